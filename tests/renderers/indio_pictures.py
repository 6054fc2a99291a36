"""The pictures of Indio that have goldens, and what the tests of every game's pictures need to know of it."""

from re import compile as pattern

from renderers.indio.terms import SIGNS
from renderers.indio.topics import BY_ID
from tests.renderers.indio_positions import STORED
from tests.renderers.pictures import Whole

_SHEETS = ("craft", "acting", "full", "full2", "over")
_HANDS = ("leaders", "discard", "middle", "full")
_LOOKUPS = ("hex:B1", "seat:A", "costs", "crafts")

PICTURES = (
    *(f"{name}-table" for name in STORED if name not in {"paying", "over2"}),
    *(f"{name}-seats" for name in _SHEETS),
    *(f"{name}-hand" for name in _HANDS),
    *(f"{name}-tall" for name in ("leaders", "middle", "full")),
    *("middle-phone", "over-phone", "full-phone-seat+B", "middle-phone-costs"),
    *(f"middle-{key.replace(':', '+')}" for key in _LOOKUPS),
)
SHEETS = ("table", "seats")
HEIGHT = 800
WHOLE_GAMES = (
    Whole(2, 21, 19),
    Whole(3, 22, 37, {"layout": "band3", "multiple_actions": True}),
    Whole(4, 23, 41, {"widespread_food": True}),
    Whole(4, 24, 47, {"fiefs": True, "layout": "plain4"}),
)
HIDDEN_GAMES = (Whole(2, 31, 43), Whole(4, 32, 97))
OWNER = pattern(r"[A-D]")
HELD = ("hand", "dealt", "leader")
PLACES = {"table": ("leaders", "farm", "middle", "acting", "storing", "full"), "seats": ("middle", "acting", "full")}
LARGEST = 44
LOOKED_UP = ("middle", "full")
UNKNOWN = ("", "nothing", "hex:Z9", "hex:", "seat:Z", "costs:x")
PUBLIC_LOOKUPS = True
WORDED = ("leaders", "middle", "acting", "full2", "over")
KNOWN = frozenset(
    {
        *("earth", "water", "desert", "farm", "quarry", "mine", "outpost", "town", "city", *SIGNS),
        *("word", "tile", "resource", "old", "structure", "pawn", "chevron", "l", "r"),
        *("outposts", "towns", "cities", "hexes", "workers", "commerce", "stone_metal", "quests", "leader"),
        *(topic.sign for topic in BY_ID.values()),
    }
)
"""Kinds that are drawn as grounds and signs, and what a row of costs holds."""

OWN_NAMES = frozenset(f"Makes {what}." for what in ("earth", "food", "stone", "metal"))
"""Made of the resource that the edition says."""
