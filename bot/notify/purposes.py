"""Messages that go away by themselves: what each is for, and whether what it says is still so."""

from bot.tables.clocks import asked_people
from bot.tables.registry import LiveTable

REMINDED, OFFERED, RAN_OUT, RESTING = PASSING = ("reminder", "open-seat", "clock", "resting")
"""Purposes of messages that go away by themselves: a reminder, a seat to be taken, a clock that ran out, a rest."""


def stands(live: LiveTable, purpose: str) -> bool:
    """Whether a message with one of the purposes above still says what is so."""
    what, _space, about = purpose.partition(" ")
    if live.record.life != "live":
        return False
    if what == REMINDED:
        open_ = {f"{decision}:{user}" for decision, _seat, user in asked_people(live)}
        return not open_.isdisjoint(about.split())
    if what == OFFERED:
        return int(about) in live.extra.open_seats
    if what == RESTING:
        return int(about) == live.record.seq
    seat, _colon, user = about.partition(":")
    kept = any(each.user == int(user) and each.seat == int(seat) for each in live.extra.away)
    return kept or (bool(live.extra.missed.get(int(seat))) and int(user) == live.record.seats[int(seat)].user)
