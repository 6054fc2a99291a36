"""Is a component file playable? Every refusal names the table and the reason."""

from collections import Counter
from typing import get_args

from engines.core.editions import Checker
from engines.core.fields import options
from engines.influentia.actions import Options
from engines.influentia.components.shapes import Effect, Reference

SEATS = (3, 4)
MIN_CITIES = 2
"""A pack has a card of each city, and the last one of it needs no pick (FLU R11)."""


def tricks_in_round(draw_deck: int, seats: int) -> int:
    """Tricks of a round that begins with so many cards in the Draw Deck: one, and one for each draw (FLU R60)."""
    return draw_deck // seats + 1


def check(ref: Reference, file: str) -> None:
    """Compare the tables with each other; raises BadEdition."""
    c = Checker(file)
    _names(c, ref)
    _resources(c, ref)
    _cities(c, ref)
    _control(c, ref)
    _points(c, ref)
    _counts(c, ref)
    _options(c, ref)


def _names(c: Checker, ref: Reference) -> None:
    tables = {
        "resources": ref.resources.items,
        "symbols": ref.symbols.items,
        "resource_cards": ref.resource_cards.cards,
        "cities": ref.cities.items,
        "buildings": ref.buildings.items,
        "city_cards": ref.city_cards.cards,
        "control_cards": ref.control_cards.cards,
        "corporations": ref.corporations.items,
        "priority_track": ref.priority_track.spaces,
    }
    for table, rows in tables.items():
        c.unique((row.id for row in rows), table)
    shorts = {
        "resources": [row.short for row in ref.resources.items],
        "symbols": [row.short for row in ref.symbols.items],
        "cities": [row.short for row in ref.cities.items],
        "buildings": [row.short for row in ref.buildings.items],
    }
    for table, each in shorts.items():
        c.unique(each, table, "short")
    spaces = [space.id for space in ref.priority_track.spaces]
    c.need(sorted(spaces) == ["high", "low"], "priority_track", "the spaces are exactly high and low")


def _resources(c: Checker, ref: Reference) -> None:
    resources = {r.id: r for r in ref.resources.items}
    symbols = {s.id: s for s in ref.symbols.items}
    for effect in get_args(Effect):
        c.need(any(s.effect == effect for s in ref.symbols.items), "symbols", f"no symbol has the effect {effect}")
    for card in ref.resource_cards.cards:
        c.known(card.resource, resources, "resource_cards", f"resource of {card.id}:")
        c.known(card.symbol, symbols, "resource_cards", f"symbol of {card.id}:")
    for resource in ref.resources.items:
        cards = [card for card in ref.resource_cards.cards if card.resource == resource.id]
        values = [str(card.value) for card in cards]
        c.unique(values, "resource_cards", f"value of {resource.name}")
        for seats in SEATS:
            count = sum(seats in card.seats for card in cards)
            due = resource.cards if seats in resource.seats else 0
            c.need(count == due, "resource_cards", f"{resource.name} has {count} cards with {seats} seats, not {due}")
    for seats in SEATS:
        c.need(
            any(seats in r.seats for r in ref.resources.items),
            "resources",
            f"no resource is in play with {seats} seats",
        )


def _cities(c: Checker, ref: Reference) -> None:
    cities = {city.id: city for city in ref.cities.items}
    buildings = {b.id: b for b in ref.buildings.items}
    c.need(len(cities) >= MIN_CITIES, "cities", f"a draft needs {MIN_CITIES} cities at least, not {len(cities)}")
    for card in ref.city_cards.cards:
        c.known(card.city, cities, "city_cards", f"city of {card.id}:")
        if card.kind == "building":
            c.need(card.building is not None, "city_cards", f"{card.id} is a Building and names none")
            c.known(card.building or "", buildings, "city_cards", f"building of {card.id}:")
        else:
            c.need(card.building is None, "city_cards", f"{card.id} is no Building and names one")
    for city in ref.cities.items:
        for seats in SEATS:
            here = [card for card in ref.city_cards.cards if card.city == city.id and seats in card.seats]
            kinds = Counter(card.kind for card in here)
            for kind in ("governor", "exterminator"):
                c.need(
                    kinds[kind] == 1,
                    "city_cards",
                    f"{city.name} has {kinds[kind]} {kind} cards with {seats} seats, not 1",
                )
            copies = Counter(card.building for card in here)
            for b in ref.buildings.items:
                due = b.per_city if seats == 4 or b.per_city_3p is None else b.per_city_3p
                c.need(
                    copies[b.id] == due,
                    "city_cards",
                    f"{city.name} has {copies[b.id]} of {b.name} with {seats} seats, not {due}",
                )
            dealt = kinds["building"] + kinds["governor"]
            c.need(
                dealt >= 1 + seats, "city_cards", f"{city.name} has {dealt} cards to deal with {seats} seats, too few"
            )


