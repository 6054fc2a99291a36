"""Puzzles are found by self-play: the same each time, of what the seat may know, as different as they come."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engines import games
from engines.core.codec import key
from engines.core.errors import Broken
from engines.core.rng import Rng
from engines.players.explain import WORLDS, Holds, Reason
from engines.players.puzzles import Puzzle, Why, packed, position, read, written
from engines.train import __main__ as train
from engines.train import puzzles
from engines.train.puzzles import Came, Depth, asks, judged, most_different, obvious
from engines.train.reasons import ASKED, bears_out, still_holds

QUICK = Depth(0.1, 40, 600, 24)
GAME = "influentia"


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that was made with little thought."""
    monkeypatch.setattr(puzzles, "Depth", lambda _lead: QUICK)
    file = tmp_path / "made.json"
    said = ["train", "puzzles", GAME, "--seats", "3", "--games", "1", "--count", "3", "--out", str(file)]
    monkeypatch.setattr("sys.argv", said)
    train.main()
    return file


def test_the_same_arguments_make_the_same_file_of_positions_that_can_be_reached(made: Path):
    before = made.read_bytes()
    train.main()
    assert made.read_bytes() == before
    game, found = games()[GAME], read(made)
    assert (found.game, found.edition, found.revision) == (GAME, game.edition, game.revision)
    assert found.puzzles
    for puzzle in found.puzzles:
        state = position(game, puzzle)
        assert [each.step for each in game.decisions(state)] == [puzzle.step]
        assert puzzle.odds[puzzle.best] > puzzle.odds[puzzle.runner_up]
        assert puzzle.solved_by(puzzle.best)
        assert not puzzle.solved_by(puzzle.runner_up)


def test_what_is_best_does_not_hang_on_what_the_seat_cannot_see(made: Path):
    game = games()[GAME]
    for puzzle in read(made).puzzles[:2]:
        state = position(game, puzzle)
        found = judged(game, state, puzzle.seat, 5, QUICK)
        other = judged(game, game.resample(state, puzzle.seat, Rng(99)), puzzle.seat, 5, QUICK)
        assert (found and (found.best, found.odds)) == (other and (other.best, other.odds))
        at_once = obvious(game, state, puzzle.seat, Rng(3))
        assert obvious(game, game.resample(state, puzzle.seat, Rng(98)), puzzle.seat, Rng(3)) == at_once


