"""Every sentence about Influentia: labels, headings, log lines, refusals, the position in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core.decisions import Action, Asked
from engines.core.errors import Illegal
from engines.core.fields import OptionValue
from engines.core.naming import LONGEST, seat_name
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import N_, NP_, Words
from engines.influentia.actions import (
    AnyAction,
    Decline,
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    PlayCard,
    Rescue,
    TakeCity,
    TakePoints,
)
from engines.influentia.events import AnyEvent
from engines.influentia.facts import Facts
from engines.influentia.view import CardView, CityCardView, InfluentiaView
from engines.influentia.words import log
from engines.influentia.words.names import Cards
from engines.influentia.words.steps import STEPS
from engines.influentia.words.terms import effect_name, space, symbol_name

KINDS: dict[type[Action], str] = {
    DraftPick: N_("Keep a city card of your pack"),
    PlayCard: N_("Play a card"),
    TakeCity: N_("Take a city card"),
    KeepResource: N_("Keep a resource card of this trick"),
    Rescue: N_("Rescue a quarantined card"),
    TakePoints: N_("Take the points"),
    MoveMarkers: N_("Move the markers"),
    Decline: N_("Nothing"),
    PlagueTarget: N_("Choose a player whose card goes to Quarantine"),
    PlagueCard: N_("Choose a card that goes to Quarantine"),
}

ASKING = {
    "effects.politics": "politics",
    "effects.plague_seat": "plague",
    "effects.plague_card": "plague",
    "effects.exterminator": "exterminator",
}
"""The effect that a question belongs to."""

REFUSALS = {
    "not_in_pack": N_("The pack in your hand holds no {card}."),
    "not_in_hand": N_("You hold no {card}."),
    "no_city": N_("There is no city {city}: the cities are {known}."),
    "city_empty": N_("{city} has no available card: its deck is exhausted."),
    "own_card": N_("You can't keep {card}: you won with it, and it is discarded."),
    "not_in_trick": N_("You can't keep {card}: nobody else played it in this trick."),
    "not_in_quarantine": N_("{card} is not in Quarantine."),
    "no_resource": N_("There is no resource {resource}: the resources are {known}."),
    "not_in_play": N_("The Influence Marker can't stand on {resource}: it is not in this game."),
    "no_priority": N_("There is no priority {priority}: it is high or low."),
    "markers_stay": N_("That moves no marker: decline to leave both where they are."),
    "own_area": N_("{symbol} never strikes your own area."),
    "no_corporations": N_("Those corporations do not fit {count} seats: each seat is another one"),
    "no_seat": N_("There is no seat {number} at a table of {count}."),
    "nothing_there": N_("{seat} has no Building or Governor to lose."),
    "not_in_area": N_("{seat} has no {card}."),
}

PARTS = {
    "start": NP_("points", "Start"),
    "city": N_("City"),
    "governors": N_("Governors"),
    "control": N_("Control cards"),
    "effects": N_("Effects"),
}

OPTIONS: dict[str, tuple[str, dict[Any, str]]] = {
    "score_floor": (
        N_("Lowest score"),
        {"zero": N_("Scores stop at 0"), "none": N_("Scores may become negative")},
    ),
    "second_after_tied_first": (
        N_("Second place after a tie for first"),
        {
            True: N_("A city has a second place even when the first is shared"),
            False: N_("A shared first place ends it"),
        },
    ),
    "medication_space_3p": (
        N_("{resource} with three players"),
        {
            "excluded": N_("The Influence Marker never stands on {resource}"),
            "allowed": N_("The Influence Marker may stand on {resource}: then no suit is Influence"),
        },
    ),
    "auto_single_choice": (
        N_("Choices with a single answer"),
        {True: N_("Made for the player"), False: N_("Asked all the same")},
    ),
    "corporations": (N_("Corporations"), {"": N_("In seat order")}),
}


class InfluentiaText:
    """Influentia's side of the Text protocol, for one edition."""

    impersonal: Mapping[str, str] = log.IMPERSONAL

    def __init__(self, facts: Facts, cards: Cards) -> None:
        self._facts = facts
        self._cards = cards

    def label(self, view: InfluentiaView, action: AnyAction, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer: "Play E8 · Revolt", "Take MIL: Market 3"."""
        match action:
            case DraftPick(card=card):
                return _("Pick {card}", card=self._pack_card(view, card, _))
            case PlayCard(card=card):
                return _("Play {card}", card=self._hand_card(view, card, _))
            case TakeCity(city=city):
                return _("Take {card}", card=self._offer(view, city, _))
            case KeepResource(card=card):
                play = next((p for p in view.plays if p.card.id == card), None)
                if play is None:
                    return _("Keep {card}", card=card)
                name, symbol = seat_name(play.seat, names), symbol_name(self._facts, play.card.symbol, _)
                whole = _(
                    "Keep {card} ({symbol}) from {name} → {name} takes a city card", card=card, symbol=symbol, name=name
                )
                return whole if len(whole) <= LONGEST else _("Keep {card} from {name}", card=card, name=name)
            case Rescue(card=card):
                return _("Rescue {card}", card=self._quarantined(view, card, _))
            case TakePoints():
                return _("+{points} points", points=self._facts.scoring.exterminator_card_bonus)
            case MoveMarkers(influence=influence, priority=priority):
                return _(
                    "Markers: {resource}, {priority}",
                    resource=self._resource(view, influence, _),
                    priority=space(self._facts, priority),
                )
            case Decline():
                return _("Leave markers") if view.phase == "politics" else _("Nothing")
            case PlagueTarget(seat=seat):
                return _("{symbol}: {what}", symbol=self._symbol("plague", _), what=seat_name(seat, names))
            case PlagueCard(card=card):
                return _("{symbol}: {what}", symbol=self._symbol("plague", _), what=self._area_card(view, card, _))

    def value(
        self, view: InfluentiaView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "city":
                return self._offer(view, value, _)
            case "influence":
                return self._resource(view, value, _)
            case "priority":
                label = space(self._facts, value)
                return _("{space} (highest wins)" if value == "high" else "{space} (lowest wins)", space=label)
            case "seat":
                return seat_name(value, names)
            case _card:
                by_kind: dict[type[Action], Callable[[InfluentiaView, str, Words], str]] = {
                    DraftPick: self._pack_card,
                    PlayCard: self._hand_card,
                    KeepResource: self._trick_card,
                    Rescue: self._quarantined,
                    PlagueCard: self._area_card,
                }
                return by_kind[kind](view, value, _)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        return _(KINDS[kind])

    def heading(self, view: InfluentiaView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        if asked.step == "draft.pick":
            return _(STEPS[asked.step].heading, pick=view.pick)
        return _(STEPS[asked.step].heading, symbol=self._asks(asked, _), owner=_aimed(view))

    def waiting(self, view: InfluentiaView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(STEPS[asked.step].waiting, symbol=self._asks(asked, _), owner=_aimed(view))

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(self._facts, self._cards, event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        return sentence(why, REFUSALS, names, _, symbol=self._symbol("plague", _))

    def board(self, view: InfluentiaView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return log.board(view, names, _, self.option)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _.p("points", PARTS[key]) if key == "start" else _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, rank in enumerate(outcome.ranks) if rank == 1]
        points = next(s.points for s in outcome.scores if outcome.ranks[s.seat] == 1)
        if outcome.how == "shared":
            return _("{names} share the victory with {points} points.", names=listed(first, _), points=points)
        if outcome.how == "governors":
            return _("{name} wins with {points} points and more Governors.", name=first[0], points=points)
        return _("{name} wins with {points} points.", name=first[0], points=points)

    def option(self, name: str, value: OptionValue, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        title, meanings = OPTIONS[name]
        spare = listed([_(each) for each in self._facts.left_out], _)
        return _(title, resource=spare), _(meanings.get(value, N_("As wished for")), resource=spare)

    def _symbol(self, effect: str, _: Words) -> str:
        """The symbol that has an effect, by its name."""
        return effect_name(self._facts, effect, _)

    def _asks(self, asked: Asked, _: Words) -> str:
        """The symbol that a question comes from; empty where it comes from none."""
        return self._symbol(ASKING.get(asked.step, ""), _)

    def _resource(self, view: InfluentiaView, resource: str, _: Words) -> str:
        return next((_(r.name) for r in view.resources if r.id == resource), resource)

    def _offer(self, view: InfluentiaView, city: str, _: Words) -> str:
        place = next((c for c in view.cities if c.id == city), None)
        if place is None:
            return city
        if place.offer is None:
            return place.short
        return _("{city}: {card}", city=place.short, card=called(place.offer, _))

    def _pack_card(self, view: InfluentiaView, card: str, _: Words) -> str:
        return _city_card(view.pack, card, _)

    def _quarantined(self, view: InfluentiaView, card: str, _: Words) -> str:
        return _city_card(view.quarantine, card, _)

    def _area_card(self, view: InfluentiaView, card: str, _: Words) -> str:
        return _city_card([c for area in view.areas for c in area.cards], card, _)

    def _hand_card(self, view: InfluentiaView, card: str, _: Words) -> str:
        return self._resource_card(view.hand, card, _)

    def _trick_card(self, view: InfluentiaView, card: str, _: Words) -> str:
        return self._resource_card([play.card for play in view.plays], card, _)

    def _resource_card(self, among: Sequence[CardView], card: str, _: Words) -> str:
        found = next((c for c in among if c.id == card), None)
        return _("{id} · {symbol}", id=card, symbol=symbol_name(self._facts, found.symbol, _)) if found else card


def _aimed(view: InfluentiaView) -> str:
    """The seat that a Plague is aimed at, by its letter."""
    return "" if view.aimed is None else seat_name(view.aimed, ())


def called(card: CityCardView, _: Words) -> str:
    """A city card by name, a Building with its value: "Market 3"."""
    return f"{_(card.name)} {card.value}" if card.kind == "building" else _(card.name)


def _city_card(among: Sequence[CityCardView], card: str, _: Words) -> str:
    found = next((c for c in among if c.id == card), None)
    return _("{id}: {card}", id=card, card=called(found, _)) if found else card
