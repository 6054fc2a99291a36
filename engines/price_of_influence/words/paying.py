"""What speaks for what is given away: tribute, cards beyond a limit, penalties."""

from engines.core.reasons import Compared
from engines.core.words import Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.view import CardView, PriceView
from engines.price_of_influence.words.courts import court_of, standing
from engines.price_of_influence.words.names import row


def pay(asked: Compared, action: act.Pay, _: Words) -> str:
    """A gem, a lock, or equipment."""
    view: PriceView = asked.view
    if view.seat is None:
        return ""
    mine = view.players[view.seat]
    if action.kind == "liquidate":
        card = next((each for each in mine.gems if each.id == action.card), None)
        if card is None:
            return ""
        return _.n(
            "The gem {card} pays without a lock; {count} gem stays.",
            "The gem {card} pays without a lock; {count} gems stay.",
            len(mine.gems) - 1,
            card=card.label,
        )
    if action.kind == "leverage":
        card = next((each.card for each in view.hand if each.card.id == action.card), None)
        return "" if card is None else _locked(view, card, _)
    found = [(at, e) for at in court_of(view, view.seat) for e in at.place.equipment if e.card.id == action.card]
    if not found:
        return ""
    at, equipment = found[0]
    return _(
        "{noble} goes from {before} to {after} without {card}, and nothing is locked for it.",
        noble=at.label,
        before=at.strength,
        after=at.strength - equipment.adds,
        card=equipment.card.label,
    )


def _locked(view: PriceView, card: CardView, _: Words) -> str:
    """What one lock more means, and how it is freed (POI R44, R45, R80)."""
    mine = view.players[view.seat or 0]
    return _(
        "{card} becomes lock {lock}, with {collapse} a court falls; whatever takes {value} frees it.",
        card=card.label,
        lock=len(mine.locked) + 1,
        collapse=mine.collapse,
        value=card.value,
    )


def penalty(asked: Compared, action: act.PenaltyTake | act.PenaltyLeverage, _: Words) -> str:
    """Out of Cards."""
    view: PriceView = asked.view
    cards = [*view.discard, *(each.card for each in view.hand)]
    card = next((each for each in cards if each.id == action.card), None)
    return "" if card is None else _locked(view, card, _)


def counter(asked: Compared, action: act.Counter, _: Words) -> str:
    """A Club against five Clubs."""
    view: PriceView = asked.view
    card = next((each.card for each in view.hand if each.card.id == action.card), None)
    if card is None or view.claim is None:
        return ""
    return _(
        "{card} is locked, and the victory of {rival} is none.", card=card.label, rival=asked.names[view.claim.seat]
    )


def worth(view: PriceView, card: CardView) -> int:
    """Value and influence of a card played as its own suit."""
    shown = next((each for each in view.hand if each.card.id == card.id), None)
    influence = (0, 0, 0, 0) if view.seat is None else view.players[view.seat].influence
    if shown is not None and shown.worth:
        return max(each[1] for each in shown.worth)
    return card.value + (influence["SHCD".index(card.suit)] if card.suit in "SHCD" else 0)


def discard(asked: Compared, action: act.DiscardHand, _: Words) -> str:
    """What goes is worth less than what stays."""
    view: PriceView = asked.view
    card = next((each.card for each in view.hand if each.card.id == action.card), None)
    rest = [each.card for each in view.hand if each.card.id != action.card]
    if card is None or not rest:
        return ""
    if card.value <= min(each.value for each in rest):
        return _("Nothing in hand is smaller than the {value} of {card}.", card=card.label, value=card.value)
    here, worths = worth(view, card), [worth(view, each) for each in rest]
    if here >= max(worths):  # that speaks against it
        return _.n(
            "{card} goes; what stays is {count} card, worth {least} to {most} when it is played.",
            "{card} goes; what stays is {count} cards, worth {least} to {most} when they are played.",
            len(rest),
            card=card.label,
            least=min(worths),
            most=max(worths),
        )
    return _(
        "{card} is worth {worth} when it is played; what stays is worth {least} to {most}.",
        card=card.label,
        worth=here,
        least=min(worths),
        most=max(worths),
    )


def trim(asked: Compared, action: act.TrimEquipment, _: Words) -> str:
    """What the noble still has."""
    view: PriceView = asked.view
    at = None if view.seat is None else standing(view, view.seat, action.rank)
    if at is None:
        return ""
    gone = [each for each in at.place.equipment if each.card.id in action.cards]
    return _(
        "Without {cards} {noble} goes from {before} to {after}.",
        cards=row([each.card.id for each in gone]),
        noble=at.label,
        before=at.strength,
        after=at.strength - sum(each.adds for each in gone),
    )
