"""SQL about one person everywhere: what there is of theirs, and putting somebody else's name in its place."""

from collections.abc import Sequence
from typing import Any

from bot.store.records import Unnamed
from bot.store.results import outdate
from bot.store.session import Session
from bot.store.tables import put_seats, standing

TABLES = (
    'SELECT id FROM tables WHERE host = ?1 OR extra LIKE ?2 OR id IN (SELECT table_id FROM seats WHERE "user" = ?1) '
    "ORDER BY id"
)
ENTRIES = """("user" = ?1 OR (kind = 'system' AND action LIKE ?2))"""
"""Entries of a person, and notes that may name them."""

SCAN = 20_000
"""Rows of the journal looked at in one go: it has no index by person, and nobody should wait while it is read."""


async def unname(db: Session, job: tuple[Unnamed, int]) -> bool:
    """Put other words in a table's place for a person, `job[1]` being the time; nothing is done to a table that is not
    over (any more)."""
    what, now = job
    found = await standing(db, what.table)
    if found.life not in ("finished", "closed") or found.version != what.version:
        return False
    await db.execute(
        "UPDATE tables SET host = ?, extra = ?, version = version + 1 WHERE id = ?",
        (what.host, what.extra.decode(), what.table),
    )
    await put_seats(db, what.table, what.seats)
    await db.execute('UPDATE journal SET "user" = NULL WHERE table_id = ? AND "user" = ?', (what.table, what.user))
    await db.executemany(
        "UPDATE journal SET action = ? WHERE table_id = ? AND seq = ?",
        [(action.decode(), what.table, seq) for seq, action in what.notes],
    )
    await outdate(db, what.table, now)
    return True


async def reword_audit(db: Session, acts: Sequence[tuple[int, str]]) -> None:
    """Put other words in the place of acts."""
    await db.executemany("UPDATE audit SET act = ? WHERE id = ?", [(act, line) for line, act in acts])


def params(user: int) -> tuple[Any, ...]:
    """The person as a number and as it stands in JSON."""
    return (user, f"%{user}%")
