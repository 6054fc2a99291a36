"""The same game again with the same people: a lobby that begins where the finished table ended."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.base.words import N_, Says, unlike
from bot.history.log import Kept
from bot.store import NewTable, Occupied, SeatRecord, Table
from bot.tables.extras import Extra, Invited, encoded, extra_of
from bot.tables.lobby import Lobbies, Who
from bot.tables.registry import LiveTable, Plan, TableRegistry, plan_of
from bot.tables.saving import saved
from bot.tables.seating import ordered
from engines.core.fields import Option
from engines.core.fields import options as options_of
from engines.core.game import AnyGame


class Rematches:
    """Opens the lobby for whoever presses first, seats whoever presses after them."""

    def __init__(self, registry: TableRegistry, lobbies: Lobbies) -> None:
        self._registry, self._lobbies = registry, lobbies

    async def standing(self, kept: Kept) -> LiveTable | None:
        """The lobby of the rematch, if it stands."""
        live = await self._registry.in_channel(kept.record.channel)
        if live is None or live.record.life != "lobby" or live.extra.rematch != kept.id:
            return None
        return live

    async def call(self, kept: Kept, who: Who) -> LiveTable:
        """Open the lobby with this person as host; seats are held for the others, who are told so once."""
        record = kept.record
        extra = extra_of(record)
        if not (kept.over or kept.agreed) or extra.imported:
            raise Says(N_("Only a game that was played here to its end can have a rematch."))
        played = {each.user for each in (*record.seats, *extra.sat, *extra.resigned)}
        if who.id not in played:
            raise Says(N_("Only those who played can call for a rematch. `/table new` opens a table for anybody."))
        game = self._lobbies.game_for(record.game, len(record.seats))
        await saved(self._registry.editions.keep(game))
        gone = {each.seat for each in (*extra.away, *extra.resigned)}
        computers = [seat for seat in record.seats if seat.computer is not None and seat.number not in gone]
        seating = () if plan_of(record).shuffle else _seating(record, extra)
        others = [(s.user, s.name) for s in record.seats] + [(each.user, each.name) for each in extra.away]
        held = {user: name for user, name in others if user is not None and user != who.id}
        room = len(record.seats) - len(computers) - 1
        asked_again = Extra(clock=extra.clock, rated=extra.rated, wishes=extra.wishes, rematch=kept.id, seating=seating)
        name = unlike(who.name, (each.name for each in computers))
        seats = ordered(asked_again, (SeatRecord(0, user=who.id, name=name), *computers))
        invited = tuple(Invited(user, name, who.id, 0) for user, name in list(held.items())[:room])
        made = await saved(
            self._registry.store.create_table(
                NewTable(
                    guild=record.guild,
                    channel=record.channel,
                    parent=record.parent,
                    host=who.id,
                    game=game.key,
                    revision=game.revision,
                    data_hash=game.edition,
                    setup=_plan(game, plan_of(record)).encode(),
                    extra=encoded(msgspec.structs.replace(asked_again, invited=invited)),
                    seats=tuple(msgspec.structs.replace(seat, number=n) for n, seat in enumerate(seats)),
                )
            )
        )
        if isinstance(made, Occupied):
            raise Says(N_("Another table stands here by now (table {number})."), number=made.table)
        live = await self._registry.look(made.table)
        self._registry.changed(live)
        return live


def _seating(record: Table, extra: Extra) -> tuple[int | str, ...]:
    """Who sat in each seat at the end; one that a computer had for somebody is theirs."""
    theirs = {each.seat: each.user for each in (*extra.resigned, *extra.away)}
    return tuple(theirs.get(seat.number, seat.name) if seat.user is None else seat.user for seat in record.seats)


def _offered(game: AnyGame, before: Plan) -> Sequence[Option]:
    try:
        return game.offered(before.seats, game.options(before.options))
    except msgspec.ValidationError:  # agreed under another version
        return options_of(game.options_type)


def _plan(game: AnyGame, before: Plan) -> Plan:
    """What was agreed, as far as the game still offers it."""
    options: dict[str, Any] = {
        option.name: before.options[option.name]
        for option in _offered(game, before)
        if before.options.get(option.name) in option.values
    }
    return Plan(before.seats, options, before.shuffle)
