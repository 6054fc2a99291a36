"""What an answer makes of the sums at the castles, as the table stands: for labels, sheets and alternative texts."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.core.preview import Brought, Effect, Weight, few
from engines.core.words import Words
from engines.influence import actions as act
from engines.influence.view import CastleView, InfluenceView

DIRECTIONS = ("U", "UR", "R", "DR", "D", "DL", "L", "UL")
WINS, LOSES, TIE, HANGS = "wins", "loses", "tie", "hangs"
"""How a side stands at a castle; `hangs`: on a face-down card."""
MOST = 2
"""Castles that a label tells of."""


class Span(NamedTuple):
    """A side's sum at a castle: at least and at most so much, where face-down cards count; what is seen of it.

    `down`: cards whose value the viewer has not seen.
    """

    least: int
    most: int
    seen: int
    down: int = 0

    @property
    def text(self) -> str:
        """12, or 8–14 where a face-down card counts."""
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


class Lying(NamedTuple):
    """A card in play: its id, side, castle, what its value may be as the viewer knows, and that if it is seen."""

    id: str
    side: int
    cell: str
    least: int
    most: int
    value: int | None


class Table:
    """The castles as one seat knows them, on which an answer can be tried. Sums follow INF R52–R54."""

    def __init__(self, view: InfluenceView) -> None:
        self.view = view
        self.castles: dict[str, CastleView] = {each.cell: each for each in view.castles}
        unseen = {each.short: each.unseen for each in view.factions}
        self.cards = [
            Lying(card.id, card.side, castle.cell, *_bounds(card.value, unseen.get(card.faction, ())), card.value)
            for castle in view.castles
            for card in castle.cards
        ]
        self.control = {each.cell: each.control_side for each in view.castles}
        self.circles = {each.cell: each.circles for each in view.castles}
        self.blocked = {each.cell: each.blocked for each in view.castles}

    def place(self, side: int, cell: str, value: int) -> None:
        """A card of a side is laid at a castle."""
        self.cards.append(Lying("", side, cell, value, value, value))

    def turn(self, cell: str, quarters: int) -> None:
        """A castle is turned clockwise."""
        circles, by = self.circles[cell], 2 * quarters % 8
        self.circles[cell] = circles[-by:] + circles[:-by] if by else circles

    def block(self, cell: str, direction: str) -> None:
        """A Saboteur takes a circle of a castle."""
        self.blocked[cell] = direction

    def exchange(self, card: str, partner: str) -> None:
        """Two cards of a faction change places, control with them (INF R41); both lie open, the viewer knows both."""
        at = {each.id: each.cell for each in self.cards}
        to = {card: at[partner], partner: at[card]}
        self.cards = [each._replace(cell=to.get(each.id, each.cell)) for each in self.cards]

    def lent(self, side: int, cell: str) -> int:
        """What circles lend a side at a castle from the castles that it controls."""
        found = 0
        for near, its in self.castles.items():
            circles = self.circles[near]
            if self.control[near] != side or not circles:
                continue
            blocked = self.blocked[near]
            found += sum(
                value
                for value, to, name in zip(circles, its.lends, DIRECTIONS, strict=True)
                if to == cell and name != blocked
            )
        return found

    def sums(self, cell: str) -> dict[int, Span]:
        """By side with a card there: its sum."""
        found: dict[int, Span] = {}
        for card in self.cards:
            if card.cell == cell:
                least, most, seen, down = found.get(card.side) or Span(*[self.lent(card.side, cell)] * 3)
                seen, down = seen + (card.value or 0), down + (card.value is None)
                found[card.side] = Span(least + card.least, most + card.most, seen, down)
        return found

    def verdict(self, side: int, cell: str) -> str:
        """How a side stands at a castle as the table stands; empty without a card there."""
        sums = self.sums(cell)
        own = sums.pop(side, None)
        if own is None:
            return ""
        if all(own.least > other.most for other in sums.values()):
            return WINS
        if any(own.most < other.least for other in sums.values()):
            return LOSES
        if own.least == own.most and all(each.least == each.most for each in sums.values()):
            return TIE
        return HANGS

    def pays(self, side: int, cell: str) -> int:
        """Power for winning there: the castle's own if the side holds it, else that for conquering (INF R59, R60)."""
        held = self.castles[cell].control_side == side
        return (self.castles[cell].power or 0) if held else self.view.facts.limits.conquer_power


def _bounds(value: int | None, unseen: Sequence[int]) -> tuple[int, int]:
    if value is not None:
        return value, value
    return (min(unseen), max(unseen)) if unseen else (0, 0)


def after(view: InfluenceView, action: object) -> Table:
    """The castles after an answer, as far as it changes sums at once."""
    table = Table(view)
    match action:
        case act.ChooseInfluence(value=value):
            table.place(acting_side(view), view.chosen, value)
        case act.ChooseCircle(direction=direction):
            table.block(sabotaged(view), direction)
        case act.TurnCastle(cell=cell, quarters=quarters):
            table.turn(cell, quarters)
        case act.ExchangeInfluence(card=card, partner=partner):
            table.exchange(card, partner)
        case _:
            pass
    return table


