"""What happened since the reader's last answer, in Influence: attacks, marks, turns and conquests as scenes."""

from collections.abc import Mapping, Sequence

from engines.core.words import Words
from engines.influence import events as ev
from engines.influence.view import InfluenceView
from engines.influence.words.outcomes import Table, reader_side
from renderers.core.canvas import block, sheet
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influence import asked, ground, scenes
from renderers.influence.castle import Cell
from renderers.influence.palette import ASKED, VELLUM
from renderers.influence.scenes import FOOT_H, SCENE_H, TITLE_H, Shot
from renderers.influence.spots import Sum
from renderers.influence.table import cell_of
from renderers.influence.terms import Look, acting, at, castle_name, leading, looks, verb

WIDE, TALL, EDGE, GAP = 1280, 720, 14, 8
ACROSS = {3: 3, 4: 4, 5: 3, 6: 3}
"""Scenes side by side on a wide strip, by how many there are."""
SUMS = 3
NAMED = 3
"""So many factions that lead are named."""


def recap(
    view: InfluenceView,
    before: InfluenceView | None,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> Sheet | None:
    """The strip."""
    teller = Teller(view, before, words, names)
    shots = [teller.shot(each) for each in told]
    w, across = (TALL, 2) if tall else (WIDE, ACROSS.get(len(shots), 4))
    lines = [shots[n : n + across] for n in range(0, len(shots), across)]
    low = TITLE_H + len(lines) * (SCENE_H + GAP)
    pill = teller.pill()
    high = tall and bool(pill[1])
    foot = FOOT_H * (2 if high else 1)
    number = words("Round {round}", round=f"{view.round}/{view.rounds}") if view.round else ""
    made = [
        block((0, 0, w, low + foot + 8), VELLUM, ground.vellum, False),
        block((EDGE + 10, 0, w - 2 * EDGE - 20, TITLE_H), VELLUM, scenes.top, words("Since your last move"), number),
    ]
    for row, line in enumerate(lines):
        wide = (w - 2 * EDGE) // len(line)
        for n, shot in enumerate(line):
            box = (EDGE + wide * n, TITLE_H + row * (SCENE_H + GAP), wide, SCENE_H)
            made.append(block(box, VELLUM, scenes.scene, shot, n < len(line) - 1))
    box = (EDGE + 10, low, w - 2 * EDGE - 20, foot)
    sides = teller.sides()
    if sides:
        made.append(block(box, VELLUM, scenes.foot, sides, pill, high))
    return sheet("recap", made, ASKED, once=True)


class Teller:
    """Puts scenes of one reader into pictures and words."""

    def __init__(self, view: InfluenceView, before: InfluenceView | None, words: Words, names: Sequence[str]) -> None:
        self.view, self.before, self.words, self.names = view, before, words, names
        self.known = looks(view)
        self.table = Table(view)
        self.side = reader_side(view)

    def sides(self) -> tuple[tuple[tuple[Look, ...], int, bool, bool], ...]:
        """Power of every side: its looks, Power, whether it leads, whether it is the reader's."""
        leads = leading(self.view)
        return tuple(
            (
                tuple(self.known[short] for short in side.factions),
                side.power,
                side.side in leads,
                side.side == self.side,
            )
            for side in self.view.sides
            if side.factions
        )

    def pill(self) -> tuple[Look | None, str]:
        """Who is asked."""
        view, words = self.view, self.words
        if not view.asked:
            return None, ""
        look = self.known.get(acting(view))
        first = view.asked[0].seat
        if first == view.seat:
            return look, words("you are asked")
        return look, f"{shown(self.names, first, words)} {verb(view, words)}" if look is None else verb(view, words)

    def shot(self, told: Retold) -> Shot:
        """One scene by its first event."""
        words = self.words
        revealed, *rest = told.scene.events
        events = rest if rest and isinstance(revealed, ev.CastleRevealed) else told.scene.events
        match events[0]:
            case ev.FactionSelected():
                chosen = [event for event in events if isinstance(event, ev.FactionSelected)]
                gains = tuple(
                    ((self.known[event.faction],), event.faction) for event in chosen if event.faction in self.known
                )
                return Shot(None, words("Factions"), words("everybody's arms"), gains=gains)
            case ev.CastlesDealt(name=name, castles=count):
                said = words.n("{count} castle, face-down", "{count} castles, face-down", count)
                return Shot(None, words("Setup card {name}", name=words(name)), said, north=self.view.north)
            case ev.Delayed(faction=faction):
                return Shot(self.known.get(faction), words("delays"), words("attacks later"), sign="hourglass")
            case ev.CardPlaced(card=card, cell=cell):
                return self._placed(card.partition("-")[0], cell)
            case ev.SwapPlayed(faction=faction, target=target, cell=cell):
                return self._swap(faction, target, cell)
            case ev.SaboteurPlayed(faction=faction, cell=cell) | ev.CircleBlocked(cell=cell, toward=faction):
                return self._saboteur(events, faction, cell)
            case ev.NorthTurned(faction=faction, quarters=quarters, north=north):
                said = words("and the order with it") if quarters else words("the order stays")
                verb_ = words("turns North") if quarters else words("leaves North")
                return Shot(self.known.get(faction), verb_, said, north=north)
            case ev.CastleTurned(faction=faction, cell=cell, quarters=quarters):
                verb_ = words("turns {castle}", castle=cell) if quarters else words("leaves {castle}", castle=cell)
                return self._castle(
                    faction, verb_, cell, words("its circles face elsewhere") if quarters else words("as it was")
                )
            case ev.CardsExchanged(card=card, cell=cell, partner_cell=other, value=value, partner_value=back):
                said = words("{value} to {cell}, {back} to {other}", value=value, cell=other, back=back, other=cell)
                return self._castle(card.partition("-")[0], words("exchanges"), cell, said)
            case ev.Examined(cell=cell, conqueror=conqueror, points=points):
                return self._examined(events, cell, conqueror, points)
            case ev.RoundEnded(round=number, power=power):
                return self._round(number, power)
            case _:
                about = told.scene.about[0] if told.scene.about else -1
                head = shown(self.names, about, words) if about >= 0 else told.heading or words("Then")
                return Shot(None, head, " ".join(told.lines))

    def _cell(self, cell: str) -> Cell | None:
        castle = at(self.view, cell)
        if castle is None:
            return None
        return cell_of(self.view, castle, self.known, set())._replace(parties=(), examined=False, changed=False)

    def _sums(self, cell: str) -> tuple[Sum, ...]:
        """The first sides at a castle with their sums as they stand now."""
        found = sorted(self.table.sums(cell).items(), key=lambda each: (each[0] != self.side, -each[1].most))
        names = {side.side: side.factions for side in self.view.sides}
        return tuple(
            Sum(tuple(self.known[short] for short in names[side][:1]), asked.said(span)) for side, span in found[:SUMS]
        )

    def _castle(self, faction: str, verb_: str, cell: str, caption: str, quiet: str = "", sign: str = "") -> Shot:
        sums = () if sign else self._sums(cell)
        return Shot(self.known.get(faction), verb_, caption, quiet or self._mine(cell), self._cell(cell), sums, sign)

    def _mine(self, cell: str) -> str:
        """The reader's own sum at a castle."""
        own = self.table.sums(cell).get(self.side)
        return self.words("your sum there: {sum}", sum=own.text) if own else ""

    def _placed(self, faction: str, cell: str) -> Shot:
        words = self.words
        mine = any(each.faction == faction for each in self.view.hand)
        verb_ = words("plays at {castle}", castle=castle_name(self.view, cell).removesuffix(" ?"))
        return self._castle(faction, verb_, cell, words("your card") if mine else words("a face-down card"))

    def _swap(self, faction: str, target: str, cell: str) -> Shot:
        words = self.words
        if target == "S":
            said, quiet = words("North may turn"), words("and the order with it")
            head = words("Swap on Setup")
            return Shot(self.known.get(faction), head, said, quiet, sign="swap", north=self.view.north)
        said = words("it may be turned") if target == cell else words("that card will move")
        return self._castle(faction, words("Swap on {target}", target=target), cell, said, sign="swap")

    def _saboteur(self, events: Sequence[object], faction: str, cell: str) -> Shot:
        words = self.words
        named = next((event for event in events if isinstance(event, ev.CircleBlocked)), None)
        castle = at(self.view, cell)
        by = faction if faction in self.known else (castle.saboteur or "" if castle else "")
        said = (
            words("{cell} lends {toward} nothing", cell=cell, toward=named.toward)
            if named
            else words("one circle gives nothing")
        )
        quiet = self._mine(named.toward) if named else ""
        return self._castle(by, words("Saboteur on {cell}", cell=cell), cell, said, quiet, sign="saboteur")

    def _examined(self, events: Sequence[object], cell: str, conqueror: str, points: int) -> Shot:
        """How a castle was decided: totals by side."""
        words = self.words
        first = events[0]
        totals = first.totals if isinstance(first, ev.Examined) else ()
        names = {side.name: side.factions for side in self.view.sides}
        sums = tuple(
            Sum(tuple(self.known[short] for short in names.get(side, ())[:1]), str(total))
            for side, total in sorted(totals, key=lambda each: -each[1])[:SUMS]
            if names.get(side)
        )
        look = self.known.get(conqueror.partition("+")[0]) if conqueror else None
        title = castle_name(self.view, cell)
        lost = first.lost if isinstance(first, ev.Examined) else ""
        quiet = words("{side} loses it", side=lost) if lost else ""
        if not conqueror:
            return Shot(
                None, words("Tie at {castle}", castle=title), words("nobody controls it"), quiet, self._cell(cell), sums
            )
        kept = isinstance(first, ev.Examined) and first.maintained
        said = (
            words("kept: +{points} Power", points=points)
            if kept
            else words("conquered: +{points} Power", points=points)
        )
        return Shot(look, words("wins {castle}", castle=title), said, quiet, self._cell(cell), sums)

    def _round(self, number: int, power: tuple[tuple[str, int], ...]) -> Shot:
        """The Power of every side after a Conquer Phase, and what it gained since the reader's last answer."""
        words = self.words
        names = {side.name: side.factions for side in self.view.sides}
        then = {side.name: side.power for side in self.before.sides} if self.before else {}
        gains = tuple(
            (
                tuple(self.known[short] for short in names[side]),
                f"+{points - then[side]}" if side in then else str(points),
            )
            for side, points in power
            if names.get(side)
        )
        own = next((each.name for each in self.view.sides if each.side == self.side), "")
        mine = dict(power).get(own)
        caption = words("you have {power}", power=mine) if mine is not None else words("Power")
        return Shot(
            None, words("Conquest, round {round}", round=number), caption, _most(dict(power), words), gains=gains
        )


def _most(power: Mapping[str, int], words: Words) -> str:
    """Who has most Power: by name where they are few, else how many."""
    best = max(power.values(), default=0)
    first = [side for side, points in power.items() if points == best]
    if len(first) == len(power) > 1:
        return words("all have {power}", power=best)
    if len(first) > 1 and sum(len(side.split("+")) for side in first) > NAMED:
        return words("most: {count} sides with {power}", count=len(first), power=best)
    return words("most: {side} with {power}", side=", ".join(first), power=best)
