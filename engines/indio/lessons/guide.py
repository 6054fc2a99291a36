"""Indio for people who do not know it: what it is, its signs, its rules in thirteen chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.words import N_

GUIDE = Guide(
    sentence=N_(
        "Seven years to turn an empty land into towns: workers eat, walk, gather and build, and whoever"
        " has more people on a hex owns it."
    ),
    minute=N_(
        "You begin with a farm, an outpost and two workers on a map of hexes. Each year the land "
        "produces, your buildings make something, and you feed workers. A fed worker stands up and may "
        "do two different things once: move, gather, turn two goods into a better one, improve land, "
        "build, attack. Then it lies down until next year. Points (influence): outpost 2, town 4, city "
        "8, one for each hex you control, a little for workers and goods, plus quest cards and one "
        "secret leader. The game ends after year seven, or earlier when the land is full. The fun: "
        "every worker is a small plan."
    ),
    minutes=(90, 150),
    weight=3.5,
    signs=(
        Sign(
            N_("Hex `B3 E`"),
            N_("A place on the map and its kind: E earth, W water, D desert, F farm, Q quarry, M mine."),
        ),
        Sign(N_("Earth hill, water drop, fire star"), N_("The three raw goods. Fire comes only from outposts.")),
        Sign(N_("Food fish, stone trapezoid, metal cube, commerce bolt"), N_("The four better goods.")),
        Sign(
            N_("Your pool, line under your hand"),
            N_("Goods on hexes with *your* structures: all you can spend. Goods elsewhere must be collected first."),
        ),
        Sign(N_("6 in a white frame"), N_("A hex is full: it holds six goods.")),
        Sign(N_("Outpost tent, town house, city castle"), N_("Your structures, in your colour: 2, 4, 8 points.")),
        Sign(
            N_("Worker, full sign / ring / drop"),
            N_("Stands (may act) / lies (used or hungry) / began the year in water: one action only."),
        ),
        Sign(N_("Quest card"), N_("A small aim for 1 or 2 points; counted the moment it's true.")),
        Sign(N_("Leader, crown card"), N_("Your secret aim, counted at the end.")),
        Sign(N_("Coloured border"), N_("Who controls the hex: most workers, or its structure's owner.")),
        Sign(N_("Dashed border"), N_("Somebody else controls a hex with your structure: danger.")),
        Sign(
            N_("Production"),
            N_("Workers + 1 goods on a hex with workers; 1 with only a structure; 1 on an empty hex, once."),
        ),
        Sign(N_("Craft"), N_("Each structure makes one thing a year: food, worker, fire …")),
        Sign(N_("Harvest, feed"), N_("1 food stands up two workers.")),
        Sign(N_("Collect"), N_("Take *all* goods from the worker's hex to your structures.")),
        Sign(N_("Forge"), N_("Two raw goods become one better one, anywhere.")),
        Sign(N_("Improve"), N_("Turn a hex into farm, quarry or mine.")),
        Sign(N_("Build"), N_("New structure or upgrade; the hex needs a worker of yours.")),
        Sign(N_("Pass"), N_("Do nothing now. When all pass in a row, the year ends.")),
        Sign(N_("Flag"), N_("First player this year; moves on each year.")),
        Sign(
            N_("*structures 8/24, most hexes 7/9*"), N_("The game ends at a year's end when one of these is reached.")
        ),
    ),
    chapters=(
        Chapter(
            N_("Aim and end"),
            N_(
                "Seven years. It ends earlier if at a year's end enough structures stand or one player "
                "holds enough hexes. Points for structures, hexes, workers, goods, quests, leader. Tie: "
                "most workers on the board."
            ),
            ("R21", "R92", "R93", "R94"),
        ),
        Chapter(
            N_("The start"),
            N_("Keep one of two leaders, get a quest. Place farm, outpost, two workers; starting farms don't touch."),
            ("R1", "R3", "R4", "R6", "R7", "R8", "R9", "R10", "R11"),
        ),
        Chapter(
            N_("A year"),
            N_("Quests, production, crafting, harvest, actions; everybody finishes one part before the next."),
            ("R5", "R12", "R13", "R14"),
        ),
        Chapter(
            N_("Quests"),
            N_("One new card a year, three in hand. Done is done, by itself, even on a rival's turn."),
            ("R15", "R16", "R17", "R18", "R19", "R20"),
        ),
        Chapter(
            N_("Production"),
            N_("Workers + 1 where somebody stands; 1 at a structure; 1 on an untouched hex. Six goods fill a hex."),
            ("R23", "R24", "R25", "R26", "R27", "R28"),
        ),
        Chapter(
            N_("Crafting"),
            N_(
                "Each structure makes one thing. Outpost:"
                " food, worker or fire. Town: two food, "
                "workers, or a commerce. City: three "
                "workers or two commerce."
            ),
            ("R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R39", "R41"),
        ),
        Chapter(
            N_("Harvest"),
            N_("1 food, two workers. Whoever is still standing needs none."),
            ("R42", "R43", "R44", "R45", "R46"),
        ),
        Chapter(
            N_("Actions"),
            N_("In turn, one worker, one or two *different* actions, then it lies down. All pass in a row: year over."),
            ("R47", "R48", "R49", "R50", "R51", "R52", "R53", "R54"),
        ),
        Chapter(
            N_("Move and collect"),
            N_("One hex a move, four workers a hex. Collect takes all; what fits must be stored."),
            ("R55", "R56", "R57", "R58", "R59", "R60", "R61"),
        ),
        Chapter(
            N_("Attack and forge"),
            N_("Active against active: both go home. Against a lying one: only it goes. Forge: two raw, one better."),
            ("R63", "R64", "R65", "R66"),
        ),
        Chapter(
            N_("Improve"),
            N_("Farm, quarry or mine on top; water and desert cost one more. Goods there are lost."),
            ("R2", "R68", "R69", "R70", "R71", "R72", "R73"),
        ),
        Chapter(
            N_("Build"),
            N_("Your worker on the hex, no water. Outpost; town new or from an outpost; city only as an upgrade."),
            ("R74", "R75", "R76", "R77", "R78", "R79", "R80", "R81", "R82"),
        ),
        Chapter(
            N_("Control and conquest"),
            N_(
                "Most workers hold an empty hex; the owner holds a structure unless outnumbered. "
                "Outnumbered means taken, except a last structure."
            ),
            ("R83", "R84", "R85", "R86", "R87", "R88", "R89"),
        ),
    ),
)
