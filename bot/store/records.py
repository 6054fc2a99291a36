"""What goes into the store and what comes out: plain values that know nothing of Discord, engines or SQL.

Ids of guilds, channels, messages, users and interactions are Discord's integers. Times are integers, milliseconds since
1970. `bytes` named setup, extra, action, events, outcome or value are JSON text in UTF-8; positions are bytes of any
kind. The store never looks inside either.
"""

from typing import Literal

import msgspec

from bot.store.purposes import AnyPurpose
from bot.store.timer_keys import AnyTimerKey

Life = Literal["lobby", "live", "finished", "closed"]
EntryKind = Literal["answer", "undo", "reseed", "system"]
Scope = Literal["guild", "user", "bot"]

UNPUBLISHED = -1
"""`published_seq` of a table whose message has never been sent or is known to be out of date."""

ALL = 2**31
"""For a listing that is wanted whole: there are never so many."""

POSITION_EVERY = 50
"""A position is kept beside the journal whenever the journal passes a multiple of this many entries."""


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sits where: exactly one of a user and a kind of computer player, or neither for an empty seat."""

    number: int
    user: int | None = None
    computer: str | None = None
    name: str = ""


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """A lobby to be opened in `channel`, which may be a thread; `parent` is then the channel the thread hangs from."""

    guild: int | None
    channel: int
    host: int
    game: str
    revision: int
    data_hash: str
    parent: int | None = None
    setup: bytes = b"{}"
    extra: bytes = b"{}"
    seats: tuple[SeatRecord, ...] = ()


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """The few facts of a table that a listing of thousands needs."""

    id: int
    guild: int | None
    channel: int
    parent: int | None
    game: str
    host: int
    life: Life
    generation: int
    seq: int
    published_seq: int
    messages: tuple[int, ...]
    posted_at: int | None
    created_at: int
    updated_at: int


class Table(TableLine, frozen=True, kw_only=True):
    """Everything about one table but its journal.

    `version` counts every change of host, seats, setup, extra, channel and life; `seq` counts journal entries;
    `generation` counts undos; `position` is what the last entry led to (None in the lobby); `extra` is the caller's
    own JSON (pauses, clocks, votes); `outcome` is there once the game is over, also where its table agreed to end it
    (then it is closed).
    """

    revision: int
    data_hash: str
    seed: int | None
    version: int
    started_at: int | None
    ended_at: int | None
    setup: bytes
    extra: bytes
    outcome: bytes | None
    position: bytes | None
    seats: tuple[SeatRecord, ...]


class TableChange(msgspec.Struct, frozen=True, kw_only=True):
    """What to change on a table found at `version`; None leaves a part as it is, `seats` replaces all of them.

    `entries` of kind "system" go into a live table's journal with it, after entry `seq`. Where it is an administrator's
    act, `audit` is written down with it, or neither is. With `outcome` the game ends there: the table is closed.
    """

    table: int
    version: int
    host: int | None = None
    channel: int | None = None
    parent: int | None = None
    setup: bytes | None = None
    extra: bytes | None = None
    seats: tuple[SeatRecord, ...] | None = None
    entries: tuple["NewEntry", ...] = ()
    seq: int = 0
    audit: "AuditLine | None" = None
    outcome: bytes | None = None


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A lobby at `version` becomes a live table with this deal; `position` is the state before the first entry."""

    table: int
    version: int
    setup: bytes
    seed: int
    revision: int
    data_hash: str
    position: bytes
    seats: tuple[SeatRecord, ...]
    extra: bytes | None = None


class NewEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One journal entry to be appended; the store gives it its `seq`.

    `interaction` and `part` together are unique in the whole store (an interaction that leads to several entries
    numbers them); without an interaction (computer players, the clock) nothing is compared. `at` None means now.
    `thought` is JSON: what a computer player's answer followed from.
    """

    seat: int | None = None
    user: int | None = None
    kind: EntryKind = "answer"
    decision: str = ""
    action: bytes = b"{}"
    events: bytes = b"[]"
    interaction: int | None = None
    part: int = 0
    at: int | None = None
    thought: bytes | None = None


class MoveCommit(msgspec.Struct, frozen=True, kw_only=True):
    """Entries to append to a live table found at `seq` and `generation`, and the position they lead to.

    All entries share one batch: `batch`, or the seq of the first of them. With `outcome` the game is over and the table
    finished in the same transaction; `seats` and `extra` are replaced in it too when given. With `version` all of that
    is done only if the table still is of this version, from which `extra` was made. `owned`: it is the work of who
    looks after the table, a computer's answer or a clock's; among several processes nobody else's is written.
    """

    table: int
    seq: int
    generation: int
    entries: tuple[NewEntry, ...]
    position: bytes
    batch: int | None = None
    outcome: bytes | None = None
    seats: tuple[SeatRecord, ...] | None = None
    extra: bytes | None = None
    version: int | None = None
    owned: bool = False


class Undo(msgspec.Struct, frozen=True, kw_only=True):
    """Mark the answers and reseeds from entry `first` on as undone and go on from `position`.

    `entries` are appended: one of kind "undo", then perhaps one of kind "reseed" and so on. The generation goes up by
    one. A finished table is live again. `audit` is written down with it where it is an administrator's act, `version`
    as with moves.
    """

    table: int
    seq: int
    generation: int
    first: int
    entries: tuple[NewEntry, ...]
    position: bytes
    extra: bytes | None = None
    version: int | None = None
    audit: "AuditLine | None" = None


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a journal as it is kept."""

    table: int
    seq: int
    batch: int
    seat: int | None
    user: int | None
    kind: EntryKind
    decision: str
    action: bytes
    events: bytes
    interaction: int | None
    part: int
    at: int
    undone: bool
    thought: bytes | None = None


