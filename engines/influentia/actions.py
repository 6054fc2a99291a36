"""What a seat may say in Influentia, and the table options."""

from typing import Annotated, Literal

import msgspec

from engines.core.decisions import CAPITALS, SEAT, Action, Seat

CityId = Annotated[str, msgspec.Meta(description="City whose available card is taken, such as MIL")]


class DraftPick(Action, frozen=True):
    """Draft: keep one city card of your pack, face down."""

    card: Annotated[str, msgspec.Meta(description="City card of your pack, such as MIL-MKT", extra=CAPITALS)]


class PlayCard(Action, frozen=True):
    """Play a resource card from your hand to the trick."""

    card: Annotated[str, msgspec.Meta(description="Resource card of your hand, such as E8", extra=CAPITALS)]


class TakeCity(Action, frozen=True):
    """Take the available card of a city."""

    city: CityId


class KeepResource(Action, frozen=True):
    """Keep a resource card that another seat played; that seat then takes a city card."""

    card: Annotated[str, msgspec.Meta(description="Another seat's card of this trick, such as R1", extra=CAPITALS)]


class Rescue(Action, frozen=True):
    """Rescue a card from Quarantine into your area."""

    card: Annotated[str, msgspec.Meta(description="Quarantined city card, such as PIS-GOV", extra=CAPITALS)]


class TakePoints(Action, frozen=True):
    """Use the Exterminator you took for points instead of a rescue."""


class MoveMarkers(Action, frozen=True):
    """Move the Influence Marker, the Priority Marker or both."""

    influence: Annotated[str, msgspec.Meta(description="Resource under the Influence Marker afterwards")]
    priority: Annotated[str, msgspec.Meta(description="Priority afterwards: high (10>1) or low (1>10)")]


class Decline(Action, frozen=True):
    """Leave both markers where they are, or take no benefit."""


class PlagueTarget(Action, frozen=True):
    """Plague: choose whose city card goes to Quarantine."""

    seat: Annotated[Seat, msgspec.Meta(description="Another seat that has a Building or Governor", extra=SEAT)]


class PlagueCard(Action, frozen=True):
    """Plague: choose the city card that goes to Quarantine."""

    card: Annotated[str, msgspec.Meta(description="City card of that seat, such as MIL-MKT", extra=CAPITALS)]


AnyAction = (
    DraftPick
    | PlayCard
    | TakeCity
    | KeepResource
    | Rescue
    | TakePoints
    | MoveMarkers
    | Decline
    | PlagueTarget
    | PlagueCard
)

KINDS = (
    PlayCard,
    TakeCity,
    KeepResource,
    DraftPick,
    Rescue,
    TakePoints,
    MoveMarkers,
    Decline,
    PlagueTarget,
    PlagueCard,
)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options, fixed when the game begins; the first value is the default."""

    score_floor: Annotated[
        Literal["zero", "none"], msgspec.Meta(description="Whether scores stop at 0 or may become negative")
    ] = "zero"
    second_after_tied_first: Annotated[
        bool, msgspec.Meta(description="Whether a city has a second place when its first place is shared")
    ] = True
    medication_space_3p: Annotated[
        Literal["excluded", "allowed"],
        msgspec.Meta(description="Three seats: whether the Influence Marker may stand on Medication"),
    ] = "excluded"
    auto_single_choice: Annotated[
        bool, msgspec.Meta(description="Whether a choice with a single answer is made for the player")
    ] = True
    corporations: Annotated[
        str,
        msgspec.Meta(
            description="Which corporation each seat is, by its number in the edition; empty: in their order",
            pattern=r"\A[1-9]*\Z",
            extra={"values": ("",)},
        ),
    ] = ""
