"""What another process of the program is sent of a table's component data."""

import pytest

from engines import edition_for, games, in_edition


@pytest.mark.parametrize("key", games())
def test_data_that_the_program_has_itself_are_not_sent(key: str):
    assert edition_for(games()[key]) == ""
    assert in_edition(key, "") is games()[key]


@pytest.mark.parametrize("key", games())
def test_other_data_are_sent_whole(key: str):
    text = games()[key].edition_text + "\n# of another day\n"
    other = games()[key].with_edition(text, "a test")
    assert edition_for(other) == text
    assert in_edition(key, edition_for(other)).edition == other.edition != games()[key].edition
