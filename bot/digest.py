"""One message a day that lists where it is somebody's move, at the hour they chose in their time zone.

The clock of the machine may jump: what was sent is remembered with its day and time, and within one run of the program
a clock that cannot jump keeps two messages a good part of a day apart.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from hashlib import blake2b
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.letters import Letters
from bot.lists import Lists
from bot.service.hall import Hall
from bot.store import StoreError

log = logging.getLogger(__name__)

EVERY_S = 300.0
LATE_MS = 2 * 3600 * 1000
"""A message that could not be sent at its hour is sent so much later at most."""
APART_MS = 20 * 3600 * 1000
"""Two messages are at least so far apart; a day with a change to summer time has 23 hours."""
WRONG_MS = 36 * 3600 * 1000
"""What was sent so far in the future was sent by a clock that was wrong."""
DIGESTED = "digested"


class Told(msgspec.Struct, frozen=True):
    """The day of a person's last message, as their calendar has it, and when it was sent (or there was nothing)."""

    day: str
    at: int


def steady_ms() -> int:
    """Milliseconds on a clock that never jumps, and runs on while the machine sleeps where it can."""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime_ns(clock) // 1_000_000


def due(now: int, hour: int, zone: ZoneInfo, told: Told | None) -> str | None:
    """The day (as ISO text) whose message is due now, None if there is none."""
    today = datetime.fromtimestamp(now / 1000, zone).date()
    for day in (today, today - timedelta(days=1)):
        late = now - _at(day, hour, zone)
        if 0 <= late < LATE_MS:
            return day.isoformat() if _is_new(day.isoformat(), now, told) else None
    return None


def _at(day: date, hour: int, zone: ZoneInfo) -> int:
    local = datetime.combine(day, time_of_day(hour), zone)
    return int(local.astimezone(UTC).timestamp() * 1000)


def _is_new(day: str, now: int, told: Told | None) -> bool:
    if told is None:
        return True
    if told.at > now + WRONG_MS:
        return day != told.day
    return day > told.day and now - told.at >= APART_MS


class Digest:
    """Looks every few minutes whose hour it is."""

    def __init__(
        self,
        hall: Hall,
        lists: Lists,
        letters: Letters,
        clock: Callable[[], int],
        steady: Callable[[], int] = steady_ms,
    ) -> None:
        self._hall, self._lists, self._letters = hall, lists, letters
        self._clock, self._steady = clock, steady
        self._sent: dict[int, int] = {}

    async def run(self) -> None:
        """Send what is due, for ever."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.tick()
            except StoreError as error:
                log.warning("nobody's daily message could be looked up: %s", error)

    async def tick(self) -> int:
        """Send what is due now; how many messages that were."""
        store = self._hall.store
        wanted = await store.settings_named("user", "digest")
        zones = await store.settings_named("user", "timezone")
        told = await store.settings_named("user", DIGESTED)
        sent = 0
        for user, value in wanted.items():
            hour, zone = _hour(value), _zone(zones.get(user))
            last = msgspec.json.decode(told[user], type=Told) if user in told else None
            day = None if hour is None else due(self._clock(), hour, zone, last)
            if day is not None and self._steady() - self._sent.get(user, -APART_MS) >= APART_MS:
                sent += await self._tell(user, day)
        return sent

    async def _tell(self, user: int, day: str) -> bool:
        """Send one person's message; whether there was something to tell and it could be told."""
        _ = await self._hall.tongues.person(user)
        post = await self._lists.digest(user, _)
        done = "nothing"
        if post is not None:
            post.nonce = blake2b(f"{user} {day} digest".encode(), digest_size=12).hexdigest()
            done = await self._letters.deliver(user, post)
        if done == "later":
            return False
        if done == "sent":
            self._sent[user] = self._steady()
        told = msgspec.json.encode(Told(day, self._clock()))
        await self._hall.store.set_setting("user", user, DIGESTED, told)
        return done == "sent"


def _hour(value: bytes) -> int | None:
    hour = msgspec.json.decode(value)
    return hour if isinstance(hour, int) and 0 <= hour < 24 else None


def _zone(value: bytes | None) -> ZoneInfo:
    try:
        return ZoneInfo("UTC" if value is None else msgspec.json.decode(value, type=str))
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
