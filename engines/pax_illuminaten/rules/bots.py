"""Scripted Bots: what they do and why there, step by step (PAX R90–R110)."""

from collections.abc import Callable, Sequence

from engines.core.decisions import Seat
from engines.core.errors import Broken
from engines.core.frames import Unasked
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.components.data import AREOPAGUS, bits
from engines.pax_illuminaten.components.shapes import BotSpecial
from engines.pax_illuminaten.events import (
    AnyEvent,
    BotActed,
    BotSkipped,
    CardPlaced,
    DiskMoved,
    DisksPlaced,
    Extorted,
    FavorGained,
    FavorTaken,
    PlanFlipped,
)
from engines.pax_illuminaten.rules import bearings, factions
from engines.pax_illuminaten.rules.main_actions import extort, oust
from engines.pax_illuminaten.rules.main_actions.expel import remove, settle_disks
from engines.pax_illuminaten.rules.main_actions.oust import Ousting
from engines.pax_illuminaten.rules.main_actions.scout import hidden
from engines.pax_illuminaten.state import OPEN, St


class Script(Unasked, tag="script"):
    """A Bot's Action phase: its script from the top, then one Faction card (PAX R92, R106)."""

    seat: Seat
    index: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next step, each followed by the check of Faction cards."""
        factions.check(st, log)
        script = st.data.bots[st.bots[self.seat - st.seats]].script
        if self.index == len(script):
            st.frames.pop()
            self._claim(st, log)
            return
        step = script[self.index]
        self.index += 1
        names = [step.always] if step.always else step.one_of or []
        for name in names:
            cells = options(st, self.seat, name) if name else ()
            if cells:
                st.script.append(name)
                do(st, self.seat, name, log, cells)
                return
            log.append(BotSkipped(self.seat, name or ""))

    def _claim(self, st: St, log: list[AnyEvent]) -> None:
        """One Faction card, the row before seats; others may have been kept by it alone (PAX R53, R106)."""
        for _ in range(st.data.ref.bot_general.claims_faction_cards_per_turn):
            found = factions.claimable(st, self.seat)
            if found:
                factions.claim(st, self.seat, next((f for f in found if f in st.row), found[0]), log)
                factions.check(st, log)


def special_of(st: St, seat: Seat, name: str) -> BotSpecial | None:
    """The Bot's own way of a step, if it has one (PAX R93)."""
    return st.data.bots[st.bots[seat - st.seats]].special.get(name)


def legal_mask(st: St, seat: Seat) -> int:
    """Cells where the Bot may place a disk, if it has one to place (PAX R97, R99)."""
    sight = st.sight
    found = sight.reach(seat) & sight.roomy(seat)
    if not found or st.supply(seat):
        return found
    own = sight.own(seat)
    if not st.data.ref.bot_general.relocate_when_no_disk or not own:
        return 0
    return found if own & (own - 1) else found & ~own


def legal_cells(st: St, seat: Seat) -> list[int]:
    """The cells of `legal_mask`, in the order of the map."""
    return list(bits(legal_mask(st, seat)))


def can_flip(st: St) -> bool:
    """Whether there is a card to flip (PAX R84, R95)."""
    return bool(st.deck or st.discard)


def expellable(st: St, seat: Seat) -> list[int]:
    """Neighbours of the Bot card that it may expel (PAX R102)."""
    sight = st.sight
    found = st.board.near[st.pawns[seat]] & sight.up & sight.reach(seat)
    return list(bits(found & ~sight.rivals(seat) & ~(sight.crowns & sight.own(seat))))


def organizable(st: St, seat: Seat) -> list[int]:
    """Own cards with two disks or more and an open neighbour, most disks first (PAX R101)."""
    sight, slots, near = st.sight, st.slots, st.board.near
    several, room = sight.several(seat), sight.roomy(seat)
    if not several:
        return []
    cells = [i for i in bearings.reading_order(st, seat) if several >> i & 1 and near[i] & room]
    return sorted(cells, key=lambda i: -slots[i].count(seat))


