"""The table as two sheets: from the view to blocks. What decides the next move first, what one looks up second."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.core.words import N_, Words
from engines.influentia.events import Activated, ResourceKept
from engines.influentia.view import AreaView, CardView, CityView, InfluentiaView, in_words
from renderers.core.canvas import Block, block, sheet
from renderers.core.fonts import Face, wrap
from renderers.core.palette import GROUND, PANEL
from renderers.core.sheet import Sheet
from renderers.core.strips import Fact, Pill, header, heading, plain_ground
from renderers.core.tokens import shown
from renderers.influentia import areas, draw, final, layout
from renderers.influentia.story import latest, told
from renderers.influentia.terms import SYMBOL_NAME, SYMBOL_SHORT, SYMBOL_SIGN, card_in_short, symbol_in_full

VERBS = {
    "draft": N_("to pick"),
    "play": N_("to play"),
    "reward": N_("to take"),
    "compensation": N_("to take"),
    "exterminator_card": N_("to decide"),
    "politics": N_("to decide"),
    "plague_seat": N_("to choose"),
    "plague_card": N_("to choose"),
    "exterminator_pair": N_("to decide"),
}
EFFECTS = {
    "politics": "politics",
    "plague_seat": "plague",
    "plague_card": "plague",
    "exterminator_pair": "exterminator",
}
"""Phases in which a pair's effect is carried out, and whose symbol it is."""


def table(view: InfluentiaView, words: Words, names: Sequence[str], *, highlight: Sequence[str] = ()) -> list[Sheet]:
    """Both sheets; the first is the ranking once the game is over. `highlight`: ids to mark as changed as well."""
    view = in_words(view, words)
    return [
        sheet("table", first_sheet(view, words, names, highlight)),
        sheet("areas", second_sheet(view, words, names, highlight)),
    ]


def first_sheet(view: InfluentiaView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()) -> list[Block]:
    """Header, trick, influence track, available cards, Quarantine; or the ranking."""
    if view.outcome is not None:
        return final.blocks(view, view.outcome, words, names)
    fresh = {*view.fresh, *highlight}
    panels = (layout.TRICK, layout.INFLUENCE, layout.QUARANTINE)
    return [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, panels),
        strip(view, words, names),
        *_stage(view, words, names, fresh),
        *_markers(view, words, fresh),
        *(_offer(city, place, words, fresh) for place, city in enumerate(view.cities)),
        *_quarantine(view, words, fresh),
    ]


def strip(view: InfluentiaView, words: Words, names: Sequence[str]) -> Block:
    """The header: round, trick, deck, tricks to come, whose turn."""
    facts: tuple[Fact, ...]
    if view.phase == "draft":
        facts = (
            Fact(words("Draft"), words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities))),
            Fact("", _rounds(view, words)),
        )
    else:
        more = view.tricks - view.trick
        facts = (
            Fact(words("Round"), f"{view.round}/{view.rounds}"),
            Fact(words("Trick"), f"{view.trick}/{view.tricks}"),
            Fact("", words("last") if more <= 0 else words("{count} left", count=more)),
            Fact(words("Deck"), str(view.draw_deck)),
        )
    return block(layout.HEADER, PANEL, header, "INFLUENTIA", facts, _pill(view, words, names))


def _rounds(view: InfluentiaView, words: Words) -> str:
    return words.n("{count} round to come", "{count} rounds to come", view.rounds)


def _pill(view: InfluentiaView, words: Words, names: Sequence[str]) -> Pill | None:
    waiting = tuple(asked.seat for asked in view.asked)
    if not waiting:
        return None
    name = shown(names, waiting[0], words) if len(waiting) == 1 else ""
    return Pill(waiting, name, words(VERBS.get(view.phase, N_("to act"))))


