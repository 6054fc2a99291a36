"""Situations about markers and Quarantine: Politics, the Exterminator's card and its pair."""

from engines.core.decisions import Action
from engines.influentia import actions as act
from engines.influentia.view import CityCardView
from engines.influentia.words.outcomes import AT_ONCE, NEXT, difference, strongest
from renderers.core.canvas import Block, block
from renderers.influentia import asked, cells, held
from renderers.influentia.asked import Asking
from renderers.influentia.draw import Suit
from renderers.influentia.layout import RING
from renderers.influentia.palette import GROUND
from renderers.influentia.terms import space_label, symbol_name

GOOD = 6
"""A card that beats more of its suit than this is a strong one."""
HEAD_W, GAP = 164, 8
SUIT_H, CELL_H, BAR_H = 58, 92, 60


def politics(asking: Asking) -> list[Block]:
    """Where the markers go: a cell for each place of both, the hand, what is on offer."""
    words, view = asking.words, asking.view
    points = view.facts.scoring.politics_bonus
    made = [
        asked.head(
            asking,
            words("Move the markers?"),
            words("{symbol}: you gained {points}", symbol=symbol_name("politics", view.facts), points=points),
        )
    ]
    found, y = _markers(asking, asked.HEAD_H + 8)
    made += found
    made.append(_leave(asking, y, words("Leave both markers")))
    y += BAR_H + 6
    made.append(asked.title(asking, y, words("On offer in the next trick"), words("change at the next scoring")))
    found, y = asked.offers(asking, y + 36, 134)
    made += found
    return _hand(asking, made, y + 2)


def pair(asking: Asking) -> list[Block]:
    """The Exterminator pair: rescue a card, or move the markers, or nothing."""
    words = asking.words
    made = [
        asked.head(
            asking,
            words("Rescue a card, or move the markers"),
            words("{symbol}: never both", symbol=symbol_name("exterminator", asking.view.facts)),
        )
    ]
    found, y = _ill(asking, asked.HEAD_H + 8, 284)
    made += found
    found, y = _markers(asking, y + 4)
    made += [*found, _leave(asking, y, words("Do nothing"))]
    return _hand(asking, made, y + BAR_H + 8)


def rescue(asking: Asking) -> list[Block]:
    """The Exterminator's card: a quarantined card, or points."""
    words, view = asking.words, asking.view
    made = [asked.head(asking, words("Rescue a card, or take points"), words("you took an Exterminator"))]
    found, y = _ill(asking, asked.HEAD_H + 8, 430)
    made += found
    if act.TakePoints() in asking.question.legal:
        effect = asking.question.effect(act.TakePoints())
        said = asked.at_once(asking, difference(effect, AT_ONCE)) if effect else ()
        box = (asking.edge, y + 4, asking.w - 2 * asking.edge, BAR_H)
        text = words("+{points} points", points=view.facts.scoring.exterminator_card_bonus)
        made.append(block(box, GROUND, cells.bar, text, said))
        y += BAR_H + 8
    return _hand(asking, made, y + 6)


def _leave(asking: Asking, y: int, text: str) -> Block:
    """The answer that changes nothing."""
    words, view = asking.words, asking.view
    now = next((each.name for each in view.resources if each.id == view.influence), view.influence)
    meaning = words("highest wins") if view.priority == "high" else words("lowest wins")
    whole = words("{leave}: {suit}, {meaning}", leave=text, suit=now, meaning=meaning)
    return block((asking.edge, y, asking.w - 2 * asking.edge, BAR_H), GROUND, cells.bar, whole, ())


def _markers(asking: Asking, y: int) -> tuple[list[Block], int]:
    """Suits against priorities; on a tall sheet suits as rows."""
    words, view = asking.words, asking.view
    suits = [each for each in view.resources if each.in_play or _may(asking, each.id)]
    orders = (("high", words("highest wins")), ("low", words("lowest wins")))
    w = asking.w - 2 * asking.edge
    made: list[Block] = []
    if asking.tall:
        first, wide = 196, (w - 196 - 2 * GAP) // 2
        made.append(block((asking.edge, y, first, 76), GROUND, cells.title, words("Influence"), ""))
        for n, (order, meaning) in enumerate(orders):
            box = (asking.edge + first + GAP + (wide + GAP) * n, y, wide, 76)
            on = order == view.priority
            made.append(block(box, GROUND, cells.priority, space_label(order, view.facts), meaning, on))
        for row, each in enumerate(suits):
            top = y + 84 + 84 * row
            suit = Suit(each.id, each.short, each.name)
            made.append(block((asking.edge, top, first, 76), GROUND, cells.suit, suit, each.id == view.influence))
            for n, (order, _meaning) in enumerate(orders):
                box = (asking.edge + first + GAP + (wide + GAP) * n, top, wide, 76)
                made.append(block(box, GROUND, cells.mark, _mark(asking, each.id, order)))
        return made, y + 84 + 84 * len(suits) + 4
    wide = (w - HEAD_W - GAP * len(suits)) // len(suits)
    lefts = [asking.edge + HEAD_W + GAP + (wide + GAP) * n for n in range(len(suits))]
    made.append(block((asking.edge, y, HEAD_W, SUIT_H), GROUND, cells.title, words("Influence"), ""))
    for each, x in zip(suits, lefts, strict=True):
        suit = Suit(each.id, each.short, each.name)
        made.append(block((x, y, wide, SUIT_H), GROUND, cells.suit, suit, each.id == view.influence))
    for row, (order, meaning) in enumerate(orders):
        top = y + SUIT_H + 8 + (CELL_H + 6) * row
        box = (asking.edge, top, HEAD_W, CELL_H)
        on = order == view.priority
        made.append(block(box, GROUND, cells.priority, space_label(order, view.facts), meaning, on))
        for each, x in zip(suits, lefts, strict=True):
            made.append(block((x, top, wide, CELL_H), GROUND, cells.mark, _mark(asking, each.id, order)))
    return made, y + SUIT_H + 8 + 2 * (CELL_H + 6) + 2


