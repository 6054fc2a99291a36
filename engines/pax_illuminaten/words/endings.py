"""The log line of the end: who has won by what, the points, and what comes to light (section 7 of the rules)."""

from collections.abc import Iterator, Sequence

from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.words.called import called
from engines.pax_illuminaten.words.called import event as _event
from engines.pax_illuminaten.words.called import faction as _faction
from engines.pax_illuminaten.words.called import plot as _plot

ENDINGS = {
    "plots": N_("{names} holds {plots} and wins."),
    "bot": N_("{names} meets {plots} and wins."),
    "edicts": N_("The last Edict has gone; most points from Lodges: {names}."),
    "rounds": N_("The last round is over, a house limit; most points from Lodges: {names}."),
}
SCORED = ("edicts", "rounds")
"""Ends at which points decide."""
LIMIT = N_("This round is the last: a house limit, which the rulebook does not have.")


def line(facts: Facts, event: ev.GameEnded, names: Sequence[str], _: Words) -> str:
    """How it ended, and what had been hidden until then."""
    return " ".join(filter(None, (_ended(facts, event, names, _), *_shown(facts, event, names, _))))


def _shown(facts: Facts, event: ev.GameEnded, names: Sequence[str], _: Words) -> Iterator[str]:
    """Private Plots and held Events, which lie open from now on."""
    private = [f"{called(seat, names)} {_plot(facts, each, _)}" for seat, each in enumerate(event.private) if each]
    if private:
        yield _("Private Plots: {plots}.", plots=", ".join(private))
    held = [
        f"{called(seat, names)} {', '.join(_event(facts, each, _) for each in events)}"
        for seat, events in enumerate(event.specials)
        if events
    ]
    if held:
        yield _("Events held: {events}.", events="; ".join(held))


def _ended(facts: Facts, event: ev.GameEnded, names: Sequence[str], _: Words) -> str:
    """How it ended, who has won by what, and everybody's points; with their parts where those decided."""
    won_by = listed([_plot(facts, each, _) for each in event.plots], _) or _("the Plots needed")
    over = _(ENDINGS[event.how], names=listed([called(seat, names) for seat in event.winners], _), plots=won_by)
    if not event.points:
        return over
    scored = event.how in SCORED and event.parts
    counts: list[str] = []
    for seat, points in enumerate(event.points):
        made = (
            ", ".join(
                f"{count} {_faction(facts, id_, _)}"
                for id_, count in zip(FACTIONS, event.parts[seat], strict=True)
                if count
            )
            if scored
            else ""
        )
        told = f"{called(seat, names)} {points}"
        counts.append(f"{told} ({made})" if made else told)
    if event.how not in SCORED:
        return _("{over} Points from Lodges, which did not decide: {points}.", over=over, points=", ".join(counts))
    text = _("{over} Points: {points}.", over=over, points=", ".join(counts))
    most = max(event.points)
    level = [seat for seat, points in enumerate(event.points) if points == most]
    if not scored or len(level) < 2:
        return text
    cards = ", ".join(f"{called(seat, names)} {event.cards[seat]}" for seat in level)
    if len(event.winners) > 1:
        return _("{text} Level at {points}, in Faction cards too: {cards}.", text=text, points=most, cards=cards)
    return _("{text} Level at {points}, so Faction cards decide: {cards}.", text=text, points=most, cards=cards)
