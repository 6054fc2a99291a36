"""What Pax Illuminaten says of each step: to the seat asked, to the others, in pictures and alternative texts."""

from engines.core.steps import StepWords
from engines.core.words import N_

SEATS = ("ability.steal_favor", "ability.see_hand", "ability.push_rival")
TYPES = ("ability.steal_favor_type", "ability.swap_favor", "ability.hold_faction")
"""Steps in which a single letter is a seat, or a Faction."""

STEPS = {
    "event.activate": StepWords(
        N_("Activate one of your Special Events for everybody, until your next turn, or none."),
        N_("to activate an Event or none"),
        N_("Event?"),
    ),
    "turn.act": StepWords(
        N_("No Main action left: schemes, claims, abilities, or end the Action phase."), N_("to act"), N_("to act")
    ),
    "bonus.action": StepWords(
        N_("Bonus action: take it or leave it."), N_("to take a bonus action"), N_("bonus action")
    ),
    "bonus.follow": StepWords(N_("Follow-up on the cell of the cube."), N_("to follow up"), N_("follow-up")),
    "favor.pay": StepWords(
        N_("Pay {units}. Instead of one Favor you may give {rate} of another type."), N_("to pay"), N_("to pay")
    ),
    "favor.waive": StepWords(N_("Choose which unit of the cost is dropped."), N_("to pay"), N_("to pay")),
    "favor.gain": StepWords(N_("Choose a Favor to gain."), N_("to choose a Favor"), N_("to gain Favor")),
    "favor.subvert": StepWords(N_("The pool lacks it: from whom do you take it?"), N_("to Subvert"), N_("to Subvert")),
    "map.place": StepWords(N_("Put a hand card on the open cell."), N_("to place a card"), N_("to place a card")),
    "organize.move": StepWords(
        N_("Move one of your disks to an adjacent card."), N_("to move disks"), N_("to move disks")
    ),
    "extort.farther": StepWords(
        N_("Choose a further card that is whispered to, or done."), N_("to choose whispered cards"), N_("to whisper")
    ),
    "extort.whisper": StepWords(N_("Which whispered card next?"), N_("to choose a whispered card"), N_("to whisper")),
    "extort.give": StepWords(
        N_("Conspire: give a Favor to a rival on that card."), N_("to give Favor"), N_("to give Favor")
    ),
    "oust.card": StepWords(
        N_("Choose a card for the Challenge; both are revealed together."),
        N_("to choose a Challenge card"),
        N_("to choose"),
    ),
    "oust.press": StepWords(
        N_("The cards cancel: press on with further cards, or call off and lose?"),
        N_("to press on or call off"),
        N_("to choose"),
    ),
    "oust.ransom": StepWords(
        N_("Your disks return: choose a Favor for each."), N_("to choose a ransom"), N_("to take ransom")
    ),
    "event.keep": StepWords(
        N_("Keep one Event; the other goes back on top."), N_("to keep an Event"), N_("to keep an Event")
    ),
    "redraw.court": StepWords(N_("Take a Court card, or none."), N_("to visit the Court"), N_("at the Court")),
    "redraw.fee": StepWords(
        N_("The second Court card costs one Favor: which?"), N_("to pay the Court's fee"), N_("at the Court")
    ),
    "ability.discard": StepWords(N_("Discard a hand card."), N_("to use an ability"), N_("to discard")),
    "ability.steal_favor": StepWords(
        N_("Take Favor: from whom?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.steal_favor_type": StepWords(
        N_("Which Favor do you take?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.take_edict": StepWords(
        N_("Choose an Edict to take Favor from."), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.swap_favor": StepWords(
        N_("Exchange Favor one to one: what you give, then what you take; or done."),
        N_("to use an ability"),
        N_("an ability"),
        N_("to use an ability"),
    ),
    "ability.court_take": StepWords(
        N_("Take a card of the Court: which slot?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.see_hand": StepWords(
        N_("Whose hand do you look at?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.flip": StepWords(
        N_("Turn up a face-down card, or done."), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.swap_cards": StepWords(
        N_("Swap two adjacent cards: the first, then the second."),
        N_("to use an ability"),
        N_("an ability"),
        N_("to use an ability"),
    ),
    "ability.push_rival": StepWords(
        N_("Move a rival disk: from where, whose, where to?"),
        N_("to use an ability"),
        N_("an ability"),
        N_("to use an ability"),
    ),
    "ability.relocate": StepWords(
        N_("Move one of your disks: from where, where to?"),
        N_("to use an ability"),
        N_("an ability"),
        N_("to use an ability"),
    ),
    "ability.place_free": StepWords(
        N_("Place a disk free: where?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
    "ability.hold_faction": StepWords(
        N_("Hold a Faction card this turn: which?"), N_("to use an ability"), N_("an ability"), N_("to use an ability")
    ),
}
