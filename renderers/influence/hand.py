"""A seat's own cards: for each of its factions what is in hand and what lies where; how its castles stand."""

from collections.abc import Sequence

from engines.core.words import N_, Impersonal, Words
from engines.influence.view import CastleView, HandView, InfluenceView
from renderers.core.canvas import Block, block, hand_sheet
from renderers.core.sheet import Sheet
from renderers.core.tokens import shown
from renderers.influence import ground
from renderers.influence.held import (
    Label,
    Slot,
    Special,
    Stand,
    label,
    low_width,
    sentence,
    special_slot,
    stand,
    strip,
    value_slot,
)
from renderers.influence.layout import HAND_H, HAND_W
from renderers.influence.palette import PALETTE, VELLUM
from renderers.influence.terms import SPECIALS, Look, acting, card_name, castle_name, leading, looks, verb

TOP, BOTTOM = 72, 436
LEFT, LABEL, SLOT, SPECIAL = 20, 154, 112, 138
LEAST_STAND = 200
"""How wide a castle's name and Power are."""
HINTS = {
    "swap": N_("turn or exchange"),
    "saboteur": N_("block one circle"),
    "hourglass": N_("attack later"),
}


IMPERSONAL = {
    N_("Your castles"): N_("Castles"),
    N_("with your own face-down cards counted"): N_("with own face-down cards counted"),
    N_("No card of yours lies at a castle yet."): N_("No own card lies at a castle yet."),
    N_("Your card › sum"): N_("Card › sum"),
}
"""What the seat is told of its own, by how it is told to all: a hand that others see is not theirs."""


