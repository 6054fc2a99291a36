"""What measures computers against each other adds up rightly."""

from pathlib import Path
from typing import Any

import pytest

from engines import games
from engines.core.rng import Rng
from engines.pax_illuminaten.actions import CourtDone, CourtTake
from engines.players import randomly
from engines.train.fairness import wilson
from tests.arena import stalls
from tests.arena.duel import BETTER, Budget, Cell, entrant, first_greedy, game_of, idles
from tests.arena.order import line
from tests.arena.table import Log
from tests.engines.pax_illuminaten.positions import ANN, BOB, GAME, do, table
from tests.yardstick.greedy import greedy
from tests.yardstick.judgement import JUDGEMENT


def test_the_interval_of_a_share():
    low, high = wilson(15, 30)
    assert (round(low, 3), round(high, 3)) == (0.332, 0.668)
    assert wilson(0, 10)[0] == 0 <= wilson(0, 5)[0]


CELL = Cell("influence", 2, "random:random", Budget(), {})


def test_what_was_played_is_kept_and_adds_up(tmp_path: Path):
    file = tmp_path / "log"
    for first, last in ((0, 3), (0, 4)):
        log = Log(file)
        for number in range(first, last):
            if not log.has(CELL, number):
                log.add(CELL, number, game_of(games()["influence"], CELL, number))
    (row,) = Log(file).rows()
    assert (row.cell, row.games, row.stalled) == (CELL, 4, 0)
    assert row.low <= row.won <= row.high
    assert "random:random" in str(row)
    assert len(file.read_bytes().splitlines()) == 4


def test_a_game_of_the_same_number_is_the_same_game():
    ended = [game_of(games()["influence"], CELL, number) for number in (0, 0)]
    assert (ended[0].won, ended[0].answers) == (ended[1].won, ended[1].answers)


def test_half_the_seats_are_measured_at_a_mixed_table():
    cell = Cell("influentia", 3, "random/random", Budget(), {})
    assert [cell.measured(number) for number in range(3)] == [{0, 2}, {1}, {0, 2}]
    assert [Cell("influentia", 3, "sharp:steady", Budget(), {}).measured(number) for number in (1, 5)] == [{1}, {2}]
    ended = [game_of(games()["influentia"], cell, number) for number in range(2)]
    assert ended[0].won + ended[1].won > 0
    assert ended[0].answers > ended[1].answers > 0
    log = Log(None)
    for number, each in enumerate(ended):
        log.add(cell, number, each)
    assert log.rows()[0].cell.even == 0.5


def test_everybody_gets_a_share_of_the_nodes():
    assert [entrant(kind, Budget(nodes=8000)).nodes for kind in ("sharp", "steady", "gentle")] == [8000, 2000, 400]
    assert [entrant("1200", Budget()).nodes, entrant("300", Budget(nodes=8000)).nodes] == [1200, 300]


@pytest.mark.parametrize("key", sorted(JUDGEMENT))
def test_the_first_greedy_judges_by_nothing_that_came_later(key: str, monkeypatch: pytest.MonkeyPatch):
    game = games()[key]
    state = game.new(max(game.seats), game.options({}), 3)
    seat = game.decisions(state)[0].seat

    def later(state: object, seat: int) -> float:
        raise AssertionError("today's judgement was asked")

    monkeypatch.setattr(game, "appraise", later)
    assert first_greedy(game, state, seat, Rng(3)) in list(game.legal(state, seat))
    with pytest.raises(AssertionError, match="today's"):
        greedy(game, state, seat, Rng(3))


def test_stopping_is_idle_while_something_looks_better_at_once():
    game = games()["pax_illuminaten"]
    state, rng = game.new(2, game.options({}), 3), Rng(3)
    found: set[bool] = set()
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        answers = list(game.legal(state, seat))
        found |= {idles(game, state, seat, answer) for answer in answers if isinstance(answer, game.thinking.stops)}
        if len(found) == 2:
            break
        game.advance(state, seat, rng.choice(answers))
    assert found == {False, True}


def test_how_judgement_orders_positions_is_told():
    told = line(games()["influence"], 2, 3, nodes=2)
    assert "n 3" in told
    assert "ordered_3" in told
    assert "won: A" in told


def test_idle_answers_of_all_seats_are_counted(monkeypatch: pytest.MonkeyPatch):
    game = games()["pax_illuminaten"]
    assert not stalls.went(game, 0).idle
    assert not stalls.went(game, 14, Budget(nodes=40)).idle, "what answers brought elsewhere is no measure"
    assert not stalls.went(game, 185, Budget(nodes=40)).idle, "what one world says of a card to be drawn is luck"
    monkeypatch.setattr(stalls, "entrant", lambda _kind, _budget: randomly)
    assert {line.split(",")[0][-6:] for line in stalls.went(game, 0).idle} == {"seat 0", "seat 1"}


@pytest.mark.soak
@pytest.mark.parametrize("key", list(games()))
def test_quick_games_of_any_two_strengths_go_on(key: str):
    game = games()[key]
    went = [stalls.went(game, number) for number in range(200)]
    assert [one for one in went if one.idle or stalls.stalled(game, one.how)] == []


@pytest.mark.soak
@pytest.mark.parametrize("key", list(games()))
def test_four_times_the_thinking_is_not_worse(key: str):
    """Not beyond doubt: 24 games tell a defect, not a strength (docs/players.md has those)."""
    game = games()[key]
    seats = next(seats for seats in game.seats if seats > 1)
    cell = Cell(key, seats, "400:100", Budget(nodes=400), {})
    won = sum(game_of(game, cell, number).won for number in range(24))
    assert wilson(won, 24)[1] >= 1 / seats, won


def test_what_ends_the_turn_as_well_is_held_against_stopping(monkeypatch: pytest.MonkeyPatch):
    """What the next turn begins with follows both: a second Court card for a fee looks better than before only by it"""
    monkeypatch.delitem(GAME.judgement.by_seats, 3)  # as it is written: learned weights know that a turn is over
    cells = {"B1": "NP1 aa", "C1": "NM1 a", "D1": "NA1 aa", "B2": "NS1 a"}
    edicts = {BOB: ("EC", 2)}
    state = table(
        3, stage="redraw", cells=cells, favor={ANN: "NN"}, edicts=edicts, gone="EP EM EA", events="ES SE1 SE2"
    )
    state = do(state, CourtTake(1))
    taken, done = (GAME.appraise(do(state, answer), ANN) for answer in (CourtTake(2), CourtDone()))
    assert GAME.appraise(state, ANN) + BETTER < taken < done
    game: Any = GAME
    assert not idles(game, state, ANN, CourtDone())
