"""What is said of sums at castles is what the rules make of them."""

import pytest

from engines import games
from engines.core.effects import effects
from engines.core.words import ENGLISH
from engines.influence import actions as act
from engines.influence.rules.conquer import strengths
from engines.influence.words.outcomes import WINS, Table, after, told
from tests.contract.play import walk

GAME = games()["influence"]
CHANGING = (act.ChooseInfluence, act.ChooseCircle, act.TurnCastle, act.ExchangeInfluence)


def sums(state):
    """By cell and side: the sum as the rules have it, all cards counted."""
    layout, found = state.layout, {}
    for n in range(layout.size):
        found[layout.labels[n]], made_of = strengths(state, state.data, layout, n)
        assert found[layout.labels[n]] == {side: each.total for side, each in made_of.items()}
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_sums_after_an_answer_are_those_of_the_rules(seats: int):
    looked = 0
    for seed in range(2):
        for state, decision, answers, _answer in walk(GAME, seats, seed):
            view = GAME.view(state, decision.seat)
            if not view.setup:
                continue
            true = sums(state)
            now = Table(view)
            for cell, its in true.items():
                shown = now.sums(cell)
                assert shown.keys() == its.keys()
                assert all(shown[side].least <= its[side] <= shown[side].most for side in its)
            for action in answers[:6]:
                if not isinstance(action, CHANGING):
                    continue
                world = GAME.clone(state)
                world.frames[-1].take(world, decision.seat, action, [])
                then = after(view, action)
                for cell, its in sums(world).items():
                    shown = then.sums(cell)
                    assert shown.keys() == its.keys(), (action, cell)
                    assert all(shown[side].least <= its[side] <= shown[side].most for side in its), (action, cell)
                looked += 1
    assert looked > 40


def test_a_castle_alone_is_won_and_pays_one_or_its_power():
    paid: set[bool] = set()
    for state, decision, answers, _answer in walk(GAME, 4, 1):
        view = GAME.view(state, decision.seat)
        if decision.step != "attack.castle":
            continue
        side = next(each.side for each in view.factions if each.short == view.attacking)
        for action in answers:
            if isinstance(action, act.ChooseCastle):
                table = Table(view)
                castle = table.castles[action.cell]
                if any(card.side != side for card in castle.cards):
                    continue
                table.place(side, action.cell, 2)
                assert table.verdict(side, action.cell) == WINS
                held = castle.control_side == side
                assert table.pays(side, action.cell) == (castle.power if held else 1)
                paid.add(held)
    assert paid == {True, False}


def test_every_answer_that_changes_a_sum_is_told():
    told_of: set[type] = set()
    for seats in (2, 5):
        for state, decision, _answers, _answer in walk(GAME, seats, 3):
            view = GAME.view(state, decision.seat)
            for effect in effects(GAME, state, decision.seat):
                said = told(view, effect, ENGLISH, [])
                if isinstance(effect.action, act.ChooseCastle | act.ChooseInfluence):
                    assert said
                told_of |= {type(effect.action)} if said else set()
    assert told_of >= {act.ChooseCastle, *CHANGING}


def test_every_north_tells_the_order_in_which_castles_are_then_examined():
    """INF R5, R35: also where the Setup card stays as it lies."""
    looked = 0
    for seed in range(4):
        for state, decision, answers, _answer in walk(GAME, 3, seed):
            if decision.step != "swap.setup":
                continue
            view = GAME.view(state, decision.seat)
            for effect in effects(GAME, state, decision.seat):
                after = GAME.clone(state)
                after.frames[-1].take(after, decision.seat, effect.action, [])
                order = [after.layout.labels[castle] for castle in after.layout.orders[after.north]]
                assert told(view, effect, ENGLISH, []) == f"order: {' '.join(order)}"
            looked += len(answers)
    assert looked > 4
