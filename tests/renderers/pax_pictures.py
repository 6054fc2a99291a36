"""The pictures of Pax Illuminaten that have goldens, and what the tests of every game's pictures need to know."""

from re import compile as pattern
from re import escape

from engines.pax_illuminaten.game import GAME
from renderers.pax_illuminaten.draw import WEAPONS
from renderers.pax_illuminaten.terms import AFFILIATION, NAMED_RANKS, TITLE
from tests.renderers.pictures import Whole
from tests.renderers.positions import NAMES

_LOOKUPS = ("card:SC3", "plot:DC", "seat:A", "lodges")

PICTURES = (
    *(
        f"{name}-table"
        for name in ("opening", "solo", "three", "challenge", "full", "over", "house", "won", "shared", "late")
    ),
    *(f"{name}-court" for name in ("bots", "paying", "full", "late")),
    *(f"{name}-hand" for name in ("scheme", "event", "long", "five", "bare")),
    *(f"{name}-tall" for name in ("scheme", "long", "bare")),
    *("late-phone", "won-phone", "full-phone-card+SC3"),
    *(f"full-{key.replace(':', '+')}" for key in _LOOKUPS),
)
SHEETS = ("table", "court")
HEIGHT = 800
HAND = (1280, 800)
WHOLE_GAMES = (Whole(1, 21, 23), Whole(2, 22, 41, {"bot_seats": 2}), Whole(4, 23, 61))
HIDDEN_GAMES = (Whole(1, 31, 61), Whole(3, 32, 131))
HELD = ("hand", "specials", "drawn")
PLACES = dict.fromkeys(SHEETS, ("opening", "paying", "full", "court"))
LARGEST = 54
LOOKED_UP = ("solo", "full", "over")
WORDED = ("solo", "bots", "challenge", "event", "full", "house")
_CARDS = {*GAME.data.cards, *(card.name for card in GAME.data.cards.values())}
_SURNAMES = {card.name.split()[-1] for card in GAME.data.cards.values()}
_CARDS |= _SURNAMES
_BOTS = {bot.name for bot in GAME.data.bots.values()}
KNOWN = frozenset({*NAMES, TITLE, *TITLE.split(), *WEAPONS, *AFFILIATION, *NAMED_RANKS, *_CARDS, *_BOTS})
SMALL = pattern(rf"[A-F]|{'|'.join(map(escape, sorted(_SURNAMES | set(GAME.data.cards))))}|[\w-]+…")
"""Surnames beside the code, which is what play needs, and codes themselves on the narrowest cards."""
OWNER = pattern(r"[A-F]")
NARROW = pattern(r"\+?[^\W\d]+( [^\W\d]*)?…")
"""An ability's word on a narrow card of the hand: the hand's own sheet and the alternative text have all of it."""
IDS = pattern(r"[A-E][1-5]( [A-E][1-5])*")
