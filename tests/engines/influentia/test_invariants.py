"""What holds in every position of every game, over random games with random options."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.rng import Rng
from engines.influentia.actions import DraftPick
from engines.influentia.events import Activated, CityCardTaken, Drew
from tests.engines.influentia.positions import GAME, drafting, legal, of, say, table

OPTIONS = st.fixed_dictionaries(
    {
        "score_floor": st.sampled_from(["zero", "none"]),
        "second_after_tied_first": st.booleans(),
        "medication_space_3p": st.sampled_from(["excluded", "allowed"]),
        "auto_single_choice": st.booleans(),
    }
)
GAMES = {"seats": st.integers(3, 4), "seed": st.integers(0, 2**64 - 1), "options": OPTIONS}


def answers(seats, seed, options):
    """Every position of a random game at a question, with what the last answer brought about."""
    state, rng = GAME.new(seats, GAME.options(options), seed), Rng(seed)
    events = []
    while decisions := GAME.decisions(state):
        yield state, events
        seat = rng.choice(decisions).seat
        events = GAME.advance(state, seat, rng.choice(legal(state, seat)))
    yield state, events


@given(**GAMES)
@settings(max_examples=60)
def test_cards_tokens_symbols_and_decks_add_up_in_every_position(seats, seed, options):
    """FLU R7, R29, R33, R39 and R60: cards, tokens, symbols and decks add up in every position."""
    lying = decks = fired = None
    for state, events in answers(seats, seed, options):
        assert state.tokens + len(state.quarantine) == 10
        cards = [*state.draw, *state.plays, *state.discard, *state.unseen]
        cards += [card for each in (*state.hands, *state.accumulated) for card in each]
        assert len(set(cards)) == len(cards) == (50 if seats == 4 else 40)
        if options["score_floor"] == "zero":
            assert min(state.scores) >= 0
        decisions = GAME.decisions(state)
        if not decisions:
            return
        step = decisions[0].step
        if step != "draft.pick":
            assert len(decisions) == 1
        fired = (fired or 0) + len(of(events, Activated))
        assert len(of(events, CityCardTaken)) <= 1
        if step == "spoils.reward":
            assert state.offered()
        if step == "trick.play" and not state.plays:
            assert {len(hand) for hand in state.hands} == {6}
            for each in state.accumulated:
                symbols = [state.data.symbol_of[card] for card in each]
                assert len(set(symbols)) == len(symbols)
            now = sum(map(len, state.accumulated)), sum(map(len, state.decks.values()))
            if lying is not None and decks is not None:
                assert now[0] == lying + seats - 1 - 2 * fired
                assert now[1] == decks - 1
            (lying, decks), fired = now, 0
        for event in of(events, Drew):
            assert event.draw_deck == len(state.draw)


@given(seats=st.integers(3, 4), seed=st.integers(0, 2**64 - 1))
@settings(max_examples=25)
def test_length_of_a_game(seats, seed):
    """FLU R15 and R60: the number of questions stays within what the rules allow."""
    count = sum(1 for _ in answers(seats, seed, {})) - 1
    tricks = (11, 21) if seats == 4 else (14, 24)
    assert seats * 3 + tricks[0] * (seats + 1) <= count <= seats * 3 + tricks[1] * (seats + 1 + 1 + 1 + 2 * seats)


@given(**GAMES)
@settings(max_examples=25)
def test_appraisal_uses_only_what_the_seat_may_know(seats, seed, options):
    """FLU R18: the same view gives the same number, so a computer seat learns nothing from it."""
    rng = Rng(seed)
    for number, (state, _events) in enumerate(answers(seats, seed, options)):
        if number % 7 == 0:
            for seat in range(seats):
                assert GAME.appraise(GAME.resample(state, seat, rng), seat) == GAME.appraise(state, seat)


def test_appraisal_likes_what_scores():
    """FLU R71, R76 and R77: a Governor picked, a city led, a control card held look better than without."""

    def better(one, other, seat=1):
        return GAME.appraise(one, seat) > GAME.appraise(other, seat)

    packs = ["BOL-MKT FIR-MKT MIL-MKT PIS-MKT", "BOL-TRV FIR-GOV MIL-CHU PIS-CHU", "BOL-GRE FIR-GRE MIL-GRE PIS-GRE"]
    draft = drafting(packs)
    assert better(say(draft, 1, DraftPick("FIR-GOV"))[0], say(draft, 1, DraftPick("BOL-TRV"))[0])
    assert better(table(3, areas={1: "MIL-MKT"}), table(3, areas={0: "MIL-MKT"}))
    assert better(table(3, areas={1: "BOL-CHU FIR-CHU PIS-CHU"}), table(3, areas={1: "BOL-CHU FIR-CHU PIS-GRE"}))
    assert better(table(3, scores=[10, 12, 10]), table(3))
    assert better(table(3), table(3, scores=[13, 10, 10]))
    assert better(table(3, lying={1: "E1"}), table(3))
