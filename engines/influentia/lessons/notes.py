"""What is said once to each person in the games after the first lessons, when something is new."""

from collections.abc import Callable, Sequence

from engines.core.lessons import Note
from engines.core.words import N_
from engines.influentia.events import ControlGained, ControlLost, Plagued, RoundBegan, RoundScored
from engines.influentia.view import InfluentiaView


def _happened(*kinds: type) -> Callable[[InfluentiaView], bool]:
    """Whether the story tells of such an event."""
    return lambda view: any(isinstance(event, kinds) for event in view.story)


def _plagued(view: InfluentiaView) -> bool:
    return any(isinstance(event, Plagued) and event.owner == view.seat for event in view.story)


NOTES: Sequence[Note[InfluentiaView]] = (
    Note(
        "draft",
        N_(
            "Before the game you choose four buildings: keep one, pass the rest left. Good: a 3, a Governor, two of "
            "one kind, two in one city."
        ),
        step="draft.pick",
    ),
    Note(
        "control",
        N_(
            "Three equal buildings in any cities: +3 at every payday. A fourth makes it +5. A Plague can break the set."
        ),
        when=_happened(ControlGained),
    ),
    Note(
        "control lost",
        N_("A set needs its three cards. Below three, the control card goes back."),
        when=_happened(ControlLost),
    ),
    Note(
        "kept",
        N_("The winner kept your card instead of a building, so you take a building now."),
        step="spoils.compensation",
    ),
    Note(
        "politics",
        N_(
            "You have your 2 points. Move the suit to where you are strong and the priority to the end where your "
            "numbers are, or leave both."
        ),
        step="effects.politics",
    ),
    Note(
        "plague",
        N_("Hit what decides a city: look for 4:4 or 5:4, or for a set of three."),
        step="effects.plague_seat",
    ),
    Note(
        "plagued",
        N_("Your card lies in Quarantine now. Any Exterminator can bring it back, even a rival's."),
        when=_plagued,
    ),
    Note(
        "exterminator",
        N_("Rescue a card for yourself, or move the markers, or nothing. A 3 from Quarantine counts like any other."),
        step="effects.exterminator",
    ),
    Note(
        "exterminator card",
        N_("Worth 2 points, or a card from Quarantine in any city. A card that changes a place is usually better."),
        step="spoils.exterminator",
    ),
    Note(
        "last trick",
        N_("After this trick the cities pay and hands are thrown away. Don't save cards."),
        step="trick.play",
        when=lambda view: view.trick == view.tricks,
    ),
    Note(
        "last round",
        N_("Last round: only points by its end count."),
        when=lambda view: view.round == view.rounds and any(isinstance(event, RoundBegan) for event in view.story),
    ),
    Note(
        "payday",
        N_("Cities, crowns, control cards. Buildings stay and pay again; cards in front of you stay too."),
        when=_happened(RoundScored),
    ),
    Note(
        "empty deck",
        N_("This city has nothing more to give. Only Plague and rescue change it now."),
        when=lambda view: any(city.offer is None for city in view.cities),
    ),
)
