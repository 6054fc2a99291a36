"""The pictures of Influentia that have goldens, and what the tests of every game's pictures need to know of it."""

from re import compile as pattern

from engines.core.words import ENGLISH
from engines.influentia.game import GAME
from engines.influentia.knowledge.project import shown
from renderers.core.chart import chart
from renderers.core.printed import Printed
from renderers.influentia import LOOK, cover
from renderers.influentia.scenery import SKYLINES
from renderers.influentia.terms import RESOURCE_SIGN, SYMBOL_SIGN
from tests.renderers.influentia_positions import STORED, load
from tests.renderers.pictures import Whole, picture_of
from tests.renderers.positions import NAMES

_HANDS = ("draft", "opening", "following")
_LOOKUPS = ("city:MIL", "card:BAR", "symbol:PLA", "seat:B", "discard", "round:1")

PICTURES = (
    *(f"{name}-table" for name in STORED),
    *(f"{name}-areas" for name in ("draft", "following", "scored", "trio", "over", "full")),
    *(f"{name}-hand" for name in _HANDS),
    *(f"{name}-tall" for name in ("draft", "following", "trio")),
    *("following-phone", "over-phone", "over-phone-city+MIL"),
    *(f"over-{key.replace(':', '+')}" for key in _LOOKUPS),
    "chart",
    "cover",
)
SHEETS = ("table", "areas")
HEIGHT = 800
WHOLE_GAMES = (Whole(3, 21, 4), Whole(4, 22, 4))
HIDDEN_GAMES = (Whole(3, 31), Whole(4, 31), Whole(4, 33))
HAND = (1280, 640)
SMALL = pattern(r"[A-F]|[A-Z]{1,3}-[A-Z]{3}|[A-Z]{1,2}\d?")
"""Codes beside their sign, their value or what their loss changes."""
NARROW = pattern("…")
"""More seats gain or lose by a card's loss than have room beside it; the reader's own comes first."""
HELD = ("hand", "pack", "drafted")
PLACES = {"areas": ("opening", "following", "reward", "politics", "over", "full")}
LOOKED_UP = ("draft", "following", "scored", "over", "full")
UNKNOWN = ("", "city:ROM", "round:9", "round:x", "seat:Z", "E8", "discard:x")
WORDED = ("draft", "following", "reward", "politics", "scored", "over")
_KIT = shown(GAME.edition)
KNOWN = frozenset(
    {
        *NAMES,
        *(card.name for card in _KIT.city_cards.values()),
        *("Energy", "Medication", "Hacking", "Robotics", "Technology"),
        *SKYLINES,
        *RESOURCE_SIGN,
        *RESOURCE_SIGN.values(),
        *SYMBOL_SIGN,
        *SYMBOL_SIGN.values(),
        *("winning", "played", "turn", "empty", "wins", "influence", "led", "suit", "control", "absent"),
        *("gain", "loss", "quiet", "strong", "fires", "now", "good", "plain", "none"),
        *("governor", "exterminator", "building", "Bologna", "Firenze", "Milano", "Pisa"),
    }
)
"""Names of people and places, and ids that are drawn as signs."""
IDS = pattern(r"[A-Z]{3} (\dx( \+\d)?|Bologna|Firenze|Milano|Pisa)")
"""Control cards and cities as they are noted."""
HIGHLIGHT = (
    "following",
    lambda view: (view.cities[0].offer.id, next(card.id for area in view.areas for card in area.accumulated)),
)


def picture(name: str) -> bytes:
    """The file as it is drawn now."""
    if name == "cover":
        return cover(ENGLISH, Printed(GAME.seats, GAME.length, GAME.facts)).png
    if name != "chart":
        return picture_of("influentia", load, name)
    scores = [(10 + i // 3, 10 + i // 2, 10 + (i * i) // 60, 10 + abs(i - 12) // 4) for i in range(48)]
    return chart(scores, NAMES, ENGLISH, marks=[(0, "Round 1"), (18, "Round 2"), (33, "Round 3")], look=LOOK).png


OWN_NAMES = frozenset({"Exterminator"})
"""The card that rescues is called so as well, by the rules."""
