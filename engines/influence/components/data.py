"""The component data of one edition, read once and looked up by id; states name their edition by its hash."""

from pathlib import Path

from engines.core.editions import ComponentData, Editions, narrowed
from engines.influence import facts
from engines.influence.actions import (
    ChooseCircle,
    ChooseControlling,
    ChooseInfluence,
    ExchangeInfluence,
    PlaySwapInfluence,
    SelectFaction,
    TurnSetup,
)
from engines.influence.components.castles import DIRECTIONS, Layout, facing
from engines.influence.components.checks import check, paths_of
from engines.influence.components.shapes import Reference

ROUNDS = 6
"""INF R6; every faction plays one Influence card in each (INF R21)."""
CONQUERED = 1
"""Power of a castle that its Conqueror did not control before (INF R59)."""


class Data(ComponentData[Reference]):
    """One edition: its tables by id, and one action object per answer, so that legal lists cost little."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file, Reference, check)
        ref = self.ref
        self.facts = facts.Facts(
            narrowed(ref.limits, facts.Limits),
            narrowed(ref.faction_deck.cards, tuple[facts.Card, ...]),
            narrowed(ref.factions, tuple[facts.Faction, ...]),
            narrowed(ref.castles, tuple[facts.Castle, ...]),
            narrowed(ref.setups, tuple[facts.SetupCard, ...]),
            narrowed(ref.formats, tuple[facts.Format, ...]),
        )
        cards = {card.id: card for card in ref.faction_deck.cards}
        self.influence = tuple(sorted(cards["influence"].values))
        """The six values of a faction deck, ascending."""
        self.swaps, self.saboteurs, self.delays = (cards[id_].count for id_ in ("swap", "saboteur", "delay"))
        self.factions = {faction.short: faction for faction in ref.factions}
        """By short name, in file order."""
        self.castles = {castle.id: castle for castle in ref.castles}
        self.short = {castle.id: castle.short for castle in ref.castles}
        self.power = {castle.id: castle.power for castle in ref.castles}
        self.facing = {castle.id: tuple(facing(castle.circles, turn) for turn in range(4)) for castle in ref.castles}
        """`facing[castle][turn][direction]` (INF R4)."""
        self.layouts = {card.id: Layout(card.id, card.name, card.short, paths_of(card)) for card in ref.setups}
        self.recommended = {int(n): id_ for n, id_ in ref.setup_meta.recommended_by_factions.items()}

        self.select = {short: SelectFaction(short) for short in self.factions}
        self.card = {short: tuple(f"{short}-r{r}" for r in range(1, ROUNDS + 1)) for short in self.factions}
        """Ids of a faction's Influence cards in play, by round."""
        self.value = {value: ChooseInfluence(value) for value in self.influence}
        self.circle = tuple(ChooseCircle(name) for name in DIRECTIONS)
        self.setup_turns = tuple(TurnSetup(quarters) for quarters in range(4))
        all_ = [card for ids in self.card.values() for card in ids]
        self.swap_card = {card: PlaySwapInfluence(card) for card in all_}
        self.controlling = {card: ChooseControlling(card) for card in all_}
        self.exchange = {
            (a, b): ExchangeInfluence(a, b) for ids in self.card.values() for a in ids for b in ids if a != b
        }


EDITIONS = Editions(Data, Path(__file__).parents[1] / "reference.toml")
