"""Nothing hidden comes to light without an event that says so: free undo and certain previews end there."""

import msgspec
import pytest

from engines import games
from engines.core.codec import from_json
from engines.core.decisions import Action
from engines.core.effects import effects
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.price_of_influence import events as ev
from engines.price_of_influence.actions import DiscardHand, DrawTarget, GemMode, Play, TrimEquipment
from tests.engines.price_of_influence.positions import (
    ANN,
    BOB,
    CLEO,
    GAME,
    NAMES,
    State,
    asked,
    do,
    legal,
    of,
    say,
    table,
)
from tests.engines.price_of_influence.steady import steady, steady_game

WORLDS = 3
LOCKED = "4H 5H 6H 7H 8H 9H 10H"
FULL = "JS GUARD, QS GUARD, KS GUARD"


def variants(state: State, seat: int, rng: Rng) -> list[State]:
    """The position and others that look the same from a seat, all with the same chance."""
    worlds = [state, *(GAME.resample(state, seat, rng) for _ in range(WORLDS))]
    for world in worlds:
        world.chance = state.chance
    return worlds


def told_apart(worlds: list[State], seat: int, answer: Action) -> bool:
    """Whether an answer shows that seat or an onlooker in which world they are; each then holds a revealing event."""
    after = [say(world, seat, answer) for world in worlds]
    apart = False
    for viewer in (seat, None):
        first, *rest = [(GAME.view(each, viewer), [GAME.witness(e, viewer) for e in events]) for each, events in after]
        apart |= any(each != first for each in rest)
    if apart:
        for _state, events in after:
            assert any(event.reveals for event in events), (answer, events)
    return apart


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_comes_to_light_by_an_answer_is_told_by_an_event_that_reveals(seats):
    apart = same = 0
    for seed in range(5):
        rng = Rng(seed + 50)
        for number, (state, _events) in enumerate(steady_game(seats, seed)):
            if number % 4 or not asked(state):
                continue
            seat = rng.choice(asked(state))
            worlds = variants(state, seat, rng)
            for answer in [steady(state, seat, rng), rng.choice(legal(state, seat))]:
                found = told_apart(worlds, seat, answer)
                apart, same = apart + found, same + (not found)
    assert apart > 10
    assert same > 100


def over_the_limit(hand: str, court: str = FULL) -> State:
    """Bob has so many leveraged cards that all his hidden ones must go once Ann has answered."""
    courts = {ANN: court, BOB: "JH GUARD, QH GUARD, KH GUARD"}
    return table(2, courts=courts, hands={ANN: hand, BOB: "2H 3H"}, locked={BOB: LOCKED}, stage="resupply")


def saving() -> State:
    """Ann saves a gem; deck and discard pile are empty, and Bob has one hidden card."""
    state = table(3, hands={ANN: "5D", BOB: "2H", CLEO: "3H"}, deck="", stage="playing")
    return do(state, Play("5D", "D"), GemMode("save"))


@pytest.mark.parametrize(
    ("state", "answer", "kind"),
    [
        (over_the_limit("4S 5S 6S 7S 8S 9S 10S"), DiscardHand("4S"), ev.DiscardForced),
        (over_the_limit("", "JS GUARD 4S 5S, QS GUARD, KS GUARD"), TrimEquipment("J", ("4S",)), ev.DiscardForced),
        (saving(), DrawTarget(BOB), ev.PenaltyForced),
    ],
    ids=["Ann discards", "Ann trims", "Ann saves"],
)
def test_cards_that_leave_a_rivals_hand_unasked_come_to_light(state, answer, kind):
    """POI R68, R72: nobody takes an answer back who has seen them, and no preview names them."""
    told = told_apart(variants(state, ANN, Rng(8)), ANN, answer)
    assert told
    after, events = say(state, ANN, answer)
    hidden = set(state.hands[BOB])
    assert {event.card for event in of(events, kind)} == hidden
    assert [GAME.text.told(event, NAMES, ENGLISH) for event in of(events, kind)] == [
        GAME.text.told(kind.__base__(*msgspec.structs.astuple(event)), NAMES, ENGLISH) for event in of(events, kind)
    ]
    assert GAME.load(GAME.dump(after)) == after
    effect = next(each for each in effects(games()["price_of_influence"], state, ANN) if each.action == answer)
    assert not effect.whole
    assert not [event for event in effect.events if getattr(event, "seat", ANN) == BOB]


def test_journals_in_which_such_cards_were_discarded_as_any_others_are_still_told():
    """POI R68, R72"""
    kept = '[{"ev":"discarded","seat":1,"card":"2H"},{"ev":"penalty_paid","seat":1,"card":"3H","zone":"hand"}]'
    assert from_json(kept, list[GAME.event_type]) == [ev.Discarded(BOB, "2H"), ev.PenaltyPaid(BOB, "3H", "hand")]
