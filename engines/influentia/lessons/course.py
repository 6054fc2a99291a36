"""The first table of Influentia, lesson by lesson: five tricks, then a free game."""

from collections.abc import Sequence

from engines.core.lessons import Course, Lesson, Picture, Remark
from engines.core.words import N_
from engines.influentia.lessons.hints import HINTS
from engines.influentia.lessons.mistakes import MISTAKES
from engines.influentia.lessons.notes import NOTES
from engines.influentia.lessons.start import AREAS, SEED, start
from engines.influentia.state import St
from engines.influentia.view import InfluentiaView

BEN, CLEO = 1, 2


def moment(view: InfluentiaView) -> str:
    """Round and trick."""
    return f"{view.round}.{view.trick}"


PICTURES = (
    Picture(
        "table",
        N_(
            "Everybody plays one card, one card wins, nobody has to follow suit. The winner takes a building for a "
            "city: the four big cards are on offer."
        ),
        after=2,
    ),
    Picture(
        "table",
        N_(
            "Three times in the game the cities pay: 5 points for the strongest family in a city, 3 for the second. "
            "Big numbers are everybody's strength."
        ),
        sheet=2,
    ),
    Picture(
        "hand",
        N_(
            "Your hand. Whoever loses keeps the card that was played: two cards with the same symbol fire an effect. "
            "So every card is worth winning with or losing with. Most points after the third payday wins."
        ),
        after=2,
    ),
)

