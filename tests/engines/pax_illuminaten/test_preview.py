"""What previews of Pax Illuminaten promise, and that it comes true."""

import re
from typing import Any

from engines.core.effects import effects, told
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import (
    ClaimFaction,
    ClaimPlot,
    EndActions,
    EventAbility,
    Expel,
    Extort,
    FactionAbility,
    Oust,
    PlaceCard,
)
from engines.pax_illuminaten.game import GAME as PAX
from tests.contract.play import sampled, walk
from tests.engines.pax_illuminaten.positions import ANN, BOB, NAMES, do, step, table

GAME: Any = PAX
CARDS = {"A2": "NP1 a", "B2": "NM1 a", "C2": "NA1 a", "A3": "NS1 a", "B3": "NC1 a", "D1": "PM1 a", "D2": "PA1 a"}
"""Seven cards under Ann's control, of which the first five make a Lodge of N."""


def said(state: Any, action: Any) -> str:
    """What a label tells Ann of an answer."""
    effect = next(each for each in effects(GAME, state, ANN, [action]) if each.action == action)
    return told(GAME, GAME.view(state, ANN), effect, ENGLISH, NAMES)


def test_disks_on_an_expelled_card_count_for_plots_as_they_will_on_the_next():
    """PAX R48: they go on to the card that takes its place."""
    state = table(cells={"B1": "PM2 a"}, hands={ANN: "PA1 NS2"}, favor={ANN: "P"}, public="DC RE")
    expel = Expel("AR", "B1")
    assert said(state, expel) == ""
    asked = do(state, expel)
    assert step(asked) == "map.place"
    cells = {plot.short: plot.cells for plot in GAME.view(state, ANN).plots}
    after = do(asked, PlaceCard("PA1"))
    assert {plot.short: plot.cells for plot in GAME.view(after, ANN).plots}["DC"] == cells["DC"] == 1


def test_disks_go_home_only_if_an_oust_is_won():
    """PAX R58, R62: Strengths before cards are certain, the victory is not."""
    cells = {"B1": "PM2 ab", "C1": "NS2 bb"}
    state = table(cells=cells, hands={ANN: "PA1 SC2", BOB: "MS2"}, favor={ANN: "P"})
    oust = Oust("B1", "B1", BOB, 1)
    assert said(state, oust) == "Strength 2 against 3 before cards, 1 disk goes home if you win"
    fight = GAME.view(do(state, oust), ANN).challenge
    assert tuple(fight.strengths) == (2, 3)


def test_a_bot_s_favor_is_part_of_the_strength_that_an_oust_meets():
    """PAX R103: it spends all that matches the Target card, +1 each."""
    cells = {"B1": "PM2 ab"}
    state = table(1, cells=cells, hands={ANN: "PA1 SC2"}, favor={ANN: "P", BOB: "PMMN"})
    assert said(state, Oust("B1", "B1", BOB, 1)).startswith("Strength 2 against 4 before cards")


def test_a_favor_to_be_chosen_is_told_as_such():
    """PAX R15: of a card of Rank III two are certain and one is chosen, of Rank I one is chosen."""
    state = table(cells={"B1": "PM3 a", "C1": "NS1 a"})
    assert said(state, Extort("B1")) == "+1 P +1 M +1 P/M"
    assert said(state, Extort("C1")) == "+1 N/S"
    assert said(table(cells={"C1": "NS1 a"}, pool="N"), Extort("C1")) == "+1 N"


def test_what_conspire_takes_is_told_with_what_an_extort_brings():
    """PAX R36, R39: a rival there is owed one; the neighbour of the same Rank is collected afterwards."""
    assert said(table(cells={"B1": "PM3 ab"}), Extort("B1")) == "+1 P +1 M +1 P/M, of it to rivals: 1"
    assert said(table(cells={"B1": "PM2 ab"}), Extort("B1")) == "+1 P +1 M, of it to rivals: 1"
    both = table(cells={"B1": "PM1 a", "C1": "NS1 a"})
    assert said(both, Extort("B1")) == "+1 P/M, whispered cards to follow: 1"


