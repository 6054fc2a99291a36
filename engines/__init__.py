"""The games: pure values in, pure values out. Every package here with a `game` module that exports GAME is one."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from engines.core.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """Every game by its key, which is its folder's name; a game is loaded when it is first asked for."""

    def __init__(self) -> None:
        packages = [module.name for module in iter_modules(__path__) if module.ispkg and module.name != "core"]
        self._keys = tuple(name for name in packages if find_spec(f"{__name__}.{name}.game"))
        self._loaded: dict[str, AnyGame] = {}

    def __getitem__(self, key: str) -> AnyGame:
        if key not in self._loaded:
            if key not in self._keys:
                raise KeyError(key)
            self._loaded[key] = import_module(f"{__name__}.{key}.game").GAME
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


@cache
def games() -> Games:
    """The games there are."""
    return Games()


@lru_cache(maxsize=16)
def in_edition(key: str, edition_text: str) -> AnyGame:
    """A game with the component data of a table, kept with it or running; raises KeyError and BadEdition.

    Without any (`edition_for`) it is the game as the program has it.
    """
    game = games()[key]
    if edition_text in ("", game.edition_text):
        return game
    return game.with_edition(edition_text, "the edition of a table")


def edition_for(game: AnyGame) -> str:
    """The component data that another process of this program needs for `in_edition`: none where it is its own."""
    return "" if games()[game.key].edition_text == game.edition_text else game.edition_text