def oustable(st: St, seat: Seat) -> list[int]:
    """The Bot card and its neighbours with rival disks, Adjacent to the Bot's Influence (PAX R103)."""
    sight, pawn = st.sight, st.pawns[seat]
    hostile = sight.reach(seat) & sight.rivals(seat)
    return [i for i in (pawn, *st.board.around[pawn]) if hostile >> i & 1]


def options(st: St, seat: Seat, name: str) -> Sequence[int]:
    """Cells where a step can be done, none if it is impossible; judged before any card is flipped (PAX R92)."""
    special = special_of(st, seat, name)
    if special:
        return special_cells(st, seat, special)
    match name:
        case "scout":
            return bits(hidden(st) & st.sight.reach(seat)) or _fallback(st, seat)
        case "influence":
            return legal_cells(st, seat)
        case "extort":
            cells = sorted(extort.fresh(st, st.own(seat)), key=bearings.rank_of(st, seat).__getitem__)
            return cells if AREOPAGUS in st.extorted else (-1, *cells)
        case "organize":
            return organizable(st, seat)
        case "expel":
            return expellable(st, seat) if can_flip(st) else ()
        case _oust:
            return oustable(st, seat)


def _fallback(st: St, seat: Seat) -> Sequence[int]:
    other = st.data.ref.bot_general.fallback.get("scout")
    return options(st, seat, other) if other else ()


def plan(st: St, seat: Seat, action: str, log: list[AnyEvent]) -> tuple[str, str]:
    """Flip the Plan card: the card and its direction, F without a card (PAX R95)."""
    card = st.next_card(log)
    if card:
        st.plans.append(card)
        st.forget(card)
    direction = st.data.bots[st.bots[seat - st.seats]].direction.of(st.data.strength[card]) if card else "F"
    log.append(PlanFlipped(seat, card, direction, action))
    return card, direction


def do(st: St, seat: Seat, name: str, log: list[AnyEvent], cells: Sequence[int] = ()) -> None:
    """Carry out a possible step; `cells`: its `options`, where they are known."""
    cells = cells or options(st, seat, name)
    special = special_of(st, seat, name)
    if special:
        cell = cells[0]
        log.append(BotActed(seat, "influence", st.label(cell), special.where))
        _influence(st, seat, cell, log)
        return
    match name:
        case "scout":
            _scout(st, seat, cells, log)
        case "influence":
            direction = plan(st, seat, name, log)[1]
            cell = _first(bearings.search_order(st, seat, direction), cells)
            log.append(BotActed(seat, name, st.label(cell), "search"))
            _influence(st, seat, cell, log)
        case "extort":
            _extort(st, seat, cells, log)
        case "organize":
            _organize(st, seat, cells[0], log)
        case "expel":
            card, direction = plan(st, seat, name, log)
            _expel(st, seat, card, direction, cells, log)
        case _oust:
            _oust_step(st, seat, cells, log)


def _first(order: Sequence[int], among: Sequence[int]) -> int:
    for i in order:
        if i in among:
            return i
    raise Broken("a Bot's search order holds every cell")


def _scout(st: St, seat: Seat, cells: Sequence[int], log: list[AnyEvent]) -> None:
    """The first face-down cell is turned up and counts as played; none: expel instead (PAX R98)."""
    card, direction = plan(st, seat, "scout", log)
    if st.up[cells[0]]:
        _expel(st, seat, card, direction, cells, log)
        return
    cell = _first(bearings.search_order(st, seat, direction), cells)
    log.append(BotActed(seat, "scout", st.label(cell), "search"))
    st.forget(st.cards[cell])
    st.open_card(cell, st.cards[cell], played=True)
    st.pawns[seat] = cell
    log.append(CardPlaced(seat, st.label(cell), st.cards[cell]))


def _influence(st: St, seat: Seat, cell: int, log: list[AnyEvent]) -> None:
    """1 disk; the pawn moves there (PAX R99)."""
    if oust.spare_disk(st, seat, cell, log):
        st.put(cell, seat)
        log.append(DisksPlaced(seat, st.label(cell), 1))
    st.pawns[seat] = cell


