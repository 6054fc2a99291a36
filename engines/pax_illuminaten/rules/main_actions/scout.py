"""Scout, and putting a hand card on the map (PAX R28–R31)."""

from collections.abc import Iterable

import msgspec

from engines.core.decisions import Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Unasked
from engines.pax_illuminaten.actions import AnyAction, MainAction, PlaceCard, Scout
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.components.data import AREOPAGUS, bits
from engines.pax_illuminaten.events import AnyEvent, CardPlaced, Scouted
from engines.pax_illuminaten.rules import costs, favor
from engines.pax_illuminaten.rules.costs import Means
from engines.pax_illuminaten.rules.favor import Step
from engines.pax_illuminaten.rules.modifiers import Mods, rate
from engines.pax_illuminaten.state import St


def hidden(st: St) -> int:
    """Face-down cells."""
    return st.board.all & ~st.sight.up


def targets(st: St, m: Mods) -> int:
    """Cells that may be Scouted wherever they lie (PAX R28, R31)."""
    found = hidden(st)
    if m.faceup:
        found |= st.sight.up & ~st.sight.taken()
    return found


def options(st: St, m: Mods, own: int, means: Means) -> list[MainAction]:
    """Pairs of Acting card and Target that can be paid (PAX R28, R29)."""
    goals = targets(st, m)
    if not goals:
        return []
    board, shows = st.board, st.data.shows
    found: list[MainAction] = []
    for acting in (*bits(own), -1):
        near = board.touched[st.active] if acting < 0 else board.near[acting]
        reach = goals if m.any_target else goals & near
        if reach and means.times(st.contact(st.active) if acting < 0 else shows[st.cards[acting]], 1, m):
            found += data.scouts(board, acting, reach)
    return found


def start(st: St, action: Scout, m: Mods, log: list[AnyEvent]) -> None:
    """Pay, then the card is taken (PAX R29)."""
    unit = (
        st.contact(st.active) if action.acting == AREOPAGUS else st.data.shows[st.cards[st.board.place[action.acting]]]
    )
    st.frames.append(Scouting(st.active, st.board.place[action.target], m.draw_after))
    favor.begin(st, action, "scout", costs.cost((unit,), unit, m), rate(st, m), log)


class Scouting(Unasked, tag="scouting"):
    """A Scout after its payment: take the card, place one, perhaps draw."""

    seat: Seat
    cell: int
    draw: int = 0
    stage: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The Target goes into the hand; a card must be put in its place (PAX R29)."""
        self.stage += 1
        if self.stage == 1:
            card, was_up = st.cards[self.cell], st.up[self.cell]
            st.clear(self.cell)
            st.enter_hand(self.seat, card, public=was_up)
            log.append(Scouted(self.seat, st.label(self.cell), card, not was_up))
            st.frames.append(Placing(self.seat, cell=self.cell))
        else:
            st.frames.pop()
            if self.draw:
                st.draw(self.seat, self.draw, log)


class Placing(Step, tag="placing"):
    """A hand card has to be put face-up on a cell; with a single card in hand there is no choice (PAX R29, R48)."""

    step = "map.place"
    rule = "PAX R29"
    kinds = (PlaceCard,)
    cell: int = 0
    rivals: list[int] = msgspec.field(default_factory=list[int])
    """Rival disks that need a Location: how many of each seat (PAX R49)."""

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Hand cards that fit."""
        return [data.one(PlaceCard, card) for card in st.hands[seat] if fits(st, card, self.rivals)]

    def why(self, st: St, seat: Seat, action: PlaceCard) -> Illegal | None:
        """Not in the hand, or too few Locations."""
        if action.card not in st.hands[seat]:
            return illegal(self.rule, "not_in_hand", card=action.card)
        if not fits(st, action.card, self.rivals):
            return illegal("PAX R49", "no_fit", card=action.card, count=sum(self.rivals))
        return None

    def take(self, st: St, seat: Seat, action: PlaceCard, log: list[AnyEvent]) -> None:
        """It lies on the map."""
        self._place(st, action.card, log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """A single hand card is placed at once: everybody can see that it is forced."""
        hand = st.hands[self.seat]
        if len(hand) == 1:
            self._place(st, hand[0], log)
        else:
            self.open = True

    def _place(self, st: St, card: str, log: list[AnyEvent]) -> None:
        st.frames.pop()
        st.leave_hand(self.seat, card)
        st.open_card(self.cell, card, played=True)
        log.append(CardPlaced(self.seat, st.label(self.cell), card))


def fits(st: St, card: str, rivals: list[int]) -> bool:
    """Whether every rival disk finds a Location on the card, on a Crown those of one player at most (PAX R49)."""
    if not rivals:
        return True
    if card in st.data.crowns and len(rivals) > 1:
        return False
    return sum(rivals) <= len(st.data.locations[card])
