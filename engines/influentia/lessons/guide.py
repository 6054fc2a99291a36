"""Influentia for people who do not know it: what it is, its signs, its rules in nine chapters."""

from engines.core.guide import Chapter, Guide, Sign
from engines.core.said import Said, counted, said
from engines.core.words import N_
from engines.influentia.components.shapes import Reference


def guide(ref: Reference) -> Guide:
    """All of it, with the numbers and names of an edition."""
    constants, scoring = ref.constants, ref.scoring
    cities, cards = ref.cities.items, ref.city_cards.cards
    symbol = {each.effect: each for each in ref.symbols.items}
    politics, plague, revolt, tax, rescue = (
        Said(symbol[effect].name) for effect in ("politics", "plague", "revolt", "tax", "exterminator")
    )
    suits = tuple(
        Said(each.name) if 3 in each.seats else said(N_("{resource} (four players only)"), resource=Said(each.name))
        for each in ref.resources.items
    )
    resource = {each.id: Said(each.name) for each in ref.resources.items}
    card = ref.resource_cards.cards[7]
    worths = tuple(
        said(
            N_("{codes}: {value}"),
            codes=" ".join(each.short for each in ref.buildings.items if each.value == value),
            value=value,
        )
        for value in sorted({each.value for each in ref.buildings.items})
    )
    building = {each.id: each for each in ref.buildings.items}
    city = {each.id: Said(each.name) for each in cities}
    built, of_type = next((each, building[each.building]) for each in reversed(cards) if each.building is not None)
    of_a_kind = building[ref.control_cards.cards[0].building].short
    few, many = constants.control_3x_threshold, constants.control_4x_threshold
    high, low = (space.label for space in ref.priority_track.spaces)
    rounds = counted("{count} round", "{count} rounds", constants.rounds)
    first = counted("{count} point", "{count} points", scoring.city_first)
    gained = counted("+{count} point", "+{count} points", scoring.politics_bonus)
    bonus = counted("{count} point", "{count} points", scoring.exterminator_card_bonus)
    return Guide(
        sentence=N_(
            "A card game where losing a trick can be the better move: the winner grabs a piece of a "
            "city, the losers keep their cards, and every second equal symbol sets off an effect."
        ),
        minute=said(
            N_(
                "You run one of the families that fight for {cities} in 2077. Everybody plays one card. "
                "One card wins; nobody has to follow suit. The winner takes a building for a city. The "
                "losers keep the card they played: {pair} with the same symbol fire an effect, such as "
                "points or a plague on somebody's building. After each of {rounds} the cities pay: "
                "{first} for the strongest family in a city, {second} for the second. Governors and sets "
                "of equal buildings pay too. Most points after the last payday wins. The fun: every card "
                "is worth winning with *or* losing with."
            ),
            cities=counted("{count} Italian city", "{count} Italian cities", len(cities)),
            pair=counted("{count} card", "{count} cards", constants.pair_size),
            rounds=rounds,
            first=first,
            second=scoring.city_second,
        ),
        minutes=(40, 60),
        weight=2,
        signs=(
            Sign(N_("Trick"), N_("One round of cards: each player plays one, one of them wins.")),
            Sign(
                N_("Hand"),
                said(
                    N_("Your {cards}; only you see them."),
                    cards=counted("{count} resource card", "{count} resource cards", constants.hand_size),
                ),
            ),
            Sign(
                said(
                    N_("{codes} (bolt, cross, prompt, gear, chip)"),
                    codes=" ".join(each.short for each in ref.resources.items),
                ),
                said(
                    N_("The suits: {suits}. `{card}` is the {resource} {value}."),
                    suits=suits,
                    card=card.id,
                    resource=resource[card.resource],
                    value=card.value,
                ),
            ),
            Sign(
                N_("Led suit, above the trick"),
                N_("The suit of the first card of this trick (in the rules: Initial Suit)."),
            ),
            Sign(N_("Influence Suit, the bright suit at the upper right"), N_("Beats every other suit.")),
            Sign(
                said(N_("Priority, `{high}` or `{low}`"), high=high, low=low),
                N_("Whether the highest or the lowest card of the suit that counts wins."),
            ),
            Sign(
                N_("*winning* / *wins now*"),
                N_("On the table: would win if the trick ended here. On your hand card: would win if played now."),
            ),
            Sign(
                N_("Symbol, the light label on a card"),
                N_("What the card does when you lose with a second one of its kind."),
            ),
            Sign(
                said(N_("{code} scales"), code=symbol["politics"].short),
                said(N_("{symbol}: {points}, then you may move the two markers."), symbol=politics, points=gained),
            ),
            Sign(
                said(N_("{code} three rings"), code=symbol["plague"].short),
                said(N_("{symbol}: send another player's building or Governor to Quarantine."), symbol=plague),
            ),
            Sign(
                said(N_("{code} flame"), code=symbol["revolt"].short),
                said(
                    N_("{symbol}: every *other* player loses {points} for each of their buildings of value {value}."),
                    symbol=revolt,
                    points=counted("{count} point", "{count} points", scoring.revolt_loss_per_building),
                    value=scoring.revolt_building_value,
                ),
            ),
            Sign(
                said(N_("{code} coin"), code=symbol["tax"].short),
                said(
                    N_("{symbol}: {points} for each of your buildings of value {value}."),
                    symbol=tax,
                    points=counted("+{count} point", "+{count} points", scoring.tax_gain_per_building),
                    value=scoring.tax_building_value,
                ),
            ),
            Sign(
                said(N_("{code} crosshair"), code=symbol["exterminator"].short),
                said(
                    N_("{symbol} pair: rescue a card from Quarantine, or move the markers, or nothing."), symbol=rescue
                ),
            ),
            Sign(
                N_("Area, your row on the second picture"),
                N_("Everything that lies in front of you: buildings, Governors, lost cards, control cards."),
            ),
            Sign(" ".join(each.short for each in cities), said(N_("{cities}."), cities=tuple(city.values()))),
            Sign(
                N_("Building, code and number"),
                said(
                    N_("Worth: {worths}. `{card}` is {building} of {city}."),
                    worths=worths,
                    card=built.id,
                    building=Said(of_type.name),
                    city=city[built.city],
                ),
            ),
            Sign(
                N_("Influence in a city, the big number in your row"),
                N_("The values of your buildings there added up."),
            ),
            Sign(
                said(N_("Yellow +{first}, silver +{second}"), first=scoring.city_first, second=scoring.city_second),
                N_("What the city would pay you if it paid now."),
            ),
            Sign(
                N_("Crown: Governor"),
                said(
                    N_("Influence 0, but +{points} at each payday, and wins ties in its city."), points=scoring.governor
                ),
            ),
            Sign(
                N_("Exterminator card `EXT`"),
                said(N_("Used at once: rescue a quarantined card or take {points}. Then it is gone."), points=bonus),
            ),
            Sign(N_("Quarantine, rat"), N_("Cards out of everybody's hands until rescued.")),
            Sign(
                said(
                    N_("Control card `{building} {count}x +{points}`"),
                    building=of_a_kind,
                    count=few,
                    points=scoring.control_3x,
                ),
                said(
                    N_(
                        "Reward for {few} equal buildings (+{less} each payday), {many} equal (+{more}). "
                        "`{building} {fewer}/{few}`: one is missing."
                    ),
                    few=few,
                    less=scoring.control_3x,
                    many=many,
                    more=scoring.control_4x,
                    building=of_a_kind,
                    fewer=few - 1,
                ),
            ),
            Sign(
                N_("Offer, the big cards"),
                N_("The building that each city gives away next; the small number is how many are left."),
            ),
            Sign(
                N_("Deck"),
                N_("Cards left to draw; when there are too few for everybody, the round ends and the cities pay."),
            ),
        ),
        chapters=(
            Chapter(
                N_("Aim and end"),
                said(
                    N_(
                        "{rounds}; after each the cities pay. Most points after the last wins. On a tie more "
                        "Governors win, then the victory is shared."
                    ),
                    rounds=rounds,
                ),
                ("R15", "R79", "R80"),
            ),
            Chapter(
                N_("Before the start"),
                said(
                    N_(
                        "Everybody starts with {points}. You draft {cards}, one at a time, passing packs to the "
                        "left. With three players {resources} and some city cards stay in the box."
                    ),
                    points=counted("{count} point", "{count} points", constants.start_score),
                    cards=counted("{count} city card", "{count} city cards", constants.draft_cards),
                    resources=tuple(Said(each.name) for each in ref.resources.items if 3 not in each.seats),
                ),
                ("R1", "R5", "R9", "R10", "R11", "R13", "R14", "R54"),
            ),
            Chapter(
                N_("A trick"),
                N_(
                    "One card each, clockwise; the last trick's winner leads. You may play anything. The best"
                    " card of the Influence Suit wins; without one, the best of the led suit. “Best” is "
                    "highest or lowest, as the priority says."
                ),
                ("R16", "R17", "R18", "R19", "R20", "R21", "R22", "R23"),
            ),
            Chapter(
                N_("What a trick brings"),
                N_(
                    "The winner takes an open building, or keeps somebody's card; then that player takes a "
                    "building. The winning card is discarded. All other played cards stay with their owners."
                ),
                ("R24", "R25", "R26", "R27", "R28", "R29", "R30", "R33", "R34"),
            ),
            Chapter(
                N_("Symbols"),
                said(
                    N_(
                        "{pair} equal symbols in front of you must fire, winner first, then clockwise. "
                        "{politics}: +{points} and the markers; {plague} removes a rival's card; {revolt} hurts "
                        "owners of buildings worth {dear}; {tax} pays for those worth {cheap}; {exterminator} "
                        "rescues or moves the markers."
                    ),
                    pair=constants.pair_size,
                    politics=politics,
                    points=scoring.politics_bonus,
                    plague=plague,
                    revolt=revolt,
                    dear=scoring.revolt_building_value,
                    tax=tax,
                    cheap=scoring.tax_building_value,
                    exterminator=rescue,
                ),
                ("R36", "R37", "R38", "R41", "R42", "R43", "R44", "R45", "R46", "R47", "R48", "R50", "R52"),
            ),
            Chapter(
                N_("Governors and Exterminators"),
                said(
                    N_(
                        "A Governor is worth {points} at each payday and breaks ties. An Exterminator card is "
                        "used at once: rescue, or {bonus}."
                    ),
                    points=scoring.governor,
                    bonus=bonus,
                ),
                ("R31", "R55", "R56", "R57", "R58", "R59"),
            ),
            Chapter(
                N_("Control cards"),
                said(
                    N_(
                        "{few} equal buildings in any cities earn +{less} a round, {many} earn +{more}. Lose the "
                        "buildings and you lose the card."
                    ),
                    few=few,
                    less=scoring.control_3x,
                    many=many,
                    more=scoring.control_4x,
                ),
                ("R63", "R64", "R65", "R66", "R67"),
            ),
            Chapter(
                N_("Drawing and the end of a round"),
                N_(
                    "After each trick everybody draws one. When the deck can't serve all, the round ends, "
                    "hands are discarded, and what lies in front of you stays."
                ),
                ("R60", "R61", "R62"),
            ),
            Chapter(
                N_("Payday"),
                said(
                    N_(
                        "In each city {first} for the most, {second} for the second. Ties share without dividing,"
                        " unless a tied player holds the Governor. Strength 0 gets nothing."
                    ),
                    first=scoring.city_first,
                    second=scoring.city_second,
                ),
                ("R6", "R71", "R72", "R73", "R74", "R75", "R76", "R77"),
            ),
        ),
    )
