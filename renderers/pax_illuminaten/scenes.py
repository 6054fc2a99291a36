"""The picture of a scene of a strip: a card, the codes of several, a claim, an Edict, a Challenge's totals, Favor."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from engines.core.decisions import Event, Seat
from engines.core.numbers import numeral
from engines.core.words import Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.outcomes import cell_of
from renderers.core import fonts
from renderers.core.canvas import Canvas
from renderers.core.drawings import kept
from renderers.core.palette import Colour
from renderers.pax_illuminaten import draw, ground, look, small
from renderers.pax_illuminaten.cards import Shown
from renderers.pax_illuminaten.look import STRONG
from renderers.pax_illuminaten.lookup import found_cards
from renderers.pax_illuminaten.portrait import ellipse
from renderers.pax_illuminaten.small import Spot
from renderers.pax_illuminaten.table import lodges_of, shown_of
from renderers.pax_illuminaten.terms import FACTIONS, face

PICTURE, CARD, NARROW_CARD = 160, (172, 132), (152, 132)
MOST_TILES = 5
MOST_RETURNED = 3
"""Seats whose disks went back with a card: so many have room beside it."""
CLOTH, CLOTH_GAP = (66, 104), 6
"""A unit of Favor in a scene where there is room for it, and what is between two."""
TOTALS_W, TOTAL = 236, 44
"""From this width on there is room for numbers of seats beside a card, in type of this size."""
NO_EDGES = ((), (), (), ())
MOST_CODES, CODE_H, CODE_GAP = 6, 44, 8
LONE, CODE = (124, 132), 22
"""A card of which the code alone is known, and the least size of that."""
BACK, BACK_STEP, MOST_BACKS = (84, 112), 34, 3


class Picture(NamedTuple):
    """What a scene shows: one of these, or its seat's token.

    `spot`: a card, of the map or by itself; beside it, by seat, the `totals` of a Challenge for it, the winner's first,
    or how many disks were `returned` from it; `codes` of cards; `favor` by Faction; `claim`: the code of a Plot, empty
    if it is not known; `edict`: its Faction and the Favor on it; `backs`: cards that only their owner saw; `number`:
    Main actions left.
    """

    spot: Spot | None = None
    totals: tuple[tuple[Seat, int], ...] = ()
    returned: tuple[tuple[Seat, int], ...] = ()
    codes: tuple[str, ...] = ()
    favor: tuple[str, ...] = ()
    claim: str | None = None
    edict: tuple[str, int] | None = None
    backs: int = 0
    number: str = ""


def known_cards(*views: PaxView | None) -> dict[str, CardView]:
    """Cards that the reader sees or saw, by their codes."""
    return {card.id: card for view in views if view is not None for card, _place in found_cards(view)}


def picture_of(view: PaxView, known: Mapping[str, CardView], events: Sequence[Event], words: Words) -> Picture:
    """The picture of a scene; `known`: what may be drawn with its face."""
    for event in events:
        match event:
            case ev.PlotClaimed(plot=plot) | ev.PlotLost(plot=plot) | ev.PlotRegained(plot=plot):
                return Picture(claim=next((each.short for each in view.plots if each.id == plot), ""))
            case ev.EdictPlaced(faction=faction, count=count):
                return Picture(edict=(faction, count))
            case ev.EventKept() | ev.EventActivated() | ev.EdictPaid() | ev.EventDiscarded():
                return Picture(edict=("", 0))
            case _other:
                pass
        found = cell_of(view, str(getattr(event, "cell", "") or getattr(event, "goal", "")))
        if found is not None:
            told = getattr(event, "card", "")
            if told in known and (found.card is None or found.card.id != told):  # it lay there then
                return Picture(_spot_of(Shown(face(known[told], words), found.cell)), returned=_returned(events))
            card = shown_of(found, lodges_of(view), words)
            spot = Spot(found.cell, card, () if card else found.pawns, NO_EDGES, lit=False, plain=True)
            return Picture(spot, totals=_totals(events))
    codes = list(dict.fromkeys(code for event in events for code in _codes(event)))
    if len(codes) == 1 and codes[0] in known:
        return Picture(_spot_of(Shown(face(known[codes[0]], words), "")))
    backs = sum(event.count for event in events if isinstance(event, ev.Drew) and not event.cards)
    if backs and not codes:
        return Picture(backs=backs)
    tiles = [unit for event in events for unit in _favor(event)]
    return Picture(codes=tuple(codes[:MOST_CODES]), favor=() if codes else tuple(tiles[:MOST_TILES]))


def _spot_of(card: Shown) -> Spot:
    """A card by itself, at the cell that its head names, if any."""
    return Spot(card.head, card, (), NO_EDGES, lit=False, plain=True)


def _totals(events: Sequence[Event]) -> tuple[tuple[Seat, int], ...]:
    """How a Challenge ended, by seat, its winner first."""
    for event in events:
        if isinstance(event, ev.ChallengeWon):
            sides = zip((event.seat, event.rival), event.totals, strict=True)
            return tuple(sorted(sides, key=lambda side: side[0] != event.winner))
    return ()


def _returned(events: Sequence[Event]) -> tuple[tuple[Seat, int], ...]:
    """By seat how many disks went back from a card that left the map; some of the first seats."""
    gone: dict[Seat, int] = {}
    for event in events:
        if isinstance(event, ev.DisksReturned):
            gone[event.seat] = gone.get(event.seat, 0) + event.count
    return tuple(sorted(gone.items()))[:MOST_RETURNED]


def _codes(event: Event) -> Iterator[str]:
    """Cards that an event tells of by their codes, or their cells."""
    match event:
        case ev.Schemed(card=card) | ev.CourtTaken(card=card):
            yield card
        case ev.Drew(cards=cards) | ev.Discarded(cards=cards) | ev.HandSeen(cards=cards):
            yield from cards
        case ev.Swapped(first=first, second=second):
            yield from (first, second)
        case _other:
            return


def _favor(event: Event) -> list[str]:
    """Favor that an event tells of, by Faction."""
    said = str(getattr(event, "favor", "") or getattr(event, "faction", ""))
    return [unit for unit in said if unit in FACTIONS]


@kept
def rays(w: int) -> Image.Image:
    """What a scene's picture lies on."""
    made = Canvas(w, PICTURE, look.BACK[0], look.ASKED)
    made.steps(0, 0, w, PICTURE, look.BACK)
    ground.rays(made, w // 2, PICTURE // 2, 30, look.RAY)
    return made.image


def picture(canvas: Canvas, seat: int, it: Picture) -> None:
    """A scene's picture, in the upper part of its canvas; `seat` below 0: nobody's."""
    cx, cy = canvas.w // 2, PICTURE // 2
    if it.spot is not None:
        _spot(canvas, cx, cy, it.spot, _beside(it) if canvas.w >= TOTALS_W else [])
    elif it.claim is not None:
        _claim(canvas, cx, cy, it.claim)
    elif it.edict is not None:
        _edict(canvas, cx, cy, *it.edict)
    elif it.codes:
        _plates(canvas, cx, cy, it.codes)
    elif it.backs:
        _backs(canvas, cx, cy, it.backs)
    elif it.favor:
        step = min(CLOTH[0] + CLOTH_GAP, (canvas.w - 2 * CLOTH_GAP) // len(it.favor))
        for n, unit in enumerate(it.favor):
            x = cx - step * len(it.favor) // 2 + step * n + CLOTH_GAP // 2
            banner(canvas, x, cy - CLOTH[1] // 2, step - CLOTH_GAP, CLOTH[1], unit)
    elif seat < 0:
        draw.sign(canvas, "owl", cx, cy, 104, look.OWL)
    elif it.number:
        wide = fonts.width(it.number, STRONG, 88)
        left = cx - (104 + 22 + wide) // 2
        draw.token(canvas, seat, left + 52, cy, 104)
        canvas.text(left + 126, cy, it.number, STRONG, 88, look.LIT if int(it.number) else look.QUIET)
    else:
        draw.token(canvas, seat, cx, cy, 104)


def banner(canvas: Canvas, x: int, y: int, w: int, h: int, faction: str) -> None:
    """A unit of Favor as a banner: the Faction's sign over its letter."""
    canvas.box(x, y, w, h, look.LODGE[faction], 9)
    with draw.clipped(canvas, x + 2, y + 2, w - 4, h - 4, 7):
        canvas.steps(x + 2, y + 2, w - 4, h - 4, look.FACTION[faction])
    sign = min(48, w - 8)
    draw.sign(canvas, draw.FACTION_SIGN[faction], x + w // 2, y + 12 + sign // 2, sign, look.WHITE)
    canvas.text(x + w // 2, y + h - 24, faction, STRONG, 32, look.WHITE, align="m")


def _beside(it: Picture) -> list[tuple[Seat, str, Colour]]:
    """What stands beside a card: a seat and its number, that of a Challenge's winner lit; disks that left have a −."""
    totals = [(seat, numeral(total), look.TEXT if n else look.LIT) for n, (seat, total) in enumerate(it.totals)]
    return totals + [(seat, numeral(-count), look.TEXT) for seat, count in it.returned]


def _spot(canvas: Canvas, cx: int, cy: int, it: Spot, beside: Sequence[tuple[Seat, str, Colour]]) -> None:
    """A card, and numbers of seats beside it."""
    w, h = NARROW_CARD if beside else CARD
    wide = max((fonts.width(number, STRONG, TOTAL) + 48 for _seat, number, _ink in beside), default=0)
    left, top = max(12, cx - (w + wide) // 2), cy - h // 2
    part = Canvas(w, h, look.NIGHT[6], canvas.palette)
    part.image.paste(canvas.image.crop((left, top, left + w, top + h)))
    small.spot(part, it)
    canvas.image.paste(part.image, (left, top))
    for n, (seat, number, ink) in enumerate(beside):
        middle, x = cy - 28 * (len(beside) - 1) + 56 * n, left + w + 12
        draw.token(canvas, seat, x + 15, middle, 30)
        canvas.text(x + 36, middle, number, STRONG, TOTAL, ink, room=canvas.w - x - 42)


def _claim(canvas: Canvas, cx: int, cy: int, code: str) -> None:
    """A claim's seal beside the code of its Plot."""
    if not code:
        draw.coin(canvas, cx, cy, 110)
        return
    wide = 78
    left = cx - (104 + 10 + wide) // 2
    draw.coin(canvas, left + 52, cy, 104)
    draw.plate(canvas, left + 114, cy - 26, wide, 52, look.CODE, look.OVAL_RIM, 9)
    canvas.text(left + 114 + wide // 2, cy, code, STRONG, 38, look.TEXT, align="m", room=wide - 10)


def _edict(canvas: Canvas, cx: int, cy: int, faction: str, count: int) -> None:
    """An Event's scroll, beside it what lies on an Edict."""
    if faction not in FACTIONS or not faction or not count:
        draw.sign(canvas, "tied-scroll", cx, cy, 104, look.OWL)
        return
    left = cx - (84 + 12 + 84) // 2
    draw.sign(canvas, "tied-scroll", left + 42, cy, 84, look.OWL)
    draw.chip(canvas, left + 96, cy - 48, 84, 42, faction)
    canvas.text(left + 138, cy + 26, str(count), STRONG, 56, look.LIT, align="m")


def _backs(canvas: Canvas, cx: int, cy: int, count: int) -> None:
    """Cards face-down, fanned; of many how many."""
    (w, h), shown = BACK, min(count, MOST_BACKS)
    said = f"×{count}" if count > MOST_BACKS else ""
    wide = fonts.width(said, STRONG, 44) + 10 if said else 0
    left = cx - (w + BACK_STEP * (shown - 1) + wide) // 2
    for n in range(shown):
        ground.back(canvas, left + BACK_STEP * n, cy - h // 2, w, h, "")
    if said:
        canvas.text(left + BACK_STEP * (shown - 1) + w + 10, cy, said, STRONG, 44, look.LIT)


def _plates(canvas: Canvas, cx: int, cy: int, codes: tuple[str, ...]) -> None:
    """Codes of cards on brass plates, two side by side; one or two alone on the cards that are so called."""
    if len(codes) <= 2:
        w, h = LONE if canvas.w > 2 * LONE[0] + 3 * CODE_GAP else (min(LONE[0], (canvas.w - 24) // 2), LONE[1])
        left = cx - (len(codes) * (w + CODE_GAP) - CODE_GAP) // 2
        for n, code in enumerate(codes):
            _paper(canvas, left + n * (w + CODE_GAP), cy - h // 2, w, h, code)
        return
    across = min(2, len(codes))
    wide = min(132, (canvas.w - 20 - CODE_GAP) // 2)
    rows = -(-len(codes) // across)
    top = cy - (rows * (CODE_H + CODE_GAP) - CODE_GAP) // 2
    for n, code in enumerate(codes):
        in_row = min(across, len(codes) - n // across * across)
        left = cx - (in_row * (wide + CODE_GAP) - CODE_GAP) // 2 + n % across * (wide + CODE_GAP)
        y = top + n // across * (CODE_H + CODE_GAP)
        draw.plate(canvas, left, y, wide, CODE_H, look.PLATE, look.OVAL_RIM, 8)
        canvas.text(
            left + wide // 2, y + CODE_H // 2, code, STRONG, 34, look.LIT, align="m", room=wide - 10, floor=CODE
        )


def _paper(canvas: Canvas, x: int, y: int, w: int, h: int, code: str) -> None:
    """A card of which the reader knows the code alone: the owl where its portrait would be."""
    canvas.box(x, y, w, h, look.CARD_RIM, 10)
    plate = y + h - CODE_H - 2
    with draw.clipped(canvas, x + 2, y + 2, w - 4, h - 4, 8):
        canvas.steps(x, y, w, h, look.PAPER)
        high = plate - y - 14
        for inset, colour in ((0, look.OVAL_RIM), (2, look.OVAL)):
            size = high * 5 // 6 - 2 * inset, high - 2 * inset
            canvas.image.paste(canvas.palette.ink(colour), (x + (w - size[0]) // 2, y + 8 + inset), ellipse(*size))
        draw.sign(canvas, "owl", x + w // 2, y + 8 + high // 2, high * 5 // 8, look.BACK_RIM)
        canvas.box(x, plate - 2, w, 2, look.OVAL_RIM)
        canvas.steps(x, plate, w, CODE_H + 2, look.PLATE)
    canvas.text(x + w // 2, plate + CODE_H // 2, code, STRONG, 34, look.LIT, align="m", room=w - 10, floor=CODE)
