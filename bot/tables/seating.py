"""In which order a lobby's seats stand: that of joining, and for a rematch with kept seats that of the game before."""

from collections.abc import Sequence
from itertools import count

from bot.store import SeatRecord
from bot.tables.extras import Extra, Invited


def in_order(extra: Extra, seats: Sequence[SeatRecord]) -> list[SeatRecord | Invited]:
    """Who sits at a lobby and for whom seats are held: where they sat in the game before, or where there is room."""
    found: dict[int, SeatRecord | Invited] = {}
    others: list[SeatRecord | Invited] = []
    for each in (*seats, *extra.invited):
        who = each.name if each.user is None else each.user
        place = extra.seating.index(who) if who in extra.seating else None
        if place is None or place in found:
            others.append(each)
        else:
            found[place] = each
    free = (place for place in count() if place not in found)
    for each in others:
        found[next(free)] = each
    return [found[place] for place in sorted(found)]


def ordered(extra: Extra, seats: Sequence[SeatRecord]) -> tuple[SeatRecord, ...]:
    """The seats alone, in that order."""
    return tuple(each for each in in_order(extra, seats) if isinstance(each, SeatRecord))
