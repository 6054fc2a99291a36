"""What an answer certainly brings: how a game says what is worth telling of it, and what is found out.

A game declares numbers (`Preview.gauge`: points, Strengths, coins …) that are looked at before and after an answer, and
words for what changes; one that declares nothing tells points. `engines.core.effects` works it out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Any, NamedTuple

import msgspec

from engines.core.decisions import Action, Event, Seat
from engines.core.words import Words

POINTS = "points"
"""The gauge of games that declare none: the public score so far of each seat."""


class Gauge(NamedTuple):
    """What is measured: a kind such as "strength", whose, and of what (the id of a thing or place)."""

    kind: str
    seat: Seat = -1
    of: str = ""


class Span(NamedTuple):
    """What a gauge shows: at least and at most so much, where face-down things count; else twice the same."""

    least: int
    most: int


class Change(msgspec.Struct, frozen=True):
    """A gauge that an answer changes; None: it was, or is, not there."""

    gauge: Gauge
    before: Span | None
    after: Span | None


class Effect(msgspec.Struct, frozen=True):
    """What one answer certainly brings, whatever is hidden and however chance falls."""

    action: Action
    changes: tuple[Change, ...]
    events: tuple[Event, ...]
    """What happens, as its seat witnesses it, up to the first event that reveals something or closes a turn."""
    whole: bool
    """There is no such event on the way to the next question, so that is all of it."""
    then: tuple["Effect", ...] = ()
    """What the answers to the seat's own next question would bring, all of them, where the game looks so far."""
    ends: bool = False
    """The game is certainly over with it."""
    may_end: bool = False
    """It is over in some world that looks the same to the seat."""

    def after(self, kind: str, seat: Seat = -1, of: str = "") -> Span | None:
        """What a gauge certainly shows afterwards, None where it does not change or nothing is certain."""
        wanted = Gauge(kind, seat, of)
        return next((each.after for each in self.changes if each.gauge == wanted), None)


class Weight(IntEnum):
    """How much a part of what an answer brings matters, where not all parts have room."""

    SMALL = 0
    LOSS = 1
    """Something the reader loses, or a rival gains by it."""
    END = 2
    """The end of a turn, a year or the game; who wins, and who falls."""


class Brought(NamedTuple):
    """One thing that an answer brings, in a few words."""

    text: str
    weight: Weight = Weight.SMALL


def few(parts: Iterable[Brought], most: int) -> list[str]:
    """The texts of so many parts in their order: the weightiest, of equal ones the first."""
    all_ = list(parts)
    kept = sorted(range(len(all_)), key=lambda n: -all_[n].weight)[:most]
    return [all_[n].text for n in sorted(kept)]


class Preview(msgspec.Struct, frozen=True):
    """How a game's answers are looked at before they are given."""

    gauge: Callable[[Any, Seat], Mapping[Gauge, Span]] | None = None
    """Measures a position as one seat may know it; it is given sampled worlds, never the true position."""
    steady: frozenset[str] = frozenset()
    """Kinds of gauges that nothing revealed on the way changes by itself, so that they may be told even then."""
    onward: frozenset[type[Action]] = frozenset()
    """Answers after which the same seat's next question is looked at too."""
    most: int = 48
    """So many answers are tried, no more."""
    told: Callable[[Any, Effect, Words, Sequence[str]], str] | None = None
    """From a view, an effect, words and names: a few words for a label, empty where there is nothing to say."""
    parts: Callable[[Any, Effect, Words, Sequence[str]], Iterable[Brought]] | None = None
    """All that `told` could tell, where it leaves something out."""
    known: frozenset[type[Event]] = frozenset()
    """Kinds of events that show others what their own seat knew before."""
    ends_openly: Callable[[Any], bool] | None = None
    """Whether at a table (any world of it) nothing hidden decides if an answer ends the game, so that this is certain
    whatever comes to light on the way; without it, it is not."""

    def uncertain(self, event: Event, seat: Seat) -> bool:
        """Whether something that this seat did not know may come to light with an event, or a turn is over."""
        if event.closes or not event.reveals:
            return event.closes
        return not (type(event) in self.known and getattr(event, "seat", None) == seat)
