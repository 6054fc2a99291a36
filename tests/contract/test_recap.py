"""What happened since one's own last answer, told of every game: nothing hidden, nothing left over."""

from typing import get_args

import pytest

from engines import games
from engines.core.recap import Opens, chosen, following, scenes
from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.play import CASES, SEEDS, case_id, sampled, walk
from tests.contract.test_hidden import before_reveal

NAMES = ["Ivan", "Valentina", "Marco", "Olga", "Pedro", "Quirin", "Sage", "Fox", "Owl"]
each_case = pytest.mark.parametrize("case", CASES, ids=case_id)


def recap_of(game, events, seat, view):
    """The scenes of one seat, and how they are told."""
    seen = [event for each in events if (event := game.witness(each, seat)) is not None]
    found = scenes(game.recap, seen, seat, view)
    return found, [game.text.told(event, NAMES, ENGLISH) for scene in found for event in scene.events]


@pytest.mark.parametrize("key", games())
def test_every_kind_of_event_has_a_role(key: str):
    game = games()[key]
    if game.recap.roles:
        assert set(game.recap.roles) == set(get_args(game.event_type))


@each_case
def test_a_recap_is_the_same_in_every_world_that_looks_the_same(case):
    """Somebody answers in two worlds that the reader cannot tell apart: the reader is told the same."""
    key_, seats = case
    game = games()[key_]
    told = 0
    for seed in SEEDS[:6]:
        rng = Rng(seed)
        for state, decision, _answers, answer in sampled(game, seats, seed, 10):
            reader = decision.seat  # whose answers are legal in both worlds
            after, here = game.apply(state, reader, answer)
            world = game.resample(state, reader, rng)
            other, there = game.apply(world, reader, answer)
            here, there = before_reveal(here), before_reveal(there)
            assert recap_of(game, here, reader, game.view(state, reader)) == recap_of(
                game, there, reader, game.view(world, reader)
            )
            assert len(here) == len(there)
            told += len(here)
            assert game.view(after, None).seats == game.view(other, None).seats
    assert told


@each_case
def test_others_are_not_told_what_a_sealed_answer_was(case):
    key_, seats = case
    game = games()[key_]
    for seed in SEEDS[:4]:
        for state, decision, answers, _answer in walk(game, seats, seed):
            if not decision.secret or len(answers) < 2:
                continue
            left, one = game.apply(state, decision.seat, answers[0])
            right, two = game.apply(state, decision.seat, answers[-1])
            if not {d.id for d in game.decisions(state)} - {decision.id} & {d.id for d in game.decisions(left)}:
                continue
            for seat in [*range(seats), None]:
                if seat != decision.seat:
                    assert recap_of(game, one, seat, game.view(left, seat)) == recap_of(
                        game, two, seat, game.view(right, seat)
                    )


@each_case
def test_whole_games_make_scenes_that_hold_what_was_witnessed_and_nothing_else(case):
    key_, seats = case
    game = games()[key_]
    events = [event for state, decision, _a, answer in walk(game, seats, 3)
              for event in game.apply(state, decision.seat, answer)[1]]  # fmt: skip
    state = next(iter(walk(game, seats, 3))).state
    for seat in [*range(seats), None]:
        seen = [event for each in events if (event := game.witness(each, seat)) is not None]
        found = scenes(game.recap, seen, seat, game.view(state, seat))
        told = [event for scene in found for event in scene.events]
        assert all(event in seen for event in told)
        best = chosen(found, 7)
        assert len(best) == min(7, len(found))
        assert [not scene.reader for scene in best] == sorted(not scene.reader for scene in best)
        assert isinstance(game.recap.role(found[0].events[0]), object)


def test_a_game_that_declares_nothing_tells_every_event_by_itself_and_its_reader_first():
    from engines.core.recap import Recap
    from engines.price_of_influence import events as ev

    told = [ev.TurnBegan(1, 0), ev.Taken(0, "4S", "gem_pile", 1), ev.PlayPassed(1)]
    found = scenes(Recap(), told, 1, None)
    assert [scene.events for scene in found] == [(event,) for event in told]
    assert chosen(found, 2) == [found[1], found[2]]
    assert isinstance(Recap().role(told[0]), Opens)


