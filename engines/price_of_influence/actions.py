"""What a seat may say in Price of Influence, and the table options."""

from typing import Annotated, Literal

import msgspec

from engines.core.decisions import CAPITALS, SEAT, Action, Seat

Card = Annotated[str, msgspec.Meta(description="Card by value and suit letter, such as 7C, AS or W1", extra=CAPITALS)]
CouncilNoble = Annotated[str, msgspec.Meta(description="Noble of the Council, such as QH", extra=CAPITALS)]
Rank = Annotated[str, msgspec.Meta(description="Rank of your noble: J, Q or K", extra=CAPITALS)]
Stance = Annotated[
    str, msgspec.Meta(description="STRIKE (must fight on your turn) or GUARD (stays back)", extra=CAPITALS)
]


class SetupDiscard(Action, frozen=True):
    """Setup: discard some of the cards you were dealt."""

    cards: Annotated[tuple[str, ...], msgspec.Meta(description="Cards of your hand, such as 7C AS", extra=CAPITALS)]


class ChooseNoble(Action, frozen=True):
    """Setup: choose your first noble and its stance."""

    noble: Annotated[str, msgspec.Meta(description="Noble you were dealt, such as QH", extra=CAPITALS)]
    stance: Stance


class Recruit(Action, frozen=True):
    """Council: recruit a noble for tribute equal to its rank."""

    noble: CouncilNoble
    stance: Stance


class Retire(Action, frozen=True):
    """Council: return a Disgraced noble to the Council for tribute equal to its rank."""

    rank: Annotated[str, msgspec.Meta(description="Rank of your Disgraced noble: J, Q or K", extra=CAPITALS)]


class ChangeStance(Action, frozen=True):
    """Council: turn one of your nobles from STRIKE to GUARD or back."""

    rank: Rank


class ChangeSuit(Action, frozen=True):
    """Council: exchange one of your nobles with a Council noble of the same rank."""

    rank: Rank
    noble: CouncilNoble


class EndCouncil(Action, frozen=True):
    """Council: take no further action."""


class Pay(Action, frozen=True):
    """Pay one tribute with a gem, a hand card or an equipped card."""

    kind: Annotated[str, msgspec.Meta(description="liquidate (gem), leverage (hand card) or dismantle (equipment)")]
    card: Card


class Play(Action, frozen=True):
    """Play a card from your hand; a Writ as any suit."""

    card: Card
    suit: Annotated[str, msgspec.Meta(description="Suit it is played as: S, H, C or D", extra=CAPITALS)]


class PassPlay(Action, frozen=True):
    """Pass: play no more cards this turn."""


class Equip(Action, frozen=True):
    """Choose the noble that takes the card just played."""

    rank: Rank


class SetBonus(Action, frozen=True):
    """Set Bonus: turn any noble on the table to its other stance."""

    seat: Annotated[Seat, msgspec.Meta(description="Whose noble", extra=SEAT)]
    rank: Annotated[str, msgspec.Meta(description="Rank of that noble: J, Q or K", extra=CAPITALS)]


class Decline(Action, frozen=True):
    """Leave the Set Bonus unused."""


class GemMode(Action, frozen=True):
    """Save the Diamond as a gem, or spend it to take leveraged cards."""

    mode: Annotated[str, msgspec.Meta(description="save (gem; a player draws) or spend (take leveraged cards)")]


class DrawTarget(Action, frozen=True):
    """Choose who draws the cards of a saved Diamond."""

    seat: Annotated[Seat, msgspec.Meta(description="Any player still in the game, yourself included", extra=SEAT)]


class Take(Action, frozen=True):
    """Choose a card that your Club or spent Diamond takes."""

    zone: Annotated[str, msgspec.Meta(description="equipped, discard, gem_pile or leveraged")]
    owner: Annotated[Seat, msgspec.Meta(description="Whose card; -1 for the discard pile", extra=SEAT)]
    card: Card


class TakeDone(Action, frozen=True):
    """Take no further card."""


class PenaltyTake(Action, frozen=True):
    """Out of Cards: take one of the highest cards of the discard pile, leveraged."""

    card: Card


class PenaltyLeverage(Action, frozen=True):
    """Out of Cards: leverage one of your hidden cards."""

    card: Card


class Commit(Action, frozen=True):
    """Combat: say whether one of your nobles fights."""

    rank: Rank
    fight: Annotated[bool, msgspec.Meta(description="Whether it fights; against its stance this costs its rank")]


class Assign(Action, frozen=True):
    """Combat: choose a noble that your noble attacks."""

    rank: Rank
    seat: Annotated[Seat, msgspec.Meta(description="Whose noble is attacked", extra=SEAT)]
    target_rank: Annotated[str, msgspec.Meta(description="Rank of the noble attacked: J, Q or K", extra=CAPITALS)]


class AssignDone(Action, frozen=True):
    """Combat: your noble attacks nobody else."""

    rank: Rank


class TrimEquipment(Action, frozen=True):
    """Resupply: discard the equipment beyond a noble's limit."""

    rank: Rank
    cards: Annotated[tuple[str, ...], msgspec.Meta(description="Equipment to discard, such as 4S 7H", extra=CAPITALS)]


class DiscardHand(Action, frozen=True):
    """Resupply: discard a hidden card beyond the hand limit."""

    card: Card


class ClaimFlawless(Action, frozen=True):
    """Reveal your hand and claim Flawless Strategy."""

    grave = True


class NoClaim(Action, frozen=True):
    """End your turn without a claim."""


class Counter(Action, frozen=True):
    """Leverage a hidden Club or Writ to cancel the claim."""

    card: Card


class LetStand(Action, frozen=True):
    """Let the claim stand."""


AnyAction = (
    SetupDiscard
    | ChooseNoble
    | Recruit
    | Retire
    | ChangeStance
    | ChangeSuit
    | EndCouncil
    | Pay
    | Play
    | PassPlay
    | Equip
    | SetBonus
    | Decline
    | GemMode
    | DrawTarget
    | Take
    | TakeDone
    | PenaltyTake
    | PenaltyLeverage
    | Commit
    | Assign
    | AssignDone
    | TrimEquipment
    | DiscardHand
    | ClaimFlawless
    | NoClaim
    | Counter
    | LetStand
)

VERBS = (
    SetupDiscard,
    ChooseNoble,
    Recruit,
    Retire,
    ChangeStance,
    ChangeSuit,
    EndCouncil,
    Pay,
    Play,
    PassPlay,
    Equip,
    GemMode,
    Take,
    TakeDone,
    Commit,
    Assign,
    DiscardHand,
    ClaimFlawless,
    Counter,
)
"""What a player starts of themselves; the rest goes through `answer`."""

KINDS = (
    *VERBS,
    SetBonus,
    Decline,
    DrawTarget,
    PenaltyTake,
    PenaltyLeverage,
    AssignDone,
    TrimEquipment,
    NoClaim,
    LetStand,
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options, fixed when the game begins; the first value is the default."""

    armistice: Annotated[
        Literal[12, 20, 6], msgspec.Meta(description="Reshuffle after which the Endgame Armistice is scored")
    ] = 12
    multi_defeat: Annotated[
        Literal["eliminate", "first_fall"],
        msgspec.Meta(description="Three or four seats: whether play goes on when a court falls"),
    ] = "eliminate"
