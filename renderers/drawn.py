"""What is drawn of a game: what its package draws itself, or the plain picture."""

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from engines.core.words import Impersonal, Words
from renderers import package
from renderers.core.chart import Mark
from renderers.core.cover import plain_cover
from renderers.core.fold import folding
from renderers.core.look import PLAIN_LOOK, Look
from renderers.core.printed import Printed
from renderers.core.question import Question
from renderers.core.recap import plain_recap
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet


def marks_of(game_key: str, view: Any) -> Sequence[Mark]:
    """How a game marks its seats in charts, where its package says so in `marks`; empty: by their letters."""
    marks = getattr(package(game_key), "marks", None)
    return () if marks is None else marks(view)


def look_of(game_key: str) -> Look:
    """What a game's charts are drawn in: its package's LOOK."""
    return getattr(package(game_key), "LOOK", PLAIN_LOOK)


def cover(game_key: str, title: str, printed: Printed, words: Words) -> Sheet:
    """The picture of a table that has not begun, like the game's box; a plain one where its package has no `cover`."""
    own = getattr(package(game_key), "cover", None)
    return plain_cover(title, printed, words, look_of(game_key)) if own is None else own(words, printed)


def hand(
    game_key: str, view: Any, words: Words, names: Sequence[str], *, alone: bool = True, tall: bool = False
) -> list[Sheet]:
    """The viewer's own cards, none for a viewer who holds nothing; `tall`: as the package's `tall_hand` draws them.

    That one comes in parts, below each other; a package without it draws the same hand for everybody.
    """
    draws = package(game_key)
    own = getattr(draws, "tall_hand", None) if tall else None
    with folding() if own else nullcontext():
        made: Sheet | None = (own or draws.hand)(view, words, names, alone=alone)
    return [] if made is None else made.parts


def sheets(game_key: str, view: Any, words: Words, names: Sequence[str], *, tall: bool = False) -> list[Sheet]:
    """The table's sheets; `tall`: for a phone, as the package's `tall_table` draws them, high ones in several parts.

    In a package without it the table is everybody's.
    """
    draws = package(game_key)
    own = getattr(draws, "tall_table", None) if tall else None
    with folding() if own else nullcontext():
        return (own or draws.table)(view, words, names)


def table(game_key: str, view: Any, words: Words, names: Sequence[str], *, tall: bool = False) -> list[Sheet]:
    """The same, part by part."""
    return [part for each in sheets(game_key, view, words, names, tall=tall) for part in each.parts]


def lookup(
    game_key: str, view: Any, key: str, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """One card or one corner of the table, large; none for a key that names nothing.

    `tall`: for a phone, as the package's `tall_lookup` draws it, in parts below each other; a package without it draws
    the same page for everybody.
    """
    draws = package(game_key)
    own = getattr(draws, "tall_lookup", None) if tall else None
    with folding() if own else nullcontext():
        made: Sheet | None = (own or draws.lookup)(view, key, words, names)
    return [] if made is None else made.parts


def situation(
    game_key: str, view: Any, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """What the reader of an open question is shown: what the package draws of it, else the first sheet and the hand.

    Sheets lie below each other, the part of the table that the question is about first. `tall`: for a phone, high ones
    in several parts.
    """
    draws = package(game_key)
    if not question.alone:
        words = Impersonal(words, getattr(draws, "IMPERSONAL", {}))
    own = getattr(draws, "situation", None)
    with folding() if tall else nullcontext():
        sheets: list[Sheet] = [] if own is None else own(view, question, words, names, tall=tall)
    if sheets:
        return [part for each in sheets for part in each.parts]
    held = hand(game_key, view, words, names, alone=question.alone, tall=tall)
    return [draws.table(view, words, names)[0], *held]


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
    own = getattr(package(game_key), "recap", None)
    with folding() if tall else nullcontext():
        made: Sheet | None = None if own is None else own(view, before, told, words, names, tall=tall)
    made = made or plain_recap(told, words, names, look_of(game_key), marks_of(game_key, view))
    return made.parts
