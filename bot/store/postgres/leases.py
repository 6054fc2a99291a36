"""Who lives and who holds which shard, in SQL: one row a process, one a shard. Only the database's clock counts.

A shard is taken only from a process whose row is gone. The row of one that has not been heard of goes while no
transaction of it runs: each holds its row (`PostgresTransactions.begin`), so what a dead process began has ended by
then, and what it begins later finds no row.
"""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Sequence

import msgspec

from bot.store import timers
from bot.store.cluster import Cluster, GatewaySession, Lease, Listener, News, Peer, Report, Taken
from bot.store.postgres.driver import Connection
from bot.store.postgres.line import ClusterLine
from bot.store.session import Session
from bot.store.tenure import Tenure

IDENTIFY_S = 5.25
"""Discord takes one IDENTIFY of each bucket in five seconds; the rest is for the way there."""


_SECONDS = "interval '1 second'"


_LEASED = "shard = (coalesce(tables.guild, 0) >> 22) % (SELECT shards FROM cluster)"
_OWNED = (
    f"SELECT id FROM tables, shard_lease WHERE id = ANY(?::bigint[]) AND {_LEASED} AND holder = ? "
    "AND (shard, epoch) IN (SELECT * FROM unnest(?::bigint[], ?::bigint[]))"
)


async def set_timers(db: Session, job: tuple[timers.Set, int, Sequence[Tenure]]) -> None:
    """See `bot.store.timers`; those of tables that a process does not look after stay as they are.

    They are of many shards: those count that the process holds in these tenures still.
    """
    (kept, gone), process, tenures = job
    tables = {one.table for one in kept} | {table for table, _key in gone}
    shards, epochs = [each.shard for each in tenures], [each.epoch for each in tenures]
    owned = {row[0] for row in await db.execute_fetchall(_OWNED, (list(tables), process, shards, epochs))}
    mine = [one for one in kept if one.table in owned], [at for at in gone if at[0] in owned]
    await timers.set_timers(db, mine)


_session = msgspec.json.Decoder(GatewaySession)


def _kept(session: GatewaySession) -> str:
    return msgspec.json.encode(session).decode()


class Leases:
    """What is asked over the line; see `bot.store.cluster.Office`."""

    def __init__(self, line: ClusterLine, ttl_s: float) -> None:
        self._line, self.ttl_s = line, ttl_s

    async def join(self, name: str, shards: int, concurrency: int, up_ms: int) -> tuple[int, Cluster]:
        """Register a process; its number, and what all share."""
        process, cluster = await self._line.ask(lambda db: _join(db, name, shards, concurrency, up_ms, self.ttl_s))
        self._line.name = str(process)
        return process, cluster

    async def renew(self, process: int, report: Report) -> bool:
        """A process lives on; False where it was taken for dead."""
        return await self._line.ask(lambda db: _renew(db, process, report, self.ttl_s))

    async def bury(self) -> int:
        """Take the dead out of the register, and their shards from them; how many."""
        return await self._line.ask(lambda db: _bury(db, self.ttl_s))

    async def peers(self) -> list[Peer]:
        """The living, by number."""
        return await self._line.ask(_peers)

    async def leases(self) -> list[Lease]:
        """Every shard, by number."""
        return await self._line.ask(_leases)

    async def take(self, process: int, most: int) -> list[Taken]:
        """Take shards that nobody holds, at most so many."""
        return await self._line.ask(lambda db: _take(db, process, most))

    async def give(self, process: int, shard: int, session: GatewaySession | None) -> None:
        """Give a shard up, and its connection."""
        await self._line.ask(lambda db: _give(db, process, shard, session))

    async def leave(self, process: int) -> None:
        """Take leave."""
        await self._line.ask(lambda db: _leave(db, process))

    async def identify(self, bucket: int) -> float:
        """Take the right to identify now (0.0), or the seconds until it is worth asking again."""
        return await self._line.ask(lambda db: _identify(db, bucket))

    def tell(self, news: News) -> None:
        """Let the others know of something, soon."""
        self._line.tell(news)

    def listen(self, listener: Listener) -> None:
        """Let somebody hear what other processes tell, from now on."""
        self._line.listen(listener)

    async def close(self) -> None:
        """Tell what is waiting, then let the connection go."""
        await self._line.close()

    @property
    def lag_s(self) -> float:
        """How long news take."""
        return self._line.lag_s


