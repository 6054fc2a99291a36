"""What is said to people who want something of a seat and hold none.

Whose seat a computer keeps can come back; who gave it up or lost it is told what became of it.
"""

from bot.base.words import N_, Says
from bot.tables.names import called
from bot.tables.registry import LiveTable

KEPT = N_("A computer plays for you here until you are back: *I'm back* below the table, or `/table back`.")


RESIGNED = N_("You have given up this game, and a computer plays on in your seat; you are welcome to watch.")
LOST = N_("{name} plays on in the seat that was yours; you are welcome to watch.")


def is_kept(live: LiveTable, user: int) -> bool:
    """Whether a computer plays for somebody who may come back."""
    return live.record.life == "live" and any(each.user == user for each in live.extra.away)


def without_seat(live: LiveTable, user: int, otherwise: str) -> Says:
    """The sentence for somebody without a seat; `otherwise`: for who never had one."""
    if is_kept(live, user):
        return Says(KEPT)
    if live.record.life != "live":
        return Says(otherwise)
    if any(each.user == user for each in live.extra.resigned):
        return Says(RESIGNED)
    held = [each.seat for each in live.extra.sat if each.user == user]
    return Says(LOST, name=called(live.record.seats[held[-1]])) if held else Says(otherwise)
