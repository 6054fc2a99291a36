"""What Pax Illuminaten's Text says: labels, headings, refusals. Fixed sentences: `sentences.py`, the log: `log.py`."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Asked
from engines.core.errors import Illegal
from engines.core.fields import OptionValue
from engines.core.naming import LONGEST, seat_name
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.actions import AnyAction
from engines.pax_illuminaten.events import AnyEvent
from engines.pax_illuminaten.facts import FACTIONS, Facts
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words import log
from engines.pax_illuminaten.words.brief import brief
from engines.pax_illuminaten.words.called import Cards, faction
from engines.pax_illuminaten.words.called import event as called_event
from engines.pax_illuminaten.words.called import unit as unit_name
from engines.pax_illuminaten.words.headings import heading
from engines.pax_illuminaten.words.names import (
    cell_name,
    event_name,
    faction_name,
    hand_name,
    paying,
    picked,
    plot_name,
    slot_name,
    units_due,
)
from engines.pax_illuminaten.words.prices import NAMES, Prices
from engines.pax_illuminaten.words.sentences import (
    DIFFICULTY,
    MODES,
    OPTIONS,
    PARTS,
    REFUSALS,
    WAYS,
    kind_name,
)
from engines.pax_illuminaten.words.steps import STEPS
from engines.pax_illuminaten.words.terms import ACTIONS, action_name


class PaxText:
    """The game's side of the Text protocol, for one edition."""

    impersonal: Mapping[str, str] = log.IMPERSONAL

    def __init__(self, facts: Facts, cards: Cards, prices: Prices) -> None:
        self._facts = facts
        self._cards = cards
        self._prices = prices

    def label(self, view: PaxView, action: AnyAction, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer: "Influence B3 PM1 Necker ×2: Scholars + Clergy", "Scheme PM1 Necker: Quick Favor"."""
        text = self._label(view, action, _, names)
        if type(action) not in NAMES or not (price := self._prices.told(view, action, _)):
            return text
        bare = self._label(view, action, _, names, bare=True)
        letters = self._prices.told(view, action, _, short=True)
        ways = [(text, price), (bare, price), (text, letters), (bare, letters)]
        told = [_("{text}: {price}", text=each, price=cost) for each, cost in ways]
        return next((each for each in told if len(each) <= LONGEST), text)

    def _label(self, view: PaxView, action: Any, _: Words, names: Sequence[str], *, bare: bool = False) -> str:
        """Without its price; `bare`: a cell by its name alone, where there is no room for the card on it."""
        match action:
            case act.ActivateEvent(event=event) | act.KeepEvent(event=event):
                return event_name(view, event, _)
            case act.Scout(acting=acting, target=target) | act.Expel(acting=acting, target=target):
                return _(
                    "{action} {place} via {acting}",
                    action=kind_name(type(action), _),
                    place=target if bare else cell_name(view, target, _),
                    acting=acting,
                )
            case act.Influence(target=target, count=count):
                return f"{kind_name(act.Influence, _)} {target if bare else cell_name(view, target, _)} ×{count}"
            case act.Extort(target=target):
                return f"{kind_name(act.Extort, _)} {cell_name(view, target, _)}"
            case act.Organize(faction=faction):
                return f"{kind_name(act.Organize, _)} {faction_name(self._facts, faction, _)}"
            case act.Move(from_=start, to=goal):
                return f"{start} → {cell_name(view, goal, _)}"
            case act.Oust(acting=acting, target=target, rival=rival, count=count):
                return _(
                    "Oust {rival} ×{count} on {place} via {acting}",
                    rival=seat_name(rival, names),
                    count=count,
                    place=target if bare else cell_name(view, target, _),
                    acting=acting,
                )
            case act.Scheme(card=card, mode=mode):
                return f"{kind_name(act.Scheme, _)} {hand_name(view, card)}: {_(MODES.get(mode, mode))}"
            case act.FactionAbility(faction=faction):
                return _("Use the {faction} card", faction=faction_name(self._facts, faction, _))
            case act.EventAbility(event=event, type=type_):
                cost = self._prices.ability(event, type_, _)
                return _("Use {event}, paying {type}", event=event_name(view, event, _), type=cost)
            case act.ClaimFaction(faction=faction):
                return _("Claim the {faction} card", faction=faction_name(self._facts, faction, _))
            case act.ClaimPlot(plot=plot):
                return _("Claim {plot}", plot=plot_name(view, plot, _))
            case act.FollowUp(cell=cell, action=name):
                return _("Follow up {cell}: {action}", cell=cell, action=action_name(name, _))
            case _:
                return self._label_within_action(view, action, _, names)

    def _label_within_action(self, view: PaxView, action: Any, _: Words, names: Sequence[str]) -> str:
        """An answer to what an action, a payment or the Court asks on the way: mostly what is chosen, by its name."""
        match action:
            case act.PlaceCard(card=card) | act.ChallengeCard(card=card) | act.Discard(card=card):
                return hand_name(view, card)
            case act.Pay(source="direct"):
                return _("All of it: {units}", units=units_due(view, self._facts, _))
            case act.Pay(source=source):
                give, arrow, instead = source.partition(">")
                rate = view.payment.rate if view.payment else 0
                name = faction_name(self._facts, give, _)
                if not arrow:
                    return name
                return _(
                    "{rate} {give} for {instead}",
                    rate=rate,
                    give=name,
                    instead=faction_name(self._facts, instead, _),
                )
            case act.Waive(unit=unit):
                return _("Drop {unit}", unit=unit_name(self._facts, unit, _))
            case act.Gain(faction=faction, source=source):
                name = faction_name(self._facts, faction, _)
                return (
                    name
                    if source == "pool"
                    else _("{faction} from {source}", faction=name, source=called_event(self._facts, source, _))
                )
            case act.Subvert(seat=seat):
                return seat_name(seat, names)
            case act.WhisperNext(cell=cell):
                return cell_name(view, cell, _)
            case act.ConspireGive(seat=seat, faction=faction):
                return _(
                    "{faction} to {name}", faction=faction_name(self._facts, faction, _), name=seat_name(seat, names)
                )
            case act.Ransom(faction=faction) | act.CourtFee(faction=faction):
                return faction_name(self._facts, faction, _)
            case act.Pick(value=value):
                return picked(view, self._facts, value, _, names)
            case act.CourtTake(slot=slot):
                return _("Slot {card}", card=slot_name(view, slot))
            case other:
                return kind_name(other.__class__, _)

    def value(
        self, view: PaxView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "seat" | "rival":
                return seat_name(value, names)
            case "card":
                return hand_name(view, value)
            case "target" | "cell" | "acting" | "from_" | "to":
                return cell_name(view, value, _)
            case "event":
                return event_name(view, value, _)
            case "plot":
                return plot_name(view, value, _)
            case "slot":
                return slot_name(view, value)
            case "faction":
                return faction_name(self._facts, value, _)
            case "value":
                return picked(view, self._facts, value, _, names)
            case "source" if kind is act.Pay:
                return paying(view, self._facts, value, _)
            case "action":
                return action_name(value, _).lower() if value in ACTIONS else str(value)
            case _plain if value in WAYS:
                return _("{typed} · {meaning}", typed=value, meaning=_(WAYS[value]))
            case _plain:
                return str(value)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        return kind_name(kind, _)

    def heading(self, view: PaxView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        return heading(view, self._facts, asked, _)

    def waiting(self, view: PaxView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(STEPS[asked.step].waiting)

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(self._facts, self._cards, event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number; Factions by the names that labels and the log have for them."""
        if (given := why.args.get("faction")) in (*FACTIONS,):
            why = Illegal(why.rule, why.key, {**why.args, "faction": faction(self._facts, str(given), _)})
        return sentence(why, REFUSALS, names, _)

    def board(self, view: PaxView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return log.board(view, names, _, self.option)

    def in_brief(self, events: Sequence[AnyEvent], names: Sequence[str], _: Words) -> list[str]:
        """The smaller things of a turn, a sentence for each person."""
        return brief(self._facts, self._cards, lambda event: self.told(event, names, _), events, names, _)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, rank in enumerate(outcome.ranks) if rank == 1]
        if outcome.how == "plots":
            return _("{name} wins by Plots.", name=first[0])
        bots = [_("{name} (Bot)", name=aside.name) for aside in outcome.asides if aside.rank == 1]
        if outcome.how == "bot":
            enough = self._facts.bot_general.plots_to_win
            return _("{name} has met {count} of its Plots and wins.", name=bots[0], count=enough)
        counted = [s.points for s in outcome.scores if outcome.ranks[s.seat] == 1]
        points = [*counted, *(aside.points for aside in outcome.asides if aside.rank == 1)][0]
        first += bots
        if len(first) > 1:
            return _("{names} share the victory with {points} points.", names=listed(first, _), points=points)
        return _("{name} is first with {points} points from Lodges.", name=first[0], points=points)

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        if name == "max_rounds":
            return _("Last round"), _("After round {round}", round=value)
        title, meanings = OPTIONS[name]
        if name == "bots" and value not in meanings:
            return _(title), self._bots(str(value), _)
        return _(title), _(meanings[value])

    def _bots(self, chosen: str, _: Words) -> str:
        """Which Bots come, in order: "cato", "cato_philo"."""
        first, *then = [next(bot for bot in self._facts.bots if bot.id == id_) for id_ in chosen.split("_")]
        if then:
            return _("{first}, then {second}", first=first.name, second=then[0].name)
        return _("{bot} ({difficulty}) first", bot=first.name, difficulty=_(DIFFICULTY[first.difficulty]))
