"""One corner of the table, large: a court, a suit, the discard pile, this turn's fights, the ways to win."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS as SEATS
from engines.core.words import N_, Words
from engines.price_of_influence.view import PlaceView, PriceView
from renderers.core import fonts
from renderers.core.canvas import Block, Canvas, block, sheet
from renderers.core.fonts import Face
from renderers.core.palette import DANGER, GOLD, GROUND, INK, MID, PANEL
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown, token
from renderers.price_of_influence import tiles
from renderers.price_of_influence.layout import HAND_H, HAND_W
from renderers.price_of_influence.story import FALLS
from renderers.price_of_influence.terms import SIGNS, SUITS, on_dark, suit_does, tile
from renderers.price_of_influence.tiles import Small, Style

SUIT_NAME = {"S": N_("Spades"), "H": N_("Hearts"), "C": N_("Clubs"), "D": N_("Diamonds"), "JOKER": N_("Writs")}

WAYS = (
    ("outmaneuvered", N_("J, Q, K In-Court, each with a card of its rank: A, 2, 3"), True),
    ("flawless_strategy", N_("claim five hidden Clubs in a row, and nobody cancels"), True),
    ("defeat_in_battle", N_("no noble In-Court at the end of your own turn"), False),
    ("economic_collapse", N_("{collapse} leveraged cards at the end of your own turn"), False),
    ("annihilation", N_("no noble In-Court, no gem, no hidden card on any turn"), False),
    ("armistice", N_("after reshuffle {count} the highest score"), True),
)
"""Conditions in the order in which they are checked, what each needs, whether it wins or falls."""


class Row(NamedTuple):
    """A line of the page: a seat's token or none, a name, small cards, a note, a number."""

    seat: int | None
    name: str
    cards: tuple[Small, ...]
    note: str
    number: str
    good: bool = False
    bad: bool = False


class Page(NamedTuple):
    """What a looked-up sheet holds."""

    sign: str
    title: str
    subtitle: str
    text: str
    rows: tuple[Row, ...]


def lookup_keys(view: PriceView, words: Words) -> list[tuple[str, str]]:
    """What can be looked up now, as (key, label)."""
    made = [(f"seat:{SEATS[seat]}", words("Court of seat {letter}", letter=SEATS[seat])) for seat in range(view.seats)]
    made += [(f"suit:{suit}", f"{SIGNS[suit]} {words(name)}") for suit, name in SUIT_NAME.items()]
    made.append(("discard", words("Discard pile")))
    if view.fights:
        made.append(("fights", words("Fights of this turn")))
    made.append(("ways", words("Ways to win and to fall")))
    return made


def lookup(view: PriceView, key: str, words: Words, names: Sequence[str]) -> Sheet | None:
    """The sheet of one key of `lookup_keys`; None for any other."""
    made = blocks(view, key, words, names)
    return sheet("lookup", made) if made else None


def blocks(view: PriceView, key: str, words: Words, names: Sequence[str]) -> list[Block]:
    """The page as blocks, none for a key that names nothing."""
    if key not in {known for known, _ in lookup_keys(view, words)}:
        return []
    kind, _, what = key.partition(":")
    make: dict[str, Callable[[PriceView, str, Words, Sequence[str]], Page]] = {
        "seat": _seat,
        "suit": _suit,
        "discard": _discard,
        "fights": _fights,
        "ways": _ways,
    }
    return [block((0, 0, HAND_W, HAND_H), GROUND, draw, make[kind](view, what, words, names))]


