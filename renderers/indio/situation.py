"""What somebody is asked in Indio: the board with the legal hexes lit, the answers, the hand, the pool."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import Words
from engines.indio.view import IndioView
from renderers.core.canvas import Block, block, sheet, through
from renderers.core.fold import HIGH, SLACK
from renderers.core.palette import Colour
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.indio import chart, choices, layout, sea, strips, topics
from renderers.indio.answers import Offered, offered
from renderers.indio.chart import Region
from renderers.indio.choices import OFFER_H, OFFER_LOW, Chip, Group, Offer
from renderers.indio.palette import ASKED, INK
from renderers.indio.story import goods
from renderers.indio.strips import SPARE, Strip, strip_height
from renderers.indio.terms import hues
from renderers.indio.things import Hues

LEFT, GAP, MARGIN = 12, 8, 8
POOL_H = 50
COLUMN_X, COLUMN_W = 860, 408
OFFERS_X, OFFERS_W = 648, 620
SHIP = 170
PICTURE = 84, 110
"""How high a picture on a card of the hand is at the least and at the most."""
COAST = 24
"""So much below the hexes of a window the sea is shallow."""
TALL_ANSWERS = 780
"""So high answers may be on a phone before buildings become lines."""
LEAST_PAD, MOST_PAD, TALL_PAD = 9, 24, 12
"""Above and below the chips of a panel."""
ACROSS = 4
"""So many cards side by side on a sheet of their own, at most."""


class _Column(NamedTuple):
    """Where answers are laid out: from x, y on, so wide, down to a foot."""

    x: int
    y: int
    w: int
    foot: int


def situation(
    view: IndioView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheets of a question: the part of the board that it is about with its answers, then the hand."""
    if view.seat is None or view.outcome is not None:
        return []
    it = offered(view, question, words)
    laid = (_tall if tall else _wide)(view, question, it, _held(view, question, it, words), words)
    return [sheet(name, blocks, ASKED, once=True) for name, blocks in laid]


def _held(view: IndioView, question: Question, it: Offered, words: Words) -> tuple[Strip, ...]:
    """The leader and the quests; lit: what is to be chosen, or what an answer completes."""
    step = question.asked.step
    kept = (view.leader,) if view.leader else ()
    held: list[Strip] = []
    for each in kept or view.dealt:
        points = f"+{each.worth}" if kept else ""
        lit = not kept and step == "setup.leader"
        topic = topics.leader(each.id)
        held.append(Strip(True, points, words(each.name), words(each.text), "", lit, good=False, topic=topic))
    for quest in view.hand:
        keys = it.wishes.get(quest.id)
        right = f"{quest.have}/{quest.need}" if quest.kind != "event" else ""
        if keys is not None:
            right = " · ".join(keys[:3]) if any(keys) else words("now")
        lit = keys is not None or step == "quests.discard"
        name, text = words(quest.name), words(quest.text)
        topic = topics.quest(quest.id, quest.resource, quest.test)
        held.append(Strip(False, f"+{quest.influence}", name, text, right, lit, keys is not None, topic))
    return tuple(held)


def _pictured(held: Sequence[Strip], room: int) -> tuple[Strip, ...]:
    """The same with pictures, where each has so much room for one."""
    high = min(PICTURE[1], room)
    return tuple(each._replace(picture=high) for each in held) if high >= PICTURE[0] else tuple(held)


def _band(view: IndioView, question: Question, words: Words, below: Block | Colour, w: int, h: int) -> Block:
    """The question on the asked seat's colour."""
    note = ""
    if view.selected and not view.pending:
        note = words("action {count} of {most}", count=len(view.used) + 1, most=view.most_actions)
    box = (0, 0, w, h)
    return block(box, below, choices.asked, question.asked.seat, question.heading, note, goods(view), hues(view))


def _region(view: IndioView, it: Offered, *, tall: bool) -> tuple[Region, bool]:
    """The part of the board, and whether it is a window."""
    places = tuple((each.q, each.r) for each in view.hexes)
    near = next(((each.q, each.r) for each in view.hexes if each.label == it.near), None)
    if near is not None:
        return chart.window(places, near, tall=tall), True
    return chart.whole(places, view.seats, tall=tall), False


def _map(view: IndioView, question: Question, it: Offered, words: Words, below: Block, *, tall: bool) -> list[Block]:
    region, close = _region(view, it, tall=tall)
    seat = question.asked.seat if view.selected else -1
    return [
        *chart.board(view, region, below, it.lit, it.bright, small=not close, acting=seat),
        *chart.facts(view, region, below, words),
    ]


def _as_chips(offers: Sequence[Offer], words: Words) -> Group:
    """Buildings as lines, where there are too many for more."""
    chips = (
        Chip(
            each.key,
            tuple((kind, need) for kind, need, _ in each.cost),
            each.words,
            each.quest[1],
            each.gain,
            wide=True,
        )
        for each in offers
    )
    return Group(words("Build"), tuple(chips)) if offers else Group("", ())


