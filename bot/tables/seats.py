"""Who sits where once the game is on: giving a seat up, handing it over, coming back to it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NoReturn

import msgspec

from bot.base.words import N_, Says, Words, named, unlike
from bot.store import AuditLine, SeatRecord
from bot.tables.agreed_end import ENDED_ALONE, closed_said, standing_now
from bot.tables.computers import PLAYS_ON, USUAL, with_kind
from bot.tables.extras import Away, ClosedBy, Extra, Former, Resigned, Sat, SeatOffer, with_host
from bot.tables.journal_notes import JournalNote, Person, concerning, entry, note
from bot.tables.lobby import Who, must_host
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.seat_choice import seat_said
from bot.tables.strength_notes import strengthened
from bot.tables.without_seat import without_seat

COMPUTER = USUAL
"""The kind of computer player that plays on for somebody."""


class Seats:
    """Seats of tables in play. A change of hands leaves the open question as it is: whoever holds the seat is asked."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    # Giving up

    async def resign(self, table: int, who: Who) -> LiveTable:
        """Give a seat in play up to the computer, to be ranked last; with no person left the game ends."""
        async with self.registry.locked(table) as live:
            in_play(live)
            mine = must_sit(live, who.id)
            extra = live.extra
            if alone(live):
                told = note(ENDED_ALONE, name=Person(who.id, live.names[mine[0]]))
                outcome = standing_now(live.game, live.view(None))
                await self.registry.change(live, entries=[entry(told, seat=mine[0], user=who.id)], outcome=outcome)
                return live
            seq = live.record.seq
            told = note(N_("{name} has resigned; a computer plays on."), name=Person(who.id, live.names[mine[0]]))
            others = [user for user in (*people_of(live), *(each.user for each in extra.away)) if user != who.id]
            gone = tuple(Resigned(seat, who.id, live.names[seat], seq) for seat in mine)
            _ = await self.registry.locales.table(live.record.guild, live.extra.language)
            await self.reseat(
                live,
                {seat: computer_for(live, seat, _) for seat in mine},
                concerning(told, others, quietly=True),
                by=who.id,
                extra=msgspec.structs.replace(extra, resigned=(*extra.resigned, *gone)),
            )
            return live

    async def lend_to_computer(self, table: int, seat: int, user: int, missed: int) -> bool:
        """Let a computer play a seat until its person is back, who was late so many times in a row.

        False where no other person sits there, or the seat is somebody else's by now, or they have answered since.
        """
        async with self.registry.locked(table) as live:
            in_play(live)
            holder = live.record.seats[seat]
            if holder.user != user or live.extra.missed.get(seat) != missed or len(people_of(live)) == 1:
                return False
            told = note(N_("A computer plays for {name} until they are back."), name=Person(user, holder.name))
            await self._warm(live, [seat], told, None)
            return True

    async def rest(self, table: int, who: Who) -> LiveTable:
        """Hand one's own seat to a computer for a while."""
        async with self.registry.locked(table) as live:
            in_play(live)
            mine = must_sit(live, who.id)
            if len(people_of(live)) == 1:
                raise Says(
                    N_("You are the only person left here; computers would play on alone. `/table resign` ends it.")
                )
            told = note(
                N_("{name} hands the seat to a computer for a while."), name=Person(who.id, live.names[mine[0]])
            )
            await self._warm(live, mine, told, who.id)
            return live

    async def _warm(self, live: LiveTable, seats: list[int], told: JournalNote, by: int | None) -> None:
        extra = live.extra
        _ = await self.registry.locales.table(live.record.guild, live.extra.language)
        left = [Away(s.number, s.user, s.name) for s in live.record.seats if s.number in seats and s.user is not None]
        await self.reseat(
            live,
            {seat: computer_for(live, seat, _) for seat in seats},
            told,
            by=by,
            extra=msgspec.structs.replace(extra, away=(*extra.away, *left)),
        )

    async def back(self, table: int, user: int) -> LiveTable:
        """Take one's own seat back from the computer that plays it meanwhile."""
        async with self.registry.locked(table) as live:
            in_play(live)
            kept = [each for each in live.extra.away if each.user == user]
            if not kept:
                if live.seats_of(user):
                    raise Says(N_("You have your seat already."))
                raise without_seat(live, user, N_("No seat is kept for you at this table."))
            rest = tuple(each for each in live.extra.away if each.user != user)
            await self.reseat(
                live,
                {each.seat: SeatRecord(each.seat, user=user, name=each.name) for each in kept},
                note(N_("{name} is back."), name=Person(user, kept[0].name)),
                by=user,
                extra=msgspec.structs.replace(live.extra, away=rest),
            )
            return live

    async def replace_absent(self, table: int, is_here: Callable[[int], Awaitable[bool]]) -> list[str]:
        """Give the seats of people who have left the server to computers; the names of those people."""
        sitting = {seat.user for seat in (await self.registry.look(table)).record.seats if seat.user is not None}
        left = {user for user in sitting if not await is_here(user)}  # asked before the table is held up
        async with self.registry.locked(table) as live:
            in_play(live)
            people = [seat for seat in live.record.seats if seat.user is not None]
            gone = [seat for seat in people if seat.user in left]
            if not gone:
                raise Says(N_("Everybody at this table is still in this server."))
            if len(gone) == len(people):
                extra = msgspec.structs.replace(live.extra, closed=ClosedBy(itself="left"))
                await self.registry.close(live, extra=extra)
                return [seat.name for seat in gone]
            _ = await self.registry.locales.table(live.record.guild, live.extra.language)
            for seat in gone:
                await self.reseat(
                    live,
                    {seat.number: computer_for(live, seat.number, _)},
                    note(
                        N_("{name} has left the server; a computer plays on."), name=Person(seat.user or 0, seat.name)
                    ),
                )
            return [seat.name for seat in gone]

    # Handing over to a person

    async def offer(self, table: int, who: Who, to: Who) -> LiveTable:
        """Ask somebody to take one's own seat over."""
        async with self.registry.locked(table) as live:
            in_play(live)
            (seat, *more) = must_sit(live, who.id)
            if more:
                raise Says(N_("You hold several seats here; somebody who manages this channel can replace you."))
            await self.ask(live, seat, to, by=who.id)
            return live

    async def ask(
        self, live: LiveTable, seat: int, to: Who, *, by: int, audit: AuditLine | None = None, name: str = ""
    ) -> None:
        """Ask somebody to take over a seat of a table whose lock is held; a later question replaces an earlier one.

        `name`: whose act it is, where it is not that of the seat's holder.
        """
        if any(each.seat == seat and each.to == to.id for each in live.extra.offers):
            raise Says(N_("{name} is asked already."), name=named(to.name))
        may_take(live, to.id, seat, asked=True)
        made = SeatOffer(seat, to.id, to.name, by, live.record.version, name)
        others = tuple(each for each in live.extra.offers if each.seat != seat)
        extra = msgspec.structs.replace(live.extra, offers=(*others, made))
        await self.registry.change(live, extra=extra, audit=audit, shown=False)

    async def accept(self, table: int, seat: int, who: Who) -> LiveTable:
        """Take over a seat that one was asked to take."""
        async with self.registry.locked(table) as live:
            in_play(live)
            offer = self._offered(live, seat, who)
            await self.give(live, seat, who, by=Who(offer.by, offer.admin) if offer.admin else None)
            return live

    async def decline(self, table: int, seat: int, who: Who) -> SeatOffer:
        """Say no to a seat, or take the question back that one has asked; what was offered."""
        async with self.registry.locked(table) as live:
            found = next((o for o in live.extra.offers if o.seat == seat and who.id in (o.to, o.by)), None)
            if found is None:
                self._offered(live, seat, who)
                _gone()
            rest = tuple(each for each in live.extra.offers if each != found)
            await self.registry.change(live, extra=msgspec.structs.replace(live.extra, offers=rest), shown=False)
            return found

    async def give(
        self,
        live: LiveTable,
        seat: int,
        who: Who,
        audit: AuditLine | None = None,
        *,
        by: Who | None = None,
        why: str = "",
        unasked: bool = False,
    ) -> None:
        """Put somebody into a seat of a table whose lock is held; `by`: the manager whose act it is.

        `unasked`: whoever held the seat has not given it up, and is told.
        """
        may_take(live, who.id, seat)
        before = live.record.seats[seat]
        known = next((each.user for each in reversed(live.extra.sat) if each.seat == seat), 0)
        name = unlike(who.name, (each.name for each in live.record.seats if each.number != seat))
        told = note(
            N_("{name} takes over from {other}."),
            name=Person(who.id, name),
            other=Person(before.user or known, before.name),
        )
        if unasked:
            told = concerning(told, [before.user])
        if by is not None:
            say = N_("{name} takes over from {other}, as {admin} has arranged.")
            told = JournalNote(say, {**told.args, "admin": Person(by.id, by.name)})
            told = concerning(told, [user for user in (before.user,) if user not in (by.id, who.id)], why)
        await self.reseat(live, {seat: SeatRecord(seat, user=who.id, name=name)}, told, by=who.id, audit=audit)

    @staticmethod
    def _offered(live: LiveTable, seat: int, who: Who) -> SeatOffer:
        found = next((o for o in live.extra.offers if o.seat == seat), None)
        if found is None:
            _gone()
        if found.to != who.id:
            raise Says(N_("Only {name} is asked to take this seat."), name=named(found.name))
        return found

    # Host

    async def host(self, table: int, who: Who, to: int, audit: AuditLine | None = None, why: str = "") -> LiveTable:
        """Make somebody at the table its host; with `audit` it is a manager's act, and they are told."""
        async with self.registry.locked(table) as live:
            if live.record.life not in ("lobby", "live"):
                raise Says(closed_said(live.record))
            must_host(live, who)
            if not live.seats_of(to):
                raise Says(N_("Only somebody who sits at this table can host it."))
            if live.record.host == to:
                raise Says(N_("{name} hosts this table already."), name=named(live.names[live.seats_of(to)[0]]))
            told = concerning(_hosts(live.record.seats, to), [to] if to != who.id else [])
            extra = with_host(live.record, live.extra, to if to != who.id else live.record.host)
            if audit is not None:
                extra = with_host(live.record, live.extra, to, who.id, who.name, why)
                args = {**told.args, "admin": Person(who.id, who.name)}
                told = JournalNote(N_("{admin} made {name} host of the table."), args)
                told = concerning(told, [user for user in (live.record.host, to) if user != who.id], why)
            entries = [entry(told, user=who.id)]
            await self.registry.change(live, host=to, extra=extra, entries=entries, audit=audit)
            return live

    # Computers

    async def strengthen(self, table: int, who: Who, kind: str, said: str | None = None) -> list[str]:
        """Let the computer in a seat, or all of them, play on as another kind, at any time; their names."""
        async with self.registry.locked(table) as live:
            record = live.record
            if record.life not in ("lobby", "live"):
                raise Says(closed_said(live.record))
            must_host(live, who)
            chosen = [seat.number for seat in record.seats if seat.computer is not None]
            if said is not None:
                wanted = seat_said(live, said)
                chosen = [number for number in chosen if number == wanted]
            if not chosen:
                raise Says(N_("No computer sits here.") if said is None else N_("No computer sits in that seat."))
            _ = await self.registry.locales.table(record.guild, live.extra.language)
            seats = with_kind(record.seats, chosen, kind, _)
            if record.life == "lobby":
                await self.registry.change(live, seats=seats)
            else:
                other = [number for number in chosen if record.seats[number].computer != kind]
                if other:
                    mixed = tuple(sorted({*live.extra.mixed, *other}))
                    extra = msgspec.structs.replace(live.extra, mixed=mixed)
                    told = strengthened(record.seats, seats, other, Person(who.id, who.name), kind)
                    await self.reseat(live, {number: seats[number] for number in other}, told, by=who.id, extra=extra)
            return [seats[number].name for number in chosen]

    # What every change of hands shares

    async def reseat(
        self,
        live: LiveTable,
        to: Mapping[int, SeatRecord],
        told: JournalNote,
        *,
        by: int | None = None,
        extra: Extra | None = None,
        audit: AuditLine | None = None,
    ) -> None:
        """Put others into seats of a table whose lock is held; the host goes on to somebody who sits there."""
        before = live.record.seats
        seats = tuple(to.get(seat.number, seat) for seat in before)
        extra = live.extra if extra is None else extra
        new = {seat.user for seat in to.values() if seat.user is not None}
        held_by = {each.seat: each.user for each in extra.sat}
        renamed = tuple(
            Former(n, was.user or held_by.get(n, 0), was.name, live.record.seq, was.computer is not None)
            for n in to
            if (was := before[n]).name != to[n].name
        )
        knew = [Sat(n, user) for n in to if (user := before[n].user) is not None and user != to[n].user]
        extra = msgspec.structs.replace(
            extra,
            offers=tuple(each for each in extra.offers if each.seat not in to and each.to not in new),
            sat=(*extra.sat, *(each for each in knew if each not in extra.sat)),
            former=(*extra.former, *renamed),
            missed={seat: count for seat, count in extra.missed.items() if seat not in to},
            open_seats=tuple(seat for seat in extra.open_seats if seat not in to or to[seat].computer is not None),
            # A seat that goes to a person is no longer kept for another, and who plays again has not given up.
            away=tuple(each for each in extra.away if each.seat not in to or to[each.seat].computer is not None),
            resigned=tuple(each for each in extra.resigned if each.user not in new),
            vote=None if extra.vote is not None and extra.vote.seat in to else extra.vote,
        )
        people = [seat.user for seat in seats if seat.user is not None]
        host = live.record.host if live.record.host in people or not people else people[0]
        entries = [entry(told, seat=next(iter(to)), user=by)]
        if host != live.record.host and host in people:
            entries.append(entry(concerning(_hosts(seats, host), [host] if host != by else [])))
        await self.registry.change(live, seats=seats, host=host, extra=extra, entries=entries, audit=audit)


