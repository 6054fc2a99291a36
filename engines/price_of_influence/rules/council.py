"""The Council stage: recruit, retire, change stance or suit, up to twice (POI R17–R22)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.price_of_influence.actions import (
    AnyAction,
    ChangeStance,
    ChangeSuit,
    EndCouncil,
    Recruit,
    Retire,
)
from engines.price_of_influence.components.data import GUARD, LETTERS, STANCES, STRIKE, Data
from engines.price_of_influence.events import AnyEvent, Recruited, Retired, StanceTurned, SuitChanged, TributeDue
from engines.price_of_influence.rules import tribute
from engines.price_of_influence.state import Noble, St

_KINDS = (Recruit, Retire, ChangeStance, ChangeSuit, EndCouncil)
_END = EndCouncil()


class Council(Frame, tag="council"):
    """The Active Player's actions still to be taken; `open`: there is something to do, so the seat is asked."""

    left: int
    open: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The Active Player (POI R17)."""
        return (st.ask(st.ap, "council.action", "POI R17", _KINDS),) if self.open else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The Active Player, while there is something to do."""
        return (st.ap,) if self.open else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """What can be paid for when it is declared (POI R22), and to stop."""
        data = st.data
        court = st.courts[seat]
        can = st.payments(seat)
        found: list[AnyAction] = []
        for noble in st.council:
            letter = data.letter_of[noble]
            if letter not in court and data.rank[letter] <= can:
                found += data.recruit[noble]
        for letter in LETTERS:
            mine = court.get(letter)
            if mine is None:
                continue
            if not mine.stance:
                if data.rank[letter] <= can:
                    found.append(data.retire[letter])
                continue
            found.append(data.change_stance[letter])
            found += [data.change_suit[noble] for noble in st.council if data.letter_of[noble] == letter]
        found.append(_END)
        return found

    def why(self, st: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Rank held, too poor, not in the Council, not In-Court, not Disgraced."""
        match action:
            case Recruit(noble=noble, stance=stance):
                return _why_recruit(st, seat, noble, stance)
            case Retire(rank=rank):
                return _why_retire(st, seat, rank)
            case ChangeStance(rank=rank):
                return why_not_in_court(st, seat, rank, "POI R20")
            case ChangeSuit(rank=rank, noble=noble):
                return _why_change_suit(st, seat, rank, noble)
            case _:
                return None

    def take(self, st: St, seat: Seat, action: AnyAction, log: list[AnyEvent]) -> None:
        """Carry the action out, or ask for its tribute first."""
        data = st.data
        self.open = False
        self.left -= 1
        match action:
            case Recruit(noble=noble, stance=stance):
                st.frames.append(Recruiting(noble, stance))
                due = tribute.demand(st, seat, "recruit", data.letter_of[noble], noble)
                log.append(TributeDue(seat, "recruit", noble, stance, due))
            case Retire(rank=rank):
                st.frames.append(Retiring(rank))
                mine = st.courts[seat][rank].id
                due = tribute.demand(st, seat, "retire", rank, mine)
                log.append(TributeDue(seat, "retire", mine, "", due))
            case ChangeStance(rank=rank):
                turn(st, seat, seat, rank, "council", log)
            case ChangeSuit(rank=rank, noble=noble):
                mine = st.courts[seat][rank]
                st.council.remove(noble)
                return_noble(st, data, mine.id)
                log.append(SuitChanged(seat, mine.id, noble))
                st.courts[seat][rank] = Noble(noble, mine.stance, mine.weapons, mine.armors)
            case _:
                self.left = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """On while there are actions left and one of them is possible."""
        if self.left and _can_act(st, st.ap):
            self.open = True
        else:
            st.frames.pop()


class Recruiting(Unasked, tag="recruiting"):
    """A recruit whose tribute is being paid (POI R18)."""

    noble: str
    stance: str

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The noble comes In-Court."""
        st.frames.pop()
        st.council.remove(self.noble)
        st.courts[st.ap][st.data.letter_of[self.noble]] = Noble(self.noble, self.stance)
        log.append(Recruited(st.ap, self.noble, self.stance))


class Retiring(Unasked, tag="retiring"):
    """A retirement whose tribute is being paid (POI R19)."""

    rank: str

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The Disgraced noble joins the Council, face-up."""
        st.frames.pop()
        noble = st.courts[st.ap].pop(self.rank)
        return_noble(st, st.data, noble.id)
        log.append(Retired(st.ap, noble.id))


def turn(st: St, seat: Seat, owner: Seat, letter: str, why: str, log: list[AnyEvent]) -> None:
    """Turn a noble In-Court to its other stance (POI R20, R40)."""
    noble = st.courts[owner][letter]
    stance = GUARD if noble.stance == STRIKE else STRIKE
    st.courts[owner][letter] = noble.turned(stance)
    log.append(StanceTurned(seat, owner, noble.id, stance, why))


def return_noble(st: St, data: Data, noble: str) -> None:
    """A noble joins the Council in its place."""
    st.council.append(noble)
    st.council.sort(key=data.noble_order.__getitem__)


def _can_act(st: St, seat: Seat) -> bool:
    """Whether anything but to stop is possible; counts alone decide, so everybody can see it."""
    data = st.data
    court = st.courts[seat]
    if st.in_court(seat):
        return True
    can = st.payments(seat)
    if any(data.rank[letter] <= can for letter in court):
        return True
    return any(data.letter_of[noble] not in court and data.rank[data.letter_of[noble]] <= can for noble in st.council)


def why_not_in_court(st: St, seat: Seat, letter: str, rule: str) -> Illegal | None:
    """The reason why a seat has no noble of that rank In-Court."""
    if letter not in LETTERS:
        return illegal(rule, "no_rank", rank=letter)
    noble = st.courts[seat].get(letter)
    if noble is None:
        return illegal(rule, "no_noble_of_rank", rank=letter)
    if not noble.stance:
        return illegal(rule, "is_disgraced", rank=letter)
    return None


def why_no_stance(stance: str, rule: str) -> Illegal | None:
    """Only STRIKE and GUARD are stances."""
    return None if stance in STANCES else illegal(rule, "no_stance", stance=stance)


def _why_recruit(st: St, seat: Seat, noble: str, stance: str) -> Illegal | None:
    data = st.data
    if noble not in data.nobles:
        return illegal("POI R18", "no_noble", noble=noble)
    if noble not in st.council:
        return illegal("POI R18", "not_in_council", noble=noble)
    letter = data.letter_of[noble]
    held = st.courts[seat].get(letter)
    if held is not None:
        return illegal("POI R18", "rank_held" if held.stance else "rank_disgraced", rank=letter)
    return tribute.short(st, seat, letter, "POI R18") or why_no_stance(stance, "POI R18")


def _why_retire(st: St, seat: Seat, letter: str) -> Illegal | None:
    if letter not in LETTERS:
        return illegal("POI R19", "no_rank", rank=letter)
    noble = st.courts[seat].get(letter)
    if noble is None:
        return illegal("POI R19", "no_noble_of_rank", rank=letter)
    if noble.stance:
        return illegal("POI R19", "is_in_court", rank=letter)
    return tribute.short(st, seat, letter, "POI R19")


def _why_change_suit(st: St, seat: Seat, letter: str, noble: str) -> Illegal | None:
    data = st.data
    why = why_not_in_court(st, seat, letter, "POI R21")
    if why is not None:
        return why
    if noble not in data.nobles:
        return illegal("POI R21", "no_noble", noble=noble)
    if noble not in st.council:
        return illegal("POI R21", "not_in_council", noble=noble)
    if data.letter_of[noble] != letter:
        return illegal("POI R21", "other_rank", noble=noble, rank=letter)
    return None
