"""What all situation sheets of Influentia share: the question, offers, hands, seats, amounts in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.numbers import signed
from engines.core.words import Words
from engines.influentia.view import CardView, CityCardView, CityView, InfluentiaView
from engines.influentia.words.outcomes import by_seat
from renderers.core.canvas import Block, block
from renderers.core.question import Question
from renderers.core.tokens import shown
from renderers.influentia import cells
from renderers.influentia.cells import GAINS, LOSES, QUIET, STRONGLY, Amount
from renderers.influentia.crest import crest
from renderers.influentia.layout import EDGE
from renderers.influentia.palette import GROUND
from renderers.influentia.scenery import bare, empty
from renderers.influentia.stage import leading
from renderers.influentia.terms import card_sign

WIDE_W, WIDE_H, TALL_W, TALL_EDGE = 1280, 800, 720, 16
HEAD_H, TITLE_H, SLIP_H = 76, 34, 44


class Asking(NamedTuple):
    """A question with what its sheet is drawn from: the view in the reader's language, words, names, the shape."""

    view: InfluentiaView
    question: Question
    words: Words
    names: Sequence[str]
    tall: bool

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.question.asked.seat

    @property
    def w(self) -> int:
        """How wide the sheet is."""
        return TALL_W if self.tall else WIDE_W

    @property
    def edge(self) -> int:
        """The margin at either side."""
        return TALL_EDGE if self.tall else EDGE

    def across(self, count: int, gap: int = 12) -> list[tuple[int, int]]:
        """So many columns side by side: where each begins, and how wide it is."""
        wide = (self.w - 2 * self.edge - gap * (count - 1)) // count
        return [(self.edge + (wide + gap) * n, wide) for n in range(count)]

    def name(self, seat: Seat) -> str:
        """A seat's name."""
        return shown(self.names, seat, self.words)


def below(asking: Asking, height: int, panels: tuple[tuple[int, int, int, int], ...] = ()) -> Block:
    """The ground of a sheet of that height."""
    plain = bare(asking.w, height)
    return block(plain.box, plain, empty, panels) if panels else plain


def head(asking: Asking, short: str, note: str = "") -> Block:
    """The strip with the question, and where in the game it is asked."""
    view, words = asking.view, asking.words
    only = [words("only you see this")] if asking.question.alone else []
    at = words(
        "Round {round} · Trick {trick} · Deck {deck}",
        round=f"{view.round}/{view.rounds}",
        trick=f"{view.trick}/{view.tricks}",
        deck=view.draw_deck,
    )
    if view.phase == "draft":
        at = words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities))
    said = [*only, *([note] if note else []), *([at] if asking.tall else [])]
    if asking.tall and note:
        said = [note, at]
    name = asking.name(asking.seat)
    box = (0, 0, asking.w, HEAD_H)
    return block(
        box,
        GROUND,
        cells.question,
        crest(asking.view, asking.seat),
        short,
        name,
        " · ".join(said),
        "" if asking.tall else at,
    )


def title(asking: Asking, y: int, text: str, right: str = "") -> Block:
    """A heading over a row."""
    made = block((asking.edge, y, asking.w - 2 * asking.edge, TITLE_H), GROUND, cells.title, text, right)
    return made._replace(with_next=True)


def changes(asking: Asking, by: Mapping[Seat, int]) -> tuple[Amount, ...]:
    """Points gained and lost by seat, the reader's first."""
    return tuple(
        Amount(f"{who} {signed(points)}", GAINS if points > 0 else LOSES)
        for who, points in by_seat(dict(by), asking.seat, asking.words)
    )


def scored(asking: Asking, by: Mapping[Seat, int]) -> tuple[Amount, ...]:
    """The same, or that nothing changes."""
    return changes(asking, by) or (Amount(asking.words("no change"), QUIET),)


def at_once(asking: Asking, by: Mapping[Seat, int]) -> tuple[Amount, ...]:
    """What happens right away, after the word for it; empty where nothing does."""
    said = changes(asking, by)
    return (Amount(asking.words("now"), STRONGLY), *said) if said else ()


