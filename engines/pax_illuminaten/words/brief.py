"""The smaller things of a turn in few words: what each person did, gains behind what brought them."""

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.words.called import Cards, called, event, faction, faction_of, tally
from engines.pax_illuminaten.words.terms import UNDONE

Told = Callable[[Any], str]
"""How the log tells an event."""
MODES = {
    "ability": N_("schemes {card}"),
    "quick": N_("schemes {card} for Quick Favor"),
    "decline": N_("schemes {card} without its ability"),
}
TAKEN = {
    "subvert": N_("subverts {favor} from {other}"),
    "steal": N_("takes {favor} from {other}"),
    "conspire": N_("gets {favor} from {other} (Conspire)"),
}
SILENT = (ev.CourtPassed, ev.MainGained, ev.Reshuffled, ev.CardsRevealed, ev.ChallengeTied)
"""What goes without saying here: an ability has been told, cards come from somewhere, a Challenge has an end, the
Chamberlain moves on."""


def brief(facts: Facts, cards: Cards, told: Told, events: Sequence[Any], names: Sequence[str], _: Words) -> list[str]:
    """A sentence for each person with all that they did, in order; what has no short form as the log tells it.

    A price is told behind what it was paid for.
    """
    price = ""
    made: list[tuple[str, list[str]]] = []
    last: Any = None
    for each in events:
        if isinstance(each, ev.FavorPaid):
            price = tally(facts, each.favor, _)
            continue
        in_court = isinstance(each, ev.CourtFilled | ev.CourtPassed)
        who = called(each.seat, names) if hasattr(each, "seat") else _("Court") if in_court else ""
        behind, said = _after(facts, cards, each, last, names, _), _item(facts, cards, each, names, _)
        last = last if isinstance(each, SILENT) else each
        if behind and made and made[-1][1] and (made[-1][0] == who or isinstance(each, ev.DisksReturned)):
            made[-1][1][-1] += behind
        elif said:
            if not made or made[-1][0] != who or not made[-1][1]:
                made.append((who, []))
            made[-1][1].append(_("{action} for {price}", action=said, price=price) if price else said)
            price = ""
        elif not isinstance(each, SILENT) and (line := told(each)):
            made.append((line, []))
    return [_("{name}: {things}.", name=who, things="; ".join(things)) if things else who for who, things in made]


def _after(facts: Facts, cards: Cards, what: Any, last: Any, names: Sequence[str], _: Words) -> str:
    """What stands behind the thing that brought it: Favor gained, the card that lies there now, where disks went."""
    match what:
        case ev.PartGained() | ev.FavorGained(source="", told=False) if more := _gained(facts, what, _):
            return "" if isinstance(last, ev.EdictPaid) else f", {more}"
        case ev.CardPlaced(card=card) if isinstance(last, ev.Scouted | ev.Expelled):
            return f" → {cards.name(card)}"
        case ev.ChallengeWon(winner=winner, totals=totals, how=how) if isinstance(last, ev.Challenged):
            own, theirs = totals if winner == what.seat else totals[::-1]
            score = f" {own} : {theirs}" if how == "total" else ""
            return f": {_('{winner} wins', winner=called(winner, names))}{score}"
        case ev.DisksReturned(seat=seat, count=count) if isinstance(last, ev.ChallengeWon | ev.Expelled):
            gone = _.n(
                "{count} disk of {name} returns", "{count} disks of {name} return", count, name=called(seat, names)
            )
            return f", {gone}"
        case ev.DiskMoved(by=by, seat=seat, start=start, goal=goal) if by == seat:
            return f", {start} → {goal}"
        case _other:
            return ""


def _gained(facts: Facts, what: ev.PartGained | ev.FavorGained, _: Words) -> str:
    """Favor gained, "+2 Nobility, +1 Scholars"; empty where all of it is told as taken from others."""
    favor = what.rest if isinstance(what, ev.FavorGained) else what.favor
    return f"+{tally(facts, favor, _).replace(', ', ', +')}" if favor else ""


def _item(facts: Facts, cards: Cards, what: Any, names: Sequence[str], _: Words) -> str:
    """One thing somebody did, without the name; empty for what is told in another way."""
    match what:
        case ev.Schemed(card=card, mode=mode):
            return _(MODES[mode], card=cards.name(card))
        case ev.PartGained() | ev.FavorGained(source="", told=False):
            return _gained(facts, what, _)
        case ev.FavorGained(favor=favor, source=""):
            return _("from the pool in all +{favor}", favor=tally(facts, favor, _))
        case ev.FavorTaken(source=source, favor=favor, why=why):
            return _(TAKEN[why], favor=tally(facts, favor, _), other=called(source, names))
        case ev.Extorted(cell=cell, whispered=False, missing=missing):
            text = _("extorts the Areopagus") if cell == AREOPAGUS else _("extorts {cell}", cell=cell)
            return _("{extorts} ({count} Favor not to be had)", extorts=text, count=missing) if missing else text
        case ev.Extorted(cell=cell, whispered=True, missing=missing):
            text = _("whispers to {cell}", cell=cell)
            return _("{extorts} ({count} Favor not to be had)", extorts=text, count=missing) if missing else text
        case ev.DisksPlaced(cell=cell, count=count):
            return _.n("{count} disk on {cell}", "{count} disks on {cell}", count, cell=cell)
        case ev.Scouted(cell=cell):
            return _("scouts {cell}", cell=cell)
        case ev.Expelled(cell=cell, card=card):
            return _("expels {card} from {cell}", card=cards.name(card), cell=cell)
        case ev.CardPlaced(card=card, cell=cell):
            return _("puts {card} on {cell}", card=cards.name(card), cell=cell)
        case ev.Challenged(rival=rival, cell=cell, count=count):
            return _.n(
                "challenges {other} for {count} disk on {cell}",
                "challenges {other} for {count} disks on {cell}",
                count,
                other=called(rival, names),
                cell=cell,
            )
        case ev.FollowedUp(cell=cell):
            return _("follows up on {cell}", cell=cell)
        case ev.FactionClaimed(faction=taken, origin=origin, held=False):
            card = faction(facts, taken, _)
            if origin < 0:
                return _("claims the {faction} card", faction=card)
            return _("claims the {faction} card from {other}", faction=card, other=called(origin, names))
        case ev.EventDiscarded(event=gone):
            return _("{event} discarded", event=event(facts, gone, _))
        case ev.NothingDone(what=action, declined=False):
            return _("{what}, for none is possible", what=_(UNDONE.get(action, action.replace("_", " "))))
        case ev.Organized(faction=chosen):
            return _("organizes {faction}", faction=faction(facts, chosen, _) if chosen else _("any Faction"))
        case ev.CourtTaken(card=card):
            return _("takes {card} from the Court", card=cards.name(card))
        case ev.CourtPassed(card=card):
            return _("{card} leaves", card=cards.name(card)) if card else ""
        case ev.CourtFilled(slot=slot, card=card):
            return _("slot {slot} {card}", slot=slot, card=cards.name(card))
        case ev.Drew(count=count, cards=()):
            return _.n("draws {count} card", "draws {count} cards", count)
        case ev.EventKept(event=kept):
            return _("keeps {event}", event=event(facts, kept, _) if kept else _("a Special Event"))
        case ev.EdictPaid(event=edict, own=own):
            more = tally(facts, faction_of(facts, edict) * own, _) or str(own)
            return _("+{favor} from {edict}", favor=more, edict=edict) if own else ""
        case _other:
            return ""
