"""What is read once and remembered until it may have changed: what was read meanwhile may be older, and is not kept."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """Values by key, of the keys asked for last as many as `most`; `read` fetches one."""

    def __init__(self, read: Callable[[K], Awaitable[V]], most: int) -> None:
        self._read, self._most = read, most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._forgotten = 0

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    async def get(self, key: K) -> V:
        """The value of a key."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        before = self._forgotten
        value = await self._read(key)
        if before == self._forgotten:
            self._kept[key] = value
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return value

    def forget(self, key: K) -> None:
        """It has changed: read it again when it is needed."""
        self._kept.pop(key, None)
        self._forgotten += 1

    def forget_all(self) -> None:
        """Anything may have changed."""
        self._kept.clear()
        self._forgotten += 1
