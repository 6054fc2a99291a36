"""A process among those of one bot: registered, and holding its share of the shards."""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Sequence
from contextlib import AbstractContextManager, suppress

from bot.base.logs import trace
from bot.store.cluster import (
    Cluster,
    GatewaySession,
    Member,
    Office,
    Peer,
    Report,
    ShardSet,
    ShardsFree,
    Taken,
    quota,
    shard_number,
)
from bot.store.errors import StoreAway, StoreError
from bot.store.fence import Fence, HeldShard
from bot.store.tenure import acting_under

log = logging.getLogger(__name__)

EVERY_S = 1.0
"""So often a process renews its row, looks at its shards, and at the others' demands."""
EARLIER = 0.8
"""After so much of the time to live a process takes itself for dead: earlier than the database does."""
DROP_S = 12.0
"""So long a process that must keep silent keeps its connections to Discord, in case the database comes back."""

SILENT_S = 0.2
"""What waits for the end of a silence looks again after so long."""


class Reshard(StoreError):
    """The others have agreed on another number of shards: this process must start anew."""


class Membership:
    """This process's place among the others: its registration, who else lives, and which shards it holds."""

    def __init__(self, office: Office, fence: Fence) -> None:
        self.office, self.fence, self.held = office, fence, fence.held
        self.name = f"{socket.gethostname()}:{os.getpid()}"
        self.cluster = Cluster(1, 1, 0)
        self.peers: list[Peer] = []
        self._wish = (1, 1, 0)
        self._joined = self.fence.now

    def holds(self, shard: int) -> bool:
        """Whether this process does a shard's work now."""
        held = self.held.get(shard)
        return held is not None and not held.leaving and self.fence.holds

    def shard_of(self, guild: int | None) -> int:
        """The shard of a guild; direct messages are told to the first."""
        return shard_number(guild, self.cluster.shards)

    def acting(self, guild: int | None) -> AbstractContextManager[None]:
        """Meanwhile what is written proves that this process holds the shard of a guild (None: the first) still."""
        return acting_under(self.fence.tenure(self.shard_of(guild)))

    def part(self, *shards: int) -> ShardSet:
        """The servers of these shards."""
        return ShardSet(frozenset(shards), self.cluster.shards)

    @property
    def demands(self) -> tuple[int, list[int]]:
        """How many requests to Discord this process wanted lately, and each of the others."""
        process = self.fence.process
        mine = next((peer.demand for peer in self.peers if peer.process == process), 0)
        return mine, [peer.demand for peer in self.peers if peer.process != process]

    @property
    def up_ms(self) -> int:
        """For how long the bot has been up, in all its processes together."""
        return self.cluster.up_ms + int(1000 * (self.fence.now - self._joined))

    async def join(self, shards: int, concurrency: int, up_ms: int) -> None:
        """Register. Raises StoreAway."""
        self._wish = (shards, concurrency, up_ms)
        await self.join_again()

    async def join_again(self) -> None:
        """Register as at the first time; raises StoreAway, and Reshard where all others keep to other shards by now."""
        before, began = self.cluster.shards, self.fence.now
        process, self.cluster = await self.office.join(self.name, *self._wish)
        self._joined, self.fence.process = self.fence.now, process
        self._lives_since(began)
        self.peers = await self.office.peers()
        log.info("process %s of the cluster: %s shards, %s processes", process, self.cluster.shards, len(self.peers))
        if self.held and self.cluster.shards != before:
            raise Reshard("The other processes keep to another number of shards.")

    async def renew(self, report: Report) -> bool:
        """Live on, and see who else does; False where this process was taken for dead. Raises StoreAway."""
        began = self.fence.now
        if not await self.office.renew(self.fence.process, report):
            self.fence.falls()
            return False
        self._lives_since(began)
        if buried := await self.office.bury():
            log.warning("%s processes are taken for dead", buried)
            self.office.tell(ShardsFree())
        self.peers = await self.office.peers()
        return True

    def _lives_since(self, began: float) -> None:
        self.fence.holds_until(began + self.office.ttl_s * EARLIER)

    async def leave(self) -> None:
        """Take leave of the others; all shards are given up with it."""
        process = self.fence.process
        self.fence.falls()
        if process:
            try:
                await self.office.leave(process)
                self.office.tell(ShardsFree())
            except StoreAway as error:
                log.warning("no leave could be taken of the others: %s", error)
        await self.office.close()

    async def may_connect(self, shard: int) -> bool:
        """Wait while this process must keep silent; False where a shard is no longer its own."""
        while (held := self.held.get(shard)) is not None and not held.leaving:
            if self.fence.holds:
                return True
            await asyncio.sleep(SILENT_S)
        return False

    async def may_identify(self, shard: int) -> bool:
        """Wait for the right to identify a shard; False where it is no longer this process's."""
        bucket = shard % max(1, self.cluster.concurrency)
        while await self.may_connect(shard):
            try:
                wait = await self.office.identify(bucket)
            except StoreAway:
                wait = 0.5
            else:
                if not wait:
                    return await self.may_connect(shard)
            await asyncio.sleep(min(wait, 1.0))
        return False


