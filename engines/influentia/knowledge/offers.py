"""What the available card of a city would change in an area: everything that counts for it lies open."""

from engines.core.decisions import Seat
from engines.influentia.rules import control, scoring
from engines.influentia.state import St


def taken(st: St, seat: Seat, city: str, strength: list[int], points: list[int]) -> tuple[int, ...]:
    """By how much everybody's next scoring changes if a seat takes it (FLU R63, R71–R77); empty where nothing lies.

    `strength`, `points`: influence in the city and what it scores as it stands, by seat.
    """
    data = st.data
    if not st.decks[city] or st.decks[city][-1] in data.exterminators:
        return ()
    card = st.decks[city][-1]
    after = list(strength)
    after[seat] += data.worth_of[card]
    crown = card in data.governors
    governor = seat if crown else scoring.governors(st).get(city)
    changes = [then - now for then, now in zip(scoring.city_points(st, after, governor), points, strict=True)]
    changes[seat] += data.scoring.governor if crown else _control(st, seat, data.building_of[card] or "")
    return tuple(changes)


def _control(st: St, seat: Seat, building: str) -> int:
    """What one more Building of a kind adds by its control card."""
    data, rule = st.data, st.data.scoring
    worth = {"3x": rule.control_3x, "4x": rule.control_4x}
    held = control.held(st, seat, building)
    count = control.count(st, seat, building) + 1
    if count < data.constants.control_3x_threshold:
        return 0
    if held is None and all(data.control[card].building != building for card in st.reserve):
        return 0
    side = "4x" if count >= data.constants.control_4x_threshold else "3x"
    return worth[side] - (worth[st.control[seat][held]] if held else 0)
