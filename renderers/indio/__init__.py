"""Indio in pictures."""

from renderers.indio.alt import alt
from renderers.indio.cover import cover
from renderers.indio.hand import IMPERSONAL, hand
from renderers.indio.look import LOOK
from renderers.indio.lookup import lookup, lookup_keys
from renderers.indio.recap import recap
from renderers.indio.situation import situation
from renderers.indio.table import table
from renderers.indio.tall_hand import tall_hand
from renderers.indio.tall_lookup import tall_lookup
from renderers.indio.tall_table import tall_table
from renderers.indio.terms import marks

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
