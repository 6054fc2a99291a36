"""What a seat may say in Influence, and the table options."""

from typing import Annotated, ClassVar, Literal

import msgspec

from engines.core.decisions import CAPITALS, Action

Cell = Annotated[
    str,
    msgspec.Meta(description="Castle by its cell, such as B1, or a revealed one by name, such as ALB", extra=CAPITALS),
]
Card = Annotated[
    str, msgspec.Meta(description="Your Influence card: faction and round it was played in, such as LIO-r3")
]
Quarters = Annotated[int, msgspec.Meta(description="Quarter-turns clockwise: 0 (leave it), 1, 2 or 3")]
NORTHS = ("U", "R", "D", "L")
"""Where North can be, by the Setup card's quarter-turns clockwise (INF R3)."""


class SelectFaction(Action, frozen=True):
    """Choose a faction to play."""

    faction: Annotated[str, msgspec.Meta(description="Faction that nobody has taken yet, such as LIO", extra=CAPITALS)]


class ChooseCastle(Action, frozen=True):
    """Choose the castle at which you play your Influence card."""

    cell: Cell


class PlayDelay(Action, frozen=True):
    """Delay: attack later this round; the ID goes under the Turn Order deck."""

    grave: ClassVar[bool] = True


class ChooseInfluence(Action, frozen=True):
    """Choose the Influence card that you play face-down at the castle."""

    value: Annotated[int, msgspec.Meta(description="Value of an Influence card in your hand, such as 3")]


class PlaySwapSetup(Action, frozen=True):
    """Play a Swap on the Setup card: you will turn North in the Swap Phase."""


class PlaySwapCastle(Action, frozen=True):
    """Play a Swap on a castle that this faction controls: you will turn it in the Swap Phase."""

    cell: Cell


class PlaySwapInfluence(Action, frozen=True):
    """Play a Swap on one of this faction's Influence cards: it will change places with another."""

    card: Card


class PlaySaboteur(Action, frozen=True):
    """Play the Saboteur on any castle; then name the circle that gives nothing this round."""

    cell: Cell


class EndAttack(Action, frozen=True):
    """End the attack; the next faction is revealed."""


class ChooseCircle(Action, frozen=True):
    """Name the circle that your Saboteur blocks, by the direction it faces."""

    direction: Annotated[
        str, msgspec.Meta(description="Direction on the table: U, UR, R, DR, D, DL, L or UL", extra=CAPITALS)
    ]


class TurnSetup(Action, frozen=True):
    """Turn the Setup card, and with it North and the order of examination."""

    quarters: Quarters


class TurnCastle(Action, frozen=True):
    """Turn the castle on which your Swap lies."""

    cell: Cell
    quarters: Quarters


class ExchangeInfluence(Action, frozen=True):
    """Exchange the Influence card under your Swap with another of the same faction."""

    card: Card
    partner: Card


class ChooseControlling(Action, frozen=True):
    """Choose which Influence card controls the castle just conquered."""

    card: Card


AnyAction = (
    SelectFaction
    | ChooseCastle
    | PlayDelay
    | ChooseInfluence
    | PlaySwapSetup
    | PlaySwapCastle
    | PlaySwapInfluence
    | PlaySaboteur
    | EndAttack
    | ChooseCircle
    | TurnSetup
    | TurnCastle
    | ExchangeInfluence
    | ChooseControlling
)

KINDS = (
    ChooseCastle,
    ChooseInfluence,
    PlayDelay,
    PlaySwapSetup,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySaboteur,
    ChooseCircle,
    EndAttack,
    TurnSetup,
    TurnCastle,
    ExchangeInfluence,
    ChooseControlling,
    SelectFaction,
)

EVEN, UNEVEN = "even", "uneven"
RECOMMENDED, RANDOM = "recommended", "random"
SETUPS = (RECOMMENDED, RANDOM, "ring", "diamond", "pinwheel", "windmill", "great_ring")
"""Values of the option `setup` in the reference edition; another edition lists its own Setup cards."""


def setup_field(values: tuple[str, ...]) -> msgspec.Meta:
    """What the option `setup` may be, for forms."""
    return msgspec.Meta(description="Which Setup card lies in the middle", extra={"values": values})


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options, fixed when the game begins; the first value is the default."""

    format: Annotated[
        Literal["ffa", "teams_2x2", "teams_2x3", "teams_3x2"],
        msgspec.Meta(description="Everybody for themselves, or teams with equal numbers of factions"),
    ] = "ffa"
    split: Annotated[
        str,
        msgspec.Meta(
            description="Teams: seats spread evenly, one against three, or a letter for each seat's team",
            pattern=r"\A(even|uneven|[ABC]{2,6})\Z",
            extra={"values": (EVEN, UNEVEN)},
        ),
    ] = EVEN
    """Letters stand for teams by seat: `ABBA` has the first and last seat against those between. The first is A.

    What of it can be chosen depends on format and seats; without teams it says nothing.
    """
    setup: Annotated[str, setup_field(SETUPS)] = RECOMMENDED
    faction_choice: Annotated[
        Literal["seat", "auto"],
        msgspec.Meta(description="Whether seats choose their factions or are given the first free"),
    ] = "seat"
    ask_controlling_card: Annotated[
        Literal["auto", "always"],
        msgspec.Meta(description="Whether the Conqueror is asked for the controlling card always, or where it matters"),
    ] = "auto"
    team_hands_open: Annotated[
        bool, msgspec.Meta(description="Whether team-mates see each other's face-down cards")
    ] = False
