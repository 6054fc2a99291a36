"""What pictures of Influence say about a view: how a faction looks, what the table knows, who is waited for."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import NP_, Words
from engines.influence.view import CastleView, InfluenceView, ResultView
from engines.influence.words.steps import STEPS
from renderers.core.chart import Mark
from renderers.core.palette import Colour
from renderers.core.tokens import SHAPES
from renderers.influence.palette import TINCTURES, Tincture
from renderers.influence.signs import BEAST, COLOUR

PHASES = {
    "setup": NP_("phase", "Setup"),
    "attack": NP_("phase", "Attack"),
    "swap": NP_("phase", "Swap"),
    "conquer": NP_("phase", "Conquer"),
    "over": NP_("phase", "game over"),
}
"""In the context of phases: elsewhere an attack is something to do."""
SPECIALS = (("swap", "swap"), ("saboteur", "saboteur"), ("hourglass", "delay"))
"""Signs and ids of the special cards, in the order of HandView."""


class Look(NamedTuple):
    """A faction in pictures: its three letters, its sign, its colour's number."""

    short: str
    sign: str
    colour: int

    @property
    def tincture(self) -> Tincture:
        """The faction's colours."""
        return TINCTURES[self.colour]

    @property
    def field(self) -> Colour:
        """What the faction is told apart by."""
        return self.tincture.field

    @property
    def charge(self) -> Colour:
        """Ink on the field."""
        return self.tincture.charge


def looks(view: InfluenceView) -> dict[str, Look]:
    """Every faction by its letters. A symbol that has no sign takes a free colour with that seat's shape."""
    known = [*view.factions, *view.free]
    free = [n for n in range(len(TINCTURES)) if n not in {COLOUR.get(faction.symbol) for faction in known}]
    found: dict[str, Look] = {}
    for faction in known:
        colour = COLOUR.get(faction.symbol)
        if colour is None:
            colour = free.pop(0)
            found[faction.short] = Look(faction.short, SHAPES[colour], colour)
        else:
            found[faction.short] = Look(faction.short, BEAST[faction.symbol], colour)
    return found


def card_name(view: InfluenceView, card: str, words: Words) -> str:
    """A kind of card as the edition calls it."""
    return words(next(each.name for each in view.facts.cards if each.id == card))


def specials_listed(view: InfluenceView, words: Words) -> str:
    """The special cards of a deck: "2× Swap, Saboteur, Delay"."""
    counts = {each.id: each.count for each in view.facts.cards}
    return ", ".join(
        (f"{counts[card]}× " if counts[card] > 1 else "") + card_name(view, card, words) for _sign, card in SPECIALS
    )


def signs_said(view: InfluenceView, signs: Sequence[tuple[str, str]], words: Words) -> tuple[tuple[str, str], ...]:
    """A legend's signs with what they mean, the special cards as the edition calls them."""
    cards = dict(SPECIALS)
    return tuple(
        (sign, card_name(view, said, words) if cards.get(sign) == said else words(said)) for sign, said in signs
    )


class Strength(NamedTuple):
    """What a side has at a castle as the table knows it: open cards, circles lent to it, cards face-down."""

    cards: int
    circles: int
    down: int

    @property
    def text(self) -> str:
        """The sum of what is known."""
        return summed(self.cards + self.circles, self.down)


def summed(seen: int, down: int) -> str:
    """A sum that is seen, with a plus when face-down cards add to it; a question mark when there are those alone."""
    return (f"{seen}+" if seen else "?") if down else str(seen)


def marks(view: InfluenceView) -> list[Mark]:
    """How each seat is marked in a chart: by its (first) faction; none before all are chosen."""
    known = looks(view)
    first = {faction.seat: known[faction.short] for faction in reversed(view.factions)}
    return [Mark(look.sign, look.field) for _seat, look in sorted(first.items())] if len(first) == view.seats else []


def strengths(castle: CastleView) -> dict[int, Strength]:
    """By side with a card there, controller first. Cards count only when the whole table knows them."""
    made: dict[int, Strength] = {}
    circles = {each.side: each.circles for each in castle.sums}
    for card in castle.cards:
        cards, lent, down = made.get(card.side, Strength(0, circles.get(card.side, 0), 0))
        value = (card.value or 0) if card.known else 0
        made[card.side] = Strength(cards + value, lent, down + (not card.known))
    return made


def at(view: InfluenceView, cell: str) -> CastleView | None:
    """The castle of a cell."""
    return next((castle for castle in view.castles if castle.cell == cell), None)


def decided(view: InfluenceView) -> list[tuple[CastleView, ResultView]]:
    """Castles of the present or last Conquer Phase with their results, in the order in which they were decided."""
    found = [(castle, castle.result) for castle in view.castles if castle.result is not None]
    return sorted(found, key=lambda each: each[1].place)


def acting(view: InfluenceView) -> str:
    """The faction that an open question is about; empty when none is, or when a side has to choose."""
    step = view.asked[0].step if view.asked else ""
    if step.startswith("attack"):
        return view.attacking or ""
    castle = at(view, view.examined)
    if step == "swap.setup":
        return view.setup_swap or ""
    if step == "swap.castle" and castle:
        return castle.swap or ""
    if step == "swap.exchange" and castle:
        return next((card.faction for card in castle.cards if card.swap), "")
    return ""


def verb(view: InfluenceView, words: Words) -> str:
    """What the seat that is asked does now."""
    return words(STEPS[view.asked[0].step].verb, cell=view.examined) if view.asked else ""


def leading(view: InfluenceView) -> set[int]:
    """The sides with most Power, unless all have the same."""
    powers = [side.power for side in view.sides]
    best = max(powers, default=0)
    return {side.side for side in view.sides if side.power == best} if best > min(powers, default=0) else set()


def castle_name(view: InfluenceView, cell: str) -> str:
    """`B1 ALB`, face-down `B1 ?`, as commands and buttons call it."""
    castle = at(view, cell)
    return f"{cell} {castle.short or '?'}" if castle else cell
