"""Smaller things of a round in few words: what each person played and turned, what each side kept and conquered."""

from collections.abc import Callable, Sequence
from typing import Any

from engines.core.decisions import Seat
from engines.core.words import Words
from engines.influence import events as ev
from engines.influence.words.log import TOWARD, castle_name


def brief(told: Callable[[Any], str], events: Sequence[Any], names: Sequence[str], _: Words) -> list[str]:
    """A sentence for each person and each side, in the order in which they first did something; the rest as `told`."""
    made: dict[str, list[str]] = {}
    for event in events:
        template, who, what = _part(event, names, _)
        if what:
            made.setdefault(template.replace("{who}", who), []).append(what)
        elif line := told(event):
            made.setdefault(line, [])
    return [head.replace("{what}", ", ".join(whats)) for head, whats in made.items()]


def _part(event: Any, names: Sequence[str], _: Words) -> tuple[str, str, str]:
    """A sentence with places for who and what, and what to put there; nothing for what is told as it is."""
    if isinstance(event, ev.Examined):
        template = _("{who} keeps {what}.") if event.maintained else _("{who} conquers {what}.")
        return template, event.conqueror, _castle(event, _) if event.conqueror else ""
    if isinstance(event, ev.CastleRevealed):
        shown = {"cell": event.cell, "name": _(event.name), "short": event.castle, "power": event.power}
        return _("Turned up: {what}."), "", _("{cell} {name} ({short}, Power {power})", **shown)
    seat: Seat | None = getattr(event, "seat", None)
    return "{who}: {what}.", "" if seat is None else names[seat], _act(event, _)


def _castle(event: ev.Examined, _: Words) -> str:
    """A castle that somebody has now: "B4 CAM from LIO (7 against LIO 3) +1"."""
    own = dict(event.totals).get(event.conqueror, 0)
    rivals = ", ".join(f"{side} {total}" for side, total in event.totals if side != event.conqueror)
    where = f"{event.cell} {event.castle}"
    if event.lost and not event.maintained:
        where = _("{castle} from {rival}", castle=where, rival=event.lost)
    if rivals:
        where = _("{castle} ({own} against {rivals})", castle=where, own=own, rivals=rivals)
    return f"{where} +{event.points}"


def _act(event: Any, _: Words) -> str:
    """What somebody played or turned, without the name; empty for anything else."""
    match event:
        case ev.Delayed():
            return _("delays its attack")
        case ev.CardPlaced(card=card, cell=cell, value=value):
            if value:
                return _("{card} ({value}) face-down at {cell}", card=card, value=value, cell=cell)
            return _("{card} face-down at {cell}", card=card, cell=cell)
        case ev.SwapPlayed(target="S"):
            return _("Swap on the Setup card")
        case ev.SwapPlayed(target=target, cell=cell, castle=castle):
            if cell not in ("", target):
                return _("Swap on {target} at {castle}", target=target, castle=castle_name(cell, castle, _))
            return _("Swap on {target}", target=castle_name(cell, castle, _) if cell else target)
        case ev.SaboteurPlayed(cell=cell, castle=castle):
            return _("Saboteur on {cell}", cell=castle_name(cell, castle, _))
        case ev.CircleBlocked(cell=cell, toward=toward):
            return _("circle {cell} → {toward} blocked", cell=cell, toward=toward)
        case ev.CastleTurned(cell=cell, castle=castle, quarters=quarters, banner=banner):
            if quarters:
                return _("{castle} turned, banner {banner}", castle=f"{cell} {castle}", banner=_(TOWARD[banner]))
            return _("{castle} left as it lay", castle=f"{cell} {castle}")
        case ev.NorthTurned(north=north, quarters=quarters):
            if quarters:
                return _("Setup card turned, North is {north}", north=_(TOWARD[north]))
            return _("Setup card left as it lay")
        case ev.CardsExchanged():
            return _(
                "{card} ({value}, {cell}) and {partner} ({other}, {goal}) change places",
                card=event.card,
                value=event.value,
                cell=event.cell,
                partner=event.partner,
                other=event.partner_value,
                goal=event.partner_cell,
            )
        case _other:
            return ""
