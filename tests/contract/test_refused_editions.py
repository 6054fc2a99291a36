"""A wrong component file is refused with the row as the file calls it, whatever is wrong with it."""

import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from engines import games
from engines.core.editions import CALLED
from engines.core.errors import BadEdition
from tests.editions import refusal

Row = dict[str, Any]
UNREAD = ("missing required field", "Expected `")
"""How a refusal begins where a row cannot be read at all; what the game's own checks refuse, its own tests hold."""


def lists(table: Any) -> Iterator[list[Any]]:
    """Every list of tables in the file, the outer before the inner."""
    inner: list[Any] = list(table.values()) if isinstance(table, dict) else table if isinstance(table, list) else []
    if inner and isinstance(table, list) and all(isinstance(each, dict) for each in inner):
        yield inner
    for each in inner:
        yield from lists(each)


def gone(row: Row, field: str) -> None:
    """A field is missing."""
    del row[field]


def other(row: Row, field: str) -> None:
    """A field is of another type than any that is read."""
    row[field] = [[{"wrong": True}]]


def told(key: str, fault: Callable[[Row, str], None], *, nameless: bool = False) -> list[tuple[Row, int, BadEdition]]:
    """The last row of each list with one fault in it, its number, and the refusal."""
    found: list[tuple[Row, int, BadEdition]] = []
    usual = tomllib.loads(games()[key].edition_text)
    for number in range(len(list(lists(usual)))):
        for field in list(lists(usual))[number][-1]:
            if field in CALLED:
                continue
            data = deepcopy(usual)
            rows = list(lists(data))[number]
            fault(rows[-1], field)
            for name in CALLED if nameless else ():
                rows[-1].pop(name, None)
            why = refusal(games()[key], data)
            if why is not None and any(said in why.reason for said in UNREAD):
                found.append((rows[-1], len(rows), why))
                break
    return found


@pytest.mark.parametrize("fault", [gone, other], ids=lambda each: each.__name__)
@pytest.mark.parametrize("key", games())
def test_a_row_is_named_as_the_file_calls_it(key: str, fault: Callable[[Row, str], None]):
    for row, count, why in told(key, fault):
        names = [row[field] for field in CALLED if field in row]
        assert any(f'"{name}"' in why.table for name in names) if names else f"#{count}" in why.table, str(why)
        assert "$" not in str(why)


@pytest.mark.parametrize("key", games())
def test_a_row_that_has_no_name_has_its_number(key: str):
    for _row, count, why in told(key, other, nameless=True):
        assert f"#{count}" in why.table, str(why)
