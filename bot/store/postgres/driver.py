# pyright: basic, reportMissingTypeStubs=false
"""As much of asyncpg as is used, with its types; nothing else imports it."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, cast

import asyncpg
from asyncpg import exceptions

Row = Sequence[Any]
Heard = Callable[[object, int, str, str], None]
"""Told of a notification: connection, process, channel, payload."""


class Cursor(Protocol):
    """A query that is read in pieces."""

    async def fetch(self, n: int) -> list[Row]:
        """The next rows."""
        ...


class Version(Protocol):
    """A server's version."""

    @property
    def major(self) -> int:
        """Such as 18."""
        ...


class Connection(Protocol):
    """A connection; every statement with parameters is prepared once and kept."""

    async def execute(self, query: str, *args: Any, timeout: float | None = None) -> str:  # noqa: ASYNC109 - asyncpg's
        """One statement; without parameters, several. `timeout`: seconds, in place of the connection's own."""
        ...

    async def executemany(self, command: str, args: Iterable[Sequence[Any]]) -> None:
        """One statement for each row of parameters, all sent at once."""
        ...

    async def fetchmany(self, query: str, args: Iterable[Sequence[Any]]) -> list[Row]:
        """The same, and the rows that they return."""
        ...

    async def fetch(self, query: str, *args: Any) -> list[Row]:
        """The rows of a query."""
        ...

    async def fetchrow(self, query: str, *args: Any) -> Row | None:
        """The first row."""
        ...

    async def fetchval(self, query: str, *args: Any) -> Any:
        """The first value of the first row."""
        ...

    def cursor(self, query: str, *args: Any) -> Awaitable[Cursor]:
        """A query to be read in pieces, within a transaction."""
        ...

    def transaction(
        self, *, isolation: str | None = None, readonly: bool = False
    ) -> AbstractAsyncContextManager[object]:
        """A transaction, or a savepoint within one."""
        ...

    async def copy_records_to_table(
        self, table_name: str, *, records: Iterable[Sequence[Any]], columns: Sequence[str]
    ) -> str:
        """Put many rows into a table."""
        ...

    async def add_listener(self, channel: str, callback: Heard) -> None:
        """Hear what is notified on a channel."""
        ...

    def get_server_version(self) -> Version:
        """What the server is."""
        ...

    def is_closed(self) -> bool:
        """Whether it is gone."""
        ...

    def is_in_transaction(self) -> bool:
        """Whether a transaction runs, failed or not."""
        ...

    async def close(self) -> None:
        """Take leave."""
        ...

    def terminate(self) -> None:
        """Let go at once."""
        ...


class Pool(Protocol):
    """Connections that are shared, made when needed and made again when they were lost."""

    def acquire(self) -> AbstractAsyncContextManager[Connection]:
        """One of them for a while."""
        ...

    async def close(self) -> None:
        """Wait for those in use, then let all go."""
        ...

    def terminate(self) -> None:
        """Let all go at once."""
        ...


async def connect(url: str, *, timeout_s: int, answer_s: float | None, settings: Mapping[str, str]) -> Connection:
    """A new connection; `answer_s`: so long a statement may take."""
    db = await asyncpg.connect(
        url, timeout=timeout_s, command_timeout=answer_s, server_settings=dict(settings), statement_cache_size=200
    )
    return cast(Connection, db)


async def pool(make: Callable[[], Awaitable[Connection]], most: int) -> Pool:
    """At most so many connections, one of them made at once. Nothing of them is reset, so they are for reading only."""

    async def made(*_given: object, **_more: object) -> Any:
        return await make()

    async def as_it_is(_db: object) -> None:
        return None

    return cast(Pool, await asyncpg.create_pool(min_size=1, max_size=most, connect=made, reset=as_it_is))


__all__ = ["Connection", "Cursor", "Heard", "Pool", "Row", "connect", "exceptions", "pool"]
