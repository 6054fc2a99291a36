"""Putting a backup in the database's place: checked before, swapped in one step, what was there kept beside it."""

import os
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from bot.store.backups import to_disk
from bot.store.contents import Contents, contents_of, files_of, read
from bot.store.errors import StoreBroken, StoreError, StoreFull
from bot.store.lock import FileLock
from bot.store.schema import MIGRATIONS, migrations_in, usable


class Restored(NamedTuple):
    """What a restore did: figures of the backup and of what was there (None: nothing readable), and where that lies.

    `kept`: the database that was there, or its write-ahead log where it was gone and the log was not.
    """

    backup: Contents
    before: Contents | None
    kept: Path | None


def restore(backup: Path, database: Path, now: int) -> Restored:
    """Put a backup in the database's place while no bot runs. `now`: milliseconds since 1970.

    The database that was there, readable or not, is moved beside it under a name with the time. Raises `StoreLocked`
    while a bot runs, `StoreBroken` for a file that no bot could start from, `StoreFull` where it cannot be written.
    """
    lock = FileLock(database)
    lock.take()
    try:
        if not backup.is_file():
            raise StoreError(f"There is no file {backup}.")
        if not usable(backup, len(migrations_in(MIGRATIONS))):
            raise StoreBroken(f"{backup} is no whole backup that this program can start from; nothing was changed.")
        if database.exists() and backup.samefile(database):
            raise StoreError(f"{backup} is the database itself; nothing was changed.")
        unfolded = backup.with_name(backup.name + "-wal")
        if unfolded.exists() and unfolded.stat().st_size:
            raise StoreError(
                f"{backup} is no backup but a database that was not closed: its last moves are in {unfolded}. Put both "
                f"in the place of {database}, under its name; nothing was changed."
            )
        return _swap(backup, database, now)
    except OSError as err:
        raise StoreFull(f"The backup could not be put in place: {err.strerror} ({err.filename}).") from err
    finally:
        lock.release()


def _swap(backup: Path, database: Path, now: int) -> Restored:
    """Copy first, then two renames: killed at any moment, either database can be found whole under some name."""
    part = database.with_name(database.name + ".restoring")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    shutil.copyfile(backup, part)
    to_disk(part)
    before, kept = _set_aside(database, now)
    part.rename(database)
    to_disk(database.parent)
    return Restored(contents_of(database), before, kept)


def _set_aside(database: Path, now: int) -> tuple[Contents | None, Path | None]:
    """Move what is there out of the way, a log without its database too: it would be read as the backup's."""
    before = _folded(database) if database.exists() else None
    at = datetime.fromtimestamp(now / 1000, UTC)
    aside = f"{database.name}.replaced-{at:%Y%m%dT%H%M%S}{now % 1000:03d}Z"
    kept = [file.rename(file.with_name(aside + file.name.removeprefix(database.name))) for file in files_of(database)]
    return before, kept[0] if kept else None


def _folded(database: Path) -> Contents | None:
    """What a database holds, with its log folded in; None where it is damaged, and nobody can say."""
    try:
        db = sqlite3.connect(database, isolation_level=None, timeout=10)
        try:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # so that one file holds everything
            return read(db)
        finally:
            db.close()
    except sqlite3.Error:
        return None


def told(done: Restored, database: Path) -> list[str]:
    """What a restore brought and what will be missing, in sentences for the person who typed the command."""
    there = done.backup
    lines = [
        f"{database} now holds {_counted(there)}, last move {_time(there.newest)}.",
    ]
    if done.kept is None:
        lines.append("There was no database before.")
        return lines
    if done.before is None:
        lines.append(f"What was there before could not be read; it lies in {done.kept}.")
        return lines
    before = done.before
    if before.identity and there.identity and before.identity != there.identity:
        lines.append("It is another database than the one that was there, which held " + _counted(before) + ".")
    elif before.entries > there.entries:
        missing = before.entries - there.entries
        tables = before.live + before.ended - there.live - there.ended
        lines.append(
            f"Missing from now on: {missing} journal entries since {_time(there.newest)}"
            + (f" and {tables} tables opened since." if tables > 0 else ".")
        )
    else:
        lines.append("Nothing that was there before is missing.")
    lines.append(f"The database that was there lies in {done.kept}; delete it when you no longer need it.")
    return lines


def _counted(held: Contents) -> str:
    return f"{held.live} open and {held.ended} ended tables with {held.entries} journal entries"


def _time(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC" if at else "never"
