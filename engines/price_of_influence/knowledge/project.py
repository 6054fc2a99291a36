"""From the state to what one seat may know of it."""

from collections.abc import Sequence
from functools import lru_cache

from engines.core.changed_options import changed_options
from engines.core.decisions import Decision, Seat, public_questions
from engines.core.frames import Frame
from engines.core.scores import Outcome
from engines.price_of_influence.actions import Options
from engines.price_of_influence.components.data import EDITIONS, JOKER, LETTERS, NOBODY, SUITS, Data
from engines.price_of_influence.events import (
    AnyEvent,
    DiscardsChosen,
    Drew,
    NobleChosen,
    Reshuffled,
)
from engines.price_of_influence.rules.combat import Assignments, Combat
from engines.price_of_influence.rules.council import Council
from engines.price_of_influence.rules.draw import Draw
from engines.price_of_influence.rules.playing import Playing
from engines.price_of_influence.rules.resupply import HandLimit, Trim, draws
from engines.price_of_influence.rules.setup import FirstNobles, SetupDiscards
from engines.price_of_influence.rules.suits import Bonus, Equipping, Gem, Giving, Taking
from engines.price_of_influence.rules.tribute import Tribute
from engines.price_of_influence.rules.turns import STAGES, Turns
from engines.price_of_influence.rules.victory import Claim, Countering, run_in
from engines.price_of_influence.state import HEARTS, SPADES, Noble, St
from engines.price_of_influence.view import (
    CardView,
    ClaimView,
    EquipmentView,
    FightView,
    HandCardView,
    NobleView,
    PlaceView,
    PriceView,
    SeatView,
    TakingView,
    TargetView,
    TributeView,
)

PHASES: dict[type, str] = {
    SetupDiscards: "setup_discard",
    FirstNobles: "setup_noble",
    Council: "council",
    Tribute: "tribute",
    Playing: "play",
    Equipping: "equip",
    Bonus: "set_bonus",
    Gem: "gem",
    Giving: "draw_target",
    Taking: "take",
    Combat: "commit",
    Assignments: "assign",
    Trim: "trim",
    HandLimit: "discard",
    Claim: "end",
    Countering: "counter",
}


class Shown:
    """Every card of an edition as views show it, made once."""

    def __init__(self, data: Data) -> None:
        signs = {suit: getattr(data.ref.suits, suit).symbol for suit in (*SUITS, JOKER)}
        self.cards = {c.id: CardView(c.id, c.short, c.suit, signs[c.suit], c.value) for c in data.cards.values()}
        self.nobles = {
            n.id: NobleView(n.id, n.short, n.rank_letter, n.rank, n.suit, signs[n.suit]) for n in data.nobles.values()
        }


@lru_cache(maxsize=16)
def shown(edition: str) -> Shown:
    """The cards of an edition as views show them."""
    return Shown(EDITIONS[edition])


