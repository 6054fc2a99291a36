"""From the state to what one seat may know of it."""

from functools import lru_cache

from engines.core.changed_options import changed_options
from engines.core.decisions import Decision, Seat, public_questions
from engines.core.scores import Outcome
from engines.influentia.actions import Options
from engines.influentia.components.data import EDITIONS, Data
from engines.influentia.events import (
    Accumulated,
    AnyEvent,
    CardTurned,
    CityCardTaken,
    ControlGained,
    DraftRevealed,
    ExterminatorUsed,
    MarkersMoved,
    MarkersPlaced,
    Picked,
    Plagued,
    Played,
    Rescued,
    ResourceKept,
)
from engines.influentia.knowledge.offers import taken
from engines.influentia.rules import scoring
from engines.influentia.rules.draft import Draft
from engines.influentia.rules.effects import ExterminatorPair, PlagueCardChoice, PlagueSeat, Politics
from engines.influentia.rules.spoils import Compensation, ExterminatorCard, Reward
from engines.influentia.rules.trick import Trick, winning
from engines.influentia.state import St
from engines.influentia.view import (
    AreaView,
    CardView,
    CityCardView,
    CityView,
    ControlView,
    CorporationView,
    InfluentiaView,
    PlayView,
    ResourceView,
    RoundScoreView,
)
from engines.influentia.words.names import CALLED

PHASES: dict[type, str] = {
    Draft: "draft",
    Trick: "play",
    Reward: "reward",
    Compensation: "compensation",
    ExterminatorCard: "exterminator_card",
    Politics: "politics",
    PlagueSeat: "plague_seat",
    PlagueCardChoice: "plague_card",
    ExterminatorPair: "exterminator_pair",
}


class Shown:
    """Every card of an edition, and its resources by number of seats, as views show them, made once."""

    def __init__(self, data: Data) -> None:
        self.cards = {
            c.id: CardView(
                c.id, c.resource, data.resources[c.resource].short, c.value, c.symbol, data.symbols[c.symbol].short
            )
            for c in data.cards.values()
        }
        self.city_cards: dict[str, CityCardView] = {}
        for c in data.city_cards.values():
            building = data.buildings.get(c.building or "")
            short = building.short if building else "GOV" if c.kind == "governor" else "EXT"
            name = building.name if building else CALLED[c.kind]
            self.city_cards[c.id] = CityCardView(c.id, c.city, c.kind, short, name, c.value)
        self.resources = {
            seats: tuple(ResourceView(r.id, r.name, r.short, r.id in kit.resources) for r in data.resources.values())
            for seats, kit in data.kits.items()
        }


@lru_cache(maxsize=16)
def shown(edition: str) -> Shown:
    """The cards of an edition as views show them."""
    return Shown(EDITIONS[edition])


def project(st: St, seat: Seat | None, open_: tuple[Decision, ...], outcome: Outcome | None) -> InfluentiaView:
    """The table as that seat sees it; an onlooker (None) sees no hand."""
    data = st.data
    show = shown(st.edition)
    drafting = st.round == 0
    holders = scoring.governors(st)
    strength = scoring.influence(st)
    best = winning(st)[1] if st.plays else ""
    top = st.frames[-1] if st.frames else None
    reserve = [data.buildings[data.control[card].building].short for card in st.reserve]
    cities: list[CityView] = []
    for city in data.cities.values():
        deck = st.decks[city.id]
        governor = holders.get(city.id)
        points = scoring.city_points(st, strength[city.id], governor)
        cities.append(
            CityView(
                city.id,
                city.name,
                city.short,
                show.city_cards[deck[-1]] if deck else None,
                len(deck),
                tuple(strength[city.id]),
                points,
                governor,
                () if drafting or seat is None else taken(st, seat, city.id, strength[city.id], points, governor),
            )
        )
    return InfluentiaView(
        facts=data.facts,
        seats=st.seats,
        seat=seat,
        asked=public_questions(open_),
        outcome=outcome,
        phase="over" if top is None else PHASES[type(top)],
        round=st.round,
        rounds=data.constants.rounds,
        trick=st.trick,
        tricks=st.tricks,
        draw_deck=len(st.draw),
        influence=st.influence,
        priority=st.priority,
        resources=show.resources[st.seats],
        leader=st.leader,
        led=data.resource_of[st.plays[0]] if st.plays else None,
        plays=tuple(PlayView(by, show.cards[card], card == best) for by, card in st.played()),
        order=() if drafting else tuple(st.clockwise(st.leader)),
        cities=tuple(cities),
        quarantine=tuple(show.city_cards[card] for card in st.quarantine),
        tokens=st.tokens,
        areas=tuple(area(st, show, each) for each in range(st.seats)),
        reserve=tuple(dict.fromkeys((short, reserve.count(short)) for short in reserve)),
        discard=tuple([show.cards[card] for card in st.discard]),
        scored=tuple(RoundScoreView(s.round, s.seat, s.cities, s.governors, s.control, s.total) for s in st.scored),
        story=tuple(st.story),
        fresh=changed_ids(st),
        hand=() if seat is None else tuple(show.cards[card] for card in st.hands[seat]),
        pack=() if seat is None else tuple(show.city_cards[card] for card in st.packs[seat]),
        drafted=() if seat is None else tuple(show.city_cards[card] for card in st.picks[seat]),
        aimed=top.owner if isinstance(top, PlagueCardChoice) else None,
        pick=top.pick if isinstance(top, Draft) else 0,
        changed_options=changed_options(st.options, Options),
    )


