"""The key to the pictures: every kind of card, place, tile and mark, large, with its name."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.price_of_influence.view import PriceView
from renderers.core.canvas import Block, Canvas
from renderers.price_of_influence import colours as c
from renderers.price_of_influence import court, emblems, tiles
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.court import Place, Target, noble_card
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.held import WRIT, Held, card
from renderers.price_of_influence.layout import CELL_H, MARGIN, NICHE_TOP, NICHE_W, W
from renderers.price_of_influence.pages import TOP, H, opened
from renderers.price_of_influence.signs import icon
from renderers.price_of_influence.terms import GUARD, STRIKE, Tile, suit_named, value_face
from renderers.price_of_influence.tiles import CHOSEN, EXCESS, FITTING, PLAIN, Small

EXAMPLES: tuple[tuple[Tile, str], ...] = ((("J♣", "C"), STRIKE), (("Q♥", "H"), STRIKE), (("K♠", "S"), STRIKE))
SIGNS = (
    ("queen-crown", N_("court")),
    ("broadsword", N_("strike")),
    ("shield", N_("guard")),
    ("crossed-swords", N_("fights")),
    ("padlock", N_("locked")),
    ("cut-diamond", N_("gems")),
    ("poker-hand", N_("hand")),
    ("card-play", N_("played")),
    ("stack", N_("deck")),
    ("hourglass", N_("reshuffles")),
)
TILES = (
    (Small(("7♣", "C")), N_("plain")),
    (Small(("10♣", "C"), "worn"), N_("leveraged")),
    (Small(("9♥", "H"), PLAIN, changed=True), N_("changed")),
    (Small(("2♦", "D"), CHOSEN), N_("chosen")),
    (Small(("3♥", "H"), EXCESS), N_("too many")),
)
MAIN = (
    ("A", "S", "AS", N_("weapon"), "+2"),
    ("9", "H", "9H", N_("armor"), "+9"),
    ("6", "C", "6C", N_("takes"), "≤ 7"),
    ("10", "D", "10D", N_("save or take"), "≤ 10"),
    ("★", WRIT, "W1", N_("any suit"), ""),
)
WAYS = (("♠♥", "+2"), ("♣", "≤ 1"), ("♦", "≤ 0"))
CARD_W, CARD_H, CARD_PITCH = 156, 336, 168
NOBLES_H, NARROW = 278, 1000
"""How high nobles and places are; signs on a panel no wider than this stand two side by side."""


def pieces(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """Nobles in both stances, emblems, a card face-down, places of a court."""
    ground, made = opened(*pieces_titled(words))
    made.append(block((MARGIN, TOP, 716, NOBLES_H), ground, nobles, *ranks(view, words)))
    made.append(block((752, TOP, 504, NOBLES_H), ground, places, *samples(words)))
    made.append(block((MARGIN, TOP + 290, W - 2 * MARGIN, H - TOP - 306), ground, signs, named(words)))
    return made


def pieces_titled(words: Words) -> tuple[str, str]:
    """What stands above nobles and places."""
    return words("Nobles and their places"), words("STRIKE upright, sword · GUARD turned, shield")


def ranks(view: PriceView, words: Words) -> tuple[tuple[str, ...], str]:
    """What the ranks of nobles are called, and how one is that is turned."""
    return tuple(f"{words(each.name)} {each.rank}" for each in view.facts.ranks), words(GUARD)


def samples(words: Words) -> tuple[tuple[Place, ...], tuple[str, str]]:
    """Places of a court with what they show."""
    return _places(words), (words("attacks two"), words("attacked, asked"))


def named(words: Words) -> tuple[tuple[str, str], ...]:
    """Signs with their names."""
    return tuple((sign, words(name)) for sign, name in SIGNS)


def _places(words: Words) -> tuple[Place, ...]:
    fighting = Place(
        "left", False, "Q", ("Q♣", "C"), STRIKE, words("FIGHTS"), "", 17, (), 2, True, False, False, "",
        (Target(0, "Q"), Target(2, "K")),
    )  # fmt: skip
    equipment = (Small(("6♠", "S")), Small(("10♥", "H")), Small(("7♥", "H")), Small(("3♥", "H"), EXCESS))
    attacked = Place(
        "left", False, "K", ("K♥", "H"), GUARD, words(GUARD), "", 32, equipment, 3, False, True, False, "QJ", ()
    )
    return fighting, attacked


def nobles(canvas: Canvas, called: tuple[str, ...], guard: str) -> None:
    """The three ranks in STRIKE, one in GUARD, the emblems and a back."""
    for i, ((tile, stance), name) in enumerate(zip(EXAMPLES, called, strict=True)):
        noble_card(canvas, 152 * i, 4, 144, 205, tile, stance, changed=False)
        canvas.text(152 * i + 72, 238, name, QUIET, 34, c.MID, align="m", room=144)
    noble_card(canvas, 466, 4, 204, 148, ("Q♦", "D"), GUARD, changed=False)
    emblems.emblem(canvas, 500, 160, STRIKE, 24, 90)
    emblems.emblem(canvas, 584, 160, GUARD, 18, 90)
    court.card_back(canvas, 632, 160, 70, 90)


def places(canvas: Canvas, shown: tuple[Place, ...], labels: tuple[str, ...]) -> None:
    """A noble that attacks, and one that is attacked and asked about."""
    high = CELL_H - 2 * NICHE_TOP
    for i, (sample, name) in enumerate(zip(shown, labels, strict=True)):
        x = 20 + (NICHE_W + 50) * i
        court.niche(canvas, x, 6, high, sample)
        canvas.text(x + NICHE_W // 2, 238, name, QUIET, 34, c.MID, align="m", room=NICHE_W + 44)


def signs(canvas: Canvas, told: tuple[tuple[str, str], ...]) -> None:
    """Signs with their names beside them; fewer side by side on a narrow panel."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    a_row = 5 if canvas.w > NARROW else 2
    pitch, high = (canvas.w - 20) // a_row, (canvas.h - 12) * a_row // len(told)
    for i, (sign, name) in enumerate(told):
        x, middle = 10 + pitch * (i % a_row), 6 + high * (i // a_row) + high // 2
        icon(canvas, sign, x + 44, middle, 54, c.GOLD)
        canvas.text(x + 84, middle, name, QUIET, 36, c.MID, room=pitch - 92)


def fitting(view: PriceView, words: Words) -> str:
    """Which equipment has the value of its noble's rank: "A on J, 2 on Q, 3 on K"."""
    pairs = [words("{card} on {rank}", card=value_face(each.rank), rank=each.letter) for each in view.facts.ranks]
    return ", ".join(pairs)


class Mark(NamedTuple):
    """A tile and what it says."""

    small: Small
    name: str


def marks(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The five kinds of main cards, and small cards with their marks."""
    ground, made = opened(*marks_titled(words))
    for i, each in enumerate(main_cards(view, words)):
        box = (MARGIN + CARD_PITCH * i, TOP + 4, CARD_PITCH, H - TOP - 20)
        made.append(block(box, ground, main, *each))
    made.append(block((876, TOP + 4, 380, H - TOP - 20), ground, small_cards, *small_marks(view, words)))
    return made


def marks_titled(words: Words) -> tuple[str, str]:
    """What stands above cards and marks."""
    return words("Cards and marks"), words("a number is ready: value and influence")


def main_cards(view: PriceView, words: Words) -> list[tuple[Held, str]]:
    """The five kinds of main cards with their names."""
    return [
        (
            Held(
                value, suit, code, words(does), number, WAYS if suit == WRIT else (), "", good=False, legal=True,
                ringed=False,
            ),
            suit_named(view, suit, words),
        )
        for value, suit, code, does, number in MAIN
    ]  # fmt: skip


def small_marks(view: PriceView, words: Words) -> tuple[tuple[Mark, ...], tuple[str, str]]:
    """Small cards with what their marks say, and what free places and locks are called."""
    rows = [Mark(small, words(name)) for small, name in TILES]
    lowest = view.facts.ranks[0].rank
    rows.append(Mark(Small((f"{value_face(lowest)}♠", "S"), FITTING), fitting(view, words)))
    ends = (words("free place"), words("lock {count} falls", count=view.facts.limits.collapse_leveraged))
    return tuple(rows), ends


def main(canvas: Canvas, it: Held, name: str) -> None:
    """A main card with its name below it."""
    card(canvas, 0, 30, CARD_W, CARD_H, it)
    canvas.text(CARD_W // 2, 30 + CARD_H + 36, name, STRONG, 34, c.INK, align="m", room=CARD_W)


def small_cards(canvas: Canvas, rows: tuple[Mark, ...], ends: tuple[str, str]) -> None:
    """Small cards, each beside what it says."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    pitch = (canvas.h - 16) // (len(rows) + len(ends))
    for n, row in enumerate(rows):
        middle = 8 + pitch * n + pitch // 2
        worn = row.small.mark == "worn"
        small = row.small._replace(mark=PLAIN) if worn else row.small
        tiles.small(canvas, 16, middle - 21, 74, 42, small, 34, c.WORN if worn else c.PAPER)
        canvas.text(106, middle, row.name, QUIET, 34, c.MID, room=canvas.w - 118)
    for n, name in enumerate(ends):
        middle = 8 + pitch * (len(rows) + n) + pitch // 2
        tiles.slot(canvas, 16, middle - 20, 74, 40, c.EXCESS if n else c.PANEL_LINE)
        if n:
            icon(canvas, "skull-crossed-bones", 53, middle, 28, c.EXCESS)
        canvas.text(106, middle, name, QUIET, 34, c.MID, room=canvas.w - 118)
