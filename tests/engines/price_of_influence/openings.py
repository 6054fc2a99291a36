"""When the questions that open a hint in Price of Influence make sense."""

from engines.price_of_influence import actions as act
from tests.contract.openings import Open, Suits, at

PAYS = ("tribute.pay", "resupply.trim", "resupply.discard", "draw.leverage")


def locks(here: Open) -> bool:
    return bool(here.view.players[here.seat].locked) or here.step.startswith("draw.")


def stands(here: Open) -> bool:
    return any(place.stance for place in here.view.players[here.seat].court)


def attackable(here: Open) -> bool:
    rivals = [each for each in here.view.players if each.seat != here.seat and not each.fallen]
    armed = any(place.stance for each in rivals for place in each.court)
    return here.step in ("council.action", "play.card") and stands(here) and armed


def fights(here: Open) -> bool:
    return bool(here.of(act.EndCouncil)) and stands(here)


def pairs(here: Open) -> bool:
    """A card that can be played as weapon or armor, and one of the other kind with its value in hand or worn."""
    own = here.view.players[here.seat]
    worn = [each.card for place in own.court for each in place.equipment]
    cards = [each.card for each in here.view.hand]
    return here.step == "play.card" and any(
        {one.suit, other.suit} == {"S", "H"} and one.value == other.value for one in cards for other in [*cards, *worn]
    )


def clubs(here: Open) -> bool:
    return here.step == "play.card" and any(each.card.suit in ("C", "JOKER") for each in here.view.hand)


def short(here: Open) -> bool:
    return here.step in ("play.card", "play.draw_target") and here.view.deck < 52


SUITS: Suits = {
    "Which cards belong together: equal values, or one suit?": at("setup.discard"),
    "Of which noble's suit do you hold most?": at("setup.noble"),
    "How many locks do you have, and what could free one?": locks,
    "Who can attack you next, and with what?": attackable,
    "Does your noble have to fight if you end the Council now?": fights,
    "What can you pay for without a dangerous lock?": at("council.action"),
    "Which of your pairs are equal in value?": pairs,
    "What lies open that one of your Clubs could take?": clubs,
    "How many cards are in the deck?": short,
    "Is it better now, or once the others have passed?": lambda here: bool(here.of(act.PassPlay)),
    "Which noble will have to fight next?": at("play.equip"),
    "Who must attack, and who need not, once it is turned?": at("play.set_bonus"),
    "What will you have to pay next turn?": at("play.gem"),
    "What helps you most, and what would a rival miss most?": at("play.take"),
    "Which card will you miss least?": at(*PAYS),
    "Whom does it beat, and what does it cost to do otherwise?": at("combat.commit"),
    "Which of these fights do you win for certain?": at("combat.assign"),
    "Who may hold a Club that stops you?": at("end.claim"),
    "What happens if you let it stand?": at("end.counter"),
}
