"""The fixed sentences of Indio, by step, action, refusal and option."""

from typing import Any

from engines.core.decisions import Action
from engines.core.words import N_
from engines.indio import actions as act

KINDS: dict[type[Action], str] = {
    act.ChooseLeader: N_("Keep a leader"),
    act.PlaceFarm: N_("Place your farm"),
    act.PlaceWorker: N_("Place a worker"),
    act.PlaceFiefHex: N_("Place a tile of your fief"),
    act.PlaceFiefPiece: N_("Place a structure of your fief"),
    act.DiscardQuest: N_("Discard a quest"),
    act.Craft: N_("Craft"),
    act.CraftAuto: N_("Craft automatically"),
    act.CraftDone: N_("Craft no more"),
    act.CraftRemove: N_("Remove a resource"),
    act.Feed: N_("Feed workers"),
    act.Wake: N_("Activate a worker"),
    act.BuyRepeat: N_("Repeat actions this year"),
    act.SelectWorker: N_("Select a worker"),
    act.Pass: N_("Pass"),
    act.Unselect: N_("Another worker"),
    act.EndTurn: N_("End the turn"),
    act.Move: N_("Move"),
    act.Collect: N_("Collect"),
    act.Attack: N_("Attack"),
    act.Forge: N_("Forge"),
    act.Improve: N_("Improve"),
    act.Build: N_("Build"),
    act.Pay: N_("Pay by hand"),
    act.PayAuto: N_("Pay automatically"),
    act.Store: N_("Store by hand"),
    act.StoreAuto: N_("Store automatically"),
    act.OverflowDiscard: N_("Discard a resource"),
    act.OverflowReplace: N_("Replace a resource"),
    act.OverflowDiscardAll: N_("Discard everything in hand"),
    act.CostWorker: N_("Choose a worker that pays"),
    act.Cancel: N_("Take the plan back"),
}

SIMPLE = (
    act.CraftDone,
    act.Pass,
    act.Unselect,
    act.EndTurn,
    act.PayAuto,
    act.StoreAuto,
    act.OverflowDiscardAll,
    act.Cancel,
)

PAYING = {
    "feed": N_("Food for the workers: from which structure? Owed: {what}."),
    "repeat": N_("Repeated actions: from which structure? Owed: {what}."),
    "forge": N_("Forge: from which structure do you pay? Owed: {what}."),
    "improve": N_("Improve: from which structure do you pay? Owed: {what}."),
    "build": N_("Build: from which structure do you pay? Owed: {what}."),
}

