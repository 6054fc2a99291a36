"""Whether what was written agrees with what this version finds: events of an answer, and positions.

An earlier version may have told fewer events and facts, or called them something else; nothing of that is a forgery.
What is kept is always what the engine itself finds.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple, cast, get_args

import msgspec

from engines.core.decisions import Event
from engines.core.errors import Broken
from engines.core.game import AnyGame, AnyState

NOBODY = -1
"""In place of a seat, in events that did not tell it yet."""


class EventHistory(NamedTuple):
    """What changed of a game's events: `formerly`, what kinds were called; `notes`, kinds that nobody is told of.

    `later`: kinds that earlier versions did not tell.
    """

    formerly: Mapping[str, str]
    notes: Collection[str]
    later: Collection[str]


UNCHANGED = EventHistory({}, (), ())


@cache
def history_of(game: AnyGame) -> EventHistory:
    """The same of one game, as its events declare it."""
    kinds: dict[str, type[Event]] = {str(kind.__struct_config__.tag): kind for kind in get_args(game.event_type)}
    formerly = {name: kind.formerly for name, kind in kinds.items() if kind.formerly}
    notes = frozenset(name for name, kind in kinds.items() if kind.note)
    return EventHistory(formerly, notes, frozenset(name for name, kind in kinds.items() if kind.later))


def tells(
    told: list[dict[str, Any]],
    happened: list[dict[str, Any]],
    kinds: Collection[str],
    history: EventHistory = UNCHANGED,
) -> bool:
    """Whether what a file tells is what happened: each event in its order, with the facts that it names.

    A file of an earlier version names fewer facts, and kinds of events that it does not tell are unknown to it (`kinds`
    are those it tells). Names in a list, and events of one kind that follow each other, may stand in another order:
    versions differ there.
    """
    formerly, notes, _later = history
    said = [event for event in told if event["ev"] not in notes]
    known = [
        event
        for event in happened
        if event["ev"] not in notes and (event["ev"] in kinds or formerly.get(event["ev"]) in kinds)
    ]
    names = [formerly.get(event["ev"], event["ev"]) for event in said]
    if names != [formerly.get(event["ev"], event["ev"]) for event in known]:
        return False
    runs = [list(run) for _name, run in groupby(range(len(said)), names.__getitem__)]
    return all(_pair([said[n] for n in run], [known[n] for n in run]) for run in runs)


def _pair(said: Sequence[dict[str, Any]], known: list[dict[str, Any]]) -> bool:
    """Whether each event that is told is one of those that happened, and another one each."""
    for one in said:
        place = next((n for n, other in enumerate(known) if _fits(one, other)), None)
        if place is None:
            return False
        del known[place]
    return True


def _fits(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() <= other.keys() and all(_alike(fact, other[name]) for name, fact in one.items() if name != "ev")


def _alike(one: Any, other: Any) -> bool:
    """Whether two facts are one, in whatever order they list names; who was not told yet may be anybody."""
    if one in (other, NOBODY):
        return True
    if not (isinstance(one, list) and isinstance(other, list)):
        return False
    pair = cast("tuple[list[Any], list[Any]]", (one, other))
    if all(isinstance(each, str) for values in pair for each in values):
        return sorted(pair[0]) == sorted(pair[1])
    return len(pair[0]) == len(pair[1]) and all(map(_alike, *pair))


def same_but_for_knowledge(game: AnyGame, position: bytes, state: AnyState) -> bool:
    """Whether a saved position, as this version reads it, is one that was played.

    What versions keep to reckon who may know what is not compared (`State.reckoned`), nor what was told lately.
    """
    try:
        saved, played = (
            _without_events(msgspec.msgpack.decode(each)) for each in (_read(game, position), game.dump(state))
        )
        return all(saved[name] == played[name] for name in saved.keys() | played.keys() if name not in state.reckoned)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError, RecursionError, Broken):
        return False


def _read(game: AnyGame, position: bytes) -> bytes:
    return game.dump(game.load(position))


def same_position(claimed: bytes, position: bytes) -> bool:
    """Whether two saved positions are one, whatever events they remember: an earlier version told fewer.

    The first may lack options that are newer than itself: those have their defaults in the second.
    """
    if claimed == position:
        return True
    try:
        one: Any = _without_events(msgspec.msgpack.decode(claimed))
        other: Any = _without_events(msgspec.msgpack.decode(position))
        return bool(one == other or _with_newer_options(one, other) == other)
    except (msgspec.DecodeError, RecursionError):
        return False


def _with_newer_options(one: Any, other: Any) -> Any:
    try:
        return {**one, "options": {**other["options"], **one["options"]}}
    except (TypeError, KeyError):
        return one


def _without_events(value: Any) -> Any:
    if isinstance(value, dict):
        items = cast("dict[Any, Any]", value).items()
        return {name: _without_events(part) for name, part in items if name not in ("story", "fresh", "mark")}
    if isinstance(value, list | tuple):
        parts = cast("list[Any]", value)
        return [_without_events(part) for part in parts if not (isinstance(part, dict) and "ev" in part)]
    return value
