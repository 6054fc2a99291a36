"""The public log is a full record: what it tells from the deal on leaves one public position possible, and no other.

Beside the true game other worlds are played, with other hidden cards and other answers; whenever the log of one reads
like the true one, onlookers must see the same position. What a view shows and no event tells comes to light there.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engines import games
from engines.core.codec import from_json
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, Question, case_id, length, walk
from tests.contract.test_replay import FILES

STRETCHES = 4
"""Parts of a game that are followed with other worlds beside it."""
STEPS = 12
"""Answers in such a part."""
WORLDS = 6
"""Other worlds that are carried on from answer to answer."""
ANSWERS = 40
"""Answers tried in each of them."""
RETOLD = {"story", "fresh"}
"""Fields of a view that are the latest events themselves."""
NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]

FIRST = list({path.parent.name: path for path in reversed(FILES)}.values())
"""Of the games that are kept as files one of each; the others take longer than they tell."""
SENSIBLE = [path for path in FILES if "random" not in path.stem]
"""Those in which nobody answers at random: random games are dealt anew here."""

Told = Callable[[AnyGame, list[Any]], tuple[Any, ...]]


def told(game: AnyGame, events: list[Any]) -> tuple[Any, ...]:
    """What the public log gets of some events."""
    return tuple(seen for event in events if (seen := game.witness(event, None)) is not None)


def named(game: AnyGame, events: list[Any]) -> tuple[Any, ...]:
    """A log that says what kind of thing happened, and no more."""
    return tuple(type(seen).__name__ for seen in told(game, events))


def lines(game: AnyGame, events: list[Any]) -> tuple[str, ...]:
    """What everybody reads of some events."""
    said = [game.text.told(seen, NAMES, ENGLISH) for seen in told(game, events)]
    return tuple(line for line in said if line)


class Bundle:
    """Worlds whose public log is the true game's: nobody at the table could tell them from it by the log."""

    def __init__(self, game: AnyGame, seed: int, tell: Told = told) -> None:
        self.game = game
        self.tell = tell
        self.rng = Rng(seed)
        self.worlds: list[Any] = []
        self.compared = 0

    def follow(self, question: Question) -> list[str]:
        """Play the answer in every world; the fields of the position that the log leaves open."""
        game, truth = self.game, question.state
        after, events = game.apply(truth, question.decision.seat, question.answer)
        log, seen = self.tell(game, events), game.view(after, None)
        known, found = {game.dump(after)}, []
        for world in [*self.worlds, truth, *self.dealt_anew(truth)]:
            for seat, answer in self.answers(world, question):
                other, happened = game.apply(world, seat, answer)
                if self.tell(game, happened) != log or (packed := game.dump(other)) in known:
                    continue
                known.add(packed)
                self.compared += 1
                differs = (
                    unlike(seen, game.view(other, None)) if log else []
                )  # a choice under way is told once it is made
                if differs:
                    return differs
                found.append(other)
        self.worlds = [self.rng.choice(found) for _ in range(WORLDS)] if len(found) > WORLDS else found
        return []

    def dealt_anew(self, truth: Any) -> list[Any]:
        """Worlds that look the same from one seat or another, and one that looks the same from all."""
        worlds = [self.game.resample(truth, seat, self.rng) for seat in range(truth.seats)]
        anew = self.game.clone(truth)
        self.game.reseed(anew, self.rng.word)
        return [*worlds, anew]

    def answers(self, world: Any, question: Question) -> list[tuple[int, Any]]:
        """The answer that was given, and some of all others."""
        given = question.decision.seat, question.answer
        every = [(d.seat, a) for d in self.game.decisions(world) for a in self.game.legal(world, d.seat)]
        if len(every) <= ANSWERS:
            return every
        some = [self.rng.choice(every) for _ in range(ANSWERS)]
        return [given, *some] if given in every else some


def unlike(one: Any, other: Any) -> list[str]:
    """Fields in which two views are not the same."""
    fields = [name for name in one.__struct_fields__ if name not in RETOLD]
    return [name for name in fields if getattr(one, name) != getattr(other, name)]


def follow(bundle: Bundle, questions: Iterator[Question], whole: int) -> list[str]:
    """What the log of some parts of a game leaves open: the question, the fields, what the log says."""
    begins = {whole * part // STRETCHES for part in range(STRETCHES)}
    left, open_ = 0, []
    for number, question in enumerate(questions):
        if number in begins:
            bundle.worlds, left = [], STEPS
        if left:
            left -= 1
            differs = bundle.follow(question)
            if differs:
                open_.append(f"{question.decision.step}, {question.answer}: {differs}")
                bundle.worlds = []
    return open_


def stored(game: AnyGame, kept: dict[str, Any]) -> Iterator[Question]:
    """Every question of a game that is kept as a file."""
    setup = kept["setup"]
    state = game.new(setup["seats"], game.options(setup["options"]), setup["seed"])
    for entry in kept["journal"]:
        seat, answer = entry["seat"], from_json(json.dumps(entry["action"]), game.action_type)
        decision = next(d for d in game.decisions(state) if d.seat == seat)
        yield Question(state, decision, list(game.legal(state, seat)), answer)
        game.advance(state, seat, answer)


@pytest.mark.parametrize(
    "seeds", [range(1), pytest.param(range(1, 8), marks=pytest.mark.soak)], ids=lambda seeds: f"from {seeds.start}"
)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_public_log_leaves_one_public_position(case, seeds):
    """Of random games."""
    key, seats = case
    game, compared = games()[key], 0
    for seed in seeds:
        bundle = Bundle(game, seed)
        assert follow(bundle, walk(game, seats, seed), length(key, seats, seed)) == []
        compared += bundle.compared
    assert game.open_play or compared > 25


@pytest.mark.parametrize(
    "seeds", [range(1), pytest.param(range(1, 8), marks=pytest.mark.soak)], ids=lambda seeds: f"from {seeds.start}"
)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_whoever_reads_the_log_knows_the_public_position(case, seeds):
    """The sentences alone, without the events that they tell."""
    key, seats = case
    game, compared = games()[key], 0
    for seed in seeds:
        bundle = Bundle(game, seed, lines)
        assert follow(bundle, walk(game, seats, seed), length(key, seats, seed)) == []
        compared += bundle.compared
    assert game.open_play or compared > 20


@pytest.mark.parametrize(
    "path",
    [path if path in FIRST else pytest.param(path, marks=pytest.mark.soak) for path in FILES],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_whoever_reads_the_log_of_a_kept_game_knows_the_public_position(path):
    """Of games that were played with some sense."""
    game, kept = games()[path.parent.name], json.loads(path.read_text())
    bundle = Bundle(game, 1, lines)
    assert follow(bundle, stored(game, kept), len(kept["journal"])) == []


@pytest.mark.parametrize(
    "path",
    [path if path in SENSIBLE else pytest.param(path, marks=pytest.mark.soak) for path in FILES],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_the_public_log_of_a_kept_game_leaves_one_public_position(path):
    """Of games that were played with some sense, where things happen that chance seldom brings about."""
    game, kept = games()[path.parent.name], json.loads(path.read_text())
    bundle = Bundle(game, 1)
    assert follow(bundle, stored(game, kept), len(kept["journal"])) == []


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_log_that_names_events_without_their_facts_is_found_out(case):
    """The comparison sees what is missing: bare names of what happened leave many positions."""
    key, seats = case
    game = games()[key]
    assert follow(Bundle(game, 1, named), walk(game, seats, 1), length(key, seats, 1)) != []
