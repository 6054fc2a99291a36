"""What speaks for a city card that enters an area: places, control cards, crowns, and what others lose."""

from collections.abc import Mapping, Sequence

from engines.core.decisions import Seat
from engines.core.words import Words
from engines.influentia.rules.scoring import places
from engines.influentia.view import CityCardView, CityView, InfluentiaView


def entered(
    view: InfluentiaView, card: CityCardView, change: Mapping[Seat, int] | None, names: Sequence[str], _: Words
) -> str:
    """The weightiest thing that is true of it. `change`: of all next scorings, None where it is uncertain."""
    if view.seat is None:
        return ""
    if card.kind == "exterminator":
        return _exterminator(view, card, _)
    city = next(each for each in view.cities if each.id == card.city)
    if card.kind == "governor":
        return _governor(view, city, names, _)
    if change is None:
        return ""
    control = _control(view, card)
    if control > 0:
        return _(
            "{card} completes a set ({kind}): its control card pays {points} more at every payday.",
            card=card.id,
            kind=_(card.name),
            points=control,
        )
    more = change.get(view.seat, 0)
    rival, loss = min(
        ((seat, points) for seat, points in change.items() if seat != view.seat),
        key=lambda each: each[1],
        default=(-1, 0),
    )
    if more > 0:
        return _place(view, card, city, more, names, _) + _hit(rival, loss, names, _)
    if loss < 0:
        return _("{card} costs {rival} {loss} at the next scoring.", card=card.id, rival=names[rival], loss=-loss)
    return _later(view, card, city, names, _)


def _control(view: InfluentiaView, card: CityCardView) -> int:
    """What one more building of its kind adds by its control card (FLU R63)."""
    area, rule, facts = view.areas[view.seat or 0], view.facts.scoring, view.facts.constants
    count = sum(each.short == card.short for each in area.cards) + 1
    held = next((each for each in area.control if each.short == card.short), None)
    if count < facts.control_3x_threshold or (held is None and not dict(view.reserve).get(card.short, 0)):
        return 0
    points = rule.control_4x if count >= facts.control_4x_threshold else rule.control_3x
    return points - (0 if held is None else held.points)


def _hit(rival: int, loss: int, names: Sequence[str], _: Words) -> str:
    return "" if loss >= 0 else " " + _("{rival} gets {loss} less there.", rival=names[rival], loss=-loss)


def _exterminator(view: InfluentiaView, card: CityCardView, _: Words) -> str:
    points = view.facts.scoring.exterminator_card_bonus
    if not view.quarantine:
        return _("{card} brings {points} points at once.", card=card.id, points=points)
    return _.n(
        "{card} brings {points} points at once, or the {count} card that lies in Quarantine.",
        "{card} brings {points} points at once, or one of the {count} cards that lie in Quarantine.",
        len(view.quarantine),
        card=card.id,
        points=points,
    )


def _governor(view: InfluentiaView, city: CityView, names: Sequence[str], _: Words) -> str:
    args = {"city": _(city.name), "points": view.facts.scoring.governor}
    left = view.rounds - view.round + 1
    mine = city.influence[view.seat or 0]
    tied = [seat for seat, value in enumerate(city.influence) if seat != view.seat and value == mine and mine]
    if tied:
        return _.n(
            "The Governor of {city} pays {points} at the last payday and wins the tie with {rival}.",
            "The Governor of {city} pays {points} at each of {count} paydays and wins the tie with {rival}.",
            left,
            rival=names[tied[0]],
            **args,
        )
    return _.n(
        "The Governor of {city} pays {points} at the last payday and wins ties there.",
        "The Governor of {city} pays {points} at each of {count} paydays and wins ties there.",
        left,
        **args,
    )


def _place(view: InfluentiaView, card: CityCardView, city: CityView, more: int, names: Sequence[str], _: Words) -> str:
    """A better place in its city."""
    seat = view.seat or 0
    strength = list(city.influence)
    strength[seat] += card.value
    first = places(strength, city.governor)[0]
    args = {"card": card.id, "city": _(city.name), "points": more}
    rest = [each for each in range(view.seats) if each != seat]
    if seat in first and len(first) > 1:
        rival = names[next(each for each in first if each != seat)]
        return _(
            "{card} ties {rival} for the first place in {city}: {points} more at the next scoring.", rival=rival, **args
        )
    if seat in first:
        following = max(strength[each] for each in rest)
        if following == strength[seat]:
            return _(
                "{card} takes the first place in {city}, {mine} to {next} with the Governor: "
                "{points} more at the next scoring.",
                mine=strength[seat],
                next=following,
                **args,
            )
        return _(
            "{card} takes the first place in {city}, {mine} to {next}: {points} more at the next scoring.",
            mine=strength[seat],
            next=following,
            **args,
        )
    return _(
        "{card} takes the second place in {city} behind {rival}: {points} more at the next scoring.",
        rival=names[first[0]],
        **args,
    )


def _later(view: InfluentiaView, card: CityCardView, city: CityView, names: Sequence[str], _: Words) -> str:
    """Nothing at the next scoring: what it prepares or prevents."""
    seat = view.seat or 0
    short_of, left = view.facts.constants.control_3x_threshold - 1, dict(view.reserve).get(card.short, 0)
    rival = next(
        (area for area in view.areas if area.seat != seat and dict(area.sets).get(card.short) == short_of), None
    )
    args = {"card": card.id, "kind": _(card.name)}
    if rival is not None and left:
        return _(
            "{rival} has {held} of its kind already ({kind}): {card} would bring them a control card.",
            rival=names[rival.seat],
            held=short_of,
            **args,
        )
    held = sum(each.short == card.short for each in view.areas[seat].cards)
    if held + 1 == short_of and left:
        return _("{card} is number {held} of its kind ({kind}), one short of a control card.", held=short_of, **args)
    mine = city.influence[seat] + card.value
    most = max(value for each, value in enumerate(city.influence) if each != seat)
    args = {"card": card.id, "city": _(city.name), "mine": mine, "most": most}
    if mine > most:
        return _("{card} makes the lead in {city} safer, {mine} to {most}.", **args)
    return _("{card} makes it {mine} in {city}, where the first has {most}.", **args)
