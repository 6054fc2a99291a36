"""Influence for people who do not know it: what it is, its signs, its rules in eight chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.said import Said, counted, said
from engines.core.words import N_
from engines.influence.components.shapes import Reference


def guide(ref: Reference) -> Guide:
    """All of it, with the numbers and names of an edition."""
    cards = {card.id: card for card in ref.faction_deck.cards}
    influence, swap, saboteur, delay = (Said(cards[id_].name) for id_ in ("influence", "swap", "saboteur", "delay"))
    values = " ".join(str(value) for value in sorted(cards["influence"].values))
    powers = [castle.power for castle in ref.castles]
    conquered = ref.limits.conquer_power
    rounds = counted("{count} round", "{count} rounds", ref.limits.rounds)
    castle, faction = ref.castles[0], ref.factions[0]
    return Guide(
        sentence=said(
            N_("{rounds}, {cards}: take a castle, hold it, and let its neighbours lend it strength."),
            rounds=rounds,
            cards=counted("{count} face-down card", "{count} face-down cards", len(cards["influence"].values)),
        ),
        minute=said(
            N_(
                "You have the same number cards as everybody: {values}. Each round you play one face-down"
                " at a castle, in a random order. Then all cards are revealed, castle by castle. Whoever has "
                "the highest sum there takes the castle: {points} (Power). Whoever held it already gets the "
                "castle's own Power instead, {low} to {high}, every round again. Cards stay where they "
                "lie. Castles you hold also lend numbers to their neighbours. A few special cards, once a"
                " game each, turn castles, swap cards or block a number. After the last round most Power "
                "wins. The fun: you see where everybody fights, never how hard."
            ),
            values=values,
            points=counted("{count} point", "{count} points", conquered),
            low=min(powers),
            high=max(powers),
        ),
        minutes=(20, 45),
        weight=2,
        signs=(
            Sign(
                said(N_("Castle, square with a code (`{code}` {castle})"), code=castle.short, castle=Said(castle.name)),
                N_("What you fight for. `?`: nobody has seen it yet."),
            ),
            Sign(N_("Cell `B1`"), N_("Where a castle lies: column letter, row number.")),
            Sign(
                N_("Power, crown"), N_("The castle's crown number: what holding it pays each round. Also your score.")
            ),
            Sign(
                N_("Circles, numbers round the edge"),
                N_(
                    "What the castle's holder gets toward the neighbour each number faces. Bright: a castle "
                    "is there. Dark: nobody is. Dots are zero."
                ),
            ),
            Sign(N_("Neighbour"), N_("One of the eight cells touching it. The Setup card and gaps are no bridges.")),
            Sign(
                said(N_("Faction {codes}"), codes=" ".join(each.short for each in ref.factions)),
                N_("Your deck, a sign and a colour. All decks are equal."),
            ),
            Sign(
                said(N_("{influence} card, number in your colour"), influence=influence),
                said(
                    N_("One of {values}, played face-down. `{code}-r3` is the card of {faction} in round 3."),
                    values=values,
                    code=faction.short,
                    faction=Said(faction.name),
                ),
            ),
            Sign(N_("Flag on the second picture, coloured frame on the first"), N_("Controls the castle.")),
            Sign(
                N_("Number at the right of a castle"),
                N_("A side's strength there: cards plus circles. `8+`: and a face-down card."),
            ),
            Sign(N_("Attack, Swap, Conquer"), N_("The three parts of a round: play, rearrange, reveal.")),
            Sign(N_("*to come*"), N_("Factions that still attack this round, in unknown order.")),
            Sign(N_("Setup card `S`, lily"), N_("Shows North: where revealing starts.")),
            Sign(
                N_("Small order number, grey arrow"),
                N_("In which order castles are revealed; the arrow points to the next."),
            ),
            Sign(N_("Banner, hexagon"), N_("The castle's own top side: faces North when revealed.")),
            Sign(N_("Conquer"), said(N_("Take a castle you did not hold: +{power}."), power=conquered)),
            Sign(N_("Maintain"), N_("Win one you held when the round began: + its Power.")),
            Sign(
                said(N_("{swap}, two arrows ({count} a game)"), swap=swap, count=cards["swap"].count),
                N_("On S: turn North. On your castle: turn it. On your card: exchange it with another of yours."),
            ),
            Sign(
                said(N_("{saboteur}, barred circle ({count})"), saboteur=saboteur, count=cards["saboteur"].count),
                N_("One circle gives nothing this round."),
            ),
            Sign(
                said(N_("{delay}, hourglass ({count})"), delay=delay, count=cards["delay"].count),
                N_("Attack later: the ID goes under the Turn Order deck."),
            ),
            Sign(N_("Side"), N_("A faction alone, or a team: what scores together.")),
        ),
        chapters=(
            Chapter(
                N_("Aim and end"),
                said(
                    N_(
                        "{rounds}. Most Power wins; it is never lost. A tie goes to whoever placed the last card first."
                    ),
                    rounds=rounds,
                ),
                ("R6", "R66", "R71", "R72"),
            ),
            Chapter(
                N_("Castles and neighbours"),
                N_(
                    "Castles touching in any of eight directions are neighbours. A castle you control lends "
                    "its facing number to each neighbour, never to itself."
                ),
                ("R2", "R3", "R4", "R55"),
            ),
            Chapter(
                N_("Your attack"),
                said(
                    N_(
                        "In random order each faction plays one {influence} card face-down. Round 1: at an empty "
                        "castle. Later: where your side has a card, or beside a castle it controls."
                    ),
                    influence=influence,
                ),
                ("R7", "R8", "R16", "R17", "R18", "R19", "R20", "R21", "R23"),
            ),
            Chapter(
                delay,
                N_("Instead of attacking now, attack later: the ID goes under the Turn Order deck. Once."),
                ("R10", "R11", "R12", "R13", "R14", "R15"),
            ),
            Chapter(
                said(N_("{swap} and {saboteur}"), swap=swap, saboteur=saboteur),
                said(
                    N_(
                        "From round 2, after the {influence} card, any number of them. A {swap} lies on the Setup"
                        " card, on your castle or on your card; a {saboteur} on any castle."
                    ),
                    influence=influence,
                    swap=swap,
                    saboteur=saboteur,
                ),
                ("R24", "R25", "R26", "R27", "R28", "R29", "R30", "R31", "R32"),
            ),
            Chapter(
                N_("Swap Phase"),
                N_("First North may turn, then castles are visited in order: castles turn, cards change places."),
                ("R34", "R35", "R36", "R37", "R38", "R39", "R40", "R41", "R42", "R45", "R46"),
            ),
            Chapter(
                N_("Conquer Phase"),
                said(
                    N_(
                        "In order, each castle with cards is revealed. Highest sum of cards and circles wins: "
                        "{power} Power for a new one, its own Power for one you held. A tie frees it."
                    ),
                    power=conquered,
                ),
                (
                    "R47",
                    "R48",
                    "R49",
                    "R50",
                    "R51",
                    "R52",
                    "R53",
                    "R54",
                    "R56",
                    "R57",
                    "R58",
                    "R59",
                    "R60",
                    "R61",
                    "R62",
                    "R63",
                    "R64",
                    "R65",
                ),
            ),
            Chapter(
                N_("Teams"),
                said(
                    N_(
                        "Cards, control and Power are the team's. What {swap} does to castles and cards is each "
                        "faction's own."
                    ),
                    swap=swap,
                ),
                ("R9", "R67", "R68", "R69", "R70", "R73"),
            ),
        ),
    )
