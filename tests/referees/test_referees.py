"""Random games under the eyes of independent referees; a long run of them is `make soak`."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from engines import games
from tests.referees import influence, influentia
from tests.referees.table import Protest, Referee, Way, follow

REFEREES = {"influence": influence, "influentia": influentia}
LONG = 60
"""Games of each way to play in the long run."""


def ways() -> Iterator[Any]:
    """A game of each way to play, and in the long run many."""
    for key, module in REFEREES.items():
        for way in module.ways():
            named = f"{key}-{way.named()}"
            yield pytest.param(key, module.referee, way, range(1), id=named)
            yield pytest.param(key, module.referee, way, range(1, LONG), marks=pytest.mark.soak, id=f"{named}-long")


@pytest.mark.parametrize(("key", "referee", "way", "seeds"), [*ways()])
def test_a_referee_has_nothing_to_say(key: str, referee: Referee, way: Way, seeds: range):
    """Every answer that is offered is legal, none is missing; effects, points, end and winner are as the rules say."""
    game = games()[key]
    assert sum(follow(game, referee, way, seed) for seed in seeds) > 20 * len(seeds)


WRONG = [
    ("influentia", "trick", "winning", 'st.priority == "high"', 'st.priority != "high"'),
    ("influentia", "scoring", "places", "[[governor], [seat", "[[seat for seat in group], [seat"),
    ("influentia", "scoring", "change", "-max(st.scores[seat], 0)", "points"),
    ("influence", "conquer", "strengths", "blocked[near] != direction", "blocked[near] is None"),
    ("influence", "conquer", "_most", "len(sides) == 1", "sides"),
]
"""Rules changed in one place: game, module, function, the text there and what stands in its place."""


@pytest.mark.sources
@pytest.mark.parametrize(("key", "module", "function", "right", "wrong"), WRONG, ids=lambda each: str(each)[:20])
def test_a_changed_rule_is_noticed(
    key: str, module: str, function: str, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch
):
    rules = import_module(f"engines.{key}.rules.{module}")
    text = inspect.getsource(getattr(rules, function))
    assert right in text
    made: dict[str, Any] = {}
    exec(text.replace(right, wrong), vars(rules) | {"made": made}, made)
    monkeypatch.setattr(getattr(rules, function), "__code__", made[function].__code__)
    with pytest.raises(Protest):
        watch(key, range(12))


def watch(key: str, seeds: range):
    """Games of every way to play."""
    for seed in seeds:
        for way in REFEREES[key].ways():
            follow(games()[key], REFEREES[key].referee, way, seed)
