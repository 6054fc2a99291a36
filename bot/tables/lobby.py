"""Before the first question: opening a table, taking seats, options, dealing."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.base.words import N_, Says, Term, named, plain, unlike
from bot.store import UNPUBLISHED, AuditLine, Conflict, NewTable, Occupied, SeatRecord, Start
from bot.tables.agreed_end import closed_said
from bot.tables.answers import NotAllowed
from bot.tables.computers import USUAL, new_name
from bot.tables.extras import Clock, ClosedBy, Extra, Wished, encoded, with_host
from bot.tables.fairness import deal_commitment
from bot.tables.guild_settings import default_clock, settings_of
from bot.tables.registry import LiveTable, Plan, TableRegistry, plan_of
from bot.tables.saving import JustChanged, saved
from bot.tables.seating import ordered
from bot.tables.without_seat import without_seat
from engines.core.codec import to_json
from engines.core.fields import Option
from engines.core.game import AnyGame, AnyState
from engines.core.lessons import begin

LAPSE_MS = 24 * 3600 * 1000
"""A lobby that has not started by then is closed."""
STARTED = N_("This game has started.")
CLOSED = N_("This table is closed already.")


@dataclass(frozen=True, slots=True)
class Who:
    """The person who acts: their id, the name shown, whether they may manage the channel."""

    id: int
    name: str
    manages: bool = False


class Lobbies:
    """Everything that happens to a table before it starts, and closing it."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def game_for(self, game_key: str, seats: int | None, *, usual: bool = False) -> AnyGame:
        """The game by its key, if it is here and played by so many; says so where not. `usual`: as it is shipped."""
        editions = self.registry.editions
        game = (editions.usual if usual else editions.games).get(game_key)
        if game is None:
            raise Says(N_("There is no game called “{name}” here."), name=plain(game_key[:40]))
        if seats is not None and seats not in game.seats:
            raise Says(
                N_("{title} is played by {low} to {high}."),
                title=game.title,
                low=game.seats.start,
                high=game.seats.stop - 1,
            )
        return game

    async def open(
        self,
        who: Who,
        game_key: str,
        *,
        guild: int | None,
        channel: int,
        parent: int | None,
        seats: int | None,
        usual: bool = False,
    ) -> LiveTable:
        """Open a lobby here with its host seated; says where the first table stands if there is one.

        `usual`: with the component data that is shipped, whatever the owner's files say.
        """
        game = self.game_for(game_key, seats, usual=usual)
        await saved(self.registry.editions.keep(game))
        clock = default_clock(await settings_of(self.registry.store, guild)) if guild is not None else Clock()
        made = await saved(
            self.registry.store.create_table(
                NewTable(
                    guild=guild,
                    channel=channel,
                    parent=parent,
                    host=who.id,
                    game=game.key,
                    revision=game.revision,
                    data_hash=game.edition,
                    setup=Plan(seats or 0).encode(),
                    extra=encoded(Extra(clock=clock)),
                    seats=(SeatRecord(0, user=who.id, name=who.name),),
                )
            )
        )
        if isinstance(made, Occupied):
            raise Says(
                N_("A table stands here already (table {number}); close it first, or open one in a thread."),
                number=made.table,
            )
        live = await self.registry.look(made.table)
        self.registry.changed(live)
        return live

    async def join(self, table: int, who: Who) -> LiveTable:
        """Take a free seat."""
        async with self.registry.locked(table) as live:
            is_lobby(
                live, N_("This game has started; you are welcome to watch, and `/table follow` tells you its end.")
            )
            taken = live.record.seats
            if any(seat.user == who.id for seat in taken):
                raise Says(N_("You already have a seat."))
            held = live.extra.invited
            rest = tuple(each for each in held if each.user != who.id)
            room_for(live, held=len(rest))
            extra = msgspec.structs.replace(live.extra, invited=rest)
            name = unlike(who.name, (seat.name for seat in taken))
            await self.registry.change(
                live,
                seats=ordered(extra, (*taken, SeatRecord(len(taken), user=who.id, name=name))),
                extra=None if rest == held else extra,
            )
            return live

    async def leave(self, table: int, who: Who) -> LiveTable:
        """Give the seat back; when the host leaves, the next person hosts, and without one the lobby closes."""
        async with self.registry.locked(table) as live:
            if not live.seats_of(who.id):
                raise without_seat(live, who.id, N_("You have no seat here."))
            is_lobby(
                live,
                N_(
                    "This game has started. `/table seat give` hands your seat to somebody, or to a computer for a "
                    "while; `/table resign` gives it up for good, or asks everybody to end the game."
                ),
            )
            rest = [seat for seat in live.record.seats if seat.user != who.id]
            people = [seat.user for seat in rest if seat.user is not None]
            if not people:
                await self.registry.close(live, extra=_closed(live, ClosedBy(itself="left")))
                return live
            host = live.record.host if live.record.host in people else people[0]
            extra = with_host(live.record, live.extra, host)
            await self.registry.change(live, seats=tuple(rest), host=host, extra=extra)
            return live

    async def add_computer(self, table: int, who: Who, kind: str | None = None, name: str = "") -> LiveTable:
        """Seat a computer player; of the same kind as the last one where none is said, `name`: called so."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            is_seated(live, who)
            room_for(live, held=len(live.extra.invited))
            taken = live.record.seats
            if kind is None:
                kind = next((seat.computer for seat in reversed(taken) if seat.computer is not None), USUAL)
            _ = await self.registry.locales.table(live.record.guild, live.extra.language)
            name = name or new_name(kind, [seat.name for seat in taken], _)
            more = SeatRecord(len(taken), computer=kind, name=name)
            await self.registry.change(live, seats=ordered(live.extra, (*taken, more)))
            return live

    async def remove_computer(self, table: int, who: Who) -> LiveTable:
        """Take the last computer player away again."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            is_seated(live, who)
            last = next((seat for seat in reversed(live.record.seats) if seat.computer), None)
            if last is None:
                raise Says(N_("No computer sits here."))
            await self.registry.change(live, seats=tuple(seat for seat in live.record.seats if seat is not last))
            return live

    async def wish(self, table: int, who: Who, value: str) -> LiveTable:
        """Wish for one of what the game lets people wish for, or for nothing (empty); who wishes first gets it."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            if not live.seats_of(who.id):
                raise Says(N_("Join the table first."))
            offered = live.game.wishes()
            names = {} if offered is None else dict(offered.values)
            if value and value not in names:
                raise Says(N_("That button is not in use any more."))
            taken = {user: each for user, each in wished_at(live).items() if user != who.id}
            first = next((user for user, each in taken.items() if value and each == value), None)
            if first is not None:
                name = next(seat.name for seat in live.record.seats if seat.user == first)
                raise Says(
                    N_("{name} has wished for {what} already, and whoever wishes first gets it. Wish for another one."),
                    name=named(name),
                    what=Term(names[value]),
                )
            wishes = [each for each in live.extra.wishes if each.user != who.id and each.value != value]
            wishes += [Wished(who.id, value)] * bool(value)
            await self.registry.change(live, extra=msgspec.structs.replace(live.extra, wishes=tuple(wishes)))
            return live

    async def set_options(self, table: int, who: Who, chosen: dict[str, Any]) -> LiveTable:
        """Change table options; only values the game offers, and only the host's to change."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            must_host(live, who)
            plan = plan_of(live.record)
            options = dict(plan.options)
            for option in offered_at(live):
                if option.name in chosen:
                    said = chosen[option.name]
                    if not any(said == value and type(said) is type(value) for value in option.values):
                        raise Says(N_("“{value}” is no value of {name}."), value=plain(str(said)), name=option.name)
                    options[option.name] = said
            options = _fitting(live, options)
            await self.registry.change(live, setup=msgspec.structs.replace(plan, options=options).encode())
            return live

    async def keep_or_shuffle(self, table: int, who: Who) -> LiveTable:
        """Change whether seats are shuffled at the start or stay in the order of joining."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            must_host(live, who)
            plan = plan_of(live.record)
            await self.registry.change(live, setup=msgspec.structs.replace(plan, shuffle=not plan.shuffle).encode())
            return live

    async def rate_or_not(self, table: int, who: Who) -> LiveTable:
        """Change whether the game will count for ratings."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            must_host(live, who)
            await self.registry.change(live, extra=msgspec.structs.replace(live.extra, rated=not live.extra.rated))
            return live

    async def start(self, table: int, who: Who) -> LiveTable:
        """Deal; refuses too few seats and options that clash."""
        async with self.registry.locked(table) as live:
            is_lobby(live)
            must_host(live, who)
            enough(live)
            start, state = _dealt(live)
            done = await saved(self.registry.store.start(start))
            if isinstance(done, Conflict):
                self.registry.met(table)
                raise JustChanged()
            live.record = msgspec.structs.replace(
                live.record,
                version=done.version,
                life="live",
                seats=start.seats,
                setup=start.setup,
                revision=start.revision,
                data_hash=start.data_hash,
                seed=start.seed,
                position=start.position,
                extra=start.extra,
                seq=0,
                published_seq=UNPUBLISHED,
            )
            live.state = state
            self.registry.changed(live)
            return live

    async def close(self, table: int, who: Who, audit: AuditLine | None = None, why: str = "") -> LiveTable:
        """Close a lobby or a table in play for good: its host's, or a channel manager's, to do.

        Who closed a game in play and `why` stands in its message.
        """
        async with self.registry.locked(table) as live:
            if live.record.life not in ("lobby", "live"):
                raise Says(CLOSED)
            must_host(live, who)
            in_play = live.record.life == "live"
            await self.registry.close(live, audit, _closed(live, ClosedBy(who.id, why)) if in_play else None)
            return live

    async def abandon(self, table: int) -> None:
        """Close a table that can no longer be shown to anybody."""
        async with self.registry.locked(table) as live:
            if live.record.life in ("lobby", "live"):
                await self.registry.close(live)

    async def lapsed(self, table: int, version: int) -> bool:
        """Close a lobby that nobody has started or changed for a day; False where somebody has since that version."""
        async with self.registry.locked(table) as live:
            if live.record.life != "lobby" or live.record.version != version:
                return False
            await self.registry.close(live, extra=_closed(live, ClosedBy(itself="lapsed")))
            return True


