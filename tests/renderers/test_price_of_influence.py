"""What is particular to the pictures of Price of Influence: courts, fights, events, hands, the text."""

import pytest
from msgspec.structs import replace

from engines.core.words import ENGLISH
from engines.price_of_influence import events as ev
from engines.price_of_influence.game import GAME
from engines.price_of_influence.view import CardView
from renderers.price_of_influence import alt, hand, sentences, table
from renderers.price_of_influence.court import Head, Place, fallen, head
from renderers.price_of_influence.faces import STRONG
from renderers.price_of_influence.foot import TILES_X, Foot
from renderers.price_of_influence.hand import blocks as hand_blocks
from renderers.price_of_influence.held import Held
from renderers.price_of_influence.hero import Hero
from renderers.price_of_influence.piles import Spot
from renderers.price_of_influence.sentences import pieces
from renderers.price_of_influence.story import FALLS, Teller
from renderers.price_of_influence.table import first_sheet, second_sheet
from renderers.price_of_influence.terms import SUITS, label
from renderers.price_of_influence.tiles import FITTING, Small
from tests.engines.price_of_influence.positions import table as position
from tests.renderers.positions import NAMES, ODD_NAMES
from tests.renderers.price_positions import STORED, load, play
from tests.renderers.watch import faults, lines, parts


def test_at_most_one_header_is_filled_and_three_things_are_ringed():
    for name in STORED:
        view = load(name)
        if view.outcome:
            continue
        blocks = [*first_sheet(view, ENGLISH, NAMES), *second_sheet(view, ENGLISH, NAMES)]
        assert sum(head.asked for head in parts(blocks, Head)) == (len(view.asked) == 1)
        rings = sum(place.ringed for place in parts(blocks, Place))
        rings += sum(small.mark == "chosen" for small in parts(blocks, Small))
        assert rings <= 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_open_card_is_on_the_sheets(seats: int):
    """Courts, equipment, leveraged cards, gems, Council and discard pile are drawn whole."""
    for number, state in enumerate(play(seats, 51)):
        view = GAME.view(state, None)
        if view.outcome or number % 5:
            continue
        blocks = [*first_sheet(view, ENGLISH, NAMES), *second_sheet(view, ENGLISH, NAMES)]
        wanted = [card.label for card in view.discard] + [noble.label for noble in view.council]
        drawn = [spot.card.tile[0] for spot in parts(blocks, Spot) if spot.card]
        assert sorted(drawn) == sorted(wanted)
        places = parts(blocks, Place)
        standing = [player for player in view.players if not player.fallen]
        assert len(places) == 3 * len(standing)
        for row, (player, foot) in enumerate(zip(standing, parts(blocks, Foot), strict=True)):
            assert [small.tile[0] for small in foot.locked] == [card.label for card in player.locked]
            assert sorted(small.tile[0] for small in foot.gems) == sorted(card.label for card in player.gems)
            assert foot.influence == player.influence
            assert foot.played == player.played
            for place, each in zip(places[3 * row : 3 * row + 3], player.court, strict=True):
                assert (place.noble is None) == (each.noble is None)
                assert place.stance == each.stance
                assert place.strength == each.strength
                assert len(place.equipment) == len(each.equipment)


def test_a_turned_noble_looks_turned():
    strike = position(2, courts={0: "QS STRIKE", 1: "JD GUARD"})
    guard = position(2, courts={0: "QS GUARD", 1: "JD GUARD"})
    drawn = [table(GAME.view(state, None), ENGLISH, NAMES)[0] for state in (strike, guard)]
    assert drawn[0] != drawn[1]
    noble = [parts(first_sheet(GAME.view(s, None), ENGLISH, NAMES), Place)[1] for s in (strike, guard)]
    assert [place.word for place in noble] == ["STRIKE", "GUARD"]


def test_attacks_stand_with_the_noble_that_attacks_and_the_one_attacked():
    places = parts(first_sheet(load("attack"), ENGLISH, NAMES), Place)
    assert [(target.seat, target.letter) for target in places[2].targets] == [(1, "K"), (2, "Q")]
    assert places[3 + 2].foes == places[6 + 1].foes == "K"
    assert [place.fights for place in places[:3]] == [True, False, True]
    assert places[2].ringed


def test_after_combat_the_disgraced_bear_the_comparison_that_they_lost():
    view = load("fought")
    assert [fight.lost for fight in view.fights] == ["defender", "defender", "defender"]
    found = {
        place.noble[0]: place.defeat
        for place in parts(first_sheet(view, ENGLISH, NAMES), Place)
        if place.noble and not place.stance
    }
    assert found == {"K♠": "3 ‹ 13", "J♣": "9 ‹ 13", "Q♦": "9 = 9"}


