"""Numbers in messages that are the rules' own or nobody's: no edition changes them."""

NUMBERS = {
    "Discard 1 {what}",
    "Every earth hex begins with 1 food",
    "Feed 0: nobody",
    "Harvest: how many exhausted workers do you feed? Workers fed by 1 food: {fed}.",
    "Seat 1",
    "Seat 2",
    "Seat 3",
    "Seat 4",
    "Start in year 1 with a farm and an outpost",
    "The first quests are worth 1 influence each",
    "There is no hex {hex}: hexes are named by row letter and number, such as C3.",
}
