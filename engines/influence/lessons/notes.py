"""What is said once to each person in the games after the first lessons, when something is new."""

from collections.abc import Sequence

from engines.core.lessons import Note
from engines.core.words import N_
from engines.influence.view import InfluenceView


def _may_delay(view: InfluenceView) -> bool:
    return view.round > 1 and bool(view.waiting) and any(hand.delays and hand.acting for hand in view.hand)


def _tied(view: InfluenceView) -> bool:
    return any(castle.result is not None and castle.result.conqueror is None for castle in view.castles)


def _kept_for_nothing(view: InfluenceView) -> bool:
    results = [castle.result for castle in view.castles if castle.result is not None]
    return any(result.maintained and not result.points for result in results)


NOTES: Sequence[Note[InfluenceView]] = (
    Note(
        "delay",
        N_("Delay: attack later and see where others play. Once a game. The last in line can't."),
        "attack.castle",
        _may_delay,
    ),
    Note(
        "tie",
        N_("Equal sums: nobody controls it, nobody scores. Sometimes that's exactly what you want a rival to get."),
        when=_tied,
    ),
    Note(
        "turn castle",
        N_("Turn it so that the big numbers face the castles you fight for. 0 turns also uses the Swap."),
        "swap.castle",
    ),
    Note(
        "exchange",
        N_("Two of your cards change places entirely; if one controlled a castle, the other does now."),
        "swap.exchange",
    ),
    Note(
        "specials",
        N_("Swap and Saboteur come after your Influence card, any number of them; each only once a game."),
        "attack.special",
    ),
    Note(
        "controlling",
        N_("Any of your cards there may be the flag. It matters only for later Swaps on a castle."),
        "conquer.controlling",
    ),
    Note(
        "power 0",
        N_("A castle of Power 0 pays nothing, but it has strong circles for its neighbours."),
        when=_kept_for_nothing,
    ),
    Note(
        "last round",
        N_(
            "Last round: use every special that changes a result. On a tie in Power, whoever placed the "
            "sixth card first wins."
        ),
        when=lambda view: view.round == view.rounds,
    ),
    Note(
        "team",
        N_("Team-mates' cards add up and share Power. Castle and card Swaps stay each faction's own."),
        "attack.castle",
        lambda view: view.teams,
    ),
)
