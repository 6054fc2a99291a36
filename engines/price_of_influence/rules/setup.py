"""From the box to the first turn: deals, sealed discards, sealed first nobles (POI R11–R14)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame
from engines.core.rng import Rng
from engines.price_of_influence.actions import AnyAction, ChooseNoble, Options, SetupDiscard
from engines.price_of_influence.components.data import Data
from engines.price_of_influence.events import AnyEvent, DiscardsChosen, DiscardsRevealed, NobleChosen, NoblesRevealed
from engines.price_of_influence.rules.council import return_noble, why_no_stance
from engines.price_of_influence.rules.resupply import why_not_a_set
from engines.price_of_influence.rules.turns import Turns, begin
from engines.price_of_influence.state import Noble, St

_DISCARD = (SetupDiscard,)
_NOBLE = (ChooseNoble,)


def set_up(data: Data, shape: type[St], seats: int, options: Options, seed: int) -> St:
    """Cards and nobles dealt, random operations in setup's order; the sealed discards are open."""
    numbers = data.players[seats]
    state = shape(
        edition=data.edition,
        seats=seats,
        chance=Rng(seed).word,
        frames=[SetupDiscards()],
        options=options,
        deck=list(data.cards),
        discard=[],
        hands=[],
        locked=[[] for _ in range(seats)],
        gems=[[] for _ in range(seats)],
        courts=[{} for _ in range(seats)],
        council=[],
        dealt=[[] for _ in range(seats)],
        plays=[[0, 0, 0, 0] for _ in range(seats)],
        passed=[False] * seats,
        fighters=[],
        fights=[],
        fallen={},
        drawn=[],
        known=[[] for _ in range(seats)],
    )
    state.ap = state.below(seats)
    state.shuffle(state.deck)
    for _ in range(seats):
        hand = sorted(state.deck[-numbers.deal :], key=data.order.__getitem__)
        del state.deck[-numbers.deal :]
        state.hands.append(hand)
        state.drawn.append(list(hand))
    nobles = list(data.nobles)
    state.shuffle(nobles)
    for _ in range(numbers.nobles_dealt):
        for seat in state.clockwise(state.ap):
            state.dealt[seat].append(nobles.pop())
    for noble in nobles:
        return_noble(state, data, noble)
    for dealt in state.dealt:
        dealt.sort(key=data.noble_order.__getitem__)
    if numbers.setup_discards == 0:
        state.frames[-1] = FirstNobles()
    return state


class SetupDiscards(Frame, tag="setup_discards"):
    """Every seat's discards, sealed until all have chosen (POI R12)."""

    together = True
    chosen: dict[Seat, tuple[str, ...]] = msgspec.field(default_factory=dict[Seat, tuple[str, ...]])

    def asks(self, st: St) -> Sequence[Decision]:
        """Every seat that has not yet chosen."""
        return [st.ask(seat, "setup.discard", "POI R12", _DISCARD, secret=True) for seat in self.asked(st)]

    def asked(self, st: St) -> Sequence[Seat]:
        """Every seat that has not yet chosen."""
        return [seat for seat in range(st.seats) if seat not in self.chosen]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every set of exactly the right number."""
        count = st.numbers.setup_discards
        return [SetupDiscard(cards) for cards in combinations(sorted(st.hands[seat]), count)]

    def why(self, st: St, seat: Seat, action: SetupDiscard) -> Illegal | None:
        """Too many, too few, or not in the hand."""
        why = why_not_a_set(action.cards, st.numbers.setup_discards, "POI R12")
        if why is None and (missing := [card for card in action.cards if card not in st.hands[seat]]):
            why = illegal("POI R12", "not_in_hand", card=missing[0])
        return why

    def take(self, st: St, seat: Seat, action: SetupDiscard, log: list[AnyEvent]) -> None:
        """Sealed."""
        self.chosen[seat] = action.cards
        log.append(DiscardsChosen(seat, action.cards))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """All are revealed together as the discard pile."""
        for seat, cards in self.chosen.items():
            for card in cards:
                st.leave_hand(seat, card)
                st.to_discard(card)
        log.append(DiscardsRevealed(tuple(self.chosen[seat] for seat in range(st.seats))))
        st.frames[-1] = FirstNobles()


class FirstNobles(Frame, tag="first_nobles"):
    """Every seat's first noble and stance, sealed until all have chosen (POI R13)."""

    together = True
    chosen: dict[Seat, tuple[str, str]] = msgspec.field(default_factory=dict[Seat, tuple[str, str]])

    def asks(self, st: St) -> Sequence[Decision]:
        """Every seat that has not yet chosen."""
        return [st.ask(seat, "setup.noble", "POI R13", _NOBLE, secret=True) for seat in self.asked(st)]

    def asked(self, st: St) -> Sequence[Seat]:
        """Every seat that has not yet chosen."""
        return [seat for seat in range(st.seats) if seat not in self.chosen]

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Each noble dealt, in either stance."""
        return [action for noble in st.dealt[seat] for action in st.data.choose[noble]]

    def why(self, st: St, seat: Seat, action: ChooseNoble) -> Illegal | None:
        """Only a noble dealt to the seat."""
        noble = action.noble
        if noble not in st.data.nobles:
            return illegal("POI R13", "no_noble", noble=noble)
        if noble not in st.dealt[seat]:
            return illegal("POI R13", "not_dealt", noble=noble)
        return why_no_stance(action.stance, "POI R13")

    def take(self, st: St, seat: Seat, action: ChooseNoble, log: list[AnyEvent]) -> None:
        """Sealed."""
        self.chosen[seat] = (action.noble, action.stance)
        log.append(NobleChosen(seat, action.noble, action.stance))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """They come In-Court without tribute; all others are the Council (POI R14)."""
        data = st.data
        for seat, dealt in enumerate(st.dealt):
            noble, stance = self.chosen[seat]
            st.courts[seat][data.letter_of[noble]] = Noble(noble, stance)
            st.council += [other for other in dealt if other != noble]
        st.council.sort(key=data.noble_order.__getitem__)
        st.dealt = [[] for _ in range(st.seats)]
        seats = range(st.seats)
        log.append(NoblesRevealed(tuple(self.chosen[s][0] for s in seats), tuple(self.chosen[s][1] for s in seats)))
        st.frames[-1] = Turns()
        begin(st, st.ap, log)
