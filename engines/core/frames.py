"""A turn in steps: the stack of open steps, and the one loop that plays on to the next question.

A rule that asks more than one thing is a frame: a struct on `state.frames` with the local facts of that step; the top
frame speaks. Whatever a frame must remember is one of its fields, so that a restart remembers it too.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engines.core.decisions import LETTERS, Action, Decision, Event, Seat, snake_case
from engines.core.errors import Broken, Illegal
from engines.core.rng import Rng, T


@cache
def around(seats: int) -> list[tuple[Seat, ...]]:
    """By seat of so many: all of them from that one on, clockwise."""
    return [tuple([(seat + i) % seats for i in range(seats)]) for seat in range(seats)]


REST_LIMIT = 2_000
"""More settlings than this between two questions mean a rule that never rests."""


class Frame(msgspec.Struct, tag_field="frame", tag=snake_case):
    """One step of the rules. Subclasses override these; the top frame of the stack is the one that speaks.

    `together`: several seats are asked at once and each question stays as it is while others answer; no seat answers
    twice in one such frame. In all other frames an answer closes every open question and the next ones are new.

    A game's frames name its own state, actions and events in these signatures; only here, where the frames of all games
    meet, they are anything.
    """

    together: ClassVar[bool] = False

    def asks(self, st: Any) -> Sequence[Decision]:
        """The open questions of this step; none left: core calls `settle`."""
        return ()

    def asked(self, st: Any) -> Sequence[Seat]:
        """Who is asked in `asks`, in that order; a frame that comes up often says so without making its questions."""
        questions = self.asks(st)
        if len(questions) == 1:  # as nearly always
            return (questions[0].seat,)
        return [decision.seat for decision in questions] if questions else ()

    def legal(self, st: Any, seat: Seat) -> Iterable[Action]:
        """Every complete answer of a seat that is asked."""
        return ()

    def why(self, st: Any, seat: Seat, action: Any) -> Illegal | None:
        """The particular reason against an answer of a right kind; None leaves it to the legal list."""
        return None

    def take(self, st: Any, seat: Seat, action: Any, log: list[Any]) -> None:
        """Carry out a legal answer."""
        raise Broken(f"{type(self).__name__} takes no answers")

    def settle(self, st: Any, log: list[Any]) -> None:
        """Nobody is left to ask: finish this step (pop it), or start the next (push)."""
        raise Broken(f"{type(self).__name__} does not settle")


class OneQuestion(Frame):
    """A frame that puts one question to one seat for as long as it is on top; subclasses say which."""

    step: ClassVar[str]
    rule: ClassVar[str]
    kinds: ClassVar[tuple[type[Action], ...]]
    seat: Seat

    def asks(self, st: Any) -> Sequence[Decision]:
        """The seat."""
        return (st.ask(self.seat, self.step, self.rule, self.kinds),)

    def asked(self, st: Any) -> Sequence[Seat]:
        """The seat."""
        return (self.seat,)


class Unasked(Frame):
    """A frame that asks nobody: it only goes on."""

    def asked(self, st: Any) -> Sequence[Seat]:
        """Nobody."""
        return ()


F = TypeVar("F")
E = TypeVar("E", bound=Event)


class State(msgspec.Struct, Generic[F]):
    """What is saved of a game: ids and numbers only; no callables, users or times."""

    reckoned: ClassVar[Collection[str]] = ()
    """Fields that only say who may know what; versions differ in how they reckon it."""
    edition: str
    """The hash of the component data."""
    seats: int
    chance: int
    """The word of the random number generator."""
    frames: list[F]
    """The open steps, the innermost last."""
    said: int = 0
    """How many answers were given, those undone aside."""
    since: int = 0
    """What `said` was when the present question was first put: the ids of decisions begin with it."""
    story: list[Any] = []
    """Public events of late, for pictures and texts; how far back they go is the game's.

    A game declares it again, with the type of its events, for they are saved by that."""
    fresh: int = 0
    """How many events of the story the last answer caused."""

    @property
    def latest(self) -> list[Any]:
        """Those events of the story."""
        return self.story[len(self.story) - self.fresh :]

    def ask(
        self,
        seat: Seat,
        step: str,
        rule: str,
        kinds: tuple[type[Action], ...],
        *,
        secret: bool = False,
        up_to: int = 1,
        staged: bool = False,
    ) -> Decision:
        """A question to one seat, with the id that the rest of the program knows it by."""
        return Decision(f"{self.since}{LETTERS[seat]}", seat, step, rule, kinds, secret, up_to, staged)

    def clockwise(self, seat: Seat) -> Iterable[Seat]:
        """All seats from this one on, clockwise."""
        return around(self.seats)[seat]

    def others(self, seat: Seat) -> Iterable[Seat]:
        """The other seats, clockwise from the left neighbour."""
        return around(self.seats)[seat][1:]

    def hidden_from(self, knower: Seat | None) -> list[Seat]:
        """Seats whose secrets that seat cannot know; all seats together (None) know them all."""
        return [] if knower is None else [seat for seat in range(self.seats) if seat != knower]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place with the game's own chance."""
        rng = Rng(self.chance)
        rng.shuffle(items)
        self.chance = rng.word

    def below(self, n: int) -> int:
        """A whole number 0 … n−1 from the game's own chance."""
        rng = Rng(self.chance)
        number = rng.below(n)
        self.chance = rng.word
        return number


class Untold(list[Any]):
    """A log that nobody reads: for it a rule need not work out what only an event would tell."""

    __slots__ = ()


def remember(story: list[E], events: Sequence[E], least: int) -> None:
    """Put events behind a story; of an old one about as many are kept as pictures tell, and all of the new ones."""
    story += events
    if len(story) > 2 * least and len(story) > len(events):
        del story[: -max(least, len(events))]


def settle(state: State[Any], log: list[Any]) -> Sequence[Seat]:
    """Play on until somebody must be asked: these are; nobody: the game is over."""
    frames: list[Frame] = state.frames
    for _ in range(REST_LIMIT):
        if not frames:
            return ()
        top = frames[-1]
        asked = top.asked(state)
        if asked:
            return asked
        top.settle(state, log)
    raise Broken(f"{type(frames[-1]).__name__} never rests")


def play(state: State[Any], seat: Seat, action: Action, log: list[Any]) -> Sequence[Seat]:
    """Carry out one legal answer in place and play on to the next question; who is asked it."""
    frames: list[Frame] = state.frames
    top = frames[-1]
    top.take(state, seat, action, log)
    state.said += 1
    asked = settle(state, log)
    if not (top.together and frames and frames[-1] is top):
        state.since = state.said
    return asked
