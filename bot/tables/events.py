"""What happened at an answer, as it was saved: events of older rules, which this version cannot read, are no fault."""

from contextlib import suppress
from typing import Any

import msgspec

from engines.core.codec import from_json
from engines.core.decisions import Seat
from engines.core.game import AnyGame


def events_in(game: AnyGame, saved: bytes | msgspec.Raw) -> list[Any]:
    """The events of an entry in their order; None stands for one that cannot be read."""
    with suppress(msgspec.DecodeError):
        return from_json(bytes(saved), list[game.event_type])
    return [_read(game, raw) for raw in msgspec.json.decode(saved, type=list[msgspec.Raw])]


def witnessed_in(game: AnyGame, saved: bytes | msgspec.Raw, seat: Seat | None) -> list[Any]:
    """The events as a seat (None: everybody) saw them; what it did not see or cannot be read is left out."""
    seen: list[Any] = []
    for event in events_in(game, saved):
        with suppress(LookupError):  # what it names may be no more
            told = None if event is None else game.witness(event, seat)
            seen += [] if told is None else [told]
    return seen


def _read(game: AnyGame, raw: msgspec.Raw) -> Any:
    with suppress(msgspec.DecodeError):
        return from_json(bytes(raw), game.event_type)
    return None
