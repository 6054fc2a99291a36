"""The situation of somebody whose Plague strikes: every rival's cards, and what the loss of each changes."""

from engines.core.decisions import Seat
from engines.influentia import actions as act
from engines.influentia.view import AreaView, CityView
from engines.influentia.words.outcomes import NEXT, difference
from renderers.core.canvas import Block, block
from renderers.influentia import areas, asked, struck
from renderers.influentia.asked import Asking
from renderers.influentia.cells import QUIET, Amount
from renderers.influentia.crest import crest
from renderers.influentia.palette import GROUND
from renderers.influentia.pieces import Chip
from renderers.influentia.stage import leading
from renderers.influentia.terms import building_sign, card_sign

SEAT_W, CITY_H, GAP = 218, 54, 8
FOOT_H = 46


def plague(asking: Asking) -> list[Block]:
    """Whose card, and which, as one picture; of the second question the chosen seat alone is lit."""
    return _tall(asking) if asking.tall else _wide(asking)


def _head(asking: Asking) -> Block:
    words = asking.words
    whose = asking.question.asked.step == "effects.plague_seat"
    short = words("Your Plague: whose card?") if whose else words("Your Plague: which card?")
    return asked.head(asking, short, words("it goes to Quarantine"))


def _rivals(asking: Asking) -> list[AreaView]:
    """All others clockwise."""
    view = asking.view
    return [view.areas[(asking.seat + n) % view.seats] for n in range(1, view.seats)]


def _wide(asking: Asking) -> list[Block]:
    view, words = asking.view, asking.words
    y = asked.HEAD_H + 8
    wide = (asking.w - 2 * asking.edge - SEAT_W - GAP * len(view.cities)) // len(view.cities)
    lefts = [asking.edge + SEAT_W + GAP + (wide + GAP) * n for n in range(len(view.cities))]
    said = words.n("{count} token left", "{count} tokens left", view.tokens)
    made = [_head(asking), block((asking.edge, y, SEAT_W, CITY_H), GROUND, struck.rats, said)]
    made += [_city(asking, (x, y, wide, CITY_H), city) for x, city in zip(lefts, view.cities, strict=True)]
    y += CITY_H + 8
    rivals = _rivals(asking)
    pitch = (asked.WIDE_H - y - FOOT_H - 6) // max(len(rivals), 2)
    for area in rivals:
        made.append(block((asking.edge, y, SEAT_W, pitch - 6), GROUND, struck.rival, _rival(asking, area)))
        for x, city in zip(lefts, view.cities, strict=True):
            made.append(block((x, y, wide, pitch - 6), GROUND, struck.street, _street(asking, area, city)))
        y += pitch
    note = words("red: change at the next scoring")
    room = asked.slips_from(asking) - asking.edge - 12
    made.append(block((asking.edge, y + 6, room, 34), GROUND, struck.law, note))
    return [asked.below(asking, asked.WIDE_H), *made, *asked.slips(asking, y + 1)]


def _tall(asking: Asking) -> list[Block]:
    view, words = asking.view, asking.words
    y = asked.HEAD_H + 8
    columns = asking.across(len(view.cities), 8)
    made = [_head(asking)]
    made += [_city(asking, (x, y, w, 74), city) for (x, w), city in zip(columns, view.cities, strict=True)]
    y += 82
    for area in _rivals(asking):
        box = (asking.edge, y, asking.w - 2 * asking.edge, 52)
        made.append(block(box, GROUND, struck.rival_line, _rival(asking, area))._replace(with_next=True))
        y += 58
        streets = [_street(asking, area, city) for city in view.cities]
        high = [struck.alley_height(street, w) for (_, w), street in zip(columns, streets, strict=True)]
        for (x, w), each, street in zip(columns, high, streets, strict=True):
            made.append(block((x, y, w, each), GROUND, struck.alley, street))
        y += max(high) + 6
    note = words("below each card: change at the next scoring")
    made.append(block((asking.edge, y, asking.w - 2 * asking.edge, 34), GROUND, struck.law, note))
    return [asked.below(asking, y + 40 + asked.SLIP_H + 8), *made, *asked.slips(asking, y + 40)]


def _city(asking: Asking, box: tuple[int, int, int, int], city: CityView) -> Block:
    points = city.points[asking.seat]
    own = asking.words("you {influence}", influence=city.influence[asking.seat])
    args = (city.id, city.short, own, points, points > 0 and points == max(city.points))
    return block(box, GROUND, struck.city, *args)


def _lit(asking: Asking, owner: Seat) -> bool:
    """Whether something of a seat may be chosen."""
    own = {card.id for card in asking.view.areas[owner].cards}
    return any(
        (isinstance(each, act.PlagueTarget) and each.seat == owner)
        or (isinstance(each, act.PlagueCard) and each.card in own)
        for each in asking.question.legal
    )


def _rival(asking: Asking, area: AreaView) -> struck.Rival:
    view = asking.view
    points = sum(city.points[area.seat] for city in view.cities)
    points += area.governors * view.facts.scoring.governor + sum(each.points for each in area.control)
    badges = tuple(
        areas.Badge(each.short, building_sign(each.short, view.facts), f"+{each.points}", 0, control=True)
        for each in area.control
    )
    return struck.Rival(
        crest(view, area.seat),
        asking.name(area.seat),
        area.score,
        area.seat in leading(view),
        f"+{points}",
        asking.words("next scoring") if not asking.tall else asking.words("next"),
        badges,
        tuple(card.symbol for card in area.accumulated),
        _lit(asking, area.seat),
    )


def _street(asking: Asking, area: AreaView, city: CityView) -> struck.Street:
    view = asking.view
    lit = _lit(asking, area.seat)
    found: dict[str, struck.Victim] = {}
    for card in sorted(area.cards, key=lambda card: (-card.value, card.id)):
        if card.city != city.id:
            continue
        said = _loss(asking, area.seat, card.id) if lit else ()
        known = found.get(card.short)
        chip = Chip(card.short, card_sign(card, view.facts), card.value, known.chip.alike + 1 if known else 1)
        found[card.short] = struck.Victim(chip, said, any(each.kind != QUIET for each in said), lit)
    points = city.points[area.seat]
    return struck.Street(
        city.id,
        city.influence[area.seat],
        points,
        points > 0 and points == max(city.points),
        city.governor == area.seat,
        tuple(found.values()),
        lit,
    )


def _loss(asking: Asking, owner: Seat, card: str) -> tuple[Amount, ...]:
    """What the loss of a card changes, as far as it was looked at: its owner's points first."""
    question = asking.question
    target = question.effect(act.PlagueTarget(owner))
    effect = question.effect(act.PlagueCard(card))
    if effect is None and target is not None:
        effect = next((each for each in target.then if each.action == act.PlagueCard(card)), None)
        effect = effect or (target if not target.then else None)
    if effect is None:
        return ()
    by = dict(difference(effect, NEXT))
    struck_first = {owner: by.pop(owner)} if owner in by else {}
    return (*asked.changes(asking, struck_first), *asked.changes(asking, by)) or asked.scored(asking, {})
