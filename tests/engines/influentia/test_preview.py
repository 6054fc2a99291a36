"""What previews of Influentia say of pairs, offers and marker moves comes true."""

from engines import games
from engines.core.decisions import LETTERS, Seat
from engines.core.effects import Effect, effects
from engines.core.words import ENGLISH
from engines.influentia import actions as act
from engines.influentia.events import Accumulated, Activated, PointsChanged, TrickWon
from engines.influentia.words.outcomes import INFLUENCE, NEXT, PICKED, difference, pairs, strongest, wins
from tests.contract.play import walk

GAME = games()["influentia"]
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def influence_of(effect: Effect, seat: Seat) -> tuple[int, int] | None:
    """A seat's influence in the city where it changes, before and after."""
    for kind in (INFLUENCE, PICKED):
        for change in effect.changes:
            if change.gauge.kind == kind and change.gauge.seat == seat and change.before and change.after:
                return change.before.least, change.after.least
    return None


def test_an_offer_is_worth_what_taking_it_changes():
    looked = 0
    for seats in GAME.seats:
        for seed in range(6):
            for state, decision, _answers, _answer in walk(GAME, seats, seed):
                if decision.step not in ("spoils.reward", "spoils.compensation"):
                    continue
                view = GAME.view(state, decision.seat)
                for effect in effects(GAME, state, decision.seat):
                    city = next((c for c in view.cities if effect.action == act.TakeCity(c.id)), None)
                    if city is None or city.offer is None or city.offer.kind == "exterminator":
                        continue
                    changed = difference(effect, NEXT)
                    assert tuple(changed.get(seat, 0) for seat in range(seats)) == city.taken
                    before, after = city.influence[decision.seat], city.influence[decision.seat] + city.offer.value
                    assert influence_of(effect, decision.seat) == ((before, after) if before != after else None)
                    looked += 1
    assert looked > 100


def test_a_card_that_wins_with_the_last_play_wins_and_a_pair_that_is_not_kept_fires():
    won = fired = 0
    for seed in range(8):
        claimed: dict[int, str] = {}
        for state, decision, _answers, answer in walk(GAME, 4, seed):
            _after, events = GAME.apply(state, decision.seat, answer)
            if isinstance(answer, act.PlayCard):
                view = GAME.view(state, decision.seat)
                effect = next(each for each in effects(GAME, state, decision.seat) if each.action == answer)
                own = [pair for pair in pairs(effect) if pair.seat == decision.seat]
                claimed = {**(claimed if view.plays else {}), **({decision.seat: own[0].symbol} if own else {})}
                judged = next((event for event in events if isinstance(event, TrickWon)), None)
                if judged:
                    assert wins(effect, decision.seat) == (judged.seat == decision.seat)
                    assert ("wins the trick" in told(GAME, view, effect)) == (judged.seat == decision.seat)
                    won += 1
            lying = {event.seat: event.card for event in events if isinstance(event, Accumulated)}
            for event in events:
                if isinstance(event, Activated) and claimed.get(event.seat) and lying.get(event.seat) in event.cards:
                    fired += event.symbol == claimed[event.seat]
    assert won > 20
    assert fired > 5


def played_through(seed: int):
    """A random game of four, by question: the position, who answers what, and what happens."""
    for state, decision, _answers, answer in walk(GAME, 4, seed):
        yield state, decision.seat, answer, GAME.apply(state, decision.seat, answer)[1]


def fired(events) -> dict[Seat, tuple[str, dict[Seat, int]]]:
    """By seat, the pair that fired and the points that it gave and took."""
    found: dict[Seat, tuple[str, dict[Seat, int]]] = {}
    last = None
    for event in events:
        if isinstance(event, Activated):
            last = event
            found[event.seat] = event.symbol, {}
        elif isinstance(event, PointsChanged) and last is not None and event.why == last.symbol:
            found[last.seat][1][event.seat] = event.points
    return found


def test_what_a_pair_brings_comes_true_unless_it_is_said_to_be_so_only_so_far():
    """A card that is taken in between may be one that Revolt counts."""
    firm = other = 0
    for seed in range(24):
        claimed: dict[Seat, tuple[str, dict[Seat, int], bool]] = {}
        for state, seat, answer, events in played_through(seed):
            if isinstance(answer, act.PlayCard | act.KeepResource):
                claimed = {} if isinstance(answer, act.PlayCard) and not state.plays else claimed
                effect = next(each for each in effects(GAME, state, seat) if each.action == answer)
                for pair in pairs(effect):
                    if pair.seat == seat:
                        points = dict(pair.hits) | ({seat: pair.gain} if pair.gain else {})
                        claimed[seat] = pair.symbol, points, "so far" in told(GAME, GAME.view(state, seat), effect)
            for owner, (symbol, points) in fired(events).items():
                if owner in claimed and claimed[owner][0] == symbol:
                    _symbol, said, so_far = claimed.pop(owner)
                    assert so_far or not said or said == points
                    firm += not so_far and bool(said)
                    other += bool(said) and said != points
    assert firm > 20
    assert other > 1


def test_a_pair_that_keeping_a_card_prevents_is_told():
    prevented = 0
    for seed in range(4):
        for state, decision, answers, _answer in walk(GAME, 4, seed):
            for answer in answers:
                if not isinstance(answer, act.KeepResource):
                    continue
                owner, card = next(each for each in state.played() if each[1] == answer.card)
                symbols = [state.data.symbol_of[each] for each in state.accumulated[owner]]
                effect = next(each for each in effects(GAME, state, decision.seat) if each.action == answer)
                said = told(GAME, GAME.view(state, decision.seat), effect)
                fires = state.data.symbol_of[card] in symbols
                assert (
                    f"{LETTERS[owner]}'s {state.data.symbols[state.data.symbol_of[card]].short} does not" in said
                ) == fires
                prevented += fires
    assert prevented > 5


def test_leaving_the_markers_tells_what_the_hand_has_of_their_suit():
    told_of: set[bool] = set()
    for seed in range(6):
        for state, decision, answers, _answer in walk(GAME, 4, seed):
            if act.Decline() in answers:
                view = GAME.view(state, decision.seat)
                effect = next(each for each in effects(GAME, state, decision.seat) if each.action == act.Decline())
                best = strongest(view, view.influence, view.priority)
                name = state.data.resources[state.influence].name
                said = (
                    f"no {name} in your hand"
                    if best is None
                    else f"your {best.card.id} beats {best.beats} of {best.of}"
                )
                assert told(GAME, view, effect) == said
                told_of.add(best is None)
    assert told_of == {False, True}


def told(game, view, effect):
    return game.preview.told(view, effect, ENGLISH, NAMES)


def test_the_strongest_card_of_a_suit_beats_those_below_it_or_above_it():
    for state, decision, _answers, _answer in walk(GAME, 4, 3):
        if decision.step != "trick.play":
            continue
        view = GAME.view(state, decision.seat)
        for card in view.hand:
            high, low = (strongest(view, card.resource, priority) for priority in ("high", "low"))
            assert high is not None
            assert low is not None
            assert high.card.value >= card.value >= low.card.value
            assert high.beats == high.card.value - 1
            assert low.beats == 10 - low.card.value
