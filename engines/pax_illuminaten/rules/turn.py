"""The turn: its phases, and the menu of the Action phase (PAX R23–R27, R74)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.core.decisions import LETTERS, Action, Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked, Untold
from engines.pax_illuminaten.actions import (
    MAIN,
    AnyAction,
    ClaimFaction,
    ClaimPlot,
    EndActions,
    EventAbility,
    FactionAbility,
    FollowUp,
    MainAction,
    Scheme,
)
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.events import AbilityUsed, AnyEvent, FollowedUp, MainGained, PlotClaimed, TurnBegan
from engines.pax_illuminaten.rules import factions, favor, happenings, plots, redraw, scheme, scoring
from engines.pax_illuminaten.rules.abilities import Bonus, Resolving
from engines.pax_illuminaten.rules.bots import Script
from engines.pax_illuminaten.rules.main_actions import performing, refuse
from engines.pax_illuminaten.rules.modifiers import mods, rate
from engines.pax_illuminaten.state import Claim, St

STAGES = ("event", "action", "claims", "events", "redraw", "end")
_END = EndActions()
_FOLLOW = ("influence", "expel", "organize")
MenuAction = MainAction | Scheme | FactionAbility | EventAbility | ClaimFaction | ClaimPlot | FollowUp | EndActions


class Turns(Unasked, tag="turns"):
    """Lies under everything; `stage`: what comes next, as a place in STAGES."""

    stage: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Start the next stage, or pass the turn (PAX R23, R74)."""
        stage, self.stage = STAGES[self.stage], self.stage + 1
        if stage == "event":
            begin(st, log)
            if st.round > 1:
                happenings.event_phase(st, log)
        elif stage == "action":
            st.frames.append(Script(st.active) if st.is_bot(st.active) else Menu(st.active))
        elif stage == "claims":
            st.cubes = [0] * len(st.cubes)
            plots.check_claims(st, log)
            scoring.check_victory(st, log)
        elif stage == "events":
            happenings.event_check(st, log)
        elif stage == "redraw":
            redraw.redraw(st, log)
        else:
            self.stage = 0
            self._pass(st, log)

    def _pass(self, st: St, log: list[AnyEvent]) -> None:
        factions.give_back(st, log)
        seat = (st.active + 1) % st.players
        if seat == st.start:
            if st.last_round:
                scoring.score_factions(st, "edicts", log)
            elif st.round >= st.options.max_rounds:
                scoring.score_factions(st, "rounds", log)
            st.round += st.result is None
        if st.result is None:
            st.active = seat


def begin(st: St, log: list[AnyEvent]) -> None:
    """A fresh turn."""
    seat = st.active
    st.turn += 1
    st.mains = 0 if st.is_bot(seat) else st.data.constants.main_actions
    st.faction_claimed = st.plot_claimed = st.quick = st.revealed = False
    st.free_links = st.links_used = 0
    st.used, st.bought, st.extorted, st.buffs, st.script = [], [], [], [], []
    st.performed = {}
    bot = st.data.bots[st.bots[seat - st.seats]].name if st.is_bot(seat) else ""
    log.append(TurnBegan(st.round, seat, bot, seat == st.start and st.round >= st.options.max_rounds))


class Menu(Frame, tag="menu"):
    """The Action phase: everything in any order, until the player ends it (PAX R24); `dirty`: something was done."""

    seat: Seat
    dirty: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The active seat, once what was done is settled."""
        return () if self.dirty else menu(st.since, self.seat)

    def asked(self, st: St) -> Sequence[Seat]:
        """The active seat, as in `asks`."""
        return () if self.dirty else (self.seat,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every action, card, claim and ability now."""
        found: list[AnyAction] = []
        own = st.own(seat)
        if st.mains:
            found += performing.every(st, own)
        found += scheme.options(st, seat)
        if held := st.held[seat]:
            found += [data.one(FactionAbility, f) for f in held if f not in st.used]
        if any(st.special):
            found += event_abilities(st)
        if not st.faction_claimed and (st.row or any(st.held)):
            found += [data.one(ClaimFaction, f) for f in factions.claimable(st, seat)]
        if not st.plot_claimed:
            found += [data.one(ClaimPlot, st.data.plots[plot].short) for plot in plots.claimable(st, seat)]
        if any(st.cubes):
            found += follow_ups(st, own)
        found.append(_END)
        return found

    def why(self, st: St, seat: Seat, action: MenuAction) -> Illegal | None:
        """The particular reason against an answer."""
        return why_not(st, seat, action)

    def take(self, st: St, seat: Seat, action: MenuAction, log: list[AnyEvent]) -> None:
        """Begin it; when it is complete the Faction cards are checked (PAX R53)."""
        self.dirty = True
        match action:
            case EndActions():
                st.frames.pop()
            case Scheme():
                scheme.play(st, seat, action, log)
            case FactionAbility(faction=faction):
                st.used.append(faction)
                log.append(AbilityUsed(seat, faction))
                st.frames.append(Resolving(seat, faction))
            case EventAbility(event=event, type=type_):
                self._buy(st, event, type_, log)
            case ClaimFaction(faction=faction):
                factions.claim(st, seat, faction, log)
            case ClaimPlot(plot=short):
                claim_plot(st, seat, st.data.by_short[short], log)
            case FollowUp(cell=cell, action=name):
                place = st.board.place[cell]
                st.cubes[place] -= 1
                log.append(FollowedUp(seat, cell, name))
                st.frames.append(Bonus(seat, action=name, cell=place))
            case _main:
                st.mains -= 1
                name = performing.NAME[type(action)]
                performing.start(st, action, mods(st, name), log)

    def _buy(self, st: St, event: str, faction: str, log: list[AnyEvent]) -> None:
        st.bought.append(event)
        st.mains += 1
        count = price(st, event)
        log.append(AbilityUsed(self.seat, event, (faction,) * count))
        log.append(MainGained(self.seat, 1))
        favor.charge(st, ((st.data.bit(faction),) * count, 0), rate(st))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """An action is complete."""
        self.dirty = False
        factions.check(st, log)


