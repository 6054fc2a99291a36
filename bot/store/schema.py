"""The database file at start: is it ours, whole, and of a version this program knows; then the migrations it lacks."""

import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from bot.store import backups
from bot.store.contents import Contents, contents_of, give_identity, open_frozen
from bot.store.errors import StoreBroken, StoreError, StoreFull, StoreMissing, StoreNewer
from bot.store.faults import as_store_error, primary_code

MIGRATIONS = Path(__file__).with_name("migrations")
APPLICATION_ID = 0x454D494E  # "EMIN"


def migrations_in(folder: Path) -> list[Path]:
    """The migrations, first to last; their numbers run from 1 without gaps."""
    files = sorted(folder.glob("*.sql"))
    for number, file in enumerate(files, 1):
        if not re.fullmatch(rf"{number:04d}_\w+\.sql", file.name):
            raise StoreError(f"Migration {number:04d} is missing from {folder}; {file.name} stands in its place.")
    return files


def prepare(path: Path, backup_folder: Path, migrations: Path, clock: Callable[[], int], *, new: bool = False) -> None:
    """Check the database, make it if there is none, and bring it to the newest version. Blocks; call it in a thread.

    A database that is missing beside backups that hold games is not made silently: `StoreMissing`, unless `new` says
    that an empty one is wanted.
    """
    steps = migrations_in(migrations)
    backups.clear_leftovers(backup_folder)
    if not new and (not path.exists() or path.stat().st_size == 0):
        _refuse_to_forget(path, backup_folder, len(steps))
    if not path.exists():
        _make_private(path)
    try:
        db = sqlite3.connect(path, isolation_level=None, timeout=10)
    except sqlite3.Error as err:
        raise StoreBroken(f"The database {path} cannot be opened: {err}.") from err
    try:
        version = _check(db, path, backup_folder, len(steps))
        if version < len(steps):
            _bring_up(db, path, backups.free_name(backup_folder, f"before-{version + 1:04d}", clock()), steps, version)
        db.execute("PRAGMA journal_mode = WAL")
        if steps:
            give_identity(db)
    except sqlite3.Error as err:
        raise as_store_error(err, path) from err
    finally:
        db.close()


def _refuse_to_forget(path: Path, folder: Path, newest: int) -> None:
    """Refuse an empty start where a backup holds games."""
    found = newest_with_games(folder, newest)
    if found is not None:
        backup, held = found
        raise StoreMissing(
            f"There is no database {path}, but the backup {backup} holds {held.live} open and {held.ended} ended "
            f"tables; nothing was made. Restore it with `python -m bot restore {backup}`, or set "
            "EMINENCE_NEW_DATABASE=1 to begin with an empty one (the backups stay)."
        )


def newest_with_games(folder: Path, newest: int) -> tuple[Path, Contents] | None:
    """The newest backup in a folder that would be missed, and what it holds."""
    for backup in reversed(backups.backups_in(folder)):
        if usable(backup, newest) and (held := contents_of(backup)).holds_games:
            return backup, held
    return None


def make(path: Path) -> None:
    """An empty database of the newest version in an empty or missing file. Blocks."""
    steps = migrations_in(MIGRATIONS)
    db = sqlite3.connect(path, isolation_level=None)
    try:
        _migrate(db, path, steps, 0)
    finally:
        db.close()


def _make_private(path: Path) -> None:
    """An empty file that only its owner reads: every hand at every table will be in it."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as err:
        raise StoreBroken(f"The database {path} cannot be made: {err.strerror}.") from err


class Finding(NamedTuple):
    """What a file turned out to be: its version (0: empty), whether another program's, and what is damaged."""

    version: int
    foreign: bool
    damage: str


def examine(db: sqlite3.Connection) -> Finding:
    """Look at a database without changing it; a file that is none at all raises `sqlite3.DatabaseError`."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    application: int = db.execute("PRAGMA application_id").fetchone()[0]
    empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION_ID and not (empty and version == 0):
        return Finding(version, True, "")
    trouble: str = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    return Finding(version, False, "" if trouble == "ok" else " ".join(trouble.split()))


def _check(db: sqlite3.Connection, path: Path, folder: Path, newest: int) -> int:
    """The database's version; raises unless it is empty, or ours, whole and not newer than `newest`."""
    try:
        found = examine(db)
    except sqlite3.DatabaseError as err:
        if primary_code(err) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT):
            found = Finding(0, False, str(err))
        else:
            raise
    if found.damage:
        raise StoreBroken(f"The database {path} is damaged ({found.damage}). {_way_back(path, folder, newest)}")
    if found.foreign:
        raise StoreBroken(f"The database {path} belongs to another program; point Eminence at a file of its own.")
    if found.version > newest:
        raise StoreNewer(
            f"The database {path} is of version {found.version}, and this program knows versions up to {newest}: "
            f"start the newer program again, or go back. {_way_back(path, folder, newest)}"
        )
    return found.version


def usable(backup: Path, newest: int) -> bool:
    """Whether a file is a whole backup that a program knowing versions up to `newest` can start from."""
    try:
        db = open_frozen(backup)
        try:
            found = examine(db)
        finally:
            db.close()
    except sqlite3.Error:
        return False
    return not found.foreign and not found.damage and 0 < found.version <= newest


def _way_back(path: Path, folder: Path, newest: int) -> str:
    for backup in reversed(backups.backups_in(folder)):
        if usable(backup, newest):
            return (
                f"The newest usable backup is {backup}: `python -m bot restore {backup}` puts it in place and keeps "
                f"what is there now beside it."
            )
    return f"There is no usable backup in {folder}."


def _bring_up(db: sqlite3.Connection, path: Path, before: Path, steps: list[Path], version: int) -> None:
    """Run the migrations that are missing, with a backup `before` them; one of an empty database is not needed.

    Nor is one where nothing has changed: who is started again and again would fill the disk with them.
    """
    if version:
        backups.write_backup(path, before)
    try:
        _migrate(db, path, steps[version:], version)
    except StoreError:
        if db.execute("PRAGMA user_version").fetchone()[0] == version:
            before.unlink(missing_ok=True)
        raise


def _migrate(db: sqlite3.Connection, path: Path, steps: list[Path], version: int) -> None:
    """Run migrations with their version numbers: each in a transaction, of an empty database all in one.

    Every transaction waits for the disk, and where nothing was there is nothing to be kept between them.
    """
    db.execute("PRAGMA foreign_keys = OFF")  # a table can't be rebuilt with them on
    numbered = list(enumerate(steps, version + 1))
    for part in [[each] for each in numbered] if version else [numbered]:
        script = "".join([f"{step.read_text('utf-8')}\n;PRAGMA user_version = {number};\n" for number, step in part])
        try:
            db.executescript(f"BEGIN IMMEDIATE;\n{script}")
            orphan = db.execute("PRAGMA foreign_key_check").fetchone()
            if orphan is not None:
                raise sqlite3.IntegrityError(f"rows of {orphan[0]} have lost what they refer to in {orphan[2]}")
            db.execute("COMMIT")
        except sqlite3.Error as err:
            done = 0
            if db.in_transaction:
                done = db.execute("PRAGMA user_version").fetchone()[0]
                db.execute("ROLLBACK")
            number, step = next((each for each in part if each[0] > done), part[-1])
            kind = StoreFull if isinstance(as_store_error(err, path), StoreFull) else StoreError
            raise kind(
                f"The database {path} could not be brought from version {number - 1} to {number} by {step.name}: "
                f"{err}. It is as it was before."
            ) from err
