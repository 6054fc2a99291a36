"""What an answer certainly brings in Pax Illuminaten: own Favor, who controls which card, how near own Plots are."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits
from engines.pax_illuminaten.knowledge.nearness import near
from engines.pax_illuminaten.rules.main_actions.expel import undecided
from engines.pax_illuminaten.rules.main_actions.scout import Placing
from engines.pax_illuminaten.rules.plots import Table
from engines.pax_illuminaten.state import St
from engines.pax_illuminaten.words.outcomes import CONTROL, FAVOR, PLOT, told

MOST = 36
"""Answers that are tried: a Main action of every kind."""


def gauge(world: St, seat: Seat) -> dict[Gauge, Span]:
    """All of it is open to everybody but the own private Plot.

    A card that is expelled counts until another takes its place: its disks go on to that one (PAX R48).
    """
    found: dict[Gauge, Span] = {}
    for faction, count in zip(FACTIONS, world.favor[seat], strict=True):
        found[Gauge(FAVOR, seat, faction)] = _exactly(count)
    table = Table(undecided(world) if world.frames and isinstance(world.frames[-1], Placing) else world)
    for owner, cells in enumerate(table.control):
        for cell in bits(cells):
            found[Gauge(CONTROL, owner, world.label(cell))] = _exactly(1)
    own = world.private[seat] if seat < len(world.private) else ""
    for plot in (*world.public, *((own,) if own else ())):
        found[Gauge(PLOT, seat, world.data.plots[plot].short)] = _exactly(near(table, plot, seat))
    return found


def _exactly(number: int) -> Span:
    return Span(number, number)


PREVIEW = Preview(gauge=gauge, most=MOST, told=told)
