"""What is said of a building is what it then does."""

from engines import games
from engines.core.words import ENGLISH
from engines.influentia.actions import TakeCity
from engines.players.explain import compared
from tests.contract.play import sampled

GAME = games()["influentia"]
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def test_a_first_place_that_is_promised_is_one_then():
    promised, told = 0, GAME.reasons.told
    assert told is not None
    for seed in range(8):
        for state, decision, answers, _answer in sampled(GAME, 4, seed, 60):
            for action in answers:
                if not isinstance(action, TakeCity):
                    continue
                said = told(compared(GAME, state, decision.seat, action, answers[0], NAMES), ENGLISH)
                if " is the first place in " not in said:
                    continue
                promised += 1
                after = GAME.view(GAME.apply(state, decision.seat, action)[0], None)
                city = next(each for each in after.cities if each.id == action.city)
                mine = city.influence[decision.seat]
                assert f"{mine} to " in said
                assert city.points[decision.seat] == max(city.points)
    assert promised
