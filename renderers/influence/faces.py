"""The faces of Influence: an uncial for titles, Grenze for everything that is read."""

from renderers.core.fonts import Face

TITLE = Face("uncial-antiqua-400.ttf")
"""Never for values."""
WORDS = Face("grenze-600.ttf")
NAMES = Face("grenze-700.ttf")
VALUES = Face("grenze-800.ttf")
