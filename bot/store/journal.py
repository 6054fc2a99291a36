"""SQL about journals and kept positions: moves, undos, imports, reading back."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.store import tables
from bot.store.records import (
    POSITION_EVERY,
    FinishedGame,
    MoveCommit,
    NewEntry,
    Snapshot,
    StoredEntry,
    TableChange,
    Undo,
)
from bot.store.session import Session
from bot.store.small import add_audit
from bot.store.tables import first_row, insert_table, occupant, put_seats, standing, text
from bot.store.writer import NotAll
from bot.store.written import Committed, Conflict, Duplicate, Occupied, Updated

COLUMNS = 'table_id, seq, batch, seat, "user", kind, decision, action, events, interaction, part, at, undone, thought'
_INSERT = (
    'INSERT INTO journal (table_id, seq, batch, seat, "user", kind, decision, action, events, interaction, part, at, '
    "thought) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ADVANCE = (
    "UPDATE tables SET seq = ?, position = ?, updated_at = ? "
    "WHERE id = ? AND seq = ? AND generation = ? AND life = 'live'"
)


class Batch:
    """Entries on their way into a journal, as rows; what can't be written is found here, in its own caller."""

    def __init__(self, table: int, after: int, entries: Sequence[NewEntry], batch: int | None, now: int) -> None:
        if not entries:
            raise ValueError("a batch has at least one entry")
        self.now = now
        self.last = after + len(entries)
        self.batch = after + 1 if batch is None else batch
        self.marks = [(e.interaction, e.part) for e in entries if e.interaction is not None]
        self.rows = [
            (
                table,
                seq,
                self.batch,
                e.seat,
                e.user,
                e.kind,
                e.decision,
                e.action.decode(),
                e.events.decode(),
                e.interaction,
                e.part,
                now if e.at is None else e.at,
                text(e.thought),
            )
            for seq, e in enumerate(entries, after + 1)
        ]


class MoveJob:
    """A move with its rows."""

    def __init__(self, move: MoveCommit, now: int) -> None:
        self.move = move
        self.batch = Batch(move.table, move.seq, move.entries, move.batch, now)
        self.plain = move.outcome is None and move.seats is None and move.extra is None
        """Whether it only advances the table, as nearly all moves do."""
        self.keeps = self.batch.last // POSITION_EVERY > move.seq // POSITION_EVERY

    @property
    def committed(self) -> Committed:
        """The answer once it is written."""
        return Committed(self.batch.last, self.move.generation, self.batch.batch)


async def commit_together(db: Session, jobs: Sequence[MoveJob]) -> list[Committed]:
    """Write many plain moves, or raise if one of them finds its table elsewhere or its interaction journaled."""
    await db.executemany(_INSERT, [row for job in jobs for row in job.batch.rows])
    cursor = await db.executemany(
        _ADVANCE,
        [
            (job.batch.last, job.move.position, job.batch.now, job.move.table, job.move.seq, job.move.generation)
            for job in jobs
        ],
    )
    if cursor.rowcount != len(jobs):
        raise NotAll
    kept = [(job.batch.last, job.move.position, job.move.table) for job in jobs if job.keeps]
    if kept:
        await db.executemany(tables.KEEP, kept)
    return [job.committed for job in jobs]


async def commit(db: Session, job: MoveJob) -> Committed | Duplicate | Conflict:
    """Write one move of any sort, looking first."""
    move, batch = job.move, job.batch
    if again := await _seen(db, batch):
        return again
    found = await standing(db, move.table)
    if (found.seq, found.generation, found.life) != (move.seq, move.generation, "live"):
        return found
    if move.version not in (None, found.version):
        return found
    await db.executemany(_INSERT, batch.rows)
    await db.execute(
        "UPDATE tables SET seq = ?, position = ?, updated_at = ?, extra = coalesce(?, extra) WHERE id = ?",
        (batch.last, move.position, batch.now, text(move.extra), move.table),
    )
    if move.seats is not None:
        await put_seats(db, move.table, move.seats)
    if move.outcome is not None:
        await db.execute(
            "UPDATE tables SET life = 'finished', outcome = ?, ended_at = ? WHERE id = ?",
            (move.outcome.decode(), batch.now, move.table),
        )
    if not job.plain:
        await db.execute("UPDATE tables SET version = version + 1 WHERE id = ?", (move.table,))
    if job.keeps:
        await db.execute(tables.KEEP, (batch.last, move.position, move.table))
    return job.committed


async def _seen(db: Session, batch: Batch) -> Duplicate | None:
    """The last entry that one of these interactions has journaled already."""
    for mark in reversed(batch.marks):
        row = await first_row(db, "SELECT table_id, seq FROM journal WHERE interaction = ? AND part = ?", mark)
        if row is not None:
            return Duplicate(row[0], row[1])
    return None


class ChangeJob:
    """A change of a table, with the entries that tell of it."""

    def __init__(self, change: TableChange, now: int) -> None:
        self.change, self.now = change, now
        self.batch = Batch(change.table, change.seq, change.entries, None, now) if change.entries else None


