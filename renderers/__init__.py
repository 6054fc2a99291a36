"""Pictures of tables and hands: pure functions of views. Every package here draws the game of the same name."""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol, cast

from engines.core.words import Words
from renderers.core.chart import Mark
from renderers.core.cover import Printed, plain_cover
from renderers.core.fold import folding
from renderers.core.look import PLAIN_LOOK, Look
from renderers.core.question import Question
from renderers.core.recap import plain_recap
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet


class Renderer(Protocol):
    """What a game's package here answers. All are pure functions, safe to call from several threads at once.

    A package may also have `marks(view)`, how its seats are marked in charts, LOOK, what its charts are drawn in,
    `cover(words, printed)`, the picture of a table that has not begun, `situation(view, question, words, names, *,
    tall)`, the sheets of an open question, and `recap(view, before, told, words, names, *, tall)`, the strip of what
    happened.
    """

    def table(self, view: Any, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
        """The table, the sheet that decides the next move first; `highlight`: ids to mark as changed as well."""
        ...

    def hand(self, view: Any, words: Words, names: Sequence[str]) -> Sheet | None:
        """The viewer's own cards, or None for a viewer who holds nothing."""
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
def _package(game_key: str) -> ModuleType:
    return import_module(f"{__name__}.{game_key}")


def renderer(game_key: str) -> Renderer:
    """The package that draws a game; raises ModuleNotFoundError for a game without pictures."""
    return cast("Renderer", _package(game_key))


def marks_of(game_key: str, view: Any) -> Sequence[Mark]:
    """How a game marks its seats in charts, where its package says so in `marks`; empty: by their letters."""
    marks = getattr(_package(game_key), "marks", None)
    return () if marks is None else marks(view)


def look_of(game_key: str) -> Look:
    """What a game's charts are drawn in: its package's LOOK."""
    return getattr(_package(game_key), "LOOK", PLAIN_LOOK)


def cover(game_key: str, title: str, printed: Printed, words: Words) -> Sheet:
    """The picture of a table that has not begun, like the game's box; a plain one where its package has no `cover`."""
    own = getattr(_package(game_key), "cover", None)
    return plain_cover(title, printed, words, look_of(game_key)) if own is None else own(words, printed)


def situation(
    game_key: str, view: Any, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """What the reader of an open question is shown: what the package draws of it, else the first sheet and the hand.

    Sheets lie below each other, the part of the table that the question is about first. `tall`: for a phone, high ones
    in several parts.
    """
    package = _package(game_key)
    own = getattr(package, "situation", None)
    with folding() if tall else nullcontext():
        sheets: list[Sheet] = [] if own is None else own(view, question, words, names, tall=tall)
    if sheets:
        return [part for each in sheets for part in each.parts]
    hand = package.hand(view, words, names)
    return [package.table(view, words, names)[0], *([] if hand is None else [hand])]


def recap(
    game_key: str,
    view: Any,
    before: Any,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> list[Sheet]:
    """Three to six scenes that the reader witnessed, in their order; plain where the package draws none.

    `before`: the reader's view after their last answer, None where it is not known any more. `tall`: for a phone, a
    high strip in several parts.
    """
    own = getattr(_package(game_key), "recap", None)
    with folding() if tall else nullcontext():
        made: Sheet | None = None if own is None else own(view, before, told, words, names, tall=tall)
    made = made or plain_recap(told, words, names, look_of(game_key), marks_of(game_key, view))
    return made.parts
