"""Component data: the reference edition, and what is refused in an edited one."""

import re

import pytest

from engines.core.errors import BadEdition, Broken
from engines.core.rng import Rng
from engines.influentia.actions import PlayCard, TakeCity
from engines.influentia.components.data import EDITIONS
from engines.influentia.events import Fizzled, PointsChanged, TrickWon
from tests.engines.influentia.positions import GAME, legal, of, play, say, table

TEXT = GAME.edition_text


def edited(old, new, count=1):
    """The reference file with one thing changed."""
    assert old in TEXT, old
    return TEXT.replace(old, new, count)


def without(line):
    """The reference file without the line that begins so."""
    found = next(each for each in TEXT.splitlines() if each.strip().startswith(line))
    return TEXT.replace(found + "\n", "")


def effectless(symbol, other):
    """The reference file without a symbol; its cards have another one."""
    return without(f'{{ id = "{symbol}", name').replace(f'symbol = "{symbol}"', f'symbol = "{other}"')


def one_city():
    """The reference file with Bologna alone, one round, and all counts to match."""
    others = re.compile(r'^  \{ id = "(?:firenze|milano|pisa|FIR-|MIL-|PIS-).*\n', re.MULTILINE)
    text = re.sub(r"(draft_cards|initial_quarantine|rounds) = \d", r"\1 = 1", others.sub("", TEXT))
    market = next(line for line in TEXT.splitlines() if '"BOL-MKT"' in line)
    text = text.replace(market, f"{market}\n{market.replace('BOL-MKT', 'BOL-MKT-B')}")
    return text.replace('short = "MKT", value = 3, per_city = 1', 'short = "MKT", value = 3, per_city = 2')


def without_control_cards():
    """The reference file without any control card, and all counts to match."""
    text = re.sub(r'^  \{ id = "CTL-.*\n', "", TEXT, flags=re.MULTILINE)
    return re.sub(r"control_cards(_3p)? = \d", r"control_cards\1 = 0", text)


