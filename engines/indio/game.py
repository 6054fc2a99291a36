"""Indio as a game of the contract (IND)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from engines.core.decisions import Menus, Seat
from engines.core.errors import Illegal
from engines.core.frame_game import FrameGame
from engines.core.frames import play
from engines.core.guide import Guide
from engines.core.learned import Learned, read, share
from engines.core.lessons import Course
from engines.core.preview import Preview
from engines.core.reasons import Reasons
from engines.core.recap import Recap
from engines.core.rng import Rng
from engines.core.scores import Outcome, Score
from engines.core.thinking import Thinking
from engines.indio import actions
from engines.indio.actions import AnyAction, Options
from engines.indio.appraise import final_chances, worths_each
from engines.indio.components import data
from engines.indio.events import AnyEvent, Dealt, in_order
from engines.indio.features import NAMES, features
from engines.indio.knowledge import project
from engines.indio.knowledge.resample import deal_anew
from engines.indio.lessons.course import COURSE
from engines.indio.lessons.guide import guide
from engines.indio.preview import PREVIEW
from engines.indio.recap import RECAP
from engines.indio.rules import scoring
from engines.indio.rules.setup import check_options, set_up
from engines.indio.rules.stack import SHAPE
from engines.indio.rules.work import Working
from engines.indio.rules.years import Years
from engines.indio.state import St
from engines.indio.view import IndioView
from engines.indio.words.reasons import REASONS
from engines.indio.words.text import IndioText


class Indio(FrameGame[St, AnyAction, AnyEvent, IndioView, Options, data.Data]):
    """Hexes worked, structures built and conquered over seven years; the most influence wins."""

    key: ClassVar[str] = "indio"
    title: ClassVar[str] = "Indio"
    command: ClassVar[str] = "indio"
    code: ClassVar[str] = "IND"
    revision: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    verbs = actions.VERBS
    kinds = actions.KINDS
    menus: ClassVar[Menus] = frozenset({"start.farm", "harvest.wake", "work.action"})
    state_type: ClassVar[Any] = SHAPE
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    hiding = project.HIDING
    recap: ClassVar[Recap] = RECAP
    reasons: ClassVar[Reasons] = REASONS
    preview: ClassVar[Preview] = PREVIEW
    course: ClassVar[Course[St, IndioView] | None] = COURSE
    thinking: ClassVar[Thinking] = Thinking(ahead=2, follow=4, replies=4, longest=60, ease=2.0)
    """Much `ease`: leads are seldom lost here, and by a quarter of the nodes alone Steady is as strong as Sharp."""
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    learned: ClassVar[Learned | None] = read(Path(__file__).with_name("weights.json"))
    options_type = Options
    editions = data.EDITIONS
    worded: ClassVar[tuple[str, ...]] = (
        "seats.colors",
        "resources.short",
        "layouts.name",
        "leaders.name",
        "leaders.text",
        "quests.name",
        "quests.text",
    )

    def __init__(self, edition: data.Data | None = None) -> None:
        super().__init__(edition)
        self.text = IndioText(self.data.facts)
        self.guide: Guide | None = guide(self.data.ref)
        self.length: tuple[int, int] | None = self.data.limits.years, self.data.limits.years

    def check_setup(self, seats: int, options: Options) -> Illegal | None:
        """2 to 4 seats, and options that this count and this edition have (IND R1)."""
        if seats not in self.seats:
            return self.wrong_seats("IND R1", seats)
        return check_options(self.data, seats, options)

    def new(self, seats: int, options: Options, seed: int) -> St:
        """A table with the sealed choice of leaders open."""
        return set_up(self.data, self.state_type, seats, options, seed)

    def opening(self, seats: int, options: Options, seed: int) -> Sequence[AnyEvent]:
        """The board and who begins."""
        state = self.new(seats, options, seed)
        hexes = self.view(state, None).hexes
        return (Dealt(state.first, tuple((each.label, each.kind) for each in hexes)),)

    def advance(self, state: St, seat: Seat, action: AnyAction) -> list[AnyEvent]:
        """Play the answer in place; quests that it completes are told last."""
        log: list[AnyEvent] = []
        play(state, seat, action, log)
        log = in_order(log)
        self.remember(state, log)
        return log

    def view(self, state: St, seat: Seat | None) -> IndioView:
        """What that seat may know."""
        return project.project(state, seat, tuple(self.decisions(state)), self.outcome(state))

    def witness(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        """The event as that seat saw it."""
        return project.witness(event, seat)

    def outcome(self, state: St) -> Outcome | None:
        """Ranks and scores once the game is over."""
        return scoring.outcome(state)

    def standing(self, view: IndioView) -> list[Score]:
        """The public score as it stands; leaders count once the game is over."""
        return [scoring.score(player.seat, list(player.parts)) for player in view.players]

    def appraise(self, state: St, seat: Seat) -> float:
        """The own means against the others', 0 to 1: by learned weights where they fit, else as written."""
        return self.appraise_each(state, (seat,))[seat]

    def appraise_each(self, state: St, seats: Iterable[Seat]) -> dict[Seat, float]:
        """What all of them see is worked out only once."""
        over = scoring.outcome(state)
        if over is not None:
            return {seat: final_chances(over, seat) for seat in seats}
        each = worths_each(state, seats, self.judgement.by_seats.get(state.seats))
        return {seat: share(worth, seat) for seat, worth in each.items()}

    def features(self, state: St, seat: Seat) -> list[list[float]]:
        """What everybody has, as far as the seat knows, while the game is on."""
        return [] if state.result is not None else features(state, seat)

    def traits(self, state: St, seat: Seat) -> Mapping[str, str]:
        """Where it sits from the first player of year 1, and its leader."""
        start = {"start": str(1 + (seat - state.first) % state.seats)}
        return start | ({"leader": state.leader[seat]} if state.leader[seat] else {})

    def moment(self, state: St) -> Hashable:
        """A year's phase, in the Actions phase a seat's turn with one worker."""
        top = state.frames[0] if state.frames else None
        working = next((frame for frame in state.frames if isinstance(frame, Working)), None)
        phase = top.phase if isinstance(top, Years) else -1
        return state.year, phase, -1 if working is None else working.seat

    def deal_anew(self, state: St, knower: Seat | None, rng: Rng) -> None:
        """Choose anew what this seat, or all of them together, cannot know."""
        deal_anew(state, knower, rng)


GAME = Indio()
