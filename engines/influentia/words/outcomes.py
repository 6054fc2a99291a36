"""What an answer brings in Influentia, in a few words: for labels, sheets and alternative texts alike."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.numbers import signed
from engines.core.preview import Effect
from engines.core.words import Words
from engines.influentia import actions as act
from engines.influentia.view import CardView, InfluentiaView

WINS, NEXT, CONTROL, AT_ONCE, INFLUENCE, PICKED = "wins", "next", "control", "at_once", "influence", "picked"
FIRES, HITS = "fires", "hits"
"""Kinds of gauges: who wins the trick as it lies, points of the next scoring (and of control cards in it), points
outside scorings, building values by city (in the draft: of own picks), pairs on their way, whom they cost points."""


def difference(effect: Effect, kind: str) -> dict[Seat, int]:
    """By how much a number changes, by seat; seats without a change are left out."""
    return {
        change.gauge.seat: change.after.least - change.before.least
        for change in effect.changes
        if change.gauge.kind == kind and change.before is not None and change.after is not None
    }


def wins(effect: Effect, seat: Seat) -> bool:
    """Whether a card played would win the trick as it then lies."""
    return effect.after(WINS, seat) is not None


class Pair(NamedTuple):
    """A pair that a card completes: its symbol, what it brings its seat, and what it costs others by seat."""

    seat: Seat
    symbol: str
    gain: int
    hits: tuple[tuple[Seat, int], ...]


def pairs(effect: Effect) -> list[Pair]:
    """Pairs that fire if nothing takes their card away, new by this answer."""
    made: list[Pair] = []
    for change in effect.changes:
        if change.gauge.kind == FIRES and change.after is not None and change.before is None:
            owner, symbol = change.gauge.seat, change.gauge.of
            hits = tuple(
                (each.gauge.seat, each.after.least)
                for each in effect.changes
                if each.gauge.kind == HITS and each.gauge.of == f"{owner}{symbol}" and each.after is not None
            )
            made.append(Pair(owner, symbol, change.after.least, hits))
    return made


def stopped(effect: Effect) -> list[tuple[Seat, str]]:
    """Pairs of other seats that this answer keeps from firing: seat and symbol."""
    return [
        (change.gauge.seat, change.gauge.of)
        for change in effect.changes
        if change.gauge.kind == FIRES and change.after is None and change.before is not None
    ]


class Best(NamedTuple):
    """The strongest card of a suit in hand under a priority, and how many of the suit's other cards it beats."""

    card: CardView
    beats: int
    of: int


def strongest(view: InfluentiaView, resource: str, priority: str) -> Best | None:
    """The best own card if this suit were Influence under this priority, None without one (FLU R21, R22)."""
    own = [card for card in view.hand if card.resource == resource]
    if not own:
        return None
    values = view.facts.values
    sign = 1 if priority == "high" else -1
    best = max(own, key=lambda card: sign * card.value)
    return Best(best, sum(sign * each < sign * best.value for each in values), len(values) - 1)


def by_seat(changes: dict[Seat, int], reader: Seat | None, _: Words) -> list[tuple[str, int]]:
    """Who gains or loses how much: the reader first, then the others by their letters."""
    order = sorted(changes, key=lambda seat: (seat != reader, seat))
    return [(_("you") if seat == reader else LETTERS[seat], changes[seat]) for seat in order if changes[seat]]


def sums(changes: dict[Seat, int], reader: Seat | None, _: Words) -> str:
    """Points that seats gain or lose, in one line: "you +2 B −3"."""
    return " ".join(f"{who} {signed(points)}" for who, points in by_seat(changes, reader, _))


