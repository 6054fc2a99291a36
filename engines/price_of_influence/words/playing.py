"""What speaks for a card that is played, and for what it then does."""

from engines.core.decisions import Seat
from engines.core.reasons import Compared
from engines.core.words import Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.view import CardView, HandCardView, PriceView
from engines.price_of_influence.words.courts import Standing, court_of, own, strong
from engines.price_of_influence.words.outcomes import strength_of
from engines.price_of_influence.words.paying import worth

SUITS = "SHCD"


def play(asked: Compared, action: act.Play, _: Words) -> str:
    """By the suit that it is played as."""
    view: PriceView = asked.view
    held = next((each for each in view.hand if each.card.id == action.card), None)
    if held is None or view.seat is None:
        return ""
    cap = dict(held.worth).get(action.suit, 0)
    if action.suit in "SH":
        return _arms(view, held, action.suit, cap, _)
    return _takes(view, held.card, cap, _) if action.suit == "C" else _diamond(view, held.card, cap, _)


def _arms(view: PriceView, held: HandCardView, suit: str, adds: int, _: Words) -> str:
    nobles, rivals = court_of(view, view.seat or 0), strong(view)
    if not nobles:
        return ""
    card = held.card
    args = {"card": card.label, "adds": adds}
    pair = next((each for each in nobles if _completes(each, card, suit)), None)
    if pair is not None:
        return _(
            "{card} has the value of a card on {noble}: both there are a Set Bonus.", card=card.label, noble=pair.label
        )
    if not rivals:
        return _("{card} adds {adds} Strength.", **args)
    most = max(rivals, key=lambda each: each.strength)
    room = [each for each in nobles if len(each.place.equipment) < each.place.limit] or nobles
    over = [each for each in room if each.strength <= most.strength < each.strength + adds]
    noble = min(over or room, key=lambda each: -each.strength)
    said = {"noble": noble.label, "after": noble.strength + adds, "other": most.strength}
    if _answered(view):
        return _(
            "{card} makes {after} of {noble}, the strongest rival has {other}, and nobody can answer.",
            card=card.label,
            **said,
        )
    return _("{card} makes {after} of {noble}, the strongest rival has {other}.", card=card.label, **said)


def _answered(view: PriceView) -> bool:
    """Whether all others have passed (POI R30)."""
    return all(each.passed for each in view.players if each.seat != view.seat and not each.fallen)


def _completes(noble: Standing, card: CardView, suit: str) -> bool:
    """Whether a card completes a pair of equal values on a noble (POI R39)."""
    if card.suit not in SUITS:
        return False
    slot = "armor" if suit == "S" else "weapon"
    return any(
        each.slot == slot and each.card.suit in SUITS and each.card.value == card.value
        for each in noble.place.equipment
    )


def _takes(view: PriceView, card: CardView, cap: int, _: Words) -> str:
    """Open cards within reach of a Club: own locks first, then what hurts a rival, then the pile."""
    mine = view.players[view.seat or 0]
    within = sum(each.value <= cap for each in mine.locked)
    args = {"card": card.label, "cap": cap}
    if within:
        return _(
            "{card} takes open cards up to {cap} together; own locks within that: {within} of {locks}.",
            within=within,
            locks=len(mine.locked),
            **args,
        )
    armed = [(each.adds, noble) for noble in strong(view) for each in noble.place.equipment if each.card.value <= cap]
    if armed:
        adds, noble = max(armed, key=lambda each: each[0])
        return _(
            "{card} takes open cards up to {cap} together, such as one that adds {adds} to {noble}.",
            adds=adds,
            noble=noble.label,
            **args,
        )
    pile = sum(each.value <= cap for each in view.discard)
    if not pile:
        return ""
    return _.n(
        "{card} takes open cards up to {cap} together; {count} card of the discard pile is within that.",
        "{card} takes open cards up to {cap} together; {count} cards of the discard pile are within that.",
        pile,
        **args,
    )


