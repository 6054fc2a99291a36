"""What previews of Price of Influence claim of fights comes true when they are fought."""

from engines import games
from engines.core.effects import effects, told
from engines.core.words import ENGLISH
from engines.price_of_influence.actions import (
    Assign,
    AssignDone,
    Commit,
    GemMode,
    Pay,
    PenaltyLeverage,
    PenaltyTake,
    Play,
    Recruit,
    Retire,
    Take,
    TakeDone,
    TrimEquipment,
)
from engines.price_of_influence.events import Disgraced, NothingTaken, TributeDue
from engines.price_of_influence.words.outcomes import FALLS
from tests.contract.play import walk
from tests.engines.price_of_influence.positions import ANN, BOB, CLEO, do, table

GAME = games()["price_of_influence"]
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def said(state, action) -> str:
    """What the label of an answer tells, of whoever is asked."""
    seat = GAME.decisions(state)[0].seat
    effect = next(each for each in effects(GAME, state, seat) if each.action == action)
    return told(GAME, GAME.view(state, seat), effect, ENGLISH, NAMES)


def test_what_a_card_that_is_taken_leaves_is_told_of_the_first_as_of_the_second():
    """POI R47: they move together, but nothing keeps what is chosen."""
    state = table(
        3,
        courts={ANN: "QD 3S, JD", BOB: "QC GUARD 5S 2H", CLEO: "KH"},
        hands={ANN: "9C", BOB: "2C", CLEO: "2H"},
        discard="2D",
        gems={ANN: "4D"},
        locked={ANN: "3C"},
        stage="playing",
    )
    taking = do(state, Play("9C", "C"))
    from_bob, own, done = Take("equipped", BOB, "5S"), Take("leveraged", ANN, "3C"), TakeDone()
    assert said(taking, from_bob) == "BQ 9 → 4"
    assert said(taking, own) == "leveraged 1 → 0"
    assert said(taking, Take("gem_pile", ANN, "4D")) == "gems 1 → 0"
    assert said(taking, Take("equipped", ANN, "3S")) == "Q 5 → 2"
    second = do(taking, from_bob)
    assert second.strength(BOB, "Q") == 9  # it lies there still
    assert said(second, Take("equipped", BOB, "2H")) == "BQ 4 → 2"
    assert said(second, own) == "leveraged 1 → 0"
    assert said(second, done) == ""
    assert do(second, done).strength(BOB, "Q") == 4


def test_what_a_noble_costs_is_told_before_it_is_hired_or_retired():
    """POI R18, R19"""
    told_of: set[type] = set()
    for seats in GAME.seats:
        for seed in range(4):
            for state, decision, answers, _answer in walk(GAME, seats, seed):
                for action in answers:
                    if isinstance(action, Recruit | Retire):
                        _after, events = GAME.apply(state, decision.seat, action)
                        due = next(each.count for each in events if isinstance(each, TributeDue))
                        assert said(state, action).split(", ")[0] == f"pay {due}"
                        told_of.add(type(action))
    assert told_of == {Recruit, Retire}


def test_a_card_that_reaches_nothing_is_said_to_take_nothing():
    """POI R44, R45"""
    state = table(courts={ANN: "JS", BOB: "JC 5S"}, hands={ANN: "AC 9D", BOB: "2C"}, discard="2D", stage="playing")
    for before, action in ((state, Play("AC", "C")), (do(state, Play("9D", "D")), GemMode("spend"))):
        _after, events = GAME.apply(before, ANN, action)
        assert any(isinstance(each, NothingTaken) for each in events)
        assert said(before, action) == "takes nothing"
    reaching = table(courts={ANN: "JS", BOB: "JC 5S"}, hands={ANN: "9C", BOB: "2C"}, discard="2D", stage="playing")
    assert said(reaching, Play("9C", "C")) == ""


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
