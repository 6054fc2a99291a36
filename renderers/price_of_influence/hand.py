"""A seat's own cards: the hand with what each card would do; in setup also the nobles dealt."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import Seat
from engines.core.words import N_, Words
from engines.price_of_influence.view import HandCardView, PriceView, SeatView
from renderers.core import cards, fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import (
    DANGER,
    DARK,
    DIM,
    GREY,
    GROUND,
    INK,
    LOOK,
    MID,
    NOTHING,
    NOTHING_SIGN,
    PANEL,
    PAPER,
    QUIET_ON_PAPER,
    RAISED,
)
from renderers.core.sheet import Sheet
from renderers.core.strips import plain_ground
from renderers.core.tokens import shown, token
from renderers.price_of_influence import tiles
from renderers.price_of_influence.layout import HAND_H, HAND_W
from renderers.price_of_influence.terms import SIGNS, SUITS, Tile, face, on_dark, on_paper, tile
from renderers.price_of_influence.tiles import Small

ONE_ROW = 9
"""More cards than this stand in two rows."""
TOP, BOTTOM = 66, 428
"""Where the cards are."""
NOBLES = 290
"""Where the nobles begin during setup."""

WORDS = {"S": N_("weapon"), "H": N_("armor"), "C": N_("takes"), "D": N_("save or take")}

IN_SHORT = {"S": N_("weapon"), "H": N_("armor"), "C": N_("tactic"), "D": N_("gem"), "JOKER": N_("any suit")}


class Held(NamedTuple):
    """A card of the hand: corner value, suit, typed code, what it does in words and as a number; `ways` of a Writ.

    `tag` stands above it, cream where `good`; `legal`: full in colour; `ringed`: chosen.
    """

    value: str
    suit: str
    code: str
    does: str
    number: str
    ways: tuple[tuple[str, str], ...]
    tag: str
    good: bool
    legal: bool
    ringed: bool


def hand(view: PriceView, words: Words, names: Sequence[str]) -> Sheet | None:
    """The viewer's hand; None for a viewer who holds nothing."""
    made = blocks(view, words, names)
    return sheet("hand", made) if made else None


