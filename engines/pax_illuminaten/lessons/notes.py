"""What is said once to each person in the games after the first lessons, when something is new."""

from collections.abc import Mapping, Sequence

from engines.core.decisions import Seat
from engines.core.lessons import Note
from engines.core.said import Filling
from engines.core.words import N_
from engines.pax_illuminaten.actions import ClaimPlot, Expel, Oust
from engines.pax_illuminaten.card_events import FactionClaimed, FactionLost
from engines.pax_illuminaten.view import PaxView


def _shared(view: PaxView) -> bool:
    """A card with disks of the viewer's and of a rival's."""
    return any(view.seat in each.slots and any(s not in (-1, view.seat) for s in each.slots) for each in view.cells)


def _shows_court(view: PaxView) -> bool:
    return view.event_pile > 0 and any(card.rank in ("ace", "crown") for card in view.hand)


def _plenty(view: PaxView) -> bool:
    return view.seat is not None and view.payment is not None and _most(view, view.seat) >= view.payment.rate


def _most(view: PaxView, seat: Seat) -> int:
    return max(view.players[seat].favor)


def _rate(view: PaxView) -> Mapping[str, Filling]:
    """How many Favor of one kind stand for one: fewer than usual by some cards (PAX R11)."""
    return {"rate": view.payment.rate if view.payment else 0}


def _lost(view: PaxView) -> bool:
    return any(view.seat in plot.below for plot in view.plots)


def _lost_faction(view: PaxView) -> bool:
    """Whether a Faction card has left the viewer, for the row or for whoever claimed it."""
    return any(
        (isinstance(event, FactionLost) and event.seat == view.seat and not event.held)
        or (isinstance(event, FactionClaimed) and event.origin == view.seat and not event.held)
        for event in view.story
    )


NOTES: Sequence[Note[PaxView]] = (
    Note(
        "shared",
        N_("Each rival disk on a card you Extort gets 1 Favor of it. Three rival disks can eat the whole yield."),
        "turn.act",
        _shared,
    ),
    Note(
        "give",
        N_("Each rival disk there gets 1 Favor of what you collected. Where the pool was short, you keep yours first."),
        "extort.give",
    ),
    Note(
        "challenge",
        N_(
            "You are attacked, or attack: a high number, or an Ace if you are behind, a Crown if you are "
            "ahead. Ties go to the defender."
        ),
        "oust.card",
    ),
    Note("press", N_("The cards cancelled. Press only with a better card left."), "oust.press"),
    Note("ransom", N_("Losses are paid 1 Favor per disk."), "oust.ransom"),
    Note("follow", N_("The cube allows one more Influence, Expel or Organize on that cell this turn."), "bonus.follow"),
    Note("exchange", N_("{rate} of one kind stand for any one Favor."), "favor.pay", _plenty, facts=_rate),
    Note("subvert", N_("The pool is empty of it: you take it from a player who has some."), "favor.subvert"),
    Note("gain", N_("Choose what the pool has little of: others will miss it."), "favor.gain"),
    Note(
        "stir",
        N_(
            "An Ace or Crown in the open stirs an Event at the end of your turn. Edicts take one kind of "
            "Favor from everybody."
        ),
        "turn.act",
        _shows_court,
    ),
    Note(
        "keep",
        N_("An Edict hits all, and its kind comes back to you, 1 a turn. A Special is yours, in secret."),
        "event.keep",
    ),
    Note("activate", N_("Active until your next turn, for everybody's own turns."), "event.activate"),
    Note(
        "organize",
        N_("Organize: pay 1 of a Faction; move up to three steps from cards of that Faction."),
        "organize.move",
    ),
    Note(
        "expel",
        N_("Expel: replace a card without rivals; your disks stay if the new card has room."),
        offers=Expel,
    ),
    Note(
        "oust",
        N_(
            "Oust: compare disks around the target first, then both add a secret card. Ties go to the defender. "
            "Losses are paid 1 Favor per disk."
        ),
        offers=Oust,
    ),
    Note(
        "met",
        N_("A Plot is met: claim it, that is no action. It must still be true when you start checking for victory."),
        "turn.act",
        offers=ClaimPlot,
    ),
    Note("lost", N_("The pattern broke. Repair it and the claim returns by itself at the next check."), when=_lost),
    Note(
        "faction lost",
        N_("You no longer control the largest Lodge. Retake it and claim again."),
        when=_lost_faction,
    ),
    Note(
        "last edict",
        N_("One more Edict and the game ends with this round: disks in the largest Lodges count."),
        when=lambda view: view.edicts_to_end - view.edicts_gone == 1,
    ),
)
