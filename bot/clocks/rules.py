"""Clocks: which there are, how one is set, what they count, and when a person is left in peace."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot.base.words import N_, Says, Words, plain
from bot.store import Occupied, Updated
from bot.tables.extras import AtTimeout, Clock
from bot.tables.guild_settings import DAILY_S, LIVE_S
from bot.tables.journal_notes import Person, entry, note
from bot.tables.lobby import Who, must_host
from bot.tables.registry import LiveTable, TableRegistry, saved
from bot.tables.seats import Seats, in_play
from bot.tables.user_settings import DAY_MIN, UserSettings

MINUTE, HOUR, DAY = 60, 3600, 86400
CHOICES = (0, 60, 120, 180, 300, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""What is offered; anything between is as good."""
IN_A_ROW = 3
"""After so many answers that the clock gave for somebody their seat is the computer's."""

REMINDED, OFFERED, RAN_OUT, RESTING = PASSING = ("reminder", "open-seat", "clock", "resting")
"""Purposes of messages that go away by themselves: a reminder, a seat to be taken, a clock that ran out, a rest."""

MARKS = ((1, 2), (9, 10), (1, 1))
"""Parts of a move's time after which its person is reminded, reminded again, and too late."""
LATE = len(MARKS) - 1

_UNITS = {"s": 1, "m": MINUTE, "h": HOUR, "d": DAY}
_SAID = re.compile(r"\s*(\d{1,6})\s*([^\W\d_]*)\s*")


class Uptime:
    """Milliseconds that the bot has been up and connected, in all its runs together.

    Clocks count these: they stand still while nobody can answer, and no change of the machine's time moves them.
    """

    def __init__(self, ticks: Callable[[], int]) -> None:
        self._ticks = ticks
        self.before = 0
        self._since: int | None = None

    def now(self) -> int:
        """So many by now."""
        return self.before + (0 if self._since is None else self._ticks() - self._since)

    def go(self) -> None:
        """Count from now on."""
        if self._since is None:
            self._since = self._ticks()

    def stop(self) -> None:
        """Count no longer: nobody can answer."""
        self.before, self._since = self.now(), None

    @property
    def runs(self) -> bool:
        """Whether it counts."""
        return self._since is not None


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one open question: whose, since when, how long, what comes next; `stopped` in a pause."""

    user: int
    seat: int
    start: int
    length: int
    stage: int = 0
    stopped: int | None = None

    @property
    def ends(self) -> int:
        """When the time is up."""
        return self.mark(LATE)

    def mark(self, stage: int) -> int:
        """When a part of the time is up."""
        part, of = MARKS[stage]
        return self.start + self.length * part // of


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


def span(seconds: int, _: Words) -> str:
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
    return _("Clock: {time} a move, {after}.", time=span(clock.move_s, _), after=after)


def quiet_ms(settings: UserSettings, now_ms: int) -> int:
    """Milliseconds until somebody's quiet hours end; 0 outside of them."""
    first, last = settings.quiet_from, settings.quiet_to
    if first is None or last is None:
        return 0
    here = ZoneInfo(settings.timezone)
    now = datetime.fromtimestamp(now_ms / 1000, here)
    minute = now.hour * 60 + now.minute
    if (minute - first) % DAY_MIN >= (last - first) % DAY_MIN:
        return 0
    days = 1 if minute >= last else 0
    midnight = datetime(now.year, now.month, now.day, tzinfo=here) + timedelta(days=days)
    ends = midnight.replace(hour=last // 60, minute=last % 60)
    return max(1, int(ends.timestamp() * 1000) - now_ms)


def asked_people(live: LiveTable) -> list[tuple[str, int, int]]:
    """The open questions to people: decision, seat, user."""
    held = ((d.id, d.seat, live.record.seats[d.seat].user) for d in live.decisions())
    return [(decision, seat, user) for decision, seat, user in held if user is not None]


def stands(live: LiveTable, purpose: str) -> bool:
    """Whether a message with one of the purposes above still says what is so."""
    what, _space, about = purpose.partition(" ")
    if live.record.life != "live":
        return False
    if what == REMINDED:
        open_ = {f"{decision}:{user}" for decision, _seat, user in asked_people(live)}
        return not open_.isdisjoint(about.split())
    if what == OFFERED:
        return int(about) in live.extra.open_seats
    if what == RESTING:
        return int(about) == live.record.seq
    seat, _colon, user = about.partition(":")
    kept = any(each.user == int(user) and each.seat == int(seat) for each in live.extra.away)
    return kept or (bool(live.extra.missed.get(int(seat))) and int(user) == live.record.seats[int(seat)].user)


class ClockActions:
    """What people do with clocks, and what clocks do to tables: each is saved before anybody hears of it."""

    def __init__(self, registry: TableRegistry, seats: Seats) -> None:
        self.registry, self.seats = registry, seats

    async def set(self, table: int, who: Who, clock: Clock) -> LiveTable:
        """Give a table another clock: its host's, or a channel manager's, to do; open questions begin anew."""
        async with self.registry.locked(table) as live:
            if live.record.life not in ("lobby", "live"):
                raise Says(N_("This table is closed."))
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
            await self.seats.give(live, seat, who)
            return live

    async def put_away(self, table: int, seq: int, days: int) -> bool:
        """Close a table at which nobody has moved for so many days; it can be resumed. False if somebody has."""
        async with self.registry.locked(table) as live:
            if live.record.life != "live" or live.record.seq != seq:
                return False
            extra = msgspec.structs.replace(live.extra, put_away=days)
            raw = msgspec.json.encode(extra)
            done = await saved(self.registry.store.put_away(table, live.record.version, raw))
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
            done = await saved(self.registry.store.take_out(table, live.record.version, raw))
            if isinstance(done, Occupied):
                raise Says(N_("Another table stands in this channel by now (table {number})."), number=done.table)
            if not isinstance(done, Updated):
                self.registry.forget(table)
                raise Says(N_("The table has just changed; look again."))
            self._now(live, "live", done.version, raw)
            return live

    async def put_away_in(self, guild: int, channel: int) -> LiveTable | None:
        """The table that was put away last in a channel."""
        for line in await self.registry.store.tables_in_guild(guild, ("closed",)):
            if line.channel == channel:
                live = await self.registry.look(line.id)
                if live.extra.put_away:
                    return live
        return None

    def _now(self, live: LiveTable, life: str, version: int, extra: bytes) -> None:
        live.record = msgspec.structs.replace(
            live.record,
            life=life,
            version=version,
            extra=extra,
            published_seq=-1,  # pyright: ignore[reportArgumentType]
        )
        self.registry.changed(live)
