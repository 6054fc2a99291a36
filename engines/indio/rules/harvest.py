"""Harvest: food activates exhausted workers (IND R42–R46), and buys repeats under Multiple Actions."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import AnyAction, BuyRepeat, Feed, Wake
from engines.indio.components.data import FOOD
from engines.indio.events import AnyEvent, Fed, RepeatBought, Woken
from engines.indio.rules.payment import Plan, demand, spend
from engines.indio.rules.quests import checkpoint
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, St

_FEED, _WAKE, _REPEAT = (Feed,), (Wake,), (BuyRepeat,)
_BUY = (BuyRepeat(False), BuyRepeat(True))


class Harvest(Frame, tag="harvest"):
    """One seat after the other; `stage` is feed, wake or repeat, `due` the fed workers still to be named."""

    at: int = 0
    stage: str = "feed"
    due: int = 0

    def most(self, st: St, seat: Seat) -> int:
        """How many workers the seat can feed (IND R42–R44)."""
        return min(st.exhausted(seat), st.data.limits.workers_fed_per_food * _food(st, seat))

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat whose Harvest it is, while it has a choice."""
        if self.at >= st.seats:
            return ()
        seat = st.in_turn(self.at)
        if self.stage == "feed":
            return (st.ask(seat, "harvest.feed", "IND R42", _FEED),) if self.most(st, seat) else ()
        if self.stage == "wake":
            if not self._wakes(st, seat):
                return ()
            return (st.ask(seat, "harvest.wake", "IND R46", _WAKE, up_to=self._at_once(st, seat)),)
        return (st.ask(seat, "harvest.repeat", "IND R48", _REPEAT),) if self._repeats(st, seat) else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The seat whose Harvest it is, as in `asks`."""
        if self.at >= st.seats:
            return ()
        seat = st.in_turn(self.at)
        if self.stage == "feed":
            open_ = self.most(st, seat) > 0
        else:
            open_ = self._wakes(st, seat) if self.stage == "wake" else self._repeats(st, seat)
        return (seat,) if open_ else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Numbers from the most, hexes with exhausted workers, or no and yes."""
        if self.stage == "feed":
            return st.data.feed[self.most(st, seat) :: -1]
        if self.stage == "wake":
            return [st.map.wake[h] for h in sleeping(st, seat)]
        return _BUY

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """More than can be fed, or no exhausted worker there."""
        if isinstance(action, Feed):
            if action.count < 0:
                return illegal("IND R42", "feed_some")
            if action.count > st.exhausted(seat):
                return illegal("IND R42", "too_few_exhausted", count=st.exhausted(seat))
            if action.count > self.most(st, seat):
                return illegal("IND R43", "too_little_food", food=_food(st, seat), most=self.most(st, seat))
        if isinstance(action, Wake):
            h = st.map.at.get(action.hex)
            if h is None:
                return illegal("IND R2", "no_hex", hex=action.hex)
            if h not in sleeping(st, seat):
                return illegal("IND R46", "none_exhausted", hex=action.hex)
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Feed, name a worker, or buy the right to repeat."""
        if isinstance(action, Feed):
            self._feed(st, seat, action.count, log)
        elif isinstance(action, Wake):
            wake(st, seat, st.map.at[action.hex], 1, log)
            self.due -= 1
        elif isinstance(action, BuyRepeat) and action.yes:
            cost = st.data.variants["multiple_actions"].food_cost
            demand(st, seat, "repeat", ((FOOD, cost),), log)
        else:
            self._next(st)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Nobody to feed, all fed workers wake, or the next seat."""
        if self.at >= st.seats:
            st.frames.pop()
            return
        seat = st.in_turn(self.at)
        if self.stage == "feed":
            self._feed(st, seat, 0, log)
        elif self.stage == "wake":
            for h in sleeping(st, seat):
                i = 4 * seat + EXHAUSTED
                count = min(self.due, st.units[h][i] + st.units[h][i + 1])
                if count:
                    wake(st, seat, h, count, log)
                    self.due -= count
            checkpoint(st, log)
            self.stage = "repeat"
        else:
            self._next(st)

    def paid(self, st: St, what: str, h: int, item: int, plan: Plan, log: list[AnyEvent]) -> None:
        """The food is chosen: workers are fed, or repeats bought."""
        seat = st.in_turn(self.at)
        spend(st, seat, what, plan, log)
        if what == "feed":
            log.append(Fed(seat, item, len(plan)))
            self.due, self.stage = item, "wake"
        else:
            st.repeat[seat] = True
            log.append(RepeatBought(seat))
            checkpoint(st, log)
            self._next(st)

    def _feed(self, st: St, seat: Seat, count: int, log: list[AnyEvent]) -> None:
        if count:
            demand(st, seat, "feed", ((FOOD, -(-count // st.data.limits.workers_fed_per_food)),), log, item=count)
        else:
            self.due, self.stage = 0, "wake"

    def _wakes(self, st: St, seat: Seat) -> bool:
        return 0 < self.due < st.exhausted(seat) and len(sleeping(st, seat)) > 1

    def _at_once(self, st: St, seat: Seat) -> int:
        """How many workers of different hexes can be named in one go, whichever they are."""
        return min(self.due, len(sleeping(st, seat)) - 1)

    def _repeats(self, st: St, seat: Seat) -> bool:
        if not st.options.multiple_actions:
            return False
        return _food(st, seat) >= st.data.variants["multiple_actions"].food_cost

    def _next(self, st: St) -> None:
        st.tries = 0
        self.at, self.stage, self.due = self.at + 1, "feed", 0


def _food(st: St, seat: Seat) -> int:
    return sum(st.res[h][FOOD] for h in st.homes[seat])


def sleeping(st: St, seat: Seat) -> list[int]:
    """Hexes with exhausted workers of the seat."""
    i = 4 * seat + EXHAUSTED
    return [h for h, units in enumerate(st.units) if units[i] or units[i + 1]]


def wake(st: St, seat: Seat, h: int, count: int, log: list[AnyEvent]) -> None:
    """Exhausted workers on a hex become active; they keep the mark of water (IND R49)."""
    i = 4 * seat
    units = st.units[h]
    for _ in range(count):
        dry = units[i + EXHAUSTED] > 0
        units[i + (EXHAUSTED if dry else EXHAUSTED_WET)] -= 1
        units[i + (ACTIVE if dry else ACTIVE_WET)] += 1
    log.append(Woken(seat, st.map.labels[h], count))
