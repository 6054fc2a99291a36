"""How a game is taught: a first table from a fixed position, what is said at its questions, notes for the games after.

A game's `lessons` declares a `Course`; whoever has none is explained question by question. Every lesson is found by the
position alone (its moment and its step), so that an undo or a restart loses nothing. All strings are marked with N_.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from engines.core.codec import key
from engines.core.decisions import Action, Decision, Seat
from engines.core.said import Filling, Said

S = TypeVar("S")
"""A game's position."""
V = TypeVar("V")
"""What a seat sees of it."""
V_co = TypeVar("V_co", covariant=True)

LEARNER: Seat = 0
"""The seat of whoever learns; computers have the others."""
ANY = "*"


@dataclass(frozen=True)
class Remark:
    """What is said of some answers, by patterns of their keys (`play_card:R*`); `good` ones are carried out.

    `ends`: with them the course ends, and the free game begins.
    """

    answers: Sequence[str]
    text: str
    good: bool = False
    ends: bool = False

    def fits(self, answer: str) -> bool:
        """Whether it is about this answer."""
        return any(fnmatchcase(answer, pattern) for pattern in self.answers)


@dataclass(frozen=True)
class Lesson(Generic[V]):
    """One thing to learn. It stands at a question of the learner's (`moment`, `step`) and is `known` by its key.

    `answer` is the key of the answer that the lesson leads to. The first remark that fits an answer counts; an answer
    that none is about is carried out. A lesson without `answer` is a page to be read before the question; with the
    step `*` it is read at whatever question follows the lesson before it.
    """

    known: str
    title: str
    look: str
    text: str
    moment: str = ""
    step: str = ANY
    answer: str = ""
    remarks: Sequence[Remark] = ()
    facts: Callable[[V], Mapping[str, Filling]] | None = None
    """What is filled into its texts, from the learner's view."""
    notes: Sequence[str] = ()
    """First-time notes that are told with it, by what they are `known` as: what just happened shows them."""
    aside: bool = False
    """It stands on another way than the one the course leads: not counted among the lessons."""

    def said(self, text: str, view: V) -> Said:
        """One of its texts with what belongs there."""
        return Said(text, {} if self.facts is None else self.facts(view))

    def remark(self, answer: str) -> Remark | None:
        """What is said of an answer, None where nothing is."""
        return next((each for each in self.remarks if each.fits(answer)), None)


@dataclass(frozen=True)
class Picture:
    """A picture of "in 60 seconds": a sheet of the table (from 1) or the hand, after so many answers of the script."""

    of: Literal["table", "hand"]
    caption: str
    sheet: int = 1
    after: int = 0


@dataclass(frozen=True)
class Note(Generic[V]):
    """What is said once to each person when something is new: at a step, or whenever `when` sees it in the view.

    `offers`: only where such an answer is legal. `facts`: what is filled in, from the view.
    """

    known: str
    text: str
    step: str = ""
    when: Callable[[V], bool] | None = None
    offers: type[Action] | None = None
    facts: Callable[[V], Mapping[str, Filling]] | None = None

    def fits(self, view: V, step: str, answers: Sequence[Action] = ()) -> bool:
        """Whether it is time for it; `answers` are all legal ones."""
        if self.step not in ("", step) or (self.when is not None and not self.when(view)):
            return False
        return self.offers is None or any(isinstance(each, self.offers) for each in answers)

    def said(self, view: V) -> Said:
        """Its text with what belongs there."""
        return Said(self.text, {} if self.facts is None else self.facts(view))


@dataclass(frozen=True)
class Opening(Generic[V]):
    """What to ask oneself before an answer: at which steps it helps (patterns), and in which views, if not in all."""

    text: str
    steps: Sequence[str]
    when: Callable[[V], bool] | None = None

    def suits_step(self, step: str) -> bool:
        """Whether it may help with such a question."""
        return any(fnmatchcase(step, each) for each in self.steps)

    def suits(self, view: V, step: str) -> bool:
        """Whether it helps with a question."""
        return self.suits_step(step) and (self.when is None or self.when(view))


@dataclass(frozen=True)
class Considered(Generic[S, V]):
    """An answer that a seat is about to give: its view, all legal answers, and everybody's name, fit for a sentence.

    `alike` makes a world that looks the same from that seat; only what its view decides may be read off it.
    """

    view: V
    action: Action
    legal: Sequence[Action]
    names: Sequence[str]
    alike: Callable[[], S]


@dataclass(frozen=True)
class Mistake(Generic[S, V]):
    """A classic beginner's mistake, `known` by its key. `when`: what to say before an answer that is one.

    `once`: at most once in a game, for good players do so as well.
    """

    known: str
    when: Callable[[Considered[S, V]], Said | None]
    once: bool = False


