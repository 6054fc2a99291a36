"""One lock for each of many things, such as tables."""

import asyncio
from collections.abc import Hashable
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)


class Locks(Generic[K]):
    """A lock by key, made when it is first asked for and forgotten when nobody holds it or waits for it."""

    def __init__(self) -> None:
        self._of: WeakValueDictionary[K, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: K) -> asyncio.Lock:
        """The lock of this key: the same one for all who ask while somebody has it."""
        lock = self._of.get(key)
        if lock is None:
            lock = self._of[key] = asyncio.Lock()
        return lock

    def __len__(self) -> int:
        return len(self._of)
