"""A seat's own cards: the hand with what each card would do; in setup also the nobles dealt."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.words import N_, Impersonal, Words
from engines.price_of_influence.view import HandCardView, PriceView, SeatView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, hand_sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, tiles
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.court import SIDES, Place, niche, noble_card
from renderers.price_of_influence.courts import place_of
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.held import CARD_Y, CODE_H, WRIT, Held, held
from renderers.price_of_influence.holdings import holdings
from renderers.price_of_influence.layout import HAND_H, HAND_W, MARGIN, NICHE_W, RIGHT, SEAT_W
from renderers.price_of_influence.signs import icon, token
from renderers.price_of_influence.terms import GUARD, SIGNS, STRIKE, SUITS, Tile, face, tile

ONE_ROW = 9
"""More cards than this stand in two rows."""
FEW = 4
"""Beside so few cards there is room for the own court."""
PITCH, FILLING = 177, 5
"""How far apart cards beside it are at most; without it so many cards and free places fill the width."""
TOP, BOTTOM = 66, 524
"""Where the cards are, with their tags and codes."""
LOW_H, NOBLES_Y = 178, 258
"""In setup: the height of the cards, and where the nobles begin."""
COURT_Y, COURT_H = 190, 244

WORDS = {"S": N_("weapon"), "H": N_("armor"), "C": N_("takes"), "D": N_("save or take")}

IN_SHORT = {"S": N_("weapon"), "H": N_("armor"), "C": N_("tactic"), "D": N_("gem"), WRIT: N_("any suit")}


IMPERSONAL = {
    N_("Your court"): N_("Court"),
    N_("Your nobles"): N_("Nobles dealt"),
    N_("your discards are sealed"): N_("discards are sealed"),
    N_("your noble is sealed"): N_("noble is sealed"),
    N_("with {count} at your turn's end your court falls"): N_("with {count} at its turn's end the court falls"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: PriceView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's hand; None for a viewer who holds nothing."""
    return hand_sheet(blocks(view, words, names, alone=alone), c.PALETTE)


