"""The chart and the land: colours of Indio, and the faces it is set in.

Vellum is what is said, ink what is counted, terrain is place, a bright colour with a dark outline is a seat, gold is
now.
"""

from pathlib import Path

from renderers.core.fonts import Face
from renderers.core.palette import Blend, Colour, Palette, mix, ramp, read_mixes, rgb
from renderers.indio.art import COLOURS as ART

WORLD = Face("almendra-700.ttf")
"""Title, names, phase, headings, cards. Never figures: its figures are old-style."""
TEXT = Face("fira-sans-condensed-600.ttf")
VERB = Face("fira-sans-condensed-700.ttf")
FIGURE = Face("fira-sans-condensed-800.ttf")

SEA = tuple(map(rgb, ("#232E62", "#1F2958", "#1B244E", "#171F45")))
"""Rings about the middle of the chart."""
WAVE, RHUMB, ORNAMENT, EDGE = rgb("#42528F"), rgb("#34427E"), rgb("#6473B0"), rgb("#12183A")
COAST = tuple(map(rgb, ("#283669", "#35498A", "#4467A0")))
"""Shallow water about the island, the outer first."""
SHADE = rgb("#0D1230")
"""The shadow under the island."""

INK, WHITE = rgb("#1B1426"), rgb("#FFFFFF")
NOTHING = rgb("#8E88AA")
"""A zero on ink."""
FAINT = rgb("#565070")
"""The sign of a zero on ink."""
VELLUM = ramp(rgb("#F7ECCF"), rgb("#F0E1BB"), rgb("#E3CF9E"), steps=7)
LINE = rgb("#B08A45")
WORD, QUIET, ZERO = rgb("#2A1B10"), rgb("#5E4A30"), rgb("#6A542A")
"""On vellum: text, quiet words, a zero."""
HOLLOW, FADED = rgb("#CDB98A"), rgb("#AE9866")
"""A place on vellum where nothing stands: signs of zeros and their outlines, hollow bars."""
RED, QUEST, DONE = rgb("#A3301C"), rgb("#7A2415"), rgb("#235A1F")
GOLD, NOW, CREAM = rgb("#F0C75E"), rgb("#FFC91F"), rgb("#FFF3CC")
GOLD_SHADE = rgb("#8A6514")
NAVY = ramp(rgb("#2A3568"), rgb("#1A2148"), steps=6)
BRASS, PALE = rgb("#8C7A45"), rgb("#C9CFEA")
WELL, WELL_LINE = rgb("#141A3C"), rgb("#4E5DA0")
GREYED = ramp(rgb("#DED2B0"), rgb("#C4B48A"), steps=3)
"""A stack that is empty."""
DUSK = rgb("#503774")
"""The sky at the end, where words lie on it."""
OLD = rgb("#8E97C4")
"""A piece that is built over."""

SEATS = tuple(map(rgb, ("#F58EC6", "#F4F2EA", "#F79A2B", "#A48BFA")))
SEAT_BAND = tuple(
    (mix(WHITE, seat, 0.26), mix(WHITE, seat, 0.13), seat, mix(INK, seat, 0.06), mix(INK, seat, 0.12)) for seat in SEATS
)
"""A band in a seat's colour, from above."""
SEAT_LIGHT = tuple(mix(WHITE, seat, 0.42) for seat in SEATS)
SEAT_DARK = tuple(mix(INK, seat, 0.34) for seat in SEATS)
"""A standing worker's core, and the tails of a ribbon."""

RESOURCES = tuple(map(rgb, ("#A3DE7C", "#6CC4FF", "#FF7A55", "#FFE36B", "#C3CCD8", "#FFFFFF", "#FFA94A")))
"""Earth, water, fire, food, stone, metal, commerce; on ink or navy."""
DROP = rgb("#163A66")
"""A drop on a seat's colour."""
KIND_INK = {
    kind: rgb(code)
    for kind, code in zip(
        ("earth", "water", "desert", "farm", "quarry", "mine"),
        ("#B9E08A", "#9BDDFF", "#FFDFA0", "#FFE27A", "#DCE3EE", "#FFB49A"),
        strict=True,
    )
}
"""Letters of the kinds on ink."""
KIND_ON_GOLD = {
    kind: rgb(code)
    for kind, code in zip(
        ("earth", "water", "desert", "farm", "quarry", "mine"),
        ("#2F5C2E", "#163A66", "#7A2415", "#7A2415", "#2A1B10", "#7A2415"),
        strict=True,
    )
}
"""The same on the gold plate."""

_FLAT: tuple[Colour, ...] = (
    *SEA, WAVE, RHUMB, ORNAMENT, EDGE, *COAST, SHADE, INK, WHITE, NOTHING, FAINT, *VELLUM, LINE, WORD, QUIET, ZERO,
    HOLLOW, FADED, RED, QUEST, DONE, GOLD, NOW, CREAM, GOLD_SHADE, *NAVY, BRASS, PALE, WELL, WELL_LINE, *GREYED,
    DUSK, OLD, *SEATS, *(step for band in SEAT_BAND for step in band), *SEAT_LIGHT, *SEAT_DARK, *RESOURCES, DROP,
    *KIND_INK.values(), *KIND_ON_GOLD.values(), *ART,
)  # fmt: skip
_EDGES = (
    Blend(WHITE, INK, 3),
    Blend(WORD, VELLUM[3], 3),
    Blend(QUIET, VELLUM[3], 2),
    *(Blend(seat, INK, 1) for seat in SEATS),
)
PALETTE = Palette("Indio", _FLAT, _EDGES, read_mixes(Path(__file__).with_name("mixes.txt")))
ASKED = Palette("Indio, asked", _FLAT, _EDGES, read_mixes(Path(__file__).with_name("mixes_asked.txt")))
"""The same colours for sheets with dim hexes, whose mixes are others."""
