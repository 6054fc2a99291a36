"""Independent copies of positions, field by field as their types say: what cannot change is shared."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast, get_origin

import msgspec
from msgspec import inspect
from msgspec.structs import replace

Copier = Callable[[Any], Any]
LIST: Copier = list[Any].copy
DICT: Copier = dict[Any, Any].copy
SET: Copier = set[Any].copy
FLAT = (LIST, DICT, SET)
"""What copies something that holds nothing that can change."""


@lru_cache(maxsize=64)
def copier(shape: Any) -> Copier:
    """What copies a value of that type."""
    return _of(inspect.type_info(shape)) or _same


def _same(value: Any) -> Any:
    return value


def _of(kind: inspect.Type) -> Copier | None:
    """None: it cannot change, and is shared."""
    match kind:
        case inspect.ListType(item_type=item):
            return _list(_of(item))
        case inspect.SetType():
            return SET
        case inspect.DictType(value_type=item):
            return _dict(_of(item))
        case inspect.VarTupleType(item_type=item):
            each = _of(item)
            return None if each is None else _tuple(each)
        case inspect.TupleType(item_types=items):
            return _places([_of(item) for item in items])
        case inspect.StructType(cls=cls, fields=fields):
            return _struct(
                get_origin(cls) or cls,
                [(field.name, each) for field in fields if (each := _of(field.type)) is not None],
            )
        case inspect.UnionType(types=types):
            return _union(types)
        case inspect.Metadata(type=inner):
            return _of(inner)
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


def _list(each: Copier | None) -> Copier:
    if each is None:
        return LIST
    if each is LIST:
        return lambda values: [value.copy() for value in values]
    return lambda values: [each(value) for value in values]


def _dict(each: Copier | None) -> Copier:
    if each is None:
        return DICT
    return lambda values: {key: each(value) for key, value in values.items()}


def _tuple(each: Copier) -> Copier:
    return lambda values: tuple([each(value) for value in values])


def _places(items: Sequence[Copier | None]) -> Copier | None:
    if not any(items):
        return None
    all_of = [each or _same for each in items]
    return lambda values: tuple([each(value) for each, value in zip(all_of, values, strict=True)])


def _struct(cls: type[msgspec.Struct], parts: Sequence[tuple[str, Copier]]) -> Copier | None:
    if cls.__struct_config__.frozen:
        return (
            (lambda value: replace(value, **{name: each(getattr(value, name)) for name, each in parts}))
            if parts
            else None
        )

    whole: Copier = cast("Any", cls).__copy__
    flat = [name for name, each in parts if each in FLAT]
    deep = [(name, each) for name, each in parts if each not in FLAT]

    def copied(value: Any) -> Any:
        other = whole(value)
        for name in flat:
            setattr(other, name, getattr(value, name).copy())
        for name, each in deep:
            setattr(other, name, each(getattr(value, name)))
        return other

    return copied if parts else whole


def _union(types: Sequence[inspect.Type]) -> Copier | None:
    """By the type that the value has."""
    by_type: dict[type, Copier] = {}
    for kind in types:
        each = _of(kind)
        if each is not None:
            by_type[_class(kind)] = each
    if not by_type:
        return None
    return lambda value: by_type.get(value.__class__, _same)(value)


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
