"""Cards against own nobles: a card in each column and a noble in each row; on a phone the other way round."""

from collections.abc import Mapping, Sequence

from engines.core.preview import Effect
from engines.price_of_influence import actions as act
from engines.price_of_influence.view import CardView, HandCardView, PlaceView
from engines.price_of_influence.words.outcomes import OVER, remark, strength_of
from renderers.core.canvas import Block, Paint
from renderers.core.sheet import Sheet
from renderers.price_of_influence import cells, courts, deeds, fields
from renderers.price_of_influence.asking import GAP, Asking, Part
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.cells import BAD, GOOD, PLAIN, Cell
from renderers.price_of_influence.court import SIDES, Place
from renderers.price_of_influence.deeds import Deed, Reach
from renderers.price_of_influence.held import Held
from renderers.price_of_influence.layout import SEAT_W
from renderers.price_of_influence.terms import SIGNS, face, tile
from renderers.price_of_influence.tiles import Small

COLUMN_H, ROWS_W, ROW_H, ROW_PITCH = 196, 348, 106, 113
MOST_COLUMNS = 8
"""Cards beside each other on one sheet."""
CARD_W, TOP_H, LINE_H, LINE_PITCH, NOBLE_PITCH = 144, 186, 84, 91, 182
MOST_ROWS = 7
"""On a phone: cards at the left, nobles above; so many cards in one picture with them."""
LARGE_W = 250
ZONES = {"equipped": "broadsword", "discard": "card-pickup", "gem_pile": "cut-diamond", "leveraged": "padlock"}
"""Where a Club takes cards from, each with its sign."""
UNLOCKED = {"leveraged": ZONES["leveraged"]}
"""Where a spent Diamond does."""


def play(asking: Asking) -> list[Sheet]:
    """Play a card or pass."""
    words, me = asking.words, asking.me
    cards = [each.card for each in asking.view.hand]
    title = words("Play a card or pass")
    note = words("played {plays} of {most}", plays=me.plays, most=me.most)
    found = [asking.label(each) for each in asking.answers(act.PassPlay)]
    parts = _parts(asking, cards) if cards else [asking.hidden()]
    if len(cards) == 1 and not asking.tall:
        parts = [_alone(asking, cards[0], _of(asking, cards[0]), _arms(asking, cards[0]))]
    return asking.sheets(
        title, note, [*parts, *asking.holdings(), *asking.others()], found[0] if found else "", len(parts)
    )


def equip(asking: Asking) -> list[Sheet]:
    """Which noble takes the card just played?"""
    words, view = asking.words, asking.view
    card = view.resolving
    title = words("Which noble takes {card}?", card=card.label if card else "")
    note = words("played {plays} of {most}", plays=asking.me.plays, most=asking.me.most)
    rest = [asking.hidden(), *asking.holdings(), *asking.others()]
    if card is None or asking.tall:
        return asking.sheets(title, note, [*_parts(asking, [card] if card else []), *rest])
    return asking.sheets(title, note, [_alone(asking, card, None, None), *rest])


def _alone(asking: Asking, card: CardView, held: HandCardView | None, found: Effect | None) -> Part:
    """One card: the own court with what it makes of each noble, the card, and what that means or the card does."""
    deed = _deed(asking, card, held)
    plates: dict[str, tuple[Paint, tuple[object, ...]]] = {}
    lit = {each.rank for each in asking.answers(act.Equip) if isinstance(each, act.Equip)}
    for place in () if deed else asking.me.court:
        effect = _on(asking, place, found) if held is None or found else None
        shown = None if effect is None else _cell(asking, effect, place)
        plates[place.letter] = (cells.cell, (shown,)) if shown and shown.after else fields.no_target("–")
        lit |= {place.letter} if shown and shown.after else set()
    if deed:
        lit = {place.letter for place in asking.me.court}
    large = (SEAT_W + GAP, LARGE_W, cells.column, (_held(asking, card, held), _code(asking, card, held)))
    x = SEAT_W + LARGE_W + 2 * GAP
    paint, args = (deeds.column, (deed,)) if deed else (cells.legend, _legend(asking))
    return fields.beside(asking, asking.seat, lit, plates, large, (x, asking.room - x, paint, args))


