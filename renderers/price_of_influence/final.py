"""The end: the ranking, and where every point came from."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView, SeatView
from renderers.core.canvas import Block, Canvas, block
from renderers.core.fonts import Face
from renderers.core.palette import DIM, GOLD, GROUND, INK, MID, NOTHING, PANEL, WELL
from renderers.core.strips import Fact, Pill, header, plain_ground
from renderers.core.tokens import shown, token
from renderers.price_of_influence import layout, tiles
from renderers.price_of_influence.story import FALLS
from renderers.price_of_influence.terms import tile
from renderers.price_of_influence.tiles import Small

LEFT = 440
"""Where the columns begin."""
HEADS = (N_("In-Court"), N_("Equipment"), N_("Gems"), N_("Leveraged"), N_("Disgraced"))


class Result(NamedTuple):
    """A seat's end: rank, score, its five terms with the cards they come from, a word on its state."""

    seat: int
    name: str
    rank: int
    points: int
    terms: tuple[int, ...]
    cards: tuple[tuple[Small, ...], ...]
    note: str


def heads(canvas: Canvas, titles: tuple[str, ...]) -> None:
    """Names of the columns."""
    step = (canvas.w - LEFT - 8) // len(titles)
    for i, title in enumerate(titles):
        canvas.text(LEFT + step * i + step // 2, canvas.h // 2, title, Face.STRONG, 28, DIM, align="m", room=step - 6)


def result(canvas: Canvas, it: Result) -> None:
    """A seat's row: rank and score large; each term above its cards."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, PANEL, 14)
    if it.rank == 1:
        canvas.box(0, 0, 24, h, GOLD, 12)
        canvas.box(9, 0, 16, h, PANEL)
    upper, lower = h // 2 - 34, h // 2 + 32
    colour = GOLD if it.rank == 1 else MID
    canvas.text(50, h // 2, str(it.rank), Face.BOLD, 60, colour, align="m")
    token(canvas, it.seat, 116, upper, 52)
    canvas.text(152, upper, it.name, Face.STRONG, 38, INK, room=LEFT - 172)
    points = canvas.text(
        LEFT - 20, lower, _signed(it.points), Face.BOLD, 54, colour if it.rank == 1 else INK, align="r"
    )
    canvas.text(90, lower, it.note, Face.QUIET, 30, MID, room=LEFT - 122 - points)
    step = (w - LEFT - 8) // len(it.terms)
    for i, (points, cards) in enumerate(zip(it.terms, it.cards, strict=True)):
        x = LEFT + step * i
        canvas.box(x, 8, step - 6, h - 16, WELL, 8)
        middle = x + (step - 6) // 2
        shown_ = "+" + str(points) if points > 0 else _signed(points)
        canvas.text(middle, 40, shown_, Face.STRONG, 42, INK if points else NOTHING, align="m")
        rows = [cards[n : n + 3] for n in range(0, len(cards), 3)]
        most = max(1, (h - 76) // 38)
        if len(rows) > most:
            rows = [*rows[: most - 1], tuple(card for row in rows[most - 1 :] for card in row)]
        for n, row in enumerate(rows):
            tiles.row(canvas, x + 8, 68 + 38 * n, step - 20, 34, row)


def _signed(points: int) -> str:
    return str(points) if points >= 0 else f"−{-points}"


def foot(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 30, MID, room=canvas.w - 48)


def blocks(view: PriceView, outcome: Outcome, words: Words, names: Sequence[str]) -> list[Block]:
    """The ranking as a sheet."""
    best = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    alone = len(best) == 1
    wins = Pill(
        tuple(best),
        shown(names, best[0], words) if alone else "",
        words("wins") if alone else words("share the victory"),
    )
    facts = (Fact("", words("game over in turn {turn}", turn=view.turn)),)
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block(layout.HEADER, PANEL, header, "PRICE OF INFLUENCE", facts, wins),
        block((24, 62, layout.W - 48, 44), GROUND, heads, tuple(map(words, HEADS))),
    ]
    order = sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))
    pitch = min(212, 636 // view.seats)
    for row, seat in enumerate(order):
        box = (24, 108 + pitch * row, layout.W - 48, pitch - 8)
        made.append(block(box, GROUND, result, _result(view.players[seat], outcome, words, names)))
    how = words(FALLS.get(outcome.how, outcome.how))
    note = words("Ended by {how}.", how=how)
    if outcome.how != "armistice":
        note += " " + words("Scores as in an armistice; of the fallen, just before.")
    made.append(block((0, 748, layout.W, 48), GROUND, foot, note))
    return made


def _result(player: SeatView, outcome: Outcome, words: Words, names: Sequence[str]) -> Result:
    nobles = [place.noble for place in player.court if place.noble and not place.disgraced]
    fallen = [place.noble for place in player.court if place.noble and place.disgraced]
    arms = [item.card for place in player.court for item in place.equipment]
    cards = tuple(
        tuple(Small(tile(card)) for card in each) for each in (nobles, arms, player.gems, player.locked, fallen)
    )
    note = words("fallen") if player.fallen else words("hidden cards: {count}", count=player.hand)
    return Result(
        player.seat,
        shown(names, player.seat, words),
        outcome.ranks[player.seat],
        player.score,
        player.terms,
        cards,
        note,
    )
