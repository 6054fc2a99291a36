"""A seat's own cards: the hand with what each card would do, or the draft pack with the picks so far."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS, Seat
from engines.core.words import N_, Impersonal, Words
from engines.influentia.view import CardView, InfluentiaView, in_words
from renderers.core.canvas import Block, block, sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influentia import held
from renderers.influentia.crest import crest
from renderers.influentia.draw import Suit
from renderers.influentia.faces import MEDIUM, STRONG, balanced
from renderers.influentia.layout import EDGE, HAND_H, HAND_W, HELD_H, HELD_PITCH, HELD_W
from renderers.influentia.palette import GROUND, PALETTE
from renderers.influentia.scenery import bare
from renderers.influentia.terms import card_in_short, card_sign, space_label, symbol_in_short

RINGS = 3
"""More rings than this on one sheet point at nothing."""
_CARD_TOP = 148


IMPERSONAL = {
    N_("In your area"): N_("In this area"),
    N_("Your picks"): N_("Picks"),
    N_("**{before}** passes to you, you pass to **{after}**."): N_(
        "**{before}** passes here, from here it goes to **{after}**."
    ),
    N_("your hand"): N_("hand"),
    N_("Your symbols"): N_("Symbols"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: InfluentiaView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's hand or pack; None for a viewer who holds nothing."""
    made = blocks(in_words(view, words), words, names, alone=alone)
    return sheet("hand", made, PALETTE) if made else None


def blocks(view: InfluentiaView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    if view.seat is None or not (view.hand or view.pack or view.drafted):
        return []
    words = words if alone else Impersonal(words, IMPERSONAL)
    if view.phase == "draft":
        return _draft(view, view.seat, words, names, alone=alone)
    return _hand(view, view.seat, words, names, alone=alone)


def beats(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card, played now, would be the best of the trick so far (FLU R20–R22)."""
    led = view.led or card.resource
    sign = 1 if view.priority == "high" else -1

    def strength(each: CardView) -> tuple[int, int]:
        suit = 2 if each.resource == view.influence else 1 if each.resource == led else 0
        return suit, sign * each.value

    return all(strength(card) > strength(play.card) for play in view.plays)


def _ground() -> Block:
    return bare(HAND_W, HAND_H)


def _note(view: InfluentiaView, seat: Seat, words: Words, *, alone: bool) -> str:
    return " · ".join([view.corporation(seat).name, *([words("seen only by you")] if alone else [])])


def _hand(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str], *, alone: bool) -> list[Block]:
    following = view.phase == "play" and bool(view.plays) and all(play.seat != seat for play in view.plays)
    own = view.areas[seat].accumulated
    waiting = {card.symbol for card in own}
    order = {r.id: i for i, r in enumerate(view.resources)}
    cards = sorted(view.hand, key=lambda card: (order.get(card.resource, 0), card.value))
    winners = {card.id for card in cards if following and beats(view, card)}
    influence = next((r for r in view.resources if r.id == view.influence), None)
    meaning = words("highest wins") if view.priority == "high" else words("lowest wins")
    strip = held.Strip(
        crest(view, seat),
        shown(names, seat, words),
        _note(view, seat, words, alone=alone),
        words("Influence"),
        Suit(influence.id, influence.short, influence.name) if influence else None,
        f"{space_label(view.priority, view.facts)} {meaning}",
    )
    made = [_ground(), block((0, 0, HAND_W, held.STRIP_H), GROUND, held.strip, strip)]
    for i, card in enumerate(cards):
        x = EDGE + i * HELD_PITCH
        tag = held.Tag("", "")
        if card.id in winners:
            tag = held.Tag(words("wins now"), "wins")
        elif card.resource == view.influence:
            tag = held.Tag(words("influence"), "influence")
        elif following and card.resource == view.led:
            tag = held.Tag(words("suit led"), "led")
        if tag.text:
            made.append(block((x, 92, HELD_W, 44), GROUND, held.tag, tag))
        ringed = tag.look == "wins" and len(winners) <= RINGS
        made.append(block((x - 6, _CARD_TOP - 6, HELD_W + 12, HELD_H + 12), GROUND, held.card, card, ringed))
        lines = balanced(symbol_in_short(card.symbol, view.facts, words), MEDIUM, 27, HELD_W - 14, 2)
        made.append(block((x, 438, HELD_W, 68), GROUND, held.effect, lines))
        if card.symbol in waiting:
            said = words("fires {symbol}", symbol=card.label)
            made.append(block((x, 512, HELD_W, 46), GROUND, held.fires, card.symbol, said))
    note = words("lose with a second one and the pair fires") if own else words("no symbols collected yet")
    made.append(block((0, 570, HAND_W, 64), GROUND, held.area, words("In your area"), own, note))
    return made


def _draft(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str], *, alone: bool) -> list[Block]:
    before, after = (seat - 1) % view.seats, (seat + 1) % view.seats
    asked = any(each.seat == seat for each in view.asked)
    short = {city.id: city.short for city in view.cities}
    bonus = view.facts.scoring.governor
    strip = held.Strip(
        crest(view, seat),
        shown(names, seat, words),
        _note(view, seat, words, alone=alone),
        "",
        None,
        words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities)),
    )
    made = [_ground(), block((0, 0, HAND_W, held.STRIP_H), GROUND, held.strip, strip)]
    for i in range(len(view.cities)):
        box = (EDGE + HELD_PITCH * i, 100, HELD_W, 448)
        card = view.pack[i] if asked and i < len(view.pack) else None
        if card is None:
            made.append(block(box, GROUND, held.gone))
            continue
        lines = (*balanced(card.name, STRONG, 28, HELD_W - 16, 2), card_in_short(card, view.facts, words))
        made.append(
            block(box, GROUND, held.packed, short.get(card.city, ""), card, card_sign(card, view.facts), lines, bonus)
        )
    picks = tuple((short.get(card.city, ""), card, card_sign(card, view.facts)) for card in view.drafted)
    box = (EDGE + HELD_PITCH * len(view.cities) + 16, 100, HAND_W - 2 * EDGE - HELD_PITCH * len(view.cities) - 16, 448)
    made.append(block(box, GROUND, held.picked, words("Your picks"), picks, len(view.cities), bonus))
    said = words("Take one card; the rest goes on.") if asked else words("Picked; waiting for the others.")
    way = words("**{before}** passes to you, you pass to **{after}**.", before=LETTERS[before], after=LETTERS[after])
    made.append(block((0, 570, HAND_W, 64), GROUND, held.sentence, f"{said} {way}"))
    return made
