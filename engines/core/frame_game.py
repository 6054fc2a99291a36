"""What all games share whose state is a stack of frames: the half of the contract that follows from the frames."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Self

import msgspec

from engines.core.codec import dump, load
from engines.core.copying import copier
from engines.core.decisions import Decision, Event, Menus, Seat, tag_of
from engines.core.editions import Editions
from engines.core.errors import Illegal, Refused, illegal
from engines.core.fields import Option, Wishes
from engines.core.fields import options as options_of
from engines.core.frames import Untold, play, remember
from engines.core.game import A, D, E, O, S, V
from engines.core.guide import Guide
from engines.core.learned import Judgement, Learned
from engines.core.lessons import AnyCourse
from engines.core.preview import Preview
from engines.core.reasons import Reasons
from engines.core.recap import Recap
from engines.core.rng import Rng
from engines.core.thinking import Thinking


class FrameGame(ABC, Generic[S, A, E, V, O, D]):
    """The shared half of a game whose state is a stack of frames; a game adds new, view, outcome and the rest.

    `editions` reads the component data D; a game's own `__init__` adds the text that goes with it.
    """

    title: ClassVar[str]
    code: ClassVar[str]
    editions: ClassVar[Editions[Any]]
    seats: ClassVar[range]
    state_type: ClassVar[Any]
    options_type: type[msgspec.Struct]
    worded: ClassVar[tuple[str, ...]] = ()
    open_play: ClassVar[bool] = False
    hiding: ClassVar[frozenset[type[Event]]] = frozenset()
    """Kinds of events of which somebody does not learn all: all others are witnessed as they are."""
    story_kept: ClassVar[int] = 12
    """Public events that a position remembers at least, beside those of the last answer."""
    menus: ClassVar[Menus] = frozenset()
    recap: ClassVar[Recap] = Recap()
    thinking: ClassVar[Thinking] = Thinking()
    course: ClassVar[AnyCourse | None] = None
    feature_names: ClassVar[tuple[str, ...]] = ()
    learned: ClassVar[Learned | None] = None
    """The game's weights file, where it has one."""
    length: tuple[int, int] | None = None
    guide: Guide | None = None
    preview: ClassVar[Preview] = Preview()
    reasons: ClassVar[Reasons] = Reasons()

    def __init__(self, edition: D | None = None) -> None:
        self.data: D = self.editions.usual() if edition is None else edition
        self.edition = self.data.edition
        self.edition_text = self.data.text
        self.judgement = Judgement(self.learned, self.edition, self.feature_names)
        self.facts: Any = self.data.facts
        self._copied = copier(self.state_type)

    def with_edition(self, text: str, file: str) -> Self:
        """The game on other component data; raises BadEdition."""
        return type(self)(self.editions.read(text, file))

    def options(self, values: Mapping[str, Any]) -> O:
        """Options from plain values; raises `msgspec.ValidationError`."""
        return msgspec.convert(dict(values), self.options_type)  # pyright: ignore[reportReturnType]

    def wrong_seats(self, rule: str, seats: int) -> Illegal:
        """Why so many cannot play: fewer or more than `seats` of the game, which this rule says."""
        return illegal(rule, "seats", title=self.title, low=self.seats[0], high=self.seats[-1], count=seats)

    def offered(self, seats: int, options: O) -> Sequence[Option]:
        """All of them with all their values, unless the game says otherwise."""
        return options_of(self.options_type)

    def wishes(self) -> Wishes | None:
        """Nothing, unless the game says otherwise."""
        return None

    def granted(self, options: O, wished: Sequence[str]) -> O:
        """As they are, unless the game says otherwise."""
        return options

    def teams(self, seats: int, options: O) -> Sequence[Sequence[Seat]]:
        """Nobody, unless the game says otherwise."""
        return ()

    def crew(self, state: S) -> Sequence[str]:
        """Nobody, unless the game says otherwise."""
        return ()

    def sides(self, state: S) -> int:
        """Every seat and every opponent without one, unless the game says otherwise."""
        return state.seats + len(self.crew(state))

    def opening(self, seats: int, options: O, seed: int) -> Sequence[E]:
        """Nothing, unless the game says otherwise: chance has put nothing in the open yet."""
        return ()

    def features(self, state: S, seat: Seat) -> Sequence[Sequence[float]]:
        """None, unless the game says otherwise."""
        return ()

    def at_a_glance(self, state: S, seat: Seat, answers: Sequence[A]) -> A:
        """The first, unless the game says otherwise; asked only where `thinking` says `glance`."""
        return answers[0]

    def thinking_for(self, seats: int) -> Thinking:
        """As with any other number, unless the game says otherwise."""
        return self.thinking

    def traits(self, state: S, seat: Seat) -> Mapping[str, str]:
        """Nothing, unless the game says otherwise."""
        return {}

    def appraise_each(self, state: S, seats: Iterable[Seat]) -> dict[Seat, float]:
        """`appraise` of each; a game overrides it where what all of them see is worked out only once."""
        return {seat: self.appraise(state, seat) for seat in seats}

    @abstractmethod
    def appraise(self, state: S, seat: Seat) -> float:
        """How good it looks from there, 0 to 1."""

    def moment(self, state: S) -> Hashable:
        """None, unless the game says otherwise."""
        return None

    def decisions(self, state: S) -> Sequence[Decision]:
        """The open questions of the top frame."""
        frames = state.frames
        return frames[-1].asks(state) if frames else ()

    def legal(self, state: S, seat: Seat) -> Iterator[A]:
        """Every complete answer of the seat to its open question."""
        frames = state.frames
        if frames:
            top = frames[-1]
            if seat in top.asked(state):
                return iter(top.legal(state, seat))
        return iter(())

    def answers(self, state: S, seat: Seat) -> list[A]:
        """`legal` of the top frame."""
        return list(state.frames[-1].legal(state, seat))

    def check(self, state: S, seat: Seat, action: A) -> Illegal | None:
        """Why not: over, not asked, a wrong kind of answer, the frame's own reason, not on the legal list."""
        open_ = self.decisions(state)
        if not open_:
            return illegal(f"{self.code}", "over")
        mine = next((d for d in open_ if d.seat == seat), None)
        if mine is None:
            return illegal(open_[0].rule, "not_asked", seats=sorted({d.seat for d in open_}))
        if type(action) not in mine.kinds:
            return illegal(mine.rule, "wrong_kind", do=tag_of(type(action)))
        top = state.frames[-1]
        why: Illegal | None = top.why(state, seat, action)
        if why is None and action not in top.legal(state, seat):
            why = illegal(mine.rule, "not_legal", do=tag_of(type(action)))
        return why

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, list[E]]:
        """Check, clone, advance."""
        why = self.check(state, seat, action)
        if why is not None:
            raise Refused(why)
        after = self.clone(state)
        return after, self.advance(after, seat, action)

    def advance(self, state: S, seat: Seat, action: A) -> list[E]:
        """Play the answer in place and on to the next question, and remember what happened for the pictures."""
        log: list[E] = []
        play(state, seat, action, log)
        self.remember(state, log)
        return log

    @abstractmethod
    def witness(self, event: E, seat: Seat | None) -> E:
        """The event as that seat saw it."""

    def public(self, events: Iterable[E]) -> list[E]:
        """Events as everybody saw them."""
        hiding = self.hiding
        return [self.witness(event, None) if type(event) in hiding else event for event in events]

    def remember(self, state: S, log: Sequence[E]) -> None:
        """Put the public side of what an answer, or the deal, has brought behind the story."""
        remember(state.story, self.public(log), self.story_kept)
        state.fresh = len(log)

    def play(self, state: S, seat: Seat, action: A) -> Sequence[Seat]:
        """Play the answer in place, untold."""
        return play(state, seat, action, Untold())

    def forget(self, state: S) -> None:
        """The story, and what else the game says."""
        state.story.clear()
        state.fresh = 0

    @abstractmethod
    def deal_anew(self, state: S, knower: Seat | None, rng: Rng) -> None:
        """Choose anew, in place, chance and all that this seat (None: that all seats together) cannot know."""

    def resample(self, state: S, seat: Seat, rng: Rng) -> S:
        """Another world that looks the same from that seat."""
        world = self.clone(state)
        self.deal_anew(world, seat, rng)
        return world

    def reseed(self, state: S, word: int) -> None:
        """Shuffle in place what no seat knows, and replace chance."""
        self.deal_anew(state, None, Rng(word))

    def clone(self, state: S) -> S:
        """An independent copy."""
        return self._copied(state)

    def dump(self, state: S) -> bytes:
        """The state as msgpack."""
        return dump(state)

    def load(self, data: bytes) -> S:
        """The saved state."""
        return load(data, self.state_type)
