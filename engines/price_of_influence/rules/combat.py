"""The Combat stage: who fights, whom, and who is disgraced (POI R51–R62)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.price_of_influence.actions import AnyAction, Assign, AssignDone, Commit
from engines.price_of_influence.components.data import COMBAT_ORDER, GUARD, LETTERS, STRIKE
from engines.price_of_influence.events import AnyEvent, Assigned, Committed, Compared, Disgraced
from engines.price_of_influence.rules import tribute
from engines.price_of_influence.rules.suits import why_not_there
from engines.price_of_influence.state import Fight, Noble, St

_COMMIT = (Commit,)
_ASSIGN = (Assign, AssignDone)


class Combat(Frame, tag="combat"):
    """Which of the Active Player's nobles fight, from the King; `rank`: the one being asked about."""

    at: int = 0
    rank: str = ""

    def asks(self, st: St) -> Sequence[Decision]:
        """The Active Player, for a noble that can do either (POI R52)."""
        if not self.rank:
            return ()
        strikes = st.courts[st.ap][self.rank].stance == STRIKE
        return (st.ask(st.ap, "combat.commit", "POI R53" if strikes else "POI R54", _COMMIT),)

    def asked(self, st: St) -> Sequence[Seat]:
        """The Active Player, for a noble that can do either."""
        return (st.ap,) if self.rank else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Fight or stay back: one of them free, the other for tribute."""
        return st.data.commit[self.rank]

    def why(self, st: St, seat: Seat, action: Commit) -> Illegal | None:
        """Another noble than the one asked about."""
        if action.rank != self.rank:
            return illegal("POI R52", "other_noble", rank=self.rank)
        return None

    def take(self, st: St, seat: Seat, action: Commit, log: list[AnyEvent]) -> None:
        """Against its stance it costs the noble's rank (POI R53, R54); the stance stays (R55)."""
        letter, self.rank = self.rank, ""
        noble = st.courts[seat][letter]
        against = action.fight == (noble.stance == GUARD)
        self._commit(st, letter, action.fight, st.data.rank[letter] if against else 0, log)
        if against:
            tribute.demand(st, seat, "fight" if action.fight else "withhold", letter, noble.id)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next noble to be asked about; who can't pay does as its stance says. Then the assignments."""
        ap, court = st.ap, st.courts[st.ap]
        opposed = [other for other in st.others(ap) if st.in_court(other)]
        if not opposed or not st.in_court(ap):
            st.frames.pop()
            return
        rank, can = st.data.rank, st.payments(ap)
        while self.at < len(COMBAT_ORDER):
            letter = COMBAT_ORDER[self.at]
            self.at += 1
            noble = court.get(letter)
            if noble is None or not noble.stance:
                continue
            if can >= rank[letter]:
                self.rank = letter
                return
            self._commit(st, letter, noble.stance == STRIKE, 0, log)
        st.frames[-1] = Assignments()

    def _commit(self, st: St, letter: str, fight: bool, paid: int, log: list[AnyEvent]) -> None:
        if fight:
            st.fighters.append(letter)
        log.append(Committed(st.ap, st.courts[st.ap][letter].id, fight, paid))


