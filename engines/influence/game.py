"""Influence as a game of the contract (INF)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from engines.core.decisions import Action, Menus, Seat
from engines.core.errors import Illegal
from engines.core.fields import Option
from engines.core.fields import options as options_of
from engines.core.frame_game import FrameGame
from engines.core.frames import settle
from engines.core.guide import Guide
from engines.core.learned import Learned, read
from engines.core.lessons import Course
from engines.core.preview import Preview
from engines.core.reasons import Reasons
from engines.core.recap import Recap
from engines.core.rng import Rng
from engines.core.scores import Outcome, Score
from engines.core.thinking import Thinking
from engines.influence import actions
from engines.influence.actions import RANDOM, RECOMMENDED, AnyAction, Options
from engines.influence.appraise import appraise
from engines.influence.components import data
from engines.influence.events import AnyEvent
from engines.influence.features import NAMES, features
from engines.influence.knowledge import project
from engines.influence.knowledge.resample import deal_anew
from engines.influence.knowledge.story import remember
from engines.influence.lessons.course import COURSE
from engines.influence.lessons.guide import guide
from engines.influence.preview import PREVIEW
from engines.influence.recap import RECAP
from engines.influence.rules import scoring, setup
from engines.influence.rules.attack import Attack, Circle, Placement, Specials
from engines.influence.rules.conquer import Conquer, Controlling
from engines.influence.rules.refuse import why_not_now
from engines.influence.rules.rounds import Rounds
from engines.influence.rules.setup import SelectFactions
from engines.influence.rules.swap import Exchange, SwapPhase, TurningCastle, TurningSetup
from engines.influence.state import InfState, St
from engines.influence.view import InfluenceView
from engines.influence.weighing import learned_chances, learned_chances_each
from engines.influence.words import names
from engines.influence.words.reasons import REASONS
from engines.influence.words.text import InfluenceText

AnyFrame = (
    SelectFactions
    | Rounds
    | Attack
    | Placement
    | Specials
    | Circle
    | SwapPhase
    | TurningSetup
    | TurningCastle
    | Exchange
    | Conquer
    | Controlling
)


_DUEL = Thinking(ahead=2, along=True, replies=8)
"""With two seats: both moments count, and the rival takes the best at once of eight answers.

