"""The pictures of Influence that have goldens: which part of which position."""

from engines.core.words import ENGLISH
from renderers.influence import hand, lookup, table
from tests.renderers.influence_positions import GOLDEN, NAMES, ODD_NAMES, STORED, load, made, save

_SHEETS = ("choosing", "ring2", "diamond", "windmill", "full", "full_teams", "over")
_HANDS = ("dealt", "ring2", "windmill", "alone", "full")
_LOOKUPS = ("castle:C4", "castle:A2", "faction:LIO", "conquer", "specials")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-factions" for name in _SHEETS),
    *(f"{name}-hand" for name in _HANDS),
    *(f"windmill-{key.replace(':', '+')}" for key in _LOOKUPS),
)

__all__ = ["GOLDEN", "PICTURES", "made", "picture", "save"]


def picture(name: str) -> bytes:
    """The file as it is drawn now."""
    position, _, part = name.partition("-")
    view = load(position)
    names = ODD_NAMES if position.startswith("full") else NAMES
    if part == "hand":
        drawn = hand(view, ENGLISH, names)
    elif part in {"table", "factions"}:
        drawn = next(sheet for sheet in table(view, ENGLISH, names) if sheet.name == part)
    else:
        drawn = lookup(view, part.replace("+", ":"), ENGLISH, names)
    assert drawn is not None
    return drawn.png
