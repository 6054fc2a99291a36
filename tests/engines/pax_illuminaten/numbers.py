"""Numbers in messages that are the rules' own or nobody's: no edition changes them."""

NUMBERS = {
    "You may place 1 to {count} disks.",
}
