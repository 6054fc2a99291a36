"""SQL about tables and their seats: lobbies, starts, changes, ends, listings."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from bot.store.cluster import ShardSet
from bot.store.errors import UnknownTable
from bot.store.records import UNPUBLISHED, AuditLine, NewTable, SeatRecord, Start, Table, TableChange, TableLine
from bot.store.session import Session
from bot.store.small import add_audit
from bot.store.written import Conflict, Created, Occupied, Updated

OPEN = "life IN ('lobby', 'live')"
"""Spelled as in the partial index, so that SQLite uses it."""

LINE = (
    "id, guild, channel, parent, game, host, life, generation, seq, published_seq, messages, posted_at, "
    "created_at, updated_at"
)
WHOLE = LINE + ", version, started_at, ended_at, revision, data_hash, seed, setup, extra, outcome, position, "
"""Everything but the seats, which follow as JSON: `[[number, user, computer, name], …]`."""

KEEP = "INSERT INTO positions (table_id, seq, revision, position) SELECT id, ?, revision, ? FROM tables WHERE id = ?"
"""Keep a position after entry `seq`: seq, position, table."""

_ids = msgspec.json.Decoder(tuple[int, ...])
_seats = msgspec.json.Decoder(list[tuple[int, int | None, str | None, str]])


def of_part(part: ShardSet | None) -> str:
    """The end of a condition: tables of some shards' servers alone; `params_of` are its parameters."""
    return "" if part is None else f" AND (coalesce(guild, 0) >> 22) % ? IN ({', '.join('?' * len(part.shards))})"


def params_of(part: ShardSet | None) -> Sequence[int]:
    """What that condition is told."""
    return () if part is None else (part.of, *sorted(part.shards))


def _told(row: Sequence[Any]) -> dict[str, Any]:
    """The fields of a listing's line from the columns of `LINE`."""
    return {
        "id": row[0],
        "guild": row[1],
        "channel": row[2],
        "parent": row[3],
        "game": row[4],
        "host": row[5],
        "life": row[6],
        "generation": row[7],
        "seq": row[8],
        "published_seq": row[9],
        "messages": _ids.decode(row[10]),
        "posted_at": row[11],
        "created_at": row[12],
        "updated_at": row[13],
    }


def line_from(row: Sequence[Any]) -> TableLine:
    """A listing's line from the columns of `LINE`."""
    return TableLine(**_told(row))


def table_from(row: Sequence[Any]) -> Table:
    """A whole table from the columns of `WHOLE`."""
    return Table(
        **_told(row),
        version=row[14],
        started_at=row[15],
        ended_at=row[16],
        revision=row[17],
        data_hash=row[18],
        seed=None if row[19] is None else int(row[19]),
        setup=row[20].encode(),
        extra=row[21].encode(),
        outcome=None if row[22] is None else row[22].encode(),
        position=row[23],
        seats=tuple(SeatRecord(*seat) for seat in _seats.decode(row[24])),
    )


async def first_row(db: Session, sql: str, params: Sequence[Any]) -> Any | None:
    """The first row of a query, or None."""
    return next(iter(await db.execute_fetchall(sql, params)), None)


async def standing(db: Session, table: int) -> Conflict:
    """Where a table stands now, in the shape in which a refused write reports it."""
    row = await first_row(db, "SELECT seq, generation, version, life FROM tables WHERE id = ?", (table,))
    if row is None:
        raise UnknownTable(f"There is no table {table}.")
    return Conflict(*row)


async def occupant(db: Session, channel: int, besides: int = 0) -> Occupied | None:
    """The open table in a channel, if it is not `besides`."""
    row = await first_row(db, f"SELECT id FROM tables WHERE channel = ? AND {OPEN} AND id != ?", (channel, besides))
    return None if row is None else Occupied(row[0])


async def put_seats(db: Session, table: int, seats: Sequence[SeatRecord]) -> None:
    """Replace all seats of a table."""
    await db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    await db.executemany(
        'INSERT INTO seats (table_id, number, "user", computer, name) VALUES (?, ?, ?, ?, ?)',
        [(table, seat.number, seat.user, seat.computer, seat.name) for seat in seats],
    )


