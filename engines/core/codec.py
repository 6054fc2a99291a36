"""Saving, cloning and naming: msgpack for states, JSON for actions and events, short keys for buttons."""

from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec

from engines.core.copying import copier
from engines.core.decisions import Action, asked_fields, tag_of

S = TypeVar("S")

_encoder = msgspec.msgpack.Encoder()


@lru_cache(maxsize=64)
def _decoder(shape: Any) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(shape)


def dump(state: Any) -> bytes:
    """A state as msgpack."""
    return _encoder.encode(state)


def load(data: bytes, shape: Any) -> Any:
    """The state again; raises `msgspec.ValidationError` where the bytes are not of that shape."""
    return _decoder(shape).decode(data)


def clone(state: S, shape: Any) -> S:
    """An independent copy; what cannot change is shared. What hangs on a state unsaved stays behind."""
    return copier(shape)(state)


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "+".join(map(_word, cast("tuple[Any, ...]", value)))
    return str(value)


def key(action: Action) -> str:
    """An answer's own short name, `play_card:E8`: what a button or a choice carries, never a place in a list."""
    kind = type(action)
    values = [_word(getattr(action, name)) for name in asked_fields(kind)]
    return ":".join([tag_of(kind), *values])


def to_json(thing: Any) -> str:
    """An action or event as compact JSON text."""
    return msgspec.json.encode(thing).decode()


def from_json(text: str | bytes, shape: Any) -> Any:
    """An action or event from JSON; raises `msgspec.ValidationError` where it is none."""
    return _json_decoder(shape).decode(text)


@lru_cache(maxsize=64)
def _json_decoder(shape: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(shape)
