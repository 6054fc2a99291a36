"""Component data: one TOML text per game, hashed, read once, checked with readable errors."""

import hashlib
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from engines.core.errors import BadEdition

D = TypeVar("D")


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
