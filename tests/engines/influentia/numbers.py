"""Numbers in messages that are the rules' own or nobody's: no edition changes them."""

NUMBERS = {
    "Scores stop at 0",
}
