"""Computer players at a table: who they are, how strong, and what is theirs to be called."""

from collections.abc import Iterable, Sequence

from bot.base.words import N_, Words, unlike
from bot.store import SeatRecord
from bot.tables.journal_notes import JournalNote, Person, note
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
KINDS_TOLD = {
    "gentle": N_("{name} lets {computers} play gently from here on."),
    "steady": N_("{name} lets {computers} play steadily from here on."),
    "sharp": N_("{name} lets {computers} play sharply from here on."),
    "random": N_("{name} lets {computers} answer at random from here on."),
}
RENAMED_TOLD = {
    "gentle": N_("{name} lets {computers} play gently from here on, now as {called}."),
    "steady": N_("{name} lets {computers} play steadily from here on, now as {called}."),
    "sharp": N_("{name} lets {computers} play sharply from here on, now as {called}."),
    "random": N_("{name} lets {computers} answer at random from here on, now as {called}."),
}
"""How the journal tells that computers became another kind, and what they are called from now on where that changes."""
_FORMER = {"greedy": N_("Computer")}
"""Kinds that sat at tables of older versions."""
GENTLE = "gentle"
"""Who sits with learners."""


def called(kind: str) -> str:
    """What a kind of computer is called, also one of an older version; to be translated."""
    return COMPUTERS.get(kind) or _FORMER.get(kind) or COMPUTERS[USUAL]


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


def strengthened(
    before: Sequence[SeatRecord], after: Sequence[SeatRecord], seats: Sequence[int], by: Person, kind: str
) -> JournalNote:
    """That somebody lets the computers of these seats play on as another kind."""
    computers, called = (", ".join(each[number].name for number in seats) for each in (before, after))
    if computers == called:
        return note(KINDS_TOLD[kind], name=by, computers=computers)
    return note(RENAMED_TOLD[kind], name=by, computers=computers, called=called)
