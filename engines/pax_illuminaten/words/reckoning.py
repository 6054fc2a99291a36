"""What a player counts of Pax Illuminaten before an answer: neighbours, places that can be paid, links, Strengths."""

from collections.abc import Iterable, Sequence

from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.view import CardView, CellView, LodgeView, PaxView, PlayerView
from engines.pax_illuminaten.words.outcomes import cell_of


def own(view: PaxView) -> PlayerView:
    """The reader's own seat."""
    return view.players[view.seat or 0]


def held(view: PaxView, faction: str) -> int:
    """Own Favor of a Faction."""
    return own(view).favor[FACTIONS.index(faction)]


def in_pool(view: PaxView, faction: str) -> int:
    """What the pool holds of a Faction."""
    return view.pool[FACTIONS.index(faction)]


def beside(view: PaxView, cell: str) -> list[CellView]:
    """The cells that share a side with one."""
    x, y = ord(cell[0]), int(cell[1:])
    sides = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
    return [each for each in view.cells if (ord(each.cell[0]), int(each.cell[1:])) in sides]


def own_beside(view: PaxView, cell: str) -> list[CellView]:
    """Cards with own disks that share a side with a cell."""
    return [each for each in beside(view, cell) if view.seat in each.slots]


def kin_beside(view: PaxView, cell: str, factions: Iterable[str]) -> list[CellView]:
    """Cards beside a cell that show one of these Factions."""
    wanted = set(factions)
    return [each for each in beside(view, cell) if each.card is not None and wanted & set(each.card.factions)]


def payable(view: PaxView, card: CardView) -> int:
    """How many places of a card, from the first, the own Favor pays for without an exchange."""
    purse = {faction: held(view, faction) for faction in FACTIONS}
    for count, price in enumerate(card.locations):
        for faction in price:
            purse[faction] -= 1
        if min(purse.values()) < 0:
            return count
    return len(card.locations)


def links(view: PaxView, card: CardView) -> list[CardView]:
    """Hand cards that may follow a card in a Scheme: of its Factions, any after an Ace, Crowns always (PAX R66)."""
    if card.rank == "crown":
        return []
    rest = [each for each in view.hand if each.id != card.id and each.rank != "ace"]
    shown = set(card.factions)
    return [each for each in rest if card.rank == "ace" or each.rank == "crown" or shown & set(each.factions)]


def strength(card: CardView) -> int:
    """A card's number in a Challenge, 0 for a dagger or hammer."""
    return int(card.strength) if card.strength.isdigit() else 0


def weaker(card: CardView, other: CardView) -> bool:
    """Whether a card's number in a Challenge is smaller than another's; daggers and hammers have none."""
    return card.strength.isdigit() and other.strength.isdigit() and strength(card) < strength(other)


def strongest(view: PaxView) -> int:
    """The greatest number among the hand cards."""
    return max(map(strength, view.hand), default=0)


def hand_card(view: PaxView, id_: str) -> CardView | None:
    """A card of the hand by its id."""
    return next((each for each in view.hand if each.id == id_), None)


def open_cell(view: PaxView) -> str:
    """The cell on which a card has to be put, as the last Scout or Expel says; empty for none."""
    last = next((each for each in reversed(view.story) if isinstance(each, ev.Scouted | ev.Expelled)), None)
    return "" if last is None else last.cell


def lodges_at(view: PaxView, cell: str) -> list[LodgeView]:
    """The largest Lodges that a cell is part of."""
    return [each for each in view.lodges if cell in each.cells]


def rival_of(view: PaxView, disks: Sequence[int]) -> int:
    """The most disks that anybody else has."""
    return max((count for seat, count in enumerate(disks) if seat != view.seat), default=0)


def has_room(view: PaxView, cell: CellView) -> bool:
    """Whether an own disk may come onto a card: a Location is open, and no rival holds it as a Crown (PAX R6, R7)."""
    if cell.card is None or -1 not in cell.slots:
        return False
    return cell.card.rank != "crown" or all(seat in (-1, view.seat) for seat in cell.slots)


def obtainable(view: PaxView, faction: str) -> bool:
    """Whether a Favor of a Faction can surely be gained: from the pool, the one place that nobody may protect."""
    return in_pool(view, faction) > 0


def next_place(view: PaxView, faction: str) -> tuple[str, str] | None:
    """A card within reach whose next open place asks for a Faction, and that place's price."""
    mine = own(view)
    for each in view.cells:
        if each.card is None or not has_room(view, each):
            continue
        near = view.seat in each.slots or each.cell in mine.touches or own_beside(view, each.cell)
        price = each.card.locations[each.slots.index(-1)]
        if near and faction in price:
            return each.cell, price
    return None


def card_at(view: PaxView, cell: str) -> CardView | None:
    """The face-up card of a cell."""
    found = cell_of(view, cell)
    return None if found is None else found.card
