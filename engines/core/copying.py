"""Independent copies of positions, field by field as their types say: what cannot change is shared.

Search copies a position for nearly every answer that it tries, so for each type its copier is written out as Python and
compiled once, as dataclasses write their `__init__`: `other.hands = [*map(COPY_LIST, value.hands)]`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast, get_origin

import msgspec
from msgspec import inspect
from msgspec.structs import replace

Copier = Callable[[Any], Any]


@lru_cache(maxsize=64)
def copier(shape: Any) -> Copier:
    """What copies a value of that type."""
    writer = _Writer()
    name = writer.function(inspect.type_info(shape))
    return _same if name is None else writer.names[name]


def _same(value: Any) -> Any:
    return value


class _Writer:
    """Writes what copies a type and all types in it; `names`: what the written functions call, each other included."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {
            "COPY_LIST": list[Any].copy,
            "COPY_DICT": dict[Any, Any].copy,
            "COPY_SET": set[Any].copy,
            "same": _same,
        }

    def function(self, kind: inspect.Type) -> str | None:
        """Name of what copies a value; None: it cannot change, and is shared."""
        match kind:
            case inspect.ListType(item_type=item) if self.function(item) is None:
                return "COPY_LIST"
            case inspect.DictType(value_type=item) if self.function(item) is None:
                return "COPY_DICT"
            case inspect.SetType():
                return "COPY_SET"
            case inspect.StructType(cls=cls, fields=fields):
                return self._struct(get_origin(cls) or cls, fields)
            case inspect.UnionType(types=types):
                return self._union(types)
            case _:
                copied = self.copied(kind, "value")
                return None if copied is None else self._define([f"return {copied}"])

    def copied(self, kind: inspect.Type, value: str) -> str | None:
        """The expression for a copy of what an expression gives; None: it is shared."""
        match kind:
            case inspect.ListType(item_type=item):
                each = self.function(item)
                return f"{value}.copy()" if each is None else f"[*map({each}, {value})]"
            case inspect.SetType():
                return f"{value}.copy()"
            case inspect.DictType(value_type=item):
                each = self.function(item)
                return f"{value}.copy()" if each is None else f"{{key: {each}(item) for key, item in {value}.items()}}"
            case inspect.VarTupleType(item_type=item):
                each = self.function(item)
                return None if each is None else f"(*map({each}, {value}),)"
            case inspect.TupleType(item_types=items):
                places = [f"{value}[{place}]" for place in range(len(items))]
                parts = [self.copied(item, place) for item, place in zip(items, places, strict=True)]
                both = zip(parts, places, strict=True)
                return f"({', '.join([part or place for part, place in both])},)" if any(parts) else None
            case inspect.StructType() | inspect.UnionType():
                each = self.function(kind)
                return None if each is None else f"{each}({value})"
            case inspect.Metadata(type=inner):
                return self.copied(inner, value)
            case (
                inspect.NoneType()
                | inspect.BoolType()
                | inspect.IntType()
                | inspect.FloatType()
                | inspect.StrType()
                | inspect.BytesType()
                | inspect.LiteralType()
                | inspect.EnumType()
            ):
                return None
            case _:
                raise TypeError(f"no position holds a {kind}")

    def _struct(self, cls: type[msgspec.Struct], fields: Sequence[inspect.Field]) -> str | None:
        parts = [(field.name, each) for field in fields if (each := self.copied(field.type, f"value.{field.name}"))]
        if cls.__struct_config__.frozen:
            changed = ", ".join([f"{name}={each}" for name, each in parts])
            return self._define([f"return {self._named(replace)}(value, {changed})"]) if parts else None
        whole = self._named(cast("Any", cls).__copy__)
        assigned = [f"other.{name} = {each}" for name, each in parts]
        return self._define([f"other = {whole}(value)", *assigned, "return other"]) if parts else whole

    def _union(self, types: Sequence[inspect.Type]) -> str | None:
        """By the type that the value has."""
        by_type: dict[type, Copier] = {}
        for kind in types:
            each = self.function(kind)
            if each is not None:
                by_type[_class(kind)] = self.names[each]
        if not by_type:
            return None
        return self._define([f"return {self._named(by_type)}.get(value.__class__, same)(value)"])

    def _named(self, thing: Any) -> str:
        name = f"_{len(self.names)}"
        self.names[name] = thing
        return name

    def _define(self, lines: Sequence[str]) -> str:
        """A function of `value`."""
        name = self._named(None)
        text = "\n    ".join([f"def {name}(value):", *lines])
        exec(text, self.names)  # noqa: S102  # types of this program make the text, nothing from outside
        return name


def _class(kind: inspect.Type) -> type:
    match kind:
        case inspect.StructType(cls=cls):
            return get_origin(cls) or cls
        case inspect.ListType():
            return list
        case inspect.DictType():
            return dict
        case inspect.SetType():
            return set
        case _:
            return tuple
