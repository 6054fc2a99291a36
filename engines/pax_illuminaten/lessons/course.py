"""The first table of Pax Illuminaten, lesson by lesson: three of your turns, then a free game."""

from collections.abc import Sequence

from engines.core.lessons import Course, Lesson, Picture, Remark
from engines.core.words import N_
from engines.pax_illuminaten.lessons.hints import HINTS
from engines.pax_illuminaten.lessons.mistakes import MISTAKES
from engines.pax_illuminaten.lessons.notes import NOTES
from engines.pax_illuminaten.lessons.start import HANDS, SEED, start
from engines.pax_illuminaten.state import St
from engines.pax_illuminaten.view import PaxView

YOU, BEN = 0, 1


def moment(view: PaxView) -> str:
    """Round, Main actions left, cards in the Scheme, the viewer's hand and Faction cards.

    At the Court also whether the viewer holds the third Magistrate.
    """
    held = 0 if view.seat is None else len(view.players[view.seat].held)
    third = "+" if view.step == "redraw.court" and any(card.id == "MS3" for card in view.hand) else ""
    return f"{view.round}.{view.mains}.{len(view.scheme)}.{len(view.hand)}.{held}{third}"


PICTURES = (
    Picture(
        "table",
        N_(
            "The map is a grid of face-down people of one or two Factions. On your turn you take two Main "
            "actions: look under a card and put one from your hand there, buy places on it with Favor, "
            "collect Favor from people you hold."
        ),
        after=30,
    ),
    Picture(
        "table",
        N_(
            "Connected people of one Faction form a Lodge. Everybody sees two public Plots and has one "
            "secret one: patterns to build on the map."
        ),
        sheet=2,
        after=30,
    ),
    Picture(
        "hand",
        N_(
            "Your hand cards are building stones, and you also play them for their abilities. Whoever holds two"
            " claimed Plots at the end of their own turn wins."
        ),
        after=30,
    ),
)

