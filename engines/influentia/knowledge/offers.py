"""What the available card of a city would change in an area: everything that counts for it lies open."""

from collections.abc import Sequence

from engines.core.decisions import Seat
from engines.influentia.rules import control, scoring
from engines.influentia.state import St


def taken(
    st: St, seat: Seat, city: str, strength: Sequence[int], points: Sequence[int], governor: Seat | None
) -> tuple[int, ...]:
    """By how much everybody's next scoring changes if a seat takes it (FLU R63, R71–R77); empty where nothing lies.

    `strength`, `points`: influence in the city and what it scores as it stands, by seat. `governor`: who holds its.
    """
    data = st.data
    deck = st.decks[city]
    card = deck[-1] if deck else ""
    if not card or card in data.exterminators:
        return ()
    after = list(strength)
    after[seat] += data.worth_of[card]
    crown = card in data.governors
    then = scoring.city_points(st, after, seat if crown else governor)
    changes = [brought - now for brought, now in zip(then, points, strict=True)]
    changes[seat] += data.scoring.governor if crown else _control(st, seat, data.building_of[card] or "")
    return tuple(changes)


def _control(st: St, seat: Seat, building: str) -> int:
    """What one more Building of a kind adds by its control card."""
    data = st.data
    of = data.building_of
    count = 1 + [of[card] for card in st.areas[seat]].count(building)
    if count < data.constants.control_3x_threshold:
        return 0
    held = control.held(st, seat, building)
    if held is None and all(data.control[card].building != building for card in st.reserve):
        return 0
    worth = {"3x": data.scoring.control_3x, "4x": data.scoring.control_4x}
    side = "4x" if count >= data.constants.control_4x_threshold else "3x"
    return worth[side] - (worth[st.control[seat][held]] if held else 0)
