"""What happened since the reader's last answer, in Price of Influence: plays, fights and falls as scenes."""

from collections.abc import Iterator, Sequence
from typing import Any

from engines.core.numbers import signed
from engines.core.words import Words
from engines.price_of_influence import events as ev
from engines.price_of_influence.view import PriceView
from renderers.core.canvas import sheet, through
from renderers.core.retold import Retold
from renderers.core.sheet import Sheet
from renderers.core.strips import Pill
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, scenes
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.asking import TALL_EDGE, TALL_H, TALL_W, WIDE_EDGE, WIDE_H, WIDE_W
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.scenes import FOOT_H, NOBODY, TITLE_H, TO, Bit, Own, Shot
from renderers.price_of_influence.story import Teller, against
from renderers.price_of_influence.table import pill
from renderers.price_of_influence.terms import SIGNS, STRIKE, SUITS, Tile, label, tile

GAP, ARROW_H = 16, 30
ACROSS = {3: 3, 4: 4, 5: 3, 6: 3}
"""Scenes side by side on a wide strip, by how many there are."""
ARROW = Bit(sign=TO)
QUIET = ev.PlayPassed | ev.DiscardsChosen | ev.NobleChosen
"""What several do one after the other with nothing to be seen of it."""


def recap(
    view: PriceView,
    before: PriceView | None,
    told: Sequence[Retold],
    words: Words,
    names: Sequence[str],
    *,
    tall: bool = False,
) -> Sheet | None:
    """The strip: the scenes in their order, and below what has become of the reader's own court."""
    w, most, edge = (TALL_W, TALL_H, TALL_EDGE) if tall else (WIDE_W, WIDE_H, WIDE_EDGE)
    below = block((0, 0, w, most), c.VELVET[-1], bars.ground, ())
    pictures = Pictures(view, before)
    shots = [pictures.shot(each, words, names) for each in told]
    turns = tuple(dict.fromkeys(each.turn for each in (before, view) if each is not None and each.turn))
    right = words("turn {turn}", turn=f" {TO} ".join(map(str, turns))) if turns else ""
    made = [block((edge, 4, w - 2 * edge, TITLE_H), below, scenes.title, words("Since your last move"), right)]
    across = 2 if tall else ACROSS.get(len(shots), 4)
    y = TITLE_H + 8
    for start in range(0, len(shots), across):
        row = shots[start : start + across]
        wide = (w - 2 * edge - GAP * (len(row) - 1)) // len(row)
        high = max(scenes.height(each, wide) for each in row)
        for n, each in enumerate(row):
            x = edge + n * (wide + GAP)
            made.append(block((x, y, wide, high), below, scenes.scene, each))
            if n < len(row) - 1:
                made.append(block((x + wide, y + high // 2 - ARROW_H // 2, GAP, ARROW_H), below, scenes.arrow))
        y += high + 10
    foot = _own(view, before, words)
    if foot:
        made.append(
            block(
                (edge, y, w - 2 * edge, FOOT_H),
                below,
                scenes.own,
                words("Your court"),
                *foot,
                _asked(view, words, names),
            )
        )
        y += FOOT_H + 10
    return sheet("recap", [block((0, 0, w, y + 4), below, through), *made], c.ASKED, once=True)


def _asked(view: PriceView, words: Words, names: Sequence[str]) -> Pill | None:
    """Who is asked what; the reader by the seat's token alone."""
    found = pill(view, words, names)
    return found._replace(name="") if found and found.seats == (view.seat,) else found


def _own(view: PriceView, before: PriceView | None, words: Words) -> tuple[object, ...]:
    """The reader's nobles and counts, each with its change; nothing for a seat that has fallen."""
    if view.seat is None or view.players[view.seat].fallen or view.outcome is not None:
        return ()
    me = view.players[view.seat]
    then = before.players[view.seat] if before else None
    known = {each.noble.id: each.strength for each in then.court if each.noble and each.stance} if then else {}
    nobles = tuple(
        Own(tile(each.noble), each.stance, each.strength, _change(known.get(each.noble.id), each.strength))
        for each in me.court
        if each.noble
    )
    locks, were = len(me.locked), len(then.locked) if then else None
    facts = (
        ("poker-hand", f"{me.held}/{me.hand_limit}", _change(then.held if then else None, me.held), False),
        ("padlock", f"{locks}/{me.collapse}", _change(were, locks), locks >= me.collapse - 1),
        ("cut-diamond", str(len(me.gems)), _change(len(then.gems) if then else None, len(me.gems)), False),
    )
    return nobles, facts


def _change(before: int | None, after: int) -> str:
    if before is None or before == after:
        return ""
    return signed(after - before)


class Pictures:
    """Brings scenes to pictures with what two views show."""

    def __init__(self, view: PriceView, before: PriceView | None) -> None:
        both = [each for each in (before, view) if each is not None]
        self.seat = view.seat
        self.stances = {
            place.noble.id: place.stance
            for each in both
            for player in each.players
            for place in player.court
            if place.noble and place.stance
        }

    def shot(self, told: Retold, words: Words, names: Sequence[str]) -> Shot:
        """One scene: whose it is, its picture, its events in short."""
        given = {(each.giver, each.seat) for each in told.scene.events if isinstance(each, ev.Drew)}
        events: tuple[Any, ...] = tuple(
            each
            for each in told.scene.events
            if not (isinstance(each, ev.DrawGiven) and (each.seat, each.target) in given)
        )
        fights = [each for each in events if isinstance(each, ev.Compared)]
        teller = Teller(words)
        first = told.scene.events[0]
        whose = getattr(first, "seat", None)
        seat = NOBODY if whose is None or isinstance(first, ev.Reshuffled) else int(whose)
        several = len({each.seat for each in events if hasattr(each, "seat")} - {seat}) > 0
        runs = not fights and isinstance(first, ev.Drew | ev.Discarded | ev.Committed | ev.Trimmed | QUIET)
        said = [
            line.text if line.seat in (None, seat) else f"{teller.who(line.seat)} {line.text}"
            for line in teller.told(events)
        ]
        head = shown(names, seat, words) if seat != NOBODY else told.heading or words("Everybody")
        if runs and several:
            seat, head = NOBODY, words("Everybody")
            said = [
                line.text if line.seat is None else f"{teller.who(line.seat)} {line.text}"
                for line in teller.told(events)
            ]
        if fights:
            return Shot(seat, head, tuple(self._fight(fights[0])), self._outcomes(fights, teller, words))
        sentence = ", ".join(said) if said else " ".join(told.lines)
        return Shot(seat, head, tuple(self._bits(events)), (sentence,))

    def _outcomes(self, fights: Sequence[ev.Compared], teller: Teller, words: Words) -> tuple[str, ...]:
        """A line for each fight, then who fell."""
        lines: list[str] = []
        fallen: list[str] = []
        for each in fights:
            own, other = label(each.noble), f"{teller.who(each.target)} {label(each.target_noble)}"
            lines.append(
                f"{own} {each.strength} {against(each.strength, each.target_strength)} {other} {each.target_strength}"
            )
            fallen += [own] if each.lost != "defender" else []
            fallen += [other] if each.lost != "attacker" else []
        gone = " ".join(dict.fromkeys(fallen))
        return (*lines, words("disgraced: {nobles}", nobles=gone))

    def _bits(self, events: Sequence[ev.AnyEvent]) -> Iterator[Bit]:
        """The picture of a scene, event by event."""
        last: ev.AnyEvent | None = None
        if isinstance(events[0], ev.Drew):
            own = next((each for each in events if isinstance(each, ev.Drew) and each.seat == self.seat), events[0])
            events = [own, *(each for each in events if isinstance(each, ev.PenaltyPaid | ev.Reshuffled))]
        for event in events:
            yield from self._bit(event, last)
            last = event

    def _bit(self, event: ev.AnyEvent, last: ev.AnyEvent | None) -> Iterator[Bit]:
        match event:
            case ev.CardPlayed(card=card) | ev.Discarded(card=card):
                yield Bit(card=_tile(card))
            case ev.PenaltyPaid(card=card) | ev.Countered(card=card):
                yield from (Bit(card=_tile(card)), Bit(sign="padlock"))
            case ev.Equipped(noble=noble):
                yield from (ARROW, self._noble(noble))
            case ev.Saved():
                yield from (ARROW, Bit(sign="cut-diamond"))
            case ev.Taken(card=card):
                yield from (() if isinstance(last, ev.Taken) else (ARROW,))
                yield Bit(card=_tile(card))
            case ev.Recruited(noble=noble, stance=stance):
                yield from (Bit(sign="queen-crown"), self._noble(noble, stance))
            case ev.Retired():
                yield from (Bit(noble=("", "")), ARROW, Bit(sign="imperial-crown"))
            case ev.StanceTurned(noble=noble, stance=stance):
                yield from (Bit(sign="cycle"), self._noble(noble, stance))
            case ev.SuitChanged(old=old, new=new):
                yield from (Bit(card=_tile(old)), ARROW, self._noble(new))
            case ev.Paid(card=card, kind=kind):
                yield Bit(card=_tile(card))
                if kind == "leverage":
                    yield Bit(sign="padlock")
            case ev.Committed(noble=noble, fight=fight):
                yield from (self._noble(noble), Bit(sign="crossed-swords" if fight else "shield"))
            case _:
                yield from self._table(event)

    def _table(self, event: ev.AnyEvent) -> Iterator[Bit]:
        """Of what happened to the table, or ends it."""
        match event:
            case ev.Drew(count=count, cards=cards):
                yield from (Bit(sign="stack"), Bit(figure=f"+{count}"))
                yield from (Bit(card=_tile(card)) for card in cards)
            case ev.Reshuffled(deck=deck):
                yield from (Bit(sign="hourglass"), ARROW, Bit(sign="stack"), Bit(figure=str(deck)))
            case ev.Trimmed(cards=cards) | ev.Claimed(cards=cards):
                yield from (Bit(card=_tile(card)) for card in cards)
            case ev.DiscardsRevealed(cards=cards):
                yield from (Bit(card=_tile(card)) for own in cards for card in own)
            case ev.NoblesRevealed(nobles=nobles, stances=stances):
                yield from (self._noble(*each) for each in zip(nobles, stances, strict=True))
            case ev.PlayPassed() | ev.DiscardsChosen():
                yield Bit(sign="poker-hand")
            case ev.NobleChosen():
                yield Bit(noble=("", ""))
            case ev.Fell():
                yield Bit(sign="skull-crossed-bones")
            case ev.GameEnded():
                yield Bit(sign="imperial-crown")
            case _:
                return

    def _fight(self, event: ev.Compared) -> Iterator[Bit]:
        """Both nobles with their Strengths."""
        own = self.stances.get(event.noble, STRIKE)
        other = self.stances.get(event.target_noble, STRIKE)
        yield self._noble(event.noble, own)
        yield Bit(stance=own, strength=event.strength)
        yield Bit(figure=against(event.strength, event.target_strength))
        yield Bit(stance=other, strength=event.target_strength)
        yield self._noble(event.target_noble, other)

    def _noble(self, noble: str, stance: str = "") -> Bit:
        return Bit(noble=_tile(noble), stance=stance or self.stances.get(noble, STRIKE))


def _tile(id_: str) -> Tile:
    """A card or noble by its id."""
    return label(id_), id_[-1] if id_[-1:] in SUITS else next(key for key in SIGNS if key not in SUITS)
