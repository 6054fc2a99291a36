"""Chance: one SplitMix64 word. Same word, same game, on every machine and every Python."""

from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Any, TypeVar

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
        """Shuffle in place (Fisher-Yates from the end): the last item first changes places with `choice` of all."""
        i = len(items)
        numbers = self.several(i - 1) if i > FEW else [self.next() for _ in range(i - 1)]
        for number in numbers:
            j = (number * i) >> 64
            i -= 1
            items[i], items[j] = items[j], items[i]

    def several(self, count: int) -> Sequence[int]:
        """So many times `next`, in half the time: all numbers are worked out at once, side by side in one long one."""
        ones, steps, low, unpack = _lanes(count)
        z = (self.word * ones + steps) & low
        z = ((z ^ ((z >> 30) & low)) * 0xBF58476D1CE4E5B9) & low
        z = ((z ^ ((z >> 27) & low)) * 0x94D049BB133111EB) & low
        z ^= (z >> 31) & low
        self.word = (self.word + count * _GAMMA) & _MASK
        return unpack(z.to_bytes(16 * count, "little"))[::2]


FEW = 8
"""From so many items on a shuffle works out its numbers together: half of dealing anew is that."""


@cache
def _lanes(count: int) -> tuple[int, int, int, Any]:
    """Of so many lanes of 128 bits: a 1 in each, what each adds to the word, the lower halves, what reads them."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((lane + 1) * _GAMMA & _MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, Struct(f"<{2 * count}Q").unpack
