"""The trick (FLU R15–R23)."""

import pytest

from engines.core.rng import Rng
from engines.influentia.actions import Decline, MoveMarkers, PlayCard, TakeCity
from engines.influentia.events import Played, TrickWon
from tests.engines.influentia.positions import (
    GAME,
    IVAN,
    MARCO,
    OLGA,
    VALENTINA,
    asked,
    legal,
    of,
    play,
    refused,
    say,
    sentence,
    step,
    table,
)


def hands(cards, leader=0):
    """Hands that hold these cards from the leader on."""
    names = cards.split()
    return {(leader + i) % len(names): card for i, card in enumerate(names)}


def test_three_rounds_that_each_begin_with_six_cards_in_every_hand():
    """FLU R15"""
    for seats in (3, 4):
        state, rng = GAME.new(seats, GAME.options({}), seats), Rng(seats)
        sizes = {}
        while decisions := GAME.decisions(state):
            if decisions[0].step == "trick.play" and not state.plays:
                sizes.setdefault(state.round, []).append([len(hand) for hand in state.hands])
            seat = decisions[0].seat
            GAME.advance(state, seat, rng.choice(legal(state, seat)))
        assert list(sizes) == [1, 2, 3]
        assert all(each == [6] * seats for lines in sizes.values() for each in lines)


def test_the_winner_of_a_trick_leads_the_next():
    """FLU R16"""
    state = table(3, hands=hands("E8 H5 R1"))
    state, _ = play(state, "E8 H5 R1")
    state, _ = say(state, VALENTINA, TakeCity("milano"))
    assert step(state) == "trick.play"
    assert asked(state) == [VALENTINA]
    assert GAME.view(state, None).leader == VALENTINA


def test_the_leader_plays_any_card_and_sets_the_initial_suit():
    """FLU R17: it may be the Influence Suit itself."""
    state = table(3, hands=hands("H5 E8 R1"))
    assert len(legal(state, IVAN)) == 6
    assert GAME.view(state, None).led is None
    state, events = say(state, IVAN, PlayCard("H5"))
    assert events == [Played(IVAN, "H5")]
    assert GAME.view(state, None).led == "hacking"


def test_the_others_follow_clockwise_face_up():
    """FLU R18"""
    state = table(4, hands=hands("E8 H5 R1 T2", leader=MARCO), leader=MARCO)
    seen = []
    for seat, card in ((MARCO, "E8"), (OLGA, "H5"), (IVAN, "R1"), (VALENTINA, "T2")):
        assert asked(state) == [seat]
        assert [p.card.id for p in GAME.view(state, seat).plays] == seen
        state, _ = say(state, seat, PlayCard(card))
        seen.append(card)
    assert GAME.view(state, None).order == (MARCO, OLGA, IVAN, VALENTINA)


def test_nobody_must_follow_suit():
    """FLU R19: all six cards are legal, whatever was led."""
    state = table(4, hands=hands("E8 E1 H1 T1"))
    for _ in range(4):
        seat = asked(state)[0]
        assert [a.card for a in legal(state, seat)] == state.hands[seat]
        assert len(legal(state, seat)) == 6
        state, _ = say(state, seat, legal(state, seat)[-1])


@pytest.mark.parametrize(
    ("cards", "influence", "priority", "best", "by"),
    [
        ("E8 H5 R1 T10", "hacking", "high", "H5", "influence"),
        ("E8 H5 H9 H1", "hacking", "high", "H9", "influence"),
        ("E8 H5 H9 H1", "hacking", "low", "H1", "influence"),
        ("H3 E10 R10 T10", "hacking", "high", "H3", "influence"),
        ("H3 H4 R10 T10", "hacking", "low", "H3", "influence"),
    ],
)
def test_the_best_card_of_the_influence_suit_wins(cards, influence, priority, best, by):
    """FLU R20 and R22"""
    state = table(4, hands=hands(cards), influence=influence, priority=priority)
    _, events = play(state, cards)
    assert of(events, TrickWon) == [TrickWon(cards.split().index(best), best, by)]


