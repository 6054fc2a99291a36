"""Price of Influence as a game of the contract (POI)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from engines.core.decisions import Action, Menus, Seat
from engines.core.errors import Illegal
from engines.core.frame_game import FrameGame
from engines.core.guide import Guide
from engines.core.learned import Learned, read, share
from engines.core.lessons import Course
from engines.core.preview import Preview
from engines.core.reasons import Reasons
from engines.core.recap import Recap
from engines.core.rng import Rng
from engines.core.scores import Outcome, Score
from engines.core.thinking import Thinking
from engines.price_of_influence import actions
from engines.price_of_influence.actions import AnyAction, Options
from engines.price_of_influence.appraise import final_chances, worths
from engines.price_of_influence.components import data
from engines.price_of_influence.events import AnyEvent, Dealt
from engines.price_of_influence.features import NAMES, features, learned_worths
from engines.price_of_influence.glance import at_a_glance
from engines.price_of_influence.knowledge import project
from engines.price_of_influence.knowledge.resample import deal_anew
from engines.price_of_influence.lessons.course import COURSE
from engines.price_of_influence.lessons.guide import guide
from engines.price_of_influence.preview import PREVIEW
from engines.price_of_influence.recap import RECAP
from engines.price_of_influence.rules import victory
from engines.price_of_influence.rules.combat import Assignments, Combat
from engines.price_of_influence.rules.council import Council, Recruiting, Retiring
from engines.price_of_influence.rules.draw import Draw
from engines.price_of_influence.rules.playing import Playing
from engines.price_of_influence.rules.resupply import HandLimit, Resupply, Trim
from engines.price_of_influence.rules.setup import FirstNobles, SetupDiscards, set_up
from engines.price_of_influence.rules.suits import Bonus, Equipping, Gem, Giving, Taking
from engines.price_of_influence.rules.tribute import Tribute
from engines.price_of_influence.rules.turns import Turns
from engines.price_of_influence.rules.victory import Claim, Countering, EndChecks
from engines.price_of_influence.state import PoiState, St, Terms
from engines.price_of_influence.view import PriceView
from engines.price_of_influence.words.reasons import REASONS
from engines.price_of_influence.words.text import PriceText

AnyFrame = (
    SetupDiscards
    | FirstNobles
    | Turns
    | Council
    | Recruiting
    | Retiring
    | Tribute
    | Playing
    | Equipping
    | Bonus
    | Gem
    | Giving
    | Taking
    | Draw
    | Combat
    | Assignments
    | Resupply
    | Trim
    | HandLimit
    | EndChecks
    | Claim
    | Countering
)

SHORT, LONG = 10, 25
"""Turns of most games."""


class PriceOfInfluence(FrameGame[St, AnyAction, AnyEvent, PriceView, Options, data.Data]):
    """Courts of nobles, armed with cards and paid for in tribute; the last court standing wins."""

    key: ClassVar[str] = "price_of_influence"
    title: ClassVar[str] = "Price of Influence"
    command: ClassVar[str] = "price"
    code: ClassVar[str] = "POI"
    revision: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    verbs: ClassVar[tuple[type[Action], ...]] = actions.VERBS
    kinds: ClassVar[tuple[type[Action], ...]] = actions.KINDS
    menus: ClassVar[Menus] = frozenset(
        {
            "setup.discard",
            "setup.noble",
            "council.action",
            "tribute.pay",
            "play.card",
            "play.take",
            "resupply.discard",
            actions.Take,
        }
    )
    state_type: ClassVar[Any] = PoiState[AnyFrame]
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    hiding = project.HIDING
    recap: ClassVar[Recap] = RECAP
    reasons: ClassVar[Reasons] = REASONS
    preview: ClassVar[Preview] = PREVIEW
    thinking: ClassVar[Thinking] = Thinking(glance=True, trust=1.0)
    course: ClassVar[Course[St, PriceView] | None] = COURSE
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    learned: ClassVar[Learned | None] = read(Path(__file__).with_name("weights.json"))
    options_type = Options
    editions = data.EDITIONS
    worded: ClassVar[tuple[str, ...]] = ("ranks.*.name", "suits.*.name")

    def __init__(self, edition: data.Data | None = None) -> None:
        super().__init__(edition)
        self.text = PriceText(self.data.facts)
        self.guide: Guide | None = guide(self.data.ref)
        self.length: tuple[int, int] | None = SHORT, LONG

    def check_setup(self, seats: int, options: Options) -> Illegal | None:
        """2 to 4 seats; the options exclude nothing, with two seats `multi_defeat` changes nothing (POI R88)."""
        if seats not in self.seats:
            return self.wrong_seats("POI R11", seats)
        return None

    def new(self, seats: int, options: Options, seed: int) -> St:
        """A table with the sealed setup discards open."""
        return set_up(self.data, self.state_type, seats, options, seed)

    def opening(self, seats: int, options: Options, seed: int) -> Sequence[AnyEvent]:
        """Who begins."""
        return (Dealt(self.new(seats, options, seed).ap),)

    def view(self, state: St, seat: Seat | None) -> PriceView:
        """What that seat may know."""
        return project.project(state, seat, tuple(self.decisions(state)), self.outcome(state))

    def witness(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        """The event as that seat saw it."""
        return project.witness(event, seat)

    def outcome(self, state: St) -> Outcome | None:
        """Ranks and scores once the game is over."""
        return victory.outcome(state)

    def standing(self, view: PriceView) -> list[Score]:
        """The armistice scores as they stand, with their terms (POI R85)."""
        return [victory.score(player.seat, Terms(*player.terms)) for player in view.players]

    def appraise(self, state: St, seat: Seat) -> float:
        """The own court against the rivals' still there, 0 to 1: learned where weights fit, else as written."""
        return self.appraise_each(state, (seat,))[seat]

    def appraise_each(self, state: St, seats: Iterable[Seat]) -> dict[Seat, float]:
        """All of them look at the same courts, which are worked out only once."""
        if state.result is not None:
            return {seat: final_chances(state, seat) for seat in seats}
        weights = self.judgement.by_seats.get(state.seats)
        if weights is None or not state.turn:
            worth = worths(state)
            return {seat: share(worth, seat) for seat in seats}
        return {seat: share(worth, seat) for seat, worth in learned_worths(state, seats, weights)}

    def features(self, state: St, seat: Seat) -> list[list[float]]:
        """The numbers of `features.NAMES`, while turns are played."""
        return [] if state.result is not None or not state.turn else features(state, seat)

    def at_a_glance(self, state: St, seat: Seat, answers: Sequence[AnyAction]) -> AnyAction:
        """By what cards and nobles are worth, and who beats whom, as far as it lies open to the seat."""
        return at_a_glance(state, seat, answers)

    def traits(self, state: St, seat: Seat) -> Mapping[str, str]:
        """Where it sits from the first player."""
        return {"start": str(1 + (seat - state.ap) % state.seats)}

    def moment(self, state: St) -> Hashable:
        """A turn; before the first one, what everybody is asked at once."""
        return state.turn or (state.frames[-1].__class__ if state.frames else None)

    def deal_anew(self, state: St, knower: Seat | None, rng: Rng) -> None:
        """Choose anew what this seat, or all of them together, cannot know."""
        deal_anew(state, knower, rng)


GAME = PriceOfInfluence()
