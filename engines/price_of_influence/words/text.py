"""Every sentence about Price of Influence: labels, headings, refusals; log lines and positions are in log and board."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Asked
from engines.core.errors import Illegal
from engines.core.fields import OptionValue
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import Words
from engines.price_of_influence.actions import AnyAction
from engines.price_of_influence.events import AnyEvent
from engines.price_of_influence.facts import Facts
from engines.price_of_influence.view import PriceView
from engines.price_of_influence.words import labels, log, questions
from engines.price_of_influence.words.names import (
    ZONES,
    rank,
    row,
    shown,
    suit,
)
from engines.price_of_influence.words.position import IMPERSONAL, board
from engines.price_of_influence.words.sentences import (
    ENDINGS,
    KINDS,
    OPTIONS,
    PARTS,
    REFUSALS,
)
from engines.price_of_influence.words.steps import STEPS


class PriceText:
    """The game's side of the Text protocol, for one edition."""

    impersonal: Mapping[str, str] = IMPERSONAL

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def label(self, view: PriceView, action: AnyAction, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer, beginning with what is typed: "7C ♣ · takes value up to 8", "BQ · Ann's Queen to GUARD"."""
        return labels.label(view, action, _, names)

    def value(
        self, view: PriceView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        return labels.value(view, kind, field, value, _, names)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        return _(KINDS[kind])

    def heading(self, view: PriceView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        return questions.heading(view, asked, _)

    def waiting(self, view: PriceView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(STEPS[asked.step].waiting)

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(self._facts, event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        args = dict(why.args)
        for name in ("card", "noble"):
            if name in args:
                args[name] = shown(str(args[name]))
        if "cards" in args:
            args["plain"] = " ".join(args["cards"])
            args["cards"] = row(args["cards"])
        if "rank" in args:
            args["rank"] = rank(self._facts, args["rank"], _)
        if "suit" in args:
            args["suit"] = suit(self._facts, args["suit"], _)
        if "zone" in args and why.key != "no_zone":
            args["zone"] = _(ZONES[args["zone"]])
        if "reach" in args:
            args["reach"] = listed([_(ZONES[zone]) for zone in args["reach"]], _)
        args["joker"] = suit(self._facts, "JOKER", _)
        return sentence(Illegal(why.rule, why.key, args), REFUSALS, names, _)

    def board(self, view: PriceView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return board(view, names, _, self.option)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, place in enumerate(outcome.ranks) if place == 1]
        points = next(s.points for s in outcome.scores if outcome.ranks[s.seat] == 1)
        scored = outcome.how == "armistice" or outcome.rule in ("POI R79", "POI R80", "POI R81", "POI R83")
        how = _(log.CONDITIONS[outcome.how])
        if not scored:
            return _(ENDINGS[outcome.how], name=first[0])
        if len(first) > 1:
            return _("{how}: {names} draw with {points} points.", how=how, names=listed(first, _), points=points)
        return _("{how}: {name} wins with {points} points.", how=how, name=first[0], points=points)

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        title, meanings = OPTIONS[name]
        return _(title), _(meanings[value], count=value)
