"""What happened at a table besides answers: a seat handed over, a pause, an administrator's act; kept as data.

A note is a message as the catalogs know it, with its arguments, so that whoever reads it later reads it in their own
language. It stands in the journal as an entry of kind "system", or in the audit log.
"""

from collections.abc import Iterable

import msgspec

from bot.base.words import Words, named, plain
from bot.store import AuditLine, NewEntry
from bot.tables.names import name_in


class Person(msgspec.Struct, frozen=True):
    """Somebody in a note: found again by their id when they want to be forgotten. A computer has none."""

    user: int
    name: str


Several = tuple[int | Person, ...]
"""Channels in a note, by their ids; or people and computers."""
Argument = str | int | Person | Several


class JournalNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line; `say` is marked with N_ where it is made.

    `concerns`: people who are told of it wherever they are (`quietly`: not by a mention), and `why` it was done, in the
    words of whoever did it.
    """

    say: str
    args: dict[str, Argument] = {}
    concerns: tuple[int, ...] = ()
    quietly: bool = False
    why: str = ""


_decoder = msgspec.json.Decoder(JournalNote)


def note(say: str, /, **args: Argument) -> JournalNote:
    """A note from a message marked with N_ and its arguments."""
    return JournalNote(say, args)


def concerning(told: JournalNote, people: Iterable[int | None], why: str = "", *, quietly: bool = False) -> JournalNote:
    """The note as one that these people are to be told of; `quietly`: without a mention."""
    concerns = tuple(dict.fromkeys(user for user in people if user))
    return msgspec.structs.replace(told, concerns=concerns, why=why, quietly=quietly)


def encoded(told: JournalNote) -> bytes:
    """The note as it is kept."""
    return msgspec.json.encode(told)


def note_in(kept: bytes | str) -> JournalNote | None:
    """A kept note; None for text that is none."""
    try:
        return _with_channels(_decoder.decode(kept))
    except msgspec.DecodeError:
        return None


def entry(
    told: JournalNote, *, seat: int | None = None, user: int | None = None, interaction: int | None = None
) -> NewEntry:
    """A note as the journal keeps it: about a seat, by a user."""
    return NewEntry(seat=seat, user=user, kind="system", action=encoded(told), interaction=interaction)


def audit_line(told: JournalNote, guild: int | None, user: int, why: str = "", table: int | None = None) -> AuditLine:
    """An administrator's act as the audit log keeps it."""
    return AuditLine(guild=guild, user=user, act=encoded(told).decode(), table=table, why=why)


def told(kept: bytes | str, _: Words) -> str:
    """A kept note in the reader's language, harmless inside a message; text that is no note stands as it is."""
    found = note_in(kept)
    if found is None:
        return plain(kept if isinstance(kept, str) else kept.decode(errors="replace"))
    return _(found.say, **{name: said_of(arg, _) for name, arg in found.args.items()})


def said_of(arg: Argument, _: Words) -> str | int:
    """An argument as it reads inside a message."""
    match arg:
        case Person(user=0, name=name):
            return named(name_in(name, _))
        case Person(name=name):
            return named(name)
        case tuple():
            return ", ".join(f"<#{each}>" if isinstance(each, int) else str(said_of(each, _)) for each in arg) or "-"
        case str():
            return plain(arg)
        case int():
            return arg


def _with_channels(found: JournalNote) -> JournalNote:
    """A note whose channels stand in it as such: until November 2026 they were "#" and digits in its text."""
    args = found.args
    match args:
        case {"channel": int(channel)}:
            say = found.say.replace("#{channel}", "{channel}")
            return msgspec.structs.replace(found, say=say, args={**args, "channel": (channel,)})
        case {"name": "channels", "value": str(value)} if value.startswith("#"):
            channels = tuple(int(each.removeprefix("#")) for each in value.split(", "))
            return msgspec.structs.replace(found, args={**args, "value": channels})
        case _:
            return found


def says(kept: bytes | str, *messages: str) -> bool:
    """Whether a kept note is one of these messages."""
    try:
        return _decoder.decode(kept).say in messages
    except msgspec.DecodeError:
        return False


def without(kept: bytes, user: int, name: str) -> bytes | None:
    """The note with a person called by another name and their id gone; None where it does not name them."""
    try:
        found = _decoder.decode(kept)
    except msgspec.DecodeError:
        return None
    named_there = any(isinstance(arg, Person) and arg.user == user for arg in found.args.values())
    if not named_there and user not in found.concerns:
        return None
    args = {
        key: Person(0, name) if isinstance(arg, Person) and arg.user == user else arg for key, arg in found.args.items()
    }
    concerns = tuple(each for each in found.concerns if each != user)
    return encoded(msgspec.structs.replace(found, args=args, concerns=concerns))
