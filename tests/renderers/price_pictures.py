"""The pictures of Price of Influence that have goldens: which part of which position."""

from engines.core.words import ENGLISH
from renderers.price_of_influence import hand, lookup, table
from tests.renderers.price_positions import GOLDEN, NAMES, ODD_NAMES, STORED, load, made, save

_SHEETS = ("council", "taking", "full", "full3", "over")
_HANDS = ("deal", "nobles", "playing", "claim", "countered", "full")
_LOOKUPS = ("seat:A", "suit:S", "discard", "fights", "ways")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-piles" for name in _SHEETS),
    *(f"{name}-hand" for name in _HANDS),
    *(f"attack-{key.replace(':', '_')}" for key in _LOOKUPS),
)

__all__ = ["GOLDEN", "PICTURES", "made", "picture", "save"]


def picture(name: str) -> bytes:
    """The file as it is drawn now."""
    position, _, part = name.partition("-")
    view = load(position)
    names = ODD_NAMES if position.startswith("full") else NAMES
    if part == "hand":
        drawn = hand(view, ENGLISH, names)
    elif part in {"table", "piles"}:
        drawn = next(sheet for sheet in table(view, ENGLISH, names) if sheet.name == part)
    else:
        drawn = lookup(view, part.replace("_", ":"), ENGLISH, names)
    assert drawn is not None
    return drawn.png