def _diamond(view: PriceView, card: CardView, cap: int, _: Words) -> str:
    mine = view.players[view.seat or 0]
    within = sum(each.value <= cap for each in mine.locked)
    if within:
        return _(
            "{card}, saved, is gem {gems}; spent, it takes up to {cap}; own locks within that: {within} of {locks}.",
            card=card.label,
            gems=len(mine.gems) + 1,
            cap=cap,
            within=within,
            locks=len(mine.locked),
        )
    return _("{card}, saved, is gem {gems} and lets somebody draw.", card=card.label, gems=len(mine.gems) + 1)


def passed(asked: Compared, _action: act.PassPlay, _: Words) -> str:
    """Strong enough, or nothing to be gained by playing on."""
    view: PriceView = asked.view
    if view.seat is None:
        return ""
    mine, rivals = court_of(view, view.seat), strong(view)
    court = view.players[view.seat]
    coming = court.held + court.draws
    if view.ap != view.seat:
        rivals = [each for each in rivals if each.seat == view.ap]
        safe = min((each.strength for each in mine), default=0)
        if mine and rivals and safe > max(each.strength for each in rivals):
            return _(
                "Every own noble has {own} or more, the strongest of {rival} {other}.",
                own=safe,
                rival=asked.names[view.ap],
                other=max(each.strength for each in rivals),
            )
    elif (
        mine
        and rivals
        and (best := max(mine, key=lambda each: each.strength)).strength > max(each.strength for each in rivals)
    ):
        return _(
            "{noble} is the strongest already, {own} to {other}.",
            noble=best.label,
            own=best.strength,
            other=max(each.strength for each in rivals),
        )
    if coming <= court.hand_limit:
        return _(
            "Nothing need be discarded: {held} cards in hand and {draws} to draw, of {limit}.",
            held=court.held,
            draws=court.draws,
            limit=court.hand_limit,
        )
    return _.n(
        "{count} hidden card stays for later turns.",
        "{count} hidden cards stay for later turns.",
        len(view.hand),
    )


def equip(asked: Compared, action: act.Equip, _: Words) -> str:
    """The noble that takes the card."""
    view: PriceView = asked.view
    noble, card = own(view, action.rank), view.resolving
    change = None if asked.effect is None or view.seat is None else strength_of(asked.effect, view.seat, action.rank)
    if noble is None or card is None:
        return ""
    if _completes(noble, card, view.resolving_as):
        return _("{card} has the value of a card on {noble}: a Set Bonus.", card=card.label, noble=noble.label)
    rivals = strong(view)
    if change is None or not rivals:
        return ""
    args = {"noble": noble.label, "before": change[0], "after": change[1]}
    over = len(noble.place.equipment) + 1 - noble.place.limit
    most = max(rivals, key=lambda each: each.strength)
    if over > 0:
        return _.n(
            "{noble} goes from {before} to {after} for this turn; {count} card is too many for it afterwards.",
            "{noble} goes from {before} to {after} for this turn; {count} cards are too many for it afterwards.",
            over,
            **args,
        )
    return _("{noble} goes from {before} to {after}, the strongest rival has {other}.", other=most.strength, **args)


def gem(asked: Compared, action: act.GemMode, _: Words) -> str:
    """Saved or spent."""
    view: PriceView = asked.view
    card = view.resolving
    if card is None or view.seat is None:
        return ""
    mine = view.players[view.seat]
    cap = worth_as(view, card, "D")
    within = sum(each.value <= cap for each in mine.locked)
    if action.mode == "save":
        return _(
            "Saved, {card} is gem {gems}: it pays a tribute without a lock.",
            card=card.label,
            gems=len(mine.gems) + 1,
        )
    if not within:
        return _("Spent, {card} takes locked cards up to {cap} together.", card=card.label, cap=cap)
    return _(
        "Spent, {card} takes locked cards up to {cap} together; own locks within that: {within} of {locks}.",
        card=card.label,
        cap=cap,
        within=within,
        locks=len(mine.locked),
    )


