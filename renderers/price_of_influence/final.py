"""The end: who has won, the ranking, and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.numbers import numeral, signed
from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.price_of_influence.view import CardView, NobleView, PriceView, SeatView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas
from renderers.core.palette import Colour
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, hero, layout, tiles
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.hero import Hero
from renderers.price_of_influence.signs import token
from renderers.price_of_influence.story import FALLS, pairs_of
from renderers.price_of_influence.terms import tile
from renderers.price_of_influence.tiles import BARE, Small, Style

LEFT, RIGHT = 436, 1222
"""Where the columns are within a row."""
HEADS = (N_("In-Court"), N_("Equipment"), N_("Gems"), N_("Leveraged"), N_("Disgraced"))
MEDALS: dict[int, tuple[Colour, Colour]] = {
    1: (c.GOLD, c.DARK),
    2: (c.SILVER, c.DARK),
    3: (c.BRONZE, c.DARK),
}
WINS = ("outmaneuvered", "flawless_strategy", "armistice")
"""Endings that are named with the victory; others are falls of the last rivals."""
STYLES = (Style(0, 31, 3, 5), Style(0, 28, 3, 3), Style(0, 26, 2, 2))
CARD_H, GAP = 36, 26


class Result(NamedTuple):
    """A seat's end: rank, score, its five terms with the cards they come from, a word on its state."""

    seat: int
    name: str
    rank: int
    points: int
    terms: tuple[int, ...]
    cards: tuple[tuple[Small, ...], ...]
    note: str
    fallen: bool


Columns = tuple[tuple[int, int], ...]
"""Where each column begins, and how wide it is."""


def columns(titles: tuple[str, ...], results: Sequence[Result]) -> Columns:
    """Columns as wide as their titles and cards; where they are too wide together, the widest give way."""
    wide = [
        max(
            fonts.width(title, QUIET, 28),
            *(tiles.total(each.cards[i], STYLES[0]) for each in results),
        )
        + GAP
        for i, title in enumerate(titles)
    ]
    least = [fonts.width(title, QUIET, 28) + GAP for title in titles]
    while sum(wide) > RIGHT - LEFT:
        most = max(range(len(wide)), key=lambda i: wide[i] - least[i])
        if wide[most] <= least[most]:
            break
        wide[most] -= 1
    spare = (RIGHT - LEFT - sum(wide)) / len(wide)
    x, found = float(LEFT), list[tuple[int, int]]()
    for each in wide:
        found.append((round(x), round(each + spare)))
        x += each + spare
    return tuple(found)


