"""Every sentence about Influence: labels, headings, log lines, refusals, the position in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Asked
from engines.core.errors import Illegal
from engines.core.fields import OptionValue
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.influence.actions import (
    EVEN,
    NORTHS,
    UNEVEN,
    AnyAction,
    ChooseCastle,
    ChooseCircle,
    ChooseControlling,
    ChooseInfluence,
    EndAttack,
    ExchangeInfluence,
    PlayDelay,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
    SelectFaction,
    TurnCastle,
    TurnSetup,
)
from engines.influence.components.castles import ARROWS, DIRECTIONS
from engines.influence.events import AnyEvent
from engines.influence.facts import Facts
from engines.influence.view import CardView, CastleView, InfluenceView
from engines.influence.words import log
from engines.influence.words.brief import brief
from engines.influence.words.steps import LEFT, OR_DELAY, STEPS

KINDS: dict[type[Action], str] = {
    SelectFaction: N_("Choose a faction"),
    ChooseCastle: N_("Attack a castle"),
    ChooseInfluence: N_("Play an Influence card"),
    PlaySwapSetup: N_("Swap on the Setup card"),
    PlaySwapCastle: N_("Swap on a castle"),
    PlaySwapInfluence: N_("Swap on an Influence card"),
    EndAttack: N_("End the attack"),
    ChooseCircle: N_("Block a circle"),
    TurnSetup: N_("Turn the Setup card"),
    TurnCastle: N_("Turn the castle"),
    ExchangeInfluence: N_("Exchange Influence cards"),
    ChooseControlling: N_("Choose the controlling card"),
}

CARDS: dict[type[Action], str] = {PlayDelay: "delay", PlaySaboteur: "saboteur"}
"""Answers that are called like the card they play."""

REFUSALS = {
    "format_seats": N_("This format is played by {able}; here are {count}"),
    "no_split": N_("Those teams do not fit {count} seats: choose them anew among the options"),
    "no_uneven": N_("Uneven teams are one seat against three: four seats in two teams of three factions"),
    "no_setup": N_("There is no Setup card {setup}: there are {known}, random and recommended"),
    "no_faction": N_("There is no faction {faction}: the factions are {known}."),
    "faction_taken": N_("{faction} is taken by {seat}."),
    "no_castle": N_("No castle {cell} is in sight: the cells are {known}, revealed castles also go by name."),
    "occupied": N_("You can't attack {cell} in round 1: {faction} has a card there already."),
    "out_of_reach": N_("{side} can't attack {cell}: your side has no card there and controls no castle beside it."),
    "no_value": N_("{faction} holds no {value}: its hand is {hand}."),
    "delay_first": N_("Delay is played at the very start of an attack, before any other card."),
    "no_delay": N_("{faction} has no Delay any more."),
    "last_in_deck": N_("{faction} can't delay: nobody comes after it in this round."),
    "first_round": N_("Swap and Saboteur can't be played in round 1."),
    "influence_first": N_("The Influence card comes first: choose its castle."),
    "castle_first": N_("Choose the castle first, then the Influence card."),
    "one_card": N_("Each attack plays exactly one Influence card; it lies already."),
    "name_circle": N_("Your Saboteur lies on {cell}: name the circle it blocks."),
    "no_swap": N_("{faction} has no Swap any more."),
    "no_saboteur": N_("{faction} has no Saboteur any more."),
    "setup_has_swap": N_("A Swap of {faction} lies on the Setup card already."),
    "uncontrolled": N_("Nobody controls {cell}: a Swap goes on a castle that your faction controls."),
    "controlled_by": N_("{faction} controls {cell}, not {own}."),
    "castle_has_swap": N_("A Swap of {faction} lies on {cell} already."),
    "castle_has_saboteur": N_("A Saboteur of {faction} lies on {cell} already."),
    "not_own_card": N_("{faction} has no card {card} in play."),
    "card_has_swap": N_("A Swap lies on {card} already."),
    "one_castle": N_("All cards of {faction} lie at {cell}: there is none to exchange with."),
    "no_direction": N_("There is no direction {direction}: they are {known}."),
    "no_neighbour": N_("No castle lies {direction} of {cell}."),
    "no_quarters": N_("{quarters} is no number of quarter-turns: 0, 1, 2 or 3."),
    "other_castle": N_("Your Swap lies on {due}, not on {cell}."),
    "other_card": N_("Your Swap lies on {due}, not on {card}."),
    "no_partner": N_("{faction} has no card {card} in play to exchange with."),
    "same_castle": N_("{card} and {partner} both lie at {cell}: the partner must lie at another castle."),
    "not_controlling": N_("{card} can't control {cell}: choose among {known}."),
}

PARTS = {"conquered": N_("Castles conquered"), "maintained": N_("Castles kept")}

OPTIONS: dict[str, tuple[str, dict[Any, str]]] = {
    "split": (
        N_("Teams"),
        {
            "even": N_("Seats are spread evenly, going round the teams in seat order"),
            "uneven": N_("The first of four seats plays three factions alone against the others"),
        },
    ),
    "faction_choice": (
        N_("Factions"),
        {"seat": N_("Everybody chooses"), "auto": N_("Given out in order")},
    ),
    "ask_controlling_card": (
        N_("Controlling card"),
        {
            "auto": N_("The Conqueror is asked only where it matters"),
            "always": N_("The Conqueror is always asked"),
        },
    ),
    "team_hands_open": (
        N_("Face-down cards of team-mates"),
        {True: N_("Team-mates see them"), False: N_("Only their owner sees them")},
    ),
}

SETUP_WORDS = {
    "recommended": N_("The one that suits the number of factions"),
    "random": N_("Drawn at random"),
}


class InfluenceText:
    """Influence's side of the Text protocol, for one edition."""

    impersonal: Mapping[str, str] = log.IMPERSONAL

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def label(self, view: InfluenceView, action: AnyAction, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer: "Attack B1 ALB", "Saboteur on C2 ?"."""
        match action:
            case SelectFaction(faction=faction):
                return self._free(view, faction, _)
            case ChooseCastle(cell=cell):
                return _("Attack {castle}", castle=_castle(view, cell))
            case PlayDelay():
                return _("Delay: attack later, the ID goes under the Turn Order deck")
            case ChooseInfluence(value=value):
                return _("Play a {value}", value=value)
            case PlaySwapSetup():
                return _("Swap on S, the Setup card")
            case PlaySwapCastle(cell=cell):
                return _("Swap on {castle}", castle=_castle(view, cell))
            case PlaySwapInfluence(card=card):
                return _("Swap on {card}", card=self._card(view, card, _))
            case PlaySaboteur(cell=cell):
                return _("Saboteur on {castle}", castle=_castle(view, cell))
            case EndAttack():
                return _("End the attack")
            case ChooseCircle(direction=direction):
                return _("Block {circle}", circle=self._circle(view, direction, _))
            case TurnSetup(quarters=quarters):
                return _("North {turned}", turned=self._north(view, quarters, _))
            case TurnCastle(cell=cell, quarters=quarters):
                return _("{cell}: banner {turned}", cell=cell, turned=self._banner(view, cell, quarters, _))
            case ExchangeInfluence(card=card, partner=partner):
                return _("{card} ⇄ {partner}", card=card, partner=self._card(view, partner, _))
            case ChooseControlling(card=card):
                return _("Control with {card}", card=self._card(view, card, _))

    def value(
        self, view: InfluenceView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "faction":
                return self._free(view, value, _)
            case "cell":
                return _castle(view, value)
            case "card" | "partner":
                return self._card(view, value, _)
            case "direction":
                return self._circle(view, value, _)
            case "quarters":
                turned = self._north(view, value, _) if kind is TurnSetup else self._banner(view, "", value, _)
                what = _("North") if kind is TurnSetup else _("banner")
                return _("{quarters}: {what} {turned}", quarters=value, what=what, turned=turned)
            case _value:
                return str(value)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        if kind in CARDS:
            return _(next(card.name for card in self._facts.cards if card.id == CARDS[kind]))
        return _(KINDS[kind])

    def heading(self, view: InfluenceView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        template = STEPS[asked.step].heading
        if asked.step == "attack.castle" and self._may_delay(view):
            template = OR_DELAY
        elif asked.step == "attack.special":
            hand = next((each for each in view.hand if each.faction == view.attacking), None)
            left = (hand is None or hand.swaps > 0, hand is None or hand.saboteurs > 0)
            template = LEFT.get(left, template)
        return _(template, **self._about(view, asked, _))

    def waiting(self, view: InfluenceView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name; says no more than everybody knows."""
        return _(STEPS[asked.step].waiting, **self._about(view, asked, _))

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        if why.key == "format_seats":
            able = listed([str(count) for count in why.args["able"]], _)
            why = Illegal(why.rule, why.key, {**why.args, "able": able})
        return sentence(why, REFUSALS, names, _)

    def board(self, view: InfluenceView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return log.board(view, names, _, self.option)

    def in_brief(self, events: Sequence[AnyEvent], names: Sequence[str], _: Words) -> list[str]:
        """The smaller things of a round, a sentence for each person and each side."""
        return brief(lambda event: self.told(event, names, _), events, names, _)

    def part(self, key: str, _: Words) -> str:
        """What some Power is for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        who = listed([names[seat] for seat in first], _)
        power = next(score.points for score in outcome.scores if score.seat == first[0])
        if outcome.how == "sixth_card":
            return _.n(
                "{names} wins with {power} Power, having played the sixth card first.",
                "{names} win with {power} Power, having played the sixth card first.",
                len(first),
                names=who,
                power=power,
            )
        return _.n(
            "{names} wins with {power} Power.",
            "{names} win with {power} Power.",
            len(first),
            names=who,
            power=power,
        )

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        if name == "setup":
            named = {card.id: card.name for card in self._facts.setups}
            return _("Setup card"), _(SETUP_WORDS.get(str(value)) or named.get(str(value), str(value)))
        if name == "format":
            found = next(each for each in self._facts.formats if each.id == value)
            low, high = min(found.seats), max(found.seats)
            return _("Format"), _("{name}, {low} to {high} seats", name=_(found.name), low=low, high=high)
        if name == "split" and value not in (EVEN, UNEVEN):
            split = str(value)
            teams = [[str(n) for n, team in enumerate(split, 1) if team == each] for each in dict.fromkeys(split)]
            return _("Teams"), _("Seats {teams}", teams=" / ".join(" + ".join(team) for team in teams))
        title, meanings = OPTIONS[name]
        return _(title), _(meanings[value])

    def _about(self, view: InfluenceView, asked: Asked, _: Words) -> dict[str, str]:
        """Faction and castle that an open question is about, as far as this view knows them."""
        cell = view.examined or view.chosen
        if asked.step == "attack.circle":
            cell = next((c.cell for c in view.castles if c.saboteur and c.blocked is None), "")
        faction, card = view.attacking or "", ""
        if asked.step == "swap.setup":
            faction = view.setup_swap or ""
        elif asked.step == "swap.castle":
            faction = next((c.swap for c in view.castles if c.cell == cell and c.swap), "")
        elif asked.step == "swap.exchange":
            found = next(iter(self._swapped(view, cell)), None)
            if found is not None:
                faction = found.faction
                card = found.id if found.value is None else f"{found.id} ({found.value})"
        found = _at(view, cell)
        called = log.castle_name(cell, found.short, _) if found else cell
        return {"faction": faction, "cell": called, "card": card}

    def _swapped(self, view: InfluenceView, cell: str) -> list[CardView]:
        return [card for castle in view.castles if castle.cell == cell for card in castle.cards if card.swap]

    def _may_delay(self, view: InfluenceView) -> bool:
        acting = next((f for f in view.factions if f.acting), None)
        return acting is not None and acting.delays > 0 and bool(view.waiting or view.delayed)

    def _free(self, view: InfluenceView, faction: str, _: Words) -> str:
        found = next((f for f in view.free if f.short == faction), None)
        return f"{faction} {_(found.name)}" if found else faction

    def _card(self, view: InfluenceView, card: str, _: Words) -> str:
        """`LIO-r3 @ A1 (5)`, the value if the viewer knows it."""
        found = next((c for castle in view.castles for c in castle.cards if c.id == card), None)
        if found is None:
            return card
        where = f"{card} @ {_castle(view, found.cell)}"
        return f"{where} ({found.value})" if found.value is not None else where

    def _circle(self, view: InfluenceView, direction: str, _: Words) -> str:
        """`UL ↖ toward B1`, with the castle's name, and the circle's value if the castle lies open."""
        castle = next((c for c in view.castles if c.saboteur and c.blocked is None), None)
        if castle is None or direction not in DIRECTIONS:
            return direction
        d = DIRECTIONS.index(direction)
        to = _castle(view, castle.lends[d])
        text = _("{direction} {arrow} toward {castle}", direction=direction, arrow=ARROWS[d], castle=to)
        return _("{text} ({value})", text=text, value=castle.circles[d]) if castle.circles else text

    def _north(self, view: InfluenceView, quarters: int, _: Words) -> str:
        north = (NORTHS.index(view.north) + quarters) % 4
        return self._turned(2 * north, quarters, _)

    def _banner(self, view: InfluenceView, cell: str, quarters: int, _: Words) -> str:
        found = _at(view, cell or view.examined)
        return self._turned(2 * ((found.turn or 0) + quarters) % 8, quarters, _) if found else str(quarters)

    def _turned(self, direction: int, quarters: int, _: Words) -> str:
        text = f"{ARROWS[direction]} {DIRECTIONS[direction]}"
        return text if quarters else _("{text} (leave it)", text=text)


def _at(view: InfluenceView, cell: str) -> CastleView | None:
    return next((castle for castle in view.castles if castle.cell == cell), None)


def _castle(view: InfluenceView, cell: str) -> str:
    """`B1 ALB`, face-down `B1 ?`, as pictures call it."""
    found = _at(view, cell)
    return f"{cell} {found.short or '?'}" if found else cell
