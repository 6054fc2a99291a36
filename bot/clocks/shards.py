"""Time stands still only where nobody can answer: at the tables of those shards that are away."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec

from bot.clocks.deadlines import begun, move_clock, moves_in, timer_of
from bot.clocks.timers import NEVER, Timers
from bot.store import ShardSet, Store, Timer
from bot.store.patience import AGAIN_S
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
        self._ours: set[int] = set()
        self._at_work: set[int] = set()
        self._reading = asyncio.Lock()
        """Held until the clocks of shards that were taken are known: they may well be connected before."""

    @property
    def away(self) -> list[int]:
        """Those that are away."""
        return list(self._away.since)

    @property
    def at_work(self) -> Sequence[int]:
        """Those that are not, with the time that was lost given back to their tables' clocks, and saved."""
        return sorted(self._at_work)

    def leaves(self, shard: int, ago: int = 0) -> None:
        """A shard is cut off from now on, or has been for some milliseconds; what is due at its tables waits."""
        self._at_work.discard(shard)
        self._away.since.setdefault(shard, self._timers.uptime.now() - ago)
        if self.alone and len(self._away.since) >= self._count():
            self._timers.uptime.stop()

    def grant(self, tables: Iterable[int]) -> None:
        """Whoever is asked at these tables has some time left, since nobody could answer for a while."""
        now = self._timers.uptime.now()
        for table in tables:
            here = self._timers.of(table)
            if min((timer.due for timer in here.values()), default=NEVER) - now >= GRACE_MS:
                continue  # a clock ends no earlier than its timer is due
            for key, move in moves_in(here):
                least = min(GRACE_MS, move.length)
                if move.stopped is None and move.ends - now < least:
                    self._timers.set(timer_of(table, key, begun(move, now + least - move.length)))

    async def take(self, part: ShardSet, away_ms: Mapping[int, int]) -> None:
        """This process looks after some shards' tables, which nobody has for so long, and nobody can answer yet."""
        for shard in part.shards:
            self._ours.add(shard)
            self.leaves(shard, away_ms.get(shard, 0))
        async with self._reading:
            tables = await self._timers.load(part)
            guilds = await self._store.open_guilds(part)
            self._home.update({table: self._away.shard_of(guild) for table, guild in guilds if table in tables})

    async def let_go(self, part: ShardSet) -> None:
        """Another process looks after them."""
        for shard in part.shards:
            self._ours.discard(shard)
            self._at_work.discard(shard)
            self._away.since.pop(shard, None)
        gone = [table for table, home in self._home.items() if home in part.shards]
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
        async with self._reading:
            since = self._away.since.get(shard)
            here = [] if since in (None, self._timers.uptime.now()) else await self._timed_at(shard)
        since = self._away.since.pop(shard, None)  # now: another process may have it by this time
        gap = 0 if since is None else self._timers.uptime.now() - since
        if gap:
            for table in here:
                for timer in list(self._timers.of(table).values()):
                    self._shift(timer, gap)
        self._timers.go_on()
        return gap, here if gap else []

    async def _timed_at(self, shard: int) -> list[int]:
        timed = set(self._timers.tables())
        if not self.alone:
            return [table for table, home in self._home.items() if home == shard and table in timed]
        return [
            table
            for table, guild in await self._store.open_guilds()
            if table in timed and self._away.shard_of(guild) == shard
        ]

    async def works(self, shard: int) -> None:
        """Note that a shard is at work here, once what its clocks are is saved."""
        while not await self._timers.save():  # noqa: ASYNC110 - the database tells nobody that it is back
            await asyncio.sleep(AGAIN_S)
        if shard in self._ours and shard not in self._away.since:
            self._at_work.add(shard)

    def _shift(self, timer: Timer, gap: int) -> None:
        """A clock goes on where it stood; one that began meanwhile begins now."""
        if isinstance(timer.key, MoveKey):
            move = move_clock(timer)
            if move.stopped is None:
                start = min(move.start + gap, self._timers.uptime.now())
                self._timers.set(timer_of(timer.table, timer.key, begun(move, start)))
        elif timer.due != NEVER:
            self._timers.set(msgspec.structs.replace(timer, due=timer.due + gap))
