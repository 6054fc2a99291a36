"""One bot in several processes: what this one looks after, begins and ends with its shards, and hears of the others."""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Sequence

from bot.base.logs import trace
from bot.base.tasks import keep_doing
from bot.base.times import now_ms
from bot.base.words import Says
from bot.discord_io.budget import Budget
from bot.discord_io.errors import TryLater
from bot.discord_io.gateway import SharedGateway
from bot.services.services import Services
from bot.store import Scope, StoreError
from bot.store.cluster import GatewaySession, News, Report, SettingsChanged, ShardsFree, TableChanged, Taken
from bot.store.membership import LeaseKeeper, Membership
from engines.core.errors import Broken

log = logging.getLogger(__name__)

SWEEP_S = 5.0
"""So often the store is asked for changes of which no news came."""
OVERLAP_MS = 20_000
"""Machines' clocks are so far apart at most, and a change may take so long from its beginning to its commit."""
RESULTS_EVERY = 12
"""At every so manieth sweep it is looked whether a result is missing."""


class Sharing:
    """Between the services and the processes' register: a `Member` whose shards' work the services do, and a
    `Listener` that has them follow what others change.
    """

    def __init__(self, services: Services, membership: Membership, gateway: SharedGateway, budget: Budget) -> None:
        self._services, self._membership = services, membership
        self._gateway, self._budget = gateway, budget
        self._keeper = LeaseKeeper(membership, self)
        self._hearing: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self._behind: dict[int, int] = {}
        """Tables whose message was behind at the last sweep, and their seq."""
        services.store.watch_settings(self._settled)
        membership.office.listen(self)
        self._measure()

    # Beginning and ending, in this order

    def start(self) -> None:
        """Stay registered from now on."""
        self._keeper.start()

    async def ended(self) -> None:
        """Wait until this process can be one of the bot's no more; raises the reason."""
        await self._keeper.ended()

    def open(self) -> None:
        """Take shards from now on, and look for changes of which no news came."""
        self._keeper.open()
        self._sweeping = asyncio.create_task(self._sweep(), name="cluster-sweep")

    async def give_all(self) -> None:
        """Take and hear nothing more, and give up what is held."""
        await self._gateway.close()
        tasks = [*self._hearing, *([] if self._sweeping is None else [self._sweeping])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._keeper.give_all()

    async def close(self) -> None:
        """Nothing is left to be said to Discord: take leave of the others."""
        await self._keeper.close()
        await self._membership.leave()

    def _measure(self) -> None:
        metrics, members = self._services.metrics, self._membership
        registry = self._services.registry
        metrics.gauge("conflicts", "Requests that found their table changed by others.", lambda: registry.conflicts)
        metrics.gauge("processes", "Processes of the bot that live.", lambda: len(members.peers))
        metrics.gauge("shards_held", "Shards that this process holds.", lambda: len(members.held))
        metrics.by_shard(
            "shard_epoch", "How often a shard has changed hands.", lambda: {s: h.epoch for s, h in members.held.items()}
        )
        metrics.by_shard(
            "shard_held_seconds",
            "For how long this process has held a shard.",
            lambda: {shard: members.fence.now - held.since for shard, held in members.held.items()},
        )
        metrics.gauge("lease_left_seconds", "Until this process must be silent.", lambda: members.fence.left)
        metrics.gauge("news_lag_seconds", "From a change until all could hear of it.", lambda: members.office.lag_s)

    # Shards that come and go

    def report(self) -> Report:
        """What the others are told at every renewal."""
        return Report(self._budget.demand(), self._gateway.sessions, self._services.clocks.at_work)

    async def taken(self, taken: Sequence[Taken]) -> None:
        """Connect shards, and do their work."""
        for each in taken:
            self._gateway.take(each.shard, each.session)
        away = {each.shard: each.gap_ms or 0 for each in taken}
        await self._services.take(self._membership.part(*away), away)

    async def leaving(self, shard: int) -> GatewaySession | None:
        """End a shard's work, and save what was begun."""
        session = await self._disconnected(shard)
        await self._services.let_go(self._membership.part(shard), ours=True)
        return session

    async def lost(self, shard: int) -> None:
        """End a shard's work; it is another process's."""
        await self._disconnected(shard)
        await self._services.let_go(self._membership.part(shard), ours=False)

    async def _disconnected(self, shard: int) -> GatewaySession | None:
        session = await self._gateway.leave(shard)
        await self._services.servers.forget(shard)
        return session

    def rejoined(self) -> None:
        """Count the time that all count."""
        self._services.clocks.share(self._membership.up_ms)

    # What others tell

    def _settled(self, scope: Scope, owner: int) -> None:
        if scope != "bot":
            self._membership.office.tell(SettingsChanged(scope, owner))

    def heard(self, news: News) -> None:
        """Follow what another process has changed."""
        match news:
            case TableChanged(table=table, guild=guild, life=life, actor=actor):
                self._do(self._changed(table, guild, life, actor))
            case SettingsChanged(scope=scope, owner=owner):
                self._services.settings_in_memory.forget(scope, owner)
                if scope == "user":
                    self._do(self._services.direct_messages.preferences.look_again(owner))
                    self._do(self._services.consent.look())
            case ShardsFree():
                self._keeper.wake()

    def _do(self, work: Awaitable[None]) -> None:
        async def doing() -> None:
            try:
                await work
            except StoreError as error:
                log.warning("news could not be followed: %s", error)
            except Exception as error:
                log.error("news could not be followed: %s", trace(error))

        task = asyncio.create_task(doing(), name="cluster-heard")
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    def missed(self) -> None:
        """Believe nothing that is in memory: news may have been missed."""
        self._services.registry.forget_all()
        self._services.settings_in_memory.forget_all()
        self._do(self._services.direct_messages.preferences.load())
        self._do(self._services.consent.look())

    async def _changed(self, table: int, guild: int | None, life: str, actor: int | None) -> None:
        """Somebody else has changed a table: who looks after it, and who has a panel of it open, follows."""
        services, registry = self._services, self._services.registry
        if life == "finished" and registry.ownership.ours(None):
            services.results.start()
        if not registry.ownership.ours(guild) and not services.panels.open_at(table):
            registry.forget(table)
            return
        try:
            live = await registry.look(table)
        except (Broken, Says, TryLater) as error:
            log.warning("table %s was changed elsewhere and cannot be followed: %s", table, error)
            return
        with services.in_progress.elsewhere(actor):
            registry.tell(live)

    # What nobody has told

    async def _sweep(self) -> None:
        sweeps = itertools.count(1)
        await keep_doing(
            lambda: self.sweep(results=next(sweeps) % RESULTS_EVERY == 0), SWEEP_S, "changes could not be looked up"
        )

    async def sweep(self, *, results: bool) -> None:
        """Follow what was changed by others and not told; publish what has been behind since the last time."""
        services, registry = self._services, self._services.registry
        for table, guild, now in await services.store.standings_since(now_ms() - OVERLAP_MS):
            if registry.ownership.ours(guild) and registry.told.get(table) != now:
                await self._changed(table, guild, now.life, None)
        before, self._behind = self._behind, {}
        for line in await services.store.tables_behind():
            if registry.ownership.ours(line.guild) and not services.publisher.is_behind(line.id):
                self._behind[line.id] = line.seq
                if before.get(line.id) == line.seq:
                    services.publisher.mark_id(line.id)
        if results:
            await services.consent.look()
            if registry.ownership.ours(None):
                services.results.start()
