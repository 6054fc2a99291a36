"""When the questions that open a hint in Pax Illuminaten make sense."""

from engines.pax_illuminaten import actions as act
from tests.contract.openings import Open, Suits, at

GAINS = (
    "favor.pay",
    "favor.waive",
    "favor.gain",
    "oust.ransom",
    "redraw.fee",
    "ability.steal_favor_type",
    "ability.take_edict",
    "ability.swap_favor",
)


def mains(here: Open) -> bool:
    return here.step == "turn.act" and here.view.mains > 0


def ranks(here: Open) -> bool:
    up = [each.card.rank for each in here.view.cells if each.card]
    whispers = here.step in ("extort.farther", "extort.whisper")
    return whispers or (mains(here) and len(up) > len(set(up)))


def favor(here: Open) -> bool:
    return mains(here) or here.step in GAINS


def links(here: Open) -> bool:
    return here.step in ("turn.act", "ability.discard") and len(here.view.hand) > 1


def shared(here: Open) -> bool:
    cells = [each for each in here.view.cells if here.seat in each.slots]
    return mains(here) and any(slot not in (-1, here.seat) for each in cells for slot in each.slots)


def lodge(here: Open) -> bool:
    up = [faction for each in here.view.cells if each.card for faction in each.card.factions]
    return (mains(here) or here.step in ("map.place", "ability.swap_cards")) and len(up) > len(set(up))


SUITS: Suits = {
    "Which Plot is nearest, and what does it lack?": at("turn.act", "bonus.action"),
    "Where do two people of the same Rank touch?": ranks,
    "Which Favor will you need for the next place?": favor,
    "Which of your cards link to each other?": links,
    "Who else stands on the card you want to Extort?": shared,
    "Is a Lodge one card short?": lodge,
    "Whose places could you pay for soon?": at("map.place"),
    "What can the Court give you that links?": at("redraw.court", "ability.court_take"),
    "What would make you stronger on that very cell?": at("bonus.follow"),
    "Who would miss it most?": at("favor.subvert", "ability.steal_favor"),
    "On which card does a single disk decide who controls it?": at(
        "organize.move", "ability.relocate", "ability.place_free", "ability.push_rival"
    ),
    "Which Favor helps that rival least?": lambda here: bool(here.of(act.ConspireGive)),
    "Who is ahead around that card, and what may the other reveal?": at("oust.card"),
    "Is your best card better than what they may have left?": lambda here: bool(here.of(act.Press)),
    "Whom would it help more: you, or the others on their turns?": at("event.activate"),
    "Which of the two would hurt you more, still in the pile?": at("event.keep"),
    "Which of your cards can you do without?": at("ability.discard"),
    "Whose next move would you like to know?": at("ability.see_hand"),
    "Where would an open card help you and nobody else?": at("ability.flip"),
    "Where would two cards, exchanged, touch your own people?": at("ability.swap_cards"),
    "Which of them is of use this very turn?": at("ability.hold_faction"),
}