REFUSED = [
    *(
        (f"no {symbol}", effectless(symbol, other), "symbols", f"no symbol has the effect {symbol}")
        for symbol, other in (
            ("politics", "tax"),
            ("plague", "tax"),
            ("revolt", "tax"),
            ("tax", "plague"),
            ("exterminator", "tax"),
        )
    ),
    ("one city", one_city(), "cities", "a draft needs 2 cities at least, not 1"),
    ("no control cards", without_control_cards(), "control_cards", "there are none"),
    ("twice an id", edited('id = "E2", resource', 'id = "E1", resource'), "resource_cards", "id 'E1' stands twice"),
    ("twice a city", edited('id = "pisa"', 'id = "milano"'), "cities", "id 'milano' stands twice"),
    ("twice a short", edited('short = "FIR"', 'short = "BOL"'), "cities", "short 'BOL' stands twice"),
    (
        "twice a value",
        edited('resource = "energy", value = 2', 'resource = "energy", value = 1'),
        "resource_cards",
        "value of Energy '1' stands twice",
    ),
    (
        "no such symbol",
        edited('symbol = "politics"', 'symbol = "polis"'),
        "resource_cards",
        "unknown symbol of E1: 'polis'",
    ),
    (
        "no such resource",
        edited('resource = "energy"', 'resource = "oil"'),
        "resource_cards",
        "unknown resource of E1: 'oil'",
    ),
    ("no such city", edited('city = "bologna"', 'city = "roma"'), "city_cards", "unknown city of BOL-TRV: 'roma'"),
    (
        "no such Building",
        edited('building = "travel_agency", value', 'building = "spa", value'),
        "city_cards",
        "unknown building of BOL-TRV: 'spa'",
    ),
    (
        "a Governor with a Building",
        edited('kind = "governor", value', 'kind = "governor", building = "bar", value'),
        "city_cards",
        "BOL-GOV is no Building and names one",
    ),
    (
        "a Building without one",
        edited('kind = "building", building = "travel_agency", value', 'kind = "building", value'),
        "city_cards",
        "BOL-TRV is a Building and names none",
    ),
    (
        "draft cards",
        edited("draft_cards = 4", "draft_cards = 3"),
        "constants",
        "draft_cards is 3, but there are 4 cities",
    ),
    (
        "quarantine",
        edited("initial_quarantine = 4", "initial_quarantine = 5"),
        "constants",
        "initial_quarantine is 5, but there are 4 cities",
    ),
    ("tokens", edited("plague_tokens = 10", "plague_tokens = 3"), "constants", "plague_tokens 3 are fewer"),
    (
        "cards of a resource",
        edited("cards = 10, seats = [3, 4] }", "cards = 9, seats = [3, 4] }"),
        "resource_cards",
        "Energy has 10 cards with 3 seats, not 9",
    ),
    (
        "seats of a resource card",
        edited('symbol = "revolt", seats = [4]', 'symbol = "revolt", seats = [3, 4]'),
        "resource_cards",
        "Medication has 1 cards with 3 seats, not 0",
    ),
    (
        "copies of a Building",
        edited("per_city = 2, control_cards = 2 }", "per_city = 3, control_cards = 2 }"),
        "city_cards",
        "Bologna has 2 of Armoury with 3 seats, not 3",
    ),
    (
        "copies with three seats",
        edited("per_city_3p = 1", "per_city_3p = 2"),
        "city_cards",
        "Bologna has 1 of Bar with 3 seats, not 2",
    ),
    (
        "control cards",
        edited(
            'short = "CHU", value = 2, per_city = 1, control_cards = 1',
            'short = "CHU", value = 2, per_city = 1, control_cards = 2',
        ),
        "control_cards",
        "Church has 1 cards with 3 seats, not 2",
    ),
    ("a Governor gone", without('{ id = "MIL-GOV"'), "city_cards", "Milano has 0 governor cards with 3 seats, not 1"),
    ("an Exterminator gone", without('{ id = "PIS-EXT"'), "city_cards", "Pisa has 0 exterminator cards"),
    (
        "a hand too large",
        edited("hand_size = 6", "hand_size = 9"),
        "resource_cards",
        "40 cards with 3 seats; at least 42",
    ),
    ("too many rounds", edited("rounds = 3", "rounds = 4"), "city_cards", "4 rounds of 8 tricks need 32"),
    (
        "value of a Building",
        edited('building = "market", value = 3', 'building = "market", value = 2'),
        "city_cards",
        "BOL-MKT has value = 2, [buildings] says 3",
    ),
    (
        "value of a Governor",
        edited('kind = "governor", value = 0', 'kind = "governor", value = 1'),
        "city_cards",
        "BOL-GOV has value = 1",
    ),
    (
        "points of a Governor",
        edited("governor = 2", "governor = 3"),
        "city_cards",
        "BOL-GOV has points = 2, [scoring] says 3",
    ),
    (
        "points of an Exterminator",
        edited("exterminator_card_bonus = 2", "exterminator_card_bonus = 1"),
        "city_cards",
        "BOL-EXT has points = 2, [scoring] says 1",
    ),
    (
        "points of Politics",
        edited("politics_bonus = 2", "politics_bonus = 4"),
        "symbols",
        "politics has points = 2, [scoring] says 4",
    ),
    (
        "sides of a control card",
        edited("control_4x = 5", "control_4x = 6"),
        "control_cards",
        "CTL-TRV has sides (3, 5), [scoring] says (3, 6)",
    ),
    (
        "thresholds",
        edited("control_3x_threshold = 3", "control_3x_threshold = 4"),
        "constants",
        "control_3x_threshold 4 is not below control_4x_threshold 4",
    ),
    (
        "an effect's flags",
        edited('effect = "plague", mandatory = true', 'effect = "plague", mandatory = false'),
        "symbols",
        "plague: mandatory is true for the effect plague",
    ),
    ("players", edited("min_players = 3", "min_players = 2"), "meta", "min_players and max_players are 3 and 4"),
    (
        "an option's default",
        edited('score_floor = { default = "zero"', 'score_floor = { default = "none"'),
        "options",
        "score_floor is ['zero', 'none'] with default 'zero'",
    ),
    ("corporations", without('{ id = "corp_rose"'), "corporations", "there are fewer than seats"),
    ("spaces", edited('id = "low", label', 'id = "middle", label'), "priority_track", "exactly high and low"),
    ("a field of another kind", edited("hand_size = 6", 'hand_size = "six"'), "constants.hand_size", "Expected `int`"),
    ("a field nobody knows", edited("hand_size = 6", "hand_sise = 6"), "constants", "`hand_sise`"),
    ("a value out of range", edited("rounds = 3", "rounds = 0"), "constants.rounds", ">= 1"),
    ("an id with a colon", edited('id = "E1"', 'id = "E:1"'), 'resource_cards.cards "E:1"', "matching regex"),
    ("another game", edited('game = "influentia"', 'game = "indio"'), "game", "indio"),
    ("not TOML", "edition = \n", "whole file", "not TOML"),
]