MENU: tuple[type[Action], ...] = (
    *MAIN,
    Scheme,
    FactionAbility,
    EventAbility,
    ClaimFaction,
    ClaimPlot,
    FollowUp,
    EndActions,
)


@lru_cache(maxsize=1 << 10)
def menu(since: int, seat: Seat) -> tuple[Decision]:
    """The question of the Action phase: much the commonest, so that it is made once for all who look."""
    return (Decision(f"{since}{LETTERS[seat]}", seat, "turn.act", "PAX R24", MENU),)


def price(st: St, event: str) -> int:
    """Favor of one type that an Event's ability costs, 0 where it has none."""
    effects = st.data.specials[event].effects
    return next((e.cost_same or 0 for e in effects if e.op == "event_ability"), 0)


def event_abilities(st: St) -> list[AnyAction]:
    """Active Events whose ability the active seat may still pay for this turn (PAX R24)."""
    found: list[AnyAction] = []
    for event in st.special:
        if event and event not in st.bought and (count := price(st, event)):
            for f in range(len(FACTIONS)):
                if favor.can_pay(st, ((1 << f,) * count, 0), rate(st)):
                    found.append(EventAbility(event, FACTIONS[f]))
    return found


def follow_ups(st: St, own: int) -> list[AnyAction]:
    """Bonus cubes and what can be done on their cells (PAX R64)."""
    found: list[AnyAction] = []
    for cell, cubes in enumerate(st.cubes):
        if cubes:
            for name in _FOLLOW:
                if performing.options(st, name, mods(st, name), own, cell):
                    found.append(FollowUp(st.label(cell), name))
    return found


def claim_plot(st: St, seat: Seat, plot: str, log: list[AnyEvent]) -> None:
    """A disk goes onto the Plot; a private one is revealed for good (PAX R72)."""
    st.plot_claimed = True
    st.claims.append(Claim(seat, plot))
    if not isinstance(log, Untold):
        log.append(PlotClaimed(seat, plot, len(plots.confirmed(st, seat, plots.Table(st))[0])))


def why_not(st: St, seat: Seat, action: MenuAction) -> Illegal | None:
    """Why an answer of the menu is refused."""
    match action:
        case Scheme():
            return scheme.why_not(st, seat, action)
        case FactionAbility(faction=f):
            if f not in st.held[seat]:
                return illegal("PAX R52", "not_held", faction=f or "-")
            return illegal("PAX R52", "ability_used", faction=f) if f in st.used else None
        case EventAbility(event=event, type=type_):
            if event not in st.special or not event:
                return illegal("PAX R88", "not_active", event=event or "-")
            if event in st.bought:
                return illegal("PAX R24", "event_used", event=event)
            count = price(st, event)
            if not count:
                return illegal("PAX R88", "no_ability", event=event)
            if type_ not in FACTIONS or not type_:
                return illegal("PAX R9", "no_faction", faction=type_ or "-")
            due = ((st.data.bit(type_),) * count, 0)
            return (
                None if favor.can_pay(st, due, rate(st)) else illegal("PAX R12", "too_dear", favor=f"{count} {type_}")
            )
        case ClaimFaction(faction=f):
            if st.faction_claimed:
                return illegal("PAX R51", "faction_claimed")
            return None if f in factions.claimable(st, seat) else illegal("PAX R51", "not_leading", faction=f or "-")
        case ClaimPlot(plot=short):
            return _no_claim(st, seat, short)
        case FollowUp(cell=cell, action=name):
            place = st.board.place.get(cell, -1)
            if place < 0 or not st.cubes[place]:
                return illegal("PAX R64", "no_cube", cell=cell or "-")
            return None if action in follow_ups(st, st.own(seat)) else illegal("PAX R64", "no_follow_up", action=name)
        case EndActions():
            return None
        case _main:
            if not st.mains:
                return illegal("PAX R24", "no_mains")
            return refuse.main(st, seat, action, mods(st, performing.NAME[type(action)]))


def _no_claim(st: St, seat: Seat, short: str) -> Illegal | None:
    plot = st.data.by_short.get(short, "")
    if st.plot_claimed:
        return illegal("PAX R72", "plot_claimed")
    if not plot or plot not in (*st.public, st.private[seat]):
        return illegal("PAX R72", "no_plot", plot=short or "-")
    if any(claim.seat == seat and claim.plot == plot for claim in st.claims):
        return illegal("PAX R72", "has_disk", plot=short)
    if not st.supply(seat):
        return illegal("PAX R8", "no_disks")
    return None if plot in plots.claimable(st, seat) else illegal("PAX R72", "not_met", plot=short)