def worth_as(view: PriceView, card: CardView, suit: str) -> int:
    """Value and own influence of a suit."""
    return card.value + view.players[view.seat or 0].influence[SUITS.index(suit)]


def draw_target(asked: Compared, action: act.DrawTarget, _: Words) -> str:
    """Whose hand grows."""
    view: PriceView = asked.view
    if view.seat is None:
        return ""
    to: Seat = action.seat
    seat = view.players[to]
    if to == view.seat:
        return _("The own hand holds {held} of {limit} cards so far.", held=seat.held, limit=seat.hand_limit)
    return _(
        "Locks of {rival}: {locks}; cards in the deck: {deck}, and whoever draws from an empty one gets a lock.",
        rival=asked.names[to],
        locks=len(seat.locked),
        deck=view.deck,
    )


def take(asked: Compared, action: act.Take, _: Words) -> str:
    """One open card, by where it lies."""
    view: PriceView = asked.view
    if view.seat is None:
        return ""
    mine = view.players[view.seat]
    chosen = () if view.taking is None else view.taking.chosen
    if action.zone == "leveraged" and action.owner == view.seat:
        count = len(mine.locked) - sum(each.zone == "leveraged" and each.owner == view.seat for each in chosen)
        card = next((each for each in mine.locked if each.id == action.card), None)
        return (
            ""
            if card is None
            else _(
                "{card} is free again; locks: {after} instead of {before}.",
                card=card.label,
                after=count - 1,
                before=count,
            )
        )
    if action.zone == "equipped" and action.owner != view.seat:
        for noble in court_of(view, action.owner):
            for each in noble.place.equipment:
                if each.card.id == action.card:
                    return _(
                        "{noble} of {rival} loses the {adds} that {card} adds.",
                        noble=noble.label,
                        rival=asked.names[action.owner],
                        adds=each.adds,
                        card=each.card.label,
                    )
        return ""
    if action.zone == "gem_pile" and action.owner != view.seat:
        gems = view.players[action.owner].gems
        card = next((each for each in gems if each.id == action.card), None)
        left = len(gems) - 1 - sum(each.zone == "gem_pile" and each.owner == action.owner for each in chosen)
        return (
            ""
            if card is None
            else _.n(
                "{card} is a gem of {rival}, who keeps {count} to pay with.",
                "{card} is a gem of {rival}, who keeps {count} to pay with.",
                left,
                card=card.label,
                rival=asked.names[action.owner],
            )
        )
    if action.zone == "discard":
        card = next((each for each in view.discard if each.id == action.card), None)
        return "" if card is None else _pile(view, card, _)
    return _own(view, action, _)


def _own(view: PriceView, action: act.Take, _: Words) -> str:
    """A card of one's own comes back to the hand, or another's lock is opened."""
    player = view.players[action.owner]
    equipped = [each.card for noble in court_of(view, action.owner) for each in noble.place.equipment]
    found = next((each for each in (*player.gems, *player.locked, *equipped) if each.id == action.card), None)
    return "" if found is None else _pile(view, found, _)


def _pile(view: PriceView, card: CardView, _: Words) -> str:
    """A card of the discard pile, by what it does once it is played."""
    args = {"card": card.label, "worth": worth(view, card)}
    if card.suit in ("S", "H"):
        return _("{card} comes to the hand and adds {worth} to a noble.", **args)
    if card.suit == "C":
        return _("{card} comes to the hand and takes open cards up to {worth}.", **args)
    if card.suit == "D":
        return _("{card} comes to the hand: a gem, or locked cards up to {worth}.", **args)
    return _("{card} comes to the hand and may be played as any suit.", card=card.label)


def take_done(asked: Compared, _action: act.TakeDone, _: Words) -> str:
    """Nothing more that is worth it."""
    view: PriceView = asked.view
    if view.taking is None:
        return ""
    locks = [each for each in asked.legal if isinstance(each, act.Take) and each.zone == "leveraged"]
    if any(each.owner == view.seat for each in locks):
        return ""
    return _("No own lock is within what is left to take: {cap}.", cap=view.taking.cap)
