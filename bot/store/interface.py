"""What the bot asks of its store, whatever database stands behind it.

Every write is one transaction and is on disk when the call returns. Besides what each method says, all of them may
raise `StoreFull` (nothing was saved, a later try may succeed), `StoreBroken` and `StoreClosed`, and those that name a
table `UnknownTable`.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from bot.store.cluster import ShardSet
from bot.store.purposes import AnyPurpose
from bot.store.records import (
    AuditLine,
    FinishedGame,
    Life,
    MoveCommit,
    NewTable,
    PendingDelete,
    PostedPuzzle,
    PuzzleTry,
    Result,
    Scope,
    Scores,
    Snapshot,
    Start,
    StoredEntry,
    StoredReview,
    Table,
    TableChange,
    TableLine,
    Timer,
    Traces,
    Undo,
    Unnamed,
)
from bot.store.timer_keys import AnyTimerKey
from bot.store.written import Committed, Conflict, Created, Duplicate, Occupied, Updated


class Store(Protocol):
    """Tables, their journals, and the little else that must outlive a restart."""

    def watch_settings(self, watcher: Callable[[Scope, int], None]) -> None:
        """Let a function hear of every change of somebody's settings here, once it is saved."""
        ...

    async def close(self) -> None:
        """Write what is waiting, then let the database go. Closing twice is harmless."""
        ...

    # Tables

    async def create_table(self, new: NewTable) -> Created | Occupied:
        """Open a lobby; a channel or thread has at most one table in the lobby or in play."""
        ...

    async def table(self, table: int) -> Table | None:
        """Everything about one table but its journal, or None."""
        ...

    async def table_in_channel(self, channel: int) -> Table | None:
        """The table in the lobby or in play in this channel or thread, or None."""
        ...

    async def live_tables(self) -> list[TableLine]:
        """Every table in the lobby or in play, by id."""
        ...

    async def tables_since(self, at: int) -> list[TableLine]:
        """Every table, ended ones too, that was changed at this time or later; by id. Times as in the records."""
        ...

    async def standing(self, table: int) -> Conflict | None:
        """Where a table stands now, or None where there is none: a cheap way to see whether what is known holds."""
        ...

    async def standings_since(self, at: int) -> list[tuple[int, int | None, Conflict]]:
        """How tables stand that were changed at this time or later: id, guild and standing of each."""
        ...

    async def open_channels(self, part: ShardSet | None = None) -> Mapping[int, int]:
        """The table in the lobby or in play in each channel or thread (of some shards' servers) that has one."""
        ...

    async def open_guilds(self, part: ShardSet | None = None) -> list[tuple[int, int | None]]:
        """Each table in the lobby or in play (of some shards' servers) with the guild it is in."""
        ...

    async def tables_behind(self) -> list[TableLine]:
        """Every table, finished and closed ones too, whose message shows less than the store holds; by id."""
        ...

    async def tables_of_user(self, user: int) -> list[TableLine]:
        """The tables in the lobby or in play at which this user sits or which they host; by id."""
        ...

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
        ...

    async def tables_to_look_back(self, guild: int, channel: int, user: int, *, limit: int = 100) -> list[TableLine]:
        """Tables of a guild in play or over: those of a channel, then those that a user sat at; newest first."""
        ...

    async def update_table(self, change: TableChange) -> Updated | Conflict | Occupied:
        """Change a lobby or a live table if nobody else has since `change.version`.

        A change of more than `extra` makes the table count as not published.
        """
        ...

    async def start(self, start: Start) -> Updated | Conflict:
        """Turn a lobby into a live table at seq 0."""
        ...

    async def close_table(
        self, table: int, audit: AuditLine | None = None, *, extra: bytes | None = None, version: int | None = None
    ) -> Updated | Conflict:
        """Close a table for good, whatever its state; its journal stays.

        Where it is an administrator's act, `audit` is written down with it, unless the table was closed already; so is
        `extra`. With a `version` only a table that is still found at it is closed.
        """
        ...

    async def import_game(self, game: FinishedGame) -> int:
        """Keep a finished game from elsewhere; the id of its table. Raises `ValueError` on entries misnumbered."""
        ...

    async def mark_published(self, table: int, seq: int, messages: Sequence[int], posted_at: int) -> None:
        """Remember that these messages show the table as of `seq`; an older seq than is known changes the ids only."""
        ...

    # The journal

    async def commit(self, move: MoveCommit) -> Committed | Duplicate | Conflict:
        """Append a batch of entries and the position they lead to, if the table still is where the move found it."""
        ...

    async def undo(self, undo: Undo) -> Committed | Duplicate | Conflict | Occupied:
        """Mark entries undone, go on from an earlier position; Occupied if a finished table's channel is taken."""
        ...

    async def journal(
        self, table: int, *, after: int = 0, before: int | None = None, limit: int = 500, newest_first: bool = False
    ) -> list[StoredEntry]:
        """Entries with `after` < seq < `before`, undone ones included; at most `limit` from the end one starts at."""
        ...

    async def position_before(self, table: int, seq: int) -> Snapshot | None:
        """The latest kept position with a seq under this one; replay what is not undone from there."""
        ...

    # Timers, and tables that are put away

    async def timers_after(self, last: Timer | None, limit: int, part: ShardSet | None = None) -> list[Timer]:
        """At most so many timers (at tables of some shards' servers) behind this one, by table and key."""
        ...

    async def timers_of(self, table: int) -> list[Timer]:
        """The timers of a table."""
        ...

    async def set_timers(self, kept: Sequence[Timer], gone: Sequence[tuple[int, AnyTimerKey]] = ()) -> None:
        """Keep these timers, in place of others with their table and key; forget those, by table and key."""
        ...

    async def put_away(self, table: int, version: int, extra: bytes) -> Updated | Conflict:
        """Close a live table so that it can be taken out again; nothing of it is lost."""
        ...

    async def take_out(self, table: int, version: int, extra: bytes) -> Updated | Conflict | Occupied:
        """Make a table that was put away live again; Occupied if another stands in its channel by now."""
        ...

    # Settings, component files, and small things

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, bytes]:
        """All settings of a guild, of a user, or of the bot itself (owner 0, or a table that one is about), as JSON."""
        ...

    async def settings_named(self, scope: Scope, key: str) -> Mapping[int, bytes]:
        """One setting of all who have set it, by owner."""
        ...

    async def set_setting(self, scope: Scope, owner: int, key: str, value: bytes | None) -> None:
        """Set one setting to a JSON value, or forget it with None."""
        ...

    async def set_settings(
        self, scope: Scope, owner: int, values: Mapping[str, bytes | None], audit: Sequence[AuditLine] = ()
    ) -> None:
        """The same for several at once, all or none; administrators' acts are written down with them."""
        ...

    async def drop_setting(self, scope: Scope, owner: int, key: str, value: bytes) -> None:
        """Forget one setting that still has this value."""
        ...

    async def judge_no_more(self, user: int, values: Mapping[str, bytes | None]) -> None:
        """Set a person's settings, by which reviews judge them no longer.

        Each of their tables that has a review is noted with it, in the bot's own setting `OUTDATED` of the table; so is
        each puzzle that they solved and whose answer is told (`puzzles.OUTDATED`).
        """
        ...

    async def meta(self, key: str) -> str | None:
        """A fact about this installation, such as the hash of the command tree last sent."""
        ...

    async def set_meta(self, key: str, value: str | None) -> None:
        """Set such a fact, or forget it with None."""
        ...

    async def put_edition(self, data_hash: str, game: str, text: str) -> None:
        """Keep a component file under its hash; the same hash again changes nothing."""
        ...

    async def edition(self, data_hash: str) -> str | None:
        """The component file with this hash, or None."""
        ...

    async def add_audit(self, line: AuditLine) -> int:
        """Write an administrator's act down; its number."""
        ...

    async def audit(self, guild: int | None, *, table: int | None = None, limit: int = 50) -> list[AuditLine]:
        """Acts in a guild (at one table), newest first."""
        ...

    async def add_pending_delete(self, pending: PendingDelete) -> None:
        """Remember a message that is to go away later; the same message again replaces what was known of it."""
        ...

    async def pending_deletes(
        self,
        *,
        table: int | None = None,
        user: int | None = None,
        purpose: AnyPurpose | None = None,
        part: ShardSet | None = None,
    ) -> list[PendingDelete]:
        """Messages that are to go away, oldest first: all, or those that match what is given."""
        ...

    async def drop_pending_deletes(self, messages: Sequence[int]) -> None:
        """Forget these messages: they are gone."""
        ...

    # Results

    async def unrecorded(self) -> list[int]:
        """Tables whose result is missing or no longer holds, in the order in which they ended."""
        ...

    async def put_results(self, kept: Sequence[Result]) -> None:
        """Keep results, each in place of what was known of its table."""
        ...

    async def drop_result(self, table: int) -> None:
        """Forget a table's result: it goes on."""
        ...

    async def results(
        self, guild: int, game: str | None = None, *, user: int | None = None, after: tuple[int, int] = (0, 0)
    ) -> list[Result]:
        """Results in a guild, oldest first: of one game, with one user, later than (ended_at, table)."""
        ...

    async def unname_results(self, user: int, name: str, guild: int | None = None) -> None:
        """Take a person's id out of all results (of a guild) and put another name there."""
        ...

    async def put_scores(self, kept: Scores) -> None:
        """Keep the scores over a game that is over, in place of what was known of its table."""
        ...

    async def scores(self, table: int) -> Scores | None:
        """The scores over a game as they were last kept, or None; the table may have gone on since."""
        ...

    async def put_review(self, kept: StoredReview) -> None:
        """Keep the review of a game that is over, or that one is wanted, in place of what was known of its table."""
        ...

    async def drop_review(self, table: int) -> None:
        """Forget a table's review, or that one is wanted."""
        ...

    async def review(self, table: int) -> StoredReview | None:
        """The review of a game as it was last kept, or None; the table may have gone on since."""
        ...

    async def reviews_wanted(self) -> list[int]:
        """Tables whose review is wanted and not made yet."""
        ...

    # Puzzles of the day

    async def put_puzzle(self, kept: PostedPuzzle) -> None:
        """Keep a puzzle of the day; of one that is known its message, and when and where its answer was told."""
        ...

    async def drop_puzzle(self, guild: int, number: int) -> None:
        """Forget a puzzle that was never posted."""
        ...

    async def puzzle(self, guild: int, number: int | None = None) -> PostedPuzzle | None:
        """A guild's puzzle of this number, or its last; None where there is none."""
        ...

    async def puzzles_shown(self, guild: int, game: str) -> list[str]:
        """The ids of all puzzles of a game that a guild was shown, oldest first."""
        ...

    async def answer_puzzle(self, given: PuzzleTry) -> PuzzleTry | None:
        """Keep somebody's first answer; the one that stands, None where there was none before the answer was told."""
        ...

    async def puzzle_tries(
        self, *, guild: int | None = None, number: int | None = None, user: int | None = None
    ) -> list[PuzzleTry]:
        """What was answered, oldest first: in a guild, to one puzzle, by one person; one of them must be given."""
        ...

    async def forget_puzzle_tries(self, user: int, guild: int | None = None) -> None:
        """Forget what somebody answered (in a guild); puzzles are noted as by `judge_no_more`."""
        ...

    # One person everywhere

    async def traces_of(self, user: int) -> Traces:
        """What names a person, or may: their id stands in it."""
        ...

    async def unname(self, what: Unnamed) -> bool:
        """Take a person's name and id out of a table that is over; False if it has changed since.

        If it has a review, that is noted as by `judge_no_more`.
        """
        ...

    async def reword_audit(self, acts: Sequence[tuple[int, str]]) -> None:
        """Put other words in the place of acts, by the number of their lines."""
        ...

    # Backup

    async def backup(self, *, kind: str = "manual") -> Path:
        """Write a whole, checked copy of the database, while play goes on; the file written.

        It is named after the time and `kind` in the backup folder. Raises `StoreFull`, or `StoreError` for a kind that
        cannot be part of a name.
        """
        ...
