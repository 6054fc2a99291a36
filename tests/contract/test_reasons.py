"""Why an answer is good in a game's own words: true, from what its seat may know alone, the same for equal views."""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from bot.base.languages import words_in
from engines import games
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from engines.players.search import Search
from engines.players.sentences import compared
from tests.contract.play import Question, sampled, start
from tests.contract.reasoned import Case, Checks, Heard

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]
TAUGHT = [key for key, game in games().items() if game.reasons.told is not None]
COUNTED = [key for key in TAUGHT if (Path("tests/engines") / key / "reasoned.py").exists()]
TRIED = 8
"""Answers of one question that something is said of."""
ONE_OF_MANY = re.compile(
    r"(?<!\d)(?<! to )1 (own |open |later |unseen )?"
    r"(workers|locks|gems|cards|disks|places|points|goods|castles|hexes|structures|seats|rounds|factions|Plots|Swaps)\b"
)
"""A single thing that is told as several."""
NOT_ONE = {
    "en": re.compile(r"\b1 (are|stand|have)\b|\b1 of \d+ [\w ]+ (are|stand)\b|\bthe 1 that are\b"),
    "es": re.compile(
        r"\b1 de (?:\d+|sus|las|los) [^.;:]*\b(?:ganarían|son|están)\b|\b(?:caben|seguir) 1\b|\blos 1 que\b"
    ),
}
"""By language how a single thing reads that is told as several, whatever game tells it."""
LONG = 120
"""Games in which every sentence is looked for, and questions of each that is played at random."""


class AsIfOne(Words):
    """A language that also says each sentence with one of its figures as 1, one after the other."""

    def __init__(self, words: Words) -> None:
        super().__init__(language=words.language)
        self._words, self.said = words, set[str]()

    def __call__(self, message: str, /, **args: object) -> str:
        """What it says, and would say of one."""
        self.said.update(self._words(message, **{**args, name: 1}) for name in _figures(args))
        return self._words(message, **args)

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """The same; its plural form is that of the count."""
        self.said.update(self._words.n(one, many, count, **{**args, name: 1}) for name in _figures(args))
        return self._words.n(one, many, count, **args)


def _figures(args: Mapping[str, object]) -> list[str]:
    return [name for name, value in args.items() if isinstance(value, int) and name != "all"]


def rare(key: str) -> frozenset[str]:
    """Sentences that hardly ever come up in games; none where the game does not say."""
    return getattr(import_module(f"tests.engines.{key}.reasoned"), "RARE", frozenset())


def checks_of(key: str) -> Checks:
    """How a game's sentences are counted again."""
    return import_module(f"tests.engines.{key}.reasoned").CHECKS


def test_every_game_here_has_words_of_its_own():
    assert set(TAUGHT) >= {"influentia", "influence", "pax_illuminaten", "indio", "price_of_influence"}
    assert COUNTED == TAUGHT


@pytest.mark.parametrize("key", TAUGHT)
def test_reasons_are_told_from_the_view_in_both_languages(key):
    game, rng, english, spanish = games()[key], Rng(3), AsIfOne(ENGLISH), AsIfOne(words_in("es"))
    told = game.reasons.told
    assert told is not None
    said_of: dict[str, set[str]] = {}
    for seed in (1, 2, 3, 4):
        for state, decision, answers, _answer in sampled(game, 3, seed, 12):
            if len(answers) < 2:
                continue
            both = compared(game, state, decision.seat, answers[0], answers[-1], NAMES)
            other = game.resample(state, decision.seat, rng)
            alike = compared(game, other, decision.seat, answers[0], answers[-1], NAMES)
            for action in answers[:: -(-len(answers) // TRIED)]:
                one = msgspec.structs.replace(both, action=action)
                said = told(one, english)
                assert said == told(msgspec.structs.replace(alike, action=action), ENGLISH)
                if said:
                    assert said.endswith((".", "!"))
                    assert not ONE_OF_MANY.search(said), said
                    assert not re.search(r"\b(you|your|None|\{)\b", said), said
                    assert told(one, spanish) != said
                    said_of.setdefault(type(action).__name__, set()).add(said)
    assert len(said_of) >= 3, said_of
    for each in (english, spanish):
        assert not [said for said in each.said if NOT_ONE[each.language].search(said)]


@pytest.mark.parametrize("key", COUNTED)
def test_whatever_a_reason_claims_is_what_the_engine_gives(key):
    game, checks = games()[key], checks_of(key)
    told = game.reasons.told
    assert told is not None
    met: set[str] = set()
    for seats in {min(3, game.seats.stop - 1), game.seats.stop - 1}:
        for seed in range(6):
            for state, decision, answers, _answer in sampled(game, seats, seed, 24):
                if len(answers) < 2:
                    continue
                both = compared(game, state, decision.seat, answers[0], answers[1], NAMES)
                tried = answers[seed % 3 :: -(-len(answers) // TRIED)]
                for number, action in enumerate(tried):
                    other = tried[number - 1] if len(tried) > 1 else answers[action == answers[0]]
                    heard = Heard()
                    told(msgspec.structs.replace(both, action=action, other=other), heard)
                    case = Case(game, state, decision.seat, action, other, answers, NAMES)
                    for message, args in heard.sentences():
                        assert not re.search(r"\d", message), f"a number that no edition may change: {message}"
                        assert message in checks, f"nothing counts again: {message}"
                        assert checks[message](case, args), (message, args, action, other)
                        met.add(message)
    assert len(met) * 2 >= len(checks), set(checks) - met


def steady(game: AnyGame, seats: int, seed: int) -> Iterator[Question]:
    """Some questions of a game in which three of four answers are sensible: structures and Plots come about."""
    rng, state = Rng(seed * 7 + seats), start(game, seats, seed)
    while open_ := game.decisions(state):
        decision = rng.choice(open_)
        answers = list(game.legal(state, decision.seat))
        answer = rng.choice(answers)
        if len(answers) > 1 and not rng.below(6):
            yield Question(state, decision, answers, answer)
        if len(answers) > 1 and rng.below(4):
            answer = Search(game, state, decision.seat, Rng(rng.next())).sensible(state)
        game.advance(state, decision.seat, answer)


@pytest.mark.soak
@pytest.mark.parametrize("key", [key for key in COUNTED if rare(key)])
def test_every_reason_comes_up_in_longer_play_or_in_a_position_made_for_it(key):
    """Those of `RARE` are claimed in the game's own tests of reasons."""
    game, checks, rng = games()[key], checks_of(key), Rng(1)
    told, left = game.reasons.told, set(checks) - rare(key)
    assert told is not None
    assert rare(key) <= checks.keys()
    many = [seats for seats in game.seats if seats > 1]
    for number in range(LONG):
        play = steady if number % 2 else partial(sampled, most=LONG)
        for state, decision, answers, _answer in play(game, many[number // 2 % len(many)], 200 + number):
            if len(answers) < 2:
                continue
            both = compared(game, state, decision.seat, answers[0], answers[1], NAMES)
            for _ in range(2 * TRIED):
                action, other = rng.choice(answers), rng.choice(answers)
                if action == other:
                    continue
                heard = Heard()
                told(msgspec.structs.replace(both, action=action, other=other), heard)
                case = Case(game, state, decision.seat, action, other, answers, NAMES)
                for message, args in heard.sentences():
                    if message in left or not rng.below(TRIED):
                        assert checks[message](case, args), (message, args, action, other)
                    left.discard(message)
        if not left and number >= LONG // 4:
            break
    assert not left
