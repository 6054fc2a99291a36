"""Reasons that hardly ever come up in games that are played: each in a position made for it, and true there."""

from typing import Any

from engines import games
from engines.core.decisions import Action
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import (
    CallOff,
    ChallengeCard,
    ClaimFaction,
    ClaimPlot,
    ConspireGive,
    EndActions,
    Extort,
    Press,
    Scout,
    Subvert,
)
from engines.players.sentences import compared
from tests.contract.reasoned import said_of
from tests.engines.pax_illuminaten.positions import ANN, BOB, CLEO, GAME, NAMES, State, do, table
from tests.engines.pax_illuminaten.reasoned import CHECKS
from tests.engines.pax_illuminaten.test_oust import challenge
from tests.engines.pax_illuminaten.test_plots import CASES, position


def told(state: State, action: Action, other: Action) -> dict[str, Any]:
    """What is said, with its English text as `said`; the engine bears it out."""
    message, args = said_of(games()["pax_illuminaten"], state, action, other, NAMES, CHECKS)
    return {"said": message, **args}


def test_a_plot_that_is_met():
    """PAX R75."""
    for held, count in (("MN", 2), ("M", 1)):  # with one Faction card her other claim falls at the end of the turn
        claims = ((ANN, "FL", True),)
        state = position(CASES["FU"][0], public="FU FL", claims=claims, held={ANN: held}, row="P")
        why = told(state, ClaimPlot("FU"), EndActions())
        assert why["said"] == "{plot} is met now; claimed, it is Plot {count} of the {wins} that win."
        assert why["count"] == count


def test_a_faction_card_that_a_rival_keeps_without_the_lead():
    """PAX R51, R53: by the card of the Magistrates."""
    lodge = {"B1": "NP1 aa", "C1": "PA1 aa", "B2": "PM2 bb"}
    state = table(cells=lodge, held={BOB: "PM"}, row="N")
    why = told(state, ClaimFaction("P"), EndActions())
    assert why["said"] == "It takes the card of {faction} from {rival}, without a Main action."
    assert why["rival"] == "Bob"


def test_a_card_that_was_extorted_is_not_said_to_pay_again():
    """PAX R37: a neighbour of the same Rank that has paid this turn is not whispered to."""
    state = table(cells={"B1": "NP1 a", "B2": "PM1 a", "B3": "MS1 a"})
    why = told(state, Extort("B2"), EndActions())
    assert (why["said"][:20], why["cells"]) == ("{cell} and {cells} a", "B1, B3")
    state.extorted.append("NP1")
    assert told(state, Extort("B2"), EndActions())["cells"] == "B3"


def test_an_extort_whose_favor_all_goes_to_rivals_is_not_praised():
    """PAX R39: a Rank I pays 1, which the rival on it gets."""
    state = table(cells={"B1": "NP1 ab", "B2": "PM2 ab"})
    assert told(state, Extort("B2"), EndActions())["said"] != "{cell} pays, though rivals have {count} of its disks."
    game = games()["pax_illuminaten"]
    both = compared(game, state, ANN, Extort("B1"), EndActions(), NAMES)
    assert game.reasons.told is not None
    assert "pays" not in game.reasons.told(both, ENGLISH)


def test_a_favor_is_taken_from_who_is_nearest_to_winning():
    """PAX R13."""
    claims = ((CLEO, "DC", True),)
    state = table(3, cells={"A1": "ACE-N a"}, favor={BOB: "N", CLEO: "N"}, pool="PMASC", claims=claims)
    state = do(state, Extort("A1"))
    why = told(state, Subvert(CLEO), Subvert(BOB))
    assert why["said"] == "Plots claimed by {rival}: {count}, by {other}: {less}."
    assert (why["rival"], why["count"], why["less"]) == ("Cleo", 1, 0)


def test_a_favor_is_given_to_who_has_little():
    """PAX R42."""
    state = do(table(3, cells={"B3": "NP2 abc"}, favor={BOB: "MM"}), Extort("B3"))
    why = told(state, ConspireGive(CLEO, "N"), ConspireGive(BOB, "N"))
    assert why["said"] == "{rival} holds only {count} Favor, {other} {more}."
    assert (why["rival"], why["count"], why["more"]) == ("Cleo", 0, 2)


def test_the_same_look_from_two_cards_of_the_same_factions():
    """PAX R28."""
    state = table(cells={"B1": "NS1 a", "C2": "NS2 a"}, favor={ANN: "NS"})
    why = told(state, Scout("B1", "B2"), Scout("C2", "B2"))
    assert why["said"] == "From {acting} as from {other} it is paid with {factions}."


def test_what_is_left_for_a_challenge_that_goes_on():
    """PAX R61."""
    state = challenge("ACE-N NM1", "CRN-N MC1")
    state = do(state, ChallengeCard("ACE-N"), ChallengeCard("CRN-N"))
    why = told(state, Press(), CallOff())
    assert why["said"] == "Cards left for it: {count}, the strongest number {strength}."
    assert (why["count"], why["strength"]) == (1, GAME.data.strength["NM1"])
