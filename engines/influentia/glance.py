"""A sensible answer found at a glance, from what the seat may know: how computers play lines on.

The numbers are in points. They were chosen in many thousands of quick games in which every seat had its own, by what
those who won had more or less of.
"""

from collections.abc import Sequence
from typing import Any

from engines.core.decisions import Action, Seat
from engines.influentia.actions import (
    DraftPick,
    KeepResource,
    MoveMarkers,
    PlagueCard,
    PlagueTarget,
    PlayCard,
    Rescue,
    TakeCity,
    TakePoints,
)
from engines.influentia.contest import Offers, area
from engines.influentia.rules.trick import winning
from engines.influentia.state import St
from engines.influentia.tricks import cards_of, none_among, trumps_worth, unseen

_COST, _EAGER, _LEAD = 1.8, 0.9, 0.3
"""What a sure card is worth later; how much of their hands rivals would win with; what it is worth to lead next."""
_HALF, _WHOLE = 0.3, 0.4
"""What the first and the second card of a pair are worth, of its effect."""
_MOVING = 1.1
"""What it is worth to move the markers, apart from the points of the same pair."""
_PLAGUE, _RESCUE, _NO_RESCUE = 1.0, 2.5, 1.5
"""What a card that somebody else loses is worth, a rescue, and a pair of that symbol where nothing is to be rescued."""
_REVOLT = 1.1
"""What a point that rivals lose on average is worth."""
_LOST = 0.75
"""What is left of a card's worth once the trick is lost: the winner may keep it."""
_DENIED = 0.5
"""What a rival's points count against one's own."""
_MARKERS = 1.5
"""Points for a card more that is sure to win, when markers are moved."""
_LEADER = 0.03
"""What hurting a rival is worth for each point by which it leads."""


def at_a_glance(st: St, seat: Seat, answers: Sequence[Any]) -> Any:
    """One of these answers."""
    first: Action = answers[0]
    kind = type(first)
    if kind is PlayCard:
        return _played(st, seat, answers)
    if kind is TakeCity or kind is KeepResource:
        return _reward(st, seat, answers)
    if kind is DraftPick:
        worth = [_drafted(st, seat, answer.card) for answer in answers]
    elif kind is PlagueTarget:
        offers = Offers(st)
        worth = [_ahead(st, seat, answer.seat) + max(offers.lost(seat, answer.seat)) for answer in answers]
    elif kind is PlagueCard:
        owner = next(who for who, cards in enumerate(st.areas) if answers[0].card in cards)
        lost = dict(zip(st.areas[owner], Offers(st).lost(seat, owner), strict=True))
        worth = [lost[answer.card] for answer in answers]
    else:
        worth = _others(st, seat, answers)
    return answers[worth.index(max(worth))]


def effect_worth(st: St, seat: Seat, symbol: str) -> float:
    """What a pair of a symbol brings a seat, as the table lies."""
    data = st.data
    effect = data.symbols[symbol].effect
    if effect == "politics":
        return data.scoring.politics_bonus + _MOVING
    if effect == "plague":
        return _PLAGUE
    if effect == "exterminator":
        return _RESCUE if st.quarantine else _NO_RESCUE
    if effect == "tax":
        return float(area(data, tuple(st.areas[seat])).taxed * data.scoring.tax_gain_per_building)
    heavy = sum([area(data, tuple(cards)).heavy for who, cards in enumerate(st.areas) if who != seat])
    return _REVOLT * heavy * data.scoring.revolt_loss_per_building / (st.seats - 1)


