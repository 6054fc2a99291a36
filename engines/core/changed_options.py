"""Table options that are not as usual, as people read them."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from engines.core.fields import options
from engines.core.words import Words

OptionWords = Callable[[str, Any, Words], tuple[str, str]]
"""A game's `text.option`: title of an option and meaning of a value."""

_SPOKEN = {True: "yes", False: "no"}


@lru_cache(maxsize=64)
def changed_options(chosen: msgspec.Struct, shape: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """Table options that differ from the shape's default, as a view holds them: name and value as a word."""
    values = [(option, getattr(chosen, option.name)) for option in options(shape)]
    return tuple(
        (option.name, _SPOKEN[value] if isinstance(value, bool) else str(value))
        for option, value in values
        if value != option.default
    )


def changed_options_told(
    changed: Sequence[tuple[str, str]],
    shape: type[msgspec.Struct],
    say: OptionWords,
    _: Words,
) -> str:
    """Options of a view (name and value as it spells them) by title and meaning, as `say` has them."""
    told: list[str] = []
    for name, spelled in changed:
        values = next((option.values for option in options(shape) if option.name == name), ())
        value = next((v for v in values if spelled in (str(v), _SPOKEN[v] if isinstance(v, bool) else "")), spelled)
        told.append("{}: {}".format(*say(name, value, _)))
    return "; ".join(told)
