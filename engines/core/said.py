"""A sentence that is told later, in a language that is not known yet, with what is filled into it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engines.core.words import Words


@dataclass(frozen=True)
class Said:
    """A message and what is filled into it: numbers, names, or words that are said in the reader's language too.

    With `many` it has two numbers (gettext's plural forms), and `args["count"]` says which is meant. A message that was
    marked with NP_ has its `context`, and one number.
    """

    text: str
    args: Mapping[str, "Filling"] = field(default_factory=dict[str, "Filling"])
    many: str = ""
    context: str = ""

    def told(self, _: Words) -> str:
        """In the reader's language."""
        args = {name: _filled(each, _) for name, each in self.args.items()}
        if self.context:
            return _.p(self.context, self.text, **args)
        if not self.many:
            return _(self.text, **args)
        return _.n(self.text, self.many, int(args.pop("count")), **args)


Filling = int | str | Said | tuple["Filling", ...]
"""What fills a blank; several things are told one after another, with commas."""
Telling = Said | str
"""A sentence with blanks filled in, or a message as it stands."""


def told(what: Telling, _: Words) -> str:
    """A sentence in the reader's language."""
    return _(what) if isinstance(what, str) else what.told(_)


def said(text: str, /, **args: Filling) -> Said:
    """A message with its blanks filled in: `said(N_("Cell {cell}"), cell="B1")`."""
    return Said(text, args)


def counted(one: str, many: str, count: int, /, **args: Filling) -> Said:
    """A message in the right number: `counted("{count} card", "{count} cards", 2)`; catalogs find both here."""
    return Said(one, {"count": count, **args}, many)


def _filled(what: Filling, _: Words) -> int | str:
    if isinstance(what, tuple):
        return ", ".join(str(_filled(each, _)) for each in what)
    return what.told(_) if isinstance(what, Said) else what
