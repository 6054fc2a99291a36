"""Longer words about Influentia: a line for each event, and the whole position for screen readers."""

from collections.abc import Sequence

from engines.core.changed_options import OptionWords, changed_options_told
from engines.core.decisions import Seat
from engines.core.words import N_, Words
from engines.influentia import events as ev
from engines.influentia.actions import Options
from engines.influentia.facts import Facts
from engines.influentia.view import AreaView, CityView, InfluentiaView, in_words
from engines.influentia.words import scored
from engines.influentia.words.names import Cards
from engines.influentia.words.terms import city_name, effect_name, order, resource_name, symbol_name


def line(facts: Facts, cards: Cards, event: ev.AnyEvent, names: Sequence[str], _: Words) -> str:
    """One line of the log; empty where another line says it already."""
    if isinstance(event, ev.DraftEvent):
        return _of_draft(cards, event, names, _)
    if isinstance(event, ev.TrickEvent):
        return _of_tricks(facts, cards, event, names, _)
    if isinstance(event, ev.EffectEvent):
        return _of_effects(facts, cards, event, names, _)
    return _of_scoring(facts, event, names, _)


def _of_draft(cards: Cards, event: ev.DraftEvent, names: Sequence[str], _: Words) -> str:
    """The deal and the draft."""
    match event:
        case ev.Dealt(offers=offers, quarantine=ill, leader=leader):
            dealt = _(
                "Dealt: {offers} are available; {cards} lie in Quarantine.",
                offers=cards.cities(offers, _),
                cards=cards.cities(ill, _),
            )
            return dealt if leader < 0 else f"{dealt} " + _("{name} will lead the first trick.", name=names[leader])
        case ev.Picked(seat=seat, card=card):
            if card:
                return _("{name} picks {card}.", name=names[seat], card=cards.city(card, _))
            return _("{name} has picked a card.", name=names[seat])
        case ev.PacksPassed():
            return _("All packs go to the left.")
        case ev.DraftRevealed(areas=areas):
            shown = [f"{names[seat]}: {cards.cities(area, _)}" for seat, area in enumerate(areas)]
            return _("The draft is revealed. {areas}.", areas="; ".join(shown))


def _of_tricks(facts: Facts, cards: Cards, event: ev.TrickEvent, names: Sequence[str], _: Words) -> str:
    """A round that begins, its tricks and what they bring."""
    match event:
        case ev.RoundBegan(round=number, leader=leader, draw_deck=deck):
            return _(
                "Round {round} begins; {name} leads. Draw Deck: {deck}.", round=number, name=names[leader], deck=deck
            )
        case ev.Played(seat=seat, card=card):
            return _("{name} plays {card}.", name=names[seat], card=cards.resource(card, _))
        case ev.TrickWon(seat=seat, card=card, by=by):
            if by == "influence":
                return _("{name} wins the trick with {card} (Influence Suit).", name=names[seat], card=card)
            return _("{name} wins the trick with {card} (Initial Suit).", name=names[seat], card=card)
        case ev.CityCardTaken(seat=seat, card=card):
            return _("{name} takes {card}.", name=names[seat], card=cards.city(card, _))
        case ev.ResourceKept(seat=seat, card=card, owner=owner):
            kept = cards.resource(card, _)
            return _("{name} keeps {card} from {owner}.", name=names[seat], card=kept, owner=names[owner])
        case ev.CardTurned(city=city, card=card):
            if card:
                return _("{city} now offers {card}.", city=city_name(facts, city, _), card=cards.city(card, _))
            return _("{city} has no more cards.", city=city_name(facts, city, _))
        case ev.ExterminatorUsed(seat=seat, card=card, points=points, for_points=taken):
            if points or taken:
                return _(
                    "{name} uses {card} for {points} points.", name=names[seat], card=cards.city(card, _), points=points
                )
            return _("{name} uses {card} for a rescue.", name=names[seat], card=cards.city(card, _))
        case ev.Rescued(seat=seat, card=card):
            return _("{name} rescues {card} from Quarantine.", name=names[seat], card=cards.city(card, _))
        case ev.ControlGained() | ev.ControlLost():
            return _control(cards, event, names, _)
        case ev.Drew(draw_deck=deck):
            return _("Everybody draws a card. Draw Deck: {deck}.", deck=deck)
        case ev.Accumulated():
            return ""


