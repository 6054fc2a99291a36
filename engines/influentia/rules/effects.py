"""The effects of paired symbols (FLU R36–R53)."""

from collections.abc import Iterable

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import OneQuestion, Unasked
from engines.influentia.actions import AnyAction, Decline, MoveMarkers, PlagueCard, PlagueTarget, Rescue
from engines.influentia.events import Activated, AnyEvent, Declined, Fizzled, PlagueAimed
from engines.influentia.rules import control, markers, scoring
from engines.influentia.state import St

_DECLINE = Decline()


class Effects(Unasked, tag="effects"):
    """Seats whose pairs fire, from the winner clockwise; each is finished before the next begins (FLU R38)."""

    queue: list[Seat]

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next pair fires, its choices as they are now (FLU R40)."""
        if self.queue:
            activate(st, self.queue.pop(0), log)
        else:
            st.frames.pop()


def activate(st: St, seat: Seat, log: list[AnyEvent]) -> None:
    """Discard the pair first, then its effect (FLU R37)."""
    data = st.data
    lying = st.accumulated[seat]
    of = data.symbol_of
    size = data.constants.pair_size
    symbol = data.symbols[next(of[card] for card in lying if sum(of[c] == of[card] for c in lying) >= size)]
    pair = [card for card in lying if of[card] == symbol.id][:size]
    st.accumulated[seat] = [card for card in lying if card not in pair]
    st.discard += pair
    log.append(Activated(seat, symbol.id, tuple(pair)))
    if symbol.effect == "politics":
        scoring.change(st, seat, data.scoring.politics_bonus, symbol.id, log)
        st.frames.append(Politics(seat))
    elif symbol.effect == "exterminator":
        st.frames.append(ExterminatorPair(seat))
    elif symbol.effect == "plague":
        begin_plague(st, seat, symbol.id, log)
    elif symbol.effect == "revolt":
        revolt(st, seat, symbol.id, log)
    else:
        tax(st, seat, symbol.id, log)


def revolt(st: St, seat: Seat, symbol: str, log: list[AnyEvent]) -> None:
    """Every other seat loses points for its most valuable Buildings (FLU R45)."""
    rule = st.data.scoring
    before = len(log)
    for other in st.others(seat):
        count = buildings_worth(st, other, rule.revolt_building_value)
        scoring.change(st, other, -rule.revolt_loss_per_building * count, symbol, log, count)
    if len(log) == before:
        log.append(Fizzled(seat, symbol))


def tax(st: St, seat: Seat, symbol: str, log: list[AnyEvent]) -> None:
    """The seat gains points for its cheapest Buildings (FLU R46)."""
    rule = st.data.scoring
    count = buildings_worth(st, seat, rule.tax_building_value)
    if count:
        scoring.change(st, seat, rule.tax_gain_per_building * count, symbol, log, count)
    else:
        log.append(Fizzled(seat, symbol))


def buildings_worth(st: St, seat: Seat, value: int) -> int:
    """Buildings of a printed value in an area (Q40); Governors are none (FLU R59)."""
    data = st.data
    return sum(data.worth_of[c] == value and data.building_of[c] is not None for c in st.areas[seat])


def begin_plague(st: St, seat: Seat, symbol: str, log: list[AnyEvent]) -> None:
    """Ask whose card falls ill, unless nothing can (FLU R44) or only one can (R4)."""
    targets = plague_targets(st, seat)
    if not targets or not st.tokens:
        log.append(Fizzled(seat, symbol))
    elif len(targets) == 1 and st.options.auto_single_choice:
        plague_at(st, seat, targets[0], log)
    else:
        st.frames.append(PlagueSeat(seat))


def plague_targets(st: St, seat: Seat) -> list[Seat]:
    """Other seats with a Building or Governor, clockwise (FLU R43)."""
    return [other for other in st.others(seat) if st.areas[other]]


def plague_at(st: St, seat: Seat, owner: Seat, log: list[AnyEvent]) -> None:
    """The owner is chosen; ask for the card, unless it has one only (FLU R4)."""
    area = st.areas[owner]
    if len(area) == 1 and st.options.auto_single_choice:
        control.plague(st, seat, owner, area[0], log)
    else:
        log.append(PlagueAimed(seat, owner))
        st.frames.append(PlagueCardChoice(seat, owner))


def why_not_rescue(st: St, action: Rescue) -> Illegal | None:
    """A card that is not in Quarantine (FLU R48)."""
    if action.card not in st.quarantine:
        return illegal("FLU R48", "not_in_quarantine", card=action.card)
    return None


class Politics(OneQuestion, tag="politics"):
    """After its points the activating seat moves the markers or leaves them (FLU R41)."""

    step = "effects.politics"
    rule = "FLU R41"
    kinds = (MoveMarkers, Decline)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every move of the markers, or none."""
        return [*markers.moves(st), _DECLINE]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A move that is none, or to a place that is none."""
        return markers.why_not(st, action) if isinstance(action, MoveMarkers) else None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """Move them, or leave them."""
        st.frames.pop()
        if isinstance(action, MoveMarkers):
            markers.move(st, seat, action, log)
        else:
            log.append(Declined(seat))


class ExterminatorPair(OneQuestion, tag="exterminator_pair"):
    """The activating seat rescues a card, or moves the markers, or nothing; never both (FLU R47)."""

    step = "effects.exterminator"
    rule = "FLU R47"
    kinds = (Rescue, MoveMarkers, Decline)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every quarantined card, every move of the markers, or nothing."""
        rescue = st.data.rescue
        return [*(rescue[card] for card in st.quarantine), *markers.moves(st), _DECLINE]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A card that is not in Quarantine; a move that is none."""
        if isinstance(action, Rescue):
            return why_not_rescue(st, action)
        return markers.why_not(st, action) if isinstance(action, MoveMarkers) else None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """One of the three."""
        st.frames.pop()
        if isinstance(action, Rescue):
            control.rescue(st, seat, action.card, log)
        elif isinstance(action, MoveMarkers):
            markers.move(st, seat, action, log)
        else:
            log.append(Declined(seat))


class PlagueSeat(OneQuestion, tag="plague_seat"):
    """The activating seat says whose card goes to Quarantine (FLU R42, R43)."""

    step = "effects.plague_seat"
    rule = "FLU R42"
    kinds = (PlagueTarget,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every other seat with a card."""
        return [PlagueTarget(other) for other in plague_targets(st, self.seat)]

    def why(self, st: St, seat: Seat, action: PlagueTarget) -> Illegal | None:
        """The own area, no such seat, or a seat with nothing to take."""
        if action.seat == seat:
            return illegal("FLU R43", "own_area")
        if not 0 <= action.seat < st.seats:
            return illegal("FLU R43", "no_seat", number=action.seat, count=st.seats)
        if not st.areas[action.seat]:
            return illegal("FLU R43", "nothing_there", seat=action.seat)
        return None

    def take(self, st: St, seat: Seat, action: PlagueTarget, log: list[AnyEvent]) -> None:
        """On to the card."""
        st.frames.pop()
        plague_at(st, seat, action.seat, log)


class PlagueCardChoice(OneQuestion, tag="plague_card"):
    """The activating seat says which card of the chosen one goes to Quarantine (FLU R43)."""

    step = "effects.plague_card"
    rule = "FLU R43"
    kinds = (PlagueCard,)
    owner: Seat

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every Building and Governor of the chosen seat."""
        plague = st.data.plague
        return [plague[card] for card in st.areas[self.owner]]

    def why(self, st: St, seat: Seat, action: PlagueCard) -> Illegal | None:
        """A card that the chosen seat does not have."""
        if action.card not in st.areas[self.owner]:
            return illegal("FLU R43", "not_in_area", card=action.card, seat=self.owner)
        return None

    def take(self, st: St, seat: Seat, action: PlagueCard, log: list[AnyEvent]) -> None:
        """It goes to Quarantine."""
        st.frames.pop()
        control.plague(st, seat, self.owner, action.card, log)
