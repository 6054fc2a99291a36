"""What somebody is asked in Pax Illuminaten: the map with the cells in question lit, the answers, what one holds."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.words import Words
from engines.pax_illuminaten.map_events import CardsRevealed
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.outcomes import RIVALS, called, ladder
from renderers.core import fonts
from renderers.core.canvas import Block, block, sheet, through
from renderers.core.fold import HIGH, SLACK
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.pax_illuminaten import beside, board, duel, ground, layout, look, offers, small
from renderers.pax_illuminaten.answers import Offered, code, offered
from renderers.pax_illuminaten.beside import Told
from renderers.pax_illuminaten.board import At
from renderers.pax_illuminaten.duel import Duel, Rung
from renderers.pax_illuminaten.hand import blocks as wide_hand
from renderers.pax_illuminaten.hand import tagged
from renderers.pax_illuminaten.offers import Group
from renderers.pax_illuminaten.small import Spot
from renderers.pax_illuminaten.small_map import LYING, TALL_MAP, map_blocks
from renderers.pax_illuminaten.table import lodges_of, shown_of
from renderers.pax_illuminaten.tall_hand import blocks as tall_hand
from renderers.pax_illuminaten.terms import face

BAND_H, GAP, EDGE = 58, 6, 8
TALL_W, TALLEST = 720, 2400
MORE_W = 620
COLUMN_X, COLUMN_W = 902, 370
BOARD = At(14, BAND_H + 10, 872)
EVEN = 0.93
"""How much of several pictures of a phone can be filled, for they are cut between blocks."""
HAND_TOO = ("map.place", "ability.discard")
"""Steps whose question is about whole cards: the hand follows on a sheet of its own."""
CHALLENGE = ("oust.card", "oust.press")


def situation(
    view: PaxView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheets of a question; then the hand, where one is about whole cards, or leaves no room for the cards.

    Those that may be schemed are there with their texts.
    """
    if view.seat is None or view.outcome is not None:
        return []
    it = offered(view, question, words, names)
    fight = view.challenge is not None and question.asked.step in CHALLENGE
    if fight:
        blocks = _fight(view, question, it, words, names, tall=tall)
    else:
        blocks = (_tall if tall else _wide)(view, question, it, words, names)
    made = [sheet("situation", blocks, look.ASKED, once=True)]
    answered = sum(each.paint is offers.group for each in blocks)
    if answered < len(it.groups) and not fight:
        more = _more(view, it, answered, words)
        blocks = [*blocks, *more]
        made.append(sheet("more", more, look.ASKED, once=True))
    whole = question.asked.step in HAND_TOO
    there = beside.tells(blocks, view.hand, texts=bool(it.schemed)) or (fight and not it.schemed)
    if view.hand and (whole or not there):
        held = tall_hand if tall else wide_hand
        legal = it.cards if whole else it.schemed if tagged(it.schemed.values(), len(view.hand)) else None
        made.append(sheet("hand", held(view, words, names, alone=question.alone, legal=legal), look.PALETTE))
    return made


def _ground(*, tall: bool) -> Block:
    return block((0, 0, TALL_W, TALLEST), look.NIGHT[-1], ground.tall) if tall else ground.below()


