"""What an answer certainly brings in Pax Illuminaten: own Favor, who controls which card, how near own Plots are."""

from engines.core.decisions import Seat
from engines.core.preview import Gauge, Preview, Span
from engines.pax_illuminaten.card_events import PlotClaimed
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import bits, letters
from engines.pax_illuminaten.knowledge.nearness import near
from engines.pax_illuminaten.map_events import CardPlaced
from engines.pax_illuminaten.rules.favor import Gaining, lenders
from engines.pax_illuminaten.rules.main_actions.expel import undecided
from engines.pax_illuminaten.rules.main_actions.extort import Extorting, Giving
from engines.pax_illuminaten.rules.main_actions.scout import Placing
from engines.pax_illuminaten.rules.plots import Table
from engines.pax_illuminaten.state import St
from engines.pax_illuminaten.words.outcomes import CHOICE, CONTROL, FAVOR, GIVEN, PLOT, WHISPERS, parts, told

MOST = 120
"""Answers that are tried: all of an Action phase, or nearly."""


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
    found |= {gauge: _exactly(count) for gauge, count in _to_come(world, seat).items()}
    return found


def _to_come(world: St, seat: Seat) -> dict[Gauge, int]:
    """Favor that a seat is still to choose, where all of it can be had, and what else an Extort has in store."""
    top = world.frames[-1] if world.frames else None
    extorting = next((frame for frame in reversed(world.frames) if isinstance(frame, Extorting)), None)
    found: dict[Gauge, int] = {}
    if not isinstance(top, Gaining | Giving) or top.seat != seat:
        return found
    if isinstance(top, Giving):
        found[Gauge(GIVEN, seat)] = top.left
    elif top.distinct or any(
        sum(_to_be_had(world, seat, f) for f in bits(unit)) < len(top.units) for unit in top.units
    ):
        return found
    else:
        for unit in top.units:
            gauge_ = Gauge(CHOICE, seat, letters(unit))
            found[gauge_] = found.get(gauge_, 0) + 1
        if extorting is not None and top.report:
            found[Gauge(GIVEN, seat)] = extorting.gives(world, len(top.got) + len(top.units))
    if extorting is not None:
        found[Gauge(WHISPERS, seat)] = len(extorting.queue)
    return {each: count for each, count in found.items() if count}


def _to_be_had(world: St, seat: Seat, faction: int) -> int:
    """Favor of a Faction in the pool and, to be Subverted, with others (PAX R13)."""
    return world.pool[faction] + sum(world.favor[other][faction] for other in lenders(world, seat, faction))


def _exactly(number: int) -> Span:
    return Span(number, number)


PREVIEW = Preview(gauge=gauge, most=MOST, told=told, parts=parts, known=frozenset({CardPlaced, PlotClaimed}))
