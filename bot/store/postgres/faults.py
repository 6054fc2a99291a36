# pyright: basic, reportMissingTypeStubs=false
"""PostgreSQL's errors as the store's own, so that nothing above knows which database it is."""

from bot.store.errors import StoreAway, StoreBroken, StoreError, StoreFull
from bot.store.postgres.driver import exceptions as pg

Fault = (pg.PostgresError, pg.InterfaceError, pg.InternalClientError, OSError, TimeoutError)
"""Whatever the driver raises for what the database or the way to it did; cut off at some moments it blames itself."""

_ONE_STATEMENT = ("21", "22", "23", "42", "54")
"""Classes of errors that a savepoint undoes: too many rows, bad data, constraints, statements, limits."""

_CONNECTION = ("08", "57", "58")
"""Classes of errors after which a connection is no more: its own, the operator's, the system's."""


def lost(err: BaseException) -> bool:
    """Whether the connection is gone, or to be given up, and with it the transaction."""
    if isinstance(err, pg.PostgresError):
        return _state(err)[:2] in _CONNECTION or isinstance(err, pg.IdleInTransactionSessionTimeoutError)
    return isinstance(err, (pg.InterfaceError, pg.InternalClientError, OSError, TimeoutError))


def _state(err: BaseException) -> str:
    return getattr(err, "sqlstate", None) or ""


def as_python_says(err: BaseException) -> BaseException:
    """A value that fits no column is the same error everywhere: the driver finds it before anything is sent."""
    return err.__cause__ if isinstance(err, pg.DataError) and isinstance(err.__cause__, OverflowError) else err


def spoils(err: BaseException) -> bool:
    """Whether an error stands against the whole transaction and not only against the statement that met it."""
    if isinstance(err, pg.PostgresError):
        return _state(err)[:2] not in _ONE_STATEMENT
    return lost(err)


def raced(err: BaseException) -> bool:
    """Whether another process wrote the same row in between."""
    return isinstance(err, pg.UniqueViolationError)


def again(err: BaseException) -> bool:
    """Whether the same transaction may well succeed at once: the connection was lost before its end, or two met."""
    return lost(err) or isinstance(err, (pg.DeadlockDetectedError, pg.SerializationError, pg.LockNotAvailableError))


def as_store_error(err: BaseException, name: str) -> StoreError | None:
    """The store's own error for one of PostgreSQL's; `name` names the database, without a password."""
    if not isinstance(err, Fault):
        return None
    if isinstance(err, pg.DiskFullError):
        return StoreFull(
            f"Nothing was saved: the disk of the database {name} is full ({err}). Free some space there and try again."
        )
    if isinstance(err, (pg.ReadOnlySQLTransactionError, pg.InsufficientResourcesError)):
        return StoreAway(f"Nothing was saved: the database {name} takes nothing at present ({err}).")
    if isinstance(err, (pg.DataCorruptedError, pg.IndexCorruptedError)):
        return StoreBroken(f"The database {name} is damaged ({err}). Stop the bot and look at PostgreSQL's own log.")
    if lost(err):
        return StoreAway(f"Nothing was saved: the database {name} cannot be reached ({told(err)}).")
    return StoreError(f"The database {name} refused what was asked of it: {err}.")


def told(err: BaseException) -> str:
    """An error in words; those of a time-out are none."""
    return str(err) or type(err).__name__
