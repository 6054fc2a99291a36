"""What an answer brings, in a few words: for labels, sheets and alternative texts alike."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.core.naming import seat_name
from engines.core.preview import Brought, Effect, Weight, few
from engines.core.words import Words
from engines.indio import actions as act
from engines.indio.events import Conquered, Improved
from engines.indio.view import IndioView
from engines.indio.words.deeds import deeds
from engines.indio.words.names import hex_at

LAND, DONE, LEADER, HELD, POOL = "land", "done", "leader", "held", "pool"
AWAKE, TURN = "awake", "turn"
"""Kinds of gauges: influence but for quests, own quests (0, 1), the own leader's worth, a hex's holder (−1: nobody),
own resources by kind, own active workers, the own turn's actions (not there: it is nobody's turn of the seat's)."""
MOST = 3
"""Things that a label tells."""


class Worth(NamedTuple):
    """What an answer certainly changes for the reader: public influence before and after, the leader's worth.

    `done`: ids of own quests that it completes.
    """

    before: int
    after: int
    leader: int
    done: tuple[str, ...]

    @property
    def gain(self) -> int:
        """By how much all that counts at the end changes."""
        return self.after - self.before + self.leader


def worth(view: IndioView, effect: Effect | None) -> Worth:
    """Influence of the reader with an answer; where nothing is known nothing changes."""
    seat = view.seat or 0
    now = view.players[seat].score
    if effect is None:
        return Worth(now, now, 0, ())
    done = tuple(quest.id for quest in view.hand if _exact(effect, DONE, seat, quest.id) == 1)
    quests = sum(quest.influence for quest in view.hand if quest.id in done)
    land = now - sum(points for part, points in view.players[seat].parts if part == "quests")
    then = _exact(effect, LAND, seat)
    leader = _exact(effect, LEADER, seat)
    more = 0 if leader is None or view.leader is None else leader - view.leader.worth
    return Worth(now, now + quests + (0 if then is None else then - land), more, done)


def _exact(effect: Effect, kind: str, seat: int = -1, of: str = "") -> int | None:
    found = effect.after(kind, seat, of)
    return None if found is None else found.least


def taken(view: IndioView, effect: Effect) -> list[tuple[str, int]]:
    """Hexes that certainly change hands, and who holds them then (−1: nobody)."""
    found: list[tuple[str, int]] = []
    for change in effect.changes:
        if change.gauge.kind == HELD and change.after is not None:
            place, holder = hex_at(view, change.gauge.of), change.after.least
            if place is not None and (-1 if place.controller is None else place.controller) != holder:
                found.append((change.gauge.of, holder))
    return found


def conquered(view: IndioView, effect: Effect) -> list[str]:
    """Hexes whose structure the answer takes for the reader."""
    return [event.hex for event in effect.events if isinstance(event, Conquered) and event.seat == view.seat]


def woken(view: IndioView, effect: Effect) -> int | None:
    """How many workers of the reader are active once those are fed."""
    return _exact(effect, AWAKE, view.seat or 0) if isinstance(effect.action, act.Feed) else None


def ends_turn(view: IndioView, effect: Effect) -> bool:
    """Whether the reader's turn certainly ends with it, by the last action or for want of the worker."""
    return bool(view.selected) and any(
        each.gauge.kind == TURN and each.after is None and each.before is not None for each in effect.changes
    )


def told(view: IndioView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An effect in a few words, empty where there is nothing to say."""
    if isinstance(effect.action, act.SelectWorker):
        quests = [_("quest {name}", name=_name(view, id_, _)) for id_ in ahead(view, effect)]
        return ", ".join([*quests, *deeds(view, effect.action.hex, _)][:MOST])
    return ", ".join(few(parts(view, effect, _, names), MOST))


def parts(view: IndioView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """What is worth telling of an answer, what counts at the end first."""
    found = worth(view, effect)
    closes = effect.ends or closes_year(view, effect)
    if closes and not effect.ends:
        yield Brought(_("the year ends"), Weight.END)
    if found.after != found.before:
        text = _("influence {before} → {after}", before=found.before, after=found.after)
        yield Brought(text, Weight.LOSS if found.after < found.before else Weight.SMALL)
    for id_ in found.done:
        yield Brought(_("quest {name}", name=_name(view, id_, _)))
    if found.leader:
        text = _("leader {before} → {after}", before=_now(view), after=_now(view) + found.leader)
        yield Brought(text, Weight.LOSS if found.leader < 0 else Weight.SMALL)
    for label in conquered(view, effect):
        yield Brought(_("you take the structure on {hex}", hex=label))
    yield from _holders(view, effect, _, names)
    if lost := _lost(view, effect):
        yield Brought(_.n("{count} resource there is lost", "{count} resources there are lost", lost), Weight.LOSS)
    if excess := _excess(view, effect):
        yield Brought(_("no room for {count}", count=excess), Weight.LOSS)
    if (awake := woken(view, effect)) is not None:
        yield Brought(_("active workers {before} → {after}", before=view.players[view.seat or 0].active, after=awake))
    told_already = closes or isinstance(effect.action, (act.Pass, act.EndTurn, act.Unselect))
    if ends_turn(view, effect) and not told_already:
        yield Brought(_("your turn ends"), Weight.END)


def closes_year(view: IndioView, effect: Effect) -> bool:
    """Whether the year certainly ends with it: all have passed, or nobody can act any more (IND R53)."""
    if view.phase != "actions":
        return False
    return any(each.gauge.kind == LAND and each.after is None for each in effect.changes)


def _lost(view: IndioView, effect: Effect) -> int:
    """Resources that an improvement certainly costs beside its price (IND R72)."""
    if not isinstance(effect.action, act.Improve):
        return 0
    for event in effect.events:
        if isinstance(event, Improved):
            return event.lost
    place = hex_at(view, effect.action.hex)
    return 0 if place is None or place.owner == view.seat else place.total


def _excess(view: IndioView, effect: Effect) -> int:
    """How much of a load has no room on own structures (IND R60)."""
    here = hex_at(view, view.selected)
    if here is None or not isinstance(effect.action, act.Collect):
        return 0
    room = sum(view.per_hex - each.total for each in view.hexes if each.owner == view.seat)
    return max(0, here.total - room - (here.total if here.owner == view.seat else 0))


def _now(view: IndioView) -> int:
    return 0 if view.leader is None else view.leader.worth


def _holders(view: IndioView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """Whose structures and hexes become whose."""
    took = conquered(view, effect)
    for event in effect.events:
        if isinstance(event, Conquered) and event.seat != view.seat:
            took.append(event.hex)
            text = _("{name} takes the structure on {hex}", name=seat_name(event.seat, names), hex=event.hex)
            yield Brought(text, Weight.LOSS)
    for label, holder in taken(view, effect):
        if label in took:
            continue
        if holder == view.seat:
            yield Brought(_("{hex} becomes yours", hex=label))
        elif holder < 0:
            place = hex_at(view, label)
            mine = place is not None and place.controller == view.seat
            yield Brought(_("{hex} becomes nobody's", hex=label), Weight.LOSS if mine else Weight.SMALL)
        else:
            yield Brought(_("{hex} goes to {name}", hex=label, name=seat_name(holder, names)), Weight.LOSS)


def _name(view: IndioView, id_: str, _: Words) -> str:
    return _(next(quest.name for quest in view.hand if quest.id == id_))


def ahead(view: IndioView, effect: Effect) -> tuple[str, ...]:
    """The own quests that the next answer could complete."""
    return tuple(dict.fromkeys(id_ for each in effect.then for id_ in worth(view, each).done))