def _may(asking: Asking, resource: str) -> bool:
    return any(isinstance(each, act.MoveMarkers) and each.influence == resource for each in asking.question.legal)


def _mark(asking: Asking, resource: str, order: str) -> cells.Mark:
    """What the hand would be worth with the markers there."""
    words, view = asking.words, asking.view
    best = strongest(view, resource, order)
    lit = act.MoveMarkers(resource, order) in asking.question.legal
    now = (resource, order) == (view.influence, view.priority)
    if best is None:
        return cells.Mark(words("now") if now else "–", words("no own card"), "now" if now else "none", lit)
    said = words("beats {count} of {all}", count=best.beats, all=best.of)
    if now:
        return cells.Mark(words("now"), f"{best.card.id} {said}", "now", lit)
    return cells.Mark(best.card.id, said, "good" if best.beats > GOOD else "plain", lit)


def _ill(asking: Asking, y: int, most: int) -> tuple[list[Block], int]:
    """The quarantined cards by city, each with what its rescue changes; `most`: how high they may be together."""
    view, words = asking.view, asking.words
    made = [asked.title(asking, y, words("In Quarantine"), words("change at the next scoring"))]
    y += 36
    groups = [(city, [card for card in view.quarantine if card.city == city.id]) for city in view.cities]
    across = 2 if asking.tall else 4
    columns = asking.across(across, 8 if asking.tall else 16)
    tops = [y] * across
    rows = max(1, *(len(cards) for _city, cards in groups))
    height = 132 if asking.tall else min(138, most // rows - 8)
    for n, (city, cards) in enumerate(groups):
        x, w = columns[n % across]
        if n >= across and n % across == 0:
            tops = [max(tops)] * across
        if not cards and not asking.tall:
            made.append(block((x, tops[n], w, min(height, 92)), GROUND, cells.nobody, city.short, words("nothing ill")))
            tops[n] += min(height, 92) + 8
        for card in cards:
            effect = asking.question.effect(act.Rescue(card.id))
            said = asked.scored(asking, difference(effect, NEXT)) if effect else ()
            lit = _legal(asking, act.Rescue(card.id))
            box = (x, tops[n % across], w, height)
            made.append(_patient(asking, box, card, said, lit, low=height < 110))
            tops[n % across] += height + 8
    return made, max(tops)


def _legal(asking: Asking, action: Action) -> bool:
    return action in asking.question.legal


def _patient(
    asking: Asking,
    box: tuple[int, int, int, int],
    card: CityCardView,
    said: tuple[cells.Amount, ...],
    lit: bool,
    *,
    low: bool,
) -> Block:
    city = next(each for each in asking.view.cities if each.id == card.city)
    if not low:
        return asked.place(asking, box, city, card, [said], lit)
    return block(box, GROUND, cells.patient, city.short, card.short, card.value, said, lit)


def _hand(asking: Asking, made: list[Block], y: int) -> list[Block]:
    """The hand and everybody below it, as large as there is room."""
    view = asking.view
    line = 44
    if asking.tall:
        made.append(
            asked.everybody(asking, (asking.edge, y, asking.w - 2 * asking.edge, line * view.seats), range(view.seats))
        )
        y += line * view.seats + 6
        return [asked.below(asking, y + asked.SLIP_H + 10), *made, *asked.slips(asking, y)]
    room = asked.WIDE_H - y - 6
    if room < 150:
        return [asked.below(asking, y + asked.SLIP_H + 10), *made, *asked.slips(asking, y)]
    left = 840
    cards = asked.hand(view)
    high = min(room, 200)
    for n, card in enumerate(cards):
        wide = (left - asking.edge - 10 * 5) // max(5, len(cards))
        box = (asking.edge + (wide + 10) * n - RING, y, wide + 2 * RING, high)
        made.append(block(box, GROUND, held.card, card, False))
    box = (left + 24, y + 4, asking.w - asking.edge - left - 24, min(high - 8, 48 * view.seats))
    made.append(asked.everybody(asking, box, range(view.seats)))
    return [asked.below(asking, y + high + 6), *made]
