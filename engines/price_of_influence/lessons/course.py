"""The first table of Price of Influence, lesson by lesson: one whole turn, then a free game."""

from collections.abc import Sequence

from engines.core.lessons import Course, Lesson, Picture, Remark
from engines.core.words import N_
from engines.price_of_influence.lessons.hints import HINTS
from engines.price_of_influence.lessons.mistakes import MISTAKES
from engines.price_of_influence.lessons.moments import BEN, moment, strengths, turning
from engines.price_of_influence.lessons.notes import NOTES
from engines.price_of_influence.lessons.start import HANDS, SEED, start
from engines.price_of_influence.state import St
from engines.price_of_influence.view import PriceView

PICTURES = (
    Picture(
        "table",
        N_(
            "You lead a court of up to three nobles: Jack, Queen, King. Spades and Hearts arm them, "
            "Diamonds are your treasury, Clubs steal open cards."
        ),
    ),
    Picture(
        "table",
        N_("Nobles that nobody has are the Council: you hire from there, and pay with the very cards you fight with."),
        sheet=2,
    ),
    Picture(
        "hand",
        N_(
            "Your hand. Everybody plays cards, then the nobles of the player whose turn it is may attack; "
            "the weaker of two falls. You lose with no noble standing or three locked cards at the end of "
            "your own turn."
        ),
    ),
)

FREED = N_("No debts left, and a Diamond for the next turn.")

