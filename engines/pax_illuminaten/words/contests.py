"""Log lines of a Challenge: Strengths, cards, and who holds by how much (PAX R57-R62)."""

from collections.abc import Sequence
from typing import Any

from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.words.called import Cards, called
from engines.pax_illuminaten.words.called import favor as favor_of
from engines.pax_illuminaten.words.terms import STRENGTHS


def line(facts: Facts, cards: Cards, event: Any, name: str, other: str, names: Sequence[str], _: Words) -> str:
    """One line of a Challenge; empty for any other event."""
    match event:
        case ev.Challenged(cell=cell, count=count, strengths=strengths, spent=spent):
            text = _.n(
                "{name} challenges {other} for {count} disk on {cell}: initial Strength {own} against {theirs}",
                "{name} challenges {other} for {count} disks on {cell}: initial Strength {own} against {theirs}",
                count,
                name=name,
                other=other,
                cell=cell,
                own=strengths[0],
                theirs=strengths[1],
            )
            ahead = _("before Favor is spent on it") if spent else advantage(strengths, name, other, _)
            return f"{text}, {ahead}."
        case ev.StrengthBought(favor=favor, added=added, strength=strength, against=against):
            if not strength:
                return _("{name} spends {favor} for Strength.", name=name, favor=favor_of(facts, favor, _))
            text = _(
                "{name} spends {favor} for Strength: +{added}, in all {strength}",
                name=name,
                favor=favor_of(facts, favor, _),
                added=added,
                strength=strength,
            )
            if against is None:
                return f"{text}."
            rival, theirs = against
            return f"{text}, {advantage((strength, theirs), name, called(rival, names), _)}."
        case ev.CardSealed():
            return _("{name} has chosen a card.", name=name)
        case ev.CardsRevealed(card=card, rival_card=rival_card, worth=worth):
            return _(
                "{name} reveals {card}, {other} {rival_card}.",
                name=name,
                card=_played(cards, card, worth[0], _),
                other=other,
                rival_card=_played(cards, rival_card, worth[1], _),
            )
        case ev.ChallengeTied():
            return _("Both cards would win and cancel.")
        case ev.ChallengeWon():
            return _won(event, name, names, _)
        case _other:
            return ""


def advantage(strengths: Sequence[int], name: str, other: str, _: Words) -> str:
    """Who is ahead before the cards: a dagger wins from behind, a hammer from ahead (PAX R59)."""
    lead = strengths[0] - strengths[1]
    if not lead:
        return _("level")
    return _("{name} ahead by {count}", name=name if lead > 0 else other, count=abs(lead))


def _played(cards: Cards, card: str, worth: str, _: Words) -> str:
    if not card:
        return _("no card")
    if not worth:
        return cards.name(card)
    said = _(STRENGTHS[worth]) if worth in STRENGTHS else f"+{worth}"
    return f"{cards.name(card)} ({said})"


def _won(event: ev.ChallengeWon, name: str, names: Sequence[str], _: Words) -> str:
    """The winner first with the winner's total: an attacker wins, a defender holds."""
    who = called(event.winner, names)
    own, theirs = event.totals
    attacked = event.winner == event.seat
    if event.how == "total":
        text = N_("{winner} wins {own} : {theirs}.") if attacked else N_("{winner} holds {own} : {theirs}.")
        return _(text, winner=who, own=own if attacked else theirs, theirs=theirs if attacked else own)
    if event.how == "card":
        return _(N_("{winner} wins by the card.") if attacked else N_("{winner} holds by the card."), winner=who)
    return _("{name} calls off; {winner} holds.", name=name, winner=who)
