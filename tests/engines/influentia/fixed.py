"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "Northern Italy, 2077",
    "1st",
    "2nd",
    "3rd",
    "4th",
    "Four families win tricks to rule four cities",
    "Never enters an area: whoever takes it at once rescues one quarantined card, or gains {points} points; "
    "then it leaves the game.",
    "Rescue one quarantined card into your area, or move the markers, or do neither.",
    "Scores stop at 0",
    "Take one card; the rest goes on.",
    "fires when a second one is collected",
    "keep one card, pass the rest: {way}",
    "lose with a second one and the pair fires",
    "one more fires it",
    "{count} card left, the open one included",
    "{count} cards left, the open one included",
    "{resource} with three players",
}

NAMES = {
    "EXT",
    "Exterminator",
}
"""The city card that rescues, which no edition names (FLU Q48)."""

FIGURES = {
    "city_cell 0",
    "foot 0",
    "foot 1",
    "foot 2",
    "foot 3",
    "offer 2",
    "offer 7",
    "packed 2",
    "packed 3",
    "seat_cell 0",
    "ward 2",
}
"""What seats have, and values of cards that other cards have in the other edition."""

PHRASES = {
    "Influence 0",
    "One card each",
    "One round of cards",
    "Strength 0",
    "With three players",
    "a second one",
    "at once",
    "draws one",
    "four players only",
    "in 2077",
    "one at a time",
    "one is missing",
    "one of the families",
    "plays one card. One card wins",
    "plays one, one of them",
    "three rings",
    "two markers",
    "without one",
}
"""Of chapters, signs and warnings: parts with a number that no component file holds."""

SEALED = {"draft.pick"}
"""Steps whose answers others only see given, as they begin."""
GATHERED = set[str]()
"""Steps whose answers a form gathers and sends together, as they begin."""
