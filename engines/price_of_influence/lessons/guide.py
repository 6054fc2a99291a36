"""Price of Influence for people who do not know it: what it is, its signs, its rules in twelve chapters."""

from collections.abc import Iterable

from engines.core.guide import Chapter, Guide, Sign
from engines.core.said import Said, counted, said
from engines.core.words import N_
from engines.price_of_influence.components.shapes import Reference


def guide(ref: Reference) -> Guide:
    """All of it, with the numbers and names of an edition."""
    limits, suits, seats = ref.limits, ref.suits, (ref.players.two, ref.players.three, ref.players.four)
    ranks = (ref.ranks.J, ref.ranks.Q, ref.ranks.K)
    nobles = tuple(Said(each.name) for each in ranks)
    numbers = tuple(each.rank for each in ranks)
    shown = [
        each.short for rank, suit in zip("JQK", "DSC", strict=True) for each in ref.noble if each.id == rank + suit
    ]
    spades, hearts, clubs, diamonds, writs = (
        Said(each.name) for each in (suits.S, suits.H, suits.C, suits.D, suits.JOKER)
    )
    most = _by_seats(each.max_cards_per_turn for each in seats)
    armistice = int(ref.options.armistice.default)
    return Guide(
        sentence=N_(
            "A duel with ordinary playing cards in which you arm three nobles, and everything you "
            "want is paid for with the very cards you fight with."
        ),
        minute=said(
            N_(
                "You lead a court of up to three nobles: {nobles}. {spades} and {hearts} arm them, "
                "{diamonds} are your treasury, {clubs} steal open cards. On your turn you hire nobles, "
                "everybody plays cards, then *your* nobles may attack; the weaker of two falls. You lose "
                "if at the end of your turn you have no noble standing, or {locks} of your hand cards "
                "locked as unpaid debts. You win by being the last court, by having all three nobles "
                "stand with a card of their own number ({numbers}), or by holding {run} {clubs} in a row."
                " The fun: you can always afford it. Once."
            ),
            nobles=nobles,
            spades=spades,
            hearts=hearts,
            diamonds=diamonds,
            clubs=clubs,
            locks=limits.collapse_leveraged,
            numbers=numbers,
            run=limits.flawless_run,
        ),
        minutes=(40, 75),
        weight=3,
        signs=(
            Sign(
                said(N_("Noble `{codes}`"), codes=" ".join(shown)),
                said(
                    N_("{nobles}. The number is strength, price, number of attacks and room for equipment."),
                    nobles=tuple(
                        said(N_("{noble} {number}"), noble=Said(each.name), number=each.rank) for each in ranks
                    ),
                ),
            ),
            Sign(
                N_("Court, three boxes J Q K"),
                said(N_("Your nobles, at most {count} of each."), count=limits.court_max_per_rank),
            ),
            Sign(N_("In-Court, light card"), N_("Standing: it fights and gives influence.")),
            Sign(N_("Disgraced, card back"), N_("Beaten and face-down. Blocks its place until you retire it.")),
            Sign(N_("Council, the second picture"), N_("Nobles that nobody has; you hire from there.")),
            Sign(
                N_("STRIKE / GUARD shield"),
                N_("On *your* turn: must attack / need not attack. Doing the opposite costs the noble's number."),
            ),
            Sign(N_("Strength, big number"), N_("The noble's number plus its weapons and armor.")),
            Sign(
                said(N_("{spades} weapon, {hearts} armor"), spades=suits.S.symbol, hearts=suits.H.symbol),
                N_("Put on a noble: adds its value, plus 1 for each of your standing nobles of that suit."),
            ),
            Sign(
                said(N_("{symbol} {suit}"), symbol=suits.D.symbol, suit=diamonds),
                said(
                    N_("*Save* it as a gem and somebody draws {count}, or *spend* it to take locked cards."),
                    count=limits.save_draws,
                ),
            ),
            Sign(
                said(N_("{symbol} {suit}"), symbol=suits.C.symbol, suit=clubs),
                said(
                    N_("Take up to {cards} into your hand, total value up to the value played plus your {symbol}."),
                    cards=counted("{count} open card", "{count} open cards", limits.club_targets_max),
                    symbol=suits.C.symbol,
                ),
            ),
            Sign(
                said(N_("{symbol} {suit} (Joker)"), symbol=suits.JOKER.symbol, suit=writs),
                said(N_("Any suit, value {value}."), value=suits.JOKER.value),
            ),
            Sign(
                N_("Σ, small suit numbers"),
                N_("Influence: your standing nobles of each suit. More plays and bigger effects in that suit."),
            ),
            Sign(
                N_("`1/2` under a suit"),
                said(
                    N_("Played of that suit this turn, and how many you may: {base} + Σ."), base=limits.suit_limit_base
                ),
            ),
            Sign(
                said(N_("played `2/{most}`"), most=seats[0].max_cards_per_turn),
                said(N_("Cards played this turn of the most allowed ({most} with 2/3/4 players)."), most=most),
            ),
            Sign(
                N_("Tribute"),
                said(N_("A price of {numbers}, paid card by card in three ways:"), numbers="/".join(map(str, numbers))),
            ),
            Sign(N_("Liquidate (gem)"), N_("Discard a gem. The painless way.")),
            Sign(N_("Leverage (lock)"), N_("Turn a hand card face up: it is *locked*.")),
            Sign(N_("Dismantle"), N_("Discard equipment of your own standing noble.")),
            Sign(
                said(N_("Locked, `1/{most}`"), most=limits.collapse_leveraged),
                said(
                    N_(
                        "Visible, unusable, fills your hand. With {count} at the end of *your* turn your court "
                        "collapses."
                    ),
                    count=limits.collapse_leveraged,
                ),
            ),
            Sign(
                N_("Gem pile"),
                said(N_("Your saved {diamonds}. Open for {clubs} to steal."), diamonds=diamonds, clubs=clubs),
            ),
            Sign(N_("Set Bonus"), N_("A weapon and an armor of the same value on one noble: turn any noble's stance.")),
            Sign(N_("Active Player, ACTIVE"), N_("Whose turn it is: alone in Council and Combat. All play cards.")),
            Sign(N_("Resupply"), N_("Everybody draws, then trims equipment and hand.")),
            Sign(
                N_("Out of Cards"),
                N_("Drawing from an empty deck: you take the highest discard, locked, then reshuffle."),
            ),
            Sign(
                said(N_("Reshuffles `5/{most}`"), most=armistice),
                said(N_("At {most} (or what the table says) the game ends by points (Armistice)."), most=armistice),
            ),
        ),
        chapters=(
            Chapter(
                N_("How you win and fall"),
                said(
                    N_(
                        "Checked only when a turn ends, and in that order. You win when {nobles} each carry a "
                        "card of their own number ({numbers}), with {run} {clubs} in a row unless somebody locks "
                        "one of theirs, or as the last court. You fall without a noble or with {locks}. After "
                        "{most} reshuffles points decide."
                    ),
                    nobles=nobles,
                    numbers=numbers,
                    run=limits.flawless_run,
                    clubs=clubs,
                    locks=counted("{count} lock", "{count} locks", limits.collapse_leveraged),
                    most=armistice,
                ),
                ("R73", "R74", "R75", "R76", "R77", "R78", "R79", "R80", "R81", "R82", "R84", "R85", "R86", "R88"),
            ),
            Chapter(
                N_("Your court"),
                said(
                    N_(
                        "{nobles} of each rank. Its number is its strength, price, attacks, and room. Standing "
                        "nobles give influence in their suit; beaten ones lie face-down, unarmed."
                    ),
                    nobles=counted("{count} noble", "{count} nobles", limits.court_max_per_rank),
                ),
                ("R2", "R4", "R5", "R6", "R7", "R61"),
            ),
            Chapter(
                N_("Cards"),
                said(
                    N_(
                        "Aces are {ace}, {writs}: {value}. Locked cards lie open and can't be used. Gems and "
                        "discards are open to all."
                    ),
                    ace=next(each.value for each in ref.main_card if each.id == "AS"),
                    writs=writs,
                    value=suits.JOKER.value,
                ),
                ("R1", "R8", "R9", "R10"),
            ),
            Chapter(
                N_("The start"),
                said(
                    N_(
                        "Cards: {deal}; discard {discards} (with 2/3/4 players), choose one noble and its stance "
                        "in secret. The rest of the nobles is the Council."
                    ),
                    deal=_by_seats(each.deal for each in seats),
                    discards=_by_seats(each.setup_discards for each in seats),
                ),
                ("R11", "R12", "R13", "R14"),
            ),
            Chapter(
                N_("A turn"), N_("Council, playing cards, Combat, Resupply. Then the next player."), ("R15", "R16")
            ),
            Chapter(
                N_("Council"),
                said(
                    N_("Up to {actions}: recruit or retire for a price, turn a stance or swap a suit for free."),
                    actions=counted("{count} action", "{count} actions", limits.council_actions),
                ),
                ("R17", "R18", "R19", "R20", "R21"),
            ),
            Chapter(
                N_("Tribute"),
                N_("Pay exactly, in any mix of gems, locked hand cards and own equipment. Values don't matter."),
                ("R23", "R24", "R25", "R26", "R28"),
            ),
            Chapter(
                N_("Playing cards"),
                said(
                    N_(
                        "One card each in turn; a pass is final. At most {base} + influence per suit, {most} in "
                        "all (with 2/3/4 players)."
                    ),
                    base=limits.suit_limit_base,
                    most=most,
                ),
                ("R29", "R30", "R31", "R32", "R33", "R34", "R37"),
            ),
            Chapter(
                N_("The suits"),
                said(
                    N_(
                        "{spades} and {hearts} arm. {diamonds} save or free. {clubs} take. Equal values on one "
                        "noble turn a stance."
                    ),
                    spades=spades,
                    hearts=hearts,
                    diamonds=diamonds,
                    clubs=clubs,
                ),
                ("R38", "R39", "R40", "R41", "R43", "R44", "R45", "R46", "R47", "R48", "R49", "R50"),
            ),
            Chapter(
                N_("Combat"),
                N_(
                    "Only the Active Player attacks. STRIKE must, GUARD need not; the opposite costs the "
                    "noble's number. All pairs are compared at once."
                ),
                ("R51", "R52", "R53", "R54", "R55", "R56", "R57", "R58", "R59", "R60", "R62"),
            ),
            Chapter(
                N_("Resupply"),
                said(
                    N_(
                        "Draw {count} minus your nobles. Then trim equipment, then the hand. An empty deck costs "
                        "a locked card."
                    ),
                    count=_by_seats(each.draw_active_base for each in seats),
                ),
                ("R63", "R64", "R66", "R67", "R68", "R69", "R71", "R72"),
            ),
            Chapter(
                N_("Three and four players"),
                said(
                    N_("A fallen court leaves; the others play on. The others draw {count} in a rival's turn."),
                    count=_by_seats(each.draw_other_flat for each in seats[1:]),
                ),
                ("R87",),
            ),
        ),
    )


def _by_seats(counts: Iterable[int]) -> str:
    """A number that may be another with more players: "9", or "4/3/2"."""
    every = list(counts)
    return str(every[0]) if len(set(every)) == 1 else "/".join(map(str, every))
