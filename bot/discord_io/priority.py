"""Answers first: work that nobody waits for stands back while interactions are being answered."""

import asyncio
from collections import deque

PATIENCE_S = 1.0
"""Background work waits at most so long for a quiet moment."""


class ReplyPriority:
    """Counts the people who are waiting for an answer right now, and holds back whoever does not hurry.

    Those who stood back go on one at a time, each in a turn of the event loop of its own: a press that comes meanwhile
    waits for one of them, and when it has come the others stand back again.
    """

    def __init__(self) -> None:
        self._waiting = 0
        self._back: deque[tuple[float, asyncio.Future[None]]] = deque()
        self._next: asyncio.Handle | None = None

    @property
    def waiting(self) -> int:
        """How many wait right now."""
        return self._waiting

    def enter(self) -> None:
        """Somebody waits from now on."""
        self._waiting += 1

    def leave(self) -> None:
        """Somebody has their answer."""
        self._waiting -= 1
        if not self._waiting and self._back:
            self._plan()

    async def quiet(self) -> None:
        """Return once nobody waits, or after a while all the same."""
        if not self._waiting and not self._back:
            return
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._back.append((loop.time() + PATIENCE_S, turn))
        if self._next is None:
            self._plan()
        await turn

    def _plan(self) -> None:
        """Let the first go on soon where it is quiet, else when its patience ends."""
        if self._next is not None:
            self._next.cancel()
        loop = asyncio.get_running_loop()
        self._next = loop.call_at(self._back[0][0], self._go) if self._waiting else loop.call_soon(self._go)

    def _go(self) -> None:
        self._next = None
        while self._back:
            until, turn = self._back[0]
            if self._waiting and until > asyncio.get_running_loop().time():
                break
            self._back.popleft()
            if not turn.done():  # else its task was cancelled
                turn.set_result(None)
                break
        if self._back:
            self._plan()
