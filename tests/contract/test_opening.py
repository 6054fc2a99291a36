"""The public log begins with the deal: edition, options, seats, and what is told of the deal, make the table.

Every part of the onlooker's first view that chance decides must follow from parts of what is told. Seen over many
deals: where those parts are the same, so is what is shown.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from itertools import combinations, count
from typing import Any

import msgspec
import pytest

from engines import games

SEATS: dict[str, tuple[int, ...]] = {"pax_illuminaten": (1, 2, 3)}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "influence": [{}, {"faction_choice": "auto", "setup": "random"}],
    "indio": [{}, {"terrain": "shuffled", "widespread_food": True}, {"fiefs": True}],
    "pax_illuminaten": [{}, {"bot_seats": 2, "solo_bots": 3}],
}
AT_ONCE = {"pax_illuminaten": 2}
"""Only deals with so few events: what a Bot that begins does is told like everything later."""
DEALS = 150
RETOLD = {"story", "fresh", "facts"}
"""Fields that are the latest events themselves, or the edition."""
CASES = [
    pytest.param(key, seats, options, id="-".join([key, str(seats), *map(str, options.values())]))
    for key, game in games().items()
    for seats in SEATS.get(key, (game.seats[0], game.seats[-1]))
    for options in OPTIONS.get(key, [{}])
    if game.check_setup(seats, game.options(options)) is None
]


def leaves(thing: Any, path: tuple[Hashable, ...] = ()) -> Iterator[tuple[tuple[Hashable, ...], Hashable]]:
    """Every single value in a thing, with its place."""
    if isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            if path or name not in RETOLD:
                yield from leaves(getattr(thing, name), (*path, name))
    elif isinstance(thing, dict | tuple | list):
        items = thing.items() if isinstance(thing, dict) else enumerate(thing)
        yield (*path, "#"), len(thing)
        for at, each in items:
            yield from leaves(each, (*path, at))
    else:
        yield path, thing


def places(things: list[Any]) -> dict[tuple[Hashable, ...], list[Hashable]]:
    """What varies over some deals: by place, what stands there in each of them."""
    found: dict[tuple[Hashable, ...], list[Hashable]] = defaultdict(lambda: [None] * len(things))
    for number, thing in enumerate(things):
        for path, value in leaves(thing):
            found[path][number] = value
    return {path: values for path, values in found.items() if len(set(values)) > 1}


def follows(shown: list[Hashable], *told: list[Hashable]) -> bool:
    """Whether what is shown is always the same where what is told is; and that has been seen often enough."""
    known: dict[Hashable, Hashable] = {}
    again = 0
    for value, *by in zip(shown, *told, strict=True):
        key = tuple(by)
        again += key in known
        if known.setdefault(key, value) != value:
            return False
    return again >= len(shown) // 3


def unexplained(events: list[Any], views: list[Any]) -> list[str]:
    """Places of the view that neither one thing that is told decides nor several of one event's field together."""
    told = places(events)
    sets: dict[tuple[Hashable, ...], list[frozenset[Hashable]]] = {}
    for path in told:
        if isinstance(path[-1], int):
            inside = [told[other] for other in told if other[:-1] == path[:-1] and isinstance(other[-1], int)]
            sets[path[:-1]] = [frozenset(values) for values in zip(*inside, strict=True)]
    several = [*told.values(), *sets.values()]
    open_: list[str] = []
    for path, shown in places(views).items():
        if any(follows(shown, each) for each in several):
            continue
        if not any(follows(shown, *pair) for pair in combinations(several, 2)):
            open_.append(".".join(map(str, path)))
    return open_


@pytest.mark.parametrize(("key", "seats", "options"), CASES)
def test_the_deal_is_told(key: str, seats: int, options: dict[str, Any]):
    game = games()[key]
    chosen, events, views = game.options(options), [], []
    for seed in count():
        told = game.opening(seats, chosen, seed)
        assert [game.witness(event, None) for event in told] == list(told)
        if len(told) <= AT_ONCE.get(key, len(told)):
            events.append(tuple(told))
            views.append(game.view(game.new(seats, chosen, seed), None))
        if len(views) == DEALS:
            break
    assert unexplained(events, views) == []
