"""One corner of the table, large: a city, a seat's area, a kind of city card, a symbol, the discard pile, a round."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import Words
from engines.influentia.view import CityCardView, InfluentiaView, in_words
from renderers.core import cards, fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import DARK, GOLD, GROUND, INK, MID, NOTHING, PANEL, SILVER, WELL, WHITE
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown, token
from renderers.influentia.draw import ScoreRow, patient, round_table
from renderers.influentia.layout import HAND_H, HAND_W
from renderers.influentia.terms import (
    SYMBOL_NAME,
    SYMBOL_SHORT,
    SYMBOL_SIGN,
    card_colour,
    card_in_full,
    card_sign,
    cloth,
    shade,
    symbol_in_full,
)


def lookup_keys(view: InfluentiaView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    view = in_words(view, words)
    made = [(f"city:{city.short}", f"{city.short} {city.name}") for city in view.cities]
    made += [(f"card:{short}", f"{short} {card.name}") for short, card in _kinds(view).items()]
    made += [
        (f"symbol:{short}", words("{short} {name} (pair)", short=short, name=words(SYMBOL_NAME[symbol])))
        for symbol, short in SYMBOL_SHORT.items()
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
    made = blocks(in_words(view, words), key, words, names)
    return sheet("lookup", made) if made else None


def blocks(view: InfluentiaView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    if key not in {known for known, _ in lookup_keys(view, words)}:
        return []
    kind, _, what = key.partition(":")
    make: Callable[[InfluentiaView, str, Words, Sequence[str]], Page] = {
        "city": _city,
        "card": _card,
        "symbol": _symbol,
        "seat": _seat,
        "discard": _discard,
        "round": _round,
    }[kind]
    page = make(view, what, words, names)
    made = [block((0, 0, HAND_W, HAND_H), GROUND, _page, *page[:5])]
    if page.table:
        made.append(block((24, 84, HAND_W - 48, HAND_H - 110), GROUND, round_table, *page.table))
    return made


class Large(NamedTuple):
    """The large card at the left: its sign, code, value, colour by kind."""

    sign: str
    code: str
    value: str
    colour: tuple[int, int, int]


class Chip(NamedTuple):
    """A code on its ground; `kind` is value, governor or suit."""

    text: str
    kind: str
    of: str


class Row(NamedTuple):
    """A line of the page: a seat's token or none, a name, a quiet word, chips, a number with its place."""

    seat: int | None
    name: str
    note: str
    chips: tuple[Chip, ...]
    number: str
    place: int


class Page(NamedTuple):
    """What a looked-up sheet holds: heading, large card, sentences, lines; or a table of a round's points."""

    title: str
    subtitle: str
    face: Large | None
    text: str
    rows: tuple[Row, ...]
    table: tuple[tuple[str, ...], tuple[ScoreRow, ...]] | None = None


