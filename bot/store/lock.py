"""One process per database: an advisory lock on a file beside it, let go by the kernel however the process ends."""

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from bot.store.errors import StoreBroken, StoreLocked

_held: set[Path] = set()
"""What this process has locked: the kernel's locks do not keep a process from locking twice."""


class FileLock:
    """A lock that a child process does not inherit, so that a worker outliving the bot cannot keep it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.path = database.with_name(database.name + ".lock")
        self._key = self.path.resolve()
        self._fd: int | None = None

    def take(self) -> None:
        """Take the lock, or raise `StoreLocked` with the other process's id."""
        if self._key in _held:
            raise StoreLocked(f"The database {self.database} is open in this process already.")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as err:
            raise StoreBroken(
                f"The database {self.database} cannot be opened: {err.strerror} ({err.filename})."
            ) from err
        try:
            fcntl.lockf(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as err:
            holder = os.read(fd, 32).decode("ascii", "replace").strip() or "unknown"
            os.close(fd)
            raise StoreLocked(
                f"Another Eminence (process {holder}) has the database {self.database} open: stop it first, "
                "or point this one at a database of its own."
            ) from err
        self._fd = fd
        _held.add(self._key)
        with suppress(OSError):  # on a full disk the lock still holds; only whose it is can't be told
            os.ftruncate(fd, 0)
            os.pwrite(fd, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let go; the empty file stays, since removing it could race with somebody who has just opened it."""
        if self._fd is not None:
            with suppress(OSError):
                os.ftruncate(self._fd, 0)
            os.close(self._fd)
            self._fd = None
            _held.discard(self._key)