def test_draws_in_a_row_are_one_line_and_comparisons_one_each():
    told = Teller(ENGLISH).told(load("fought").story)
    assert (told[-1].seat, told[-1].text) == (None, "A drew 2, B drew 1, C drew 1")
    assert told[-2].text == "J♠ 9 = B Q♦ 9: Q♦ disgraced"
    story = (
        ev.Saved(0, "4D"),
        ev.DrawGiven(0, 1),
        ev.Drew(1, 2, ()),
        ev.Saved(0, "5D"),
        ev.DrawGiven(0, 0),
        ev.Drew(0, 2, ()),
    )
    assert [(line.seat, line.text) for line in Teller(ENGLISH).told(story)] == [
        (0, "saved 4♦, B draws"),
        (1, "drew 2"),
        (0, "saved 5♦, drew 2"),
    ]


def test_discards_in_a_row_share_one_verb():
    story = (ev.Drew(1, 2, ()), ev.Discarded(0, "4D"), ev.Discarded(0, "AH"), ev.Discarded(1, "2C"))
    assert [(line.seat, line.text) for line in Teller(ENGLISH).told(story)] == [
        (1, "drew 2"),
        (0, "discarded 4♦ A♥"),
        (1, "discarded 2♣"),
    ]


def test_every_public_event_is_told_or_left_out_on_purpose():
    """What other lines, or the table itself, say already has no line of its own."""
    silent: set[str] = set()
    told: set[str] = set()
    for seats, seed in ((2, 61), (3, 62), (4, 63), (4, 64)):
        for state in play(seats, seed):
            for event in state.latest:
                (told if Teller(ENGLISH).line(event) else silent).add(type(event).__name__)
    said_elsewhere = {"DiscardsChosen", "NobleChosen", "TributeDue", "TargetChosen", "Assigned", "Disgraced"}
    assert silent - told <= said_elsewhere | {"GameEnded", "CardPlayed"}


def test_equipment_beyond_the_limit_is_marked():
    places = parts(first_sheet(load("trim"), ENGLISH, NAMES), Place)
    assert [small.mark for small in places[0].equipment] == ["", "excess", "excess"]
    assert [small.mark for small in places[1].equipment] == ["", "", "excess", "excess"]


@pytest.mark.parametrize("name", STORED)
def test_every_leveraged_card_and_gem_has_room(name: str):
    for block in first_sheet(load(name), ENGLISH, NAMES):
        if not block.args or not isinstance(block.args[0], Foot):
            continue
        assert not any(line.text.startswith("+") for line in lines(block))


@pytest.mark.parametrize("gems", ["", "4D", "4D 10D"])
def test_nine_leveraged_cards_are_all_shown(gems: str):
    locked = "7S 2H 3H 9C 8C AD 2D 3D 5S"
    state = position(4, courts={0: "JS GUARD", 1: "KD GUARD"}, locked={0: locked}, gems={0: gems}, hands={0: "6S"})
    made = first_sheet(GAME.view(state, None), ENGLISH, NAMES)
    assert faults(made) == []
    foot = next(block for block in made if block.args and isinstance(block.args[0], Foot))
    shown = [line.text for line in lines(foot) if line.left >= TILES_X]
    assert shown[:9] == [card[:-1] for card in locked.split()]
    assert len(shown) == 9 + len(gems.split())


def test_a_seat_holds_a_hand_until_it_falls_or_the_game_ends():
    for name in STORED:
        view = load(name)
        assert (hand(view, ENGLISH, ODD_NAMES) is None) == (view.outcome is not None)
    view = load("council")
    players = tuple(replace(each, fallen=each.seat == view.seat) for each in view.players)
    assert hand(replace(view, players=players), ENGLISH, NAMES) is None


def test_a_hand_says_what_each_card_is_worth():
    state = position(2, courts={0: "KS STRIKE, QS GUARD, JC GUARD", 1: "JD GUARD"}, hands={0: "4S 3H 6C 5D W1"})
    held = {each.code: each for each in parts(hand_blocks(GAME.view(state, 0), ENGLISH, NAMES), Held)}
    assert {code: each.number for code, each in held.items()} == {
        "4S": "+6",
        "3H": "+3",
        "6C": "≤ 7",
        "5D": "≤ 5",
        "W1": "",
    }
    assert held["W1"].ways == (("♠♥", "+2"), ("♣", "≤ 1"), ("♦", "≤ 0"))


def test_what_cannot_be_played_now_is_grey_in_the_own_turn_only():
    state = position(2, courts={0: "KS DISGRACED", 1: "JD GUARD"}, hands={0: "4S 6C", 1: "5H"}, stage="playing")
    held = {each.code: each.legal for each in parts(hand_blocks(GAME.view(state, 0), ENGLISH, NAMES), Held)}
    assert held == {"4S": False, "6C": True}
    other = parts(hand_blocks(GAME.view(state, 1), ENGLISH, NAMES), Held)
    assert [each.legal for each in other] == [True]


