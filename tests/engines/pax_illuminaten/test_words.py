"""What Pax Illuminaten says: prices on buttons, Strengths in questions, every number of the log with its parts."""

import re
from typing import Any

import pytest

from bot.base.languages import LANGUAGES, words_in
from engines import games
from engines.core.effects import effects, told
from engines.core.naming import LONGEST
from engines.core.said import Said
from engines.core.words import ENGLISH
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.actions import CallOff, ChallengeCard, Oust, Press
from engines.pax_illuminaten.words.called import units
from engines.pax_illuminaten.words.prices import NAMES as PRICED
from tests.contract.play import sampled, walk
from tests.engines.pax_illuminaten.positions import ANN, BOB, do, step, table

GAME: Any = games()["pax_illuminaten"]
TEXT = GAME.text
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_buttons_tell_the_price_that_is_charged(seats):
    """PAX R9, R33 and R34: with Events, buffs and the card that grants the action."""
    seen, reduced = 0, 0
    for seed in range(8):
        for state, decision, answers, _answer in sampled(GAME, seats, seed, 40):
            view = GAME.view(state, decision.seat)
            for answer in [each for each in answers if type(each) in PRICED][::2]:
                _after, events = GAME.apply(state, decision.seat, answer)
                began = next((event for event in events if isinstance(event, ev.MainBegan)), None)
                if began is None:
                    continue
                cost = units(GAME.data.facts, began.cost, ENGLISH) or "free of charge"
                ends = f": {cost}, less {began.drop}" if began.drop else f": {cost}"
                assert TEXT.label(view, answer, ENGLISH, NAMES).endswith(ends), (answer, began)
                seen += 1
                reduced += bool(view.reduced)
    assert seen > 200
    assert reduced > 5


