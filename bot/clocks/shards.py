"""Time stands still only where nobody can answer: at the tables of those shards that are away."""

from collections.abc import Callable, Iterable

import msgspec

from bot.clocks.deadlines import begun, decoded, moves_in, timer_of
from bot.clocks.timers import NEVER, Timers
from bot.store import Shard, Store, Timer
from bot.store.timer_keys import MoveKey

GRACE_MS = 60_000
"""After a start every open question has at least so long, or as long as it had."""


class AwayShards:
    """Since when each shard is away that is; to timers it is the `Standstill` at their tables."""

    def __init__(self, store: Store, shard_of: Callable[[int | None], int]) -> None:
        self._store, self.shard_of = store, shard_of
        self.since: dict[int, int] = {}

    async def holds(self, table: int) -> bool:
        """Whether what is due at a table waits."""
        if not self.since:
            return False
        found = await self._store.table(table)
        return found is not None and self.shard_of(found.guild) in self.since


class Shards:
    """What becomes of clocks while shards are away. While all of them are, nothing counts at all."""

    def __init__(self, store: Store, timers: Timers, away: AwayShards, count: Callable[[], int]) -> None:
        self._store, self._timers = store, timers
        self._away, self._count = away, count
        self.alone = True
        """Whether this process has all shards; else time passes for the others' tables however many are away here."""
        self._home: dict[int, int] = {}
        """Where it has not: the shard of each table that has had a clock here."""

    @property
    def away(self) -> list[int]:
        """Those that are away."""
        return list(self._away.since)

    def leaves(self, shard: int, ago: int = 0) -> None:
        """A shard is cut off from now on, or has been for some milliseconds; what is due at its tables waits."""
        self._away.since.setdefault(shard, self._timers.uptime.now() - ago)
        if self.alone and len(self._away.since) >= self._count():
            self._timers.uptime.stop()

    def grant(self, tables: Iterable[int]) -> None:
        """Whoever is asked at these tables has some time left, since nobody could answer for a while."""
        now = self._timers.uptime.now()
        for table in tables:
            for key, move in moves_in(self._timers.of(table)):
                least = min(GRACE_MS, move.length)
                if move.stopped is None and move.ends - now < least:
                    self._timers.set(timer_of(table, key, begun(move, now + least - move.length)))

    async def take(self, shard: Shard, away_ms: int) -> None:
        """This process looks after a shard's tables, which nobody has for so long, and nobody can answer yet."""
        self.leaves(shard.number, away_ms)
        tables = await self._timers.load(shard)
        self._home.update(dict.fromkeys(tables, shard.number))
        self.grant(tables)

    async def let_go(self, shard: int) -> None:
        """Another process looks after them."""
        self._away.since.pop(shard, None)
        gone = [table for table, home in self._home.items() if home == shard]
        await self._timers.let_go(gone)
        for table in gone:
            self._home.pop(table, None)

    def stands(self, table: int, guild: int | None) -> None:
        """A table is in play here."""
        if not self.alone:
            self._home[table] = self._away.shard_of(guild)

    def ends(self, table: int) -> None:
        """A table is over."""
        self._home.pop(table, None)

    async def comes_back(self, shard: int) -> tuple[int, list[int]]:
        """It is there again: the clocks of its tables have as much left as they had; how long it was away, and those.

        Milliseconds of the uptime: where all shards were away none have passed, and no clock needs to be set.
        """
        since = self._away.since.pop(shard, None)
        gap = 0 if since is None else self._timers.uptime.now() - since
        here: list[int] = []
        if gap:
            timed = set(self._timers.tables())
            guilds = await self._store.open_guilds(None if self.alone else Shard(shard, self._count()))
            here = [table for table, guild in guilds if table in timed and self._away.shard_of(guild) == shard]
        for table in here:
            for timer in list(self._timers.of(table).values()):
                self._shift(timer, gap)
        self._timers.go_on()
        return gap, here

    def _shift(self, timer: Timer, gap: int) -> None:
        """A clock goes on where it stood; one that began meanwhile begins now."""
        if isinstance(timer.key, MoveKey):
            move = decoded(timer)
            if move.stopped is None:
                start = min(move.start + gap, self._timers.uptime.now())
                self._timers.set(timer_of(timer.table, timer.key, begun(move, start)))
        elif timer.due != NEVER:
            self._timers.set(msgspec.structs.replace(timer, due=timer.due + gap))