def _played(st: St, seat: Seat, answers: Sequence[PlayCard]) -> PlayCard:
    data = st.data
    table = cards_of(data)
    prize = max(Offers(st).gained(seat, tuple([deck[-1] for deck in st.decks.values() if deck])), default=0.0)
    resource, symbol = data.resource_of, data.symbol_of
    better, suit = table.better[st.priority], st.influence
    trumps = table.suit.get(suit, 0)
    out = unseen(st, seat)
    count, size, others = out.bit_count(), data.constants.hand_size, st.seats - 1
    held = int(_EAGER * size * (others - len(st.plays)))
    later = min(1.0, (st.tricks - st.trick) / 3)
    led = resource[st.plays[0]] if st.plays else ""
    best = winning(st)[1] if st.plays else ""
    lying = {symbol[card] for card in st.accumulated[seat]}
    lost: dict[str, float] = {}
    chosen, most = answers[0], -1e9
    for answer in answers:
        card = answer.card
        own = resource[card]
        trump = own == suit
        beaters = ((better[card] if trump else better[card] | trumps) & out).bit_count()
        if not best:
            wins = none_among(beaters, count, held)
        elif resource[best] == own:
            # the winning card is among those that are not seen no more: it beats this one, or it does not
            wins = 0.0 if table.bit[best] & better[card] else none_among(beaters, count, held)
        elif trump:
            wins = none_among(beaters, count, held)
        else:
            wins = 0.0
        if best and not trump and own != led:
            wins = 0.0
        sign = symbol[card]
        if sign not in lost:
            lost[sign] = _LOST * effect_worth(st, seat, sign) * (_WHOLE if sign in lying else _HALF)
        worth = wins * (prize + _LEAD) + (1 - wins) * (lost[sign] - _DENIED * prize / 2)
        if later:
            worth -= later * _COST * (1.0 if trump else 0.5) * none_among(beaters, count, size * others)
        if worth > most:
            chosen, most = answer, worth
    return chosen


def _reward(st: St, seat: Seat, answers: Sequence[TakeCity | KeepResource]) -> Any:
    tops = tuple([st.decks[answer.city][-1] for answer in answers if isinstance(answer, TakeCity)])
    offers = Offers(st)
    brought = iter(offers.gained(seat, tops))
    worth: list[float] = []
    for answer in answers:
        if isinstance(answer, TakeCity):
            worth.append(next(brought))
            continue
        owner = (st.leader + st.plays.index(answer.card)) % st.seats
        theirs = max(offers.gained(owner, tops), default=0.0)
        worth.append(_lies(st, seat, answer.card) + _DENIED * (_lies(st, owner, answer.card) - theirs))
    return answers[worth.index(max(worth))]


def _lies(st: St, seat: Seat, card: str) -> float:
    """What an accumulated card more is worth."""
    symbol = st.data.symbol_of
    paired = any(symbol[other] == symbol[card] for other in st.accumulated[seat])
    return effect_worth(st, seat, symbol[card]) * (_WHOLE if paired else _HALF)


def _drafted(st: St, seat: Seat, card: str) -> float:
    data = st.data
    if card in data.governors:
        return 3.0
    alike = sum([data.building_of[other] == data.building_of[card] for other in st.picks[seat]])
    return 1.5 + 1.2 * data.worth_of[card] + 0.5 * alike


def _ahead(st: St, seat: Seat, other: Seat) -> float:
    """What it is worth to hurt another because it leads."""
    return _LEADER * (st.scores[other] - st.scores[seat])


def _others(st: St, seat: Seat, answers: Sequence[Any]) -> list[float]:
    """Rescues, markers, points, or nothing."""
    rescued = tuple([answer.card for answer in answers if isinstance(answer, Rescue)])
    brought = iter(Offers(st).gained(seat, rescued) if rescued else ())
    places = [(answer.influence, answer.priority) for answer in answers if isinstance(answer, MoveMarkers)]
    stays, *moved = trumps_worth(st, seat, [(st.influence, st.priority), *places]) if places else [0.0]
    strengths = iter(moved)
    worth: list[float] = []
    for answer in answers:
        if isinstance(answer, Rescue):
            worth.append(next(brought))
        elif isinstance(answer, MoveMarkers):
            worth.append(_MARKERS * (next(strengths) - stays))
        else:
            worth.append(float(st.data.scoring.exterminator_card_bonus if isinstance(answer, TakePoints) else 0))
    return worth
