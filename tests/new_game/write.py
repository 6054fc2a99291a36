"""Writes the template's files under a new game's names."""

import keyword
import re
from pathlib import Path
from typing import NamedTuple

from engines import games

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".tmpl"


class BadKey(Exception):
    """A key, title or code that no game can have; the message says why."""


class Named(NamedTuple):
    """What a new game is called in folders, classes, sentences, commands and rule numbers."""

    key: str
    title: str
    code: str

    @property
    def type_name(self) -> str:
        """The stem of its classes: TugOfWar."""
        return "".join(part.capitalize() for part in self.key.split("_"))

    @property
    def command(self) -> str:
        """Its slash command group, the key's first word unless another game has that."""
        first = self.key.partition("_")[0]
        return first if all(game.command != first for game in games().values()) else self.key

    def said(self, text: str) -> str:
        """The template's text with this game's names."""
        pairs = (
            ("game_key", self.key),
            ("GameKey", self.type_name),
            ("GAME TITLE", self.title.upper()),
            ("Game Title", self.title),
            ("gamecommand", self.command),
            ("GKY", self.code),
        )
        for placeholder, name in pairs:
            text = text.replace(placeholder, name)
        return text


def named(root: Path, key: str, title: str = "", code: str = "") -> Named:
    """The names of a new game, missing ones made from the key; raises BadKey."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", key) or keyword.iskeyword(key) or len(key) > 32:
        raise BadKey(f"KEY={key!r} is no module name: lower-case words of letters and digits, joined by _, 32 at most")
    if key in ("core", "players", "assets") or (root / "engines" / key).exists():
        raise BadKey(f"engines/{key} is there already")
    title = title or key.replace("_", " ").title()
    if not 1 <= len(title) <= 40 or any(game.title == title for game in games().values()):
        raise BadKey(f"TITLE={title!r} is taken, empty or longer than 40 characters")
    code = code or _free_code(key)
    if not re.fullmatch(r"[A-Z]{3}", code) or code in _codes():
        raise BadKey(f"CODE={code!r}: three capital letters that no other game has ({', '.join(sorted(_codes()))})")
    return Named(key, title, code)


def _codes() -> set[str]:
    return {game.code for game in games().values()}


def _free_code(key: str) -> str:
    letters = re.sub(r"[^a-z]", "", key).upper()
    tries = [letters[:3], *(letters[0] + letters[i : i + 2] for i in range(1, len(letters) - 1))]
    return next((code for code in tries if len(code) == 3 and code not in _codes()), "")


def write(root: Path, game: Named) -> list[Path]:
    """Write every file of the template; the paths in their order. Raises BadKey before anything is overwritten."""
    files = sorted(path for path in TEMPLATE.rglob(f"*{SUFFIX}"))
    to = [root / game.said(str(path.relative_to(TEMPLATE)).removesuffix(SUFFIX)) for path in files]
    there = next((path for path in to if path.exists()), None)
    if there is not None:
        raise BadKey(f"{there.relative_to(root)} is there already")
    for source, path in zip(files, to, strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(game.said(source.read_text(encoding="utf-8")), encoding="utf-8")
    return to