REFUSALS = {
    "no_layout": N_("There is no board {layout} for {count} players."),
    "standard_only": N_("The terrain {terrain} belongs to the standard board: leave the layout at std."),
    "no_terrain": N_("There is no terrain {terrain} for the board {layout}."),
    "too_much_desert": N_("With {count} players at most {most} earth hexes become desert."),
    "desert_shuffled": N_("More desert goes with shuffled terrain only."),
    "terrain_custom": N_("The board {layout} has another number of hexes than the box: it needs terrain custom."),
    "no_fiefs": N_("The board {layout} is too small for {count} fiefs."),
    "no_seat": N_("There is no seat {number} at a table of {count}."),
    "not_dealt": N_("{leader} was not dealt to you."),
    "no_hex": N_("There is no hex {hex}: hexes are named by row letter and number, such as C3."),
    "place_next": N_("Now your {piece} is placed."),
    "not_at_farm": N_("{hex} is neither your start nor next to it."),
    "next_to_farm": N_("{hex} touches another starting farm."),
    "start_taken": N_("{hex} holds a starting tile already."),
    "no_fief_here": N_("{hex} does not leave room for three touching hexes."),
    "hex_full": N_("{hex} has no room: at most {most} workers stand on a hex."),
    "not_in_your_hand": N_("There is no {quest} in your hand."),
    "not_your_structure": N_("{hex} holds no structure of yours."),
    "crafted_already": N_("{hex} has crafted this year."),
    "craft_by_hand": N_("There is nothing to craft automatically: it takes two structures and something that fits."),
    "no_craft": N_("A structure of the kind {structure} does not craft {option}."),
    "water_is_left": N_("Water is crafted only when no water hex is left on the board."),
    "too_few_spare": N_("Your supply has {count} workers left."),
    "other_hex": N_("Room is needed on {hex}."),
    "not_lying_there": N_("There is no {resource} on {hex} to take away."),
    "feed_some": N_("The number of workers is 0 or more."),
    "too_few_exhausted": N_("You have {count} exhausted workers."),
    "too_little_food": N_("You have {food} food, enough for {most}."),
    "none_exhausted": N_("You have no exhausted worker on {hex}."),
    "no_active_worker": N_("You have no active worker on {hex}."),
    "nothing_to_do": N_("Your worker on {hex} has nothing that it could do."),
    "none_from_water": N_("None of your active workers on {hex} began the year in water."),
    "all_from_water": N_("All of your active workers on {hex} began the year in water."),
    "type_used": N_("{do} was done this turn already: actions of a turn are different."),
    "not_adjacent": N_("{hex} is not next to {here}."),
    "nothing_there": N_("Nothing lies on {hex}."),
    "own_worker": N_("Workers attack opposing workers."),
    "no_active_target": N_("{seat} has no active worker on {hex}."),
    "no_exhausted_target": N_("{seat} has no exhausted worker on {hex}."),
    "mark_not_asked": N_(
        "Whether it began the year in water is asked only where some of their active workers did and others did not."
    ),
    "no_recipe": N_("There is no recipe {recipe}: it is food, stone, metal or commerce."),
    "too_poor": N_("You can't pay for {what}: your pool lacks {missing}."),
    "out_of_reach": N_("{hex} is neither {here} nor next to it."),
    "no_own_worker": N_("You have no worker on {hex}."),
    "no_improvement": N_("There is no improvement {kind}: it is farm, quarry or mine."),
    "stack_empty": N_("No {kind} tiles are left."),
    "no_build": N_("There is no building {build}."),
    "in_water": N_("{hex} is water: nothing is built there."),
    "occupied": N_("{hex} holds a structure already."),
    "nothing_to_upgrade": N_("There is no {structure} of yours on {hex} to upgrade."),
    "none_in_supply": N_("Your supply has no {structure} left."),
    "too_few_workers": N_("This takes {due} of your workers on {hex}; you have {count} there."),
    "no_such_worker": N_("There is no choice {which}: it is exhausted, selected or active."),
    "worker_not_there": N_("There is not {which} on {hex}."),
    "too_often": N_("{count} answers were taken back this turn: now go on."),
    "pay_next": N_("Now {resource} is paid."),
    "none_in_pool": N_("There is no {resource} of yours left on {hex}."),
    "not_in_hand": N_("You have no {resource} in hand."),
    "too_few_in_hand": N_("You have {count} {resource} in hand."),
    "store_some": N_("At least 1 is stored."),
    "no_room": N_("{hex} has room for {room}: a hex holds {most} resources."),
}

PARTS = {
    "outposts": N_("Outposts"),
    "towns": N_("Towns"),
    "cities": N_("Cities"),
    "hexes": N_("Controlled hexes"),
    "workers": N_("Workers"),
    "commerce": N_("Commerce"),
    "stone_metal": N_("Stone and metal"),
    "quests": N_("Quests"),
    "leader": N_("Leader"),
}

ENDINGS = {
    "years": N_("The last year is over"),
    "structures": N_("The board is full of structures"),
    "hexes": N_("One player controls enough hexes"),
}

LAYOUTS = {
    "std": N_("The standard board"),
    "custom": N_("A board that the host's component file adds"),
}

OPTIONS: dict[str, tuple[str, dict[Any, str]]] = {
    "terrain": (
        N_("Terrain"),
        {
            "shuffled": N_("Shuffled anew for every game"),
            "first_game": N_("The arranged board for a first game"),
            "oasis": N_("Oasis: water in the middle"),
            "coast": N_("Coast: water around the land"),
            "custom": N_("An arranged board that the host's component file adds"),
        },
    ),
    "recommended_starts": (
        N_("Recommended starts (first-game board)"),
        {True: N_("The board's own starting places"), False: N_("Players choose their starting places")},
    ),
    "layout": (N_("Board"), {}),
    "simplified_quests": (
        N_("Simplified quests"),
        {True: N_("The first quests are worth 1 influence each"), False: N_("All quests are shuffled together")},
    ),
    "fiefs": (
        N_("Fiefs"),
        {
            True: N_("Start in year {year} with three hexes, an outpost and a town"),
            False: N_("Start in year 1 with a farm and an outpost"),
        },
    ),
    "more_desert": (N_("More desert"), {}),
    "widespread_food": (
        N_("Widespread food"),
        {True: N_("Every earth hex begins with 1 food"), False: N_("Earth hexes begin empty")},
    ),
    "multiple_actions": (
        N_("Multiple actions"),
        {
            True: N_("{food} more food in Harvest lets workers repeat an action in a turn"),
            False: N_("The actions of a turn are different"),
        },
    ),
    "first_player": (
        N_("First player"),
        {
            "random": N_("Drawn by lot"),
            "seat1": N_("Seat 1"),
            "seat2": N_("Seat 2"),
            "seat3": N_("Seat 3"),
            "seat4": N_("Seat 4"),
        },
    ),
}
