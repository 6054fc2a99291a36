"""The pictures of Influence that have goldens, and what the tests of every game's pictures need to know of it."""

from re import compile as pattern

from engines.core.words import ENGLISH
from renderers.core.chart import Mark, chart
from renderers.core.icons import SIGNS
from renderers.influence.look import LOOK
from renderers.influence.terms import looks
from tests.renderers.influence_positions import STORED, load
from tests.renderers.pictures import Whole, picture_of
from tests.renderers.positions import NAMES

HAND = (1280, 624)
_SHEETS = ("choosing", "ring2", "diamond", "windmill", "full", "full_teams", "over")
_HANDS = ("dealt", "ring2", "windmill", "alone", "full")
_LOOKUPS = ("castle:C4", "castle:A2", "faction:LIO", "conquer", "specials")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-factions" for name in _SHEETS),
    *(f"{name}-hand" for name in _HANDS),
    *(f"{name}-tall" for name in ("dealt", "ring2", "alone", "full", "full_teams")),
    *("windmill-phone", "over-phone", "windmill-phone-castle+C4"),
    *(f"windmill-{key.replace(':', '+')}" for key in _LOOKUPS),
    "chart",
)
SHEETS = ("table", "factions")
HEIGHT = 800
WHOLE_GAMES = (
    Whole(2, 4, 6, {"setup": "ring"}),
    Whole(3, 5, 6, {"setup": "pinwheel"}),
    Whole(4, 6, 6, {"setup": "diamond", "format": "teams_2x2"}),
    Whole(5, 8, 6, {"setup": "great_ring", "format": "teams_3x2", "ask_controlling_card": "always"}),
    Whole(6, 1, 6, {"setup": "windmill"}),
    Whole(6, 3, 6, {"setup": "ring"}),
)
HIDDEN_GAMES = (
    Whole(3, 31, 11),
    Whole(6, 31, 11, {"setup": "windmill"}),
    Whole(4, 31, 11, {"format": "teams_2x3"}),
    Whole(4, 33, 13, {"format": "teams_2x3"}),
)
HELD = ("hand",)
PLACES = {"table": ("windmill", "marked"), "factions": ("windmill", "marked")}
LOOKED_UP = ("choosing", "dealt", "windmill", "marked", "full", "full_teams", "over", "large")
UNKNOWN = ("", "castle:Z9", "castle:", "faction:CAT", "conquer:x", "north")
PUBLIC_LOOKUPS = True
CUT = pattern("…")
"""More castles were decided than there is room for."""
WORDED = ("choosing", "dealt", "windmill", "marked", "control", "over", "alone")
KNOWN = frozenset({"disc", "dark", "back", "8+", "wins", "loses", "tie", "hangs", "asked", "touched", *SIGNS})
"""Keys of the legend's own marks, how a side stands, rings of the small map, and signs."""
IDS = pattern(r"([A-Z]{3}-)?r\d")


HIGHLIGHT = (
    "windmill",
    lambda view: (next(card.id for castle in view.castles for card in castle.cards), "S"),
)


def picture(name: str) -> bytes:
    """The file as it is drawn now."""
    if name != "chart":
        return picture_of("influence", load, name)
    view = load("windmill")
    known = looks(view)
    by_seat = sorted(view.factions, key=lambda faction: faction.seat)
    marks = [Mark(known[faction.short].sign, known[faction.short].field) for faction in by_seat]
    scores = [tuple((seat + 2) * i // 3 + (i * i * (seat % 3)) // 9 for seat in range(6)) for i in range(7)]
    return chart(scores, NAMES, ENGLISH, marks=[(i, str(i)) for i in range(7)], looks=marks, look=LOOK).png