def _stage(view: InfluentiaView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    """The trick panel: the draft, an effect being carried out, the round just scored, or the trick."""
    if view.phase == "draft":
        return _draft(view, words, names)
    if view.phase in EFFECTS and view.asked:
        return _effect(view, words, names)
    if view.phase == "play" and view.trick == 1 and not view.plays and view.scored:
        return _round_table(view, words, names)
    return _trick(view, words, names, fresh)


def _headed(title: str, note: str, right: str = "") -> Block:
    return block(layout.TRICK_HEADING, PANEL, heading, title, note, right)


def _draft(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    asked = {each.seat for each in view.asked}
    total = len(view.cities)
    made = [
        _headed(
            words("DRAFT"), words("keep one card, pass the rest: {way}", way=" › ".join(f"{LETTERS[: view.seats]}A"))
        )
    ]
    for seat, area in enumerate(view.areas):
        done = seat not in asked
        said = words("picked") if done else words("picking")
        args = (seat, shown(names, seat, words), area.picks, total, done, said)
        made.append(block(layout.slot(seat), PANEL, draw.drafter, *args))
    return made


def _effect(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    seat = view.asked[0].seat
    symbol = EFFECTS[view.phase]
    pair: tuple[CardView, ...] = ()
    for event in reversed(view.story):
        if isinstance(event, Activated) and event.seat == seat:
            pair = tuple(card for card in view.discard if card.id in event.cards)
            symbol = event.symbol
            break
    name = shown(names, seat, words)
    label = pair[0].label if pair else SYMBOL_SHORT.get(symbol, "")
    title = words("{name}: {symbol}", name=name, symbol=words(SYMBOL_NAME.get(symbol, symbol)))
    lines = tuple(wrap(symbol_in_full(symbol, words), Face.QUIET, 32, layout.STAGE[2] - 208, 4))
    return [
        _headed(words("EFFECT"), words("a pair of equal symbols was discarded and fires")),
        block(layout.STAGE, PANEL, draw.effect, symbol, label, seat, title, pair, lines),
    ]


def _round_table(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    number = view.scored[-1].round
    scored = [each for each in view.scored if each.round == number]
    best = max(each.total for each in scored)
    heads = (*(city.short for city in view.cities), words("GOV"), words("CTL"), words("Sum"))
    rows = tuple(
        draw.ScoreRow(
            each.seat,
            shown(names, each.seat, words),
            (*each.cities, each.governors, each.control),
            each.total,
            each.total == best,
        )
        for each in scored
    )
    leads = (
        words("{name} leads the next trick", name=shown(names, view.leader, words)) if view.leader is not None else ""
    )
    return [
        _headed(words("ROUND {number} SCORED", number=number), leads),
        block(layout.STAGE, PANEL, draw.round_table, heads, rows),
    ]


def _trick(view: InfluentiaView, words: Words, names: Sequence[str], fresh: set[str]) -> list[Block]:
    led = next(((r.id, r.short) for r in view.resources if r.id == view.led), ("", ""))
    asked = {each.seat for each in view.asked}
    notes = {
        "play": words("led suit") if view.led else words("any card may be led"),
        "reward": words("won: take a city card, or keep a rival's card"),
        "compensation": words("the card was kept: its owner takes a city card"),
        "exterminator_card": words("Exterminator: rescue a quarantined card, or +2"),
    }
    suit = led if view.phase == "play" else ("", "")
    made = [block(layout.TRICK_HEADING, PANEL, draw.trick_heading, words("TRICK"), notes.get(view.phase, ""), suit)]
    played = {play.seat: play for play in view.plays}
    kept = {event.card for event in latest(view.story) if isinstance(event, ResourceKept)}
    order = view.order or tuple(range(view.seats))
    for place, seat in enumerate(order):
        play = played.get(seat)
        role, state = "", ""
        if play:
            role = words("led") if seat == view.leader else ""
            if play.card.id in kept and view.phase != "play":
                role = words("was kept")
            if play.winning:
                role, state = (words("winning") if view.phase == "play" else words("won")), "winning"
        elif seat in asked and view.phase == "play":
            role, state = words("to play"), "turn"
        name = shown(names, seat, words)
        card = play.card if play else None
        changed = card is not None and card.id in fresh
        made.append(block(layout.slot(place), PANEL, draw.slot, draw.Slot(seat, name, card, role, state, changed)))
    return made


def _markers(view: InfluentiaView, words: Words, fresh: set[str]) -> list[Block]:
    suits = tuple(draw.Resource(r.id, r.short, r.in_play) for r in view.resources)
    high = view.priority == "high"
    spaces = (
        ("10>1", words("highest wins"), high),
        ("1>10", words("lowest wins"), not high),
    )
    return [
        block(layout.TRACK, PANEL, draw.track, words("INFLUENCE SUIT"), suits, view.influence, "influence" in fresh),
        block(layout.PRIORITY, PANEL, draw.priority, words("PRIORITY"), spaces, "priority" in fresh),
    ]


def _offer(city: CityView, place: int, words: Words, fresh: set[str]) -> Block:
    card = city.offer
    text = card_in_short(card, words) if card else words("empty")
    changed = card is not None and (card.id in fresh or city.id in fresh)
    return block(layout.offer(place), GROUND, draw.offer, city.short, city.name, city.deck, card, text, changed)


def _quarantine(view: InfluentiaView, words: Words, fresh: set[str]) -> list[Block]:
    total = view.tokens + len(view.quarantine)
    note = words("{left} of {total} plague tokens left", left=view.tokens, total=total)
    made = [
        block(
            layout.QUARANTINE_HEADING,
            PANEL,
            draw.quarantine_heading,
            words("QUARANTINE"),
            note,
            view.tokens,
            total,
        )
    ]
    groups = tuple(
        draw.Ward(city.short, tuple((card, card.id in fresh) for card in view.quarantine if card.city == city.id))
        for city in view.cities
    )
    if all(draw.ward_width(group) <= layout.ward(0)[2] - 8 for group in groups):
        made += [block(layout.ward(i), PANEL, draw.wards, (group,), 8, True) for i, group in enumerate(groups)]
    else:
        roomy = sum(map(draw.ward_width, groups)) + 14 * len(groups) <= layout.WARDS[2]
        made.append(block(layout.WARDS, PANEL, draw.wards, groups, 0, roomy))
    return made


def second_sheet(
    view: InfluentiaView, words: Words, names: Sequence[str], highlight: Sequence[str] = ()
) -> list[Block]:
    """Areas as a matrix, control reserve, last trick, discard pile."""
    fresh = {*view.fresh, *highlight}
    cities = tuple((city.short, city.name) for city in view.cities)
    labels = tuple(SYMBOL_SHORT.values())
    made = [
        block((0, 0, layout.W, layout.H), GROUND, plain_ground, ()),
        block(layout.AREAS_HEADER, PANEL, areas.header, labels, cities),
    ]
    asked = {each.seat for each in view.asked}
    active = next(iter(asked)) if len(asked) == 1 else None
    best = max(area.score for area in view.areas)
    low = min(area.score for area in view.areas)
    for row, area in enumerate(view.areas):
        name = shown(names, area.seat, words)
        cell = _seat_cell(area, name, best > low and area.score == best, area.seat == active, fresh)
        made.append(block(layout.seat_cell(row), GROUND, areas.seat_cell, cell))
        made += [
            block(layout.city_cell(row, i), GROUND, areas.city_cell, _city_cell(area, city, fresh))
            for i, city in enumerate(view.cities)
        ]
    made.append(block(layout.footer(view.seats), GROUND, areas.footer, _foot(view, words)))
    return made


def _seat_cell(area: AreaView, name: str, leads: bool, active: bool, fresh: set[str]) -> areas.SeatCell:
    lying = {card.symbol: card for card in area.accumulated}
    symbols = tuple(
        areas.Collected(
            sign, lying[symbol].id if symbol in lying else "", symbol in lying and lying[symbol].id in fresh
        )
        for symbol, sign in SYMBOL_SIGN.items()
    )
    held = {control.short for control in area.control}
    badges = [
        areas.Badge((f"{c.short} {c.side} +{c.points}", f"{c.short} {c.side}", f"{c.short}{c.side[:1]}"), control=True)
        for c in area.control
    ]
    badges += [
        areas.Badge((f"{short} {count}/3", f"{short} {count}", f"{short}{count}"), control=False)
        for short, count in area.sets
        if short not in held
    ]
    return areas.SeatCell(area.seat, name, area.score, leads, area.hand, active, symbols, tuple(badges))


def _city_cell(area: AreaView, city: CityView, fresh: set[str]) -> areas.CityCell:
    points = city.points[area.seat]
    here = [card for card in area.cards if card.city == city.id and card.kind == "building"]
    pieces = tuple(
        areas.Piece(card.short, card.value, card.id in fresh)
        for card in sorted(here, key=lambda card: (-card.value, card.id))
    )
    first = points > 0 and points == max(city.points)
    return areas.CityCell(city.influence[area.seat], points, first, city.governor == area.seat, pieces)


def _foot(view: InfluentiaView, words: Words) -> areas.Foot:
    reserve = "  ".join(f"{short}×{count}" if count > 1 else short for short, count in view.reserve)
    last = "  ".join(card.id for card in view.discard[-4:])
    return areas.Foot(
        words("Control left"),
        reserve or words("none"),
        words("values"),
        words("Last trick"),
        " · ".join(told(view, words)) or words("none yet"),
        words("Discard"),
        str(len(view.discard)),
        words("last {cards}", cards=last) if last else "",
    )
