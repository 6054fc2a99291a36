"""What previews of Indio claim: points, own quests and the leader, hexes that change hands, costs not yet chosen."""

from typing import Any

from engines.core import effects as ahead
from engines.core.effects import effects
from engines.core.words import ENGLISH
from engines.indio import actions as act
from engines.indio.events import GameEnded, QuestDrawn, YearEnded
from engines.indio.words.deeds import deeds
from engines.indio.words.outcomes import LEADER, conquered, ends_turn, parts, taken, told, woken, worth
from engines.indio.words.reasons import REASONS
from engines.players.sentences import compared
from tests.contract.play import walk
from tests.engines.indio.positions import ANN, GAME, NAMES, do, table


def effect_of(state: Any, action: Any) -> Any:
    """What an answer is said to bring."""
    return next(each for each in effects(GAME, state, ANN) if each.action == action)


def building(**more: Any) -> Any:
    """Ann can build an outpost beside her own, from two structures that hold the same."""
    hexes = {
        "A1": "F A=o A:a 3stone 3metal",
        "A2": "Q A=o A:x 3stone 3metal",
        "A3": "E A:a 2earth",
        "E1": "F B=o B:a 2food",
    }
    state = table(hexes, leaders=["curate", "baker"], **more)
    state, _events = do(state, act.SelectWorker("A3", False))
    return state


def test_a_cost_whose_sources_are_to_be_chosen_is_told_as_if_it_were_paid():
    """IND R55: which units pay changes no points; 12 pool goods give 6, after an outpost 10 give 5."""
    state = building()
    build = act.Build("A3", "outpost_new")
    found = worth(GAME.view(state, ANN), effect_of(state, build))
    after, _events = do(state, build)
    assert GAME.decisions(after)[0].step == "pay"
    paid, _events = do(after, act.PayAuto())
    assert GAME.view(paid, ANN).players[ANN].score == found.after > found.before


def test_quests_that_an_answer_completes_are_told_by_name():
    state = building(quests={ANN: "architect"})
    effect = effect_of(state, act.Build("A3", "outpost_new"))
    view = GAME.view(state, ANN)
    assert worth(view, effect).done == ("architect",)
    assert "quest Architect" in told(view, effect, ENGLISH, NAMES)


def test_feeding_tells_how_many_are_active_then_whoever_wakes():
    hexes = {"A1": "F A=o A:xxx 2food", "B3": "E A:x", "E1": "F B=o B:a 1food"}
    state = table(hexes, phase="harvest")
    view = GAME.view(state, ANN)
    every: Any = effects(GAME, state, ANN)
    found = {effect.action.count: woken(view, effect) for effect in every}
    assert found == {4: 4, 3: 3, 2: 2, 1: 1, 0: None}


def test_a_worker_that_moves_in_conquers_what_it_outnumbers():
    """IND R87: control of a structure whose owner has another one takes it."""
    hexes = {"A1": "F A=o A:a", "A2": "E A:a", "A3": "Q B=o", "E1": "F B=o B:a"}
    state = table(hexes)
    state, _events = do(state, act.SelectWorker("A2", False))
    effect, view = effect_of(state, act.Move("A3")), GAME.view(state, ANN)
    assert conquered(view, effect) == ["A3"]
    assert ("A3", ANN) in taken(view, effect)
    assert ends_turn(view, effect)  # there is nothing else that the worker could do


def ends(state: Any, action: Any) -> bool:
    """Whether an answer is said to end Ann's turn."""
    return ends_turn(GAME.view(state, ANN), effect_of(state, action))


