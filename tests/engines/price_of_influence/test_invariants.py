"""What holds in every position of every game, over games at random and over longer, steadier ones."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import games
from engines.core.rng import Rng
from engines.price_of_influence.events import CardPlayed, Drew, Reshuffled, TurnBegan
from tests.contract.play import walk
from tests.engines.price_of_influence.positions import GAME, everything, of
from tests.engines.price_of_influence.steady import steady_game

OPTIONS = st.fixed_dictionaries(
    {"armistice": st.sampled_from([12, 20, 6]), "multi_defeat": st.sampled_from(["eliminate", "first_fall"])}
)
GAMES = {"seats": st.integers(2, 4), "seed": st.integers(0, 2**64 - 1), "options": OPTIONS}


def holds(state):
    """POI R1–R10 and R69 in one position."""
    cards = everything(state)
    assert len(cards) == len(set(cards)) == 42
    in_courts = [noble for court in state.courts for noble in court.values()]
    dealt = [noble for each in state.dealt for noble in each]
    assert len(state.council) + len(in_courts) + len(dealt) == 12
    assert state.council == sorted(state.council, key=state.data.noble_order.__getitem__)
    for seat, court in enumerate(state.courts):
        for letter, noble in court.items():
            assert state.data.letter_of[noble.id] == letter
            assert noble.stance in ("STRIKE", "GUARD", "")
            assert noble.stance or not noble.equipment
        assert sum(state.influence(seat)) == len(state.in_court(seat))
        assert set(state.drawn[seat]) | set(state.known[seat]) <= set(state.hands[seat])
        assert not set(state.drawn[seat]) & set(state.known[seat])
        assert sum(state.plays[seat]) <= state.numbers.max_cards_per_turn
    for seat in state.fallen:
        if state.seats > 2:
            assert not state.hands[seat] + state.locked[seat] + state.gems[seat]
            assert not state.courts[seat]


@given(**GAMES)
@settings(max_examples=40)
def test_invariants_of_steady_games(seats, seed, options):
    """POI R3, R4, R31, R69 and R72: cards, nobles and counters add up in every position."""
    reshuffles, turn, result = 0, 0, None
    for state, events in steady_game(seats, seed, options):
        holds(state)
        reshuffles += len(of(events, Reshuffled))
        assert state.reshuffles == reshuffles
        for event in of(events, TurnBegan):
            assert event.turn == turn + 1
            turn += 1
            assert event.seat not in state.fallen
            for hand, locked in zip(state.hands, state.locked, strict=True):
                assert not hand or len(hand) + len(locked) <= state.numbers.hand_limit
        decisions = GAME.decisions(state)
        assert all(d.seat not in state.fallen for d in decisions)
        if decisions and state.turn:
            assert len(decisions) == 1
        result = state.result
        if result is None:
            assert len(state.fallen) < seats
    assert result is not None
    assert result.how != "armistice" or reshuffles >= options["armistice"]


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
@settings(max_examples=20)
def test_invariants_of_random_games(seats, seed):
    """POI R3: whatever is played."""
    for question in walk(games()[GAME.key], seats, seed):
        holds(question.state)


@given(**GAMES)
@settings(max_examples=15)
def test_limits_of_suits_hold_when_a_card_is_played(seats, seed, options):
    """POI R32: at the moment of playing, one more than the influence before it."""
    before = None
    for state, events in steady_game(seats, seed, options):
        played = of(events, CardPlayed)
        if played and before is not None:
            (event,) = played
            place = "SHCD".index(event.suit)
            plays, influence = before
            assert plays[event.seat][place] <= influence[event.seat][place]
        before = ([list(each) for each in state.plays], [state.influence(seat) for seat in range(seats)])


def test_games_are_bounded():
    """POI R69: the counter bounds every game; a steady one takes some hundred answers."""
    counts = [sum(1 for _ in steady_game(seats, seed)) for seats in (2, 3, 4) for seed in range(8)]
    assert max(counts) < 6_000


def test_every_kind_of_question_comes_up():
    """POI R15: the steady games reach all but the rarest questions, so the walks above mean something."""
    seen = set()
    for seats in (2, 3, 4):
        for seed in range(12):
            for state, _events in steady_game(seats, seed):
                seen |= {d.step for d in GAME.decisions(state)}
    assert len(seen) >= 16


@given(**GAMES)
@settings(max_examples=10)
def test_appraisal_uses_only_what_the_seat_may_know(seats, seed, options):
    """POI R8: the same view gives the same number, so a computer seat learns nothing from it."""
    rng = Rng(seed)
    for number, (state, _events) in enumerate(steady_game(seats, seed, options)):
        if number % 11 == 0:
            for seat in range(seats):
                assert GAME.appraise(GAME.resample(state, seat, rng), seat) == GAME.appraise(state, seat)


def test_draws_are_counted():
    """POI R64: the number told is the number drawn."""
    for state, events in steady_game(3, 4):
        for event in of(events, Drew):
            assert len(event.cards) == event.count
        assert all(not getattr(event, "cards", ()) for event in of(state.story, Drew))
