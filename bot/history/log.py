"""What has happened at a table, as one viewer may know it, line by line.

The log is made from stored events, which each viewer witnesses in their own way, so it cannot say too much; and it can
still be read when the rules or the component data that a game was played with are gone.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bot.base.words import N_, Says, Words, apart, named, plain
from bot.store import Snapshot, StoredEntry, Table, TableLine
from bot.tables.agreed_end import agreed
from bot.tables.events import events_in
from bot.tables.extras import Former, extra_of
from bot.tables.journal_notes import told as noted
from bot.tables.names import read
from bot.tables.nothing_here import OVER_OR_CLOSED
from bot.tables.ranking import final
from bot.tables.registry import LiveTable, TableRegistry, plan_of
from engines.core.decisions import Seat
from engines.core.errors import BadEdition, Broken
from engines.core.game import AnyGame
from engines.core.journal import Reseed

log = logging.getLogger(__name__)

PAGE = 1800
"""Characters on one page of the log."""
READ = 500
"""Journal entries read at once."""
BREATH = 40
"""After so many entries others are let in."""
KEPT = 32
LATEST = 1000
"""Tables that a number is completed from."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table to look back at; unlike `LiveTable` it needs no position that this version can read.

    `game` tells the events (None: a game that is no longer here); `whole`: it is the game that was played, with the
    same rules and component data, so that its journal plays out as it did.
    """

    record: Table
    game: AnyGame | None
    whole: bool
    view: Any = None
    """What onlookers see now, where that can be told."""
    crew: tuple[str, ...] = ()
    """Opponents without a seat, by name."""
    former: tuple[Former, ...] = ()
    """Earlier names of seats."""

    @property
    def id(self) -> int:
        """The table's id."""
        return self.record.id

    @property
    def title(self) -> str:
        """The game's name."""
        return self.record.game if self.game is None else self.game.title

    @property
    def names(self) -> list[str]:
        """The name of each seat, then those of opponents without one."""
        return [*(seat.name for seat in self.record.seats), *self.crew]

    def names_in(self, _: Words, seq: int | None = None) -> list[str]:
        """The same as somebody reads them; `seq`: as they were at an entry of the journal."""
        return read(self.record.seats, self.crew, self.former, _, seq)

    @property
    def over(self) -> bool:
        """Whether the game came to its end: then nothing of it is secret any more."""
        return self.record.life == "finished"

    @property
    def agreed(self) -> bool:
        """Whether the table agreed to end the game: it is over too, and its secrets are kept."""
        return agreed(self.record)

    def seat_of(self, user: int) -> Seat | None:
        """The (first) seat of a person."""
        return next((seat.number for seat in self.record.seats if seat.user == user), None)

    def mark(self, *more: object) -> str:
        """What is known of the table as it stands; anything made from it is good while this is the same."""
        record = self.record
        return repr((record.id, record.generation, record.seq, record.life, self.names, *more))


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: after which entry, what it says, whose it is."""

    seq: int
    text: str
    seats: tuple[Seat | None, ...] = ()
    undone: bool = False


class Filter(msgspec.Struct, frozen=True):
    """Which lines are wanted: those of a seat, those with all these words."""

    seat: Seat | None = None
    words: str = ""

    def fits(self, line: LogLine) -> bool:
        """Whether a line is wanted."""
        text = line.text.replace("\\", "").casefold()
        return (self.seat is None or self.seat in line.seats) and all(
            word in text for word in self.words.casefold().split()
        )


class History:
    """Journals, read back."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._told: OrderedDict[str, list[LogLine]] = OrderedDict()

    # Which table

    async def kept(self, table: int) -> Kept:
        """A table by its number."""
        try:
            live = await self._registry.look(table)
        except (Broken, BadEdition) as error:
            log.info("table %s can only be looked at in part: %s", table, error)
            record = await self._registry.store.table(table)
            if record is None:
                raise Says(N_("That table is no longer kept.")) from error
            found = self._registry.editions.games.get(record.game)
            return Kept(record, found, whole=False, former=extra_of(record).former)
        return kept_of(live)

    async def numbered(self, guild: int, number: int, may_look: Callable[[Table], Awaitable[bool]]) -> Kept:
        """A table of a server by its number, wherever it stands; one that may not be looked at is not there."""
        record = await self._registry.store.table(number)
        if record is None or record.guild != guild or not await may_look(record):
            raise Says(N_("No table {number} stands or stood in a channel here that you can see."), number=number)
        return _begun(await self.kept(number))

    async def here(self, guild: int, channel: int) -> Kept:
        """The table of a channel: the one in play, else the last one."""
        record = await self._registry.store.table_in_channel(channel)
        if record is not None and record.life == "live":
            return await self.kept(record.id)
        past = await self._registry.store.tables_in_guild(guild, OVER_OR_CLOSED, channel=channel, over=True, limit=1)
        if not past:
            raise Says(N_("No game is in play or was finished in this channel; a closed one is found by its number."))
        return await self.kept(past[0].id)

    async def tables(self, guild: int, channel: int, user: int) -> list[TableLine]:
        """The tables in play and over in a channel, then those elsewhere at which this person sat; newest first.

        Ones that somebody closed are found by their number only.
        """
        return await self._registry.store.tables_to_look_back(guild, channel, user, limit=LATEST)

    # The log

    async def entries(self, table: int) -> list[StoredEntry]:
        """The whole journal."""
        found: list[StoredEntry] = []
        while more := await self._registry.store.journal(table, after=found[-1].seq if found else 0, limit=READ):
            found += more
            if len(more) < READ:
                break
        return found

    async def first_position(self, table: int) -> Snapshot | None:
        """The position before the first entry."""
        return await self._registry.store.position_before(table, 1)

    async def lines(self, kept: Kept, seat: Seat | None, _: Words) -> list[LogLine]:
        """The whole log as a seat (None: an onlooker) may know it."""
        mark = kept.mark(seat, _.language, kept.record.version)
        if mark not in self._told:
            found = dealt(kept, _)
            for number, entry in enumerate(await self.entries(kept.id), 1):
                found += lines_of(kept, entry, seat, _)
                if number % BREATH == 0:
                    await asyncio.sleep(0)
            found += [LogLine(kept.record.seq, line) for line in final(kept.record, _)]
            self._told[mark] = merged(found, _)
            while len(self._told) > KEPT:
                self._told.popitem(last=False)
        self._told.move_to_end(mark)
        return self._told[mark]

    async def page(
        self, kept: Kept, seat: Seat | None, page: int | None, wanted: Filter, _: Words
    ) -> tuple[list[str], int, int]:
        """One page of the log, oldest line first; its number from 0 (the oldest; None: the newest) and how many."""
        fitting = [line.text for line in await self.lines(kept, seat, _) if wanted.fits(line)]
        pages = _pages(fitting)
        at = len(pages) - 1 if page is None else min(max(page, 0), len(pages) - 1)
        return pages[at], at, len(pages)


