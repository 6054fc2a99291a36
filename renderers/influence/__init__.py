"""Influence in pictures."""

from renderers.influence.alt import alt
from renderers.influence.hand import hand
from renderers.influence.lookup import lookup, lookup_keys
from renderers.influence.table import table
from renderers.influence.terms import marks

__all__ = ["alt", "hand", "lookup", "lookup_keys", "marks", "table"]
