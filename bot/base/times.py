"""Clocks of the machine: the time of day, and ticks that no change of it moves."""

import time


def now_ms() -> int:
    """The time, milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def ticks_ms() -> int:
    """Milliseconds since some moment before the start; they only go up."""
    return time.monotonic_ns() // 1_000_000
