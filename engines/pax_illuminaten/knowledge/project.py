"""From the state to what one seat may know of it."""

from functools import lru_cache

import msgspec

from engines.core.changed_options import changed_options
from engines.core.decisions import Decision, Seat, public_questions
from engines.core.frames import Frame
from engines.core.scores import Outcome
from engines.pax_illuminaten.actions import Options
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import EDITIONS, Data, bits, letters
from engines.pax_illuminaten.events import AnyEvent, Drew, EventKept, EventsLooked, HandSeen, PlotSwapped, Scouted
from engines.pax_illuminaten.knowledge import nearness
from engines.pax_illuminaten.rules import lodges, plots, scheme, scoring
from engines.pax_illuminaten.rules.abilities import Bonus, Picking
from engines.pax_illuminaten.rules.factions import temporary
from engines.pax_illuminaten.rules.favor import Payment
from engines.pax_illuminaten.rules.happenings import Looking
from engines.pax_illuminaten.rules.main_actions import performing
from engines.pax_illuminaten.rules.main_actions.oust import Challenge, Ousting
from engines.pax_illuminaten.rules.modifiers import all_mods
from engines.pax_illuminaten.rules.redraw import Court
from engines.pax_illuminaten.rules.turn import STAGES, Menu, Turns
from engines.pax_illuminaten.state import St
from engines.pax_illuminaten.view import (
    CardView,
    CellView,
    ChallengeView,
    EventView,
    HeldView,
    KnownView,
    LodgeView,
    PaxView,
    PaymentView,
    PlayerView,
    PlotView,
    ReducedView,
)


class Shown:
    """Every card of an edition as views show it, made once."""

    def __init__(self, data: Data) -> None:
        self.cards: dict[str, CardView] = {}
        for c in data.cards.values():
            self.cards[c.id] = CardView(
                c.id,
                c.name,
                c.name.split()[-1],
                c.rank,
                data.ranks[c.rank].label,
                tuple(c.factions),
                str(c.strength),
                c.affiliation,
                c.ability_type,
                c.ability_class,
                c.text,
                tuple("".join(letters(unit) for unit in cost) for cost in data.locations[c.id]),
                tuple(letters(unit) for unit in data.value[c.id]),
            )
        self.factions = {
            f: HeldView(f, card.id, card.name, card.active_text, card.passive_text)
            for f, card in data.faction_cards.items()
        }
        self.events = {e.id: EventView(e.id, e.name, "", e.faction) for e in data.edicts.values()}
        self.events |= {e.id: EventView(e.id, e.name, e.text) for e in data.specials.values()}


@lru_cache(maxsize=16)
def shown(edition: str) -> Shown:
    """The cards of an edition as views show them."""
    return Shown(EDITIONS[edition])


def project(st: St, seat: Seat | None, open_: tuple[Decision, ...], outcome: Outcome | None) -> PaxView:
    """The table as that seat sees it; an onlooker (None) sees no hand."""
    data = st.data
    show = shown(st.edition)
    cards, events = show.cards, show.events
    top = st.frames[-1] if st.frames else None
    turns = st.frames[0] if st.frames else None
    stage = turns.stage if isinstance(turns, Turns) else 0
    looking = next((f for f in st.frames if isinstance(f, Looking)), None)
    knows_top = seat is not None and st.events and st.event_known >> seat & 1
    hand = st.hands[seat] if seat is not None else []
    menu = any(isinstance(frame, Menu) and frame.seat == seat for frame in st.frames)
    where = st.board.where.values()
    return PaxView(
        facts=data.facts,
        seats=st.seats,
        seat=seat,
        asked=public_questions(open_),
        outcome=outcome,
        step=open_[0].step if open_ else "",
        phase="over" if top is None else STAGES[max(stage - 1, 0)],
        round=st.round,
        max_rounds=st.options.max_rounds,
        active=st.active,
        start=st.start,
        mains=st.mains,
        columns=max(x for x, _y in where),
        rows=max(y for _x, y in where),
        cells=tuple(cell(st, i, show) for i in range(st.board.count)),
        court=tuple(cards[card] if card else None for card in st.court),
        chamberlain=st.chamberlain + 1,
        deck=len(st.deck),
        discard=len(st.discard),
        discard_top=cards[st.discard[-1]] if st.discard else None,
        pool=tuple(st.pool),
        players=tuple(players(st, seat, show)),
        row=tuple(show.factions[f] for f in st.row),
        lodges=tuple(largest_lodges(st)),
        plots=tuple(seen_plots(st, seat)),
        event_pile=len(st.events) + (len(looking.drawn) if looking else 0),
        stirred=st.revealed,
        event_discards=tuple(events[event] for event in st.event_discards),
        edicts_gone=sum(event in data.edicts for event in st.event_discards),
        edicts_to_end=data.constants.edicts_to_end,
        last_round=st.last_round,
        scheme=tuple(cards[card] for card in st.scheme),
        buffs=tuple(st.buffs),
        plans=tuple(cards[card] for card in st.plans),
        challenge=challenge(st, seat),
        payment=PaymentView(tuple(map(letters, top.units)), top.drop, top.rate) if isinstance(top, Payment) else None,
        reduced=reduced(st, top),
        picked=tuple(top.picked) if isinstance(top, Picking) else (),
        court_fee=data.constants.court_second_card_fee if isinstance(top, Court) and top.taken else 0,
        hand=tuple(cards[card] for card in hand),
        linkable=tuple(c for c in hand if seat is not None and scheme.linkable(st, seat, c)) if menu else (),
        specials=tuple(events[event] for event in st.specials[seat]) if seat is not None else (),
        drawn=tuple(events[event] for event in looking.drawn) if looking and looking.seat == seat else (),
        top_event=events[st.events[-1]] if knows_top else None,
        known=tuple(known(st, seat, show)),
        winners=st.result.winners if st.result else (),
        fresh=tuple(dict.fromkeys(name for event in st.latest for name in named(event))),
        story=tuple(st.story),
        news=st.fresh,
        changed_options=changed_options(st.options, Options),
    )