def reach(asking: Asking, city: CityView, card: CityCardView | None) -> str:
    """The reader's influence in a city before and after a card."""
    if card is None:
        return asking.words("empty")
    if card.kind == "exterminator":
        return ""
    before = city.influence[asking.seat]
    after = f"{before}›{before + card.value}" if card.value else str(before)
    return asking.words("you {influence}", influence=after)


def place(
    asking: Asking,
    box: tuple[int, int, int, int],
    city: CityView,
    card: CityCardView | None,
    said: Sequence[tuple[Amount, ...]],
    lit: bool,
) -> Block:
    """A card of a city with what it would change."""
    facts = asking.view.facts
    sign = card_sign(card, facts) if card else ""
    it = cells.Offered(
        city.id, city.short, card, sign, facts.scoring.governor, lit, reach(asking, city, card), tuple(said)
    )
    return block(box, GROUND, cells.offered, it)


def takings(asking: Asking, city: CityView) -> tuple[Amount, ...]:
    """What taking a city's card would change at the next scoring, as the view tells it."""
    words, card = asking.words, city.offer
    if card is None:
        return (Amount(words("nothing left"), QUIET),)
    if card.kind == "exterminator":
        points = asking.view.facts.scoring.exterminator_card_bonus
        said = words("rescue, or +{points}", points=points) if asking.view.quarantine else f"+{points}"
        return (Amount(said, STRONGLY),)
    return scored(asking, {seat: by for seat, by in enumerate(city.taken) if by})


def offers(asking: Asking, y: int, height: int, gap: int = 16) -> tuple[list[Block], int]:
    """All cities' cards as news: what the winner may take. Returns the blocks and where they end."""
    columns, made = asking.across(2 if asking.tall else 4, 8 if asking.tall else gap), list[Block]()
    for n, city in enumerate(asking.view.cities):
        x, wide = columns[n % len(columns)]
        top = y + n // len(columns) * (height + 8)
        lit = city.offer is not None
        made.append(place(asking, (x, top, wide, height), city, city.offer, [takings(asking, city)], lit))
    rows = -(-len(asking.view.cities) // len(columns))
    return made, y + rows * (height + 8)


def hand(view: InfluentiaView) -> list[CardView]:
    """The hand by suits in the order of the track, then by value."""
    order = {resource.id: n for n, resource in enumerate(view.resources)}
    return sorted(view.hand, key=lambda card: (order.get(card.resource, 0), card.value))


SLIP_W, LABEL_W = 112, 150


def slips_from(asking: Asking) -> int:
    """Where the row of slips begins with its word."""
    count = max(1, len(asking.view.hand))
    return max(asking.edge, asking.w - asking.edge - LABEL_W - (SLIP_W + 8) * count + 8)


def slips(asking: Asking, y: int) -> list[Block]:
    """The hand as a row of slips behind a word; nothing for an empty hand."""
    cards = hand(asking.view)
    if not cards:
        return []
    left = slips_from(asking)
    start = left + LABEL_W
    pitch = (asking.w - asking.edge - start + 8) // len(cards)
    made = [block((left, y, LABEL_W - 8, SLIP_H), GROUND, cells.title, asking.words("your hand"), "")]
    return [
        *made,
        *(block((start + pitch * n, y, pitch - 8, SLIP_H), GROUND, cells.note, card) for n, card in enumerate(cards)),
    ]


def everybody(asking: Asking, box: tuple[int, int, int, int], seats: Iterable[Seat]) -> Block:
    """Scores and collected symbols of seats."""
    view = asking.view
    lines = tuple(
        cells.Line(
            crest(view, area.seat),
            asking.name(area.seat),
            area.score,
            area.seat in leading(view),
            tuple(card.symbol for card in area.accumulated),
        )
        for area in map(view.areas.__getitem__, seats)
    )
    return block(box, GROUND, cells.seats, lines)
