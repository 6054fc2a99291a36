"""What comes once a day at an hour that somebody chose in their zone, however the clock of the machine jumps.

The bot may be started again at any moment: the days that were attended to lately are remembered, so none comes twice,
and as long as the machine runs a clock that cannot jump keeps two a good part of a day apart.
"""

import time
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from pathlib import Path
from uuid import uuid4
from zoneinfo import ZoneInfo

import msgspec

LATE_MS = 2 * 3600 * 1000
"""A message that could not be sent at its hour is sent so much later at most."""
APART_MS = 20 * 3600 * 1000
"""Two messages are at least so far apart; a day with a change to summer time has 23 hours."""
WRONG_MS = 36 * 3600 * 1000
"""What was sent so far in the future was sent by a clock that was wrong."""
REMEMBERED = 14
"""So many days are remembered. A clock that was wrong for weeks keeps nobody waiting for longer than this."""
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


class Calendar:
    """What the time is. `clock`: milliseconds since 1970; `steady`: those of a clock that never jumps."""

    def __init__(
        self, clock: Callable[[], int], steady: Callable[[], int] = steady_ms, boot: str | None = None
    ) -> None:
        self._clock, self._steady, self._boot = clock, steady, boot or boot_id()

    def now(self) -> Moment:
        """By both clocks."""
        return Moment(self._clock(), self._boot, self._steady())

    def sent(self, day: str, last: SentDay | None, seen: Mapping[int, int] | None = None) -> SentDay:
        """A day that is attended to now, after the `last` one."""
        now = self.now()
        earlier = () if last is None else (last.day, *last.earlier)[: REMEMBERED - 1]
        return SentDay(day, now.wall, earlier, now.boot, now.steady, dict(seen or {}))
