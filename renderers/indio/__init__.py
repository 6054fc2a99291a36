"""Indio in pictures."""

from renderers.indio import signs
from renderers.indio.alt import alt
from renderers.indio.hand import hand
from renderers.indio.lookup import lookup, lookup_keys
from renderers.indio.table import table
from renderers.indio.terms import marks

__all__ = ["alt", "hand", "lookup", "lookup_keys", "marks", "signs", "table"]
