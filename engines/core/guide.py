"""A game for people who do not know it: what it is, its rules as a person reads them, what its signs mean.

It tells the numbers and names of the edition that is played: what the component file holds is filled in from there.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.said import Telling


@dataclass(frozen=True)
class Chapter:
    """A part of the rules as a person reads them, and the numbered paragraphs that it stands on ("R15")."""

    title: Telling
    text: Telling
    rules: Sequence[str]


@dataclass(frozen=True)
class Sign:
    """A word, code or sign of the pictures, and what it means."""

    sign: Telling
    meaning: Telling


@dataclass(frozen=True)
class Guide:
    """All of it, marked with N_. `minutes`: how long a table takes at one sitting; `weight`: 1 light, 5 heavy."""

    sentence: Telling
    minute: Telling
    minutes: tuple[int, int]
    weight: float
    signs: Sequence[Sign]
    chapters: Sequence[Chapter]
