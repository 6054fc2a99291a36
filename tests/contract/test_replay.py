"""A game is its setup and its journal: played again it comes out the same, and so do the games kept as files."""

import json
from pathlib import Path

import msgspec
import pytest

from engines import games
from engines.core.codec import from_json
from engines.core.errors import Broken
from engines.core.journal import Entry, Reseed, Setup, follow, replay
from tests.contract.play import CASES, SEEDS, case_id, finish, setup_of, start

GAMES = Path(__file__).parents[1] / "games"
FILES = sorted(path for path in GAMES.glob("*/*.json") if path.name != "counts.json")
BETWEEN = 17
"""Answers between two cuts of a journal."""
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


@each_case
def test_the_journal_replays_to_the_same_bytes(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS:
        state, journal = finish(game, seats, seed)
        again = replay(game, setup_of(game, seats, seed), journal)
        assert game.dump(again) == game.dump(state)
        assert game.outcome(again) == game.outcome(state)


@each_case
def test_a_journal_may_be_cut_anywhere_and_followed_from_a_saved_position(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:5]:
        state, journal = finish(game, seats, seed)
        middle = start(game, seats, seed)
        for cut in range(0, len(journal), BETWEEN):
            saved = game.load(game.dump(middle))
            middle = follow(game, middle, journal[cut : cut + BETWEEN])
            assert game.dump(follow(game, saved, journal[cut : cut + BETWEEN])) == game.dump(middle)
        assert game.dump(middle) == game.dump(state)


@each_case
def test_a_reseed_in_a_journal_is_followed(case):
    key_, seats = case
    game = games()[key_]
    _state, journal = finish(game, seats, 2)
    one, two = (follow(game, start(game, seats, 2), [Entry(None, reseed=Reseed(77, shuffle=True))]) for _ in "12")
    plain = start(game, seats, 2)
    assert game.dump(one) == game.dump(two)
    assert game.dump(one) != game.dump(plain)
    assert follow(game, one, journal[:1]).said == 1
    old = follow(game, start(game, seats, 2), [Entry(None, reseed=Reseed(77))])
    assert old.chance == 77  # journals of long ago: chance alone
    old.chance = plain.chance
    assert game.dump(old) == game.dump(plain)


@each_case
def test_an_illegal_entry_breaks_the_replay(case):
    key_, seats = case
    game = games()[key_]
    _state, journal = finish(game, seats, 1)
    with pytest.raises(Broken, match="entry 2"):
        follow(game, start(game, seats, 1), [journal[0], Entry((journal[0].seat or 0) + seats, journal[0].action)])
    with pytest.raises(Broken, match="no answer of a seat"):
        follow(game, start(game, seats, 1), [Entry(None, journal[0].action)])
    setup = setup_of(game, seats, 1)
    with pytest.raises(Broken, match="cannot be replayed"):
        replay(game, msgspec.structs.replace(setup, revision=setup.revision + 1), journal)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_game_comes_out_as_it_did(path):
    kept = json.loads(path.read_text(encoding="utf-8"))
    setup = msgspec.convert(kept["setup"], Setup)
    game = games()[setup.game]
    assert path.parent.name == game.key
    state = game.new(setup.seats, game.options(setup.options), setup.seed)
    events: list = []
    for number, (entry, offered) in enumerate(zip(kept["journal"], kept["offered"], strict=True)):
        action = from_json(json.dumps(entry["action"]), game.action_type)
        answers = list(game.legal(state, entry["seat"]))
        assert len(answers) == offered, (number, entry)
        assert action in answers
        events = game.advance(*checked(game, state, entry["seat"], action))
    outcome, end = game.outcome(state), events[-1]
    assert outcome is not None
    assert list(outcome.ranks) == kept["ranks"]
    assert [score.points for score in outcome.scores] == kept["scores"]
    assert [[[p.key, p.note, p.points] for p in s.parts] for s in outcome.scores] == kept["parts"]
    assert (outcome.how, outcome.rule) == (kept["how"], kept["rule"])
    people = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    assert [seat for seat in getattr(end, "winners", people) if seat < setup.seats] == people
    assert getattr(end, "how", outcome.how) == outcome.how
    told = getattr(end, "points", getattr(end, "scores", kept["scores"]))
    if isinstance(told, int):  # the winners' alone
        assert {kept["scores"][seat] for seat in people} == {told}
    else:
        assert list(told[: setup.seats]) == kept["scores"]


def checked(game, state, seat, action):
    """The arguments of `advance`, once `check` has nothing against them."""
    assert game.check(state, seat, action) is None
    return state, seat, action


def test_every_game_has_kept_games():
    kept = {path.parent.name for path in FILES}
    assert kept == set(games())


def lines(game, state, depth: int) -> int:
    """How many lines of play there are that many answers deep, each open question asked in seat order (perft)."""
    decisions = game.decisions(state)
    if depth == 0 or not decisions:
        return 1
    seat = decisions[0].seat
    return sum(lines(game, game.apply(state, seat, answer)[0], depth - 1) for answer in game.legal(state, seat))


@pytest.mark.parametrize("key_", games())
def test_counts_of_legal_lines(key_):
    """Each count is taken from a seed's game after some answers of its random journal."""
    game = games()[key_]
    counts = json.loads((GAMES / key_ / "counts.json").read_text(encoding="utf-8"))
    assert counts
    for line in counts:
        _end, journal = finish(game, line["seats"], line["seed"])
        state = follow(game, start(game, line["seats"], line["seed"]), journal[: line["after"]])
        assert game.decisions(state)[0].step == line["step"]
        found = [lines(game, state, depth) for depth in range(1, len(line["lines"]) + 1)]
        assert found == line["lines"], line
