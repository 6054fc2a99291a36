"""A seat's own cards: the hand with what each card would do, or the draft pack with the picks so far."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.words import N_, Impersonal, Words
from engines.influentia.view import CardView, CityCardView, InfluentiaView, in_words
from renderers.core.canvas import Block, block, hand_sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influentia import cards, held
from renderers.influentia.crest import crest
from renderers.influentia.draw import Suit
from renderers.influentia.faces import MEDIUM, balanced
from renderers.influentia.layout import EDGE, HAND_H, HAND_W, HELD_H, HELD_MOST, HELD_PITCH, HELD_W
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
    return hand_sheet(blocks(in_words(view, words), words, names, alone=alone), PALETTE)


def blocks(view: InfluentiaView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    if view.phase == "draft":
        return _draft(view, view.seat, told, names, alone=alone)
    return _hand(view, view.seat, told, names, alone=alone)


def told_in(view: InfluentiaView, words: Words, *, alone: bool) -> Words | None:
    """The words that a hand is told in, impersonal where others see it; None for a viewer who holds nothing."""
    if view.seat is None or not (view.hand or view.pack or view.drafted):
        return None
    return words if alone else Impersonal(words, IMPERSONAL)


def beats(view: InfluentiaView, card: CardView) -> bool:
    """Whether a card, played now, would be the best of the trick so far (FLU R20–R22)."""
    led = view.led or card.resource
    sign = 1 if view.priority == "high" else -1

    def strength(each: CardView) -> tuple[int, int]:
        suit = 2 if each.resource == view.influence else 1 if each.resource == led else 0
        return suit, sign * each.value

    return all(strength(card) > strength(play.card) for play in view.plays)


class InHand(NamedTuple):
    """A card of the hand: why it is worth a look, whether it is ringed, what it does; that it would fire, if so."""

    card: CardView
    tag: held.Tag
    ringed: bool
    does: str
    fires: str


def in_hand(view: InfluentiaView, seat: Seat, words: Words) -> list[InHand]:
    """The hand by suits and values."""
    following = view.phase == "play" and bool(view.plays) and all(play.seat != seat for play in view.plays)
    waiting = {card.symbol for card in view.areas[seat].accumulated}
    order = {r.id: i for i, r in enumerate(view.resources)}
    cards = sorted(view.hand, key=lambda card: (order.get(card.resource, 0), card.value))
    winners = {card.id for card in cards if following and beats(view, card)}
    made: list[InHand] = []
    for card in cards:
        tag = held.Tag("", "")
        if card.id in winners:
            tag = held.Tag(words("wins now"), "wins")
        elif card.resource == view.influence:
            tag = held.Tag(words("influence"), "influence")
        elif following and card.resource == view.led:
            tag = held.Tag(words("suit led"), "led")
        fires = words("fires {symbol}", symbol=card.label) if card.symbol in waiting else ""
        ringed = tag.look == "wins" and len(winners) <= RINGS
        made.append(InHand(card, tag, ringed, symbol_in_short(card.symbol, view.facts, words), fires))
    return made


def whose(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str], *, alone: bool) -> held.Strip:
    """Whose hand, and what decides a trick; in the draft, which pick it is."""
    note = " · ".join([view.corporation(seat).name, *([words("seen only by you")] if alone else [])])
    if view.phase == "draft":
        right = words("pick {pick}/{picks}", pick=view.pick, picks=len(view.cities))
        return held.Strip(crest(view, seat), shown(names, seat, words), note, "", None, right)
    influence = next((r for r in view.resources if r.id == view.influence), None)
    suit = Suit(influence.id, influence.short, influence.name) if influence else None
    meaning = words("highest wins") if view.priority == "high" else words("lowest wins")
    right = f"{space_label(view.priority, view.facts)} {meaning}"
    return held.Strip(crest(view, seat), shown(names, seat, words), note, words("Influence"), suit, right)


def area_note(view: InfluentiaView, seat: Seat, words: Words) -> str:
    """What the viewer's collected symbols do."""
    if view.areas[seat].accumulated:
        return words("lose with a second one and the pair fires")
    return words("no symbols collected yet")