def told(view: InfluentiaView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An effect in a few words, empty where there is nothing to say."""
    match effect.action:
        case act.PlayCard():
            return _played(view, effect, _)
        case act.MoveMarkers(influence=influence, priority=priority):
            return _beats(view, influence, priority, _)
        case act.Decline():
            return _beats(view, view.influence, view.priority, _)
        case act.DraftPick():
            return ""
        case act.KeepResource():
            return _kept(view, effect, _)
        case _:
            return _scored(view, effect, _)


def _played(view: InfluentiaView, effect: Effect, _: Words) -> str:
    seat = view.seat if view.seat is not None else -1
    last = len(view.plays) == view.seats - 1
    won = _("wins the trick") if last else _("wins now")
    result = won if wins(effect, seat) else _("loses")
    own = next((pair for pair in pairs(effect) if pair.seat == seat), None)
    if own is None or (last and wins(effect, seat)):
        return result if view.plays else ""
    brought = brings(own, view, _)
    said = _("{symbol} fires unless kept", symbol=symbol_code(view, own.symbol))
    fired = _("{what}, {points}", what=said, points=brought) if brought else said
    if not view.plays:
        return fired  # whatever leads is ahead for now
    return _("{now}; else {later}", now=result, later=fired) if wins(effect, seat) else f"{result}; {fired}"


def fires(view: InfluentiaView, pair: Pair, _: Words) -> str:
    """A pair with what it brings: "REV fires, A −2 C −1"."""
    short, brought = symbol_code(view, pair.symbol), brings(pair, view, _)
    return _("{symbol} fires, {points}", symbol=short, points=brought) if brought else _("{symbol} fires", symbol=short)


def brings(pair: Pair, view: InfluentiaView, _: Words) -> str:
    """The points that a pair gives and takes: "A −2 C −1 so far"; empty where it brings something else."""
    points = points_of(pair, view, _)
    return _("{points} so far", points=points) if points and may_change(pair, view) else points


def points_of(pair: Pair, view: InfluentiaView, _: Words) -> str:
    """What a pair would cost and bring as the areas are now: "A −2 C −1"."""
    return sums(dict(pair.hits) | ({pair.seat: pair.gain} if pair.gain else {}), view.seat, _)


def may_change(pair: Pair, view: InfluentiaView) -> bool:
    """Whether areas may change what a pair brings before it fires (FLU R36, R40).

    A city card is taken first, which Revolt may count; a Plague that fires before may take what Tax counts.
    """
    effects = {each.id: each.effect for each in view.facts.symbols}
    if effects.get(pair.symbol) != "tax":
        return effects.get(pair.symbol) == "revolt"
    others = (area for area in view.areas if area.seat != pair.seat)
    return any(effects.get(card.symbol) == "plague" for area in others for card in area.accumulated)


def symbol_code(view: InfluentiaView, symbol: str) -> str:
    """A symbol's letters."""
    return next((each.short for each in view.facts.symbols if each.id == symbol), symbol)


def _beats(view: InfluentiaView, resource: str, priority: str, _: Words) -> str:
    """What the hand has of a suit if it were Influence."""
    best = strongest(view, resource, priority)
    if best is None:
        suit = next((each.name for each in view.resources if each.id == resource), resource)
        return _("no {suit} in your hand", suit=_(suit))
    return _("your {card} beats {count} of {all}", card=best.card.id, count=best.beats, all=best.of)


def _kept(view: InfluentiaView, effect: Effect, _: Words) -> str:
    """The own pair that the card completes, and another's that it keeps from firing."""
    said = [fires(view, pair, _) for pair in pairs(effect) if pair.seat == view.seat]
    said += [
        _("{seat}'s {symbol} does not fire", seat=LETTERS[seat], symbol=symbol_code(view, symbol))
        for seat, symbol in stopped(effect)
    ]
    return "; ".join(said)


def _scored(view: InfluentiaView, effect: Effect, _: Words) -> str:
    """What the next scoring and the moment bring."""
    said: list[str] = []
    if isinstance(effect.action, act.TakeCity) and view.quarantine:
        offer = next((city.offer for city in view.cities if city.id == effect.action.city), None)
        if offer and offer.kind == "exterminator":
            said.append(_("rescue a card, or +{points}", points=view.facts.scoring.exterminator_card_bonus))
    now = sums(difference(effect, AT_ONCE), view.seat, _)
    later = sums(difference(effect, NEXT), view.seat, _)
    if now:
        said.append(_("now {points}", points=now))
    if later:
        said.append(_("next scoring {points}", points=later))
    if not said and effect.changes:
        said.append(_("no change at the next scoring"))
    return ", ".join(said)
