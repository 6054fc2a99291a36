"""The contract between a game and everything else."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from engines.core.decisions import Action, Asked, Decision, Event, Menus, Seat
from engines.core.editions import Edition
from engines.core.errors import Illegal
from engines.core.fields import Option, OptionValue, Wishes
from engines.core.frames import State
from engines.core.guide import Guide
from engines.core.learned import Judgement
from engines.core.lessons import AnyCourse
from engines.core.preview import Preview
from engines.core.reasons import Reasons
from engines.core.recap import Recap
from engines.core.rng import Rng
from engines.core.scores import Outcome, Score
from engines.core.thinking import Thinking
from engines.core.words import Words

E = TypeVar("E", bound=Event)
F = TypeVar("F")


class View(msgspec.Struct, Generic[E, F], frozen=True, kw_only=True):
    """What one seat (or, with `seat` None, an onlooker) may know. Renderers and text are given nothing else.

    Games add their own fields: separate structs, never a masked state. A rival's hand is a count.
    """

    facts: F
    """Numbers and names of the table's edition that pictures and texts tell."""
    seats: int
    seat: Seat | None
    asked: tuple[Asked, ...]
    outcome: Outcome | None
    story: tuple[E, ...]
    """Public events up to the last answer, oldest first; how far back they go is the game's."""
    fresh: tuple[str, ...]
    """Ids of what the last answer changed on the table."""
    changed_options: tuple[tuple[str, str], ...]
    """Table options that differ from the default: name and value as `changed` spells it."""


S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)
V = TypeVar("V", bound=View[Any, Any])
D = TypeVar("D", bound=Edition)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
V_contra = TypeVar("V_contra", bound=View[Any, Any], contravariant=True)
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741 - options


