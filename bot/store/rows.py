"""Rows of the store that have no life of their own: settings, small things, results, and what names a person."""

# ruff: noqa: S608 - the names put into statements are our own; every value is bound

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from bot.store import puzzles, results, small, tables, traces
from bot.store.cluster import ShardSet
from bot.store.purposes import AnyPurpose, encode
from bot.store.records import (
    AuditLine,
    PendingDelete,
    PostedPuzzle,
    PuzzleTry,
    Result,
    Scope,
    Scores,
    StoredEntry,
    StoredReview,
    Traces,
    Unnamed,
)
from bot.store.writer import Writer

T = TypeVar("T")


class Rows(ABC):
    """What all parts of the store share: reading, the one writer, the clock."""

    _writer: Writer
    _clock: Callable[[], int]

    @abstractmethod
    async def _rows(self, sql: str, params: Sequence[Any], make: Callable[[Sequence[Any]], T]) -> list[T]:
        """What a query finds, each row made into what is wanted."""

    async def _known(self, sql: str, params: Sequence[Any], make: Callable[[Sequence[Any]], T | None]) -> list[T]:
        """Those rows that this version can read."""
        return [each for each in await self._rows(sql, params, make) if each is not None]

    async def _row(self, sql: str, params: Sequence[Any], make: Callable[[Sequence[Any]], T]) -> T | None:
        rows = await self._rows(sql, params, make)
        return rows[0] if rows else None


class SmallThings(Rows):
    """Settings, component files, facts about the installation, administrators' acts, messages that are to go away."""

    _watchers: tuple[Callable[[Scope, int], None], ...] = ()

    def watch_settings(self, watcher: Callable[[Scope, int], None]) -> None:
        """Let a function hear of every change of somebody's settings here, once it is saved."""
        self._watchers = (*self._watchers, watcher)

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, bytes]:
        """All settings of a guild, of a user, or of the bot itself (owner 0, or a table that one is about), as JSON."""
        return dict(
            await self._rows(
                "SELECT key, value FROM settings WHERE scope = ? AND owner = ? ORDER BY key",
                (scope, owner),
                lambda row: (row[0], row[1].encode()),
            )
        )

    async def settings_named(self, scope: Scope, key: str) -> Mapping[int, bytes]:
        """One setting of all who have set it, by owner."""
        return dict(
            await self._rows(
                "SELECT owner, value FROM settings WHERE scope = ? AND key = ? ORDER BY owner",
                (scope, key),
                lambda row: (row[0], row[1].encode()),
            )
        )

    async def set_setting(self, scope: Scope, owner: int, key: str, value: bytes | None) -> None:
        """Set one setting to a JSON value, or forget it with None."""
        await self.set_settings(scope, owner, {key: value})

    async def set_settings(
        self, scope: Scope, owner: int, values: Mapping[str, bytes | None], audit: Sequence[AuditLine] = ()
    ) -> None:
        """The same for several at once, all or none; administrators' acts are written down with them."""
        rows = [(scope, owner, key, tables.text(value)) for key, value in values.items()]
        await self._writer.do(small.set_settings, (rows, audit, self._clock()))
        self._settled(scope, owner)

    async def drop_setting(self, scope: Scope, owner: int, key: str, value: bytes) -> None:
        """Forget one setting that still has this value."""
        await self._writer.do(small.drop_setting, (scope, owner, key, value.decode()))
        self._settled(scope, owner)

    async def judge_no_more(self, user: int, values: Mapping[str, bytes | None]) -> None:
        """Set a person's settings, by which reviews judge them no longer.

        Each of their tables that has a review is noted with it, in the bot's own setting `OUTDATED` of the table; so is
        each puzzle that they solved and whose answer is told (`puzzles.OUTDATED`).
        """
        rows = [("user", user, key, tables.text(value)) for key, value in values.items()]
        await self._writer.do(results.judge_no_more, (rows, user, self._clock()))
        self._settled("user", user)

    def _settled(self, scope: Scope, owner: int) -> None:
        for watcher in self._watchers:
            watcher(scope, owner)

    async def meta(self, key: str) -> str | None:
        """A fact about this installation, such as the hash of the command tree last sent."""
        return await self._row("SELECT value FROM meta WHERE key = ?", (key,), lambda row: row[0])

    async def set_meta(self, key: str, value: str | None) -> None:
        """Set such a fact, or forget it with None."""
        await self._writer.do(small.set_meta, (key, value))

    async def put_edition(self, data_hash: str, game: str, text: str) -> None:
        """Keep a component file under its hash; the same hash again changes nothing."""
        await self._writer.do(small.put_edition, (data_hash, game, text, self._clock()))

    async def edition(self, data_hash: str) -> str | None:
        """The component file with this hash, or None."""
        return await self._row("SELECT text FROM editions WHERE hash = ?", (data_hash,), lambda row: row[0])

    async def add_audit(self, line: AuditLine) -> int:
        """Write an administrator's act down; its number."""
        return await self._writer.do(small.add_audit, (line, self._clock()))

    async def audit(self, guild: int | None, *, table: int | None = None, limit: int = 50) -> list[AuditLine]:
        """Acts in a guild (at one table), newest first."""
        given = {"guild = ?": guild, "table_id = ?": table}
        given = {what: value for what, value in given.items() if value is not None}
        where = " AND ".join((*given, *(("guild IS NULL",) if guild is None else ())))
        return await self._rows(
            f"{small.AUDIT} WHERE {where} ORDER BY id DESC LIMIT ?", (*given.values(), limit), small.audit_from
        )

    async def add_pending_delete(self, pending: PendingDelete) -> None:
        """Remember a message that is to go away later; the same message again replaces what was known of it."""
        await self._writer.do(small.add_pending, msgspec.structs.replace(pending, at=pending.at or self._clock()))

    async def pending_deletes(
        self,
        *,
        table: int | None = None,
        user: int | None = None,
        purpose: AnyPurpose | None = None,
        part: ShardSet | None = None,
    ) -> list[PendingDelete]:
        """Messages that are to go away, oldest first: all, or those that match what is given."""
        given = {"table_id": table, '"user"': user, "purpose": None if purpose is None else encode(purpose)}
        given = {name: value for name, value in given.items() if value is not None}
        where = " AND ".join(f"{name} = ?" for name in given) or "1 = 1"
        if part is not None:
            where += f" AND table_id IN (SELECT id FROM tables WHERE true{tables.of_part(part)})"
        return await self._known(
            f'SELECT message, channel, purpose, table_id, "user", at FROM pending_deletes WHERE {where} '
            "ORDER BY at, message",
            (*given.values(), *tables.params_of(part)),
            small.pending_from,
        )

    async def drop_pending_deletes(self, messages: Sequence[int]) -> None:
        """Forget these messages: they are gone."""
        await self._writer.do(small.drop_pending, tuple(messages))


