"""Answers first: work that nobody waits for stands back while interactions are being answered."""

import asyncio

PATIENCE_S = 0.5
"""Background work waits at most so long for a quiet moment."""


class Traffic:
    """Counts the people who are waiting for an answer right now."""

    def __init__(self) -> None:
        self._waiting = 0
        self._quiet = asyncio.Event()
        self._quiet.set()

    @property
    def waiting(self) -> int:
        """How many wait right now."""
        return self._waiting

    def enter(self) -> None:
        """Somebody waits from now on."""
        self._waiting += 1
        self._quiet.clear()

    def leave(self) -> None:
        """Somebody has their answer."""
        self._waiting -= 1
        if not self._waiting:
            self._quiet.set()

    async def quiet(self) -> None:
        """Return once nobody waits, or after a while all the same."""
        if self._quiet.is_set():
            return
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._quiet.wait()
        except TimeoutError:
            return
