"""The table as two sheets: from the view to blocks. What decides the next move first, what one looks up second."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.influentia.facts import Facts
from engines.influentia.view import AreaView, CityCardView, CityView, InfluentiaView, in_words
from engines.influentia.words.steps import STEPS
from renderers.core.canvas import Block, Box, block, sheet
from renderers.core.sheet import Sheet
from renderers.core.strips import Fact
from renderers.core.tokens import shown
from renderers.influentia import areas, draw, final, layout
from renderers.influentia.cards import city_head
from renderers.influentia.crest import crest
from renderers.influentia.header import Options, Pill, header
from renderers.influentia.palette import GROUND, PALETTE, PANEL, SICK, WELL
from renderers.influentia.pieces import Chip
from renderers.influentia.scenery import ground
from renderers.influentia.stage import leading, stage
from renderers.influentia.story import told
from renderers.influentia.terms import (
    SYMBOL_SIGN,
    building_sign,
    card_in_short,
    card_sign,
    options_in_force,
    space_label,
    symbol_short,
)


def table(view: InfluentiaView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the first is the victory once the game is over. `highlight`: ids to mark as changed as well."""
    view = in_words(view, words)
    return [
        sheet("table", first_sheet(view, words, names, highlight), PALETTE),
        sheet("areas", second_sheet(view, words, names, highlight), PALETTE),
    ]


def first_sheet(view: InfluentiaView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Header, trick, influence track, available cards, Quarantine; or the victory."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    fresh = {*view.fresh, *highlight}
    panels, sick = (layout.TRICK, layout.INFLUENCE), (layout.QUARANTINE,)
    return [
        block((0, 0, layout.W, layout.H), GROUND, ground, panels, sick, True),
        strip(view, words, names),
        *stage(view, words, names, fresh),
        *markers(view, words, fresh),
        *(offer_of(view, city, words, fresh, layout.offer(place)) for place, city in enumerate(view.cities)),
        *_quarantine(view, words, fresh),
    ]


def strip(view: InfluentiaView, words: Words, names: Sequence[str]) -> Block:
    """The header: round, trick, deck, options, whose turn."""
    options = options_in_force(view, words)
    many = words.n("{count} option", "{count} options", len(options))
    return block(
        layout.HEADER, WELL, header, facts_of(view, words), Options(options, many), pill_of(view, words, names)
    )


def facts_of(view: InfluentiaView, words: Words) -> tuple[Fact, ...]:
    """Where in the game it is."""
    if view.phase == "draft":
        return (
            Fact(words("Draft"), words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities))),
            Fact("", words.n("{count} round to come", "{count} rounds to come", view.rounds)),
        )
    return (
        Fact(words("Round"), f"{view.round}/{view.rounds}"),
        Fact(words("Trick"), f"{view.trick}/{view.tricks}"),
        Fact(words("Deck"), str(view.draw_deck)),
    )


def pill_of(view: InfluentiaView, words: Words, names: Sequence[str]) -> Pill | None:
    """Who is waited for."""
    waiting = tuple(asked.seat for asked in view.asked)
    if not waiting:
        return None
    name = shown(names, waiting[0], words) if len(waiting) == 1 else ""
    return Pill(tuple(crest(view, seat) for seat in waiting), name, words(STEPS[view.asked[0].step].verb))


def markers(view: InfluentiaView, words: Words, fresh: set[str]) -> list[Block]:
    """The influence track and the priority."""
    resources = tuple(
        draw.Resource(draw.Suit(r.id, r.short, r.name), r.in_play, r.id == view.influence) for r in view.resources
    )
    marked = next((r for r in view.resources if r.id == view.influence), None)
    said = words("after the draft")
    if marked:
        said = words("**{suit}** beats all", suit=marked.name) if marked.in_play else words("no suit beats all")
    high = view.priority == "high"
    spaces = (
        (space_label("high", view.facts), words("highest wins"), high),
        (space_label("low", view.facts), words("lowest wins"), not high),
    )
    return [
        block(layout.TRACK, PANEL, draw.track, words("Influence"), said, resources, "influence" in fresh),
        block(layout.PRIORITY, PANEL, draw.priority, words("Priority"), spaces, "priority" in fresh),
    ]


def offer_of(view: InfluentiaView, city: CityView, words: Words, fresh: set[str], box: Box) -> Block:
    """A city's available card."""
    card = city.offer
    text = card_in_short(card, view.facts, words) if card else words("empty")
    changed = card is not None and (card.id in fresh or city.id in fresh)
    sign = card_sign(card, view.facts) if card else ""
    args = (city.short, city.name, city.deck, card, sign, text, view.facts.scoring.governor, changed)
    return block(box, GROUND, draw.offer, city.id, *args)


def _quarantine(view: InfluentiaView, words: Words, fresh: set[str]) -> list[Block]:
    total = view.tokens + len(view.quarantine)
    left = words("**{count}** left", count=view.tokens)
    args = (words("Quarantine"), left, view.tokens, total)
    made = [block(layout.QUARANTINE_HEADING, SICK, draw.quarantine_heading, *args)]
    groups = wards_of(view, fresh)
    if all(len(group.cards) <= draw.CROWDED for group in groups):
        made += [block(layout.ward(i), SICK, draw.ward, group) for i, group in enumerate(groups)]
    else:
        made.append(block(layout.WARDS, SICK, draw.wards, tuple(groups)))
    return made


