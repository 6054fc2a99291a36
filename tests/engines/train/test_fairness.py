"""Who wins how often, by what fell to them."""

from pathlib import Path

import pytest

from engines import games
from engines.train.fairness import GameByTraits, TraitRow, main, rows, told


@pytest.mark.parametrize("key", [key for key in games() if key != "pax_illuminaten"])  # long; it is told of below
def test_a_game_tells_what_fell_to_whom_and_who_won(key: str):
    game = games()[key]
    seats = next(seats for seats in game.seats if seats > 1)
    one = told(game, seats, 3, 2, {})
    assert one is not None
    assert [fell["seat"] for fell in one.fell] == ["A", "B", "C"][:seats]
    assert sum(one.won) == pytest.approx(1)
    kinds = {kind for fell in one.fell for kind in fell} - {"seat"}
    assert kinds == {"indio": {"start", "leader"}, "influence": {"faction"}}.get(key, {"start"})
    if "start" in kinds:
        assert sorted(fell["start"] for fell in one.fell) == [str(place) for place in range(1, seats + 1)]


def test_shares_are_counted_by_what_fell_to_a_seat():
    made = [
        GameByTraits([{"seat": "A", "start": "1"}, {"seat": "B", "start": "2"}], [1.0, 0.0], {}, "points")
        for _ in range(60)
    ]
    made += [
        GameByTraits([{"seat": "A", "start": "2"}, {"seat": "B", "start": "1"}], [0.5, 0.5], {}, "points")
        for _ in range(60)
    ]
    found = {(row.kind, row.what): row for row in rows(made)}
    assert found["seat", "A"] == TraitRow("seat", "A", 120, 90.0, 0.5)
    assert found["start", "2"] == TraitRow("start", "2", 120, 30.0, 0.5)
    assert [found["seat", each].verdict for each in "AB"] == ["uneven", "uneven"]
    assert TraitRow("start", "1", 10, 6.0, 0.5).verdict == "perhaps"
    assert TraitRow("start", "1", 1000, 520.0, 0.5).verdict == ""


def test_it_prints_a_table_and_tells_of_bots(capsys: pytest.CaptureFixture[str]):
    main(
        ["--games", "pax_illuminaten", "--seats", "1", "--count", "1", "--nodes", "2", "--options", '{"bots": "cato"}']
    )
    said = capsys.readouterr().out
    assert "### Pax Illuminaten, 1 seats: 1 games, 2 nodes an answer" in said
    assert "Endings: " in said
    assert "| Bot | Cato | 1 |" in said


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    log = tmp_path / "played.jsonl"
    said = ["--games", "influentia", "--seats", "3", "--nodes", "0", "--log", str(log)]
    main([*said, "--count", "1"])
    first = log.read_bytes()
    capsys.readouterr()
    main([*said, "--count", "3"])
    assert log.read_bytes().startswith(first)
    assert len(log.read_bytes().splitlines()) == 3
    table = capsys.readouterr().out
    assert "### Influentia, 3 seats: 3 games, answers at a glance" in table
    main([*said, "--count", "0"])
    assert capsys.readouterr().out == table


def test_only_games_with_a_glance_are_played_at_one(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["--games", "indio", "--nodes", "0"])
    assert "nobody plays these at a glance: indio" in capsys.readouterr().err
