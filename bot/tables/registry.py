"""The tables as the bot holds them in memory: loaded when needed, one lock each, forgotten when idle."""

from asyncio import Lock
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from bot.base.locks import Locks
from bot.base.words import N_, Says, Words
from bot.store import AuditLine, Conflict, NewEntry, SeatRecord, Store, StoreUnsure, Table, TableChange, Updated
from bot.store.records import UNPUBLISHED
from bot.store.written import Occupied
from bot.tables.editions import EditionRegistry
from bot.tables.extras import Extra, encoded, extra_of
from bot.tables.locales import Locales
from bot.tables.names import read
from bot.tables.nothing_here import OVER_OR_CLOSED, nothing_here
from bot.tables.saving import JustChanged, saved
from engines.core.decisions import Decision
from engines.core.errors import Broken
from engines.core.game import AnyGame, AnyState, AnyView

T = TypeVar("T")

KEPT = 512
"""Tables kept in memory; the others are loaded again from the store when somebody acts."""

KEPT_TOLD = 16384
"""So many tables are compared with the store every few seconds, of those that have changed lately."""


@dataclass(slots=True)
class LiveTable:
    """One table: its record in the store, the game it plays, the position (None in the lobby)."""

    record: Table
    game: AnyGame
    state: AnyState | None
    deadlines: Callable[[], Mapping[str, int]] = dict[str, int]
    """When the open questions are too late, in seconds since 1970, by the id of the decision."""
    answered: dict[int, Mapping[int, bytes]] = field(default_factory=dict[int, Mapping[int, bytes]])
    """For each seat the positions before and after its person's last answer in this run, by the seq they came with."""
    _seen: AnyState | None = None
    _views: dict[int | None, AnyView] = field(default_factory=dict[int | None, AnyView])
    _questions: Sequence[Decision] | None = None
    _told: tuple[Table, Extra] | None = None

    @property
    def id(self) -> int:
        """The table's id."""
        return self.record.id

    @property
    def position(self) -> AnyState:
        """The position of a game that has begun; there is none in a lobby."""
        if self.state is None:
            raise Broken(f"table {self.id} has not begun")
        return self.state

    @property
    def extra(self) -> Extra:
        """What the table remembers besides the game: clock, pause, votes, who is away."""
        if self._told is None or self._told[0] is not self.record:
            self._told = (self.record, extra_of(self.record))
        return self._told[1]

    @property
    def names(self) -> list[str]:
        """The name of each seat; once the game has begun those of opponents without a seat follow."""
        crew = () if self.state is None else self.game.crew(self.state)
        return [*(seat.name for seat in self.record.seats), *crew]

    def names_in(self, _: Words, seq: int | None = None) -> list[str]:
        """The same as somebody reads them; `seq`: as they were at an entry of the journal."""
        crew = self.names[len(self.record.seats) :]
        return read(self.record.seats, crew, self.extra.former if seq is not None else (), _, seq)

    def seats_of(self, user: int) -> list[int]:
        """The seats that a person holds."""
        return [seat.number for seat in self.record.seats if seat.user == user]

    def seat_to_show(self, user: int) -> int:
        """The seat of this person that is asked, or their first; they must have one."""
        seats = self.seats_of(user)
        return next((d.seat for d in self.decisions() if d.seat in seats), seats[0])

    def decisions(self) -> list[Decision]:
        """The open questions, none while the table is not in play or is paused."""
        if self.state is None or self.record.life != "live" or self.extra.pause is not None:
            return []
        self._look()
        if self._questions is None:
            self._questions = self.game.decisions(self.state)
        return list(self._questions)

    def asked(self, seat: int) -> Decision | None:
        """The open question to a seat."""
        return next((d for d in self.decisions() if d.seat == seat), None)

    def view(self, seat: int | None) -> AnyView:
        """What a seat (None: an onlooker) may know; made once for each position, for views are never changed."""
        self._look()
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    def _look(self) -> None:
        """Forget what was made of another position; states are replaced and never changed."""
        if self._seen is not self.state:
            self._seen, self._views, self._questions = self.state, {}, None


class Plan(msgspec.Struct, frozen=True):
    """What is agreed in a lobby: seats wanted (0: as many as fit), options that differ, whether seats are shuffled.

    `taught`: the game begins as its course has it, not from a deal. `opening`: what everybody was told of the deal.
    """

    seats: int = 0
    options: dict[str, Any] = {}
    shuffle: bool = True
    taught: bool = False
    opening: msgspec.Raw = msgspec.Raw(b"[]")

    def encode(self) -> bytes:
        """As the store keeps it."""
        return msgspec.json.encode(self)


def plan_of(table: Table) -> Plan:
    """What is agreed at a table."""
    return msgspec.json.decode(table.setup, type=Plan)


Watcher = Callable[[LiveTable], None]