def _hosts(seats: Sequence[SeatRecord], user: int) -> JournalNote:
    """That somebody who sits at a table hosts it from now on."""
    name = next(seat.name for seat in seats if seat.user == user)
    return note(N_("{name} hosts the table now."), name=Person(user, name))


def in_play(live: LiveTable) -> None:
    """Say so where no game is on."""
    if live.record.life != "live":
        raise Says(N_("There is no game in play here."))


def alone(live: LiveTable) -> bool:
    """Whether nobody would be left if the only person here resigned."""
    return len(people_of(live)) == 1 and not live.extra.away


def people_of(live: LiveTable) -> list[int]:
    """The people who hold seats, each once."""
    return list(dict.fromkeys(seat.user for seat in live.record.seats if seat.user is not None))


def may_take(live: LiveTable, user: int, seat: int, *, asked: bool = False) -> None:
    """Refuse a seat to somebody who has another or has had one: they know what its holder may not.

    `asked`: the sentence is for whoever asks them.
    """
    if live.seats_of(user):
        raise Says(N_("They have a seat at this table already.") if asked else N_("You have a seat here already."))
    if any(each.user == user and each.seat != seat for each in live.extra.sat):
        raise Says(
            N_("They have played another seat of this game and know its hand; they cannot take this one.")
            if asked
            else N_("You have played another seat of this game and know its hand; you cannot take this one.")
        )


def must_sit(live: LiveTable, user: int) -> list[int]:
    """The seats that this person holds; says so where there is none."""
    mine = live.seats_of(user)
    if not mine:
        raise without_seat(live, user, N_("You have no seat at this table."))
    return mine


def computer_for(live: LiveTable, seat: int, _: Words, kind: str = COMPUTER) -> SeatRecord:
    """A computer that plays on for whoever holds the seat."""
    return SeatRecord(seat, computer=kind, name=_(PLAYS_ON, name=live.record.seats[seat].name))


def _gone() -> NoReturn:
    raise Says(N_("That seat is no longer offered."))
