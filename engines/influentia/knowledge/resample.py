"""Another world that looks the same from one seat, or from all together: unseen cards dealt anew, chance replaced."""

from engines.core.decisions import Seat
from engines.core.rng import Rng
from engines.influentia.state import St


def deal_anew(st: St, knower: Seat | None, rng: Rng) -> None:
    """Deal anew, in place, whatever is unknown: others' hands, packs and picks, and all decks.

    All seats together have seen every hand, pack and pick; to them only the order of the decks is new.
    """
    st.chance = rng.next()
    if knower is None:
        st.draw.sort()
        rng.shuffle(st.draw)
    elif st.round == 0:
        _draft(st, knower, rng)
        return
    else:
        _hands(st, knower, rng)
    for deck in st.decks.values():
        below = sorted(deck[:-1])
        rng.shuffle(below)
        deck[:-1] = below


def _hands(st: St, seat: Seat, rng: Rng) -> None:
    """Other hands and the Draw Deck; hands discarded at a round's end are shuffled away with them (Q33)."""
    rank = st.data.rank
    others = st.hidden_from(seat)
    pool = st.draw + st.unseen
    for other in others:
        pool += st.hands[other]
    pool.sort()
    rng.shuffle(pool)
    for other in others:
        size = len(st.hands[other])
        st.hands[other] = sorted(pool[:size], key=rank.__getitem__)
        del pool[:size]
    cut = len(st.draw)
    st.draw, st.unseen = pool[:cut], pool[cut:]


def _draft(st: St, seat: Seat, rng: Rng) -> None:
    """The packs as they were dealt, one of them after the other, with the cities and cards this seat has seen kept.

    The pack that seat o was dealt lies, after k passes, at seat o + k; this seat sees it at pass (seat − o) mod N.
    A pack holds one card of each city, so a city missing from it when it arrived is known to be picked.
    """
    n, passes = st.seats, st.frames[-1].pick - 1
    city_of = st.data.city_of
    cities = list(st.decks)
    taken = [[st.picks[(o + i) % n][i] for i in range(passes + 1) if len(st.picks[(o + i) % n]) > i] for o in range(n)]
    arrived = [(seat - o) % n for o in range(n)]
    seen: list[list[str]] = [
        st.packs[(o + passes) % n] + taken[o][arrived[o] :] if arrived[o] <= passes else [] for o in range(n)
    ]
    pools = _unseen_cards(st, {card for cards in seen for card in cards})
    for pool in pools.values():
        rng.shuffle(pool)
    for origin in range(n):
        shown = {city_of[card] for card in seen[origin]}
        order = [pools[city].pop() for city in cities if city not in shown]
        rng.shuffle(order)
        left = sorted(seen[origin])
        if left and len(st.picks[seat]) > arrived[origin]:
            mine = st.picks[seat][arrived[origin]]
            left.remove(mine)
            order.append(mine)
        rng.shuffle(left)
        order += left
        count = len(taken[origin])
        for i in range(count):
            st.picks[(origin + i) % n][i] = order[i]
        holder = (origin + passes) % n
        if holder != seat:
            st.packs[holder] = sorted(order[count:], key=lambda card: cities.index(city_of[card]))
    for city, deck in st.decks.items():
        below = sorted(pools[city])
        if deck[-1] != (exterminator := st.data.kits[n].exterminators[city]):
            below.append(exterminator)
        rng.shuffle(below)
        deck[:-1] = below


def _unseen_cards(st: St, seen: set[str]) -> dict[str, list[str]]:
    """By city: cards that lie in an unseen pack, under an unseen pick or below a deck's top (no Exterminator)."""
    open_ = {*st.quarantine, *(deck[-1] for deck in st.decks.values())} | seen
    kit = st.data.kits[st.seats]
    return {city: [card for card in cards if card not in open_] for city, cards in kit.city_cards.items()}