async def _join(
    db: Connection, name: str, shards: int, concurrency: int, up_ms: int, ttl_s: float
) -> tuple[int, Cluster]:
    async with db.transaction():
        await db.execute(
            "INSERT INTO cluster VALUES (1, $1, $2, 0, clock_timestamp(), clock_timestamp()) ON CONFLICT DO NOTHING",
            shards, concurrency,
        )  # fmt: skip
        await db.execute("SELECT 1 FROM cluster FOR UPDATE")
        if not await db.fetchval("SELECT count(*) FROM cluster_process WHERE expires_at > clock_timestamp()"):
            await db.execute("UPDATE shard_lease SET session = NULL WHERE $1 <> (SELECT shards FROM cluster)", shards)
            await db.execute(
                "UPDATE cluster SET shards = $1, up_before = greatest($2, up_before + "
                "(extract(epoch FROM seen_at - up_since) * 1000)::bigint), up_since = clock_timestamp(), "
                "seen_at = clock_timestamp()",
                shards, up_ms,
            )  # fmt: skip
        await db.execute("UPDATE cluster SET concurrency = $1", concurrency)
        await db.execute("DELETE FROM shard_lease WHERE shard >= (SELECT shards FROM cluster)")
        await db.execute(
            "INSERT INTO shard_lease (shard) SELECT generate_series(0, shards - 1) FROM cluster ON CONFLICT DO NOTHING"
        )
        process = await db.fetchval(
            "INSERT INTO cluster_process (name, joined_at, expires_at, open) VALUES ($1, clock_timestamp(), "
            f"clock_timestamp() + $2::float8 * {_SECONDS}, false) RETURNING id",
            name, ttl_s,
        )  # fmt: skip
        row = await db.fetchrow(
            "SELECT shards, concurrency, up_before + (extract(epoch FROM clock_timestamp() - up_since) * 1000)::bigint "
            "FROM cluster"
        )
    assert row is not None  # noqa: S101 (it was inserted)
    return process, Cluster(*row)


# One that is late lives on if nobody has noticed. The process's own row is locked first, as by who buries it.
async def _renew(db: Connection, process: int, report: Report, ttl_s: float) -> bool:
    sessions = report.sessions
    renewed = bool(
        await db.fetchval(
            "WITH alive AS (UPDATE cluster_process SET demand = $3, open = $6, "
            f"expires_at = clock_timestamp() + $2::float8 * {_SECONDS} WHERE id = $1 RETURNING id), "
            "kept AS (UPDATE shard_lease SET session = given.session, session_epoch = epoch FROM alive, "
            "unnest($4::bigint[], $5::text[]) AS given (number, session) "
            "WHERE shard = given.number AND holder = alive.id) SELECT 1 FROM alive",
            process, ttl_s, report.demand, list(sessions), [_kept(each) for each in sessions.values()], report.open,
        )
    )  # fmt: skip
    await db.execute(
        "UPDATE shard_lease SET left_at = CASE WHEN left_at IS NULL THEN clock_timestamp() END "
        "WHERE holder = $1 AND (left_at IS NULL) <> (shard = ANY($2::bigint[]))",
        process, report.at_work,
    )  # fmt: skip
    await db.execute(
        "UPDATE cluster SET seen_at = clock_timestamp() WHERE seen_at < clock_timestamp() - interval '5 seconds'"
    )
    return renewed


async def _peers(db: Connection) -> list[Peer]:
    rows = await db.fetch(
        "SELECT id, demand, open FROM cluster_process WHERE expires_at > clock_timestamp() ORDER BY id"
    )
    return [Peer(*row) for row in rows]


