"""Components by their names in the reader's language: a view as the pictures and the position in words show it."""

from collections.abc import Collection
from typing import Any, TypeVar, cast

import msgspec

from engines.core.words import ENGLISH, Words

V = TypeVar("V", bound=msgspec.Struct)


def translated(view: V, _: Words, called: Collection[str]) -> V:
    """The view in which every string field so `called`, at any depth, is in the reader's language."""
    return view if _ is ENGLISH else cast("V", _translated(view, _, called))


def _translated(value: Any, _: Words, called: Collection[str]) -> Any:
    if isinstance(value, tuple):
        items = cast("tuple[Any, ...]", value)
        said = tuple(_translated(item, _, called) for item in items)
        return said if any(a is not b for a, b in zip(said, items, strict=True)) else items
    if not isinstance(value, msgspec.Struct):
        return value
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        old = getattr(value, name)
        new = _(old) if name in called and isinstance(old, str) else _translated(old, _, called)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(value, **changed) if changed else value
