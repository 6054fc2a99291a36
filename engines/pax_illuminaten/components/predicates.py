"""What a Plot may ask for, as the component file says it."""

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Small = Annotated[int, msgspec.Meta(ge=0, le=20)]


class LodgePlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="lodge"):
    """A controlled Lodge."""

    min_cards: Count = 1
    min_edge: Small = 0
    min_center: Small = 0
    min_influence: Small = 0


class InfluenceSum(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="influence_sum"):
    """Own disks on the cards of a Rank."""

    rank: Literal["I", "II", "III", "ace", "crown"]
    min_influence: Count
    strict_most: bool = False


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="path"):
    """A chain inside a Lodge from the top row to the bottom row."""

    from_: Literal["top_row"] = msgspec.field(name="from")
    to: Literal["bottom_row"]


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="block"):
    """A 2×2 block."""

    size: Literal[4]
    neighbours: Literal[2]
    interior: bool = False


class ControlCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="control_count"):
    """A number of controlled cards."""

    min_cards: Count
    rank: Literal["I", "II", "III", "ace", "crown"] | None = None
    affiliation: Literal["freemason", "rosicrucian", "none"] | None = None
    min_influence: Small = 0
    strict_most: bool = False


class Peers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="peers"):
    """Neighbours of one Rank."""

    size: Annotated[int, msgspec.Meta(ge=2, le=5)]
    same: Literal["rank"]
    shape: Literal["star", "connected"]


class FactionCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="faction_cards"):
    """A number of Faction cards held."""

    n: Count


class ControlCover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="control_cover"):
    """Controlled cards that show every Faction."""

    affiliation: Literal["freemason", "rosicrucian", "none"]
    cover: Literal["factions"]


class SharedCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="shared_count"):
    """Cells with own and rival disks."""

    min_cards: Count


MapPredicate = LodgePlot | InfluenceSum | Path | Block | ControlCount | Peers | ControlCover | SharedCount
"""What depends on the map alone."""
Predicate = MapPredicate | FactionCards