@dataclass(frozen=True)
class Course(Generic[S, V]):
    """A guided first table. `start` makes its position from the game; `moment` says where a seat's view stands in it.

    `script`: what the others answer, by seat, moment and step, and the learner where no lesson is about a question.
    """

    seats: int
    seed: int
    pictures: Sequence[Picture]
    lessons: Sequence[Lesson[V]]
    notes: Sequence[Note[V]]
    start: Callable[["Dealer[S, V]"], S]
    moment: Callable[[V], str]
    script: Mapping[tuple[Seat, str, str], str]
    rivals: Sequence[str] = ("Ben", "Cleo")
    """What the computers in the other seats are called."""
    hints: Sequence[Opening[V]] = ()
    """What to ask oneself before an answer: a hint begins with one of these that suits the question."""
    mistakes: Sequence[Mistake[S, V]] = ()
    """Classic mistakes of beginners, the gravest first."""

    def lesson(self, view: V, step: str, read: Sequence[str]) -> Lesson[V] | None:
        """The lesson at the learner's question; pages that were `read` are passed over."""
        moment = self.moment(view)
        for number, lesson in enumerate(self.lessons):
            if not lesson.answer and lesson.known in read:
                continue
            if (lesson.moment, lesson.step) == (moment, step):
                return lesson
            if lesson.step == ANY and number and self.lessons[number - 1].known in read:
                return lesson
        return None

    def opening(self, view: V, step: str, turn: int) -> str:
        """What to ask oneself at a step; of several that suit those take turns. Empty where none does."""
        fit = [each.text for each in self.hints if each.suits(view, step)]
        return fit[turn % len(fit)] if fit else ""

    def scripted(self, view: V, seat: Seat, step: str) -> str:
        """The key of what a seat answers here; empty where the script says nothing."""
        return self.script.get((seat, self.moment(view), step), "")

    @property
    def counted(self) -> list[Lesson[V]]:
        """The lessons on the way that the course leads."""
        return [lesson for lesson in self.lessons if not lesson.aside]

    def place(self, lesson: Lesson[V]) -> int:
        """Its number among the counted ones, from 1; of one aside that of the one before it."""
        return sum(not each.aside for each in self.lessons[: self.lessons.index(lesson) + 1])


AnyCourse = Course[Any, Any]
AnyLesson = Lesson[Any]
AnyNote = Note[Any]


class Dealer(Protocol[S, V_co]):
    """As much of a game as a course needs."""

    course: ClassVar[AnyCourse | None]

    def options(self, values: Mapping[str, Any]) -> Any:
        """Its options from plain values."""
        ...

    def new(self, seats: int, options: Any, seed: int) -> S:
        """A game at its first question."""
        ...

    def decisions(self, state: S) -> Sequence[Decision]:
        """Who is asked what."""
        ...

    def legal(self, state: S, seat: Seat) -> Iterator[Action]:
        """Every answer of a seat."""
        ...

    def view(self, state: S, seat: Seat | None) -> V_co:
        """What a seat may know."""
        ...

    def advance(self, state: S, seat: Seat, action: Any) -> Sequence[object]:
        """Carry an answer out, in place."""
        ...


def begin(game: Dealer[S, V], seats: int, options: object, seed: int, *, taught: bool) -> S:
    """A game at its first question: dealt from its seed or, where it is `taught`, as its course has it."""
    return game.course.start(game) if taught and game.course is not None else game.new(seats, options, seed)


def main_line(game: Dealer[S, V], state: S, seat: Seat, read: Sequence[str] = ()) -> Action | None:
    """What a seat answers on the way the course leads; None where the course has ended or says nothing."""
    course: Course[S, V] | None = game.course
    asked = next((d for d in game.decisions(state) if d.seat == seat), None)
    if asked is None or course is None:
        return None
    view = game.view(state, seat)
    wanted = course.scripted(view, seat, asked.step)
    if seat == LEARNER:
        pages = [each.known for each in course.lessons if not each.answer]
        lesson = course.lesson(view, asked.step, [*pages, *read])
        wanted = lesson.answer if lesson is not None else wanted
    return next((action for action in game.legal(state, seat) if key(action) == wanted), None)


def after(game: Dealer[S, V], course: Course[S, V], answers: int) -> S:
    """The position of a game's course after so many answers on the way it leads (by all seats together)."""
    state = course.start(game)
    for _ in range(answers):
        given = [(d.seat, main_line(game, state, d.seat)) for d in game.decisions(state)]
        seat, action = next((each for each in given if each[1] is not None), (LEARNER, None))
        if action is None:
            break
        game.advance(state, seat, action)
    return state
