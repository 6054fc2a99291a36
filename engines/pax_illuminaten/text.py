"""Sentences about Pax Illuminaten: labels, headings, refusals; log and position are in `log.py`."""

from collections.abc import Sequence
from typing import Any

from engines.core.decisions import LETTERS, Action, Asked, Seat
from engines.core.errors import Illegal
from engines.core.refusals import listed, sentence
from engines.core.scores import Outcome
from engines.core.words import N_, Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten import log
from engines.pax_illuminaten.events import AnyEvent
from engines.pax_illuminaten.view import CardView, CellView, EventView, PaxView

KINDS: dict[type[Action], str] = {
    act.ActivateEvent: N_("Activate an Event"),
    act.NoEvent: N_("No Event"),
    act.EndActions: N_("End the Action phase"),
    act.Scout: N_("Scout"),
    act.Influence: N_("Influence"),
    act.Extort: N_("Extort"),
    act.Organize: N_("Organize"),
    act.Move: N_("Move a disk"),
    act.StopMoves: N_("No further move"),
    act.Expel: N_("Expel"),
    act.PlaceCard: N_("Place a card"),
    act.Oust: N_("Oust"),
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

HEADINGS = {
    "event.activate": N_("Activate one of your Special Events, or none."),
    "turn.act": N_("No Main action left: schemes, claims, abilities, or end the Action phase."),
    "bonus.action": N_("Bonus action: take it or leave it."),
    "bonus.follow": N_("Follow-up on the cell of the cube."),
    "favor.pay": N_("Pay {units}. Instead of one Favor you may give {rate} of another type."),
    "favor.waive": N_("Choose which unit of the cost is dropped."),
    "favor.gain": N_("Choose a Favor to gain."),
    "favor.subvert": N_("The pool lacks it: from whom do you take it?"),
    "map.place": N_("Put a hand card on the open cell."),
    "organize.move": N_("Move one of your disks to an adjacent card."),
    "extort.farther": N_("Choose a further card that is whispered to, or done."),
    "extort.whisper": N_("Which whispered card next?"),
    "extort.give": N_("Conspire: give a Favor to a rival on that card."),
    "oust.card": N_("Choose a card for the Challenge; both are revealed together."),
    "oust.press": N_("The cards cancel: press on with further cards, or call off and lose?"),
    "oust.ransom": N_("Your disks return: choose a Favor for each."),
    "event.keep": N_("Keep one Event; the other goes back on top."),
    "redraw.court": N_("Take a Court card, or none."),
    "redraw.fee": N_("The second Court card costs one Favor: which?"),
    "ability.discard": N_("Discard a hand card."),
    "ability.steal_favor": N_("Take Favor: from whom?"),
    "ability.steal_favor_type": N_("Which Favor do you take?"),
    "ability.take_edict": N_("Choose an Edict to take Favor from."),
    "ability.swap_favor": N_("Exchange Favor one to one: what you give, then what you take; or done."),
    "ability.court_take": N_("Take a card of the Court: which slot?"),
    "ability.see_hand": N_("Whose hand do you look at?"),
    "ability.flip": N_("Turn up a face-down card, or done."),
    "ability.swap_cards": N_("Swap two adjacent cards: the first, then the second."),
    "ability.push_rival": N_("Move a rival disk: from where, whose, where to?"),
    "ability.relocate": N_("Move one of your disks: from where, where to?"),
    "ability.place_free": N_("Place a disk free: where?"),
    "ability.hold_faction": N_("Hold a Faction card this turn: which?"),
}

WAITING = {
    "event.activate": N_("to activate an Event or none"),
    "turn.act": N_("to act"),
    "bonus.action": N_("to take a bonus action"),
    "bonus.follow": N_("to follow up"),
    "favor.pay": N_("to pay"),
    "favor.waive": N_("to pay"),
    "favor.gain": N_("to choose a Favor"),
    "favor.subvert": N_("to Subvert"),
    "map.place": N_("to place a card"),
    "organize.move": N_("to move disks"),
    "extort.farther": N_("to choose whispered cards"),
    "extort.whisper": N_("to choose a whispered card"),
    "extort.give": N_("to give Favor"),
    "oust.card": N_("to choose a Challenge card"),
    "oust.press": N_("to press on or call off"),
    "oust.ransom": N_("to choose a ransom"),
    "event.keep": N_("to keep an Event"),
    "redraw.court": N_("to visit the Court"),
    "redraw.fee": N_("to pay the Court's fee"),
}

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
    "fewer_locations": N_("{cell} has only {count} Locations for your disks."),
    "fewer_left": N_("You have only {count} disks left."),
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
            "cato": N_("Cato (medium) first"),
            "philo": N_("Philo (hard) first"),
            "diomedes": N_("Diomedes (easy) first"),
            "cato_philo": N_("Cato, then Philo"),
            "cato_diomedes": N_("Cato, then Diomedes"),
            "philo_diomedes": N_("Philo, then Diomedes"),
        },
    ),
    "hard_redraw": (
        N_("Redraw in a Bot's turn"),
        {False: N_("Players draw"), True: N_("Players do not draw")},
    ),
    "max_rounds": (
        N_("Last round"),
        {30: N_("After round 30"), 12: N_("After round 12"), 20: N_("After round 20"), 40: N_("After round 40")},
    ),
    "scout_faceup": (
        N_("Scout of face-up cards"),
        {False: N_("Face-down cards only"), True: N_("Also face-up cards without disks")},
    ),
}