def draw(canvas: Canvas, page: Page) -> None:
    """Heading, sentences, lines."""
    canvas.box(0, 0, canvas.w, 64, PANEL)
    x = 24
    if page.sign:
        x += canvas.text(x, 32, SIGNS[page.sign], Face.STRONG, 46, on_dark(page.sign)) + 12
    x += canvas.text(x, 32, page.title, Face.STRONG, 42, INK, room=700) + 18
    canvas.text(x, 33, page.subtitle, Face.QUIET, 32, MID, room=canvas.w - x - 24)
    y = 104
    for line in fonts.wrap(page.text, Face.QUIET, 34, canvas.w - 48, 4) if page.text else []:
        canvas.text(24, y, line, Face.QUIET, 34, INK)
        y += 44
    y -= 12 if page.text else 26
    pitch = min(92, (canvas.h - 12 - y) // max(1, len(page.rows)))
    for row in page.rows:
        _row(canvas, y, pitch - 6, row)
        y += pitch


def _row(canvas: Canvas, y: int, h: int, row: Row) -> None:
    x, w, middle = 24, canvas.w - 48, y + h // 2
    canvas.box(x, y, w, h, PANEL, 10)
    at = x + 18
    if row.seat is not None:
        token(canvas, row.seat, at + 20, middle, 42)
        at += 54
    at += canvas.text(at, middle, row.name, Face.STRONG, 34, INK, room=300) + 16
    right = x + w - 18
    if row.number:
        colour = GOLD if row.good else DANGER if row.bad else INK
        right -= canvas.text(right, middle, row.number, Face.BOLD, 42, colour, align="r") + 18
    if row.cards:
        at += tiles.row(canvas, at, middle - 20, right - at - 130, 40, row.cards, styles=STYLES) + 18
    canvas.text(right, middle, row.note, Face.QUIET, 30, MID, align="r", room=max(60, right - at))


STYLES = (Style(32, 8, 6), Style(28, 6, 4), Style(26, 2, 3))


def _place(place: PlaceView, words: Words) -> Row:
    if place.noble is None:
        return Row(None, place.letter, (), words("empty"), "")
    if place.disgraced:
        return Row(
            None, place.noble.label, (), words("disgraced: retire it before you recruit this rank"), "", bad=True
        )
    cards = tuple(
        Small((f"{item.card.label}{SIGNS['S' if item.slot == 'weapon' else 'H']}", item.card.suit))
        if item.card.suit == "JOKER"
        else Small(tile(item.card))
        for item in place.equipment
    )
    adds = " ".join(f"+{item.adds}" for item in place.equipment)
    note = words("{rank} {adds} · keeps {limit}", rank=place.noble.rank, adds=adds, limit=place.limit)
    return Row(None, f"{place.noble.label} {words(place.stance)}", cards, note, str(place.strength))


def _seat(view: PriceView, what: str, words: Words, names: Sequence[str]) -> Page:
    player = view.players[SEATS.index(what)]
    rows = [_place(place, words) for place in player.court]
    locked = tuple(Small(tile(card)) for card in player.locked)
    gems = tuple(Small(tile(card)) for card in player.gems)
    state = f"{len(locked)}/{player.collapse}"
    danger = len(locked) >= player.collapse - 1
    rows.append(Row(None, words("Leveraged"), locked, "" if locked else words("none"), state, bad=danger))
    rows.append(Row(None, words("Gems"), gems, "" if gems else words("none"), str(len(gems))))
    facts = words(
        "hand {held}/{limit}, would draw {draws}, could pay {payments}, score {score}",
        held=player.held,
        limit=player.hand_limit,
        draws=player.draws,
        payments=player.payments,
        score=player.score,
    )
    if player.fallen:
        facts = words("fallen; score then {score}", score=player.score)
    return Page("", f"{what} {shown(names, player.seat, words)}", facts, "", tuple(rows))


def _suit(view: PriceView, what: str, words: Words, names: Sequence[str]) -> Page:
    short, full = suit_does(what, words)
    rows: list[Row] = []
    if what in SUITS:
        at = SUITS.index(what)
        for player in view.players:
            note = words("played {played} of {limit} this turn", played=player.played[at], limit=player.limits[at])
            number = f"Σ {player.influence[at]}"
            rows.append(Row(player.seat, shown(names, player.seat, words), (), "" if player.fallen else note, number))
    return Page(what, words(SUIT_NAME[what]), short, full, tuple(rows))


def _discard(view: PriceView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    for suit, name in SUIT_NAME.items():
        cards = tuple(Small(tile(card)) for card in view.discard if card.suit == suit)
        rows.append(Row(None, f"{SIGNS[suit]} {words(name)}", cards, "" if cards else words("none"), str(len(cards))))
    note = words.n("{count} card, open and without order", "{count} cards, open and without order", len(view.discard))
    return Page("", words("Discard pile"), note, "", tuple(rows))


def _fights(view: PriceView, what: str, words: Words, names: Sequence[str]) -> Page:
    rows: list[Row] = []
    for fight in view.fights:
        pair = f"{fight.noble.label} {fight.strength} › {fight.target.label} {fight.target_strength}"
        said = {
            "attacker": words("{noble} is disgraced", noble=fight.noble.label),
            "defender": words("{noble} is disgraced", noble=fight.target.label),
            "both": words("both are disgraced"),
        }.get(fight.lost, words("not compared yet"))
        owner = words("against {name}", name=shown(names, fight.target_seat, words))
        rows.append(Row(fight.seat, pair, (), f"{owner}: {said}", ""))
    text = words("The lower Strength is disgraced; on a tie the higher rank, on equal ranks both.")
    return Page("", words("Combat"), words("turn {turn}", turn=view.turn), text, tuple(rows))


def _ways(view: PriceView, what: str, words: Words, names: Sequence[str]) -> Page:
    numbers = {"count": view.armistice, "collapse": view.players[0].collapse}
    rows = tuple(
        Row(
            None,
            words(FALLS[key]),
            (),
            words(said, **numbers),
            words("wins") if wins else words("falls"),
            wins,
            not wins,
        )
        for key, said, wins in WAYS
    )
    return Page(
        "",
        words("Ways to win and to fall"),
        words("checked at the end of each turn; the last court standing wins"),
        "",
        rows,
    )