def merged(lines: Sequence[LogLine], _: Words) -> list[LogLine]:
    """Lines that say the same one after the other as one, with how often."""
    found: list[tuple[LogLine, int]] = []
    for line in lines:
        if found and (line.text, line.seats, line.undone) == (
            found[-1][0].text,
            found[-1][0].seats,
            found[-1][0].undone,
        ):
            found[-1] = line, found[-1][1] + 1
        else:
            found.append((line, 1))
    return [
        line if count == 1 else replace(line, text=_("{line} ({count} times)", line=line.text, count=count))
        for line, count in found
    ]


def kept_of(live: LiveTable) -> Kept:
    """A table that is in memory."""
    view = None if live.state is None else live.view(None)
    crew = () if live.state is None else tuple(live.game.crew(live.state))
    whole = live.game.revision == live.record.revision
    return _begun(Kept(live.record, live.game, whole, view, crew, live.extra.former))


def _begun(kept: Kept) -> Kept:
    if kept.record.position is None:
        raise Says(N_("This game has not started yet."))
    return kept


def dealt(kept: Kept, _: Words) -> list[LogLine]:
    """What the log says of the deal."""
    if kept.game is None:
        return []
    return _told(kept.game, plan_of(kept.record).opening, apart(kept.names_in(_, 0)), LogLine(0, ""), None, _)


def lines_of(kept: Kept, entry: StoredEntry, seat: Seat | None, _: Words) -> Sequence[LogLine]:
    """What the log says of one entry; what was taken back stays, and is marked."""
    match entry.kind:
        case "undo" if entry.seat is None:
            told = [LogLine(entry.seq, _("The game is taken back to an earlier answer."))]
        case "undo":
            name = named(kept.names_in(_, entry.seq)[entry.seat or 0])
            told = [LogLine(entry.seq, _("{name} took an answer back.", name=name), (entry.seat,))]
        case "reseed":
            sealed = msgspec.json.decode(entry.action, type=Reseed).commitment
            line = _("What nobody has seen yet is shuffled anew.")
            told = [LogLine(entry.seq, f"{line} (`{sealed}`)" if sealed else line)]
        case "system":
            told = [LogLine(entry.seq, noted(entry.action, _), (entry.seat,))]
        case _:
            told = _events(kept, entry, seat, _)
    if entry.undone:
        return [LogLine(line.seq, _("~~{line}~~ (undone)", line=line.text), line.seats, undone=True) for line in told]
    return told


def _events(kept: Kept, entry: StoredEntry, seat: Seat | None, _: Words) -> list[LogLine]:
    game = kept.game
    if game is None:
        raise Says(N_("This version no longer has the game {title}, so its log cannot be told."), title=kept.title)
    return _told(game, entry.events, apart(kept.names_in(_, entry.seq)), LogLine(entry.seq, "", (entry.seat,)), seat, _)


def _told(
    game: AnyGame, events: bytes | msgspec.Raw, names: Sequence[str], by: LogLine, seat: Seat | None, _: Words
) -> list[LogLine]:
    """A line for each event that is worth one, with place and seats as in `by`."""
    found: list[LogLine] = []
    for happened in events_in(game, events):
        event, line = None, None
        if happened is not None:
            with suppress(LookupError):  # what it names may be no more
                event = game.witness(happened, seat)
                line = "" if event is None else game.text.told(event, names, _)
        if line is None:  # an event of older rules
            event, line = None, _("Something happened that this version cannot tell any more.")
        if line:
            found.append(LogLine(by.seq, plain(line), (*by.seats, getattr(event, "seat", None))))
    return found


def _pages(lines: Sequence[str]) -> list[list[str]]:
    """Lines in pages that fit a message, filled from the oldest; at least one."""
    made: list[list[str]] = [[]]
    room = PAGE
    for line in lines:
        line = line[:PAGE]
        if made[-1] and len(line) + 1 > room:
            made.append([])
            room = PAGE
        made[-1].append(line)
        room -= len(line) + 1
    return made
