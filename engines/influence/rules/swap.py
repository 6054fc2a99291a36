"""The Swap Phase: turning the Setup card and castles, exchanging Influence cards (INF R34–R46)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, Unasked
from engines.influence.actions import NORTHS, AnyAction, ExchangeInfluence, TurnCastle, TurnSetup
from engines.influence.components.castles import DIRECTIONS
from engines.influence.components.data import ROUNDS
from engines.influence.events import AnyEvent, CardsExchanged, CastleTurned, NorthTurned
from engines.influence.state import St

_SETUP = (TurnSetup,)
_CASTLE = (TurnCastle,)
_EXCHANGE = (ExchangeInfluence,)


class SwapPhase(Unasked, tag="swap_phase"):
    """First the Setup card, then every castle once, in examination order (INF R35, R37)."""

    done: int = 0
    """How many castles have been examined."""

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Find the next Swap to resolve; the phase is over when none is left."""
        if st.setup_swap >= 0:
            st.frames.append(TurningSetup(st.setup_swap))
            return
        for castle in st.layout.orders[st.north][self.done :]:
            if st.castle_swap[castle] >= 0:
                st.frames.append(TurningCastle(st.castle_swap[castle], castle))
                return
            for card in st.card_swaps:
                if st.at[card] == castle:
                    st.frames.append(Exchange(card))
                    return
            self.done += 1
        st.frames.pop()


class TurningSetup(Frame, tag="turning_setup"):
    """The faction whose Swap lies on the Setup card turns it (INF R35)."""

    faction: int

    def asks(self, st: St) -> Sequence[Decision]:
        """Its seat."""
        return (st.ask(st.seat_of[self.faction], "swap.setup", "INF R35", _SETUP),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """0 to 3 quarter-turns."""
        return st.data.setup_turns

    def why(self, st: St, seat: Seat, action: TurnSetup) -> Illegal | None:
        """Only 0 to 3."""
        return _why_not_quarters(action.quarters, "INF R35")

    def take(self, st: St, seat: Seat, action: TurnSetup, log: list[AnyEvent]) -> None:
        """North and the examination order change, nothing else; the Swap is spent (INF R36, R46)."""
        st.frames.pop()
        st.north = (st.north + action.quarters) % 4
        st.setup_swap = -1
        log.append(NorthTurned(seat, st.factions[self.faction], action.quarters, NORTHS[st.north]))


class TurningCastle(Frame, tag="turning_castle"):
    """The faction that controls a castle with its Swap turns it (INF R38)."""

    faction: int
    castle: int

    def asks(self, st: St) -> Sequence[Decision]:
        """Its seat."""
        return (st.ask(st.seat_of[self.faction], "swap.castle", "INF R38", _CASTLE),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """0 to 3 quarter-turns of this castle."""
        return st.layout.turn[self.castle]

    def why(self, st: St, seat: Seat, action: TurnCastle) -> Illegal | None:
        """Another castle, or not 0 to 3."""
        label = st.layout.labels[self.castle]
        if action.cell != label:
            return illegal("INF R38", "other_castle", cell=action.cell, due=label)
        return _why_not_quarters(action.quarters, "INF R38")

    def take(self, st: St, seat: Seat, action: TurnCastle, log: list[AnyEvent]) -> None:
        """Its circles face elsewhere; the Swap is spent even if it stays (INF R46)."""
        st.frames.pop()
        castle = self.castle
        turn = st.turns[castle] = (st.turns[castle] + action.quarters) % 4
        st.castle_swap[castle] = -1
        short = st.data.castles[st.castles[castle]].short
        name = st.factions[self.faction]
        log.append(CastleTurned(seat, name, action.cell, short, action.quarters, DIRECTIONS[2 * turn]))


class Exchange(Frame, tag="exchange"):
    """The Influence card under a Swap must change places with another of its faction (INF R40)."""

    card: int

    def asks(self, st: St) -> Sequence[Decision]:
        """The faction's seat, unless there is one partner only."""
        if len(partners(st, self.card)) < 2:
            return ()
        return (st.ask(st.seat_of[self.card // ROUNDS], "swap.exchange", "INF R40", _EXCHANGE),)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every card of the faction at another castle."""
        exchange, own = st.data.exchange, st.card_id(self.card)
        return [exchange[own, st.card_id(partner)] for partner in partners(st, self.card)]

    def why(self, st: St, seat: Seat, action: ExchangeInfluence) -> Illegal | None:
        """Another card than the one under the Swap, a foreign partner, one at the same castle."""
        own = st.card_id(self.card)
        if action.card != own:
            return illegal("INF R40", "other_card", card=action.card, due=own)
        faction = self.card // ROUNDS
        ids = {st.card_id(card): card for card in st.cards_of(faction)}
        partner = ids.get(action.partner)
        if partner is None:
            return illegal("INF R40", "no_partner", card=action.partner, faction=st.factions[faction])
        if st.at[partner] == st.at[self.card]:
            cell = st.layout.labels[st.at[partner]]
            return illegal("INF R40", "same_castle", card=action.card, partner=action.partner, cell=cell)
        return None

    def take(self, st: St, seat: Seat, action: ExchangeInfluence, log: list[AnyEvent]) -> None:
        """Exchange them."""
        ids = st.data.card[st.factions[self.card // ROUNDS]]
        self.exchange(st, self.card // ROUNDS * ROUNDS + ids.index(action.partner), log)

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """There is one partner only."""
        self.exchange(st, partners(st, self.card)[0], log)

    def exchange(self, st: St, partner: int, log: list[AnyEvent]) -> None:
        """Places change entirely: control goes with them, both lie face-up, the Swap is spent (INF R41, R42, R46)."""
        st.frames.pop()
        card, at, control = self.card, st.at, st.control
        st.card_swaps.remove(card)
        castle, other = at[card], at[partner]
        at[card], at[partner] = other, castle
        st.here[castle] = tuple([partner if each == card else each for each in st.here[castle]])
        st.here[other] = tuple([card if each == partner else each for each in st.here[other]])
        if control[castle] == card:
            control[castle] = partner
        if control[other] == partner:
            control[other] = card
        faction = card // ROUNDS
        if st.is_down(card) or st.is_down(partner):
            st.down[faction] = False
        labels = st.layout.labels
        log.append(
            CardsExchanged(
                st.seat_of[faction],
                st.card_id(card),
                st.value[card],
                labels[castle],
                st.card_id(partner),
                st.value[partner],
                labels[other],
            )
        )


def partners(st: St, card: int) -> list[int]:
    """Cards of the same faction that lie at other castles (INF R40); a legal Swap always has one."""
    at = st.at
    return [other for other in st.cards_of(card // ROUNDS) if at[other] != at[card]]


def _why_not_quarters(quarters: int, rule: str) -> Illegal | None:
    return None if 0 <= quarters <= 3 else illegal(rule, "no_quarters", quarters=quarters)