class PuzzleRows(Rows):
    """Puzzles of the day."""

    async def put_puzzle(self, kept: PostedPuzzle) -> None:
        """Keep a puzzle of the day; of one that is known its message, and when and where its answer was told."""
        await self._writer.do(puzzles.put, kept, owned=True)

    async def drop_puzzle(self, guild: int, number: int) -> None:
        """Forget a puzzle that was never posted."""
        await self._writer.do(puzzles.drop, (guild, number), owned=True)

    async def puzzle(self, guild: int, number: int | None = None) -> PostedPuzzle | None:
        """A guild's puzzle of this number, or its last; None where there is none."""
        if number is None:
            sql = f"{puzzles.POSTED} WHERE guild = ? ORDER BY number DESC LIMIT 1"
            return await self._row(sql, (guild,), puzzles.posted_from)
        sql = f"{puzzles.POSTED} WHERE guild = ? AND number = ?"
        return await self._row(sql, (guild, number), puzzles.posted_from)

    async def puzzles_shown(self, guild: int, game: str) -> list[str]:
        """The ids of all puzzles of a game that a guild was shown, oldest first."""
        sql = "SELECT puzzle FROM puzzles WHERE guild = ? AND game = ? ORDER BY number"
        return await self._rows(sql, (guild, game), lambda row: row[0])

    async def answer_puzzle(self, given: PuzzleTry) -> PuzzleTry | None:
        """Keep somebody's first answer; the one that stands, None where there was none before the answer was told."""
        return await self._writer.do(puzzles.answer, given)

    async def puzzle_tries(
        self, *, guild: int | None = None, number: int | None = None, user: int | None = None
    ) -> list[PuzzleTry]:
        """What was answered, oldest first: in a guild, to one puzzle, by one person."""
        given = {"guild = ?": guild, "number = ?": number, '"user" = ?': user}
        given = {what: value for what, value in given.items() if value is not None}
        sql = f'{puzzles.TRIES} WHERE {" AND ".join(given)} ORDER BY guild, number, at, "user"'
        return await self._rows(sql, tuple(given.values()), puzzles.try_from)

    async def forget_puzzle_tries(self, user: int, guild: int | None = None) -> None:
        """Forget what somebody answered (in a guild); puzzles are noted as by `judge_no_more`."""
        await self._writer.do(puzzles.forget, (user, guild, self._clock()))


