"""What is said once to each person in the games after the first lessons, when something is new."""

from collections.abc import Sequence

from engines.core.lessons import Note
from engines.core.said import Said, said
from engines.core.words import N_
from engines.indio.actions import Improve
from engines.indio.events import Attacked, Conquered
from engines.indio.view import IndioView


def _visited(view: IndioView) -> bool:
    """A rival's worker beside or on a hex with a structure of the viewer's."""
    homes = [(each.q, each.r) for each in view.hexes if each.owner == view.seat and view.seat is not None]
    return any(
        worker.seat != view.seat and worker.total and max(abs(q - h.q), abs(r - h.r), abs(q + r - h.q - h.r)) <= 1
        for h in view.hexes
        for worker in h.workers
        for q, r in homes
    )


def _conquered(view: IndioView) -> bool:
    return any(isinstance(event, Conquered) for event in view.story)


def _attacked(view: IndioView) -> bool:
    return any(isinstance(event, Attacked) and event.target == view.seat for event in view.story)


def _wet(view: IndioView) -> bool:
    return any(worker.seat == view.seat and worker.wet for each in view.hexes for worker in each.workers)


def _close(view: IndioView) -> tuple[Said, ...]:
    """What may end the game at this year's end, as far as it has come."""
    found: list[Said] = []
    if view.structures >= view.end_structures - 2:
        found.append(said(N_("structures {count}/{most}"), count=view.structures, most=view.end_structures))
    if view.most_hexes >= view.end_hexes - 1:
        found.append(said(N_("most hexes {count}/{most}"), count=view.most_hexes, most=view.end_hexes))
    return tuple(found)


def _nearly_over(view: IndioView) -> bool:
    return bool(_close(view))


NOTES: Sequence[Note[IndioView]] = (
    Note(
        "discard",
        N_("Three quests at most. Keep what your plan does anyway; throw away the far ones."),
        "quests.discard",
    ),
    Note("remove", N_("The hex is full. Something must go first; choose what you need least."), "craft.remove"),
    Note("wake", N_("Not enough food for all: stand up those with something to do."), "harvest.wake"),
    Note("store", N_("Each structure holds six. Spread the load so that the next harvest fits too."), "collect.store"),
    Note("overflow", N_("No room left: swap for something poorer or let it go."), "collect.overflow"),
    Note(
        "visitor",
        N_(
            "A rival is near a structure of yours. Equal numbers are enough for the owner. One more of "
            "theirs and the structure is theirs."
        ),
        "work.worker",
        _visited,
    ),
    Note("attacked", N_("An exhausted worker is lost for nothing; two active ones are both lost."), when=_attacked),
    Note(
        "conquered",
        N_("More workers on the hex took the structure, goods included. It can be taken back the same way."),
        when=_conquered,
    ),
    Note("builder", N_("Towns and cities cost workers: an exhausted one on the hex first."), "build.worker"),
    Note(
        "wet",
        N_("A worker that begins the year in water (drop) has one action this year, wherever it goes."),
        "work.worker",
        _wet,
    ),
    Note(
        "improve",
        N_(
            "Farm earth + water, quarry 2 earth, mine earth + fire; on water 1 earth more, on desert 1 water more. All "
            "goods on the hex are lost after paying."
        ),
        "work.action",
        offers=Improve,
    ),
    Note(
        "passes",
        N_("You may act again when your turn comes, if somebody else acts. The year ends when all pass in a row."),
        "work.worker",
        lambda view: view.passes > 0,
    ),
    Note(
        "threshold",
        N_("At this year's end the game may be over: {what}. Count points now."),
        when=_nearly_over,
        facts=lambda view: {"what": _close(view)},
    ),
    Note(
        "last year",
        N_("Last year: spread workers on free hexes: +1 each. Turn leftovers into stone, metal, commerce."),
        when=lambda view: view.year == view.years,
    ),
)
