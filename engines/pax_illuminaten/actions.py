"""What a seat may say in Pax Illuminaten, and the table options."""

from typing import Annotated, ClassVar, Literal

import msgspec

from engines.core.decisions import CAPITALS, SEAT, Action, Seat

Cell = Annotated[str, msgspec.Meta(description="Cell of the map, such as B3", extra=CAPITALS)]
Acting = Annotated[str, msgspec.Meta(description="Card you act from: a cell, or AR for your Areopagus", extra=CAPITALS)]
Card = Annotated[str, msgspec.Meta(description="Card of your hand, such as PM1", extra=CAPITALS)]
Faction = Annotated[str, msgspec.Meta(description="Faction: N, P, M, A, S or C", extra=CAPITALS)]
Event = Annotated[str, msgspec.Meta(description="Event, such as SE1 or EP", extra=CAPITALS)]


class ActivateEvent(Action, frozen=True):
    """Event phase: activate one of your Special Events."""

    event: Event


class NoEvent(Action, frozen=True):
    """Event phase: activate no Special Event."""


class EndActions(Action, frozen=True):
    """End your Action phase."""


class Scout(Action, frozen=True):
    """Scout: take a face-down card into your hand and put a hand card in its place."""

    order: ClassVar[tuple[str, ...]] = ("target", "acting")
    acting: Acting
    target: Cell


class Influence(Action, frozen=True):
    """Influence: place disks on a card next to your Influence."""

    target: Cell
    count: Annotated[int, msgspec.Meta(description="How many disks")]


class Extort(Action, frozen=True):
    """Extort: gain the Favor of one of your cards, and of those it whispers to."""

    target: Acting


class Organize(Action, frozen=True):
    """Organize: move disks that lie on cards of one Faction."""

    faction: Annotated[
        str, msgspec.Meta(description="Faction to start from: N, P, M, A, S or C; empty where free", extra=CAPITALS)
    ]


class Move(Action, frozen=True):
    """Organize: move one of your disks to an adjacent card."""

    from_: Annotated[str, msgspec.Meta(description="Cell the disk leaves", extra=CAPITALS)] = msgspec.field(name="from")
    to: Annotated[str, msgspec.Meta(description="Cell the disk goes to", extra=CAPITALS)]


class StopMoves(Action, frozen=True):
    """Organize: make no further move."""


class Expel(Action, frozen=True):
    """Expel: discard a card of the map and put a hand card in its place."""

    order: ClassVar[tuple[str, ...]] = ("target", "acting")
    acting: Acting
    target: Cell


class PlaceCard(Action, frozen=True):
    """Put a hand card face-up on the open cell."""

    card: Card


class Oust(Action, frozen=True):
    """Oust: challenge a rival for disks on a card."""

    order: ClassVar[tuple[str, ...]] = ("target", "rival", "count", "acting")
    acting: Acting
    target: Cell
    rival: Annotated[Seat, msgspec.Meta(description="Whose disks", extra=SEAT)]
    count: Annotated[int, msgspec.Meta(description="How many of them")]


class Scheme(Action, frozen=True):
    """Scheme: play a hand card for its ability or its Favor."""

    card: Card
    mode: Annotated[str, msgspec.Meta(description="ability, quick (its Favor value) or decline")]


class FactionAbility(Action, frozen=True):
    """Use the ability of a Faction card you hold."""

    faction: Faction


class EventAbility(Action, frozen=True):
    """Use the ability of an active Special Event."""

    event: Event
    type: Annotated[str, msgspec.Meta(description="Faction whose Favor you pay", extra=CAPITALS)]


class ClaimFaction(Action, frozen=True):
    """Claim a Faction card whose largest Lodge you control."""

    faction: Faction


class ClaimPlot(Action, frozen=True):
    """Claim a Plot whose condition you meet."""

    plot: Annotated[str, msgspec.Meta(description="Plot by its short code, such as FP", extra=CAPITALS)]


class FollowUp(Action, frozen=True):
    """Use a bonus cube for an action on its cell."""

    cell: Cell
    action: Annotated[str, msgspec.Meta(description="influence, expel or organize")]


class Decline(Action, frozen=True):
    """Leave the bonus action out."""


class Pay(Action, frozen=True):
    """Pay one Favor of a cost, or the rest of it."""

    source: Annotated[str, msgspec.Meta(description="N: pay it; N>P: exchange N for P; direct: the rest as it is")]


class Waive(Action, frozen=True):
    """Choose which unit of a cost is dropped."""

    unit: Annotated[str, msgspec.Meta(description="Factions the unit accepts, such as N or NP", extra=CAPITALS)]


class Gain(Action, frozen=True):
    """Choose a Favor to gain."""

    faction: Faction
    source: Annotated[str, msgspec.Meta(description="pool, or the Edict it is taken from")]


