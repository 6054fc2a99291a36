"""The fixed sentences of Pax Illuminaten, by kind of answer, step, refusal and option."""

from typing import Any

from engines.core.decisions import Action, tag_of
from engines.core.words import N_, Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.words.terms import ACTIONS, action_name

KINDS: dict[type[Action], str] = {
    act.ActivateEvent: N_("Activate an Event"),
    act.NoEvent: N_("No Event"),
    act.EndActions: N_("End the Action phase"),
    act.Move: N_("Move a disk"),
    act.StopMoves: N_("No further move"),
    act.PlaceCard: N_("Place a card"),
    act.Scheme: N_("Scheme"),
    act.FactionAbility: N_("Faction ability"),
    act.EventAbility: N_("Event ability"),
    act.ClaimFaction: N_("Claim a Faction card"),
    act.ClaimPlot: N_("Claim a Plot"),
    act.FollowUp: N_("Follow up"),
    act.Decline: N_("Leave it out"),
    act.Pay: N_("Pay"),
    act.Waive: N_("Drop from the cost"),
    act.Gain: N_("Gain a Favor"),
    act.Subvert: N_("Subvert"),
    act.WhisperNext: N_("Whispered card"),
    act.ConspireGive: N_("Give a Favor"),
    act.ChallengeCard: N_("Challenge card"),
    act.Press: N_("Press on"),
    act.CallOff: N_("Call off"),
    act.Ransom: N_("Ransom"),
    act.Pick: N_("Choose"),
    act.KeepEvent: N_("Keep an Event"),
    act.CourtTake: N_("Take from the Court"),
    act.CourtDone: N_("No further Court card"),
    act.CourtFee: N_("Pay the fee"),
    act.Discard: N_("Discard"),
}
"""Kinds of answers but the Main actions (`terms.ACTIONS`)."""


def kind_name(kind: type[Action], _: Words) -> str:
    """A kind of answer as a heading."""
    name = tag_of(kind)
    return action_name(name, _) if name in ACTIONS else _(KINDS[kind])