def test_a_load_that_does_not_fit_ends_no_turn_before_its_last_action():
    """IND R51, R60: what has no room is dealt with first, then the worker goes on."""
    hexes = {"A1": "F A=o 5stone", "A2": "E A:a 4earth", "A3": "E A:x 3earth", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A2", False))
    assert not ends(state, act.Collect())
    after, _events = do(do(state, act.Collect())[0], act.OverflowDiscardAll())
    assert GAME.decisions(after)[0].step == "work.action"
    moved, _events = do(state, act.Move("A3"))
    assert ends(moved, act.Collect())


def test_a_building_whose_workers_are_still_chosen_ends_no_turn_before_its_last_action():
    """IND R79: the selected worker may stay, and then it goes on."""
    hexes = {"A1": "F A=o A:ax 1stone 1fire 1water", "A2": "E A=o A:x", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A1", False))
    build = act.Build("A1", "town_from_outpost")
    assert not ends(state, build)
    asked, _events = do(state, build)
    assert GAME.decisions(asked)[0].step == "build.worker"
    assert not ends(asked, act.CostWorker("exhausted"))
    assert ends(asked, act.CostWorker("selected"))
    assert GAME.decisions(do(asked, act.CostWorker("exhausted"))[0])[0].step == "work.action"


def test_a_turn_that_is_said_to_end_ends_before_its_seat_acts_again():
    said = 0
    for seats in GAME.seats:
        for seed in range(6):
            due = False
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                if due and decision.step in ("work.action", "work.worker"):
                    assert decision.step == "work.worker"
                    due = False
                if decision.step == "work.action" and isinstance(answer, act.Collect | act.Build):
                    effect: Any = next(e for e in effects(GAME, state, decision.seat, [answer]) if e.action == answer)
                    if ends_turn(GAME.view(state, decision.seat), effect):
                        due, said = True, said + 1
                due = due and not isinstance(answer, act.Cancel)
    assert said > 30


def said_of(state: Any, seat: int, answer: Any) -> str:
    """What a label tells a seat of an answer."""
    effect: Any = next(each for each in effects(GAME, state, seat, [answer]) if each.action == answer)
    return ahead.told(GAME, GAME.view(state, seat), effect, ENGLISH, NAMES)


def test_an_answer_that_ends_the_year_or_the_game_says_so_and_no_other_does():
    """IND R53, R92"""
    met: set[type[Any]] = set()
    for seats in GAME.seats:
        for seed in range(2):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                if not decision.step.startswith("work."):
                    continue
                text = said_of(state, decision.seat, answer)
                _after, events = GAME.apply(state, decision.seat, answer)
                met |= {type(event) for event in events}
                over = any(isinstance(event, GameEnded) for event in events)
                closed = any(isinstance(event, YearEnded) for event in events)
                assert ("the year ends" in text or "the game ends" in text) == closed, (answer, text)
                assert over or "the game ends" not in text
    assert {YearEnded, GameEnded} <= met


def test_a_hex_that_the_last_action_of_a_year_wins_is_told_and_so_is_the_end_that_it_brings():
    """IND R83, R92: control stays as it is while the year ends and the next one begins."""
    hexes = {"A1": "F A=o A:x", "A2": "E A:a", "E1": "F B=o B:x"}
    for year, ending in ((3, "the year ends"), (7, "the game ends")):
        state, _events = do(table(hexes, year=year), act.SelectWorker("A2", False))
        text = said_of(state, ANN, act.Move("A3"))
        assert text == f"{ending}, A2 becomes nobody's, A3 becomes yours"


def test_what_an_improvement_costs_beside_its_price_is_told():
    """IND R72: what lies on the hex is lost, after paying."""
    hexes = {"A1": "F A=o 2earth 1water", "A2": "E A:a 3food 1stone", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A2", False))
    assert "4 resources there are lost" in said_of(state, ANN, act.Improve("A2", "quarry"))
    hexes = {"A1": "F A=o 2earth", "B1": "F A=o 2earth", "A2": "E A:a 1stone", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A2", False))
    assert "1 resource there is lost" in said_of(state, ANN, act.Improve("A2", "quarry"))


def test_a_load_says_how_much_of_it_has_no_room():
    """IND R60"""
    hexes = {"A1": "F A=o 5stone", "A2": "E A:a 4earth", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A2", False))
    assert "no room for 3" in said_of(state, ANN, act.Collect())
    own = {"A1": "F A=o A:a 5stone", "A2": "E", "E1": "F B=o B:a"}
    state, _events = do(table(own), act.SelectWorker("A1", False))
    assert "no room" not in said_of(state, ANN, act.Collect())


def test_a_building_that_a_rival_takes_at_once_says_so():
    """IND R79, R86: the worker that it costs leaves the rival with more."""
    hexes = {"A1": "F A=o A:a B:x 1stone 1fire 1water", "A3": "F A=o A:x", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A1", False))
    assert "Bob takes the structure on A1" in said_of(state, ANN, act.Build("A1", "town_from_outpost"))


def test_a_right_says_what_it_costs_and_an_attack_whom():
    """IND R48, R65"""
    state = table({"A1": "F A=o A:x 2food", "E1": "F B=o B:a"}, phase="harvest", options={"multiple_actions": True})
    state, _events = do(state, act.Feed(0))
    view = GAME.view(state, ANN)
    assert GAME.text.label(view, act.BuyRepeat(True), ENGLISH, NAMES) == "Yes, pay 1 food to repeat actions"
    assert GAME.text.heading(view, view.asked[0], ENGLISH).startswith("Pay 1 food")
    attack = act.Attack(1, False, False)
    assert GAME.text.label(view, attack, ENGLISH, NAMES) == "Attack Bob, exhausted: it alone is lost"


def test_a_reason_counts_the_hexes_that_a_rival_is_left_with():
    """IND R83: what is left to the rival counts with what is taken."""
    hexes = {"A1": "F A=o", "A2": "E A:a B:x", "A3": "E B:x", "E1": "F B=o B:a"}
    state, _events = do(table(hexes), act.SelectWorker("A2", False))
    case = compared(GAME, state, ANN, act.Move("A3"), act.Pass(), NAMES)
    after, _events = do(state, act.Move("A3"))
    assert after.held.count(1) == 2
    assert REASONS.told is not None
    assert REASONS.told(case, ENGLISH) == "Bob no longer holds A3 and is at 2 of the 11 hexes that end the game."


def test_points_said_are_points_made_in_whole_games():
    """Own points after an answer that asks nothing further and closes no year are those that were told."""
    checked = 0
    for seats in GAME.seats:
        for state, decision, _answers, answer in walk(GAME, seats, 4):
            seat = decision.seat
            view = GAME.view(state, seat)
            effect = next((each for each in effects(GAME, state, seat) if each.action == answer), None)
            after, events = GAME.apply(state, seat, answer)
            drawn = any(isinstance(event, QuestDrawn) for event in events)
            if effect is None or drawn or after.year != state.year or not effect.changes or effect.then:
                continue
            if GAME.view(after, seat).pending is not None or after.result is not None:
                continue
            found = worth(view, effect)
            assert found.after == GAME.view(after, seat).players[seat].score, (answer, events)
            checked += 1
    assert checked > 100


def test_what_the_hexes_produce_is_no_merit_of_the_quest_that_was_discarded():
    """The worth of leaders that count the pool grows with the Production, whichever quest goes (IND R23)."""
    met = 0
    for seed in range(6):
        for question in walk(GAME, 2, seed):
            if not isinstance(question.answer, act.DiscardQuest):
                continue
            found = effects(GAME, question.state, question.decision.seat)
            leaders = [change for each in found for change in each.changes if change.gauge.kind == LEADER]
            assert leaders == []
            met += 1
    assert met > 10


FIRST = {act.Build: "build", act.Improve: "improve", act.Attack: "attack", act.Collect: "collect", act.Forge: "forge"}


def test_what_a_worker_could_do_first_is_all_that_is_legal_once_it_is_selected():
    """However many workers there are: the view tells it, nothing has to be tried."""
    rich = {
        "A1": "F A=o A:aa 2stone 2metal 2water 2fire",
        "A2": "Q A=t A:ax B:x 2stone 2metal 2earth",
        "A3": "E A:a B:a 2earth",
        "B1": "W A:w 2water",
        "B2": "D A:ax",
        "E1": "F B=o B:aax A:a 2food",
    }
    poor = {**rich, "A1": "F A=o A:aa 1stone 1fire", "A2": "Q A=t A:ax 1earth 1food"}
    states = [table(rich), table(poor)]
    states += [GAME.clone(state) for state, decision, *_ in walk(GAME, 4, 1) if decision.step == "work.worker"]
    told: set[str] = set()
    for state in states:
        seat = GAME.decisions(state)[0].seat
        view = GAME.view(state, seat)
        for each in GAME.legal(state, seat):
            if isinstance(each, act.SelectWorker):
                after = GAME.clone(state)
                GAME.advance(after, seat, each)
                kinds = {type(one) for one in GAME.legal(after, seat)}
                found = [one.split()[0] for one in deeds(view, each.hex, ENGLISH)]
                assert found == [word for kind, word in FIRST.items() if kind in kinds]
                told.update(found)
    assert told == set(FIRST.values())


def test_what_follows_a_worker_is_looked_at_whole_or_not_at_all():
    """A part of the next answers would pass for all of them."""
    hexes: dict[str, str] = dict.fromkeys(
        ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "B5", "D4", "D5"), "E A:a 2earth"
    )
    state = table(hexes)
    cut = 0
    for effect in effects(GAME, state, ANN):
        if isinstance(effect.action, act.SelectWorker):
            after = GAME.clone(state)
            GAME.advance(after, ANN, effect.action)
            whole = list(GAME.legal(after, ANN))
            assert [each.action for each in effect.then] in ([], whole)
            cut += not effect.then
    assert cut


def test_the_end_of_the_turn_is_told_whatever_else_an_answer_brings():
    """IND R47: also where four things change, of which a label tells three."""
    crowded = 0
    for seats in GAME.seats:
        for seed in range(6):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                if not decision.step.startswith("work.") or isinstance(answer, act.Pass | act.EndTurn | act.Unselect):
                    continue
                view = GAME.view(state, decision.seat)
                effect = next(each for each in effects(GAME, state, decision.seat, (answer,)))
                if ends_turn(view, effect):
                    all_ = [part.text for part in parts(view, effect, ENGLISH, NAMES)]
                    ends = ("your turn ends", "the year ends", "the game ends")
                    assert any(end in ahead.told(GAME, view, effect, ENGLISH, NAMES) for end in ends)
                    crowded += len(all_) > 3
    assert crowded
