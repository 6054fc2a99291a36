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
