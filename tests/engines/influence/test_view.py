"""What a seat sees and what it does not (specification 6), and what the pictures need (specification 12)."""

import msgspec
import pytest

from engines.core.codec import key
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.influence.actions import (
    ChooseCastle,
    ChooseCircle,
    ChooseInfluence,
    EndAttack,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
)
from engines.influence.events import CardPlaced
from tests.engines.influence.positions import EXAMPLE, GAME, NAMES, Table, new, of, position

CARDS = {"LIO": "A1 3, B1 5", "FAL": "C1 2, C2 3"}


def everything(state, seat):
    """All that a seat is given: view, position in words, open questions, as text."""
    view = GAME.view(state, seat)
    return msgspec.json.encode(view).decode() + GAME.text.board(view, NAMES, ENGLISH)


def test_face_down_castles_are_nobodys_knowledge():
    """INF R45, R50: no field of any view changes when they are other ones, nor do legal answers, labels or keys."""
    game = position(CARDS, castles=EXAMPLE)
    other = position(CARDS, castles={**EXAMPLE, "A2": "camelot", "A3": "rheged", "B3": "dumnonia", "C3": "avalon"})
    for seat in (0, 1, None):
        assert everything(game.state, seat) == everything(other.state, seat)
    view = GAME.view(game.state, game.seat)
    for one, two in zip(game.legal(), other.legal(), strict=True):
        assert key(one) == key(two)
        assert GAME.text.label(view, one, ENGLISH) == GAME.text.label(GAME.view(other.state, 0), two, ENGLISH)
    a2 = game.castle("A2")
    assert (a2.id, a2.name, a2.short, a2.power, a2.circles, a2.banner, a2.turn) == ("", "", "", None, (), None, None)


def test_a_face_down_value_is_its_owners_knowledge():
    """INF R16, R51: the castle is public, the value is not; the set of unseen values still holds it."""
    worlds = [position(CARDS, order="LIO FAL", castles=EXAMPLE).attack("A2", value) for value in (2, 3, 6)]
    for seat in (1, None):
        assert len({everything(game.state, seat) for game in worlds}) == 1
    assert len({everything(game.state, 0) for game in worlds}) == 3
    lion = worlds[0].faction("LIO")
    assert (lion.hand, lion.unseen, lion.values) == (3, (2, 2, 3, 6), (2, 2, 3, 3, 5, 6))
    [card] = worlds[0].castle("A2").cards
    assert (card.id, card.faction, card.cell, card.value, card.known) == ("LIO-r3", "LIO", "A2", None, False)
    told = [GAME.witness(e, seat) for e in of(worlds[0].log, CardPlaced) for seat in (0, 1, None)]
    assert [e.value for e in told if isinstance(e, CardPlaced)] == [2, 0, 0]


def test_hands_are_public_again_once_all_cards_are_revealed():
    """INF R51: after the Conquer Phase every hand follows from what lies open."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE).attack("A2", 6).attack("C1", 2)
    for short, faction in (("LIO", 0), ("FAL", 1)):
        assert list(game.faction(short).unseen) == game.state.hands[faction]


def test_the_chosen_castle_is_public_only_with_its_card():
    """INF R16, D2: others see that Lion is at its card, not where."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE)
    worlds = [Table(GAME.load(GAME.dump(game.state))).say(ChooseCastle(cell)) for cell in ("A1", "A2", "B1")]
    for seat in (1, None):
        assert len({everything(each.state, seat) for each in worlds}) == 1
        assert GAME.view(worlds[0].state, seat).chosen == ""
    assert [GAME.view(each.state, 0).chosen for each in worlds] == ["A1", "A2", "B1"]
    assert not worlds[0].events
    assert len({GAME.decisions(each.state)[0].id for each in worlds}) == 1
    [asked] = GAME.view(worlds[0].state, 0).asked
    assert "A1" in GAME.text.heading(GAME.view(worlds[0].state, 0), asked, ENGLISH)
    assert "A1" not in GAME.text.waiting(GAME.view(worlds[0].state, 1), asked, ENGLISH)


def test_the_order_of_the_deck_is_nobodys_knowledge():
    """INF R7: who is still in it is; delayed IDs are known to come last, in their order."""
    one = new(4, setup="ring", order="LIO FAL STA BOA")
    two = new(4, setup="ring", order="LIO BOA FAL STA")
    for seat in (0, 1, 2, 3, None):
        assert everything(one.state, seat) == everything(two.state, seat)
    assert GAME.view(one.state, None).waiting == ("FAL", "STA", "BOA")


def test_resampling_keeps_what_is_known_and_changes_the_rest():
    """INF R16, R50, R7: rival face-down values, castles, deck; never one's own card."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE).attack("A2", 6)
    seen = {"value": set(), "castle": set()}
    for number in range(60):
        other = GAME.resample(game.state, 1, Rng(number))
        assert everything(other, 1) == everything(game.state, 1)
        seen["value"].add(other.value[2])
        seen["castle"].add(other.castles[other.layout.index["A2"]])
        assert sorted([*other.hands[0], other.value[2]]) == [2, 2, 3, 6]
        own = GAME.resample(game.state, 0, Rng(number))
        assert own.value[2] == 6
        assert own.hands[0] == game.state.hands[0]
    assert seen["value"] == {2, 3, 6}
    assert len(seen["castle"]) == 12
    assert "albion" not in seen["castle"]


def test_a_chosen_castle_is_resampled_for_others():
    """INF R16: a rival's world may have another castle there."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE).say(ChooseCastle("A2"))
    mine = {GAME.resample(game.state, 0, Rng(n)).frames[-1].castle for n in range(20)}
    theirs = {GAME.resample(game.state, 1, Rng(n)).frames[-1].castle for n in range(40)}
    assert len(mine) == 1
    assert len(theirs) > 2