def test_an_extort_brings_as_much_as_was_told():
    """Whatever is chosen on the way, as long as nothing else is said to follow."""
    checked = 0
    for seed in range(40):
        expected: tuple[int, int] | None = None
        for state, decision, _answers, answer in walk(GAME, 2 + seed % 3, seed):
            seat = decision.seat
            if decision.step == "turn.act":
                if expected is not None:
                    assert sum(state.favor[seat]) == expected[1]
                    checked += 1
                expected = None
                if isinstance(answer, Extort) and not any(state.special) and not state.buffs:
                    view = GAME.view(state, seat)
                    effect = next(e for e in effects(GAME, state, seat, [answer]) if e.action == answer)
                    text = told(GAME, view, effect, ENGLISH, NAMES)
                    gains = sum(map(int, re.findall(r"\+(\d+) [NPMASC/]+(?: |,|$)", text)))
                    gone = int(match[1]) if (match := re.search(r"of it to rivals: (\d+)", text)) else 0
                    if gains and "to follow" not in text:
                        expected = seat, sum(state.favor[seat]) + gains - gone
    assert checked > 60


def test_what_a_faction_card_is_for_and_whom_it_is_taken_from_is_told():
    """PAX R51, R52"""
    cells = {"A2": "NP1 a", "B2": "NM1 a", "C2": "NA1 a"}
    state = table(cells=cells, row="P", held={BOB: "N"})
    ability = next(each.active for each in GAME.view(state, ANN).players[BOB].held)
    assert said(state, ClaimFaction("N")) == f"taken from Bob, {ability.rstrip('.')}"
    mine = do(state, ClaimFaction("N"))
    assert said(mine, FactionAbility("N")) == ability.rstrip(".")
    assert said(table(cells=cells, row="N"), ClaimFaction("N")) == ability.rstrip(".")


def test_what_an_event_s_ability_costs_and_brings_is_told():
    """PAX R24: SE1 asks three Favor of one type for a Main action."""
    state = table(special={BOB: "SE1"}, favor={ANN: "NNNN"})
    ability = EventAbility("SE1", "N")
    assert GAME.text.label(GAME.view(state, ANN), ability, ENGLISH, NAMES).endswith("paying 3 Nobility")
    assert said(state, ability) == "Main actions left 2 → 3"
    assert GAME.view(do(state, ability), ANN).mains == 3


def test_the_end_of_the_action_phase_tells_what_lapses_falls_or_wins():
    """PAX R27, R75, R77"""
    pact = {cell: CARDS[cell] for cell in ("A2", "B2", "C2", "A3", "B3")}
    assert said(table(), EndActions()) == "Main actions given up: 2"
    claims = ((ANN, "DC", True), (ANN, "FP", True))
    assert said(table(cells=CARDS, claims=claims), EndActions()).split(", ")[:2] == ["the game ends", "you win"]
    assert said(table(cells=pact, claims=claims), EndActions()).split(", ")[0] == "you lose DC"


def test_a_claim_tells_how_many_plots_win():
    """PAX R72, R77"""
    assert said(table(cells=CARDS), ClaimPlot("DC")) == "Plot 1 of the 2 that win"


def test_nearly_every_answer_of_an_action_phase_has_a_preview():
    left = 0
    for seed in range(12):
        for state, decision, answers, _answer in sampled(GAME, 3, seed, 30):
            left += len(answers) - len(effects(GAME, state, decision.seat))
    assert left == 0


def test_a_card_put_on_the_map_tells_what_it_brings_its_seat():
    """PAX R29, R53: whose hand it comes from knows the card, and all that lies on the map."""
    told_of = 0
    for seats in (2, 3):
        for seed in range(8):
            for state, decision, answers, _answer in walk(GAME, seats, seed):
                if decision.step != "map.place":
                    continue
                seat = decision.seat
                for effect in effects(GAME, state, seat, answers):
                    after = GAME.apply(state, seat, effect.action)[0]
                    nearer = {each.short: each.cells for each in GAME.view(after, seat).plots}
                    for code, then in re.findall(
                        r"(\w+) \d+ → (\d+) of", told(GAME, GAME.view(state, seat), effect, ENGLISH, NAMES)
                    ):
                        goal = next(each.goal for each in GAME.view(state, seat).plots if each.short == code)
                        assert min(nearer[code], goal) == int(then)
                        told_of += 1
    assert told_of
