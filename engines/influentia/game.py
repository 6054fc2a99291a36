"""Influentia as a game of the contract (FLU)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from engines.core.decisions import LETTERS, Menus, Seat
from engines.core.errors import Illegal, illegal
from engines.core.fields import Option, Wishes
from engines.core.fields import options as options_of
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
from engines.core.words import N_
from engines.influentia import actions
from engines.influentia.actions import AnyAction, Options
from engines.influentia.appraise import final_chances, worths_each
from engines.influentia.components import data
from engines.influentia.events import AnyEvent, Dealt
from engines.influentia.features import NAMES, features
from engines.influentia.glance import at_a_glance
from engines.influentia.knowledge import project
from engines.influentia.knowledge.resample import deal_anew
from engines.influentia.lessons.course import COURSE
from engines.influentia.lessons.guide import guide
from engines.influentia.preview import PREVIEW
from engines.influentia.recap import RECAP
from engines.influentia.rules import scoring
from engines.influentia.rules.draft import Draft
from engines.influentia.rules.effects import Effects, ExterminatorPair, PlagueCardChoice, PlagueSeat, Politics
from engines.influentia.rules.rounds import Rounds
from engines.influentia.rules.setup import set_up
from engines.influentia.rules.spoils import Accumulation, Compensation, ExterminatorCard, Reward
from engines.influentia.rules.trick import Trick
from engines.influentia.state import FluState, St
from engines.influentia.view import InfluentiaView
from engines.influentia.words.names import Cards
from engines.influentia.words.reasons import REASONS
from engines.influentia.words.text import InfluentiaText

AnyFrame = (
    Draft
    | Rounds
    | Trick
    | Reward
    | Accumulation
    | Compensation
    | ExterminatorCard
    | Effects
    | Politics
    | ExterminatorPair
    | PlagueSeat
    | PlagueCardChoice
)


class Influentia(FrameGame[St, AnyAction, AnyEvent, InfluentiaView, Options, data.Data]):
    """Trick taking without following suit; losers keep their cards, two equal symbols fire."""

    key: ClassVar[str] = "influentia"
    title: ClassVar[str] = "Influentia"
    command: ClassVar[str] = "influentia"
    code: ClassVar[str] = "FLU"
    revision: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 5)
    verbs = actions.KINDS
    kinds = actions.KINDS
    menus: ClassVar[Menus] = frozenset({"effects.exterminator", "effects.plague_card"})
    state_type: ClassVar[Any] = FluState[AnyFrame]
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    hiding = project.HIDING
    preview: ClassVar[Preview] = PREVIEW
    recap: ClassVar[Recap] = RECAP
    reasons: ClassVar[Reasons] = REASONS
    thinking: ClassVar[Thinking] = Thinking(ahead=2, glance=True, trust=1.0, ease=1.5)
    """More is taken easy than elsewhere, for longer thinking tells least here."""
    course: ClassVar[Course[St, InfluentiaView] | None] = COURSE
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    learned: ClassVar[Learned | None] = read(Path(__file__).with_name("weights.json"))
    options_type = Options
    editions = data.EDITIONS
    worded: ClassVar[tuple[str, ...]] = (
        "resources.items.name",
        "symbols.items.name",
        "buildings.items.name",
        "city_cards.cards.name",
        "cities.items.name",
        "corporations.items.name",
    )

    def __init__(self, edition: data.Data | None = None) -> None:
        super().__init__(edition)
        self.text = InfluentiaText(self.data.facts, Cards(self.data))
        self.guide: Guide | None = guide(self.data.ref)
        self.length: tuple[int, int] | None = self.data.constants.rounds, self.data.constants.rounds
        corporations = self.data.ref.corporations.items[: len(LETTERS)]
        self._corporations = {str(number): each.name for number, each in enumerate(corporations, 1)}

    def check_setup(self, seats: int, options: Options) -> Illegal | None:
        """3 or 4 seats (FLU R1), and a corporation for each where they are chosen."""
        if seats not in self.seats:
            return self.wrong_seats("FLU R1", seats)
        chosen = options.corporations
        if chosen and (len(chosen) != seats or len({*chosen} & {*self._corporations}) != seats):
            return illegal("FLU", "no_corporations", chosen=chosen, count=seats)
        return None

    def offered(self, seats: int, options: Options) -> Sequence[Option]:
        """All but the corporations, which people wish for."""
        return [option for option in options_of(self.options_type) if option.name != "corporations"]

    def wishes(self) -> Wishes:
        """A corporation: colour, crest and name."""
        return Wishes(N_("Corporation"), tuple(self._corporations.items()))

    def granted(self, options: Options, wished: Sequence[str]) -> Options:
        """The corporations that are wished for; seats without a wish have the others in their order."""
        if not any(wished):
            return msgspec.structs.replace(options, corporations="")
        others = (each for each in self._corporations if each not in wished)
        return msgspec.structs.replace(options, corporations="".join(each or next(others) for each in wished))

    def new(self, seats: int, options: Options, seed: int) -> St:
        """A table with the draft open."""
        return set_up(self.data, self.state_type, seats, options, seed)

    def opening(self, seats: int, options: Options, seed: int) -> Sequence[AnyEvent]:
        """Offers, Quarantine and the starting player."""
        state = self.new(seats, options, seed)
        offers = tuple(deck[-1] for deck in state.decks.values())
        return (Dealt(offers, tuple(state.quarantine), state.leader),)

    def remember(self, state: St, log: Sequence[AnyEvent]) -> None:
        """All of it: a trick that begins drops what came before the last one (`Trick.take`)."""
        state.story += self.public(log)
        state.fresh = len(log)

    def load(self, data: bytes) -> St:
        """The saved state; areas of earlier versions held drafted cards in the order of the picks."""
        state = super().load(data)
        for area in state.areas:
            area.sort(key=state.data.city_rank.__getitem__)
        return state

    def forget(self, state: St) -> None:
        """The story, and where in it the current trick began."""
        super().forget(state)
        state.mark = 0

    def view(self, state: St, seat: Seat | None) -> InfluentiaView:
        """What that seat may know."""
        return project.project(state, seat, tuple(self.decisions(state)), self.outcome(state))

    def witness(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        """The event as that seat saw it."""
        return project.witness(event, seat)

    def outcome(self, state: St) -> Outcome | None:
        """Ranks and scores once round 3 is scored (FLU R79, R80)."""
        return None if state.frames else scoring.outcome(state)

    def standing(self, view: InfluentiaView) -> list[Score]:
        """The public score so far, with its parts."""
        scored = [(line.seat, line.cities, line.governors, line.control) for line in view.scored]
        cities = [city.short for city in view.cities]
        return scoring.breakdown([area.score for area in view.areas], scored, self.data.constants.start_score, cities)

    def appraise(self, state: St, seat: Seat) -> float:
        """How good it looks from there, 0 to 1: learned where weights fit, else as written."""
        return self.appraise_each(state, (seat,))[seat]

    def appraise_each(self, state: St, seats: Iterable[Seat]) -> dict[Seat, float]:
        """`appraise` of each; what all of them see is worked out only once."""
        if not state.frames:
            return {seat: final_chances(state, seat) for seat in seats}
        weights = self.judgement.by_seats.get(state.seats)
        return {seat: share(worth, 0) for seat, worth in worths_each(state, seats, weights).items()}

    def features(self, state: St, seat: Seat) -> list[list[float]]:
        """The numbers of `features.NAMES`, while the game is on."""
        return features(state, seat) if state.frames else []

    def at_a_glance(self, state: St, seat: Seat, answers: Sequence[AnyAction]) -> AnyAction:
        """By what cards, symbols and city cards are worth, as far as it lies open to the seat."""
        return at_a_glance(state, seat, answers)

    def traits(self, state: St, seat: Seat) -> Mapping[str, str]:
        """Where it sits from the starting player of round 1."""
        return {"start": str(1 + (seat - state.first) % state.seats)}

    def moment(self, state: St) -> Hashable:
        """A trick with all that it brings, or a pass of the packs."""
        top = state.frames[-1] if state.frames else None
        return state.round, state.trick, top.pick if isinstance(top, Draft) else 0

    def deal_anew(self, state: St, knower: Seat | None, rng: Rng) -> None:
        """Choose anew what this seat, or all of them together, cannot know."""
        deal_anew(state, knower, rng)


GAME = Influentia()
