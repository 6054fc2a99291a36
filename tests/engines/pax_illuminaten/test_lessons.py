"""What the course says on each of its ways is so in that position."""

import msgspec

from engines import games
from engines.core.codec import key
from engines.core.lessons import LEARNER
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import Expel, Oust, Scout
from engines.pax_illuminaten.card_events import FactionClaimed, FactionLost
from engines.pax_illuminaten.game import GAME
from engines.pax_illuminaten.lessons.course import COURSE
from engines.pax_illuminaten.view import PaxView
from tests.contract.courses import answered, every_lesson, told
from tests.engines.pax_illuminaten.positions import ANN, BOB, do, table
from tests.engines.pax_illuminaten.test_plots import CASES, position


def test_who_has_taken_the_third_magistrate_already_takes_what_they_like():
    usual, early = told("pax_illuminaten"), told("pax_illuminaten", {"court": "court_take:4"})
    assert usual["third magistrate"][1] == "Take MS3: a third Magistrate."
    assert early["third magistrate"][1].startswith("MS3 is your third Magistrate, and you hold it.")
    assert list(early)[-1] == list(usual)[-1] == "alone"
    for at in every_lesson("pax_illuminaten"):
        if at.lesson.known == "third magistrate":
            view: PaxView = at.view
            third = view.court[3]
            assert third is not None
            assert (third.id == "MS3") == bool(at.lesson.remarks)


def test_what_is_said_of_other_cells_and_cards_for_the_third_magistrate_is_so():
    """PAX R17: C2 and D1 touch C1, and whoever shows scales there makes a Lodge as well."""
    for at in every_lesson("pax_illuminaten"):
        for answer in at.answers:
            remark = at.lesson.remark(answer)
            if remark is None or remark.good:
                continue
            if at.lesson.known == "lodge" and answer.startswith("scout:"):
                assert remark.text == "B2 touches B1; beside C1 would do too, but stay with me: B2."
                cells = at.state.board.cells
                assert cells.index("C1") in at.state.board.around[cells.index(answer.split(":")[1])]
            if at.lesson.known == "lodge person":
                card = answer.split(":")[1]
                assert ("M" in card[:2]) == (remark.text == "That shows scales too, but stay with me: MS3.")


def test_other_cards_than_sc2_may_begin_the_chain_and_are_not_called_unlinked():
    """PAX R66"""
    at = next(each for each in every_lesson("pax_illuminaten") if each.lesson.known == "chain")
    remark = at.lesson.remark("scheme:NC3:decline")
    assert remark is not None
    game = games()["pax_illuminaten"]
    state = answered(game, at.state, "scheme:NC3:decline")
    assert "scheme:SC2:quick" in [key(each) for each in game.legal(state, LEARNER)]
    assert "links to it" not in remark.text or "PS1 links to it" in remark.text


def test_expel_and_oust_are_told_of_once_they_can_be_done():
    """PAX R46, R57"""
    notes = {note.known: note for note in COURSE.notes}
    state = COURSE.start(GAME)
    answers = list(GAME.legal(state, LEARNER))
    view = GAME.view(state, LEARNER)
    assert not any(isinstance(each, Expel | Oust) for each in answers)
    assert not notes["expel"].fits(view, "turn.act", answers)
    assert not notes["oust"].fits(view, "turn.act", answers)
    assert notes["expel"].fits(view, "turn.act", [*answers, Expel("B1", "AR")])
    assert notes["oust"].fits(view, "bonus.action", [Oust("B1", "B1", 1, 1)])


def test_a_plot_is_told_to_be_claimed_where_it_can_be():
    """PAX R72: not while an own disk lies below it, however well it is met."""
    notes = {note.known: note for note in COURSE.notes}
    for live in (False, True):
        state = position(CASES["FU"][0], public="FU FL", claims=((ANN, "FU", live),))
        view = GAME.view(state, ANN)
        assert any(ANN in plot.met for plot in view.plots)
        assert not notes["met"].fits(view, "turn.act", list(GAME.legal(state, ANN)))
    state = position(CASES["FU"][0], public="FU FL")
    assert notes["met"].fits(GAME.view(state, ANN), "turn.act", list(GAME.legal(state, ANN)))


def test_an_exchange_is_told_at_the_rate_that_holds():
    """PAX R11: by the Event SE7 two Favor stand for one."""
    (note,) = [note for note in COURSE.notes if note.known == "exchange"]
    for special, favor, rate in (({}, "PPPM", "3"), ({BOB: "SE7"}, "PPM", "2")):
        state = table(cells={"B1": "NP1 a"}, favor={ANN: favor}, special=special)
        state = do(state, Scout("AR", "C1"))
        view = GAME.view(state, ANN)
        assert note.fits(view, "favor.pay")
        assert note.said(view).told(ENGLISH) == f"{rate} of one kind stand for any one Favor."


def test_a_faction_card_that_left_its_holder_is_told_to_them_alone():
    """PAX R53, R55"""
    (note,) = [note for note in COURSE.notes if note.known == "faction lost"]
    view = GAME.view(COURSE.start(GAME), LEARNER)
    for event, lost in (
        (FactionLost(LEARNER, "M", -1, leader=1), True),
        (FactionLost(1, "M", -1, leader=LEARNER), False),
        (FactionLost(LEARNER, "M", 1, held=True), False),
        (FactionClaimed(1, "M", LEARNER, False), True),
        (FactionClaimed(1, "M", LEARNER, True), False),
    ):
        assert note.fits(msgspec.structs.replace(view, story=(event,)), "turn.act") == lost
