"""What clocks count: the time that the bot is up, and how much of it one move may take."""

from collections.abc import Callable

import msgspec

IN_A_ROW = 3
"""After so many answers that the clock gave for somebody their seat is the computer's."""

MARKS = ((1, 2), (9, 10), (1, 1))
"""Parts of a move's time after which its person is reminded, reminded again, and too late."""
LATE = len(MARKS) - 1


class Uptime:
    """Milliseconds that the bot has been up and connected, in all its runs together.

    Clocks count these: they stand still while nobody can answer, and no change of the machine's time moves them.
    """

    def __init__(self, ticks: Callable[[], int]) -> None:
        self._ticks = ticks
        self.before = 0
        self._since: int | None = None

    def now(self) -> int:
        """So many by now."""
        return self.before + (0 if self._since is None else self._ticks() - self._since)

    def go(self) -> None:
        """Count from now on."""
        if self._since is None:
            self._since = self._ticks()

    def stop(self) -> None:
        """Count no longer: nobody can answer."""
        self.before, self._since = self.now(), None

    @property
    def runs(self) -> bool:
        """Whether it counts."""
        return self._since is not None


class MoveClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one open question: whose, since when, how long, what comes next; `stopped` in a pause."""

    user: int
    seat: int
    start: int
    length: int
    stage: int = 0
    stopped: int | None = None

    @property
    def ends(self) -> int:
        """When the time is up."""
        return self.mark(LATE)

    def mark(self, stage: int) -> int:
        """When a part of the time is up."""
        part, of = MARKS[stage]
        return self.start + self.length * part // of