def reduced(st: St, top: Frame | None) -> tuple[ReducedView, ...]:
    """Main actions whose price differs from the printed one, where one is being chosen."""
    if isinstance(top, Menu):
        found = zip(performing.KIND, all_mods(st, tuple(performing.KIND)), strict=True)
    elif isinstance(top, Bonus):
        found = [(top.action, top.mods(st))]
    else:
        return ()
    return tuple(ReducedView(name, m.cost_delta, m.free) for name, m in found if m.cost_delta or m.free)


def cell(st: St, i: int, show: Shown) -> CellView:
    """A cell as everybody sees it."""
    card = show.cards[st.cards[i]] if st.up[i] else None
    pawns = tuple(seat for seat, at in enumerate(st.pawns) if at == i)
    extorted = card is not None and card.id in st.extorted
    return CellView(st.label(i), card, st.slots[i], st.cubes[i], extorted, pawns)


def players(st: St, viewer: Seat | None, show: Shown) -> list[PlayerView]:
    """Every seat and Bot."""
    points = scoring.by_faction(st)
    return [player(st, seat, viewer, show, tuple(points[seat])) for seat in range(st.players)]


def player(st: St, seat: Seat, viewer: Seat | None, show: Shown, points: tuple[int, ...]) -> PlayerView:
    """What lies before a seat for everybody to see, and what the viewer knows of its Events."""
    data, board = st.data, st.board
    bot = data.bots[st.bots[seat - st.seats]] if st.is_bot(seat) else None
    mine = seat == st.active
    temp = temporary(st) if mine else []
    held = [
        msgspec.structs.replace(show.factions[f], used=mine and f in st.used, temporary=f in temp)
        for f in st.held[seat]
    ]
    edicts = [msgspec.structs.replace(show.events[e.event], favor=e.favor) for e in st.edicts[seat]]
    return PlayerView(
        seat,
        bot.name if bot else "",
        board.sides[seat],
        tuple(board.cells[i] for i in bits(board.touched[seat])),
        st.contacts[seat],
        tuple(data.contacts[st.contacts[seat]].factions),
        mine and "AR" in st.extorted,
        tuple(st.favor[seat]),
        st.supply(seat),
        len(st.hands[seat]),
        0 if bot else st.hand_limit(seat),
        len(st.specials[seat]),
        tuple(held),
        tuple(edicts),
        show.events[st.special[seat]] if st.special[seat] else None,
        tuple(show.cards[card] for card in st.challenge[seat]),
        plots.live(st, seat),
        points,
        tuple(data.plots[plot].short for plot in bot.plots) if bot else (),
        tuple(show.events[event] for event in known_specials(st, seat, viewer)),
    )


