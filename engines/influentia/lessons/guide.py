"""Influentia for people who do not know it: what it is, its signs, its rules in nine chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.words import N_

GUIDE = Guide(
    sentence=N_(
        "A card game where losing a trick can be the better move: the winner grabs a piece of a "
        "city, the losers keep their cards, and every second equal symbol sets off an effect."
    ),
    minute=N_(
        "You run one of the families that fight for four Italian cities in 2077. Everybody plays one card. One card "
        "wins; nobody has to follow suit. The winner takes a building for a city. The losers keep the card they "
        "played: two cards with the same symbol fire an effect, such as points or a plague on somebody's building. "
        "Three times in the game the cities pay: 5 points for the strongest family in a city, 3 for the second. "
        "Governors and sets of equal buildings pay too. Most points after the third payday wins. The fun: every card "
        "is worth winning with *or* losing with."
    ),
    minutes=(40, 60),
    weight=2,
    signs=(
        Sign(N_("Trick"), N_("One round of cards: each player plays one, one of them wins.")),
        Sign(N_("Hand"), N_("Your six resource cards; only you see them.")),
        Sign(
            N_("E M H R T (bolt, cross, prompt, gear, chip)"),
            N_(
                "The five suits: Energy, Medication (four players only), Hacking, Robotics, Technology. `E8` is the "
                "Energy 8."
            ),
        ),
        Sign(
            N_("Led suit, above the trick"),
            N_("The suit of the first card of this trick (in the rules: Initial Suit)."),
        ),
        Sign(N_("Influence Suit, the bright suit at the upper right"), N_("Beats every other suit.")),
        Sign(
            N_("Priority, `10>1` or `1>10`"),
            N_("Whether the highest or the lowest card of the suit that counts wins."),
        ),
        Sign(
            N_("*winning* / *wins now*"),
            N_("On the table: would win if the trick ended here. On your hand card: would win if played now."),
        ),
        Sign(
            N_("Symbol, the light label on a card"),
            N_("What the card does when you lose with a second one of its kind."),
        ),
        Sign(N_("POL scales"), N_("Politics: +2 points, then you may move the two markers.")),
        Sign(N_("PLA three rings"), N_("Plague: send another player's building or Governor to Quarantine.")),
        Sign(
            N_("REV flame"),
            N_("Revolt: every *other* player loses 1 point for each of their buildings of value 3."),
        ),
        Sign(N_("TAX coin"), N_("Tax: +1 point for each of your buildings of value 1.")),
        Sign(
            N_("EXT crosshair"),
            N_("Exterminator pair: rescue a card from Quarantine, or move the markers, or nothing."),
        ),
        Sign(
            N_("Area, your row on the second picture"),
            N_("Everything that lies in front of you: buildings, Governors, lost cards, control cards."),
        ),
        Sign(N_("BOL FIR MIL PIS"), N_("Bologna, Firenze, Milano, Pisa.")),
        Sign(
            N_("Building, code and number"),
            N_("TRV BAR ARM are worth 1, CHU GRE CLI 2, MKT WTR 3. `FIR-MKT` is Firenze's Market."),
        ),
        Sign(N_("Influence in a city, the big number in your row"), N_("The values of your buildings there added up.")),
        Sign(N_("Yellow +5, silver +3"), N_("What the city would pay you if it paid now.")),
        Sign(N_("Crown: Governor"), N_("Influence 0, but +2 at each payday, and wins ties in its city.")),
        Sign(
            N_("Exterminator card `EXT`"),
            N_("Used at once: rescue a quarantined card or take 2 points. Then it is gone."),
        ),
        Sign(N_("Quarantine, rat"), N_("Cards out of everybody's hands until rescued.")),
        Sign(
            N_("Control card `CHU 3x +3`"),
            N_("Reward for 3 equal buildings (+3 each payday), 4 equal (+5). `CHU 2/3`: one is missing."),
        ),
        Sign(
            N_("Offer, the four big cards"),
            N_("The building that each city gives away next; the small number is how many are left."),
        ),
        Sign(
            N_("Deck"),
            N_("Cards left to draw; when there are too few for everybody, the round ends and the cities pay."),
        ),
    ),
    chapters=(
        Chapter(
            N_("Aim and end"),
            N_(
                "Three rounds; after each the four cities pay. Most points after the third wins. On a tie more "
                "Governors win, then the victory is shared."
            ),
            ("R15", "R79", "R80"),
        ),
        Chapter(
            N_("Before the start"),
            N_(
                "Everybody starts with 10 points. You draft four building cards, one at a time, passing packs to the "
                "left. With three players Medication and some Bars stay in the box."
            ),
            ("R1", "R5", "R9", "R10", "R11", "R13", "R14", "R54"),
        ),
        Chapter(
            N_("A trick"),
            N_(
                "One card each, clockwise; the last trick's winner leads. You may play anything. "
                "The best card of the Influence Suit wins; without one, the best of the led suit. "
                "“Best” is highest or lowest, as the priority says."
            ),
            ("R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23"),
        ),
        Chapter(
            N_("What a trick brings"),
            N_(
                "The winner takes an open building, or keeps somebody's card; then that player takes a building. The "
                "winning card is discarded. All other played cards stay with their owners."
            ),
            ("R24", "R25", "R26", "R27", "R28", "R29", "R30", "R33", "R34"),
        ),
        Chapter(
            N_("Symbols"),
            N_(
                "Two equal symbols in front of you must fire, winner first, then clockwise. Politics: +2 and the "
                "markers; Plague removes a rival's card; Revolt hurts owners of 3s; Tax pays for 1s; Exterminator "
                "rescues or moves the markers."
            ),
            ("R36", "R37", "R38", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R48", "R50", "R52"),
        ),
        Chapter(
            N_("Governors and Exterminators"),
            N_(
                "A Governor is worth 2 at each payday and breaks ties. An Exterminator card is used at once: rescue, "
                "or 2 points."
            ),
            ("R31", "R55", "R56", "R57", "R58", "R59"),
        ),
        Chapter(
            N_("Control cards"),
            N_(
                "Three equal buildings in any cities earn +3 a round, four +5. Lose the buildings "
                "and you lose the card."
            ),
            ("R63", "R64", "R65", "R66", "R67"),
        ),
        Chapter(
            N_("Drawing and the end of a round"),
            N_(
                "After each trick everybody draws one. When the deck can't serve all, the round ends, hands are "
                "discarded, and what lies in front of you stays."
            ),
            ("R60", "R61", "R62"),
        ),
        Chapter(
            N_("Payday"),
            N_(
                "In each city 5 for the most, 3 for the second. Ties share without dividing, unless"
                " a tied player holds the Governor. Strength 0 gets nothing."
            ),
            ("R6", "R71", "R72", "R73", "R74", "R75", "R76", "R77"),
        ),
    ),
)
