"""Whole copies of the database on disk: written while play goes on, checked, named after their time, rotated."""

import asyncio
import logging
import os
import re
import shutil
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from bot.store.errors import StoreBroken, StoreError, StoreFull
from bot.store.faults import as_store_error
from bot.store.interface import Store

log = logging.getLogger(__name__)

_NAME = re.compile(r"eminence-\d{8}T\d{9}Z-(?P<kind>[A-Za-z0-9-]+)\.db")


def is_kind(kind: str) -> bool:
    """Whether a word can stand for the kind of a backup in its name."""
    return re.fullmatch("[A-Za-z0-9-]+", kind) is not None


def free_name(folder: Path, kind: str, now: int) -> Path:
    """A name in the folder that sorts by time (to the millisecond, UTC) and isn't taken."""
    while True:
        at = datetime.fromtimestamp(now / 1000, UTC)
        name = folder / f"eminence-{at:%Y%m%dT%H%M%S}{now % 1000:03d}Z-{kind}.db"
        if not name.exists():
            return name
        now += 1


def backups_in(folder: Path, kind: str | None = None) -> list[Path]:
    """The backups in a folder, oldest first: all, or those of a kind."""
    if not folder.is_dir():
        return []
    found = [(file, _NAME.fullmatch(file.name)) for file in folder.iterdir()]
    return sorted(file for file, named in found if named and kind in (None, named["kind"]))


def open_frozen(path: Path) -> sqlite3.Connection:
    """A database file that nobody writes, opened for reading without leaving anything beside it."""
    return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1", uri=True, isolation_level=None)


def write_backup(database: Path, to: Path) -> None:
    """Copy a database, in use or not, to a new file; it gets its name once it is whole, checked and on disk.

    Blocks; call it in a thread. Raises `StoreFull`, `StoreBroken` if the copy is damaged, `StoreError` if `to` exists.
    """
    part = to.with_name(to.name + ".part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        if to.exists():
            raise StoreError(f"The backup {to} exists already; it was left as it is.")
        part.unlink(missing_ok=True)
        _leave_room(database, to.parent)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(database, part)
        _to_disk(part)
        part.rename(to)
        _to_disk(to.parent)
    except sqlite3.Error as err:
        raise as_store_error(err, to) from err
    except OSError as err:
        raise StoreFull(f"The backup {to} could not be written: {err.strerror}.") from err
    finally:
        with suppress(OSError):  # a folder that is none says so above
            part.unlink(missing_ok=True)


def _to_disk(path: Path) -> None:
    """Wait until a file's bytes, or a folder's names, are on disk."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _leave_room(database: Path, folder: Path) -> None:
    """Refuse a backup that would fill the disk on which moves are being saved."""
    need = sum(file.stat().st_size for file in (database, database.with_name(database.name + "-wal")) if file.exists())
    free = shutil.disk_usage(folder).free
    if free < need:
        raise StoreFull(
            f"There is no room for a backup in {folder}: {need / 2**20:.1f} MiB may be needed, "
            f"{free / 2**20:.1f} are free."
        )


def _copy(database: Path, part: Path) -> None:
    db = sqlite3.connect(database, isolation_level=None, timeout=10)
    try:
        db.execute("VACUUM INTO ?", (str(part),))
    finally:
        db.close()
    copy = open_frozen(part)
    try:
        trouble = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
    finally:
        copy.close()
    if trouble != "ok":
        raise StoreBroken(f"The backup of {database} is damaged and was thrown away ({trouble}).")


async def keep_backups(store: Store, folder: Path, *, every: float, keep: int, kind: str = "auto") -> None:
    """Back up every so many seconds until cancelled, keeping the `keep` newest of this kind; failures are logged."""
    while True:
        await asyncio.sleep(every)
        await rotate(store, folder, keep=keep, kind=kind)


async def rotate(store: Store, folder: Path, *, keep: int, kind: str = "auto") -> Path | None:
    """One backup more; only when it stands do the oldest beyond `keep` of its kind go. None if it failed."""
    try:
        made = await store.backup(kind=kind)
    except StoreError as err:
        log.error("no backup was made: %s", err)
        return None
    for old in backups_in(folder, kind)[:-keep]:
        old.unlink(missing_ok=True)
    return made