@pytest.mark.parametrize(("text", "table_", "reason"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_a_wrong_file_is_refused_with_file_table_and_reason(text, table_, reason):
    """FLU R43 and R68 rest on these counts (Q43); every refusal names where and why."""
    before = set(EDITIONS)
    with pytest.raises(BadEdition) as caught:
        GAME.with_edition(text, "mine.toml")
    assert caught.value.file == "mine.toml"
    assert caught.value.table == table_
    assert reason in caught.value.reason
    assert set(EDITIONS) == before


def test_the_reference_edition_is_what_the_rules_say():
    """FLU R5 and R15"""
    data = GAME.data
    assert len(data.cards) == 50
    assert len(data.city_cards) == 48
    assert len(data.control) == 10
    assert (data.constants.rounds, data.constants.hand_size, data.constants.start_score) == (3, 6, 10)
    for symbol in data.symbols:
        cards = [card for card in data.cards.values() if card.symbol == symbol]
        assert len(cards) == 10
        assert sorted(card.value for card in cards) == list(range(1, 11))
        assert len([card for card in cards if 3 in card.seats]) == 8


def test_the_symbol_column_may_be_edited_card_by_card():
    """FLU R37: the counts per symbol describe the reference table and are not checked."""
    text = edited(
        'id = "E8", resource = "energy", value = 8, symbol = "revolt"',
        'id = "E8", resource = "energy", value = 8, symbol = "tax"',
    )
    game = GAME.with_edition(text, "mine.toml")
    assert game.edition != GAME.edition
    state = game.new(4, game.options({}), 1)
    assert state.data.symbol_of["E8"] == "tax"
    assert GAME.data.symbol_of["E8"] == "revolt"


def test_a_running_table_keeps_the_data_it_began_with():
    """FLU R22: two editions side by side in one process."""
    text = edited('id = "E8", resource = "energy", value = 8', 'id = "E8", resource = "energy", value = 18')
    game = GAME.with_edition(text, "mine.toml")
    for played, winner in ((GAME, 1), (game, 0)):
        state = table(3, game=played, hands={0: "E8", 1: "E10", 2: "R1"}, influence="technology")
        saved = GAME.load(GAME.dump(state))
        assert saved.data is played.data
        _, events = play(saved, "E8 E10 R1")
        assert of(events, TrickWon)[0].seat == winner


def test_points_and_counts_come_from_the_data():
    """FLU R5, R15, R41 and R76: an edited file plays by its own numbers."""
    text = re.sub(r"start_score = 10", "start_score = 20", TEXT)
    text = text.replace("rounds = 3\n", "rounds = 2\n").replace("hand_size = 6", "hand_size = 5")
    text = text.replace("politics_bonus = 2", "politics_bonus = 7").replace(
        "points = 2, may_move", "points = 7, may_move"
    )
    text = text.replace("governor = 2", "governor = 4").replace(
        'kind = "governor", value = 0, points = 2', 'kind = "governor", value = 0, points = 4'
    )
    with pytest.raises(BadEdition, match="rounds of"):
        GAME.with_edition(
            text.replace("rounds = 2\n", "rounds = 3\n").replace("hand_size = 5", "hand_size = 1"), "x.toml"
        )
    game = GAME.with_edition(text, "mine.toml")
    state, rng = game.new(4, game.options({}), 3), Rng(3)
    assert state.scores == [20] * 4
    gained = set()
    while decisions := game.decisions(state):
        if decisions[0].step == "trick.play" and not state.plays:
            assert {len(hand) for hand in state.hands} == {5}
        seat = decisions[0].seat
        events = game.advance(state, seat, rng.choice(list(game.legal(state, seat))))
        gained |= {event.points for event in of(events, PointsChanged) if event.why == "politics"}
    assert state.round == 2
    assert gained == {7}
    assert all(line.governors % 4 == 0 for line in state.scored)


def test_a_governor_pays_no_tax_whatever_value_is_taxed():
    """FLU R46 and R59: it is no Building, even where an edited file taxes the value 0."""
    game = GAME.with_edition(edited("tax_building_value = 1", "tax_building_value = 0"), "mine.toml")
    state = table(3, game=game, hands={0: "E7", 1: "H5", 2: "R5"}, lying={0: "R8"}, areas={0: "MIL-GOV PIS-TRV"})
    state, _ = play(state, "E7 H5 R5")
    state, events = say(state, 1, TakeCity("bologna"))
    assert of(events, Fizzled) == [Fizzled(0, "tax")]


def test_a_state_of_an_edition_that_was_never_read_is_not_played():
    """FLU R3: a fault of the program, named as such."""
    with pytest.raises(Broken, match="0000 of influentia has not been read"):
        EDITIONS["0000"]


def test_the_same_text_is_read_once():
    """FLU R1"""
    assert GAME.with_edition(TEXT, "again.toml").data is GAME.data


def test_an_answer_is_one_object_per_card():
    """FLU R19: legal lists are cheap because answers are shared."""
    state = table(3, hands={0: "E8", 1: "H5", 2: "R1"})
    assert legal(state, 0)[0] is legal(state, 0)[0]
    state, _ = say(state, 0, PlayCard("E8"))
    assert legal(state, 1)[0] is GAME.data.play[state.hands[1][0]]
