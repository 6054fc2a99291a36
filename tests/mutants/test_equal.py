"""What is listed as changing nothing fits the rules as they are, and is found again by its text."""

import pytest

from tests.mutants.equal import Equal, entries, listed, stale
from tests.mutants.sample import ROOT, Edit, edit_of, mutated, mutations

TEXT = '''"""A module."""

LIMIT = 3


class Turn:
    def left(self, done):
        def near(count):
            return count > 1

        return [one for one in done if near(one)]

    def over(self, done):
        for each in (
            *done,
            1,
        ):
            if each == LIMIT:
                return True
        return done == LIMIT
'''


def entry(**more):
    said = {"file": "a.py", "within": "Turn.left.near", "line": "return count > 1", "becomes": ("return count >= 1",)}
    return Equal(**{**said, "because": "", **more})


def test_edits_are_called_by_function_and_text():
    edits = [edit_of(TEXT, mutated(TEXT, operator, place)) for operator, place, _line in mutations(TEXT)]
    assert (8, Edit("Turn.left.near", "return count > 1", "return count >= 1")) in [(n - 1, edit) for n, edit in edits]
    assert any(edit.line.startswith("for each in (\n*done,") for _n, edit in edits)
    assert {edit.within for _n, edit in edits} == {"Turn.left.near", "Turn.over"}


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, ""),
        ({"line": "return count > 2"}, "0 times"),
        ({"within": "Turn.left"}, "no operator"),
        ({"within": "Turn.right"}, "0 times"),
        ({"becomes": ("return count > 7",)}, "no operator"),
    ],
)
def test_what_no_longer_fits_the_rules_is_said(more, said):
    found = list(entry(**more).stale(TEXT))
    assert len(found) == bool(said)
    assert all(said in each for each in found)


def test_every_mutant_listed_as_changing_nothing_is_still_there():
    assert stale() == []
    every = entries()
    assert len(listed()) == sum(len(each.becomes) for each in every)
    assert all((ROOT / each.file).is_relative_to(ROOT / "engines") and each.because for each in every)
