"""What is said to people who want something of a seat and hold none; whose seat a computer keeps can come back."""

from bot.base.words import N_
from bot.tables.registry import LiveTable

KEPT = N_("A computer plays for you here until you are back: *I'm back* below the table, or `/table back`.")


def is_kept(live: LiveTable, user: int) -> bool:
    """Whether a computer plays for somebody who may come back."""
    return live.record.life == "live" and any(each.user == user for each in live.extra.away)


def without_seat(live: LiveTable, user: int, otherwise: str) -> str:
    """The sentence for somebody without a seat; `otherwise`: for whom none is kept."""
    return KEPT if is_kept(live, user) else otherwise
