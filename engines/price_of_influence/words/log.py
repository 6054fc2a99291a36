"""A line of the log for each event."""

from collections.abc import Sequence

from engines.core.naming import tallied
from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.price_of_influence import events as ev
from engines.price_of_influence.facts import Facts
from engines.price_of_influence.words.names import row, shown, suit

PAYMENTS = {
    "liquidate": N_("{name} pays with the gem {card}."),
    "leverage": N_("{name} leverages {card} as payment."),
    "dismantle": N_("{name} dismantles {card} as payment."),
}

TAKEN_BACK = {
    "gem_pile": N_("{name} takes back the gem {card}."),
    "leveraged": N_("{name} takes back {card}, which was leveraged."),
    "equipped": N_("{name} takes back {card}, which was equipped."),
}

SLOTS = {"weapon": N_("weapon"), "armor": N_("armor")}

FALLS = {
    "defeat_in_battle": N_("{name} falls: Defeat in Battle, no noble is In-Court."),
    "economic_collapse": N_("{name} falls: Economic Collapse, too many leveraged cards."),
    "annihilation": N_("{name} falls: Annihilation, nothing is left."),
}

LOST = {
    "attacker": N_("{noble} is disgraced"),
    "defender": N_("{target} is disgraced"),
    "both": N_("both are disgraced"),
}

CONDITIONS = {
    "outmaneuvered": N_("Outmaneuvered"),
    "flawless_strategy": N_("Flawless Strategy"),
    "defeat_in_battle": N_("Defeat in Battle"),
    "economic_collapse": N_("Economic Collapse"),
    "annihilation": N_("Annihilation"),
    "armistice": N_("Endgame Armistice"),
}


def line(facts: Facts, event: ev.AnyEvent, names: Sequence[str], _: Words) -> str:
    """One line of the log; empty where another line says it already."""
    if isinstance(event, ev.SetupEvent):
        return _of_setup(event, names, _)
    if isinstance(event, ev.CouncilEvent):
        return _of_council(event, names, _)
    if isinstance(event, ev.PlayingEvent):
        return _of_playing(facts, event, names, _)
    if isinstance(event, ev.CombatEvent):
        return _of_combat(event, names, _)
    if isinstance(event, ev.ResupplyEvent):
        return _of_resupply(event, names, _)
    return _of_end(event, names, _)


def _of_setup(event: ev.SetupEvent, names: Sequence[str], _: Words) -> str:
    """The deal, and what is chosen before the first turn."""
    match event:
        case ev.Dealt(first=first):
            return _("Cards and nobles are dealt; {name} will begin.", name=names[first])
        case ev.DiscardsChosen(seat=seat, cards=cards):
            if cards:
                return _("{name} will discard {cards}.", name=names[seat], cards=row(cards))
            return _("{name} has chosen discards.", name=names[seat])
        case ev.DiscardsRevealed(cards=cards):
            piles = "; ".join(f"{names[seat]}: {row(each)}" for seat, each in enumerate(cards))
            return _("The discards are revealed. {piles}.", piles=piles)
        case ev.NobleChosen(seat=seat, noble=noble, stance=stance):
            if noble:
                return _("{name} chooses {noble} in {stance}.", name=names[seat], noble=shown(noble), stance=_(stance))
            return _("{name} has chosen a noble.", name=names[seat])
        case ev.NoblesRevealed(nobles=nobles, stances=stances):
            courts = "; ".join(
                f"{names[seat]}: {shown(noble)} {_(stance)}"
                for seat, (noble, stance) in enumerate(zip(nobles, stances, strict=True))
            )
            return _("The first nobles are revealed. {courts}.", courts=courts)


def _of_council(event: ev.CouncilEvent, names: Sequence[str], _: Words) -> str:
    """A turn that begins, nobles that come, turn and go, and tribute."""
    match event:
        case ev.TurnBegan(turn=turn, seat=seat):
            return _("Turn {turn}: {name} is the Active Player.", turn=turn, name=names[seat])
        case ev.TributeDue(seat=seat, noble=noble, stance=stance, count=count):
            if stance:
                return _(
                    "{name} pays {count} tribute to recruit {noble} in {stance}.",
                    name=names[seat],
                    count=count,
                    noble=shown(noble),
                    stance=_(stance),
                )
            return _(
                "{name} pays {count} tribute to retire {noble}.", name=names[seat], count=count, noble=shown(noble)
            )
        case ev.Recruited(seat=seat, noble=noble, stance=stance):
            return _("{name} recruits {noble} in {stance}.", name=names[seat], noble=shown(noble), stance=_(stance))
        case ev.Retired(seat=seat, noble=noble):
            return _("{name} retires {noble} to the Council.", name=names[seat], noble=shown(noble))
        case ev.StanceTurned(seat=seat, owner=owner, noble=noble, stance=stance):
            if seat == owner:
                return _("{name} turns {noble} to {stance}.", name=names[seat], noble=shown(noble), stance=_(stance))
            return _(
                "{name} turns {noble} of {owner} to {stance}.",
                name=names[seat],
                noble=shown(noble),
                owner=names[owner],
                stance=_(stance),
            )
        case ev.SuitChanged(seat=seat, old=old, new=new):
            return _("{name} exchanges {old} for {new}.", name=names[seat], old=shown(old), new=shown(new))
        case ev.Paid(seat=seat, kind=kind, card=card):
            return _(PAYMENTS[kind], name=names[seat], card=shown(card))


