"""Control and conquest, also against an oracle written apart (IND R83-R91)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from engines.indio.actions import Attack, Build, Craft, EndTurn, Move, PlaceFarm, PlaceWorker, SelectWorker
from engines.indio.events import Conquered, ControlChanged, ControlGained, ControlLost
from engines.indio.rules.control import controller, recheck
from tests.contract.play import walk
from tests.engines.indio.positions import ANN, BOB, GAME, NAMES, do, held, lying, put, structure, table

BOBS = {"E4": "B=o B:a"}


def select(label):
    return SelectWorker(label, False)


def oracle(counts: list[int], owner: int) -> int:
    """R83 and R84 word by word: strictly more than each other seat, the owner's structure winning ties."""
    for seat, mine in enumerate(counts):
        if mine > 0 and all(mine > other for who, other in enumerate(counts) if who != seat):
            return seat
    return owner


def test_v15_control():
    """IND R83, R84, R85: one worker on water, a structure without workers, one against one."""
    state = table({**BOBS, "A4": "W A:x", "B2": "A=o", "B1": "D A:a B:x"})
    assert held(state, "A4") == ANN
    assert held(state, "B2") == ANN
    assert held(state, "B1") == -1


@given(st.lists(st.integers(0, 4), min_size=2, max_size=4), st.integers(-1, 3), st.lists(st.booleans(), min_size=4))
@settings(max_examples=150)
def test_control_is_what_the_oracle_says(counts, owner, asleep):
    """IND R83, R84, R85: any numbers, awake or asleep."""
    seats = len(counts)
    state = GAME.new(seats, GAME.options({}), 1)
    owner = owner if owner < seats else -1
    for seat, count in enumerate(counts):
        state.units[0][4 * seat + (2 if asleep[seat] else 0)] = count
    if owner >= 0:
        state.place_structure(0, owner, 0)
    assert controller(state, 0) == oracle(counts, owner)


def test_control_holds_on_every_hex_of_random_games():
    """IND R85: what a state remembers is what the oracle counts, after every answer."""
    for seats in (2, 3, 4):
        for seed in range(4):
            rng = Rng(seed)
            state = GAME.new(seats, GAME.options({"fiefs": seed % 2 == 1}), seed)
            while decisions := GAME.decisions(state):
                seat = rng.choice(decisions).seat
                GAME.advance(state, seat, rng.choice(list(GAME.legal(state, seat))))
                for h, units in enumerate(state.units):
                    counts = [sum(units[4 * s : 4 * s + 4]) for s in range(seats)]
                    assert state.held[h] == oracle(counts, state.owner[h])


STONES = (0, 0, 0, 0, 2, 0, 0)


def test_v16_conquest_and_back():
    """IND R86, R87: taking control conquers; at one against one the owner keeps it, at two against one it is lost."""
    state = table({"B2": "A=o 2stone", "E1": "A=o", "E4": "B=o", "C2": "B:a", "B3": "A:a", "A2": "A:a"}, seat=BOB)
    state, events = do(state, select("C2"), Move("B2"))
    assert Conquered(BOB, ANN, "B2", "outpost", STONES) in events
    assert structure(state, "B2") == "B=o"
    assert lying(state, "B2") == {"stone": 2}
    assert state.left[ANN][0] == 3
    assert state.left[BOB][0] == 2
    assert state.pool(BOB)[4] == 2
    state, _ = do(state, EndTurn(), select("B3"), Move("B2"))
    assert structure(state, "B2") == "B=o"
    killed, events = do(state, Attack(BOB, False, False))
    assert structure(killed, "B2") == "A=o"
    state, _ = do(state, EndTurn())
    state, events = do(state, select("A2"), Move("B2"))
    assert Conquered(ANN, BOB, "B2", "outpost", STONES) in events


def test_without_the_piece_in_supply_control_changes_alone():
    """IND R88: the owner keeps structure and pool, the other keeps control."""
    homes = dict.fromkeys(("E1", "E2", "E3", "E4"), "B=o")
    state = table({**homes, "B2": "A=o 2stone", "A1": "A=o", "C2": "B:a"}, seat=BOB)
    state, _ = do(state, select("C2"), Move("B2"))
    assert structure(state, "B2") == "A=o"
    assert held(state, "B2") == BOB
    assert state.pool(ANN)[4] == 2


def test_what_another_takes_from_a_controller_is_told():
    """IND R83: a hex without a structure; leaving one's own is no loss that another brings about."""
    state = table({"E1": "A=o", "E4": "B=o", "B2": "A:x", "C2": "B:aa", "B3": "B:a"}, seat=BOB)
    state, events = do(state, select("C2"), Move("B2"))
    assert [event for event in events if isinstance(event, ControlLost)] == [ControlLost(BOB, ANN, "B2", -1)]
    state, events = do(state, EndTurn(), select("B3"), Move("B2"))
    assert held(state, "B2") == BOB
    assert not [event for event in events if isinstance(event, ControlLost)]
    state = table({"E1": "A=o", "E4": "B=o", "B2": "A:x B:x", "C2": "B:a"}, seat=BOB)
    _, events = do(state, select("C2"), Move("B2"), Attack(ANN, False, False))
    assert [event for event in events if isinstance(event, ControlLost)] == []


