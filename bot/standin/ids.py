"""Snowflake ids: milliseconds since Discord's epoch, then a count."""

import datetime

from .clock import Clock

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Hands out ids that only ever rise, as Discord's do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.last = 0

    def __call__(self) -> int:
        """The next id, dated by the clock."""
        self.last = max(int(self._clock.now() * 1000) - EPOCH_MS << 22, self.last + 1)
        return self.last

    def on_shard(self, shard: int, count: int) -> int:
        """The next id that belongs to that one of so many shards: a server's id says where its events go."""
        time = max(int(self._clock.now() * 1000) - EPOCH_MS, (self.last >> 22) + 1)
        self.last = time + (shard - time) % count << 22
        return self.last


def seconds_of(snowflake: int) -> float:
    """When that id was made, in seconds since the epoch."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    """A time as Discord writes it."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).isoformat(timespec="microseconds")
