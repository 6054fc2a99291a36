"""Which program thinks: thoughts can be thought again only by the one that thought them."""

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

ENGINES = Path(__file__).parents[1]
NO_MATTER = (".po", ".pyc", ".so", "puzzles.json")
"""Endings of files that no answer depends on; compiled modules answer as their sources do."""


@cache
def version_of(key: str) -> str:
    """A short hash over all that a computer's answers in a game depend on, its component data aside."""
    found = sha256(f"{sys.version_info[:2]}".encode())
    for folder in ("core", "players", key):
        for file in sorted((ENGINES / folder).rglob("*")):
            if file.is_file() and not file.name.endswith(NO_MATTER):
                found.update(file.relative_to(ENGINES).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]
