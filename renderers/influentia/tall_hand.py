"""The hand for a phone: two or three cards side by side, each with what it does below it."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.core.words import Words
from engines.influentia.view import InfluentiaView, in_words
from renderers.core.canvas import Block, block, hand_sheet
from renderers.core.sheet import Sheet
from renderers.influentia import held
from renderers.influentia.asked import TALL_EDGE, TALL_W
from renderers.influentia.faces import MEDIUM, balanced
from renderers.influentia.hand import InHand, area_note, in_hand, in_pack, passing, picks, told_in, whose
from renderers.influentia.layout import RING
from renderers.influentia.palette import GROUND, PALETTE
from renderers.influentia.scenery import bare
from renderers.influentia.terms import card_in_short, card_sign

W, EDGE, GAP, SECTION = TALL_W, TALL_EDGE, 14, 18
ACROSS, WIDEST = 3, 300
"""Cards side by side, and how wide one is where there are fewer."""
DECIDING_H, TAG_H, CARD_H, EFFECT_H, FIRES_H = 64, 44, 232, 68, 46
AREA_H, EMPTY_H = 126, 66
OFFER_H, PICKS_H, SENTENCE_H = 224, 250, 40


def tall_hand(view: InfluentiaView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's hand or pack; None for a viewer who holds nothing."""
    return hand_sheet(blocks(in_words(view, words), words, names, alone=alone), PALETTE)


def blocks(view: InfluentiaView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for a viewer who holds nothing."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    strip = whose(view, view.seat, told, names, alone=alone)
    made, y = [block((0, 0, W, held.STRIP_H), GROUND, held.whose, strip)], held.STRIP_H + GAP
    if strip.suit:
        box = (EDGE, y, W - 2 * EDGE, DECIDING_H)
        made.append(block(box, GROUND, held.deciding, strip.label, strip.suit, strip.right))
        y += DECIDING_H + SECTION
    lower, end = (_draft if view.phase == "draft" else _hand)(view, view.seat, told, y)
    return [bare(W, end + EDGE), *made, *lower]


def _hand(view: InfluentiaView, seat: Seat, words: Words, y: int) -> tuple[list[Block], int]:
    """Rows of cards as even as they can be, then the collected symbols; and where they end."""
    made: list[Block] = []
    cards = in_hand(view, seat, words)
    rows = -(-len(cards) // ACROSS)
    for n in range(rows):
        row = cards[len(cards) * n // rows : len(cards) * (n + 1) // rows]
        more, y = _row(row, y)
        made += more
        y += SECTION
    own, note = view.areas[seat].accumulated, area_note(view, seat, words)
    high = AREA_H if own else EMPTY_H
    made.append(block((EDGE, y, W - 2 * EDGE, high), GROUND, held.collected, words("In your area"), own, note))
    return made, y + high


def _row(row: Sequence[InHand], y: int) -> tuple[list[Block], int]:
    """Cards side by side in the middle of the sheet; what none of them has takes no room."""
    made: list[Block] = []
    w = min(WIDEST, (W - 2 * EDGE - GAP * (len(row) - 1)) // len(row))
    left = (W - len(row) * (w + GAP) + GAP) // 2
    top = y + (TAG_H + RING + 2 if any(it.tag.text for it in row) else 0)
    below = top + CARD_H + RING + 4
    for n, it in enumerate(row):
        x = left + n * (w + GAP)
        if it.tag.text:
            made.append(block((x, y, w, TAG_H), GROUND, held.tag, it.tag)._replace(with_next=True))
        box = (x - RING, top - RING, w + 2 * RING, CARD_H + 2 * RING)
        made.append(block(box, GROUND, held.card, it.card, it.ringed)._replace(with_next=True))
        lines = balanced(it.does, MEDIUM, 27, w - 14, 2)
        made.append(block((x, below, w, EFFECT_H), GROUND, held.effect, lines))
        if it.fires:
            box = (x, below + EFFECT_H + 6, w, FIRES_H)
            made.append(block(box, GROUND, held.fires, it.card.symbol, it.fires))
    return made, below + EFFECT_H + (FIRES_H + 6 if any(it.fires for it in row) else 0)


def _draft(view: InfluentiaView, seat: Seat, words: Words, y: int) -> tuple[list[Block], int]:
    """The pack two by two, the picks, what goes where; and where they end."""
    made: list[Block] = []
    short = {city.id: city.short for city in view.cities}
    bonus, wide, total = view.facts.scoring.governor, (W - 2 * EDGE - GAP) // 2, len(view.cities)
    pack = in_pack(view, seat)
    for n in range(total):
        box = (EDGE + n % 2 * (wide + GAP), y + n // 2 * (OFFER_H + GAP), wide, OFFER_H)
        if n >= len(pack):
            made.append(block(box, GROUND, held.gone))
            continue
        card = pack[n]
        sign, text = card_sign(card, view.facts), card_in_short(card, view.facts, words)
        made.append(block(box, GROUND, held.offered, short.get(card.city, ""), card, sign, text, bonus))
    y += -(-total // 2) * (OFFER_H + GAP)
    box = (EDGE, y, W - 2 * EDGE, PICKS_H)
    made.append(block(box, GROUND, held.picked, words("Your picks"), picks(view), total, bonus, 2))
    y += PICKS_H + GAP // 2
    for said in passing(view, seat, words):
        made.append(block((0, y, W, SENTENCE_H), GROUND, held.sentence, said))
        y += SENTENCE_H
    return made, y
