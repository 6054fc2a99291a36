"""When the open questions of a table are too late."""

from collections import OrderedDict
from collections.abc import Callable, Mapping

import msgspec

from bot.clocks.rules import MoveClock
from bot.clocks.timers import NEVER, Timers
from bot.store import Store, Timer
from bot.store.timer_keys import AnyTimerKey, MoveKey
from bot.tables.clocks import asked_people
from bot.tables.registry import KEPT, LiveTable, Ownership

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


def still_open(live: LiveTable, key: MoveKey, move: MoveClock) -> bool:
    """Whether a question is still open to the person whose clock runs."""
    asked = live.asked(move.seat)
    return asked is not None and asked.id == key.decision and live.record.seats[move.seat].user == move.user


class Deadlines:
    """What timers, which count the time that the bot is up, mean in the day's time."""

    def __init__(self, timers: Timers, clock: Callable[[], int], store: Store, ownership: Ownership) -> None:
        self._timers, self._clock, self._store, self._ownership = timers, clock, store, ownership
        self._elsewhere: OrderedDict[int, Mapping[AnyTimerKey, Timer]] = OrderedDict()
        """The timers of tables that another process looks after, as it had saved them when they were looked at."""

    def of(self, live: LiveTable) -> Mapping[str, int]:
        """When the open questions of a table are too late, as seconds since 1970, by the id of the decision."""
        ahead = self._clock() - self._timers.uptime.now()
        ours, clock = self._ownership.ours(live.record.guild), live.extra.clock
        moves = moves_in(self._timers.of(live.id) if ours else self._elsewhere.get(live.id, {}))
        found = {key.decision: (move.ends + ahead) // 1000 for key, move in moves if move.stopped is None}
        if not ours and clock.kind != "none":  # a question that has just come up: who looks after it times it now
            for decision, _seat, _user in asked_people(live):
                found.setdefault(decision, self._clock() // 1000 + clock.move_s)
        return found

    async def learn(self, live: LiveTable) -> None:
        """Look how much time there is at a table that another process looks after."""
        if live.extra.clock.kind == "none" or self._ownership.ours(live.record.guild):
            self._elsewhere.pop(live.id, None)
            return
        self._elsewhere[live.id] = {timer.key: timer for timer in await self._store.timers_of(live.id)}
        self._elsewhere.move_to_end(live.id)
        while len(self._elsewhere) > KEPT:
            self._elsewhere.popitem(last=False)
