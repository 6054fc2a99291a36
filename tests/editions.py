"""Other editions of a game's component data: every number changed that may change, every name another.

Read off the component file alone: no game is known here.
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import combinations, count, product
from typing import Any, NamedTuple
from unittest.mock import patch

from engines import games
from engines.core import editions
from engines.core.errors import BadEdition
from engines.core.game import AnyGame

Path = tuple[str | int, ...]
"""Where something stands in the file."""

Groups = list[list[Path]]
FEW = 12
"""Fields of one number that are tried in threes as well."""


CODES = frozenset({"short", "label", "symbol", "glyph"})
"""Fields that hold letters or a sign by which something is called."""
TURNED = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz>♠♥♦♣★⚖☣✊¤✚",
    "NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm»▲■▼●◆◊○△□▽",
)
"""A code's letters and signs as others of the same kind: letters half the alphabet on, in the same case."""


class Changed(NamedTuple):
    """A game with other component data, what each name and code was and is, and how many numbers are others."""

    game: AnyGame
    names: Mapping[str, str]
    codes: Mapping[str, str]
    numbers: int


@cache
def changed(key: str) -> Changed:
    """The game on an edition of which every name and every number that may change is another."""
    game = games()[key]
    data = tomllib.loads(game.edition_text)
    data["edition"] = "changed"
    names = _rename(game, data)
    codes = _recode(game, data)
    numbers = _numbers(game, data)
    return Changed(game.with_edition(toml(data), "changed.toml"), names, codes, numbers)


def leaves(table: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value that holds no others, with its place."""
    if isinstance(table, (dict, list, tuple)):  # a union takes thrice as long, here where all time goes
        inner: Any = table.items() if isinstance(table, dict) else enumerate(table)
        for key, value in inner:
            yield from leaves(value, (*path, key))
    else:
        yield path, table


def toml(data: Mapping[str, Any]) -> str:
    """Plain data as TOML."""
    return "".join(f"{key} = {_inline(value)}\n" for key, value in data.items())


def _inline(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _rename(game: AnyGame, data: Any) -> dict[str, str]:
    """Give every name and text that the file lets change another, in place; what was one stays one."""
    called = {"name", *(path.rpartition(".")[2] for path in game.worded)} - CODES
    fresh = ("".join(letters).capitalize() for letters in product("zvkw", "aeiou", "zvkw", "aeiou", "zvkw", "aeiou"))
    return _reworded(game, data, called, lambda _: next(fresh))


def _recode(game: AnyGame, data: Any) -> dict[str, str]:
    """Give every code that the file lets change others of the same shape, in place."""
    return _reworded(game, data, CODES, lambda code: code.translate(TURNED))


def _reworded(game: AnyGame, data: Any, called: Set[str], another: Callable[[str], str]) -> dict[str, str]:
    """Say otherwise what stands in fields called so, each field where the file bears it; what each was and is."""
    fields: dict[Path, list[Path]] = {}
    for path, value in leaves(data):
        if isinstance(value, str) and value and called & set(path):
            fields.setdefault(tuple(part for part in path if isinstance(part, str)), []).append(path)
    words: dict[str, str] = {}
    for paths in fields.values():
        before = [(path, _at(data, path)) for path in paths]
        known = dict(words)
        for path, value in before:
            _put(data, path, words.get(value) or words.setdefault(value, another(value)))
        if not _bears(game, data):
            for path, value in before:
                _put(data, path, value)
            words = known
    return words


TRIED = count()
"""Numbers the texts that stand for files that were tried."""


def refusal(game: AnyGame, data: Any) -> BadEdition | None:
    """Why a game does not play with a file that says this, None where it does.

    The data is handed over as if it had been read, for to write and read TOML hundreds of times takes long; nothing of
    it is remembered.
    """
    text = f"tried {next(TRIED)}"
    with patch.object(editions.tomllib, "loads", lambda _text: data):
        try:
            game.with_edition(text, "tried.toml")
            return None
        except BadEdition as error:
            return error
        finally:
            getattr(game, "editions", {}).pop(editions.digest(text), None)


def _bears(game: AnyGame, data: Any) -> bool:
    """Whether a file that says this is accepted."""
    return refusal(game, data) is None


def _put(data: Any, path: Path, value: Any) -> None:
    for part in path[:-1]:
        data = data[part]
    data[path[-1]] = value


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def _numbers(game: AnyGame, data: Any) -> int:
    """Change every number that the file bears to be another, in place; how many there are.

    Numbers that stand at several places must change together: so those of one field, and then equal ones of two or
    three fields.
    """
    fields: dict[Path, list[Path]] = {}
    for path, value in leaves(data):
        if type(value) is int:
            fields.setdefault(tuple(part for part in path if isinstance(part, str)), []).append(path)
    found, left = _halves(game, data, list(fields.values()))
    alike: dict[int, list[list[Path]]] = {}
    for group in left:
        by_value: dict[int, list[Path]] = {}
        for path in group:
            by_value.setdefault(_at(data, path), []).append(path)
        for value, paths in by_value.items():
            alike.setdefault(value, []).append(paths)
    for groups in alike.values():
        for size in (1, 2, 3) if len(groups) < FEW else (1, 2):
            for some in combinations(groups, size):
                if all(group in groups for group in some) and _borne(game, data, list(some), (1, 2)):
                    found += sum(map(len, some))
                    for group in some:
                        groups.remove(group)
    return found


def _halves(game: AnyGame, data: Any, groups: Groups) -> tuple[int, Groups]:
    """Change what can be changed, by halves; how many numbers that were, and which groups must stay."""
    if not groups:
        return 0, []
    if _borne(game, data, groups, (1, 2, -1) if len(groups) == 1 else (1,)):
        return sum(map(len, groups)), []
    if len(groups) == 1:
        return 0, groups
    middle = len(groups) // 2
    found, left = _halves(game, data, groups[:middle])
    more, others = _halves(game, data, groups[middle:])
    return found + more, left + others


def _borne(game: AnyGame, data: Any, groups: Groups, steps: Sequence[int]) -> bool:
    """Whether the file bears those numbers larger by one of the steps; then they are, else they are as before."""
    before = [(path, _at(data, path)) for group in groups for path in group]
    for by in steps:
        for path, value in before:
            _put(data, path, value + by)
        if _bears(game, data):
            return True
    for path, value in before:
        _put(data, path, value)
    return False
