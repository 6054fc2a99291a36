"""What a trick brings: reward, compensation, Exterminator cards, accumulated cards (FLU R24–R35, R55–R58)."""

from collections.abc import Iterable

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import OneQuestion, Unasked
from engines.influentia.actions import AnyAction, KeepResource, Rescue, TakeCity, TakePoints
from engines.influentia.events import Accumulated, AnyEvent, CardTurned, CityCardTaken, ExterminatorUsed, ResourceKept
from engines.influentia.rules import control, scoring
from engines.influentia.rules.effects import Effects, why_not_rescue
from engines.influentia.state import St


class Reward(OneQuestion, tag="reward"):
    """The winner takes an available city card or keeps another seat's card (FLU R24)."""

    step = "spoils.reward"
    rule = "FLU R24"
    kinds = (TakeCity, KeepResource)
    card: str
    """The card that won; it is discarded whatever the winner chooses (FLU R26)."""

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every city with an available card, every other card of the trick."""
        data = st.data
        answers: list[AnyAction] = [data.take[city] for city in st.offered()]
        answers += [data.keep[card] for card in st.plays if card != self.card]
        return answers

    def why(self, st: St, seat: Seat, action: TakeCity | KeepResource) -> Illegal | None:
        """A city without a card, the winner's own card, a card that is not of this trick."""
        if isinstance(action, TakeCity):
            return why_not_city(st, action)
        if action.card == self.card:
            return illegal("FLU R25", "own_card", card=action.card)
        if action.card not in st.plays:
            return illegal("FLU R25", "not_in_trick", card=action.card)
        return None

    def take(self, st: St, seat: Seat, action: TakeCity | KeepResource, log: list[AnyEvent]) -> None:
        """Take the city card, or keep the card and let its owner take one (FLU R27)."""
        if isinstance(action, TakeCity):
            st.frames[-1] = Accumulation(seat, self.card)
            take_city_card(st, seat, action.city, log)
            return
        st.frames[-1] = Accumulation(seat, self.card, action.card)
        owner = (st.leader + st.plays.index(action.card)) % st.seats
        log.append(ResourceKept(seat, action.card, owner))
        cities = st.offered()
        if len(cities) == 1 and st.options.auto_single_choice:
            take_city_card(st, owner, cities[0], log)
        elif cities:
            st.frames.append(Compensation(owner))


class Accumulation(Unasked, tag="accumulation"):
    """Once the city card is dealt with: losers' cards and the kept one go to areas (FLU R34)."""

    seat: Seat
    card: str
    kept: str = ""

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Everybody accumulates at the same time (FLU R34), then pairs fire from the winner on (R36–R38)."""
        for seat, card in st.played():
            if card == self.card:
                st.discard.append(card)
                continue
            to = self.seat if card == self.kept else seat
            st.accumulated[to].append(card)
            log.append(Accumulated(to, card))
        st.plays.clear()
        symbol, size = st.data.symbol_of, st.data.constants.pair_size
        paired: list[Seat] = []
        for seat in st.clockwise(self.seat):
            lying = [symbol[card] for card in st.accumulated[seat]]
            if any(lying.count(each) >= size for each in lying):
                paired.append(seat)
        st.frames.pop()
        if paired:
            st.frames.append(Effects(paired))


class Compensation(OneQuestion, tag="compensation"):
    """The seat whose card was kept takes an available city card (FLU R27, R28)."""

    step = "spoils.compensation"
    rule = "FLU R27"
    kinds = (TakeCity,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every city with an available card."""
        take = st.data.take
        return [take[city] for city in st.offered()]

    def why(self, st: St, seat: Seat, action: TakeCity) -> Illegal | None:
        """A city without a card."""
        return why_not_city(st, action)

    def take(self, st: St, seat: Seat, action: TakeCity, log: list[AnyEvent]) -> None:
        """Take it."""
        st.frames.pop()
        take_city_card(st, seat, action.city, log)


class ExterminatorCard(OneQuestion, tag="exterminator_card"):
    """Whoever took an Exterminator rescues a card or gains points (FLU R55, R58); it lies on its deck before (Q17)."""

    step = "spoils.exterminator"
    rule = "FLU R55"
    kinds = (Rescue, TakePoints)
    city: str

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every quarantined card, or the points."""
        rescue = st.data.rescue
        return [*(rescue[card] for card in st.quarantine), TakePoints()]

    def why(self, st: St, seat: Seat, action: Action) -> Illegal | None:
        """A card that is not in Quarantine."""
        return why_not_rescue(st, action) if isinstance(action, Rescue) else None

    def take(self, st: St, seat: Seat, action: Action, log: list[AnyEvent]) -> None:
        """Rescue or points; then the Exterminator leaves the game and the deck goes on (FLU R57, R32)."""
        st.frames.pop()
        if isinstance(action, Rescue):
            card = leave_game(st, self.city)
            log.append(ExterminatorUsed(seat, card, 0))
            control.rescue(st, seat, action.card, log)
            turn(st, self.city, log)
        else:
            exterminator_points(st, seat, self.city, log)


def why_not_city(st: St, action: TakeCity) -> Illegal | None:
    """An unknown city, or one whose deck is exhausted (FLU R33); people call it by its code."""
    said = action.city.casefold()
    city = next((each for each in st.data.cities.values() if said in (each.id, each.short.casefold())), None)
    if city is None:
        codes = ", ".join(each.short for each in st.data.cities.values())
        return illegal("FLU R24", "no_city", city=action.city, known=codes)
    if not st.decks[city.id]:
        return illegal("FLU R33", "city_empty", city=city.name)
    return None


def take_city_card(st: St, seat: Seat, city: str, log: list[AnyEvent]) -> None:
    """The available card goes to the area (FLU R30); an Exterminator is resolved at once instead (R31)."""
    card = st.decks[city][-1]
    log.append(CityCardTaken(seat, card))
    if card not in st.data.exterminators:
        st.decks[city].pop()
        control.gain(st, seat, card, log)
        turn(st, city, log)
    elif st.quarantine:
        st.frames.append(ExterminatorCard(seat, city))
    else:
        exterminator_points(st, seat, city, log)


def exterminator_points(st: St, seat: Seat, city: str, log: list[AnyEvent]) -> None:
    """The Exterminator gives points; with an empty Quarantine there is nothing else (FLU R56)."""
    points = st.data.scoring.exterminator_card_bonus
    log.append(ExterminatorUsed(seat, leave_game(st, city), points, for_points=True))
    scoring.change(st, seat, points, "exterminator", log)
    turn(st, city, log)


def leave_game(st: St, city: str) -> str:
    """The played Exterminator leaves its deck for the box (FLU R57)."""
    card = st.decks[city].pop()
    st.removed.append(card)
    return card


def turn(st: St, city: str, log: list[AnyEvent]) -> None:
    """The next card of the deck lies face up, or the city has none any more (FLU R32, R33)."""
    deck = st.decks[city]
    log.append(CardTurned(city, deck[-1] if deck else ""))
