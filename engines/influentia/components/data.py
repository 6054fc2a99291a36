"""The component data of one edition, read once and looked up by id; states name their edition by its hash."""

from pathlib import Path

from engines.core.editions import ComponentData, Editions, narrowed
from engines.influentia import facts
from engines.influentia.actions import (
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlayCard,
    Rescue,
    TakeCity,
)
from engines.influentia.components.checks import check, tricks_in_round
from engines.influentia.components.shapes import Reference

PRIORITIES = ("high", "low")


class Kit:
    """The components in play with a number of seats (FLU R1; specification 3, step 1)."""

    def __init__(self, ref: Reference, seats: int) -> None:
        self.resources = tuple(r.id for r in ref.resources.items if seats in r.seats)
        self.resource_cards = tuple(c.id for c in ref.resource_cards.cards if seats in c.seats)
        self.tricks = tricks_in_round(len(self.resource_cards) - ref.constants.hand_size * seats, seats)
        """Of the first round."""
        city_cards = [c for c in ref.city_cards.cards if seats in c.seats]
        self.city_cards = {
            city.id: tuple(c.id for c in city_cards if c.city == city.id and c.kind != "exterminator")
            for city in ref.cities.items
        }
        self.exterminators = {c.city: c.id for c in city_cards if c.kind == "exterminator"}
        self.control_cards = tuple(c.id for c in ref.control_cards.cards if seats in c.seats)


class Data(ComponentData[Reference]):
    """One edition: its tables by id, and one action object per card, so that legal lists cost little."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file, Reference, check)
        ref = self.ref
        self.constants = ref.constants
        self.scoring = ref.scoring
        self.facts = facts.Facts(
            narrowed(ref.constants, facts.Constants),
            narrowed(ref.scoring, facts.Scoring),
            narrowed(ref.priority_track.spaces, tuple[facts.Space, ...]),
            narrowed(ref.resources.items, tuple[facts.Named, ...]),
            narrowed(ref.cities.items, tuple[facts.Named, ...]),
            narrowed(ref.symbols.items, tuple[facts.Symbol, ...]),
            narrowed(ref.buildings.items, tuple[facts.Building, ...]),
            tuple(r.name for r in ref.resources.items if 3 not in r.seats),
            tuple(sorted({card.value for card in ref.resource_cards.cards})),
        )
        self.cities = {c.id: c for c in ref.cities.items}
        self.resources = {r.id: r for r in ref.resources.items}
        self.symbols = {s.id: s for s in ref.symbols.items}
        self.buildings = {b.id: b for b in ref.buildings.items}
        self.cards = {c.id: c for c in ref.resource_cards.cards}
        self.city_cards = {c.id: c for c in ref.city_cards.cards}
        self.control = {c.id: c for c in ref.control_cards.cards}
        self.kits = {seats: Kit(ref, seats) for seats in (3, 4)}

        track = {r: i for i, r in enumerate(self.resources)}
        self.rank = {c.id: track[c.resource] * 100 + c.value for c in ref.resource_cards.cards}
        """Order of resource cards in a hand: by resource, then value."""
        cities = list(self.cities)
        self.city_rank = {c.id: (cities.index(c.city), i) for i, c in enumerate(ref.city_cards.cards)}
        """Order of city cards in an area: by city, then as the file lists them."""
        self.resource_of = {c.id: c.resource for c in ref.resource_cards.cards}
        self.value_of = {c.id: c.value for c in ref.resource_cards.cards}
        self.symbol_of = {c.id: c.symbol for c in ref.resource_cards.cards}
        self.city_of = {c.id: c.city for c in ref.city_cards.cards}
        self.worth_of = {c.id: c.value for c in ref.city_cards.cards}
        self.building_of = {c.id: c.building for c in ref.city_cards.cards}
        self.governors = frozenset(c.id for c in ref.city_cards.cards if c.kind == "governor")
        self.exterminators = frozenset(c.id for c in ref.city_cards.cards if c.kind == "exterminator")

        self.play = {c: PlayCard(c) for c in self.cards}
        self.keep = {c: KeepResource(c) for c in self.cards}
        self.take = {c: TakeCity(c) for c in self.cities}
        self.pick = {c: DraftPick(c) for c in self.city_cards}
        self.rescue = {c: Rescue(c) for c in self.city_cards}
        self.plague = {c: PlagueCard(c) for c in self.city_cards}
        self.markers = {(r, p): MoveMarkers(r, p) for r in self.resources for p in PRIORITIES}


EDITIONS = Editions(Data, Path(__file__).parents[1] / "reference.toml")
