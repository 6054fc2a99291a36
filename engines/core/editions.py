"""Component data: one TOML text per game, hashed, read once, checked with readable errors."""

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from engines.core.errors import BadEdition, Broken

D = TypeVar("D")

CALLED = ("id", "short", "name")
"""Fields by which a row is called where a file is refused, the first that tells it apart."""


class Edition(Protocol):
    """Component data that has been read: its TOML text, the hash of it, what pictures and texts tell of it."""

    text: str
    edition: str
    facts: Any


R = TypeVar("R", bound=Edition)
S = TypeVar("S")


class Editions(dict[str, R]):
    """A game's editions read by this process, by hash: how a state finds its data without holding it.

    `make` reads a TOML text (of a file called so; raises BadEdition); `reference` is the file of the usual edition.
    """

    def __init__(self, make: Callable[[str, str], R], reference: Path) -> None:
        super().__init__()
        self._make = make
        self._reference = reference

    def read(self, text: str, file: str) -> R:
        """The edition of a TOML text, remembered; raises BadEdition."""
        known = self.get(digest(text))
        if known is None:
            known = self[digest(text)] = self._make(text, file)
        return known

    def usual(self) -> R:
        """The edition that a new table begins with unless it is given another."""
        return self.read(self._reference.read_text(encoding="utf-8"), self._reference.name)

    def __missing__(self, edition: str) -> R:
        raise Broken(f"Edition {edition} of {self._reference.parent.name} has not been read by this process")


class ComponentData(Generic[S]):
    """One edition, read and checked; a game's own adds its tables by id, and `facts` for pictures and texts.

    `shape` is that of the file, `check` says what msgspec cannot; a wrong file raises BadEdition.
    """

    def __init__(self, text: str, file: str, shape: type[S], check: Callable[[S, str], None]) -> None:
        self.text = text
        self.edition = digest(text)
        self.ref = parse(text, shape, file)
        check(self.ref, file)


def digest(text: str) -> str:
    """The short hash by which a table remembers the data it began with."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def parse(text: str, shape: type[D], file: str) -> D:
    """The data as structs; a wrong file raises BadEdition with file, table and row, field and reason."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(file, "whole file", f"not TOML: {error}") from error
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        table, field = _named(raw, _steps(raw, shape, place, str(error)))
        raise BadEdition(file, table or "whole file", f"{field}: {reason}" if field else reason) from error


def row_of(table: str, name: str | int) -> str:
    """How a refusal calls a row of a table: `castles "albion"`."""
    return f'{table} "{name}"'


def _steps(raw: Any, shape: type[Any], place: str, error: str) -> list[str | int]:
    """msgspec's place (`$.castles[7].circles`) as keys and numbers; for `[...]`, any key, the key at fault."""
    steps: list[str | int] = []
    for field, number in re.findall(r"\.([\w-]+)|\[(\d+|\.\.\.)\]", place):
        if number == "...":
            found = _at_fault(raw, shape, steps, error)
            if found is None:
                break
            steps.append(found)
        else:
            steps.append(field or int(number))
    return steps


def _at_fault(raw: Any, shape: type[Any], steps: Sequence[str | int], error: str) -> str | None:
    """Which key of the table there brings the error about: the one that alone still does."""
    for key in _at(raw, steps):
        copied = deepcopy(raw)
        table = _at(copied, steps)
        for other in [each for each in table if each != key]:
            del table[other]
        try:
            msgspec.convert(copied, shape)
        except msgspec.ValidationError as again:
            if str(again) == error:
                return str(key)
    return None


def _at(raw: Any, steps: Iterable[str | int]) -> Any:
    for step in steps:
        raw = raw[step]
    return raw


def _named(raw: Any, steps: Sequence[str | int]) -> tuple[str, str]:
    """Table and row of a place, `castles "albion"`, and the field there; without any row all of it is the table."""
    rows = [i for i, step in enumerate(steps) if isinstance(step, int) and isinstance(_at(raw, steps[: i + 1]), dict)]
    parts: list[str] = []
    begin = 0
    for i in rows:
        parts.append(f"{_dotted(steps[begin:i])} {_name(_at(raw, steps[:i]), int(steps[i]))}")
        begin = i + 1
    rest = _dotted(steps[begin:])
    return (", ".join(parts), rest) if parts else (rest, "")


def _dotted(steps: Iterable[str | int]) -> str:
    """`limits.rounds`; the third of a list is `colors #3`."""
    return "".join(f" #{step + 1}" if isinstance(step, int) else f".{step}" for step in steps).lstrip(".")


def _name(rows: Sequence[Any], number: int) -> str:
    """A row as it is found in the file: by what only it is called, else by its number, counted from 1."""
    for field in CALLED:
        name = rows[number].get(field)
        alike = sum(each.get(field) == name for each in rows if hasattr(each, "get"))
        if isinstance(name, str | int) and name != "" and alike == 1:
            return f'"{name}"'
    return f"#{number + 1}"


def narrowed(table: Any, shape: type[D]) -> D:
    """What `shape` names of a table or of its rows, read once more: lists become tuples, so all of it has a hash."""
    return msgspec.convert(msgspec.to_builtins(table), shape)


class Checker:
    """Collects nothing, raises at once: `need` a condition of a table or refuse the file."""

    def __init__(self, file: str) -> None:
        self.file = file

    def need(self, holds: bool, table: str, reason: str) -> None:
        """Refuse the file unless the condition holds."""
        if not holds:
            raise BadEdition(self.file, table, reason)

    def unique(self, ids: Iterable[str], table: str, what: str = "id") -> None:
        """Refuse the file if an id stands twice."""
        seen: set[str] = set()
        for each in ids:
            self.need(each not in seen, table, f"{what} {each!r} stands twice")
            seen.add(each)

    def known(self, name: str, among: Mapping[str, Any], table: str, what: str) -> None:
        """Refuse the file if a name refers to nothing."""
        self.need(name in among, table, f"unknown {what} {name!r}")
