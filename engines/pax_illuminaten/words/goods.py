"""Log lines of what people have: Favor, hand cards, the Court, Events and Edicts."""

from collections.abc import Sequence
from typing import Any

from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.words.called import Cards, called, edict_favor, faction
from engines.pax_illuminaten.words.called import event as event_name
from engines.pax_illuminaten.words.called import favor as favor_of

WHY_TAKEN = {
    "subvert": N_("{name} subverts {favor} from {other}."),
    "steal": N_("{name} takes {favor} from {other}."),
    "conspire": N_("Conspire: {other} gives {name} {favor}."),
}


def line(facts: Facts, cards_: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """One line about Favor, cards, the Court or Events; empty for any other event."""
    return (
        _favor(facts, event, name, names, _)
        or _cards(cards_, event, name, names, _)
        or _events(facts, cards_, event, name, names, _)
    )


def _favor(facts: Facts, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """Favor that is gained, taken and swapped."""
    match event:
        case ev.PartGained(favor=favor):
            return _("{name} gains {favor}.", name=name, favor=favor_of(facts, favor, _))
        case ev.FavorGained(favor=favor, told=True):
            return _("{name} has gained {favor} from the pool in all.", name=name, favor=favor_of(facts, favor, _))
        case ev.FavorGained(favor=favor, source=source):
            if not (favor := event.rest):
                return ""
            if source:
                return _(
                    "{name} takes {favor} from {source}.",
                    name=name,
                    favor=favor_of(facts, favor, _),
                    source=event_name(facts, source, _),
                )
            return _("{name} gains {favor}.", name=name, favor=favor_of(facts, favor, _))
        case ev.FavorLost(count=count):
            return _("{name} could not gain {count} Favor.", name=name, count=count)
        case ev.FavorTaken(source=source, favor=favor, why=why):
            return _(WHY_TAKEN[why], name=name, favor=favor_of(facts, favor, _), other=called(source, names))
        case ev.FavorSwapped(gave=gave, took=took):
            gave, took = faction(facts, gave, _), faction(facts, took, _)
            return _("{name} swaps 1 Favor of {gave} for 1 of {took}.", name=name, gave=gave, took=took)
        case ev.Extorted():
            return _extorted(event, name, _)
        case _other:
            return ""


def _cards(cards_: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """Hand cards and the Court."""
    match event:
        case ev.Drew(count=count, cards=cards):
            if cards:
                return _("{name} draws {cards}.", name=name, cards=cards_.row(cards))
            return _.n("{name} draws {count} card.", "{name} draws {count} cards.", count, name=name)
        case ev.Reshuffled(count=count):
            return _.n("The discards are shuffled: {count} card.", "The discards are shuffled: {count} cards.", count)
        case ev.Discarded(cards=cards):
            return _("{name} discards {cards}.", name=name, cards=cards_.row(cards))
        case ev.CourtTaken(slot=slot, card=card):
            return _("{name} takes {card} from slot {slot} of the Court.", name=name, card=cards_.name(card), slot=slot)
        case ev.CourtFilled(slot=slot, card=card):
            return _("Court slot {slot}: {card}.", slot=slot, card=cards_.name(card))
        case ev.CourtPassed(card=card, slot=slot):
            if card:
                return _(
                    "{card} leaves the Court; the Chamberlain moves to slot {slot}.", card=cards_.name(card), slot=slot
                )
            return _("The Chamberlain moves to slot {slot}.", slot=slot)
        case ev.HandSeen(rival=rival, cards=cards):
            if cards:
                seen = cards_.row(cards)
                return _(
                    "{name} looks at the hand of {other}: {cards}.", name=name, other=called(rival, names), cards=seen
                )
            return _("{name} looks at the hand of {other}.", name=name, other=called(rival, names))
        case _other:
            return ""


def _events(facts: Facts, cards_: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """Events and Edicts."""
    match event:
        case ev.EventsLooked(count=count, events=seen):
            if seen:
                return _(
                    "{name} looks at {events}.",
                    name=name,
                    events=", ".join(event_name(facts, each, _) for each in seen),
                )
            return _.n("{name} looks at {count} Event.", "{name} looks at {count} Events.", count, name=name)
        case ev.EventKept(event=kept):
            return _(
                "{name} keeps {event}.", name=name, event=event_name(facts, kept, _) if kept else _("a Special Event")
            )
        case ev.EdictPlaced():
            return _edict(facts, event, name, names, _)
        case ev.EdictPaid(event=edict, pool=pool, own=own):
            shown, paid = event_name(facts, edict, _), edict_favor(facts, edict, pool, _)
            return _("{edict}: {favor} to the pool, {own} to {name}.", edict=shown, favor=paid, own=own, name=name)
        case ev.EventDiscarded(event=gone):
            return _("{event} is discarded.", event=event_name(facts, gone, _))
        case ev.EventActivated(event=active):
            shown, does = event_name(facts, active, _), cards_.ability(active, _)
            if does:
                return _("{name} activates {event}: {ability}", name=name, event=shown, ability=does)
            return _("{name} activates {event}.", name=name, event=shown)
        case ev.LastRound(edicts=edicts):
            return _.n(
                "{count} Edict is gone: this round is the last.",
                "{count} Edicts are gone: this round is the last.",
                edicts,
            )
        case _other:
            return ""


def _edict(facts: Facts, event: ev.EdictPlaced, name: str, names: Sequence[str], _: Words) -> str:
    """An Edict that comes into play, and whom it takes how much Favor of which Faction."""
    shown = event_name(facts, event.event, _)
    there = edict_favor(facts, event.event, event.count, _)
    text = _("{edict} comes into play before {name} with {favor}.", edict=shown, name=name, favor=there)
    lost = [f"{called(seat, names)} {count}" for seat, count in enumerate(event.lost) if count]
    if not lost:
        return text
    what = faction(facts, event.faction, _)
    return f"{text} {_('All Favor of {faction} goes: {lost}.', faction=what, lost=', '.join(lost))}"


def _extorted(event: ev.Extorted, name: str, _: Words) -> str:
    """What is Extorted, and what of it nobody can supply (PAX R100)."""
    missing = event.missing
    if event.whispered:
        text = _("The Extort of {name} whispers to {cell}.", name=name, cell=event.cell)
    elif event.cell == AREOPAGUS:
        text = _("{name} extorts the Areopagus.", name=name)
    else:
        text = _("{name} extorts {cell}.", name=name, cell=event.cell)
    return f"{text} {_('{name} could not gain {count} Favor.', name=name, count=missing)}" if missing else text
