"""What the course says on each of its ways."""

import msgspec

from engines.core.words import ENGLISH
from engines.indio.actions import Improve, SelectWorker
from engines.indio.game import GAME
from engines.indio.lessons.notes import NOTES
from tests.contract.courses import told
from tests.engines.indio.positions import ANN, do, legal, table


def test_the_hex_where_the_second_worker_gathers_is_the_one_it_walked_to():
    for hex_ in ("B2", "A1"):
        said = told("indio", {"walk": f"move:{hex_}"})
        assert said["new year"][0] == f"{hex_} and B3: 2 earth each."
        assert said["gather"][1] == "Now collect: the earth you lack."
        assert list(said)[-1] == "build"


def test_passing_with_a_worker_that_is_chosen_is_spoken_against():
    """IND R53: with all others done it ends the year, and what the next lessons speak of would not be there."""
    said = told("indio", instead={"collect": "pass", "walk": "pass", "stone": "pass"})
    assert said["collect"][2] == said["stone"][2] == "Passing is for when nothing useful is left."
    assert said["walk"][2] == "One worker still stands."


def test_what_improving_costs_is_told_with_what_water_and_desert_ask_more():
    """IND R69, R70"""
    (note,) = [note for note in NOTES if note.known == "improve"]
    text = note.text.lower()
    for kind in table({"B2": "A:a"}).data.ref.hex_kinds:
        more = [f"on {kind.id} {count} {name} more" for name, count in kind.improve_surcharge.items()]
        assert all(each in text for each in more), more
        assert not kind.improve_cost or kind.id in text


def test_improving_is_told_of_once_it_can_be_done():
    """IND R68"""
    (note,) = [note for note in NOTES if note.known == "improve"]
    for goods, can in (("2earth", True), ("1earth", False)):
        state, _events = do(table({"B2": f"A=o A:a {goods}"}), SelectWorker("B2", False))
        assert bool(legal(state, Improve)) == can
        assert note.fits(GAME.view(state, ANN), "work.action", legal(state)) == can


def test_what_may_end_the_game_is_told_with_its_numbers():
    """IND R93"""
    (note,) = [note for note in NOTES if note.known == "threshold"]
    view = GAME.view(table({"B2": "A=o A:a"}), ANN)
    ends = {"end_structures": 18, "end_hexes": 10}
    assert not note.fits(msgspec.structs.replace(view, structures=15, most_hexes=8, **ends), "craft")
    for structures, hexes, what in (
        (16, 8, "structures 16/18"),
        (15, 9, "most hexes 9/10"),
        (18, 11, "structures 18/18, most hexes 11/10"),
    ):
        close = msgspec.structs.replace(view, structures=structures, most_hexes=hexes, **ends)
        assert note.fits(close, "craft")
        assert f"may be over: {what}. Count" in note.said(close).told(ENGLISH)