REFUSALS = {
    "too_many_bots": N_("That makes {count} players with the Bots; at most {most} can play."),
    "no_faction": N_("There is no Faction {faction}."),
    "no_favor": N_("You have no {faction} Favor."),
    "not_payable": N_("{source} does not pay for {unit}, or the rest could not be paid."),
    "no_lender": N_("You can't take {faction} there: no Favor of that type, or it is protected."),
    "not_gainable": N_("{faction} can't be gained now."),
    "not_in_hand": N_("You hold no {card}."),
    "no_fit": N_("{card} has no room for the {count} rival disks."),
    "not_whispered": N_("{cell} is not whispered to."),
    "owed_nothing": N_("That seat is owed no Favor."),
    "not_collected": N_("You did not collect {faction} from that card."),
    "move_first": N_("Move at least one disk first."),
    "no_cell": N_("There is no cell {cell} on this map."),
    "no_disk": N_("You have no disk on {cell}."),
    "wrong_faction": N_("{cell} does not show the Faction you organize."),
    "not_adjacent": N_("{cell} is not next to it."),
    "no_room": N_("{cell} has no Location for your disk."),
    "no_target": N_("{value} can't be chosen here."),
    "not_in_pool": N_("The pool holds no {faction}."),
    "no_event": N_("You hold no {event}."),
    "not_drawn": N_("{event} is not one of the Events you look at."),
    "no_slot": N_("There is no slot {slot}; the Court has {count}."),
    "empty_slot": N_("Slot {slot} is empty."),
    "chamberlain": N_("Of two cards one must lie under the Chamberlain, on slot {slot}, and a Favor is paid."),
    "no_mode": N_("A card is schemed by ability, quick or decline, not by {mode}."),
    "scheme_closed": N_("{card} is a Crown and ends the Scheme."),
    "ace_first": N_("{card} is an Ace: it can only begin a Scheme."),
    "no_link": N_("{card} shares no Faction with {last}."),
    "quick_used": N_("You have used Quick Favor this turn."),
    "buff_compulsory": N_("{card} is a buff: it takes effect, or brings its Favor."),
    "not_held": N_("You do not hold the {faction} card."),
    "ability_used": N_("The {faction} card was used this turn."),
    "not_active": N_("{event} is not active."),
    "event_used": N_("You have used {event} this turn."),
    "faction_claimed": N_("You have claimed a Faction card this turn."),
    "not_leading": N_("You can't claim {faction}: you do not control its largest Lodge, or its card can't be had."),
    "plot_claimed": N_("You have claimed a Plot this turn."),
    "no_plot": N_("{plot} is neither a public Plot nor yours."),
    "has_disk": N_("You have a disk on or below {plot} already."),
    "no_disks": N_("You have no disk left."),
    "not_met": N_("{plot} is not met beside your other claims."),
    "no_cube": N_("There is no bonus cube on {cell}."),
    "no_mains": N_("You have no Main action left."),
    "extorted": N_("{cell} was Extorted this turn."),
    "face_up": N_("{cell} is face-up: Scout takes a face-down card."),
    "face_down": N_("{cell} is face-down."),
    "full": N_("{cell} has no open Location."),
    "rival_crown": N_("{cell} is a Crown that a rival holds."),
    "rival_disks": N_("{cell} holds rival disks."),
    "no_hand": N_("You have no hand card to put in its place."),
    "no_rival": N_("That is no rival."),
    "not_free": N_("{cell} is face-up with Influence on it: that can't be scouted."),
    "follow_there": N_("The follow-up is only possible on {cell}."),
    "not_beside": N_("{cell} is not next to {acting}."),
    "too_dear": N_("You can't pay that: it costs {favor}, exchanges and reductions included."),
    "out_of_reach": N_("{cell} is not next to your Influence."),
    "place_at_most": N_("You may place 1 to {count} disks."),
    "fewer_locations": N_("Locations on {cell} for your disks: only {count}."),
    "fewer_left": N_("Disks that you have left: only {count}."),
    "none_fits": N_("None of your cards has room for the rival disks on {cell}."),
    "name_faction": N_("Name the Faction you organize."),
    "no_faction_named": N_("This Organize costs nothing and starts anywhere: name no Faction."),
    "no_disk_of": N_("You have no disk on a card of {faction}."),
    "no_move": N_("None of your disks on cards of {faction} has an open Location next to it."),
    "no_ability": N_("{event} has no ability to use; it is in force for everybody."),
    "no_follow_up": N_("Nothing can be done there by {action}; a follow-up is influence, expel or organize."),
    "not_direct": N_("Without an exchange this can be paid in several ways, or not at all: pay unit by unit."),
    "fewer_disks": N_("That rival has fewer disks on {cell}."),
}

PARTS = {"lodge": N_("Largest Lodge")}

OPTIONS: dict[str, tuple[str, dict[Any, str]]] = {
    "solo_bots": (
        N_("Bots against one player"),
        {1: N_("One Bot"), 2: N_("Two Bots"), 3: N_("Three Bots")},
    ),
    "bot_seats": (
        N_("Bots beside two or three players"),
        {0: N_("None"), 1: N_("One Bot more"), 2: N_("Two Bots more")},
    ),
    "bots": (
        N_("Which Bots"),
        {
            "random": N_("At random"),
        },
    ),
    "hard_redraw": (
        N_("Redraw in a Bot's turn"),
        {False: N_("Players draw"), True: N_("Players do not draw")},
    ),
    "scout_faceup": (
        N_("Scout of face-up cards"),
        {False: N_("Face-down cards only"), True: N_("Also face-up cards without disks")},
    ),
}

DIFFICULTY = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}

WAYS = {
    "ability": N_("with its ability"),
    "quick": N_("for Quick Favor"),
    "decline": N_("without its ability"),
    "pool": N_("from the pool"),
}
"""Words that commands accept, for menus."""

MODES = {"ability": N_("ability"), "quick": N_("Quick Favor"), "decline": N_("no ability")}