def project(st: St, seat: Seat | None, open_: tuple[Decision, ...], outcome: Outcome | None) -> PriceView:
    """The table as that seat sees it; an onlooker (None) sees no hand."""
    show = shown(st.edition)
    cards, nobles = show.cards, show.nobles
    top = st.frames[-1] if st.frames else None
    over = top is None
    claim = next((frame for frame in st.frames if isinstance(frame, Countering)), None)
    council = next((frame for frame in st.frames if isinstance(frame, Council)), None)
    mine = () if seat is None else hand(st, seat, show, top)
    discards: tuple[str, ...] = ()
    chosen_noble, chosen_stance = None, ""
    if seat is not None and isinstance(top, SetupDiscards):
        discards = top.chosen.get(seat, ())
    elif seat is not None and isinstance(top, FirstNobles) and seat in top.chosen:
        noble, chosen_stance = top.chosen[seat]
        chosen_noble = nobles[noble]
    run = run_in(st, st.hands[top.seat]) if isinstance(top, Claim) and top.seat == seat else ()
    return PriceView(
        facts=st.data.facts,
        seats=st.seats,
        seat=seat,
        asked=public_questions(open_),
        outcome=outcome,
        phase="over" if over else phase(top),
        stage="over" if over else stage(st),
        turn=st.turn,
        ap=st.ap,
        order=tuple(st.clockwise(st.ap)),
        actions_left=council.left if council else 0,
        deck=len(st.deck),
        discard=tuple(cards[card] for card in st.discard),
        reshuffles=st.reshuffles,
        armistice=st.options.armistice,
        council=tuple(nobles[noble] for noble in st.council),
        players=tuple(player(st, each, show) for each in range(st.seats)),
        fights=tuple(fights(st, show)),
        resolving=cards[st.resolving] if st.resolving else None,
        resolving_as=resolving_as(st, top),
        tribute=TributeView(top.seat, top.due, top.total, top.what, nobles[top.noble])
        if isinstance(top, Tribute)
        else None,
        taking=taking(top, show) if isinstance(top, Taking) else None,
        trimming=(top.seat, top.rank, top.excess) if isinstance(top, Trim) else None,
        discarding=top.due if isinstance(top, HandLimit) else 0,
        committing=top.rank if isinstance(top, Combat | Assignments) else "",
        claim=ClaimView(claim.seat, tuple(cards[card] for card in st.hands[claim.seat])) if claim else None,
        story=tuple(st.story),
        fresh=tuple(changed_ids(st)),
        changed_options=changed_options(st.options, Options),
        setup_discards=st.numbers.setup_discards,
        hand=mine,
        dealt=() if seat is None else tuple(nobles[noble] for noble in st.dealt[seat]),
        chosen_cards=tuple(cards[card] for card in discards),
        chosen_noble=chosen_noble,
        chosen_stance=chosen_stance,
        run=tuple(cards[card] for card in run),
    )


def phase(top: Frame | None) -> str:
    """What the open question is about."""
    return f"penalty_{top.penalty}" if isinstance(top, Draw) else PHASES[type(top)]


def stage(st: St) -> str:
    """The stage of the turn (POI R15)."""
    turns = st.frames[0]
    return STAGES[turns.stage - 1] if isinstance(turns, Turns) else "setup"


def resolving_as(st: St, top: Frame | None) -> str:
    """The suit as which the card being resolved was played."""
    if not st.resolving:
        return ""
    if isinstance(top, Equipping):
        return "S" if top.slot == "weapon" else "H"
    return "D" if isinstance(top, Gem) else "C"


def player(st: St, seat: Seat, show: Shown) -> SeatView:
    """One seat's public things."""
    data, cards = st.data, show.cards
    influence = st.influence(seat)
    base = data.limits.suit_limit_base
    top = st.frames[-1] if st.frames else None
    terms = st.terms(seat)
    return SeatView(
        seat=seat,
        active=seat == st.ap and st.turn > 0,
        fallen=seat in st.fallen,
        hand=len(st.hands[seat]),
        held=len(st.hands[seat]) + len(st.locked[seat]),
        hand_limit=st.numbers.hand_limit,
        locked=tuple(cards[card] for card in st.locked[seat]),
        collapse=data.limits.collapse_leveraged,
        gems=tuple(cards[card] for card in st.gems[seat]),
        court=tuple(place(st, seat, letter, show, influence) for letter in LETTERS),
        influence=influence,
        played=tuple(st.plays[seat]),
        limits=tuple(base + sigma for sigma in influence),
        plays=sum(st.plays[seat]),
        most=st.numbers.max_cards_per_turn,
        passed=st.passed[seat],
        draws=0 if seat in st.fallen else draws(st, seat),
        payments=st.payments(seat),
        done=isinstance(top, SetupDiscards | FirstNobles) and seat in top.chosen,
        terms=tuple(getattr(terms, name) for name in terms.__struct_fields__),
        score=terms.total,
    )


