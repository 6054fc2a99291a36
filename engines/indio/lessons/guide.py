"""Indio for people who do not know it: what it is, its signs, its rules in thirteen chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.said import Said, counted, said
from engines.core.words import N_
from engines.indio.components.shapes import CraftRow, Reference
from engines.indio.words.names import HEXES, RESOURCES


def guide(ref: Reference) -> Guide:
    """All of it, with the numbers and names of an edition."""
    limits, scoring = ref.limits, ref.scoring
    years = counted("{count} year", "{count} years", limits.years)
    workers = counted("{count} worker", "{count} workers", limits.starting_workers)
    fed = counted("{count} worker", "{count} workers", limits.workers_fed_per_food)
    goods = counted("{count} good", "{count} goods", limits.resources_per_hex)
    influence = {each.id: each.influence for each in ref.structures}
    kinds = tuple(said(N_("{code} {what}"), code=each.short, what=Said(HEXES[each.id])) for each in ref.hex_kinds)
    aims = sorted(each.influence for each in ref.quests)
    largest = ref.setups[-1]
    outpost, town, city = (
        tuple(
            _crafted(each) for each in ref.crafts if each.structure == what.id and not (each.partial or each.condition)
        )
        for what in ref.structures
    )
    return Guide(
        sentence=said(
            N_(
                "{years} to turn an empty land into towns: workers eat, walk, gather and build, and "
                "whoever has more people on a hex owns it."
            ),
            years=years,
        ),
        minute=said(
            N_(
                "You begin with a farm, an outpost and {workers} on a map of hexes. Each year the land "
                "produces, your buildings make something, and you feed workers. A fed worker stands up "
                "and may do up to {actions}: move, gather, turn goods into a better one, improve land, "
                "build, attack. Then it lies down until next year. Points (influence): outpost {outpost},"
                " town {town}, city {city}, {territory} for each hex you control, a little for workers "
                "and goods, plus quest cards and a secret leader. The game ends after {years}, or earlier"
                " when the land is full. The fun: every worker is a small plan."
            ),
            workers=workers,
            actions=counted("{count} different thing", "{count} different things", limits.actions_per_turn),
            outpost=influence["outpost"],
            town=influence["town"],
            city=influence["city"],
            territory=scoring.territory_per_hex,
            years=years,
        ),
        minutes=(90, 150),
        weight=3.5,
        signs=(
            Sign(
                said(N_("Hex `B3 {code}`"), code=ref.hex_kinds[0].short),
                said(N_("A place on the map and its kind: {kinds}."), kinds=kinds),
            ),
            Sign(N_("Earth hill, water drop, fire star"), N_("The raw goods. Fire comes only from outposts.")),
            Sign(N_("Food fish, stone trapezoid, metal cube, commerce bolt"), N_("The better goods.")),
            Sign(
                N_("Your pool, line under your hand"),
                N_(
                    "Goods on hexes with *your* structures: all you can spend. Goods elsewhere must be collected first."
                ),
            ),
            Sign(
                said(N_("{count} in a white frame"), count=limits.resources_per_hex),
                said(N_("A hex is full: it holds {goods}."), goods=goods),
            ),
            Sign(
                N_("Outpost tent, town house, city castle"),
                said(N_("Your structures, in your colour: {points} points."), points=tuple(influence.values())),
            ),
            Sign(
                N_("Worker, full sign / ring / drop"),
                said(
                    N_("Stands (may act) / lies (used or hungry) / began the year in water: only {actions}."),
                    actions=counted("{count} action", "{count} actions", limits.actions_per_turn_water_start),
                ),
            ),
            Sign(
                N_("Quest card"),
                said(
                    N_("A small aim for {low} to {high} points; counted the moment it's true."),
                    low=aims[0],
                    high=aims[-1],
                ),
            ),
            Sign(N_("Leader, crown card"), N_("Your secret aim, counted at the end.")),
            Sign(N_("Coloured border"), N_("Who controls the hex: most workers, or its structure's owner.")),
            Sign(N_("Dashed border"), N_("Somebody else controls a hex with your structure: danger.")),
            Sign(
                N_("Production"),
                N_("Workers + 1 goods on a hex with workers; 1 with only a structure; 1 on an empty hex, once."),
            ),
            Sign(N_("Craft"), N_("Each structure makes one thing a year: food, worker, fire …")),
            Sign(N_("Harvest, feed"), said(N_("1 food stands up {workers}."), workers=fed)),
            Sign(N_("Collect"), N_("Take *all* goods from the worker's hex to your structures.")),
            Sign(N_("Forge"), N_("Raw goods become a better one, anywhere.")),
            Sign(N_("Improve"), N_("Turn a hex into farm, quarry or mine.")),
            Sign(N_("Build"), N_("New structure or upgrade; the hex needs a worker of yours.")),
            Sign(N_("Pass"), N_("Do nothing now. When all pass in a row, the year ends.")),
            Sign(N_("Flag"), N_("First player this year; moves on each year.")),
            Sign(
                said(
                    N_("*structures 8/{structures}, most hexes 7/{hexes}*"),
                    structures=largest.end_structures,
                    hexes=largest.end_hexes,
                ),
                N_("The game ends at a year's end when one of these is reached."),
            ),
        ),
        chapters=(
            Chapter(
                N_("Aim and end"),
                said(
                    N_(
                        "{years}. It ends earlier if at a year's end enough structures stand or one player holds "
                        "enough hexes. Points for structures, hexes, workers, goods, quests, leader. Tie: most "
                        "workers on the board."
                    ),
                    years=years,
                ),
                ("R21", "R92", "R93", "R94"),
            ),
            Chapter(
                N_("The start"),
                said(
                    N_(
                        "Keep {kept} of {leaders}, get {quests}. Place farm, outpost, {workers}; starting farms "
                        "don't touch."
                    ),
                    kept=limits.leaders_kept,
                    leaders=counted("{count} leader", "{count} leaders", limits.leaders_dealt),
                    quests=counted("{count} quest", "{count} quests", limits.quests_dealt_at_setup),
                    workers=workers,
                ),
                ("R1", "R3", "R4", "R6", "R7", "R8", "R9", "R10", "R11"),
            ),
            Chapter(
                N_("A year"),
                N_("Quests, production, crafting, harvest, actions; everybody finishes one part before the next."),
                ("R5", "R12", "R13", "R14"),
            ),
            Chapter(
                N_("Quests"),
                said(
                    N_("New cards a year: {drawn}; in hand: {held}. Done is done, by itself, even on a rival's turn."),
                    drawn=limits.quests_drawn_per_year,
                    held=limits.quests_in_hand,
                ),
                ("R15", "R16", "R17", "R18", "R19", "R20"),
            ),
            Chapter(
                N_("Production"),
                said(
                    N_(
                        "Workers + 1 where somebody stands; 1 at a structure; 1 on an untouched hex. A hex is "
                        "full with {goods}."
                    ),
                    goods=goods,
                ),
                ("R23", "R24", "R25", "R26", "R27", "R28"),
            ),
            Chapter(
                N_("Crafting"),
                said(
                    N_("Each structure makes one thing. Outpost: {outpost}. Town: {town}. City: {city}."),
                    outpost=outpost,
                    town=town,
                    city=city,
                ),
                ("R30", "R31", "R32", "R33", "R34", "R35", "R36", "R37", "R39", "R41"),
            ),
            Chapter(
                N_("Harvest"),
                said(N_("1 food, {workers}. Whoever is still standing needs none."), workers=fed),
                ("R42", "R43", "R44", "R45", "R46"),
            ),
            Chapter(
                N_("Actions"),
                said(
                    N_("In turn, one worker, up to {actions}, then it lies down. All pass in a row: year over."),
                    actions=counted(
                        "{count} *different* action", "{count} *different* actions", limits.actions_per_turn
                    ),
                ),
                ("R47", "R48", "R49", "R50", "R51", "R52", "R53", "R54"),
            ),
            Chapter(
                N_("Move and collect"),
                said(
                    N_("One hex a move, {workers} a hex. Collect takes all; what fits must be stored."),
                    workers=counted("{count} worker", "{count} workers", limits.workers_per_hex),
                ),
                ("R55", "R56", "R57", "R58", "R59", "R60", "R61"),
            ),
            Chapter(
                N_("Attack and forge"),
                N_(
                    "Active against active: both go home. Against a lying one: only it goes. Forge: raw goods"
                    " into a better one."
                ),
                ("R63", "R64", "R65", "R66"),
            ),
            Chapter(
                N_("Improve"),
                N_("Farm, quarry or mine on top; water and desert cost more. Goods there are lost."),
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


def _crafted(craft: CraftRow) -> Said:
    """What a craft option makes: "1 food and 1 worker"."""
    made = [
        said(N_("{count} {what}"), count=count, what=Said(RESOURCES[id_])) for id_, count in craft.resources.items()
    ]
    if craft.workers:
        made.append(counted("{count} worker", "{count} workers", craft.workers))
    return made[0] if len(made) == 1 else said(N_("{one} and {other}"), one=tuple(made[:-1]), other=made[-1])
