"""What a database file holds, read without changing it: which database it is, how many games and moves."""

import sqlite3
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

IDENTITY = "database"
"""The row of `meta` with the word that a database was given when it was made; its backups bear the same."""


class Contents(NamedTuple):
    """A database file in figures. `identity` is empty for one made before databases were given one.

    `newest` is when anything was last journaled, in milliseconds since 1970; 0 if nothing was.
    """

    identity: str
    version: int
    live: int
    ended: int
    entries: int
    newest: int

    @property
    def holds_games(self) -> bool:
        """Whether anything would be missed."""
        return self.live + self.ended > 0


def files_of(database: Path) -> list[Path]:
    """Those of a database's files that are there: itself, its logs (`-journal` while it was made), a log's index."""
    named = (database.with_name(database.name + end) for end in ("", "-wal", "-journal", "-shm"))
    return [file for file in named if file.exists()]


def open_frozen(path: Path) -> sqlite3.Connection:
    """A database file that nobody writes, opened for reading without leaving anything beside it."""
    return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1", uri=True, isolation_level=None)


def give_identity(db: sqlite3.Connection) -> None:
    """Give a database its word, once."""
    db.execute("INSERT OR IGNORE INTO meta (key, value) VALUES (?, lower(hex(randomblob(8))))", (IDENTITY,))


def contents_of(path: Path) -> Contents:
    """A file that nobody writes in figures; raises `sqlite3.Error` where it is no database of ours."""
    db = open_frozen(path)
    try:
        return read(db)
    finally:
        db.close()


def read(db: sqlite3.Connection) -> Contents:
    """An open database in figures."""
    word = db.execute("SELECT value FROM meta WHERE key = ?", (IDENTITY,)).fetchone()
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    count = "SELECT count(*) FROM tables WHERE life IN "
    live: int = db.execute(f"{count} ('lobby', 'live')").fetchone()[0]
    ended: int = db.execute(f"{count} ('finished', 'closed')").fetchone()[0]
    entries, newest = db.execute("SELECT count(*), coalesce(max(at), 0) FROM journal").fetchone()
    return Contents(word[0] if word else "", version, live, ended, entries, newest)
