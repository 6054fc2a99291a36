"""Pax Illuminaten as a game of the contract (PAX)."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from engines.core.decisions import Menus, Seat
from engines.core.errors import Illegal, illegal
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
from engines.pax_illuminaten import actions
from engines.pax_illuminaten.actions import LAST_ROUNDS, AnyAction, Options
from engines.pax_illuminaten.appraise import appraise
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.events import AnyEvent, Dealt
from engines.pax_illuminaten.features import NAMES, features
from engines.pax_illuminaten.knowledge import project
from engines.pax_illuminaten.knowledge.resample import deal_anew
from engines.pax_illuminaten.lessons.course import COURSE
from engines.pax_illuminaten.lessons.guide import guide
from engines.pax_illuminaten.preview import PREVIEW
from engines.pax_illuminaten.recap import RECAP
from engines.pax_illuminaten.rules import scoring
from engines.pax_illuminaten.rules.abilities import Bonus, Discarding, Picking, Resolving
from engines.pax_illuminaten.rules.bots import Script
from engines.pax_illuminaten.rules.favor import Gaining, Payment
from engines.pax_illuminaten.rules.happenings import Activating, Looking
from engines.pax_illuminaten.rules.main_actions.expel import Expelling
from engines.pax_illuminaten.rules.main_actions.extort import Extorting, Extra, Farther, Giving
from engines.pax_illuminaten.rules.main_actions.influence import Influencing
from engines.pax_illuminaten.rules.main_actions.organize import Organizing
from engines.pax_illuminaten.rules.main_actions.oust import Challenge, Ousting, Pressing, Ransoming
from engines.pax_illuminaten.rules.main_actions.scout import Placing, Scouting
from engines.pax_illuminaten.rules.redraw import Court
from engines.pax_illuminaten.rules.setup import bots_at, set_up
from engines.pax_illuminaten.rules.turn import Menu, Turns
from engines.pax_illuminaten.state import PaxState, St
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.weighing import learned_chances, learned_chances_each
from engines.pax_illuminaten.words.called import Cards
from engines.pax_illuminaten.words.prices import Prices
from engines.pax_illuminaten.words.reasons import REASONS
from engines.pax_illuminaten.words.text import PaxText

AnyFrame = (
    Turns
    | Menu
    | Script
    | Resolving
    | Bonus
    | Discarding
    | Picking
    | Expelling
    | Extorting
    | Extra
    | Farther
    | Giving
    | Gaining
    | Payment
    | Activating
    | Looking
    | Influencing
    | Organizing
    | Challenge
    | Ousting
    | Pressing
    | Ransoming
    | Court
    | Placing
    | Scouting
)

SHORT = 5
"""Rounds of the shortest games that people play."""


class PaxIlluminaten(FrameGame[St, AnyAction, AnyEvent, PaxView, Options, data.Data]):
    """Secret lodges on a map of luminaries: two Plots at once win, or the strongest Lodges."""

    key: ClassVar[str] = "pax_illuminaten"
    title: ClassVar[str] = "Pax Illuminaten"
    command: ClassVar[str] = "pax"
    code: ClassVar[str] = "PAX"
    revision: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    verbs = actions.VERBS
    kinds = actions.KINDS
    menus: ClassVar[Menus] = frozenset(
        {
            "turn.act",
            "bonus.action",
            "ability.flip",
            actions.Scheme,
            actions.Expel,
            actions.Oust,
            actions.Influence,
            actions.Scout,
        }
    )
    state_type: ClassVar[Any] = PaxState[AnyFrame]
    action_type: ClassVar[Any] = AnyAction
    event_type: ClassVar[Any] = AnyEvent
    hiding = project.HIDING
    story_kept: ClassVar[int] = 16
    recap: ClassVar[Recap] = RECAP
    preview: ClassVar[Preview] = PREVIEW
    reasons: ClassVar[Reasons] = REASONS
    course: ClassVar[Course[St, PaxView] | None] = COURSE
    thinking: ClassVar[Thinking] = Thinking(
        follow=4,
        stops=(actions.EndActions, actions.CourtDone, actions.StopMoves, actions.Decline, actions.NoEvent),
        recall=2,
        ease=0.25,
    )
    """Little ease: with half of it and more a random player won or shared one or two games of sixty, by Edicts."""
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    learned: ClassVar[Learned | None] = read(Path(__file__).with_name("weights.json"))
    options_type = Options
    editions = data.EDITIONS
    worded: ClassVar[tuple[str, ...]] = (
        "plots.name",
        "plots.text",
        "luminaries.text",
        "special_events.name",
        "special_events.text",
        "edicts.name",
        "factions.name",
        "bots.title",
        "faction_cards.name",
        "faction_cards.active_text",
        "faction_cards.passive_text",
    )

    def __init__(self, edition: data.Data | None = None) -> None:
        super().__init__(edition)
        self.text = PaxText(self.data.facts, Cards(self.data), Prices(self.data))
        self.guide: Guide | None = guide(self.data.ref)
        most = self.data.ref.constants_designed.max_rounds
        self.length: tuple[int, int] | None = SHORT, most
        if most != LAST_ROUNDS[0]:
            rounds = tuple(dict.fromkeys((most, *LAST_ROUNDS)))
            field = ("max_rounds", Annotated[int, actions.rounds_field(rounds)], most)
            self.options_type = msgspec.defstruct("Options", [field], bases=(Options,), frozen=True)

    def options(self, values: Mapping[str, Any]) -> Options:
        """Options from plain values, the last round by default this edition's; raises `msgspec.ValidationError`."""
        chosen = super().options(values)  # of a type of this edition's own; a position holds them as all editions do
        return Options(**msgspec.structs.asdict(chosen))

    def check_setup(self, seats: int, options: Options) -> Illegal | None:
        """1 to 4 seats, at most 4 players with the Bots."""
        if seats not in self.seats:
            return self.wrong_seats("PAX R90", seats)
        players = seats + bots_at(seats, options)
        if players > self.seats[-1]:
            return illegal("PAX R90", "too_many_bots", count=players, most=self.seats[-1])
        return None

    def crew(self, state: St) -> list[str]:
        """The scripted Bots by name."""
        return [self.data.bots[bot].name for bot in state.bots]

    def new(self, seats: int, options: Options, seed: int) -> St:
        """A table at the first question of its first turn."""
        state = set_up(self.data, self.state_type, seats, options, seed)
        log: list[AnyEvent] = []
        settle(state, log)
        self.remember(state, log)
        state.look_again()  # who makes a position by hand begins with a new game, and fills in its map
        return state

    def opening(self, seats: int, options: Options, seed: int) -> Sequence[AnyEvent]:
        """What lies open, and what happens up to the first question: a Bot may begin."""
        state = set_up(self.data, self.state_type, seats, options, seed)
        log: list[AnyEvent] = [
            Dealt(
                state.start,
                tuple(state.contacts),
                tuple(state.court),
                tuple(state.row),
                tuple(state.public),
                tuple(state.bots),
            )
        ]
        settle(state, log)
        return self.public(log)

    def view(self, state: St, seat: Seat | None) -> PaxView:
        """What that seat may know."""
        return project.project(state, seat, tuple(self.decisions(state)), self.outcome(state))

    def witness(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        """The event as that seat saw it."""
        return project.witness(event, seat)

    def outcome(self, state: St) -> Outcome | None:
        """Ranks and scores once the game is over."""
        return scoring.outcome(state)

    def standing(self, view: PaxView) -> list[Score]:
        """Faction scoring as it stands."""
        return [scoring.score(player.seat, player.points) for player in view.players[: view.seats]]

    def appraise(self, state: St, seat: Seat) -> float:
        """How good it looks from there, 0 to 1: learned where weights fit, as written else and where Bots play."""
        weights = self.judgement.by_seats.get(state.seats)
        if weights is None or state.result is not None or state.bots:
            return appraise(state, seat)
        return learned_chances(state, seat, weights)

    def appraise_each(self, state: St, seats: Iterable[Seat]) -> dict[Seat, float]:
        """`appraise` of each, from one look at what they all see."""
        weights = self.judgement.by_seats.get(state.seats)
        if weights is None or state.result is not None or state.bots:
            return super().appraise_each(state, seats)
        return learned_chances_each(state, seats, weights)

    def features(self, state: St, seat: Seat) -> list[list[float]]:
        """The numbers of `features.NAMES`, while the game is on."""
        return [] if state.result is not None else features(state, seat)

    def traits(self, state: St, seat: Seat) -> Mapping[str, str]:
        """Where it sits from the starting player, Bots included."""
        return {"start": str(1 + (seat - state.start) % state.players)}

    def moment(self, state: St) -> Hashable:
        """A turn; those of Bots, who sit behind the others, belong to the turn before, for they choose nothing."""
        bots = state.active - state.seats + 1
        return state.turn - bots if bots > 0 else state.turn

    def clone(self, state: St) -> St:
        """An independent copy that need not look at the map again, until a card or disk moves there."""
        state.sight.shared = True
        other = super().clone(state)
        vars(other).update(vars(state))
        return other

    def deal_anew(self, state: St, knower: Seat | None, rng: Rng) -> None:
        """Choose anew what this seat, or all of them together, cannot know."""
        deal_anew(state, knower, rng)


GAME = PaxIlluminaten()