def _of_playing(facts: Facts, event: ev.PlayingEvent, names: Sequence[str], _: Words) -> str:
    """Cards played, and what they do."""
    match event:
        case ev.CardPlayed(seat=seat, card=card, suit=played):
            if card.endswith(played):
                return _("{name} plays {card}.", name=names[seat], card=shown(card))
            return _("{name} plays {card} as {suit}.", name=names[seat], card=shown(card), suit=suit(facts, played, _))
        case ev.PlayPassed(seat=seat):
            return _("{name} passes.", name=names[seat])
        case ev.Equipped(seat=seat, card=card, slot=slot, noble=noble):
            return _(
                "{name} puts {card} on {noble} as {slot}.",
                name=names[seat],
                card=shown(card),
                noble=shown(noble),
                slot=_(SLOTS[slot]),
            )
        case ev.SetCompleted(seat=seat, noble=noble):
            return _("{name} has a Set Bonus on {noble}.", name=names[seat], noble=shown(noble))
        case ev.BonusDeclined(seat=seat):
            return _("{name} leaves the Set Bonus.", name=names[seat])
        case ev.Saved(seat=seat, card=card):
            return _("{name} saves {card} as a gem.", name=names[seat], card=shown(card))
        case ev.DrawGiven(seat=seat, target=target):
            if seat == target:
                return _("{name} is to draw for the saved gem.", name=names[seat])
            return _("The gem that {name} saved makes {target} draw.", name=names[seat], target=names[target])
        case ev.Spent(seat=seat, card=card):
            return _("{name} spends {card}.", name=names[seat], card=shown(card))
        case ev.TargetChosen(seat=seat, card=card, value=value, left=left):
            return _(
                "{name} chooses {card}, value {value}; value left to take: {left}.",
                name=names[seat],
                card=shown(card),
                value=value,
                left=left,
            )
        case ev.Taken():
            return _taken(event, names, _)
        case ev.NothingTaken(seat=seat):
            return _("{name} takes nothing.", name=names[seat])


def _of_combat(event: ev.CombatEvent, names: Sequence[str], _: Words) -> str:
    """Nobles that fight."""
    match event:
        case ev.Committed():
            return _committed(event, names, _)
        case ev.Assigned(seat=seat, noble=noble, target=target, target_noble=other):
            return _(
                "{name}: {noble} attacks {target} of {owner}.",
                name=names[seat],
                noble=shown(noble),
                target=shown(other),
                owner=names[target],
            )
        case ev.Compared():
            return _compared(event, names, _)
        case ev.Disgraced(seat=seat, noble=noble, cards=cards):
            if not cards:
                return _("{noble} of {name} is disgraced.", name=names[seat], noble=shown(noble))
            return _(
                "{noble} of {name} is disgraced and loses {cards}.",
                name=names[seat],
                noble=shown(noble),
                cards=row(cards),
            )


def _of_resupply(event: ev.ResupplyEvent, names: Sequence[str], _: Words) -> str:
    """Cards drawn and discarded."""
    match event:
        case ev.Drew():
            return _drew(event, names, _)
        case ev.PenaltyPaid(seat=seat, card=card, zone=zone) | ev.PenaltyForced(seat=seat, card=card, zone=zone):
            if zone == "discard":
                return _("Out of Cards: {name} takes {card}, leveraged.", name=names[seat], card=shown(card))
            return _("Out of Cards: {name} leverages {card}.", name=names[seat], card=shown(card))
        case ev.Reshuffled(deck=deck, reshuffles=reshuffles):
            return _.n(
                "Reshuffle {reshuffles}: the deck has {count} card.",
                "Reshuffle {reshuffles}: the deck has {count} cards.",
                deck,
                reshuffles=reshuffles,
            )
        case ev.DrawLost(seat=seat, count=count):
            return _.n(
                "The deck is empty: {name} loses {count} draw.",
                "The deck is empty: {name} loses {count} draws.",
                count,
                name=names[seat],
            )
        case ev.Trimmed(seat=seat, noble=noble, cards=cards):
            return _(
                "{name} discards {cards} from {noble}, over its limit.",
                name=names[seat],
                cards=row(cards),
                noble=shown(noble),
            )
        case ev.Discarded(seat=seat, card=card) | ev.DiscardForced(seat=seat, card=card):
            return _("{name} discards {card}.", name=names[seat], card=shown(card))


