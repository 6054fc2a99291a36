"""When the questions that open a hint in Influentia make sense."""

from engines.influentia import actions as act
from tests.contract.openings import Open, Suits, at


def takes(here: Open) -> bool:
    return bool(here.of(act.TakeCity))


def offered(here: Open) -> bool:
    return takes(here) or (here.step == "trick.play" and any(city.offer for city in here.view.cities))


def not_last(here: Open) -> bool:
    played = len(here.view.plays)
    return here.step == "trick.play" and 0 < played < here.state.seats - 1


def lost_before(here: Open) -> bool:
    return here.step == "trick.play" and bool(here.view.areas[here.seat].accumulated)


def strong(here: Open) -> bool:
    return bool(here.of(act.PlayCard)) or (bool(here.of(act.MoveMarkers)) and bool(here.view.hand))


def rescues(here: Open) -> bool:
    return bool(here.of(act.Rescue))


SUITS: Suits = {
    "Which of these cards go together: one kind, or one city?": at("draft.pick"),
    "What would the best open building change?": offered,
    "Can anybody after you still beat that?": not_last,
    "Which symbol lies in front of you already?": lost_before,
    "Does the highest or the lowest win now: which of your cards is strong?": strong,
    "Who loses if you take that city?": takes,
    "How many paydays are left for what you take?": takes,
    "Would a card from Quarantine change a place in a city?": rescues,
    "Which city, or which set of equal buildings, hangs on a single card?": at(
        "effects.plague_seat", "effects.plague_card"
    ),
}
