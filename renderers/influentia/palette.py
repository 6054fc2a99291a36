"""The colours of Influentia: lapis, gold and neon, a dusk for each city, five suits, paper."""

from pathlib import Path
from re import findall
from typing import NamedTuple

from renderers.core.palette import SEATS, Colour, Palette, mix, ramp, read_mixes, rgb

ART = Path(__file__).with_name("art")

GROUND, PANEL, WELL = map(rgb, ("#10173F", "#131A45", "#0E1438"))
TRACE, STAR = map(rgb, ("#24337A", "#4F4652"))
HAIRLINE, RULE = map(rgb, ("#33418A", "#8A6A2C"))
INK, MID, QUIET = map(rgb, ("#F6EEDB", "#B9C2E6", "#98A4D6"))
FAINT, EMPTY = map(rgb, ("#7C88C4", "#3A478F"))
"""Numbers that count for nothing; signs of what is not there, which say so by standing in a well."""
RAISED = rgb("#2A3574")
GOLD, SILVER, LOOK = map(rgb, ("#F2C75C", "#D3DBF2", "#FFE9A0"))
PAPER, PAPER_FOOT, PAPER_RIM = map(rgb, ("#F5EAD0", "#E2D0A6", "#F2E3B8"))
DARK, TOKEN_DARK = map(rgb, ("#1B1430", "#10131C"))
QUIET_ON_PAPER, CODE = map(rgb, ("#5E4F33", "#8C2F1B"))
WHITE = rgb("#FFFFFF")
NIGHT, WINDOW = map(rgb, ("#160D26", "#FFDF8A"))

SICK, SICK_RULE, SICK_INK, SICK_FAINT = map(rgb, ("#2B1036", "#8C4A6E", "#FFB9C6", "#74395F"))
HUNTED = rgb("#FF9FB0")
TARGET, TARGET_QUIET, TARGET_RIM, TARGET_RIM_QUIET = map(rgb, ("#541339", "#33123A", "#FF8FA3", "#A85C86"))
GAIN, LOSS, GAIN_ON_PAPER, LOSS_ON_PAPER = map(rgb, ("#8CF0BE", "#FFB0BC", "#0F6B3C", "#A3202F"))

VALUE_CHIP = {3: (PAPER, DARK), 2: (rgb("#A9B3D8"), DARK), 1: (rgb("#3A4684"), INK)}
"""Ground and ink of a Building's chip: the brighter, the more it is worth."""


class Suit(NamedTuple):
    """A resource's cloth: its lightest colour, its darkest, two steps between, and the thread of its pattern."""

    light: Colour
    middle: Colour
    deep: Colour
    dark: Colour
    thread: Colour
    steps: tuple[Colour, ...]


def _suit(light: str, dark: str) -> Suit:
    steps = ramp(rgb(dark), rgb(light), steps=5)
    return Suit(steps[4], steps[3], steps[1], steps[0], mix(WHITE, steps[4], 0.17), steps)


SUITS = {
    "energy": _suit("#9C6500", "#452902"),
    "medication": _suit("#15805A", "#073626"),
    "hacking": _suit("#7A4FD0", "#2A1663"),
    "robotics": _suit("#BC3444", "#4F0D1B"),
    "technology": _suit("#1E74B4", "#0A2C55"),
}
NO_SUIT = Suit(*[HAIRLINE] * 5, steps=(HAIRLINE,) * 5)


class Dusk(NamedTuple):
    """A city's sky from the zenith to the horizon in eight steps, the tint of its column, its outline there."""

    steps: tuple[Colour, ...]
    tint: Colour
    shade: Colour


def _dusk(top: str, middle: str, horizon: str, tint: str) -> Dusk:
    low, mid, high = map(rgb, (top, middle, horizon))
    return Dusk((*ramp(low, mid, steps=5)[:4], *ramp(mid, high, steps=4)), rgb(tint), mix(GROUND, rgb(tint), 0.55))


DUSKS = {
    "bologna": _dusk("#2B0F2E", "#8E2F35", "#E5824A", "#28143A"),
    "firenze": _dusk("#0C2A33", "#1F6B5A", "#D9B65C", "#102C42"),
    "milano": _dusk("#1A1147", "#5B34A0", "#E07FB2", "#221A58"),
    "pisa": _dusk("#08214A", "#1B6FA6", "#8FD8DE", "#0F2E5C"),
}


def _drawn() -> dict[Colour, None]:
    """Every colour of the drawings."""
    codes = (code for path in sorted(ART.glob("*.svg")) for code in findall(r"#[0-9A-F]{6}", path.read_text("utf-8")))
    return dict.fromkeys(map(rgb, codes))


_FLAT = (
    *(GROUND, PANEL, WELL, TRACE, STAR, HAIRLINE, RULE, INK, MID, QUIET, FAINT, EMPTY, RAISED, GOLD, SILVER, LOOK),
    *(PAPER, PAPER_FOOT, PAPER_RIM, DARK, TOKEN_DARK, QUIET_ON_PAPER, CODE, WHITE, NIGHT, WINDOW),
    *(SICK, SICK_RULE, SICK_INK, SICK_FAINT, HUNTED),
    *(TARGET, TARGET_QUIET, TARGET_RIM, TARGET_RIM_QUIET, GAIN, LOSS, GAIN_ON_PAPER, LOSS_ON_PAPER),
    *(colour for pair in VALUE_CHIP.values() for colour in pair),
    *SEATS,
    *(colour for suit in SUITS.values() for colour in (*suit.steps, suit.thread)),
    *(colour for dusk in DUSKS.values() for colour in (*dusk.steps, dusk.tint, dusk.shade)),
    *_drawn(),
)
PALETTE = Palette("Influentia", _FLAT, mixes=read_mixes(Path(__file__).with_name("mixes.txt")))


def suit_of(resource: str) -> Suit:
    """A resource's cloth by its id; a plain one for a resource that the look does not know."""
    return SUITS.get(resource, NO_SUIT)


def dusk_of(city: str) -> Dusk:
    """A city's dusk by its id."""
    return DUSKS.get(city, DUSKS["milano"])


def chip_of(value: int) -> tuple[Colour, Colour]:
    """Ground and ink of the chip of a Building."""
    return VALUE_CHIP[max(1, min(3, value))]