def _control(c: Checker, ref: Reference) -> None:
    buildings = {b.id: b for b in ref.buildings.items}
    c.need(len(ref.control_cards.cards) > 0, "control_cards", "there are none")
    for card in ref.control_cards.cards:
        c.known(card.building, buildings, "control_cards", f"building of {card.id}:")
    for b in ref.buildings.items:
        for seats in SEATS:
            count = sum(card.building == b.id and seats in card.seats for card in ref.control_cards.cards)
            due = b.control_cards if seats == 4 or b.control_cards_3p is None else b.control_cards_3p
            c.need(count == due, "control_cards", f"{b.name} has {count} cards with {seats} seats, not {due}")
    low, high = ref.constants.control_3x_threshold, ref.constants.control_4x_threshold
    c.need(low < high, "constants", f"control_3x_threshold {low} is not below control_4x_threshold {high}")


def _points(c: Checker, ref: Reference) -> None:
    """A number that stands in two tables is the same in both."""
    scoring = ref.scoring
    for symbol in ref.symbols.items:
        due = scoring.politics_bonus if symbol.effect == "politics" else 0
        c.need(symbol.points == due, "symbols", f"{symbol.id} has points = {symbol.points}, [scoring] says {due}")
        flags = {
            "mandatory": (symbol.mandatory, symbol.effect != "exterminator"),
            "may_rescue": (symbol.may_rescue, symbol.effect == "exterminator"),
            "may_move_markers": (symbol.may_move_markers, symbol.effect in ("politics", "exterminator")),
        }
        for flag, (said, is_) in flags.items():
            c.need(
                said == is_,
                "symbols",
                f"{symbol.id}: {flag} is {str(is_).lower()} for the effect {symbol.effect}",
            )
    values = {b.id: b.value for b in ref.buildings.items}
    for card in ref.city_cards.cards:
        worth = values[card.building] if card.building else 0
        points = {"governor": scoring.governor, "exterminator": scoring.exterminator_card_bonus}.get(card.kind)
        c.need(card.value == worth, "city_cards", f"{card.id} has value = {card.value}, [buildings] says {worth}")
        c.need(card.points == points, "city_cards", f"{card.id} has points = {card.points}, [scoring] says {points}")
    for card in ref.control_cards.cards:
        sides = (card.side_3x, card.side_4x)
        due_sides = (scoring.control_3x, scoring.control_4x)
        c.need(sides == due_sides, "control_cards", f"{card.id} has sides {sides}, [scoring] says {due_sides}")


def _counts(c: Checker, ref: Reference) -> None:
    constants = ref.constants
    cities = len(ref.cities.items)
    for name in ("draft_cards", "initial_quarantine"):
        count: int = getattr(constants, name)
        c.need(count == cities, "constants", f"{name} is {count}, but there are {cities} cities")
    c.need(
        constants.plague_tokens >= constants.initial_quarantine,
        "constants",
        f"plague_tokens {constants.plague_tokens} are fewer than initial_quarantine {constants.initial_quarantine}",
    )
    c.need(
        (ref.meta.min_players, ref.meta.max_players) == (min(SEATS), max(SEATS)),
        "meta",
        "min_players and max_players are 3 and 4",
    )
    c.need(len(ref.corporations.items) >= max(SEATS), "corporations", "there are fewer than seats")
    for seats in SEATS:
        cards = sum(seats in card.seats for card in ref.resource_cards.cards)
        need = (constants.hand_size + (constants.pair_size - 1) * len(ref.symbols.items)) * seats
        c.need(cards >= need, "resource_cards", f"{cards} cards with {seats} seats; at least {need} are needed")
        tricks = tricks_in_round(cards - constants.hand_size * seats, seats)
        all_ = sum(seats in card.seats for card in ref.city_cards.cards)
        left = all_ - constants.initial_quarantine - constants.draft_cards * seats
        need = constants.rounds * tricks
        c.need(
            left >= need,
            "city_cards",
            f"{left} are left after setup with {seats} seats; {constants.rounds} rounds of {tricks} tricks need {need}",
        )


def _options(c: Checker, ref: Reference) -> None:
    for option in options(Options):
        if option.name not in type(ref.options).__struct_fields__:  # corporations are wished for, not listed
            continue
        text = getattr(ref.options, option.name)
        c.need(
            (text.default, sorted(map(str, text.values))) == (option.default, sorted(map(str, option.values))),
            "options",
            f"{option.name} is {list(option.values)} with default {option.default!r}",
        )
