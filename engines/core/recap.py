"""What happened while somebody was not asked, in scenes: which events belong together and how much they matter.

A game declares a role for each kind of event (`Recap`); one that declares nothing tells every event by itself. Scenes
hold events as one seat witnessed them and nothing else, so words and pictures made of them cannot say too much.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engines.core.decisions import Event, Seat
from engines.core.words import Words

TO_READER = 1000
"""More than any sum of weights: what was done to the reader comes before everything else."""


class Opens(msgspec.Struct, frozen=True):
    """An event that opens a scene, or goes on with the open one where `runs`, `after` or `group` says so."""

    weight: int = 1
    by: str = ""
    """A number in the event that adds to the weight, whatever its sign."""
    runs: bool = False
    """It goes on with a scene whose last event was of its kind."""
    after: tuple[type[Event], ...] = ()
    """It goes on with a scene whose last event was of these kinds, for that brought it about; one that `Leads` to it
    begins its scene."""
    highlight: bool = False
    """Everybody comes to look, as at a scoring or an elimination; it is told at the table by itself."""
    light: str = ""
    """Where this field of the event is true it weighs nothing."""
    own: bool = False
    """It is told only to the seat that it names."""
    until: tuple[type[Event], ...] = ()
    """Once an event of these kinds has followed it weighs nothing, for that one tells what came of it."""
    outcome: bool = False
    """Who brought it about is told of it too, with what followed from it."""
    group: str = ""
    """It goes on with a scene that an event of the same group and the same actor opened, until one `Closes` it."""


class Adds(msgspec.Struct, frozen=True):
    """An event that adds to the open scene, and opens one where there is none. `by` and `outcome` as in `Opens`."""

    weight: int = 0
    by: str = ""
    outcome: bool = False


class Heads(msgspec.Struct, frozen=True):
    """An event that begins a turn or a round: the heading of the scenes after it. `round`: the field that counts it."""

    round: str = ""


class Leads(msgspec.Struct, frozen=True):
    """An event told with the very next one, where that names its kind in `after`; else not at all. A price, say."""


class Closes(msgspec.Struct, frozen=True):
    """An event that is not told and ends the open scene: what comes next belongs to another one."""


class Passes(msgspec.Struct, frozen=True):
    """An event that other events tell well enough."""


Role = Opens | Adds | Leads | Heads | Closes | Passes
USUAL = Opens()


class Recap(msgspec.Struct, frozen=True):
    """How a game's events make scenes."""

    roles: Mapping[type[Event], Role] = {}
    """The role of each kind of event."""
    seats: tuple[str, ...] = ("by", "seat", "owner", "target", "rival", "winner", "to", "origin", "source")
    """Fields of events that hold a seat, that of who acts first."""
    ids: tuple[str, ...] = ()
    """Fields that hold the id of something a seat has (`holders`)."""
    counts: tuple[str, ...] = ()
    """Fields with a number for each seat; those who have one there are named."""
    holders: Callable[[Any], Mapping[str, tuple[Seat, ...]]] | None = None
    """From a view: which seats have what, by id."""
    sign: Callable[[Any, Seat], str] | None = None
    """From a view: what events call a seat where they do not say its name."""
    repeats: Callable[[Any, Any], bool] | None = None
    """Whether an event says nothing that another event of its scene does not say."""
    tallies: Callable[[Any], Mapping[str, Sequence[int]]] | None = None
    """From a view: other counts by seat that everybody follows, by what they are counted in."""
    tallied: str = ""
    """The message that tells those of them that changed."""
    places: Callable[[Any, Seat], Mapping[str, Sequence[str]]] | None = None
    """From a view: on what a seat's points lie, by the key of the part."""
    brief: Callable[[Any, Sequence[Any], Sequence[str], Words], Sequence[str]] | None = None
    """From the game's text, smaller events of a turn, names and words: the same in few sentences."""

    def role(self, event: Event) -> Role:
        """What an event is in a recap."""
        return self.roles.get(type(event), USUAL)

    def named(self, event: Event, held: Mapping[str, tuple[Seat, ...]]) -> tuple[Seat, ...]:
        """The seats that an event names, whoever acted first; `held` is what `holders` says."""
        fields = (getattr(event, field, None) for field in self.seats)
        found = [seat for seat in fields if type(seat) is int and seat >= 0]
        for field in self.ids:
            found += held.get(getattr(event, field, ""), ())
        for field in self.counts:
            found += [seat for seat, count in enumerate(getattr(event, field, ())) if count]
        return tuple(dict.fromkeys(found))

    def spoken(self, events: Iterable[Event]) -> list[Event]:
        """Those events of a scene that are told in sentences: without those that others tell as well."""
        repeats, all_ = self.repeats, list(events)
        if repeats is None:
            return all_
        return [event for event in all_ if not any(repeats(event, other) for other in all_ if other is not event)]

    def round_of(self, event: Event) -> int | None:
        """The number of the round that an event begins, or of that in which a turn begins."""
        role = self.role(event)
        return int(getattr(event, role.round)) if isinstance(role, Heads) and role.round else None


