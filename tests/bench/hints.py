"""How many hints speak in a game's own words: python -m tests.bench.hints [games] [--aloud LANGUAGE] [--questions N].

Questions from the middle of games, half played at random and half by a computer, each with more than one answer;
the hint is what a person would be told there. `--aloud` prints each beside the position in words.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.base.languages import words_in
from engines import games
from engines.core.decisions import Asked, Decision
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from engines.players.effort import Effort
from engines.players.explain import explain
from engines.players.search import Search
from engines.players.sentences import compared, own_words, sentence
from tests.bench.rows import Row, at_least, at_most, show, told

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"]
NODES = 600
"""Answers that a hint's search plays out: a strong computer's on a slow machine."""
EARLY, LATE = 0.2, 0.9
"""The middle of a game, as a part of its answers."""
QUESTIONS = 40


def middle(game: AnyGame, seats: int, seed: int, *, by_computer: bool) -> Iterator[tuple[Any, Decision]]:
    """Positions of the middle of one game with a question that leaves a choice."""
    rng, played = Rng(seed), list[tuple[bytes, Decision]]()
    state = game.new(seats, game.options({}), seed)
    while open_ := game.decisions(state):
        decision = rng.choice(open_)
        legal = list(game.legal(state, decision.seat))
        if len(legal) > 1:
            played.append((game.dump(state), decision))
        if by_computer:
            search = Search(game, state, decision.seat, Rng(rng.next()))
            answer = search.sensible(state) if len(legal) > 1 else legal[0]
        else:
            answer = rng.choice(legal)
        game.advance(state, decision.seat, answer)
    for position, decision in played[int(EARLY * len(played)) : int(LATE * len(played))]:
        yield game.load(position), decision


def sample(game: AnyGame, count: int, *, by_computer: bool) -> Iterator[tuple[Any, Decision]]:
    """So many questions, ten of each game, with numbers of seats in turn."""
    many, seed = list(game.seats), 100
    while count > 0:
        seed += 1
        found = list(middle(game, many[seed % len(many)], seed, by_computer=by_computer))
        stride = max(1, len(found) // 10)
        for each in found[seed % stride :: stride][: min(10, count)]:
            count -= 1
            yield each


def measured(key: str, count: int, aloud: Words | None) -> list[Row]:
    """One game's figures; what gets no sentence of its own, and by which kinds of answers, is printed."""
    game, own, asked, idle = games()[key], 0, 0, 0
    without: Counter[str] = Counter()
    for by_computer in (False, True):
        for state, decision in sample(game, count // 2, by_computer=by_computer):
            asked += 1
            search = Search(game, state, decision.seat, Rng(asked))
            why = explain(search, search.run(None, NODES, Effort()), Rng(asked + 1), worlds=6)
            if why.other is None:
                continue
            names = NAMES[: state.seats]
            both = compared(game, state, decision.seat, why.action, why.other, names)
            said = own_words(game, both, ENGLISH)
            own += bool(said)
            if not said:
                without[f"{decision.step}: {type(why.action).__name__} before {type(why.other).__name__}"] += 1
            elif len(both.legal) >= 4 and game.reasons.told is not None:
                every = [game.reasons.told(msgspec.structs.replace(both, action=each), ENGLISH) for each in both.legal]
                idle += sum(each == said for each in every) > 0.8 * len(every)
            if aloud is not None:
                view, text = game.view(state, decision.seat), game.text
                put = Asked(decision.id, decision.seat, decision.step, decision.rule)
                print(f"\n=== {key} {asked}: {names[decision.seat]}\n{text.board(view, names, aloud)}")
                print(f"--- {text.heading(view, put, aloud)}")
                print(f"--> {text.label(view, why.action, aloud, names)}")
                print(f"    {sentence(game, state, why, names, aloud)}")
    for what, times in without.most_common():
        print(f"{key}: nothing of its own, {times} times: {what}")
    return [
        at_least(f"{key}: hints in its own words", 100 * own / max(asked, 1), "%", 90),
        at_most(f"{key}: said of nearly every answer", 100 * idle / max(asked, 1), "%", 5),
        told(f"{key}: questions", asked, ""),
    ]


def run(keys: Sequence[str] = (), count: int = QUESTIONS, aloud: Words | None = None) -> list[Row]:
    """The games named, or all that have words of their own."""
    taught = [key for key, game in games().items() if game.reasons.told is not None]
    return [row for key in keys or taught for row in measured(key, count, aloud)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--aloud")
    parser.add_argument("--questions", type=int, default=QUESTIONS)
    given = parser.parse_args()
    print(show(run(given.games, given.questions, words_in(given.aloud) if given.aloud else None)))
