"""The first table of Influence, lesson by lesson: three of six rounds, then a free game."""

from collections.abc import Mapping, Sequence

from engines.core.lessons import Course, Lesson, Picture, Remark
from engines.core.said import Filling, Said, counted
from engines.core.words import N_
from engines.influence.lessons.hints import HINTS
from engines.influence.lessons.mistakes import MISTAKES
from engines.influence.lessons.notes import NOTES
from engines.influence.lessons.start import FACTIONS, SEED, start
from engines.influence.state import St
from engines.influence.view import InfluenceView

YOU, BEN = 0, 1


def moment(view: InfluenceView) -> str:
    """The round, the castle chosen; where the viewer's card lies and its value, + once it has played a special card."""
    said = f"{view.round}>{view.chosen}" if view.chosen else str(view.round)
    for hand in view.hand:
        if hand.down is not None:
            said += "@{1}={2}".format(*hand.down)
        lying = (view.setup_swap, *(each for castle in view.castles for each in (castle.swap, castle.saboteur)))
        said += "+" if hand.faction in lying else ""
    return said


BEN_COMES_TO = 9
"""At Albion in the third round: a 5, a 2 and a circle of 2."""


def _sums(view: InfluenceView) -> Mapping[str, Filling]:
    """What the viewer has at Albion before this round's card, and with a 2, a 3 or its big card more."""
    albion = next(castle for castle in view.castles if castle.cell == "B1")
    mine = sum(card.value or 0 for card in albion.cards if card.seat == view.seat)
    big = max(value for hand in view.hand for value in hand.values)
    return {
        "mine": mine,
        "two": mine + 2,
        "three": mine + 3,
        "big": big,
        "biggest": mine + big,
        "his": BEN_COMES_TO,
        "beaten": "2" if mine + 2 <= BEN_COMES_TO + 1 else Said(N_("2 or 3")),
    }


def _left(view: InfluenceView) -> Mapping[str, Filling]:
    """The Power of both, and the viewer's special cards that are left."""
    you, ben = (next(side.power for side in view.sides if seat in side.seats) for seat in (YOU, BEN))
    hand = view.hand[0]
    cards = (
        counted("{count} Swap", "{count} Swaps", hand.swaps),
        counted("{count} Saboteur", "{count} Saboteurs", hand.saboteurs),
        counted("{count} Delay", "{count} Delays", hand.delays),
    )
    return {"you": you, "ben": ben, "cards": tuple(each for each in cards if each.args["count"])}


PICTURES = (
    Picture(
        "table",
        N_(
            "Each round everybody plays one of six number cards face-down at a castle, in a random "
            "order. You see where everybody fights, never how hard."
        ),
        after=9,
    ),
    Picture(
        "table",
        N_(
            "Then all cards are revealed, castle by castle. The highest sum takes the castle: 1 Power. "
            "Whoever held it already gets the castle's own Power, every round again."
        ),
        sheet=2,
        after=10,
    ),
    Picture(
        "hand",
        N_(
            "Your hand: the same six cards as everybody's, and a few special cards, once a game each. "
            "Cards stay where they lie, and castles you hold lend numbers to their neighbours. After "
            "round six most Power wins."
        ),
        after=10,
    ),
)

