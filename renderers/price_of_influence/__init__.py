"""Price of Influence in pictures."""

from renderers.price_of_influence.alt import alt
from renderers.price_of_influence.cover import cover
from renderers.price_of_influence.hand import IMPERSONAL, hand
from renderers.price_of_influence.look import LOOK
from renderers.price_of_influence.lookup import lookup, lookup_keys
from renderers.price_of_influence.recap import recap
from renderers.price_of_influence.situation import situation
from renderers.price_of_influence.table import table
from renderers.price_of_influence.tall_hand import tall_hand
from renderers.price_of_influence.tall_lookup import tall_lookup
from renderers.price_of_influence.tall_table import tall_table

__all__ = [
    "IMPERSONAL",
    "LOOK",
    "alt",
    "cover",
    "hand",
    "lookup",
    "lookup_keys",
    "recap",
    "situation",
    "table",
    "tall_hand",
    "tall_lookup",
    "tall_table",
]
