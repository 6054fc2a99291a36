"""Chance: one SplitMix64 word. Same word, same game, on every machine and every Python."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A stream of numbers from one 64-bit word; keep `word` in the state and the stream goes on where it was."""

    __slots__ = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word & _MASK

    def next(self) -> int:
        """The next 64 bits."""
        self.word = z = (self.word + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number 0 … n−1 (bias under n/2^64)."""
        return (self.next() * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[(self.next() * len(items)) >> 64]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher-Yates from the end)."""
        word = self.word
        for i in range(len(items) - 1, 0, -1):  # each round is `next`, written out: half of dealing anew is this
            word = z = (word + _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ (z >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.word = word
