"""Situations in which something is taken: the winner's reward, the compensation, a pick of the draft."""

from collections.abc import Sequence

from engines.core.decisions import LETTERS
from engines.influentia import actions as act
from engines.influentia.events import ResourceKept
from engines.influentia.view import CityView, PlayView
from engines.influentia.words.outcomes import AT_ONCE, NEXT, difference, may_change, pairs, stopped, symbol_code
from renderers.core.canvas import Block, block
from renderers.influentia import asked, cards, cells, held
from renderers.influentia.asked import Asking
from renderers.influentia.cells import QUIET, STRONGLY, Amount
from renderers.influentia.crest import crest
from renderers.influentia.layout import HELD_MOST, RING
from renderers.influentia.palette import GROUND
from renderers.influentia.story import latest
from renderers.influentia.terms import card_in_short, card_sign

OFFER_H, KEPT_H, LINE_H = 214, 164, 46
KEPT_LINES = 3
"""So many lines stand beside a card that may be kept."""


def reward(asking: Asking) -> list[Block]:
    """The winner's sheet: what may be taken, and whose card may be kept."""
    words, view = asking.words, asking.view
    won = next((play for play in view.plays if play.winning), None)
    note = words("you won with {card}", card=won.card.id) if won else ""
    y = asked.HEAD_H + 6
    made = [asked.head(asking, words("Take a city card, or keep a card"), note)]
    made.append(asked.title(asking, y, words("Take a city card"), words("change at the next scoring")))
    found, y = _offers(asking, y + 36)
    made += found
    who = words("its owner takes a city card instead")
    made.append(asked.title(asking, y, words("Or keep a loser's card"), who))
    y += 38
    kept = [play for play in view.plays if play is not won]
    columns = asking.across(1 if asking.tall else len(kept), 16)
    for n, play in enumerate(kept):
        x, w = columns[n % len(columns)]
        top = y + n // len(columns) * (KEPT_H + 2)
        made += _loser(asking, play, x, top, w)
    return _closed(asking, made, y + -(-len(kept) // len(columns)) * (KEPT_H + 2) + 4)


def compensation(asking: Asking) -> list[Block]:
    """The sheet of somebody whose card was kept."""
    words = asking.words
    kept = next((event for event in latest(asking.view.story) if isinstance(event, ResourceKept)), None)
    note = words("{name} kept your {card}", name=asking.name(kept.seat), card=kept.card) if kept else ""
    y = asked.HEAD_H + 6
    made = [asked.head(asking, words("Take a city card"), note)]
    made.append(asked.title(asking, y, words("Take one of these"), words("change at the next scoring")))
    found, y = _offers(asking, y + 36, 58)
    return _closed(asking, [*made, *found], y + 4)


def _closed(asking: Asking, made: list[Block], y: int) -> list[Block]:
    """Below it everybody's scores and symbols, and the hand; the ground as high as it all needs."""
    view = asking.view
    columns = asking.across(1 if asking.tall else 2, 24)
    half = -(-view.seats // len(columns))
    for n, (x, w) in enumerate(columns):
        seats = range(n * half, min(view.seats, n * half + half))
        made.append(asked.everybody(asking, (x, y, w, LINE_H * len(seats)), seats))
    y += LINE_H * half + 6
    cards = asked.hand(view)
    if not cards:
        return [asked.below(asking, y + 6), *made]
    if asking.tall:
        return [asked.below(asking, y + asked.SLIP_H + 12), *made, *asked.slips(asking, y)]
    height = min(200, asked.WIDE_H - y - 4)
    columns = asking.across(max(HELD_MOST, len(cards)), 16)
    for card, (x, w) in zip(cards, columns, strict=False):
        made.append(block((x - RING, y, w + 2 * RING, height), GROUND, held.card, card, False))
    for x, w in columns[len(cards) :] if view.draw_deck else ():
        made.append(block((x, y + RING, w, height - 2 * RING), GROUND, held.gone))
    return [asked.below(asking, y + height + 4), *made]


def _offers(asking: Asking, y: int, more: int = 0) -> tuple[list[Block], int]:
    """What may be taken from each city; `more`: pixels that a wide sheet has to spare."""
    columns, made = asking.across(2 if asking.tall else 4, 8 if asking.tall else 16), list[Block]()
    said = [_brought(asking, city) for city in asking.view.cities]
    lines = 2 if any(at_once for _later, at_once in said) else 1
    height = 118 + 34 * lines if asking.tall else OFFER_H + more
    for n, city in enumerate(asking.view.cities):
        x, w = columns[n % len(columns)]
        top = y + n // len(columns) * (height + 8)
        lit = act.TakeCity(city.id) in asking.question.legal
        made.append(asked.place(asking, (x, top, w, height), city, city.offer, said[n][:lines], lit))
    return made, y + -(-len(asking.view.cities) // len(columns)) * (height + 8)


def _brought(asking: Asking, city: CityView) -> list[tuple[Amount, ...]]:
    """What taking a city's card brings: at the next scoring, and at once by it and by what fires."""
    effect = asking.question.effect(act.TakeCity(city.id))
    later = asked.takings(asking, city)
    if effect is None:
        return [later, ()]
    if city.offer is not None and city.offer.kind != "exterminator":
        later = asked.scored(asking, difference(effect, NEXT))
    return [later, asked.at_once(asking, difference(effect, AT_ONCE))]


def _loser(asking: Asking, play: PlayView, x: int, y: int, w: int) -> list[Block]:
    """A card that may be kept, and what keeping it does."""
    words, view = asking.words, asking.view
    effect = asking.question.effect(act.KeepResource(play.card.id))
    own = next((each for each in (pairs(effect) if effect else ()) if each.seat == asking.seat), None)
    lines: list[tuple[Amount, ...]] = []
    if own:
        brought = asked.changes(asking, {**dict(own.hits), **({own.seat: own.gain} if own.gain else {})})
        code = symbol_code(view, own.symbol)
        if brought and may_change(own, view):
            lines += [(Amount(words("{symbol} fires, so far:", symbol=code), STRONGLY),), brought]
        elif len(brought) == 1:
            lines.append((Amount(words("{symbol} fires:", symbol=code), STRONGLY), *brought))
        else:
            lines.append((Amount(words("your pair {symbol} fires", symbol=code), STRONGLY),))
            lines += [brought] if brought else []
    else:
        lines.append((Amount(words("you collect {symbol}", symbol=play.card.label), STRONGLY),))
    for seat, symbol in stopped(effect) if effect else ():
        said = words("{seat}'s {symbol} does not fire", seat=LETTERS[seat], symbol=symbol_code(view, symbol))
        lines.append((Amount(said, STRONGLY),))
    if len(lines) < KEPT_LINES:
        lines.append((Amount(words("{seat} takes a city card", seat=LETTERS[play.seat]), QUIET),))
    card_w = 156
    return [
        block((x - RING, y, card_w + 2 * RING, KEPT_H), GROUND, held.card, play.card, False),
        block(
            (x + card_w + 8, y + RING, w - card_w - 8, KEPT_H - 2 * RING),
            GROUND,
            cells.kept,
            crest(view, play.seat),
            asking.name(play.seat),
            tuple(lines),
            own is not None,
        ),
    ]


def draft(asking: Asking) -> list[Block]:
    """The pack, the picks so far, whom the rest goes to."""
    view, words, seat = asking.view, asking.words, asking.seat
    before, after = LETTERS[(seat - 1) % view.seats], LETTERS[(seat + 1) % view.seats]
    note = words("{before} passes to you, you pass to {after}", before=before, after=after)
    made = [asked.head(asking, words("Keep one card, pass the rest"), note)]
    total = len(view.cities)
    short = {city.id: city.short for city in view.cities}
    bonus = view.facts.scoring.governor
    columns = asking.across(2 if asking.tall else total + 2, 16)
    poster_h, said_h = (320, 78) if asking.tall else (430, 82)
    wide = columns[0][1]
    printed = cards.printed([(card.name, card_in_short(card, view.facts, words)) for card in view.pack], wide - 16)
    for n, card in enumerate(view.pack):
        x, w = columns[n % len(columns)] if asking.tall else columns[n]
        y = asked.HEAD_H + 12 + (n // 2 * (poster_h + said_h + 24) if asking.tall else 0)
        args = (short.get(card.city, ""), card, card_sign(card, view.facts), printed[n], bonus)
        made.append(block((x, y, w, poster_h), GROUND, held.packed, *args)._replace(with_next=True))
        first, second = _would(asking, card.city, card.short, card.value, short.get(card.city, ""))
        kind = "wins" if second else ""
        made.append(block((x, y + poster_h + 8, w, said_h - 10), GROUND, cells.outcome, first, second, kind))
    for n in range(len(view.pack), (len(view.pack) + 1) // 2 * 2 if asking.tall else total):
        x, w = columns[n % len(columns)] if asking.tall else columns[n]
        y = asked.HEAD_H + 12 + (n // 2 * (poster_h + said_h + 24) if asking.tall else 0)
        made.append(block((x, y, w, poster_h), GROUND, held.gone))
    picks = tuple((short.get(card.city, ""), card, card_sign(card, view.facts)) for card in view.drafted)
    if asking.tall:
        rows = -(-len(view.pack) // 2)
        y = asked.HEAD_H + 12 + rows * (poster_h + said_h + 24)
        box = (asking.edge, y, asking.w - 2 * asking.edge, 460)
    else:
        x = columns[total][0]
        y, box = asked.HEAD_H + 12, (x, asked.HEAD_H + 12, asking.w - asking.edge - x, poster_h + said_h)
    made.append(block(box, GROUND, held.picked, words("Your picks"), picks, total, bonus))
    foot = box[1] + box[3] + 12
    made += _law(asking, foot)
    return [asked.below(asking, foot + (76 if asking.tall else 44)), *made]


def _law(asking: Asking, y: int) -> list[Block]:
    """What three alike bring, in a line or two."""
    words, rule, limits = asking.words, asking.view.facts.scoring, asking.view.facts.constants
    said = words(
        "{few} alike: +{less} a round, {many}: +{more} · first in a city +{first}, second +{second}",
        few=limits.control_3x_threshold,
        many=limits.control_4x_threshold,
        less=rule.control_3x,
        more=rule.control_4x,
        first=rule.city_first,
        second=rule.city_second,
    )
    lines: Sequence[str] = said.split(" · ") if asking.tall else (said,)
    return [asked.title(asking, y + asked.TITLE_H * n, line) for n, line in enumerate(lines)]


def _would(asking: Asking, city: str, short: str, value: int, code: str) -> tuple[str, str]:
    """What a pick adds to the own picks: influence in its city, and how many alike there are then."""
    words, picks = asking.words, asking.view.drafted
    now = sum(card.value for card in picks if card.city == city)
    reach = words("{city}: you {before}›{after}", city=code, before=now, after=now + value)
    if not value:
        reach = words("{city}: you {before}", city=code, before=now)
    alike = sum(card.short == short for card in picks) + 1
    return reach, words("your {count} {building}", count=f"{alike}×", building=short) if alike > 1 and value else ""