async def update(db: Session, job: ChangeJob) -> Updated | Conflict | Occupied:
    """Change parts of an open table; what tells of it goes into its journal."""
    batch = job.batch
    if batch is not None:
        found = await standing(db, job.change.table)
        if (found.seq, found.life) != (job.change.seq, "live"):
            return found
    done = await tables.update(db, (job.change, job.now))
    if batch is not None and isinstance(done, Updated):
        await db.executemany(_INSERT, batch.rows)
        await db.execute("UPDATE tables SET seq = ? WHERE id = ?", (batch.last, job.change.table))
    if job.change.audit is not None and isinstance(done, Updated):
        await add_audit(db, (job.change.audit, job.now))
    return done


class UndoJob:
    """An undo with its rows."""

    def __init__(self, undo: Undo, now: int) -> None:
        if not 1 <= undo.first <= undo.seq:
            raise ValueError(f"entry {undo.first} can't be undone: the journal has entries 1 to {undo.seq}")
        self.undo = undo
        self.batch = Batch(undo.table, undo.seq, undo.entries, None, now)


async def undo(db: Session, job: UndoJob) -> Committed | Duplicate | Conflict | Occupied:
    """Mark entries undone and go on from an earlier position."""
    what, batch = job.undo, job.batch
    if again := await _seen(db, batch):
        return again
    found = await standing(db, what.table)
    if (found.seq, found.generation) != (what.seq, what.generation) or found.life not in ("live", "finished"):
        return found
    if what.version not in (None, found.version):
        return found
    if found.life == "finished":
        row = await first_row(db, "SELECT channel FROM tables WHERE id = ?", (what.table,))
        if row is not None and (other := await occupant(db, row[0])):
            return other
    await db.execute(
        "UPDATE journal SET undone = 1 WHERE table_id = ? AND seq >= ? AND kind IN ('answer', 'reseed')",
        (what.table, what.first),
    )
    # Kept positions from there on hold what is undone now.
    await db.execute("DELETE FROM positions WHERE table_id = ? AND seq >= ?", (what.table, what.first))
    await db.executemany(_INSERT, batch.rows)
    await db.execute(
        "UPDATE tables SET life = 'live', outcome = NULL, ended_at = NULL, generation = generation + 1, "
        "version = version + 1, seq = ?, position = ?, extra = coalesce(?, extra), updated_at = ? WHERE id = ?",
        (batch.last, what.position, text(what.extra), batch.now, what.table),
    )
    await db.execute(tables.KEEP, (batch.last, what.position, what.table))
    if what.audit is not None:
        await add_audit(db, (what.audit, batch.now))
    return Committed(batch.last, what.generation + 1, batch.batch)


class ImportJob:
    """A finished game with its rows, but for the table's id."""

    def __init__(self, game: FinishedGame, now: int) -> None:
        if not game.entries or [e.seq for e in game.entries] != list(range(1, len(game.entries) + 1)):
            raise ValueError("the entries of an imported game are numbered 1, 2, 3 and so on")
        self.game = game
        self.now = now
        self.rows = [
            (
                e.seq,
                e.batch,
                e.seat,
                e.user,
                e.kind,
                e.decision,
                e.action.decode(),
                e.events.decode(),
                None,  # the interaction may be in this very store
                e.part,
                e.at,
                int(e.undone),
                text(e.thought),
            )
            for e in game.entries
        ]


async def import_game(db: Session, job: ImportJob) -> int:
    """Keep a finished game from elsewhere."""
    game = job.game
    table = await insert_table(db, game.table, "finished", job.now)
    await db.executemany(
        f"INSERT INTO journal ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(table, *row) for row in job.rows],
    )
    last = game.entries[-1]
    await db.execute(
        "UPDATE tables SET seq = ?, position = ?, outcome = ?, seed = ?, started_at = ?, ended_at = ? WHERE id = ?",
        (
            last.seq,
            game.position,
            game.outcome.decode(),
            None if game.seed is None else str(game.seed),
            game.entries[0].at,
            last.at,
            table,
        ),
    )
    if game.first_position is not None:
        await db.execute(tables.KEEP, (0, game.first_position, table))
    if game.audit is not None:
        await add_audit(db, (msgspec.structs.replace(game.audit, table=table), job.now))
    return table


def entry_from(row: Sequence[Any]) -> StoredEntry:
    """A journal entry from the columns of `COLUMNS`."""
    return StoredEntry(
        table=row[0],
        seq=row[1],
        batch=row[2],
        seat=row[3],
        user=row[4],
        kind=row[5],
        decision=row[6],
        action=row[7].encode(),
        events=row[8].encode(),
        interaction=row[9],
        part=row[10],
        at=row[11],
        undone=bool(row[12]),
        thought=None if row[13] is None else row[13].encode(),
    )


def snapshot_from(row: Sequence[Any]) -> Snapshot:
    """A kept position from its seq, revision and blob."""
    return Snapshot(row[0], row[1], row[2])
