"""What an answer brings, in a few words: for labels, sheets and alternative texts alike."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.preview import Brought, Change, Effect, Weight, few
from engines.core.words import N_, Words
from engines.price_of_influence import actions as act
from engines.price_of_influence.events import Compared, Disgraced, NothingTaken, SetCompleted, TributeDue
from engines.price_of_influence.view import PlaceView, PriceView
from engines.price_of_influence.words.names import at_table, rank

STRENGTH, OWN, OVER, FALLS, GEMS, LOCKED = "strength", "own", "over", "falls", "gems", "locked"
"""Kinds of gauges. `own`, `gems`, `locked` are of the seat that is asked: nothing that comes to light changes them."""
MOST = 2
"""Changes that a label tells, beside what is to be paid and who falls."""
COUNTED = {GEMS: N_("gems {before} → {after}"), LOCKED: N_("leveraged {before} → {after}")}


def told(view: PriceView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An effect in a few words, empty where there is nothing to say."""
    found = list(parts(view, effect, _, names))
    beside = isinstance(effect.action, act.Recruit | act.Retire) + sum(each.weight is Weight.END for each in found)
    return ", ".join(few(found, MOST + beside))


def parts(view: PriceView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """All that is worth telling of an answer."""
    match effect.action:
        case act.Assign():
            fight = fought(view, effect)  # how it ends is in the label already
            if fight is not None and fight.already:
                yield Brought(_("nothing new"))
        case act.Commit() | act.AssignDone():
            falls = ", ".join(part.text for part in _fallen(view, effect, _))
            if falls:
                yield Brought(falls, Weight.END)
        case act.Equip(rank=letter):
            yield from _strength(view, effect, letter, _)
        case act.Play(suit="S" | "H") if letter := _only(view):  # that noble takes it, nobody asks which
            yield from _strength(view, effect, letter, _)
        case act.Recruit() | act.Retire():
            for event in effect.events:
                if isinstance(event, TributeDue):
                    yield Brought(_("pay {count}", count=event.count), Weight.LOSS)
            yield from _changes(view, effect, _)
        case act.Play() | act.GemMode() if any(isinstance(each, NothingTaken) for each in effect.events):
            yield Brought(_("takes nothing"))
        case _:
            yield from _fallen(view, effect, _)
            yield from _changes(view, effect, _)


def _fallen(view: PriceView, effect: Effect, _: Words) -> Iterator[Brought]:
    """Who falls where an answer was the last that the Combat waited for, the reader's own first."""
    known = {
        place.noble.id: (player.seat, place.letter) for player in view.players for place in player.court if place.noble
    }
    falling = [known[event.noble] for event in effect.events if isinstance(event, Disgraced) and event.noble in known]
    for seat, letter in sorted(falling, key=lambda each: each[0] != view.seat):
        if seat == view.seat:
            yield Brought(_("your {rank} falls", rank=rank(view.facts, letter, _)), Weight.END)
        else:
            yield Brought(_("{noble} falls", noble=at_table(seat, letter)), Weight.END)


def _only(view: PriceView) -> str:
    """The letter of the asked seat's only noble In-Court."""
    standing = [place.letter for place in _court(view, view.seat) if place.stance]
    return standing[0] if len(standing) == 1 else ""


def _court(view: PriceView, seat: Seat | None) -> tuple[PlaceView, ...]:
    return () if seat is None else view.players[seat].court


def strength_of(effect: Effect, seat: Seat, letter: str) -> tuple[int, int] | None:
    """A noble's Strength before and after, None where it stays."""
    for change in effect.changes:
        if change.gauge in ((OWN, seat, letter), (STRENGTH, seat, letter)) and change.before and change.after:
            return change.before.least, change.after.least
    return None


def _strength(view: PriceView, effect: Effect, letter: str, _: Words) -> Iterator[Brought]:
    if view.seat is None or (found := strength_of(effect, view.seat, letter)) is None:
        return
    word, _good = remark(view, effect, letter, _)
    said = _("{before} → {after}", before=found[0], after=found[1])
    yield Brought(f"{said}, {word}" if word else said)


def remark(view: PriceView, effect: Effect, letter: str, _: Words) -> tuple[str, bool]:
    """One word on a card equipped to an own noble, the first that is true, and whether it is good news."""
    seat = view.seat
    if seat is None or (found := strength_of(effect, seat, letter)) is None:
        return "", False
    if any(isinstance(event, SetCompleted) for event in effect.events):
        return _("set bonus"), True
    over = effect.after(OVER, seat, letter)
    if over is not None and over.least:
        return _("{count} over", count=over.least), False
    before, after = found
    rivals = [
        (place.strength, at_table(player.seat, place.letter))
        for player in view.players
        if player.seat != seat
        for place in player.court
        if place.stance
    ]
    beaten = [each for each in rivals if before <= each[0] < after]
    if beaten:
        return _("beats {noble}", noble=max(beaten)[1]), True
    tied = [code for strength, code in rivals if strength == after]
    return (_("ties {noble}", noble=tied[0]), False) if tied else ("", False)


class Fought(NamedTuple):
    """A fight as it ends: Strengths, whose noble falls by it (codes), whether the own one does, or nobody anew."""

    own: int
    other: int
    falling: list[str]
    mine: bool
    already: bool


def fought(view: PriceView, effect: Effect) -> Fought | None:
    """How the attack of an answer ends, from Strengths that stay as they are until then (POI R59, R60)."""
    action, seat = effect.action, view.seat
    if not isinstance(action, act.Assign) or seat is None:
        return None
    mine = next(place for place in view.players[seat].court if place.letter == action.rank)
    target = next(place for place in view.players[action.seat].court if place.letter == action.target_rank)
    code = at_table(action.seat, action.target_rank)
    falls = {(c.gauge.seat, c.gauge.of) for c in effect.changes if c.gauge.kind == FALLS and c.after is not None}
    for event in effect.events:
        if isinstance(event, Compared) and mine.noble and target.noble:
            if (event.noble, event.target_noble) != (mine.noble.id, target.noble.id):
                continue
            falls |= {(seat, action.rank)} if event.lost != "defender" else set()
            falls |= {(action.seat, action.target_rank)} if event.lost != "attacker" else set()
    own = (seat, action.rank) in falls
    falling = [code] if (action.seat, action.target_rank) in falls else []
    return Fought(mine.strength, target.strength, falling, mine=own, already=not falling and not own)


def ending(fight: Fought, _: Words) -> str:
    """Who falls, in a word or two."""
    if fight.already:
        return _("nothing new")
    if fight.mine and fight.falling:
        return _("both fall")
    return _("you fall") if fight.mine else _("{noble} falls", noble=fight.falling[0])


ORDER = (OWN, STRENGTH, GEMS, LOCKED)
"""Changes in the order in which they are told."""


def _changes(view: PriceView, effect: Effect, _: Words) -> Iterator[Brought]:
    """Changes of Strengths, the reader's own first, then the reader's gems and leveraged cards."""
    counted = [change for change in effect.changes if change.gauge.kind in ORDER]
    for change in sorted(counted, key=lambda each: ORDER.index(each.gauge.kind)):
        if said := _change(view, change, _):
            yield Brought(said, _weight(view, change))


def _weight(view: PriceView, change: Change) -> Weight:
    """What is worse for the reader than before is a loss."""
    more = 0 if change.before is None or change.after is None else change.after.least - change.before.least
    mine = change.gauge.kind in (OWN, GEMS)
    return Weight.LOSS if (more < 0 if mine else more > 0) else Weight.SMALL


def _change(view: PriceView, change: Change, _: Words) -> str:
    gauge, before, after = change.gauge, change.before, change.after
    if before is None or after is None:
        return ""
    if gauge.kind == OWN or (gauge.kind == STRENGTH and gauge.seat != view.seat):
        code = gauge.of if gauge.kind == OWN else at_table(gauge.seat, gauge.of)
        return _("{noble} {before} → {after}", noble=code, before=before.least, after=after.least)
    if gauge.kind in COUNTED and gauge.seat == view.seat:
        return _(COUNTED[gauge.kind], before=before.least, after=after.least)
    return ""
