"""The last trick and its effects in a few words, from the public events of the view."""

from collections.abc import Callable, Sequence

from engines.core.decisions import LETTERS, Seat
from engines.core.numbers import signed
from engines.core.words import Words
from engines.influentia import events
from engines.influentia.view import InfluentiaView
from renderers.core.tokens import shown
from renderers.influentia.terms import space_label, symbol_name

KEPT = "\N{NO-BREAK SPACE}"


def latest(story: Sequence[events.AnyEvent]) -> Sequence[events.AnyEvent]:
    """The story from the trick that was won last."""
    won = [i for i, event in enumerate(story) if isinstance(event, events.TrickWon)]
    return story[won[-1] :] if won else story


def told(view: InfluentiaView, words: Words, names: Sequence[str] | None = None, *, strong: bool = False) -> list[str]:
    """What happened since the last trick's plays began, oldest first; seats by letter, or by name if given.

    `strong`: for a picture: seats and cards stand between double asterisks, a seat and its points stay on one line.
    """

    def mark(what: str) -> str:
        return f"**{what}**" if strong else what

    def who(seat: Seat) -> str:
        return mark(LETTERS[seat] if names is None else shown(names, seat, words))

    lines: list[str] = []
    speaker: Seat | None = None
    for event in latest(view.story):
        line = _line(event, words, who, mark, view)
        if not line:
            continue
        seat: Seat | None = getattr(event, "seat", None)
        if lines and seat is not None and seat == speaker:
            lines[-1] += f", {line}"
        else:
            space = KEPT if strong and isinstance(event, events.PointsChanged) else " "
            lines.append(f"{who(seat)}{space}{line}" if seat is not None else line)
        speaker = seat
    return lines


def _line(
    event: events.AnyEvent,
    words: Words,
    who: Callable[[Seat], str],
    mark: Callable[[str], str],
    view: InfluentiaView,
) -> str:
    match event:
        case events.TrickWon(card=card):
            return words("won with {card}", card=mark(card))
        case events.CityCardTaken(card=card):
            return words("took {card}", card=mark(card))
        case events.ResourceKept(card=card, owner=owner):
            return words("kept {card} of {owner}", card=mark(card), owner=who(owner))
        case events.Rescued(card=card):
            return words("rescued {card}", card=mark(card))
        case events.Activated(symbol=symbol):
            return words("fired {symbol}", symbol=mark(symbol_name(symbol, view.facts)))
        case events.PointsChanged(points=points):
            return signed(points)
        case events.MarkersMoved(influence=influence, priority=priority):
            short = next((r.short for r in view.resources if r.id == influence), influence)
            return words("markers: {suit}, {priority}", suit=short, priority=space_label(priority, view.facts))
        case events.Declined():
            return words("left the markers")
        case events.Fizzled():
            return words("no effect")
        case events.Plagued(owner=owner, card=card):
            return words("sent {card} of {owner} to Quarantine", card=mark(card), owner=who(owner))
        case events.ControlGained(card=card, side=side):
            return words("controls {card} {side}", card=mark(card.removeprefix("CTL-")[:3]), side=side)
        case events.ControlLost(card=card):
            return words("lost control of {card}", card=mark(card.removeprefix("CTL-")[:3]))
        case _:
            return ""
