"""The situation of somebody who plays a card: the trick, what beats what, what is on offer, what each card brings."""

from engines.core.decisions import LETTERS
from engines.influentia import actions as act
from engines.influentia.view import CardView, InfluentiaView
from engines.influentia.words.outcomes import may_change, pairs, points_of, symbol_code, wins
from renderers.core.canvas import Block, block
from renderers.influentia import asked, cells, draw, held, layout, ranking
from renderers.influentia.asked import Asking
from renderers.influentia.crest import crest
from renderers.influentia.draw import Suit
from renderers.influentia.faces import PLAIN, balanced
from renderers.influentia.palette import GROUND, PANEL
from renderers.influentia.stage import leading

RINGS = 3
"""More rings than this on one sheet point at nothing."""
RING = layout.RING
PLATE_H, SIGNS_H = 68, 34
_TRICK = (24, 84, 690, 264)
_RUNGS = (728, 84, 528, 264)


def play(asking: Asking) -> list[Block]:
    """The blocks of the sheet."""
    return _tall(asking) if asking.tall else _wide(asking)


def _head(asking: Asking) -> Block:
    view, words = asking.view, asking.words
    after = view.order[view.order.index(asking.seat) + 1 :]
    note = words.n("{names} plays after you", "{names} play after you", len(after), names=_listed(asking, after))
    return asked.head(asking, words("Play a card"), note if after else words("you play last"))


def _listed(asking: Asking, seats: tuple[int, ...]) -> str:
    return ", ".join(asking.name(seat) if len(seats) == 1 else LETTERS[seat] for seat in seats)


