"""What beginners are told before they end their actions too early, or extort for others."""

import dataclasses

import msgspec

from engines.core.lessons import LEARNER, Considered
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import EndActions, Extort, Scheme
from engines.pax_illuminaten.game import GAME
from engines.pax_illuminaten.lessons.mistakes import MISTAKES, for_others
from tests.contract.courses import every_lesson
from tests.engines.pax_illuminaten.positions import ANN, NAMES, table


def said(state, action, answers):
    about = Considered(GAME.view(state, LEARNER), action, answers, NAMES, lambda: state)
    return {each.known: told.told(ENGLISH) for each in MISTAKES if (told := each.when(about)) is not None}


def test_the_areopagus_is_named_only_while_it_can_still_be_extorted():
    """PAX R37: once a turn."""
    at = {each.lesson.known: each.state for each in every_lesson("pax_illuminaten")}
    for lesson, told in (
        ("income", "You still have 2 Main actions; even your Areopagus gives 3."),
        ("second place", "You still have 1 Main action. Possible now: Scout, Influence, Extort."),
    ):
        answers = list(GAME.legal(at[lesson], LEARNER))
        can = any(isinstance(each, Extort) and each.target == "AR" for each in answers)
        assert can == ("Areopagus" in told)
        assert said(at[lesson], EndActions(), answers) == {"left over": told}


def test_the_areopagus_gives_no_more_than_the_pool_has():
    """PAX R13: what the pool lacks others may have to give, or nobody can."""
    for pool, told in (
        ("NPMASC", "You still have 2 Main actions; even your Areopagus gives 3."),
        ("NPASC", "You still have 2 Main actions; even your Areopagus gives 2."),
        ("NAC", "You still have 2 Main actions. Possible now: Extort."),
    ):
        state = table(pool=pool)
        assert said(state, EndActions(), list(GAME.legal(state, LEARNER)))["left over"] == told


def test_a_quick_favor_is_named_only_where_the_pool_holds_all_of_it():
    """PAX R13, R69"""
    for pool, told in (
        ("NPMASC" * 2, {"left over": "CRN-M Kreittmayr would still bring 2 Favor as a Quick Favor."}),
        ("NPASC", {}),
    ):
        state = table(hands={ANN: "CRN-M"}, pool=pool)
        state.mains = 0
        assert said(state, EndActions(), list(GAME.legal(state, LEARNER))) == told


def test_ending_early_is_spoken_of_at_most_once_in_a_game():
    assert [each.known for each in MISTAKES if each.once] == ["left over"]


def test_an_extort_that_gives_all_away_is_spoken_of_as_a_main_action_alone():
    """PAX R39, R68: a bonus may let rivals go without, or count their disks as one's own."""
    state = next(each.state for each in every_lesson("pax_illuminaten") if each.lesson.known == "whisper")
    for cell in ("B1", "C1"):
        place = state.board.place[cell]
        state.slots[place] = (LEARNER, *[1] * (len(state.slots[place]) - 1))
    state.look_again()
    view, answers = GAME.view(state, LEARNER), list(GAME.legal(state, LEARNER))
    about = Considered(view, Extort("B1"), answers, NAMES, lambda: state)
    assert view.step == "bonus.action"
    assert for_others(about) is None
    main = dataclasses.replace(about, view=msgspec.structs.replace(view, step="turn.act"), legal=[Extort("AR")])
    said = for_others(main)
    assert said is not None
    assert said.told(ENGLISH) == "Rivals would get all 4 Favor there. Extort your Areopagus, or oust first."


def test_a_bonus_card_that_links_is_spoken_of_once_the_main_actions_are_done():
    """PAX R66, R68: where its action can be done, and a Quick Favor is not to be had any more."""
    cards = GAME.data.cards.items()
    card = next(name for name, it in cards if [each.action for each in it.effects] == ["influence"])
    state = table(cells={"B1": "PM2 a"}, hands={ANN: card}, favor={ANN: "NMPASC" * 2})
    state.mains, state.quick = 0, True
    (held,) = GAME.view(state, ANN).hand
    told = said(state, EndActions(), list(GAME.legal(state, ANN)))["left over"]
    assert told == f"{card} {held.short} can still be played: {held.text.removesuffix('.')}."
    without = [each for each in GAME.legal(state, ANN) if not isinstance(each, Scheme)]
    assert said(state, EndActions(), without) == {}
    oust = next(name for name, it in cards if [each.action for each in it.effects] == ["oust"])
    alone = table(cells={"B1": "PM2 a"}, hands={ANN: oust}, favor={ANN: "NMPASC" * 2})
    alone.mains, alone.quick = 0, True
    assert said(alone, EndActions(), list(GAME.legal(alone, ANN))) == {}, "nobody to oust"
