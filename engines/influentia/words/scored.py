"""Points and where they come from: a city at a round's end, a seat's round, an effect, the end of the game."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.core.numbers import numeral, signed
from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.influentia import events as ev
from engines.influentia.facts import Facts
from engines.influentia.rules.scoring import places
from engines.influentia.words.terms import city_name, symbol_name


def city(facts: Facts, event: ev.CityScored, names: Sequence[str], _: Words) -> str:
    """A city: each place with its influence, its points, and what settled a tie (FLU R72–R75)."""
    name = city_name(facts, event.city, _)
    if not any(event.influence):
        return _("{city}: nobody has influence.", city=name)
    governor = None if event.governor < 0 else event.governor
    found = places(list(event.influence), governor)
    # an edition may give a second place no points; then a shared first one takes none from it
    may_lack = len(found[0]) > 1 and facts.scoring.city_second > 0
    told = [_place(event, at, group, names, _, may_lack=may_lack) for at, group in enumerate(found[:2])]
    return _("{city}: {places}.", city=name, places="; ".join(told))


def _place(
    event: ev.CityScored, at: int, group: Sequence[Seat], names: Sequence[str], _: Words, *, may_lack: bool
) -> str:
    points, influence = event.points[group[0]], event.influence[group[0]]
    who = listed([names[seat] for seat in group], _)
    if len(group) > 1:
        text = N_("first shared by {names}, influence {influence}: +{points} each")
        if at:
            text = N_("second shared by {names}, influence {influence}: +{points} each")
        said = _(text, names=who, influence=influence, points=points)
    else:
        text = N_("second {name}, influence {influence}: +{points}")
        if not at:
            text = N_("first {name}, influence {influence}: +{points}")
        said = _(text, name=who, influence=influence, points=points)
    if at and may_lack and not points:
        return _("{place} (none after a shared first)", place=said)
    if list(group) == [event.governor] and event.influence.count(influence) > 1:
        return _("{place} (tied, the Governor decides)", place=said)
    return said


def seat(facts: Facts, event: ev.RoundScored, names: Sequence[str], _: Words) -> str:
    """A seat's round: each city that brought something, Governors, control cards (FLU R78)."""
    cities = [f"{_(place.name)} {points}" for place, points in zip(facts.cities, event.cities, strict=False) if points]
    parts = [*cities]
    if event.governors:
        each = facts.scoring.governor
        count = event.governors // each if each else 0
        parts.append(_.n("{count} Governor {points}", "{count} Governors {points}", count, points=event.governors))
    if event.control:
        parts.append(_("control cards {points}", points=event.control))
    return _(
        "Round {round}: {name} scores {total} ({parts}).",
        round=event.round,
        name=names[event.seat],
        total=sum(event.cities) + event.governors + event.control,
        parts=", ".join(parts) or _("nothing"),
    )


def effect(facts: Facts, event: ev.PointsChanged, names: Sequence[str], _: Words) -> str:
    """Points of an effect, with the Buildings that brought them (FLU R45, R46, R53)."""
    symbol = next((each for each in facts.symbols if each.id == event.why), None)
    why = symbol_name(facts, event.why, _)
    if event.buildings and symbol is not None:
        worth = facts.scoring.tax_building_value if symbol.effect == "tax" else facts.scoring.revolt_building_value
        why = _.n(
            "{symbol}, {count} Building of value {value}",
            "{symbol}, {count} Buildings of value {value}",
            event.buildings,
            symbol=why,
            value=worth,
        )
        if symbol.effect == "revolt" and -event.points < event.buildings * facts.scoring.revolt_loss_per_building:
            why = _("{why}; points stop at 0", why=why)
    return _("{name}: {points} ({why}).", name=names[event.seat], points=signed(event.points), why=why)


def end(event: ev.GameEnded, names: Sequence[str], _: Words) -> str:
    """Who is first, everybody's points, and what settled a tie (FLU R79, R80)."""
    first = listed([names[seat] for seat in event.winners], _)
    if not event.points:
        return _("The game is over; first: {names}.", names=first)
    points = ", ".join(f"{names[seat]} {numeral(count)}" for seat, count in enumerate(event.points))
    over = _("The game is over; first: {names}. Points: {points}.", names=first, points=points)
    best = max(event.points)
    tied = [seat for seat, count in enumerate(event.points) if count == best]
    if len(tied) < 2:
        return over
    crowns = ", ".join(f"{names[seat]} {event.governors[seat]}" for seat in tied)
    if len(event.winners) > 1:
        return _("{over} Governors do not settle the tie: {governors}.", over=over, governors=crowns)
    return _("{over} Governors settle the tie: {governors}.", over=over, governors=crowns)
