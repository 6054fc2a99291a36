"""What learned judgement weighs in Indio: numbers that a seat may know, of each seat.

A row of `NAMES` begins with what the written judgement says. Then follows how many of each thing a seat has that
`Worth` tells of (`COUNTED`), counted by weighing itself: so weights come to a `Worth` of their own (`learned`), and a
search that uses them is as fast as by the written one. Last come the same numbers times the part of the game still
to come.
"""

from engines.core.decisions import Seat
from engines.indio.appraise import hidden, in_sight, looks_each
from engines.indio.state import St
from engines.indio.worth import COUNTED, Worth, part_to_come

NAMES = ("looks", *COUNTED, *(f"{name}_later" for name in COUNTED))

_DIGITS = 16
"""Of what everybody can see each is a whole number of fewer binary digits, so that one weighing counts all."""
_NOTHING = Worth(*[0] * len(Worth._fields))
_ALL = _NOTHING._replace(**{name: 1 << _DIGITS * place for place, name in enumerate(COUNTED)})
_EACH = [_NOTHING._replace(**{name: 1}) for name in COUNTED]


def features(st: St, seat: Seat) -> list[list[float]]:
    """A row of `NAMES` for each seat, the own first and on clockwise."""
    later = part_to_come(st)
    counts = [_digits(int(each)) for each in in_sight(st, _ALL)]
    counts[seat] = [each + hidden(st, seat, one) for each, one in zip(counts[seat], _EACH, strict=True)]
    found = [
        [looks, *numbers, *[later * number for number in numbers]]
        for looks, numbers in zip(looks_each(st, (seat,))[seat], counts, strict=True)
    ]
    return found[seat:] + found[:seat]


def _digits(total: int) -> list[float]:
    return [float(total >> _DIGITS * place & (1 << _DIGITS) - 1) for place in range(len(COUNTED))]