async def insert_table(db: Session, new: NewTable, life: str, now: int) -> int:
    """A new row with its seats; its id."""
    row = await first_row(
        db,
        "INSERT INTO tables (guild, channel, parent, host, game, life, revision, data_hash, setup, extra, "
        "created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            new.guild,
            new.channel,
            new.parent,
            new.host,
            new.game,
            life,
            new.revision,
            new.data_hash,
            new.setup.decode(),
            new.extra.decode(),
            now,
            now,
        ),
    )
    assert row is not None  # noqa: S101 (an INSERT has one)
    table: int = row[0]
    await put_seats(db, table, new.seats)
    return table


async def create(db: Session, job: tuple[NewTable, int]) -> Created | Occupied:
    """Open a lobby."""
    new, now = job
    return await occupant(db, new.channel) or Created(await insert_table(db, new, "lobby", now), version=1)


async def update(db: Session, job: tuple[TableChange, int]) -> Updated | Conflict | Occupied:
    """Change parts of an open table."""
    change, now = job
    found = await standing(db, change.table)
    if found.version != change.version or found.life not in ("lobby", "live"):
        return found
    if change.channel is not None and (other := await occupant(db, change.channel, change.table)):
        return other
    parts: dict[str, Any] = {
        "host": change.host,
        "channel": change.channel,
        "parent": change.parent,
        "setup": text(change.setup),
    }
    seen = change.seats is not None or any(value is not None for value in parts.values())
    parts["extra"] = text(change.extra)
    if change.outcome is not None:
        seen = True
        parts |= {"outcome": text(change.outcome), "life": "closed", "ended_at": now}
    if seen:
        parts["published_seq"] = UNPUBLISHED
    parts = {name: value for name, value in parts.items() if value is not None}
    names = "".join(f"{name} = ?, " for name in parts)
    await db.execute(
        f"UPDATE tables SET {names}version = version + 1, updated_at = ? WHERE id = ?",
        (*parts.values(), now, change.table),
    )
    if change.seats is not None:
        await put_seats(db, change.table, change.seats)
    return Updated(found.version + 1)


async def start(db: Session, job: tuple[Start, int]) -> Updated | Conflict:
    """Deal: a lobby becomes a live table."""
    deal, now = job
    found = await standing(db, deal.table)
    if found.version != deal.version or found.life != "lobby":
        return found
    await db.execute(
        "UPDATE tables SET life = 'live', version = version + 1, seq = 0, published_seq = -1, setup = ?, seed = ?, "
        "revision = ?, data_hash = ?, position = ?, extra = coalesce(?, extra), started_at = ?, updated_at = ? "
        "WHERE id = ?",
        (
            deal.setup.decode(),
            str(deal.seed),
            deal.revision,
            deal.data_hash,
            deal.position,
            text(deal.extra),
            now,
            now,
            deal.table,
        ),
    )
    await put_seats(db, deal.table, deal.seats)
    await db.execute(KEEP, (0, deal.position, deal.table))
    return Updated(found.version + 1)


class CloseJob(NamedTuple):
    """A table to be closed, and what is written down with it."""

    table: int
    now: int
    audit: AuditLine | None
    extra: bytes | None
    version: int | None


async def close(db: Session, job: CloseJob) -> Updated | Conflict:
    """Close a table in any state; a closed one stays as it is."""
    found = await standing(db, job.table)
    if found.life == "closed":
        return Updated(found.version)
    if job.version not in (None, found.version):
        return found
    if job.audit is not None:
        await add_audit(db, (job.audit, job.now))
    await db.execute(
        "UPDATE tables SET life = 'closed', version = version + 1, published_seq = -1, "
        "ended_at = coalesce(ended_at, ?), updated_at = ?, extra = coalesce(?, extra) WHERE id = ?",
        (job.now, job.now, text(job.extra), job.table),
    )
    return Updated(found.version + 1)


Published = tuple[str, int, int, int]
"""Messages as JSON, when they were posted, seq, table."""


PUBLISH = (
    "UPDATE tables SET messages = ?1, posted_at = ?2, "
    "published_seq = CASE WHEN published_seq < ?3 THEN ?3 ELSE published_seq END WHERE id = ?4"
)


async def publish_together(db: Session, jobs: Sequence[Published]) -> list[None]:
    """Remember what is published; a table that is not there is nobody's loss."""
    await db.executemany(PUBLISH, jobs)
    return [None] * len(jobs)


async def publish(db: Session, job: Published) -> None:
    """The same for one table."""
    await publish_together(db, [job])


def text(value: bytes | None) -> str | None:
    """JSON bytes as the text that is stored."""
    return None if value is None else value.decode()
