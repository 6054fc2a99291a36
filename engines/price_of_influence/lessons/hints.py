"""What to ask oneself before an answer."""

from engines.core.words import N_

HINTS = (
    N_("How many locks do you have, and what could free one?"),
    N_("Who can attack you next turn, and with what?"),
    N_("Which of your pairs are equal in value?"),
    N_("What lies open that one of your Clubs could take?"),
    N_("Does your noble have to fight if you end the Council now?"),
    N_("How many cards are in the deck?"),
)
