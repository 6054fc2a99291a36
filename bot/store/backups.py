"""Whole copies of the database on disk: written while play goes on, checked, named after their time, rotated."""

import asyncio
import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path

from bot.base.tasks import keep_doing
from bot.store.contents import Contents, contents_of, open_frozen
from bot.store.errors import StoreBroken, StoreError, StoreFull
from bot.store.faults import as_store_error
from bot.store.interface import Store

log = logging.getLogger(__name__)

_NAME = re.compile(r"eminence-(?P<at>\d{8}T\d{6})\d{3}Z-(?P<kind>[A-Za-z0-9-]+)\.db")
AUTO = "auto"
"""The kind of those made by themselves."""
DAYS_KEPT, WEEKS_KEPT = 7, 5
"""Of these, beside the newest: the last one of so many days, and of so many weeks."""


def free_name(folder: Path, kind: str, now: int) -> Path:
    """A name in the folder that sorts by time (milliseconds, told in UTC) and isn't taken."""
    if not re.fullmatch("[A-Za-z0-9-]+", kind):
        raise StoreError(f"A kind of backup is letters, digits and hyphens, not {kind!r}.")
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


def write_backup(database: Path, to: Path) -> None:
    """Copy a database, in use or not, to a new file; it gets its name once it is whole, checked and on disk.

    Blocks; call it in a thread. Raises `StoreFull`, `StoreBroken` if the copy is damaged, `StoreError` if `to` exists.
    """
    both = (database, database.with_name(database.name + "-wal"))
    with named_once_whole(to, sum(file.stat().st_size for file in both if file.exists())) as part:
        _copy(database, part)


@contextmanager
def named_once_whole(to: Path, need: int) -> Generator[Path]:
    """An empty private file to be filled, of about `need` bytes, which gets its name at the end, once it is on disk."""
    part = to.with_name(to.name + ".part")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        if to.exists():
            raise StoreError(f"The backup {to} exists already; it was left as it is.")
        part.unlink(missing_ok=True)
        _leave_room(to.parent, need)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
        to_disk(part)
        part.rename(to)
        to_disk(to.parent)
    except sqlite3.Error as err:
        raise as_store_error(err, to) from err
    except OSError as err:
        raise StoreFull(f"The backup {to} could not be written: {err.strerror}.") from err
    finally:
        with suppress(OSError):  # a folder that is none says so above
            part.unlink(missing_ok=True)


def to_disk(path: Path) -> None:
    """Wait until a file's bytes, or a folder's names, are on disk."""
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


def _leave_room(folder: Path, need: int) -> None:
    """Refuse a backup that would fill the disk on which moves are being saved."""
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


def clear_leftovers(folder: Path) -> None:
    """Take away what backups that were killed half-way left in their folder. Only while no backup is being made."""
    for left in ("*.db.part", "*.db.part-journal", "*.db.part-wal", "*.db.part-shm"):
        for file in folder.glob(left):
            file.unlink(missing_ok=True)


async def keep_backups(
    store: Store,
    folder: Path,
    *,
    every: float,
    keep: int,
    ours: Callable[[], bool] = lambda: True,
    acting: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> None:
    """Back up every so many seconds until cancelled, keeping the `keep` newest of these; failures are logged.

    `ours`: whether it is this process's turn, where several share a database; `acting`: what proves it meanwhile.
    """

    async def back_up() -> None:
        if ours():
            with acting():
                await rotate(store, folder, keep=keep)

    await keep_doing(back_up, every, "no backup was made")


async def rotate(store: Store, folder: Path, *, keep: int) -> Path | None:
    """One backup more; only when it stands do those go that `superfluous` names. None if it failed."""
    try:
        made = await store.backup(kind=AUTO)
    except StoreError as err:
        log.error("no backup was made: %s", err)
        return None
    try:
        for old in await asyncio.to_thread(superfluous, folder, AUTO, keep):
            old.unlink(missing_ok=True)
    except OSError as err:
        log.error("old backups could not be taken away: %s", err)
    return made


def superfluous(folder: Path, kind: str, keep: int) -> list[Path]:
    """The backups of a kind that may go, oldest first; reads those that might.

    The `keep` newest stay, and the last of each of `DAYS_KEPT` days and `WEEKS_KEPT` weeks with one. So does the newest
    of every other database, and the newest that holds more than the newest of all: it may be the last that holds games.
    """
    there = backups_in(folder, kind)
    kept = {*there[-keep:], *_last_of(there, "%Y-%m-%d", DAYS_KEPT), *_last_of(there, "%G-%V", WEEKS_KEPT)}
    if kept.issuperset(there):
        return []
    newest = _figures(there[-1])
    found = {file: _figures(file) for file in reversed(there)}
    known = {newest.identity} if newest else set[str]()
    fuller = False
    for file, figures in found.items():  # the newest first
        if figures is None:  # unreadable, so nobody can say what would be lost
            kept.add(file)
        elif figures.identity not in known:
            known.add(figures.identity)
            kept.add(file)
        elif newest and not fuller and figures.identity == newest.identity and _more(figures, newest):
            fuller = True
            kept.add(file)
    return [file for file in there if file not in kept]


def _last_of(files: list[Path], span: str, most: int) -> list[Path]:
    """The last backup of each day or week (as `strftime` names them), of the newest so many."""
    last: dict[str, Path] = {}
    for file in files:
        named = _NAME.fullmatch(file.name)
        if named:
            at = datetime.strptime(named["at"], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
            last[at.strftime(span)] = file
    return list(last.values())[-most:]


def _more(one: Contents, other: Contents) -> bool:
    return (one.entries, one.live + one.ended) > (other.entries, other.live + other.ended)


def _figures(file: Path) -> Contents | None:
    try:
        return contents_of(file)
    except sqlite3.Error:
        return None