class Snapshot(msgspec.Struct, frozen=True):
    """The position after entry `seq` (0: before the first), in the shape of `revision`."""

    seq: int
    revision: int
    position: bytes


class FinishedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A whole finished game from elsewhere, to be kept; it never occupies its channel.

    The entries are numbered from 1 without gaps; their `table` and `interaction` are not taken over. `audit` is written
    down with it, with the table's new id.
    """

    table: NewTable
    seed: int | None
    first_position: bytes | None
    entries: tuple[StoredEntry, ...]
    position: bytes
    outcome: bytes
    audit: "AuditLine | None" = None


class Unnamed(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is over, found at `version`, without a person: what stands in place of their name and id.

    In the journal their id goes; `notes` are entries of kind "system" by seq, in other words.
    """

    table: int
    version: int
    user: int
    host: int
    extra: bytes
    seats: tuple[SeatRecord, ...]
    notes: tuple[tuple[int, bytes], ...] = ()


class Traces(msgspec.Struct, frozen=True):
    """What there is of a person: entries and acts by them, and tables, notes and acts that may name them."""

    tables: tuple[int, ...]
    entries: tuple[StoredEntry, ...]
    audit: tuple["AuditLine", ...]


class PendingDelete(msgspec.Struct, frozen=True, kw_only=True):
    """A small message (a mention, a DM with a hand) that is to go away later, even after a restart."""

    message: int
    channel: int
    purpose: AnyPurpose
    table: int | None = None
    user: int | None = None
    at: int = 0


class AuditLine(msgspec.Struct, frozen=True, kw_only=True):
    """An administrator's act: who did what where, when, and why. `at` 0 means now when it is written."""

    guild: int | None
    user: int
    act: str
    table: int | None = None
    why: str = ""
    at: int = 0
    id: int = 0


class Timer(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done at a table once the bot has been up for `due` milliseconds in all; one for each key."""

    table: int
    key: AnyTimerKey
    due: int
    data: bytes = b"{}"


class Participant(msgspec.Struct, frozen=True):
    """Somebody in a result: a user, a kind of computer, or (neither) somebody who is no longer named.

    `mu` and `sigma` are their rating after the game, None where it did not count for them.
    """

    team: int
    user: int | None
    computer: str | None
    name: str
    rank: int
    points: int | None
    mu: float | None = None
    sigma: float | None = None


class Result(msgspec.Struct, frozen=True):
    """What became of a finished game, as of the table's `generation`."""

    table: int
    generation: int
    guild: int
    game: str
    rated: bool
    ended_at: int
    participants: tuple[Participant, ...]


class Scores(msgspec.Struct, frozen=True):
    """The public scores over a game as of the table's `generation` and `seq`: after entries, each seat's points."""

    table: int
    generation: int
    seq: int
    at: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


class StoredReview(msgspec.Struct, frozen=True):
    """The review of a finished game as of the table's `generation` and `seq`; None: it is wanted and not made yet."""

    table: int
    generation: int
    seq: int
    data: bytes | None = None


class PostedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle of the day: the guild's `number`th, from 1; `puzzle` is its id among those of its game.

    `at`: when it was about to be posted, `message`: where it stands, None as long as that is not known. `told_at`: when
    its answer was about to be told, `told`: the message that tells it, 0 where nothing can be told any more.
    """

    guild: int
    number: int
    day: str
    game: str
    puzzle: str
    channel: int
    at: int
    message: int | None = None
    told_at: int | None = None
    told: int | None = None


class PuzzleTry(msgspec.Struct, frozen=True):
    """What somebody answered to a puzzle, by the answer's key, and whether it was the best."""

    guild: int
    number: int
    user: int
    answer: str
    best: bool
    at: int
