"""What Influentia says of each step: to the seat asked, to the others, in pictures and alternative texts."""

from engines.core.steps import StepWords
from engines.core.words import N_

STEPS = {
    "draft.pick": StepWords(
        N_("Pick {pick} of the draft: choose a city card to keep, face down."),
        N_("to pick a city card"),
        N_("to pick"),
        N_("to pick a card"),
    ),
    "trick.play": StepWords(
        N_("Play a card to the trick; any card will do."), N_("to play a card"), N_("to play"), N_("to play a card")
    ),
    "spoils.reward": StepWords(
        N_("You won the trick: take a city card, or keep another player's resource card."),
        N_("to take the trick's reward"),
        N_("to take"),
        N_("to take a city card or keep a rival's card"),
    ),
    "spoils.compensation": StepWords(
        N_("Your card was kept: take an available city card."),
        N_("to take a city card in return"),
        N_("to take"),
        N_("to take a city card for the card that was kept"),
    ),
    "spoils.exterminator": StepWords(
        N_("You took an Exterminator: rescue a quarantined card or take the points."),
        N_("to use the Exterminator"),
        N_("to decide"),
        N_("to rescue a card or take points"),
    ),
    "effects.politics": StepWords(
        N_("{symbol}: you have your points; move the markers or leave them."),
        N_("to move the markers or leave them ({symbol})"),
        N_("to decide"),
        N_("to move the markers or leave them"),
    ),
    "effects.plague_seat": StepWords(
        N_("{symbol}: whose city card goes to Quarantine?"),
        N_("to choose a player ({symbol})"),
        N_("to choose"),
        N_("to choose whom the Plague strikes"),
    ),
    "effects.plague_card": StepWords(
        N_("{symbol}: which card of {owner} goes to Quarantine?"),
        N_("to choose a card of {owner} ({symbol})"),
        N_("to choose"),
        N_("to choose the card the Plague takes"),
    ),
    "effects.exterminator": StepWords(
        N_("{symbol}: rescue a card, or move the markers, or do nothing."),
        N_("to use the pair ({symbol})"),
        N_("to decide"),
        N_("to rescue a card or move the markers"),
    ),
}