def test_those_of_a_file_that_are_not_found_again_are_taken_out(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    before = read(made)
    right = before.puzzles[0]
    wrong = replace(before.puzzles[-1], best=before.puzzles[-1].runner_up)
    (tmp_path / GAME).mkdir()
    file = tmp_path / GAME / puzzles.FILE
    monkeypatch.setattr(puzzles, "ENGINES", tmp_path)
    monkeypatch.setattr("sys.argv", ["train", "puzzles", GAME, "--add", "--seed", "2", "--games", "0"])
    for given, kept in (((right,), (right,)), ((wrong,), ()), ((right, wrong), (right,))):
        file.write_bytes(written(replace(before, puzzles=given)))
        train.main()
        assert read(file).puzzles == kept


def test_what_is_added_to_a_file_leads_by_as_much_as_what_it_holds_unless_asked_otherwise(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    before = read(made)
    (tmp_path / GAME).mkdir()
    file = tmp_path / GAME / puzzles.FILE
    monkeypatch.setattr(puzzles, "ENGINES", tmp_path)
    monkeypatch.setattr(puzzles, "Depth", lambda lead: QUICK._replace(lead=lead))
    for asked, lead in (([], 0.07), (["--lead", "0.09"], 0.09)):
        file.write_bytes(written(replace(before, puzzles=(), lead=0.07)))
        monkeypatch.setattr("sys.argv", ["train", "puzzles", GAME, "--add", "--games", "0", *asked])
        train.main()
        assert read(file).lead == lead


def test_reasons_worked_out_anew_are_those_that_hold_by_other_searches_and_all_else_stays(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    game, before = games()[GAME], read(made)
    wrong = Reason(before.puzzles[0].seat, "control", "", 9.0, 9.0, Holds.EXACTLY)
    puzzle = replace(before.puzzles[0], why=replace(before.puzzles[0].why, wins=0.0, reasons=(wrong,)))
    (tmp_path / GAME).mkdir()
    file = tmp_path / GAME / puzzles.FILE
    monkeypatch.setattr(puzzles, "ENGINES", tmp_path)
    monkeypatch.setattr(puzzles, "Depth", lambda: QUICK)
    monkeypatch.setattr("sys.argv", ["train", "puzzles", GAME, "--reasons", "--seed", "5", "--out", str(made)])
    told: set[bytes] = set()
    for _ in range(2):
        file.write_bytes(written(replace(before, puzzles=(puzzle,))))
        train.main()
        told.add(made.read_bytes())
    assert len(told) == 1
    (anew,) = read(made).puzzles
    assert wrong not in anew.why.reasons
    assert replace(anew, why=puzzle.why) == puzzle
    assert anew.why.error == puzzle.why.error
    assert anew.why.worlds == ASKED * WORLDS
    held = still_holds(game, puzzle, 6, QUICK.nodes)
    assert held is not None
    assert not held.holds
    said = capsys.readouterr().out
    assert f"{puzzle.id} control 9, +9 (exactly) in {held.more_in} of {held.worlds}: does not hold" in said
    assert "before: 0 of 1 reasons with points hold" in said


@pytest.mark.parametrize(
    ("how", "told", "pairs", "holds"),
    [
        (Holds.EXACTLY, (3, 3), [(3, 0)] * 54 + [(0, 0)] * 6, True),
        (Holds.EXACTLY, (3, 3), [(3, 0)] * 53 + [(3, 1)] * 7, False),
        (Holds.MOSTLY, (3, 2), [(3, 1)] * 30 + [(1, 1)] * 30, True),
        (Holds.MOSTLY, (3, 2), [(3, 1)] * 29 + [(1, 1)] * 31, False),
        (Holds.MOSTLY, (3, 2), [(3, 2.1)] * 60, False),
        (Holds.MOSTLY, (-3, -2), [(1, 3)] * 60, True),
        (Holds.MOSTLY, (-3, -2), [(3, 1)] * 60, False),
        (Holds.MEAN, (2, 2), [(6, 0)] * 20 + [(0, 0)] * 40, True),
        (Holds.MEAN, (2, 2), [(60, 0)] * 3 + [(0, 0)] * 57, False),
    ],
)
def test_a_reason_holds_where_other_worlds_bear_out_what_is_said(how, told, pairs, holds):
    points, more = told
    assert bears_out(Reason(0, "city", "MIL", points, more, how), pairs) is holds


def test_an_answer_on_the_way_that_is_not_legal_is_told():
    game = games()[GAME]
    state = game.new(3, game.options({}), 1)
    seat = game.decisions(state)[0].seat
    first = next(iter(game.legal(state, seat)))
    wrong = some("trick.play", 3, packed([(seat, first), (seat, first)]))
    with pytest.raises(Broken, match="answer 2 of seat A"):
        position(game, wrong)


def test_a_question_with_few_answers_or_answers_given_together_is_no_puzzle():
    game = games()["indio"]
    state, rng, met = game.new(2, game.options({}), 1), Rng(1), set[bool]()
    for _ in range(60):
        decision = game.decisions(state)[0]
        legal = list(game.legal(state, decision.seat))
        met.add(asks(game, state, decision))
        if len(legal) < 3 or decision.up_to > 1:
            assert not asks(game, state, decision)
        game.advance(state, decision.seat, rng.choice(legal))
    assert met == {True, False}


def some(step: str, seats: int, answers: str = "x", *, plain: bool = False) -> Puzzle:
    why = Why(0.01, 12, 0.0, 0.0, 0.0, ())
    return Puzzle(seats, 1, answers, 0, step, "a", {"a": 60, "b": 40}, "a" if plain else "b", why)


def test_those_that_are_kept_are_as_different_as_they_come():
    alike = [Came(some("play", 2, f"{n}"), 0) for n in range(20)]
    other = [Came(some("take", 3, "t"), 2), Came(some("draw", 4, "d"), 1), Came(some("play", 5, "p", plain=True), 1)]
    kept = most_different([*alike, *other], 5)
    assert {each.step for each in kept} == {"play", "take", "draw"}
    assert len({each.seats for each in kept}) >= 3
    plain = [Came(some("play", 2, f"plain {n}", plain=True), 0) for n in range(20)]
    kept = most_different([*alike, *plain], 10)
    assert sum(each.best == each.obvious for each in kept) <= 5
    assert len(most_different(alike, 99)) == 20


def test_answers_have_one_key_each():
    game = games()["price_of_influence"]
    state = game.new(2, game.options({}), 1)
    legal = list(game.legal(state, game.decisions(state)[0].seat))
    assert len({key(each) for each in legal}) == len(legal)
