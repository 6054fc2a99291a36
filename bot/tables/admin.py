"""What those who manage channels may do to tables of their own server; every act is written down with who and why.

Nothing here shows or moves anything hidden: a seat taken over by somebody who has played another is refused, an
administrator like anybody else.
"""

import logging
from collections.abc import Callable

import msgspec

from bot.base.words import N_, Says, Words, named
from bot.store import AuditLine, Table
from bot.tables.extras import Pause, with_host, with_taken_out
from bot.tables.journal_notes import JournalNote, Person, audit_line, concerning, entry, note
from bot.tables.lobby import CLOSED, Lobbies, Who
from bot.tables.nothing_here import nothing_here
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.seat_choice import seat_said
from bot.tables.seats import COMPUTER, Seats, computer_for, in_play, people_of
from engines.core.errors import Broken

log = logging.getLogger(__name__)


class AdminActions:
    """Acts of administrators; each is one change of one table, and the second of two at once is told."""

    def __init__(self, registry: TableRegistry, lobbies: Lobbies, seats: Seats, clock: Callable[[], int]) -> None:
        self.registry, self.lobbies, self.seats, self._clock = registry, lobbies, seats, clock

    async def record_of(self, guild: int | None, number: int) -> Table:
        """What is kept of a table of this server; says so where there is none."""
        found = await self.registry.store.table(number)
        if found is None or guild is None or found.guild != guild:
            raise Says(N_("There is no table {number} in this server."), number=number)
        return found

    async def record_in(self, guild: int | None, channel: int | None) -> Table:
        """What is kept of the table in the lobby or in play in a channel; its game need not be readable."""
        found = None if channel is None else await self.registry.store.table_in_channel(channel)
        if found is None:
            raise await nothing_here(self.registry.store, guild, channel)
        return found

    async def write(self, guild: int | None, by: Who, act: JournalNote, why: str, table: int | None = None) -> None:
        """Write an act down before it is done: one that is no single change of the store."""
        await self.registry.store.add_audit(audit_line(act, guild, by.id, why, table))

    def line(self, live: LiveTable, by: Who, act: JournalNote, why: str) -> AuditLine:
        """An act at a table, to be written down with the change that it is."""
        return audit_line(act, live.record.guild, by.id, why, live.id)

    async def close(self, table: Table, by: Who, why: str) -> None:
        """Close a lobby or a table in play for good, also one whose game cannot be read: it holds its channel."""
        line = audit_line(note(N_("closed the table")), table.guild, by.id, why, table.id)
        try:
            await self.lobbies.close(table.id, by, line, why)
        except Broken as error:
            log.error("table %s is closed unread: %s", table.id, error)
            await self._close_unread(table.id, line)

    async def _close_unread(self, table: int, line: AuditLine) -> None:
        async with self.registry.lock(table):
            record = await self.registry.store.table(table)
            if record is None or record.life not in ("lobby", "live"):
                raise Says(CLOSED)
            await self.registry.saved(table, self.registry.store.close_table(table, line))
            self.registry.forget(table)

    async def pause(self, table: int, by: Who, why: str) -> LiveTable:
        """Let a table rest: nobody answers, neither people nor computers, and no clock runs."""
        async with self.registry.locked(table) as live:
            in_play(live)
            now = live.extra.pause
            if now is not None:
                raise Says(N_("This table is paused already, by {who}."), who=f"<@{now.by}>")
            told = note(N_("{name} paused the table."), name=Person(by.id, by.name))
            told = concerning(told, _others(live, by), why, quietly=True)
            extra = msgspec.structs.replace(live.extra, pause=Pause(by.id, self._clock(), why))
            line = self.line(live, by, note(N_("paused the table")), why)
            await self.registry.change(live, extra=extra, entries=[entry(told, user=by.id)], audit=line)
        return live

    async def resume(self, table: int, by: Who, why: str) -> LiveTable:
        """Let a paused table go on."""
        async with self.registry.locked(table) as live:
            in_play(live)
            pause, vote = live.extra.pause, live.extra.vote
            if pause is None:
                raise Says(N_("This table is not paused."))
            told = note(N_("{name} let the table go on."), name=Person(by.id, by.name))
            told = concerning(told, _others(live, by), why, quietly=True)
            if vote is not None:  # its time has stood still
                vote = msgspec.structs.replace(vote, until=vote.until + max(0, self._clock() - pause.at))
            extra = msgspec.structs.replace(live.extra, pause=None, vote=vote)
            line = self.line(live, by, note(N_("let the table go on")), why)
            await self.registry.change(live, extra=extra, entries=[entry(told, user=by.id)], audit=line)
        return live

    async def kick(self, table: int, by: Who, said: str, why: str) -> Person:
        """Give a person's seat to a computer, in the lobby free it; who they are."""
        act = N_("took {name} out of the seat")
        async with self.registry.locked(table) as live:
            if live.record.life == "lobby":
                return await self._out_of_lobby(live, by, said, act, why)
            in_play(live)
            return await self._to_computer(live, by, seat_said(live, said), COMPUTER, act, why)

    async def _out_of_lobby(self, live: LiveTable, by: Who, said: str, act: str, why: str) -> Person:
        seat = live.record.seats[seat_said(live, said)]
        if seat.user is None:
            raise Says(N_("A computer has that seat already."))
        rest = tuple(each for each in live.record.seats if each is not seat)
        people = [each.user for each in rest if each.user is not None]
        if not people:
            raise Says(N_("Nobody else sits here; `/admin close` closes the table."))
        host = live.record.host if live.record.host in people else people[0]
        gone = Person(seat.user, seat.name)
        line = self.line(live, by, note(act, name=gone), why)
        extra = with_taken_out(live.record, live.extra, seat, by.id, by.name, why)
        extra = with_host(live.record, extra, host)
        await self.registry.change(live, seats=rest, host=host, extra=extra, audit=line)
        return gone

    async def _to_computer(self, live: LiveTable, by: Who, number: int, kind: str, act: str, why: str) -> Person:
        seat = live.record.seats[number]
        extra = live.extra
        kept = next((each for each in extra.away if each.seat == number), None)
        if seat.computer is not None and kept is None:
            raise Says(N_("A computer has that seat already."))
        if seat.user is not None and len(people_of(live)) == 1:
            raise Says(N_("Nobody else sits here; `/admin close` closes the table."))
        gone = Person(seat.user or 0, seat.name) if kept is None else Person(kept.user, kept.name)
        told = note(
            N_("{admin} took {name} out of the seat; a computer plays on."), admin=Person(by.id, by.name), name=gone
        )
        told = concerning(told, [gone.user], why)
        _ = await self.registry.locales.table(live.record.guild, live.extra.language)
        to = computer_for(live, number, _, kind) if kept is None else msgspec.structs.replace(seat, computer=kind)
        extra = msgspec.structs.replace(extra, away=tuple(each for each in extra.away if each.seat != number))
        line = self.line(live, by, note(act, name=gone), why)
        await self.seats.reseat(live, {number: to}, told, by=by.id, extra=extra, audit=line)
        return gone

    async def replace(self, table: int, by: Who, said: str, to: Who | None, kind: str, why: str) -> tuple[str, bool]:
        """Give a seat to a computer, or to a person once they accept; who has it now, and whether at once."""
        async with self.registry.locked(table) as live:
            in_play(live)
            number = seat_said(live, said)
            before = live.record.seats[number]
            holder = Person(before.user or 0, before.name)
            if to is None:
                await self._to_computer(live, by, number, kind, N_("gave the seat of {name} to a computer"), why)
            elif to.id == by.id:
                act = note(N_("took over the seat of {name}"), name=holder)
                await self.seats.give(live, number, to, self.line(live, by, act, why), by=by, why=why)
            else:
                new = Person(to.id, to.name)
                act = note(N_("asked {new} to take over the seat of {name}"), new=new, name=holder)
                await self.seats.ask(live, number, to, by=by.id, audit=self.line(live, by, act, why), name=by.name)
        return before.name, to is None or to.id == by.id

    async def host(self, table: int, by: Who, to: Who, why: str) -> LiveTable:
        """Make somebody at the table its host."""
        act = note(N_("made {name} host of the table"), name=Person(to.id, to.name))
        line = self.line(await self.registry.look(table), by, act, why)
        return await self.seats.host(table, by, to.id, line, why)


def _others(live: LiveTable, by: Who) -> list[int]:
    """Everybody who sits here but whoever acts."""
    return [user for user in people_of(live) if user != by.id]


def whom(live: LiveTable, _: Words) -> str:
    """The names of those whose question is open."""
    names = live.names_in(_)
    return ", ".join(dict.fromkeys(named(names[decision.seat]) for decision in live.decisions()))