class Scene(msgspec.Struct, frozen=True):
    """Events that belong together, in their order; the first opens the scene and names its picture.

    `weight` says how much it matters to the reader, `about` whom it names, `reader` whether something of weight in it
    names the reader.
    """

    events: tuple[Event, ...]
    weight: int
    about: tuple[Seat, ...] = ()
    reader: bool = False
    heading: Event | None = None
    """What began the turn or round in which it happened."""


def following(events: Iterable[Any], seat: Seat, recap: Recap | None = None) -> list[Any]:
    """What followed a seat's own answer, from the first event on that somebody else or nobody brought about.

    `events` are those of the answer as the seat witnessed them; the rest of them tells what it did itself. With a
    `recap` it begins with what that calls an outcome, where anything at all followed.
    """
    told = list(events)
    others = next((n for n, event in enumerate(told) if getattr(event, "seat", None) != seat), len(told))
    if recap is None or others == len(told):
        return told[others:]
    roles = [recap.role(event) for event in told[:others]]
    return told[next((n for n, role in enumerate(roles) if isinstance(role, Opens | Adds) and role.outcome), others) :]


def scenes(recap: Recap, events: Iterable[Any], seat: Seat | None, view: Any) -> list[Scene]:
    """The scenes of these events in the order in which they happened; events and view are those of this seat."""
    held: Mapping[str, tuple[Seat, ...]] = {} if recap.holders is None else recap.holders(view)
    made: list[Scene] = []
    heading: Event | None = None
    open_: Scene | None = None
    lead: Event | None = None
    events = list(events)
    for event in events:
        role = recap.role(event)
        if isinstance(role, Passes):
            continue
        before, lead = lead, event if isinstance(role, Leads) else None
        match role:
            case Leads():
                continue
            case Closes():
                open_ = None
                continue
            case Heads():
                heading, open_ = event, None
                continue
            case Opens(own=True) if getattr(event, "seat", None) != seat:
                continue
            case Opens(runs=runs, group=group, after=after):
                led = (before,) if isinstance(before, after) else ()
                last = None if open_ is None or led else open_.events[-1]
                goes_on = isinstance(last, after) or (runs and type(last) is type(event))
                if open_ is not None and (goes_on or _goes_on(recap, open_, group, recap.named(event, held))):
                    open_ = _with(made.pop(), recap.named(event, held), role, event, seat)
                else:
                    open_ = _with(Scene(led, 0, heading=heading), recap.named(event, held), role, event, seat)
            case Adds():
                scene = Scene((), 0, heading=heading) if open_ is None else made.pop()
                open_ = _with(scene, recap.named(event, held), role, event, seat)
        made.append(open_)
    return _settled(recap, made, events)


def _settled(recap: Recap, made: Sequence[Scene], events: Sequence[Event]) -> list[Scene]:
    """The scenes, of which those weigh nothing that a later event has made an end of."""
    last = {type(event): n for n, event in enumerate(events)}
    at = {id(event): n for n, event in enumerate(events)}

    def is_over(scene: Scene) -> bool:
        role, begun = recap.role(scene.events[0]), at[id(scene.events[0])]
        return isinstance(role, Opens) and any(last.get(kind, -1) > begun for kind in role.until)

    return [msgspec.structs.replace(scene, weight=0, reader=False) if is_over(scene) else scene for scene in made]


def _goes_on(recap: Recap, scene: Scene, group: str, named: tuple[Seat, ...]) -> bool:
    """Whether an event of a group, that names these seats, belongs to a scene."""
    first = recap.role(scene.events[0])
    return bool(group) and isinstance(first, Opens) and first.group == group and scene.about[:1] == named[:1]


def weight(recap: Recap, event: Event) -> int:
    """How much one event adds to its scene."""
    role = recap.role(event)
    return _weight(role, event) if isinstance(role, Opens | Adds) else 0


def _weight(role: Opens | Adds, event: Event) -> int:
    if isinstance(role, Opens) and role.light and getattr(event, role.light):
        return 0
    return role.weight + (abs(int(getattr(event, role.by))) if role.by else 0)


def is_highlight(recap: Recap, scene: Scene) -> bool:
    """Whether something in a scene is one of the game's highlights."""
    roles = (recap.role(event) for event in scene.events)
    return any(isinstance(role, Opens) and role.highlight for role in roles)


def chosen(found: Iterable[Scene], most: int) -> list[Scene]:
    """At most so many scenes: those about the reader, the weightiest of each turn, the rest by weight.

    Equal ones stand in their order. So nobody's turn is left out because another's was full.
    """
    told = list(found)
    best: dict[int, Scene] = {}
    for scene in told:
        first = best.setdefault(id(scene.heading), scene)
        if (scene.reader, -scene.weight) < (first.reader, -first.weight):
            best[id(scene.heading)] = scene
    tops = {id(scene) for scene in best.values() if scene.weight}
    return sorted(told, key=lambda scene: (not scene.reader, id(scene) not in tops, -scene.weight))[:most]


def _with(scene: Scene, named: tuple[Seat, ...], role: Opens | Adds, event: Any, seat: Seat | None) -> Scene:
    added = _weight(role, event)
    reader = added > 0 and seat is not None and seat in named
    done = TO_READER if reader and named[0] != seat else 0
    return Scene(
        events=(*scene.events, event),
        weight=scene.weight + added + done,
        about=tuple(dict.fromkeys((*scene.about, *named))),
        reader=scene.reader or reader,
        heading=scene.heading,
    )
