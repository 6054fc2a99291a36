"""Interactions that are being answered right now, and for whom: what is written to people waits for that."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

_interaction: ContextVar[int] = ContextVar("interaction", default=0)
"""The interaction that is being answered; tasks that it starts have it too, so it counts for the first change only."""


ELSEWHERE = -1
"""In the place of an interaction that another process answers."""


class InProgress:
    """Knows who presses or types, from the arrival of an interaction until its answer."""

    def __init__(self) -> None:
        self._acting: dict[int, int] = {}
        self._busy: dict[int, tuple[set[int], asyncio.Event]] = {}

    @contextmanager
    def answering(self, interaction: int, user: int) -> Generator[None]:
        """Somebody presses or types: until they have their answer, they are busy."""
        self._acting[interaction] = user
        before = _interaction.set(interaction)
        under_way, done = self._busy.setdefault(user, (set(), asyncio.Event()))
        under_way.add(interaction)
        try:
            yield
        finally:
            _interaction.reset(before)
            self._acting.pop(interaction, None)
            under_way.discard(interaction)
            if not under_way:
                del self._busy[user]
                done.set()

    @contextmanager
    def elsewhere(self, user: int | None) -> Generator[None]:
        """Somebody has acted, and another process has answered them; what is told of it meanwhile is their doing."""
        before = _interaction.set(ELSEWHERE)
        if user is not None:
            self._acting[ELSEWHERE] = user
        try:
            yield
        finally:
            self._acting.pop(ELSEWHERE, None)
            _interaction.reset(before)

    def take_actor(self) -> int | None:
        """Whose interaction made the change that is being told; None for any but its first, or where nobody acted."""
        return self._acting.pop(_interaction.get(), None)

    async def unoccupied(self, user: int, patience_s: float) -> bool:
        """Wait until no interaction of theirs is being answered; False where that takes longer than `patience_s`."""
        busy = self._busy.get(user)
        if busy is not None:
            try:
                async with asyncio.timeout(patience_s):
                    await busy[1].wait()
            except TimeoutError:
                return False
        return True
