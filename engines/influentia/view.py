"""What one seat may know of a game of Influentia: the structs that pictures and texts are made from."""

import msgspec

from engines.core.decisions import Seat
from engines.core.game import View
from engines.core.translated import translated
from engines.core.words import Words
from engines.influentia.events import AnyEvent
from engines.influentia.facts import Facts


class ResourceView(msgspec.Struct, frozen=True):
    """A resource of the influence track; `in_play` is False for Medication with 3 seats (FLU R50)."""

    id: str
    name: str
    short: str
    in_play: bool


class CardView(msgspec.Struct, frozen=True):
    """A resource card that the viewer may see: `E8`, its resource's letter, value, and its symbol's id and label."""

    id: str
    resource: str
    short: str
    value: int
    symbol: str
    label: str


class CityCardView(msgspec.Struct, frozen=True):
    """A city card that the viewer may see. `short` is MKT, GOV, EXT …; `kind` building, governor or exterminator."""

    id: str
    city: str
    kind: str
    short: str
    name: str
    value: int


class PlayView(msgspec.Struct, frozen=True):
    """A card on the table in this trick; `winning`: it would win if the trick ended now."""

    seat: Seat
    card: CardView
    winning: bool


class CityView(msgspec.Struct, frozen=True):
    """A city: its available card (None when the deck is exhausted), cards left in the deck with that one (FLU R32).

    `influence[seat]`, `points[seat]` (what it would score now, FLU R71–R75) and the Governor's holder. `taken[seat]`:
    by how much that seat's next scoring changes if the viewer takes the available card; empty for an onlooker, in the
    draft, and where no card enters an area.
    """

    id: str
    name: str
    short: str
    offer: CityCardView | None
    deck: int
    influence: tuple[int, ...]
    points: tuple[int, ...]
    governor: Seat | None
    taken: tuple[int, ...] = ()


class ControlView(msgspec.Struct, frozen=True):
    """A control card in an area: building's label, `side` 3x or 4x, points each round."""

    id: str
    short: str
    side: str
    points: int


class CorporationView(msgspec.Struct, frozen=True):
    """A corporation; `number`: its place in the edition's list, from 0, which its colour and crest go by."""

    number: int
    name: str


class AreaView(msgspec.Struct, frozen=True):
    """One seat's public things. `hand` and `picks` are counts; `sets` counts Building labels of which it has ≥ 2."""

    seat: Seat
    corporation: CorporationView
    score: int
    hand: int
    picks: int
    cards: tuple[CityCardView, ...]
    accumulated: tuple[CardView, ...]
    control: tuple[ControlView, ...]
    sets: tuple[tuple[str, int], ...]
    governors: int


class RoundScoreView(msgspec.Struct, frozen=True):
    """What a seat scored in one round: per city in city order, for Governors, for control cards (FLU R78)."""

    round: int
    seat: Seat
    cities: tuple[int, ...]
    governors: int
    control: int
    total: int


class InfluentiaView(View[AnyEvent, Facts], frozen=True, kw_only=True):
    """The table from one seat. `hand`, `pack` and `drafted` are the viewer's own, empty for everybody else.

    `story`: public events since the plays of the last finished trick began (so it and the current trick), oldest first.
    `fresh`: ids of cards, cities and markers (`influence`, `priority`) changed by the last answer.
    """

    phase: str
    """draft, play, reward, compensation, exterminator_card, politics, plague_seat, plague_card, exterminator_pair
    or over."""
    round: int
    rounds: int
    trick: int
    tricks: int
    """Number of the current trick in its round, and how many the round will have."""
    draw_deck: int
    influence: str
    """Id of the resource under the Influence Marker; empty during the draft, before the marker is placed."""
    priority: str
    """high or low."""
    resources: tuple[ResourceView, ...]
    leader: Seat
    """Who leads this trick; in the draft, who will lead the first one (Setup 7)."""
    led: str | None
    """Id of the Initial Suit's resource."""
    plays: tuple[PlayView, ...]
    """Cards of the current trick in the order played; stays until they are accumulated."""
    order: tuple[Seat, ...]
    """All seats in this trick's playing order; empty in the draft."""
    cities: tuple[CityView, ...]
    quarantine: tuple[CityCardView, ...]
    tokens: int
    areas: tuple[AreaView, ...]
    reserve: tuple[tuple[str, int], ...]
    """Control cards left, by building label."""
    discard: tuple[CardView, ...]
    """Face-up discards since the last reshuffle, oldest first."""
    scored: tuple[RoundScoreView, ...]
    """Rounds scored so far, in order of round and seat."""
    hand: tuple[CardView, ...]
    pack: tuple[CityCardView, ...]
    drafted: tuple[CityCardView, ...]
    aimed: Seat | None = None
    """Whose card a Plague is about to take: that seat is chosen, the card is not yet (FLU R42)."""
    pick: int
    """Which pick of the draft is open, 1–3; 0 outside the draft."""

    def corporation(self, seat: Seat) -> CorporationView:
        """Which corporation a seat is: what it is called, and which colour and crest it bears."""
        return self.areas[seat].corporation


def in_words(view: InfluentiaView, _: Words) -> InfluentiaView:
    """The view with cities, resources and cards called as the reader calls them; codes such as POL stay."""
    return translated(view, _, ("name",))