def test_a_run_is_marked_for_its_owner_only():
    view = load("claim")
    marked = [each.code for each in parts(hand_blocks(view, ENGLISH, NAMES), Held) if each.good]
    assert marked == [card.id for card in view.run] == ["3C", "4C", "5C", "6C", "7C"]
    cancels = [each.code for each in parts(hand_blocks(load("countered"), ENGLISH, NAMES), Held) if each.good]
    assert cancels == ["9C"]


def test_a_large_hand_stands_in_two_rows():
    many = " ".join(f"{value}{suit}" for suit in "SH" for value in range(2, 10))
    state = position(2, courts={0: "KS GUARD", 1: "JD GUARD"}, hands={0: f"{many} W2"}, stage="council")
    blocks = hand_blocks(GAME.view(state, 0), ENGLISH, NAMES)
    assert faults(blocks) == []
    drawn = [block for block in blocks if block.args and isinstance(block.args[0], Held)]
    held = [block.box for block in drawn]
    assert not any(line.text.endswith("…") for block in drawn for line in lines(block))
    assert len(held) == 17
    assert len({y for _, y, _, _ in held}) == 2


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize("names", [NAMES, ODD_NAMES], ids=["names", "odd names"])
def test_alternative_text_tells_the_position(name: str, names: tuple[str, ...]):
    view = load(name)
    text = alt(view, ENGLISH, names)
    if view.outcome:
        assert ENGLISH(FALLS[view.outcome.how]) in text
        return
    for player in view.players:
        for place in player.court:
            assert place.noble is None or place.noble.label in text
    if view.stage != "setup":
        assert f"turn {view.turn}" in text
    assert not any(each.card.label in text for each in view.hand) or view.claim or view.phase == "take"


def test_cards_are_called_as_the_view_calls_them():
    view = load("playing")
    seen: list[CardView] = [*view.discard, *(each.card for each in view.hand), *view.players[1].gems]
    assert seen
    assert all(label(card.id) == card.label for card in seen)
    assert all(label(noble.id) == noble.label for noble in view.council)
    assert {card.suit for card in seen} <= {*SUITS, "JOKER"}


def test_a_victory_shows_who_won_and_how():
    (won,) = parts(first_sheet(load("won"), ENGLISH, NAMES), Hero)
    assert (won.seats, won.word) == ((0,), "wins: Outmaneuvered")
    assert [noble[0] for noble in won.nobles] == ["J♥", "Q♦", "K♠"]
    assert won.how == "J♥ with A♠ Q♦ with 2♥ K♠ with 3♠"
    (shared,) = parts(first_sheet(load("shared"), ENGLISH, NAMES), Hero)
    assert (shared.seats, shared.word, shared.names) == ((0, 1), "share the victory", NAMES[:2])
    assert [noble[0] for noble in shared.nobles] == ["K♣", "K♥"]


def test_equipment_of_its_nobles_rank_is_marked():
    """Open progress towards Outmaneuvered (POI R74)."""
    places = parts(first_sheet(load("playing"), ENGLISH, NAMES), Place)
    found = {small.tile[0] for place in places for small in place.equipment if small.mark == FITTING}
    assert found == {"3♠"}
    assert "K♠ with 3♠" in alt(load("playing"), ENGLISH, NAMES)


def test_a_fallen_court_is_one_quiet_panel():
    view = load("fallen")
    blocks = first_sheet(view, ENGLISH, NAMES)
    gone = [block for block in blocks if block.paint is fallen]
    assert len(gone) == sum(player.fallen for player in view.players) == 1
    assert len(parts(blocks, Place)) == 9


def test_cards_and_seats_within_a_sentence():
    found = [(piece.kind, piece.text, piece.tight) for piece in pieces("took 10♦ of B: A♠, ★1♠")]
    assert found == [
        ("word", "took", False),
        ("card", "10♦", False),
        ("word", "of", False),
        ("seat", "B", False),
        ("word", ":", True),
        ("card", "A♠", False),
        ("word", ",", True),
        ("card", "★1♠", False),
    ]


def test_the_same_names_told_apart():
    """Computer players keep their number where their names are shortened."""
    names = tuple(f"Computer {number}" for number in range(1, 5))
    heads = [block for block in first_sheet(load("fought"), ENGLISH, names) if block.paint is head]
    shown = [next(line.text for line in lines(block) if len(line.text) > 3) for block in heads]
    assert len(set(shown)) == len(shown) == 3


def test_a_seat_stands_on_the_line_of_what_follows_it():
    told = "B drew 3, C drew 1, A drew 1"
    for room in range(120, 420, 10):
        rows = sentences.wrap(told, STRONG, 30, room, 9)
        assert " ".join(rows).replace("\N{NO-BREAK SPACE}", " ") == told
        assert not any(row.split()[-1] in "ABC" for row in rows)