def seen_plots(st: St, seat: Seat | None) -> list[PlotView]:
    """Public Plots, the Bots' own, revealed private ones, the viewer's own."""
    table = plots.Table(st)
    found: list[PlotView] = []
    owners = [(plot, -1) for plot in st.public]
    owners += [(plot, st.seats + i) for i, bot in enumerate(st.bots) for plot in st.data.bots[bot].plots]
    owners += [
        (plot, owner)
        for owner, plot in enumerate(st.private)
        if plot and (owner == seat or st.frames == [] or revealed(st, owner))
    ]
    for id_, owner in owners:
        plot = st.data.plots[id_]
        whose = range(st.players) if owner < 0 else (owner,)
        met = tuple(each for each in whose if table.family(id_, each).met)
        on = tuple(c.seat for c in st.claims if c.plot == id_ and c.live)
        below = tuple(c.seat for c in st.claims if c.plot == id_ and not c.live)
        counted = owner if st.is_bot(owner) else seat
        cells = nearness.near(table, id_, counted) if counted is not None else 0
        goal = nearness.goal(st, id_)
        found.append(PlotView(id_, plot.short, plot.name, plot.text, owner, on, below, met, cells, goal))
    return found


def largest_lodges(st: St) -> list[LodgeView]:
    """The largest Lodges of each Faction that has one (PAX R22)."""
    found: list[LodgeView] = []
    for faction, parts in zip(FACTIONS, lodges.lodges(st), strict=True):
        cells = lodges.largest(parts)
        if cells:
            disks = lodges.strengths(st, cells)
            leader = next((s for s in range(st.players) if lodges.leads(st, faction, s)), -1)
            size = max(part.bit_count() for part in parts)
            found.append(LodgeView(faction, size, tuple(map(st.label, bits(cells))), tuple(disks), leader))
    return found


def revealed(st: St, owner: Seat) -> bool:
    """Whether a private Plot has been claimed (PAX R72)."""
    return any(claim.seat == owner and claim.plot == st.private[owner] for claim in st.claims)


def as_bits(st: St, seat: Seat | None) -> int:
    """The viewer as bits of who knows something; an onlooker knows what everybody does."""
    return (1 << st.seats) - 1 if seat is None else 1 << seat


def known_specials(st: St, seat: Seat, viewer: Seat | None) -> list[str]:
    """Held Specials of a seat that another knows to be there; all once the game is over."""
    if not st.frames:
        return st.specials[seat]
    mine = as_bits(st, viewer)
    return [e for e in st.specials[seat] if seat != viewer and st.specials_known.get(e, 0) & mine == mine]


def known(st: St, seat: Seat | None, show: Shown) -> list[KnownView]:
    """Rivals' hand cards that the viewer knows; for an onlooker those everybody knows."""
    mine = as_bits(st, seat)
    found: list[KnownView] = []
    for other in range(st.seats):
        cards = tuple(
            show.cards[card] for card in st.hands[other] if other != seat and st.known.get(card, 0) & mine == mine
        )
        if cards:
            found.append(KnownView(other, cards))
    return found


def challenge(st: St, seat: Seat | None) -> ChallengeView | None:
    """The Challenge that is on; the viewer's own sealed card."""
    oust = next((frame for frame in st.frames if isinstance(frame, Ousting)), None)
    if oust is None or not oust.strengths:
        return None
    sealed = next((frame for frame in st.frames if isinstance(frame, Challenge)), None)
    chosen = sealed.chosen if sealed else {}
    own = chosen.get(seat, "") if seat is not None else ""
    cell_ = st.label(oust.cell)
    return ChallengeView(oust.seat, oust.rival, cell_, oust.count, tuple(oust.strengths), tuple(sorted(chosen)), own)


def named(event: AnyEvent) -> list[str]:
    """Cells an event names."""
    fields = ("cell", "start", "goal", "first", "second")
    return [value for name in fields if isinstance(value := getattr(event, name, None), str)]


HIDING = frozenset({Scouted, Drew, HandSeen, PlotSwapped, EventsLooked, EventKept})
"""Events of which somebody does not learn all."""


def witness(event: AnyEvent, seat: Seat | None) -> AnyEvent:
    """The event as that seat saw it."""
    if type(event) not in HIDING:
        return event
    match event:
        case Scouted(seat=who, hidden=True) if who != seat:
            return Scouted(who, event.cell, "", True)
        case Drew(seat=who) if who != seat:
            return Drew(who, event.count, ())
        case HandSeen(seat=who, rival=rival) if seat not in (who, rival):
            return HandSeen(who, rival, ())
        case PlotSwapped(seat=who) if who != seat:
            return PlotSwapped(who, "", "")
        case EventsLooked(seat=who) if who != seat:
            return EventsLooked(who, event.count, ())
        case EventKept(seat=who, edict=False) if who != seat:
            return EventKept(who, "", False)
        case _:
            return event