def _organize(st: St, seat: Seat, cell: int, log: list[AnyEvent]) -> None:
    """One disk from the card with most to the first open neighbour (PAX R101)."""
    direction = plan(st, seat, "organize", log)[1]
    order = bearings.neighbours(st, seat, cell, direction)
    goal = next(i for i in order if st.up[i] and st.room(i, seat))
    log.append(BotActed(seat, "organize", st.label(cell), "most_disks"))
    st.lift(cell, seat)
    st.put(goal, seat)
    log.append(DiskMoved(seat, seat, st.label(cell), st.label(goal)))


def _expel(st: St, seat: Seat, card: str, direction: str, cells: Sequence[int], log: list[AnyEvent]) -> None:
    """The Plan card takes the place of a neighbour of the Bot card; Bot disks move over (PAX R102)."""
    cell = _first(bearings.search_order(st, seat, direction), cells)
    log.append(BotActed(seat, "expel", st.label(cell), "search"))
    own = st.disks(cell, seat)
    remove(st, cell, seat, log)
    st.plans.remove(card)
    st.open_card(cell, card, played=True)
    log.append(CardPlaced(seat, st.label(cell), card))
    settle_disks(st, cell, seat, own, {}, log)


def _oust_step(st: St, seat: Seat, cells: Sequence[int], log: list[AnyEvent]) -> None:
    """All disks of the strongest rival on the first such cell (PAX R103)."""
    direction = plan(st, seat, "oust", log)[1]
    cell = _first(bearings.search_order(st, seat, direction), cells)
    rival = max(st.others(seat), key=lambda other: st.disks(cell, other))
    log.append(BotActed(seat, "oust", st.label(cell), "search"))
    st.frames.append(Ousting(seat, rival, cell, st.disks(cell, rival), 0))


def special_cells(st: St, seat: Seat, special: BotSpecial) -> list[int]:
    """Cells that fit a special, the best first, ties in the Bot's reading order (PAX R105)."""
    legal = legal_mask(st, seat)
    if not legal:
        return []
    data, sight = st.data, st.sight
    groups = group_sizes(st, seat)

    def grade(cell: int) -> int:
        """Crowns 0, Freemasons without Bot disk 1, Rank III 2, others 9."""
        card = st.cards[cell]
        if data.rank_of[card] == "crown":
            return 0
        if data.affiliation[card] == "freemason" and seat not in st.slots[cell]:
            return 1
        return 2 if data.rank_of[card] == "III" else 9

    if special.where == "joins_group":
        cells = [i for i in bits(legal) if groups[i] and (seat not in st.slots[i] or groups[i] >= 4)]
    elif special.where == "rival_no_bot":
        cells = bits(legal & sight.rivals(seat) & ~sight.own(seat))
    else:
        cells = [i for i in bits(legal) if grade(i) < 9]
    if len(cells) < 2:
        return list(cells)
    keys: dict[str, Callable[[int], int]] = {
        "group_size": lambda i: -groups[i],
        "class": grade,
        "bot_disks": lambda i: -st.disks(i, seat),
    }
    order, place = [keys[name] for name in special.order], bearings.rank_of(st, seat)
    return sorted(cells, key=lambda i: (*[key(i) for key in order], place[i]))


def group_sizes(st: St, seat: Seat) -> list[int]:
    """For each cell the size of the largest connected group of one Faction (2 or more) with a Bot disk around it."""
    found = [0] * st.board.count
    own = st.own(seat)
    for parts in st.sight.groups():
        for part in parts:
            size = part.bit_count()
            if size > 1 and part & own:
                for i in bits(part):
                    found[i] = max(found[i], size)
    return found


class Purse:
    """Pool and Favor in which an Extort is tried out, or the real ones."""

    def __init__(self, pool: list[int], favor: list[list[int]]) -> None:
        self.pool, self.favor = pool, favor


def extort_cells(st: St, seat: Seat, cell: int, own: int) -> list[int]:
    """The Target and its whispered cards in the Bot's reading order."""
    if cell < 0:
        return [-1]
    place = bearings.rank_of(st, seat)
    return [cell, *sorted(extort.whispered(st, cell, extort.PLAIN, own), key=place.__getitem__)]


def primary_of(st: St, seat: Seat, cell: int) -> tuple[int, ...]:
    """The Factions of a card or (−1) of the Areopagus, the primary one first."""
    return st.data.contact_types[st.contacts[seat]] if cell < 0 else st.data.types[st.cards[cell]]


