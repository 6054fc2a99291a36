"""A referee of Influentia, by docs/rules/influentia.md: it follows a game from what is shown and protests."""

from collections.abc import Generator, Iterator
from typing import Any

from engines.core.decisions import Seat
from engines.influentia import actions as a
from engines.influentia import events as e
from tests.referees.table import Play, Protest, Seen, Way, same

START, ROUNDS, HAND, PICKS = 10, 3, 6, 4
FIRST, SECOND, GOVERNOR = 5, 3, 2
SIDES = {"3x": 3, "4x": 5}
SPARE = "medication"
Answers = Generator[dict[Seat, set[Any]], tuple[Seat, Any], None]


class Influentia:
    """The table as the referee believes it to be."""

    def __init__(self, seen: Seen, options: Any) -> None:
        self.seen, self.options, self.seats = seen, options, seen.seats
        view = seen.public
        self.scores = [seen.numbers.get("start_score", START)] * self.seats
        self.areas: list[list[str]] = [[] for _ in range(self.seats)]
        self.lying: list[list[str]] = [[] for _ in range(self.seats)]
        self.control: list[dict[str, str]] = [{} for _ in range(self.seats)]
        self.reserve = dict(view.reserve)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.offers = {city.id: city.offer.id for city in view.cities}
        self.decks = {city.id: city.deck for city in view.cities}
        self.ill = [card.id for card in view.quarantine]
        self.tokens = view.tokens
        self.discard: list[str] = []
        self.city_cards: dict[str, Any] = {}
        self.cards: dict[str, Any] = {}
        self.turned = {*self.offers.values(), *self.ill}
        self.influence, self.priority = "", view.priority
        self.round = self.trick = self.leader = 0
        self.plays: list[tuple[Seat, str]] = []
        self.deck = 0
        self.total = self.put_away = 0
        self.learn()
        same(tuple(range(self.seats)), tuple(area.seat for area in view.areas), "areas")
        same(
            1,
            len({self.city_cards[card].city for card in self.ill}) // len(view.cities),
            "a card in quarantine of each",
        )

    def learn(self) -> None:
        """Read the faces of all cards that somebody is shown."""
        for view in (self.seen.public, *self.seen.own):
            lying = [card for area in view.areas for card in area.accumulated]
            for card in (*view.hand, *view.discard, *lying, *(play.card for play in view.plays)):
                same(card, self.cards.setdefault(card.id, card), "a card that changes its face")
            kept = [card for area in view.areas for card in area.cards]
            offers = [city.offer for city in view.cities if city.offer is not None]
            for card in (*view.pack, *view.drafted, *view.quarantine, *kept, *offers):
                same(card, self.city_cards.setdefault(card.id, card), "a city card that changes its face")

    # What stands on the table

    def check(self) -> None:
        """Compare everything public, and each hand, with what is shown."""
        self.learn()
        view = self.seen.public
        same(self.scores, [area.score for area in view.areas], "scores")
        same(
            [sorted(cards) for cards in self.areas],
            [sorted(card.id for card in area.cards) for area in view.areas],
            "city cards",
        )
        same(
            [sorted(cards) for cards in self.lying],
            [sorted(card.id for card in area.accumulated) for area in view.areas],
            "accumulated",
        )
        same(
            [dict(sorted(each.items())) for each in self.control],
            [{self.short_of(c.id): c.side for c in sorted(area.control, key=lambda c: c.short)} for area in view.areas],
            "control",
        )
        same({k: n for k, n in self.reserve.items() if n}, {k: n for k, n in view.reserve if n}, "reserve")
        same(sorted(self.ill), sorted(card.id for card in view.quarantine), "quarantine")
        same(self.tokens, view.tokens, "tokens")
        same(self.offers, {city.id: city.offer.id if city.offer else "" for city in view.cities}, "offers")
        same(self.decks, {city.id: city.deck for city in view.cities}, "decks")
        same(self.round, view.round, "round")
        if self.round:
            same((self.influence, self.priority), (view.influence, view.priority), "markers")
            same([len(hand) for hand in self.hands], [area.hand for area in view.areas], "hands")
            same(
                [sorted(hand) for hand in self.hands],
                [sorted(c.id for c in own.hand) for own in self.seen.own],
                "hands",
            )
            same(self.deck, view.draw_deck, "draw deck")
            same(sorted(self.discard), sorted(card.id for card in view.discard), "discard pile")
            known = self.deck + len(self.discard) + len(self.plays) + sum(map(len, [*self.hands, *self.lying]))
            same(self.total, known + self.put_away, "resource cards in all (R7)")
            best = self.winner()[1] if self.plays else ""
            same(
                [(seat, card, card == best) for seat, card in self.plays],
                [(play.seat, play.card.id, play.winning) for play in view.plays],
                "trick",
            )
        for city in view.cities:
            same([self.influence_in(seat, city.id) for seat in range(self.seats)], list(city.influence), "influence")
            same(list(self.places(city.id)), list(city.points), f"points in {city.id}")
            same(self.governor_of(city.id), city.governor, "governor")

    def short_of(self, control: str) -> str:
        """The Building of a control card, by its label."""
        return next(c.short for area in self.seen.public.areas for c in area.control if c.id == control)

    def kind(self, card: str) -> str:
        """building, governor or exterminator."""
        return self.city_cards[card].kind

    def buildings(self, seat: Seat, value: int = 0, short: str = "") -> int:
        """How many Buildings a seat has: all, of a value, of a kind."""
        cards = (self.city_cards[card] for card in self.areas[seat])
        return sum(
            c.kind == "building" and (not value or c.value == value) and (not short or c.short == short) for c in cards
        )

    def influence_in(self, seat: Seat, city: str) -> int:
        """R71."""
        cards = (self.city_cards[card] for card in self.areas[seat])
        return sum(c.value for c in cards if c.kind == "building" and c.city == city)

    def governor_of(self, city: str) -> Seat | None:
        """Who has a city's Governor."""
        for seat, cards in enumerate(self.areas):
            if any(self.kind(card) == "governor" and self.city_cards[card].city == city for card in cards):
                return seat
        return None

    def governors(self, seat: Seat) -> int:
        """How many of them a seat has."""
        return sum(self.kind(card) == "governor" for card in self.areas[seat])

    def places(self, city: str) -> list[int]:
        """Points of each seat in a city (R71–R75)."""
        strength = [self.influence_in(seat, city) for seat in range(self.seats)]
        holder = self.governor_of(city)
        groups: list[list[Seat]] = []
        for value in sorted({each for each in strength if each}, reverse=True):
            group = [seat for seat in range(self.seats) if strength[seat] == value]
            if holder in group and len(group) > 1:
                groups.append([holder])
                group.remove(holder)
            groups.append(group)
        points = [0] * self.seats
        for seat in groups[0] if groups else []:
            points[seat] = FIRST
        second = len(groups) > 1 and (self.options.second_after_tied_first or len(groups[0]) == 1)
        for seat in groups[1] if second else []:
            points[seat] = SECOND
        return points

    def gain(self, seat: Seat, points: int) -> int:
        """Book points; what came of it (R6)."""
        before = self.scores[seat]
        after = before + points
        if self.options.score_floor == "zero":
            after = max(0, after)
        self.scores[seat] = after
        return after - before

    # Draft

    def game(self) -> Play:
        """From the first pick to the outcome."""
        yield from self.draft()
        while True:
            yield from self.tricks()
            self.score()
            if self.round == ROUNDS:
                return self.end()
            self.deal()

    def draft(self) -> Answers:
        packs = [[card.id for card in own.pack] for own in self.seen.own]
        mine: list[list[str]] = [[] for _ in range(self.seats)]
        for pack in packs:
            same(PICKS, len(pack), "cards of a pack")
            same(PICKS, len({self.city_cards[card].city for card in pack}), "cities of a pack")
        for pick in range(1, PICKS):
            open_ = set(range(self.seats))
            taken: list[str] = [""] * self.seats
            while open_:
                self.check()
                seat, answer = yield {seat: {a.DraftPick(card) for card in packs[seat]} for seat in open_}
                self.seen.told(e.Picked(seat, ""))
                taken[seat] = answer.card
                open_.remove(seat)
            for seat, card in enumerate(taken):
                packs[seat].remove(card)
                mine[seat].append(card)
            packs = [packs[seat - 1] for seat in range(self.seats)]
            self.seen.told(e.PacksPassed(pick))
        for seat, pack in enumerate(packs):
            same(1, len(pack), "the last of a pack")
            mine[seat] += pack
        shown = self.seen.next(e.DraftRevealed).areas
        same([sorted(cards) for cards in mine], [sorted(cards) for cards in shown], "the draft's cards")
        self.areas = mine
        self.learn()
        for seat in range(self.seats):
            self.claims(seat)
        placed = self.seen.next(e.MarkersPlaced)
        self.influence, self.priority = placed.influence, placed.priority
        if placed.influence not in self.spaces() or placed.priority not in ("high", "low"):
            raise Protest(f"{placed} is no place for the markers")
        self.leader = self.seen.public.leader
        self.total = self.seen.public.draw_deck + HAND * self.seats
        self.deal()

    def spaces(self) -> set[str]:
        """Where the Influence Marker may stand (R50)."""
        return {
            each.id
            for each in self.seen.public.resources
            if self.seats > 3 or each.id != SPARE or self.options.medication_space_3p == "allowed"
        }

    # Rounds and tricks

    def deal(self) -> None:
        """R15, R62: everything that lies in no area is shuffled; six to each."""
        self.round += 1
        self.trick = 0
        self.put_away = 0
        self.discard = []
        self.plays = []
        self.deck = self.total - HAND * self.seats - sum(map(len, self.lying))
        self.seen.told(e.RoundBegan(self.round, self.leader, self.deck))
        self.hands = [[card.id for card in own.hand] for own in self.seen.own]
        self.learn()
        held = [card for cards in (*self.hands, *self.lying) for card in cards]
        same(len(held), len(set(held)), "cards that are there once")
        for card in held:
            if self.seats == 3 and self.cards[card].resource == SPARE:
                raise Protest(f"{card} is not in a game of three (R1)")

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats from one on."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def winner(self) -> tuple[Seat, str, str]:
        """Whose card is best so far, which, and by what (R20–R22)."""
        led = self.cards[self.plays[0][1]].resource
        for suit, by in ((self.influence, "influence"), (led, "initial")):
            of = [
                (self.cards[card].value, seat, card) for seat, card in self.plays if self.cards[card].resource == suit
            ]
            if of:
                _, seat, card = max(of) if self.priority == "high" else min(of)
                return seat, card, by
        raise Protest("a trick that nobody wins")

    def tricks(self) -> Answers:
        """A round's tricks, until the Draw Deck does not suffice."""
        while True:
            self.trick += 1
            self.plays = []
            for seat in self.clockwise(self.leader):
                self.check()
                same((self.trick, self.leader), (self.seen.public.trick, self.seen.public.leader), "trick and leader")
                _, answer = yield {seat: {a.PlayCard(card) for card in self.hands[seat]}}
                self.seen.told(e.Played(seat, answer.card))
                self.hands[seat].remove(answer.card)
                self.plays.append((seat, answer.card))
            self.leader, card, by = self.winner()
            self.seen.told(e.TrickWon(self.leader, card, by))
            yield from self.reward(card)
            for seat in self.clockwise(self.leader):
                yield from self.pair(seat)
            if self.deck < self.seats:
                self.seen.told(e.RoundEnded(self.round, self.deck))
                return
            self.deck -= self.seats
            self.seen.told(e.Drew(self.deck))
            self.draw()

    def draw(self) -> None:
        """R60: each has one more card, which nobody has seen elsewhere."""
        lie = {card for cards in (*self.lying, *self.hands, self.discard) for card in cards}
        for seat, own in enumerate(self.seen.own):
            new = [card.id for card in own.hand if card.id not in self.hands[seat]]
            same(1, len(new), "cards drawn")
            if new[0] in lie:
                raise Protest(f"{new[0]} was drawn and lies elsewhere")
            lie.add(new[0])
            self.hands[seat].append(new[0])

    def reward(self, won: str) -> Answers:
        """R24–R35."""
        self.check()
        cities = {a.TakeCity(city) for city, card in self.offers.items() if card}
        others = {card: seat for seat, card in self.plays if card != won}
        _, answer = yield {self.leader: cities | {a.KeepResource(card) for card in others}}
        gains = {seat: card for card, seat in others.items()}
        if isinstance(answer, a.KeepResource):
            owner = others[answer.card]
            self.seen.told(e.ResourceKept(self.leader, answer.card, owner))
            del gains[owner]
            gains[self.leader] = answer.card
            taker, city = owner, ""
            if len(cities) == 1 and self.options.auto_single_choice:
                (city,) = (each.city for each in cities)
            elif cities:
                self.check()
                _, answer = yield {owner: cities}
                city = answer.city
        else:
            taker, city = self.leader, answer.city
        if city:
            yield from self.take(taker, city)
        order = [seat for seat in self.clockwise(self.leader) if seat in gains]
        told = [self.seen.next(e.Accumulated) for _ in order]
        same({(seat, gains[seat]) for seat in order}, {(each.seat, each.card) for each in told}, "accumulated (R34)")
        for seat in order:
            self.lying[seat].append(gains[seat])
        self.discard.append(won)
        self.plays = []

    def take(self, seat: Seat, city: str) -> Answers:
        """R30–R33."""
        card = self.offers[city]
        self.seen.told(e.CityCardTaken(seat, card))
        if self.kind(card) == "exterminator":
            yield from self.exterminate(seat, city, card)
        else:
            self.areas[seat].append(card)
            self.claims(seat)
        turned = self.seen.next(e.CardTurned)
        self.decks[city] -= 1
        same((city, bool(self.decks[city])), (turned.city, bool(turned.card)), "the next card of a deck")
        if turned.card:
            if turned.card in self.turned or any(turned.card in cards for cards in self.areas):
                raise Protest(f"{turned.card} is turned up a second time")
            self.turned.add(turned.card)
        self.offers[city] = turned.card
        self.learn_turned(turned.card, city)

    def learn_turned(self, card: str, city: str) -> None:
        """The face of a card just turned; it may have been taken away again only by an answer."""
        self.learn()
        if card:
            same(city, self.city_cards[card].city, "the deck of a card")

    def exterminate(self, seat: Seat, city: str, card: str) -> Answers:
        """R55–R57."""
        answer: Any = a.TakePoints()
        if self.ill:
            self.check()
            _, answer = yield {seat: {a.TakePoints(), *(a.Rescue(each) for each in self.ill)}}
        if isinstance(answer, a.Rescue):
            self.seen.told(e.ExterminatorUsed(seat, card, 0))
            self.rescue(seat, answer.card)
        else:
            self.seen.told(e.ExterminatorUsed(seat, card, 2, for_points=True))
            self.pay(seat, 2, "exterminator", 0)

    def rescue(self, seat: Seat, card: str) -> None:
        """R48."""
        self.seen.told(e.Rescued(seat, card))
        self.ill.remove(card)
        self.tokens += 1
        self.areas[seat].append(card)
        self.claims(seat)

    # Control cards

    def claims(self, seat: Seat) -> None:
        """R63–R66 for one seat after its area has changed, in whatever order they are told."""
        shorts = {self.city_cards[card].short for card in self.areas[seat] if self.kind(card) == "building"}
        due: dict[str, tuple[str, str, int]] = {}
        for short in shorts | set(self.control[seat]):
            count = self.buildings(seat, short=short)
            now = self.control[seat].get(short, "")
            side = "4x" if count >= 4 else "3x" if count == 3 else ""
            if side and not now and not self.reserve.get(short):
                raise Protest("the printed control cards always suffice (R68)")
            if side != now:
                due[short] = (now, side, count)
        for _ in range(len(due)):
            event = self.seen.upcoming()
            if not isinstance(event, e.ControlGained | e.ControlLost):
                raise Protest(f"{event} is told where control cards change: {due}")
            self.seen.next(type(event))
            short = event.card.removeprefix("CTL-").partition("-")[0]
            was, side, count = due.pop(short, ("", "", -1))
            if isinstance(event, e.ControlGained):
                same((seat, side, count, was), (event.seat, event.side, event.count, event.was), "control card")
            else:
                same((seat, "", count), (event.seat, side, event.count), "control card given back")
            if side:
                self.reserve[short] = self.reserve.get(short, 0) - (not was)
                self.control[seat][short] = side
            else:
                self.reserve[short] = self.reserve.get(short, 0) + 1
                del self.control[seat][short]

    # Effects

    def pair(self, seat: Seat) -> Answers:
        """A seat's pair, if it has one (R37–R47)."""
        symbols = [self.cards[card].symbol for card in self.lying[seat]]
        found = {symbol for symbol in symbols if symbols.count(symbol) > 1}
        if not found:
            return
        (symbol,) = found
        cards = [card for card in self.lying[seat] if self.cards[card].symbol == symbol]
        same(2, len(cards), "cards of a pair (R39)")
        told = self.seen.next(e.Activated)
        same((seat, symbol, sorted(cards)), (told.seat, told.symbol, sorted(told.cards)), "a pair that fires")
        self.lying[seat] = [card for card in self.lying[seat] if card not in cards]
        self.discard += cards
        match symbol:
            case "politics":
                self.pay(seat, 2, symbol, 0)
                yield from self.markers(seat, set())
            case "plague":
                yield from self.plague(seat)
            case "revolt":
                self.revolt(seat)
            case "tax":
                count = self.buildings(seat, value=1)
                self.pay(seat, count, symbol, count)
            case "exterminator":
                yield from self.markers(seat, {a.Rescue(card) for card in self.ill})
            case _:
                raise Protest(f"there is no symbol {symbol}")

    def pay(self, seat: Seat, points: int, why: str, buildings: int) -> None:
        """Points of an effect; that there are none is told."""
        got = self.gain(seat, points)
        self.seen.told(e.PointsChanged(seat, got, why, buildings) if got else e.Fizzled(seat, why))

    def revolt(self, seat: Seat) -> None:
        """R45: in whatever order the others are told."""
        due: dict[Seat, tuple[int, int]] = {}
        for other in range(self.seats):
            count = self.buildings(other, value=3)
            if other != seat and count:
                lost = self.gain(other, -count)
                if lost:
                    due[other] = (lost, count)
        if not due:
            self.seen.told(e.Fizzled(seat, "revolt"))
        for _ in range(len(due)):
            told = self.seen.next(e.PointsChanged)
            same(("revolt", due.pop(told.seat, None)), (told.why, (told.points, told.buildings)), "a revolt's losses")

    def markers(self, seat: Seat, more: set[Any]) -> Answers:
        """R41, R47, R49: move one marker or both, or do not; or something else."""
        moves = {
            a.MoveMarkers(resource, side)
            for resource in self.spaces()
            for side in ("high", "low")
            if (resource, side) != (self.influence, self.priority)
        }
        self.check()
        _, answer = yield {seat: moves | {a.Decline()} | more}
        match answer:
            case a.MoveMarkers(influence=resource, priority=side):
                self.influence, self.priority = resource, side
                self.seen.told(e.MarkersMoved(seat, resource, side))
            case a.Rescue(card=card):
                self.rescue(seat, card)
            case _:
                self.seen.told(e.Declined(seat))

    def plague(self, seat: Seat) -> Answers:
        """R42–R44, and R4 for a choice that is none."""
        targets = [other for other in range(self.seats) if other != seat and self.areas[other]]
        if not self.tokens or not targets:
            self.seen.told(e.Fizzled(seat, "plague"))
            return
        owner = targets[0]
        if len(targets) > 1 or not self.options.auto_single_choice:
            self.check()
            _, answer = yield {seat: {a.PlagueTarget(other) for other in targets}}
            owner = answer.seat
        card = self.areas[owner][0]
        if len(self.areas[owner]) > 1 or not self.options.auto_single_choice:
            self.seen.told(e.PlagueAimed(seat, owner))
            self.check()
            _, answer = yield {seat: {a.PlagueCard(each) for each in self.areas[owner]}}
            card = answer.card
        self.seen.told(e.Plagued(seat, owner, card))
        self.areas[owner].remove(card)
        self.ill.append(card)
        self.tokens -= 1
        self.claims(owner)

    # Scoring

    def score(self) -> None:
        """R71–R78."""
        cities = [city.id for city in self.seen.public.cities]
        for city in cities:
            holder = self.governor_of(city)
            self.seen.told(
                e.CityScored(
                    self.round,
                    city,
                    tuple(self.influence_in(seat, city) for seat in range(self.seats)),
                    tuple(self.places(city)),
                    -1 if holder is None else holder,
                )
            )
        for seat in range(self.seats):
            won = tuple(self.places(city)[seat] for city in cities)
            rulers, control = GOVERNOR * self.governors(seat), sum(SIDES[side] for side in self.control[seat].values())
            self.seen.told(e.RoundScored(self.round, seat, won, rulers, control))
            self.scores[seat] += sum(won) + rulers + control

    def end(self) -> Any:
        """R79, R80: the outcome, after all that is shown at the end was compared."""
        self.put_away = sum(map(len, self.hands))
        self.hands = [[] for _ in range(self.seats)]
        standing = [(self.scores[seat], self.governors(seat)) for seat in range(self.seats)]
        ranks = tuple(1 + sum(other > mine for other in standing) for mine in standing)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        told = self.seen.next(e.GameEnded)
        governors = tuple(self.governors(seat) for seat in range(self.seats))
        same((winners, tuple(self.scores), governors), (told.winners, told.points, told.governors), "the end")
        self.check()
        outcome = self.seen.public.outcome
        same(ranks, outcome.ranks, "ranks")
        same(self.scores, [score.points for score in outcome.scores], "points at the end")
        same(self.scores, [sum(part.points for part in score.parts) for score in outcome.scores], "parts of the points")
        equal = sum(score == max(self.scores) for score in self.scores) > 1
        same("shared" if len(winners) > 1 else "governors" if equal else "points", outcome.how, "what decided")
        return outcome


def referee(seen: Seen, options: Any) -> Play:
    """Follow a game of Influentia."""
    return Influentia(seen, options).game()


def ways() -> Iterator[Way]:
    """Seats and options to play with; and so few points to begin with that a Revolt takes more than there are (R6)."""
    for seats in (3, 4):
        yield Way(seats)
        yield Way(seats, {"score_floor": "none", "second_after_tied_first": False, "auto_single_choice": False})
    yield Way(3, {"medication_space_3p": "allowed"})
    for floor in ("zero", "none"):
        yield Way(4, {"score_floor": floor}, {"start_score": 1})