class Subvert(Action, frozen=True):
    """Choose from whom a Favor is taken that the pool lacks."""

    seat: Annotated[Seat, msgspec.Meta(description="Whose Favor", extra=SEAT)]


class WhisperNext(Action, frozen=True):
    """Choose the whispered card that is collected next."""

    cell: Cell


class ConspireGive(Action, frozen=True):
    """Conspire: give one of the Favor just collected."""

    seat: Annotated[Seat, msgspec.Meta(description="To whom", extra=SEAT)]
    faction: Faction


class ChallengeCard(Action, frozen=True):
    """Challenge: choose a hand card; nobody sees it until both have chosen."""

    card: Card


class Press(Action, frozen=True):
    """Challenge: press on with a further card."""


class CallOff(Action, frozen=True):
    """Challenge: call off; the defender wins."""


class Ransom(Action, frozen=True):
    """Challenge lost: choose a Favor for a returned disk."""

    faction: Faction


class Pick(Action, frozen=True):
    """Answer what an ability asks."""

    value: Annotated[str, msgspec.Meta(description="Cell, Faction, seat, slot or Edict, or done")]


class KeepEvent(Action, frozen=True):
    """Event Check: keep one of the Events you look at."""

    event: Event


class CourtTake(Action, frozen=True):
    """Redraw: take a card of the Court."""

    slot: Annotated[int, msgspec.Meta(description="Slot from the left, from 1")]


class CourtDone(Action, frozen=True):
    """Redraw: take no further card of the Court."""


class CourtFee(Action, frozen=True):
    """Redraw: pay one Favor for the second card of the Court."""

    faction: Faction


class Discard(Action, frozen=True):
    """Discard a hand card."""

    card: Card


MainAction = Scout | Influence | Extort | Organize | Expel | Oust

AnyAction = (
    ActivateEvent
    | NoEvent
    | EndActions
    | Scout
    | Influence
    | Extort
    | Organize
    | Move
    | StopMoves
    | Expel
    | PlaceCard
    | Oust
    | Scheme
    | FactionAbility
    | EventAbility
    | ClaimFaction
    | ClaimPlot
    | FollowUp
    | Decline
    | Pay
    | Waive
    | Gain
    | Subvert
    | WhisperNext
    | ConspireGive
    | ChallengeCard
    | Press
    | CallOff
    | Ransom
    | Pick
    | KeepEvent
    | CourtTake
    | CourtDone
    | CourtFee
    | Discard
)

VERBS = (
    ActivateEvent,
    EndActions,
    Scout,
    Influence,
    Extort,
    Organize,
    Move,
    Expel,
    PlaceCard,
    Oust,
    Scheme,
    FactionAbility,
    EventAbility,
    ClaimFaction,
    ClaimPlot,
    FollowUp,
    Pay,
    ChallengeCard,
    CourtTake,
    CourtDone,
)
"""What a player starts of themselves; the rest goes through `answer`."""

KINDS = (
    *VERBS,
    NoEvent,
    StopMoves,
    Decline,
    Waive,
    Gain,
    Subvert,
    WhisperNext,
    ConspireGive,
    Press,
    CallOff,
    Ransom,
    Pick,
    KeepEvent,
    CourtFee,
    Discard,
)

MAIN = (Scout, Influence, Extort, Organize, Expel, Oust)
"""The six Main actions."""


LAST_ROUNDS = (30, 12, 20, 40)
"""Values of the option `max_rounds` in the reference edition; another edition puts its own first."""


def rounds_field(values: tuple[int, ...]) -> msgspec.Meta:
    """What the option `max_rounds` may be, for forms."""
    return msgspec.Meta(description="Round after which Factions are scored", extra={"values": values})


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options, fixed when the game begins; the first value is the default."""

    solo_bots: Annotated[
        Literal[1, 2, 3], msgspec.Meta(description="One player: how many scripted Bots play along")
    ] = 1
    bot_seats: Annotated[
        Literal[0, 1, 2], msgspec.Meta(description="Two or three players: how many scripted Bots play along")
    ] = 0
    bots: Annotated[
        Literal["random", "cato", "philo", "diomedes", "cato_philo", "cato_diomedes", "philo_diomedes"],
        msgspec.Meta(description="Which Bots come first; the others at random"),
    ] = "random"
    hard_redraw: Annotated[bool, msgspec.Meta(description="Players do not draw in a Bot's turn")] = False
    max_rounds: Annotated[int, rounds_field(LAST_ROUNDS)] = LAST_ROUNDS[0]
    scout_faceup: Annotated[bool, msgspec.Meta(description="Scout may always take a face-up card without disks")] = (
        False
    )
