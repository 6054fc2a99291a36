"""SQLite's errors as the store's own, so that nothing above knows which database it is."""

import sqlite3

from bot.store.errors import StoreBroken, StoreError, StoreFull

_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
_UNREADABLE = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}
_ONE_STATEMENT = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
}


def primary_code(err: BaseException) -> int | None:
    """SQLite's primary result code of an error, or None for one that Python itself raised."""
    code = getattr(err, "sqlite_errorcode", None)
    return code & 0xFF if isinstance(code, int) else None


def spoils_group(err: BaseException) -> bool:
    """Whether an error stands against the whole transaction and not only against the statement that met it."""
    code = primary_code(err)
    return code is not None and code not in _ONE_STATEMENT


def as_store_error(err: sqlite3.Error, path: object) -> StoreError:
    """The store's own error for one of SQLite's; `path` names the database in its sentence."""
    code = primary_code(err)
    if getattr(err, "sqlite_errorcode", None) in _UNREADABLE:
        return StoreBroken(f"The database {path} cannot be read: its disk reports an error ({err}).")
    if code in _FULL:
        return StoreFull(
            f"Nothing was saved: the disk with {path} is full or cannot be written ({err}). "
            "Free some space there and try again."
        )
    if code in _BROKEN:
        return StoreBroken(
            f"The database {path} is damaged ({err}). Stop the bot and start it again: it will name the newest backup."
        )
    if code == sqlite3.SQLITE_BUSY:
        return StoreError(f"Nothing was saved: another program keeps {path} locked. Try again once it is done.")
    return StoreError(f"The database {path} refused what was asked of it: {err}.")
