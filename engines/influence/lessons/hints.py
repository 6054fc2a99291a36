"""What to ask oneself before an answer, and a classic mistake of beginners."""

from collections.abc import Sequence

from engines.core.decisions import Action
from engines.core.lessons import Said
from engines.core.words import N_
from engines.influence.actions import ChooseInfluence
from engines.influence.view import InfluenceView

HINTS = (
    N_("Which castle pays most, and who can still take it?"),
    N_("What is the worst card a rival can have down there?"),
    N_("Which of the castles that matter is revealed first?"),
    N_("Would a tie be enough for you here?"),
    N_("Where could a small card take a castle unopposed?"),
    N_("Which circle decides the biggest fight?"),
)
BIG = 5


def mistake(view: InfluenceView, action: Action, legal: Sequence[Action]) -> Said | None:
    """A big card in the first round, when nobody can dispute a castle."""
    if not isinstance(action, ChooseInfluence) or view.round != 1 or action.value < BIG:
        return None
    small = min(each.value for each in legal if isinstance(each, ChooseInfluence))
    text = N_("Nobody fights you at {cell}. A {small} does the same; keep the {value}.")
    return Said(text, {"cell": view.chosen, "small": small, "value": action.value})
