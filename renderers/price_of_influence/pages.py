"""Looked-up pages: a court with what it adds up to, a suit, the discard pile, fights, the ways to win and to fall."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS as SEATS
from engines.core.numbers import numeral
from engines.core.words import N_, Words
from engines.price_of_influence.view import FightView, PlaceView, PriceView, SeatView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas
from renderers.core.tokens import shown
from renderers.price_of_influence import bars, emblems, sentences
from renderers.price_of_influence import colours as c
from renderers.price_of_influence.blocks import block
from renderers.price_of_influence.court import noble_card
from renderers.price_of_influence.courts import court_at
from renderers.price_of_influence.faces import QUIET, STRONG
from renderers.price_of_influence.held import window
from renderers.price_of_influence.layout import MARGIN, RIGHT, SEAT_W, W
from renderers.price_of_influence.ledger import TERMS
from renderers.price_of_influence.signs import icon, suit_on_paper, token
from renderers.price_of_influence.stacks import discard_blocks
from renderers.price_of_influence.story import FALLS
from renderers.price_of_influence.terms import STRIKE, SUITS, Tile, suit_does, suit_name, suit_named, tile, value_face

H = 560
TOP = 76
"""Below the heading."""
INNER = W - 2 * MARGIN

WAYS = (
    ("outmaneuvered", "queen-crown", N_("{ranks} In-Court, each with a card of its rank: {cards}"), True),
    ("flawless_strategy", "chess-knight", N_("claim {run} hidden {clubs} in a row, and nobody cancels"), True),
    ("defeat_in_battle", "crossed-swords", N_("no noble In-Court at the end of your own turn"), False),
    ("economic_collapse", "padlock", N_("{collapse} leveraged cards at the end of your own turn"), False),
    ("annihilation", "skull-crossed-bones", N_("no noble In-Court, no gem, no hidden card on any turn"), False),
    ("armistice", "hourglass", N_("after reshuffle {count} the highest score"), True),
)
"""Conditions in the order in which they are checked, their signs, what each needs, whether it wins or falls."""


def opened(title: str, note: str) -> tuple[Block, list[Block]]:
    """A page's ground and its heading."""
    ground = block((0, 0, W, H), c.VELVET[-1], bars.ground, ())
    return ground, [ground, block((0, 0, W, 64), c.RIBBON, heading, title, note)]


def heading(canvas: Canvas, title: str, note: str) -> None:
    """A page's title and a quiet note after it."""
    canvas.box(0, canvas.h - 2, canvas.w, 2, c.RIBBON_LINE)
    x = MARGIN + bars.shadowed(canvas, MARGIN, 32, title, 42) + 24
    sentences.draw(canvas, x, 33, note, QUIET, 34, c.MID, room=canvas.w - x - MARGIN)


class Adds(NamedTuple):
    """What one noble's Strength is made of."""

    noble: Tile | None
    letter: str
    text: str
    strength: str


