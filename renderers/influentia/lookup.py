"""One corner of the table, large: a city, a seat's area, a kind of city card, a symbol, the discard pile, a round."""

from collections.abc import Callable, Iterable, Sequence

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.influentia.view import CityCardView, InfluentiaView, in_words
from renderers.core.canvas import Block, block
from renderers.core.lookup import looked_up, parted
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influentia import page, stages
from renderers.influentia.crest import crest
from renderers.influentia.layout import LOOKUP_H, LOOKUP_W
from renderers.influentia.page import Large, Page, Row, Tag
from renderers.influentia.palette import GROUND, PALETTE
from renderers.influentia.pieces import Chip
from renderers.influentia.scenery import ground
from renderers.influentia.stage import round_heads, round_rows
from renderers.influentia.table import chips
from renderers.influentia.terms import (
    SYMBOL_SIGN,
    card_in_full,
    card_in_short,
    card_sign,
    symbol_in_full,
    symbol_name,
)


def lookup_keys(view: InfluentiaView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    view = in_words(view, words)
    made = [(f"city:{city.short}", f"{city.short} {city.name}") for city in view.cities]
    made += [(f"card:{short}", f"{short} {card.name}") for short, card in _kinds(view).items()]
    made += [
        (f"symbol:{each.short}", words("{short} {name} (pair)", short=each.short, name=each.name))
        for each in view.facts.symbols
    ]
    made += [
        (f"seat:{LETTERS[seat]}", words("Area of seat {letter}", letter=LETTERS[seat])) for seat in range(view.seats)
    ]
    made.append(("discard", words("Discard pile")))
    rounds = dict.fromkeys(each.round for each in view.scored)
    made += [(f"round:{number}", words("Scoring of round {number}", number=number)) for number in rounds]
    return made


def lookup(view: InfluentiaView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    return looked_up(blocks(in_words(view, words), key, words, names), PALETTE)


def blocks(view: InfluentiaView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    asked = parted(key, lookup_keys(view, words))
    if asked is None:
        return []
    it = found(view, *asked, words, names)
    made = [
        block((0, 0, LOOKUP_W, LOOKUP_H), GROUND, ground, (), (), True),
        block((0, 0, LOOKUP_W, page.TITLE_H), GROUND, page.title, it.title, it.note),
    ]
    left = page.LEFT
    if it.face:
        made.append(block(page.FACE, GROUND, page.face, it.face))
        left = page.FACE[0] + page.FACE[2] + 20
    if it.table:
        made.append(block((24, 84, LOOKUP_W - 48, LOOKUP_H - 100), GROUND, stages.round_table, *it.table))
    made += page.body(it, left)
    return made


def found(view: InfluentiaView, kind: str, what: str, words: Words, names: Sequence[str]) -> Page:
    """What stands on the page of a key, from a view in the reader's language."""
    make: Callable[[InfluentiaView, str, Words, Sequence[str]], Page] = {
        "city": _city,
        "card": _card,
        "symbol": _symbol,
        "seat": _seat,
        "discard": _discard,
        "round": _round,
    }[kind]
    return make(view, what, words, names)


def _pieces(view: InfluentiaView, cards: Iterable[CityCardView]) -> tuple[Chip, ...]:
    return chips(view.facts, list(cards), set())


def _place(points: int, best: int) -> int:
    return 0 if not points else 1 if points == best else 2


def _face(view: InfluentiaView, card: CityCardView, words: Words) -> Large:
    short = next((city.short for city in view.cities if city.id == card.city), "")
    sign = card_sign(card, view.facts)
    return Large(
        card.city, short, card, sign, card.short, card_in_short(card, view.facts, words), view.facts.scoring.governor
    )


def _city(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    city = next(each for each in view.cities if each.short == what)
    rows: list[Row] = []
    for area in view.areas:
        points = city.points[area.seat]
        here = _pieces(view, (card for card in area.cards if card.city == city.id))
        place = _place(points, max(city.points))
        number = str(city.influence[area.seat])
        rows.append(
            Row(
                crest(view, area.seat),
                shown(names, area.seat, words),
                f"+{points}" if points else "",
                here,
                number,
                place,
            )
        )
    sick = _pieces(view, (card for card in view.quarantine if card.city == city.id))
    rows.append(Row(None, words("Quarantine"), "" if sick else words("nobody"), sick, "", 0))
    left = words.n("{count} card left, the open one included", "{count} cards left, the open one included", city.deck)
    nothing = Large(city.id, city.short, None, "", city.short, words("empty"), 0)
    face = _face(view, city.offer, words) if city.offer else nothing
    return Page(f"{city.short} {city.name}", left if city.deck else words("empty"), face, "", tuple(rows))


def _kinds(view: InfluentiaView) -> dict[str, CityCardView]:
    """A card of each kind that the viewer sees somewhere, most valuable first."""
    seen = [city.offer for city in view.cities if city.offer]
    seen += [*view.quarantine, *view.pack, *view.drafted, *(card for area in view.areas for card in area.cards)]
    return {card.short: card for card in sorted(seen, key=lambda card: (-card.value, card.short))}


def _card(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    card = _kinds(view)[what]
    rows: list[Row] = []
    for city in view.cities:
        places: list[str] = []
        if city.offer and city.offer.short == what:
            places.append(words("on offer"))
        for area in view.areas:
            count = sum(each.short == what and each.city == city.id for each in area.cards)
            name = shown(names, area.seat, words)
            places += [f"{name} ×{count}" if count > 1 else name] * bool(count)
        places += [words("in Quarantine") for each in view.quarantine if each.short == what and each.city == city.id]
        rows.append(Row(None, city.short, ", ".join(places) or words("not seen yet"), (), "", 0))
    if card.kind == "building":
        held = [
            f"{shown(names, area.seat, words)} {control.side}"
            for area in view.areas
            for control in area.control
            if control.short == what
        ]
        left = dict(view.reserve).get(what, 0)
        note = words("{held}; {left} left", held=", ".join(held) or words("nobody"), left=left)
        rows.append(Row(None, words("Control"), note, (), "", 0))
    return Page(card.name, "", _face(view, card, words), card_in_full(card, view.facts, words), tuple(rows))


def _symbol(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    symbol = next(each.id for each in view.facts.symbols if each.short == what)
    rows: list[Row] = []
    for area in view.areas:
        own = [card for card in area.accumulated if card.symbol == symbol]
        note = words("one more fires it") if own else words("none collected")
        tags = tuple(Tag(card.id, "suit", card.resource) for card in own)
        rows.append(Row(crest(view, area.seat), shown(names, area.seat, words), note, tags, "", 0))
    face = Large("", "", None, SYMBOL_SIGN[symbol], what, "", 0)
    text = symbol_in_full(symbol, view.facts, words)
    note = words("fires when a second one is collected")
    return Page(symbol_name(symbol, view.facts), note, face, text, tuple(rows))


def _seat(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    area = view.areas[LETTERS.index(what)]
    rows: list[Row] = []
    for city in view.cities:
        here = _pieces(view, (card for card in area.cards if card.city == city.id))
        points = city.points[area.seat]
        place = _place(points, max(city.points))
        note = f"+{points}" if points else ""
        rows.append(Row(None, f"{city.short} {city.name}", note, here, str(city.influence[area.seat]), place))
    lying = tuple(Tag(f"{card.label} {card.id}", "suit", card.resource) for card in area.accumulated)
    rows.append(Row(None, words("Symbols"), "" if lying else words("none collected"), lying, "", 0))
    control = tuple(Tag(f"{each.short} {each.side} +{each.points}", "control", "") for each in area.control)
    rows.append(Row(None, words("Control"), "" if control else words("none"), control, "", 0))
    title = f"{what} {shown(names, area.seat, words)} · {area.corporation.name}"
    facts = words.n(
        "{points} points, {count} card in hand", "{points} points, {count} cards in hand", area.hand, points=area.score
    )
    return Page(title, facts, None, "", tuple(rows))


def _discard(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    lying = {(card.resource, card.value) for card in view.discard}
    top = max([10, *(value for _, value in lying)])
    rows: list[Row] = []
    for resource in view.resources:
        if not resource.in_play:
            continue
        tags = tuple(
            Tag(f"{resource.short}{n}", "suit" if (resource.id, n) in lying else "absent", resource.id)
            for n in range(1, top + 1)
        )
        rows.append(Row(None, resource.name, "", tags, "", 0))
    last = ", ".join(card.id for card in reversed(view.discard[-8:]))
    note = words("{count}, the last first: {cards}", count=len(view.discard), cards=last) if last else words("empty")
    return Page(words("Discard pile"), note, None, "", tuple(rows))


def _round(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows = round_rows(view, int(what), words, names)
    note = words("GOV: Governors · CTL: control cards")
    table = round_heads(view, words), rows
    return Page(words("Round {number}", number=what), note, None, "", (), table)
