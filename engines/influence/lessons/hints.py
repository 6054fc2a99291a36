"""What to ask oneself before an answer."""

from engines.core.words import N_

HINTS = (
    N_("Which castle pays most, and who can still take it?"),
    N_("What is the worst card a rival can have down there?"),
    N_("Which of the castles that matter is revealed first?"),
    N_("Would a tie be enough for you here?"),
    N_("Where could a small card take a castle unopposed?"),
    N_("Which circle decides the biggest fight?"),
)
