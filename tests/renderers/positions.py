"""What the stored positions of all games share: names of people, random play, views kept as JSON beside the goldens."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from engines import games
from engines.core.codec import from_json, to_json

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
        """A stored position."""
        return from_json((self.folder / f"{name}.json").read_bytes(), self._kind)

    def save(self, name: str, view: V) -> None:
        """Store a position."""
        (self.folder / f"{name}.json").write_bytes(msgspec.json.format(to_json(view).encode(), indent=1))


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
