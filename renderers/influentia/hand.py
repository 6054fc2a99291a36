"""A seat's own cards: the hand with what each card would do, or the draft pack with the picks so far."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.words import Words
from engines.influentia.view import CardView, CityCardView, InfluentiaView, in_words
from renderers.core import cards, fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import (
    DARK,
    DIM,
    GROUND,
    INK,
    LOOK,
    MID,
    PANEL,
    QUIET_ON_PAPER,
    RAISED,
    WELL,
    WHITE,
    faded,
)
from renderers.core.sheet import Sheet
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown, token
from renderers.influentia.layout import HAND_H, HAND_W
from renderers.influentia.terms import (
    RESOURCE_SIGN,
    SYMBOL_SIGN,
    card_colour,
    card_in_short,
    card_sign,
    cloth,
    symbol_in_short,
)

CARD_W, CARD_H, TOP = 192, 320, 130
RINGS = 3
"""More rings than this on one sheet point at nothing."""


class Above(NamedTuple):
    """The tag above a card and what it looks like: wins, influence, led, or none."""

    text: str
    look: str


class Lying(NamedTuple):
    """A resource card in the viewer's own area."""

    symbol: str
    label: str
    id: str


def hand(view: InfluentiaView, words: Words, names: Sequence[str]) -> Sheet | None:
    """The viewer's hand or pack; None for a viewer who holds nothing."""
    made = blocks(in_words(view, words), words, names)
    return sheet("hand", made) if made else None


def blocks(view: InfluentiaView, words: Words, names: Sequence[str]) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    if view.seat is None or not (view.hand or view.pack or view.drafted):
        return []
    if view.phase == "draft":
        return _draft(view, view.seat, words, names)
    return _hand(view, view.seat, words, names)