def hand(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> Sheet | None:
    """The viewer's factions; None for a viewer who runs none."""
    return hand_sheet(blocks(view, words, names, alone=alone), PALETTE)


def blocks(view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool = True) -> list[Block]:
    """The hand's blocks; none for a viewer who runs no faction."""
    if view.seat is None or not view.hand:
        return []
    words = words if alone else Impersonal(words, IMPERSONAL)
    made = [
        block((0, 0, HAND_W, HAND_H), VELLUM, ground.vellum, False),
        block((0, 0, HAND_W, 60), VELLUM, strip, *whose(view, words, names, alone=alone)),
    ]
    pitch = (BOTTOM - TOP + 8) // len(view.hand)
    for n, held in enumerate(view.hand):
        made += _row(view, held, TOP + pitch * n, pitch - 8, words)
    return made + _stands(view, words, made[0])


def whose(
    view: InfluenceView, words: Words, names: Sequence[str], *, alone: bool
) -> tuple[tuple[Look, ...], str, str, tuple[str, str, bool], tuple[str, str], tuple[Look | None, str]]:
    """What the strip says: arms, name, who sees it, Power and whether it is the most, the round, what is asked."""
    known, now, own = looks(view), acting(view) if _asked(view) else "", _own(view)
    side = next((side for side in view.sides if own & set(side.factions)), None)
    return (
        tuple(known[held.faction] for held in view.hand),
        shown(names, view.seat or 0, words),
        words("seen only by you") if alone else "",
        (words("Power"), str(side.power) if side else "0", bool(side and side.side in leading(view))),
        (words("Round"), f"{view.round}/{view.rounds}"),
        (known.get(now), f"{now} {verb(view, words)}".strip() if _asked(view) else ""),
    )


def _asked(view: InfluenceView) -> str:
    """The step of the question that the viewer is asked, empty where it is asked none."""
    return view.asked[0].step if view.asked and view.asked[0].seat == view.seat else ""


def _own(view: InfluenceView) -> set[str]:
    return {held.faction for held in view.hand}


def head(view: InfluenceView, held: HandView, words: Words) -> Label:
    """A faction's arms and name."""
    faction = next(each for each in view.factions if each.short == held.faction)
    return Label(looks(view)[held.faction], words(faction.name), held.acting)


def slots(view: InfluenceView, held: HandView) -> list[Slot]:
    """A faction's six values: those in hand, and where the others lie."""
    asked, look = _asked(view), looks(view)[held.faction]
    mine = held.faction == acting(view) and bool(asked)
    faction = next(each for each in view.factions if each.short == held.faction)
    placing = mine and asked in {"attack.castle", "attack.influence"}
    left, made = list(held.values), list[Slot]()
    played = sorted(
        (card for castle in view.castles for card in castle.cards if card.faction == held.faction),
        key=lambda card: card.round,
    )
    for value in faction.values:
        if value in left:
            left.remove(value)
            made.append(Slot(look, value, "", "", down=False, lit=placing or not mine))
            continue
        card = next((card for card in played if card.value == value), None)
        if card:
            played.remove(card)
        where = castle_name(view, card.cell).removesuffix(" ?") if card else ""
        made.append(Slot(look, value, f"r{card.round}" if card else "", where, bool(card and not card.known), lit=True))
    return made


def specials(view: InfluenceView, held: HandView, words: Words) -> list[Special]:
    """A faction's kinds of special cards."""
    asked, made = _asked(view), list[Special]()
    mine = held.faction == acting(view) and bool(asked)
    counts = (held.swaps, held.saboteurs, held.delays)
    for (sign, card), count in zip(SPECIALS, counts, strict=True):
        now = mine and count > 0 and _playable(view, sign, asked)
        name, hint, tag = card_name(view, card, words), words(HINTS[sign]), words("now") if now else ""
        made.append(Special(looks(view)[held.faction], sign, name, hint, count, tag, lit=now or not mine))
    return made


def _row(view: InfluenceView, held: HandView, y: int, h: int, words: Words) -> list[Block]:
    made = [block((LEFT, y, LABEL - 8, h), VELLUM, label, head(view, held, words))]
    values = slots(view, held)
    for n, slot in enumerate(values):
        made.append(block((LEFT + LABEL + SLOT * n, y, SLOT - 8, h), VELLUM, value_slot, slot))
    start = LEFT + LABEL + SLOT * len(values)
    for n, special in enumerate(specials(view, held, words)):
        made.append(block((start + SPECIAL * n, y, SPECIAL - 8, h), VELLUM, special_slot, special))
    return made


def _playable(view: InfluenceView, sign: str, asked: str) -> bool:
    """Whether a special card can answer the open question (INF R10, R14, R23, R24)."""
    if sign == "hourglass":
        return asked == "attack.castle" and bool(view.waiting or view.delayed)
    return asked == "attack.special"


def stands(view: InfluenceView) -> list[Stand]:
    """The castles where the viewer's side has a card, in the order in which they are examined."""
    own, known = _own(view), looks(view)
    side = next((side.side for side in view.sides if own & set(side.factions)), -1)
    there = [castle for castle in view.castles if any(each.side == side for each in castle.sums)]
    return [_stand(castle, side, known) for castle in sorted(there, key=lambda castle: castle.order)]


def _stands(view: InfluenceView, words: Words, under: Block) -> list[Block]:
    there = stands(view)
    if not there:
        text = words("No card of yours lies at a castle yet.")
        return [block((0, BOTTOM + 8, HAND_W, 60), under, sentence, "", text)]
    made: list[Block] = []
    columns, top, h = max(4, len(there)), BOTTOM + 44, 128
    title, text = words("Your castles"), words("with your own face-down cards counted")
    if len(there) > 5:
        columns, top, h = -(-len(there) // 2), BOTTOM + 8, 84
    else:
        made.append(block((0, BOTTOM + 4, HAND_W, 36), under, sentence, title, text))
    pitch = (HAND_W - 2 * LEFT + 8) // columns
    for row, start in enumerate(range(0, len(there), columns)):
        x = LEFT
        found = there[start : start + columns]
        for it, w in zip(found, _widths(found, columns, pitch - 8, low=len(there) > 5), strict=True):
            made.append(block((x, top + (h + 6) * row, w, h), VELLUM, stand, it))
            x += w + 8
    return made


def _widths(row: Sequence[Stand], columns: int, usual: int, *, low: bool) -> list[int]:
    """How wide castles beside each other are: alike, or where some need more as much as each needs, if that fits."""
    needed = [max(LEAST_STAND, low_width(it)) for it in row]
    spare = (usual + 8) * columns - 8 - sum(each + 8 for each in needed) + 8
    if not low or max(needed) <= usual or spare < 0:
        return [usual] * len(row)
    return [each + spare // len(row) for each in needed]


def _stand(castle: CastleView, side: int, known: dict[str, Look]) -> Stand:
    totals: dict[int, str] = {}
    for each in castle.sums:
        sum_ = each.cards + each.circles
        totals[each.side] = (f"{sum_}+" if sum_ else "?") if each.unknown else str(sum_)
    signs = {
        each: tuple(known[c] for c in dict.fromkeys(k.faction for k in castle.cards if k.side == each))
        for each in totals
    }
    return Stand(
        castle.cell,
        castle.short or "?",
        castle.power,
        known[castle.control].colour if castle.control else -1,
        signs[side],
        totals[side],
        tuple((signs[each], total) for each, total in totals.items() if each != side),
    )
