"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "{name} discards 1 {what} from {hex}.",
    "{name} discards 1 {what}.",
    "The game ends with the year at {structures} of {end_structures} structures or {hexes} of {end_hexes} hexes of one "
    "player. Passes in a row: {passes}.",
    "Attack {name}, active from water: both are lost",
    "Attack {name}, active: both are lost",
    "Discard 1 {what}",
    "Every earth hex begins with 1 food",
    "Feed 0: nobody",
    "Harvest: how many exhausted workers do you feed? Workers fed by 1 food: {fed}.",
    "Keep one leader; nobody sees it until the game ends.",
    "Once",
    "Seat 1",
    "Seat 2",
    "Seat 3",
    "Seat 4",
    "Start in year 1 with a farm and an outpost",
    "Start in year {year} with three hexes, an outpost and a town",
    "The first quests are worth 1 influence each",
    "There is no hex {hex}: hexes are named by row letter and number, such as C3.",
    "There is nothing to craft automatically: it takes two structures and something that fits.",
    "You hold too many quests: which one do you discard?",
    "no, an exhausted one",
    "once a year on each own structure",
    "once {kinds}",
    "yes, an active one: both are lost",
    "{name} attacks an active worker of {target} on {hex}: both are lost.",
}

FIGURES = {
    "panel 0",
    "pool 0",
    "scores 0",
    "stacks 4",
    "stacks 6",
    "stacks 8",
    "strip 2",
    "thresholds 0/10",
    "thresholds 0/11",
    "thresholds 0/2",
    "thresholds 0/3",
    "thresholds 0/4",
}
"""What seats have (none), hexes left, and goals of quests and thresholds that are others' in the other edition."""

PHRASES = {
    "1 at a structure",
    "1 food",
    "1 on an empty hex, once",
    "1 on an untouched hex",
    "1 with only a structure",
    "One hex a move",
    "Workers + 1 goods",
    "Workers + 1 where",
    "`B3 ",
    "finishes one part",
    "a better one",
    "both go home",
    "makes one thing",
    "most hexes 7/",
    "one of these",
    "one player",
    "one worker, up to",
    "a lying one",
    "structures 8/",
}
"""Of chapters, signs and warnings: parts with a number that no component file holds."""

SEALED = {"quests.discard", "setup.leader"}
"""Steps whose answers others only see given, as they begin."""
GATHERED = {"build.", "collect.", "forge.", "work."}
"""Steps whose answers a form gathers and sends together, as they begin."""
LOOSE = {"pay"}
"""What is paid for in a turn is gathered, what is paid for in the Harvest is not."""
