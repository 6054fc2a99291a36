"""Influentia in pictures."""

from renderers.influentia.alt import alt
from renderers.influentia.cover import cover
from renderers.influentia.crest import marks
from renderers.influentia.hand import IMPERSONAL, hand
from renderers.influentia.look import LOOK
from renderers.influentia.lookup import lookup, lookup_keys
from renderers.influentia.recap import recap
from renderers.influentia.situation import situation
from renderers.influentia.table import table
from renderers.influentia.tall_hand import tall_hand
from renderers.influentia.tall_lookup import tall_lookup
from renderers.influentia.tall_table import tall_table

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
