"""What a seat may say in Indio, and the table options."""

from typing import Annotated, ClassVar, Literal

import msgspec

from engines.core.decisions import CAPITALS, SEAT, Action, Seat

Hex = Annotated[str, msgspec.Meta(description="Hex by row letter and number, such as C3", extra=CAPITALS)]
Resource = Annotated[str, msgspec.Meta(description="earth, water, fire, food, stone, metal or commerce")]
WaterStart = Annotated[bool, msgspec.Meta(description="Whether it began the year in water; rarely matters")]


class ChooseLeader(Action, frozen=True):
    """Setup: keep one of the two leaders you were dealt."""

    grave: ClassVar[bool] = True
    leader: Annotated[str, msgspec.Meta(description="Leader you were dealt, such as baker")]


class PlaceFarm(Action, frozen=True):
    """Setup: put your starting farm, an outpost and a worker on a hex."""

    hex: Hex


class PlaceWorker(Action, frozen=True):
    """Setup: put a starting worker on your farm or next to it."""

    hex: Hex


class PlaceFiefHex(Action, frozen=True):
    """Setup of fiefs: put your farm, quarry or mine on a hex."""

    kind: Annotated[str, msgspec.Meta(description="farm, quarry or mine")]
    hex: Hex


class PlaceFiefPiece(Action, frozen=True):
    """Setup of fiefs: put your outpost or town on a hex of your fief."""

    structure: Annotated[str, msgspec.Meta(description="outpost or town")]
    hex: Hex


class DiscardQuest(Action, frozen=True):
    """Quests: discard a quest, down to the hand limit."""

    quest: Annotated[str, msgspec.Meta(description="Quest in your hand, such as barn")]


class Craft(Action, frozen=True):
    """Crafting: craft once on one of your structures."""

    hex: Hex
    option: Annotated[str, msgspec.Meta(description="What it crafts, such as outpost_fire or town_food2")]


class CraftAuto(Action, frozen=True):
    """Crafting: craft on all your structures, food where it is short, else workers."""


class CraftDone(Action, frozen=True):
    """Crafting: craft nothing more this year."""


class CraftRemove(Action, frozen=True):
    """Crafting on a full hex: remove a resource to make room."""

    hex: Hex
    resource: Resource


class Feed(Action, frozen=True):
    """Harvest: pay food to activate exhausted workers, two for each food."""

    count: Annotated[int, msgspec.Meta(description="How many exhausted workers become active")]


class Wake(Action, frozen=True):
    """Harvest: choose a hex where a fed worker becomes active."""

    hex: Hex


class BuyRepeat(Action, frozen=True):
    """Harvest: pay food so that your workers may repeat an action this year."""

    yes: Annotated[bool, msgspec.Meta(description="yes to pay, no to leave it")]


class SelectWorker(Action, frozen=True):
    """Actions: select the active worker that acts this turn."""

    hex: Hex
    water_start: WaterStart


class Pass(Action, frozen=True):
    """Actions: pass; the year ends when all pass in a row."""


class Unselect(Action, frozen=True):
    """Actions: select another worker instead."""


class EndTurn(Action, frozen=True):
    """Actions: end the turn after one action."""


class Move(Action, frozen=True):
    """Move the selected worker to an adjacent hex."""

    to: Hex


class Collect(Action, frozen=True):
    """Collect all resources on the selected worker's hex."""


class Attack(Action, frozen=True):
    """Attack an opposing worker on the selected worker's hex."""

    player: Annotated[Seat, msgspec.Meta(description="Whose worker", extra=SEAT)]
    active: Annotated[bool, msgspec.Meta(description="yes: an active one, both are lost; no: an exhausted one")]
    water_start: WaterStart


class Forge(Action, frozen=True):
    """Forge two elemental resources into a refined one."""

    recipe: Annotated[str, msgspec.Meta(description="food, stone, metal or commerce")]


class Improve(Action, frozen=True):
    """Improve a hex to a farm, quarry or mine."""

    hex: Hex
    kind: Annotated[str, msgspec.Meta(description="farm, quarry or mine")]


class Build(Action, frozen=True):
    """Build a structure or upgrade your own."""

    hex: Hex
    build: Annotated[str, msgspec.Meta(description="What is built, such as outpost_new or town_from_outpost")]


