"""The computer seat of the first edition: every answer in a few worlds, the best a little later. A yardstick."""

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players.effort import Effort

Judge = Callable[[Any, Seat], float]


def greedy(
    game: AnyGame,
    state: Any,
    seat: Seat,
    rng: Rng,
    seconds: float | None = None,
    *,
    worlds: int = 10,
    steps: int = 4_000,
    effort: Effort | None = None,
    judge: Judge | None = None,
) -> Action:
    """The legal answer that looks best on average after the others have played on at random, to `judge` or the game.

    `worlds` resampled worlds at most, and none is begun after `steps` answers were played or `seconds` have passed;
    every answer is tried in every world that is begun, so a small budget costs precision, never fairness.
    A round of `effort` is a world.
    """
    effort = Effort() if effort is None else effort
    judge = game.appraise if judge is None else judge
    world = game.resample(state, seat, rng)
    answers = list(game.legal(world, seat))
    if len(answers) == 1:
        return answers[0]
    began = process_time()
    asked = _step(game, world, seat)
    totals = [0.0] * len(answers)
    spent = 0
    for number in range(worlds if effort.exactly is None else effort.exactly):
        effort.begin()
        if number:
            world = game.resample(state, seat, rng)
        word = rng.next()
        for i, answer in enumerate(answers):
            trial = game.clone(world)
            game.advance(trial, seat, answer)
            spent += 1 + _play_on(game, judge, trial, seat, asked, Rng(word))
            totals[i] += judge(trial, seat)
        if effort.exactly is None and (spent >= steps or (seconds is not None and process_time() - began >= seconds)):
            break
    return answers[totals.index(max(totals))]


def _step(game: AnyGame, state: Any, seat: Seat) -> str:
    return next(d.step for d in game.decisions(state) if d.seat == seat)


def _play_on(game: AnyGame, judge: Judge, trial: Any, seat: Seat, asked: str, rng: Rng) -> int:
    """Others answer at random, own follow-ups by what looks best at once, until the same question or a round is over.

    Stopping at any own question would leave what was just won (a reward still to be chosen) out of account.
    Returns the number of answers played.
    """
    spent = 0
    for _ in range(trial.seats + 2):
        decisions = game.decisions(trial)
        if not decisions:
            break
        mine = next((d for d in decisions if d.seat == seat), None)
        if mine is None:
            who = decisions[0].seat
            game.advance(trial, who, rng.choice(list(game.legal(trial, who))))
            spent += 1
        elif mine.step == asked:
            break
        else:
            answers = list(game.legal(trial, seat))
            spent += len(answers)
            game.advance(trial, seat, _best_at_once(game, judge, trial, seat, answers))
    return spent


def _best_at_once(game: AnyGame, judge: Judge, state: Any, seat: Seat, answers: Sequence[Action]) -> Action:
    """The answer after which the position looks best, without looking further."""
    best, value = answers[0], -1.0
    for answer in answers if len(answers) > 1 else ():
        trial = game.clone(state)
        game.advance(trial, seat, answer)
        looks = judge(trial, seat)
        if looks > value:
            best, value = answer, looks
    return best
