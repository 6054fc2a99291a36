"""Crafting: once on each own structure (IND R30–R41)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.indio.actions import AnyAction, Cancel, Craft, CraftAuto, CraftDone, CraftRemove
from engines.indio.components.checks import RESOURCES, STRUCTURES
from engines.indio.components.data import FOOD, WATER_HEX, CraftOption
from engines.indio.events import AnyEvent, Crafted, CraftingEnded, Intended, Planned, TakenBack
from engines.indio.rules.control import recheck
from engines.indio.rules.quests import checkpoint, counted, looked_at, met
from engines.indio.state import St

_CRAFT = (CraftAuto, Craft, CraftDone)
_REMOVE = (CraftRemove, Cancel)
_AUTO, _DONE = CraftAuto(), CraftDone()
WORKERS = 7
"""Place of workers among a seat's craft counters, after the resources."""


def no_water(st: St) -> bool:
    """Whether no hex of the board is water on top (IND R32)."""
    for stack in st.stacks:  # noqa: SIM110 - a loop is what is fast here
        if stack[-1] == WATER_HEX:
            return False
    return True


def fits(st: St, seat: Seat, h: int, option: CraftOption, dry: bool) -> bool:
    """Whether an option is open on a hex; resources always fit, because others can be removed (IND R31–R39)."""
    if option.needs_no_water and not dry:
        return False
    workers = option.workers
    return st.spare[seat] >= workers and sum(st.units[h]) + workers <= st.data.limits.workers_per_hex


def excess(st: St, h: int, option: CraftOption) -> int:
    """How many resources must go before the crafted ones fit (IND R37)."""
    return max(0, sum(st.res[h]) + option.total - st.data.limits.resources_per_hex)


def planned(st: St, seat: Seat, done: list[int]) -> list[tuple[int, CraftOption]]:
    """What automatic crafting does: food while exhausted workers outnumber what food can feed, else workers.

    Nothing is removed for it; a structure that could make nothing without that is left.
    """
    dry, fed = no_water(st), st.data.limits.workers_fed_per_food
    food = sum(st.res[h][FOOD] for h in st.homes[seat])
    hungry, spare = st.exhausted(seat), st.spare[seat]
    made: list[tuple[int, CraftOption]] = []
    for h in st.homes[seat]:
        if h in done:
            continue
        options = [
            option
            for option in st.data.crafts[st.kind[h]]
            if option.workers <= spare and fits(st, seat, h, option, dry) and not excess(st, h, option)
        ]
        if options:
            order = _most_food if hungry > fed * food else _most_workers
            option = max(options, key=order)
            made.append((h, option))
            food += _food(option)
            hungry, spare = hungry + option.workers, spare - option.workers
    return made


def _food(option: CraftOption) -> int:
    return sum(count for kind, count in option.gains if kind == FOOD)


def _most_food(option: CraftOption) -> tuple[int, int, int]:
    return _food(option), option.total, option.workers


def _most_workers(option: CraftOption) -> tuple[int, int, int]:
    return option.workers, _food(option), option.total


