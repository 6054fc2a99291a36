"""Schemes: a chain of hand cards, each for its ability or its Favor (PAX R65–R71)."""

from engines.core.decisions import Seat
from engines.core.errors import Illegal, illegal
from engines.pax_illuminaten.actions import AnyAction, Scheme
from engines.pax_illuminaten.components import data
from engines.pax_illuminaten.events import AnyEvent, Schemed
from engines.pax_illuminaten.rules.abilities import Resolving
from engines.pax_illuminaten.rules.favor import Gaining
from engines.pax_illuminaten.state import St


def shared(st: St, card: str) -> bool:
    """Whether the card before, or an Ace or Crown, lets it follow (PAX R66, R67)."""
    if not st.scheme:
        return True
    d, last = st.data, st.scheme[-1]
    return last in d.aces or card in d.crowns or bool(d.shows[last] & d.shows[card])


def free_links(st: St, seat: Seat) -> int:
    """How often a passive still lifts the requirement this turn."""
    return sum(st.passive(seat, "link_any")) - st.links_used


def linkable(st: St, seat: Seat, card: str) -> bool:
    """Whether a hand card may be played to the Scheme now."""
    if not st.scheme:
        return True
    if st.scheme[-1] in st.data.crowns or card in st.data.aces:
        return False
    return shared(st, card) or st.free_links > 0 or free_links(st, seat) > 0


def options(st: St, seat: Seat) -> list[AnyAction]:
    """Linkable hand cards and how they may be played (PAX R68, R69)."""
    hand, scheme, quick = st.hands[seat], st.scheme, not st.quick
    if scheme:
        hand = [card for card in hand if linkable(st, seat, card)]
    found: list[AnyAction] = []
    for card in hand:
        found += data.schemes(st.data, card, quick)
    return found


def why_not(st: St, seat: Seat, action: Scheme) -> Illegal | None:
    """Not in hand, no way to play it, closed, no link, a second Quick Favor, a buff declined."""
    card = action.card
    if card not in st.hands[seat]:
        return illegal("PAX R65", "not_in_hand", card=card)
    if action.mode not in ("ability", "quick", "decline"):
        return illegal("PAX R68", "no_mode", mode=action.mode or "-")
    if st.scheme and st.scheme[-1] in st.data.crowns:
        return illegal("PAX R66", "scheme_closed", card=st.scheme[-1])
    if st.scheme and card in st.data.aces:
        return illegal("PAX R67", "ace_first", card=card)
    if not linkable(st, seat, card):
        return illegal("PAX R66", "no_link", card=card, last=st.scheme[-1])
    if action.mode == "quick" and st.quick:
        return illegal("PAX R69", "quick_used")
    if action.mode == "decline" and st.data.cards[card].ability_type == "buff":
        return illegal("PAX R68", "buff_compulsory", card=card)
    return None


def play(st: St, seat: Seat, action: Scheme, log: list[AnyEvent]) -> None:
    """The card leaves the hand before its ability resolves (PAX R65)."""
    card = action.card
    if st.scheme:
        if st.free_links:
            st.free_links -= 1
        elif not shared(st, card):
            st.links_used += 1
    st.leave_hand(seat, card)
    st.scheme.append(card)
    st.reveal(card)
    log.append(Schemed(seat, card, action.mode))
    if action.mode == "quick":
        st.quick = True
        st.frames.append(Gaining(seat, units=list(st.data.value[card])))
    elif action.mode == "ability":
        if st.data.cards[card].ability_type == "buff":
            st.buffs.append(card)
        else:
            st.frames.append(Resolving(seat, card))