LESSONS: Sequence[Lesson[InfluenceView]] = (
    Lesson(
        "side",
        N_("Your side"),
        N_("The lion in your hand."),
        N_(
            "All decks are equal; a faction is a sign and a colour. You are the Lion, Ben is the "
            "Falcon. Eight castles lie face-down round the Setup card."
        ),
        "1",
        "attack.castle",
    ),
    Lesson(
        "castle",
        N_("Your first castle"),
        N_("The small order numbers."),
        N_(
            "In round 1 any free castle is yours, and nobody knows what they are. Take B1: four "
            "neighbours (corners have two), and it's revealed first."
        ),
        "1",
        "attack.castle",
        "choose_castle:B1",
        (
            Remark(("choose_castle:B1",), N_("Four neighbours, and the first to be revealed."), good=True),
            Remark(
                ("choose_castle:A2", "choose_castle:C2", "choose_castle:B3"),
                N_("Good spot, four neighbours too, but B1 comes first in the order. You'll see why that matters."),
            ),
            Remark(("choose_castle:*",), N_("Only two neighbours: fewer places to grow, fewer circles.")),
            Remark(
                ("play_delay",), N_("Delay lets you attack later, once a game. Nobody can dispute B1 now: keep it.")
            ),
        ),
    ),
    Lesson(
        "first card",
        N_("How hard"),
        N_("Your hand."),
        N_(
            "Nobody can dispute your first castle, so a small card is enough. Play a 3 and keep the big"
            " ones. It stays there all game."
        ),
        "1>B1",
        "attack.influence",
        "choose_influence:3",
        (
            Remark(
                ("choose_influence:3",),
                N_(
                    "Enough, and it counts here in every later round too. You both conquer: +1 each. B1 is "
                    "Albion, Power 3: from now on it pays 3 each round, if you hold it. Ben's Gwynedd pays "
                    "2, and its upper left circle lends him 2 toward *your* castle."
                ),
                good=True,
            ),
            Remark(
                ("choose_influence:2",), N_("Thrifty, but Ben will come, and you will miss that one point. Take a 3.")
            ),
            Remark(("*",), N_("A big card without an opponent.")),
        ),
    ),
    Lesson(
        "defend",
        N_("Who attacks whom"),
        N_("At B1, Ben's face-down card."),
        N_(
            "You may play where you have a card, or beside a castle you control. Defend Albion: it's "
            "worth 3 this round."
        ),
        "2",
        "attack.castle",
        "choose_castle:B1",
        (
            Remark(("choose_castle:B1",), N_("Ben has played there too. Now: how much do you need?"), good=True),
            Remark(
                ("choose_castle:C2",), N_("You'd need more than 2 plus his card to come, for 1 point; Albion pays 3.")
            ),
            Remark(("*",), N_("+1 there, but Albion may be lost: −3.")),
        ),
    ),
    Lesson(
        "sum",
        N_("Do the sum"),
        N_("What Ben still holds: 2 3 3 5 6."),
        N_(
            "Worst case: 6, and 2 from the circle: 8. You have 3. A 6 makes 9: safe. A 5 makes 8: a "
            "tie, and on a tie nobody holds it. But you have a Saboteur."
        ),
        "2>B1",
        "attack.influence",
        "choose_influence:5",
        (
            Remark(("choose_influence:5",), N_("With the Saboteur next, that is enough."), good=True),
            Remark(("choose_influence:6",), N_("Safe alone. End the attack; keep the Saboteur."), good=True),
            Remark(("*",), N_("His 5 or 6 would beat you.")),
        ),
    ),
    Lesson(
        "saboteur",
        N_("The Saboteur"),
        N_("Gwynedd's upper left 2."),
        N_("Put the Saboteur on C2 and block the circle toward B1. His worst case is now 6 against your 8."),
        "2@B1=5",
        "attack.special",
        "play_saboteur:C2",
        (
            Remark(("play_saboteur:C2",), N_("Now say which circle."), good=True),
            Remark(("play_saboteur:*",), N_("That circle helps nobody against you.")),
            Remark(("play_swap*",), N_("Nothing to rearrange yet.")),
            Remark(("end_attack",), N_("His 6 would tie: 8 to 8.")),
        ),
    ),
    Lesson(
        "circle",
        N_("The Saboteur: which circle"),
        N_("The castle B1 lies at the upper left of C2."),
        N_("Block the circle that faces B1: upper left, UL. Then end the attack."),
        "2@B1=5+",
        "attack.circle",
        "choose_circle:UL",
        (
            Remark(
                ("choose_circle:UL",),
                N_(
                    "Blocked for this round. Now end the attack: all cards are revealed. You 8, Ben 5: "
                    "Albion stays yours."
                ),
                good=True,
            ),
            Remark(("*",), N_("That circle helps nobody against you.")),
        ),
    ),
    Lesson(
        "grow",
        N_("Grow"),
        N_("Ben has 2 3 3 6 left; the circle lends again."),
        N_(
            "Albion was maintained: +3. Ben has played at it once more: he has 5 there, 2 from the "
            "circle and 2, 3 or 6 to come: 9, 10 or 13. You have {mine}. A 3 here makes {three}. Or: "
            "take A1 with a 2. A castle you hold there lends to Albion."
        ),
        "3",
        "attack.castle",
        "choose_castle:A1",
        (
            Remark(("choose_castle:A1",), N_("Beside Albion, and free."), good=True),
            Remark(
                ("choose_castle:B1",),
                N_("You hold it with a 3 or a {big}: {three} or {biggest} to his {his} at least."),
                good=True,
            ),
            Remark(("*",), N_("Then any card of his costs you Albion.")),
        ),
        facts=_sums,
    ),
    Lesson(
        "grow card",
        N_("Grow: how hard"),
        N_("A1, where nobody is."),
        N_("Nobody disputes A1: a 2 is enough there."),
        "3>A1",
        "attack.influence",
        "choose_influence:2",
        (
            Remark(("choose_influence:2",), N_("Enough to take it. Now look at the order."), good=True),
            Remark(("choose_influence:3",), N_("A 2 takes it just as well; Albion may need the 3.")),
            Remark(("*",), N_("A big card without an opponent.")),
        ),
    ),
    Lesson(
        "hold card",
        N_("Grow: how hard"),
        N_("B1, where he has 7 and a card to come."),
        N_("You have {mine}. A 2 makes {two}, a 3 makes {three}, a {big} makes {biggest}."),
        "3>B1",
        "attack.influence",
        "choose_influence:3",
        (
            Remark(("choose_influence:2",), N_("{two}: that beats only his {beaten}.")),
            Remark(("*",), N_("You hold Albion: +3 again."), good=True),
        ),
        facts=_sums,
        aside=True,
    ),
    Lesson(
        "order",
        N_("The order is a weapon"),
        N_("The order numbers: B1 is 1, A1 is 8."),
        N_(
            "Revealed last, A1 helps too late. Put a Swap on the Setup card and turn North: with North "
            "left, down or right A1 comes before B1."
        ),
        "3@A1=2",
        "attack.special",
        "play_swap_setup",
        (
            Remark(
                ("play_swap_setup",),
                N_("You turn it in the Swap Phase, when all have attacked. End the attack now."),
                good=True,
            ),
            Remark(("end_attack",), N_("Then Albion is judged before A1 is yours.")),
            Remark(("*",), N_("That can't bring A1 forward.")),
        ),
    ),
    Lesson(
        "north",
        N_("Turn North"),
        N_("The lily on the Setup card."),
        N_("Turn North left, down or right: A1 is then revealed before B1."),
        "3@A1=2+",
        "swap.setup",
        "turn_setup:3",
        (
            Remark(("turn_setup:0",), N_("That changes nothing, and the Swap is spent.")),
            Remark(
                ("turn_setup:*",),
                N_(
                    "A1 is Strathclyde, Power 0, full of circles: +1, and it lends Albion 2: {two} to {his}. That "
                    "is +3. Without the Swap it would have been {mine} to {his}."
                ),
                good=True,
            ),
        ),
        facts=_sums,
    ),
    Lesson(
        "alone",
        N_("On your own"),
        N_("The Power: you {you}, Ben {ben}."),
        N_(
            "Three rounds are left, and you still have special cards: {cards}. From here you play on your own. "
            "I speak up when something is new, then I am quiet."
        ),
        "4",
        "attack.castle",
        facts=_left,
    ),
)

SCRIPT = {
    (YOU, "2@B1=5+", "attack.special"): "end_attack",
    (YOU, "2@B1=6", "attack.special"): "end_attack",
    (YOU, "3@A1=2+", "attack.special"): "end_attack",
    (YOU, "3@B1=3", "attack.special"): "end_attack",
    (YOU, "3@B1=5", "attack.special"): "end_attack",
    (YOU, "3@B1=6", "attack.special"): "end_attack",
    (BEN, "1", "attack.castle"): "choose_castle:C2",
    (BEN, "1>C2", "attack.influence"): "choose_influence:2",
    (BEN, "2", "attack.castle"): "choose_castle:B1",
    (BEN, "2>B1", "attack.influence"): "choose_influence:5",
    (BEN, "2@B1=5", "attack.special"): "end_attack",
    (BEN, "3", "attack.castle"): "choose_castle:B1",
    (BEN, "3>B1", "attack.influence"): "choose_influence:2",
    (BEN, "3@B1=2", "attack.special"): "end_attack",
}

COURSE: Course[St, InfluenceView] = Course(
    len(FACTIONS), SEED, PICTURES, LESSONS, NOTES, start, moment, SCRIPT, hints=HINTS, mistakes=MISTAKES
)