LESSONS: Sequence[Lesson[PaxView]] = (
    Lesson(
        "aim",
        N_("Where you want to go"),
        N_("The Plot *Dispersed Contacts* 0/6 on your hand."),
        N_(
            "Control six cards anywhere: more disks on each than any rival. Your secret Plot wants a "
            "five-card Lodge. Two Plots win. Both begin the same way: people, next to each other, with "
            "your disks on them."
        ),
        "1.2.0.4.0",
        "turn.act",
    ),
    Lesson(
        "scout",
        N_("Look under a card"),
        N_("Your Areopagus at the top, over B1 and C1."),
        N_("Everything is face-down. Scout B1: pay 1 Favor, take what lies there, put a card of *yours* in its place."),
        "1.2.0.4.0",
        "turn.act",
        "scout:B1:AR",
        (
            Remark(("scout:B1:*",), N_("Now pay for it."), good=True),
            Remark(("scout:C1:*",), N_("Just as good, but stay with me: B1 first.")),
            Remark(("extort:*",), N_("Good income, but you have nothing to spend it on yet.")),
            Remark(("scheme:*",), N_("Your cards are your building stones this turn.")),
            Remark(("*",), N_("You have two Main actions.")),
        ),
    ),
    Lesson(
        "coin",
        N_("Which coin?"),
        N_("PM2 in your hand: boxes P, M."),
        N_("Your Areopagus accepts P, M or S. Next you want to buy places for P and M: pay S."),
        "1.1.0.4.0",
        "favor.pay",
        "pay:S",
        (
            Remark(("pay:S",), N_("Under B1 lay NC3; it is in your hand now."), good=True),
            Remark(("*",), N_("You need that one in a moment.")),
        ),
    ),
    Lesson(
        "person",
        N_("Choose your person"),
        N_("The boxes on each card."),
        N_("Place PM2: its first two places cost P and M, exactly what you hold."),
        "1.1.0.5.0",
        "map.place",
        "place_card:PM2",
        (
            Remark(("place_card:PM2",), N_("Franklin lies on B1, beside your Areopagus."), good=True),
            Remark(("place_card:NC3",), N_("Its places cost N and C: you have neither.")),
            Remark(("*",), N_("You couldn't pay its first two places.")),
        ),
    ),
    Lesson(
        "influence",
        N_("Move in"),
        N_("B1."),
        N_("Influence B1 with two disks: P and M. Then you control Franklin and he will pay you."),
        "1.1.0.4.0",
        "turn.act",
        "influence:B1:2",
        (
            Remark(("influence:B1:2",), N_("Two disks on B1: yours."), good=True),
            Remark(("influence:B1:1",), N_("Same action, half the effect.")),
            Remark(("scout:*",), N_("Then nobody of yours is on the map.")),
            Remark(("*",), N_("First move in: Influence B1 with two disks.")),
        ),
    ),
    Lesson(
        "scheme",
        N_("Scheme"),
        N_("+Scout on PA1."),
        N_(
            "Hand cards work for you too. Play PA1: a free Scout. Look under C1 and put MS2 there: "
            "beside B1 and of the same Rank, II."
        ),
        "1.0.0.4.0",
        "turn.act",
        "scheme:PA1:ability",
        (
            Remark(("scheme:PA1:ability",), N_("A bonus Scout, for nothing."), good=True),
            Remark(("scheme:PA1:*",), N_("1 Favor instead of a Scout worth 1 Favor and a person.")),
            Remark(("end_actions",), N_("You would draw up to four anyway: unused cards are lost time.")),
            Remark(("*",), N_("PA1 first: it brings a person.")),
        ),
    ),
    Lesson(
        "bonus",
        N_("Scheme: where"),
        N_("C1, beside your Areopagus and B1."),
        N_("Scout C1."),
        "1.0.1.3.0",
        "bonus.action",
        "scout:C1:AR",
        (
            Remark(("scout:C1:*",), N_("SC2 lay there; it is yours."), good=True),
            Remark(("scout:B2:*",), N_("C1 is beside your Areopagus as well: twice safe.")),
            Remark(("*",), N_("A free Scout refused.")),
        ),
    ),
    Lesson(
        "second person",
        N_("Scheme: who"),
        N_("The Ranks at the corners of your cards."),
        N_("Put MS2 on C1: Rank II like B1. Neighbours of one Rank pay together."),
        "1.0.1.4.0",
        "map.place",
        "place_card:MS2",
        (
            Remark(("place_card:MS2",), N_("Two neighbours of Rank II."), good=True),
            Remark(("*",), N_("MS2: the same Rank as B1. You'll see what that brings.")),
        ),
    ),
    Lesson(
        "end",
        N_("End the turn"),
        N_("PS1 in your hand."),
        N_("Keep PS1: next turn it earns four Favor. End the Action phase."),
        "1.0.1.3.0",
        "turn.act",
        "end_actions",
        (
            Remark(("end_actions",), N_("Now you draw up to four cards."), good=True),
            Remark(("*",), N_("Keep it: next turn it earns four Favor.")),
        ),
    ),
    Lesson(
        "court",
        N_("The Court"),
        N_("The five open cards."),
        N_(
            "You draw up to four. One of them may come from the Court, free; a second costs 1 Favor. "
            "PA2 shares A and P with your kind of people."
        ),
        "1.0.0.3.0",
        "redraw.court",
        "court_take:3",
    ),
    Lesson(
        "income",
        N_("Income"),
        N_("Extort."),
        N_(
            "Ben has collected from his Areopagus and placed NC2 on B5. Extort your Areopagus: P, M, S."
            " Then Influence C1 with two disks: S and M."
        ),
        "2.2.0.4.0",
        "turn.act",
        "extort:AR",
        (
            Remark(("extort:AR",), N_("P, M and S from your Areopagus."), good=True),
            Remark(("extort:B1",), N_("2 Favor; your Areopagus gives 3, and B1's turn comes.")),
            Remark(("scout:*",), N_("You can't pay.")),
            Remark(("*",), N_("First income: Extort your Areopagus.")),
        ),
    ),
    Lesson(
        "second place",
        N_("Income: spend it"),
        N_("C1 and its boxes."),
        N_("Influence C1 with two disks: S and M."),
        "2.1.0.4.0",
        "turn.act",
        "influence:C1:2",
        (
            Remark(("influence:C1:2",), N_("Both people of Rank II are yours."), good=True),
            Remark(("influence:C1:1",), N_("You can pay for both.")),
            Remark(("*",), N_("C1 first: two disks.")),
        ),
    ),
    Lesson(
        "chain",
        N_("A chain"),
        N_("SC2 and PS1 share S."),
        N_("Scheme SC2 for *Quick Favor*: S and C. Then PS1 follows, linked by S: a bonus Extort."),
        "2.0.0.4.0",
        "turn.act",
        "scheme:SC2:quick",
        (
            Remark(("scheme:SC2:quick",), N_("S and C. Now PS1 links by S."), good=True),
            Remark(("scheme:PS1:*",), N_("After PS1 only an S or P may follow; begin with SC2.")),
            Remark(("scheme:SC2:*",), N_("Quick Favor brings two now, and the chain goes on.")),
            Remark(("scheme:*",), N_("Begin with SC2: it pays two, and PS1 links to it.")),
            Remark(("*",), N_("Two cards still work for you.")),
        ),
    ),
    Lesson(
        "link",
        N_("A chain: the link"),
        N_("PS1, linked by S."),
        N_("Now PS1 for its ability: a bonus Extort."),
        "2.0.1.3.0",
        "turn.act",
        "scheme:PS1:ability",
        (
            Remark(("scheme:PS1:ability",), N_("Whom do you Extort?"), good=True),
            Remark(("*",), N_("PS1 earns four Favor.")),
        ),
    ),
    Lesson(
        "whisper",
        N_("A chain: the whisper"),
        N_("B1 and C1, both of Rank II."),
        N_("Choose B1: C1 has the same Rank and your disk, so it whispers and pays too."),
        "2.0.2.2.0",
        "bonus.action",
        "extort:B1",
        (
            Remark(("extort:*",), N_("P M and M S: four Favor from one card."), good=True),
            Remark(("*",), N_("Four Favor refused.")),
        ),
    ),
    Lesson(
        "third magistrate",
        N_("The Court again"),
        N_("The scales on the open cards."),
        N_("Take MS3: a third Magistrate."),
        "2.0.0.2.0",
        "redraw.court",
        "court_take:4",
        (
            Remark(
                ("court_take:4",),
                N_("A third Magistrate for your neighbours. A second Court card would cost 1 Favor: done."),
                good=True,
            ),
            Remark(("*",), N_("Look for an M: your two neighbours both show scales.")),
        ),
    ),
    Lesson(
        "third magistrate",
        N_("The Court again"),
        N_("The scales on MS3 in your hand."),
        N_("MS3 is your third Magistrate, and you hold it. One card from the Court is free: take what you like."),
        "2.0.0.2.0+",
        "redraw.court",
        "court_take:4",
        aside=True,
    ),
    Lesson(
        "lodge",
        N_("A Lodge"),
        N_("Scales on B1 and C1."),
        N_(
            "Scout B2 and put MS3 there. Three connected Magistrates make a Lodge; you have four disks "
            "in it, so you control it."
        ),
        "3.2.0.4.0",
        "turn.act",
        "scout:B2:B1",
        (
            Remark(("scout:B2:*",), N_("Pay with M: you have enough of it."), good=True),
            Remark(("scout:*",), N_("B2 touches B1; beside C1 would do too, but stay with me: B2.")),
            Remark(("*",), N_("First the third Magistrate: Scout B2.")),
        ),
    ),
    Lesson(
        "lodge coin",
        N_("A Lodge: the coin"),
        N_("Your Favor."),
        N_("Pay with M."),
        "3.1.0.4.0",
        "favor.pay",
        "pay:M",
    ),
    Lesson(
        "lodge person",
        N_("A Lodge: who"),
        N_("Scales on MS3."),
        N_("Put MS3 on B2."),
        "3.1.0.5.0",
        "map.place",
        "place_card:MS3",
        (
            Remark(
                ("place_card:MS3", "place_card:MS1"), N_("Three connected Magistrates: a Lodge, and yours."), good=True
            ),
            Remark(("place_card:M*", "place_card:?M*"), N_("That shows scales too, but stay with me: MS3.")),
            Remark(("*",), N_("It must show scales.")),
        ),
    ),
    Lesson(
        "prize",
        N_("The prize"),
        N_("The Faction row."),
        N_(
            "Claim the Magistrates card: no action needed. Once a turn it gives a cheap Expel, and it "
            "protects your Faction cards."
        ),
        "3.1.0.4.0",
        "turn.act",
        "claim_faction:M",
        (
            Remark(
                ("claim_faction:M",),
                N_("The Magistrates card is yours while you control their largest Lodge."),
                good=True,
            ),
            Remark(("*",), N_("First the prize: claim the M card.")),
        ),
    ),
    Lesson(
        "prize place",
        N_("The prize: move in"),
        N_("B2 and its boxes."),
        N_("Influence B2."),
        "3.1.0.4.1",
        "turn.act",
        "influence:B2:1",
        (
            Remark(("influence:B2:*",), N_("Dispersed Contacts 3/6."), good=True),
            Remark(("*",), N_("B2 is still empty: one disk there.")),
        ),
    ),
    Lesson(
        "alone",
        N_("On your own"),
        N_("*Dispersed Contacts* 3/6."),
        N_(
            "Three more people, or two more Magistrates for your secret Plot. Both Plots may share "
            "people, but neither may use only people the other uses, and never the same Lodge. You play"
            " on; I speak up when something is new."
        ),
    ),
)

SCRIPT = {
    (YOU, "2.0.2.2.0", "turn.act"): "end_actions",
    (YOU, "2.0.0.3.0+", "redraw.court"): "court_done",
    (BEN, "1.2.0.4.0", "turn.act"): "extort:AR",
    (BEN, "1.1.0.4.0", "turn.act"): "scout:B5:AR",
    (BEN, "1.0.0.4.0", "favor.pay"): "pay:A",
    (BEN, "1.0.0.5.0", "map.place"): "place_card:NC2",
    (BEN, "1.0.0.4.0", "turn.act"): "end_actions",
    (BEN, "2.2.0.4.0", "turn.act"): "influence:B5:2",
    (BEN, "2.1.0.4.0", "turn.act"): "extort:AR",
    (BEN, "2.0.0.4.0", "turn.act"): "end_actions",
}

COURSE: Course[St, PaxView] = Course(
    len(HANDS), SEED, PICTURES, LESSONS, NOTES, start, moment, SCRIPT, hints=HINTS, mistakes=MISTAKES
)