def _of_effects(facts: Facts, cards: Cards, event: ev.EffectEvent, names: Sequence[str], _: Words) -> str:
    """Pairs that fire, and the markers."""
    match event:
        case (
            ev.MarkersPlaced(influence=influence, priority=priority)
            | ev.MarkersMoved(influence=influence, priority=priority)
        ):
            markers = _(
                "{resource}, {priority}",
                resource=resource_name(facts, influence, _),
                priority=order(facts, priority, _),
            )
            if isinstance(event, ev.MarkersMoved):
                return _("{name} moves the markers: {markers}.", name=names[event.seat], markers=markers)
            return _("The markers begin on {markers}.", markers=markers)
        case ev.Activated(seat=seat, symbol=symbol, cards=pair):
            return _(
                "{name} fires {symbol} ({cards}).",
                name=names[seat],
                symbol=symbol_name(facts, symbol, _),
                cards=", ".join(pair),
            )
        case ev.PointsChanged():
            return scored.effect(facts, event, names, _)
        case ev.Declined(seat=seat):
            return _("{name} changes nothing.", name=names[seat])
        case ev.Fizzled(seat=seat, symbol=symbol):
            return _("{symbol} of {name} has no effect.", symbol=symbol_name(facts, symbol, _), name=names[seat])
        case ev.PlagueAimed(seat=seat, owner=owner):
            symbol = effect_name(facts, "plague", _)
            return _("{name} aims {symbol} at {owner}.", name=names[seat], symbol=symbol, owner=names[owner])
        case ev.Plagued(seat=seat, owner=owner, card=card):
            ill = cards.city(card, _)
            return _("{name} sends {card} of {owner} to Quarantine.", name=names[seat], card=ill, owner=names[owner])


def _of_scoring(facts: Facts, event: ev.ScoringEvent, names: Sequence[str], _: Words) -> str:
    """A round that ends, and the game."""
    match event:
        case ev.RoundEnded(round=number, draw_deck=deck):
            return _("Round {round} ends: the Draw Deck ({deck}) has no card for everybody.", round=number, deck=deck)
        case ev.CityScored():
            return scored.city(facts, event, names, _)
        case ev.RoundScored():
            return scored.seat(facts, event, names, _)
        case ev.GameEnded():
            return scored.end(event, names, _)


def _control(cards: Cards, event: ev.ControlGained | ev.ControlLost, names: Sequence[str], _: Words) -> str:
    """A control card that came, turned or went, and how many of its Buildings made it do so (FLU R63–R65)."""
    name, card = names[event.seat], cards.control(event.card, _)
    if isinstance(event, ev.ControlLost):
        return _("{name} gives {card} back, with {count} of these Buildings.", name=name, card=card, count=event.count)
    if not event.count:
        return _("{name} holds {card} ({side}).", name=name, card=card, side=event.side)
    if event.was:
        return _(
            "{name} turns {card} from {was} to {side}, with {count} of these Buildings.",
            name=name,
            card=card,
            was=event.was,
            side=event.side,
            count=event.count,
        )
    return _(
        "{name} takes {card} on its side {side}, with {count} of these Buildings.",
        name=name,
        card=card,
        side=event.side,
        count=event.count,
    )


IMPERSONAL = {
    N_("Your hand: {cards}."): N_("Hand: {cards}."),
    N_("Your pack: {cards}."): N_("Pack: {cards}."),
    N_("Your picks: {cards}."): N_("Picks: {cards}."),
}
"""What a position tells its seat of its own, by how it is told to others."""


