"""What people type: cells and revealed castles, cards, factions and directions, in any case of letters."""

from typing import Any

import msgspec

from engines.core.errors import Illegal, illegal
from engines.influence.state import St


def castle_of(st: St, name: str) -> int | None:
    """The number of the castle that a name means: its cell, or the name of a revealed castle."""
    if not st.setup:
        return None
    layout = st.layout
    found = layout.index.get(name)
    if found is not None:
        return found
    wanted = name.strip().casefold()
    data = st.data
    for castle, label in enumerate(layout.labels):
        names = {label.casefold(), f"{label} ?".casefold()}
        if st.turns[castle] >= 0:
            card = data.castles[st.castles[castle]]
            names |= {card.short.casefold(), card.name.casefold(), f"{label} {card.short}".casefold()}
        if wanted in names:
            return castle
    return None


def why_no_castle(st: St, name: str) -> Illegal:
    """There is no castle of that name in sight; face-down castles have none."""
    return illegal("INF R1", "no_castle", cell=name[:20], known=", ".join(st.layout.labels))


def spelled(st: St, action: Any) -> Any:
    """The same answer with every name as legal lists spell it; what means nothing stays as it is."""
    changed: dict[str, str] = {}
    for field in action.__struct_fields__:
        said = getattr(action, field)
        if field == "cell":
            castle = castle_of(st, said)
            if castle is not None and (label := st.layout.labels[castle]) != said:
                changed[field] = label
        elif field in ("card", "partner"):
            faction, dash, round_ = said.strip().partition("-")
            card = f"{faction.upper()}{dash}{round_.lower()}"
            if card != said:
                changed[field] = card
        elif field == "direction" and said.strip().upper() != said:
            changed[field] = said.strip().upper()
        elif field == "faction" and said not in st.data.factions:
            wanted = said.strip().casefold()
            for faction in st.data.factions.values():
                if wanted in (faction.short.casefold(), faction.name.casefold(), faction.id):
                    changed[field] = faction.short
    return msgspec.structs.replace(action, **changed) if changed else action
