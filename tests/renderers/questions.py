"""Open questions and strips of whole random games, as their readers are shown them.

`python -m tests.renderers.questions GAME FOLDER [SEATS [SEED]]` writes one picture of each kind of question, wide and
tall, and strips of what happened, for people to look at.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.tables.questions import question_of
from engines import games
from engines.core.decisions import Decision, public_questions
from engines.core.game import AnyGame, AnyView
from engines.core.recap import chosen, following, scenes
from engines.core.rng import Rng
from engines.core.words import ENGLISH, Words
from renderers.core.question import Question
from renderers.core.retold import Retold, retold_of
from renderers.drawn import recap, situation
from tests.contract.play import walk
from tests.renderers.positions import NAMES

MOST = 6
"""Scenes of a strip."""


def asked_of(
    game: AnyGame,
    seats: int,
    seed: int,
    every: int = 1,
    words: Words = ENGLISH,
    names: Sequence[str] = NAMES,
) -> Iterator[tuple[AnyView, Question]]:
    """Every so many questions of a game: the asked seat's view, and what it is asked; new kinds of questions always."""
    for state, decision in chosen_of(game, seats, seed, every):
        yield asked_in(game, state, decision, words, names)


def chosen_of(game: AnyGame, seats: int, seed: int, every: int) -> Iterator[tuple[Any, Decision]]:
    """The positions of those questions, each as long as nobody asks for the next one."""
    steps: set[str] = set()
    for n, (state, decision, _answers, _answer) in enumerate(walk(game, seats, seed)):
        if n % every and decision.step in steps:
            continue
        steps.add(decision.step)
        yield state, decision


def asked_in(
    game: AnyGame, world: Any, decision: Decision, words: Words = ENGLISH, names: Sequence[str] = NAMES
) -> tuple[AnyView, Question]:
    """The asked seat's view of a position, and what it is asked there."""
    view = game.view(world, decision.seat)
    return view, question_of(game, world, view, public_questions([decision])[0], words, names)


def strips(
    game: AnyGame, seats: int, seed: int, rng: Rng, words: Words = ENGLISH, names: Sequence[str] = NAMES
) -> Iterator[tuple[AnyView, AnyView, list[Retold]]]:
    """What one seat could be shown now and then of a game: its view, that of some answers ago, the scenes since."""
    reader = rng.below(seats)
    before: Any = None
    events: list[Any] = []
    least = 3
    for state, decision, _answers, answer in walk(game, seats, seed):
        view = game.view(state, reader)
        before = view if before is None else before
        found = scenes(game.recap, events, reader, view)
        told = [each for each in found if any(game.text.told(event, names, words) for event in each.events)]
        if len(told) >= least:
            best = chosen(told, MOST)
            kept = [each for each in told if any(each is one for one in best)]
            yield view, before, retold_of(game, kept, words, names)
            before, events, least = view, [], 3 + rng.below(MOST)
        _after, happened = game.apply(state, decision.seat, answer)
        events += [event for each in happened if (event := game.witness(each, reader)) is not None]


def since_own(
    game: AnyGame, seats: int, seed: int, words: Words = ENGLISH
) -> Iterator[tuple[AnyView, AnyView, list[Retold]]]:
    """What followed the last answer of whoever is asked: their view now, the one that it begins at, the scenes."""
    after: dict[int, tuple[Any, int]] = {}
    witnessed: dict[int, list[Any]] = {seat: [] for seat in range(seats)}
    for state, decision, _answers, answer in walk(game, seats, seed):
        seat = decision.seat
        view = game.view(state, seat)
        if seat in after:
            before, start = after[seat]
            found = scenes(game.recap, witnessed[seat][start:], seat, view)
            best = chosen(found, MOST)
            kept = [each for each in found if any(each is one for one in best)]
            yield view, before, retold_of(game, kept, words, NAMES)
        then, happened = game.apply(state, seat, answer)
        for each in witnessed:
            seen = [event for one in happened if (event := game.witness(one, each)) is not None]
            if each == seat:
                followed = len(following(seen, seat, game.recap))
                begins = view if followed else game.view(then, seat)
                after[seat] = begins, len(witnessed[seat]) + len(seen) - followed
            witnessed[each] += seen


def main(key: str, folder: Path, seats: int, seed: int) -> None:
    """Write them."""
    game = games()[key]
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, int] = {}
    for view, question in asked_of(game, seats, seed, 5):
        step = question.asked.step
        number = written[step] = written.get(step, 0) + 1
        if number > 3:
            continue
        for tall in (False, True):
            for n, sheet in enumerate(situation(key, view, question, ENGLISH, NAMES, tall=tall)):
                (folder / f"{step}-{number}{'-tall' * tall}-{n}.png").write_bytes(sheet.png)
    for number, (view, before, told) in enumerate(strips(game, seats, seed, Rng(seed))):
        for tall in (False, True):
            for n, sheet in enumerate(recap(key, view, before, told, ENGLISH, NAMES, tall=tall)):
                if number < 6:
                    (folder / f"recap-{number}{'-tall' * tall}-{n}.png").write_bytes(sheet.png)


if __name__ == "__main__":
    given = [*sys.argv[3:], "", ""]
    main(sys.argv[1], Path(sys.argv[2]), int(given[0] or 3), int(given[1] or 5))
