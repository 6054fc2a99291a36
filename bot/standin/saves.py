"""The world in a folder: `world.json`, and attachments beside it under `files/`."""

import asyncio
import contextlib
import logging
import os
import threading
from pathlib import Path

import msgspec

from .model import Saved
from .records import Change
from .world import World

log = logging.getLogger(__name__)

QUIET = 0.5
AGAIN = 5.0
"""After so long it is tried again where the disk refused."""
VERSION = 1


class Unreadable(Exception):
    """A save file that is not one of ours."""


class _File(msgspec.Struct):
    version: int
    world: Saved


class Saver:
    """Loads a world at once, and saves it half a second after it changed and when it is closed."""

    def __init__(self, world: World, folder: Path) -> None:
        self.world, self.folder = world, folder
        self._path, self._files = folder / "world.json", folder / "files"
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._written: set[int] = set()
        self._lock = threading.Lock()
        self._drafts = self._latest = 0

    def load(self) -> bool:
        """Restore what was saved; False when nothing was."""
        if not self._path.exists():
            return False
        try:
            kept = msgspec.json.decode(self._path.read_bytes(), type=_File, strict=False)
        except msgspec.DecodeError as error:
            raise Unreadable(f"{self._path} cannot be read ({error}). Move it away to begin anew.") from error
        if kept.version != VERSION:
            raise Unreadable(f"{self._path} has version {kept.version}, this program reads {VERSION}.")
        self.world.restore(kept.world)
        for messages in self.world.messages.values():
            for message in messages.values():
                for one in message.attachments:
                    with contextlib.suppress(FileNotFoundError):
                        self.world.files[one.id] = (self._files / str(one.id)).read_bytes()
                        self._written.add(one.id)
        return True

    def start(self) -> None:
        """Save from now on."""
        self.world.listeners.append(self._note)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Save once more and stop."""
        if self._task is None:
            return
        self.world.listeners.remove(self._note)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        self._task = None
        self.save()

    def _note(self, change: Change) -> None:
        self._changed.set()

    async def _run(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(QUIET)
            self._changed.clear()
            try:
                await asyncio.to_thread(self._commit, *self._draft())
            except OSError as error:
                log.warning("the world could not be saved yet: %s", error)
                await asyncio.sleep(AGAIN)
                self._changed.set()

    def save(self) -> None:
        """Write what there is."""
        self._commit(*self._draft())

    def _draft(self) -> tuple[int, bytes, dict[int, bytes], set[int]]:
        """What is to be written: its number, the world, its new files, the numbers of all files it needs."""
        self._drafts += 1
        saved = self.world.saved()
        needed = {one.id for byid in saved.messages.values() for m in byid.values() for one in m.attachments}
        new = {number: self.world.files[number] for number in needed - self._written if number in self.world.files}
        return self._drafts, msgspec.json.encode(_File(VERSION, saved)), new, needed

    def _commit(self, draft: int, text: bytes, new: dict[int, bytes], needed: set[int]) -> None:
        """New files first, then the world in one step, then drop files nothing needs."""
        with self._lock:
            if draft < self._latest:
                return  # a newer one was faster
            self._latest = draft
            self._files.mkdir(parents=True, exist_ok=True)
            for number, data in new.items():
                self._write(self._files / str(number), data)
            self._write(self._path, text)
            self._written |= set(new)
            for number in self._written - needed:
                (self._files / str(number)).unlink(missing_ok=True)
            self._written &= needed

    def _write(self, path: Path, data: bytes) -> None:
        aside = path.with_name(path.name + ".new")
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
