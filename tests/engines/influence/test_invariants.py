"""What holds in every position of every game, over random games with random options."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.rng import Rng
from engines.influence.components.checks import FORMATS
from engines.influence.events import Examined
from tests.engines.influence.positions import GAME, Table, of

CASES = [(format_, seats) for format_, (_teams, _each, able) in FORMATS.items() for seats in able]
OPTIONS = st.fixed_dictionaries(
    {
        "setup": st.sampled_from(["recommended", "random", *GAME.data.layouts]),
        "faction_choice": st.sampled_from(["seat", "auto"]),
        "ask_controlling_card": st.sampled_from(["auto", "always"]),
        "team_hands_open": st.booleans(),
    }
)


@given(case=st.sampled_from(CASES), seed=st.integers(0, 2**64 - 1), chosen=OPTIONS)
@settings(max_examples=60)
def test_cards_control_marks_and_power_add_up_in_every_position(case, seed, chosen):
    """INF R19–R21, R41, R46, R63, R66: cards, control, marks and Power add up in every position."""
    format_, seats = case
    game, rng = Table(GAME.new(seats, GAME.options({"format": format_, **chosen}), seed)), Rng(seed)
    values = Counter(GAME.data.influence)
    while game.step:
        state = game.state
        if state.setup:
            places = Counter()
            for castle, there in enumerate(state.here):
                assert all(state.at[card] == castle for card in there)
                places[castle] = len(there)
                card = state.control[castle]
                assert card < 0 or card in there
                assert card < 0 or not state.is_down(card)
                assert state.turns[castle] >= 0 or card < 0
                assert state.castle_swap[castle] < 0 or state.sabotaged[castle] < 0
                assert state.castle_swap[castle] in (-1, state.controller(castle))
            assert places.total() == sum(at >= 0 for at in state.at)
            assert len(set(state.castles)) == len(state.castles)
            for faction in range(len(state.factions)):
                cards = range(faction * 6, faction * 6 + 6)
                assert Counter(state.hands[faction]) + Counter(v for c in cards if (v := state.value[c])) == values
                lying = [state.setup_swap, *state.castle_swap, *(card // 6 for card in state.card_swaps)]
                assert lying.count(faction) + state.swaps[faction] <= 2
            if game.step.startswith("attack"):
                out = [*state.deck, *state.delayed, *state.acted]
                assert sorted([*out, state.attacking]) == list(range(len(state.factions)))
                assert len(state.seat_of) == len(state.factions)
        assert len(GAME.decisions(state)) == 1
        power = list(state.power)
        game.say(rng.choice(game.legal()))
        assert all(now >= then for now, then in zip(game.state.power, power, strict=True))
        gained = sum(game.state.power) - sum(power)
        assert gained == sum(e.points for e in of(game.events, Examined))
    state = game.state
    assert not any(state.hands)
    assert state.setup_swap == -1
    assert not state.card_swaps
    assert set(state.castle_swap) == set(state.sabotaged) == set(state.blocked) == {-1}
    assert [a + sum(b) for a, b in zip(state.conquered, state.maintained, strict=True)] == state.power
