"""Clocks of tables: which there are, how one is set, and what clocks do to tables."""

import re
from collections.abc import Collection

import msgspec

from bot.base.words import N_, Says, Words, plain
from bot.store import UNPUBLISHED, Life, Occupied, Updated
from bot.store.purposes import OpenQuestion
from bot.tables.agreed_end import closed_said
from bot.tables.extras import AtTimeout, Clock
from bot.tables.guild_settings import DAILY_S, LIVE_S
from bot.tables.journal_notes import Person, entry, note
from bot.tables.lobby import Who, must_host
from bot.tables.nothing_here import put_away_here
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.saving import JustChanged
from bot.tables.seats import Seats, in_play

MINUTE, HOUR, DAY = 60, 3600, 86400
CHOICES = (0, 60, 120, 180, 300, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""What is offered; anything between is as good."""
_UNITS = {"s": 1, "m": MINUTE, "h": HOUR, "d": DAY}
_SAID = re.compile(r"\s*(\d{1,6})\s*([^\W\d_]*)\s*")


def clock_of(seconds: int, then: AtTimeout) -> Clock:
    """The clock with so many seconds a move, 0 for none; says so where there is no such clock."""
    if seconds == 0:
        return Clock(then=then)
    if LIVE_S[0] <= seconds <= LIVE_S[1]:
        return Clock("live", seconds, then)
    if DAILY_S[0] <= seconds <= DAILY_S[1]:
        return Clock("daily", seconds, then)
    raise Says(N_("A move may take 1 to 5 minutes, or 6 hours to 7 days."))


def seconds_said(said: str) -> int:
    """Seconds from "90 s", "2 min", "36h", "3 days"; 0 for "none" or "off"."""
    wanted = said.casefold().strip()
    if wanted in ("none", "off", "no", "0"):
        return 0
    match = _SAID.fullmatch(wanted)
    if match is None or (match[2] or "s")[0] not in _UNITS:
        raise Says(
            N_("“{said}” is no time for a move; write for example 2 min, 12 h, 3 days or none."), said=plain(said)
        )
    return int(match[1]) * _UNITS[(match[2] or "s")[0]]


def duration(seconds: int, _: Words) -> str:
    """So many seconds in words."""
    if seconds % DAY == 0:
        return _.n("{count} day", "{count} days", seconds // DAY)
    if seconds % HOUR == 0:
        return _.n("{count} hour", "{count} hours", seconds // HOUR)
    if seconds % MINUTE == 0:
        return _.n("{count} minute", "{count} minutes", seconds // MINUTE)
    return _.n("{count} second", "{count} seconds", seconds)


def told(clock: Clock, _: Words) -> str:
    """A clock in a sentence."""
    if clock.kind == "none":
        return _("No clock: a move may take as long as it takes.")
    after = (
        _("then the computer answers")
        if clock.then == "computer"
        else _("then the seat is offered to whoever wants it")
    )
    return _("Clock: {time} a move, {after}.", time=duration(clock.move_s, _), after=after)


def asked_people(live: LiveTable) -> list[tuple[str, int, int]]:
    """The open questions to people: decision, seat, user."""
    held = ((d.id, d.seat, live.record.seats[d.seat].user) for d in live.decisions())
    return [(decision, seat, user) for decision, seat, user in held if user is not None]


def asked_seats(live: LiveTable, questions: Collection[OpenQuestion]) -> list[int]:
    """The seats to which these questions are open."""
    return [seat for decision, seat, user in asked_people(live) if (decision, user) in questions]


class ClockActions:
    """What people do with clocks, and what clocks do to tables: each is saved before anybody hears of it."""

    def __init__(self, registry: TableRegistry, seats: Seats) -> None:
        self.registry, self.seats = registry, seats

    async def set(self, table: int, who: Who, clock: Clock) -> LiveTable:
        """Give a table another clock: its host's, or a channel manager's, to do; open questions begin anew."""
        async with self.registry.locked(table) as live:
            if live.record.life not in ("lobby", "live"):
                raise Says(closed_said(live.record))
            must_host(live, who)
            by = Person(who.id, who.name)
            line = (
                note(N_("{name} took the clock away."), name=by)
                if clock.kind == "none"
                else note(N_("{name} set the clock."), name=by)
            )
            extra = msgspec.structs.replace(live.extra, clock=clock)
            await self.registry.change(live, extra=extra, entries=[entry(line, user=who.id)])
            return live

    async def open_seat(self, table: int, seat: int, user: int, decision: str) -> bool:
        """Offer the seat of somebody whose clock ran out to everybody; False if they have answered meanwhile."""
        async with self.registry.locked(table) as live:
            asked = live.asked(seat)
            if asked is None or asked.id != decision or live.record.seats[seat].user != user:
                return False
            line = note(
                N_("{name}'s clock ran out; the seat is offered to others."), name=Person(user, live.names[seat])
            )
            extra = live.extra
            if seat not in extra.open_seats:
                extra = msgspec.structs.replace(extra, open_seats=(*extra.open_seats, seat))
            await self.registry.change(live, extra=extra, entries=[entry(line, seat=seat)])
            return True

    async def take(self, table: int, seat: int, who: Who) -> LiveTable:
        """Play on in a seat that is offered: whoever comes first."""
        async with self.registry.locked(table) as live:
            in_play(live)
            if seat not in live.extra.open_seats:
                raise Says(N_("That seat is no longer offered."))
            before = live.record.seats[seat]
            if before.user == who.id:
                raise Says(N_("That is your own seat: press *Your move* and answer."))
            await self.seats.give(live, seat, who, unasked=True)
            return live

    async def put_away(self, table: int, seq: int, days: int) -> bool:
        """Close a table at which nobody has moved for so many days; it can be resumed. False if somebody has."""
        async with self.registry.locked(table) as live:
            if live.record.life != "live" or live.record.seq != seq:
                return False
            extra = msgspec.structs.replace(live.extra, put_away=days)
            raw = msgspec.json.encode(extra)
            done = await self.registry.saved(table, self.registry.store.put_away(table, live.record.version, raw))
            if not isinstance(done, Updated):
                self.registry.forget(table)
                return False
            self._now(live, "closed", done.version, raw)
            return True

    async def resume(self, table: int, who: Who) -> LiveTable:
        """Go on at a table that was put away, where no other stands in its channel."""
        async with self.registry.locked(table) as live:
            if live.record.life == "live":
                raise Says(N_("This table is in play again already."))
            if live.record.life != "closed" or not live.extra.put_away:
                raise Says(N_("This table was closed for good."))
            if not who.manages and not live.seats_of(who.id):
                raise Says(N_("Only somebody who sits at this table, or manages this channel, can resume it."))
            raw = msgspec.json.encode(msgspec.structs.replace(live.extra, put_away=0))
            done = await self.registry.saved(table, self.registry.store.take_out(table, live.record.version, raw))
            if isinstance(done, Occupied):
                raise Says(N_("Another table stands in this channel by now (table {number})."), number=done.table)
            if not isinstance(done, Updated):
                self.registry.met(table)
                raise JustChanged()
            self._now(live, "live", done.version, raw)
            return live

    async def put_away_in(self, guild: int, channel: int) -> LiveTable | None:
        """The table that was put away last in a channel, among the last ones that were closed there."""
        number = await put_away_here(self.registry.store, guild, channel)
        return None if number is None else await self.registry.look(number)

    def _now(self, live: LiveTable, life: Life, version: int, extra: bytes) -> None:
        live.record = msgspec.structs.replace(
            live.record, life=life, version=version, extra=extra, published_seq=UNPUBLISHED
        )
        self.registry.changed(live)
