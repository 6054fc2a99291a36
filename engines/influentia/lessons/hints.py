"""What to ask oneself before an answer."""

from engines.core.words import N_

HINTS = (
    N_("What would the best open building change?"),
    N_("Can anybody after you still beat that?"),
    N_("Which symbol lies in front of you already?"),
    N_("Who loses if you take that city?"),
    N_("Does the highest or the lowest win now: which of your cards is strong?"),
    N_("How many paydays are left for what you take?"),
)
