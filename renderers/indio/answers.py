"""What a question of Indio offers, by kind of question: which hexes are lit, the answers as chips and offers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from engines.core.decisions import Action
from engines.core.words import Words
from engines.indio import actions as act
from engines.indio.view import CostView, IndioView
from engines.indio.words.deeds import deeds
from engines.indio.words.names import HEXES, ORDER, RESOURCES, WHICH, building, hex_at, word
from engines.indio.words.outcomes import Worth, ahead, conquered, ends_turn, woken, worth
from engines.indio.words.sentences import KINDS
from renderers.core.question import Question
from renderers.indio.choices import Chip, Group, Offer
from renderers.indio.story import WORKERS, Goods
from renderers.indio.terms import tile_letter

FEW = 10
"""More hexes than this have no chips: the map says which."""


class Offered(NamedTuple):
    """Hexes to choose among, hexes that matter besides, groups of answers, buildings; `near`: the hex it is all about.

    `wishes`: by quest, the keys of answers that complete it.
    """

    lit: frozenset[str]
    bright: frozenset[str]
    groups: tuple[Group, ...]
    offers: tuple[Offer, ...]
    near: str
    wishes: dict[str, tuple[str, ...]]


class _Ask:
    """A question with what is needed to put its answers into words."""

    def __init__(self, view: IndioView, question: Question, words: Words) -> None:
        self.view, self.question, self.words = view, question, words
        self.seat = question.asked.seat

    def of(self, *kinds: type[Action]) -> list[Any]:
        """The legal answers of these kinds."""
        return [each for each in self.question.legal if isinstance(each, kinds)]

    def worth(self, action: Action) -> Worth:
        """What an answer changes for the reader."""
        return worth(self.view, self.question.effect(action))

    def seal(self, done: Iterable[str]) -> str:
        """Points of the quests that an answer completes."""
        wanted = set(done)
        points = sum(quest.influence for quest in self.view.hand if quest.id in wanted)
        return f"+{points}" if points else ""

    def label(self, action: Action) -> str:
        """An answer as the form calls it."""
        return self.question.labels[self.question.legal.index(action)]

    def chip(self, action: Action, key: str, goods: Goods = (), said: str = "", **more: Any) -> Chip:
        """An answer with what it changes."""
        found = self.worth(action)
        return Chip(key, goods, said, self.seal(found.done), found.gain, **more)

    def plain(self, *kinds: type[Action], wide: bool = False) -> tuple[Chip, ...]:
        """Answers that are about no place, as the form calls them."""
        return tuple(Chip("", (), self.label(each), lit=False, wide=wide) for each in self.of(*kinds))

    def heading(self, kind: type[Action]) -> str:
        """A kind of answer as menus call it."""
        return self.words(KINDS[kind])


def offered(view: IndioView, question: Question, words: Words) -> Offered:
    """What the question offers."""
    ask = _Ask(view, question, words)
    step = question.asked.step
    make = _STEPS.get(step, _placed if step.startswith("start.") else _any)
    groups, offers = make(ask)
    fields = [getattr(each, name) for each in question.legal for name in ("hex", "to") if hasattr(each, name)]
    lit = frozenset(str(each) for each in fields)
    pending = view.pending
    near = view.selected if step == "work.action" else pending.hex if step == "build.worker" and pending else ""
    if step in ("build.worker", "craft.remove") and pending:
        lit |= {pending.hex}
    if any(isinstance(each, act.Collect | act.Attack) for each in question.legal):
        lit |= {view.selected}
    bright = {view.selected} if view.selected else set[str]()
    if not lit:
        bright = {each.label for each in view.hexes}
    if step == "harvest.feed":
        bright |= {each.label for each in view.hexes if any(w.seat == ask.seat and w.exhausted for w in each.workers)}
    return Offered(lit, frozenset(bright), tuple(g for g in groups if g.chips), tuple(offers), near, _wishes(ask))


def _wishes(ask: _Ask) -> dict[str, tuple[str, ...]]:
    """By quest, what completes it at once: hexes, or the word for it."""
    found: dict[str, tuple[str, ...]] = {}
    for effect in ask.question.effects:
        key = str(getattr(effect.action, "hex", "") or getattr(effect.action, "to", ""))
        for each in (effect, *effect.then):
            for id_ in worth(ask.view, each).done:
                keys = found.get(id_, ())
                found[id_] = keys if key in keys else (*keys, key)
    return found


Made = tuple[list[Group], list[Offer]]


def _any(ask: _Ask) -> Made:
    """Every answer by its label."""
    return [Group("", tuple(Chip("", (), each, wide=True) for each in ask.question.labels))], []


def _cards(_ask: _Ask) -> Made:
    """The cards themselves are lit."""
    return [], []


def _placed(ask: _Ask) -> Made:
    """A few places with what is there; of many the map says it."""
    legal = list(ask.question.legal)
    if len(legal) > FEW:
        said = ask.words("Lit: {count} hexes to choose from", count=len(legal))
        return [Group("", (Chip("", (), said, lit=True, wide=True),))], []
    return [
        Group("", tuple(ask.chip(each, str(getattr(each, "hex", "")), said=_land(ask, each)) for each in legal))
    ], []


def _land(ask: _Ask, action: Action) -> str:
    found = hex_at(ask.view, str(getattr(action, "hex", "")))
    return "" if found is None else word(HEXES, found.kind, ask.words)


def _craft(ask: _Ask) -> Made:
    """A structure a line, what it may craft in pictures."""
    made = {each.id: each for each in ask.view.facts.crafts}
    chips: list[Chip] = []
    for each in ask.of(act.Craft):
        craft = made[each.option]
        goods = tuple((kind, count) for kind, count in enumerate(craft.resources) if count)
        goods += ((WORKERS, craft.workers),) if craft.workers else ()
        chips.append(ask.chip(each, each.hex, goods))
    every = [Chip("", (), ask.label(each), wide=True) for each in ask.of(act.CraftAuto)]
    return [
        Group("", tuple(chips)),
        Group("", (*every, *ask.plain(act.CraftDone))),
    ], []


def _remove(ask: _Ask) -> Made:
    chips = tuple(Chip("", ((ORDER.index(each.resource), 1),), ask.label(each)) for each in ask.of(act.CraftRemove))
    return [Group("", chips)], []


def _feed(ask: _Ask) -> Made:
    """How many, what it costs, how many are active then."""
    food = ORDER.index("food")
    now = ask.view.players[ask.seat].active
    chips: list[Chip] = []
    for each in ask.of(act.Feed):
        paid = -(-each.count // ask.view.workers_fed)
        effect = ask.question.effect(each)
        awake = None if effect is None else woken(ask.view, effect)
        then = now if awake is None and not each.count else awake
        said = "" if then is None else f"{now} → {then}"
        chips.append(Chip(str(each.count), ((food, paid),) if paid else (), said, ask.seal(ask.worth(each).done)))
    note = ask.words("how many are fed, the food, active workers before → after")
    return [Group("", tuple(chips), note=note)], []


def _by_hex(ask: _Ask) -> Made:
    """Hexes with what is known of each."""
    chips = tuple(ask.chip(each, each.hex, said=_land(ask, each)) for each in ask.of(act.Wake))
    return [Group("", chips)], []


def _worker(ask: _Ask) -> Made:
    """A worker a line: what it could do; and passing."""
    chips: list[Chip] = []
    for each in ask.of(act.SelectWorker):
        effect = ask.question.effect(each)
        then = () if effect is None else effect.then
        best = max((worth(ask.view, one) for one in then), key=lambda found: found.gain, default=None)
        said = " · ".join(deeds(ask.view, each.hex, ask.words)[:3])
        said = said or _land(ask, each)
        if each.water_start:
            count = ask.view.facts.limits.actions_per_turn_water_start
            wet = ask.words.n("from water: {count} action", "from water: {count} actions", count)
            said = f"{said} · {wet}"
        done = () if effect is None else ahead(ask.view, effect)
        chips.append(Chip(each.hex, (), said, ask.seal(done), best.gain if best and best.gain > 0 else 0, wide=True))
    return [Group("", tuple(chips)), Group("", ask.plain(act.Pass))], []


def _action(ask: _Ask) -> Made:
    """What the chosen worker may do, by kind: what brings most first."""
    view, words = ask.view, ask.words
    offers = [_offer(ask, each) for each in ask.of(act.Build)]
    groups: list[Group] = []
    for line in view.costs:
        if line.what == "improve" and (found := [each for each in ask.of(act.Improve) if each.kind == line.result]):
            chips = tuple(ask.chip(each, each.hex, _surcharge(view, each.hex)) for each in found)
            letter = tile_letter(view.facts, line.result)
            groups.append(Group(ask.heading(act.Improve), chips, (line.result, letter), _goods(line.cost)))
    forged = tuple(
        ask.chip(each, word(RESOURCES, each.recipe, words), _goods(line.cost))
        for each in ask.of(act.Forge)
        if (line := _cost(view, "forge", each.recipe)) is not None
    )
    moves = tuple(ask.chip(each, each.to, said=_taking(ask, each)) for each in ask.of(act.Move))
    here = hex_at(view, view.selected)
    collected = tuple(
        ask.chip(each, view.selected, _goods(here.resources)) for each in ask.of(act.Collect) if here is not None
    )
    attacks = tuple(
        ask.chip(
            each,
            view.selected,
            said=words("active: both go home") if each.active else words("exhausted: goes home"),
            seat=each.player,
        )
        for each in ask.of(act.Attack)
    )
    groups += [
        Group(ask.heading(act.Forge), forged),
        Group(ask.heading(act.Move), moves),
        Group(ask.heading(act.Collect), collected),
        Group(ask.heading(act.Attack), attacks),
        Group(words("or"), ask.plain(act.Unselect, act.EndTurn, act.Pass)),
    ]
    return groups, offers


def _taking(ask: _Ask, action: Action) -> str:
    effect = ask.question.effect(action)
    if effect is None:
        return ""
    return ask.words("conquers it") if conquered(ask.view, effect) else ""


def _surcharge(view: IndioView, label: str) -> Goods:
    """What a tile costs more on a hex."""
    found = hex_at(view, label)
    return tuple(
        (ORDER.index(resource), count) for kind, resource, count in view.surcharges if found and found.kind == kind
    )


def _goods(counts: Sequence[int]) -> Goods:
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


def _cost(view: IndioView, what: str, name: str) -> CostView | None:
    return next((line for line in view.costs if line.what == what and line.id == name), None)


def _offer(ask: _Ask, each: act.Build) -> Offer:
    view, found = ask.view, ask.worth(each)
    me, line = view.players[ask.seat], _cost(view, "build", each.build)
    place = hex_at(view, each.hex)
    there = sum(crew.total for crew in place.workers if crew.seat == ask.seat) if place else 0
    cost = [(kind, count, me.pool[kind]) for kind, count in enumerate(line.cost if line else ()) if count]
    cost += [(WORKERS, line.workers, there)] if line and line.workers else []
    quest = next((quest for quest in view.hand if quest.id in found.done), None)
    return Offer(
        each.hex,
        building(view, each.build, ask.words),
        (ask.words(quest.name), ask.seal(found.done)) if quest else ("", ""),
        tuple(cost),
        _follows(ask, each, line),
        found.gain,
        found.before,
        found.after,
        ask.words.p("points", "influence"),
    )


def _follows(ask: _Ask, each: act.Build, line: CostView | None) -> str:
    """What a building means for workers and goods, in a line."""
    view, words = ask.view, ask.words
    effect = ask.question.effect(each)
    said: list[str] = []
    if line and line.workers:
        said.append(words.n("{count} worker goes home", "{count} workers go home", line.workers))
    found = hex_at(view, each.hex)
    if found and found.total and found.owner is None:
        said.append(words.n("{count} good there joins your pool", "{count} goods there join your pool", found.total))
    if effect is not None and ends_turn(view, effect):
        said.append(words("your turn ends"))
    elif len(view.used) + 1 < view.most_actions and not (line and line.workers):
        said.append(words("1 more action"))
    return " · ".join(said)


def _pay(ask: _Ask) -> Made:
    """Where a unit may come from, with what lies there."""
    chips: list[Chip] = []
    for each in ask.of(act.Pay):
        kind, found = ORDER.index(each.resource), hex_at(ask.view, each.hex)
        taken = ask.view.pending.taken if ask.view.pending else ()
        have = (found.resources[kind] if found else 0) - taken.count((each.hex, kind))
        chips.append(Chip(each.hex, ((kind, 1),), f"{have} → {have - 1}", gain=0))
    return [
        Group("", tuple(Chip("", (), ask.label(each), wide=True) for each in ask.of(act.PayAuto))),
        Group("", tuple(chips)),
        Group("", ask.plain(act.Cancel)),
    ], []


def _store(ask: _Ask) -> Made:
    """By resource, the structures with room for it and how many fit."""
    groups = [Group("", tuple(Chip("", (), ask.label(each), wide=True) for each in ask.of(act.StoreAuto)))]
    most: dict[str, dict[str, int]] = {}
    for each in ask.of(act.Store):
        at = most.setdefault(each.resource, {})
        at[each.hex] = max(at.get(each.hex, 0), each.count)
    for resource, places in most.items():
        kind = ORDER.index(resource)
        chips = tuple(Chip(label, (), f"≤ {count}" if count > 1 else "") for label, count in places.items())
        groups.append(Group("", chips, cost=((kind, 1),)))
    groups.append(Group("", ask.plain(act.Cancel)))
    return groups, []


def _overflow(ask: _Ask) -> Made:
    """What is given up: something in hand, or something that lies on a structure."""
    groups = [Group("", tuple(Chip("", (), ask.label(each), wide=True) for each in ask.of(act.OverflowDiscardAll)))]
    thrown = tuple(
        Chip("", ((ORDER.index(each.resource), 1),), lit=True, words=ask.words("give up"))
        for each in ask.of(act.OverflowDiscard)
    )
    groups.append(Group("", thrown))
    swaps: dict[str, dict[str, list[int]]] = {}
    for each in ask.of(act.OverflowReplace):
        swaps.setdefault(each.resource, {}).setdefault(each.hex, []).append(ORDER.index(each.old))
    for resource, places in swaps.items():
        chips = tuple(Chip(label, tuple((kind, 1) for kind in old)) for label, old in places.items())
        groups.append(Group(ask.words("in place of"), chips, cost=((ORDER.index(resource), 1),)))
    return groups, []


def _builder(ask: _Ask) -> Made:
    """Who of the workers on the site goes home."""
    chips = tuple(
        Chip("", ((WORKERS, 1),), word(WHICH, each.which, ask.words), wide=True) for each in ask.of(act.CostWorker)
    )
    return [Group("", chips), Group("", ask.plain(act.Cancel))], []


def _repeat(ask: _Ask) -> Made:
    return [Group("", tuple(Chip("", (), each, wide=True) for each in ask.question.labels))], []


_STEPS: dict[str, Callable[[_Ask], Made]] = {
    "setup.leader": _cards,
    "quests.discard": _cards,
    "craft": _craft,
    "craft.remove": _remove,
    "harvest.feed": _feed,
    "harvest.wake": _by_hex,
    "harvest.repeat": _repeat,
    "work.worker": _worker,
    "work.action": _action,
    "pay": _pay,
    "collect.store": _store,
    "forge.store": _store,
    "collect.overflow": _overflow,
    "build.worker": _builder,
}
