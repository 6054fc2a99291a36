"""One message a day on somebody's tables: where it is their move, what happened; at the hour they chose in their zone.

The clock of the machine may jump, and the bot may be started again at any moment: the days whose message was sent
lately are remembered, so none is sent twice, and as long as the machine runs a clock that cannot jump keeps two
messages a good part of a day apart.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from hashlib import blake2b
from pathlib import Path
from uuid import uuid4
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.notify.direct_messages import DirectMessages
from bot.notify.table_lists import TableLists
from bot.store import StoreError
from bot.tables.registry import TableRegistry

log = logging.getLogger(__name__)

EVERY_S = 300.0
LATE_MS = 2 * 3600 * 1000
"""A message that could not be sent at its hour is sent so much later at most."""
APART_MS = 20 * 3600 * 1000
"""Two messages are at least so far apart; a day with a change to summer time has 23 hours."""
WRONG_MS = 36 * 3600 * 1000
"""What was sent so far in the future was sent by a clock that was wrong."""
REMEMBERED = 14
"""So many days are remembered. A clock that was wrong for weeks keeps nobody waiting for longer than this."""
DIGESTED = "digested"
BOOT = Path("/proc/sys/kernel/random/boot_id")


class SentDay(msgspec.Struct, frozen=True, omit_defaults=True):
    """The day of a person's last message, as their calendar has it, and when it was sent (or there was nothing)."""

    day: str
    at: int
    earlier: tuple[str, ...] = ()
    """Days whose message was sent before, the latest first: in order of sending, for the calendar may have jumped."""
    boot: str = ""
    steady: int = 0
    """When it was sent by the clock that never jumps; comparable while the machine has not been started again."""
    seen: dict[int, int] = {}
    """By table, its journal's latest entry then: what has happened since is news."""


class Moment(msgspec.Struct, frozen=True):
    """Now: on the clock on the wall, and on one that never jumps but begins anew with each start of the machine."""

    wall: int
    boot: str = "-"
    steady: int = 0


def steady_ms() -> int:
    """Milliseconds on a clock that never jumps, and runs on while the machine sleeps where it can."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime_ns(clock) // 1_000_000


def boot_id() -> str:
    """What names this run of the machine; where the system gives it no name, this run of the program."""
    try:
        return BOOT.read_text("ascii").strip()
    except OSError:
        return uuid4().hex


def due(now: Moment, hour: int, zone: ZoneInfo, told: SentDay | None) -> str | None:
    """The day (as ISO text) whose message is due now, None if there is none."""
    today = datetime.fromtimestamp(now.wall / 1000, zone).date()
    for day in (today, today - timedelta(days=1)):
        late = now.wall - _at(day, hour, zone)
        if 0 <= late < LATE_MS:
            return day.isoformat() if _is_new(day.isoformat(), now, told) else None
    return None


def _at(day: date, hour: int, zone: ZoneInfo) -> int:
    local = datetime.combine(day, time_of_day(hour), zone)
    return int(local.astimezone(UTC).timestamp() * 1000)


def _is_new(day: str, now: Moment, told: SentDay | None) -> bool:
    if told is None:
        return True
    if day == told.day or day in told.earlier:
        return False
    if told.boot == now.boot:
        return now.steady - told.steady >= APART_MS
    if told.at > now.wall + WRONG_MS:
        return True
    return day > told.day and now.wall - told.at >= APART_MS


class Digest:
    """Looks every few minutes whose hour it is."""

    def __init__(
        self,
        registry: TableRegistry,
        table_lists: TableLists,
        direct_messages: DirectMessages,
        clock: Callable[[], int],
        steady: Callable[[], int] = steady_ms,
        boot: str | None = None,
    ) -> None:
        self._registry, self._table_lists, self._direct_messages = registry, table_lists, direct_messages
        self._clock, self._steady, self._boot = clock, steady, boot or boot_id()
        self._sent: dict[int, SentDay] = {}
        """What was sent in this run, known also where the store could not keep it."""

    async def run(self) -> None:
        """Send what is due, for ever."""
        while True:
            await asyncio.sleep(EVERY_S)
            if not self._registry.ownership.ours(None):
                continue
            try:
                await self.tick()
            except StoreError as error:
                log.warning("nobody's daily message could be looked up: %s", error)

    async def tick(self) -> int:
        """Send what is due now; how many messages that were."""
        store = self._registry.store
        wanted = await store.settings_named("user", "digest")
        zones = await store.settings_named("user", "timezone")
        told = await store.settings_named("user", DIGESTED)
        sent = 0
        for user, value in wanted.items():
            hour, zone = _hour(value), _zone(zones.get(user))
            kept = msgspec.json.decode(told[user], type=SentDay) if user in told else None
            last = self._sent.get(user, kept)
            day = None if hour is None else due(self._now(), hour, zone, last)
            if day is not None:
                sent += await self._tell(user, day, last)
        return sent

    def _now(self) -> Moment:
        return Moment(self._clock(), self._boot, self._steady())

    async def _tell(self, user: int, day: str, last: SentDay | None) -> bool:
        """Send one person's message; whether there was something to tell and it could be told."""
        _ = await self._registry.locales.person(user)
        post, seen = await self._table_lists.digest(user, _, {} if last is None else last.seen)
        done = "nothing"
        if post is not None:
            post.nonce = blake2b(f"{user} {day} digest".encode(), digest_size=12).hexdigest()
            done = await self._direct_messages.deliver(user, post)
        if done == "later":
            return False
        now = self._now()
        earlier = () if last is None else (last.day, *last.earlier)[: REMEMBERED - 1]
        told = SentDay(day, now.wall, earlier, now.boot, now.steady, dict(seen))
        self._sent[user] = told
        await self._registry.store.set_setting("user", user, DIGESTED, msgspec.json.encode(told))
        return done == "sent"


def _hour(value: bytes) -> int | None:
    hour = msgspec.json.decode(value)
    return hour if isinstance(hour, int) and 0 <= hour < 24 else None


def _zone(value: bytes | None) -> ZoneInfo:
    try:
        return ZoneInfo("UTC" if value is None else msgspec.json.decode(value, type=str))
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