def place(st: St, seat: Seat, letter: str, show: Shown, influence: Sequence[int]) -> PlaceView:
    """One of a court's three places."""
    limit = st.data.rank[letter]
    noble = st.courts[seat].get(letter)
    if noble is None:
        return PlaceView(letter, None, "", 0, (), limit, 0, False)
    if not noble.stance:
        return PlaceView(letter, show.nobles[noble.id], "", 0, (), limit, 0, False)
    equipment = equipped(noble, show, influence)
    return PlaceView(
        letter,
        show.nobles[noble.id],
        noble.stance,
        limit + sum(each.adds for each in equipment),
        equipment,
        limit,
        max(0, len(equipment) - limit),
        seat == st.ap and letter in st.fighters,
    )


def equipped(noble: Noble, show: Shown, influence: Sequence[int]) -> tuple[EquipmentView, ...]:
    """A noble's weapons, then armors, with what each adds (POI R7)."""
    spades, hearts = influence[:2]
    found: list[EquipmentView] = []
    for slot, ids, bonus in (("weapon", noble.weapons, spades), ("armor", noble.armors, hearts)):
        for id_ in ids:
            card = show.cards[id_]
            found.append(EquipmentView(card, slot, spades + hearts if card.suit == JOKER else card.value + bonus))
    return tuple(found)


def fights(st: St, show: Shown) -> list[FightView]:
    """This turn's attacks with today's Strengths, or those that were compared."""
    found: list[FightView] = []
    for fight in st.fights:
        own, other = fight.own, fight.other
        if not fight.lost:
            own, other = st.strength(st.ap, fight.rank), st.strength(fight.seat, fight.target_rank)
        target = show.nobles[fight.target]
        found.append(FightView(st.ap, show.nobles[fight.noble], own, fight.seat, target, other, fight.lost))
    return found


def taking(top: Taking, show: Shown) -> TakingView:
    """The targets being chosen."""
    chosen = tuple(
        TargetView(show.cards[each.card], each.zone, None if each.owner == NOBODY else each.owner)
        for each in top.chosen
    )
    return TakingView(top.seat, top.effect, top.cap, top.left, chosen)


ARMS = (SPADES, HEARTS)


def hand(st: St, seat: Seat, show: Shown, top: Frame | None) -> tuple[HandCardView, ...]:
    """A seat's own hidden cards, with what each is good for."""
    influence = st.influence(seat)
    both = influence[SPADES] + influence[HEARTS]  # what an equipped Writ adds (POI R7)
    to_play = isinstance(top, Playing) and top.seat == seat
    open_ = st.open_suits(seat) if to_play else [False] * len(SUITS)
    found: list[HandCardView] = []
    for card in st.hands[seat]:
        ways = [(at, action.suit) for at, action in st.data.plays[card]]
        value = st.data.value_of[card]
        found.append(
            HandCardView(
                show.cards[card],
                tuple(suit for at, suit in ways if open_[at]),
                tuple(
                    (suit, both if card in st.data.jokers and at in ARMS else value + influence[at])
                    for at, suit in ways
                ),
            )
        )
    return tuple(found)


def changed_ids(st: St) -> list[str]:
    """Ids of cards and nobles that the last answer changed."""
    ids: dict[str, None] = {}
    for event in st.latest:
        if isinstance(event, Drew | Reshuffled):
            ids["deck"] = None
        if isinstance(event, Reshuffled):
            ids["reshuffles"] = None
        for name in ("card", "noble", "target_noble", "old", "new"):
            if each := getattr(event, name, ""):
                ids[each] = None
        for name in ("cards", "nobles"):
            for each in getattr(event, name, ()):
                ids.update(dict.fromkeys((each,) if isinstance(each, str) else each))
    return list(ids)


HIDING = frozenset({Drew, DiscardsChosen, NobleChosen})
"""Events of which somebody does not learn all."""


def witness(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as that seat saw it: sealed choices and drawn cards of others are told without the cards."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, (), event.giver)
    if isinstance(event, DiscardsChosen) and event.seat != seat:
        return DiscardsChosen(event.seat, ())
    if isinstance(event, NobleChosen) and event.seat != seat:
        return NobleChosen(event.seat, "", "")
    return event