def blocks(view: PriceView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand as blocks, none for an onlooker or a seat that has fallen."""
    told = told_in(view, words, alone=alone)
    if view.seat is None or told is None:
        return []
    words = told
    me = view.players[view.seat]
    ground = block((0, 0, HAND_W, HAND_H), c.VELVET[-1], bars.ground, ())
    made = [ground, block((0, 0, HAND_W, 60), c.RIBBON, strip, *whose(view, words, names, alone=alone))]
    setup = bool(view.dealt)
    cards = in_hand(view, words)
    rows = [cards]
    if len(cards) > ONE_ROW:
        half = -(-len(cards) // 2)
        rows = [cards[:half], cards[half:]]
    pitch_y = LOW_H + 12 if setup else (BOTTOM - TOP) // len(rows)
    few = len(cards) <= FEW and not setup
    wide = RIGHT - 2 * MARGIN if few else HAND_W - 2 * MARGIN
    most = max(1, len(rows[0]))
    free = 0 if setup or len(rows) > 1 or not cards else max(0, me.hand_limit - me.held)
    pitch = min(PITCH, (wide + 7) // most) if few else (wide + 7) // max(FILLING, most + free)
    for n, row in enumerate(rows):
        for i, each in enumerate(row):
            made.append(block((MARGIN + pitch * i, TOP + pitch_y * n, pitch, pitch_y), ground, held, each))
    if not cards:
        made.append(block((MARGIN, TOP, wide, pitch_y), ground, sentence, words("No hidden cards.")))
    for i in range(most, min(most + free, (wide + 7) // pitch)):
        made.append(block((MARGIN + pitch * i, TOP, pitch, pitch_y), ground, free_place))
    if few:
        made += _court(view, me, words, ground)
    if setup:
        made += _nobles(view, words, ground)
    else:
        made += holdings(me, words, ground)
    return made


def told_in(view: PriceView, words: Words, *, alone: bool) -> Words | None:
    """The words that a hand is told in, impersonal where others see it; None for an onlooker or a seat that fell."""
    if view.seat is None or view.outcome is not None or view.players[view.seat].fallen:
        return None
    return words if alone else Impersonal(words, IMPERSONAL)


Shown = tuple[tuple[str, str, str, bool], ...]
"""Facts of a strip: sign, word, value, whether it is too much."""


def whose(view: PriceView, words: Words, names: Sequence[str], *, alone: bool) -> tuple[int, str, str, Shown, str]:
    """What the strip says: seat, name, who sees it, how full the hand is, what is to be done."""
    seat = view.seat or 0
    return seat, shown(names, seat, words), words("seen only by you") if alone else "", *_state(view, words)


def in_hand(view: PriceView, words: Words) -> list[Held]:
    """The cards of the hand."""
    return [_held(view, view.seat or 0, each, words) for each in view.hand]


def places(view: PriceView, words: Words) -> list[Place]:
    """The places of the own court."""
    me = view.players[view.seat or 0]
    return [place_of(view, me, SIDES[i], each, words, set(view.fresh)) for i, each in enumerate(me.court)]


class Dealt(NamedTuple):
    """A noble dealt to the viewer: its rank in words; where it is `chosen` its stance, in words too."""

    noble: Tile
    rank: str
    stance: str
    word: str
    chosen: bool


def nobles(view: PriceView, words: Words) -> list[Dealt]:
    """The nobles dealt in setup."""
    made: list[Dealt] = []
    for noble in view.dealt:
        chosen = noble == view.chosen_noble
        stance = view.chosen_stance if chosen else ""
        word = words(stance) if stance else ""
        made.append(Dealt(tile(noble), words("rank {rank}", rank=noble.rank), stance, word, chosen))
    return made


def _state(view: PriceView, words: Words) -> tuple[Shown, str]:
    """Facts at the right of the strip, and a sentence that comes before them."""
    seat = view.seat or 0
    me = view.players[seat]
    over = me.held > me.hand_limit and view.stage != "setup"
    facts = [("poker-hand", words("hand"), f"{me.held}/{me.hand_limit}", over)]
    if view.stage != "setup":
        facts.append(("card-play", words("played"), f"{me.plays}/{me.most}", False))
    said = ""
    if view.phase == "setup_discard":
        left = view.setup_discards
        said = (
            words("your discards are sealed")
            if view.chosen_cards
            else words.n("discard {count} card", "discard {count} cards", left)
        )
    elif view.phase == "setup_noble":
        said = words("your noble is sealed") if view.chosen_noble else words("choose a noble and its stance")
    elif view.discarding and [each.seat for each in view.asked] == [seat]:
        said = words.n("discard {count} more", "discard {count} more", view.discarding)
    return tuple(facts), said


def strip(canvas: Canvas, seat: int, name: str, note: str, facts: Shown, said: str) -> None:
    """Whose hand, how full it is."""
    canvas.box(0, canvas.h - 2, canvas.w, 2, c.RIBBON_LINE)
    middle = canvas.h // 2
    right = canvas.w - MARGIN
    for sign, label, value, danger in reversed(facts):
        right -= canvas.text(right, middle, value, STRONG, 36, c.DANGER if danger else c.INK, align="r") + 9
        right -= canvas.text(right, middle, label, QUIET, 34, c.MID, align="r") + 10
        icon(canvas, sign, right - 17, middle, 34, c.DIM)
        right -= 34 + 22
    if said:
        right -= canvas.text(right, middle, said, STRONG, 33, c.LOOK, align="r", room=480) + 24
    token(canvas, seat, 46, middle, 42)
    x = 90 + canvas.name(90, middle, name, STRONG, 37, c.INK, min(330, right - 90)) + 24
    if note and fonts.width(note, QUIET, 33) + 42 <= right - x:
        icon(canvas, "spy", x + 17, middle, 34, c.DIM)
        canvas.text(x + 42, middle, note, QUIET, 33, c.MID)


def _held(view: PriceView, seat: Seat, each: HandCardView, words: Words) -> Held:
    card = each.card
    asked = [each.seat for each in view.asked] == [seat]
    legal, tag, good = True, "", False
    if asked and view.phase == "play":
        legal = bool(each.playable)
        tag = "" if legal else words("not now")
        if legal and card.suit == WRIT and len(each.playable) < len(SUITS):
            tag = words("as {suits}", suits=" ".join(SIGNS[suit] for suit in each.playable))
    elif asked and view.phase == "counter":
        good = legal = card.suit in {"C", WRIT}
        tag = words("cancels") if legal else ""
    elif card in view.run:
        good, tag = True, words("run")
    if view.stage == "setup":
        does = words(IN_SHORT[card.suit])
        sealed = card in view.chosen_cards
        return Held(face(card), card.suit, card.id, does, "", (), "", good=False, legal=True, ringed=sealed)
    worth = dict(each.worth)
    ways: tuple[tuple[str, str], ...] = ()
    does = number = ""
    if card.suit == WRIT:
        spades, hearts = view.players[seat].influence[:2]
        ways = (("♠♥", f"+{spades + hearts}"), ("♣", f"≤ {worth['C']}"), ("♦", f"≤ {worth['D']}"))
    else:
        does = words(WORDS[card.suit])
        number = f"+{worth[card.suit]}" if card.suit in {"S", "H"} else f"≤ {worth[card.suit]}"
    return Held(face(card), card.suit, card.id, does, number, ways, tag, good, legal, ringed=False)


def sentence(canvas: Canvas, text: str) -> None:
    """A quiet word where cards would be."""
    middle = canvas.h // 2
    icon(canvas, "poker-hand", canvas.w // 2, middle - 40, min(200, canvas.h - 120), c.RAISED)
    canvas.text(canvas.w // 2, middle + 110, text, QUIET, 38, c.MID, align="m", room=canvas.w - 48)


def free_place(canvas: Canvas, head: int = CARD_Y) -> None:
    """Room for one more card up to the hand limit."""
    w, h = canvas.w - 7, canvas.h - head - CODE_H
    tiles.slot(canvas, 0, head, w, h, c.PANEL_LINE)
    icon(canvas, "poker-hand", w // 2, head + h // 2, 76, c.RAISED)


def _court(view: PriceView, me: SeatView, words: Words, ground: Block) -> list[Block]:
    """The own court beside few cards, as on the table."""
    made = [block((RIGHT, COURT_Y - 56, SEAT_W, 50), ground, heading, words("Your court"))]
    pitch = SEAT_W // len(me.court)
    for i, it in enumerate(places(view, words)):
        made.append(block((RIGHT + pitch * i, COURT_Y, pitch, COURT_H), ground, standing, it))
    return made


def standing(canvas: Canvas, it: Place) -> None:
    """One place of the own court."""
    niche(canvas, (canvas.w - NICHE_W) // 2, 2, canvas.h - 4, it)


def _nobles(view: PriceView, words: Words, ground: Block) -> list[Block]:
    """Setup: the nobles dealt, the chosen one in its ring."""
    y, h = NOBLES_Y, HAND_H - NOBLES_Y - 10
    made = [block((MARGIN, y, HAND_W - 2 * MARGIN, 46), ground, heading, words("Your nobles"))]
    pitch = min(330, (HAND_W - 2 * MARGIN) // len(view.dealt))
    left = MARGIN + (HAND_W - 2 * MARGIN - pitch * len(view.dealt)) // 2
    for i, it in enumerate(nobles(view, words)):
        made.append(block((left + pitch * i, y + 46, pitch, h - 46), ground, dealt, it))
    return made


def heading(canvas: Canvas, title: str) -> None:
    """A row's name."""
    bars.shadowed(canvas, 0, canvas.h // 2, title, 40)


def dealt(canvas: Canvas, it: Dealt) -> None:
    """A noble dealt to the viewer: upright, or in the stance that it was chosen in."""
    noble, rank, stance, word, chosen = it
    turned = stance == GUARD
    h = min(canvas.h - 62, round((canvas.w - 14) * 1.42))
    w = round(h / 1.42)
    if turned:
        w = min(round(h * 1.12), canvas.w - 14)
        h = round(w / 1.373)
    x, y = (canvas.w - w) // 2, 8 + (canvas.h - 62 - h) // 2
    if chosen:
        canvas.box(x - 7, y - 7, w + 14, h + 14, c.LOOK, 18)
        canvas.box(x - 2, y - 2, w + 4, h + 4, c.NICHE, 14)
    noble_card(canvas, x, y, w, h, noble, stance or STRIKE, changed=False)
    middle = canvas.h - 26
    if chosen:
        wide = fonts.width(word, STRONG, 34) + 62
        start = (canvas.w - wide) // 2
        canvas.box(start, middle - 20, wide, 40, c.GUARD_BAR if turned else c.STRIKE_BAR, 8)
        icon(canvas, "shield" if turned else "broadsword", start + 28, middle, 30, c.INK)
        canvas.text(start + 50, middle, word, STRONG, 34, c.INK)
    else:
        canvas.text(canvas.w // 2, middle, rank, QUIET, 34, c.MID, align="m")
