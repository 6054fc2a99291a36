"""Pax Illuminaten for people who do not know it: what it is, its signs, its rules in fifteen chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.words import N_

GUIDE = Guide(
    sentence=N_(
        "A secret society of the 1780s buys its way into a hidden map of famous people until two of its"
        " Plots come true at once."
    ),
    minute=N_(
        "The map is a grid of face-down people of one or two Factions. On your turn you take two Main "
        "actions: look under a card and put one from your hand there (Scout), buy places on it with "
        "Favor (Influence), collect Favor from people you hold (Extort), move, replace, attack. You "
        "also play hand cards for their abilities (Scheme). Connected people of one Faction form a "
        "Lodge. Everybody sees two public Plots and has one secret one: patterns to build on the map. "
        "Who holds two claimed Plots at the end of the own turn wins. Or five Edicts pass, and disks in"
        " the largest Lodges count."
    ),
    minutes=(75, 150),
    weight=4.5,
    signs=(
        Sign(
            N_("Luminary, `PM2`"),
            N_("A person. Letters: its Factions; number: its Rank. `ACE-N`, `CRN-A`: Ace (star) and Crown."),
        ),
        Sign(
            N_("N P M A S C"),
            N_(
                "Factions: Nobility crown, Professions anvil, Magistrates scales, Artists lyre, Scholars "
                "book, Clergy cross."
            ),
        ),
        Sign(N_("Cell `B2`, eye"), N_("A place on the map; the eye: face-down, nobody knows it.")),
        Sign(N_("Favor"), N_("The money: six kinds, one per Faction. Comes from the pool, goes back to it.")),
        Sign(
            N_("Locations, boxes on a card"),
            N_(
                "Places for disks, filled from the left; each box shows its price: one square or dot per "
                "Favor in that colour."
            ),
        ),
        Sign(N_("Disk, your letter in a box"), N_("Your influence on this person. You have 15.")),
        Sign(
            N_("Areopagus `AR`"),
            N_(
                "Your base at the rim. Touches two cells and counts as a disk of yours there; nobody can "
                "remove it. Its three Factions are your Contact."
            ),
        ),
        Sign(N_("Adjacent"), N_("Sharing a side. A card is adjacent to itself too.")),
        Sign(N_("Main action"), N_("Two a turn: Scout, Influence, Extort, Organize, Expel, Oust.")),
        Sign(N_("Scout"), N_("Pay 1, take a face-down card, put any hand card there.")),
        Sign(N_("Influence"), N_("Place up to three disks on one card beside you.")),
        Sign(
            N_("Extort"),
            N_("Collect a card's value: Rank I 1, II 2, III 3, Ace 3, Crown 2 per disk; your Areopagus 3."),
        ),
        Sign(N_("Whisper"), N_("Neighbours of the same Rank with your disk pay along.")),
        Sign(N_("Conspire"), N_("Rivals on that card get 1 of it per disk.")),
        Sign(
            N_("Organize / Expel / Oust"), N_("Move up to three disks / replace a card / attack disks by a Challenge.")
        ),
        Sign(N_("Scheme"), N_("Play hand cards in a chain, each sharing a Faction with the last.")),
        Sign(N_("Quick Favor"), N_("Once a turn: take a Scheme card's value instead of its ability.")),
        Sign(N_("`+` bonus, `↑` buff"), N_("Bonus: an extra action now. Buff: better actions this turn.")),
        Sign(
            N_("Strength, number at the upper right"),
            N_("Used in a Challenge. Dagger (Ace) and hammer (Crown) can win at once."),
        ),
        Sign(N_("Lodge"), N_("Three or more connected face-up cards of one Faction. Control: 3 disks and the most.")),
        Sign(N_("Faction card"), N_("Prize for controlling the largest Lodge of its Faction.")),
        Sign(N_("Plot `DC 2/6`"), N_("A pattern worth claiming; the number is how far you are. Two claimed: you win.")),
        Sign(N_("Court, Chamberlain (bright frame)"), N_("Five open cards to draw from at the end of your turn.")),
        Sign(N_("Event, Edict, Special"), N_("What an Ace or Crown stirs up. Five Edicts end the game.")),
        Sign(N_("Freemason compasses, Rosicrucian rose"), N_("Mark of most people; some Plots ask for it.")),
    ),
    chapters=(
        Chapter(
            N_("Aim and end"),
            N_(
                "Two claimed Plots that hold at the end of your turn win. Otherwise, after the fifth Edict,"
                " each disk in a Faction's largest Lodge is a point, counted once per Faction."
            ),
            ("R77", "R89"),
        ),
        Chapter(
            N_("The map"),
            N_(
                "A grid of hidden cards. Your Areopagus is a safe disk beside two "
                "cells. Disks fill a card's places from the top; a Crown belongs to one"
                " player."
            ),
            ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"),
        ),
        Chapter(
            N_("Favor"),
            N_(
                "Six kinds. Three of one kind replace one of another. If the pool lacks a kind, you take it"
                " from a player."
            ),
            ("R9", "R10", "R11", "R12", "R13", "R15", "R16"),
        ),
        Chapter(
            N_("Lodges and control"),
            N_("Three connected cards of a Faction are a Lodge. A card: most disks. A Lodge: three disks and most."),
            ("R17", "R18", "R19", "R20", "R21", "R22"),
        ),
        Chapter(
            N_("A turn"),
            N_("Events, then two Main actions with Schemes and claims in any order, then checks and drawing."),
            ("R23", "R24", "R25", "R26", "R27"),
        ),
        Chapter(
            N_("Scout and Influence"),
            N_("Look, take, replace for 1. Place up to three disks beside yours, paying each place."),
            ("R28", "R29", "R30", "R32", "R33"),
        ),
        Chapter(
            N_("Extort"),
            N_(
                "Collect a card's value, once a turn per card; same-Rank neighbours pay along; rivals there"
                " get their share."
            ),
            ("R35", "R36", "R37", "R39", "R42"),
        ),
        Chapter(
            N_("Organize and Expel"),
            N_("Move up to three steps, or replace a card without rivals."),
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
            N_("An Ace or Crown in the open brings one. Edicts drain a Favor, Specials change rules for a round."),
            ("R78", "R79", "R80", "R86", "R87", "R88"),
        ),
        Chapter(
            N_("Drawing and the Court"),
            N_("Up to four cards; one free from the Court, a second for 1 Favor."),
            ("R81", "R82", "R83", "R84"),
        ),
        Chapter(
            N_("Bots"),
            N_("They follow a printed script, pay nothing and win with one Plot."),
            tuple(f"R{number}" for number in range(90, 111)),
        ),
    ),
)