CUT = 15
"""Letters of a player's name that fit a label."""

WAYS = {
    "ability": N_("with its ability"),
    "quick": N_("for Quick Favor"),
    "decline": N_("without its ability"),
    "pool": N_("from the pool"),
}
"""Words that commands accept, for menus."""
FACTION_NAMES = {
    "N": N_("Nobility"),
    "P": N_("Professions"),
    "M": N_("Magistrates"),
    "A": N_("Artists"),
    "S": N_("Scholars"),
    "C": N_("Clergy"),
}

MODES = {"ability": N_("ability"), "quick": N_("Quick Favor"), "decline": N_("no ability")}


def seat_name(seat: Seat, names: Sequence[str]) -> str:
    """A seat by its name, shortened, with its letter where two look alike; a Bot or nameless seat by its letter."""
    if not 0 <= seat < len(names):
        return LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)
    short = [name if len(name) <= CUT else name[: CUT - 1] + "…" for name in names]
    if short.count(short[seat]) == 1:
        return short[seat]
    return f"{names[seat][: CUT - 3].rstrip()}… {LETTERS[seat]}"


class PaxText:
    """The game's side of the Text protocol."""

    def label(self, view: PaxView, action: Any, _: Words, names: Sequence[str] = ()) -> str:
        """A whole answer: "Influence B3 ×2 (S, SC)", "Oust C2 Bob ×1 via B2", "Scheme PM1 quick"."""
        match action:
            case act.ActivateEvent(event=event) | act.KeepEvent(event=event):
                return _event(view, event, _)
            case act.Scout(acting=acting, target=target) | act.Expel(acting=acting, target=target):
                return _(
                    "{action} {place} via {acting}",
                    action=_(KINDS[type(action)]),
                    place=_place(view, target),
                    acting=acting,
                )
            case act.Influence(target=target, count=count):
                return f"{_(KINDS[act.Influence])} {target} ×{count} ({_cost(view, target, count)})"
            case act.Extort(target=target):
                return f"{_(KINDS[act.Extort])} {_place(view, target)}"
            case act.Organize(faction=faction):
                return f"{_(KINDS[act.Organize])} {_faction(faction, _)}"
            case act.Move(from_=start, to=goal):
                return f"{start} → {_place(view, goal)}"
            case act.Oust(acting=acting, target=target, rival=rival, count=count):
                place = f"{_place(view, target)} {seat_name(rival, names)} ×{count}"
                return _("{action} {place} via {acting}", action=_(KINDS[act.Oust]), place=place, acting=acting)
            case act.Scheme(card=card, mode=mode):
                return f"{_(KINDS[act.Scheme])} {_hand(view, card)}: {_(MODES.get(mode, mode))}"
            case act.FactionAbility(faction=faction):
                return _("Use the {faction} card", faction=_faction(faction, _))
            case act.EventAbility(event=event, type=type_):
                return _("Use {event}, paying {type}", event=event, type=type_)
            case act.ClaimFaction(faction=faction):
                return _("Claim the {faction} card", faction=_faction(faction, _))
            case act.ClaimPlot(plot=plot):
                return _("Claim {plot}", plot=_plot(view, plot, _))
            case act.FollowUp(cell=cell, action=name):
                return _("Follow up {cell}: {action}", cell=cell, action=_(log.ACTIONS.get(name, name)))
            case act.PlaceCard(card=card) | act.ChallengeCard(card=card) | act.Discard(card=card):
                return _hand(view, card)
            case act.Pay(source="direct"):
                return _("All of it: {units}", units=_units(view))
            case act.Pay(source=source):
                give, arrow, instead = source.partition(">")
                rate = view.payment.rate if view.payment else 0
                return (
                    _("{rate} {give} for {instead}", rate=rate, give=give, instead=instead)
                    if arrow
                    else _faction(give, _)
                )
            case act.Waive(unit=unit):
                return _("Drop {unit}", unit=unit)
            case act.Gain(faction=faction, source=source):
                name = _faction(faction, _)
                return name if source == "pool" else _("{faction} from {source}", faction=name, source=source)
            case act.Subvert(seat=seat):
                return seat_name(seat, names)
            case act.WhisperNext(cell=cell):
                return _place(view, cell)
            case act.ConspireGive(seat=seat, faction=faction):
                return _("{faction} to {name}", faction=_faction(faction, _), name=seat_name(seat, names))
            case act.Ransom(faction=faction) | act.CourtFee(faction=faction):
                return _faction(faction, _)
            case act.Pick(value=value):
                return _picked(view, value, _, names)
            case act.CourtTake(slot=slot):
                return _court(view, slot)
            case _plain:
                return _(KINDS[type(action)])

    def value(
        self, view: PaxView, kind: type[Action], field: str, value: Any, _: Words, names: Sequence[str] = ()
    ) -> str:
        """One value of one field, beginning with what commands accept."""
        match field:
            case "seat" | "rival":
                return seat_name(value, names)
            case "card":
                return _hand(view, value)
            case "target" | "cell" | "acting" | "from_" | "to":
                return _place(view, value)
            case "event":
                return _event(view, value, _)
            case "plot":
                return _plot(view, value, _)
            case "slot":
                return _court(view, value)
            case "faction":
                return _faction(value, _)
            case "value":
                return _picked(view, value, _, names)
            case "source" if kind is act.Pay:
                return _paying(view, value, _)
            case "action":
                return _(log.ACTIONS[value]).lower() if value in log.ACTIONS else str(value)
            case _plain if value in WAYS:
                return _("{typed} · {meaning}", typed=value, meaning=_(WAYS[value]))
            case _plain:
                return str(value)

    def kind(self, kind: type[Action], _: Words) -> str:
        """An answer's kind as a heading."""
        return _(KINDS[kind])

    def heading(self, view: PaxView, asked: Asked, _: Words) -> str:
        """The open question to the seat that is asked."""
        payment = view.payment
        units = _units(view)
        rate = payment.rate if payment else 0
        if asked.step == "turn.act" and view.mains:
            return _.n(
                "Your turn: {count} Main action left; schemes, claims and abilities at any time.",
                "Your turn: {count} Main actions left; schemes, claims and abilities at any time.",
                view.mains,
            )
        return _(HEADINGS[asked.step], mains=view.mains, units=units, rate=rate)

    def waiting(self, view: PaxView, asked: Asked, _: Words) -> str:
        """What the others wait for, after the seat's name."""
        return _(WAITING.get(asked.step, N_("to use an ability")))

    def told(self, event: AnyEvent, names: Sequence[str], _: Words) -> str:
        """One line of the log."""
        return log.line(event, names, _)

    def refusal(self, why: Illegal, names: Sequence[str], _: Words) -> str:
        """Why not, with the rule's number."""
        return sentence(why, REFUSALS, names, _)

    def board(self, view: PaxView, names: Sequence[str], _: Words) -> str:
        """The whole position in words."""
        return log.board(view, names, _, self.option)

    def part(self, key: str, _: Words) -> str:
        """What some points are for."""
        return _(PARTS[key])

    def ending(self, outcome: Outcome, names: Sequence[str], _: Words) -> str:
        """How it ended."""
        first = [names[seat] for seat, rank in enumerate(outcome.ranks) if rank == 1]
        if outcome.how == "plots":
            return _("{name} wins by Plots.", name=first[0])
        bots = [_("{name} (Bot)", name=aside.name) for aside in outcome.asides if aside.rank == 1]
        if outcome.how == "bot":
            return _("{name} has met one of its Plots and wins.", name=bots[0])
        counted = [s.points for s in outcome.scores if outcome.ranks[s.seat] == 1]
        points = [*counted, *(aside.points for aside in outcome.asides if aside.rank == 1)][0]
        first += bots
        if len(first) > 1:
            return _("{names} share the victory with {points} points.", names=listed(first, _), points=points)
        return _("{name} is first with {points} points from Lodges.", name=first[0], points=points)

    def option(self, name: str, value: Any, _: Words) -> tuple[str, str]:
        """A table option's title and the meaning of one of its values."""
        title, meanings = OPTIONS[name]
        return _(title), _(meanings[value])