Judgement errs otherwise before a rival's attack than after it. Answers of several rivals are too many to look at.
"""
_CROWD = Thinking(ahead=3, ease=0, plenty=800)
"""From four seats on longer thought does not see through face-down castles: Steady had played as well as Sharp."""


class Influence(FrameGame[St, AnyAction, AnyEvent, InfluenceView, Options, data.Data]):
    """Cards laid face-down at castles, whose circles lend strength to their neighbours."""

    key: ClassVar[str] = "influence"
    title: ClassVar[str] = "Influence"
    command: ClassVar[str] = "influence"
    code: ClassVar[str] = "INF"
    revision: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    verbs: ClassVar[tuple[type[Action], ...]] = actions.KINDS
    kinds: ClassVar[tuple[type[Action], ...]] = actions.KINDS
    menus: ClassVar[Menus] = frozenset({"attack.castle", "attack.special"})
    state_type: ClassVar[Any] = InfState[AnyFrame]
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    hiding = project.HIDING
    preview: ClassVar[Preview] = PREVIEW
    recap: ClassVar[Recap] = RECAP
    reasons: ClassVar[Reasons] = REASONS
    thinking: ClassVar[Thinking] = Thinking(ahead=3, ease=0)
    """No `ease` with three seats and more: chance takes many leads away, and random players beat who rests on one."""
    course: ClassVar[Course[St, InfluenceView] | None] = COURSE
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    learned: ClassVar[Learned | None] = read(Path(__file__).with_name("weights.json"))
    options_type = Options
    editions = data.EDITIONS
    worded: ClassVar[tuple[str, ...]] = (
        "faction_deck.cards.name",
        "faction_deck.cards.text",
        "factions.name",
        "formats.name",
        "castles.name",
        "setups.name",
        "setups.text",
    )

    def __init__(self, edition: data.Data | None = None) -> None:
        super().__init__(edition)
        self.text = InfluenceText(self.data.facts)
        self.guide: Guide | None = guide(self.data.ref)
        self.length: tuple[int, int] | None = self.data.facts.limits.rounds, self.data.facts.limits.rounds
        said = self.data.ref.options.setup
        words = tuple(dict.fromkeys((said, RECOMMENDED, RANDOM, *self.data.layouts)))
        field = ("setup", Annotated[str, actions.setup_field(words)], said)
        self.options_type = msgspec.defstruct("Options", [field], bases=(Options,), frozen=True)

    def options(self, values: Mapping[str, Any]) -> Options:
        """Options from plain values, the setup among this edition's; raises `msgspec.ValidationError`."""
        chosen = super().options(values)  # of a type of this edition's own; a position holds them as all editions do
        return Options(**msgspec.structs.asdict(chosen))

    def check_setup(self, seats: int, options: Options) -> Illegal | None:
        """Seats that the format needs, a split that it allows, a Setup card of this edition."""
        return setup.check_setup(self.data, seats, options, self.title)

    def offered(self, seats: int, options: Options) -> tuple[Option, ...]:
        """All options; teams as so many seats can form them, where there is a choice."""
        ways = tuple(setup.splits(seats, options.format))
        usual = {each.name: each for each in options_of(self.options_type)}
        usual["split"] = msgspec.structs.replace(usual["split"], values=ways)
        return tuple(each for each in usual.values() if len(each.values) > 1)

    def teams(self, seats: int, options: Options) -> list[list[Seat]]:
        """Which seats play together, for a lobby that shows teams before the start."""
        return setup.teams(seats, options)

    def sides(self, state: St) -> int:
        """The teams where there are some (INF R67)."""
        return len(self.teams(state.seats, state.options))

    def new(self, seats: int, options: Options, seed: int) -> St:
        """A table at its first question: the choice of factions, or the first attack."""
        return self._dealt(seats, options, seed)[0]

    def opening(self, seats: int, options: Options, seed: int) -> Sequence[AnyEvent]:
        """What happens before the first question, where factions are not chosen: castles, round, the first ID."""
        return self._dealt(seats, options, seed)[1]

    def _dealt(self, seats: int, options: Options, seed: int) -> tuple[St, list[AnyEvent]]:
        state = setup.set_up(self.data, self.state_type, seats, options, seed)
        log: list[AnyEvent] = []
        settle(state, log)
        self.remember(state, log)
        return state, log

    def check(self, state: St, seat: Seat, action: AnyAction) -> Illegal | None:
        """Why not, with names in any spelling, and the reason when a card is played at the wrong time."""
        why = super().check(state, seat, names.spelled(state, action))
        if why is not None and why.key == "wrong_kind":
            return why_not_now(state, action) or why
        return why

    def advance(self, state: St, seat: Seat, action: AnyAction) -> list[AnyEvent]:
        """Play the answer in place, with names in any spelling."""
        return super().advance(state, seat, names.spelled(state, action))

    def remember(self, state: St, log: Sequence[AnyEvent]) -> None:
        """Back to the Swap Phase of the last round."""
        remember(state, self.public(log))

    def forget(self, state: St) -> None:
        """The story, where in it the Swap Phase began, and what the Conquer Phase has brought."""
        super().forget(state)
        state.mark = 0
        state.results.clear()

    def view(self, state: St, seat: Seat | None) -> InfluenceView:
        """What that seat may know."""
        return project.project(state, seat, tuple(self.decisions(state)), self.outcome(state))

    def witness(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        """The event as that seat saw it."""
        return project.witness(event, seat)

    def outcome(self, state: St) -> Outcome | None:
        """Ranks and scores once the sixth Conquer Phase is over (INF R71, R72)."""
        return None if state.frames else scoring.outcome(state)

    def standing(self, view: InfluenceView) -> list[Score]:
        """The Power so far of each seat's side, with its parts."""
        sides = {seat: side for side in view.sides for seat in side.seats}
        return [
            scoring.score(seat, sides[seat].power, sides[seat].conquered, list(sides[seat].maintained))
            for seat in range(view.seats)
        ]

    def appraise(self, state: St, seat: Seat) -> float:
        """How good it looks from there, 0 to 1: learned where weights fit, else as written."""
        weights = self.judgement.by_seats.get(state.seats)
        if weights is not None and self._judged(state):
            return learned_chances(state, seat, weights)
        return appraise(state, seat)

    def appraise_each(self, state: St, seats: Iterable[Seat]) -> dict[Seat, float]:
        """`appraise` of each; what all of them see is weighed once."""
        weights = self.judgement.by_seats.get(state.seats)
        if weights is not None and self._judged(state):
            return learned_chances_each(state, seats, weights)
        return super().appraise_each(state, seats)

    def features(self, state: St, seat: Seat) -> list[list[float]]:
        """The numbers of `features.NAMES`, while everybody plays for themselves and castles lie there."""
        return features(state, seat) if self._judged(state) else []

    @staticmethod
    def _judged(state: St) -> bool:
        """Whether weights were learned for such a position: everybody for themselves, castles there, not over."""
        return bool(state.frames and state.setup) and len(state.power) == state.seats

    def thinking_for(self, seats: int) -> Thinking:
        """Less far with two seats, and by better answers of the rival; from four on few nodes are plenty."""
        return _DUEL if seats == 2 else self.thinking if seats == 3 else _CROWD

    def traits(self, state: St, seat: Seat) -> Mapping[str, str]:
        """Its factions."""
        mine = [faction for faction, who in zip(state.factions, state.seat_of, strict=False) if who == seat]
        return {"faction": "+".join(mine)} if len(state.factions) == len(state.seat_of) else {}

    def moment(self, state: St) -> Hashable:
        """An attack, or the phases after the last one."""
        return state.round, state.attacking, len(state.acted), len(state.delayed)

    def deal_anew(self, state: St, knower: Seat | None, rng: Rng) -> None:
        """Choose anew what this seat, or all of them together, cannot know."""
        deal_anew(state, knower, rng)


GAME = Influence()
