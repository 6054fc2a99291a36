"""What learned judgement weighs in Indio: numbers that a seat may know, of each seat.

A row of `NAMES` begins with what the written judgement says. Then follows how many of each thing a seat has that
`Worth` tells of (`COUNTED`), counted by weighing itself, with one name at a time worth anything: so weights come to a
`Worth` of their own (`learned`), and a search that uses them is as fast as by the written one. Last come the same
numbers times the part of the game still to come.
"""

from engines.core.decisions import Seat
from engines.indio.appraise import hidden, in_sight, worths_each
from engines.indio.state import St
from engines.indio.worth import COUNTED, Worth, part_to_come

NAMES = ("looks", *COUNTED, *(f"{name}_later" for name in COUNTED))

_ONE_EACH = [Worth(*[float(name == each) for each in Worth._fields]) for name in COUNTED]
"""By name: only that is worth anything."""


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise."""
    later = part_to_come(st)
    counts = [list(numbers) for numbers in zip(*[in_sight(st, one) for one in _ONE_EACH], strict=True)]
    counts[seat] = [each + hidden(st, seat, one) for each, one in zip(counts[seat], _ONE_EACH, strict=True)]
    found = [
        [looks, *numbers, *[later * number for number in numbers]]
        for looks, numbers in zip(worths_each(st, (seat,))[seat], counts, strict=True)
    ]
    return found[seat:] + found[:seat]
