"""Pax Illuminaten in pictures."""

from renderers.pax_illuminaten import signs
from renderers.pax_illuminaten.alt import alt
from renderers.pax_illuminaten.hand import hand
from renderers.pax_illuminaten.lookup import lookup, lookup_keys
from renderers.pax_illuminaten.table import table

__all__ = ["alt", "hand", "lookup", "lookup_keys", "signs", "table"]
