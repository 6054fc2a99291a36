"""What a changed edition leaves as it is: numbers and names in messages that are the rules' own, or nobody's."""

NUMBERS = {
    "Activate one of your Special Events, or none.",
    "Bots against one player",
    "Bots beside two or three players",
    "Choose a card for the Challenge; both are revealed together.",
    "Keep one Event; the other goes back on top.",
    "Move one of your disks to an adjacent card.",
    "Move one of your disks: from where, where to?",
    "Of two cards one must lie under the Chamberlain, on slot {slot}, and a Favor is paid.",
    "One Bot",
    "One Bot more",
    "Pay {units}. Instead of one Favor you may give {rate} of another type.",
    "Swap two adjacent cards: the first, then the second.",
    "The second Court card costs one Favor: which?",
    "Three Bots",
    "Two Bots",
    "Two Bots more",
    "You may place 1 to {count} disks.",
    "once in your turn the first sentence; the second always",
    "{event} is not one of the Events you look at.",
}
