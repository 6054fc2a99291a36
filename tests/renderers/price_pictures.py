"""The pictures of Price of Influence that have goldens, and what the tests of every game's pictures need to know."""

from renderers.price_of_influence.cells import PLATES
from tests.renderers.pictures import Whole
from tests.renderers.positions import NAMES
from tests.renderers.price_positions import STORED

_SHEETS = ("council", "taking", "full", "full3", "over")
_HANDS = ("deal", "nobles", "playing", "claim", "countered", "full")
_LOOKUPS = ("seat:A", "suit:S", "discard", "fights", "ways", "nobles", "marks")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-piles" for name in _SHEETS),
    *(f"{name}-hand" for name in _HANDS),
    *(f"{name}-tall" for name in ("deal", "nobles", "claim", "countered", "full")),
    *("playing-phone", "won-phone", "attack-phone-suit+S"),
    *(f"attack-{key.replace(':', '+')}" for key in _LOOKUPS),
)
SHEETS = ("table", "piles")
WHOLE_GAMES = (Whole(2, 21, 3), Whole(3, 22, 3), Whole(4, 23, 3))
HIDDEN_GAMES = (Whole(2, 31), Whole(3, 31), Whole(4, 31), Whole(4, 33))
HELD = ("hand", "dealt")
PLACES = {
    "table": ("council", "deal", "playing", "taking", "attack", "full"),
    "piles": ("council", "deal", "playing", "full"),  # with as many events
}
HAND = (1280, 692)
LOOKED_UP = ("deal", "taking", "attack", "full2", "full", "over")
KNOWN = (
    frozenset({*NAMES, "left", "middle", "right", "chosen", "excess", "fitting", "worn", "good", "bad"}) | PLATES.keys()
)
"""Names of people, and words that are drawn as signs and places."""
HIGHLIGHT = ("council", lambda view: ("KS", view.discard[0].id))
