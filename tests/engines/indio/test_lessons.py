"""What the course says on each of its ways."""

from tests.contract.courses import told


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
