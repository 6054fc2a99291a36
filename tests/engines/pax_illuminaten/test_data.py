"""The component file and setup (section 2 and 3 of the rules)."""

import re

import pytest

from engines.core.errors import BadEdition
from engines.pax_illuminaten.actions import Influence, Options
from tests.engines.pax_illuminaten.positions import ANN, GAME, do, legal, table

BAD = [
    ('op = "gain_value"', 'op = "gain_gold"', "gain_gold"),
    ('action = "extort", ignore_conspire = true', 'action = "extort", ignore_everything = true', "ignore_everything"),
    ('action = "oust", strength = 2', 'action = "scout", strength = 2', "NM1"),
    ('kind = "faction_cards"', 'kind = "wishes"', "wishes"),
    ('id = "NM1"', 'id = "NP1"', "stands twice"),
    ('factions = ["M", "N"]\nstrength = 6', 'factions = ["M"]\nstrength = 6', "NM1"),
    ('["B1", "C1"] }, { side = "bottom"', '["B1", "Z9"] }, { side = "bottom"', "Z9"),
    ('plots = ["factional_pact"', 'plots = ["fractional_pact"', "fractional_pact"),
    ('{ always = "scout" }', '{ always = "dance" }', "dance"),
    ('{ always = "scout" }', "{ always = 1 }", '[bots "cato", script #1]: always: Expected `str'),
    ('key = "no_subvert"', 'key = "no_worries"', "no_worries"),
    ('[{ op = "steal_favor", n = 1 }]', '[{ op = "steal_favor" }]', "steal_favor needs n"),
    ('faction = "P"\nname = "Professions', 'faction = "X"\nname = "Professions', "X"),
]


@pytest.mark.parametrize(("old", "new", "said"), BAD)
def test_a_wrong_file_is_refused_with_its_reason(old, new, said):
    """PAX R68a: unknown operations, modifiers, Factions and Plots never reach a table"""
    assert old in GAME.edition_text
    with pytest.raises(BadEdition) as caught:
        GAME.with_edition(GAME.edition_text.replace(old, new, 1), "mine.toml")
    assert said in str(caught.value)
    assert "mine.toml" in str(caught.value)


def test_too_few_cards_for_a_layout_are_refused():
    """PAX R84"""
    text = re.sub(
        r'\[\[luminaries\]\]\nid = "(?:AS|AC|SC|PS|PC|MA|MS|MC)\d".*?(?=\n\[\[)', "", GAME.edition_text, flags=re.S
    )
    with pytest.raises(BadEdition, match="luminaries do not fill it"):
        GAME.with_edition(text, "short.toml")


def test_a_corrected_card_plays_without_a_change_of_code():
    """PAX R70"""
    text = GAME.edition_text.replace(
        'effects = [{ op = "modify", action = "influence", cost_delta = -1 }]\ntext = "Each Influence',
        'effects = [{ op = "modify", action = "influence", free = true }]\ntext = "Each Influence',
    )
    game = GAME.with_edition(text, "mine.toml")
    state = table(cells={"B1": "NP1"}, hands={ANN: "NA2"}, game=game)
    assert not legal(state, Influence)
    state.hands[ANN], state.buffs = [], ["NA2"]
    assert do(state, Influence("B1", 2)).slots[0] == (ANN, ANN)


@pytest.mark.parametrize(("own", "offered"), [(12, (12, 30, 20, 40)), (15, (15, 30, 12, 20, 40))])
def test_an_edition_says_which_round_is_the_last(own, offered):
    """PAX R89: unless the table chooses another"""
    game = GAME.with_edition(GAME.edition_text.replace("max_rounds = 30", f"max_rounds = {own}"), "mine.toml")
    assert game.new(2, game.options({}), 1).options == Options(max_rounds=own)
    assert game.options({"max_rounds": 40}).max_rounds == 40
    (option,) = (each for each in game.offered(2, game.options({})) if each.name == "max_rounds")
    assert (option.default, option.values) == (own, offered)
    assert GAME.options({}) == Options()
    assert Options().max_rounds == GAME.data.ref.constants_designed.max_rounds


@pytest.mark.parametrize(("seats", "deck"), [(2, 26), (3, 20), (4, 11)])
def test_setup_deals_everything(seats, deck):
    """PAX R9, R90"""
    state = GAME.new(seats, Options(), 5)
    assert len(state.deck) == deck
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert state.contacts[state.start] == min(state.contacts)
    assert len(state.events) == 12
    assert len(state.row) == seats + 1
    assert len(state.public) == 2
    edicts = set(state.data.edicts)
    assert sum(e in edicts for e in state.events[:6]) == sum(e in edicts for e in state.events[6:]) == 3
