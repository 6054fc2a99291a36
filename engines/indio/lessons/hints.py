"""What to ask oneself before an answer."""

from collections.abc import Sequence

from engines.core.lessons import Opening
from engines.core.words import N_
from engines.indio.view import IndioView

NEAR = 2
"""A worker that far away reaches a hex within a turn or two."""


def _several_active(view: IndioView) -> bool:
    own = [worker for each in view.hexes for worker in each.workers if worker.seat == view.seat]
    return view.most_actions > 1 and sum(worker.active + worker.wet for worker in own) > 1


def _goods_about(view: IndioView) -> bool:
    return any(each.total and each.owner != view.seat for each in view.hexes)


def _with_quests(view: IndioView) -> bool:
    return bool(view.hand)


def _visited(view: IndioView) -> bool:
    """Whether a rival's worker stands near a structure of the viewer's."""
    homes = [(each.q, each.r) for each in view.hexes if each.owner == view.seat and view.seat is not None]
    guests = [
        (each.q, each.r)
        for each in view.hexes
        if any(worker.total and worker.seat != view.seat for worker in each.workers)
    ]
    return any(max(abs(q - x), abs(r - y), abs(q + r - x - y)) <= NEAR for q, r in homes for x, y in guests)


def _may_order(view: IndioView) -> bool:
    """Whether the worker still has several actions to put in order."""
    return not view.used and view.most_actions > 1


def _another_year(view: IndioView) -> bool:
    return view.year < view.years


ACT = ("work.worker", "work.action")

HINTS: Sequence[Opening[IndioView]] = (
    Opening(N_("Which leader fits what you would do anyway?"), ("setup.leader",)),
    Opening(N_("What does the land around yield, and what will your first building cost?"), ("start.*",)),
    Opening(N_("Which quest is farthest from what you plan?"), ("quests.discard",)),
    Opening(N_("What does your next building still lack?"), (*ACT, "craft")),
    Opening(N_("Which worker has two useful things to do?"), ("work.worker",), _several_active),
    Opening(N_("Where do goods lie that are not yours yet?"), ACT, _goods_about),
    Opening(N_("Which quest is one step away?"), ACT, _with_quests),
    Opening(N_("Can a rival reach a structure of yours?"), ACT, _visited),
    Opening(N_("How much food will you need next year?"), ("harvest.feed", "harvest.repeat"), _another_year),
    Opening(N_("Which workers have something to do this year?"), ("harvest.feed", "harvest.wake")),
    Opening(N_("Would a worker of yours do the same thing twice?"), ("harvest.repeat",)),
    Opening(N_("Does the order matter: collect before forging?"), ("work.action",), _may_order),
    Opening(N_("What do you need least of all that lies there?"), ("craft.remove", "collect.overflow")),
    Opening(N_("Which goods does your next building need?"), ("pay",)),
    Opening(N_("Where must there still be room for the next goods?"), ("collect.store", "forge.store")),
    Opening(N_("Which worker there has nothing more to do?"), ("build.worker",)),
)
