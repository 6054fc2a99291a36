"""Where a form stands, and the choices of its menus: what travels inside ids of buttons and values of menus."""

from collections.abc import Sequence

import msgspec


class FormPath:
    """Where a form stands: keys (or marks) of answers gathered before, and a beginning of the next one's key.

    As text the gathered ones each end with a semicolon, `choose_castle:x;pay:earth`.
    """

    __slots__ = ("at", "gathered")

    def __init__(self, at: str = "", gathered: Sequence[str] = ()) -> None:
        self.at = at
        self.gathered = tuple(gathered)

    @classmethod
    def read(cls, packed: str) -> "FormPath":
        """The path again from its text."""
        *gathered, at = packed.split(";")
        return cls(at, gathered)

    @property
    def keys(self) -> list[str]:
        """The gathered answers and the one after them, where the path is that of a whole answer."""
        return [*self.gathered, self.at]

    def __str__(self) -> str:
        return ";".join((*self.gathered, self.at))

    def __repr__(self) -> str:
        return f"FormPath({str(self)!r})"

    def __bool__(self) -> bool:
        return bool(self.at or self.gathered)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FormPath) and (self.at, self.gathered) == (other.at, other.gathered)

    def __hash__(self) -> int:
        return hash((self.at, self.gathered))


START = FormPath()
"""The beginning of a form."""


class MenuValue(msgspec.Struct, frozen=True):
    """A choice in a menu of a form: a whole answer, or a step to a longer path."""

    path: FormPath
    whole: bool

    def pack(self) -> str:
        """The value as Discord keeps it: `=` and an answer, or `>` and a path."""
        return f"{'=' if self.whole else '>'}{self.path}"

    @classmethod
    def unpack(cls, value: str) -> "MenuValue":
        """The choice again."""
        return cls(FormPath.read(value[1:]), value[:1] == "=")
