"""What an action or a set of options is made of, read off its type: forms and slash commands are built from this."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from engines.core.decisions import Action

_TUPLE: type[Any] = tuple


class Field(msgspec.Struct, frozen=True):
    """One field of an action: its name, plain type (`str`, `int`, `bool` or `tuple`) and what it means.

    `seat`: it holds a seat. `capitals`: its values have no small letters. `called`: what people and JSON call it, where
    its name is no word of Python.
    """

    name: str
    type: type
    text: str
    seat: bool
    capitals: bool
    called: str


OptionValue = bool | int | str
"""What a table option may be set to."""


class Option(msgspec.Struct, frozen=True):
    """One table option: its name, what it decides, the values it may take, the default first among equals."""

    name: str
    text: str
    values: tuple[OptionValue, ...]
    default: OptionValue


class Wishes(msgspec.Struct, frozen=True):
    """What people may wish for before the deal, each of them one: a heading, and every value with its name."""

    title: str
    values: tuple[tuple[str, str], ...]


def _hints(kind: type[msgspec.Struct]) -> dict[str, tuple[Any, str, dict[str, Any]]]:
    """Each field's bare type, its description and its `extra`, in the struct's order."""
    hints = get_type_hints(kind, include_extras=True)
    found: dict[str, tuple[Any, str, dict[str, Any]]] = {}
    for name in kind.__struct_fields__:
        hint = hints[name]
        metas = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, msgspec.Meta)]
        plain: Any = hint.__origin__ if metas else hint
        text = next((m.description for m in metas if m.description), "")
        extra: dict[str, Any] = {}
        for meta in metas:
            extra |= meta.extra or {}
        found[name] = (plain, text, extra)
    return found


@cache
def fields(kind: type[Action]) -> tuple[Field, ...]:
    """The fields of an action type, in the order in which they are asked."""
    called = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    return tuple(
        Field(name, _plain_type(plain), text, "seat" in extra, "capitals" in extra, called[name])
        for name, (plain, text, extra) in _hints(kind).items()
    )


def _plain_type(hint: Any) -> type:
    origin: Any = get_origin(hint)
    if origin is Literal:
        first: object = get_args(hint)[0]
        return type(first)
    return _TUPLE if origin is tuple else hint


@cache
def options(shape: type[msgspec.Struct]) -> tuple[Option, ...]:
    """The table options of a game; every field is a bool, a Literal, or lists its values as `extra={"values": …}`."""
    hints = _hints(shape)
    made: list[Option] = []
    for field in msgspec.structs.fields(shape):
        plain, text, extra = hints[field.name]
        values: Iterable[OptionValue] = extra.get("values") or ((True, False) if plain is bool else get_args(plain))
        made.append(Option(field.name, text, tuple(values), field.default))
    return tuple(made)


def values(answers: Iterable[Action], kind: type[Action], name: str, filled: Mapping[str, Any]) -> list[Any]:
    """The values a field takes in the answers of one kind that agree with the fields already filled, in their order."""
    found: dict[Any, None] = {}
    for answer in answers:
        if type(answer) is kind and all(getattr(answer, other) == value for other, value in filled.items()):
            found[getattr(answer, name)] = None
    return list(found)