class Ownership:
    """Which servers' tables this process looks after: all, where it is alone. Anybody may change any table, and only
    who looks after it shows it, rings its clocks and lets its computers think.
    """

    def ours(self, _guild: int | None) -> bool:
        """Whether this process looks after a server's tables, and direct ones (None), now."""
        return True

    def acting(self, _guild: int | None) -> AbstractContextManager[None]:
        """Act as who looks after a server's tables: what is written meanwhile is refused (TakenOver) if it is not so
        any more. Tasks that are started meanwhile must say it themselves.
        """
        return nullcontext()

    def changed(self, live: LiveTable) -> None:
        """A change of a table was saved here: whoever else must know is told."""

    @property
    def trusts_memory(self) -> bool:
        """Whether nobody else writes, so that what is in memory is what the store holds."""
        return True


class TableRegistry:
    """Every table of this process."""

    def __init__(
        self,
        store: Store,
        editions: EditionRegistry,
        locales: Locales,
        deadlines: Callable[[LiveTable], Mapping[str, int]],
        ownership: Ownership | None = None,
        learn: Callable[[LiveTable], Awaitable[None]] | None = None,
    ) -> None:
        """`ownership`: which tables this process looks after; without it, all. `learn`: of others, the deadlines."""
        self.store, self.editions, self.locales, self._deadlines = store, editions, locales, deadlines
        self._learn = learn
        self._tables: OrderedDict[int, LiveTable] = OrderedDict()
        self._locks = Locks[int]()
        self._watchers: list[tuple[Watcher, bool]] = []
        self.ownership = ownership or Ownership()
        self.conflicts = 0
        """So often a table was found changed by another process when something was to be saved."""
        self.told: OrderedDict[int, Conflict] = OrderedDict()
        """Where others write: how each table stood when those here who watch were told of it last."""

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def watch(self, watcher: Watcher, *, everywhere: bool = False) -> None:
        """Call this after every change of a table, once it is saved.

        Not `everywhere`: only where this process looks after the table.
        """
        self._watchers.append((watcher, everywhere))

    def ours(self, live: LiveTable) -> bool:
        """Whether this process looks after a table now."""
        return self.ownership.ours(live.record.guild)

    def acting(self, live: LiveTable) -> AbstractContextManager[None]:
        """Act as who looks after a table; see `Ownership.acting`."""
        return self.ownership.acting(live.record.guild)

    def changed(self, live: LiveTable) -> None:
        """A change was saved: tell everyone who watches, publisher, computer players, open panels, and elsewhere."""
        self.ownership.changed(live)
        self.tell(live)

    def tell(self, live: LiveTable) -> None:
        """Tell everyone here who watches of a change, wherever it was made."""
        ours, record = self.ours(live), live.record
        if not self.ownership.trusts_memory:
            self.told[record.id] = Conflict(record.seq, record.generation, record.version, record.life)
            self.told.move_to_end(record.id)
            while len(self.told) > KEPT_TOLD:
                self.told.popitem(last=False)
        for watcher, everywhere in self._watchers:
            if ours or everywhere:
                watcher(live)

    async def change(
        self,
        live: LiveTable,
        *,
        host: int | None = None,
        setup: bytes | None = None,
        seats: Sequence[SeatRecord] | None = None,
        extra: Extra | None = None,
        entries: Sequence[NewEntry] = (),
        audit: AuditLine | None = None,
        shown: bool = True,
        outcome: bytes | None = None,
    ) -> None:
        """Save a change of a table whose lock is held, and tell everyone; seats are numbered as they come.

        `entries` tell of it in the log of a game in play (`tables.journal_notes`), `audit` to managers. Not `shown`:
        nothing that its message tells. `outcome`: the game ends there, closed (`tables.agreed_end`). Raises Says if it
        could not be saved; then nothing has changed.
        """
        record = live.record
        told = tuple(entries) if record.life == "live" else ()
        change = TableChange(
            table=record.id,
            version=record.version,
            host=record.host if shown and host is None else host,  # whatever is more than `extra` is published again
            setup=setup,
            extra=None if extra is None else encoded(extra),
            seats=None if seats is None else tuple(msgspec.structs.replace(s, number=i) for i, s in enumerate(seats)),
            entries=told,
            seq=record.seq,
            audit=audit,
            outcome=outcome,
        )
        done = await self._updated(live.id, self.store.update_table(change))
        live.record = msgspec.structs.replace(
            record,
            version=done.version,
            seq=record.seq + len(told),
            life=record.life if outcome is None else "closed",
            outcome=record.outcome if outcome is None else outcome,
            seats=record.seats if change.seats is None else change.seats,
            host=record.host if change.host is None else change.host,
            setup=record.setup if setup is None else setup,
            extra=record.extra if change.extra is None else change.extra,
            published_seq=UNPUBLISHED if shown else record.published_seq,
        )
        self.changed(live)

    async def close(self, live: LiveTable, audit: AuditLine | None = None, extra: Extra | None = None) -> None:
        """Close a table whose lock is held, for good; its journal stays. `extra`: what it remembers of that."""
        record = live.record
        kept = None if extra is None else encoded(extra)
        found = None if extra is None else record.version  # what it remembers may have changed elsewhere
        await self._updated(live.id, self.store.close_table(live.id, audit, extra=kept, version=found))
        live.record = msgspec.structs.replace(
            record, life="closed", published_seq=UNPUBLISHED, extra=kept or record.extra
        )
        self.changed(live)

    def lock(self, table: int) -> Lock:
        """A table's lock alone, for what needs no position: also that of a table whose game cannot be read."""
        return self._locks.of(table)

    @asynccontextmanager
    async def locked(self, table: int) -> AsyncGenerator[LiveTable]:
        """The table with its lock held; a change made here is saved before the lock goes."""
        async with self.lock(table):
            yield await self._load(table)

    async def change_extra(self, record: Table, extra: Extra) -> None:
        """Save what a table remembers besides its game, nothing that anybody is shown; its lock is held.

        The game need not be readable. Raises Says if it could not be saved; then nothing has changed.
        """
        change = TableChange(table=record.id, version=record.version, extra=encoded(extra), seq=record.seq)
        done = await self._updated(record.id, self.store.update_table(change))
        live = self._tables.get(record.id)
        if live is not None and live.record.version == record.version:
            live.record = msgspec.structs.replace(live.record, version=done.version, extra=encoded(extra))

    async def look(self, table: int) -> LiveTable:
        """The table to read from; what it shows is whole, for states are replaced and never changed."""
        live = self._tables.get(table)
        if live is not None and self.ownership.trusts_memory:
            self._tables.move_to_end(table)
            return live
        if live is not None:  # whoever holds its lock may be the one who looks
            return await self._load(table)
        async with self.locked(table) as live:
            return live

    async def in_channel(self, channel: int | None) -> LiveTable | None:
        """The table in the lobby or in play in a channel or thread."""
        if channel is None:
            return None
        record = await self.store.table_in_channel(channel)
        return None if record is None else await self.look(record.id)

    async def here(self, channel: int | None, guild: int | None, *, ended: bool = False) -> LiveTable:
        """The table of this channel; with `ended` the last one that ended there, if none is in play."""
        live = await self.in_channel(channel)
        if live is None and ended and channel is not None and guild is not None:
            for line in await self.store.tables_in_guild(guild, OVER_OR_CLOSED, channel=channel, over=True, limit=1):
                live = await self.look(line.id)
        if live is None:
            raise await nothing_here(self.store, guild, channel)
        return live

    def met(self, table: int) -> None:
        """A table was found changed by another process: what memory holds of it is out of date."""
        self.conflicts += 1
        self.forget(table)

    def forget(self, table: int) -> None:
        """Drop what memory holds of a table: the store knows better."""
        self._tables.pop(table, None)

    async def saved(self, table: int, writing: Awaitable[T]) -> T:
        """What a write to a table answers; raises Says where it failed, and forgets the table where nobody knows."""
        try:
            return await saved(writing)
        except Says as error:
            if isinstance(error.__cause__, StoreUnsure):
                self.forget(table)
            raise

    async def _updated(self, table: int, writing: Awaitable[Updated | Conflict | Occupied]) -> Updated:
        """What a change of a table came to; raises Says also where another change came before it."""
        done = await self.saved(table, writing)
        if isinstance(done, Updated):
            return done
        self.met(table)
        raise JustChanged()

    def forget_all(self) -> None:
        """Drop what memory holds of all tables: changes may have been missed."""
        self._tables.clear()

    async def _fresh(self, live: LiveTable | None) -> LiveTable | None:
        """What memory holds of a table, if the store holds the same still."""
        if live is None or self.ownership.trusts_memory:
            return live
        now, known = await self.store.standing(live.id), live.record
        return live if now == Conflict(known.seq, known.generation, known.version, known.life) else None

    async def _load(self, table: int) -> LiveTable:
        live = await self._fresh(self._tables.get(table))
        if live is None:
            record = await self.store.table(table)
            if record is None:
                raise Says(N_("That table is no longer kept."))
            game = await self.editions.game_of(record)
            try:
                state = None if record.position is None else game.load(record.position)
            except msgspec.DecodeError as error:
                raise Broken(f"the position of table {table} cannot be read: {error}") from error
            live = loaded = LiveTable(record, game, state, deadlines=lambda: self._deadlines(loaded))
            try:
                _ = live.extra
            except msgspec.DecodeError as error:
                raise Broken(f"what table {table} remembers cannot be read: {error}") from error
            self._tables[table] = live
            while len(self._tables) > KEPT:
                self._tables.popitem(last=False)
        if self._learn is not None:
            await self._learn(live)
        if table in self._tables:  # forgotten meanwhile, it is still what the store held when it was asked
            self._tables.move_to_end(table)
        return live
