"""A process among those of one bot: it lives on by renewing its row, and holds its share of the shards."""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import msgspec

from bot.base.logs import trace
from bot.store.errors import StoreAway, StoreError
from bot.store.fence import Fence
from bot.store.records import Life, Scope

log = logging.getLogger(__name__)

TTL_S = 10.0
"""A process that has not been heard of for so long is dead."""
EVERY_S = 1.0
"""So often a process renews its row, looks at its shards, and at the others' demands."""
EARLIER = 0.8
"""After so much of that time a process takes itself for dead: earlier than the database does."""
DROP_S = 12.0
"""So long a process that must keep silent keeps its connections to Discord, in case the database comes back."""


class TableChanged(msgspec.Struct, frozen=True, array_like=True, tag="table"):
    """A change of a table was saved; `actor`: who made it, where their panel is open elsewhere."""

    table: int
    guild: int | None
    life: Life
    actor: int | None


class SettingsChanged(msgspec.Struct, frozen=True, array_like=True, tag="settings"):
    """Somebody's settings, or a server's, were saved."""

    scope: Scope
    owner: int


class ShardsFree(msgspec.Struct, frozen=True, array_like=True, tag="free"):
    """A process has given shards up."""


News = TableChanged | SettingsChanged | ShardsFree
"""What processes tell each other."""


def shard_number(guild: int | None, of: int) -> int:
    """Which of so many shards Discord tells of a server; of direct messages (None) the first."""
    return ((guild or 0) >> 22) % of


class Shard(NamedTuple):
    """One of so many parts of all servers, as Discord divides them; direct messages are the first's."""

    number: int
    of: int

    def has(self, guild: int | None) -> bool:
        """Whether a server is in it (None: direct messages)."""
        return shard_number(guild, self.of) == self.number


class Cluster(NamedTuple):
    """What all processes share: how many shards, how many may identify at once, for how long the bot has been up."""

    shards: int
    concurrency: int
    up_ms: int


class Peer(NamedTuple):
    """A process among the living, and how many requests to Discord it wanted to make in the last second."""

    process: int
    demand: int


class Lease(NamedTuple):
    """A shard, who holds it (None: nobody), and how often it has changed hands."""

    shard: int
    holder: int | None
    epoch: int


class Taken(NamedTuple):
    """A shard that was taken, and for how many milliseconds nobody had been at work there (None: nobody ever was)."""

    shard: int
    epoch: int
    gap_ms: int | None


class Office(Protocol):
    """Where processes register and shards are leased; every method raises StoreAway."""

    ttl_s: float
    """A process that has not been heard of for so long is dead."""

    async def join(self, name: str, shards: int, concurrency: int, up_ms: int) -> tuple[int, Cluster]:
        """Register a process; its number, and what all share.

        `shards` and `concurrency`: what Discord says; of a number of shards it holds only where nobody lives who keeps
        to another. `up_ms`: for how long the bot had been up before there was a cluster.
        """
        ...

    async def renew(self, process: int, demand: int) -> bool:
        """A process lives on; False where it was taken for dead. One that is late lives on if nobody has noticed."""
        ...

    async def bury(self) -> int:
        """Take the dead out of the register, and their shards from them; how many."""
        ...

    async def peers(self) -> list[Peer]:
        """The living, by number."""
        ...

    async def leases(self) -> list[Lease]:
        """Every shard, by number."""
        ...

    async def take(self, process: int, most: int) -> list[Taken]:
        """Take shards that nobody holds, at most so many; none where the process is no longer registered."""
        ...

    async def give(self, process: int, shard: int) -> None:
        """Give a shard up."""
        ...

    async def leave(self, process: int) -> None:
        """Take leave: all shards are given up, and the process is registered no more."""
        ...

    async def identify(self, bucket: int) -> float:
        """Take the right to identify a shard of a bucket now (0.0), or the seconds until it is worth asking again."""
        ...

    def tell(self, news: News) -> None:
        """Let the others know of something, soon; what cannot be told is found by them in a while."""
        ...

    def listen(self, heard: Callable[[News], None], deaf: Callable[[], None]) -> None:
        """Let a function hear what other processes tell, and another know when some of it may have been missed."""
        ...

    async def close(self) -> None:
        """Tell what is waiting, then let the connection go."""
        ...

    @property
    def lag_s(self) -> float:
        """How long the last news of this process's own took, from its change until all could hear of it."""
        ...