def _answers(view: IndioView, it: Offered, words: Words, below: Block, column: _Column) -> tuple[list[Block], int]:
    """Offers and groups in a column, as large as there is room for; and where they end."""
    high = [choices.height(each, column.w) for each in it.groups]
    groups, room = list(it.groups), column.foot - column.y - sum(high) - GAP * len(high)
    size = next((each for each in (OFFER_H, OFFER_LOW) if len(it.offers) * (each + GAP) <= room), 0)
    offers = it.offers if size else ()
    if it.offers and not size:
        groups.insert(0, _as_chips(it.offers, words))
    made: list[Block] = []
    y = column.y
    for each in offers:
        made.append(block((column.x, y, column.w, size), below, choices.offer, each))
        y += size + GAP
    for each in groups:
        tall = choices.height(each, column.w)
        made.append(block((column.x, y, column.w, tall), below, choices.group, each, hues(view)))
        y += tall + GAP
    made[-2:-1] = [each._replace(with_next=True) for each in made[-2:-1]]  # the last answer never opens a part alone
    return made, y


def _panelled(it: Offered, below: Block, column: _Column, shades: Hues, most: int = MOST_PAD) -> list[Block]:
    """Offers and groups in a column each on a panel, chips below each other; none where there is no room for that."""
    acts = [each for each in it.groups if any(chip.lit for chip in each.chips)]
    lead = max((choices.lead_width(each) for each in acts), default=0)
    rest = [each for each in it.groups if each not in acts]
    used = sum(choices.height(each, column.w) + 2 * GAP for each in rest) + len(it.offers) * (OFFER_H + GAP)
    for shown in ([each._replace(lead=lead) for each in acts], acts):
        high = [choices.height(each, column.w - 2 * choices.INSET) for each in shown]
        free = column.foot - column.y - sum(high) - GAP * (len(acts) - 1) - used
        pad = min(most, free // (2 * max(1, len(acts))))
        if pad >= LEAST_PAD:
            break
    else:
        return []
    made: list[Block] = []
    y = column.y + (free - 2 * pad * len(acts)) // 2
    for each in it.offers:
        made.append(block((column.x, y, column.w, OFFER_H), below, choices.offer, each))
        y += OFFER_H + GAP
    for each, tall in zip(shown, high, strict=True):
        made.append(block((column.x, y, column.w, tall + 2 * pad), below, choices.panel, each, shades))
        y += tall + 2 * pad + GAP
    for each in rest:
        tall = choices.height(each, column.w)
        made.append(block((column.x, y + GAP, column.w, tall), below, choices.group, each, shades))
        y += tall + 2 * GAP
    return made


def _cards(
    held: Sequence[Strip], below: Block, x: int, y: int, w: int, across: int, spared: int = 0
) -> tuple[list[Block], int]:
    """The hand's strips, so many side by side, each so much lower than it would be; and where they end."""
    made: list[Block] = []
    wide = (w - GAP * (across - 1)) // across
    for start in range(0, len(held), across):
        row = held[start : start + across]
        high = max(strip_height(each, wide) for each in row) - spared
        made += [block((x + n * (wide + GAP), y, wide, high), below, strips.strip, each) for n, each in enumerate(row)]
        y += high + 4
    return made, y


def _pool(view: IndioView, words: Words, below: Block, x: int, y: int, w: int) -> Block:
    return block((x, y, w, POOL_H), below, strips.pool, words("Your pool"), view.players[view.seat or 0].pool)


def _scenery(below: Block, x: int, top: int, w: int, foot: int) -> list[Block]:
    """A ship on the empty sea, where there is room for one."""
    high = min(foot - top - 2 * GAP, SHIP)
    if high < SHIP // 2:
        return []
    return [block((x + (w - high) // 2, (top + foot - high) // 2, high, high), below, sea.ship)]


Laid = list[tuple[str, list[Block]]]


def _wide(view: IndioView, question: Question, it: Offered, held: tuple[Strip, ...], words: Words) -> Laid:
    region, close = _region(view, it, tall=False)
    below, sky = chart.ground(region, tall=False), sea.OPEN  # what stays from question to question lies on the open sea
    made = [below, _band(view, question, words, INK, layout.W, chart.WIDE_BAND)]
    made += _map(view, question, it, words, below, tall=False)
    if close:
        return _window(view, it, held, words, region, made)
    x, w, foot = COLUMN_X, COLUMN_W, layout.H - MARGIN - POOL_H
    column, pool = _Column(x, chart.WIDE_BAND + 10, w, foot - GAP), _pool(view, words, sky, x, foot, w)
    packed = tuple(choices.packed(it.groups))
    for groups, spared in ((it.groups, 0), (packed, 0), (packed, SPARE)):
        answers, end = _answers(view, it._replace(groups=groups), words, below, column)
        _, high = _cards(held, sky, x, 0, w, 1, spared)
        low = foot - GAP - high if foot - GAP - high >= end else end + 2
        shown = _pictured(held, (low - end - GAP) // max(1, len(held)))
        low -= sum(each.picture for each in shown)
        cards, down = _cards(shown, sky, x, low, w, 1, spared)
        if down <= foot:
            return [("situation", [*made, *answers, *cards, *_scenery(below, x, end, w, low), pool])]
    answers, _ = _answers(view, it, words, below, column)
    return [("situation", [*made, *answers, pool]), *_hand(held)]


def _window(
    view: IndioView, it: Offered, held: tuple[Strip, ...], words: Words, region: Region, made: list[Block]
) -> Laid:
    """A part of the board, beside it the answers, below it the hand: in a row, or below each other, or on a sheet."""
    below, sky, across = made[0], sea.OPEN, layout.W - 2 * LEFT
    column, foot = _Column(OFFERS_X, chart.WIDE_BAND + 10, OFFERS_W, layout.H - MARGIN), layout.H - MARGIN - POOL_H
    rows, height = _row(held)
    low = foot - GAP - height
    land = max(region.grid.corner(place)[1] for place in region.places) + region.grid.h + COAST
    shown = _pictured(held, low - land)
    high = shown[0].picture if rows else 0
    for cards, top in ((shown, low - high), (held, low)) if rows else ():
        answers = _panelled(it, below, column._replace(foot=top - GAP), hues(view))
        if not answers and cards == held:
            answers, end = _answers(view, it, words, below, column._replace(foot=max(region.foot, low) - GAP))
            answers = answers if max(end, region.foot) <= low else []
        if answers:
            laid, _ = _cards(cards, sky, LEFT, top, across, rows)
            return [("situation", [*made, *answers, *laid, _pool(view, words, sky, LEFT, foot, across)])]
    answers, _ = _answers(view, it, words, below, column)
    left = OFFERS_X - 2 * LEFT
    laid, end = _cards(held, below, LEFT, region.foot + 4, left, 1)
    pool = _pool(view, words, sky, LEFT, foot, left)
    if end <= foot:
        return [("situation", [*made, *answers, *laid, pool])]
    return [("situation", [*made, *answers, pool]), *_hand(held)]


def _row(held: Sequence[Strip]) -> tuple[int, int]:
    """How many strips stand in one row below a window, and how high; 0 where they would be too narrow."""
    if not held or len(held) > 5:
        return 0, 0
    wide = (layout.W - 2 * LEFT - GAP * (len(held) - 1)) // len(held)
    return len(held), max(strip_height(each, wide) for each in held) + 6


def _hand(held: Sequence[Strip]) -> Laid:
    """The hand on a sheet of its own, in rows as even as they can be."""
    if not held:
        return []
    across = -(-len(held) // -(-len(held) // ACROSS))
    cards, end = _cards(held, sea.OPEN, LEFT, 10, layout.W - 2 * LEFT, across)
    return [("hand", [block((0, 0, layout.W, end + 4), sea.OPEN, through), *cards])]


def _lifted(made: list[Block], top: int) -> tuple[list[Block], int]:
    """Blocks moved up to a height, and where they end."""
    up = min((each.box[1] for each in made), default=top) - top
    moved = [each._replace(box=(each.box[0], each.box[1] - up, *each.box[2:])) for each in made]
    return moved, max((each.box[1] + each.box[3] for each in moved), default=top) + GAP


def _tall(view: IndioView, question: Question, it: Offered, held: tuple[Strip, ...], words: Words) -> Laid:
    region, close = _region(view, it, tall=True)
    below, w = sea.OPEN_TALL, layout.TALL - 2 * MARGIN
    coast = chart.ground(region, tall=True)
    made = [coast, _band(view, question, words, coast, layout.TALL, chart.TALL_BAND)]
    made += _map(view, question, it, words, coast, tall=True)
    _, high = _cards(held, below, MARGIN, 2, w, 1)
    foot = round(layout.TALL * HIGH * SLACK) - high - POOL_H - 14
    column = _Column(MARGIN, region.foot + 6, w, foot)
    answers, end = _lifted(_panelled(it, below, column, hues(view), TALL_PAD), column.y) if close else ([], 0)
    if not answers:
        answers, end = _answers(view, it, words, below, column._replace(foot=region.foot + TALL_ANSWERS))
    cards, end = _cards(held, below, MARGIN, end + 2, w, 1)
    pool = _pool(view, words, below, MARGIN, end + 2, w)
    whole = block((0, 0, layout.TALL, end + POOL_H + 10), below, through)
    return [("situation", [whole, *made, *answers, *cards, pool])]
