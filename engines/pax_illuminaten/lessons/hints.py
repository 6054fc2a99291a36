"""What to ask oneself before an answer."""

from collections import Counter
from collections.abc import Sequence

from engines.core.lessons import Opening
from engines.core.words import N_
from engines.pax_illuminaten.view import PaxView


def _acts(view: PaxView) -> bool:
    return view.mains > 0


def _ranks_alike(view: PaxView) -> bool:
    """Whether two open people have the same Rank."""
    return max(Counter(each.card.rank for each in view.cells if each.card).values(), default=0) > 1


def _factions_alike(view: PaxView) -> bool:
    """Whether two open people are of one Faction."""
    open_ = Counter(faction for each in view.cells if each.card for faction in each.card.factions)
    return max(open_.values(), default=0) > 1


def _cards(view: PaxView) -> bool:
    return len(view.hand) > 1


def _shared(view: PaxView) -> bool:
    """Whether a card can be Extorted on which a rival stands too."""
    return _acts(view) and any(
        view.seat in each.slots and not each.extorted and any(s not in (-1, view.seat) for s in each.slots)
        for each in view.cells
    )


FAVOR = N_("Which Favor will you need for the next place?")
PAYING = (
    "favor.pay",
    "favor.waive",
    "favor.gain",
    "oust.ransom",
    "redraw.fee",
    "ability.steal_favor_type",
    "ability.take_edict",
    "ability.swap_favor",
)
LODGE = N_("Is a Lodge one card short?")
SAME_RANK = N_("Where do two people of the same Rank touch?")
LINK = N_("Which of your cards link to each other?")
MISSED = N_("Who would miss it most?")
DISKS = ("organize.move", "ability.relocate", "ability.place_free", "ability.push_rival")

HINTS: Sequence[Opening[PaxView]] = (
    Opening(N_("Which Plot is nearest, and what does it lack?"), ("turn.act", "bonus.action")),
    Opening(SAME_RANK, ("turn.act",), lambda view: _acts(view) and _ranks_alike(view)),
    Opening(SAME_RANK, ("extort.farther", "extort.whisper")),
    Opening(FAVOR, ("turn.act",), _acts),
    Opening(FAVOR, PAYING),
    Opening(LINK, ("turn.act", "ability.discard"), _cards),
    Opening(N_("Who else stands on the card you want to Extort?"), ("turn.act",), _shared),
    Opening(LODGE, ("turn.act",), lambda view: _acts(view) and _factions_alike(view)),
    Opening(LODGE, ("map.place", "ability.swap_cards"), _factions_alike),
    Opening(N_("Whose places could you pay for soon?"), ("map.place",)),
    Opening(N_("What can the Court give you that links?"), ("redraw.court", "ability.court_take")),
    Opening(N_("What would make you stronger on that very cell?"), ("bonus.follow",)),
    Opening(MISSED, ("favor.subvert", "ability.steal_favor")),
    Opening(N_("On which card does a single disk decide who controls it?"), DISKS),
    Opening(N_("Which Favor helps that rival least?"), ("extort.give",)),
    Opening(N_("Who is ahead around that card, and what may the other reveal?"), ("oust.card",)),
    Opening(N_("Is your best card better than what they may have left?"), ("oust.press",)),
    Opening(N_("Whom would it help more: you, or the others on their turns?"), ("event.activate",)),
    Opening(N_("Which of the two would hurt you more, still in the pile?"), ("event.keep",)),
    Opening(N_("Which of your cards can you do without?"), ("ability.discard",)),
    Opening(N_("Whose next move would you like to know?"), ("ability.see_hand",)),
    Opening(N_("Where would an open card help you and nobody else?"), ("ability.flip",)),
    Opening(N_("Where would two cards, exchanged, touch your own people?"), ("ability.swap_cards",)),
    Opening(N_("Which of them is of use this very turn?"), ("ability.hold_faction",)),
)
