"""What a process of a cluster must prove before it writes: that the others still count it among the living."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.store.errors import StoreAway
from bot.store.tenure import Tenure


@dataclass(slots=True)
class HeldShard:
    """A shard of this process."""

    epoch: int
    since: float
    leaving: bool = False


class Fence:
    """This process's registration, as far as it knows it. Its own clock lets it expire before the database's does."""

    def __init__(self, ticks: Callable[[], float] = time.monotonic) -> None:
        self._ticks = ticks
        self.process = 0
        """The number it is registered under, never used twice; 0: none."""
        self.held: dict[int, HeldShard] = {}
        """The shards that it has taken and not given up, as far as it knows."""
        self._until = 0.0
        self._renewed = asyncio.Event()

    @property
    def now(self) -> float:
        """Seconds on a clock that never jumps."""
        return self._ticks()

    def holds_until(self, until: float) -> None:
        """It was renewed: it holds until then, on this clock."""
        self._until = until
        self._renewed.set()

    def falls(self) -> None:
        """It holds no more: the others have taken this process for dead, or it takes leave."""
        self.process, self._until = 0, 0.0

    @property
    def holds(self) -> bool:
        """Whether this process may act: write, and say anything to Discord."""
        return self.process != 0 and self._ticks() < self._until

    def tenure(self, shard: int) -> Tenure:
        """What a write for a shard must carry; of a shard that is not held it is one that never lasts."""
        held = self.held.get(shard)
        return Tenure(shard, 0 if held is None else held.epoch)

    @property
    def left(self) -> float:
        """Seconds for which it holds without being renewed."""
        return max(0.0, self._until - self._ticks()) if self.process else 0.0

    @property
    def silent_for(self) -> float:
        """Seconds since it held."""
        return self._ticks() - self._until

    async def regained(self, patience_s: float) -> bool:
        """Whether it holds, or does again in a moment: a process that stood still renews itself as soon as it can."""
        if not self.holds:
            self._renewed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(patience_s):
                    await self._renewed.wait()
        return self.holds

    def check(self) -> int:
        """The number; raises StoreAway where this process must keep silent."""
        if not self.holds:
            raise StoreAway("Nothing was saved: this process has lost its place among those that share the database.")
        return self.process