def test_marks_and_control_are_public():
    """INF R25–R31: Swap and Saboteur with their faction, the blocked circle, control and its card."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE)
    game.say(ChooseCastle("A2"), ChooseInfluence(6), PlaySwapCastle("B1"), PlaySwapInfluence("LIO-r1"))
    game.say(PlaySaboteur("C2"))
    assert (game.castle("C2").saboteur, game.castle("C2").blocked) == ("LIO", None)
    game.say(ChooseCircle("UL"))
    for seat in (0, 1, None):
        assert game.castle("C2", seat).blocked == "UL"
        assert game.castle("B1", seat).swap == "LIO"
        assert (game.castle("B1", seat).control, game.castle("B1", seat).control_side) == ("LIO", 0)
        assert [c.swap for c in game.castle("A1", seat).cards] == [True]
        lion = game.faction("LIO", seat)
        assert (lion.swaps, lion.saboteurs, lion.delays) == (0, 0, 1)
    assert game.attacking == "FAL"
    view = GAME.view(game.state, None)
    assert (view.acted, view.attacking, view.waiting, view.delayed) == (("LIO",), "FAL", (), ())
    assert (view.round, view.rounds, view.phase, view.north) == (3, 6, "attack", "U")
    assert {"A2", "C2", "B1"} & set(view.fresh) == {"C2"}


def test_sums_are_what_the_viewer_can_add_up():
    """INF R52–R54: cards known, circles as control stands, face-down ones counted apart."""
    game = position({"LIO": "B1 5", "FAL": "C2 2"}, order="FAL LIO", castles=EXAMPLE).attack("B1", 6)
    mine = {s.name: (s.cards, s.circles, s.unknown) for s in game.castle("B1", 1).sums}
    theirs = {s.name: (s.cards, s.circles, s.unknown) for s in game.castle("B1", 0).sums}
    assert mine == {"LIO": (5, 0, 0), "FAL": (6, 2, 0)}
    assert theirs == {"LIO": (5, 0, 0), "FAL": (0, 2, 1)}


def test_results_of_the_last_conquer_phase_stay_until_the_next():
    """INF R57–R60: totals, Conqueror, Power; with the round they belong to."""
    game = position({"LIO": "B1 5", "FAL": "C2 2"}, order="LIO FAL", castles=EXAMPLE).attack("B1", 3).attack("B1", 6)
    result = game.castle("B1").result
    assert result is not None
    assert (result.round, result.totals, result.conqueror, result.points) == (2, (("LIO", 8), ("FAL", 8)), None, 0)
    kept = game.castle("C2").result
    assert kept is not None
    assert (kept.conqueror, kept.points, kept.maintained) == (1, 2, True)
    game.reorder("LIO FAL").attack("B1", 2)
    again = game.castle("B1").result
    assert again is not None
    assert again.round == 2


def test_the_story_begins_with_the_last_swap_phase():
    """INF R6: the picture can tell the last round's results and this round's attacks, and no more."""
    rng = Rng(4)
    table = Table(GAME.new(3, GAME.options({"faction_choice": "auto"}), 4))
    while table.step:
        table.say(rng.choice(table.legal()))
        rounds = {getattr(e, "round", 0) for e in table.state.story if type(e).__name__ == "RoundBegan"}
        assert len(rounds) <= 2
        assert all(e.value == 0 for e in of(table.state.story, CardPlaced))
        names = [type(e).__name__ for e in table.state.story]
        if table.state.round > 1 and table.step.startswith("attack"):
            assert names[0] in ("SwapPhaseBegan", "ConquerPhaseBegan")
            assert names.count("ConquerPhaseBegan") == 1
        assert len(table.state.story) < 90


def test_a_seat_has_a_hand_line_for_each_of_its_factions():
    """INF R69: values left, special cards, which faction is acting."""
    game = new(2, format="teams_2x3", setup="windmill", order="FAL LIO STA BOA RAV DRA")
    hand = GAME.view(game.state, 0).hand
    assert [line.faction for line in hand] == ["LIO", "FAL", "STA"]
    assert [line.acting for line in hand] == [False, True, False]
    assert hand[0].values == (2, 2, 3, 3, 5, 6)
    assert (hand[0].swaps, hand[0].saboteurs, hand[0].delays) == (2, 1, 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_in_words_names_every_castle_and_faction(seats):
    """INF R1: for screen readers; nothing hidden (compared above)."""
    game = new(seats, setup="great_ring")
    told = GAME.text.board(GAME.view(game.state, None), NAMES, ENGLISH)
    for castle in GAME.view(game.state, None).castles:
        assert f" {castle.cell}: face-down" in told
    for faction in game.state.factions:
        assert faction in told


def test_the_swap_of_a_swap_card_is_told_by_its_target():
    """INF R25: S, a cell or a card's id."""
    game = position(CARDS, order="LIO FAL", castles=EXAMPLE)
    game.say(ChooseCastle("A1"), ChooseInfluence(2), PlaySwapSetup())
    assert GAME.text.told(game.events[0], NAMES, ENGLISH) == f"LIO ({NAMES[0]}) plays a Swap on the Setup card."
    game.say(EndAttack())
    assert GAME.view(game.state, None).setup_swap == "LIO"
