"""What one seat may know of a game of Price of Influence: the structs that pictures and texts are made from."""

import msgspec

from engines.core.decisions import Seat
from engines.core.game import View
from engines.price_of_influence.events import AnyEvent
from engines.price_of_influence.facts import Facts


class CardView(msgspec.Struct, frozen=True):
    """A card of the main deck that the viewer may see: `7C`, label `7♣`, suit S, H, C, D or JOKER, sign, value."""

    id: str
    label: str
    suit: str
    sign: str
    value: int


class NobleView(msgspec.Struct, frozen=True):
    """A noble: `QH`, label `Q♥`, its rank's letter and number, suit and sign."""

    id: str
    label: str
    letter: str
    rank: int
    suit: str
    sign: str


class EquipmentView(msgspec.Struct, frozen=True):
    """An equipped card: weapon or armor, and the Strength it adds now (POI R7)."""

    card: CardView
    slot: str
    adds: int


class PlaceView(msgspec.Struct, frozen=True):
    """One of a court's three places, J, Q, K. `noble` None: empty; `stance` empty: Disgraced, or no noble.

    `limit`: equipment the noble keeps, `excess`: how much it has beyond that (POI R71).
    `fights`: it has been committed to this turn's Combat.
    """

    letter: str
    noble: NobleView | None
    stance: str
    strength: int
    equipment: tuple[EquipmentView, ...]
    limit: int
    excess: int
    fights: bool

    @property
    def disgraced(self) -> bool:
        """Whether a noble lies there face-down."""
        return self.noble is not None and not self.stance


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's public things. Suits are always in the order S, H, C, D."""

    seat: Seat
    active: bool
    fallen: bool
    hand: int
    """Hidden hand cards."""
    held: int
    """Hidden and leveraged ones together, against `hand_limit`."""
    hand_limit: int
    locked: tuple[CardView, ...]
    """Leveraged cards, in the order leveraged; with `collapse` of them at the end of the own turn the court falls."""
    collapse: int
    gems: tuple[CardView, ...]
    court: tuple[PlaceView, ...]
    influence: tuple[int, ...]
    played: tuple[int, ...]
    """Cards played this turn by suit."""
    limits: tuple[int, ...]
    """How many it may play by suit (POI R32)."""
    plays: int
    most: int
    """Cards played this turn, and the maximum (POI R31)."""
    passed: bool
    draws: int
    """How many cards it would draw in Resupply now (POI R64)."""
    payments: int
    """How much tribute it could pay (POI R28)."""
    done: bool
    """During setup: has chosen."""
    terms: tuple[int, ...]
    """The armistice score's five terms: In-Court, equipped, gems, leveraged (−), Disgraced (−) (POI R85)."""
    score: int


class FightView(msgspec.Struct, frozen=True):
    """An attack of this turn. Strengths are today's until `lost` (attacker, defender, both) says how it ended."""

    seat: Seat
    noble: NobleView
    strength: int
    target_seat: Seat
    target: NobleView
    target_strength: int
    lost: str


class TributeView(msgspec.Struct, frozen=True):
    """Tribute being paid: by whom, how much of the total is still due, what for (recruit, retire, withhold, fight)."""

    seat: Seat
    due: int
    total: int
    what: str
    noble: NobleView


class TargetView(msgspec.Struct, frozen=True):
    """A card chosen by a Club or spent Diamond; `owner` None is the discard pile."""

    card: CardView
    zone: str
    owner: Seat | None


class TakingView(msgspec.Struct, frozen=True):
    """Targets being chosen: tactic or gem_spend, the rest of the value cap, targets left, those chosen."""

    seat: Seat
    effect: str
    cap: int
    left: int
    chosen: tuple[TargetView, ...]


class ClaimView(msgspec.Struct, frozen=True):
    """Flawless Strategy claimed and not yet decided: the hidden hand, shown to everybody (POI R76)."""

    seat: Seat
    cards: tuple[CardView, ...]


class HandCardView(msgspec.Struct, frozen=True):
    """A hidden card of the viewer's own. `playable`: the suits it can be played as now, in the own turn to play.

    `worth`: for every suit it can be played as, value + influence: Strength added, or the cap of what it takes.
    """

    card: CardView
    playable: tuple[str, ...]
    worth: tuple[tuple[str, int], ...]


class PriceView(View[AnyEvent, Facts], frozen=True, kw_only=True):
    """The table from one seat. What belongs to the viewer alone is empty for everybody else.

    `story`: public events of the last answers, oldest first.
    `fresh`: ids of cards and nobles that the last answer changed; `deck` when cards were drawn, `reshuffles`.
    """

    phase: str
    """setup_discard, setup_noble, council, tribute, play, equip, set_bonus, gem, draw_target, take, penalty_take,
    penalty_leverage, commit, assign, trim, discard, end, counter or over."""
    stage: str
    """setup, council, playing, combat, resupply, end or over."""
    turn: int
    ap: Seat
    """The Active Player; during setup the first player."""
    order: tuple[Seat, ...]
    """Seats still in the game, clockwise from the Active Player."""
    actions_left: int
    """Council actions left, in the Council stage."""
    deck: int
    discard: tuple[CardView, ...]
    """The whole pile by suit and value; it has no order (POI R9)."""
    reshuffles: int
    armistice: int
    council: tuple[NobleView, ...]
    players: tuple[SeatView, ...]
    fights: tuple[FightView, ...]
    """This turn's attacks, kept until the next turn begins."""
    resolving: CardView | None
    """The card just played, while it lies nowhere."""
    resolving_as: str
    """The suit it was played as."""
    tribute: TributeView | None
    taking: TakingView | None
    trimming: tuple[Seat, str, int] | None
    """Equipment check: whose noble (letter) has how many cards too many."""
    discarding: int
    """Cards still to be discarded for the hand limit by the seat that is asked."""
    committing: str
    """Letter of the noble asked about in Combat."""
    claim: ClaimView | None
    setup_discards: int
    """How many cards are discarded in setup."""
    hand: tuple[HandCardView, ...]
    """Own hidden cards by suit and value."""
    dealt: tuple[NobleView, ...]
    """Setup: nobles dealt to the viewer."""
    chosen_cards: tuple[CardView, ...]
    """Setup: own sealed discards."""
    chosen_noble: NobleView | None
    chosen_stance: str
    run: tuple[CardView, ...]
    """With the end of the own turn open: the run that could be claimed."""

    @property
    def own(self) -> SeatView | None:
        """The viewer's own seat; None for an onlooker."""
        return None if self.seat is None else self.players[self.seat]