async def _leases(db: Connection) -> list[Lease]:
    return [Lease(*row) for row in await db.fetch("SELECT shard, holder, epoch FROM shard_lease ORDER BY shard")]


# One in the middle of a transaction is left until that has ended. After a start of the database everybody has the time
# to come back: nobody could be heard of meanwhile.
async def _bury(db: Connection, ttl_s: float) -> int:
    return await db.fetchval(
        "WITH dead AS (SELECT id FROM cluster_process WHERE expires_at < clock_timestamp() "
        f"AND clock_timestamp() > pg_postmaster_start_time() + $1::float8 * {_SECONDS} FOR UPDATE SKIP LOCKED), "
        "gone AS (DELETE FROM cluster_process WHERE id IN (SELECT id FROM dead) RETURNING id, expires_at), "
        f"left_ AS (UPDATE shard_lease SET holder = NULL, left_at = "
        f"coalesce(left_at, gone.expires_at - $1::float8 * {_SECONDS}) "
        "FROM gone WHERE holder = gone.id) SELECT count(*) FROM gone",
        ttl_s,
    )


async def _take(db: Connection, process: int, most: int) -> list[Taken]:
    rows = await db.fetch(
        "WITH me AS (SELECT id FROM cluster_process WHERE id = $1 FOR KEY SHARE), "
        "free AS (SELECT shard FROM shard_lease WHERE holder IS NULL AND EXISTS (SELECT 1 FROM me) ORDER BY shard "
        "LIMIT $2 FOR UPDATE SKIP LOCKED) "
        "UPDATE shard_lease SET holder = $1, epoch = epoch + 1, taken_at = clock_timestamp() "
        "WHERE shard IN (SELECT shard FROM free) "
        "RETURNING shard, epoch, (extract(epoch FROM clock_timestamp() - left_at) * 1000)::bigint, "
        "CASE WHEN session_epoch = epoch - 1 THEN session END",
        process, most,
    )  # fmt: skip
    return [
        Taken(shard, epoch, gap, None if kept is None else _session.decode(kept)) for shard, epoch, gap, kept in rows
    ]


_NOTHING_UNDER_WAY = "SELECT 1 FROM cluster_process WHERE id = $1 FOR UPDATE"
"""Waits until no transaction of a process runs: each holds its row, and what it found of its leases holds in it."""


async def _give(db: Connection, process: int, shard: int, session: GatewaySession | None) -> None:
    async with db.transaction():
        await db.execute(_NOTHING_UNDER_WAY, process)
        await db.execute(
            "UPDATE shard_lease SET holder = NULL, left_at = coalesce(left_at, clock_timestamp()), session = $3, "
            "session_epoch = epoch "
            "WHERE shard = $2 AND holder = $1",
            process, shard, None if session is None else _kept(session),
        )  # fmt: skip


async def _leave(db: Connection, process: int) -> None:
    async with db.transaction():
        await db.execute(_NOTHING_UNDER_WAY, process)
        await db.execute(
            "UPDATE shard_lease SET holder = NULL, left_at = coalesce(left_at, clock_timestamp()) WHERE holder = $1",
            process,
        )
        await db.execute("DELETE FROM cluster_process WHERE id = $1", process)


async def _identify(db: Connection, bucket: int) -> float:
    got = await db.fetchval(
        f"INSERT INTO identify_slot AS slot VALUES ($1, clock_timestamp() + $2::float8 * {_SECONDS}) "
        "ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at WHERE slot.free_at <= clock_timestamp() "
        "RETURNING 1",
        bucket, IDENTIFY_S,
    )  # fmt: skip
    if got:
        return 0.0
    left = await db.fetchval(
        "SELECT extract(epoch FROM free_at - clock_timestamp())::float8 FROM identify_slot WHERE bucket = $1", bucket
    )
    return max(0.02, left or 0.0)
