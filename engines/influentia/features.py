"""What judgement weighs in Influentia: numbers that a seat may know, of each seat.

A row begins with what the written judgement says; every other number stands alone, and times the part of the game
still to come. Those of `HAND` are told of the own seat only, all others have 0 there. In the draft, which says next to
nothing of the end, all but the first are 0.
"""

from operator import mul

from engines.core.decisions import Seat
from engines.influentia.appraise import BASE, HAND, hand_numbers, still_to_come, table_numbers, unit_worths
from engines.influentia.state import St

NAMES = ("looks", *BASE, *HAND, *(f"{name}_later" for name in (*BASE, *HAND)))


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise; in the draft all but the first number are 0."""
    open_, own = unit_worths(st, None)
    table, none = table_numbers(st, seat), [0.0] * len(HAND)
    said = 1.0 if st.round else 0.0
    later = said * still_to_come(st)
    found: list[list[float]] = []
    for each in st.clockwise(seat):
        row = [*table[each], *(hand_numbers(st, seat) if each == seat else none)]
        written = sum(map(mul, (*open_, *own), row))
        found.append([written, *[said * number for number in row], *[later * number for number in row]])
    return found