class ResultsAndPersons(Rows):
    """What became of finished games, and one person everywhere."""

    async def unrecorded(self) -> list[int]:
        """Tables whose result is missing or no longer holds, in the order in which they ended."""
        return await self._rows(results.UNRECORDED, (), lambda row: int(row[0]))

    async def put_results(self, kept: Sequence[Result]) -> None:
        """Keep results, each in place of what was known of its table."""
        await self._writer.do(results.put, kept, tables=[one.table for one in kept], owned=True)

    async def drop_result(self, table: int) -> None:
        """Forget a table's result: it goes on."""
        await self._writer.do(results.drop, table, tables=(table,), owned=True)

    async def results(
        self, guild: int, game: str | None = None, *, user: int | None = None, after: tuple[int, int] = (0, 0)
    ) -> list[Result]:
        """Results in a guild, oldest first: of one game, with one user, later than (ended_at, table)."""
        where, params = ["r.guild = ?", "(r.ended_at, r.table_id) > (?, ?)"], [guild, *after]
        if game is not None:
            where, params = [*where, "r.game = ?"], [*params, game]
        if user is not None:
            where.append('r.table_id IN (SELECT table_id FROM result_seats WHERE "user" = ?)')
            params.append(user)
        rows = await self._rows(f"{results.SELECT} WHERE {' AND '.join(where)} {results.ORDER}", params, tuple)
        return results.gathered(rows)

    async def unname_results(self, user: int, name: str, guild: int | None = None) -> None:
        """Take a person's id out of all results (of a guild) and put another name there."""
        await self._writer.do(results.unname, (user, name, guild))

    async def put_scores(self, kept: Scores) -> None:
        """Keep the scores over a game that is over, in place of what was known of its table."""
        await self._writer.do(results.put_scores, kept, tables=(kept.table,))

    async def scores(self, table: int) -> Scores | None:
        """The scores over a game as they were last kept, or None; the table may have gone on since."""
        sql = "SELECT table_id, generation, seq, at, points FROM scores WHERE table_id = ?"
        return await self._row(sql, (table,), results.scores_from)

    async def put_review(self, kept: StoredReview) -> None:
        """Keep the review of a game that is over, or that one is wanted."""
        await self._writer.do(results.put_review, kept)

    async def drop_review(self, table: int) -> None:
        """Forget a table's review, or that one is wanted."""
        await self._writer.do(results.drop_review, table)

    async def review(self, table: int) -> StoredReview | None:
        """The review of a game as it was last kept, or None; the table may have gone on since."""
        sql = "SELECT table_id, generation, seq, data FROM reviews WHERE table_id = ?"
        return await self._row(sql, (table,), lambda row: StoredReview(*row))

    async def reviews_wanted(self) -> list[int]:
        """Tables whose review is wanted and not made yet."""
        sql = "SELECT table_id FROM reviews WHERE data IS NULL ORDER BY table_id"
        return await self._rows(sql, (), lambda row: int(row[0]))

    # One person everywhere

    async def traces_of(self, user: int) -> Traces:
        """What names a person, or may: their id stands in it."""
        who = traces.params(user)
        named = await self._rows(traces.TABLES, who, lambda row: int(row[0]))
        entries = await self._entries_naming(user)
        acts = await self._rows(f'{small.AUDIT} WHERE "user" = ? OR act LIKE ? ORDER BY id', who, small.audit_from)
        tables_ = dict.fromkeys([*named, *(entry.table for entry in entries)])
        return Traces(tuple(sorted(tables_)), tuple(sorted(entries, key=lambda e: (e.table, e.seq))), tuple(acts))

    @abstractmethod
    async def _entries_naming(self, user: int) -> list[StoredEntry]:
        """Entries of a person, and notes that may name them."""

    async def unname(self, what: Unnamed) -> bool:
        """Take a person's name and id out of a table that is over; False if it has changed since.

        If it has a review, that is noted as by `judge_no_more`.
        """
        return await self._writer.do(traces.unname, (what, self._clock()), tables=(what.table,))

    async def reword_audit(self, acts: Sequence[tuple[int, str]]) -> None:
        """Put other words in the place of acts, by the number of their lines."""
        await self._writer.do(traces.reword_audit, tuple(acts))
