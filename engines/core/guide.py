"""A game for people who do not know it: what it is, its rules as a person reads them, what its signs mean."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Chapter:
    """A part of the rules as a person reads them, and the numbered paragraphs that it stands on ("R15")."""

    title: str
    text: str
    rules: Sequence[str]


@dataclass(frozen=True)
class Sign:
    """A word, code or sign of the pictures, and what it means."""

    sign: str
    meaning: str


@dataclass(frozen=True)
class Guide:
    """All of it, marked with N_. `minutes`: how long a table takes at one sitting; `weight`: 1 light, 5 heavy."""

    sentence: str
    minute: str
    minutes: tuple[int, int]
    weight: float
    signs: Sequence[Sign]
    chapters: Sequence[Chapter]
