"""What a box says of its game."""

from typing import Any, NamedTuple


class Printed(NamedTuple):
    """What is printed on a box: seats and length, as the game declares them, and what its edition calls things."""

    able: range
    length: tuple[int, int] | None
    facts: Any

    @property
    def low(self) -> int:
        """Fewest seats."""
        return self.able[0]

    @property
    def most(self) -> int:
        """Most seats."""
        return self.able[-1]

    @property
    def seats(self) -> str:
        """Fewest and most seats: 2–4."""
        return span(self.low, self.most)

    @property
    def long(self) -> str:
        """Fewest and most rounds, years or turns: 10–25."""
        return span(*self.length) if self.length else ""


def span(low: int, most: int) -> str:
    """From fewest to most."""
    return str(low) if low == most else f"{low}–{most}"