@dataclass(slots=True)
class HeldShard:
    """A shard of this process."""

    epoch: int
    since: float
    leaving: bool = False


class Reshard(StoreError):
    """The others have agreed on another number of shards: this process must start anew."""


def share(shards: int, peers: list[int], process: int) -> int:
    """How many shards a process is to hold: all as many, and the first one more where that does not come out even."""
    if process not in peers:
        return 0
    each, left = divmod(shards, len(peers))
    return each + (peers.index(process) < left)


class Membership:
    """Registers this process, keeps it registered, takes and gives up shards."""

    def __init__(self, office: Office, fence: Fence) -> None:
        self.office, self.fence = office, fence
        self.name = f"{socket.gethostname()}:{os.getpid()}"
        self.cluster = Cluster(1, 1, 0)
        self.held: dict[int, HeldShard] = {}
        self.peers: list[Peer] = []
        self.demand: Callable[[], int] = lambda: 0
        """Asked at every renewal: how many requests to Discord were wanted since the last."""
        self.taken: Callable[[Taken], Awaitable[None]] | None = None
        """Begins the work of a shard."""
        self.leaving: Callable[[int], Awaitable[None]] | None = None
        """Ends the work of a shard that is about to be given up, in order."""
        self.lost: Callable[[int], Awaitable[None]] | None = None
        """Ends the work of a shard that another process may hold by now, at once."""
        self.rejoined: Callable[[Cluster], None] | None = None
        """Told what all share after this process was taken for dead and is registered anew."""
        self._wish = (1, 1, 0)
        self._running: asyncio.Task[None] | None = None
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._lost_at: dict[int, float] = {}
        """Shards that were let go while nobody may have noticed, and when."""
        self._open = False
        self._woken = asyncio.Event()

    def holds(self, shard: int) -> bool:
        """Whether this process does a shard's work now."""
        held = self.held.get(shard)
        return held is not None and not held.leaving and self.fence.holds

    def shard_of(self, guild: int | None) -> int:
        """The shard of a guild; direct messages are told to the first."""
        return shard_number(guild, self.cluster.shards)

    @property
    def demands(self) -> tuple[int, list[int]]:
        """How many requests to Discord this process wanted lately, and each of the others."""
        process = self.fence.process
        mine = next((peer.demand for peer in self.peers if peer.process == process), 0)
        return mine, [peer.demand for peer in self.peers if peer.process != process]

    # Registering

    async def join(self, shards: int, concurrency: int, up_ms: int) -> Cluster:
        """Register; what all share. Raises StoreAway."""
        self._wish = (shards, concurrency, up_ms)
        began = self.fence.now
        process, self.cluster = await self.office.join(self.name, shards, concurrency, up_ms)
        self.fence.process = process
        self.fence.holds_until(began + self.office.ttl_s * EARLIER)
        self.peers = await self.office.peers()
        log.info("process %s of the cluster: %s shards, %s processes", process, self.cluster.shards, len(self.peers))
        return self.cluster

    def start(self) -> None:
        """Stay registered from now on."""
        self._running = asyncio.create_task(self._run(), name="cluster")

    async def ended(self) -> None:
        """Wait until this process can be a member no more; raises the reason."""
        if self._running is not None:
            await asyncio.shield(self._running)

    def open(self) -> None:
        """Take shards from now on."""
        self._open = True

    async def give_all(self) -> None:
        """Take no more shards, and give up all that are held, in order."""
        self._open = False
        await asyncio.gather(*(self._give(shard) for shard in list(self.held)), return_exceptions=True)

    async def close(self) -> None:
        """Take leave of the others."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        process = self.fence.process
        self.fence.falls()
        if process:
            try:
                await self.office.leave(process)
                self.office.tell(ShardsFree())
            except StoreAway as error:
                log.warning("no leave could be taken of the others: %s", error)
        await self.office.close()

    # Living on

    async def _run(self) -> None:
        while True:
            began = self.fence.now
            try:
                await self.beat()
            except Reshard:
                raise
            except StoreError as error:
                log.info("the lease was not renewed: %s", error)
            except Exception as error:  # whatever it is, the next renewal may succeed
                log.error("the lease was not renewed: %s", trace(error))
            if not self.fence.holds and self.held and self.fence.silent_for > DROP_S:
                await self._lose_all("the database has been out of reach")
            self._woken.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.1, EVERY_S - (self.fence.now - began))):
                    await self._woken.wait()

    def wake(self) -> None:
        """Look at the shards now: somebody has given some up."""
        self._woken.set()

    async def beat(self) -> None:
        """Renew, and bring the shards to what they should be; raises StoreAway."""
        if not self.fence.process:
            await self._lose_all("this process was taken for dead")
            shards = self.cluster.shards
            cluster = await self.join(*self._wish)
            if self.rejoined is not None:
                self.rejoined(cluster)
            if cluster.shards != shards:
                raise Reshard("The other processes keep to another number of shards.")
        process, began = self.fence.process, self.fence.now
        demand = self.demand()
        if not await self.office.renew(process, demand):
            self.fence.falls()
            return
        self.fence.holds_until(began + self.office.ttl_s * EARLIER)
        if buried := await self.office.bury():
            log.warning("%s processes are taken for dead", buried)
        self.peers = await self.office.peers()
        if self._open:
            await self._balance(process)

    async def _balance(self, process: int) -> None:
        known = await self.office.leases()
        mine = {lease.shard for lease in known if lease.holder == process}
        for shard in set(self.held) - mine:
            await self._lose(shard)
        for lease in known:
            # Let go and nobody else had noticed, or taken or given up over a connection that was lost in that moment.
            if lease.shard in mine - set(self.held) - set(self._busy):
                now = self.fence.now
                gap = int((now - self._lost_at.pop(lease.shard, now)) * 1000)
                self._has(Taken(lease.shard, lease.epoch, gap))
        wanted = share(self.cluster.shards, [peer.process for peer in self.peers], process)
        if len(mine) < wanted and any(lease.holder is None for lease in known):
            for taken in await self.office.take(process, wanted - len(mine)):
                self._has(taken)
        for shard in sorted(mine, reverse=True)[: max(0, len(mine) - wanted)]:
            if shard in self.held and not self.held[shard].leaving:
                self.held[shard].leaving = True
                self._do(shard, self._give(shard))

    def _has(self, taken: Taken) -> None:
        log.info("shard %s taken, epoch %s", taken.shard, taken.epoch)
        self._lost_at.pop(taken.shard, None)
        self.held[taken.shard] = HeldShard(taken.epoch, self.fence.now)
        self._do(taken.shard, self._begin(taken))

    def _do(self, shard: int, work: Awaitable[None]) -> None:
        before = self._busy.get(shard)

        async def doing() -> None:
            if before is not None:
                await asyncio.wait({before})
            try:
                await work
            except Exception as error:
                log.error("shard %s: %s", shard, trace(error))
            finally:
                if self._busy.get(shard) is asyncio.current_task():
                    del self._busy[shard]

        self._busy[shard] = asyncio.create_task(doing(), name=f"shard-{shard}")

    async def _begin(self, taken: Taken) -> None:
        if self.taken is not None and taken.shard in self.held:
            try:
                await self.taken(taken)
            except StoreError as error:
                log.info("shard %s is taken again: %s", taken.shard, error)
                await self._lose(taken.shard)

    async def _give(self, shard: int) -> None:
        if shard not in self.held:
            return
        self.held[shard].leaving = True
        if self.leaving is not None:
            await self.leaving(shard)
        process = self.fence.process
        self.held.pop(shard, None)
        self._lost_at[shard] = self.fence.now
        await self.office.give(process, shard)
        self._lost_at.pop(shard, None)
        log.info("shard %s given up", shard)
        self.office.tell(ShardsFree())

    async def _lose(self, shard: int) -> None:
        if self.held.pop(shard, None) is not None:
            log.warning("shard %s is lost", shard)
            self._lost_at[shard] = self.fence.now
            if self.lost is not None:
                await self.lost(shard)

    async def _lose_all(self, why: str) -> None:
        if self.held:
            log.warning("all shards are lost: %s", why)
        for shard in list(self.held):
            await self._lose(shard)

    # Identifying

    async def may_identify(self, shard: int) -> bool:
        """Wait for the right to identify a shard; False where it is no longer this process's."""
        bucket = shard % max(1, self.cluster.concurrency)
        while self.holds(shard):
            try:
                wait = await self.office.identify(bucket)
            except StoreAway:
                wait = 0.5
            else:
                if not wait:
                    return self.holds(shard)
            await asyncio.sleep(min(wait, 1.0))
        return False
