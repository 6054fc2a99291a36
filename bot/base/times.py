"""Clocks of the machine: the time of day, and ticks that no change of it moves; time zones."""

import time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def now_ms() -> int:
    """The time, milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def ticks_ms() -> int:
    """Milliseconds since some moment before the start; they only go up."""
    return time.monotonic_ns() // 1_000_000


def zone_called(name: str) -> ZoneInfo:
    """A time zone by its name; UTC where there is none (any more)."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")