def _wide(asking: Asking) -> list[Block]:
    view, words = asking.view, asking.words
    made = [asked.below(asking, asked.WIDE_H, (_TRICK, _RUNGS)), _head(asking)]
    made += _trick(asking, 36, 92, (_TRICK[2] - 24) // view.seats, 140, PANEL)
    x, y, w, _h = _RUNGS
    own = view.areas[asking.seat].accumulated
    made.append(
        block(
            (x + 16, y + 8, w - 32, 130),
            PANEL,
            ranking.rungs,
            words("What beats what"),
            _order(view, asking),
            _rungs(asking),
        )
    )
    note = balanced(_law(asking), PLAIN, 28, w - 44, 2) if own else ()
    args = (words("Before you"), own, note, words("no symbols yet"))
    made.append(block((x + 16, y + 140, w - 32, 114), PANEL, cells.own_symbols, *args))
    right = words("change at the next scoring if you take it")
    made.append(asked.title(asking, 350, words("The winner takes one of these, or keeps a loser's card"), right))
    found, _end = asked.offers(asking, 386, 138)
    made += found
    cards = asked.hand(view)
    for card, (x, w) in zip(cards, asking.across(max(6, len(cards)), 16), strict=False):
        made += _held(asking, card, x, w, (530, 568, 736), 152)
    return made


def _tall(asking: Asking) -> list[Block]:
    view, words = asking.view, asking.words
    cards = asked.hand(view)
    rows = -(-len(cards) // 3)
    top = 828
    made = [asked.below(asking, top + 244 * rows + 8), _head(asking)]
    made += _trick(asking, 10, 86, 700 // view.seats, 152, GROUND)
    made.append(block((16, 366, 688, 62), GROUND, ranking.rungs_in_line, _order(view, asking), _rungs(asking)))
    made.append(asked.title(asking, 436, words("The winner takes one, or keeps a loser's card")))
    found, end = asked.offers(asking, 474, 134)
    made += found
    own = view.areas[asking.seat].accumulated
    args = (words("Your symbols"), own, (), words("none yet"))
    made.append(block((16, end + 6, 688, 54), GROUND, cells.own_symbols, *args))
    for n, card in enumerate(cards):
        x, w = asking.across(3, 10)[n % 3]
        y = top + 244 * (n // 3)
        made += _held(asking, card, x, w, (y, y + 40, y + 164), 114)
    return made


def _order(view: InfluentiaView, asking: Asking) -> str:
    return asking.words("highest wins") if view.priority == "high" else asking.words("lowest wins")


def _law(asking: Asking) -> str:
    return asking.words("lose with a second one and the pair fires, unless the winner keeps your card")


def _rungs(asking: Asking) -> tuple[ranking.Rung, ...]:
    """The suits that can win, the stronger first."""
    view, words = asking.view, asking.words

    def suit(resource: str) -> Suit | None:
        found = next((each for each in view.resources if each.id == resource), None)
        return Suit(found.id, found.short, found.name) if found else None

    marked = next((each for each in view.resources if each.id == view.influence), None)
    made: list[ranking.Rung] = []
    if marked and marked.in_play:
        made.append(ranking.Rung(suit(marked.id), "", words("Influence")))
    if view.led is None:
        made.append(ranking.Rung(None, words("suit you lead"), ""))
    elif view.led != view.influence:
        made.append(ranking.Rung(suit(view.led), "", words("suit led")))
    return (*made, ranking.Rung(None, words("rest"), words("never")))


def _trick(asking: Asking, left: int, y: int, pitch: int, height: int, below: object) -> list[Block]:
    """The places of the trick in order, whose each is, and everybody's collected symbols."""
    view, words = asking.view, asking.words
    made: list[Block] = []
    played = {play.seat: play for play in view.plays}
    fill = PANEL if below == PANEL else GROUND
    for n, seat in enumerate(view.order):
        x, it = left + pitch * n, played.get(seat)
        state, said = ("winning" if it.winning else "played", "") if it else ("empty", words("after you"))
        if seat == asking.seat:
            state, said = "turn", words("your turn")
        slot = draw.Slot(crest(view, seat), it.card if it else None, state, said, changed=False)
        made.append(block((x, y, pitch, height), fill, draw.slot, slot))
        area = view.areas[seat]
        plate = draw.Plate(crest(view, seat), asking.name(seat), area.score, seat in leading(view), seat == asking.seat)
        box = (x + RING, y + height + 2, pitch - 2 * RING, PLATE_H)
        made.append(block(box, fill, draw.plate, plate))
        symbols = tuple(card.symbol for card in area.accumulated)
        if symbols:
            box = (x + RING, y + height + PLATE_H + 4, pitch - 2 * RING, SIGNS_H)
            made.append(block(box, fill, cells.open_symbols, symbols))
    return made


def _held(asking: Asking, card: CardView, x: int, w: int, at: tuple[int, int, int], height: int) -> list[Block]:
    """A card of the hand: its verdict above, the card, below it what it brings."""
    view, words = asking.view, asking.words
    effect = asking.question.effect(act.PlayCard(card.id))
    leads, last = not view.plays, len(view.plays) == view.seats - 1
    best = effect is not None and wins(effect, asking.seat)
    winners = sum(wins(each, asking.seat) for each in asking.question.effects)
    if leads:
        tag = held.Tag(
            words("influence") if card.resource == view.influence else words("leads {suit}", suit=card.short), ""
        )
    else:
        word = words("wins") if last else words("wins now")
        tag = held.Tag(word if best else words("loses"), "wins" if best else "")
    pair = next((each for each in (pairs(effect) if effect else ()) if each.seat == asking.seat), None)
    code = symbol_code(view, card.symbol)
    if pair and not (best and last):
        points = points_of(pair, view, words)
        first, second, kind = (
            words("pair {symbol} fires", symbol=code),
            points or _effect_of(asking, pair.symbol),
            "fires",
        )
        if points and may_change(pair, view):
            first = words("{symbol} fires, so far:", symbol=code)
        if best:
            second, kind = words("else {symbol} fires", symbol=code), "" if leads else "wins"
            first = words("if it wins: a card") if leads else words("you take a card")
    elif best:
        first = words("if it wins: a card") if leads else words("you take a card")
        second = words("card is discarded") if last else words("else {symbol} stays", symbol=code)
        kind = "wins" if not leads else ""
    else:
        first, second, kind = words("collect {symbol}", symbol=code), words("no pair yet"), ""
    tag_y, card_y, said_y = at
    paint = cells.lying if asking.tall else held.card
    return [
        block((x, tag_y, w, 38), GROUND, held.tag, tag),
        block(
            (x - RING, card_y, w + 2 * RING, height + 2 * RING),
            GROUND,
            paint,
            card,
            best and not leads and winners <= RINGS,
        ),
        block((x, said_y, w, 60 if not asking.tall else 68), GROUND, cells.outcome, first, second, kind),
    ]


def _effect_of(asking: Asking, symbol: str) -> str:
    """What a pair does that gives or takes no points."""
    words = asking.words
    return {"plague": words("a rival's card"), "exterminator": words("a rescue")}.get(symbol, words("no points"))