def _page(
    canvas: Canvas,
    title: str,
    subtitle: str,
    face: Large | None,
    text: str,
    rows: tuple[Row, ...],
) -> None:
    canvas.box(0, 0, canvas.w, 64, PANEL)
    x = 24 + canvas.text(24, 32, title, Face.STRONG, 42, INK, room=760) + 18
    canvas.text(x, 33, subtitle, Face.QUIET, 32, MID, room=canvas.w - x - 24)
    left = 24
    if face:
        cards.paper(canvas, 24, 84, 280, 452, 16)
        canvas.sign(face.sign, 164, 220, 190, face.colour)
        canvas.text(
            164 if not face.value else 44,
            400,
            face.code,
            Face.STRONG,
            72,
            face.colour,
            align="l" if face.value else "m",
            room=150 if face.value else 250,
        )
        if face.value:
            canvas.text(284, 400, face.value, Face.BOLD, 104, DARK, align="r")
        left = 328
    y = 106
    for line in fonts.wrap(text, Face.QUIET, 34, canvas.w - left - 24, 4) if text else []:
        canvas.text(left, y, line, Face.QUIET, 34, INK)
        y += 44
    y -= 10 if text else 26
    pitch = min(96, (canvas.h - 16 - y) // max(1, len(rows)))
    for row in rows:
        _row(canvas, left, y, canvas.w - left - 24, pitch - 6, row)
        y += pitch


def _row(canvas: Canvas, x: int, y: int, w: int, h: int, row: Row) -> None:
    canvas.box(x, y, w, h, PANEL, 10)
    middle = y + h // 2
    if row.place:
        canvas.box(x, y, 20, h, GOLD if row.place == 1 else SILVER, 10)
        canvas.box(x + 8, y, 14, h, PANEL)
    at = x + 22
    if row.seat is not None:
        token(canvas, row.seat, at + 22, middle, 44)
        at += 54
    at += canvas.text(at, middle, row.name, Face.STRONG, 34, INK, room=210) + 14
    right = x + w - 18
    if row.number:
        right -= canvas.text(right, middle, row.number, Face.BOLD, 38, INK, align="r") + 16
    if row.note:
        right -= canvas.text(right, middle, row.note, Face.QUIET, 30, MID, align="r", room=max(60, right - at)) + 12
    at = max(at, x + 240)
    size = 30
    while size > fonts.FLOOR and sum(cards.chip_width(c.text, size) + 6 for c in row.chips) > right - at:
        size -= 2
    for i, chip in enumerate(row.chips):
        wide = cards.chip_width(chip.text, size)
        rest = len(row.chips) - i
        if at + wide > right - (50 if rest > 1 else 0):
            canvas.text(at, middle, f"+{rest}", Face.STRONG, size, MID)
            return
        fill, ink = _chip_colours(chip)
        cards.chip(canvas, at, middle - 20, wide, 40, chip.text, fill, ink, size=size)
        at += wide + 6


def _chip_colours(chip: Chip) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    if chip.kind == "suit":
        return cloth(chip.of), WHITE
    if chip.kind == "governor":
        return GOLD, DARK
    if chip.kind == "absent":
        return WELL, NOTHING
    return shade(int(chip.of))


def _city_chip(card: CityCardView) -> Chip:
    kind = "governor" if card.kind == "governor" else "value"
    return Chip(patient(card), kind, str(card.value))


def _face(card: CityCardView) -> Large:
    value = str(card.value) if card.kind == "building" else ""
    return Large(card_sign(card), card.short, value, card_colour(card))


def _city(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    city = next(each for each in view.cities if each.short == what)
    rows: list[Row] = []
    for area in view.areas:
        points = city.points[area.seat]
        here = tuple(_city_chip(card) for card in area.cards if card.city == city.id)
        note = f"+{points}" if points else ""
        place = 0 if not points else 1 if points == max(city.points) else 2
        number = str(city.influence[area.seat])
        rows.append(Row(area.seat, shown(names, area.seat, words), note, here, number, place))
    sick = tuple(_city_chip(card) for card in view.quarantine if card.city == city.id)
    rows.append(Row(None, words("Quarantine"), "" if sick else words("nobody"), sick, "", 0))
    left = words.n("{count} card left, the open one included", "{count} cards left, the open one included", city.deck)
    face = _face(city.offer) if city.offer else None
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
    return Page(card.name, "", _face(card), card_in_full(card, words), tuple(rows))


def _symbol(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    symbol = next(symbol for symbol, short in SYMBOL_SHORT.items() if short == what)
    rows: list[Row] = []
    for area in view.areas:
        own = [card for card in area.accumulated if card.symbol == symbol]
        note = words("one more fires it") if own else words("none collected")
        chips = tuple(Chip(card.id, "suit", card.short) for card in own)
        rows.append(Row(area.seat, shown(names, area.seat, words), note, chips, "", 0))
    face = Large(SYMBOL_SIGN[symbol], what, "", DARK)
    name = words(SYMBOL_NAME[symbol])
    return Page(name, words("fires when a second one is collected"), face, symbol_in_full(symbol, words), tuple(rows))


def _seat(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    area = view.areas[LETTERS.index(what)]
    rows: list[Row] = []
    for city in view.cities:
        here = tuple(_city_chip(card) for card in area.cards if card.city == city.id)
        points = city.points[area.seat]
        note = "" if not points else f"+{points}"
        place = 0 if not points else 1 if points == max(city.points) else 2
        rows.append(Row(None, city.short, note, here, str(city.influence[area.seat]), place))
    lying = tuple(Chip(f"{card.label} {card.id}", "suit", card.short) for card in area.accumulated)
    rows.append(Row(None, words("Symbols"), "" if lying else words("none collected"), lying, "", 0))
    control = tuple(Chip(f"{each.short} {each.side} +{each.points}", "governor", "") for each in area.control)
    rows.append(Row(None, words("Control"), "" if control else words("none"), control, "", 0))
    title = f"{what} {shown(names, area.seat, words)}"
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
        chips = tuple(
            Chip(f"{resource.short}{n}", "suit" if (resource.id, n) in lying else "absent", resource.short)
            for n in range(1, top + 1)
        )
        rows.append(Row(None, resource.name, "", chips, "", 0))
    last = ", ".join(card.id for card in reversed(view.discard[-8:]))
    note = words("{count}, the last first: {cards}", count=len(view.discard), cards=last) if last else words("empty")
    return Page(words("Discard pile"), note, None, "", tuple(rows))


def _round(view: InfluentiaView, what: str, words: Words, names: Sequence[str]) -> Page:
    scored = [each for each in view.scored if each.round == int(what)]
    best = max(each.total for each in scored)
    heads = (*(city.short for city in view.cities), words("GOV"), words("CTL"), words("Sum"))
    rows = tuple(
        ScoreRow(
            each.seat,
            shown(names, each.seat, words),
            (*each.cities, each.governors, each.control),
            each.total,
            each.total == best,
        )
        for each in scored
    )
    note = words("GOV: Governors · CTL: control cards")
    return Page(words("Round {number}", number=what), note, None, "", (), (heads, rows))
