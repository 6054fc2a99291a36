"""What previews of Price of Influence claim of fights comes true when they are fought."""

from engines import games
from engines.core.effects import effects
from engines.price_of_influence.actions import Assign
from engines.price_of_influence.events import Disgraced
from engines.price_of_influence.words.outcomes import FALLS
from tests.contract.play import walk

GAME = games()["price_of_influence"]


def test_whoever_is_said_to_fall_falls_when_the_fights_are_compared():
    said: set[tuple[int, str]] = set()
    claimed = came = 0
    for seats in GAME.seats:
        for seed in range(8):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                if isinstance(answer, Assign):
                    effect = next(each for each in effects(GAME, state, decision.seat) if each.action == answer)
                    for change in effect.changes:
                        if change.gauge.kind == FALLS and change.after is not None:
                            said.add((change.gauge.seat, state.courts[change.gauge.seat][change.gauge.of].id))
                            claimed += 1
                _after, events = GAME.apply(state, decision.seat, answer)
                fallen = {(event.seat, event.noble) for event in events if isinstance(event, Disgraced)}
                if fallen:
                    assert said <= fallen
                    came += len(said)
                    said.clear()
    assert claimed == came > 20