class LeaseKeeper:
    """Keeps this process registered, takes and gives up shards, and has the member begin and end their work."""

    def __init__(self, membership: Membership, member: Member) -> None:
        self._membership, self._member = membership, member
        self._office, self._fence, self._held = membership.office, membership.fence, membership.held
        self._running: asyncio.Task[None] | None = None
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._lost_at: dict[int, float] = {}
        """Shards that were let go while nobody may have noticed, and when."""
        self._written: dict[int, GatewaySession] = {}
        """Connections as the others can know them."""
        self._open = False
        self._woken = asyncio.Event()

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
        await asyncio.gather(*(self._give(shard) for shard in list(self._held)), return_exceptions=True)

    async def close(self) -> None:
        """Stay registered no longer."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # Living on

    async def _run(self) -> None:
        while True:
            began = self._fence.now
            try:
                await self.beat()
            except Reshard:
                raise
            except StoreError as error:
                log.info("the lease was not renewed: %s", error)
            except Exception as error:  # whatever it is, the next renewal may succeed
                log.error("the lease was not renewed: %s", trace(error))
            if not self._fence.holds and self._held and self._fence.silent_for > DROP_S:
                await self._lose_all("the database has been out of reach")
            self._woken.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.1, EVERY_S - (self._fence.now - began))):
                    await self._woken.wait()

    def wake(self) -> None:
        """Look at the shards now: somebody has given some up."""
        self._woken.set()

    async def beat(self) -> None:
        """Renew, and bring the shards to what they should be; raises StoreAway."""
        membership = self._membership
        if not self._fence.process:
            await self._lose_all("this process was taken for dead")
            await membership.join_again()
            self._member.rejoined()
        report = self._member.report()
        changed = {shard: each for shard, each in report.sessions.items() if self._written.get(shard) != each}
        if not await membership.renew(report._replace(sessions=changed, open=self._open)):
            return
        self._written |= changed
        if self._open:
            await self._balance(self._fence.process)

    async def _balance(self, process: int) -> None:
        known = await self._office.leases()
        mine = {lease.shard for lease in known if lease.holder == process}
        for shard in set(self._held) - mine:
            await self._lose(shard)
        taken: list[Taken] = []
        for lease in known:
            # Let go and nobody else had noticed, or taken or given up over a connection that was lost in that moment.
            if lease.shard in mine - set(self._held) - set(self._busy):
                now = self._fence.now
                gap = int((now - self._lost_at.pop(lease.shard, now)) * 1000)
                taken.append(Taken(lease.shard, lease.epoch, gap))
        peers = [peer.process for peer in self._membership.peers if peer.open]
        wanted = quota(self._membership.cluster.shards, peers, process)
        if len(mine) < wanted and any(lease.holder is None for lease in known):
            taken += await self._office.take(process, wanted - len(mine))
        if taken:
            self._has(taken)
        for shard in sorted(mine, reverse=True)[: max(0, len(mine) - wanted)]:
            if shard in self._held and not self._held[shard].leaving:
                self._held[shard].leaving = True
                self._do((shard,), self._give(shard))

    def _has(self, taken: Sequence[Taken]) -> None:
        for each in taken:
            log.info("shard %s taken, epoch %s", each.shard, each.epoch)
            self._lost_at.pop(each.shard, None)
            self._written.pop(each.shard, None)
            self._held[each.shard] = HeldShard(each.epoch, self._fence.now)
        self._do([each.shard for each in taken], self._begin(taken))

    def _do(self, shards: Sequence[int], work: Awaitable[None]) -> None:
        """Do something about these shards once what is done about any of them now has ended."""
        before = {self._busy[shard] for shard in shards if shard in self._busy}

        async def doing() -> None:
            if before:
                await asyncio.wait(before)
            try:
                await work
            except Exception as error:
                log.error("shards %s: %s", shards, trace(error))
            finally:
                for shard in shards:
                    if self._busy.get(shard) is asyncio.current_task():
                        del self._busy[shard]

        task = asyncio.create_task(doing(), name=f"shards-{shards}")
        self._busy.update(dict.fromkeys(shards, task))

    async def _begin(self, taken: Sequence[Taken]) -> None:
        still = [each for each in taken if self._holds(each)]
        try:
            if still:
                await self._member.taken(still)
        except StoreError as error:
            log.info("shards are taken again: %s", error)
            for each in still:
                await self._lose(each.shard)

    def _holds(self, taken: Taken) -> bool:
        """Whether a shard that was taken is held still, and was not lost and taken again since."""
        held = self._held.get(taken.shard)
        return held is not None and held.epoch == taken.epoch

    async def _give(self, shard: int) -> None:
        if shard not in self._held:
            return
        self._held[shard].leaving = True
        session = await self._member.leaving(shard)
        process = self._fence.process
        self._held.pop(shard, None)
        self._lost_at[shard] = self._fence.now
        await self._office.give(process, shard, session)
        self._lost_at.pop(shard, None)
        log.info("shard %s given up", shard)
        self._office.tell(ShardsFree())

    async def _lose(self, shard: int) -> None:
        if self._held.pop(shard, None) is not None:
            log.warning("shard %s is lost", shard)
            self._lost_at[shard] = self._fence.now
            await self._member.lost(shard)

    async def _lose_all(self, why: str) -> None:
        if self._held:
            log.warning("all shards are lost: %s", why)
        for shard in list(self._held):
            await self._lose(shard)
