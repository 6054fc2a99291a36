"""What the stored positions of all games share: names of people, random play, views kept as JSON beside the goldens."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from engines import games

V = TypeVar("V")
FOLDER = Path(__file__).parent / "golden"

NAMES = ("Marco", "Valentina", "Ivan", "Świętopełk_Długi", "Pedro", "Quirin")
ODD_NAMES = ("W" * 32, "Ωμέγα Ἀλέξανδρος", "张伟", "Ярослав Мудрый 🎲", "i", "عمر")


class Shelf(Generic[V]):
    """A game's views."""

    def __init__(self, key: str, kind: type[V]) -> None:
        self.folder = FOLDER / key
        self._kind = kind

    def load(self, name: str) -> V:
        """A stored position, with the facts of the edition as it is now."""
        stored = msgspec.json.decode((self.folder / f"{name}.json").read_bytes())
        return msgspec.convert({**stored, **_facts(self.folder.name)}, self._kind)

    def save(self, name: str, view: V) -> None:
        """Store a position; the edition's facts are not of the position and stay away."""
        told = {name: value for name, value in msgspec.to_builtins(view).items() if name != "facts"}
        (self.folder / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1))


@cache
def _facts(key: str) -> dict[str, Any]:
    """What every view of a game holds of its edition; empty for a game whose views hold nothing of it."""
    game = games()[key]
    view: Any = game.view(game.new(game.seats[0], game.options({}), 1), None)
    return {"facts": msgspec.to_builtins(view.facts)} if hasattr(view, "facts") else {}


def random_play(
    key: str, seats: int, seed: int, options: Mapping[str, Any] | None = None, *, in_order: bool = False
) -> Iterator[Any]:
    """Every state of a game played at random, the ended one last; the same object, played on in place.

    `in_order`: of several seats that are asked the first answers, not one by chance.
    """
    game, chance = games()[key], Random(seed)
    state = game.new(seats, game.options(dict(options or {})), seed)
    yield state
    while open_ := game.decisions(state):
        seat = open_[0].seat if in_order else chance.choice(list(open_)).seat
        game.advance(state, seat, chance.choice(list(game.legal(state, seat))))
        yield state
