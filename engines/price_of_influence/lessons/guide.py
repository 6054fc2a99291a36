"""Price of Influence for people who do not know it: what it is, its signs, its rules in twelve chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.words import N_

GUIDE = Guide(
    sentence=N_(
        "A duel with ordinary playing cards in which you arm three nobles, and everything you want "
        "is paid for with the very cards you fight with."
    ),
    minute=N_(
        "You lead a court of up to three nobles: Jack, Queen, King. Spades and Hearts arm them, "
        "Diamonds are your treasury, Clubs steal open cards. On your turn you hire nobles, "
        "everybody plays cards, then *your* nobles may attack; the weaker of two falls. You lose if"
        " at the end of your turn you have no noble standing, or three of your hand cards are "
        "locked as unpaid debts. You win by being the last court, by having all three nobles stand "
        "with a card of their own number (Ace, 2, 3), or by holding five Clubs in a row. The fun: "
        "you can always afford it. Once."
    ),
    minutes=(40, 75),
    weight=3,
    signs=(
        Sign(
            N_("Noble `J♦ Q♠ K♣`"),
            N_("Jack 1, Queen 2, King 3. The number is strength, price, number of attacks and room for equipment."),
        ),
        Sign(N_("Court, three boxes J Q K"), N_("Your nobles, at most one of each.")),
        Sign(N_("In-Court, light card"), N_("Standing: it fights and gives influence.")),
        Sign(N_("Disgraced, card back"), N_("Beaten and face-down. Blocks its place until you retire it.")),
        Sign(N_("Council, the second picture"), N_("Nobles that nobody has; you hire from there.")),
        Sign(
            N_("STRIKE / GUARD shield"),
            N_("On *your* turn: must attack / need not attack. Doing the opposite costs the noble's number."),
        ),
        Sign(N_("Strength, big number"), N_("The noble's number plus its weapons and armor.")),
        Sign(
            N_("♠ weapon, ♥ armor"),
            N_("Put on a noble: adds its value, plus 1 for each of your standing nobles of that suit."),
        ),
        Sign(N_("♦ Diamond"), N_("*Save* it as a gem and somebody draws 2, or *spend* it to take locked cards.")),
        Sign(
            N_("♣ Club"),
            N_("Take up to two open cards into your hand, total value up to the Club's value plus your ♣."),
        ),
        Sign(N_("★ Writ (Joker)"), N_("Any suit, value 0.")),
        Sign(
            N_("Σ, small suit numbers"),
            N_("Influence: your standing nobles of each suit. More plays and bigger effects in that suit."),
        ),
        Sign(N_("`1/2` under a suit"), N_("Played of that suit this turn, and how many you may: 1 + Σ.")),
        Sign(N_("played `2/4`"), N_("Cards played this turn of the most allowed (4, 3 or 2 with 2, 3 or 4 players).")),
        Sign(N_("Tribute"), N_("A price of 1, 2 or 3, paid card by card in three ways:")),
        Sign(N_("Liquidate (gem)"), N_("Discard a gem. The painless way.")),
        Sign(N_("Leverage (lock)"), N_("Turn a hand card face up: it is *locked*.")),
        Sign(N_("Dismantle"), N_("Discard equipment of your own standing noble.")),
        Sign(
            N_("Locked, `1/3`"),
            N_("Visible, unusable, fills your hand. Three at the end of *your* turn and your court collapses."),
        ),
        Sign(N_("Gem pile"), N_("Your saved Diamonds. Open for Clubs to steal.")),
        Sign(N_("Set Bonus"), N_("A weapon and an armor of the same value on one noble: turn any noble's stance.")),
        Sign(N_("Active Player, ACTIVE"), N_("Whose turn it is: alone in Council and Combat. All play cards.")),
        Sign(N_("Resupply"), N_("Everybody draws, then trims equipment and hand.")),
        Sign(
            N_("Out of Cards"), N_("Drawing from an empty deck: you take the highest discard, locked, then reshuffle.")
        ),
        Sign(N_("Reshuffles `5/12`"), N_("At 12 the game ends by points (Armistice).")),
    ),
    chapters=(
        Chapter(
            N_("How you win and fall"),
            N_(
                "Checked only when a turn ends, and in that order. You win with Jack, Queen and "
                "King carrying an Ace, a 2 and a 3, with five Clubs in a row unless somebody locks "
                "a Club, or as the last court. You fall without a noble or with three locks. After "
                "12 reshuffles points decide."
            ),
            ("R73", "R74", "R75", "R76", "R77", "R78", "R79", "R80", "R81", "R82", "R84", "R85", "R86", "R88"),
        ),
        Chapter(
            N_("Your court"),
            N_(
                "One noble of each rank. Its number is its strength, price, attacks, and room. "
                "Standing nobles give influence in their suit; beaten ones lie face-down, unarmed."
            ),
            ("R2", "R4", "R5", "R6", "R7", "R61"),
        ),
        Chapter(
            N_("Cards"),
            N_("Aces are 1, Writs 0. Locked cards lie open and can't be used. Gems and discards are open to all."),
            ("R1", "R8", "R9", "R10"),
        ),
        Chapter(
            N_("The start"),
            N_(
                "Nine cards, discard two (four players: three), choose one noble and its stance in "
                "secret. The rest of the nobles is the Council."
            ),
            ("R11", "R12", "R13", "R14"),
        ),
        Chapter(N_("A turn"), N_("Council, playing cards, Combat, Resupply. Then the next player."), ("R15", "R16")),
        Chapter(
            N_("Council"),
            N_("Up to two actions: recruit or retire for a price, turn a stance or swap a suit for free."),
            ("R17", "R18", "R19", "R20", "R21"),
        ),
        Chapter(
            N_("Tribute"),
            N_("Pay exactly, in any mix of gems, locked hand cards and own equipment. Values don't matter."),
            ("R23", "R24", "R25", "R26", "R28"),
        ),
        Chapter(
            N_("Playing cards"),
            N_(
                "One card each in turn; a pass is final. At most 1 + influence per suit, 4 in all "
                "(3 and 2 with more players)."
            ),
            ("R29", "R30", "R31", "R32", "R33", "R34", "R37"),
        ),
        Chapter(
            N_("The suits"),
            N_("Spades and Hearts arm. Diamonds save or free. Clubs take. Equal values on one noble turn a stance."),
            ("R38", "R39", "R40", "R41", "R43", "R44", "R45", "R46", "R47", "R48", "R49", "R50"),
        ),
        Chapter(
            N_("Combat"),
            N_(
                "Only the Active Player attacks. STRIKE must, GUARD need not; the opposite costs "
                "the noble's number. All pairs are compared at once."
            ),
            ("R51", "R52", "R53", "R54", "R55", "R56", "R57", "R58", "R59", "R60", "R62"),
        ),
        Chapter(
            N_("Resupply"),
            N_("Draw 4 minus your nobles. Then trim equipment, then the hand. An empty deck costs a locked card."),
            ("R63", "R64", "R66", "R67", "R68", "R69", "R71", "R72"),
        ),
        Chapter(
            N_("Three and four players"),
            N_("A fallen court leaves; the others play on. The others draw 1 in a rival's turn."),
            ("R87",),
        ),
    ),
)
