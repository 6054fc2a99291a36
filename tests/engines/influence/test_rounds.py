"""Rounds, the Turn Order deck and Delay (INF R6–R15)."""

from collections import Counter

import pytest

from engines.core.rng import Rng
from engines.influence.actions import ChooseCastle, EndAttack, PlayDelay, PlaySwapInfluence
from engines.influence.events import (
    AttackEnded,
    CardPlaced,
    ConquerPhaseBegan,
    Delayed,
    GameEnded,
    IdRevealed,
    RoundBegan,
    RoundEnded,
    SwapPhaseBegan,
)
from tests.engines.influence.positions import GAME, Table, new, of, position, reasons


def random_game(seats, seed, **options):
    """A random game to its end, with its whole log."""
    rng = Rng(seed)
    table = Table(GAME.new(seats, GAME.options({"faction_choice": "auto", **options}), seed))
    while table.step:
        table.say(rng.choice(table.legal()))
    return table


@pytest.mark.parametrize("seats", GAME.seats)
def test_six_rounds_of_three_phases(seats):
    """INF R6: Attack, Swap if there is any, Conquer; six times, then the game is over."""
    log = random_game(seats, 3).log
    kinds = (RoundBegan, SwapPhaseBegan, ConquerPhaseBegan, RoundEnded, GameEnded)
    found = [type(e) for e in log if isinstance(e, kinds)]
    text = " ".join(kind.__name__ for kind in found if kind is not SwapPhaseBegan)
    assert text == " RoundBegan ".join(["ConquerPhaseBegan RoundEnded"] * 6) + " GameEnded"
    assert [e.round for e in of(log, RoundEnded)] == [1, 2, 3, 4, 5, 6]
    for i, kind in enumerate(found):
        if kind is SwapPhaseBegan:
            assert found[i + 1] is ConquerPhaseBegan


def test_the_turn_order_deck_is_shuffled_for_every_round():
    """INF R7: one ID of each faction in play, in an order of its own each time."""
    seen = set()
    for seed in range(30):
        log = random_game(3, seed).log
        order, attacks = [], []
        for event in log:
            if isinstance(event, AttackEnded):
                order.append(event.faction)
            if isinstance(event, RoundEnded):
                attacks.append(tuple(order))
                order = []
        assert all(sorted(each) == ["FAL", "LIO", "STA"] for each in attacks)
        seen |= set(attacks)
    assert len(seen) == 6


def test_the_next_id_is_revealed_when_an_attack_is_over():
    """INF R8: one attack after another until the deck is empty."""
    game = new(3, order="STA LIO FAL")
    assert game.attacking == "STA"
    assert set(GAME.view(game.state, None).waiting) == {"LIO", "FAL"}
    game.attack("A1", 2)
    assert [e.faction for e in of(game.events, IdRevealed)] == ["LIO"]
    game.attack("A2", 2)
    assert not of(game.events, ConquerPhaseBegan)
    game.attack("A3", 2)
    assert of(game.events, ConquerPhaseBegan)


def test_an_attack_uses_the_revealed_faction_only():
    """INF R9: a seat that runs both Lion and Falcon attacks with one of them."""
    game = position(
        {"LIO": "A1 3", "FAL": "B1 5", "STA": "C1 2", "BOA": "C2 2"}, format="teams_2x2", order="FAL LIO STA BOA"
    )
    assert (game.seat, game.attacking) == (0, "FAL")
    game.say(ChooseCastle("B1"))
    assert [a.value for a in game.legal()] == [2, 3, 6]
    game.say(game.legal()[0])
    assert [e.card for e in of(game.events, CardPlaced)] == ["FAL-r2"]
    assert reasons(game, PlaySwapInfluence("LIO-r1")) == ("not_own_card", "INF R68")


def test_delay_is_played_before_anything_else():
    """INF R10: at the very start, while the faction has it; afterwards it is too late."""
    game = position({"LIO": "A1 3", "FAL": "C1 2"}, order="LIO FAL")
    assert PlayDelay() in game.legal()
    game.say(ChooseCastle("A1"))
    assert reasons(game, PlayDelay()) == ("delay_first", "INF R10")
    game.say(game.legal()[0])
    assert game.step == "attack.special"
    assert reasons(game, PlayDelay()) == ("delay_first", "INF R10")


def test_a_delayed_faction_attacks_in_full_at_the_end_of_the_round():
    """INF R11: its ID goes under the deck and comes up again in the same round."""
    game = new(3, order="LIO FAL STA")
    game.say(PlayDelay())
    assert of(game.events, Delayed) == [Delayed(0, "LIO")]
    assert game.attacking == "FAL"
    assert GAME.view(game.state, None).delayed == ("LIO",)
    game.attack("A1", 2).attack("A2", 2)
    assert game.attacking == "LIO"
    game.attack("A3", 5)
    assert [e.faction for e in of(game.log, AttackEnded)] == ["FAL", "STA", "LIO"]
    assert game.state.round == 2


def test_delay_works_once():
    """INF R12: then it is out of the game."""
    game = new(2, order="LIO FAL").say(PlayDelay())
    assert game.faction("LIO").delays == 0
    game.attack("A1", 2).attack("A2", 2).reorder("LIO FAL")
    assert PlayDelay() not in game.legal()
    assert reasons(game, PlayDelay()) == ("no_delay", "INF R12")


def test_delay_is_allowed_in_every_round():
    """INF R13: in round 1 as in round 6."""
    assert PlayDelay() in new(2).legal()
    late = position({"LIO": "A1 2, A1 2, A1 3, A1 3, A1 5", "FAL": "C1 2, C1 2, C1 3, C1 3, C1 5"})
    assert late.state.round == 6
    assert PlayDelay() in late.legal()


def test_the_last_faction_cant_delay():
    """INF R14: the deck is empty."""
    game = new(2, order="LIO FAL").attack("A1", 2)
    assert game.attacking == "FAL"
    assert PlayDelay() not in game.legal()
    assert reasons(game, PlayDelay()) == ("last_in_deck", "INF R14")


def test_a_deck_of_delayed_ids_is_not_empty():
    """INF R14: with a delayed ID under the deck, the deck is not empty."""
    game = new(2, order="LIO FAL").say(PlayDelay())
    assert game.attacking == "FAL"
    assert PlayDelay() in game.legal()
    game.say(PlayDelay())
    assert game.attacking == "LIO"
    assert PlayDelay() not in game.legal()


def test_several_delayed_factions_attack_in_the_order_in_which_they_delayed():
    """INF R15: Falcon delayed before Lion."""
    game = new(4, setup="diamond", order="STA FAL LIO BOA")
    game.attack("A3", 2).say(PlayDelay()).say(PlayDelay())
    assert GAME.view(game.state, None).delayed == ("FAL", "LIO")
    game.attack("B2", 2).attack("B3", 2).attack("B4", 2)
    assert [e.faction for e in of(game.log, AttackEnded)] == ["STA", "BOA", "FAL", "LIO"]


def test_delay_is_asked_once_more():
    """INF R12: rare and for good, so forms want it confirmed; ending an attack is neither."""
    assert PlayDelay.grave
    assert not EndAttack.grave


def test_every_order_of_the_deck_is_about_equally_likely():
    """INF R7: 240 first rounds of three factions, six orders."""
    first = Counter(tuple(GAME.new(3, GAME.options({"faction_choice": "auto"}), seed).deck) for seed in range(240))
    assert len(first) == 6
    assert min(first.values()) > 20
