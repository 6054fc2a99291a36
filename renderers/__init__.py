"""Pictures of tables and hands: pure functions of views. Every package here draws the game of the same name.

Whoever only asks whether a game is drawn, or names what a picture is made of, loads nothing that draws: that is in the
packages and in `renderers.drawn`.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, cast

from engines.core.words import Words
from renderers.core.sheet import Sheet


class Renderer(Protocol):
    """What a game's package here answers. All are pure functions, safe to call from several threads at once.

    A package may also have `marks(view)`, how its seats are marked in charts, LOOK, what its charts are drawn in,
    `cover(words, printed)`, the picture of a table that has not begun, `situation(view, question, words, names, *,
    tall)`, the sheets of an open question, `tall_hand(view, words, names, *, alone)`, the hand for a phone,
    `tall_lookup(view, key, words, names)` and `tall_table(view, words, names)`, what is looked up and the table for a
    phone, IMPERSONAL, what a seat is told of its own by how others are told it, and `recap(view, before, told, words,
    names, *, tall)`, the strip of what happened.
    """

    def table(self, view: Any, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
        """The table, the sheet that decides the next move first; `highlight`: ids to mark as changed as well."""
        ...

    def hand(self, view: Any, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
        """The viewer's own cards, or None for a viewer who holds nothing; `alone`: it says that nobody else sees it."""
        ...

    def alt(self, view: Any, words: Words, names: Sequence[str]) -> str:
        """The position in at most 1000 characters, for the picture's alternative text."""
        ...

    def lookup_keys(self, view: Any, words: Words) -> list[tuple[str, str]]:
        """What can be looked up, as (key, label)."""
        ...

    def lookup(self, view: Any, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
        """One card or one corner of the table, large; None for a key that names nothing."""
        ...


def is_drawn(game_key: str) -> bool:
    """Whether a game has pictures; one without is not offered to anybody."""
    spec = find_spec(f"{__name__}.{game_key}")
    return spec is not None and spec.origin is not None


@cache
def package(game_key: str) -> ModuleType:
    """The package that draws a game; raises ModuleNotFoundError for a game without pictures."""
    return import_module(f"{__name__}.{game_key}")


def renderer(game_key: str) -> Renderer:
    """The same, as what it answers."""
    return cast("Renderer", package(game_key))
