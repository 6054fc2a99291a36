"""Pax Illuminaten for people who do not know it: what it is, its signs, its rules in fifteen chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.said import Said, counted, said
from engines.core.words import N_
from engines.pax_illuminaten.components.shapes import Rank, Reference
from engines.pax_illuminaten.words.terms import action_said

DRAWN = {
    "N": N_("crown"),
    "P": N_("anvil"),
    "M": N_("scales"),
    "A": N_("lyre"),
    "S": N_("book"),
    "C": N_("cross"),
}
"""The Factions' signs as pictures draw them, by id."""


def guide(ref: Reference) -> Guide:
    """All of it, with the numbers and names of an edition."""
    constants = ref.constants
    plots = counted("{count} claimed Plot", "{count} claimed Plots", constants.plots_to_win)
    edicts = counted("{count} Edict", "{count} Edicts", constants.edicts_to_end)
    actions = counted("{count} Main action", "{count} Main actions", constants.main_actions)
    placed = counted("{count} disk", "{count} disks", constants.max_place)
    control = counted("{count} disk", "{count} disks", constants.lodge_control_min)
    contact = len(ref.contacts[0].factions)
    of_rank = {each.rank: each.id for each in reversed(ref.luminaries)}
    factions = tuple(
        said(N_("{faction} {sign}"), faction=Said(each.name), sign=Said(DRAWN[each.id])) for each in ref.factions
    )
    return Guide(
        sentence=said(
            N_(
                "A secret society of the 1780s buys its way into a hidden map of famous people until "
                "{count} of its Plots come true at once."
            ),
            count=constants.plots_to_win,
        ),
        minute=said(
            N_(
                "The map is a grid of face-down people of one or two Factions. On your turn you take "
                "{actions}: look under a card and put one from your hand there (Scout), buy places on it "
                "with Favor (Influence), collect Favor from people you hold (Extort), move, replace, "
                "attack. You also play hand cards for their abilities (Scheme). Connected people of one "
                "Faction form a Lodge. Everybody sees {public} and has {secret}: patterns to build on the"
                " map. Whoever holds {plots} at the end of their own turn wins. Or {edicts} pass, and disks in "
                "the largest Lodges count."
            ),
            actions=actions,
            public=counted("{count} public Plot", "{count} public Plots", constants.public_plots),
            secret=counted("{count} secret Plot", "{count} secret Plots", constants.private_plots),
            plots=plots,
            edicts=edicts,
        ),
        minutes=(75, 150),
        weight=4.5,
        signs=(
            Sign(
                said(N_("Luminary, `{card}`"), card=of_rank["II"]),
                said(
                    N_("A person. Letters: its Factions; number: its Rank. `{ace}`, `{crown}`: Ace (star) and Crown."),
                    ace=of_rank["ace"],
                    crown=of_rank["crown"],
                ),
            ),
            Sign(" ".join(each.id for each in ref.factions), said(N_("Factions: {factions}."), factions=factions)),
            Sign(N_("Cell `B2`, eye"), N_("A place on the map; the eye: face-down, nobody knows it.")),
            Sign(N_("Favor"), N_("The money: six kinds, one per Faction. Comes from the pool, goes back to it.")),
            Sign(
                N_("Locations, boxes on a card"),
                N_(
                    "Places for disks, filled from the left; each box shows its price: one square or dot per "
                    "Favor in that colour."
                ),
            ),
            Sign(
                N_("Disk, your letter in a box"),
                said(
                    N_("Your influence on this person. You have {count}."), count=ref.constants_public.influence_disks
                ),
            ),
            Sign(
                N_("Areopagus `AR`"),
                said(
                    N_(
                        "Your base at the rim. Touches two cells and counts as a disk of yours there; nobody can "
                        "remove it. Its {count} Factions are your Contact."
                    ),
                    count=contact,
                ),
            ),
            Sign(N_("Adjacent"), N_("Sharing a side. A card is adjacent to itself too.")),
            Sign(
                N_("Main action"),
                said(
                    N_("{count} a turn: Scout, Influence, Extort, Organize, Expel, Oust."), count=constants.main_actions
                ),
            ),
            Sign(action_said("scout"), N_("Pay 1, take a face-down card, put any hand card there.")),
            Sign(action_said("influence"), said(N_("Place up to {disks} on one card beside you."), disks=placed)),
            Sign(
                action_said("extort"),
                said(
                    N_("Collect a card's value: {ranks}; your Areopagus {areopagus}."),
                    ranks=tuple(_worth(each) for each in ref.ranks),
                    areopagus=contact,
                ),
            ),
            Sign(N_("Whisper"), N_("Neighbours of the same Rank with your disk pay along.")),
            Sign(N_("Conspire"), N_("Rivals on that card get 1 of it per disk.")),
            Sign(
                N_("Organize / Expel / Oust"),
                said(
                    N_("Move up to {disks} / replace a card / attack disks by a Challenge."),
                    disks=counted("{count} disk", "{count} disks", constants.organize_moves),
                ),
            ),
            Sign(N_("Scheme"), N_("Play hand cards in a chain, each sharing a Faction with the last.")),
            Sign(N_("Quick Favor"), N_("Once a turn: take a Scheme card's value instead of its ability.")),
            Sign(N_("`+` bonus, `↑` buff"), N_("Bonus: an extra action now. Buff: better actions this turn.")),
            Sign(
                N_("Strength, number at the upper right"),
                N_("Used in a Challenge. Dagger (Ace) and hammer (Crown) can win at once."),
            ),
            Sign(
                N_("Lodge"),
                said(
                    N_("{count} or more connected face-up cards of one Faction. Control: {disks} and the most."),
                    count=constants.lodge_min,
                    disks=control,
                ),
            ),
            Sign(N_("Faction card"), N_("Prize for controlling the largest Lodge of its Faction.")),
            Sign(
                said(N_("Plot `{code} 2/6`"), code=ref.plots[0].short),
                said(N_("A pattern worth claiming; the number is how far you are. With {plots} you win."), plots=plots),
            ),
            Sign(
                N_("Court, Chamberlain (bright frame)"),
                said(
                    N_("{cards} to draw from at the end of your turn."),
                    cards=counted("{count} open card", "{count} open cards", constants.court_size),
                ),
            ),
            Sign(
                N_("Event, Edict, Special"),
                said(N_("What an Ace or Crown stirs up. The game ends after {edicts}."), edicts=edicts),
            ),
            Sign(N_("Freemason compasses, Rosicrucian rose"), N_("Mark of most people; some Plots ask for it.")),
        ),
        chapters=(
            Chapter(
                N_("Aim and end"),
                said(
                    N_(
                        "{plots} that hold at the end of your turn win. Otherwise, after {edicts}, each disk in a"
                        " Faction's largest Lodge is a point, counted once per Faction."
                    ),
                    plots=plots,
                    edicts=edicts,
                ),
                ("R77", "R89"),
            ),
            Chapter(
                N_("The map"),
                N_(
                    "A grid of hidden cards. Your Areopagus is a safe disk beside two cells. Disks fill a "
                    "card's places from the left; a Crown belongs to one player."
                ),
                ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"),
            ),
            Chapter(
                N_("Favor"),
                said(
                    N_(
                        "Six kinds. {count} of one kind replace one of another. If the pool lacks a kind, you "
                        "take it from a player."
                    ),
                    count=constants.exchange_rate,
                ),
                ("R9", "R10", "R11", "R12", "R13", "R15", "R16"),
            ),
            Chapter(
                N_("Lodges and control"),
                said(
                    N_(
                        "{count} connected cards of a Faction are a Lodge. A card: most disks. A Lodge: {disks} "
                        "and most."
                    ),
                    count=constants.lodge_min,
                    disks=control,
                ),
                ("R17", "R18", "R19", "R20", "R21", "R22"),
            ),
            Chapter(
                N_("A turn"),
                said(
                    N_("Events, then {actions} with Schemes and claims in any order, then checks and drawing."),
                    actions=actions,
                ),
                ("R23", "R24", "R25", "R26", "R27"),
            ),
            Chapter(
                N_("Scout and Influence"),
                said(
                    N_("Look, take, replace for 1. Place up to {disks} beside yours, paying each place."), disks=placed
                ),
                ("R28", "R29", "R30", "R32", "R33"),
            ),
            Chapter(
                N_("Extort"),
                N_(
                    "Collect a card's value, once a turn per card; same-Rank neighbours pay along; rivals "
                    "there get their share."
                ),
                ("R35", "R36", "R37", "R39", "R42"),
            ),
            Chapter(
                N_("Organize and Expel"),
                said(
                    N_("Move up to {steps}, or replace a card without rivals."),
                    steps=counted("{count} step", "{count} steps", constants.organize_moves),
                ),
                ("R43", "R44", "R45", "R46", "R47", "R48", "R50"),
            ),
            Chapter(
                N_("Oust"),
                N_("Pay per disk, compare disks around the target, add one secret card each; ties defend."),
                ("R57", "R58", "R59", "R60", "R61", "R62", "R63", "R64"),
            ),
            Chapter(
                N_("Scheme"),
                N_("Chain hand cards by Faction for abilities; Aces begin, Crowns end. Once a turn Favor instead."),
                ("R65", "R66", "R67", "R68", "R69", "R70", "R71"),
            ),
            Chapter(
                N_("Faction cards"),
                N_("Control the largest Lodge, claim its card, lose it with the Lodge."),
                ("R51", "R52", "R53", "R54", "R55", "R56"),
            ),
            Chapter(
                N_("Plots and checks"),
                N_(
                    "Claim once a turn. Claims that break fall and come back. No Plot may rest on another's "
                    "people alone or on the same Lodge."
                ),
                ("R72", "R73", "R74", "R75", "R76"),
            ),
            Chapter(
                N_("Events"),
                N_("An Ace or Crown in the open brings one. Edicts drain Favor, Specials change rules for a round."),
                ("R78", "R79", "R80", "R86", "R87", "R88"),
            ),
            Chapter(
                N_("Drawing and the Court"),
                said(
                    N_("Up to {cards}; one free from the Court, a second for {fee} Favor."),
                    cards=counted("{count} card", "{count} cards", constants.hand_limit),
                    fee=constants.court_second_card_fee,
                ),
                ("R81", "R82", "R83", "R84"),
            ),
            Chapter(
                N_("Bots"),
                said(
                    N_("They follow a printed script and pay nothing. A Bot wins with {plots}: it claims none."),
                    plots=counted("{count} of its Plots met", "{count} of its Plots met", ref.bot_general.plots_to_win),
                ),
                tuple(f"R{number}" for number in range(90, 111)),
            ),
        ),
    )


def _worth(rank: Rank) -> Said:
    """What a card of a rank brings when it is extorted."""
    value = len(rank.favor)
    if rank.id == "crown":
        return said(N_("Crown {value} per disk") if rank.favor_per_influence else N_("Crown {value}"), value=value)
    if rank.id == "ace":
        return said(N_("Ace {value}"), value=value)
    return said(N_("Rank {rank} {value}"), rank=rank.label, value=value)
