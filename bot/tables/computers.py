"""Computer players at a table: who they are, how strong, and what is theirs to be called."""

from collections.abc import Iterable

from bot.base.words import N_, Words, unlike
from bot.store import SeatRecord
from engines.players import USUAL as USUAL  # noqa: PLC0414 - who plays where nobody has chosen

COMPUTERS = {
    "gentle": N_("Wren"),
    "steady": N_("Heron"),
    "sharp": N_("Lynx"),
    "random": N_("Random computer"),
}
"""Kinds of computer players and what they are called at a table."""
LINES = {
    "gentle": N_("Wren, gentle: plays sensibly and lets chances slip"),
    "steady": N_("Heron, steady: plays well, and takes it easy when ahead"),
    "sharp": N_("Lynx, sharp: thinks as long as it may, for those who like to be beaten"),
    "random": N_("Random computer: answers anything that is allowed"),
}
"""The same in a line each, where somebody chooses among them."""
STRENGTHS = {
    "gentle": N_("computer, gentle"),
    "steady": N_("computer, steady"),
    "sharp": N_("computer, sharp"),
    "random": N_("computer"),
}
"""How strong, in a word, beside the name of a seat."""
_FORMER = {"greedy": N_("Computer")}
"""Kinds that sat at tables of older versions."""
PLAYS_ON = N_("{name} (computer)")
"""A computer that plays on for a person."""
GENTLE = "gentle"
"""Who sits with learners."""


def called(kind: str) -> str:
    """What a kind of computer is called, also one of an older version; to be translated."""
    return COMPUTERS.get(kind) or _FORMER.get(kind) or COMPUTERS[USUAL]


def titles() -> list[str]:
    """All that kinds of computers are or were called; to be translated."""
    return [*COMPUTERS.values(), *_FORMER.values()]


def strength(kind: str) -> str:
    """How strong a kind of computer is, in a word; to be translated."""
    return STRENGTHS.get(kind, STRENGTHS[USUAL])


def is_kind(kind: str | None) -> bool:
    """Whether computers of this kind sit, or sat, at tables."""
    return kind in COMPUTERS or kind in _FORMER


def new_name(kind: str, used: Iterable[str], _: Words) -> str:
    """A name for a computer that nobody else at the table has: Heron, Heron 2, …"""
    return unlike(_(called(kind)), used)


def with_kind(seats: Iterable[SeatRecord], chosen: Iterable[int], kind: str, _: Words) -> tuple[SeatRecord, ...]:
    """The seats with computers of that kind in those chosen; one that bears its kind's name gets its new kind's."""
    made = list(seats)
    for number in chosen:
        seat = made[number]
        name, title = seat.name, _(called(seat.computer or USUAL))
        if name == title or (name.startswith(f"{title} ") and name.removeprefix(f"{title} ").isdecimal()):
            name = new_name(kind, [other.name for other in made if other is not seat], _)
        made[number] = SeatRecord(number, computer=kind, name=name)
    return tuple(made)