def collect(st: St, seat: Seat, cell: int, purse: Purse, log: list[AnyEvent] | None = None) -> int:
    """Collect one card and give what Conspire asks; the net gain (PAX R100). Without a log it is only tried out."""
    primary = primary_of(st, seat, cell)
    got: list[int] = []
    subverted: list[int] = []
    worth = extort.value(st, cell, seat)
    for unit in worth:
        for f in primary:
            if not unit >> f & 1:
                continue
            if purse.pool[f]:
                purse.pool[f] -= 1
            else:
                lenders = [o for o in st.others(seat) if purse.favor[o][f] and not st.passive(o, "no_subvert")]
                if not lenders:
                    continue
                lender = max(lenders, key=lambda o: purse.favor[o][f])
                purse.favor[lender][f] -= 1
                subverted.append(f)
                if log is not None:
                    log.append(FavorTaken(seat, lender, FACTIONS[f], "subvert"))
            purse.favor[seat][f] += 1
            got.append(f)
            break
    if got and log is not None:
        all_, taken = ("".join(FACTIONS[f] for f in sorted(each)) for each in (got, subverted))
        log.append(FavorGained(seat, all_, "", subverted=taken))
    owed = [o for o in st.others(seat) for _ in range(st.disks(cell, o))] if cell >= 0 else []
    count = extort.due(len(worth), len(got), len(owed))
    giving = sorted(got, key=primary.index, reverse=True)[:count]
    for f, other in zip(giving, owed, strict=False):
        purse.favor[seat][f] -= 1
        purse.favor[other][f] += 1
        if log is not None:
            log.append(FavorTaken(other, seat, FACTIONS[f], "conspire"))
    return len(got) - len(giving)


def most(st: St, seat: Seat, cell: int) -> int:
    """The net gain of a card if all its Favor can be had (PAX R39, R40)."""
    worth = len(extort.value(st, cell, seat))
    if cell >= 0:
        worth -= sum([s not in (OPEN, seat) for s in st.slots[cell]])
    return max(worth, 0)


def plenty(st: St, seat: Seat, cells: Sequence[int]) -> bool:
    """Whether the pool holds the first choice of every unit of these cards, so that all their Favor can be had."""
    pool = list(st.pool)
    for cell in cells:
        primary = primary_of(st, seat, cell)
        for unit in extort.value(st, cell, seat):
            for f in primary:
                if unit >> f & 1:
                    if not pool[f]:
                        return False
                    pool[f] -= 1
                    break
    return True


def _extort(st: St, seat: Seat, targets: Sequence[int], log: list[AnyEvent]) -> None:
    """The own card or Areopagus with the greatest net gain; the pawn moves to a card (PAX R100)."""
    own, near, rank_of = st.own(seat), st.board.near, st.data.rank_of
    gains = {cell: most(st, seat, cell) for cell in (-1, *bits(own))}
    ranks: dict[str, int] = {}
    for i in extort.fresh(st, own):
        ranks[rank_of[st.cards[i]]] = ranks.get(rank_of[st.cards[i]], 0) | 1 << i
    best, target, cells = -1, -1, [-1]
    for each in targets:
        gain = gains[each]
        if each >= 0:
            for i in bits(near[each] & ranks.get(rank_of[st.cards[each]], 0)):
                gain += gains[i]
        if gain > best:
            found = extort_cells(st, seat, each, own)
            if not plenty(st, seat, found):
                purse = Purse(list(st.pool), [list(favor) for favor in st.favor])
                gain = sum([collect(st, seat, cell, purse) for cell in found])
            if gain > best:
                best, target, cells = gain, each, found
    log.append(BotActed(seat, "extort", st.label(target), "gain"))
    purse = Purse(st.pool, st.favor)
    for cell in cells:
        st.extorted.append(AREOPAGUS if cell < 0 else st.cards[cell])
        brought: list[AnyEvent] = []
        collect(st, seat, cell, purse, brought)
        got = sum(len(event.favor) for event in brought if isinstance(event, FavorGained))
        log.append(Extorted(seat, st.label(cell), cell != target, len(extort.value(st, cell, seat)) - got))
        log += brought
    if target >= 0:
        st.pawns[seat] = target
