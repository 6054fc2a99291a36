"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "Activate one of your Special Events for everybody, until your next turn, or none.",
    "Bots against one player",
    "Bots beside two or three players",
    "Choose a card for the Challenge; both are revealed together.",
    "Exchange Favor one to one: what do you give, or done?",
    "Exchange Favor one to one: you give {last}. What do you take?",
    "Keep one Event; the other goes back on top.",
    "Move one of your disks to an adjacent card.",
    "Move one of your disks: from where, where to?",
    "Move one of your disks: from where?",
    "Move one of your disks from {last}: where to?",
    "Of two cards one must lie under the Chamberlain, on slot {slot}, and a Favor is paid.",
    "One Bot",
    "One Bot more",
    "Pay {units}. Instead of one Favor you may give {rate} of another type.",
    "Swap two adjacent cards: the first, then the second.",
    "Swap two adjacent cards: which first?",
    "The second Court card costs one Favor: which?",
    "Three Bots",
    "Two Bots",
    "Two Bots more",
    "You may place 1 to {count} disks.",
    "once in your turn the first sentence; the second always",
    "{event} is not one of the Events you look at.",
}

FIGURES = {
    "aim 0/4",
    "aim 0/5",
    "cell 1",
    "cell 2",
    "cell 3",
    "cell 4",
    "cell 5",
    "cell 6",
    "counts 0",
    "goal 0/3",
    "goal 0/6",
    "heading 1",
    "held 3",
    "held 4",
    "holder 0",
    "holder 1",
    "holder 2",
    "holder 5",
    "holder 7",
    "holder 8",
    "holder 9",
    "purse 0",
    "purse 5",
    "purse 7",
    "purse 8",
    "purse 9",
    "round_ 1",
}
"""What seats have, Ranks and values of cards and goals of Plots that others have in the other edition."""

PHRASES = {
    "1780s",
    "Once a turn",
    "Pay 1,",
    "Six kinds",
    "`B2`",
    "`{code} 2/6`",
    "at once",
    "brings one",
    "counted once",
    "get 1 of it",
    "of one kind replace one of",
    "on one card",
    "once a turn",
    "one Faction",
    "one free",
    "one or two Factions",
    "one player",
    "one secret card each",
    "one square or dot",
    "put one from",
    "replace for 1",
    "six kinds, one per",
    "two cells",
}
"""Of chapters, signs and warnings: parts with a number that no component file holds."""

SEALED = {"oust.card"}
"""Steps whose answers others only see given, as they begin."""
GATHERED = {"ability.", "favor.pay", "favor.waive", "organize.move"}
"""Steps whose answers a form gathers and sends together, as they begin."""
LOOSE = {"ability.discard"}
"""Begins like those that are gathered."""