def _card(card: CardView) -> str:
    return f"{card.id} {card.short}"


def _cell(view: PaxView, cell: str) -> CellView | None:
    return next((each for each in view.cells if each.cell == cell), None)


def _place(view: PaxView, cell: str) -> str:
    """A cell with its card: "B3 PM1 Necker"; the Areopagus as AR."""
    found = _cell(view, cell)
    return f"{cell} {_card(found.card)}" if found and found.card else cell


def _hand(view: PaxView, card: str) -> str:
    found = next((each for each in view.hand if each.id == card), None)
    return _card(found) if found else card


def _cost(view: PaxView, cell: str, count: int) -> str:
    found = _cell(view, cell)
    if found is None or found.card is None:
        return "?"
    open_ = [cost for seat, cost in zip(found.slots, found.card.locations, strict=True) if seat < 0]
    return ", ".join(open_[:count])


def _faction(faction: str, _: Words) -> str:
    """A Faction as commands accept it, with its name: "N Nobility"."""
    return f"{faction} {_(FACTION_NAMES[faction])}" if faction in FACTION_NAMES else faction or _("any Faction")


def _units(view: PaxView) -> str:
    """What is still to be paid: "N + S/C", a unit of two Factions being of either."""
    return " + ".join("/".join(unit) for unit in view.payment.units) if view.payment else ""


