"""Influence in pictures."""

from renderers.influence.alt import alt
from renderers.influence.cover import cover
from renderers.influence.hand import IMPERSONAL, hand
from renderers.influence.look import LOOK
from renderers.influence.lookup import lookup, lookup_keys
from renderers.influence.recap import recap
from renderers.influence.situation import situation
from renderers.influence.table import table
from renderers.influence.tall_hand import tall_hand
from renderers.influence.tall_lookup import tall_lookup
from renderers.influence.tall_table import tall_table
from renderers.influence.terms import marks

__all__ = [
    "IMPERSONAL",
    "LOOK",
    "alt",
    "cover",
    "hand",
    "lookup",
    "lookup_keys",
    "marks",
    "recap",
    "situation",
    "table",
    "tall_hand",
    "tall_lookup",
    "tall_table",
]