class Assignments(Frame, tag="assignments"):
    """Each fighter's targets, from the King; `rank`: the one being asked about."""

    at: int = 0
    rank: str = ""

    def asks(self, st: St) -> Sequence[Decision]:
        """The Active Player, while there is a choice."""
        return (st.ask(st.ap, "combat.assign", "POI R56", _ASSIGN),) if self.rank else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The Active Player, while there is a choice."""
        return (st.ap,) if self.rank else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Opposing nobles In-Court this fighter has not chosen yet; enough, once it has one (POI R56, R57)."""
        data, rank = st.data, self.rank
        chosen = _chosen(st, rank)
        found: list[AnyAction] = [data.assign[rank, owner, letter] for owner, letter in _free(st, chosen)]
        if chosen:
            found.append(data.assign_done[rank])
        return found

    def why(self, st: St, seat: Seat, action: Assign | AssignDone) -> Illegal | None:
        """Another fighter, no target yet, an own noble, none there, chosen already."""
        if action.rank != self.rank:
            return illegal("POI R56", "other_fighter", rank=self.rank)
        chosen = _chosen(st, self.rank)
        if isinstance(action, AssignDone):
            return None if chosen else illegal("POI R56", "needs_target", rank=self.rank)
        if action.seat == seat:
            return illegal("POI R56", "own_noble")
        letter = action.target_rank
        why = why_not_there(st, action.seat, letter, "POI R57")
        if why is None and (action.seat, letter) in chosen:
            why = illegal("POI R56", "assigned", seat=action.seat, rank=letter)
        return why

    def take(self, st: St, seat: Seat, action: Assign | AssignDone, log: list[AnyEvent]) -> None:
        """One target more, or no more for this fighter."""
        self.rank = ""
        if isinstance(action, AssignDone):
            self.at += 1
        else:
            _assign(st, action.rank, action.seat, action.target_rank, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next choice; a single target in all needs none. When all are assigned, Combat is resolved."""
        while self.at < len(st.fighters):
            rank = st.fighters[self.at]
            chosen = _chosen(st, rank)
            free = _free(st, chosen)
            if not free or len(chosen) == st.data.rank[rank]:
                self.at += 1
            elif len(free) == 1 and not chosen:
                _assign(st, rank, *free[0], log)
            else:
                self.rank = rank
                return
        st.frames.pop()
        if st.fighters:
            resolve(st, log)


def _chosen(st: St, rank: str) -> list[tuple[Seat, str]]:
    return [(fight.seat, fight.target_rank) for fight in st.fights if fight.rank == rank]


def _free(st: St, chosen: Sequence[tuple[Seat, str]]) -> list[tuple[Seat, str]]:
    return [
        (owner, letter) for owner in st.others(st.ap) for letter in st.in_court(owner) if (owner, letter) not in chosen
    ]


def _assign(st: St, rank: str, seat: Seat, letter: str, log: list[AnyEvent]) -> None:
    noble, target = st.courts[st.ap][rank].id, st.courts[seat][letter].id
    st.fights.append(Fight(rank, noble, seat, letter, target))
    log.append(Assigned(st.ap, noble, seat, target))


def resolve(st: St, log: list[AnyEvent]) -> None:
    """Compare every pair with Strengths fixed once, then turn all losers at the same time (POI R59–R61)."""
    ap, rank = st.ap, st.data.rank
    losers: set[tuple[Seat, str]] = set()
    for fight in st.fights:
        fight.own, fight.other = st.strength(ap, fight.rank), st.strength(fight.seat, fight.target_rank)
        fight.lost = verdict((fight.own, rank[fight.rank]), (fight.other, rank[fight.target_rank]))
        if fight.lost != "defender":
            losers.add((ap, fight.rank))
        if fight.lost != "attacker":
            losers.add((fight.seat, fight.target_rank))
        log.append(Compared(ap, fight.noble, fight.own, fight.seat, fight.target, fight.other, fight.lost))
    for seat in st.clockwise(ap):
        for letter in LETTERS:
            if (seat, letter) in losers:
                disgrace(st, seat, letter, log)


def verdict(own: tuple[int, int], other: tuple[int, int]) -> str:
    """Who of a pair is disgraced, from Strength and rank of each: the weaker, then the higher in rank (POI R60)."""
    for mine, theirs in ((own[0], other[0]), (other[1], own[1])):
        if mine < theirs:
            return "attacker"
        if mine > theirs:
            return "defender"
    return "both"


def disgrace(st: St, seat: Seat, letter: str, log: list[AnyEvent]) -> None:
    """Turn a noble face-down: no stance, no influence, its equipment to the discard pile (POI R61)."""
    noble = st.courts[seat][letter]
    cards = noble.equipment
    st.courts[seat][letter] = Noble(noble.id, "")
    for card in cards:
        st.to_discard(card)
    log.append(Disgraced(seat, noble.id, cards))