class Crafting(Frame, tag="crafting"):
    """Seats in turn order; `done` are the structures that have crafted."""

    at: int = 0
    done: list[int] = msgspec.field(default_factory=list[int])

    def _open(self, st: St, seat: Seat) -> list[AnyAction]:
        board, data = st.map, st.data
        dry = no_water(st)
        found: list[AnyAction] = []
        for h in st.homes[seat]:
            if h not in self.done:
                kind = st.kind[h]
                answers = board.craft[h][kind]
                found += [answers[i] for i, o in enumerate(data.crafts[kind]) if fits(st, seat, h, o, dry)]
        return found

    def asks(self, st: St) -> Sequence[Decision]:
        """The seat whose turn it is to craft, while a structure is left that can."""
        if self.at >= st.seats:
            return ()
        seat = st.in_turn(self.at)
        if not self._open(st, seat):
            return ()
        return (st.ask(seat, "craft", "IND R30", _CRAFT, up_to=self._at_once(st, seat)),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The crafter, as in `asks`: one open craft is enough to know."""
        if self.at >= st.seats:
            return ()
        seat = st.in_turn(self.at)
        data, dry = st.data, no_water(st)
        for h in st.homes[seat]:
            if h not in self.done and any(fits(st, seat, h, option, dry) for option in data.crafts[st.kind[h]]):
                return (seat,)
        return ()

    def _left(self, st: St, seat: Seat) -> list[int]:
        return [h for h in st.homes[seat] if h not in self.done]

    def _at_once(self, st: St, seat: Seat) -> int:
        """How many structures may craft in one go: all, unless removing a resource could become a question."""
        left = self._left(st, seat)
        data = st.data
        if any(excess(st, h, option) for h in left for option in data.crafts[st.kind[h]]):
            return 1
        return len(left)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every option on every structure that has not crafted, all of them automatically, or an end."""
        found = self._open(st, seat)
        if len(self._left(st, seat)) > 1 and planned(st, seat, self.done):
            return [_AUTO, *found, _DONE]
        return [*found, _DONE]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Not an own structure, crafted already, not its option, water is left, no room for workers; one alone."""
        if isinstance(action, CraftAuto):
            return None if _AUTO in self.legal(st, seat) else illegal("IND R30", "craft_by_hand")
        if not isinstance(action, Craft):
            return None
        h = st.map.at.get(action.hex)
        if h is None:
            return illegal("IND R2", "no_hex", hex=action.hex)
        if st.owner[h] != seat:
            return illegal("IND R41", "not_your_structure", hex=action.hex)
        if h in self.done:
            return illegal("IND R30", "crafted_already", hex=action.hex)
        option = next((o for o in st.data.crafts[st.kind[h]] if o.id == action.option), None)
        if option is None:
            rule = ("IND R31", "IND R33", "IND R34")[st.kind[h]]
            return illegal(rule, "no_craft", structure=STRUCTURES[st.kind[h]], option=action.option)
        if option.needs_no_water and not no_water(st):
            return illegal("IND R32", "water_is_left")
        if option.workers > st.spare[seat]:
            return illegal("IND R39", "too_few_spare", count=st.spare[seat])
        if sum(st.units[h]) + option.workers > st.data.limits.workers_per_hex:
            return illegal("IND R39", "hex_full", hex=action.hex, most=st.data.limits.workers_per_hex)
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Craft, if need be after removals; or no more."""
        if isinstance(action, Craft):
            h, option = st.map.at[action.hex], st.data.craft_at[action.option]
            due = excess(st, h, option)
            if due:
                st.frames.append(Removing(seat, h, action.option, due))
                if sum(1 for n in st.res[h] if n) > 1:
                    log.append(Intended(seat, "craft", action.hex, action.option, "remove", due))
            else:
                self.crafted(st, seat, h, option, [], log)
        elif isinstance(action, CraftAuto):
            for h, option in planned(st, seat, self.done):
                self.crafted(st, seat, h, option, [], log)
            log.append(CraftingEnded(seat))
            self._next(st)
        else:
            log.append(CraftingEnded(seat))
            self._next(st)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Nothing is left to craft: the next seat, or the end of the phase."""
        if self.at >= st.seats:
            st.frames.pop()
        else:
            self._next(st)

    def crafted(self, st: St, seat: Seat, h: int, option: CraftOption, removed: list[int], log: list[AnyEvent]) -> None:
        """Removals first, then everything is added at once (IND R36–R38, R40)."""
        for kind in removed:
            st.res[h][kind] -= 1
        for kind, count in option.gains:
            st.res[h][kind] += count
            st.crafted[seat][kind] += count
        if option.workers:
            st.add_worker(h, seat, option.workers)
            st.crafted[seat][WORKERS] += option.workers
        self.done = [*self.done, h]
        log.append(Crafted(seat, st.map.labels[h], option.id, tuple(RESOURCES[kind] for kind in removed)))
        recheck(st, h, log, seat)
        counted(st, seat, "craft_count", log)
        looked_at(st, seat, met(st, seat, h, option.workers) if option.workers else [], log)
        checkpoint(st, log)

    def _next(self, st: St) -> None:
        st.tries = 0
        self.at, self.done = self.at + 1, []


class Removing(Frame, tag="removing"):
    """Resources being removed from a full hex before a craft; nothing has changed yet (IND R37, R38)."""

    seat: Seat
    h: int
    option: str
    due: int
    removed: list[int] = msgspec.field(default_factory=list[int])

    def _kinds(self, st: St) -> list[int]:
        return [kind for kind, n in enumerate(st.res[self.h]) if n > self.removed.count(kind)]

    def asks(self, st: St) -> Sequence[Decision]:
        """The crafter, while more than one kind lies there."""
        if len(self.removed) < self.due and len(self._kinds(st)) > 1:
            return (st.ask(self.seat, "craft.remove", "IND R37", _REMOVE),)
        return ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Each kind that lies there."""
        remove = st.map.craft_remove[self.h]
        return [*(remove[kind] for kind in self._kinds(st)), *st.cancel()]

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Another hex, a kind that does not lie there, or taken back too often."""
        if isinstance(action, Cancel):
            return st.why_no_cancel("IND R37")
        if isinstance(action, CraftRemove):
            if action.hex != st.map.labels[self.h]:
                return illegal("IND R37", "other_hex", hex=st.map.labels[self.h])
            if action.resource not in RESOURCES or RESOURCES.index(action.resource) not in self._kinds(st):
                return illegal("IND R38", "not_lying_there", hex=action.hex, resource=action.resource)
        return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """One resource, or back to the craft."""
        if isinstance(action, CraftRemove):
            self.removed = [*self.removed, RESOURCES.index(action.resource)]
            log.append(Planned(seat, action.hex, action.resource))
        else:
            st.frames.pop()
            st.take_back(seat)
            log.append(TakenBack(seat))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Only one kind is left, or enough is removed."""
        removed = list(self.removed)
        kinds = self._kinds(st)
        removed += kinds[:1] * (self.due - len(removed))
        st.frames.pop()
        st.frames[-1].crafted(st, self.seat, self.h, st.data.craft_at[self.option], removed, log)
