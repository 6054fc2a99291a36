"""Influence for people who do not know it: what it is, its signs, its rules in eight chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.words import N_

GUIDE = Guide(
    sentence=N_("Six rounds, six face-down cards: take a castle, hold it, and let its neighbours lend it strength."),
    minute=N_(
        "You have the same six number cards as everybody: 2 2 3 3 5 6. Each round you play one "
        "face-down at a castle, in a random order. Then all cards are revealed, castle by castle. Who "
        "has the highest sum there takes the castle: 1 point (Power). Who held it already gets the "
        "castle's own Power instead, 0 to 4, every round again. Cards stay where they lie. Castles you "
        "hold also lend numbers to their neighbours. A few special cards, once a game each, turn "
        "castles, swap cards or block a number. After round six most Power wins. The fun: you see where"
        " everybody fights, never how hard."
    ),
    minutes=(20, 45),
    weight=2,
    signs=(
        Sign(N_("Castle, square with a code (`ALB` Albion)"), N_("What you fight for. `?`: nobody has seen it yet.")),
        Sign(N_("Cell `B1`"), N_("Where a castle lies: column letter, row number.")),
        Sign(N_("Power, crown"), N_("The castle's crown number: what holding it pays each round. Also your score.")),
        Sign(
            N_("Circles, numbers round the edge"),
            N_(
                "What the castle's holder gets toward the neighbour each number faces. Bright: a castle is "
                "there. Dark: nobody is. Dots are zero."
            ),
        ),
        Sign(N_("Neighbour"), N_("One of the eight cells touching it. The Setup card and gaps are no bridges.")),
        Sign(N_("Faction LIO FAL STA BOA RAV DRA"), N_("Your deck, a sign and a colour. All decks are equal.")),
        Sign(
            N_("Influence card, number in your colour"),
            N_("One of 2 2 3 3 5 6, played face-down. `LIO-r3` is Lion's card of round 3."),
        ),
        Sign(N_("Flag on the second picture, coloured frame on the first"), N_("Controls the castle.")),
        Sign(
            N_("Number at the right of a castle"),
            N_("A side's strength there: cards plus circles. `8+`: and a face-down card."),
        ),
        Sign(N_("Attack, Swap, Conquer"), N_("The three parts of a round: play, rearrange, reveal.")),
        Sign(N_("*to come*"), N_("Factions that still attack this round, in unknown order.")),
        Sign(N_("Setup card `S`, lily"), N_("Shows North: where revealing starts.")),
        Sign(
            N_("Small order number, grey arrow"),
            N_("In which order castles are revealed; the arrow points to the next."),
        ),
        Sign(N_("Banner, hexagon"), N_("The castle's own top side: faces North when revealed.")),
        Sign(N_("Conquer"), N_("Take a castle you did not hold: +1.")),
        Sign(N_("Maintain"), N_("Win one you held when the round began: + its Power.")),
        Sign(
            N_("Swap, two arrows (2 a game)"),
            N_("On S: turn North. On your castle: turn it. On your card: exchange it with another of yours."),
        ),
        Sign(N_("Saboteur, barred circle (1)"), N_("One circle gives nothing this round.")),
        Sign(N_("Delay, hourglass (1)"), N_("Attack last instead of now.")),
        Sign(N_("Side"), N_("A faction alone, or a team: what scores together.")),
    ),
    chapters=(
        Chapter(
            N_("Aim and end"),
            N_("Six rounds. Most Power wins; it is never lost. A tie goes to whoever placed the sixth card first."),
            ("R6", "R66", "R71", "R72"),
        ),
        Chapter(
            N_("Castles and neighbours"),
            N_(
                "Castles touching in any of eight directions are neighbours. A castle you control lends its"
                " facing number to each neighbour, never to itself."
            ),
            ("R2", "R3", "R4", "R55"),
        ),
        Chapter(
            N_("Your attack"),
            N_(
                "In random order each faction plays one Influence card face-down. Round 1: at "
                "an empty castle. Later: where your side has a card, or beside a castle it "
                "controls."
            ),
            ("R7", "R8", "R16", "R17", "R18", "R19", "R20", "R21", "R23"),
        ),
        Chapter(
            N_("Delay"),
            N_("Instead of attacking now, attack after the others. Once."),
            ("R10", "R11", "R12", "R13", "R14", "R15"),
        ),
        Chapter(
            N_("Swap and Saboteur"),
            N_(
                "From round 2, after the Influence card, any number of them. A Swap lies on"
                " the Setup card, on your castle or on your card; the Saboteur on any "
                "castle."
            ),
            ("R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32"),
        ),
        Chapter(
            N_("Swap Phase"),
            N_("First North may turn, then castles are visited in order: castles turn, cards change places."),
            ("R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R45", "R46"),
        ),
        Chapter(
            N_("Conquer Phase"),
            N_(
                "In order, each castle with cards is "
                "revealed. Highest sum of cards and "
                "circles wins: 1 Power for a new one, its"
                " own Power for one you held. A tie frees"
                " it."
            ),
            (
                "R47",
                "R48",
                "R49",
                "R50",
                "R51",
                "R52",
                "R53",
                "R54",
                "R56",
                "R57",
                "R58",
                "R59",
                "R60",
                "R61",
                "R62",
                "R63",
                "R64",
                "R65",
            ),
        ),
        Chapter(
            N_("Teams"),
            N_("Cards, control and Power are the team's. Swaps on castles and cards are each faction's own."),
            ("R9", "R67", "R68", "R69", "R70", "R73"),
        ),
    ),
)
