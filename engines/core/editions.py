"""Component data: one TOML text per game, hashed, read once, checked with readable errors."""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from engines.core.errors import BadEdition, Broken

D = TypeVar("D")


class Edition(Protocol):
    """Component data that has been read: its TOML text and the hash of it."""

    text: str
    edition: str


R = TypeVar("R", bound=Edition)


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


def digest(text: str) -> str:
    """The short hash by which a table remembers the data it began with."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def parse(text: str, shape: type[D], file: str) -> D:
    """The data as structs; a wrong file raises BadEdition with file, table, field and reason."""
    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(file, "whole file", f"not TOML: {error}") from error
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$")
        raise BadEdition(file, place.rstrip("`").lstrip(".") or "whole file", reason) from error


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
