"""What Indio says of each step: to the seat asked, to the others, in pictures and alternative texts."""

from engines.core.steps import StepWords
from engines.core.words import N_

STEPS = {
    "setup.leader": StepWords(
        N_("Keep one leader; nobody sees it until the game ends."), N_("to keep a leader"), N_("to choose")
    ),
    "start.farm": StepWords(
        N_("Where does your farm go, with an outpost and a worker?"), N_("to place a farm"), N_("to place")
    ),
    "start.worker": StepWords(N_("Where does your next worker start?"), N_("to place a worker"), N_("to place")),
    "start.fief_farm": StepWords(N_("Your fief: where does the farm go?"), N_("to place a fief"), N_("to place")),
    "start.fief_quarry": StepWords(N_("Your fief: where does the quarry go?"), N_("to place a fief"), N_("to place")),
    "start.fief_mine": StepWords(N_("Your fief: where does the mine go?"), N_("to place a fief"), N_("to place")),
    "start.fief_outpost": StepWords(
        N_("Your fief: where does the outpost stand?"), N_("to place an outpost"), N_("to place")
    ),
    "start.fief_town": StepWords(N_("Your fief: where does the town stand?"), N_("to place a town"), N_("to place")),
    "quests.discard": StepWords(
        N_("You hold too many quests: which one do you discard?"), N_("to discard a quest"), N_("to discard")
    ),
    "craft": StepWords(N_("Crafting: what does a structure of yours craft?"), N_("to craft"), N_("to craft")),
    "craft.remove": StepWords(
        N_("{hex} is full: what do you remove? Still to go: {count}."),
        N_("to make room for a craft"),
        N_("to make room"),
    ),
    "harvest.feed": StepWords(
        N_("Harvest: how many exhausted workers do you feed? Workers fed by 1 food: {fed}."),
        N_("to feed workers"),
        N_("to feed"),
    ),
    "harvest.wake": StepWords(
        N_("Where does a fed worker become active? Left: {count}."),
        N_("to choose who becomes active"),
        N_("to activate"),
    ),
    "harvest.repeat": StepWords(
        N_("Pay {food} food so that your workers may repeat an action this year?"),
        N_("to decide on repeated actions"),
        N_("to decide"),
    ),
    "work.worker": StepWords(N_("Which worker acts, or do you pass?"), N_("to select a worker or pass"), N_("to act")),
    "work.action": StepWords(
        N_("What does the worker on {hex} do? Actions this turn: up to {most}."), N_("to act"), N_("to act")
    ),
    "pay": StepWords("", N_("to pay"), N_("to pay")),
    "collect.store": StepWords(N_("Where do you store {what}?"), N_("to store what was collected"), N_("to store")),
    "collect.overflow": StepWords(
        N_("No room for {what}: discard, or replace something?"),
        N_("to make room for what was collected"),
        N_("to make room"),
    ),
    "forge.store": StepWords(N_("Where does the forged resource go?"), N_("to store what is forged"), N_("to store")),
    "build.worker": StepWords(
        N_("Which worker on {hex} returns to the supply? Still due: {count}."),
        N_("to choose who pays for a building"),
        N_("to choose"),
    ),
}
SECOND = N_("What does the worker on {hex} do next, or does the turn end? Done: {count} of {most}.")
"""The heading of `work.action` once the worker has done an action."""
