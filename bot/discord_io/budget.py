"""Discord's global limit of fifty requests a second is one for all processes of a bot: what this one may take of it.

Answers to people are no part of that limit, and never wait for it.
"""

import asyncio
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

TOTAL = 40.0
"""Requests a second for all processes together; shares change a moment after each other, and the rest is for that."""
BURST_S = 0.2
"""So many seconds' requests may be saved up."""


_urgent: ContextVar[bool] = ContextVar("urgent", default=False)


@contextmanager
def urgently() -> Generator[None]:
    """Somebody waits for an answer until these requests are made: they go at once."""
    before = _urgent.set(True)
    try:
        yield
    finally:
        _urgent.reset(before)


def allowance(mine: int, others: Sequence[int]) -> float:
    """Requests a second, from what each process wanted in the last one: half of all is equal, half as it is wanted."""
    wanted = mine + sum(others)
    equal = TOTAL / (len(others) + 1)
    return equal if not wanted else equal / 2 + TOTAL / 2 * mine / wanted


class Budget:
    """Lets requests go at a pace. `pace`: how many a second, asked each time."""

    def __init__(self, pace: Callable[[], float], ticks: Callable[[], float] = time.monotonic) -> None:
        self._pace, self._ticks = pace, ticks
        self._left, self._at = 0.0, ticks()
        self._turn = asyncio.Lock()
        self._went = 0
        self.waiting = 0
        """Requests that wait right now."""

    def measured(self, gauge: Callable[[str, str, Callable[[], float]], None]) -> None:
        """Show it to whoever watches."""
        gauge("request_share", "Requests a second that this process may make.", self._pace)
        gauge("requests_waiting", "Requests that wait for their turn.", lambda: self.waiting)

    def demand(self) -> int:
        """How many requests were wanted since this was asked last, those that wait included."""
        went, self._went = self._went, 0
        return went + self.waiting

    async def take(self) -> None:
        """Return when one more request may go; first come, first served, but for urgent ones."""
        if _urgent.get():
            self._left -= 1
            self._went += 1
            return
        self.waiting += 1
        try:
            async with self._turn:
                if wait := self._wait_s():
                    await asyncio.sleep(wait)
                    self._wait_s()
                self._left -= 1
                self._went += 1
        finally:
            self.waiting -= 1

    def _wait_s(self) -> float:
        now, pace = self._ticks(), max(0.5, self._pace())
        self._left = min(max(1.0, pace * BURST_S), self._left + (now - self._at) * pace)
        self._at = now
        return max(0.0, (1 - self._left) / pace)