def heads(canvas: Canvas, titles: tuple[str, ...], at: Columns) -> None:
    """Names of the columns."""
    for title, (x, w) in zip(titles, at, strict=True):
        canvas.text(x + w // 2, canvas.h // 2, title, QUIET, 31, c.MID, align="m", room=w - 2)


def result(canvas: Canvas, it: Result, at: Columns) -> None:
    """A seat's row: rank and score large; each term above its cards."""
    h = canvas.h
    first = it.rank == 1
    frame(canvas, it, h // 2 - 34)
    upper, lower = h // 2 - 23, h // 2 + 27
    token(canvas, it.seat, 107, upper, 42)
    canvas.name(138, upper, it.name, STRONG, 37, c.DIM if it.fallen else c.INK, LEFT - 154)
    ink = c.LOOK if first else c.INK
    points = canvas.text(LEFT - 24, lower, numeral(it.points), STRONG, 52, ink, align="r")
    canvas.text(90, lower, it.note, QUIET, 31, c.MID, room=LEFT - 128 - points)
    for (x, wide), points, cards in zip(at, it.terms, it.cards, strict=True):
        middle = x + wide // 2
        text = signed(points)
        lines = _lines(cards, wide - 6)
        at_y = upper if len(lines) < 2 else upper - 12
        size = 40 if len(lines) < 2 else 34
        canvas.text(
            middle, at_y if cards else h // 2 - 23, text, STRONG, size, c.INK if points else c.NOTHING, align="m"
        )
        high = CARD_H if len(lines) < 2 else 31
        for n, line in enumerate(lines):
            style = next((way for way in STYLES if tiles.total(line, way) <= wide - 6), BARE[-1])
            used = min(tiles.total(line, style), wide - 6)
            top = lower - high // 2 - 2 if len(lines) < 2 else at_y + 18 + n * (high + 2)
            tiles.row(canvas, middle - used // 2, top, wide - 6, high, line, styles=(style,))


def frame(canvas: Canvas, it: Result, y: int = 12) -> None:
    """A seat's panel with the medal of its rank from y on."""
    first = it.rank == 1
    canvas.ring(0, 0, canvas.w, canvas.h, c.GOLD if first else c.PANEL_LINE, 4 if first else 2, 14, c.PANEL)
    _medal(canvas, 18, y, it.rank)


def _lines(cards: tuple[Small, ...], room: int) -> list[tuple[Small, ...]]:
    """Cards in one line, or in two."""
    if not cards:
        return []
    if tiles.total(cards, STYLES[-1]) <= room:
        return [cards]
    half = -(-len(cards) // 2)
    return [cards[:half], cards[half:]]


def _medal(canvas: Canvas, x: int, y: int, rank: int) -> None:
    colour, ink = MEDALS.get(rank, (c.RAISED, c.INK))
    points = ((x, y), (x + 52, y), (x + 52, y + 48), (x + 26, y + 66), (x, y + 48))
    canvas.polygon([(px + 2, py + 3) for px, py in points], c.NICHE)
    canvas.polygon(points, colour)
    canvas.text(x + 26, y + 27, str(rank), STRONG, 50, ink, align="m")


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(canvas.w // 2, canvas.h // 2, text, QUIET, 31, c.MID, align="m", room=canvas.w - 48)


def blocks(view: PriceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The victory and the ranking as a sheet."""
    found = results(view, outcome, words, names)
    titles = tuple(map(words, HEADS))
    at = columns(titles, found)
    ground = block((0, 0, layout.W, layout.H), c.VELVET[-1], bars.ground, ())
    made = [
        ground,
        block((0, 0, layout.W, layout.HERO_H), c.VELVET[0], hero.hero, hero_of(view, outcome, words, names)),
        block((layout.MARGIN, layout.HEADS_Y, layout.W - 2 * layout.MARGIN, 36), ground, heads, titles, at),
    ]
    whole = 4 * layout.ROW_PITCH
    pitch = min(whole // view.seats, 153)
    top = layout.ROWS_Y + (whole - pitch * view.seats) // 3
    for row, each in enumerate(found):
        box = (layout.MARGIN, top + pitch * row, layout.W - 2 * layout.MARGIN, pitch - 6)
        made.append(block(box, ground, result, each, at))
    note = note_of(outcome, words)
    if note:
        made.append(block((0, 751, layout.W, 44), ground, foot, note))
    return made


def results(view: PriceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Result]:
    """Every seat's end, the first in rank first."""
    order = sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))
    return [_result(view.players[seat], outcome, words, names) for seat in order]


def note_of(outcome: Outcome, words: Words) -> str:
    """What the scores are of, where the game ended without an armistice."""
    return "" if outcome.how == "armistice" else words("Scores as in an armistice; of the fallen, just before.")


def hero_of(view: PriceView, outcome: Outcome, words: Words, names: Sequence[str]) -> Hero:
    """Who has won, with which nobles, how."""
    best = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    alone = len(best) == 1
    how = words(FALLS.get(outcome.how, outcome.how))
    nobles = _standing(view.players[best[0]])
    if not alone:
        highest = [_standing(view.players[seat])[-1:] for seat in best]
        nobles = [noble for each in highest for noble in each] if all(highest) else []
    if not alone:
        word = words("share the victory")
    elif outcome.how in WINS:
        word = words("wins: {how}", how=how)
    else:
        word = words("wins")
    pairs = " ".join(pairs_of(view.players[best[0]], words)) if outcome.how == "outmaneuvered" and alone else ""
    return Hero(
        best,
        tuple(shown(names, seat, words) for seat in best),
        tuple(tile(noble) for noble in nobles),
        "· " + words("turn {turn}", turn=view.turn),
        word,
        pairs or words("Ended by {how}.", how=how),
    )


def _standing(player: SeatView) -> list[NobleView]:
    return [place.noble for place in player.court if place.noble and not place.disgraced]


def _result(player: SeatView, outcome: Outcome, words: Words, names: Sequence[str]) -> Result:
    nobles = _standing(player)
    fallen = [place.noble for place in player.court if place.noble and place.disgraced]
    arms = [item.card for place in player.court for item in place.equipment]
    gems = sorted(player.gems, key=lambda card: card.value)
    lying: tuple[Sequence[CardView | NobleView], ...] = (nobles, arms, gems, player.locked, fallen)
    note = words("fallen") if player.fallen else words("hidden cards: {count}", count=player.hand)
    return Result(
        player.seat,
        shown(names, player.seat, words),
        outcome.ranks[player.seat],
        player.score,
        player.terms,
        tuple(tuple(Small(tile(card)) for card in each) for each in lying),
        note,
        player.fallen,
    )
