"""What happened lately, in a few words a line: for the picture and its alternative text."""

from collections.abc import Mapping
from typing import NamedTuple

from engines.core.words import Words
from engines.influence import events as ev
from engines.influence.view import InfluenceView
from renderers.influence.terms import castle_name


class Told(NamedTuple):
    """A line: the faction that did it ("" for nobody's), and what."""

    faction: str
    text: str


def told(view: InfluenceView, words: Words) -> list[Told]:
    """The latest first. What one faction did in one attack is one line."""
    made: list[Told] = []
    last: ev.AnyEvent | None = None
    gained: dict[str, int] = {}
    for event in view.story:
        if isinstance(event, ev.Examined):
            if event.conqueror:
                gained[event.conqueror] = gained.get(event.conqueror, 0) + event.points
            if event.cell != view.examined and not _running(view):
                continue
        if isinstance(event, ev.RoundEnded):
            sums = _sums(gained)
            text = words("Round {round}: {gained}", round=event.round, gained=sums or words("nobody gained Power"))
            made.append(Told("", text))
            gained = {}
            continue
        faction, text = _short(view, event, words)
        if not text:
            continue
        if last is not None and _same_attack(last, event) and made:
            made[-1] = Told(faction or made[-1].faction, f"{made[-1].text}, {text}")
        else:
            made.append(Told(faction, text))
        last = event
    return made[::-1]


def _sums(gained: Mapping[str, int]) -> str:
    """What sides have gained, the most first, those with as much together."""
    together = {points: [side for side, each in gained.items() if each == points] for points in gained.values()}
    lines = (" ".join((*sides, f"+{points}")) for points, sides in sorted(together.items(), reverse=True))
    return ", ".join(each.replace(" ", "\N{NO-BREAK SPACE}") for each in lines)


def _running(view: InfluenceView) -> bool:
    return view.phase == "conquer"


_ATTACK = (ev.CardPlaced, ev.SwapPlayed, ev.SaboteurPlayed, ev.CircleBlocked)


def _same_attack(before: ev.AnyEvent, after: ev.AnyEvent) -> bool:
    return isinstance(before, _ATTACK) and isinstance(after, _ATTACK[1:])


def _short(view: InfluenceView, event: ev.AnyEvent, words: Words) -> tuple[str, str]:
    match event:
        case ev.Delayed(faction=faction):
            return faction, words("delays")
        case ev.CardPlaced(card=card, cell=cell):
            return card.partition("-")[0], words("card at {castle}", castle=castle_name(view, cell).removesuffix(" ?"))
        case ev.SwapPlayed(faction=faction, target=target):
            return faction, words("Swap on {target}", target=target)
        case ev.SaboteurPlayed(faction=faction, cell=cell):
            return faction, words("Saboteur on {cell}", cell=cell)
        case ev.CircleBlocked(toward=toward):
            return "", words("toward {cell}", cell=toward)
        case ev.NorthTurned(faction=faction, north=north, quarters=quarters):
            text = words("North turned to {north}", north=north) if quarters else words("North left as it was")
            return faction, text
        case ev.CastleTurned(faction=faction, cell=cell, banner=banner, quarters=quarters):
            if not quarters:
                return faction, words("{cell} left as it was", cell=cell)
            return faction, words("{cell} turned, banner {banner}", cell=cell, banner=banner)
        case ev.CardsExchanged(card=card, cell=cell, partner=partner, partner_cell=partner_cell):
            text = words(
                "{card} to {cell}, {partner} to {other}",
                card=card[4:],
                cell=partner_cell,
                partner=partner[4:],
                other=cell,
            )
            return card.partition("-")[0], text
        case ev.Examined(cell=cell, totals=totals, conqueror=conqueror, points=points):
            sums = ", ".join(f"{side} {total}" for side, total in totals)
            if conqueror:
                return "", words(
                    "{cell}: {totals} · {side} +{points}", cell=cell, totals=sums, side=conqueror, points=points
                )
            return "", words("{cell}: {totals} · tie", cell=cell, totals=sums)
        case ev.ControllingChosen(card=card, cell=cell):
            return card.partition("-")[0], words("{card} controls {cell}", card=card, cell=cell)
        case _:
            return "", ""