def seat(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """A court as on the table, and beside it what its numbers are made of."""
    player = view.players[SEATS.index(what)]
    note = words("seat {letter}", letter=what)
    ground, made = opened(shown(names, player.seat, words), note)
    made += court_at(view, player, words, names, ground, (MARGIN, TOP + 4))
    made.append(block((RIGHT, TOP + 4, SEAT_W, 292), ground, strengths, words("Strength"), adding(player, words)))
    made.append(block((RIGHT, TOP + 304, SEAT_W, 70), ground, figures, counted(player, words)))
    made.append(block((MARGIN, TOP + 390, INNER, 76), ground, figures, terms(player, words)))
    return made


def adding(player: SeatView, words: Words) -> tuple[Adds, ...]:
    """What each noble's Strength is made of, and empty places."""
    return tuple(_adds(place, words) for place in player.court)


def counted(player: SeatView, words: Words) -> tuple[tuple[str, str], ...]:
    """What else is counted of a court, each number with its name before it."""
    return (
        (words("hidden cards"), str(player.hand)),
        (words("would draw"), str(player.draws)),
        (words("could pay"), str(player.payments)),
        (words("score then") if player.fallen else words("score"), numeral(player.score)),
    )


def terms(player: SeatView, words: Words) -> tuple[tuple[str, str], ...]:
    """What a court's score is made of."""
    return tuple(zip(map(words, TERMS[:5]), map(numeral, player.terms), strict=True))


def _adds(place: PlaceView, words: Words) -> Adds:
    if place.noble is None:
        return Adds(None, place.letter, words("empty"), "")
    if place.disgraced:
        return Adds(tile(place.noble), "", words("disgraced: retire it before you recruit this rank"), "")
    adds = " ".join(f"+{item.adds}" for item in place.equipment)
    text = words("{rank} {adds} · keeps {limit}", rank=place.noble.rank, adds=adds, limit=place.limit)
    return Adds(tile(place.noble), "", text, str(place.strength))


def strengths(canvas: Canvas, title: str, rows: tuple[Adds, ...]) -> None:
    """Each noble's Strength as a sum."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    bars.shadowed(canvas, 18, 30, title, 36)
    for n, row in enumerate(rows):
        middle = 96 + 74 * n
        canvas.box(12, middle - 34, canvas.w - 24, 66, c.HEAD, 10)
        if row.noble:
            sentences.draw(canvas, 24, middle, row.noble[0], STRONG, 40, c.INK, room=90)
        else:
            canvas.text(50, middle, row.letter, STRONG, 40, c.NOTHING, align="m")
        right = canvas.w - 28
        if row.strength:
            right -= canvas.text(right, middle, row.strength, STRONG, 46, c.LOOK, align="r") + 20
        lines = fonts.wrap(row.text, QUIET, 32, right - 124, 2)
        for i, line in enumerate(lines):
            canvas.text(124, middle + 31 * i - 15 * (len(lines) - 1), line, QUIET, 31, c.MID, room=right - 124)


def figures(canvas: Canvas, facts: tuple[tuple[str, str], ...]) -> None:
    """Numbers beside each other, each above its name."""
    w = (canvas.w + 8) // len(facts)
    for i, (name, value) in enumerate(facts):
        x = w * i
        canvas.ring(x, 0, w - 8, canvas.h, c.PANEL_LINE, 2, 12, c.PANEL)
        middle = x + (w - 8) // 2
        zero = value == "0"
        canvas.text(middle, canvas.h // 2 - 14, value, STRONG, 36, c.NOTHING if zero else c.INK, align="m", room=w - 20)
        canvas.text(middle, canvas.h // 2 + 18, name, QUIET, 29, c.MID, align="m", room=w - 16)


class Share(NamedTuple):
    """A seat's part in a suit."""

    seat: int
    name: str
    influence: int
    note: str


def suit(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """A suit: what playing it does, and who has how much influence in it."""
    note = suit_named(view, what, words) if what in SUITS else ""
    ground, made = opened(suit_name(view, what, words), note)
    made.append(block((MARGIN, TOP + 6, 300, H - TOP - 26), ground, emblem, what))
    rows = shares(view, what, words, names)
    text_h = H - TOP - 26 - 66 * len(rows) - (8 if rows else 0)
    made.append(block((340, TOP + 6, W - MARGIN - 340, text_h), ground, told, suit_does(view, what, words)))
    for n, row in enumerate(rows):
        box = (340, TOP + 6 + text_h + 8 + 66 * n, W - MARGIN - 340, 60)
        made.append(block(box, ground, share, what, row))
    return made


def shares(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Share]:
    """Every seat's part in a suit, none in what is no suit."""
    rows: list[Share] = []
    if what in SUITS:
        at = SUITS.index(what)
        for player in view.players:
            note = words("played {played} of {limit} this turn", played=player.played[at], limit=player.limits[at])
            if player.fallen:
                note = words("fallen")
            rows.append(Share(player.seat, shown(names, player.seat, words), player.influence[at], note))
    return rows


def emblem(canvas: Canvas, key: str) -> None:
    """A suit's card, without a value."""
    w, h = canvas.w, canvas.h
    canvas.box(0, 0, w, h, c.BRASS, 16)
    canvas.box(2, 2, w - 4, h - 4, c.PAPER, 14)
    suit_on_paper(canvas, w // 2 - 55, 14, 110, key, bright=True)
    canvas.paste(window(key, w - 28, h - 150, legal=True, largest=230), 14, 136)


def told(canvas: Canvas, text: str) -> None:
    """A text on a panel."""
    canvas.ring(0, 0, canvas.w, canvas.h, c.PANEL_LINE, 2, 14, c.PANEL)
    size, most = 36, (canvas.h - 20) // 40
    lines = fonts.wrap(text, QUIET, size, canvas.w - 48, 20)
    while len(lines) > most and size > 28:
        size -= 1
        most = (canvas.h - 20) // (size + 4)
        lines = fonts.wrap(text, QUIET, size, canvas.w - 48, 20)
    pitch = size + 6 if len(lines) < most else size + 3
    top = (canvas.h - pitch * (len(lines) - 1)) // 2
    for n, line in enumerate(lines):
        canvas.text(24, top + pitch * n, line, QUIET, size, c.INK)


def share(canvas: Canvas, key: str, it: Share) -> None:
    """One seat's influence in a suit."""
    w, middle = canvas.w, canvas.h // 2
    canvas.ring(0, 0, w, canvas.h, c.PANEL_LINE, 2, 12, c.PANEL)
    token(canvas, it.seat, 38, middle, 42)
    suit_on_paper(canvas, w - 112, 9, 42, key, bright=it.influence > 0)
    ink = c.INK if it.influence else c.NOTHING
    canvas.text(w - 34, middle, str(it.influence), STRONG, 40, ink, align="m")
    used = canvas.text(w - 130, middle, it.note, QUIET, 32, c.MID, align="r", room=420)
    canvas.name(74, middle, it.name, STRONG, 36, c.INK, w - 130 - used - 94)


def discard(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The discard pile, every card in its place."""
    ground, made = opened(*discard_titled(view, words))
    panel = (MARGIN, TOP + 6, INNER, H - TOP - 24)
    made[0] = ground = block(ground.box, c.VELVET[-1], bars.ground, (panel,))
    made[1] = made[1]._replace(ground=c.RIBBON)
    pitch = (panel[3] - 62) // 4
    rows = tuple((MARGIN + 10, panel[1] + 50 + pitch * i, INNER - 20, pitch) for i in range(4))
    made += discard_blocks(view, (MARGIN + 10, panel[1] + 6, INNER - 20, 42), rows, words, set(), set())
    return made


def discard_titled(view: PriceView, words: Words) -> tuple[str, str]:
    """What stands above the discard pile."""
    note = words.n("{count} card, open and without order", "{count} cards, open and without order", len(view.discard))
    return words("Discard pile"), note


class Pair(NamedTuple):
    """An attack: both nobles with their Strength and stance, whose they are, and who is disgraced."""

    seat: int
    noble: Tile
    strength: int
    target_seat: int
    target: Tile
    target_strength: int
    target_stance: str
    said: str


def fights(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """This turn's attacks and how they ended."""
    ground, made = opened(*combat(view, words))
    made.append(block((MARGIN, TOP + 2, INNER, 52), ground, told, compared(words)))
    pitch = min(140, (H - TOP - 68) // max(1, len(view.fights)))
    for n, fight in enumerate(view.fights):
        box = (MARGIN, TOP + 62 + pitch * n, INNER, pitch - 6)
        made.append(block(box, ground, pair, paired(view, fight, words)))
    return made


def combat(view: PriceView, words: Words) -> tuple[str, str]:
    """What stands above this turn's attacks."""
    return words("Combat"), words("turn {turn}", turn=view.turn)


def compared(words: Words) -> str:
    """How an attack ends."""
    return words("The lower Strength is disgraced; on a tie the higher rank, on equal ranks both.")


def paired(view: PriceView, fight: FightView, words: Words) -> Pair:
    """An attack as it is drawn."""
    stances = {place.letter: place.stance for place in view.players[fight.target_seat].court}
    said = {
        "attacker": words("{noble} is disgraced", noble=fight.noble.label),
        "defender": words("{noble} is disgraced", noble=fight.target.label),
        "both": words("both are disgraced"),
    }.get(fight.lost, words("not compared yet"))
    return Pair(
        fight.seat,
        tile(fight.noble),
        fight.strength,
        fight.target_seat,
        tile(fight.target),
        fight.target_strength,
        stances.get(fight.target.letter) or STRIKE,
        said,
    )


def pair(canvas: Canvas, it: Pair) -> None:
    """One attack in a row: attacker, crossed swords, target, outcome."""
    w, h = canvas.w, canvas.h
    canvas.ring(0, 0, w, h, c.PANEL_LINE, 2, 12, c.PANEL)
    duel(canvas, it, 20, h)
    sentences.draw(canvas, 690, h // 2, it.said, STRONG, 36, c.INK, room=w - 710)


def duel(canvas: Canvas, it: Pair, x: int, h: int) -> None:
    """Attacker and target of an attack, 640 wide, in a row so high."""
    middle, tall = h // 2, h - 12
    upright = round(tall / 1.42)
    token(canvas, it.seat, x + 24, middle, 46)
    noble_card(canvas, x + 62, 6, upright, tall, it.noble, STRIKE, changed=False)
    high = min(emblems.TALL, tall)
    emblems.emblem(canvas, x + 206, middle - high // 2, STRIKE, it.strength, high)
    icon(canvas, "crossed-swords", x + 298, middle, min(56, tall), c.GOLD)
    emblems.emblem(canvas, x + 390, middle - high // 2, it.target_stance, it.target_strength, high)
    cw, ch = (upright, tall) if it.target_stance == STRIKE else (min(118, round(tall * 1.2)), 0)
    ch = ch or round(cw / 1.373)
    noble_card(canvas, x + 450, middle - ch // 2, cw, ch, it.target, it.target_stance, changed=False)
    token(canvas, it.target_seat, x + 614, middle, 46)


def ways(view: PriceView, what: str, words: Words, names: Sequence[str]) -> list[Block]:
    """How the game is won and how a court falls."""
    ground, made = opened(*ways_titled(words))
    pitch = (H - TOP - 16) // len(WAYS)
    for n, each in enumerate(conditions(view, words)):
        made.append(block((MARGIN, TOP + 4 + pitch * n, INNER, pitch - 6), ground, way, *each))
    return made


def ways_titled(words: Words) -> tuple[str, str]:
    """What stands above the ways to win and to fall."""
    return words("Ways to win and to fall"), words("checked at the end of each turn; the last court standing wins")


def conditions(view: PriceView, words: Words) -> list[tuple[str, str, str, str, bool]]:
    """The ways to win and to fall: sign, name, what it needs, what it brings, whether that is a win."""
    numbers = {
        "count": view.armistice,
        "collapse": view.players[0].collapse,
        "ranks": ", ".join(each.letter for each in view.facts.ranks),
        "cards": ", ".join(value_face(each.rank) for each in view.facts.ranks),
        "run": view.facts.limits.flawless_run,
        "clubs": suit_name(view, "C", words),
    }
    return [
        (sign, words(FALLS[key]), words(said, **numbers), words("wins") if wins else words("falls"), wins)
        for key, sign, said, wins in WAYS
    ]


def way(canvas: Canvas, sign: str, name: str, text: str, verdict: str, wins: bool) -> None:
    """One condition."""
    w, h = canvas.w, canvas.h
    middle = h // 2
    canvas.ring(0, 0, w, h, c.GOLD if wins else c.PANEL_LINE, 2, 12, c.PANEL)
    icon(canvas, sign, 42, middle, 48, c.GOLD if wins else c.DANGER)
    canvas.text(82, middle, name, STRONG, 35, c.INK, room=300)
    wide = fonts.width(verdict, STRONG, 33) + 32
    canvas.box(w - wide - 14, middle - 22, wide, 44, c.GOLD if wins else c.STRIKE_BAR, 10)
    canvas.text(w - 14 - wide // 2, middle, verdict, STRONG, 33, c.DARK if wins else c.INK, align="m")
    room = w - wide - 34 - 396
    lines = fonts.wrap(text, QUIET, 32, room, 2)
    for n, line in enumerate(lines):
        canvas.text(396, middle + 32 * n - 16 * (len(lines) - 1), line, QUIET, 32 if len(lines) < 2 else 30, c.MID)