def wards_of(view: InfluentiaView, fresh: set[str]) -> list[draw.Ward]:
    """What lies in Quarantine, city by city."""
    return [
        draw.Ward(
            city.short, chips(view.facts, [card for card in view.quarantine if card.city == city.id], fresh, apart=True)
        )
        for city in view.cities
    ]


def chips(facts: Facts, cards: Sequence[CityCardView], fresh: set[str], *, apart: bool = False) -> tuple[Chip, ...]:
    """City cards as chips, the most valuable first; equal ones together, unless each is to stand apart."""
    found: dict[str, Chip] = {}
    for card in sorted(cards, key=lambda card: (-card.value, card.id)):
        key = card.id if apart else card.short
        known = found.get(key, Chip(card.short, card_sign(card, facts), card.value, 0))
        found[key] = known._replace(alike=known.alike + 1, changed=known.changed or card.id in fresh)
    return tuple(found.values())


def second_sheet(
    view: InfluentiaView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()
) -> list[Block]:
    """Areas as a matrix, last trick, control reserve, discard pile."""
    fresh = {*view.fresh, *highlight}
    seats = view.seats
    at = words("Round **{round}/{rounds}**", round=view.round, rounds=view.rounds) if view.round else words("Draft")
    labels = tuple(symbol_short(symbol, view.facts) for symbol in SYMBOL_SIGN)
    made = [
        block((0, 0, layout.W, layout.H), GROUND, ground, (layout.FOOT,), (), False),
        block(layout.AREAS_TITLE, GROUND, areas.title, words("Families"), at, labels, words("hand")),
    ]
    made += [
        block(layout.city_head(i), GROUND, city_head, city.id, city.short, city.name)
        for i, city in enumerate(view.cities)
    ]
    asked = {each.seat for each in view.asked}
    active = next(iter(asked)) if len(asked) == 1 else None
    for row, area in enumerate(view.areas):
        name = shown(names, area.seat, words)
        cell = seat_cell(view, area, name, area.seat in leading(view), area.seat == active, fresh)
        made.append(block(layout.seat_cell(row, seats), GROUND, areas.seat_cell, cell))
        made += [
            block(layout.city_cell(row, i, seats), GROUND, areas.city_cell, city_cell(view, area, city, fresh))
            for i, city in enumerate(view.cities)
        ]
    made.append(block(layout.TOLD, PANEL, areas.foot, foot_of(view, words)))
    return made


def seat_cell(
    view: InfluentiaView, area: AreaView, name: str, leads: bool, active: bool, fresh: set[str]
) -> areas.SeatCell:
    """A seat's own things."""
    lying = {card.symbol: card for card in area.accumulated}
    symbols = tuple(
        areas.Collected(
            sign, lying[symbol].id if symbol in lying else "", symbol in lying and lying[symbol].id in fresh
        )
        for symbol, sign in SYMBOL_SIGN.items()
    )
    needed = view.facts.constants.control_3x_threshold
    held = {control.short for control in area.control}
    badges = [
        areas.Badge(each.short, building_sign(each.short, view.facts), f"+{each.points}", 0, control=True)
        for each in area.control
    ]
    badges += [
        areas.Badge(short, building_sign(short, view.facts), f"{count}/{needed}", count, control=False)
        for short, count in area.sets
        if short not in held
    ]
    return areas.SeatCell(crest(view, area.seat), name, area.score, leads, area.hand, active, symbols, tuple(badges))


def city_cell(view: InfluentiaView, area: AreaView, city: CityView, fresh: set[str]) -> areas.CityCell:
    """A seat's cards in a city."""
    points = city.points[area.seat]
    here = [card for card in area.cards if card.city == city.id]
    pieces = chips(view.facts, [card for card in here if card.kind == "building"], fresh)
    governor = city.governor == area.seat
    changed = governor and any(card.id in fresh for card in here if card.kind == "governor")
    first = points > 0 and points == max(city.points)
    return areas.CityCell(city.id, city.influence[area.seat], points, first, governor, changed, pieces)


def foot_of(view: InfluentiaView, words: Words) -> areas.Foot:
    """What stands below the areas."""
    reserve = " ".join(f"{short}×{count}" if count > 1 else short for short, count in view.reserve)
    scoring = view.facts.scoring
    count, last = len(view.discard), " ".join(card.id for card in view.discard[-4:])
    discard = words("Discard **{count}**", count=count)
    if last:
        discard = words("Discard **{count}**, last {cards}", count=count, cards=last)
    return areas.Foot(
        words("Last trick"),
        " · ".join(told(view, words, strong=True)) or words("none yet"),
        words("Control cards left **{cards}**", cards=reserve or words("none")),
        discard,
        words("value"),
        words("{first} = first, {second} = second", first=scoring.city_first, second=scoring.city_second),
    )
