"""Every sentence about Indio: labels, headings, refusals; log lines and positions are in log and position."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Asked
from engines.core.errors import Illegal
from engines.core.fields import OptionValue
from engines.core.naming import LONGEST, clauses, seat_name
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import Words
from engines.indio import actions as act
from engines.indio.actions import AnyAction
from engines.indio.events import AnyEvent
from engines.indio.facts import Facts
from engines.indio.view import IndioView, LeaderView, QuestView
from engines.indio.words import log
from engines.indio.words.names import (
    ACTIONS,
    HEXES,
    RESOURCES,
    STRUCTURES,
    WHICH,
    amounts,
    building,
    cost,
    hex_at,
    improving,
    made,
    place,
    word,
)
from engines.indio.words.position import IMPERSONAL, board
from engines.indio.words.sentences import (
    ENDINGS,
    KINDS,
    LAYOUTS,
    OPTIONS,
    PARTS,
    PAYING,
    REFUSALS,
    SIMPLE,
)
from engines.indio.words.steps import SECOND, STEPS


class IndioText:
    """The game's side of the Text protocol, for one edition."""

    impersonal: Mapping[str, str] = IMPERSONAL

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._repeat_cost = next(each.food_cost for each in facts.variants if each.id == "multiple_actions")

    def label(self, view: IndioView, action: AnyAction, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer: "Move → C3 (quarry, 2 St)", "B2 outpost: 1 fire"."""
        if isinstance(action, SIMPLE):
            return _(KINDS[type(action)])
        return clauses(self._setup(view, action, _) or self._work(view, action, _, names), LONGEST)

    def _setup(self, view: IndioView, action: Any, _: Words) -> str:
        match action:
            case act.ChooseLeader(leader=name):
                leader = _leader(view, name)
                return f"{_(leader.name)}: {_(leader.text)}" if leader else name
            case act.PlaceFarm(hex=label) | act.PlaceWorker(hex=label) | act.Wake(hex=label):
                return place(view, label, _)
            case act.PlaceFiefHex(kind=kind, hex=label):
                return _("{kind} on {place}", kind=word(HEXES, kind, _).capitalize(), place=place(view, label, _))
            case act.PlaceFiefPiece(structure=piece, hex=label):
                return _(
                    "{piece} on {place}", piece=word(STRUCTURES, piece, _).capitalize(), place=place(view, label, _)
                )
            case act.DiscardQuest(quest=id_):
                quest = _quest(view, id_)
                return f"{_(quest.name)} ({quest.influence}): {_(quest.text)}" if quest else id_
            case act.Craft(hex=label, option=option):
                found = hex_at(view, label)
                piece = word(STRUCTURES, found.structure, _) if found else ""
                return _("{hex} {piece}: {what}", hex=label, piece=piece, what=made(self._facts, option, _))
            case act.CraftAuto():
                plan = ", ".join(f"{label} {made(self._facts, option, _)}" for label, option in view.craft_plan)
                return _("Craft all: {plan}", plan=plan)
            case act.CraftRemove(resource=resource):
                return _("Remove {what}", what=word(RESOURCES, resource, _))
            case act.Feed(count=count):
                if not count:
                    return _("Feed 0: nobody")
                return _("Feed {count} ({food} food)", count=count, food=-(-count // view.workers_fed))
            case act.BuyRepeat(yes=yes):
                if not yes:
                    return _("No, different actions only")
                return _("Yes, pay {count} food to repeat actions", count=self._repeat_cost)
            case _:
                return ""

    def _work(self, view: IndioView, action: Any, _: Words, names: Sequence[str]) -> str:
        match action:
            case act.SelectWorker(hex=label, water_start=wet):
                if wet:
                    return _.n(
                        "Worker {place}, from water: only {count} action",
                        "Worker {place}, from water: only {count} actions",
                        self._facts.limits.actions_per_turn_water_start,
                        place=place(view, label, _),
                    )
                return _("Worker {place}", place=place(view, label, _))
            case act.Move(to=label):
                return _("Move → {place}", place=place(view, label, _))
            case act.Collect():
                found = hex_at(view, view.selected)
                return _("Collect {what}", what=amounts(found.resources, _) if found else "")
            case act.Attack(player=player, active=active, water_start=wet):
                name = seat_name(player, names)
                if wet:
                    return _("Attack {name}, active from water: both are lost", name=name)
                if active:
                    return _("Attack {name}, active: both are lost", name=name)
                return _("Attack {name}, exhausted: it alone is lost", name=name)
            case act.Forge(recipe=recipe):
                return _("Forge {what} ({cost})", what=word(RESOURCES, recipe, _), cost=cost(view, "forge", recipe, _))
            case act.Improve(hex=label, kind=kind):
                return _(
                    "Improve {hex}: {kind} ({cost})",
                    hex=label,
                    kind=word(HEXES, kind, _),
                    cost=improving(view, label, kind, _),
                )
            case act.Build(hex=label, build=build):
                return _(
                    "Build {hex}: {what} ({cost})",
                    hex=label,
                    what=building(view, build, _),
                    cost=cost(view, "build", build, _),
                )
            case act.Pay(resource=resource, hex=label):
                return _("Pay {what} from {place}", what=word(RESOURCES, resource, _), place=place(view, label, _))
            case act.Store(resource=resource, hex=label, count=count):
                return _(
                    "{count} {what} on {place}",
                    count=count,
                    what=word(RESOURCES, resource, _),
                    place=place(view, label, _),
                )
            case act.OverflowDiscard(resource=resource):
                return _("Discard 1 {what}", what=word(RESOURCES, resource, _))
            case act.OverflowReplace(resource=resource, hex=label, old=old):
                return _(
                    "{what} on {hex} in place of {old}",
                    what=word(RESOURCES, resource, _).capitalize(),
                    hex=label,
                    old=word(RESOURCES, old, _),
                )
            case act.CostWorker(which=which):
                return word(WHICH, which, _).capitalize()
            case _other:
                raise TypeError(f"{action!r} is no answer of Indio")

    def value(
        self, view: IndioView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "hex" | "to":
                return place(view, value, _)
            case "player":
                return seat_name(value, names)
            case "leader":
                leader = _leader(view, value)
                return _("{id} · {text}", id=value, text=_(leader.text)) if leader else value
            case "quest":
                quest = _quest(view, value)
                return _("{id} · {text}", id=value, text=_(quest.text)) if quest else value
            case "option":
                return _("{id} · {text}", id=value, text=made(self._facts, value, _))
            case "recipe":
                return _("{id} · {text}", id=value, text=cost(view, "forge", value, _))
            case "build":
                return _("{id} · {text}", id=value, text=building(view, value, _))
            case "which":
                return _("{id} · {text}", id=value, text=word(WHICH, value, _))
            case "active":
                return _("yes, an active one: both are lost") if value else _("no, an exhausted one")
            case "water_start":
                return _("yes, it began the year in water") if value else _("no")
            case "yes":
                return _("yes, pay") if value else _("no")
            case _:
                return word({**HEXES, **STRUCTURES, **RESOURCES}, str(value), _)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading of a menu."""
        return _(KINDS[kind])

    def heading(self, view: IndioView, asked: Asked, _: Words) -> str:
        """The open question, to the seat that is asked."""
        pending = view.pending
        if asked.step == "pay" and pending is not None:
            due = tuple(total - done for total, done in zip(pending.cost, pending.planned, strict=True))
            return _(PAYING[pending.what], what=amounts(due, _))
        if asked.step == "work.action":
            heading = SECOND if view.used else STEPS[asked.step].heading
            return _(heading, hex=view.selected, count=len(view.used), most=view.most_actions)
        return _(
            STEPS[asked.step].heading,
            count=pending.left if pending else view.to_wake,
            fed=view.workers_fed,
            hex=pending.hex if pending else "",
            food=self._repeat_cost,
            what=amounts(pending.hand, _) if pending else "",
        )

    def waiting(self, view: IndioView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(STEPS[asked.step].waiting)

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(self._facts, event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        args = dict(why.args)
        if "resource" in args:
            args["resource"] = word(RESOURCES, args["resource"], _)
        if "missing" in args:
            missing: list[str] = args["missing"]
            counts = [missing.count(name) for name in RESOURCES]
            args["missing"] = listed([part for part in amounts(counts, _).split(", ") if part], _)
            args["what"] = word({**HEXES, **STRUCTURES, **RESOURCES}, args["what"], _)
        if "structure" in args:
            args["structure"] = word(STRUCTURES, args["structure"], _)
        if "piece" in args:
            args["piece"] = word({**HEXES, **STRUCTURES}, args["piece"], _)
        if why.key == "type_used":
            args["do"] = word(ACTIONS, args["do"], _)
        if why.key == "stack_empty":
            args["kind"] = word(HEXES, args["kind"], _)
        if why.key == "worker_not_there":
            args["which"] = word(WHICH, args["which"], _)
        return sentence(Illegal(why.rule, why.key, args), REFUSALS, names, _)

    def board(self, view: IndioView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return board(view, names, _)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, rank in enumerate(outcome.ranks) if rank == 1]
        points = next(s.points for s in outcome.scores if outcome.ranks[s.seat] == 1)
        how = _(ENDINGS[outcome.how])
        if len(first) > 1:
            return _(
                "{how}: {names} share the victory with {points} influence.",
                how=how,
                names=listed(first, _),
                points=points,
            )
        return _("{how}: {name} wins with {points} influence.", how=how, name=first[0], points=points)

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        title, meanings = OPTIONS[name]
        if name == "layout":
            return _(title), self._layout(str(value), _)
        if name == "more_desert":
            return _(title), _("{count} more desert hexes", count=value) if value else _("No more than usual")
        told = {each.id: each for each in self._facts.variants}
        return _(title), _(meanings[value], year=told["fiefs"].start_year, food=self._repeat_cost)

    def _layout(self, layout: str, _: Words) -> str:
        found = next((each for each in self._facts.layouts if each.id == layout), None)
        if found is None:
            return _(LAYOUTS[layout])
        return _("{name} ({count} players)", name=_(found.name), count=found.players)


def _leader(view: IndioView, name: str) -> LeaderView | None:
    return next((each for each in view.dealt if each.id == name), None)


def _quest(view: IndioView, id_: str) -> QuestView | None:
    return next((each for each in view.hand if each.id == id_), None)
