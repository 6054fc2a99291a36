"""The trick panel: from the view to the blocks of the trick, the draft, an effect, or the round just scored."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.core.decisions import LETTERS
from engines.core.words import N_, Words
from engines.influentia.events import Activated, ResourceKept
from engines.influentia.view import CardView, InfluentiaView
from renderers.core.canvas import Block, Box, block
from renderers.core.palette import Colour
from renderers.core.tokens import shown
from renderers.influentia import draw, layout, stages
from renderers.influentia.crest import crest
from renderers.influentia.palette import GROUND, PANEL
from renderers.influentia.story import latest
from renderers.influentia.terms import symbol_in_full, symbol_name, symbol_short

EFFECTS = {
    "politics": "politics",
    "plague_seat": "plague",
    "plague_card": "plague",
    "exterminator_pair": "exterminator",
}
"""Phases in which a pair's effect is carried out, and whose symbol it is."""
_NOTES = {
    "reward": N_("the winner takes a city card, or keeps a rival's"),
    "compensation": N_("the card was kept: its owner takes a city card"),
    "exterminator_card": N_("Exterminator: a rescue, or points"),
}


class Places(NamedTuple):
    """Where the parts of the trick panel are, on what ground; with a box for the note it stands below the heading."""

    ground: Colour
    heading: Box
    note: Box | None
    slots: tuple[Box, ...]
    plates: tuple[Box, ...]
    drafters: tuple[Box, ...]
    stage: Box
    effect: Box
    end: int

    @classmethod
    def wide(cls, seats: int) -> "Places":
        """On a wide sheet."""
        slots = tuple(layout.slot(place, seats) for place in range(seats))
        drafters = tuple((x + layout.RING, y, w - 2 * layout.RING, layout.STAGE[3] - 2) for x, y, w, _h in slots)
        plates = tuple(layout.plate(place, seats) for place in range(seats))
        return cls(PANEL, layout.TRICK_HEADING, None, slots, plates, drafters, layout.STAGE, layout.EFFECT, 0)

    @classmethod
    def tall(cls, y: int, seats: int, *, draft: bool) -> "Places":
        """On a sheet for a phone, from a height on."""
        x, w = layout.TALL_X, layout.TALL_WIDE
        heading, note = (x, y, w, 46), (x, y + 46, w, 44)
        y += 46 + 44 + 6
        pitch, high = w // seats, layout.CARD_H + 2 * layout.RING
        inset = layout.RING
        slots = tuple((x + pitch * n, y, pitch, high) for n in range(seats))
        low = y + high + 6
        plates = tuple((x + pitch * n + inset, low, pitch - 2 * inset, layout.PLATE_H) for n in range(seats))
        half, tall = (w - 12) // 2, layout.STAGE[3] - 2
        drafters = tuple((x + n % 2 * (half + 12), y + n // 2 * (tall + 10), half, tall) for n in range(seats))
        end = y + -(-seats // 2) * (tall + 10) if draft else low + layout.PLATE_H
        return cls(GROUND, heading, note, slots, plates, drafters, (x, y, w, 0), (x, y, w, high), end)


def scoring(view: InfluentiaView) -> bool:
    """Whether the round just scored is shown: until the next one's first card."""
    return view.phase == "play" and view.trick == 1 and not view.plays and bool(view.scored)


def stage(
    view: InfluentiaView, words: Words, names: Sequence[str], fresh: set[str], at: Places | None = None
) -> list[Block]:
    """What the trick panel shows now; `at`: where, if not on a wide sheet."""
    at = at or Places.wide(view.seats)
    if view.phase == "draft":
        return _draft(view, words, names, at)
    if view.phase in EFFECTS and view.asked:
        return _effect(view, words, names, at)
    if scoring(view):
        return _round(view, words, names, at)
    return _trick(view, words, names, fresh, at)


def _headed(at: Places, title: str, note: str, suit: draw.Suit | None = None, right: str = "") -> list[Block]:
    if at.note is None:
        return [block(at.heading, at.ground, draw.trick_heading, title, note, suit, right)]
    if not note:
        note, right = right, ""
    return [
        block(at.heading, at.ground, draw.trick_heading, title, "", None, right)._replace(with_next=True),
        block(at.note, at.ground, draw.trick_note, note, suit)._replace(with_next=True),
    ]


def _draft(view: InfluentiaView, words: Words, names: Sequence[str], at: Places) -> list[Block]:
    asked = {each.seat for each in view.asked}
    way = " › ".join(f"{LETTERS[: view.seats]}A")
    leads = words("**{seat} leads** first", seat=LETTERS[view.leader])
    made = _headed(at, words("Draft"), words("keep one card, pass the rest: {way}", way=way), right=leads)
    cities = tuple((city.id, city.short) for city in view.cities)
    for seat, area in enumerate(view.areas):
        done = seat not in asked
        left = len(cities) - view.pick + 1 - done
        known = cities if left == len(cities) else (("", ""),) * left
        said = words("has picked") if done else words("picks now")
        drafter = stages.Drafter(crest(view, seat), shown(names, seat, words), known, area.picks, done, said)
        made.append(block(at.drafters[seat], at.ground, stages.drafter, drafter))
    return made


def _effect(view: InfluentiaView, words: Words, names: Sequence[str], at: Places) -> list[Block]:
    seat = view.asked[0].seat
    symbol = EFFECTS[view.phase]
    pair: tuple[CardView, ...] = ()
    for event in reversed(view.story):
        if isinstance(event, Activated) and event.seat == seat:
            pair = tuple(card for card in view.discard if card.id in event.cards)
            symbol = event.symbol
            break
    label = pair[0].label if pair else symbol_short(symbol, view.facts)
    title = words("{name}: {symbol}", name=shown(names, seat, words), symbol=symbol_name(symbol, view.facts))
    said = symbol_in_full(symbol, view.facts, words)
    effect = stages.Effect(symbol, label, crest(view, seat), title, pair, said)
    note = words("a pair of equal symbols fires")
    if view.aimed is not None:
        note = words("a card of **{seat}** goes to Quarantine", seat=LETTERS[view.aimed])
    made = _headed(at, words("Effect"), note)
    made.append(block(at.effect, at.ground, stages.effect, effect))
    return [*made, *(_plate(view, place, each, words, names, at) for place, each in enumerate(_order(view)))]


def _order(view: InfluentiaView) -> Sequence[int]:
    return view.order or range(view.seats)


def _plate(view: InfluentiaView, place: int, seat: int, words: Words, names: Sequence[str], at: Places) -> Block:
    asked = any(each.seat == seat for each in view.asked)
    area = view.areas[seat]
    plate = draw.Plate(crest(view, seat), shown(names, seat, words), area.score, seat in leading(view), asked)
    return block(at.plates[place], at.ground, draw.plate, plate)


def round_rows(view: InfluentiaView, number: int, words: Words, names: Sequence[str]) -> tuple[stages.ScoreRow, ...]:
    """What each seat scored in a round."""
    scored = [each for each in view.scored if each.round == number]
    best = max(each.total for each in scored)
    return tuple(
        stages.ScoreRow(
            crest(view, each.seat),
            shown(names, each.seat, words),
            (*each.cities, each.governors, each.control),
            each.total,
            each.total == best,
            view.areas[each.seat].score,
            each.seat in leading(view),
        )
        for each in scored
    )


def round_heads(view: InfluentiaView, words: Words) -> tuple[str, ...]:
    """Names of the columns of a round's points."""
    return (*(city.short for city in view.cities), words("GOV"), words("CTL"), words("Sum"))


def _round(view: InfluentiaView, words: Words, names: Sequence[str], at: Places) -> list[Block]:
    number = view.scored[-1].round
    leads = words("**{seat} leads** the next trick", seat=LETTERS[view.leader])
    rows = round_rows(view, number, words, names)
    return [
        *_headed(at, words("Round {number} scored", number=number), "", right=leads),
        block(at.stage, at.ground, stages.round_table, round_heads(view, words), rows),
    ]


def _trick(view: InfluentiaView, words: Words, names: Sequence[str], fresh: set[str], at: Places) -> list[Block]:
    playing = view.phase == "play"
    asked = {each.seat for each in view.asked}
    made = _trick_heading(view, words, at)
    played = {play.seat: play for play in view.plays}
    for place, seat in enumerate(_order(view)):
        play = played.get(seat)
        state, said = "empty", ""
        if play:
            state = "winning" if play.winning else "played"
        elif seat in asked and playing:
            state, said = "turn", words("plays now")
        changed = play is not None and play.card.id in fresh
        slot = draw.Slot(crest(view, seat), play.card if play else None, state, said, changed)
        made.append(block(at.slots[place], at.ground, draw.slot, slot))
        made.append(_plate(view, place, seat, words, names, at))
    return made


def leading(view: InfluentiaView) -> set[int]:
    """Who has most points, unless all have the same."""
    scores = [area.score for area in view.areas]
    return {area.seat for area in view.areas if area.score == max(scores) > min(scores)}


def _trick_heading(view: InfluentiaView, words: Words, at: Places) -> list[Block]:
    best = next((play for play in view.plays if play.winning), None)
    if view.phase != "play":
        note = words(_NOTES.get(view.phase, ""))
        if view.phase == "reward" and best:
            note = words(
                "**{seat} won** with {card}: takes a city card, or keeps a rival's",
                seat=LETTERS[best.seat],
                card=best.card.id,
            )
        kept = next((event for event in latest(view.story) if isinstance(event, ResourceKept)), None)
        if view.phase == "compensation" and kept:
            note = words("{card} was kept: **{seat} takes** a city card", card=kept.card, seat=LETTERS[kept.owner])
        return _headed(at, words("Trick"), note)
    led = next((r for r in view.resources if r.id == view.led), None)
    right = words("**{seat} leads**", seat=LETTERS[view.leader])
    if best:
        right = words("**{seat} wins so far** with {card}", seat=LETTERS[best.seat], card=best.card.id)
    if led is None:
        return _headed(at, words("Trick"), words("any card may be led"), right=right)
    return _headed(at, words("Trick"), words("led"), draw.Suit(led.id, led.short, led.name), right)
