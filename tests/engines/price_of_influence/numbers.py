"""Numbers in messages that are the rules' own or nobody's: no edition changes them."""

NUMBERS = {
    "There is no card {card}: cards are named by value and suit letter, such as 7C, AS or W1.",
    "When a court falls (3-4 players)",
}
