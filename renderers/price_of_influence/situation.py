"""What somebody is asked: cards against own nobles when a card is played or equipped, targets when a noble attacks."""

from collections.abc import Sequence

from engines.core.preview import Effect
from engines.core.words import Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.view import CardView, HandCardView, PlaceView, PriceView
from engines.price_of_influence.words.outcomes import GEMS, ending, fought, remark, strength_of
from renderers.core.canvas import Block, sheet
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, cells, court, courts, layout
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.cells import BAD, GOOD, PLAIN, Cell, Fact, Plate, Rival
from renderers.price_of_influence.court import SIDES
from renderers.price_of_influence.foot import Foot
from renderers.price_of_influence.held import Held
from renderers.price_of_influence.holdings import Limits, jewels, limits, locks
from renderers.price_of_influence.layout import LEFT, MARGIN, RIGHT, W
from renderers.price_of_influence.terms import SUITS, face, rank_name, tile
from renderers.price_of_influence.tiles import Small

HEAD_H = 84
TOP = HEAD_H + 12
ROWS_X, ROWS_W, ROW_H, ROW_PITCH = 24, 348, 116, 124
COLUMNS_X, COLUMN_H, GAP = 384, 212, 8
MOST_COLUMNS = 8
"""More cards than this are shown as a hand of their own."""
LIMITS_Y = TOP + COLUMN_H + 8 + 3 * ROW_PITCH
WIDE_H = LIMITS_Y + 76
LYING_Y, LYING_H, RIVAL_H = 12, 78, 80