def _dealt(live: LiveTable) -> tuple[Start, AnyState]:
    """The game that a lobby starts, as the store keeps it, and its first position; raises NotAllowed.

    Seats are in random order unless they are to stay as people joined; chance comes from a seed that nobody knows.
    """
    record, game, plan = live.record, live.game, plan_of(live.record)
    order = list(record.seats)
    if plan.shuffle:
        secrets.SystemRandom().shuffle(order)
    count, wished = len(order), wished_at(live)
    options = game.options(plan.options)
    options = game.granted(options, ["" if s.user is None else wished.get(s.user, "") for s in order])
    why = game.check_setup(count, options)
    if why is not None:
        raise NotAllowed(live, why)
    seed = game.course.seed if plan.taught and game.course is not None else secrets.randbits(64)
    state = begin(game, count, options, seed, taught=plan.taught)
    chosen = msgspec.to_builtins(options)
    told = () if plan.taught else game.opening(count, options, seed)
    sealed = deal_commitment(game.key, game.revision, game.edition, count, chosen, seed)
    start = Start(
        table=record.id,
        version=record.version,
        setup=Plan(count, chosen, plan.shuffle, plan.taught, msgspec.Raw(to_json(told))).encode(),
        seed=seed,
        revision=game.revision,
        data_hash=game.edition,
        position=game.dump(state),
        seats=tuple(SeatRecord(i, user=s.user, computer=s.computer, name=s.name) for i, s in enumerate(order)),
        extra=encoded(msgspec.structs.replace(live.extra, deal=sealed, seating=())),
    )
    return start, state


