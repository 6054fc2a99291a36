"""When the open questions of a table are too late."""

from collections.abc import Callable, Mapping

import msgspec

from bot.clocks.rules import MoveClock
from bot.clocks.timers import Timers
from bot.store import Timer

MOVE = "move"
"""The kind of timers that count an open question's time; the id of its decision follows in the key."""

_decoder = msgspec.json.Decoder(MoveClock)


def decoded(timer: Timer) -> MoveClock:
    """The clock that a timer of that kind holds."""
    return _decoder.decode(timer.data)


def move_of(timer: Timer) -> MoveClock | None:
    """The same, None for a timer of another kind."""
    return decoded(timer) if timer.key.startswith(MOVE + " ") else None


class Deadlines:
    """What timers, which count the time that the bot is up, mean in the day's time."""

    def __init__(self, timers: Timers, clock: Callable[[], int]) -> None:
        self._timers, self._clock = timers, clock

    def of(self, table: int) -> Mapping[str, int]:
        """When the open questions of a table are too late, as seconds since 1970, by the id of the decision."""
        ahead = self._clock() - self._timers.uptime.now()
        found: dict[str, int] = {}
        for timer in self._timers.of(table).values():
            move = move_of(timer)
            if move is not None and move.stopped is None:
                found[timer.key.partition(" ")[2]] = (move.ends + ahead) // 1000
        return found
