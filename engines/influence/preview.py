"""What an answer brings in Influence: Power that is certain; sums at castles are told as the table stands."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.influence.state import St
from engines.influence.words.outcomes import parts, told

POWER = "power"
MOST = 48
"""Answers that are tried: every castle of a Saboteur, and every Swap."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """Power of every side, open to everybody."""
    return {Gauge(POWER, side): Span(power, power) for side, power in enumerate(world.power)}


def ends_openly(world: St) -> bool:
    """No revealed card opens a question in the last round, unless the table always asks for controlling cards."""
    return world.options.ask_controlling_card != "always"


PREVIEW = Preview(gauge=gauge, most=MOST, told=told, parts=parts, ends_openly=ends_openly)
