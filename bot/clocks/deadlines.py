"""When the open questions of a table are too late."""

from collections.abc import Callable, Mapping

import msgspec

from bot.clocks.rules import MoveClock
from bot.clocks.timers import NEVER, Timers
from bot.store import Timer
from bot.store.timer_keys import AnyTimerKey, MoveKey

_decoder = msgspec.json.Decoder(MoveClock)


def move_clock(timer: Timer) -> MoveClock:
    """The clock that the timer of an open question holds."""
    return _decoder.decode(timer.data)


def moves_in(timers: Mapping[AnyTimerKey, Timer]) -> list[tuple[MoveKey, MoveClock]]:
    """The clocks of open questions among a table's timers."""
    return [(key, move_clock(timer)) for key, timer in timers.items() if isinstance(key, MoveKey)]


def timer_of(table: int, key: MoveKey, move: MoveClock) -> Timer:
    """The timer of an open question: due when the next part of its time is up, never while it stands still."""
    due = NEVER if move.stopped is not None else move.mark(move.stage)
    return Timer(table=table, key=key, due=due, data=msgspec.json.encode(move))


def begun(move: MoveClock, start: int) -> MoveClock:
    """The same question's clock as if its time had begun then; what was reminded stays reminded."""
    return msgspec.structs.replace(move, start=start, stopped=None)


class Deadlines:
    """What timers, which count the time that the bot is up, mean in the day's time."""

    def __init__(self, timers: Timers, clock: Callable[[], int]) -> None:
        self._timers, self._clock = timers, clock

    def of(self, table: int) -> Mapping[str, int]:
        """When the open questions of a table are too late, as seconds since 1970, by the id of the decision."""
        ahead = self._clock() - self._timers.uptime.now()
        moves = moves_in(self._timers.of(table))
        return {key.decision: (move.ends + ahead) // 1000 for key, move in moves if move.stopped is None}
