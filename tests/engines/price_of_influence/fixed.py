"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "0 cards, open and without order",
    "after reshuffle 12 the highest score",
    "≤ 0",
    "≤ 1",
    "≤ 7",
    "≤ 10",
    "The lower Strength is disgraced; on a tie the higher rank, on equal ranks both.",
    "There is no card {card}: cards are named by value and suit letter, such as 7C, AS or W1.",
    "Value 0. Play it as any of the four suits. Equipped it adds your {weapon} and your {armor} influence.",
    "When a court falls (3-4 players)",
    "attacks two",
    "both are disgraced",
    "both disgraced",
}

FIGURES = {
    "foot 0",
    "grid_row 10",
    "grid_row 2",
    "grid_row 3",
    "grid_row 4",
    "grid_row 5",
    "grid_row 6",
    "grid_row 7",
    "grid_row 8",
    "grid_row 9",
    "header 0/12",
    "heading 0",
    "heading 1",
    "heading 2",
    "held 10",
    "held 2",
    "held 4",
    "held 5",
    "held 7",
    "held 8",
    "held 9",
    "score_row 0",
    "scores_heading 12",
}
"""What seats have, values of cards as the suits print them, and reshuffles until the end, which a table chooses."""

PHRASES = {
    "Attack another one",
    "Once.",
    "One card each",
    "Three and four players",
    "`1/2`",
    "`1/{most}`",
    "`2/{most}`",
    "`5/{most}`",
    "at once",
    "choose one noble",
    "in three ways",
    "on one noble",
    "one of theirs",
    "plus 1 for each",
    "three boxes",
    "three nobles",
    "weaker of two",
    "with 2/3/4 players",
}
"""Of chapters, signs and warnings: parts with a number that no component file holds."""

SEALED = {"setup.discard", "setup.noble"}
"""Steps whose answers others only see given, as they begin."""
GATHERED = set[str]()
"""Steps whose answers a form gathers and sends together, as they begin."""