class Pay(Action, frozen=True):
    """Pay one resource from one of your structures."""

    resource: Resource
    hex: Hex


class PayAuto(Action, frozen=True):
    """Pay all that is still owed from your fullest structures."""


class Store(Action, frozen=True):
    """Store resources in hand on one of your structures."""

    resource: Resource
    hex: Hex
    count: Annotated[int, msgspec.Meta(description="How many")]


class StoreAuto(Action, frozen=True):
    """Store all resources in hand where most room is."""


class OverflowDiscard(Action, frozen=True):
    """No room left: discard one resource in hand."""

    resource: Resource


class OverflowReplace(Action, frozen=True):
    """No room left: store a resource in place of one on your structure."""

    resource: Resource
    hex: Hex
    old: Annotated[str, msgspec.Meta(description="Resource there that is discarded instead")]


class OverflowDiscardAll(Action, frozen=True):
    """No room left: discard everything in hand."""


class CostWorker(Action, frozen=True):
    """Choose a worker on the building site that returns to the supply."""

    which: Annotated[str, msgspec.Meta(description="exhausted, selected or active (another active one)")]


class Cancel(Action, frozen=True):
    """Take back the answer whose cost is being chosen."""


AnyAction = (
    ChooseLeader
    | PlaceFarm
    | PlaceWorker
    | PlaceFiefHex
    | PlaceFiefPiece
    | DiscardQuest
    | Craft
    | CraftAuto
    | CraftDone
    | CraftRemove
    | Feed
    | Wake
    | BuyRepeat
    | SelectWorker
    | Pass
    | Unselect
    | EndTurn
    | Move
    | Collect
    | Attack
    | Forge
    | Improve
    | Build
    | Pay
    | PayAuto
    | Store
    | StoreAuto
    | OverflowDiscard
    | OverflowReplace
    | OverflowDiscardAll
    | CostWorker
    | Cancel
)

VERBS = (
    ChooseLeader,
    PlaceFarm,
    PlaceWorker,
    DiscardQuest,
    Craft,
    CraftDone,
    Feed,
    SelectWorker,
    Unselect,
    Move,
    Collect,
    Attack,
    Forge,
    Improve,
    Build,
    PayAuto,
    StoreAuto,
    Cancel,
    EndTurn,
    Pass,
)
"""What a player starts of themselves; the rest goes through `answer`."""

KINDS = (
    *VERBS,
    PlaceFiefHex,
    PlaceFiefPiece,
    CraftAuto,
    CraftRemove,
    Wake,
    BuyRepeat,
    Pay,
    Store,
    OverflowDiscard,
    OverflowReplace,
    OverflowDiscardAll,
    CostWorker,
)

LAYOUTS = ("std", "hourglass2", "strip2", "crown3", "band3", "plain4", "diamond4", "custom")
"""Values of the option `layout`: std is the standard board of each seat count, custom one that an edition adds."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Table options, fixed when the game begins; the first value is the default."""

    terrain: Annotated[
        Literal["shuffled", "first_game", "oasis", "coast", "custom"],
        msgspec.Meta(description="Shuffled terrain, the first-game board, or another arranged board"),
    ] = "shuffled"
    recommended_starts: Annotated[
        bool, msgspec.Meta(description="On the first-game board: use its recommended starts")
    ] = True
    layout: Annotated[str, msgspec.Meta(description="Shape of the board", extra={"values": LAYOUTS})] = "std"
    simplified_quests: Annotated[bool, msgspec.Meta(description="Begin with the quests worth 1 influence")] = False
    fiefs: Annotated[bool, msgspec.Meta(description="Begin in year 4 with farm, quarry, mine, outpost and town")] = (
        False
    )
    more_desert: Annotated[
        int,
        msgspec.Meta(
            description="How many earth hexes become desert before the shuffle", extra={"values": tuple(range(9))}
        ),
    ] = 0
    widespread_food: Annotated[bool, msgspec.Meta(description="Every earth hex begins with 1 food")] = False
    multiple_actions: Annotated[
        bool, msgspec.Meta(description="1 more food in Harvest lets workers repeat an action")
    ] = False
    first_player: Annotated[
        Literal["random", "seat1", "seat2", "seat3", "seat4"],
        msgspec.Meta(description="Who holds the first-player token in the first year"),
    ] = "random"