def blocks(view: PriceView, words: Words, names: Sequence[str]) -> list[Block]:
    """The hand as blocks, none for an onlooker or a seat that has fallen."""
    if view.seat is None or view.outcome is not None or view.players[view.seat].fallen:
        return []
    seat = view.seat
    me = view.players[seat]
    made = [
        block((0, 0, HAND_W, HAND_H), GROUND, plain_ground, ()),
        block(
            (0, 0, HAND_W, 60),
            PANEL,
            strip,
            seat,
            shown(names, seat, words),
            words("seen only by you"),
            *_state(view, words),
        ),
    ]
    bottom = NOBLES - 8 if view.dealt else BOTTOM
    rows = [view.hand]
    if len(view.hand) > ONE_ROW:
        half = -(-len(view.hand) // 2)
        rows = [view.hand[:half], view.hand[half:]]
    pitch_y = (bottom - TOP) // len(rows)
    for n, row in enumerate(rows):
        pitch = min(190, (HAND_W - 32) // max(1, len(rows[0])))
        for i, each in enumerate(row):
            box = (16 + pitch * i, TOP + pitch_y * n, pitch, pitch_y)
            made.append(block(box, GROUND, held, _held(view, seat, each, words)))
    if not view.hand:
        made.append(block((0, TOP, HAND_W, bottom - TOP), GROUND, sentence, words("No hidden cards.")))
    if view.dealt:
        made += _nobles(view, words)
    made += _own(me, words)
    return made


def _state(view: PriceView, words: Words) -> tuple[tuple[tuple[str, str], ...], str]:
    """Facts at the right of the strip, and a sentence that comes before them."""
    seat = view.seat or 0
    me = view.players[seat]
    facts = [(words("hand"), f"{me.held}/{me.hand_limit}")]
    if view.stage != "setup":
        facts.append((words("played"), f"{me.plays}/{me.most}"))
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


def strip(canvas: Canvas, seat: int, name: str, note: str, facts: tuple[tuple[str, str], ...], said: str) -> None:
    """Whose hand, how full it is."""
    canvas.box(0, 0, canvas.w, canvas.h, PANEL)
    middle = canvas.h // 2
    right = canvas.w - 24
    for label, value in reversed(facts):
        right -= canvas.text(right, middle, value, Face.STRONG, 36, INK, align="r") + 8
        right -= canvas.text(right, middle, label, Face.QUIET, 32, MID, align="r") + 24
    if said:
        right -= canvas.text(right, middle, said, Face.STRONG, 32, LOOK, align="r", room=460) + 24
    token(canvas, seat, 48, middle, 42)
    x = 80 + canvas.text(80, middle, name, Face.STRONG, 36, INK, room=min(330, right - 80)) + 18
    if fonts.width(note, Face.QUIET, 30) <= right - x:
        canvas.text(x, middle, note, Face.QUIET, 30, DIM)


def _held(view: PriceView, seat: Seat, each: HandCardView, words: Words) -> Held:
    card = each.card
    asked = [each.seat for each in view.asked] == [seat]
    legal, tag, good = True, "", False
    if asked and view.phase == "play":
        legal = bool(each.playable)
        tag = "" if legal else words("not now")
        if legal and card.suit == "JOKER" and len(each.playable) < len(SUITS):
            tag = words("as {suits}", suits="".join(SIGNS[suit] for suit in each.playable))
    elif asked and view.phase == "counter":
        good = legal = card.suit in {"C", "JOKER"}
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
    if card.suit == "JOKER":
        spades, hearts = view.players[seat].influence[:2]
        ways = (("♠♥", f"+{spades + hearts}"), ("♣", f"≤ {worth['C']}"), ("♦", f"≤ {worth['D']}"))
    else:
        does = words(WORDS[card.suit])
        number = f"+{worth[card.suit]}" if card.suit in {"S", "H"} else f"≤ {worth[card.suit]}"
    return Held(face(card), card.suit, card.id, does, number, ways, tag, good, legal, ringed=False)


def held(canvas: Canvas, it: Held) -> None:
    """A card, its tag above it where there is room for one."""
    tall = canvas.h >= 300
    x, w = 8, canvas.w - 16
    y = 50 if tall else 6
    h = canvas.h - y - 8
    paper, ink = (PAPER, on_paper(it.suit)) if it.legal else (GREY, DARK)
    if it.ringed:
        canvas.box(x - 6, y - 6, w + 12, h + 12, LOOK, 16)
        canvas.box(x - 1, y - 1, w + 2, h + 2, GROUND, 12)
    canvas.box(x, y, w, h, paper, 12)
    if it.tag and tall:
        cards.tag(canvas, x, 2, w, 40, it.tag, LOOK if it.good else RAISED, DARK if it.good else INK)
    size = (84 if tall else 64) if w >= 140 else 56
    at = y + (56 if tall else 44)
    sign = SIGNS[it.suit]
    wide = fonts.width(sign, Face.STRONG, size * 7 // 10)
    canvas.text(x + 12, at, it.value, Face.STRONG, size, ink, room=w - wide - 26)
    if it.suit != "JOKER":
        canvas.text(x + w - 10, at, sign, Face.STRONG, size * 7 // 10, ink, align="r")
    quiet = QUIET_ON_PAPER if it.legal else DARK
    if it.suit == "JOKER" and not tall:
        canvas.text(x + w - 12, at, it.code, Face.QUIET, 30, quiet, align="r")
    else:
        canvas.text(x + 14, at + size * 2 // 3 + 6, it.code, Face.QUIET, 30, quiet)
    if tall:
        _does(canvas, x, y + h - 40, w, it, quiet)
    elif it.tag and not it.legal:
        canvas.text(x + w // 2, y + h - 26, it.tag, Face.QUIET, 26, DARK, align="m", room=w - 8)
    elif it.ways:
        for n, (signs, number) in enumerate(it.ways):
            text = f"{signs} {number}"
            canvas.text(x + w // 2, y + h - 86 + 31 * n, text, Face.QUIET, 28, quiet, align="m", room=w - 8)
    elif it.number:
        canvas.text(x + w // 2, y + h - 26, it.number, Face.STRONG, 34, DARK, align="m", room=w - 8)
    else:
        canvas.text(x + w // 2, y + h - 30, it.does, Face.QUIET, 30, quiet, align="m", room=w - 8)


def _does(canvas: Canvas, x: int, bottom: int, w: int, it: Held, quiet: tuple[int, int, int]) -> None:
    """What a card does, above its lower edge."""
    for n, (signs, number) in enumerate(it.ways):
        y = bottom - 46 * (len(it.ways) - 1 - n)
        canvas.text(x + 12, y, signs, Face.STRONG, 34, quiet)
        canvas.text(x + w - 12, y, number, Face.STRONG, 36, DARK, align="r")
    if it.number:
        canvas.text(x + w // 2, bottom - 4, it.number, Face.STRONG, 54, DARK, align="m", room=w - 16)
        lines = fonts.wrap(it.does, Face.QUIET, 30, w - 14, 2)
        for n, line in enumerate(lines):
            y = bottom - 56 - 34 * (len(lines) - 1 - n)
            canvas.text(x + w // 2, y, line, Face.QUIET, 30, quiet, align="m", room=w - 10)


def sentence(canvas: Canvas, text: str) -> None:
    """A quiet word where cards would be."""
    canvas.text(canvas.w // 2, canvas.h // 2, text, Face.QUIET, 36, MID, align="m", room=canvas.w - 48)


def _nobles(view: PriceView, words: Words) -> list[Block]:
    """Setup: the nobles dealt, the chosen one in its ring."""
    made = [block((0, NOBLES, 190, BOTTOM - NOBLES), GROUND, label, (words("Your"), words("nobles")))]
    pitch = min(178, (HAND_W - 206) // len(view.dealt))
    for i, noble in enumerate(view.dealt):
        chosen = noble == view.chosen_noble
        stance = words(view.chosen_stance) if chosen else ""
        box = (190 + pitch * i, NOBLES, pitch, BOTTOM - NOBLES)
        made.append(block(box, GROUND, dealt, tile(noble), words("rank {rank}", rank=noble.rank), stance, chosen))
    return made


def label(canvas: Canvas, lines: tuple[str, ...]) -> None:
    """A quiet name of a row."""
    for n, line in enumerate(lines):
        middle = canvas.h // 2 + 18 * (2 * n - len(lines) + 1)
        canvas.text(24, middle, line, Face.QUIET, 32, MID, room=canvas.w - 30)


def dealt(canvas: Canvas, noble: Tile, rank: str, stance: str, chosen: bool) -> None:
    """A noble dealt to the viewer."""
    x, y, w, h = 8, 8, canvas.w - 16, canvas.h - 16
    if chosen:
        canvas.box(x - 6, y - 6, w + 12, h + 12, LOOK, 16)
        canvas.box(x - 1, y - 1, w + 2, h + 2, GROUND, 12)
    canvas.box(x, y, w, h, PAPER, 12)
    canvas.text(x + w // 2, y + 44, noble[0], Face.STRONG, 66, on_paper(noble[1]), align="m")
    canvas.text(x + w // 2, y + h - 28, stance or rank, Face.STRONG if stance else Face.QUIET, 32, DARK, align="m")


class Limits(NamedTuple):
    """By suit: influence, cards played this turn, and how many may be."""

    influence: tuple[int, ...]
    played: tuple[int, ...]
    limits: tuple[int, ...]


def _own(me: SeatView, words: Words) -> list[Block]:
    top = Limits(me.influence, me.played, me.limits)
    locked = tuple(Small(tile(card)) for card in me.locked)
    gems = tuple(Small(tile(card)) for card in sorted(me.gems, key=lambda card: card.value))
    note = words("with {count} at your turn's end your court falls", count=me.collapse) if locked else words("none")
    return [
        block((0, 432, HAND_W, 60), GROUND, limits, words("Influence"), words("played"), top),
        block(
            (0, 496, 700, 60),
            GROUND,
            lying,
            "lock",
            words("Locked"),
            f"{len(locked)}/{me.collapse}",
            locked,
            len(locked) >= me.collapse - 1,
            note,
        ),
        block((700, 496, 580, 60), GROUND, lying, "gem", words("Gems"), str(len(gems)), gems, False, words("none")),
    ]


def limits(canvas: Canvas, title: str, note: str, it: Limits) -> None:
    """Influence by suit, and how many cards of it may be played this turn."""
    middle = canvas.h // 2
    canvas.text(24, middle, title, Face.QUIET, 30, DIM)
    for i, suit in enumerate(SUITS):
        x = 190 + 268 * i
        some = it.influence[i] > 0
        canvas.box(x, 4, 256, 52, PANEL, 10)
        canvas.text(x + 14, middle, SIGNS[suit], Face.STRONG, 40, on_dark(suit) if some else NOTHING)
        canvas.text(x + 54, middle, str(it.influence[i]), Face.STRONG, 40, INK if some else NOTHING)
        text = f"{it.played[i]}/{it.limits[i]}"
        full = it.played[i] >= it.limits[i]
        wide = canvas.text(x + 244, middle, text, Face.STRONG, 34, INK if full else MID, align="r")
        canvas.text(x + 236 - wide, middle, note, Face.QUIET, 28, DIM, align="r", room=150 - wide)


def lying(canvas: Canvas, sign: str, title: str, count: str, small: tuple[Small, ...], danger: bool, note: str) -> None:
    """Leveraged cards or gems in a row, apart from the hand."""
    middle = canvas.h // 2
    gem = sign == "gem"
    colour = DANGER if danger else on_dark("D") if gem and small else MID if small else NOTHING_SIGN
    canvas.sign(sign, 40, middle, 34, colour)
    x = 64 + canvas.text(64, middle, title, Face.QUIET, 30, DIM) + 10
    x += canvas.text(x, middle, count, Face.STRONG, 36, DANGER if danger else INK if small else NOTHING) + 16
    room = canvas.w - x - 24
    if not small:
        canvas.text(x, middle, note, Face.QUIET, 26, NOTHING, room=room)
        return
    used = tiles.row(canvas, x, middle - 21, room, 42, small, worn=not gem, bare=gem, styles=STYLES)
    if not gem and fonts.width(note, Face.QUIET, 26) <= room - used - 16:
        canvas.text(x + used + 16, middle, note, Face.QUIET, 26, MID)


STYLES = (tiles.Style(34, 9, 6), tiles.Style(30, 6, 5), tiles.Style(26, 3, 3))