def _band(view: PaxView, question: Question, words: Words, below: Block, w: int, heading: str = "") -> Block:
    me = view.players[view.seat or 0]
    note = words("disks {count}", count=me.disks)
    chosen = list(map(code, question.chosen))
    if chosen:  # all of them, or the last ones that have room; the text tells all
        said = [words("chosen: {answers}", answers=" ".join(chosen[n:])) for n in range(len(chosen))]
        note = fonts.whole(said, look.STRONG, offers.NOTE, w // 4) or note
    return block((0, 0, w, BAND_H), below, offers.asked, question.asked.seat, heading or question.heading, note)


# What stands beside it


def _answers(groups: Sequence[Group], below: Block, x: int, y: int, w: int) -> tuple[list[Block], int]:
    made: list[Block] = []
    for each in groups:
        _chips, high = offers.placed(each, w)
        made.append(block((x, y, w, high), below, offers.group, each))
        y += high + GAP
    return made, y


def _texts(texts: Sequence[offers.Told], below: Block, x: int, y: int, w: int) -> tuple[list[Block], int]:
    made: list[Block] = []
    for each in texts:
        high = offers.told_height(each, w)
        made.append(block((x, y, w, high), below, offers.told, each))
        y += high + GAP
    return made, y


class Attempt(NamedTuple):
    """What stands beside a question: groups of answers, what has its text, and whether the hand is there at all."""

    groups: Sequence[Group]
    told: Told
    hand: bool


def _attempts(view: PaxView, question: Question, it: Offered) -> list[Attempt]:
    """The most that may stand there first. Where the hand follows, its cards are not there a second time."""
    if not it.schemed or question.asked.step in HAND_TOO:
        return [Attempt(it.groups, each, hand=True) for each in Told]
    apart = not tagged(it.schemed.values(), len(view.hand))
    codes = it.in_codes().groups
    return [
        Attempt(codes, Told.ALL, hand=True),
        Attempt(codes, Told.CARDS, hand=True),
        Attempt(it.groups if apart else codes, Told.ALL, hand=apart),
        Attempt(it.groups if apart else codes, Told.NAMES, hand=apart),
    ]


def _own(
    view: PaxView, question: Question, it: Offered, words: Words, below: Block, at: tuple[int, int, int], so: Attempt
) -> tuple[list[Block], int]:
    """Hand, Plots and, where nothing else on the sheet has it, Favor."""
    favor = not board.tells_favor(question, it)
    return beside.own(view, it.cards, words, below, at, so.told, hand=so.hand, favor=favor)


def _wide(view: PaxView, question: Question, it: Offered, words: Words, names: Sequence[str]) -> list[Block]:
    below = _ground(tall=False)
    made = [below, _band(view, question, words, below, layout.W)]
    if board.asks(question, it):
        made += board.blocks(view, question, it, words, names, below, BOARD)[0]
    else:
        made += map_blocks(view, it.cells, below, words, names, tall=False)
    x, top, w = COLUMN_X, BAND_H + 10, COLUMN_W
    foot = layout.H - EDGE
    texts, y = _texts(it.texts, below, x, top, w)
    own, low = list[Block](), top
    attempts = _attempts(view, question, it)
    last = attempts[-1]
    short = last._replace(groups=offers.shorter(last.groups))
    once = last._replace(groups=offers.gathered(short.groups))
    for so in (*attempts, short, once, last._replace(hand=False)):
        own, high = _own(view, question, it, words, below, (x, 0, w), so)
        low = foot - high
        answers, end = _answers(so.groups, below, x, y, w)
        if end <= low:
            return [*made, *texts, *answers, *_lowered(own, low)]
    fitting: list[Block] = []
    for each in _answers(last.groups, below, x, y, w)[0]:
        if each.box[1] + each.box[3] > low:
            break
        fitting.append(each)
    return [*made, *texts, *fitting, *_lowered(own, low)]


def _lowered(blocks: Sequence[Block], by: int) -> list[Block]:
    """The same so many pixels further down."""
    return [each._replace(box=(each.box[0], each.box[1] + by, *each.box[2:])) for each in blocks]


def _more(view: PaxView, it: Offered, answered: int, words: Words) -> list[Block]:
    """Answers that had no room beside the map, in full, in two columns; below them what one holds."""
    below = _ground(tall=False)
    groups = (it.in_codes() if it.schemed else it).groups[answered:]
    half = sum(offers.placed(each, MORE_W)[1] + GAP for each in groups) // 2
    made: list[Block] = []
    y, column, foot = 12, 0, 0
    for each in groups:
        if column == 0 and y > half + 12:
            column, y = 1, 12
        answers, y = _answers([each], below, 12 + column * (MORE_W + 16), y, MORE_W)
        made += answers
        foot = max(foot, y)
    for told in (Told.ALL, Told.CARDS):
        held, end = beside.own(view, it.cards, words, below, (12, foot + GAP, 2 * MORE_W + 16), told, favor=True)
        if end + GAP <= layout.H:
            made, foot = [*made, *held], end
            break
    return [block((0, 0, layout.W, min(layout.H, foot + 6)), below, through), *made]


def _tall(view: PaxView, question: Question, it: Offered, words: Words, names: Sequence[str]) -> list[Block]:
    below, w = _ground(tall=True), TALL_W - 2 * EDGE
    if board.asks(question, it):
        made, y = board.blocks(view, question, it, words, names, below, At(EDGE, BAND_H + 10, w))
        y += 12
    else:
        made = map_blocks(view, it.cells, below, words, names, tall=True)
        y = TALL_MAP[1] + TALL_MAP[3] + LYING + 12
    texts, y = _texts(it.texts, below, EDGE, y, w)
    ways: list[tuple[int, list[Block]]] = []
    for so in _attempts(view, question, it):
        answers, end = _answers(so.groups, below, EDGE, y, w)
        own, foot = _own(view, question, it, words, below, (EDGE, end + 2, w), so)
        ways.append((foot, [*answers, *own]))
    one = TALL_W * HIGH * SLACK
    found, fewest = ways[-1], int(-(-ways[-1][0] // one))
    for pictures in (2, 3) if it.schemed else (fewest,):  # with a hand below there would be four
        most = one * pictures * (1 if pictures == 1 else EVEN) - 6
        found = next((each for each in ways[: 2 if it.schemed else None] if each[0] <= most), ways[-1])
        if found is not ways[-1]:
            break
    y, rest = found
    whole = block((0, 0, TALL_W, y + 6), below, through)
    band = _band(view, question, words, below, TALL_W)
    return [whole, band, *made, *texts, *rest]


# A Challenge


def _fight(
    view: PaxView, question: Question, it: Offered, words: Words, names: Sequence[str], *, tall: bool
) -> list[Block]:
    """The duel, what is at stake, and a line for each card; on a tall sheet the duel stands below the map's part."""
    fight, seat = view.challenge, question.asked.seat
    if fight is None:
        return []
    below, whole = _ground(tall=tall), TALL_W if tall else layout.W
    attacks, pressed = seat == fight.seat, question.asked.step == "oust.press"
    rival = fight.rival if attacks else fight.seat
    own, other = fight.strengths if attacks else tuple(reversed(fight.strengths))
    name = called(view, rival, names)
    ahead = words("you are ahead") if own > other else words("you are behind") if own < other else words("even")
    near = [each for each in view.cells if each.cell == fight.cell or _touch(each.cell, fight.cell)]
    made = _around(view, [each.cell for each in near], below, words)
    about = words("about {count} on {cell}", count=fight.count, cell=fight.cell)
    for n, text in enumerate((about, words("counted: disks"), words("here and beside"))):
        made.append(block((14, 212 + 36 * n, 180, 34), below, duel.line, text))
    x, y, w = (12, 348, whole - 24) if tall else (560, 70, 708)
    duelled = Duel(seat, rival, own, other, ahead, *_served(own, other, (name, LETTERS[rival]), words))
    made.append(block((x, y, w, duel.DUEL_H), below, duel.duel, duelled))
    loser = words("{name} takes {count} off {cell}", name=name, count=fight.count, cell=fight.cell)
    mine = words("you take {count} off {cell}", count=fight.count, cell=fight.cell)
    win = (loser, words("the rival gains Favor for them")) if attacks else (words("your disks stay"),)
    lose = (words("nothing moves; a tie is lost"),) if attacks else (mine, words("you gain Favor for them"))
    y += duel.DUEL_H + 8
    half = (w - 8) // 2
    made.append(block((x, y, half, duel.STAKE_H), below, duel.stake, words("If you win"), win, True))
    made.append(block((x + 8 + half, y, half, duel.STAKE_H), below, duel.stake, words("If you lose"), lose, False))
    y = y + duel.STAKE_H + 14 if tall else 352
    rungs, y = _rungs(view, it, words, (rival, own), below, y, whole, tall=tall)
    made += rungs
    w, low = whole - 24, TALLEST if tall else layout.H
    for text in _shown(view, seat, name, words) if pressed else ():
        made.append(block((12, y + 2, w, 36), below, duel.line, text))
        y += 42
    if not any(card.id in it.cards for card in view.hand):
        answers, y = _answers(it.groups, below, 12, y + 4, w)
        made += [each for each in answers if each.box[1] + each.box[3] <= low]
    held = view.players[rival].hand
    known = next((" ".join(card.id for card in each.cards) for each in view.known if each.seat == rival), "")
    line = words("{name} holds {count} cards", name=name, count=held)
    line = f"{line} · {words('known: {cards}', cards=known)}" if known else line
    if y <= low - 40:
        made.append(block((12, y + 2 if tall else layout.H - 42, w, 36), below, duel.line, line))
    ground_ = block((0, 0, TALL_W, y + 46), below, through) if tall else below
    asks = (
        words("Challenge on {cell}: press on?", cell=fight.cell)
        if pressed
        else words("Challenge on {cell}: choose a card", cell=fight.cell)
    )
    return [ground_, _band(view, question, words, below, whole, asks if tall else ""), *made]


def _rungs(
    view: PaxView, it: Offered, words: Words, sides: tuple[int, int], below: Block, y: int, whole: int, *, tall: bool
) -> tuple[list[Block], int]:
    """The hand, a card in each row, with the rival's cards above; `sides`: the rival and one's own Strength."""
    rival, own = sides
    cards = [card for card in view.hand if card.id in it.cards] or list(view.hand)
    if not cards:
        return [], y
    room = (TALLEST if tall else layout.H) - y - duel.HEAD_H - 46
    high = max(min(duel.ROW_H, room // len(cards) - 5), duel.LOW_ROW)
    made = [
        block((12, y, whole - 24, duel.HEAD_H), below, duel.heads, words("Your card"), words("total"), rival, RIVALS)
    ]
    y += duel.HEAD_H + 4
    for card in cards[: max(1, room // (high + 5))]:
        made.append(block((12, y, whole - 24, high), below, duel.rung, _rung(view, card, own, words)))
        y += high + 5
    return made, y


def _shown(view: PaxView, seat: Seat, rival: str, words: Words) -> list[str]:
    """What both have revealed that cancels."""
    for event in reversed(view.story):
        if isinstance(event, CardsRevealed):
            mine, theirs = (event.card, event.rival_card) if seat == event.seat else (event.rival_card, event.card)
            return [words("revealed: {mine} by you, {theirs} by {name}", mine=mine, theirs=theirs, name=rival)]
    return []


def _served(own: int, other: int, rival: Sequence[str], words: Words) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """For whom hammer and dagger win at once, the rival as called in full and in short: who is ahead, who is behind."""
    if own == other:
        return (words("wins at once for nobody"),), (words("wins at once for nobody"),)
    mine = (words("wins at once for you"),)
    theirs = tuple(words("wins at once for {name}", name=name) for name in rival)
    return (mine, theirs) if own > other else (theirs, mine)


def _rung(view: PaxView, card: CardView, own: int, words: Words) -> Rung:
    fight = view.challenge
    ends = () if fight is None else ladder(fight, view.seat or 0, card.strength)
    shown = face(card, words)
    plain = card.strength.isdigit()
    total = str(own + int(card.strength)) if plain else str(own)
    added = f"{own} + {card.strength}" if plain else words("or at once")
    return Rung(card.id, card.name, shown.ability, card.strength, card.factions, total, added, ends)


def _touch(a: str, b: str) -> bool:
    (ax, ay), (bx, by) = layout.at(a), layout.at(b)
    return abs(ax - bx) + abs(ay - by) == 1


def _around(view: PaxView, near: Sequence[str], below: Block, words: Words) -> list[Block]:
    """The card that is fought about between its neighbours."""
    lodges, target = lodges_of(view), view.challenge.cell if view.challenge else ""
    w, h = 176, 134
    made: list[Block] = []
    beside_it = [each for each in near if each != target]
    for each in view.cells:
        if each.cell not in near:
            continue
        n = 0 if each.cell == target else 1 + beside_it.index(each.cell)
        box = (14 + (n + 1) // 2 * (w + 4), 70 + (n % 2 == 0 and n > 0) * (h + 4), w, h)
        card = shown_of(each, lodges, words)
        spot = Spot(each.cell, card, () if card else each.pawns, ((), (), (), ()), each.cell == target, plain=True)
        made.append(block(box, below, small.spot, spot))
    return made