def _closed(live: LiveTable, how: ClosedBy) -> Extra:
    return msgspec.structs.replace(live.extra, closed=how)


def offered_at(live: LiveTable, options: Mapping[str, Any] | None = None) -> Sequence[Option]:
    """The options that a lobby offers now, or once these are chosen: for the seats that it has, or is meant to have."""
    plan = plan_of(live.record)
    seats = plan.seats or max(len(live.record.seats), live.game.seats.start)
    return live.game.offered(seats, live.game.options(plan.options if options is None else options))


def wished_at(live: LiveTable) -> dict[int, str]:
    """What the people who sit at a lobby wish for, oldest first; of two who wish the same the first has it."""
    found: dict[int, str] = {}
    for each in live.extra.wishes:
        if each.value not in found.values() and live.seats_of(each.user):
            found[each.user] = each.value
    return found


def _fitting(live: LiveTable, options: dict[str, Any]) -> dict[str, Any]:
    """Options without what can't be chosen any more with the others: teams of another format."""
    offered = {option.name: option.values for option in offered_at(live, options)}
    return {name: value for name, value in options.items() if value in offered.get(name, ())}


def room_for(live: LiveTable, held: int) -> None:
    """Say so where no seat is free, those taken off that are held for people who are invited."""
    most = plan_of(live.record).seats or live.game.seats.stop - 1
    if len(live.record.seats) >= most:
        raise Says(N_("This table is full: every seat is taken."))
    if len(live.record.seats) + held >= most:
        raise Says(N_("The free seats are held for people who are invited; the host can take that back."))


def enough(live: LiveTable) -> None:
    """Say so where more seats must be taken before the game can start."""
    game, count, wanted = live.game, len(live.record.seats), plan_of(live.record).seats
    if count not in game.seats or count < wanted:
        raise Says(
            N_("{title} needs {low} seats; taken so far: {count}. Invite people, or add a computer."),
            title=game.title,
            low=max(wanted, game.seats.start),
            count=count,
        )


def is_lobby(live: LiveTable, instead: str = STARTED) -> None:
    """Say so where no lobby is open; `instead`: what is said, and can be done, where the game has started."""
    if live.record.life == "live":
        raise Says(instead)
    if live.record.life != "lobby":
        raise Says(closed_said(live.record))


def must_host(live: LiveTable, who: Who) -> None:
    """Say so to whoever neither hosts the table nor manages the channel."""
    if who.id != live.record.host and not who.manages:
        host = next((s.name for s in live.record.seats if s.user == live.record.host), None)
        if host is None:
            raise Says(N_("Only the host or somebody who manages this channel can do that."))
        raise Says(
            N_("Only {host}, who hosts this table, or somebody who manages this channel can do that."), host=named(host)
        )


def is_seated(live: LiveTable, who: Who) -> None:
    """Say so to whoever has nothing to do with the table."""
    if not who.manages and who.id != live.record.host and not live.seats_of(who.id):
        raise Says(N_("Join the table first."))
