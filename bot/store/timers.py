"""SQL about timers, and about tables that are put away and taken out again."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store.records import Timer
from bot.store.session import Session
from bot.store.tables import first_row, occupant, standing
from bot.store.timer_keys import AnyTimerKey, decode, encode
from bot.store.written import Conflict, Occupied, Updated

Set = tuple[Sequence[Timer], Sequence[tuple[int, AnyTimerKey]]]
"""Timers to be kept and those to be forgotten, by table and key."""


async def set_timers(db: Session, job: Set) -> None:
    """Keep some, forget others; a table that is not there has none."""
    kept, gone = job
    await db.executemany(
        "DELETE FROM timers WHERE table_id = ? AND key = ?", [(table, encode(key)) for table, key in gone]
    )
    await db.executemany(
        "INSERT INTO timers (table_id, key, due, data) SELECT id, ?, ?, ? FROM tables WHERE id = ? "
        "ON CONFLICT (table_id, key) DO UPDATE SET due = excluded.due, data = excluded.data",
        [(encode(one.key), one.due, one.data.decode(), one.table) for one in kept],
    )


def timer_from(row: Sequence[Any]) -> Timer | None:
    """A timer from table_id, key, due, data; None where only another version knows its key (`small.pending_from`)."""
    try:
        key = decode(row[1])
    except msgspec.ValidationError:
        return None
    return Timer(table=row[0], key=key, due=row[2], data=row[3].encode())


async def put_away(db: Session, job: tuple[int, int, bytes, int]) -> Updated | Conflict:
    """Close a live table found at this version, its `extra` saying that it can be taken out again."""
    table, version, extra, now = job
    found = await standing(db, table)
    if found.version != version or found.life != "live":
        return found
    await db.execute(
        "UPDATE tables SET life = 'closed', extra = ?, version = version + 1, published_seq = -1, ended_at = ?, "
        "updated_at = ? WHERE id = ?",
        (extra.decode(), now, now, table),
    )
    return Updated(found.version + 1)


async def take_out(db: Session, job: tuple[int, int, bytes, int]) -> Updated | Conflict | Occupied:
    """Make a closed table live again where no other stands in its channel."""
    table, version, extra, now = job
    found = await standing(db, table)
    if found.version != version or found.life != "closed":
        return found
    row = await first_row(db, "SELECT channel FROM tables WHERE id = ? AND position IS NOT NULL", (table,))
    if row is None:
        return found
    if other := await occupant(db, row[0], table):
        return other
    await db.execute(
        "UPDATE tables SET life = 'live', extra = ?, version = version + 1, published_seq = -1, ended_at = NULL, "
        "updated_at = ? WHERE id = ?",
        (extra.decode(), now, table),
    )
    return Updated(found.version + 1)
