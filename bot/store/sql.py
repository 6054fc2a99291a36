"""What the store does, in SQL that SQLite and PostgreSQL both understand: each method one query or one job."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store import journal, tables, timers
from bot.store.cluster import ShardSet
from bot.store.records import (
    AuditLine,
    FinishedGame,
    Life,
    MoveCommit,
    NewTable,
    Snapshot,
    Start,
    StoredEntry,
    Table,
    TableChange,
    TableLine,
    Timer,
    Undo,
)
from bot.store.rows import PuzzleRows, ResultsAndPersons, SmallThings
from bot.store.timer_keys import AnyTimerKey, encode
from bot.store.written import Committed, Conflict, Created, Duplicate, Occupied, Updated


class SqlStore(SmallThings, PuzzleRows, ResultsAndPersons):
    """See `bot.store.interface.Store`; all of it but opening, closing, reading and backups."""

    _seats: str
    """A table's seats as JSON, `[[number, user, computer, name], …]`, in the database's own words."""

    # Tables

    async def create_table(self, new: NewTable) -> Created | Occupied:
        """Open a lobby; a channel or thread has at most one table in the lobby or in play."""
        return await self._writer.do(tables.create, (new, self._clock()))

    async def table(self, table: int) -> Table | None:
        """Everything about one table but its journal, or None."""
        return await self._row(
            f"SELECT {tables.WHOLE}{self._seats} FROM tables WHERE id = ?", (table,), tables.table_from
        )

    async def table_in_channel(self, channel: int) -> Table | None:
        """The table in the lobby or in play in this channel or thread, or None."""
        return await self._row(
            f"SELECT {tables.WHOLE}{self._seats} FROM tables WHERE channel = ? AND {tables.OPEN}",
            (channel,),
            tables.table_from,
        )

    async def live_tables(self) -> list[TableLine]:
        """Every table in the lobby or in play, by id."""
        return await self._lines(f"{tables.OPEN} ORDER BY id", ())

    async def tables_since(self, at: int) -> list[TableLine]:
        """Every table, ended ones too, that was changed at this time or later; by id."""
        return sorted(await self._lines("updated_at >= ?", (at,)), key=lambda line: line.id)

    async def standing(self, table: int) -> Conflict | None:
        """Where a table stands now, or None where there is none."""
        sql = "SELECT seq, generation, version, life FROM tables WHERE id = ?"
        return await self._row(sql, (table,), lambda row: Conflict(*row))

    async def standings_since(self, at: int) -> list[tuple[int, int | None, Conflict]]:
        """How tables stand that were changed at this time or later: id, guild and standing of each."""
        sql = "SELECT id, guild, seq, generation, version, life FROM tables WHERE updated_at >= ?"
        return await self._rows(sql, (at,), lambda row: (row[0], row[1], Conflict(*row[2:])))

    async def open_channels(self, part: ShardSet | None = None) -> Mapping[int, int]:
        """The table in the lobby or in play in each channel or thread (of some shards' servers) that has one."""
        sql = f"SELECT channel, id FROM tables WHERE {tables.OPEN}{tables.of_part(part)}"
        return dict(await self._rows(sql, tables.params_of(part), tuple))

    async def open_guilds(self, part: ShardSet | None = None) -> list[tuple[int, int | None]]:
        """Each table in the lobby or in play (of some shards' servers) with the guild it is in."""
        sql = f"SELECT id, guild FROM tables WHERE {tables.OPEN}{tables.of_part(part)}"
        return await self._rows(sql, tables.params_of(part), lambda row: (row[0], row[1]))

    async def tables_behind(self) -> list[TableLine]:
        """Every table, finished and closed ones too, whose message shows less than the store holds; by id."""
        return await self._lines("published_seq < seq ORDER BY id", ())

    async def tables_of_user(self, user: int) -> list[TableLine]:
        """The tables in the lobby or in play at which this user sits or which they host; by id."""
        hosted = f"SELECT id FROM tables WHERE host = ? AND {tables.OPEN}"
        seated = 'SELECT table_id FROM seats WHERE "user" = ?'
        return await self._lines(f"id IN ({hosted} UNION {seated}) AND {tables.OPEN} ORDER BY id", (user, user))

    async def tables_in_guild(
        self,
        guild: int,
        lives: Sequence[Life],
        *,
        channel: int | None = None,
        over: bool = False,
        limit: int = 100,
    ) -> list[TableLine]:
        """Tables of a guild (of one channel there) in these states of life, newest first; `over`: with an outcome."""
        if not lives:
            return []
        marks = ", ".join("?" * len(lives))
        where, there = ("guild = ?", [guild]) if channel is None else ("channel = ? AND guild = ?", [channel, guild])
        where += f" AND life IN ({marks})" + (" AND outcome IS NOT NULL" if over else "")
        return await self._lines(f"{where} ORDER BY id DESC LIMIT ?", (*there, *lives, limit))

    async def tables_to_look_back(self, guild: int, channel: int, user: int, *, limit: int = 100) -> list[TableLine]:
        """Tables of a guild in play or over: those of a channel, then those that a user sat at; newest first."""
        there = "SELECT id FROM tables WHERE channel = ?"
        seated = 'SELECT table_id FROM seats WHERE "user" = ?'
        return await self._lines(
            f"id IN ({there} UNION {seated}) AND guild = ? AND (life = 'live' OR outcome IS NOT NULL)"
            " ORDER BY CASE WHEN channel = ? THEN 0 ELSE 1 END, id DESC LIMIT ?",
            (channel, user, guild, channel, limit),
        )

    async def _lines(self, where: str, params: Sequence[Any]) -> list[TableLine]:
        return await self._rows(f"SELECT {tables.LINE} FROM tables WHERE {where}", params, tables.line_from)

    async def update_table(self, change: TableChange) -> Updated | Conflict | Occupied:
        """Change a lobby or a live table if nobody else has since `change.version`."""
        return await self._writer.do(journal.update, journal.ChangeJob(change, self._clock()), tables=(change.table,))

    async def start(self, start: Start) -> Updated | Conflict:
        """Turn a lobby into a live table at seq 0."""
        return await self._writer.do(tables.start, (start, self._clock()), tables=(start.table,))

    async def close_table(
        self, table: int, audit: AuditLine | None = None, *, extra: bytes | None = None, version: int | None = None
    ) -> Updated | Conflict:
        """Close a table for good, whatever its state; its journal stays."""
        job = tables.CloseJob(table, self._clock(), audit, extra, version)
        return await self._writer.do(tables.close, job, tables=(table,))

    async def import_game(self, game: FinishedGame) -> int:
        """Keep a finished game from elsewhere; the id of its table. Raises `ValueError` on entries misnumbered."""
        return await self._writer.do(journal.import_game, journal.ImportJob(game, self._clock()))

    async def mark_published(self, table: int, seq: int, messages: Sequence[int], posted_at: int) -> None:
        """Remember that these messages show the table as of `seq`."""
        job = (msgspec.json.encode(messages).decode(), posted_at, seq, table)
        await self._writer.do(tables.publish, job, tables.publish_together, tables=(table,), owned=True)

    # The journal

    async def commit(self, move: MoveCommit) -> Committed | Duplicate | Conflict:
        """Append a batch of entries and the position they lead to, if the table still is where the move found it."""
        job = journal.MoveJob(move, self._clock())
        together = journal.commit_together if job.plain else None
        return await self._writer.do(journal.commit, job, together, tables=(move.table,), owned=move.owned)

    async def undo(self, undo: Undo) -> Committed | Duplicate | Conflict | Occupied:
        """Mark entries undone, go on from an earlier position; Occupied if a finished table's channel is taken."""
        return await self._writer.do(journal.undo, journal.UndoJob(undo, self._clock()), tables=(undo.table,))

    async def journal(
        self, table: int, *, after: int = 0, before: int | None = None, limit: int = 500, newest_first: bool = False
    ) -> list[StoredEntry]:
        """Entries with `after` < seq < `before`, undone ones included; at most `limit` from the end one starts at."""
        order = "DESC" if newest_first else "ASC"
        return await self._rows(
            f"SELECT {journal.COLUMNS} FROM journal WHERE table_id = ? AND seq > ? AND seq < coalesce(?, "
            f"9223372036854775807) ORDER BY seq {order} LIMIT ?",
            (table, after, before, limit),
            journal.entry_from,
        )

    async def position_before(self, table: int, seq: int) -> Snapshot | None:
        """The latest kept position with a seq under this one; replay what is not undone from there."""
        return await self._row(
            "SELECT seq, revision, position FROM positions WHERE table_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1",
            (table, seq),
            journal.snapshot_from,
        )

    # Timers, and tables that are put away

    async def timers_after(self, last: Timer | None, limit: int, part: ShardSet | None = None) -> list[Timer]:
        """At most so many timers (at tables of some shards' servers) behind this one, by table and key; none: no more.

        Those that this version cannot read are passed over, however many follow each other.
        """
        at = (0, "") if last is None else (last.table, encode(last.key))
        there = "" if part is None else f"AND table_id IN (SELECT id FROM tables WHERE true{tables.of_part(part)})"
        sql = (
            f"SELECT table_id, key, due, data FROM timers WHERE (table_id, key) > (?, ?) {there} ORDER BY table_id, key"
        )
        while rows := await self._rows(f"{sql} LIMIT ?", (*at, *tables.params_of(part), limit), tuple):
            if known := [timer for timer in map(timers.timer_from, rows) if timer is not None]:
                return known
            at = rows[-1][0], rows[-1][1]
        return []

    async def timers_of(self, table: int) -> list[Timer]:
        """The timers of a table."""
        return await self._known(
            "SELECT table_id, key, due, data FROM timers WHERE table_id = ?", (table,), timers.timer_from
        )

    async def set_timers(self, kept: Sequence[Timer], gone: Sequence[tuple[int, AnyTimerKey]] = ()) -> None:
        """Keep these timers, in place of others with their table and key; forget those, by table and key."""
        await self._writer.do(timers.set_timers, (kept, gone), tables=[one.table for one in kept])

    async def put_away(self, table: int, version: int, extra: bytes) -> Updated | Conflict:
        """Close a live table so that it can be taken out again; nothing of it is lost."""
        job = (table, version, extra, self._clock())
        return await self._writer.do(timers.put_away, job, tables=(table,), owned=True)

    async def take_out(self, table: int, version: int, extra: bytes) -> Updated | Conflict | Occupied:
        """Make a table that was put away live again; Occupied if another stands in its channel by now."""
        return await self._writer.do(timers.take_out, (table, version, extra, self._clock()), tables=(table,))
