"""What can go wrong: the player's (Illegal), the interface's (Stale), ours (Broken), the owner's (BadEdition)."""

from typing import Any

import msgspec


class Illegal(msgspec.Struct, frozen=True):
    """Why not, as data: rule number, message key, arguments. The game's `text` makes the sentence.

    Arguments are strings, ints or lists of them; an argument named `seat` or `seats` holds seats and is shown by name.
    It says no more than the seat's own view does.
    """

    rule: str
    key: str
    args: dict[str, Any] = {}


def illegal(rule: str, key: str, **args: Any) -> Illegal:
    """An Illegal with its arguments by name."""
    return Illegal(rule, key, args)


class Refused(Exception):
    """Raised by `apply` for an answer that `check` refuses; nothing has changed."""

    def __init__(self, why: Illegal) -> None:
        super().__init__(f"{why.key} ({why.rule})")
        self.why = why


class Stale(Exception):
    """The question an answer belongs to is no longer open; show the current one."""


class Broken(Exception):
    """A fault of the program: a rule that never rests, a journal that does not replay. The table is frozen."""


class BadEdition(Exception):
    """A component file that cannot be played: names the file, the table in it and the reason."""

    def __init__(self, file: str, table: str, reason: str) -> None:
        super().__init__(f"{file}: [{table}]: {reason}")
        self.file, self.table, self.reason = file, table, reason
