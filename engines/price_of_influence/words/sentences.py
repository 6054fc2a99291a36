"""The fixed phrases of Price of Influence, by what they are said about."""

from typing import Any

from engines.core.decisions import Action
from engines.core.words import N_
from engines.price_of_influence import actions as act

KINDS: dict[type[Action], str] = {
    act.SetupDiscard: N_("Discard from your deal"),
    act.ChooseNoble: N_("Choose your first noble"),
    act.Recruit: N_("Recruit"),
    act.Retire: N_("Retire a Disgraced noble"),
    act.ChangeStance: N_("Change a stance"),
    act.ChangeSuit: N_("Change a noble's suit"),
    act.EndCouncil: N_("End the Council"),
    act.Pay: N_("Pay tribute"),
    act.Play: N_("Play a card"),
    act.PassPlay: N_("Pass"),
    act.Equip: N_("Choose the noble to equip"),
    act.SetBonus: N_("Turn a noble"),
    act.Decline: N_("Turn nobody"),
    act.GemMode: N_("Save or spend"),
    act.DrawTarget: N_("Choose who draws"),
    act.Take: N_("Take a card"),
    act.TakeDone: N_("Take no more"),
    act.PenaltyTake: N_("Take a penalty card"),
    act.PenaltyLeverage: N_("Leverage a card"),
    act.Commit: N_("Fight or stay back"),
    act.Assign: N_("Attack"),
    act.AssignDone: N_("Attack nobody else"),
    act.TrimEquipment: N_("Discard equipment"),
    act.DiscardHand: N_("Discard a card"),
    act.ClaimFlawless: N_("Claim Flawless Strategy"),
    act.NoClaim: N_("End the turn"),
    act.Counter: N_("Cancel the claim"),
    act.LetStand: N_("Let it stand"),
}

TRIBUTES = {
    "recruit": N_("to recruit {noble}"),
    "retire": N_("to retire {noble}"),
    "withhold": N_("to withhold {noble}"),
    "fight": N_("to let {noble} fight"),
}

PAYMENTS = {
    "liquidate": N_("{card} gem"),
    "leverage": N_("{card} locked in hand (leverage)"),
    "dismantle": N_("{card} dismantle"),
}

REFUSALS = {
    "no_card": N_("There is no card {card}: cards are named by value and suit letter, such as 7C, AS or W1."),
    "not_in_hand": N_("You hold no {card}."),
    "leveraged": N_("{card} is leveraged: it can't be used until a ♦ or ♣ unlocks it."),
    "wrong_count": N_("Cards to be named: exactly {due}, not {named}."),
    "not_in_order": N_("Name each card once, in this order: {plain}."),
    "no_noble": N_("There is no noble {noble}: nobles are named by rank and suit letter, such as QH."),
    "not_dealt": N_("{noble} was not dealt to you."),
    "no_stance": N_("There is no stance {stance}: it is STRIKE or GUARD."),
    "not_in_council": N_("{noble} is not in the Council."),
    "rank_held": N_("You can't recruit a {rank}: you have one In-Court."),
    "rank_disgraced": N_("You can't recruit a {rank}: yours is Disgraced and must be retired first."),
    "too_poor": N_("A {rank} costs {cost} tribute; you can pay {can}."),
    "no_rank": N_("There is no rank {rank}: ranks are J, Q and K."),
    "no_noble_of_rank": N_("You have no {rank}."),
    "is_disgraced": N_("Your {rank} is Disgraced."),
    "is_in_court": N_("Your {rank} is In-Court: only Disgraced nobles are retired."),
    "other_rank": N_("{noble} is no {rank}: suits are changed within a rank."),
    "no_payment": N_("There is no payment {kind}: it is liquidate, leverage or dismantle."),
    "not_in_gems": N_("{card} is not in your gem pile."),
    "not_equipped": N_("{card} is not equipped to a noble of yours."),
    "no_suit": N_("There is no suit {suit}: it is S, H, C or D."),
    "other_suit": N_("{card} can't be played as {suit}: only a {joker} chooses its suit."),
    "empty_court": N_("{card} needs a noble of yours In-Court to carry it."),
    "suit_limit": N_("{suit}: you may play {limit} this turn and have played them."),
    "no_seat": N_("There is no seat {number} at a table of {count}."),
    "has_fallen": N_("{seat} has fallen and can't be chosen."),
    "none_there": N_("{seat} has no {rank} In-Court."),
    "no_mode": N_("A ♦ is saved or spent, not “{mode}”."),
    "no_zone": N_("There is no place {zone}: it is equipped, discard, gem_pile or leveraged."),
    "out_of_reach": N_("This card doesn't reach {zone}: it takes from {reach}."),
    "pile_of_nobody": N_("The discard pile belongs to nobody: its owner is -1."),
    "not_there": N_("{card} is not there: look in {zone} again."),
    "chosen": N_("{card} is chosen already."),
    "over_cap": N_("{card} has value {value}; you can take up to {cap}."),
    "not_in_discard": N_("{card} is not in the discard pile."),
    "not_highest": N_("{card} is not among the highest discards: {cards}."),
    "other_noble": N_("Now your {rank} decides."),
    "other_fighter": N_("Now your {rank} attacks."),
    "needs_target": N_("Your {rank} fights: it attacks at least one noble."),
    "own_noble": N_("Your nobles don't attack your own court."),
    "assigned": N_("Your noble attacks the {rank} of {seat} already."),
    "other_trim": N_("Now your {rank} is checked."),
    "not_on_noble": N_("{card} is not equipped to your {rank}."),
    "no_run": N_("You hold no {count} consecutive ♣ (a {joker} is 0) among your hidden cards."),
    "no_club": N_("{card} is neither a ♣ nor a {joker}."),
}

PARTS = {
    "in_court": N_("In-Court"),
    "equipped": N_("Equipment"),
    "gems": N_("Gems"),
    "leveraged": N_("Leveraged"),
    "disgraced": N_("Disgraced"),
}

ENDINGS = {
    "outmaneuvered": N_("{name} wins: Outmaneuvered, a full court with its own numbers."),
    "flawless_strategy": N_("{name} wins by Flawless Strategy."),
    "defeat_in_battle": N_("{name} wins: Defeat in Battle, no other court stands."),
    "economic_collapse": N_("{name} wins: Economic Collapse, no other court stands."),
    "annihilation": N_("{name} wins: Annihilation, no other court stands."),
}

OPTIONS: dict[str, tuple[str, dict[Any, str]]] = {
    "armistice": (
        N_("Endgame Armistice"),
        {
            12: N_("Scored after reshuffle {count}"),
            20: N_("Scored after reshuffle {count}, a long game"),
            6: N_("Scored after reshuffle {count}, a short game"),
        },
    ),
    "multi_defeat": (
        N_("When a court falls (3-4 players)"),
        {
            "eliminate": N_("It leaves the game and the others play on"),
            "first_fall": N_("The game ends and the others are scored"),
        },
    ),
}
