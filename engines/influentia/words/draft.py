"""What speaks for a pick of the draft (FLU R9–R14)."""

from engines.core.words import Words
from engines.influentia.view import InfluentiaView


def picked(view: InfluentiaView, pick: str, _: Words) -> str:
    """A card of the pack beside what was picked so far: a Governor, a kind or a city there already, its value."""
    card = next((each for each in view.pack if each.id == pick), None)
    if card is None:
        return ""
    city = next(each for each in view.cities if each.id == card.city)
    if card.kind == "governor":
        return _.n(
            "The Governor of {city} pays {points} at {count} payday and wins ties there.",
            "The Governor of {city} pays {points} at each of {count} paydays and wins ties there.",
            view.rounds,
            city=_(city.name),
            points=view.facts.scoring.governor,
        )
    alike = sum(each.short == card.short for each in view.drafted)
    if alike:
        return _(
            "{card} is number {held} of its kind ({kind}); {wanted} bring a control card.",
            card=card.id,
            held=alike + 1,
            kind=_(card.name),
            wanted=view.facts.constants.control_3x_threshold,
        )
    there = sum(each.value for each in view.drafted if each.city == card.city)
    if there:
        return _(
            "With {card} one's own picks come to {mine} in {city}.",
            card=card.id,
            mine=there + card.value,
            city=_(city.name),
        )
    if card.value == max(each.value for each in view.pack):
        return _("Nothing in the pack is worth more than the {value} of {card}.", value=card.value, card=card.id)
    return ""
