"""How the journal tells that computers at a table play on as another kind."""

from collections.abc import Sequence

from bot.base.words import N_
from bot.store import SeatRecord
from bot.tables.journal_notes import JournalNote, Person, note

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


def strengthened(
    before: Sequence[SeatRecord], after: Sequence[SeatRecord], seats: Sequence[int], by: Person, kind: str
) -> JournalNote:
    """That somebody lets the computers of these seats play on as another kind."""
    computers, called = (tuple(Person(0, each[number].name) for number in seats) for each in (before, after))
    if computers == called:
        return note(KINDS_TOLD[kind], name=by, computers=computers)
    return note(RENAMED_TOLD[kind], name=by, computers=computers, called=called)
