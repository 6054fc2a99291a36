"""What previews of Price of Influence claim of fights comes true when they are fought."""

from engines import games
from engines.core.effects import effects, told
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import (
    Assign,
    AssignDone,
    Commit,
    Pay,
    PenaltyLeverage,
    PenaltyTake,
    TrimEquipment,
)
from engines.price_of_influence.events import Disgraced
from engines.price_of_influence.words.outcomes import FALLS
from tests.contract.play import walk

GAME = games()["price_of_influence"]
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


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


def test_what_is_paid_locked_or_trimmed_is_told_also_where_cards_are_drawn_next():
    seen: set[str] = set()
    for seats in GAME.seats:
        for seed in range(8):
            for state, decision, _answers, _answer in walk(GAME, seats, seed):
                seat = decision.seat
                if decision.step not in ("tribute.pay", "draw.penalty", "draw.leverage", "resupply.trim"):
                    continue
                view = GAME.view(state, seat)
                for effect in effects(GAME, state, seat):
                    action, said = effect.action, told(GAME, view, effect, ENGLISH, NAMES)
                    label = GAME.text.label(view, action, ENGLISH, NAMES)
                    if isinstance(action, PenaltyTake | PenaltyLeverage) or (
                        isinstance(action, Pay) and action.kind == "leverage"
                    ):
                        count = len(state.locked[seat])
                        falls = "the court would fall this turn" in label
                        assert falls == (seat == state.ap and count + 1 >= view.players[seat].collapse)
                        assert falls or f"leveraged {count} → {count + 1}" in said
                        seen.add("locked" if effect.whole else "locked, then cards are drawn")
                    elif isinstance(action, Pay) and action.kind == "liquidate":
                        assert f"gems {len(state.gems[seat])} → {len(state.gems[seat]) - 1}" in said
                        seen.add("gems" if effect.whole else "gems, then cards are drawn")
                    elif isinstance(action, TrimEquipment) and any(card[0] != "W" for card in action.cards):
                        before = state.strength(seat, action.rank)
                        assert f"{action.rank} {before} → " in said
                        seen.add("trimmed" if effect.whole else "trimmed, then the turn ends")
    assert seen >= {"locked", "locked, then cards are drawn", "gems", "trimmed, then the turn ends"}


def test_an_answer_that_lets_fights_happen_tells_who_falls():
    fought = 0
    for seats in GAME.seats:
        for seed in range(8):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                if not isinstance(answer, Commit | AssignDone | Pay) or decision.seat != state.ap:
                    continue
                view = GAME.view(state, decision.seat)
                effect = next(each for each in effects(GAME, state, decision.seat) if each.action == answer)
                said = told(GAME, view, effect, ENGLISH, NAMES)
                _after, events = GAME.apply(state, decision.seat, answer)
                fallen = [event for event in events if isinstance(event, Disgraced)]
                assert said.count("falls") == len(fallen), (said, fallen)
                assert said.count("your ") == sum(event.seat == state.ap for event in fallen)
                fought += bool(fallen)
    assert fought > 10
