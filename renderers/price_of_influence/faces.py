"""The type of Price of Influence: black letter for headings, a court hand for J, Q, K, else a condensed sans."""

from renderers.core.fonts import Face

TITLE = Face("grenze-gotisch-700.ttf")
"""Headings; nothing that one needs to play."""
RANK = Face("grenze-800.ttf")
"""J, Q, K alone: its figures are old-style."""
STRONG = Face("asap-condensed-800.ttf")
QUIET = Face("asap-condensed-600.ttf")
