"""A lobby's seats that are held for somebody, and taking people and computers out of it again."""

import msgspec

from bot.base.words import N_, Says, named
from bot.tables.extras import Invited, with_taken_out
from bot.tables.journal_notes import Person
from bot.tables.lobby import Who, is_lobby, is_seated, must_host, room_for
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.seat_choice import seat_said


class Invites:
    """Invitations; the message that tells of each is the business of `bot.notify.prompts`."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def invite(self, table: int, who: Who, whom: Who) -> LiveTable:
        """Hold a seat for somebody."""
        async with self.registry.locked(table) as live:
            is_lobby(live, N_("This game has started; `/table seat give` is how a seat changes hands."))
            is_seated(live, who)
            if live.seats_of(whom.id):
                raise Says(N_("{name} has a seat already."), name=named(whom.name))
            held = live.extra.invited
            if any(each.user == whom.id for each in held):
                raise Says(N_("{name} is invited already."), name=named(whom.name))
            room_for(live, held=len(held))
            made = Invited(whom.id, whom.name, who.id, live.record.version)
            await self.registry.change(live, extra=msgspec.structs.replace(live.extra, invited=(*held, made)))
            return live

    async def decline(self, table: int, who: Who, whom: int) -> LiveTable:
        """Give a held seat free: the one who is invited, the one who asked them, or the host."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            found = next((each for each in live.extra.invited if each.user == whom), None)
            if found is None:
                raise Says(N_("That invitation no longer stands."))
            if who.id not in (found.user, found.by):
                must_host(live, who)
            await self._drop(live, found)
            return live

    async def must_be_invited(self, table: int, who: Who, whom: int) -> None:
        """Whether this person may join by that invitation; says so where not."""
        live = await self.registry.look(table)
        is_lobby(live)
        found = next((each for each in live.extra.invited if each.user == whom), None)
        if found is None:
            raise Says(N_("That invitation no longer stands."))
        if found.user != who.id:
            raise Says(
                N_("This seat is held for {name}. *Join* below the table takes a free one."), name=named(found.name)
            )

    async def remove(self, table: int, who: Who, said: str) -> Person:
        """Take somebody out of the lobby, a computer, or a seat that is held; `user` 0 for who sat not."""
        async with self.registry.locked(table) as live:
            is_lobby(
                live,
                N_("This game has started; whoever manages this channel can give a seat to others: `/admin replace`."),
            )
            must_host(live, who)
            held = next((each for each in live.extra.invited if said in (f"0:{each.user}", each.name)), None)
            if held is not None:
                await self._drop(live, held)
                return Person(0, held.name)
            seat = live.record.seats[seat_said(live, said)]
            if seat.user == who.id:
                raise Says(N_("That is your own seat: `/table leave` gives it back."))
            if seat.user == live.record.host:
                raise Says(
                    N_("{name} hosts this table; `/table seat host` hands that on first."), name=named(seat.name)
                )
            rest = tuple(each for each in live.record.seats if each is not seat)
            extra = with_taken_out(live.record, live.extra, seat, who.id, who.name, "")
            await self.registry.change(live, seats=rest, extra=extra)
            return Person(seat.user or 0, seat.name)

    async def _drop(self, live: LiveTable, held: Invited) -> None:
        rest = tuple(each for each in live.extra.invited if each != held)
        await self.registry.change(live, extra=msgspec.structs.replace(live.extra, invited=rest))