LESSONS: Sequence[Lesson[InfluentiaView]] = (
    Lesson(
        "aim",
        N_("What we are after"),
        N_("The table in the channel, second picture: your row."),
        N_(
            "Big numbers are your strength in each city. Yellow +5 and silver +3 is what a city pays when a round "
            "ends: now 12 for you, 15 for Ben, 13 for Cleo. You get stronger by taking buildings, and you get "
            "buildings by tricks."
        ),
        "1.1",
        "trick.play",
    ),
    Lesson(
        "win",
        N_("Win a trick"),
        N_("The box What beats what."),
        N_(
            "Firenze offers a Market worth 3: win this one. Robotics beats everything; otherwise the highest Energy "
            "wins, because Ben led Energy. Three of your cards say *wins*. Use the cheapest: E9."
        ),
        "1.1",
        "trick.play",
        "play_card:E9",
        (
            Remark(
                ("play_card:E9",),
                N_("Highest of the led suit and no Robotics on the table. Your Robotics stay for harder tricks."),
                good=True,
            ),
            Remark(
                ("play_card:R*",),
                N_("That wins too, but E9 wins just as well and you will want your Robotics."),
            ),
            Remark(("*",), N_("That suit is neither led nor Robotics, or too low: it can't win.")),
        ),
    ),
    Lesson(
        "reward",
        N_("Take your reward"),
        N_("The Firenze column."),
        N_(
            "Take the Market: 1 becomes 4, you pass Ben. Your E9 is used up. Ben and Cleo keep E8 and H9 in front of "
            "them: look at the small symbols in their rows."
        ),
        "1.1",
        "spoils.reward",
        "take_city:firenze",
        (
            Remark(
                ("take_city:firenze",),
                N_("Firenze would now pay you 5 instead of 3, Ben 3 instead of 5, Cleo nothing."),
                good=True,
            ),
            Remark(
                ("take_city:bologna", "take_city:pisa"),
                N_("Good for you (+2), but the Market also takes 2 from Ben and 3 from Cleo."),
            ),
            Remark(("take_city:milano",), N_("2 against 3: nothing changes there.")),
            Remark(("keep_resource:*",), N_("Then its owner picks a building instead of you, and the Market is gone.")),
        ),
    ),
    Lesson(
        "lose",
        N_("Lose on purpose"),
        N_("The four offers."),
        N_(
            "Nothing big on offer. So lose, and keep something useful: a card you lose with stays "
            "in front of you. You hold two TAX coins, T1 and E4. Lead one: a 1 is easily beaten."
        ),
        "1.2",
        "trick.play",
        "play_card:T1",
        (
            Remark(
                ("play_card:T1", "play_card:E4"),
                N_("Cleo wins with R3. Your coin stays. One more coin and it pays."),
                good=True,
            ),
            Remark(("play_card:R*",), N_("You would probably win a 1. Too dear.")),
            Remark(("*",), N_("It works, but the coin is worth more to you: you own three buildings of value 1.")),
        ),
    ),
    Lesson(
        "pair",
        N_("Make the pair fire"),
        N_("The line Before you: what lies in your area."),
        N_(
            "Lose again, with your second coin. A pair fires at once: +1 point for every building "
            "of value 1 that you own. You own three."
        ),
        "1.3",
        "trick.play",
        "play_card:E4",
        (
            Remark(
                ("play_card:E4", "play_card:T1"),
                N_("+3. The two coins are discarded. You lost two tricks and gained more than the winner."),
                good=True,
            ),
            Remark(("*",), N_("Your second coin brings 3 points right now.")),
        ),
        notes=("control",),
    ),
    Lesson(
        "low",
        N_("The world turns"),
        N_("The box What beats what: the lowest wins."),
        N_(
            "Ben's pair was Politics: he turned the priority. From now on the lowest card wins. Your R4 is suddenly "
            "strong, R10 your weakest. And Firenze offers its Governor: a crown, +2 at each of three paydays. Win it."
        ),
        "1.4",
        "trick.play",
        "play_card:R4",
        (
            Remark(("play_card:R4",), N_("Ben tries R5. Four is lower: you win."), good=True),
            Remark(("play_card:R10",), N_("Lowest wins now. Ten loses to every other Robotics.")),
            Remark(("play_card:E5",), N_("It leads now, but Ben plays after you. One Robotics and it is over.")),
            Remark(("*",), N_("That can't win.")),
        ),
    ),
    Lesson(
        "crown",
        N_("The crown"),
        N_("Firenze: you 4, Cleo 3."),
        N_("Take the Governor. If Cleo catches up, you still win the tie."),
        "1.4",
        "spoils.reward",
        "take_city:firenze",
        (
            Remark(("take_city:firenze",), N_("+2 at every payday; only a Plague can take it."), good=True),
            Remark(
                ("take_city:bologna", "take_city:pisa"),
                N_("Also +2 now, but others can catch up there; nobody can outbid a crown."),
            ),
            Remark(("take_city:milano",), N_("That changes no place. The crown pays three times.")),
            Remark(("keep_resource:*",), N_("Half a pair. The crown pays three times.")),
        ),
    ),
    Lesson(
        "spare",
        N_("Lead what you can spare"),
        N_("Ben's row: a flame (REV)."),
        N_("You lead, so the others answer to you. Lead H7. Watch what Ben does with its flame."),
        "1.5",
        "trick.play",
        "play_card:H7",
        (
            Remark(
                ("play_card:H7",),
                N_("Ben wins with H5 and **keeps your H7** instead of a building."),
                good=True,
            ),
            Remark(
                ("*",),
                N_(
                    "You may lead what you like. From here you play on your own; I speak up when something is "
                    "new, then I am quiet."
                ),
                good=True,
                ends=True,
            ),
        ),
    ),
    Lesson(
        "kept",
        N_("A kept card is a present"),
        N_("The offers."),
        N_(
            "Ben took your card, so *you* take a building. But he now has two flames: Revolt will "
            "cost you 1 for each building of value 3, and a second 3 would cost one more. Take "
            "Bologna's Travel Agency."
        ),
        "1.5",
        "spoils.compensation",
        "take_city:bologna",
        (
            Remark(
                ("take_city:bologna",),
                N_("3:3 with Ben in Bologna: a tie without Governor pays both 5."),
                good=True,
            ),
            Remark(("take_city:pisa",), N_("Three-way tie in Pisa: all get 5."), good=True),
            Remark(("take_city:firenze",), N_("You lead Firenze anyway; a second 3 costs 1 more in the Revolt.")),
            Remark(("take_city:milano",), N_("2 against 4: no place changes.")),
        ),
    ),
    Lesson(
        "alone",
        N_("On your own"),
        N_("The scores: 12, 12 and 9."),
        N_(
            "The Revolt cost you 1 and Cleo 1. From here you play on your own. I speak up when "
            "something is new, then I am quiet."
        ),
    ),
)

SCRIPT = {
    (BEN, "1.1", "trick.play"): "play_card:E8",
    (CLEO, "1.1", "trick.play"): "play_card:H9",
    (BEN, "1.2", "trick.play"): "play_card:T8",
    (CLEO, "1.2", "trick.play"): "play_card:R3",
    (CLEO, "1.2", "spoils.reward"): "take_city:milano",
    (CLEO, "1.3", "trick.play"): "play_card:H10",
    (BEN, "1.3", "trick.play"): "play_card:H2",
    (CLEO, "1.3", "spoils.reward"): "take_city:firenze",
    (BEN, "1.3", "effects.politics"): "move_markers:robotics:low",
    (CLEO, "1.4", "trick.play"): "play_card:E6",
    (BEN, "1.4", "trick.play"): "play_card:R5",
    (BEN, "1.5", "trick.play"): "play_card:H5",
    (CLEO, "1.5", "trick.play"): "play_card:T10",
    (BEN, "1.5", "spoils.reward"): "keep_resource:H7",
}

COURSE: Course[St, InfluentiaView] = Course(
    len(AREAS), SEED, PICTURES, LESSONS, NOTES, start, moment, SCRIPT, hints=HINTS, mistakes=MISTAKES
)