LONG = ["Valentina Maria F.", "Valentina Maria G.", "Valentina Maria H."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_price_is_told_by_names_where_a_rival_s_name_is_long(language):
    """The card on the cell gives way first, for the cell names it."""
    _ = words_in(language)
    seen = 0
    for seed in range(20):
        for state, decision, answers, _answer in sampled(GAME, 3, seed, 30):
            ousts = [each for each in answers if isinstance(each, Oust)]
            view = GAME.view(state, decision.seat)
            for oust in ousts:
                label = TEXT.label(view, oust, _, LONG)
                price = label.rpartition(": ")[2]
                assert len(label) <= LONGEST
                assert oust.target in label
                assert all(len(name) > 1 for name in re.split(r"\W+", price) if name and not name.isdigit()), label
                seen += 1
    assert seen > 5


def test_the_question_for_a_card_tells_the_strengths():
    """PAX R58-R60: to both, each from its own side."""
    told = set()
    for seed in range(20):
        for state, decision, _answers, _answer in walk(GAME, 3, seed):
            if decision.step != "oust.card":
                continue
            view = GAME.view(state, decision.seat)
            mine, other = view.challenge.strengths
            if decision.seat != view.challenge.seat:
                mine, other = other, mine
            heading = TEXT.heading(view, next(a for a in view.asked if a.seat == decision.seat), ENGLISH)
            assert f"your Strength is {mine} against {other}, " in heading
            lead = "level" if mine == other else f"{abs(mine - other)} {'ahead' if mine > other else 'behind'}"
            assert f"{lead}. " in heading
            told.add(lead.rsplit(maxsplit=1)[-1])
    assert told == {"ahead", "behind", "level"}


CANCELLED = {"B2": "PM3 aabb", "B1": "NP1 aa", "C2": "MS2 bb", "A2": "NC2", "B3": "NS2 bb"}


@pytest.mark.parametrize(
    ("left", "press", "insiste"),
    [
        ("NM1 NA3", "with NM1: 10 in all, against 6 and a card", "con NM1: 10 en total, contra 6 y una carta"),
        (
            "NM1 ACE-P",
            "with ACE-P: wins at once, unless the rival's card would too",
            "con ACE-P: gana al instante, salvo que la carta rival también lo haga",
        ),
        ("", "no card left: 4 in all, against 6 and a card", "sin más cartas: 4 en total, contra 6 y una carta"),
    ],
)
def test_pressing_on_tells_what_the_best_card_left_comes_to(left, press, insiste):
    """PAX R61: and what stays where it is if the Challenge is called off"""
    state = table(cells=CANCELLED, hands={ANN: f"ACE-N {left}", BOB: "CRN-N MC1"}, favor={ANN: "PPPP"})
    state = do(state, Oust("B2", "B2", BOB, 1), ChallengeCard("ACE-N"), ChallengeCard("CRN-N"))
    view = GAME.view(state, ANN)
    assert step(state) == "oust.press"
    for language, first, second in (
        ("en", press, "disks that stay: 1"),
        ("es", insiste, "discos que se quedan: 1"),
    ):
        said = {
            type(each.action): told(GAME, view, each, words_in(language), NAMES) for each in effects(GAME, state, ANN)
        }
        assert said == {Press: first, CallOff: second}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.ChallengeWon(0, 1, 0, (7, 4), "total"), "Ann wins 7 : 4."),
        (ev.ChallengeWon(0, 1, 1, (4, 7), "total"), "Bob holds 7 : 4."),
        (ev.ChallengeWon(0, 1, 1, (4, 4), "total"), "Bob holds 4 : 4."),
        (ev.ChallengeWon(0, 1, 1, (9, 7), "card"), "Bob holds by the card."),
        (ev.ChallengeWon(0, 1, 0, (2, 7), "card"), "Ann wins by the card."),
        (ev.ChallengeWon(0, 1, 1, (2, 7), "called_off"), "Ann calls off; Bob holds."),
        (
            ev.Challenged(0, 1, "B5", 1, (1, 2)),
            "Ann challenges Bob for 1 disk on B5: initial Strength 1 against 2, Bob ahead by 1.",
        ),
        (
            ev.Challenged(0, 1, "B5", 2, (2, 2)),
            "Ann challenges Bob for 2 disks on B5: initial Strength 2 against 2, level.",
        ),
        (ev.StrengthBought(1, "NNP"), "Bob spends 2 Favor of Nobility and 1 of Professions for Strength."),
        (
            ev.StrengthBought(1, "NNP", 3, 7),
            "Bob spends 2 Favor of Nobility and 1 of Professions for Strength: +3, in all 7.",
        ),
        (
            ev.Challenged(0, 1, "B5", 2, (2, 2), spent=True),
            "Ann challenges Bob for 2 disks on B5: initial Strength 2 against 2, before Favor is spent on it.",
        ),
        (
            ev.StrengthBought(1, "N", 1, 3, (0, 2)),
            "Bob spends 1 Favor of Nobility for Strength: +1, in all 3, Bob ahead by 1.",
        ),
        (
            ev.CardsRevealed(0, 1, "PM1", "", ("dagger", "")),
            "Ann reveals PM1 Necker (dagger), Bob no card.",
        ),
        (ev.FactionClaimed(0, "M", -1, False), "Ann claims the Magistrates card."),
        (ev.FactionClaimed(0, "M", 1, False), "Ann claims the Magistrates card from Bob."),
        (ev.FactionClaimed(0, "M", -1, True), "Ann holds the Magistrates card this turn."),
        (ev.FactionClaimed(0, "M", 1, True), "Ann takes the Magistrates card from Bob for this turn."),
        (
            ev.EdictPlaced(0, "EM", 6, "M", (0, 0)),
            "EM Edict on the Courts comes into play before Ann with 6 Favor of Magistrates.",
        ),
        (
            ev.EdictPlaced(0, "EM", 6, "M", (0, 3)),
            "EM Edict on the Courts comes into play before Ann with 6 Favor of Magistrates. "
            "All Favor of Magistrates goes: Bob 3.",
        ),
        (ev.EdictPaid(0, "EM", 1, 1), "EM Edict on the Courts: 1 Favor of Magistrates to the pool, 1 to Ann."),
        (ev.EdictPaid(0, "EX", 1, 1), "EX: 1 to the pool, 1 to Ann."),
        (ev.FactionLost(0, "M", -1), "Ann loses the Magistrates card."),
        (
            ev.FactionLost(0, "M", -1, leader=-1, by=0),
            "Ann loses the Magistrates card: nobody controls its largest Lodge any more.",
        ),
        (
            ev.FactionLost(0, "M", -1, leader=1, by=1),
            "Bob costs Ann the Magistrates card: Bob controls its largest Lodge now.",
        ),
        (ev.PlotLost(0, "dispersed_contacts"), "Ann loses Dispersed Contacts."),
        (
            ev.PlotLost(0, "dispersed_contacts", by=1),
            "Bob costs Ann Dispersed Contacts: no longer met is “Control any 6 cards”.",
        ),
        (
            ev.PlotLost(0, "dispersed_contacts", by=0, alone=True),
            "Ann loses Dispersed Contacts: it shares its cards with another Plot.",
        ),
        (ev.FactionLost(0, "M", 1, held=True), "The Magistrates card goes back to Bob."),
        (ev.FactionLost(0, "M", -1, held=True), "The Magistrates card, Ann's for this turn, goes to the row."),
        (ev.NothingDone(0, "oust"), "Ann: no Oust, for none is possible."),
        (ev.NothingDone(0, "oust", declined=True), "Ann declines Oust."),
        (ev.FavorPaid(0, "PPP"), "Ann pays 3 Favor of Professions."),
        (ev.FavorPaid(0, "PPPC", told=True), "Ann has paid 3 Favor of Professions and 1 of Clergy in all."),
        (ev.PartGained(0, "N"), "Ann gains 1 Favor of Nobility."),
        (ev.FavorGained(0, "N", "", told=True), "Ann has gained 1 Favor of Nobility from the pool in all."),
        (ev.PartPaid(0, "PPP", ("C", "SC")), "Ann pays 3 Favor of Professions; still due: Clergy + Scholars/Clergy."),
        (ev.FavorWaived(0, "SC"), "Ann need not pay Scholars/Clergy."),
        (ev.FavorSought(0, "M"), "The pool has no Magistrates: Ann Subverts it."),
        (ev.MainBegan(0, "scout", "AR", "B5", 0, ("SC",), 0), "Ann: Scout B5 via AR, cost Scholars/Clergy."),
        (ev.MainBegan(0, "influence", "", "B5", 2, (), 0), "Ann: Influence B5 ×2, cost nothing."),
        (
            ev.MainBegan(0, "influence", "", "B5", 2, ("P", "P", "A"), 0),
            "Ann: Influence B5 ×2, cost 2 Professions + Artists.",
        ),
        (
            ev.MainBegan(0, "oust", "B4", "B5", 1, ("N", "P"), 1),
            "Ann: Oust B5 via B4, cost Nobility + Professions, 1 of it waived.",
        ),
        (ev.Picked(0, "steal_favor", "B"), "Ann chooses Bob."),
        (ev.Picked(0, "swap_favor", "A"), "Ann chooses Artists."),
        (ev.Picked(0, "swap_cards", "B5"), "Ann chooses B5."),
        (ev.Picked(0, "swap_favor", "done"), "Ann chooses no more."),
        (ev.Drew(0, 1, ()), "Ann draws 1 card."),
        (
            ev.CubePlaced(0, "B5"),
            "Ann has a bonus cube on B5: later this turn an Influence, Expel or Organize there.",
        ),
        (ev.AbilityUsed(0, "C", ("M",)), "Ann uses the ability of the Clergy card, cost Magistrates."),
        (
            ev.GameEnded("edicts", (1,), (3, 12)),
            "The last Edict has gone; most points from Lodges: Bob. Points: Ann 3, Bob 12.",
        ),
        (
            ev.GameEnded("edicts", (1,), (3, 3), (), ((0, 0, 3, 0, 0, 0), (1, 0, 0, 0, 2, 0)), (0, 1)),
            "The last Edict has gone; most points from Lodges: Bob. Points: Ann 3 (3 Magistrates), "
            "Bob 3 (1 Nobility, 2 Scholars). Level at 3, so Faction cards decide: Ann 0, Bob 1.",
        ),
        (
            ev.GameEnded("edicts", (0, 1), (3, 3), (), ((0, 0, 3, 0, 0, 0), (3, 0, 0, 0, 0, 0)), (1, 1)),
            "The last Edict has gone; most points from Lodges: Ann and Bob. Points: Ann 3 (3 Magistrates), "
            "Bob 3 (3 Nobility). Level at 3, in Faction cards too: Ann 1, Bob 1.",
        ),
        (
            ev.GameEnded("plots", (0,), (8, 2), ("factional_pact", "path_of_whispers"), ((8,), (2,)), (0, 1)),
            "Ann holds Factional Pact and Path of Whispers and wins. "
            "Points from Lodges, which did not decide: Ann 8, Bob 2.",
        ),
        (ev.GameEnded("plots", (0,)), "Ann holds the Plots needed and wins."),
        (ev.Extorted(0, "AR", False), "Ann extorts the Areopagus."),
        (ev.Extorted(0, "B5", False), "Ann extorts B5."),
        (ev.GameEnded("edicts", (1,)), "The last Edict has gone; most points from Lodges: Bob."),
        (
            ev.GameEnded("rounds", (1,), (3, 12), private=("coaxing_of_crowns", ""), specials=((), ("SE1", "SE5"))),
            "The last round is over, a house limit; most points from Lodges: Bob. Points: Ann 3, Bob 12. "
            "Private Plots: Ann Coaxing of Crowns. Events held: Bob SE1 Extra Session, SE5 Black Cabinet.",
        ),
        (ev.TurnBegan(29, 1, ""), "Round 29: Bob's turn."),
        (
            ev.TurnBegan(30, 1, "", last=True),
            "Round 30: Bob's turn. This round is the last: a house limit, which the rulebook does not have.",
        ),
    ],
)
def test_log_lines(event, line):
    """PAX R9, R13, R34, R55, R58-R62, R68 and R89"""
    assert TEXT.told(event, NAMES[:2], ENGLISH) == line


def test_the_position_in_words_tells_where_bots_pawns_stand():
    """PAX R97: on face-down cells too."""
    found = 0
    for seed in range(4):
        for state, _decision, _answers, _answer in sampled(GAME, 1, seed, 20):
            view = GAME.view(state, None)
            board = TEXT.board(view, ["Ann", *GAME.crew(state)], ENGLISH)
            for cell in view.cells:
                for seat in cell.pawns:
                    line = next(each for each in board.splitlines() if f"{cell.cell}" in each and "pawn of" in each)
                    assert ["Ann", *GAME.crew(state)][seat] in line
                    found += cell.card is None
    assert found


def test_the_guide_and_a_note_say_what_the_rules_say():
    """PAX R40, R107: the collector's own part comes first, and Bots claim nothing"""
    guide = GAME.guide
    assert guide is not None
    bots = next(each for each in guide.chapters if each.title == "Bots")
    assert isinstance(bots.text, Said)
    assert "A Bot wins with 1 of its Plots met: it claims none." in bots.text.told(ENGLISH)
    assert GAME.course is not None
    (note,) = (each for each in GAME.course.notes if each.known == "give")
    assert note.text.endswith("you keep yours first.")
