"""What to ask oneself before an answer, and a classic mistake of beginners."""

from collections.abc import Sequence

from engines.core.decisions import Action
from engines.core.lessons import Said
from engines.core.words import N_
from engines.pax_illuminaten.actions import EndActions, Extort, Influence, Scout
from engines.pax_illuminaten.view import PaxView

HINTS = (
    N_("Which Plot is nearest, and what does it lack?"),
    N_("Where do two people of the same Rank touch?"),
    N_("Which Favor will you need for the next place?"),
    N_("Which of your cards link to each other?"),
    N_("Who else stands on the card you want to Extort?"),
    N_("Is a Lodge one card short?"),
    N_("What can the Court give you that links?"),
)


def mistake(view: PaxView, action: Action, legal: Sequence[Action]) -> Said | None:
    """Ending the Action phase with Main actions left."""
    main = any(isinstance(each, Extort | Influence | Scout) for each in legal)
    if not isinstance(action, EndActions) or not view.mains or not main:
        return None
    return Said(N_("You still have {mains} Main action(s); even your Areopagus gives 3."), {"mains": view.mains})
