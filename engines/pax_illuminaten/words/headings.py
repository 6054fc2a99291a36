"""The open question as its seat reads it: with the cell, the Favor and the choices that it is about."""

from engines.core.decisions import Asked, Seat
from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.view import ChallengeView, PaxView
from engines.pax_illuminaten.words.called import faction
from engines.pax_illuminaten.words.names import cell_name, picked, units_due
from engines.pax_illuminaten.words.reckoning import open_cell
from engines.pax_illuminaten.words.steps import STEPS

ONE_BY_ONE = {
    "ability.swap_favor": (
        N_("Exchange Favor one to one: what do you give, or done?"),
        N_("Exchange Favor one to one: you give {last}. What do you take?"),
    ),
    "ability.swap_cards": (
        N_("Swap two adjacent cards: which first?"),
        N_("Swap {last} with which adjacent card?"),
    ),
    "ability.push_rival": (
        N_("Move a rival disk: from where?"),
        N_("Move a rival disk from {last}: whose?"),
        N_("Move a rival disk from {first}: where to?"),
    ),
    "ability.relocate": (
        N_("Move one of your disks: from where?"),
        N_("Move one of your disks from {last}: where to?"),
    ),
}
"""Questions of an ability that follow each other under one name, the first again after the last."""


def heading(view: PaxView, facts: Facts, asked: Asked, _: Words) -> str:
    """The open question to the seat that is asked."""
    if asked.step == "turn.act" and view.mains:
        return _.n(
            "Your turn: {count} Main action left; schemes, claims and abilities at any time.",
            "Your turn: {count} Main actions left; schemes, claims and abilities at any time.",
            view.mains,
        )
    if asked.step in ONE_BY_ONE:
        told = ONE_BY_ONE[asked.step]
        chosen = [picked(view, facts, each, _, ()) for each in view.picked]
        return _(told[len(chosen) % len(told)], first=[*chosen, ""][0], last=["", *chosen][-1])
    particular = _particular(view, facts, asked, _)
    if particular:
        return particular
    rate = view.payment.rate if view.payment else 0
    text = _(STEPS[asked.step].heading, mains=view.mains, units=units_due(view, facts, _), rate=rate)
    if asked.step in ("oust.card", "oust.press") and view.challenge is not None:
        return f"{_standing(view.challenge, asked.seat, _)} {text}"
    return text


def _particular(view: PaxView, facts: Facts, asked: Asked, _: Words) -> str:
    """A question with what it is about, as the last events tell; empty where they do not."""
    match asked.step:
        case "map.place" if cell := open_cell(view):
            return _("Put a hand card on {cell}.", cell=cell)
        case "favor.subvert":
            sought = next((each for each in reversed(view.story) if isinstance(each, ev.FavorSought)), None)
            if sought is not None:
                name = faction(facts, sought.faction, _)
                return _("The pool has no {faction}: from whom do you take it?", faction=name)
        case "extort.give":
            last = next((each for each in reversed(view.story) if isinstance(each, ev.Extorted)), None)
            if last is not None and last.cell != AREOPAGUS:
                return _("Conspire on {cell}: give a Favor to a rival there.", cell=cell_name(view, last.cell, _))
        case "redraw.court" if view.court_fee:
            return _("Take a second Court card for {count} Favor, or none.", count=view.court_fee)
        case _other:
            pass
    return ""


def _standing(challenge: ChallengeView, seat: Seat, _: Words) -> str:
    """A Challenge as the cards find it: initial Strengths, and by how much who is asked is ahead or behind."""
    own, other = challenge.strengths if seat == challenge.seat else reversed(challenge.strengths)
    if own == other:
        lead = _("level")
    elif own > other:
        lead = _("you are {count} ahead", count=own - other)
    else:
        lead = _("you are {count} behind", count=other - own)
    return _(
        "Challenge on {cell}: your Strength is {own} against {other}, {lead}.",
        cell=challenge.cell,
        own=own,
        other=other,
        lead=lead,
    )
