"""Connections to PostgreSQL: checking the address, connecting, and the one that writes."""

import asyncio
import logging
import re
from collections.abc import Collection, Generator, Iterable, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from bot.base.settings import wrong_address
from bot.store.errors import StoreAway, StoreError, StoreLocked, StoreUnsure
from bot.store.fence import Fence
from bot.store.postgres import driver, faults
from bot.store.postgres.driver import Connection, exceptions
from bot.store.tenure import Tenure

log = logging.getLogger(__name__)

CONNECT_S = 5
"""A connection that takes longer is none."""
ANSWER_S = 10.0
"""So long a statement may take; a database that is silent for longer is away."""
PATIENCE_S = 1.5
"""So long an answer waits for a database that is being started again, before its person is told."""

_SETTINGS = {
    "application_name": "eminence",
    "synchronous_commit": "on",  # a move that was acknowledged survives the power going out
    "idle_in_transaction_session_timeout": "15000",  # a process that stands still lets the others write
    "lock_timeout": "5000",
    "timezone": "UTC",
    "jit": "off",
}
PROGRAM = 0x454D494E
"""First half of the key of every advisory lock: "EMIN"."""
_KEY = f"{PROGRAM}, hashtext(current_schema())"
_REGISTERED = "SELECT pg_current_xact_id()::text, (SELECT 1 FROM cluster_process WHERE id = $1 FOR KEY SHARE)"
"""A transaction's number, and 1 where the process is registered; its row stays until the transaction ends."""
_HELD = "SELECT shard, epoch FROM shard_lease WHERE holder = $1 AND shard = ANY($2)"
"""The leases of a process as they are while its row stays: whoever takes one away locks that row first."""


class Address(NamedTuple):
    """Where a database is; `name` tells it without a password."""

    url: str
    name: str


def address_of(url: str) -> Address:
    """A `postgresql://` address; raises ValueError, whose words never hold a password."""
    if wrong := wrong_address(url):
        raise ValueError(wrong)
    parts = urlsplit(url)
    port = f":{parts.port}" if parts.port else ""
    return Address(url, f"{parts.hostname or 'localhost'}{port}{parts.path}")


async def connect(address: Address, answer_s: float | None = ANSWER_S, *, reads: bool = False) -> Connection:
    """A connection of its own, `reads`: for reading alone; raises what `faults` knows."""
    settings = _SETTINGS | ({"default_transaction_read_only": "on"} if reads else {})
    return await driver.connect(address.url, timeout_s=CONNECT_S, answer_s=answer_s, settings=settings)


async def connect_first(address: Address) -> Connection:
    """The first connection of all; raises `StoreAway` with a sentence for who starts the bot."""
    try:
        return await connect(address)
    except exceptions.InvalidAuthorizationSpecificationError:
        raise StoreError(f"EMINENCE_DATABASE: {address.name} does not accept its user and password.") from None
    except exceptions.InvalidCatalogNameError:
        raise StoreError(
            f"EMINENCE_DATABASE: there is no such database as {address.name}. Make it with `createdb`, empty."
        ) from None
    except (*faults.Fault, ValueError) as err:
        reason = faults.told(err).splitlines()[0]
        raise StoreAway(f"EMINENCE_DATABASE: {address.name} cannot be reached: {reason}.") from None


@lru_cache(maxsize=500)
def in_dollars(sql: str) -> str:
    """The same statement with `$1`, `$2` … in place of `?` (in turn) or `?1`, `?2` …."""
    turn = iter(range(1, 1000))
    return re.sub(r"\?(\d*)", lambda found: f"${found[1] or next(turn)}", sql)


class Changed(NamedTuple):
    """What many statements at once have done."""

    rowcount: int


class PostgresSession:
    """See `bot.store.session.Session`; every statement is prepared once for a connection."""

    def __init__(self, db: Connection) -> None:
        self.db = db

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None, /) -> None:
        """One statement."""
        with _as_python_says():
            await self.db.execute(in_dollars(sql), *(parameters or ()))

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]], /) -> Changed:
        """One statement for each row, all sent at once; of an UPDATE it is known how many rows it has changed."""
        rows = [tuple(row) for row in parameters]
        with _as_python_says():
            if sql.startswith("UPDATE"):
                return Changed(len(await self.db.fetchmany(in_dollars(sql) + " RETURNING 1", rows)))
            await self.db.executemany(in_dollars(sql), rows)
        return Changed(-1)

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Sequence[Any]:
        """The rows of a query."""
        with _as_python_says():
            return await self.db.fetch(in_dollars(sql), *(parameters or ()))


@contextmanager
def _as_python_says() -> Generator[None]:
    try:
        yield
    except exceptions.DataError as err:
        raise faults.as_python_says(err) from None


