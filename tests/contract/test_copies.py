"""A copy of a position is the same position and shares nothing that can change."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engines import games
from engines.core.copying import copier
from tests.contract.play import CASES, case_id, walk

ATOMS = (int, str, float, bytes, type(None))


def changeable(value: Any) -> Iterator[Any]:
    """Everything in a value that could be changed in place."""
    match value:
        case msgspec.Struct():
            if not type(value).__struct_config__.frozen:
                yield value
            for name in value.__struct_fields__:
                yield from changeable(getattr(value, name))
        case dict():
            yield value
            for each in value.values():
                yield from changeable(each)
        case list() | set():
            yield value
            for each in value:
                yield from changeable(each)
        case tuple():
            for each in value:
                yield from changeable(each)
        case _:
            assert isinstance(value, ATOMS), value


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_copy_is_the_same_and_shares_nothing_that_can_change(case: tuple[str, int]):
    key, seats = case
    game: Any = games()[key]
    compared = 0
    for seed in (1, 2):  # odd ones with other options
        for number, each in enumerate(walk(game, seats, seed)):
            if number % 7:
                continue
            copy = game.clone(each.state)
            assert type(copy) is type(each.state)
            assert game.dump(copy) == game.dump(each.state)
            ours = {id(thing) for thing in changeable(each.state)}
            assert not [thing for thing in changeable(copy) if id(thing) in ours]
            compared += len(ours)
    assert compared


class Inner(msgspec.Struct):
    """What can change."""

    numbers: list[int]


class Lasting(msgspec.Struct, frozen=True):
    """What cannot, but for what it holds."""

    inner: Inner
    name: str = ""


class Outer(msgspec.Struct):
    """All kinds of fields."""

    by_name: dict[str, list[int]]
    pair: tuple[Inner, int]
    row: tuple[Inner, ...]
    either: Inner | list[int] | None
    lasting: Lasting
    some: set[int]
    words: tuple[str, ...]


@pytest.mark.parametrize("either", [Inner([1]), [1], None], ids=["struct", "list", "none"])
def test_whatever_is_held_in_whatever_is_copied(either: Inner | list[int] | None):
    one = Outer({"a": [1]}, (Inner([1]), 2), (Inner([3]),), either, Lasting(Inner([4])), {1}, ("a",))
    other = copier(Outer)(one)
    assert other == one
    ours = {id(thing) for thing in changeable(one)}
    assert len(ours) == len(list(changeable(other))) >= 10
    assert not [thing for thing in changeable(other) if id(thing) in ours]
    assert other.words is one.words


class Odd(msgspec.Struct):
    """What no position may hold."""

    anything: Any


def test_what_no_type_tells_is_refused():
    with pytest.raises(TypeError, match="AnyType"):
        copier(Odd)