def situation(
    view: PriceView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheets of a question that has them: playing a card, equipping it, choosing a target."""
    if view.seat is None:
        return []
    if question.asked.step == "combat.assign":
        return [sheet("situation", _fights(view, question, words, names), c.PALETTE)]
    if question.asked.step in ("play.card", "play.equip") and 0 < len(_columns(view, question)) <= MOST_COLUMNS:
        return [
            sheet("situation", _matrix(view, question, words, names), c.PALETTE),
            sheet("around", _around(view, words, names), c.PALETTE),
        ]
    return []


def _head(view: PriceView, question: Question, words: Words, names: Sequence[str], ground: Block) -> Block:
    """The question on the asked seat's colour."""
    seat = question.asked.seat
    me = view.players[seat]
    short = words("Play a card or pass")
    if question.asked.step == "play.equip":
        short = words("Which noble takes {card}?", card=view.resolving.label if view.resolving else "")
    elif question.asked.step == "combat.assign":
        short = words("Whom does your {rank} attack?", rank=rank_name(view, view.committing, words))
    played = words("played {plays} of {most}", plays=me.plays, most=me.most)
    note = words("{name}, only you see this · {limits}", name=shown(names, seat, words), limits=played)
    facts = (
        Fact("poker-hand", f"{me.held}/{me.hand_limit}"),
        Fact("stack", str(view.deck)),
        Fact("hourglass", f"{view.reshuffles}/{view.armistice}"),
    )
    return block((0, 0, W, HEAD_H), ground, cells.question, seat, short, note, facts)


# Cards against nobles


def _columns(view: PriceView, question: Question) -> list[CardView]:
    """The cards that are asked about: the hand, or the card just played."""
    if question.asked.step == "play.equip":
        return [view.resolving] if view.resolving else []
    return [each.card for each in view.hand]


def _matrix(view: PriceView, question: Question, words: Words, names: Sequence[str]) -> list[Block]:
    """Every card a column, every own noble a row: what its Strength becomes."""
    seat = question.asked.seat
    me = view.players[seat]
    ground = block((0, 0, W, WIDE_H), c.VELVET[-1], bars.ground, ())
    made = [ground, _head(view, question, words, names, ground)]
    lines = (words("each noble's Strength"), words("with each card"))
    over, bonus = words("kept only this turn"), words("then turn any noble")
    made.append(block((ROWS_X, TOP, ROWS_W, COLUMN_H), ground, cells.legend, words("Your court"), lines, over, bonus))
    tops = [TOP + COLUMN_H + 8 + ROW_PITCH * n for n in range(3)]
    for side, top, each in zip(SIDES, tops, me.court, strict=True):
        it = courts.place_of(view, me, side, each, words, set())
        made.append(block((ROWS_X, top, ROWS_W, ROW_H), ground, cells.noble_row, it if each.stance else _nobody(it)))
    cards = _columns(view, question)
    wide = min(300, (W - MARGIN - COLUMNS_X - GAP * (len(cards) - 1)) // len(cards))
    for n, card in enumerate(cards):
        x = COLUMNS_X + n * (wide + GAP)
        held = next((each for each in view.hand if each.card == card), None)
        made += _column(view, question, words, ground, card, held, x, wide, tops)
    for i, suit in enumerate(SUITS):
        it = Limits(suit, me.influence[i], me.played[i], me.limits[i])
        word = words("limit") if it.played >= it.limit else words("played")
        made.append(block((MARGIN + 311 * i, LIMITS_Y, 299, 62), ground, limits, word, it))
    return made


def _nobody(it: court.Place) -> court.Place:
    return it._replace(noble=None)


def _column(
    view: PriceView,
    question: Question,
    words: Words,
    ground: Block,
    card: CardView,
    held: HandCardView | None,
    x: int,
    wide: int,
    tops: Sequence[int],
) -> list[Block]:
    """A card and what it does to each noble."""
    ways = [each for each in question.legal if isinstance(each, act.Play) and each.card == card.id]
    equips = [each for each in question.legal if isinstance(each, act.Equip)]
    legal = bool(ways) or held is None
    worth = dict(held.worth) if held else {}
    arms = [way for way in ways if way.suit in "SH"]
    other = [way for way in ways if way.suit in "CD"]
    number = _number(card, worth)
    does = words("armor") if view.resolving_as == "H" else words("weapon")
    it = Held(face(card), card.suit, card.id, does, number, (), "", False, legal, False)
    code = card.id
    if arms and other:
        code = " ".join([card.id, *(f"{way.suit} ≤{worth.get(way.suit, 0)}" for way in other)])
    made = [block((x, TOP, wide, COLUMN_H), ground, cells.column, it, code)]
    if other and not arms:
        box = (x, tops[0], wide, tops[-1] + ROW_H - tops[0])
        return [*made, block(box, ground, cells.deed, _deed(view, question, words, other[0], worth), other[0].suit)]
    found = question.effect(arms[0]) if arms else None
    for top, place in zip(tops, view.players[question.asked.seat].court, strict=True):
        effect = _on(place, question, found, equips)
        made.append(block((x, top, wide, ROW_H), ground, cells.cell, _cell(view, effect, place, words)))
    return made


def _number(card: CardView, worth: dict[str, int]) -> str:
    """What a card adds, or up to how much it takes."""
    if not worth:
        return ""
    if card.suit in ("C", "D"):
        return f"≤ {worth[card.suit]}"
    return f"+{worth.get(card.suit, worth.get('S', 0))}"


def _on(place: PlaceView, question: Question, found: Effect | None, equips: Sequence[act.Equip]) -> Effect | None:
    """What is known of arming this noble: by the next question, or at once where there is but one."""
    if not place.stance:
        return None
    if equips:
        return next((question.effect(each) for each in equips if each.rank == place.letter), None)
    if found is None:
        return None
    after = [each for each in found.then if isinstance(each.action, act.Equip) and each.action.rank == place.letter]
    return after[0] if after else found if not found.then else None


def _cell(view: PriceView, effect: Effect | None, place: PlaceView, words: Words) -> Cell:
    changed = None if effect is None or view.seat is None else strength_of(effect, view.seat, place.letter)
    if effect is None or changed is None:
        return Cell("", "", "", PLAIN)
    word, good = remark(view, effect, place.letter, words)
    bad = bool(word) and not good and any(each.gauge.kind == "over" and each.after for each in effect.changes)
    kind = GOOD if word == words("set bonus") else BAD if bad and word[:1].isdigit() else PLAIN
    return Cell(str(changed[0]), str(changed[1]), word, kind)


def _deed(view: PriceView, question: Question, words: Words, way: act.Play, worth: dict[str, int]) -> tuple[str, ...]:
    """What a Club or Diamond does."""
    cap = worth.get(way.suit, 0)
    if way.suit == "C":
        most = view.facts.limits.club_targets_max
        take = words.n("take {count} open card", "take up to {count} open cards", most)
        return (take, words("sum ≤ {cap}", cap=cap))
    found = question.effect(way)
    gems = next((gem for each in (found.then if found else ()) if (gem := each.after(GEMS, question.asked.seat))), None)
    now = len(view.players[question.asked.seat].gems)
    save = words("save: gems {before} › {after}, a player draws", before=now, after=gems.least if gems else now + 1)
    return (save, words("or spend: unlock ≤ {cap}", cap=cap))


def _around(view: PriceView, words: Words, names: Sequence[str]) -> list[Block]:
    """Below it: leveraged cards, gems, and the rivals."""
    seat = view.seat or 0
    me = view.players[seat]
    others = [each for each in view.players if each.seat != seat and not each.fallen]
    y = LYING_Y + LYING_H + 8
    ground = block((0, 0, W, y + (RIVAL_H + 8) * len(others) + 4), c.VELVET[-1], bars.ground, ())
    locked = tuple(Small(tile(card)) for card in me.locked)
    gems = tuple(Small(tile(card)) for card in courts.by_value(me.gems))
    low = Foot(False, me.influence, me.played, me.limits, locked, me.collapse, gems)
    note = words("with {count} at your turn's end your court falls", count=me.collapse)
    made = [
        ground,
        block((MARGIN, LYING_Y, 640, LYING_H), ground, locks, low, note),
        block((676, LYING_Y, 580, LYING_H), ground, jewels, low, words("no gems yet")),
    ]
    for n, player in enumerate(others):
        nobles = tuple((tile(each.noble), each.stance, each.strength) for each in player.court if each.noble)
        note = words("passed") if player.passed else f"{player.plays}/{player.most}"
        it = Rival(player.seat, shown(names, player.seat, words), str(player.hand), note, nobles)
        made.append(block((MARGIN, y + (RIVAL_H + 8) * n, W - 2 * MARGIN, RIVAL_H), ground, cells.rival, it))
    return made


# Whom to attack

PLATE_H = 76
FIELD_H = layout.HEAD_H + layout.CELL_H + PLATE_H + 6
PITCH_Y = FIELD_H + 8
NOBODY = -1
"""Stands for the field that tells how a fight ends."""


def _fights(view: PriceView, question: Question, words: Words, names: Sequence[str]) -> list[Block]:
    """Own court first, then every rival's with the outcome below each noble that may be attacked."""
    seat = question.asked.seat
    rivals = [each.seat for each in view.players if each.seat != seat and not each.fallen]
    order = [seat, *([NOBODY] if len(rivals) == 2 else []), *rivals]
    ground = block((0, 0, W, TOP + -(-len(order) // 2) * PITCH_Y), c.VELVET[-1], bars.ground, ())
    made = [ground, _head(view, question, words, names, ground)]
    for n, each in enumerate(order):
        at = layout.court_from((LEFT, RIGHT)[n % 2], TOP + n // 2 * PITCH_Y, tall=False)
        if each == NOBODY:
            made.append(block((*at.head[:3], FIELD_H), ground, cells.endings, *_endings(words)))
            continue
        player = view.players[each]
        heading, *places, low = courts.court_blocks(view, player, words, names, set(), ground, at)
        made.append(heading)
        for box, place, found in zip(at.cells, player.court, places, strict=True):
            legal = _target(question, each, place.letter)
            lit = legal is not None or (each == seat and place.letter == view.committing)
            made.append(found if lit else found._replace(paint=cells.veiled))
            if each != seat:
                under = (box[0] + 4, box[1] + box[3] + 3, box[2] - 8, PLATE_H)
                made.append(block(under, ground, cells.plate, _plate(view, question, legal, words)))
        made += [low] if each == seat else []
    return made


def _endings(words: Words) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """How a fight ends: a heading, and lines of a sign, a word and what it means."""
    return words("How a fight ends"), (
        ("crossed-swords", words("lower"), words("is disgraced, its cards are lost")),
        ("scales", words("both equal"), words("the higher rank falls; same: both")),
        ("skull-crossed-bones", words("one lost pair"), words("is enough, whoever attacked")),
    )


def _target(question: Question, seat: int, letter: str) -> act.Assign | None:
    """The answer that attacks this noble, None where it may not be attacked."""
    targets = [each for each in question.legal if isinstance(each, act.Assign)]
    return next((each for each in targets if (each.seat, each.target_rank) == (seat, letter)), None)


def _plate(view: PriceView, question: Question, legal: act.Assign | None, words: Words) -> Plate:
    effect = None if legal is None else question.effect(legal)
    fight = None if effect is None else fought(view, effect)
    if fight is None:
        return Plate("", "", words("no target"))
    sign = "=" if fight.own == fight.other else "›" if fight.own > fight.other else "‹"
    kind = "nothing" if fight.already else "tie" if sign == "=" else "falls" if fight.mine else "wins"
    return Plate(kind, f"{fight.own} {sign} {fight.other}", ending(fight, words))
