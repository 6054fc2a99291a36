"""One bot in several processes: what this one looks after, begins and ends with its shards, and hears of the others."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.base.logs import trace
from bot.base.words import Says
from bot.discord_io.errors import TryLater
from bot.discord_io.in_progress import InProgress
from bot.services.services import Services
from bot.store import Shard, StoreError
from bot.store.cluster import LEFT, Membership, News, Taken
from bot.tables.registry import LiveTable, Ownership
from engines.core.errors import Broken

log = logging.getLogger(__name__)

TABLE = "table"
"""What news are about."""


class SharedOwnership(Ownership):
    """By the lease of a table's shard."""

    def __init__(self, membership: Membership, in_progress: InProgress) -> None:
        self._membership, self._in_progress = membership, in_progress

    def ours(self, guild: int | None) -> bool:
        """Whether this process looks after a server's tables, and direct ones (None), now."""
        return self._membership.holds(self._membership.shard_of(guild))

    @property
    def trusts_memory(self) -> bool:
        """Others write."""
        return False

    def changed(self, live: LiveTable) -> None:
        """A change of a table was saved here: the others' memory of it is out of date, and who looks after it acts."""
        actor = None if self.ours(live.record.guild) else self._in_progress.take_actor()
        record = live.record
        self._membership.office.tell((TABLE, record.id, record.guild, record.seq, record.version, record.life, actor))


class Sharing:
    """Between the services and the processes' register.

    `connect` and `disconnect`: have the gateway tell of a shard's servers, or no longer.
    """

    def __init__(
        self,
        services: Services,
        membership: Membership,
        connect: Callable[[int], None],
        disconnect: Callable[[int], Awaitable[None]],
    ) -> None:
        self._services, self._membership = services, membership
        self._connect, self._disconnect = connect, disconnect
        self._hearing: set[asyncio.Task[None]] = set()
        membership.taken, membership.leaving, membership.lost = self._taken, self._leaving, self._lost
        membership.office.listen(self._heard, self._deaf)

    # Shards that come and go

    def _shard(self, number: int) -> Shard:
        return Shard(number, self._membership.cluster.shards)

    async def _taken(self, taken: Taken) -> None:
        self._connect(taken.shard)
        await self._services.take(self._shard(taken.shard), taken.gap_ms or 0)

    async def _leaving(self, shard: int) -> None:
        await self._disconnect(shard)
        await self._services.let_go(self._shard(shard), ours=True)

    async def _lost(self, shard: int) -> None:
        await self._disconnect(shard)
        await self._services.let_go(self._shard(shard), ours=False)

    # What others tell

    def _heard(self, news: News) -> None:
        match news:
            case [str(kind), int(table), guild, int(), int(), str(life), actor] if kind == TABLE:
                task = asyncio.create_task(self._changed(table, guild, life, actor), name="cluster-heard")
                self._hearing.add(task)
                task.add_done_callback(self._hearing.discard)
            case [str(kind)] if kind == LEFT:
                self._membership.wake()
            case _:
                log.debug("news of another version: %s", news)

    def _deaf(self) -> None:
        """News may have been missed."""
        self._services.registry.forget_all()

    async def _changed(self, table: int, guild: int | None, life: str, actor: int | None) -> None:
        services, registry = self._services, self._services.registry
        if life == "finished" and registry.ownership.ours(None):
            services.results.start()
        if not registry.ownership.ours(guild) and not services.panels.open_at(table):
            registry.forget(table)
            return
        try:
            live = await registry.look(table)
            with services.in_progress.elsewhere(actor):
                registry.tell(live)
        except (Broken, Says, StoreError, TryLater) as error:
            log.warning("table %s was changed elsewhere and cannot be followed: %s", table, error)
        except Exception as error:
            log.error("table %s was changed elsewhere and cannot be followed: %s", table, trace(error))