def test_events_of_no_weight_come_last_even_where_they_name_the_reader():
    from engines.indio import events as ev

    told = [
        ev.Passed(1, auto=True),
        ev.Attacked(0, "B2", 2, active=False),
        ev.TurnEnded(0),
        ev.Attacked(0, "C3", 1, active=False),
    ]
    quiet, others, own = scenes(games()["indio"].recap, told, 1, None)
    assert chosen([quiet, others, own], 3) == [own, others, quiet]


def test_ones_own_answer_is_not_told_again_but_what_followed_is():
    from engines.price_of_influence import events as ev

    own, after, mine = ev.CardPlayed(0, "4S", "S"), ev.Reshuffled(20, 1), ev.Drew(0, 1, ("5H",))
    assert following([own, after, mine], 0) == [after, mine]
    assert following([own], 0) == []


def test_how_ones_own_attack_ended_is_told_with_who_fell_by_it():
    from engines.price_of_influence import events as ev

    recap = games()["price_of_influence"].recap
    fights = [ev.Compared(0, "KD", 3, 1, "KH", 11, "attacker"), ev.Compared(0, "QS", 18, 1, "KH", 11, "defender")]
    fallen = [ev.Disgraced(0, "KD", ()), ev.Disgraced(1, "KH", ("8S",))]
    told = [
        ev.Committed(0, "QS", fight=True, paid=0),
        ev.Assigned(0, "QS", 1, "KH"),
        *fights,
        *fallen,
        ev.Drew(1, 2, ()),
    ]
    after = following(told, 0, recap)
    assert after == told[2:]
    (fought, drawn) = scenes(recap, after, 0, None)
    assert fought.events == (*fights, *fallen)
    assert recap.spoken(fought.events) == [*fights, fallen[1]]  # what a noble loses is said by nothing else
    assert drawn.events == (told[-1],)


def test_a_card_that_is_put_somewhere_is_not_said_to_be_played_too():
    from engines.price_of_influence import events as ev

    recap = games()["price_of_influence"].recap
    played, put = ev.CardPlayed(0, "9H", "H"), ev.Equipped(0, "9H", "armor", "QD")
    taken = [ev.CardPlayed(0, "7C", "C"), ev.Taken(0, "4S", "gem_pile", 1)]
    assert recap.spoken([played, put]) == [put]
    assert recap.spoken(taken) == taken


def test_the_first_recap_of_indio_is_short_and_tells_nobody_elses_quests():
    from engines.indio import events as ev

    dealt = [ev.QuestDrawn(0, ""), ev.QuestDrawn(1, "sailor"), ev.FarmPlaced(0, "C3", "farm")]
    placed = [ev.PiecePlaced(0, "C3", "outpost"), ev.WorkerPlaced(0, "C3"), ev.WorkerPlaced(0, "B3")]
    drawn, start = scenes(games()["indio"].recap, [*dealt, *placed], 1, None)
    assert drawn.events == (ev.QuestDrawn(1, "sailor"),)
    assert start.events == (dealt[2], placed[1], placed[2])
    assert [scene.events[0] for scene in scenes(games()["indio"].recap, dealt, None, None)] == [dealt[2]]


def test_what_lasts_for_a_turn_only_weighs_nothing():
    from engines.pax_illuminaten import events as ev

    told = [ev.FactionClaimed(0, "N", -1, held=True), ev.FactionClaimed(0, "N", 2, held=False)]
    turn_only, taken = scenes(games()["pax_illuminaten"].recap, told, 1, None)
    assert (turn_only.weight, taken.weight) == (0, 6)


def test_what_a_later_event_made_an_end_of_weighs_nothing():
    from engines.influence import events as ev

    placed = ev.CardPlaced(1, "FAL-r2", "B1", 0, (1,))
    ended = ev.RoundEnded(2, (("LIO", 1), ("FAL", 2)))
    again = ev.CardPlaced(1, "FAL-r3", "B1", 0, (1,))
    game = games()["influence"]
    state = next(question.state for number, question in enumerate(walk(game, 3, 4)) if number == 20)
    old, over, new = scenes(game.recap, [placed, ended, again], None, game.view(state, None))
    assert (old.weight, old.reader) == (0, False)
    assert chosen([old, over, new], 3) == [over, new, old]