def test_what_a_seat_leaves_to_another_is_told():
    """IND R83: a hex that was its own, or that both shared, and is the other's once it has gone."""
    both = {"E1": "A=o", "E4": "B=o", "B2": "A:x B:a", "C3": "B:x"}
    _state, events = do(table(both, seat=BOB), select("B2"), Move("C2"))
    assert [event for event in events if isinstance(event, ControlGained)] == [ControlGained(BOB, ANN, "B2")]
    own = {**both, "B2": "A=o A:x B:aa"}
    state = table(own, seat=BOB)
    assert held(state, "B2") == BOB
    _state, events = do(state, select("B2"), Move("C2"))
    assert [event for event in events if isinstance(event, ControlGained)] == [ControlGained(BOB, ANN, "B2")]
    alone = {**both, "B2": "B:a"}
    _state, events = do(table(alone, seat=BOB), select("B2"), Move("C2"))
    assert not [event for event in events if isinstance(event, ControlGained)]


def test_who_gains_a_hex_by_another_s_act_is_always_told():
    """IND R85: of every change of control in whole games that makes somebody else's hex of it."""
    gained = 0
    for seats in GAME.seats:
        for seed in range(8):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                after, events = GAME.apply(state, decision.seat, answer)
                told = {
                    (event.hex, event.to if isinstance(event, ControlLost) else event.seat)
                    for event in events
                    if isinstance(event, ControlLost | ControlGained | Conquered)
                }
                for h, (was, now) in enumerate(zip(state.held, after.held, strict=True)):
                    if now not in (-1, was, decision.seat):
                        assert (after.map.labels[h], now) in told, answer
                        gained += 1
    assert gained > 5


def test_what_ones_own_act_wins_from_nobody_or_leaves_to_nobody_is_always_told():
    """IND R83, R84: and nothing else is told as such; what is placed before the first year tells itself."""
    won: set[type[object]] = set()
    lost = 0
    for seats in GAME.seats:
        for seed in range(4):
            for state, decision, _answers, answer in walk(GAME, seats, seed):
                after, events = GAME.apply(state, decision.seat, answer)
                if isinstance(answer, PlaceFarm | PlaceWorker) or decision.step.startswith("setup."):
                    continue
                changed = list(zip(after.map.labels, state.held, after.held, strict=True))
                told = [event for event in events if isinstance(event, ControlChanged)]
                assert len(told) <= 1
                gains, leaves = ([*told[0].won], [*told[0].left]) if told else ([], [])
                assert gains == [hex_ for hex_, was, now in changed if (was, now) == (-1, decision.seat)], answer
                assert leaves == [hex_ for hex_, was, now in changed if (was, now) == (decision.seat, -1)], answer
                won |= {type(answer)} if gains else set()
                lost += len(leaves)
    assert {Move, Attack} <= won
    assert lost > 5


def test_the_only_structure_is_immune():
    """IND R89, R95: so every seat always keeps one."""
    state = table({"B2": "A=o", "E4": "B=o", "C2": "B:a"}, seat=BOB)
    state, _ = do(state, select("C2"), Move("B2"))
    assert structure(state, "B2") == "A=o"
    assert held(state, "B2") == BOB


def test_a_refused_conquest_is_not_made_up_later():
    """IND R90: only a new taking of control conquers."""
    state = table({"B2": "A=o B:x", "E4": "B=o"})
    put(state, "E1", "A=o")
    log = []
    recheck(state, state.map.at["B2"], log, BOB)
    assert log == []
    assert structure(state, "B2") == "A=o"


def test_a_structure_built_under_anothers_control_is_conquered_at_once():
    """IND R86, R82: placing it is a new moment."""
    state = table({"B2": "A=o 1stone 1metal", "E4": "B=o", "C2": "A:a B:xx"})
    state, events = do(state, select("C2"), Build("C2", "outpost_new"))
    assert Conquered(BOB, ANN, "C2", "outpost") in events
    assert structure(state, "C2") == "B=o"


def test_cost_workers_can_hand_a_structure_over():
    """IND R86, R79: what is left after the payment decides."""
    state = table({"B2": "A=o A:a B:x 1stone 1fire 1water", "A1": "A=o", "E4": "B=o"})
    assert held(state, "B2") == ANN
    state, _ = do(state, select("B2"), Build("B2", "town_from_outpost"))
    assert structure(state, "B2") == "B=t"


def test_the_hex_left_is_resolved_before_the_hex_entered():
    """IND R91, R89: the mover's only structure is still immune when it leaves."""
    state = table({"B2": "A=o A:a B:x", "B3": "B=o", "E4": "B=o"})
    state, events = do(state, select("B2"), Move("B3"))
    assert structure(state, "B2") == "A=o"
    assert held(state, "B2") == BOB
    assert [event for event in events if isinstance(event, Conquered)] == [Conquered(ANN, BOB, "B3", "outpost")]


def test_crafting_checks_control_too():
    """IND R40, R85: a crafted worker breaks an opponent's majority."""
    state = table({"B2": "A=t B:x", "A4": "W", "E4": "B=o"}, phase="craft")
    assert held(state, "B2") == BOB
    state, _ = do(state, Craft("B2", "town_worker2"))
    assert held(state, "B2") == ANN


@pytest.mark.parametrize("seats", [2, 3])
def test_a_start_that_ends_control_is_the_deed_of_who_places_it(seats):
    """IND R10, R83: the last seat is first here, and its second worker alone on A2."""
    state = GAME.new(seats, GAME.options({"first_player": f"seat{seats}"}), 3)
    for seat in range(seats):
        state, _ = GAME.apply(state, seat, next(iter(GAME.legal(state, seat))))
    state, _ = do(state, PlaceFarm("A1"), PlaceWorker("A2"), PlaceFarm("A3"))
    _, events = do(state, PlaceWorker("A2"))
    (lost,) = [event for event in events if isinstance(event, ControlLost)]
    assert lost == ControlLost(ANN, seats - 1, "A2", -1)
    last = NAMES[seats - 1]
    assert GAME.text.told(lost, NAMES[:seats], ENGLISH) == f"Ann ends the control of {last} over A2."
