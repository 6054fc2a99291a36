"""Setup, the course of a turn, modifiers together, Favor bit by bit (PAX R2-R4, R15, R23-R27, R70, R81-R89)."""

from typing import Any

import msgspec
import pytest

from engines.core.frames import settle
from engines.core.scores import ScorePart
from engines.pax_illuminaten.actions import EndActions, Expel, Gain, Options, Pay
from engines.pax_illuminaten.components.shapes import Effect
from engines.pax_illuminaten.events import (
    CourtFilled,
    EdictPaid,
    EdictPlaced,
    EventDiscarded,
    FavorGained,
    FavorPaid,
    FavorSought,
    FavorTaken,
    LastRound,
    PartGained,
    PartPaid,
    TurnBegan,
)
from engines.pax_illuminaten.rules import favor, happenings, redraw, scoring
from engines.pax_illuminaten.rules.modifiers import PLAIN, Mods, combined, mods, rate
from engines.pax_illuminaten.rules.setup import set_up
from engines.pax_illuminaten.rules.turn import STAGES, Turns
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, GAME, do, have, legal, of, on, step, table


@pytest.mark.parametrize(("seats", "players"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_what_is_dealt(seats: int, players: int):
    """PAX R2-R4, R90: hands, Court, Favor of the contacts, Faction cards in order, Plots, Events in two halves"""
    for seed in range(4):
        begun = GAME.new(seats, Options(), seed)
        state = set_up(begun.data, type(begun), seats, Options(), seed)
        data, board = state.data, state.board
        assert state.players == players
        assert [len(hand) for hand in state.hands] == [4] * seats + [0] * (players - seats)
        assert all(hand == sorted(hand, key=data.order.__getitem__) for hand in state.hands)
        assert (len(state.court), len(state.cards)) == (5, board.count)
        lying = [*state.deck, *state.cards, *state.court, *(card for hand in state.hands for card in hand)]
        assert sorted(lying) == sorted(data.cards)
        for seat, number in enumerate(state.contacts):
            starting: dict[str, int] = {**data.contacts[number].starting}
            assert have(state, seat) == "".join(f * starting.get(f, 0) for f in "NPMASC")
        full = {2: 6, 3: 8, 4: 10}[players]
        assert [n + sum(f[i] for f in state.favor) for i, n in enumerate(state.pool)] == [full] * 6
        assert state.start == state.active == state.contacts.index(min(state.contacts))
        assert state.row == [f for f in "NPMASC" if f in state.row]
        assert len(state.row) == {2: 3, 3: 4, 4: 5}[players]
        assert (len(state.public), sum(map(bool, state.private))) == (2, seats)
        plots = [*state.public, *filter(None, state.private), *state.pile]
        assert sorted(plots) == sorted(data.plots)
        halves = state.events[:6], state.events[6:]
        assert [sum(event in data.edicts for event in half) for half in halves] == [3, 3]
        assert [len(half) for half in halves] == [6, 6]
        assert len(state.boxed) == len(data.specials) - 6
        assert [pawn for pawn in state.pawns if pawn >= 0] == [
            min(
                (i for i in range(board.count) if board.touched[seat] >> i & 1),
                key=lambda i, s=seat: left_of(state, s, i),
            )
            for seat in range(seats, players)
        ]


def left_of(state, seat, cell):
    """How far to the left a cell lies as a seat sees it, the leftmost first."""
    x, y = state.board.where[cell]
    return {"top": x, "bottom": -x, "left": -y, "right": y}[state.board.sides[seat]] * -1


def test_bots_are_those_named_then_others():
    """PAX R90"""
    for options, first in (
        (Options(solo_bots=3, bots="cato_philo"), ["cato", "philo"]),
        (Options(bots="diomedes"), ["diomedes"]),
    ):
        assert GAME.new(1, options, 5).bots[: len(first)] == first
    assert {GAME.new(1, Options(), seed).bots[0] for seed in range(12)} == {"cato", "philo", "diomedes"}


def test_a_turn_begins_afresh():
    """PAX R23, R24: two Main actions, and everything that counts once a turn"""
    state = table()
    state.used, state.bought, state.extorted, state.buffs = ["N"], ["SE1"], ["AR"], ["NA2"]
    state.quick = state.faction_claimed = state.plot_claimed = True
    state.free_links, state.links_used, state.performed = 1, 1, {"scout": 1}
    turn = state.turn
    state, told = on(state, EndActions())
    while state.active == ANN:
        state, more = on(state, legal(state)[-1])
        told += more
    assert of(told, TurnBegan)[-1] == TurnBegan(state.round, BOB, "")
    assert (state.mains, state.turn) == (2, turn + 1)
    assert not any((state.used, state.bought, state.extorted, state.buffs, state.performed))
    assert not any((state.quick, state.faction_claimed, state.plot_claimed, state.free_links, state.links_used))


@pytest.mark.parametrize(("round_", "most", "over"), [(11, 12, False), (12, 12, True), (13, 12, True)])
def test_the_last_round_that_may_be_played(round_: int, most: int, over: bool):
    """PAX R89: Factions are scored after it; before, the round goes up once all have had their turn"""
    state = table(active=BOB, round_=round_, options={"max_rounds": most})
    while state.active == BOB and step(state) != "over":
        state = do(state, legal(state)[-1])
    assert (step(state) == "over") is over
    assert state.round == round_ + (not over)


def test_the_last_round_that_may_be_played_is_told_as_it_begins():
    """PAX R89: once"""
    hands = {ANN: "PM1 PA1 PS1 PC1", BOB: "NM1 NA1 NS1 NC1"}
    for seat, round_, last in ((BOB, 10, False), (BOB, 11, True), (ANN, 12, False)):
        state = table(active=seat, round_=round_, options={"max_rounds": 12}, hands=hands)
        _state, told = on(state, EndActions())
        assert [event.last for event in of(told, TurnBegan)] == [last]


def test_no_events_in_the_first_round():
    """PAX R86"""
    for round_, paid in ((1, 0), (2, 1)):
        state, told = table(edicts={ANN: ("EN", 4)}, round_=round_), []
        state.frames[:] = [Turns(STAGES.index("event"))]
        settle(state, told)
        assert len(of(told, EdictPaid)) == paid


@pytest.mark.parametrize(
    ("lies", "paid", "left"), [(5, (1, 1), 3), (2, (1, 1), None), (1, (1, 0), None), (0, None, None)]
)
def test_what_an_edict_pays(lies: int, paid: tuple[int, int] | None, left: int | None):
    """PAX R86, R87: one to the pool, then one to its owner, while there is any; an empty one goes"""
    state, told = table(edicts={ANN: ("EN", lies)}), []
    pool = state.pool[0]
    happenings.event_phase(state, told)
    assert [(event.pool, event.own) for event in of(told, EdictPaid)] == ([paid] if paid else [])
    assert [edict.favor for edict in state.edicts[ANN]] == ([left] if left else [])
    assert state.pool[0] - pool == (paid[0] if paid else 0)
    assert have(state, ANN) == "N" * (paid[1] if paid else 0)
    assert of(told, EventDiscarded) == ([] if left else [EventDiscarded(ANN, "EN")])


def test_the_round_is_the_last_once():
    """PAX R89: with the fifth Edict, told once; Specials do not count"""
    state, told = table(gone="EN EP EM EA SE1"), []
    happenings.discard(state, ANN, "SE2", told)
    assert not state.last_round
    happenings.discard(state, ANN, "ES", told)
    happenings.discard(state, ANN, "EC", told)
    assert of(told, LastRound) == [LastRound(5)]


def test_an_edict_takes_what_the_pool_has():
    """PAX R79: from all seats first; six at most"""
    state, told = table(favor={ANN: "NN", BOB: "NP"}), []
    happenings.place_edict(state, BOB, "EN", told)
    assert (have(state, ANN), have(state, BOB), state.pool[0]) == ("", "P", 0)
    assert told == [EdictPlaced(BOB, "EN", 6, "N", (2, 1))]
    three, told = table(3), []
    happenings.place_edict(three, BOB, "EN", told)
    assert three.pool[0] == 2
    short, told = table(pool="NN"), []
    happenings.place_edict(short, ANN, "EN", told)
    assert told == [EdictPlaced(ANN, "EN", 2, "N", (0, 0))]


def test_hands_are_filled_and_kept():
    """PAX R81: up to the limit, which a Faction card raises; cards above it are kept"""
    state, told = table(hands={ANN: "NP1 NM1", BOB: "PM1 PA1 PS1 PC1 MA1"}), []
    redraw.fill(state, ANN, told)
    redraw.fill(state, BOB, told)
    assert [len(hand) for hand in state.hands] == [4, 5]
    assert told[0].count == 2
    assert len(told) == 1
    more = table(hands={ANN: "NP1"}, held={ANN: "S"}, row="NP")
    redraw.fill(more, ANN, [])
    assert len(more.hands[ANN]) == 5


def test_the_chamberlain_goes_round():
    """PAX R83"""
    state, told = table(court="NP1 NM1 NA1 NS1 NC1", chamberlain=5, top="PM1"), []
    redraw.refresh(state, told)
    assert state.court == ["NP1", "NM1", "NA1", "NS1", "PM1"]
    assert (state.chamberlain, state.discard) == (0, ["NC1"])
    assert told[0].card == "NC1"
    assert of(told, CourtFilled) == [CourtFilled(5, "PM1")]


# Modifiers


def test_modifiers_that_meet_add_up_join_or_take_the_furthest():
    """PAX R70: numbers add, flags join, the last limit, the lowest rate, the highest reach"""

    def effect(**how: Any) -> Effect:
        return Effect(op="modify", action="scout", **how)

    assert combined([], faceup=False) is PLAIN
    assert combined([], faceup=True) == Mods(faceup=True)
    both = combined(
        [effect(cost_delta=-1, max=2, reach=3, exchange_rate=2), effect(cost_delta=-2, max=4, reach=2)], faceup=False
    )
    assert both == Mods(cost_delta=-3, max=4, reach=3, rate=2)
    for flag in ("free", "any_target", "faceup", "allow_rival", "any_faction", "ignore_conspire", "treat_rival_own"):
        assert combined([effect(), effect(**{flag: True})], faceup=False) == msgspec.structs.replace(
            PLAIN, **{flag: True}
        )
    for number in ("max_delta", "extra_favor", "whisper_any", "strength", "draw_after"):
        assert combined([effect(**{number: 1}), effect(**{number: 2})], faceup=False) == msgspec.structs.replace(
            PLAIN, **{number: 3}
        )
    rates = combined([effect(exchange_rate=3), effect(exchange_rate=2)], faceup=True)
    assert (rates.rate, rates.faceup) == (2, True)


def test_who_exchanges_at_which_rate():
    """PAX R11, R70: the lowest that applies, never above the usual one"""
    state = table()
    assert [rate(state, Mods(rate=r)) for r in (0, 2, 3, 4)] == [3, 2, 3, 3]
    clergy = table(held={ANN: "C"}, row="NP")
    assert rate(clergy) == rate(clergy, Mods(rate=3)) == 2
    assert rate(table(held={BOB: "C"}, row="NP")) == 3


def test_face_up_cards_are_scouted_by_option_alone():
    """PAX R31"""
    state = table(options={"scout_faceup": True})
    assert mods(state, "scout").faceup
    assert not mods(state, "expel").faceup
    assert not mods(table(), "scout").faceup


# Favor bit by bit


def gaining(state, *units, **how):
    """The position once Ann gains these units, and what was told."""
    told = []
    state.frames.append(favor.Gaining(ANN, units=list(units), **how))
    settle(state, told)
    return state, told


def test_favor_is_told_in_one_sum_or_in_parts():
    """PAX R13, R15"""
    _state, told = gaining(table(), 2, 1)
    assert told == [FavorGained(ANN, "NP", "")]
    state, told = gaining(table(), 2, 1, 3)
    assert told == [PartGained(ANN, "NP")]
    _state, told = on(state, Gain("P", "pool"))
    assert told[0] == FavorGained(ANN, "NPP", "", True)
    state, told = gaining(table(3, favor={BOB: "N", CLEO: "N"}, pool="P"), 2, 1)
    assert told == [PartGained(ANN, "P"), FavorSought(ANN, "N")]
    one, told = gaining(table(3, favor={CLEO: "N"}, pool="P"), 1)
    assert told == [FavorTaken(ANN, CLEO, "N", "subvert")]
    assert have(one, ANN) == "N"


def test_what_has_been_paid_is_told_once():
    """PAX R11, R12: each part with what is still due, at the end the whole sum"""
    state, told = table(favor={ANN: "NNPP"}), []
    state.frames.append(favor.Payment(ANN, units=[3, 3, 3]))
    settle(state, told)
    assert told == []
    state, told = on(state, Pay("N"))
    assert told == [PartPaid(ANN, "N", ("NP", "NP"))]
    state, told = on(state, Pay("P"))
    assert told == [PartPaid(ANN, "P", ("NP",))]
    _state, told = on(state, Pay("N"))
    assert told[0] == FavorPaid(ANN, "NNP", True)


def test_different_types_and_edicts():
    """PAX R68a: distinct types; from an Edict where that is named"""
    state, _told = gaining(table(), 3, 3, distinct=True)
    assert legal(state) == [Gain("N", "pool"), Gain("P", "pool")]
    state, told = on(state, Gain("N", "pool"))
    assert have(state, ANN) == "NP"
    assert told[0].favor == "NP"
    state, _told = gaining(table(edicts={BOB: ("EN", 2)}), 1, edicts=True)
    assert legal(state) == [Gain("N", "pool"), Gain("N", "EN")]
    state, told = on(state, Gain("N", "EN"))
    assert told[0] == FavorGained(ANN, "N", "EN")
    assert state.edicts[BOB][0].favor == 1
    none, _told = gaining(table(edicts={BOB: ("EN", 0)}), 1, edicts=True)
    assert have(none, ANN) == "N"


def test_a_protected_seat_lends_nothing():
    """PAX R13, R52: the Faction card of P"""
    state = table(3, favor={BOB: "N", CLEO: "N"}, held={BOB: "P"}, row="NM", pool="")
    assert favor.lenders(state, ANN, 0) == [CLEO]
    assert favor.lenders(state, CLEO, 0) == []
    assert favor.lenders(state, BOB, 0) == [CLEO]


def test_what_was_paid_is_told_once():
    """PAX R12"""
    state, told = on(
        table(cells={"B1": "NP3 aa", "B2": "PM1"}, hands={ANN: "PS1"}, favor={ANN: "NN"}), Expel("B1", "B1")
    )
    assert of(told, FavorPaid) == [FavorPaid(ANN, "NN")]
    assert have(state, ANN) == ""


# Scoring


def test_disks_in_all_largest_lodges_are_points_and_faction_cards_decide_a_tie():
    """PAX R22, R89"""
    cells = {"B1": "NP1 aa", "C1": "NM1 a", "D1": "NA1 b", "A5": "NS1 b", "B5": "NC1 b", "B4": "NP2", "D4": "NS3 bb"}
    for held, ranks in (("C", (2, 1)), ("", (1, 1))):
        state = table(cells=cells, held={BOB: held}, row="NP")
        assert [points[0] for points in scoring.by_faction(state)] == [3, 3]
        assert scoring.standings(state) == [(3, 0), (3, len(held))]
        scoring.score_factions(state, "rounds", [])
        outcome = scoring.outcome(state)
        assert outcome is not None
        assert outcome.ranks == ranks
        assert outcome.scores[ANN].parts == (ScorePart("lodge", 3, "N"),)