def _parts(asking: Asking, cards: Sequence[CardView]) -> list[Part]:
    """All cards: on a phone in rows, else in columns; as many as one picture shows below or beside the nobles."""
    sheets = -(-len(cards) // (MOST_ROWS if asking.tall else MOST_COLUMNS))
    each = -(-len(cards) // max(1, sheets))
    drawn = _turned if asking.tall else _columns
    return [drawn(asking, cards[n : n + each]) for n in range(0, len(cards), each)]


def _legend(asking: Asking) -> tuple[object, ...]:
    words = asking.words
    lines = (words("each noble's Strength"), words("with each card"))
    return words("Your court"), lines, words("kept only this turn"), words("then turn any noble")


def _nobles(asking: Asking) -> list[Place]:
    return [
        courts.place_of(asking.view, asking.me, side, each, asking.words, set())
        for side, each in zip(SIDES, asking.me.court, strict=True)
    ]


def _columns(asking: Asking, cards: Sequence[CardView]) -> Part:
    """Every card a column, every own noble a row: what its Strength becomes."""
    wide = (asking.room - ROWS_W - 12 - GAP * (len(cards) - 1)) // len(cards)

    def blocks(y: int, ground: Block) -> list[Block]:
        left = asking.edge
        tops = [y + COLUMN_H + GAP + ROW_PITCH * n for n in range(3)]
        made = [block((left, y, ROWS_W, COLUMN_H), ground, cells.legend, *_legend(asking))]
        for top, it in zip(tops, _nobles(asking), strict=True):
            made.append(block((left, top, ROWS_W, ROW_H), ground, cells.noble_row, it))
        for n, card in enumerate(cards):
            x = left + ROWS_W + 12 + n * (wide + GAP)
            held = _of(asking, card)
            it = _held(asking, card, held)
            made.append(block((x, y, wide, COLUMN_H), ground, cells.column, it, _code(asking, card, held)))
            deed = _deed(asking, card, held)
            if deed is not None:
                made.append(block((x, tops[0], wide, tops[-1] + ROW_H - tops[0]), ground, deeds.column, deed))
                continue
            found = _arms(asking, card)
            for top, place in zip(tops, asking.me.court, strict=True):
                shown = _cell(asking, _on(asking, place, found), place)
                made.append(block((x, top, wide, ROW_H), ground, cells.cell, shown))
        return made

    return Part(COLUMN_H + GAP + 2 * ROW_PITCH + ROW_H, blocks)


def _turned(asking: Asking, cards: Sequence[CardView]) -> Part:
    """For a phone: nobles above, a line for every card."""
    first = CARD_W + GAP
    wide = NOBLE_PITCH - 6

    def blocks(y: int, ground: Block) -> list[Block]:
        left, words = asking.edge, asking.words
        said = (words("now ›"), words("with card"))
        corner = block((left, y, CARD_W, TOP_H), ground, deeds.corner, words("Your court"), said)
        made = [corner._replace(with_next=True)]
        for n, it in enumerate(_nobles(asking)):
            made.append(block((left + first + NOBLE_PITCH * n, y, wide, TOP_H), ground, deeds.noble_top, it))
        for n, card in enumerate(cards):
            top = y + TOP_H + GAP + LINE_PITCH * n
            held = _of(asking, card)
            lying = block((left, top, CARD_W, LINE_H), ground, deeds.lying, _held(asking, card, held))
            made.append(lying._replace(with_next=card != cards[-1]))
            deed = _deed(asking, card, held)
            if deed is not None:
                made.append(block((left + first, top, asking.room - first, LINE_H), ground, deeds.line, deed))
                continue
            found = _arms(asking, card)
            for i, place in enumerate(asking.me.court):
                shown = _cell(asking, _on(asking, place, found), place)
                made.append(block((left + first + NOBLE_PITCH * i, top, wide, LINE_H), ground, cells.cell, shown))
        return made

    return Part(TOP_H + GAP + LINE_PITCH * len(cards) - (LINE_PITCH - LINE_H), blocks)


# What each card does


def _of(asking: Asking, card: CardView) -> HandCardView | None:
    return next((each for each in asking.view.hand if each.card == card), None)


def _ways(asking: Asking, card: CardView) -> list[act.Play]:
    return [each for each in asking.question.legal if isinstance(each, act.Play) and each.card == card.id]


def _arms(asking: Asking, card: CardView) -> Effect | None:
    """What equipping a card of the hand brings."""
    found = [way for way in _ways(asking, card) if way.suit in "SH"]
    return asking.question.effect(found[0]) if found else None


def _held(asking: Asking, card: CardView, held: HandCardView | None) -> Held:
    words = asking.words
    legal = held is None or bool(_ways(asking, card))
    does = words("armor") if asking.view.resolving_as == "H" else words("weapon")
    return Held(face(card), card.suit, card.id, does, deeds.number(card, held), (), "", False, legal, False)


def _code(asking: Asking, card: CardView, held: HandCardView | None) -> str:
    """A card as it is typed; of a Writ also what else it may be."""
    ways = _ways(asking, card)
    if held is None or (card.suit in SIGNS and card.suit != "JOKER"):
        return card.id
    worth = dict(held.worth)
    return " ".join([card.id, *(f"{SIGNS[way.suit]} ≤{worth.get(way.suit, 0)}" for way in ways if way.suit in "CD")])


def _on(asking: Asking, place: PlaceView, found: Effect | None) -> Effect | None:
    """What is known of arming this noble: by the next question, or at once where there is but one."""
    if not place.stance:
        return None
    equips = asking.effects(act.Equip)
    if found is not None:
        equips = [each for each in found.then if isinstance(each.action, act.Equip)]
        if not equips:  # what follows may be the next card to play
            return found
    return next(
        (each for each in equips if isinstance(each.action, act.Equip) and each.action.rank == place.letter), None
    )


def _cell(asking: Asking, effect: Effect | None, place: PlaceView) -> Cell:
    changed = None if effect is None else strength_of(effect, asking.seat, place.letter)
    if effect is None or changed is None:
        return Cell("", "", "", PLAIN)
    word, good = remark(asking.view, effect, place.letter, asking.words)
    over = effect.after(OVER, asking.seat, place.letter)
    kind = PLAIN
    if word == asking.words("set bonus"):
        kind = GOOD
    elif word and not good and over is not None and over.least:
        kind = BAD
    return Cell(str(changed[0]), str(changed[1]), word, kind)


def _deed(asking: Asking, card: CardView, held: HandCardView | None) -> Deed | None:
    """What a card does that arms nobody; None for one that does, or that cannot be played now."""
    ways = _ways(asking, card)
    if held is None or not ways or any(way.suit in "SH" for way in ways):
        return None
    words, suit = asking.words, ways[0].suit
    cap, nothing = dict(held.worth).get(suit, 0), words("nothing in reach")
    if suit == "C":
        most = asking.view.facts.limits.club_targets_max
        take = words.n("take {count} card", "take up to {count}", most)
        return Deed("C", take, words("sum ≤ {cap}", cap=cap), _reach(asking, ZONES, cap), nothing, "")
    now = len(asking.me.gems)
    reach = _reach(asking, UNLOCKED, cap)
    last = words("unlock ≤ {cap}", cap=cap) if reach else nothing
    return Deed("D", words("save"), f"{now} › {now + 1}", reach, words("or spend"), last)


def _reach(asking: Asking, zones: Mapping[str, str], cap: int) -> tuple[Reach, ...]:
    """By zone, the highest open card within a cap, and how many more.

    From what lies open: the preview does not look at what follows every card where many may be played.
    """
    lying = list(deeds.by_zone(asking.view))
    made: list[Reach] = []
    for zone, sign in zones.items():
        found = sorted(
            (card for place, card in lying if place == zone and card.value <= cap),
            key=lambda card: (-card.value, card.id),
        )
        if found:
            made.append(Reach(sign, Small(tile(found[0])), f"+{len(found) - 1}" if len(found) > 1 else ""))
    return tuple(made)
