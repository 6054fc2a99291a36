"""What the store's SQL is said to: a database connection in a transaction, whichever database it is.

The SQL of the modules beside this one is what SQLite and PostgreSQL both understand: parameters are `?`, what is
replaced is said by `ON CONFLICT`, an id by `RETURNING`, and `"user"` stands in quotes.
"""

from collections.abc import Awaitable, Collection, Iterable
from typing import Any, Protocol

from bot.store.errors import StoreError
from bot.store.tenure import Tenure


class Session(Protocol):
    """A connection inside a transaction; `aiosqlite.Connection` is one as it is."""

    def execute(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Any]:
        """One statement."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Iterable[Any]], /) -> Awaitable[Any]:
        """One statement for each row of parameters; what comes of it knows its `rowcount`."""
        ...

    def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Iterable[Any]]:
        """The rows of a query."""
        ...


class Transactions(Protocol):
    """The connection that writes: what begins and ends a transaction, and what its errors mean."""

    @property
    def session(self) -> Session:
        """What jobs speak to while a transaction runs."""
        ...

    @property
    def shared(self) -> bool:
        """Whether other processes of the same bot write too."""
        ...

    async def begin(self, tables: Collection[int], tenures: Collection[Tenure]) -> Collection[Tenure]:
        """Begin, with these tables kept from everybody else who writes; which of the tenures are over.

        The others last until the transaction ends.
        """
        ...

    async def commit(self) -> None:
        """Return once everything is on disk."""
        ...

    async def roll_back(self) -> None:
        """Undo what there is to undo; raises nothing."""
        ...

    def spoils(self, err: BaseException) -> bool:
        """Whether an error stands against the whole transaction and not only against the statement that met it."""
        ...

    def raced(self, err: BaseException) -> bool:
        """Whether another process wrote the same in between, so that looking again finds it."""
        ...

    def again(self, err: BaseException) -> bool:
        """Whether nothing was saved and the same transaction may well succeed at once."""
        ...

    def as_store_error(self, err: BaseException) -> StoreError | None:
        """The store's own error for one of the database's; None for any other."""
        ...
