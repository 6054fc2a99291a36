"""Drawings already brought to pixels, kept on disk for the next process: its first sheet waits for no vectors.

What is kept shows no person, hand or position: only art, named by a hash of all it was made from. Where the folder
cannot be written nothing is kept, and nothing else changes. Several processes may share it: files appear whole.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path

FOLDER = Path(__file__).parent / "__pycache__" / "drawn"
LIMIT = 24 * 1024 * 1024
"""Bytes on disk; the oldest files go first."""
PRUNED_EVERY = 64


class Shelf:
    """Files in a folder, by what they were made from."""

    def __init__(self, folder: Path, limit: int = LIMIT) -> None:
        self.folder, self.limit = folder, limit
        self._puts = count(1)

    def _path(self, made_from: str) -> Path:
        return self.folder / blake2b(made_from.encode(), digest_size=20).hexdigest()

    def get(self, made_from: str) -> bytes | None:
        """What is kept under it."""
        try:
            return self._path(made_from).read_bytes() or None
        except OSError:
            return None

    def put(self, made_from: str, data: bytes) -> None:
        """Keep it, if the folder lets us."""
        path = self._path(made_from)
        number = next(self._puts)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.{number}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(data)
            fresh.replace(path)
        except OSError:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            return
        if number % PRUNED_EVERY == 1:
            self.prune()

    def prune(self) -> None:
        """Let the oldest go until the rest is within the limit."""
        found: list[tuple[float, int, Path]] = []
        with suppress(OSError):
            for path in self.folder.iterdir():
                with suppress(OSError):
                    seen = path.stat()
                    found.append((seen.st_mtime, seen.st_size, path))
        size = sum(each[1] for each in found)
        for _, bytes_, path in sorted(found):
            if size <= self.limit:
                return
            with suppress(OSError):
                path.unlink()
            size -= bytes_


SHELF = Shelf(FOLDER)