def beats(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card, played now, would be the best of the trick so far (FLU R20–R22)."""
    led = view.led or card.resource
    sign = 1 if view.priority == "high" else -1

    def strength(each: CardView) -> tuple[int, int]:
        suit = 2 if each.resource == view.influence else 1 if each.resource == led else 0
        return suit, sign * each.value

    return all(strength(card) > strength(play.card) for play in view.plays)


def _hand(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str]) -> list[Block]:
    following = view.phase == "play" and bool(view.plays) and all(play.seat != seat for play in view.plays)
    own = view.areas[seat].accumulated
    waiting = {card.symbol for card in own}
    order = {r.id: i for i, r in enumerate(view.resources)}
    sorted_hand = sorted(view.hand, key=lambda card: (order.get(card.resource, 0), card.value))
    winners = {card.id for card in sorted_hand if following and beats(view, card)}
    influence = next((r for r in view.resources if r.id == view.influence), None)
    meaning = words("highest wins") if view.priority == "high" else words("lowest wins")
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 64),
            PANEL,
            strip,
            seat,
            shown(names, seat, words),
            words("seen only by you"),
            words("Influence"),
            (influence.id, influence.short) if influence else ("", ""),
            "10>1" if view.priority == "high" else "1>10",
            meaning,
        ),
    ]
    pitch = min(CARD_W + 16, (HAND_W - 48 + 16) // max(1, len(sorted_hand)))
    for i, card in enumerate(sorted_hand):
        above = Above("", "")
        if card.id in winners:
            above = Above(words("wins now"), "wins" if len(winners) <= RINGS else "wins_too")
        elif card.resource == view.influence:
            above = Above(words("influence"), card.short)
        elif following and card.resource == view.led:
            above = Above(words("suit led"), "led")
        below = words("fires {symbol}", symbol=card.label) if card.symbol in waiting else ""
        text = symbol_in_short(card.symbol, words)
        box = (16 + i * pitch, 70, min(CARD_W, pitch - 8) + 16, 436)
        made.append(block(box, GROUND, held, card, above, below, text))
    lying = tuple(Lying(card.symbol, card.label, card.id) for card in own)
    note = words("lose with a second one and the pair fires") if lying else words("no symbols collected yet")
    made.append(block((0, 506, HAND_W, 54), GROUND, area, words("In your area"), lying, note))
    return made


def strip(
    canvas: Canvas,
    seat: Seat,
    name: str,
    note: str,
    label: str,
    influence: tuple[str, str],
    priority: str,
    meaning: str,
) -> None:
    """Whose hand; the Influence Suit and the priority."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    right = canvas.w - 24
    right -= canvas.text(right, middle, meaning, Face.QUIET, 32, MID, align="r") + 14
    right -= canvas.text(right, middle, priority, Face.STRONG, 38, INK, align="r") + 26
    canvas.box(right - 92, 9, 92, 46, cloth(influence[1]), 8)
    canvas.sign(RESOURCE_SIGN.get(influence[0], "dot"), right - 66, middle, 34, WHITE)
    canvas.text(right - 26, middle, influence[1], Face.STRONG, 36, WHITE, align="m")
    right -= 92 + 12
    right -= canvas.text(right, middle, label, Face.QUIET, 32, DIM, align="r") + 30
    token(canvas, seat, 50, middle, 44)
    x = 84 + canvas.text(84, middle, name, Face.STRONG, 36, INK, room=min(330, right - 84)) + 18
    canvas.text(x, middle, note, Face.QUIET, 30, DIM, room=max(0, right - x))


def held(canvas: Canvas, card: CardView, above: Above, below: str, text: str) -> None:
    """A card in hand between its tags."""
    x, y, w, h = 8, TOP - 70, canvas.w - 16, CARD_H
    suit = cloth(card.short)
    if above.look in {"wins", "wins_too"}:
        cards.tag(canvas, x, 8, w, 44, above.text, LOOK, DARK)
    elif above.look == "led":
        cards.tag(canvas, x, 8, w, 44, above.text, RAISED, INK)
    elif above.text:
        cards.tag(canvas, x, 8, w, 44, above.text, faded(cloth(above.look)), INK)
    if above.look == "wins":
        canvas.ring(x - 7, y - 6, w + 14, h + 12, LOOK, 5, 18, GROUND)
    cards.cloth(canvas, x, y, w, h, suit)
    sign, sx = 54, x + w - 42
    canvas.text(x + 16, y + 70, str(card.value), Face.STRONG, 100, WHITE, room=w - 16 - sign - 28)
    canvas.sign(RESOURCE_SIGN.get(card.resource, "dot"), sx, y + 46, sign, WHITE)
    canvas.text(sx, y + 106, card.short, Face.STRONG, 44, WHITE, align="m")
    cards.paper(canvas, x + 8, y + 142, w - 16, h - 150, 10)
    canvas.sign(SYMBOL_SIGN.get(card.symbol, "dot"), x + 38, y + 180, 46, DARK)
    canvas.text(x + 70, y + 180, card.label, Face.STRONG, 42, DARK, room=w - 84)
    for n, line in enumerate(fonts.wrap(text, Face.QUIET, 28, w - 28, 3)):
        canvas.text(x + 16, y + 226 + 32 * n, line, Face.QUIET, 28, DARK, room=w - 28)
    if below:
        cards.outlined(canvas, x, y + h + 9, w, 42, below, INK, GROUND)


def area(canvas: Canvas, label: str, lying: tuple[Lying, ...], note: str) -> None:
    """The viewer's collected symbols, each one card away from firing."""
    middle = canvas.h // 2
    x = 24 + canvas.text(24, middle, label, Face.QUIET, 30, DIM) + 16
    for each in lying:
        name = fonts.width(each.label, Face.STRONG, 32)
        code = fonts.width(each.id, Face.STRONG, 30)
        w = 10 + 34 + 10 + name + 12 + code + 12
        canvas.box(x, 5, w, 44, cards.PAPER, 8)
        canvas.sign(SYMBOL_SIGN.get(each.symbol, "dot"), x + 27, middle, 34, DARK)
        canvas.text(x + 54, middle, each.label, Face.STRONG, 32, DARK)
        canvas.text(x + 54 + name + 12, middle, each.id, Face.STRONG, 30, QUIET_ON_PAPER)
        x += w + 10
    room = canvas.w - 24 - x - 8
    if fonts.width(note, Face.QUIET, 26) <= room:
        canvas.text(x + 8, middle, note, Face.QUIET, 30, MID, room=room)


def _draft(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str]) -> list[Block]:
    before, after = (seat - 1) % view.seats, (seat + 1) % view.seats
    asked = any(each.seat == seat for each in view.asked)

    def neighbour(other: Seat) -> str:
        return f"{LETTERS[other]} {fonts.fit(shown(names, other, words), Face.QUIET, fonts.FLOOR, 180)[0]}"

    way = words("{before} passes to you, you pass to {after}.", before=neighbour(before), after=neighbour(after))
    short = {city.id: (city.short, city.name) for city in view.cities}
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 64),
            PANEL,
            draft_strip,
            seat,
            shown(names, seat, words),
            words("seen only by you"),
            words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities)),
        ),
    ]
    for i in range(len(view.cities)):
        card = view.pack[i] if asked and i < len(view.pack) else None
        text = card_in_short(card, words) if card else ""
        made.append(block((24 + 208 * i, 80, CARD_W, 400), GROUND, packed, card, text))
    picks = tuple((card, short.get(card.city, ("", ""))[0]) for card in view.drafted)
    heading = words("Your picks")
    made.append(block((872, 80, 384, 400), GROUND, picked, heading, picks, len(view.cities)))
    said = (
        (words("Take one card; the rest goes on.") if asked else words("Picked; waiting for the others.")) + " " + way
    )
    made.append(block((0, 496, HAND_W, 56), GROUND, sentence, said))
    return made