def area(st: St, show: Shown, seat: Seat) -> AreaView:
    """One seat's public things; city cards in city order."""
    data = st.data
    rule = data.scoring
    cards, sets, governors = lying(st.edition, tuple(st.areas[seat]))
    control = [
        ControlView(
            card,
            data.buildings[data.control[card].building].short,
            side,
            rule.control_4x if side == "4x" else rule.control_3x,
        )
        for card, side in st.control[seat].items()
    ]
    return AreaView(
        seat=seat,
        corporation=corporation(st, seat),
        score=st.scores[seat],
        hand=len(st.hands[seat]),
        picks=len(st.picks[seat]),
        cards=cards,
        accumulated=tuple([show.cards[card] for card in st.accumulated[seat]]),
        control=tuple(control),
        sets=sets,
        governors=governors,
    )


@lru_cache(maxsize=1 << 10)
def lying(edition: str, area: tuple[str, ...]) -> tuple[tuple[CityCardView, ...], tuple[tuple[str, int], ...], int]:
    """An area's city cards in city order, its building types of which it has two and more, its Governors."""
    data, show = EDITIONS[edition], shown(edition)
    cards = sorted(area, key=data.city_rank.__getitem__)
    shorts = [show.city_cards[card].short for card in cards if data.building_of[card] is not None]
    return (
        tuple(show.city_cards[card] for card in cards),
        tuple((s, n) for s in dict.fromkeys(shorts) if (n := shorts.count(s)) >= 2),
        sum(card in data.governors for card in cards),
    )


def corporation(st: St, seat: Seat) -> CorporationView:
    """The corporation that was wished for in that seat, else the seat's own."""
    chosen = st.options.corporations
    number = int(chosen[seat]) - 1 if chosen else seat
    return CorporationView(number, st.data.ref.corporations.items[number].name)


def changed_ids(st: St) -> tuple[str, ...]:
    """Ids of cards, cities and markers that the last answer changed."""
    return tuple(dict.fromkeys(each for event in st.latest for each in touched(st, event) if each))


def touched(st: St, event: AnyEvent) -> tuple[str, ...]:
    """What an event changed on the table."""
    match event:
        case Played(card=card) | ResourceKept(card=card) | Accumulated(card=card) | ControlGained(card=card):
            return (card,)
        case CityCardTaken(card=card) | Rescued(card=card) | Plagued(card=card) | ExterminatorUsed(card=card):
            return (card, st.data.city_of[card])
        case CardTurned(city=city, card=card):
            return (city, card)
        case MarkersMoved() | MarkersPlaced():
            return ("influence", "priority")
        case DraftRevealed(areas=areas):
            return tuple(card for each in areas for card in each)
        case _:
            return ()


HIDING = frozenset({Picked})
"""Events of which somebody does not learn all."""


def witness(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as that seat saw it: another seat's pick is told without the card (FLU R9)."""
    if isinstance(event, Picked) and event.seat != seat:
        return Picked(event.seat, "")
    return event