def _hand(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str], *, alone: bool) -> list[Block]:
    strip = whose(view, seat, words, names, alone=alone)
    made = [bare(HAND_W, HAND_H), block((0, 0, HAND_W, held.STRIP_H), GROUND, held.strip, strip)]
    mine = in_hand(view, seat, words)
    for i in range(len(mine), HELD_MOST if view.draw_deck else 0):
        made.append(block((EDGE + i * HELD_PITCH, _CARD_TOP, HELD_W, HELD_H), GROUND, held.gone))
    for i, it in enumerate(mine):
        x = EDGE + i * HELD_PITCH
        if it.tag.text:
            made.append(block((x, 92, HELD_W, 44), GROUND, held.tag, it.tag))
        made.append(block((x - 6, _CARD_TOP - 6, HELD_W + 12, HELD_H + 12), GROUND, held.card, it.card, it.ringed))
        lines = balanced(it.does, MEDIUM, 27, HELD_W - 14, 2)
        made.append(block((x, 438, HELD_W, 68), GROUND, held.effect, lines))
        if it.fires:
            made.append(block((x, 512, HELD_W, 46), GROUND, held.fires, it.card.symbol, it.fires))
    own, note = view.areas[seat].accumulated, area_note(view, seat, words)
    made.append(block((0, 570, HAND_W, 64), GROUND, held.area, words("In your area"), own, note))
    return made


Picked = tuple[str, CityCardView, str]
"""A city card with its city's code and its sign."""


def in_pack(view: InfluentiaView, seat: Seat) -> list[CityCardView]:
    """The cards of the draft that the viewer may take now."""
    return list(view.pack) if any(each.seat == seat for each in view.asked) else []


def picks(view: InfluentiaView) -> tuple[Picked, ...]:
    """The viewer's cards of the draft so far."""
    short = {city.id: city.short for city in view.cities}
    return tuple((short.get(card.city, ""), card, card_sign(card, view.facts)) for card in view.drafted)


def passing(view: InfluentiaView, seat: Seat, words: Words) -> tuple[str, str]:
    """What is done with the pack now, and from whom to whom packs go."""
    asked = any(each.seat == seat for each in view.asked)
    before, after = (seat - 1) % view.seats, (seat + 1) % view.seats
    said = words("Take one card; the rest goes on.") if asked else words("Picked; waiting for the others.")
    way = words("**{before}** passes to you, you pass to **{after}**.", before=LETTERS[before], after=LETTERS[after])
    return said, way


def _draft(view: InfluentiaView, seat: Seat, words: Words, names: Sequence[str], *, alone: bool) -> list[Block]:
    short = {city.id: city.short for city in view.cities}
    bonus = view.facts.scoring.governor
    strip = whose(view, seat, words, names, alone=alone)
    made = [bare(HAND_W, HAND_H), block((0, 0, HAND_W, held.STRIP_H), GROUND, held.strip, strip)]
    pack = in_pack(view, seat)
    printed = cards.printed([(card.name, card_in_short(card, view.facts, words)) for card in pack], HELD_W - 16)
    for i in range(len(view.cities)):
        box = (EDGE + HELD_PITCH * i, 100, HELD_W, 448)
        if i >= len(pack):
            made.append(block(box, GROUND, held.gone))
            continue
        card = pack[i]
        args = (short.get(card.city, ""), card, card_sign(card, view.facts), printed[i], bonus)
        made.append(block(box, GROUND, held.packed, *args))
    box = (EDGE + HELD_PITCH * len(view.cities) + 16, 100, HAND_W - 2 * EDGE - HELD_PITCH * len(view.cities) - 16, 448)
    made.append(block(box, GROUND, held.picked, words("Your picks"), picks(view), len(view.cities), bonus))
    said = " ".join(passing(view, seat, words))
    made.append(block((0, 570, HAND_W, 64), GROUND, held.sentence, said))
    return made
