"""What to ask oneself before an answer."""

from engines.core.words import N_

HINTS = (
    N_("What does your next building still lack?"),
    N_("Which worker has two useful things to do?"),
    N_("Where do goods lie that are not yours yet?"),
    N_("Which quest is one step away?"),
    N_("Can a rival reach a structure of yours?"),
    N_("How much food will you need next year?"),
    N_("Does the order matter: collect before forging?"),
)
