"""What is said once to each person in the games after the first lessons, when something is new."""

from collections.abc import Sequence

from engines.core.lessons import Note
from engines.core.words import N_
from engines.price_of_influence.view import PriceView


def _on_anothers_turn(view: PriceView) -> bool:
    return view.seat != view.ap


def _with_gems(view: PriceView) -> bool:
    own = view.own
    return own is not None and bool(own.gems)


def _disgraced(view: PriceView) -> bool:
    own = view.own
    return own is not None and any(place.disgraced for place in own.court)


def _with_writ(view: PriceView) -> bool:
    return any(each.card.suit == "JOKER" for each in view.hand)


def _runs_out(view: PriceView) -> bool:
    return view.stage in ("playing", "combat") and view.deck < sum(each.draws for each in view.players)


NOTES: Sequence[Note[PriceView]] = (
    Note(
        "another's turn",
        N_("You may arm your nobles now, before the attack. The one who passes last has the last word."),
        "play.card",
        _on_anothers_turn,
    ),
    Note(
        "gems first",
        N_("Pay with gems first. Locks hurt, equipment weakens a noble that may have to fight."),
        "tribute.pay",
        _with_gems,
    ),
    Note(
        "disgraced",
        N_(
            "One of your nobles lies beaten: its place stays blocked. Retire costs the same number,"
            " then you may recruit again."
        ),
        when=_disgraced,
    ),
    Note(
        "retire", N_("Two actions: retire and recruit, two prices. Or hire another rank."), "council.action", _disgraced
    ),
    Note(
        "assign",
        N_(
            "A noble attacks at most as many targets as its number. Only choose pairs you win; one "
            "loss is enough to fall."
        ),
        "combat.assign",
    ),
    Note("trim", N_("A noble keeps as many cards as its number. More is allowed until now."), "resupply.trim"),
    Note(
        "penalty",
        N_("You drew from an empty deck: the highest discard comes to you, locked. Watch the deck count."),
        "draw.penalty",
    ),
    Note(
        "penalty lock", N_("You drew from an empty deck and must lock a card. Watch the deck count."), "draw.leverage"
    ),
    Note(
        "claim",
        N_(
            "Asked of everybody who *could* hold five Clubs in a row, so the question tells nothing. Usually: no claim."
        ),
        "end.claim",
    ),
    Note(
        "counter",
        N_("Lock a hidden Club or Writ and the win is cancelled. Keep one when somebody hoards Clubs."),
        "end.counter",
    ),
    Note(
        "writ",
        N_("A Writ is any suit, value 0: good for a fourth play, for freeing with influence, for stopping Clubs."),
        when=_with_writ,
    ),
    Note("deck", N_("The deck runs out this Resupply. Whoever draws then gets a locked card."), when=_runs_out),
)
