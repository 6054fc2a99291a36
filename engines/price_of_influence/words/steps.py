"""What Price of Influence says of each step: to the seat asked, to the others, in pictures and alternative texts."""

from engines.core.steps import StepWords
from engines.core.words import N_

STEPS = {
    "setup.discard": StepWords("", N_("to choose discards"), N_("to discard"), N_("to choose discards")),
    "setup.noble": StepWords(
        N_("Choose your first noble and its stance; nobody sees it until all have chosen."),
        N_("to choose a noble"),
        N_("to choose"),
        N_("to choose a first noble"),
    ),
    "council.action": StepWords(
        N_("Council, actions left: {left}. Recruit, retire, change a stance or a suit, or go on."),
        N_("to act in the Council"),
        N_("to act"),
        N_("to act in the Council"),
    ),
    "tribute.pay": StepWords("", N_("to pay tribute"), N_("to pay"), N_("to pay tribute")),
    "play.card": StepWords(
        N_("Play a card or pass; played this turn: {plays} of {most}."),
        N_("to play a card or pass"),
        N_("to play"),
        N_("to play a card or pass"),
    ),
    "play.equip": StepWords(
        N_("Which noble takes {card}?"),
        N_("to choose the noble to equip"),
        N_("to equip"),
        N_("to choose a noble to equip"),
    ),
    "play.set_bonus": StepWords(
        N_("Set Bonus: turn any noble to its other stance, or nobody."),
        N_("to use the Set Bonus"),
        N_("to choose"),
        N_("to use a Set Bonus"),
    ),
    "play.gem": StepWords(
        N_("Save {card} as a gem, and a player draws {draws}, or spend it to take leveraged cards?"),
        N_("to save or spend"),
        N_("to choose"),
        N_("to save or spend a ♦"),
    ),
    "play.draw_target": StepWords("", N_("to name who draws"), N_("to choose"), N_("to name who draws")),
    "play.take": StepWords(
        N_("Take open cards with a total value of up to {cap}; targets left: {targets}."),
        N_("to take cards"),
        N_("to take"),
        N_("to take cards"),
    ),
    "draw.penalty": StepWords(
        N_("Out of Cards: which of the highest discards do you take, leveraged?"),
        N_("to take a penalty card"),
        N_("to take"),
        N_("to take a penalty card"),
    ),
    "draw.leverage": StepWords(
        N_("Out of Cards, and no discards: which hidden card do you leverage?"),
        N_("to leverage a card"),
        N_("to choose"),
        N_("to leverage a card"),
    ),
    "combat.commit": StepWords(
        N_("Combat: does your {rank} ({stance}) fight?"),
        N_("to decide who fights"),
        N_("to choose"),
        N_("to decide who fights"),
    ),
    "combat.assign": StepWords(N_("Combat: whom does your {rank} attack?"), N_("to assign attacks"), N_("to attack")),
    "resupply.trim": StepWords(
        N_("Your {rank} has too much equipment: discard {count}."),
        N_("to discard equipment"),
        N_("to discard"),
        N_("to discard equipment"),
    ),
    "resupply.discard": StepWords(
        N_("You are above the hand limit: discard {count} more."),
        N_("to discard down to the hand limit"),
        N_("to discard"),
        N_("to discard to the hand limit"),
    ),
    "end.claim": StepWords(
        N_("End of your turn: claim Flawless Strategy if you hold a run of ♣, or end the turn."),
        N_("to end the turn"),
        N_("to end"),
        N_("to end the turn"),
    ),
    "end.counter": StepWords(
        N_("{name} claims Flawless Strategy: leverage a hidden ♣ or {joker} to cancel it, or let it stand."),
        N_("to answer the claim"),
        N_("to answer"),
        N_("to answer the claim"),
    ),
}