class Text(Protocol[A_contra, E_contra, V_contra]):
    """A game's `text.py`: every sentence about it. `_` is the reader's language, `names` a name for each seat.

    Labels and values are cut for small places, so a seat without a name there is called by its letter.
    All results are plain text without Discord markdown; the bot escapes what comes from people.
    """

    impersonal: Mapping[str, str]
    """What `board` tells a seat of its own, by how it is told to others: to them *Your hand* is *Hand*."""

    def label(self, view: V_contra, action: A_contra, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer on a button or in a list, at most 80 characters: "Play E8 · Revolt".

        Reviews tell it to everybody, so it calls nobody "you".
        """
        ...

    def value(
        self, view: V_contra, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field of an answer, for menus and autocomplete; begins with what commands accept."""
        ...

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading of a menu: "Take a city card"."""
        ...

    def heading(self, view: V_contra, asked: Asked, _: Words) -> str:
        """The open question, to the seat that is asked: one sentence."""
        ...

    def waiting(self, view: V_contra, asked: Asked, _: Words) -> str:
        """What the others are waiting for, after the seat's name: "to play a card"."""
        ...

    def told(self, event: E_contra, names: Sequence[str], _: Words) -> str:
        """One line of the log; empty for an event that is not worth one."""
        ...

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not: what was tried, what stands against it, the rule's number in brackets."""
        ...

    def board(self, view: V_contra, names: Sequence[str], _: Words) -> str:
        """The whole position in words, for screen readers: plain lines, nothing the view does not hold."""
        ...

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        ...

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended, in one sentence."""
        ...

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        ...


class Game(Protocol[S, A, E, V, O]):
    """One game with one edition of its component data. Values in, values out; nothing here knows users or time."""

    key: ClassVar[str]
    """`pax_illuminaten`: folder name, table column, option of `/table new`."""
    title: ClassVar[str]
    command: ClassVar[str]
    """Name of its slash command group: `pax`."""
    code: ClassVar[str]
    """Prefix of rule numbers: `PAX`."""
    revision: ClassVar[int]
    """Goes up when the same journal would now play out differently."""
    seats: ClassVar[range]
    verbs: ClassVar[tuple[type[Action], ...]]
    """What a player starts of themselves: at most 20, a slash subcommand each; every other answer is `answer`."""
    kinds: ClassVar[tuple[type[Action], ...]]
    """Every action type."""
    menus: ClassVar[Menus]
    """What has too many choices for buttons at times, and so is a menu always: steps, and kinds of answers."""
    open_play: ClassVar[bool]
    """Everybody sees everything and chance plays no part once a game has begun: no hand, no deck, no die."""
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    options_type: type[msgspec.Struct]
    worded: ClassVar[tuple[str, ...]]
    """Where component data holds names and texts that are translated: `cards.name`, * for every key of a table."""
    recap: ClassVar[Recap]
    """Which events belong together, and how much they matter, where somebody is told what happened."""
    thinking: ClassVar[Thinking]
    """How computer seats search it, unless `thinking_for` says otherwise."""
    course: ClassVar[AnyCourse | None]
    """The guided first table; None: each kind of question is explained by its rule."""
    preview: ClassVar[Preview]
    """What is worth telling of an answer before it is given."""
    reasons: ClassVar[Reasons]
    """Why an answer is good, in the game's own words."""
    feature_names: ClassVar[tuple[str, ...]]
    """What a row of `features` gives, at most 300 numbers; the first is what the written judgement says."""

    length: tuple[int, int] | None
    """How many rounds (years, turns: the game's own word) it takes, fewest and most; None: it does not say."""

    edition: str
    """Hash of the component data this instance plays with."""
    edition_text: str
    """That data itself, TOML: a running table keeps what it began with."""
    guide: Guide | None
    """The game for people who do not know it: what it is, its rules in chapters, its signs."""
    judgement: Judgement
    """Learned weights that hold for this edition."""
    facts: Any
    """Numbers and names of it that pictures and texts tell, as every view has them."""

    @property
    def text(self) -> Text[A, E, V]:
        """Its sentences, with the names and numbers of its edition."""
        ...

    def with_edition(self, text: str, file: str) -> "Game[S, A, E, V, O]":
        """The same game with other component data (TOML text); raises BadEdition."""
        ...

    def options(self, values: Mapping[str, Any]) -> O:
        """Options from plain values, missing ones by default; raises `msgspec.ValidationError`."""
        ...

    def check_setup(self, seats: int, options: O) -> Illegal | None:
        """Options that exclude each other, seats an option needs; the lobby asks before Start."""
        ...

    def offered(self, seats: int, options: O) -> Sequence[Option]:
        """The options that a lobby of so many seats offers, once these are chosen."""
        ...

    def wishes(self) -> Wishes | None:
        """What people may wish for at the lobby; None in most games."""
        ...

    def granted(self, options: O, wished: Sequence[str]) -> O:
        """The options under which every seat has what it wished for (empty: nothing); no two wish for the same."""
        ...

    def teams(self, seats: int, options: O) -> Sequence[Sequence[Seat]]:
        """Who plays with whom, by seat; empty where everybody plays alone."""
        ...

    def crew(self, state: S) -> Sequence[str]:
        """Names of opponents without a seat, numbered on after the seats; empty in most games."""
        ...

    def sides(self, state: S) -> int:
        """How many play against each other: seats that play alone, teams, opponents without a seat."""
        ...

    def new(self, seats: int, options: O, seed: int) -> S:
        """A game at its first question. The one place a seed enters; the same arguments give the same game anywhere."""
        ...

    def opening(self, seats: int, options: O, seed: int) -> Sequence[E]:
        """What everybody is told of a deal, up to the first question: all that edition, options, seats leave open."""
        ...

    def decisions(self, state: S) -> Sequence[Decision]:
        """Who owes what; none left means the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Iterator[A]:
        """Every complete answer of a seat, none for a seat that is not asked."""
        ...

    def answers(self, state: S, seat: Seat) -> list[A]:
        """`legal` of a seat that is known to be asked."""
        ...

    def check(self, state: S, seat: Seat, action: A) -> Illegal | None:
        """Why not, as a value; None for a legal answer."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> tuple[S, list[E]]:
        """The next position and what happened; raises Refused with what `check` returns. Its input is never changed."""
        ...

    def advance(self, state: S, seat: Seat, action: A) -> list[E]:
        """`apply` in place and unchecked, for search and replay: what happened."""
        ...

    def play(self, state: S, seat: Seat, action: A) -> Sequence[Seat]:
        """`advance` for search, where nobody reads what happened: no story is kept. Who is asked next, in order."""
        ...

    def forget(self, state: S) -> None:
        """Drop, in place, what only pictures and texts read; whatever is asked and may be answered stays the same."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know (None: an onlooker)."""
        ...

    def witness(self, event: E, seat: Seat | None) -> E | None:
        """The event as that seat saw it, or None; the log is built from these."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it has not."""
        ...

    def standing(self, view: V) -> list[Score]:
        """The public score so far, by seat."""
        ...

    def thinking_for(self, seats: int) -> Thinking:
        """How computer seats search it with so many seats; `stops` and `glance` are those of `thinking`."""
        ...

    def appraise(self, state: S, seat: Seat) -> float:
        """How good it looks from there, 0 to 1: greedy seats and search leaves."""
        ...

    def appraise_each(self, state: S, seats: Iterable[Seat]) -> dict[Seat, float]:
        """`appraise` of each of these seats, value for value."""
        ...

    def features(self, state: S, seat: Seat) -> Sequence[Sequence[float]]:
        """What learned judgement weighs: a row for each seat by `feature_names`, its own first and on clockwise.

        Nothing that the seat may not know. Judgement is `share` of the weighted sums of all rows; of the first column
        alone it is the written one. Empty for a position that needs no judgement: it is over, or nothing has begun.
        """
        ...

    def at_a_glance(self, state: S, seat: Seat, answers: Sequence[A]) -> A:
        """A sensible one of a seat's answers, found without trying any and by nothing that the seat may not know."""
        ...

    def traits(self, state: S, seat: Seat) -> Mapping[str, str]:
        """What fell to a seat that may help or hinder it, by kind: its place in the first order, its leader.

        Of each kind the first that a game tells counts; what is not known yet is left out.
        """
        ...

    def moment(self, state: S) -> Hashable:
        """Changes whenever a turn, a trick or the like begins: positions compare at the same moment of play.

        None: the game has no such thing, and compares where the same question is asked again, of anybody.
        """
        ...

    def resample(self, state: S, seat: Seat, rng: Rng) -> S:
        """Another world that looks the same from that seat: hidden cards dealt anew, chance replaced."""
        ...

    def reseed(self, state: S, word: int) -> None:
        """After an undo, in place: what no seat knows is shuffled and chance replaced, so nobody knows what comes."""
        ...

    def clone(self, state: S) -> S:
        """An independent copy."""
        ...

    def dump(self, state: S) -> bytes:
        """The state to be saved."""
        ...

    def load(self, data: bytes) -> S:
        """The saved state; raises `msgspec.ValidationError` for anything else."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]
AnyState = State[Any]
AnyView = View[Any, Any]
