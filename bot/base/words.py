"""Words for people: the reader's language, and names that cannot break a message."""

import re
import unicodedata
from collections.abc import Iterable

from engines.core.naming import APART, TOGETHER, TURNING, bare, isolated
from engines.core.words import ENGLISH, N_, Words

__all__ = [
    "ENGLISH",
    "N_",
    "Says",
    "Term",
    "Words",
    "apart",
    "bare",
    "folded",
    "isolated",
    "named",
    "plain",
    "shortened",
    "unlike",
    "upright",
]

_MARKDOWN = re.compile(r"([\\`*_~|<>\[\]]|^[#+-](?= )|(?<=^\d)\.|(?<=^\d\d)\.)")


_DIRECTIONS = re.compile(f"({APART}[^{TURNING}]*{TOGETHER})|[{TURNING}]")
"""Characters that are not seen and turn the direction of all that follows them in a line; `isolated` ends its own."""


class Term(str):
    """An argument of a sentence that is itself translated; one with a context as it reads there."""

    __slots__ = ("context",)

    def __new__(cls, text: str, context: str = "") -> "Term":
        """The word and where it stands."""
        term = super().__new__(cls, text)
        term.context = context
        return term

    def told(self, _: Words) -> str:
        """The word in the reader's language."""
        return _.p(self.context, str(self)) if self.context else _(str(self))


class Says(Exception):
    """One clear sentence to the person, in place of what they asked for. The template is marked with N_."""

    def __init__(self, message: str, /, **args: object) -> None:
        super().__init__(message)
        self.message, self.args_ = message, args

    def sentence(self, _: Words) -> str:
        """The sentence in the reader's language."""
        args = {name: arg.told(_) if isinstance(arg, Term) else arg for name, arg in self.args_.items()}
        return _(self.message, **args)


def plain(text: str) -> str:
    """A person's words made harmless inside a message: no markdown, no mentions, no line breaks."""
    one_line = " ".join(upright(text).split())
    return _MARKDOWN.sub(r"\\\1", one_line)


def named(name: str) -> str:
    """A display name for messages, shortened to 32 characters and escaped."""
    name = " ".join(bare(name).split()) or "?"
    return isolated(plain(name if len(name) <= 32 else name[:31] + "…"))


def apart(names: Iterable[str]) -> list[str]:
    """Names for a game's texts, each `isolated`."""
    return [isolated(name) for name in names]


def unlike(name: str, others: Iterable[str]) -> str:
    """A name that none of the others at a table has: Alex, Alex 2, …; still one of 32 characters."""

    def seen(shown: str) -> str:
        return " ".join(shown.split()).casefold()

    taken = {seen(each) for each in others}
    numbers = ("", *(f" {number}" for number in range(2, len(taken) + 2)))
    made = (f"{name if len(name + number) <= 32 else name[: 31 - len(number)] + '…'}{number}" for number in numbers)
    return next(each for each in made if seen(each) not in taken)


def upright(text: str) -> str:
    """A text without the unseen characters by which a name would turn round the rest of a line."""
    return text if text.isascii() else _DIRECTIONS.sub(lambda found: found[1] or "", text)


def shortened(line: str, room: int) -> str:
    """A line of so many characters at most, cut after a word; no bold type is left open."""
    if len(line) <= room:
        return line
    cut = line[: room - 1].rsplit(" ", 1)[0]
    if cut.count("**") % 2:
        cut = cut[: cut.rindex("**")].rstrip()
    return f"{cut} …"


def folded(text: str) -> str:
    """A text as searches compare it: without case and without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", bare(text).casefold()) if not unicodedata.combining(c))
