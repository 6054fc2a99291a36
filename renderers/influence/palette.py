"""The colours of Influence: vellum, ink, lapis and gold, and six heraldic tinctures. All are exact."""

from pathlib import Path
from typing import NamedTuple

from renderers.core.palette import Blend, Colour, Palette, mix, read_mixes, rgb

VELLUM = rgb("#DFCC9B")
BLOTS = tuple(map(rgb, ("#E4D3A6", "#DAC590", "#E0CE9E")))
RAYS, SEA, COAST, WAVES = map(rgb, ("#C7AE76", "#C3C6A6", "#8F7A48", "#9AA58A"))
PANEL, EDGE, RIM, INNER = map(rgb, ("#F7ECCF", "#C9B27C", "#8F7A48", "#D9C48F"))
SPENT, INK, QUIET, SOFT, NOTHING = map(rgb, ("#EADBB3", "#2A1B10", "#5A4326", "#6B5130", "#7A6436"))
RUBRIC, LAPIS, DIAPER, SKY, TITLE = map(rgb, ("#A3201A", "#1C2748", "#26335A", "#C9CCDA", "#F3CF6A"))
GOLD, LEAD, CREAM, BANNER, BLUSH = map(rgb, ("#E8B93C", "#F6D985", "#FFF6DF", "#FFDD75", "#FF8A70"))
FAR, MIDDLE, NEAR, FOREGROUND = map(rgb, ("#CDBA8A", "#BDA774", "#A9915E", "#86703F"))
LAND_FRAME, QUESTION = rgb("#7B653D"), rgb("#453214")
UNHELD, UNHELD_KEEP, UNHELD_DISC = map(rgb, ("#B9A06B", "#94794A", "#66522C"))


class Tincture(NamedTuple):
    """A faction's colours: field, its darker part, the lines of its hatching, its charge, gold on it, a dark disc."""

    field: Colour
    deep: Colour
    hatch: Colour
    charge: Colour
    gold: Colour
    disc: Colour
    keep: Colour


def _tincture(field: str, deep: str, hatch: str, charge: str, gold: str, disc: str = "", keep: str = "") -> Tincture:
    return Tincture(*map(rgb, (field, deep, hatch, charge, gold, disc or deep, keep or deep)))


TINCTURES = (
    _tincture("#AE231C", "#7C120F", "#BF3A2F", "#FFF3D6", "#FFD45C"),
    _tincture("#1D5596", "#103866", "#2F69AC", "#FFF3D6", "#FFD45C"),
    _tincture("#0F6B5C", "#06453B", "#217466", "#FFF3D6", "#FFD45C"),
    _tincture("#312C3C", "#17141F", "#474155", "#F1EDE6", "#FFD45C", "", "#4B4558"),
    _tincture("#EDC034", "#B88A14", "#F6D565", "#2A1208", "#7C120F", "#7A5A08"),
    _tincture("#D9792A", "#A2521A", "#E69049", "#2A1208", "#2A1208", "#7A3A10"),
)
"""Gules, azure, vert, sable, or, tenné: by the number of a faction's colour (`signs.COLOUR`)."""

_FLAT = (
    *(VELLUM, *BLOTS, RAYS, SEA, COAST, WAVES, PANEL, EDGE, RIM, INNER, SPENT, INK, QUIET, SOFT, NOTHING),
    *(RUBRIC, LAPIS, DIAPER, SKY, TITLE, GOLD, LEAD, CREAM, BANNER, BLUSH),
    *(FAR, MIDDLE, NEAR, FOREGROUND, LAND_FRAME, QUESTION, UNHELD, UNHELD_KEEP, UNHELD_DISC),
    *(colour for each in TINCTURES for colour in each),
)
_EDGES = (
    *(Blend(ink, PANEL) for ink in (INK, QUIET, RUBRIC, NOTHING)),
    *(Blend(each.charge, each.field) for each in TINCTURES),
    *(Blend(INK, each.field) for each in TINCTURES),
    Blend(CREAM, LAPIS),
    Blend(SKY, LAPIS),
    Blend(TITLE, LAPIS),
)
_MIXES = Path(__file__).parent / "mixes.txt"

PALETTE = Palette("Influence", _FLAT, _EDGES, read_mixes(_MIXES) if _MIXES.exists() else ())

DIM = 0.45
"""How much of what is not asked about stays on vellum."""
_DIMMED = tuple(mix(colour, VELLUM, DIM) for each in TINCTURES for colour in (each.field, each.deep, each.hatch))

ASKED = Palette("Influence asked", (*_FLAT, *_DIMMED), mixes=read_mixes(Path(__file__).with_name("mixes_asked.txt")))
"""Of questions and strips: castles that are not asked about keep their tinctures."""
