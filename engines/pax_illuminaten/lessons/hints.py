"""What to ask oneself before an answer."""

from engines.core.words import N_

HINTS = (
    N_("Which Plot is nearest, and what does it lack?"),
    N_("Where do two people of the same Rank touch?"),
    N_("Which Favor will you need for the next place?"),
    N_("Which of your cards link to each other?"),
    N_("Who else stands on the card you want to Extort?"),
    N_("Is a Lodge one card short?"),
    N_("What can the Court give you that links?"),
)