class PostgresTransactions:
    """The connection that writes; see `bot.store.session.Transactions`. It is made again when it is lost.

    It holds a lock for as long as it lives: alone, so that no second bot plays from the same database, or, with a
    `fence`, together with other processes of one bot; then every transaction proves that this process is registered
    still, and keeps it so until it ends.
    """

    def __init__(self, address: Address, fence: Fence | None = None) -> None:
        self._address, self._fence = address, fence
        self._lock = "pg_try_advisory_lock" if fence is None else "pg_try_advisory_lock_shared"
        self._session: PostgresSession | None = None
        self._xid = ""

    @property
    def session(self) -> PostgresSession:
        """What jobs speak to while a transaction runs."""
        if self._session is None:
            raise StoreAway(f"Nothing was saved: the connection to the database {self._address.name} is gone.")
        return self._session

    async def _connect(self) -> PostgresSession:
        db = await connect(self._address)
        try:
            if not await db.fetchval(f"SELECT {self._lock}({_KEY})"):
                raise StoreLocked(
                    f"Another Eminence has the database {self._address.name} open: stop it first, or point this one at "
                    "a database of its own."
                )
        except BaseException:
            db.terminate()
            raise
        self._session = PostgresSession(db)
        return self._session

    async def connected(self) -> PostgresSession:
        """The session, connected where it must be; raises `StoreAway` or `StoreLocked` after a moment."""
        if self._session is not None and not self._session.db.is_closed():
            return self._session
        self._drop()
        locked: StoreLocked | None = None
        try:
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    try:
                        return await self._connect()
                    except StoreLocked as err:  # perhaps its own, until the server notices that nobody is there
                        locked = err
                    except faults.Fault as err:
                        log.info("the database cannot be reached yet: %s", faults.told(err))
                    await asyncio.sleep(0.1)
        except TimeoutError:
            raise locked or StoreAway(
                f"Nothing was saved: the database {self._address.name} cannot be reached."
            ) from None

    def _drop(self) -> None:
        if self._session is not None:
            self._session.db.terminate()
            self._session = None

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self._fence is not None

    async def begin(self, tables: Collection[int], tenures: Collection[Tenure]) -> Collection[Tenure]:
        """Begin; these tables are locked in order of their ids, so that no two processes wait for each other.

        Which of the tenures are over: it is asked once the process's row is locked, in a look of its own.
        """
        process = 0
        if self._fence is not None:
            await self._fence.regained(PATIENCE_S)
            process = self._fence.check()
        db = (await self.connected()).db
        await db.execute("BEGIN")
        if self._fence is None:
            self._xid = await db.fetchval("SELECT pg_current_xact_id()::text")
        else:
            row = await db.fetchrow(_REGISTERED, process)
            self._xid, registered = row if row is not None else ("", None)
            if registered is None:
                self._fence.falls()
                self._fence.check()
        if tables:
            await db.execute("SELECT 1 FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", list(tables))
        if not tenures:
            return ()
        held = {Tenure(*row) for row in await db.fetch(_HELD, process, [each.shard for each in tenures])}
        return {each for each in tenures if each not in held}

    async def commit(self) -> None:
        """Return once everything is on disk; a connection lost in this moment is asked about over the next one."""
        db = self.session.db
        try:
            await db.execute("COMMIT")
        except faults.Fault as err:
            if not faults.lost(err):
                raise
            if not await self._was_committed(self._xid):
                raise

    async def _was_committed(self, xid: str) -> bool:
        """What became of a transaction; raises `StoreUnsure` where that cannot be learned in time."""
        self._drop()
        try:
            db = (await self.connected()).db
            async with asyncio.timeout(PATIENCE_S):
                became = "in progress"
                while became == "in progress":
                    await asyncio.sleep(0.02)  # the server ends it on its own
                    became = await db.fetchval("SELECT pg_xact_status($1::text::xid8)", xid)
        except (*faults.Fault, StoreAway) as err:
            raise StoreUnsure(
                f"The connection to the database {self._address.name} was lost while a change was being saved; it is "
                "not known whether it was."
            ) from err
        return became == "committed"

    async def roll_back(self) -> None:
        """Undo what there is to undo; raises nothing. A connection that cannot is given up."""
        if self._session is None:
            return
        db = self._session.db
        if db.is_closed():
            self._drop()
        elif db.is_in_transaction():
            try:
                await db.execute("ROLLBACK")
            except faults.Fault:
                self._drop()

    async def close(self) -> None:
        """Let the connection go."""
        if self._session is not None:
            with suppress(*faults.Fault):
                async with asyncio.timeout(CONNECT_S):
                    await self._session.db.close()
            self._drop()

    def spoils(self, err: BaseException) -> bool:
        """Whether an error stands against the whole transaction."""
        return isinstance(err, StoreAway) or faults.spoils(err)

    def raced(self, err: BaseException) -> bool:
        """Whether another process wrote the same in between."""
        return faults.raced(err)

    def again(self, err: BaseException) -> bool:
        """Whether nothing was saved and the same transaction may well succeed at once."""
        if faults.lost(err):
            self._drop()
        return faults.again(err)

    def as_store_error(self, err: BaseException) -> StoreError | None:
        """The store's own error for one of PostgreSQL's."""
        return faults.as_store_error(err, self._address.name)
