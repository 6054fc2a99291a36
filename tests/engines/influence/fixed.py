"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "2–6 seats · 10 minutes a player",
    "Each attack plays exactly one Influence card; it lies already.",
    "On any castle without a {swap} or {saboteur}: one of its circles, named at once, gives nothing this round.",
    "Six factions lend their castles' strength to conquer Britain.",
    "The first of four seats plays three factions alone against the others",
    "The one that suits the number of factions",
    "Turns the Setup card, so North and the order of examination change; or a castle your faction controls; or lets "
    "two of your {influence} cards change places, both open.",
    "a column's card of round 3 is called {card}",
    "block one circle",
    "turn S or a castle you control, or exchange two of your cards",
}

NAMES = {
    "Delay",
    "Influence",
    "Saboteur",
    "Swap",
}
"""The rules' and the commands' words for what such a card does, whatever an edition prints on it."""

FIGURES = {
    "line 8+",
}
"""The legend's example of a sum."""

PHRASES = {
    "-r3` is the card of {faction} in round 3",
    "From round 2",
    "Once.",
    "One circle",
    "One of",
    "Round 1",
    "`8+`",
    "`B1`",
    "a new one",
    "eight cells",
    "eight directions",
    "once a game each",
    "one you held",
    "play one face-down",
    "plays one {influence} card",
    "three parts",
    "two arrows",
}
"""Of chapters, signs and warnings: parts with a number that no component file holds."""

SEALED = {"attack.influence"}
"""Steps whose answers others only see given, as they begin."""
GATHERED = {"attack."}
"""Steps whose answers a form gathers and sends together, as they begin."""
