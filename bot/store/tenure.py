"""Whose work a write is. What a process does as the holder of a shard carries the epoch of its lease, and the database
refuses it once that lease is over; what it does for a person who presses or types is anybody's to carry out.
"""

import asyncio
import weakref
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, NamedTuple


class Tenure(NamedTuple):
    """One time for which a process holds a shard: the epoch of its lease, which is never the same twice."""

    shard: int
    epoch: int


_acting: ContextVar[tuple[Tenure, "weakref.ref[asyncio.Task[Any]]"] | None] = ContextVar("acting", default=None)


@contextmanager
def acting_under(tenure: Tenure) -> Generator[None]:
    """What this task writes meanwhile it writes as the holder of a shard. Tasks that it starts do work of their own."""
    task = asyncio.current_task()
    assert task is not None  # noqa: S101 - it is asked within a task alone
    before = _acting.set((tenure, weakref.ref(task)))
    try:
        yield
    finally:
        _acting.reset(before)


def acting() -> Tenure | None:
    """As the holder of which shard this task acts; None where it does not."""
    found = _acting.get()
    if found is None:
        return None
    tenure, task = found
    return tenure if task() is asyncio.current_task() else None
