"""What is asked, what is answered, what happened: the three vocabularies between a game and the world."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

Seat = int
"""Index of a seat, 0 … N−1, clockwise."""

SEAT: dict[str, Any] = {"seat": True}
"""`extra` of a field that holds a seat: commands take the seat's letter, name or number there."""

CAPITALS: dict[str, Any] = {"capitals": True}
"""`extra` of a field whose values have no small letters: whoever types `c3` means C3."""

LETTERS = "ABCDEF"
"""How a seat is written where a name does not fit; also its letter in every picture."""


def snake_case(name: str) -> str:
    """Tag of a class: `PlayCard` is said as `play_card`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


# Actions, events and decisions are made by the thousand. What they hold (strings, numbers, tuples of them) never leads
# back to them, so Python's collector need not know them: gc=False.


class Action(
    msgspec.Struct,
    frozen=True,
    gc=False,
    cache_hash=True,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=snake_case,
):
    """What a seat says. A game's actions form one tagged union: JSON, slash command and test share it.

    Names and fields are those of the specification's section 5; a field is a str, an int, a bool, or one sorted tuple
    of ids with a stated count. The docstring's first line is the slash command's description (at most 100 characters).
    """

    grave: ClassVar[bool] = False
    """Rare or hard to regret, so forms ask once more before they send it."""
    order: ClassVar[tuple[str, ...]] = ()
    """The fields in the order in which a form asks for them, where that is not the order they are declared in."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="ev", tag=snake_case):
    """What happened, in the past tense."""

    reveals: ClassVar[bool] = False
    """Something unknown came to light, so free undo ends here."""
    closes: ClassVar[bool] = False
    """A turn is over, or something unknown might have come to light, so gathered answers are sent with this one."""
    note: ClassVar[bool] = False
    """It is for forms and undo alone, and no log tells it."""
    formerly: ClassVar[str] = ""
    """The kind by which earlier versions told it."""
    later: ClassVar[bool] = False
    """Earlier versions told nothing of it; a game that went on tells it from some answer on only."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One open question to one seat; several seats may have one at once."""

    id: str
    """It stays while others answer and never comes back once answered: it knows stale buttons."""
    seat: Seat
    step: str
    """Names the question for text: "trick.play"."""
    rule: str
    """The paragraph it comes from."""
    kinds: tuple[type[Action], ...]
    """The sentences that answer it."""
    secret: bool = False
    """The others learn that it is answered, not how."""
    up_to: int = 1
    """So many answers to this step, one after the other, may be given in one go, as with a payment piece by piece; a
    form then offers them together."""
    staged: bool = False
    """One of several questions of the same turn, whose answers a form may gather and send together."""


class Asked(msgspec.Struct, frozen=True):
    """An open question as everybody may see it: who is asked what, and whether the answer stays sealed."""

    id: str
    seat: Seat
    step: str
    rule: str
    secret: bool = False
    up_to: int = 1


def public_questions(decisions: Sequence[Decision]) -> tuple[Asked, ...]:
    """The public side of the open questions, for views."""
    return tuple(Asked(d.id, d.seat, d.step, d.rule, d.secret, d.up_to) for d in decisions)


Menus = frozenset[str | type[Action]]
"""Steps, and kinds of answers whose fields are asked for one after the other, that a form always puts as a menu."""


def asked_fields(kind: type[Action]) -> tuple[str, ...]:
    """The fields of an answer in the order in which a form asks for them, which is that of its key."""
    return kind.order or kind.__struct_fields__


def tag_of(kind: type[msgspec.Struct]) -> str:
    """How an action, event or frame class is called in JSON: `play_card`."""
    tag: Any = kind.__struct_config__.tag
    return str(tag)