def acting_side(view: InfluenceView) -> int:
    """The side of the faction that attacks, −1 if none does."""
    return next((each.side for each in view.factions if each.short == view.attacking), -1)


def reader_side(view: InfluenceView) -> int:
    """The viewer's side, −1 for an onlooker."""
    own = {each.faction for each in view.hand}
    return next((each.side for each in view.factions if each.short in own), -1)


def sabotaged(view: InfluenceView) -> str:
    """The cell of the castle whose circle is still to be named, empty if there is none."""
    waiting = (each for each in view.castles if each.saboteur == view.attacking and each.blocked is None)
    return next((each.cell for each in waiting if each.saboteur), "")


def turned(view: InfluenceView, quarters: int) -> list[str]:
    """The order of examination once the Setup card is turned clockwise (INF R5, R35); empty before it is laid."""
    return list(view.orders[(act.NORTHS.index(view.north) + quarters) % 4]) if view.orders else []


class Shift(NamedTuple):
    """A castle at which an answer changes a sum: before and after, by side."""

    cell: str
    before: dict[int, Span]
    after: dict[int, Span]


def shifts(view: InfluenceView, action: object) -> list[Shift]:
    """Castles at which an answer changes a sum, in examination order."""
    now, then = Table(view), after(view, action)
    found = [Shift(cell, now.sums(cell), then.sums(cell)) for cell in view.order]
    return [each for each in found if each.before != each.after]


def result(verdict: str, pays: int, _: Words) -> str:
    """How a side stands, in a word or two; `pays`: Power if it wins."""
    match verdict:
        case "wins":
            return _("now wins, +{power}", power=pays)
        case "loses":
            return _("now loses")
        case "tie":
            return _("now a tie: nobody")
        case "hangs":
            return _("hangs on a face-down card")
        case _:
            return ""


def told(view: InfluenceView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An answer in a few words, empty where there is nothing to say."""
    all_ = list(parts(view, effect, _, names))
    return "; ".join(few(all_, MOST)) + ("; …" if len(all_) > MOST else "")


def parts(view: InfluenceView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """All that is worth telling of an answer, by castles in examination order."""
    action = effect.action
    if isinstance(action, act.ChooseCastle):
        if placed := _placed(view, action.cell, _):
            yield Brought(placed)
    elif isinstance(action, act.TurnSetup):
        yield Brought(_("order: {cells}", cells=" ".join(turned(view, action.quarters))))
    elif isinstance(action, act.ChooseInfluence | act.ChooseCircle | act.TurnCastle | act.ExchangeInfluence):
        side = acting_side(view) if isinstance(action, act.ChooseInfluence) else reader_side(view)
        now, then = Table(view), after(view, action)
        found = shifts(view, action)
        for each in found:
            yield Brought(_shift(each, side, then, _), _weight(each.cell, side, now, then))
        if not found:
            yield Brought(_("no sum changes"))


def _weight(cell: str, side: int, now: Table, then: Table) -> Weight:
    """How much a castle matters: most where the reader's side wins it no more, then where it wins it anew."""
    won, wins = now.verdict(side, cell) == WINS, then.verdict(side, cell) == WINS
    return Weight.END if won and not wins else Weight.LOSS if wins and not won else Weight.SMALL


def _shift(it: Shift, side: int, then: Table, _: Words) -> str:
    if side in it.after:
        word = result(then.verdict(side, it.cell), then.pays(side, it.cell), _)
        return _("{cell}: {sum}, {word}", cell=it.cell, sum=it.after[side].text, word=word)
    changed = next((each for each in it.after if it.before.get(each) != it.after[each]), None)
    if changed is None:
        return _("{cell}: no card left", cell=it.cell)
    name = next((each.name for each in then.view.sides if each.side == changed), "")
    before = it.before.get(changed)
    return _(
        "{cell}: {side} {before} → {after}",
        cell=it.cell,
        side=name,
        before=before.text if before else "0",
        after=it.after[changed].text,
    )


def _placed(view: InfluenceView, cell: str, _: Words) -> str:
    """What the smallest and the largest card in hand would make there."""
    hand = next((each for each in view.hand if each.faction == view.attacking), None)
    side = acting_side(view)
    if hand is None or not hand.values:
        return ""
    said: list[str] = []
    for value in dict.fromkeys((hand.values[0], hand.values[-1])):
        table = Table(view)
        table.place(side, cell, value)
        word = result(table.verdict(side, cell), table.pays(side, cell), _)
        said.append(_("a {value} makes {sum}: {word}", value=value, sum=table.sums(cell)[side].text, word=word))
    return "; ".join(said)
