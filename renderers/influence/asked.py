"""What all situation sheets of Influence share: who is asked, the head, the hand, Power, how castles stand."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.words import N_, Words
from engines.influence.view import CastleView, HandView, InfluenceView
from engines.influence.words.outcomes import Span, Table, reader_side
from renderers.core.canvas import Block, block
from renderers.core.question import Question
from renderers.core.tokens import shown
from renderers.influence import ground, rows, spots
from renderers.influence.castle import Cell
from renderers.influence.palette import VELLUM
from renderers.influence.spots import InHand, Kit
from renderers.influence.table import cell_of
from renderers.influence.terms import SPECIALS, Look, acting, card_name, leading, looks, summed

WIDE_W, WIDE_H, TALL_W = 1280, 800, 720
HEAD_H, HAND_H, TALL_HAND_H = 66, 84, 66
WHEN = {
    "swap": {"attack.castle": N_("afterwards"), "attack.influence": N_("afterwards"), "attack.special": N_("now")},
    "saboteur": {"attack.castle": N_("afterwards"), "attack.influence": N_("afterwards"), "attack.special": N_("now")},
    "hourglass": {"attack.castle": N_("now")},
}
"""When a special card may be played, by the open question."""


class Asking(NamedTuple):
    """A question with what its sheet is drawn from: view, words, names, the shape, the castles as the reader knows."""

    view: InfluenceView
    question: Question
    words: Words
    names: Sequence[str]
    tall: bool
    table: Table
    known: dict[str, Look]

    @property
    def step(self) -> str:
        """The kind of question."""
        return self.question.asked.step

    @property
    def w(self) -> int:
        """How wide the sheet is."""
        return TALL_W if self.tall else WIDE_W

    @property
    def side(self) -> int:
        """The reader's side."""
        return reader_side(self.view)

    @property
    def faction(self) -> str:
        """The faction that is asked, empty where it is a side."""
        return acting(self.view)

    def held(self) -> HandView | None:
        """The hand of the faction that is asked."""
        return next((each for each in self.view.hand if each.faction == self.faction), None)

    def signs(self, side: int) -> tuple[Look, ...]:
        """The factions of a side."""
        found = next((each.factions for each in self.view.sides if each.side == side), ())
        return tuple(self.known[short] for short in found)


def asking_of(view: InfluenceView, question: Question, words: Words, names: Sequence[str], tall: bool) -> Asking:
    """All that sheets are drawn from."""
    return Asking(view, question, words, names, tall, Table(view), looks(view))


def below(asking: Asking, height: int) -> Block:
    """The map that a sheet lies on."""
    return block((0, 0, asking.w, height), VELLUM, ground.vellum, False)


def head(asking: Asking, short: str, note: str) -> Block:
    """The strip with the question."""
    view, words = asking.view, asking.words
    number = words("Round {round}", round=f"{view.round}/{view.rounds}")
    power = next((side.power for side in view.sides if side.side == asking.side), 0)
    facts = (number, words("Power {power}", power=power)) if view.round else ()
    said = " · ".join([*([words("only you see this")] if asking.question.alone else []), *([note] if note else [])])
    if asking.tall:
        facts, said = (), " · ".join([*([note] if note else []), *facts])
    look = asking.known.get(asking.faction)
    if look is None and asking.view.hand:
        look = asking.known[asking.view.hand[0].faction]
    name = shown(asking.names, asking.question.asked.seat, words)
    box = (0, 0, asking.w, HEAD_H)
    return block(box, VELLUM, spots.question, look, short, name, said, facts)


def hands(asking: Asking, y: int, x: int = 12, w: int = 0) -> tuple[list[Block], int]:
    """The reader's factions with values and special cards, that which is asked first; where they end."""
    w = w or asking.w - 24
    view, words = asking.view, asking.words
    made: list[Block] = []
    high = TALL_HAND_H if asking.tall else HAND_H
    for held in sorted(view.hand, key=lambda each: each.faction != asking.faction):
        faction = next(each for each in view.factions if each.short == held.faction)
        left = list(held.values)
        played = sorted(
            (card for castle in view.castles for card in castle.cards if card.faction == held.faction),
            key=lambda card: card.round,
        )
        values: list[InHand] = []
        for value in faction.values:
            if value in left:
                left.remove(value)
                values.append(InHand(value, "", down=False))
                continue
            card = next((each for each in played if each.value == value), None)
            if card:
                played.remove(card)
            values.append(InHand(value, card.cell if card else "–", down=bool(card and not card.known)))
        counts = (held.swaps, held.saboteurs, held.delays)
        kits = tuple(
            Kit(sign, card_name(view, card, words), count, _when(asking, sign, held))
            for (sign, card), count in zip(SPECIALS, counts, strict=True)
        )
        label = held.faction if len(view.hand) > 1 else ""
        args = (asking.known[held.faction], tuple(values), kits, label)
        made.append(block((x, y, w, high), VELLUM, spots.hand, *args))
        y += high + 8
    return made, y


def _when(asking: Asking, sign: str, held: HandView) -> str:
    words = asking.words
    if held.faction != asking.faction or not WHEN[sign].get(asking.step):
        return words("not now")
    if sign == "hourglass" and not (asking.view.waiting or asking.view.delayed):
        return words("not now")
    return words(WHEN[sign][asking.step])


def power(asking: Asking, box: tuple[int, int, int, int]) -> Block:
    """Power of every side in a row."""
    leads = leading(asking.view)
    sides = tuple(
        (asking.signs(side.side), side.power, side.side in leads, side.side == asking.side)
        for side in asking.view.sides
        if side.factions
    )
    return block(box, VELLUM, rows.power, sides)


def there(asking: Asking, cell: str, side: int) -> tuple[Look, ...]:
    """The factions of a side with a card at a castle; of a side without one its first."""
    castle = asking.table.castles[cell]
    found = dict.fromkeys(card.faction for card in castle.cards if card.side == side)
    return tuple(asking.known[short] for short in found) or asking.signs(side)[:1]


def bare(asking: Asking, it: CastleView) -> Cell:
    """A castle without its cards, and as if nothing about it had just changed."""
    return cell_of(asking.view, it, asking.known, set())._replace(parties=(), examined=False, changed=False)


def said(span: Span) -> str:
    """A sum as the table writes it: what is seen, 8, or 8+ where a face-down card adds to it."""
    return summed(span.seen, span.down)


def ordered(asking: Asking, sums: dict[int, Span]) -> list[tuple[int, Span]]:
    """Sides with their sums: the reader's own first, then by the most they can reach."""
    return sorted(sums.items(), key=lambda each: (each[0] != asking.side, -each[1].most))
