"""From the view to the blocks of Council and discard pile."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.price_of_influence.view import CardView, NobleView, PriceView
from renderers.core.canvas import Block, Box
from renderers.price_of_influence import layout, piles
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.colours import PANEL
from renderers.price_of_influence.courts import chosen, marked
from renderers.price_of_influence.piles import Spot
from renderers.price_of_influence.terms import LETTERS, SIGNS, SUITS, face
from renderers.price_of_influence.tiles import Small

VALUES = ("A", *map(str, range(2, 11)))


def blocks(view: PriceView, words: Words, fresh: set[str]) -> list[Block]:
    """Council and discard pile as grids in which every card has its place."""
    at = layout.piles(view.seats)
    taken = chosen(view)
    return [
        *council_blocks(view, at.council.heading, at.council.rows, words, fresh, taken, by_rank=at.by_rank),
        *discard_blocks(view, at.discard.heading, at.discard.rows, words, fresh, taken),
    ]


def council_blocks(
    view: PriceView,
    top: Box,
    rows: Sequence[Box],
    words: Words,
    fresh: set[str],
    taken: set[str],
    *,
    by_rank: bool = True,
) -> list[Block]:
    """The Council as a grid: its heading, and a row for each rank or each suit."""
    there = {noble.id: noble for noble in view.council}
    order = [(letter, suit) for letter in LETTERS for suit in SUITS]
    if not by_rank:
        order = [(letter, suit) for suit in SUITS for letter in LETTERS]
    each = len(order) // len(rows)
    made = [block(top, PANEL, piles.heading, words("Council"), len(view.council), ())]
    for i, box in enumerate(rows):
        spots = tuple(
            Spot(_one(there.get(letter + suit), fresh, taken), letter + SIGNS[suit])
            for letter, suit in order[i * each : i * each + each]
        )
        made.append(block(box, PANEL, piles.grid_row, "", spots))
    return made


def _one(card: CardView | NobleView | None, fresh: set[str], taken: set[str]) -> Small | None:
    return marked((card,), fresh, taken)[0] if card else None


def discard_blocks(
    view: PriceView, top: Box, rows: Sequence[Box], words: Words, fresh: set[str], taken: set[str]
) -> list[Block]:
    """The discard pile as a grid: its heading, and its rows, as many of each suit."""
    writs = {card.id: card for card in view.discard if card.suit == "JOKER"}
    extra = tuple(Spot(_one(writs.get(id_), fresh, taken), f"{SIGNS['JOKER']}{id_[1:]}") for id_ in ("W1", "W2"))
    made = [block(top, PANEL, piles.heading, words("Discards"), len(view.discard), extra)]
    each = len(rows) // len(SUITS)
    for n, box in enumerate(rows):
        suit, part = SUITS[n // each], n % each
        there = {face(card): card for card in view.discard if card.suit == suit}
        values = VALUES[len(VALUES) * part // each : len(VALUES) * (part + 1) // each]
        spots = tuple(Spot(_one(there.get(value), fresh, taken), value) for value in values)
        made.append(block(box, PANEL, piles.grid_row, suit, spots))
    return made
