"""When the questions that open a hint in Indio make sense."""

from engines.indio import actions as act
from tests.contract.openings import Open, Suits, at


def acts(here: Open) -> bool:
    return here.step in ("work.worker", "work.action")


def lacks(here: Open) -> bool:
    return acts(here) or bool(here.of(act.Craft))


def two_things(here: Open) -> bool:
    places = here.of(act.SelectWorker)
    own = [w for each in here.view.hexes for w in each.workers if w.seat == here.seat]
    return bool(places) and sum(w.active + w.wet for w in own) > 1


def goods(here: Open) -> bool:
    return acts(here) and any(each.total and each.owner != here.seat for each in here.view.hexes)


def quests(here: Open) -> bool:
    return acts(here) and bool(here.view.hand)


def reached(here: Open) -> bool:
    others = [w for each in here.view.hexes for w in each.workers if w.seat != here.seat]
    return acts(here) and bool(others) and any(each.owner == here.seat for each in here.view.hexes)


def next_year(here: Open) -> bool:
    return here.step.startswith("harvest.") and here.view.year < here.view.years


def order(here: Open) -> bool:
    return here.step == "work.action" and not here.view.used and here.view.most_actions > 1


def starts(here: Open) -> bool:
    return here.step.startswith("start.")


def feeds(here: Open) -> bool:
    return bool(here.of(act.Feed)) or bool(here.of(act.Wake))


SUITS: Suits = {
    "Which leader fits what you would do anyway?": at("setup.leader"),
    "What does the land around yield, and what will your first building cost?": starts,
    "Which quest is farthest from what you plan?": at("quests.discard"),
    "What does your next building still lack?": lacks,
    "Which worker has two useful things to do?": two_things,
    "Where do goods lie that are not yours yet?": goods,
    "Which quest is one step away?": quests,
    "Can a rival reach a structure of yours?": reached,
    "How much food will you need next year?": next_year,
    "Which workers have something to do this year?": feeds,
    "Would a worker of yours do the same thing twice?": lambda here: bool(here.of(act.BuyRepeat)),
    "Does the order matter: collect before forging?": order,
    "What do you need least of all that lies there?": at("craft.remove", "collect.overflow"),
    "Which goods does your next building need?": at("pay"),
    "Where must there still be room for the next goods?": at("collect.store", "forge.store"),
    "Which worker there has nothing more to do?": at("build.worker"),
}