LESSONS: Sequence[Lesson[PriceView]] = (
    Lesson(
        "court",
        N_("Your court"),
        N_("Your Queen, number 2."),
        N_(
            "One noble, seven cards. Ben's King is worth 3. At the end of this turn your Queen will "
            "have beaten him. First we get her a friend."
        ),
        "1.2.0",
        "council.action",
    ),
    Lesson(
        "hire",
        N_("Hire"),
        N_("The Council in the picture: nobles that nobody has."),
        N_(
            "Recruit the Jack of Diamonds in GUARD. Price: 1. He adds to your Diamonds (two a turn "
            "instead of one) and doesn't have to fight."
        ),
        "1.2.0",
        "council.action",
        "recruit:JD:GUARD",
        (
            Remark(("recruit:JD:GUARD",), N_("Price 1: one tribute to pay."), good=True),
            Remark(
                ("recruit:K*",),
                N_(
                    "Price 3 and no gems: three locks, and if you free none your court collapses at the end"
                    " of this turn."
                ),
            ),
            Remark(("recruit:J*:STRIKE",), N_("He would have to attack the King with Strength 1.")),
            Remark(("recruit:J*",), N_("Fine, but you hold Diamonds.")),
            Remark(("*",), N_("You would go into the turn alone.")),
        ),
    ),
    Lesson(
        "price",
        N_("The price"),
        N_("Your hand."),
        N_(
            "You have no gem and no equipment, so you lock a card. Lock the smallest: what you free "
            "later is counted by value. Lock 2♣."
        ),
        "1.1.0",
        "tribute.pay",
        "pay:leverage:2C",
        (
            Remark(
                ("pay:leverage:2C",),
                N_("One of three locks. It stays in your hand, open and dead, until somebody frees it."),
                good=True,
            ),
            Remark(
                ("pay:leverage:8S", "pay:leverage:9H"), N_("To free it you need a Club or Diamond at least that big.")
            ),
            Remark(("pay:leverage:6D",), N_("Your treasury.")),
            Remark(("pay:leverage:5C",), N_("Your locksmith.")),
            Remark(("*",), N_("These two belong together; you'll see.")),
        ),
    ),
    Lesson(
        "stances",
        N_("Stances"),
        N_("The word GUARD at your Queen."),
        N_("You could turn her to STRIKE now, free. Don't: Ben sees it and arms. End the Council."),
        "1.1.0",
        "council.action",
        "end_council",
        (
            Remark(("end_council",), N_("Now everybody plays cards, one each in turn."), good=True),
            Remark(
                ("change_stance:Q",),
                N_("Now she has to attack, and Ben sees it. That was the last action of your Council."),
                good=True,
            ),
            Remark(("change_*",), N_("Ben sees it and arms. You'll have a better moment.")),
            Remark(("*",), N_("A second debt before you earned anything.")),
        ),
    ),
    Lesson(
        "earn",
        N_("Earn"),
        N_("6♦ in your hand."),
        N_(
            "Each plays one card in turn. Start with income: save 6♦. It becomes a gem that pays a "
            "price later, and somebody draws 2. You."
        ),
        "1.0.0",
        "play.card",
        "play:6D:D",
        (
            Remark(("play:6D:*",), N_("Save it, for a gem."), good=True),
            Remark(("pass_play",), N_("A pass is final, and you have four cards to play.")),
            Remark(("*",), N_("Draw first, choose later.")),
        ),
    ),
    Lesson(
        "gem",
        N_("Earn: save or spend"),
        N_("6♦ on the table."),
        N_("Save it: it lies on your gem pile until it pays a price."),
        "1.0.1",
        "play.gem",
        "gem_mode:save",
        (
            Remark(("gem_mode:save",), N_("Now somebody draws two."), good=True),
            Remark(
                ("*",), N_("Frees up to 7 points of locked cards, but then the gem is gone; your Club can do that.")
            ),
        ),
    ),
    Lesson(
        "draw",
        N_("Earn: who draws"),
        N_("Your hand."),
        N_("You draw the two cards."),
        "1.0.1",
        "play.draw_target",
        "draw_target:0",
        (
            Remark(("draw_target:0",), N_("2♦ and 7♥. Now Ben arms his King with 5♥: Strength 3 + 5 = 8."), good=True),
            Remark(("*",), N_("Two cards for Ben?")),
        ),
    ),
    Lesson(
        "arm",
        N_("Arm"),
        N_("Your Queen's number."),
        N_("4♠ on the Queen: 2, plus 4, plus 1 because a ♠ noble stands in your court. That is 7."),
        "1.0.1",
        "play.card",
        "play:4S:S",
        (
            Remark(("play:4S:*",), N_("On the Queen."), good=True),
            Remark(("play:8S:*",), N_("Stronger, but you have a 4♥ waiting for a partner.")),
            Remark(("pass_play",), N_("A pass is final, and your Queen is unarmed.")),
            Remark(("*",), N_("Later. First a weapon for the Queen.")),
        ),
    ),
    Lesson(
        "arm whom",
        N_("Arm: whom"),
        N_("Queen and Jack."),
        N_("Give it to the Queen."),
        "1.0.2",
        "play.equip",
        "equip:Q",
        (
            Remark(("equip:Q",), N_("Strength 7. Ben passes: he is out for this turn."), good=True),
            Remark(("*",), N_("The Jack keeps one card and doesn't fight today.")),
        ),
    ),
    Lesson(
        "surprise",
        N_("The surprise"),
        N_("4♠ beside her."),
        N_("4♥ on the same noble: equal values, a Set Bonus. You may turn any noble to its other stance. {turn}"),
        "1.0.2",
        "play.card",
        "play:4H:H",
        (
            Remark(("play:4H:*",), N_("On the Queen again."), good=True),
            Remark(("pass_play",), N_("A pass is final, and the Queen needs her pair.")),
            Remark(("*",), N_("First the pair of fours: 4♥.")),
        ),
        facts=turning,
    ),
    Lesson(
        "surprise whom",
        N_("The surprise: whom"),
        N_("4♠ beside the Queen."),
        N_("4♥ on the Queen: that makes the pair."),
        "1.0.3",
        "play.equip",
        "equip:Q",
        (
            Remark(("equip:Q",), N_("Equal values: a Set Bonus."), good=True),
            Remark(("*",), N_("The pair must lie on one noble: the Queen.")),
        ),
    ),
    Lesson(
        "set bonus",
        N_("The surprise: turn"),
        N_("The word GUARD at your Queen."),
        N_("Turn your Queen to STRIKE: now she may attack for nothing, and Ben has passed."),
        "1.0.3",
        "play.set_bonus",
        "set_bonus:0:Q",
        (
            Remark(("set_bonus:0:Q",), N_("Strength 11 against 8."), good=True),
            Remark(("set_bonus:0:J",), N_("Then he must attack a King.")),
            Remark(("set_bonus:1:*",), N_("Stances bind only on the owner's own turn.")),
            Remark(("*",), N_("Then fighting costs you 2.")),
        ),
    ),
    Lesson(
        "set bonus",
        N_("The surprise: turn"),
        N_("The word STRIKE at your Queen."),
        N_("She is in STRIKE already: turn nobody."),
        "1.0.3s",
        "play.set_bonus",
        "decline",
        (
            Remark(("decline",), N_("Strength 11 against 8."), good=True),
            Remark(("set_bonus:0:Q",), N_("Then fighting costs you 2.")),
            Remark(("set_bonus:0:J",), N_("Then he must attack a King.")),
            Remark(("*",), N_("Stances bind only on the owner's own turn.")),
        ),
        aside=True,
    ),
    Lesson(
        "debt",
        N_("Clear your debt"),
        N_("Your lock, 1/3."),
        N_("5♣ takes up to two open cards of 5 together. Take your locked 2♣ and the 3♦ from the discard pile."),
        "1.0.3",
        "play.card",
        "play:5C:C",
        (
            Remark(("play:5C:*",), N_("Now choose the two cards."), good=True),
            Remark(("pass_play",), N_("A free play left.")),
            Remark(("*",), N_("First clear your debt: 5♣.")),
        ),
    ),
    Lesson(
        "free",
        N_("Clear your debt: the lock"),
        N_("Your locked 2♣."),
        N_("Take your locked 2♣ back into your hand."),
        "1.0.4t2/5",
        "play.take",
        "take:leveraged:0:2C",
        (
            Remark(("take:leveraged:0:2C",), N_("Free again. 3 of 5 are left."), good=True),
            Remark(("take:discard:-1:3D",), N_("3♦ for you. Now the lock: 2 of 5 are left."), good=True),
            Remark(("take:equipped:1:5H",), N_("His King drops to 3, but your 2♣ stays locked."), good=True),
            Remark(("take:equipped:0:*",), N_("You would disarm your Queen.")),
            Remark(("take_done",), N_("Two open cards are yours for the taking.")),
            Remark(("*",), N_("Your lock first: 2♣.")),
        ),
    ),
    Lesson(
        "fetch",
        N_("Clear your debt: one more"),
        N_("The discard pile."),
        N_("One more card: 3♦ from the discard pile."),
        "1.0.4t1/3",
        "play.take",
        "take:discard:-1:3D",
        (
            Remark(("take:discard:-1:3D",), FREED, good=True),
            Remark(("take:equipped:0:*",), N_("You would disarm your Queen.")),
            Remark(("*",), N_("A Diamond is worth more: 3♦.")),
        ),
    ),
    Lesson(
        "fetch",
        N_("Clear your debt: the lock"),
        N_("Your locked 2♣."),
        N_("Take your locked 2♣ back into your hand."),
        "1.0.4t1/2",
        "play.take",
        "take:leveraged:0:2C",
        (
            Remark(("take:leveraged:0:2C",), FREED, good=True),
            Remark(("*",), N_("Your lock first: 2♣.")),
        ),
        aside=True,
    ),
    Lesson(
        "strike",
        N_("Strike"),
        N_("{queen} and {king}."),
        N_("The Queen fights. Lower Strength falls; on a tie the *higher* number falls."),
        "1.0.4Q",
        "combat.commit",
        "commit:Q:yes",
        (
            Remark(("commit:Q:yes",), N_("She fights. In STRIKE that costs nothing."), good=True),
            Remark(("*",), N_("STRIKE costs 2 to hold back.")),
        ),
        facts=strengths,
    ),
    Lesson(
        "stay",
        N_("Strike: who stays"),
        N_("Your Jack, Strength 1."),
        N_("The Jack stays: he is in GUARD."),
        "1.0.4J",
        "combat.commit",
        "commit:J:no",
        (
            Remark(("commit:J:no",), N_("{falls} Your gem was not needed."), good=True),
            Remark(("*",), N_("1 against {king}, and you pay for it.")),
        ),
        facts=strengths,
    ),
    Lesson(
        "resupply",
        N_("Resupply"),
        N_("Your hand, 8/7."),
        N_("You drew 4 minus your two nobles. One card too many: discard one. Small cards free little."),
        "1.0.4",
        "resupply.discard",
        "discard_hand:2D",
    ),
    Lesson(
        "end",
        N_("The end of a turn"),
        N_("Ben's court."),
        N_(
            "At the end of a turn only the player whose turn ends is checked for nobles and locks. Ben had "
            "to hire somebody in *his* turn, or he falls at its end. On his turn you play cards too. Now "
            "you're on your own. I speak up when something is new, then I am quiet."
        ),
    ),
)

SCRIPT = {
    (BEN, "1.0.0", "play.card"): "play:5H:H",
    (BEN, "1.0.1", "play.equip"): "equip:K",
    (BEN, "1.0.1", "play.card"): "pass_play",
}

COURSE: Course[St, PriceView] = Course(
    len(HANDS), SEED, PICTURES, LESSONS, NOTES, start, moment, SCRIPT, hints=HINTS, mistakes=MISTAKES
)