def _event(view: PaxView, event: str, _: Words) -> str:
    active = [p.active_event for p in view.players if p.active_event]
    known: list[EventView] = [*view.specials, *view.drawn, *active]
    found = next((each for each in known if each.id == event), None)
    return f"{event} {_(found.name)}" if found else event


def _plot(view: PaxView, short: str, _: Words) -> str:
    found = next((plot for plot in view.plots if plot.short == short), None)
    return f"{short} {_(found.name)}" if found else short


def _court(view: PaxView, slot: int) -> str:
    card = view.court[slot - 1] if 1 <= slot <= len(view.court) else None
    return f"{slot} {_card(card)}" if card else str(slot)


def _paying(view: PaxView, source: str, _: Words) -> str:
    if source == "direct":
        return _("direct: all of it without exchange")
    give, arrow, instead = source.partition(">")
    if not arrow:
        return give
    rate = view.payment.rate if view.payment else 0
    return _("{source}: {rate} {give} for {instead}", source=source, rate=rate, give=give, instead=instead)


def _picked(view: PaxView, value: str, _: Words, names: Sequence[str]) -> str:
    """A value by what the open question means by it."""
    seats = LETTERS[: len(view.players)]
    if view.step in ("ability.steal_favor", "ability.see_hand", "ability.push_rival") and value in seats:
        name = seat_name(LETTERS.index(value), names)
        return value if name == value else f"{value} {name}"
    if value == "done":
        return _("No more")
    if view.step == "ability.court_take" and value.isdigit():
        return _court(view, int(value))
    return _place(view, value)
