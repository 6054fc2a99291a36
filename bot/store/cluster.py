"""What several processes behind one bot share and tell each other, and what is asked of those who take part."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from bot.store.records import Life, Scope

TTL_S = 4.5
"""A process that has not been heard of for so long is dead."""


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


class ShardSet(NamedTuple):
    """The servers of some shards among so many, as Discord divides them; direct messages are the first's."""

    shards: frozenset[int]
    of: int

    def has(self, guild: int | None) -> bool:
        """Whether a server is in it (None: direct messages)."""
        return shard_number(guild, self.of) in self.shards


class Cluster(NamedTuple):
    """What all processes share: how many shards, how many may identify at once, for how long the bot has been up."""

    shards: int
    concurrency: int
    up_ms: int


class Peer(NamedTuple):
    """A process among the living: how many requests to Discord it wanted to make in the last second, and whether it is
    open, so that it has a share of the shards.
    """

    process: int
    demand: int
    open: bool


class Lease(NamedTuple):
    """A shard, who holds it (None: nobody), and how often it has changed hands."""

    shard: int
    holder: int | None
    epoch: int


class GatewaySession(msgspec.Struct, frozen=True):
    """A shard's connection to Discord, such that another process can go on with it: RESUME takes no turn of IDENTIFY.

    `seq`: the last event of it that was heard. `intents`: what it was opened with, which it keeps.
    """

    id: str
    seq: int
    url: str
    intents: int


class Report(NamedTuple):
    """What a process tells at every renewal.

    `demand`: how many requests to Discord were wanted since the last time. `sessions`: connections of its shards.
    `at_work`: shards where people can answer and clocks run again, all time that was lost given back and saved.
    `open`: whether it takes shards.
    """

    demand: int
    sessions: Mapping[int, GatewaySession]
    at_work: Sequence[int]
    open: bool = False


class Taken(NamedTuple):
    """A shard that was taken, and for how many milliseconds nobody had been at work there (None: nobody ever was).

    `session`: as its last holder left it, if it is known.
    """

    shard: int
    epoch: int
    gap_ms: int | None
    session: GatewaySession | None = None


class Listener(Protocol):
    """Hears what other processes tell."""

    def heard(self, news: News) -> None:
        """Another process has told this."""
        ...

    def missed(self) -> None:
        """Something that others told may not have been heard."""
        ...


class Member(Protocol):
    """Does the work of the shards that this process holds."""

    def report(self) -> Report:
        """What there is to be told; asked at every renewal."""
        ...

    async def taken(self, taken: Sequence[Taken]) -> None:
        """Begin the work of shards; a StoreError lets all of them go again."""
        ...

    async def leaving(self, shard: int) -> GatewaySession | None:
        """End the work of a shard that is about to be given up, in order; its connection as it was let go."""
        ...

    async def lost(self, shard: int) -> None:
        """End the work of a shard that another process may hold by now, at once."""
        ...

    def rejoined(self) -> None:
        """This process was taken for dead and is registered anew."""
        ...


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

    async def renew(self, process: int, report: Report) -> bool:
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

    async def give(self, process: int, shard: int, session: GatewaySession | None) -> None:
        """Give a shard up, and its connection as it was when it was let go."""
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

    def listen(self, listener: "Listener") -> None:
        """Let somebody hear what other processes tell, from now on."""
        ...

    async def close(self) -> None:
        """Tell what is waiting, then let the connection go."""
        ...

    @property
    def lag_s(self) -> float:
        """How long the last news of this process's own took, from its change until all could hear of it."""
        ...


def quota(shards: int, peers: Sequence[int], process: int) -> int:
    """How many shards a process is to hold: all as many, and the first one more where that does not come out even."""
    if process not in peers:
        return 0
    each, left = divmod(shards, len(peers))
    return each + (peers.index(process) < left)
