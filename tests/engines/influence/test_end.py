"""The end of the game (INF R71–R73)."""

import pytest

from engines.core.words import ENGLISH
from engines.influence.actions import PlayDelay
from engines.influence.events import GameEnded
from engines.influence.rules import scoring
from tests.engines.influence.positions import GAME, NAMES, of, position
from tests.engines.influence.test_rounds import random_game

FIVE = "2, {c} 2, {c} 3, {c} 3, {c} 5"


def last_round(order, power, cells="A1 C1 C3 A3 B1 B3", **more):
    """Round 6: each faction holds its own castle, whose Power is 0, and its 6."""
    named = dict(zip(("LIO", "FAL", "STA", "BOA", "RAV", "DRA"), cells.split(), strict=True))
    cards = {short: f"{named[short]} " + FIVE.format(c=named[short]) for short in order.split()}
    cards = {short: cards[short] for short in named if short in cards}
    castles = dict(
        zip(cells.split(), ("bernicia", "dumnonia", "strathclyde", "camelot", "deira", "elmet"), strict=True)
    )
    return position(cards, order=order, power=power, castles=castles, **more)


def play_out(game, delays=()):
    """Everybody plays the last card at its own castle; those in `delays` delay first."""
    cells = {f: game.state.layout.labels[game.state.at[i * 6]] for i, f in enumerate(game.state.factions)}
    waiting = list(delays)
    while game.step:
        if game.attacking in waiting:
            waiting.remove(game.attacking)
            game.say(PlayDelay())
        else:
            game.attack(cells[game.attacking], 6)
    return game


def test_the_side_with_most_power_wins():
    """INF R71: after the sixth Conquer Phase."""
    game = play_out(last_round("LIO FAL STA", [7, 9, 8], seats=3))
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert outcome.ranks == (3, 1, 2)
    assert [s.points for s in outcome.scores] == [7, 9, 8]
    assert (outcome.how, outcome.rule) == ("power", "INF R71")
    assert of(game.events, GameEnded) == [GameEnded((1,), "FAL", (("LIO", 7), ("FAL", 9), ("STA", 8)))]
    assert GAME.text.ending(outcome, NAMES, ENGLISH) == "Valentina wins with 9 Power."
    assert not GAME.decisions(game.state)


@pytest.mark.parametrize(
    ("order", "delays", "ranks"),
    [
        ("LIO FAL STA", (), (1, 2, 3)),
        ("STA FAL LIO", (), (3, 2, 1)),
        ("LIO FAL STA", ("LIO",), (3, 1, 2)),
        ("LIO FAL STA", ("LIO", "FAL"), (2, 3, 1)),
    ],
)
def test_a_tie_goes_to_the_first_sixth_card(order, delays, ranks):
    """INF R72: in the actual order of round 6, delays counted; the ranking too."""
    game = play_out(last_round(order, [5, 5, 5], seats=3), delays)
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert outcome.ranks == ranks
    assert (outcome.how, outcome.rule) == ("sixth_card", "INF R72")
    assert "sixth card first" in GAME.text.ending(outcome, NAMES, ENGLISH)


def test_a_team_is_as_early_as_its_earliest_faction():
    """INF R72: the seventh and later placements don't matter (ruling S20)."""
    game = last_round("BOA LIO STA FAL", [5, 5], seats=4, format="teams_2x2")
    game.state.power = [5, 5]
    play_out(game)
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    power = game.power()
    first = scoring.winning_side(game.state)
    assert power[first] == max(power)
    game.state.power = [9, 9]
    assert scoring.winning_side(game.state) == 1, "Boar attacked first"
    game.state.acted.reverse()
    assert scoring.winning_side(game.state) == 1, "now Falcon did"
    game.state.acted = [0, 3, 1, 2]
    assert scoring.winning_side(game.state) == 0


def test_all_seats_of_a_team_win_together():
    """INF R73: and there is no other shared victory."""
    for seed in range(20):
        seats = 4 if seed % 2 else 5
        game = random_game(seats, seed, format="teams_2x3")
        outcome = GAME.outcome(game.state)
        assert outcome is not None
        [end] = of(game.events, GameEnded)
        winners = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
        assert winners == set(end.winners)
        assert winners in [set(team) for team in GAME.teams(seats, game.state.options)]
        names = GAME.text.ending(outcome, NAMES, ENGLISH)
        assert all(NAMES[seat] in names for seat in winners)


def test_victory_is_shared_by_nobody_else():
    """INF R73: in a free-for-all one seat is first, however equal the Power."""
    game = play_out(last_round("LIO FAL STA BOA RAV DRA", [4] * 6, seats=6, setup="ring"))
    outcome = GAME.outcome(game.state)
    assert outcome is not None
    assert sorted(outcome.ranks) == [1, 2, 3, 4, 5, 6]


def test_scores_are_broken_down_into_castles_won_and_kept():
    """INF R71: parts add up to the Power of the seat's side."""
    for seed in range(10):
        game = random_game(3, seed)
        outcome = GAME.outcome(game.state)
        assert outcome is not None
        for score in outcome.scores:
            assert sum(part.points for part in score.parts) == score.points
            assert all(GAME.text.part(part.key, ENGLISH) for part in score.parts)
        assert [s.points for s in outcome.scores] == game.power()