def test_an_attack_on_ones_own_castle_comes_before_all_that_others_did_to_each_other():
    """INF R16: the reader of Influence must answer it; castles that changed hands elsewhere come after it."""
    from engines.influence import events as ev

    game = games()["influence"]
    late = next(question.state for question in walk(game, 3, 4) if question.state.round == 4)
    view = game.view(late, 0)
    own = [castle for castle in view.castles if castle.control_side == 0]
    free = [castle for castle in view.castles if not castle.cards]
    elsewhere = ev.Examined(free[0].cell, "ALB", (("FAL", 9), ("STA", 8)), "FAL", 4, False, "STA", "FAL-r1")
    attack = ev.CardPlaced(1, "FAL-r3", own[0].cell, 0, (1,))
    quiet = ev.CardPlaced(2, "STA-r3", free[0].cell, 0, (2,))
    told = scenes(game.recap, [elsewhere, quiet, attack], 0, view)
    assert [scene.events[0] for scene in chosen(told, 3)] == [attack, elsewhere, quiet]
    assert chosen(told, 1)[0].reader


def test_one_actors_events_of_a_group_are_one_scene_until_it_is_closed():
    from engines.indio import events as ev

    told = [ev.Moved(0, "A1", "B2"), ev.ControlLost(0, 1, "B2", 0), ev.Collected(0, "B2", (1, 0, 0, 0, 0, 0, 0))]
    other = [ev.TurnEnded(0), ev.Moved(1, "C1", "C2"), ev.Forged(0, "metal", "A1")]
    recap = games()["indio"].recap
    assert [each.events for each in scenes(recap, told + other, 1, None)] == [
        tuple(told),
        (other[1],),
        (other[2],),
    ]
    first = scenes(recap, told, 1, None)[0]
    assert first.reader, "what was taken from the reader makes the whole turn theirs"
    assert first.about == (0, 1)


def test_the_weightiest_of_each_turn_is_chosen_before_another_turns_rest():
    from engines.pax_illuminaten import events as ev
    from engines.pax_illuminaten import map_events as on_map

    turns = [[ev.TurnBegan(2, seat, ""), *(on_map.Extorted(seat, cell, False) for cell in "AB")] for seat in (0, 1)]
    full = [*turns[0], on_map.Challenged(0, 1, "B2", 1, (1, 1)), ev.PlotClaimed(0, "X"), *turns[1]]
    best = chosen(scenes(games()["pax_illuminaten"].recap, full, 2, None), 2)
    assert [each.about[0] for each in best] == [0, 1]


def test_who_has_a_count_is_named():
    from engines.pax_illuminaten import events as ev

    placed = ev.EdictPlaced(0, "EN", 6, "N", (0, 2, 0))
    found = [scenes(games()["pax_illuminaten"].recap, [placed], seat, None)[0].reader for seat in range(3)]
    assert found == [True, True, False]


def test_what_brought_something_about_stands_in_its_scene():
    """A gem that was saved and the draw it gave to somebody; tribute and the noble it was for; a deal of its own."""
    from engines.price_of_influence import events as ev

    recap = games()["price_of_influence"].recap
    gem = [ev.CardPlayed(0, "6D", "D"), ev.Saved(0, "6D"), ev.DrawGiven(0, 1), ev.Drew(1, 2, (), giver=0)]
    tribute = [ev.Paid(0, "leverage", "9D"), ev.Recruited(0, "QD", "STRIKE")]
    alone = [ev.Recruited(0, "KD", "GUARD"), ev.Drew(0, 1, ())]
    found = scenes(recap, [*tribute, *gem, *alone], 1, None)
    assert [list(each.events) for each in found] == [tribute, gem, *([each] for each in alone)]
    assert found[1].reader, "who saved it made the reader draw"
    assert recap.spoken(gem) == [gem[1], gem[3]]
    assert following([ev.DrawGiven(0, 1), ev.Drew(1, 2, (), giver=0)], 0, recap)[0] == ev.DrawGiven(0, 1)


def test_ones_own_act_is_told_where_it_changed_what_others_have():
    from engines.influentia import events as ev

    recap = games()["influentia"].recap
    told = [ev.Plagued(0, 1, "PIS-TRV"), ev.Drew(12)]
    assert following(told, 0, recap) == told