def _of_end(event: ev.EndEvent, names: Sequence[str], _: Words) -> str:
    """Claims, courts that fall, the end."""
    match event:
        case ev.Claimed(seat=seat, cards=cards):
            return _("{name} claims Flawless Strategy and shows {cards}.", name=names[seat], cards=row(cards))
        case ev.Countered(seat=seat, card=card):
            return _("{name} leverages {card} and cancels the claim.", name=names[seat], card=shown(card))
        case ev.StoodBy(seat=seat):
            return _("{name} lets the claim stand.", name=names[seat])
        case ev.Fell(seat=seat, how=how, cards=cards):
            fell = _(FALLS[how], name=names[seat])
            return _("{fell} Hand: {cards}.", fell=fell, cards=row(cards)) if cards else fell
        case ev.GameEnded():
            return _ended(event, names, _)


def _ended(event: ev.GameEnded, names: Sequence[str], _: Words) -> str:
    """How it ended, who is first, everybody's points, and what settled a tie (POI R84–R86)."""
    over = _(
        "The game is over, {how}; first: {names}.",
        how=_(CONDITIONS[event.how]),
        names=listed([names[seat] for seat in event.winners], _),
    )
    if not event.points:
        return over
    points = tallied(event.points, names)
    if event.how != "armistice" and not event.scored:
        return _("{over} Points, which did not decide: {points}.", over=over, points=points)
    over = _("{over} Points: {points}.", over=over, points=points)
    if not event.level:
        return over
    cards = ", ".join(f"{names[seat]} {count}" for seat, count in event.level)
    if len(event.winners) > 1:
        return _("{over} Level, in leveraged cards too: {cards}.", over=over, cards=cards)
    return _("{over} Level, so fewer leveraged cards decide: {cards}.", over=over, cards=cards)


def _taken(event: ev.Taken, names: Sequence[str], _: Words) -> str:
    name, card = names[event.seat], shown(event.card)
    if event.zone == "discard":
        return _("{name} takes {card} from the discard pile.", name=name, card=card)
    if event.owner == event.seat:
        return _(TAKEN_BACK[event.zone], name=name, card=card)
    owner = names[event.owner]
    if event.zone == "gem_pile":
        return _("{name} takes {card} from the gems of {owner}.", name=name, card=card, owner=owner)
    if event.zone == "leveraged":
        return _("{name} takes {card}, which {owner} had leveraged.", name=name, card=card, owner=owner)
    return _("{name} takes {card} from the equipment of {owner}.", name=name, card=card, owner=owner)


def _drew(event: ev.Drew, names: Sequence[str], _: Words) -> str:
    """What was drawn, and for whose gem, if for one (POI R43)."""
    name, giver = names[event.seat], event.giver
    cards = row(event.cards) if event.cards else _.n("{count} card", "{count} cards", event.count)
    if giver < 0:
        return _("{name} draws {cards}.", name=name, cards=cards)
    if giver == event.seat:
        return _("{name} draws {cards} for the saved gem.", name=name, cards=cards)
    return _("{name} draws {cards} for the gem that {giver} saved.", name=name, cards=cards, giver=names[giver])


def _committed(event: ev.Committed, names: Sequence[str], _: Words) -> str:
    name, noble = names[event.seat], shown(event.noble)
    if event.fight:
        if event.paid:
            return _("{name} pays {paid} to let {noble} fight.", name=name, paid=event.paid, noble=noble)
        return _("{name}: {noble} fights.", name=name, noble=noble)
    if event.paid:
        return _("{name} pays {paid} to withhold {noble}.", name=name, paid=event.paid, noble=noble)
    return _("{name}: {noble} stays back.", name=name, noble=noble)


def _compared(event: ev.Compared, names: Sequence[str], _: Words) -> str:
    noble, target = shown(event.noble), shown(event.target_noble)
    return _(
        "{name}: {noble} {own} against {target} {other} of {owner}; {result}.",
        name=names[event.seat],
        noble=noble,
        own=event.strength,
        target=target,
        other=event.target_strength,
        owner=names[event.target],
        result=_(LOST[event.lost], noble=noble, target=target),
    )
