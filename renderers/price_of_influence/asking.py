"""A question's sheets: its head, parts below each other, and what is open of everybody beside the question."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from engines.core.decisions import Action
from engines.core.preview import Effect
from engines.core.words import Words
from engines.price_of_influence.view import PriceView, SeatView
from engines.price_of_influence.words.outcomes import told
from renderers.core.canvas import Block, Paint, sheet, through
from renderers.core.fold import HIGH, SLACK
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, cells, courts, shelves
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.cells import Fact, Rival
from renderers.price_of_influence.foot import Foot
from renderers.price_of_influence.holdings import Limits, briefly, handful, jewels, locks
from renderers.price_of_influence.shelves import Shelf
from renderers.price_of_influence.terms import SUITS, tile
from renderers.price_of_influence.tiles import Small

WIDE_W, WIDE_H = 1280, 800
TALL_W, TALL_H = 720, 1600
WIDE_EDGE, TALL_EDGE = 24, 12
HEAD_H, GAP = 84, 8
LIMITS_W, LIMITS_H, HOLDINGS_H, LYING_H = 146, 54, 62, 60
HAND_H, RIVAL_H, PILL_H = 78, 76, 56
FEW = 5
"""Shelves with no more cards stand two in a row."""
EVEN = 0.85
"""How much of several pictures of a phone can be filled, for they are cut between blocks."""


class Part(NamedTuple):
    """What stands between two heights of a sheet: how high it is, and its blocks from its top and the ground."""

    h: int
    blocks: Callable[[int, Block], list[Block]]


Cell = tuple[int, int, Paint, tuple[object, ...]]
"""A block of a part: its left edge, its width, how it is drawn and from what."""


class Asking:
    """One open question of the seat whose view it is."""

    def __init__(self, view: PriceView, question: Question, words: Words, names: Sequence[str], *, tall: bool) -> None:
        self.view, self.question, self.words, self.names, self.tall = view, question, words, names, tall
        self.seat = question.asked.seat
        self.w, self.most = (TALL_W, TALL_H) if tall else (WIDE_W, WIDE_H)
        self.edge = TALL_EDGE if tall else WIDE_EDGE
        self.room = self.w - 2 * self.edge
        self.below = block((0, 0, self.w, self.most), c.VELVET[-1], bars.ground, ())

    @property
    def me(self) -> SeatView:
        """What is public of the asked seat."""
        return self.view.players[self.seat]

    @property
    def rivals(self) -> list[SeatView]:
        """Who is still in the game beside the asked seat."""
        return [each for each in self.view.players if each.seat != self.seat and not each.fallen]

    def answers(self, *kinds: type[Action]) -> list[Action]:
        """The legal answers of these kinds."""
        return [each for each in self.question.legal if isinstance(each, kinds)]

    def effects(self, *kinds: type[Action]) -> list[Effect]:
        """What the legal answers of these kinds bring, as far as it was looked at."""
        return [each for each in self.question.effects if isinstance(each.action, kinds)]

    def label(self, action: Action) -> str:
        """An answer as the form calls it."""
        return self.question.labels[self.question.legal.index(action)]

    def brought(self, action: Action) -> tuple[str, ...]:
        """What an answer certainly brings, as its label tells it: a line, or none."""
        effect = self.question.effect(action)
        said = "" if effect is None else told(self.view, effect, self.words, self.names)
        return (said,) if said else ()

    # Sheets

    def sheets(self, title: str, note: str, parts: Sequence[Part], away: str = "", about: int = 1) -> list[Sheet]:
        """The parts below the question; what goes beyond a picture's height stands on further ones.

        `away`: the answer that does none of what the sheet shows; `about`: so many parts are what is asked about.
        """
        pages: list[tuple[int, list[Block]]] = []
        blocks, y = [self._head(title, note, away)], HEAD_H + 12
        if away and self.tall:
            parts = [*parts[:about], self.one(PILL_H, cells.away, away), *parts[about:]]
        for part in parts:
            if y + part.h + GAP > self.most:
                pages.append((y, blocks))
                blocks, y = [], 12
            blocks += part.blocks(y, self.below)
            y += part.h + GAP
        pages.append((y, blocks))
        return [
            sheet("around" if n else "situation", [self._ground(min(y + 4, self.most)), *blocks], c.ASKED, once=True)
            for n, (y, blocks) in enumerate(pages)
        ]

    def _ground(self, h: int) -> Block:
        return block((0, 0, self.w, h), self.below, through)

    def _head(self, title: str, note: str, away: str) -> Block:
        me, words = self.me, self.words
        facts = (
            Fact("poker-hand", f"{me.held}/{me.hand_limit}"),
            Fact("stack", str(self.view.deck)),
            Fact("hourglass", f"{self.view.reshuffles}/{self.view.armistice}"),
        )
        if self.view.stage == "setup":
            facts = facts[:1]
        if self.tall:
            facts, away, name = (), "", words("only you")
        else:
            name = shown(self.names, self.seat, words)
            if self.question.alone:
                name = words("{name}, only you see this", name=name)
        said = f"{note} · {name}" if note else name
        return block((0, 0, self.w, HEAD_H), self.below, cells.question, self.seat, title, said, facts, away)

    # Parts

    def one(self, h: int, paint: Paint, *args: object) -> Part:
        """A part that is one block as wide as the sheet."""
        return self.beside(h, (0, self.room, paint, args))

    def beside(self, h: int, *found: Cell) -> Part:
        """A part of blocks beside each other, their left edges from the sheet's margin."""

        def blocks(y: int, ground: Block) -> list[Block]:
            return [block((self.edge + x, y, w, h), ground, paint, *args) for x, w, paint, args in found]

        return Part(h, blocks)

    def even(self, h: int, paint: Paint, found: Sequence[tuple[object, ...]], most: int = 10_000) -> Part:
        """A part of blocks of one kind and equal width."""
        w = min(most, (self.room - GAP * (len(found) - 1)) // max(1, len(found)))
        return self.beside(h, *((n * (w + GAP), w, paint, args) for n, args in enumerate(found)))

    def shelved(self, found: Sequence[Shelf], rest: Sequence[Part]) -> list[Part]:
        """Shelves and what stands below them; cards have pictures as high as leaves all on one sheet."""
        ways = ([each._replace(picture=picture) for each in found] for picture in shelves.PICTURES)
        return self.roomy([*self._shelves(laid), *rest] for laid in ways)

    def _shelves(self, found: Sequence[Shelf]) -> list[Part]:
        """Each as wide as the sheet; on a wide one two beside each other, where they have few cards."""
        rows: list[list[Shelf]] = []
        for each in found:
            near = rows[-1] if rows else []
            few = all(len(one.offers) <= FEW for one in (*near, each))
            if len(near) == 1 and few and not self.tall:
                near.append(each)
            else:
                rows.append([each])
        made: list[Part] = []
        for row in rows:
            w = (self.room + GAP) // len(row) - GAP
            high = max(shelves.height(each, w) for each in row)
            made.append(self.even(high, shelves.shelf, [(each,) for each in row]))
        return made

    def roomy(self, ways: Iterable[Sequence[Part]]) -> list[Part]:
        """The first way to lay parts that stands on one sheet, on a phone in as few pictures as the last; else that."""
        found = [(HEAD_H + 12 + sum(part.h + GAP for part in parts), parts) for parts in ways]
        most: float = self.most
        if self.tall:
            one = TALL_W * HIGH * SLACK
            pictures = -(-found[-1][0] // one)
            most = one * pictures * (1 if pictures == 1 else EVEN) - PILL_H - GAP
        return list(next((parts for h, parts in found if h <= most), found[-1][1]))

    def cards(self) -> tuple[Small, ...]:
        """The own hidden cards."""
        return tuple(Small(tile(each.card)) for each in self.view.hand)

    def hidden(self, h: int = HAND_H) -> Part:
        """The own hidden cards, small, in a line."""
        count = f"{self.me.held}/{self.me.hand_limit}"
        return self.one(h, handful, self.cards(), count, self.words("No hidden cards."))

    def holdings(self) -> list[Part]:
        """Influence and cards played by suit, leveraged cards, gems."""
        me, words = self.me, self.words
        limits = [(Limits(suit, me.influence[i], me.played[i], me.limits[i]),) for i, suit in enumerate(SUITS)]
        locked = tuple(Small(tile(card)) for card in me.locked)
        gems = tuple(Small(tile(card)) for card in courts.by_value(me.gems))
        low = Foot(False, me.influence, me.played, me.limits, locked, me.collapse, gems)
        note, none = words("with {count} at your turn's end your court falls", count=me.collapse), words("no gems yet")
        if self.tall:
            lying = ((0, 410, locks, (low, note)), (418, self.room - 418, jewels, (low, none)))
            return [self.even(LIMITS_H, briefly, limits), self.beside(LYING_H, *lying)]
        x = 4 * (LIMITS_W + GAP)
        found: list[Cell] = [(n * (LIMITS_W + GAP), LIMITS_W, briefly, args) for n, args in enumerate(limits)]
        found += [(x, 330, locks, (low, note)), (x + 338, self.room - x - 338, jewels, (low, none))]
        return [self.beside(HOLDINGS_H, *found)]

    def others(self) -> list[Part]:
        """Every rival in a line; on a wide sheet beside each other."""
        across = 1 if self.tall else max(1, len(self.rivals))
        found = [(self.line(each)._replace(brief=across > 2),) for each in self.rivals]
        rows = [found[n : n + across] for n in range(0, len(found), across)]
        return [self.even(RIVAL_H, cells.rival, row, (self.room - GAP * (across - 1)) // across) for row in rows]

    def line(self, player: SeatView, *, lit: bool = False) -> Rival:
        """A court in a line."""
        words = self.words
        nobles = tuple((tile(each.noble), each.stance, each.strength) for each in player.court if each.noble)
        note = words("passed") if player.passed else f"{player.plays}/{player.most}"
        return Rival(player.seat, shown(self.names, player.seat, words), str(player.hand), note, nobles, lit)
