"""What stands against a card that is played at the wrong moment of its own attack (INF R10, R14, R16, R23, R24)."""

from engines.core.errors import Illegal, illegal
from engines.influence.actions import (
    AnyAction,
    ChooseCastle,
    ChooseInfluence,
    PlayDelay,
    PlaySaboteur,
    PlaySwapCastle,
    PlaySwapInfluence,
    PlaySwapSetup,
)
from engines.influence.rules.attack import Attack, Circle, Placement, Specials
from engines.influence.state import St

_SPECIALS = (PlaySwapSetup, PlaySwapCastle, PlaySwapInfluence, PlaySaboteur)
_FIRST = (ChooseCastle, ChooseInfluence)


def why_not_now(st: St, action: AnyAction) -> Illegal | None:
    """The reason against a card played at the wrong moment of its own attack (INF R10, R14, R16, R23, R24)."""
    match st.frames[-1]:
        case Attack(faction=faction):
            return _why_not_yet(st, faction, action)
        case Placement(faction=faction):
            if isinstance(action, PlayDelay):
                return illegal("INF R10", "delay_first")
            if isinstance(action, _SPECIALS):
                return _why_not_yet(st, faction, action)
        case Specials():
            if isinstance(action, PlayDelay):
                return illegal("INF R10", "delay_first")
            if isinstance(action, _FIRST):
                return illegal("INF R16", "one_card")
        case Circle(castle=castle):
            return illegal("INF R31", "name_circle", cell=st.layout.labels[castle])
        case _:
            pass
    return None


def _why_not_yet(st: St, faction: int, action: AnyAction) -> Illegal | None:
    name = st.factions[faction]
    if isinstance(action, PlayDelay):
        if not st.delays[faction]:
            return illegal("INF R12", "no_delay", faction=name)
        return illegal("INF R14", "last_in_deck", faction=name)
    if isinstance(action, _SPECIALS) and st.round == 1:
        return illegal("INF R24", "first_round")
    return illegal("INF R16", "castle_first" if isinstance(action, ChooseInfluence) else "influence_first")