def board(view: InfluentiaView, names: Sequence[str], _: Words, option: OptionWords) -> str:
    """The position in plain lines: state of the round, trick, cities, Quarantine, seats, the viewer's own cards."""
    view = in_words(view, _)
    lines = [_round(view, names, _)]
    if view.plays:
        plays = [_play(p.card.id, names[p.seat], p.winning, _) for p in view.plays]
        lines.append(_("Trick: {plays}.", plays=", ".join(plays)))
    lines += [_city(city, names, _) for city in view.cities]
    ill = ", ".join(card.id for card in view.quarantine) or _("none")
    lines.append(_("Quarantine: {cards}; plague tokens left: {tokens}.", cards=ill, tokens=view.tokens))
    lines += [_area(area, view, names, _) for area in view.areas]
    reserve = ", ".join(f"{short} {count}" for short, count in view.reserve) or _("none")
    lines.append(_("Control cards in reserve: {cards}.", cards=reserve))
    lines.append(_("Discards: {cards}.", cards=", ".join(card.id for card in view.discard) or _("none")))
    if view.changed_options:
        told = changed_options_told(view.changed_options, Options, option, _)
        lines.append(_("Options: {options}.", options=told))
    if view.hand:
        lines.append(_("Your hand: {cards}.", cards=", ".join(f"{c.id} {c.label}" for c in view.hand)))
    if view.pack:
        lines.append(_("Your pack: {cards}.", cards=", ".join(card.id for card in view.pack)))
    if view.drafted:
        lines.append(_("Your picks: {cards}.", cards=", ".join(card.id for card in view.drafted)))
    return "\n".join(lines)


def _round(view: InfluentiaView, names: Sequence[str], _: Words) -> str:
    if view.phase == "over":
        return _("The game is over.")
    if view.phase == "draft":
        leads = _("{name} will lead the first trick.", name=names[view.leader])
        return _("Draft, pick {pick}.", pick=view.pick) + f" {leads}"
    return (
        _(
            "Round {round} of {rounds}, trick {trick} of {tricks}, Draw Deck {deck}. "
            "Influence Suit {suit}; priority {priority}.",
            round=view.round,
            rounds=view.rounds,
            trick=view.trick,
            tricks=view.tricks,
            deck=view.draw_deck,
            suit=next((r.name for r in view.resources if r.id == view.influence), view.influence),
            priority=order(view.facts, view.priority, _),
        )
        + f" {_('{name} leads.', name=names[view.leader])}"
    )


def _play(card: str, name: str, winning: bool, _: Words) -> str:
    return (
        _("{card} by {name}, winning", card=card, name=name) if winning else _("{card} by {name}", card=card, name=name)
    )


def _city(city: CityView, names: Sequence[str], _: Words) -> str:
    offer = city.offer.id if city.offer else _("nothing")
    strength = [
        _seat_in_city(names[seat], value, city.points[seat], city.governor == seat, _)
        for seat, value in enumerate(city.influence)
        if value or city.governor == seat
    ]
    return _(
        "{city} offers {offer}, {deck} in the deck; {strength}.",
        city=city.name,
        offer=offer,
        deck=city.deck,
        strength="; ".join(strength) or _("nobody has influence"),
    )


def _seat_in_city(name: str, influence: int, points: int, governor: bool, _: Words) -> str:
    text = _("{name} influence {influence}, would score {points}", name=name, influence=influence, points=points)
    return _("{text}, Governor", text=text) if governor else text


def _area(area: AreaView, view: InfluentiaView, names: Sequence[str], _: Words) -> str:
    seat: Seat = area.seat
    none = _("none")
    text = _(
        "{name} ({corporation}): points {score}, cards in hand {hand}; city cards {cards}; accumulated {lying}; "
        "control {control}",
        name=names[seat],
        corporation=area.corporation.name,
        score=area.score,
        hand=area.hand,
        cards=", ".join(card.id for card in area.cards) or none,
        lying=", ".join(f"{card.id} {card.label}" for card in area.accumulated) or none,
        control=", ".join(f"{card.short} {card.side}" for card in area.control) or none,
    )
    if view.phase == "draft":
        text = _("{text}; picks {picks}", text=text, picks=area.picks)
    return f"{text}."