def draft_strip(canvas: Canvas, seat: Seat, name: str, note: str, pick: str) -> None:
    """Whose pack, which pick."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    used = canvas.text(canvas.w - 24, middle, pick, Face.STRONG, 38, INK, align="r") + 40
    token(canvas, seat, 50, middle, 44)
    x = 84 + canvas.text(84, middle, name, Face.STRONG, 36, INK, room=500) + 18
    canvas.text(x, middle, note, Face.QUIET, 30, DIM, room=canvas.w - x - used)


def packed(canvas: Canvas, card: CityCardView | None, text: str) -> None:
    """A city card of the pack."""
    w, h = canvas.w, canvas.h
    if card is None:
        cards.well(canvas, 0, 0, w, h)
        return
    cards.paper(canvas, 0, 0, w, h)
    canvas.text(16, 36, card.id.split("-")[0], Face.STRONG, 44, DARK, room=w - 80)
    if card.kind == "building":
        canvas.text(w - 20, 48, str(card.value), Face.BOLD, 72, DARK, align="r")
    canvas.sign(card_sign(card), w // 2, 140, 104, card_colour(card))
    canvas.text(w // 2, 228, card.short, Face.STRONG, 46, card_colour(card), align="m")
    at = 276
    for line in fonts.wrap(card.name, Face.STRONG, 28, w - 24, 2):
        canvas.text(w // 2, at, line, Face.STRONG, 28, DARK, align="m", room=w - 20)
        at += 32
    for n, line in enumerate(fonts.wrap(text, Face.QUIET, 26, w - 24, 2)):
        canvas.text(w // 2, 342 + 32 * n, line, Face.QUIET, 26, QUIET_ON_PAPER, align="m", room=w - 20)


def picked(canvas: Canvas, heading: str, picks: tuple[tuple[CityCardView, str], ...], total: int) -> None:
    """The viewer's own picks so far, face down for everybody else."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL, 14)
    canvas.text(20, 34, heading, Face.STRONG, 32, DIM)
    pitch = (canvas.h - 68) // total
    for i in range(total):
        y = 64 + pitch * i
        if i >= len(picks):
            canvas.box(12, y, canvas.w - 24, pitch - 8, WELL, 10)
            continue
        card, city = picks[i]
        middle = y + (pitch - 8) // 2
        cards.paper(canvas, 12, y, canvas.w - 24, pitch - 8, 10)
        canvas.sign(card_sign(card), 50, middle, 48, card_colour(card))
        used = canvas.text(86, middle, f"{city}-{card.short}", Face.STRONG, 36, DARK)
        value = str(card.value) if card.kind == "building" else ""
        canvas.text(canvas.w - 28, middle, value, Face.BOLD, 44, DARK, align="r")
        if not value:
            canvas.text(86 + used + 12, middle, card.name, Face.QUIET, 28, QUIET_ON_PAPER, room=canvas.w - used - 130)


def sentence(canvas: Canvas, text: str) -> None:
    """One quiet line."""
    canvas.text(24, canvas.h // 2, text, Face.QUIET, 32, MID, room=canvas.w - 48)
