"""The Actions phase: one worker a turn, up to two different actions (IND R47–R54)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import (
    AnyAction,
    Attack,
    Build,
    Collect,
    EndTurn,
    Forge,
    Improve,
    Move,
    Pass,
    SelectWorker,
    Unselect,
)
from engines.indio.components.checks import HEXES, RESOURCES
from engines.indio.events import (
    AnyEvent,
    Attacked,
    Collected,
    Forged,
    Improved,
    Intended,
    Moved,
    Passed,
    TurnEnded,
    Unselected,
    WorkerSelected,
)
from engines.indio.rules.build import CostWorkers, build_choice, raise_structure
from engines.indio.rules.collect import Forging, Storing, roomiest, rooms_after
from engines.indio.rules.control import recheck, tell_own
from engines.indio.rules.payment import Plan, demand, item_name, spend
from engines.indio.rules.quests import checkpoint, collected, counted, happened, looked_at, met
from engines.indio.rules.refuse import why_not_done, why_not_selected
from engines.indio.rules.targets import can_act, doable
from engines.indio.state import ACTIVE, ACTIVE_WET, EXHAUSTED, EXHAUSTED_WET, TAKE_BACKS, St

_SELECT = (SelectWorker, Pass)
_FIRST = (Move, Collect, Attack, Forge, Improve, Build, Unselect, Pass)
_SECOND = (Move, Collect, Attack, Forge, Improve, Build, EndTurn)
_PASS, _UNSELECT, _END = Pass(), Unselect(), EndTurn()


class Working(Frame, tag="working"):
    """Turns of the Actions phase. `here` is the selected worker's hex, −1 for none; `used` this turn's action types."""

    seat: Seat
    passes: int = 0
    ready: bool = False
    groups: list[list[int]] = msgspec.field(default_factory=list[list[int]])
    """Pairs of hex and mark: own active workers with a legal action, once `ready`."""
    here: int = -1
    wet: int = 0
    used: list[str] = msgspec.field(default_factory=list[str])

    def asks(self, st: St) -> Sequence[Decision]:
        """Which worker, or which action; nobody between turns."""
        if self.here >= 0:
            if self.used:
                return (st.ask(self.seat, "work.action", "IND R48", _SECOND, staged=True),)
            return (st.ask(self.seat, "work.action", "IND R48", _FIRST, staged=True),)
        return (st.ask(self.seat, "work.worker", "IND R47", _SELECT, staged=True),) if self.ready else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The seat whose turn it is, once it is known which workers can act."""
        return (self.seat,) if self.here >= 0 or self.ready else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Workers that can act, or what the selected one can do."""
        if self.here >= 0:
            found = doable(st, seat, self.here, self.used)
            if self.used:
                return [*found, _END]
            return [*found, _UNSELECT, _PASS] if st.tries < TAKE_BACKS else [*found, _PASS]
        select = st.map.select
        return [*(select[h][wet] for h, wet in self.groups), _PASS]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Which rule stands against it."""
        if isinstance(action, Unselect) and st.tries >= TAKE_BACKS:
            return illegal("IND R47", "too_often", count=TAKE_BACKS)
        if isinstance(action, SelectWorker):
            return why_not_selected(st, seat, action)
        return why_not_done(st, seat, self.here, self.used, action)

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Select, pass, act or end the turn."""
        match action:
            case SelectWorker(hex=label, water_start=wet):
                self.here, self.wet, self.used = st.map.at[label], int(wet), []
                log.append(WorkerSelected(seat, label))
            case Pass():
                self._passed(st, False, log)
            case Unselect():
                self.here = -1
                st.take_back(seat)
                log.append(Unselected(seat))
            case EndTurn():
                self._end_turn(st, log)
            case Move(to=label):
                self._move(st, st.map.at[label], log)
            case Collect():
                self._collect(st, log)
            case Attack(player=target, active=active, water_start=wet):
                self._attack(st, target, active, wet, log)
            case Forge(recipe=recipe):
                i = st.data.recipe_at[recipe]
                demand(st, seat, "forge", st.data.recipes[i].cost, log, item=i)
            case Improve(hex=label, kind=kind):
                h, k = st.map.at[label], HEXES.index(kind)
                demand(st, seat, "improve", st.data.improve_cost[k][st.stacks[h][-1]], log, h=h, item=k)
            case Build(hex=label, build=build):
                i = st.data.build_at[build]
                demand(st, seat, "build", st.data.builds[i].cost, log, h=st.map.at[label], item=i)
            case _other:
                raise TypeError(f"{action!r} is no answer in the Actions phase")

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A turn begins; who has no worker that can act passes; the year ends when all have passed in a row."""
        if self.passes >= st.seats:
            st.frames.pop()
            return
        i = 4 * self.seat
        groups: list[list[int]] = []
        for h, units in enumerate(st.units):
            dry, wet = units[i + ACTIVE], units[i + ACTIVE_WET]
            if (dry or wet) and can_act(st, self.seat, h, []):
                if dry:
                    groups.append([h, 0])
                if wet:
                    groups.append([h, 1])
        self.groups, self.ready = groups, True
        if not groups:
            self._passed(st, True, log)

    def paid(self, st: St, what: str, h: int, item: int, plan: Plan, log: list[AnyEvent]) -> None:
        """The payment is planned: go on with the action."""
        if what == "forge":
            rooms = rooms_after(st, self.seat, plan)
            if len(rooms) > 1:
                st.frames.append(Forging(self.seat, item, plan))
                log.append(Intended(self.seat, what, "", item_name(st, what, item), "place", 1))
            else:
                self.forged(st, item, plan, roomiest(st, rooms, plan), log)
        elif what == "improve":
            self._improve(st, h, item, plan, log)
        elif build_choice(st, self.seat, h, item, self.here, []):
            st.frames.append(CostWorkers(self.seat, h, item, plan, self.here, self.wet))
            due = st.data.builds[item].workers
            log.append(Intended(self.seat, what, st.map.labels[h], item_name(st, what, item), "workers", due))
        else:
            self.built(st, h, item, plan, [], log)

    def stored(self, st: St, log: list[AnyEvent]) -> None:
        """All that was collected has its place."""
        self._after(st, "collect", log)

    def forged(self, st: St, item: int, plan: Plan, h: int, log: list[AnyEvent]) -> None:
        """Pay, and put the product on a structure (IND R66, R67)."""
        recipe = st.data.recipes[item]
        spend(st, self.seat, "forge", plan, log)
        st.res[h][recipe.output] += 1
        log.append(Forged(self.seat, recipe.id, st.map.labels[h]))
        product = RESOURCES[recipe.output]
        happened(st, self.seat, "forge", log, lambda quest: quest.product == product)
        self._after(st, "forge", log)

    def built(self, st: St, h: int, item: int, plan: Plan, picked: list[str], log: list[AnyEvent]) -> None:
        """Pay and build; a selected worker that was part of the cost has left the board (IND R50, R79)."""
        before = st.held[h]
        gone = raise_structure(st, self.seat, h, item, plan, picked, (self.here, self.wet), log)
        if gone:
            self.here = -2
        won = [st.held[h]] if st.held[h] != before else []
        looked_at(st, self.seat, [*won, st.owner[h]], log)
        self._after(st, "build", log)

    def _move(self, st: St, to: int, log: list[AnyEvent]) -> None:
        origin, seat = self.here, self.seat
        i = 4 * seat + self.wet
        before = (origin, st.held[origin]), (to, st.held[to])
        st.units[origin][i] -= 1
        st.units[to][i] += 1
        self.here = to
        lying = sum(st.res[to])
        labels = st.map.labels
        log.append(Moved(seat, labels[origin], labels[to]))
        recheck(st, origin, log, seat)
        recheck(st, to, log, seat)
        tell_own(st, seat, before, log)
        happened(st, seat, "move", log, lambda quest: lying <= quest.destination_resources)
        won = [st.held[h] for h, who in before if st.held[h] != who]
        looked_at(st, seat, [*won, *met(st, seat, to, 1)], log)
        self._after(st, "move", log)

    def _collect(self, st: St, log: list[AnyEvent]) -> None:
        h, seat = self.here, self.seat
        hand = st.res[h]
        st.res[h] = [0] * 7
        log.append(Collected(seat, st.map.labels[h], tuple(hand), self._whose(st, h)))
        collected(st, seat, hand, sum(st.units[h]) > st.workers(h, seat), log)
        st.frames.append(Storing(seat, list(hand)))

    def _attack(self, st: St, target: Seat, active: bool, wet: bool, log: list[AnyEvent]) -> None:
        h, seat = self.here, self.seat
        units = st.units[h]
        i = 4 * target
        if active:
            state = ACTIVE_WET if wet or not units[i + ACTIVE] else ACTIVE
        else:
            state = EXHAUSTED if units[i + EXHAUSTED] else EXHAUSTED_WET
        before = st.held[h]
        st.take_worker(h, target, state)
        if active:
            st.take_worker(h, seat, self.wet)
            self.here = -2
        log.append(Attacked(seat, st.map.labels[h], target, active))
        recheck(st, h, log, seat)
        tell_own(st, seat, ((h, before),), log)
        happened(st, seat, "attack", log, lambda quest: quest.survived != active)
        looked_at(st, seat, [st.held[h]] if st.held[h] != before else [], log)
        self._after(st, "attack", log)

    def _improve(self, st: St, h: int, kind: int, plan: Plan, log: list[AnyEvent]) -> None:
        seat = self.seat
        spend(st, seat, "improve", plan, log)
        covered = HEXES[st.stacks[h][-1]]
        gone = st.res[h]
        st.res[h] = [0] * 7
        st.stacks[h].append(kind)
        st.tiles[kind] -= 1
        st.improved[seat].append(h)
        lost, whose = tuple(gone) if any(gone) else (), self._whose(st, h)
        log.append(Improved(seat, st.map.labels[h], HEXES[kind], covered, sum(gone), whose, lost))
        happened(st, seat, "improve", log, lambda quest: quest.covered in ("any", covered))
        counted(st, seat, "improve_count", log)
        looked_at(st, seat, [st.held[h]] if HEXES[kind] != covered else [], log)
        self._after(st, "improve", log)

    def _whose(self, st: St, h: int) -> Seat:
        """Whose structure stands on a hex where it is another's than the acting seat's."""
        return -1 if st.owner[h] == self.seat else st.owner[h]

    def most(self, st: St) -> int:
        """How many actions the selected worker has (IND R48, R49)."""
        limits = st.data.limits
        return limits.actions_per_turn_water_start if self.wet else limits.actions_per_turn

    def _after(self, st: St, kind: str, log: list[AnyEvent]) -> None:
        """An action is complete: checkpoint, and does the turn go on? (IND R22, R48–R51)."""
        checkpoint(st, log)
        self.passes = 0
        self.used = [*self.used, kind]
        if self.here < 0 or len(self.used) >= self.most(st) or not can_act(st, self.seat, self.here, self.used):
            self._end_turn(st, log)

    def _end_turn(self, st: St, log: list[AnyEvent]) -> None:
        if self.here >= 0:
            i = 4 * self.seat + self.wet
            units = st.units[self.here]
            units[i] -= 1
            units[i + 2] += 1
        log.append(TurnEnded(self.seat))
        self._next(st)

    def _passed(self, st: St, auto: bool, log: list[AnyEvent]) -> None:
        self.passes += 1
        log.append(Passed(self.seat, auto))
        self._next(st)

    def _next(self, st: St) -> None:
        st.tries = 0
        self.seat = (self.seat + 1) % st.seats
        self.here, self.wet, self.used, self.groups, self.ready = -1, 0, [], [], False
