"""Messages at a table that go away by themselves: whether what one says is still so."""

from bot.store.purposes import OpenSeat, Passing, RanOut, Reminder, Resting
from bot.tables.clocks import asked_people
from bot.tables.registry import LiveTable


def stands(live: LiveTable, purpose: Passing) -> bool:
    """Whether a message that goes away by itself still says what is so."""
    if live.record.life != "live":
        return False
    match purpose:
        case Reminder():
            return any((decision, user) in purpose.questions for decision, _seat, user in asked_people(live))
        case OpenSeat():
            return purpose.seat in live.extra.open_seats
        case Resting():
            return purpose.seq == live.record.seq
        case RanOut(seat, user):
            kept = any(each.user == user and each.seat == seat for each in live.extra.away)
            return kept or (bool(live.extra.missed.get(seat)) and user == live.record.seats[seat].user)