@pytest.mark.parametrize(
    ("cards", "priority", "best"),
    [
        ("E8 R10 T10 R9", "high", "E8"),
        ("E8 E9 T10 R9", "high", "E9"),
        ("E8 E9 E2 R1", "low", "E2"),
        ("E8 R1 T1 M1", "low", "E8"),
    ],
)
def test_without_influence_the_best_card_of_the_initial_suit_wins(cards, priority, best):
    """FLU R21: cards of other suits never win."""
    state = table(4, hands=hands(cards), influence="hacking", priority=priority)
    _, events = play(state, cards)
    assert of(events, TrickWon) == [TrickWon(cards.split().index(best), best, "initial")]


def test_best_is_highest_or_lowest_by_the_priority():
    """FLU R22: in both suits; the view marks the card that would win now."""
    for priority, won in (("high", ["E2", "E9", "H4", "H4"]), ("low", ["E2", "E2", "H4", "H3"])):
        state = table(4, hands=hands("E2 E9 H4 H3"), priority=priority)
        for card, best in zip(["E2", "E9", "H4", "H3"], won, strict=True):
            state, _ = say(state, asked(state)[0], PlayCard(card))
            assert [p.card.id for p in GAME.view(state, None).plays if p.winning] == [best]


def test_a_marker_moved_by_an_effect_counts_from_the_next_trick_on():
    """FLU R23 (Q23)"""
    state = table(3, hands={0: "E8 E2", 1: "H5 T9", 2: "R5 R1"}, lying={2: "H2"})
    state, events = play(state, "E8 H5 R5")
    assert of(events, TrickWon)[0].seat == VALENTINA
    state, _ = say(state, VALENTINA, TakeCity("milano"))
    assert step(state) == "effects.politics"
    state, _ = say(state, MARCO, MoveMarkers("robotics", "low"))
    state, events = play(state, "T9 R1 E2")
    assert of(events, TrickWon) == [TrickWon(MARCO, "R1", "influence")]


def test_a_card_that_is_not_in_the_hand_is_refused():
    """FLU R17 and R18"""
    state = table(3, hands=hands("E8 H5 R1"))
    assert sentence(refused(state, IVAN, PlayCard("H5"))) == "You hold no H5 (FLU R17)."
    assert sentence(refused(state, IVAN, PlayCard("X99"))) == "You hold no X99 (FLU R17)."
    state, _ = say(state, IVAN, PlayCard("E8"))
    assert sentence(refused(state, VALENTINA, PlayCard("E8"))) == "You hold no E8 (FLU R18)."
    assert refused(state, VALENTINA, Decline()).key == "wrong_kind"


def test_other_worlds_keep_the_own_hand_and_deal_the_rest_anew():
    """FLU R18: a hand is hidden; its size is not."""
    state = table(4, hands=hands("E8 H5 R1 T2"))
    state, _ = say(state, IVAN, PlayCard("E8"))
    rng = Rng(1)
    worlds = [GAME.resample(state, VALENTINA, rng) for _ in range(15)]
    for world in worlds:
        assert world.hands[VALENTINA] == state.hands[VALENTINA]
        assert [len(hand) for hand in world.hands] == [5, 6, 6, 6]
        cards = [*world.draw, *(card for hand in world.hands for card in hand)]
        assert sorted(cards) == sorted([*state.draw, *(card for hand in state.hands for card in hand)])
        assert {city: deck[-1] for city, deck in world.decks.items()} == {
            city: deck[-1] for city, deck in state.decks.items()
        }
        assert world.chance != state.chance
    assert len({tuple(world.hands[IVAN]) for world in worlds}) > 10
    assert len({tuple(world.decks["pisa"]) for world in worlds}) > 10
