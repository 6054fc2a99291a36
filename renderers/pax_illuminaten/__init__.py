"""Pax Illuminaten in pictures."""

from renderers.pax_illuminaten.alt import alt
from renderers.pax_illuminaten.cover import cover
from renderers.pax_illuminaten.hand import IMPERSONAL, hand
from renderers.pax_illuminaten.look import LOOK
from renderers.pax_illuminaten.lookup import lookup, lookup_keys
from renderers.pax_illuminaten.recap import recap
from renderers.pax_illuminaten.situation import situation
from renderers.pax_illuminaten.table import table
from renderers.pax_illuminaten.tall_hand import tall_hand
from renderers.pax_illuminaten.tall_lookup import tall_lookup
from renderers.pax_illuminaten.tall_table import tall_table

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
