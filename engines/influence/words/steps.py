"""What Influence says of each step: to the seat asked, to the others, in pictures and alternative texts."""

from engines.core.steps import StepWords
from engines.core.words import N_

STEPS = {
    "setup.faction": StepWords(N_("Choose a faction to play."), N_("to choose a faction"), N_("to choose")),
    "attack.castle": StepWords(
        N_("{faction} attacks: at which castle do you play an Influence card?"),
        N_("to attack with {faction}"),
        N_("attacks"),
    ),
    "attack.influence": StepWords(
        N_("{faction}: which Influence card do you play at {cell}?"),
        N_("to attack with {faction}"),
        N_("attacks"),
    ),
    "attack.special": StepWords(
        N_("{faction}: play a Swap or the Saboteur, or end the attack."),
        N_("to play special cards of {faction} or end its attack"),
        N_("attacks"),
    ),
    "attack.circle": StepWords(
        N_("{faction}: which circle of {cell} does your Saboteur block?"),
        N_("to name the circle that {faction}'s Saboteur blocks"),
        N_("attacks"),
    ),
    "swap.setup": StepWords(
        N_("{faction}: turn the Setup card. Where shall North be?"), N_("to turn the Setup card"), N_("turns North")
    ),
    "swap.castle": StepWords(N_("{faction}: turn {cell}, or leave it."), N_("to turn {cell}"), N_("turns {cell}")),
    "swap.exchange": StepWords(
        N_("{faction}: with which card does {card} at {cell}, under your Swap, change places?"),
        N_("to exchange Influence cards"),
        N_("exchanges"),
    ),
    "conquer.controlling": StepWords(
        N_("You conquer {cell}: which card controls it?"),
        N_("to choose the controlling card of {cell}"),
        N_("chooses at {cell}"),
    ),
}
LEFT = {
    (True, False): N_("{faction}: play a Swap, or end the attack."),
    (False, True): N_("{faction}: play the Saboteur, or end the attack."),
}
"""The heading of `attack.special` where of Swaps and Saboteurs one kind alone is left."""
OR_DELAY = N_("{faction} attacks: choose a castle for your Influence card, or delay.")
"""The heading of `attack.castle` for a faction that may delay."""
