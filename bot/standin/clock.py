"""The stand-in's time: real seconds plus whatever a test has added."""

import asyncio
import time
from collections.abc import Callable


class Clock:
    """Seconds since the epoch; `advance` jumps ahead and wakes whoever sleeps past that point."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._jumped = asyncio.Event()
        self.listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        """The stand-in's time, in seconds since the epoch."""
        return time.time() + self._offset

    def advance(self, seconds: float) -> None:
        """Jump ahead by so many seconds; time never goes back."""
        if seconds < 0:
            raise ValueError("The clock only goes forward.")
        self._offset += seconds
        self._jumped.set()
        self._jumped = asyncio.Event()
        for listener in self.listeners:
            listener()

    async def sleep(self, seconds: float) -> None:
        """Sleep until that much time has gone by on this clock."""
        until = self.now() + seconds
        while (left := until - self.now()) > 0:
            jumped = self._jumped
            try:
                async with asyncio.timeout(left):
                    await jumped.wait()
            except TimeoutError:
                return
