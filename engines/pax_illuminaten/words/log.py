"""Log lines and the position in words."""

from collections.abc import Sequence
from typing import Any

from engines.core.changed_options import OptionWords, changed_options_told
from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.actions import Options
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.facts import Facts
from engines.pax_illuminaten.view import CardView, CellView, HeldView, PaxView, PlayerView
from engines.pax_illuminaten.words import contests, endings, goods, lost, outlay
from engines.pax_illuminaten.words.called import Cards, called, tally, units
from engines.pax_illuminaten.words.called import event as _event
from engines.pax_illuminaten.words.called import faction as _faction
from engines.pax_illuminaten.words.called import plot as _plot
from engines.pax_illuminaten.words.terms import (
    ACTIONS,
    AFFILIATIONS,
    DIRECTIONS,
    REASONS,
    SIDES,
    SPECIAL,
    STRENGTHS,
    UNDONE,
    action_name,
)

CLAIMED = N_("{name} claims the {faction} card.")
CLAIMED_FROM = N_("{name} claims the {faction} card from {other}.")
MODES = {"ability": N_("its ability"), "quick": N_("Quick Favor"), "decline": N_("no ability")}


def line(facts: Facts, cards: Cards, event: Any, names: Sequence[str], _: Words) -> str:
    """One line of the log; empty for an event that is not worth one."""
    name = called(getattr(event, "seat", -1), names) if hasattr(event, "seat") else ""
    other = called(event.rival, names) if hasattr(event, "rival") else ""
    return (
        contests.line(facts, cards, event, name, other, names, _)
        or outlay.line(facts, event, name, names, _)
        or _played(facts, cards, event, name, names, _)
        or goods.line(facts, cards, event, name, names, _)
        or _map(facts, cards, event, name, names, _)
        or _turn(facts, cards, event, name, names, _)
    )


def _dealt(facts: Facts, cards: Cards, event: ev.Dealt, names: Sequence[str], _: Words) -> str:
    holders = [f"{called(seat, names)} {number}" for seat, number in enumerate(event.contacts)]
    return _(
        "Dealt: {name} begins. Contacts: {contacts}. Court: {court}. Faction cards: {factions}. Plots: {plots}.",
        name=called(event.start, names),
        contacts=", ".join(holders),
        court=cards.row(event.court),
        factions=", ".join(_faction(facts, each, _) for each in event.row),
        plots=", ".join(_plot(facts, each, _) for each in event.plots),
    )


def _map(facts: Facts, cards: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """What happens on the map."""
    match event:
        case ev.Scouted(cell=cell, card=card):
            if card:
                return _("{name} scouts {cell}: {card}.", name=name, cell=cell, card=cards.name(card))
            return _("{name} scouts {cell}.", name=name, cell=cell)
        case ev.CardPlaced(cell=cell, card=card):
            return _("{name} puts {card} on {cell}.", name=name, card=cards.name(card), cell=cell)
        case ev.DisksPlaced(cell=cell, count=count):
            return _.n(
                "{name} places {count} disk on {cell}.",
                "{name} places {count} disks on {cell}.",
                count,
                name=name,
                cell=cell,
            )
        case ev.DiskMoved(by=by, start=start, goal=goal):
            mover = called(by, names)
            if mover == name:
                return _("{name} moves a disk {start} → {goal}.", name=name, start=start, goal=goal)
            return _("{by} moves a disk of {name} {start} → {goal}.", by=mover, name=name, start=start, goal=goal)
        case ev.DisksReturned(cell=cell, count=count):
            return _.n(
                "{count} disk of {name} returns from {cell}.",
                "{count} disks of {name} return from {cell}.",
                count,
                name=name,
                cell=cell,
            )
        case ev.Organized(faction=faction):
            chosen = _faction(facts, faction, _) if faction else _("any Faction")
            return _("{name} organizes {faction}.", name=name, faction=chosen)
        case ev.Expelled(cell=cell, card=card):
            return _("{name} expels {card} from {cell}.", name=name, card=cards.name(card), cell=cell)
        case ev.CubePlaced(cell=cell):
            return _(
                "{name} has a bonus cube on {cell}: later this turn an Influence, Expel or Organize there.",
                name=name,
                cell=cell,
            )
        case ev.FollowedUp(cell=cell, action=action):
            return _("{name} follows up on {cell}: {action}.", name=name, cell=cell, action=action_name(action, _))
        case ev.Flipped(cell=cell, card=card):
            return _("{name} turns up {card} on {cell}.", name=name, card=cards.name(card), cell=cell)
        case ev.Swapped(first=first, second=second):
            return _("{name} swaps the cards of {first} and {second}.", name=name, first=first, second=second)
        case _other:
            return ""


def _turn(facts: Facts, cards: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    """What frames the turns: the deal, their beginnings, what a Bot's script chooses (PAX R90–R110), the end."""
    match event:
        case ev.Dealt():
            return _dealt(facts, cards, event, names, _)
        case ev.TurnBegan(round=number, bot=bot, last=last):
            if bot:
                text = _("Round {round}: {name}'s turn, a Bot.", round=number, name=bot)
            else:
                text = _("Round {round}: {name}'s turn.", round=number, name=name)
            return f"{text} {_(endings.LIMIT)}" if last else text
        case ev.PlanFlipped(card=card, direction=direction, action=action):
            return _(
                "{name} flips a Plan card for {action}: {card} points {direction}.",
                name=name,
                action=action_name(action, _),
                card=cards.name(card) if card else _("no card"),
                direction=_(DIRECTIONS[direction]),
            )
        case ev.BotActed(action=action, cell=cell, why=why):
            return _(
                "{name} chooses {action} {cell}: {why}.",
                name=name,
                action=action_name(action, _),
                cell=cell,
                why=_(REASONS[why]),
            )
        case ev.BotSkipped(action=action):
            text = action_name(action, _) if action in ACTIONS else _(SPECIAL.get(action, action.replace("_", " ")))
            return _("{name} cannot {action}.", name=name, action=text)
        case ev.GameEnded():
            return endings.line(facts, event, names, _)
        case _other:
            return ""


def _played(facts: Facts, cards: Cards, event: Any, name: str, names: Sequence[str], _: Words) -> str:
    match event:
        case ev.Schemed(card=card, mode="ability") if does := cards.ability(card, _):
            return _("{name} schemes {card}: {ability}", name=name, card=cards.name(card), ability=does)
        case ev.Schemed(card=card, mode=mode):
            return _("{name} schemes {card}: {mode}.", name=name, card=cards.name(card), mode=_(MODES[mode]))
        case ev.AbilityUsed(source=source, cost=cost):
            card = source in FACTIONS
            called_ = _("the {faction} card", faction=_faction(facts, source, _)) if card else _event(facts, source, _)
            if cost:
                return _(
                    "{name} uses the ability of {source}, cost {cost}.",
                    name=name,
                    source=called_,
                    cost=units(facts, cost, _),
                )
            if does := cards.ability(source, _):
                return _("{name} uses the ability of {source}: {ability}", name=name, source=called_, ability=does)
            return _("{name} uses the ability of {source}.", name=name, source=called_)
        case ev.NothingDone(what=what, declined=True):
            action = action_name(what, _) if what in ACTIONS else what.replace("_", " ")
            return _("{name} declines {action}.", name=name, action=action)
        case ev.NothingDone(what=what):
            nothing = _(UNDONE.get(what, what.replace("_", " ")))
            return _("{name}: {what}, for none is possible.", name=name, what=nothing)
        case ev.MainGained(count=count):
            return _.n(
                "{name} has {count} more Main action.", "{name} has {count} more Main actions.", count, name=name
            )
        case ev.FactionClaimed(faction=faction, origin=origin, held=held):
            card = _faction(facts, faction, _)
            if origin < 0:
                text = N_("{name} holds the {faction} card this turn.") if held else CLAIMED
                return _(text, name=name, faction=card)
            text = N_("{name} takes the {faction} card from {other} for this turn.") if held else CLAIMED_FROM
            return _(text, name=name, faction=card, other=called(origin, names))
        case ev.FactionLost(faction=faction, to=to, held=held):
            card = _faction(facts, faction, _)
            if to >= 0:
                return _("The {faction} card goes back to {other}.", faction=card, other=called(to, names))
            if held:
                return _("The {faction} card, {name}'s for this turn, goes to the row.", faction=card, name=name)
            return lost.faction_card(event, card, name, names, _)
        case ev.PlotClaimed(plot=plot):
            return _claimed(facts, event, name, _plot(facts, plot, _), _)
        case ev.PlotLost(plot=plot):
            return lost.plot(event, _plot(facts, plot, _), cards.ability(plot, _), name, names, _)
        case ev.PlotRegained(plot=plot):
            return _claimed(facts, event, name, _plot(facts, plot, _), _)
        case ev.PlotSwapped(new=new):
            if new:
                return _("{name} replaces the private Plot: {plot}.", name=name, plot=_plot(facts, new, _))
            return _("{name} replaces the private Plot.", name=name)
        case _other:
            return ""


def _claimed(facts: Facts, event: ev.PlotClaimed | ev.PlotRegained, name: str, plot: str, _: Words) -> str:
    """A claim that holds from now on, and how many more win (PAX R77)."""
    done = N_("{name} claims {plot}") if isinstance(event, ev.PlotClaimed) else N_("{name} regains {plot}")
    claimed, more = _(done, name=name, plot=plot), facts.constants.plots_to_win - event.live
    if not event.live:
        return f"{claimed}."
    if more > 0:
        return _.n("{claimed}: {count} more claim wins.", "{claimed}: {count} more claims win.", more, claimed=claimed)
    return _("{claimed}: enough to win in the Claim Check of {name}'s own turn.", claimed=claimed, name=name)


def _counted(facts: Facts, favor: Sequence[int], _: Words) -> str:
    """Favor by Faction: "2 Nobility, 1 Professions"."""
    return tally(facts, "".join(f * n for n, f in zip(favor, FACTIONS, strict=True)), _) or _("none")


IMPERSONAL = {
    N_("Your {card}: {text}"): N_("In hand, {card}: {text}"),
    N_("Your Events: {events}"): N_("Events in hand: {events}"),
}
"""What a position tells its seat of its own, by how it is told to others."""


def board(view: PaxView, names: Sequence[str], _: Words, option: OptionWords) -> str:
    """The whole position in plain lines."""
    lines = [_head(view, names, _)]
    lines += [_cell(cell, cell.card, names, _) for cell in view.cells if cell.card]
    down = ", ".join(_down(cell, names, _) for cell in view.cells if cell.card is None)
    if down:
        lines.append(_("Face-down: {cells}.", cells=down))
    court = "; ".join(f"{i} {_card(card, _)}" for i, card in enumerate(view.court, 1) if card)
    lines.append(_("Court: {cards}. Chamberlain on slot {slot}.", cards=court or _("none"), slot=view.chamberlain))
    top = _card(view.discard_top, _) if view.discard_top else _("none")
    lines.append(_("Draw pile {deck}, discards {discard} (top {top}).", deck=view.deck, discard=view.discard, top=top))
    lines.append(_("Pool: {favor}.", favor=_counted(view.facts, view.pool, _)))
    lines += [_player(view.facts, player, names, _) for player in view.players]
    row = ", ".join(_faction(view.facts, each.faction, _) for each in view.row)
    lines.append(_("Faction cards in the row: {cards}.", cards=row or _("none")))
    for plot in view.plots:
        on = listed([called(seat, names) for seat in plot.on], _) or _("nobody")
        below = listed([called(seat, names) for seat in plot.below], _) or _("nobody")
        whose = _("public") if plot.owner < 0 else called(plot.owner, names)
        lines.append(
            _(
                "Plot {short} {name} ({whose}): {text} Claimed by {on}; lost by {below}.",
                short=plot.short,
                name=_(plot.name),
                whose=whose,
                text=_(plot.text),
                on=on,
                below=below,
            )
        )
    gone = ", ".join(_event(view.facts, event.id, _) for event in view.event_discards) or _("none")
    lines.append(
        _(
            "Event pile {pile}; discarded {gone}; Edicts gone {count} of {end}.",
            pile=view.event_pile,
            gone=gone,
            count=view.edicts_gone,
            end=view.edicts_to_end,
        )
    )
    if view.scheme:
        lines.append(_("Scheme: {cards}.", cards=" › ".join(card.id for card in view.scheme)))
    if view.challenge:
        c = view.challenge
        lines.append(
            _(
                "Challenge: {name} against {other} for {count} on {cell}, Strength {own} against {theirs}.",
                name=called(c.seat, names),
                other=called(c.rival, names),
                count=c.count,
                cell=c.cell,
                own=c.strengths[0],
                theirs=c.strengths[1],
            )
        )
    lines += _own(view, names, _)
    if view.changed_options:
        told = changed_options_told(view.changed_options, Options, option, _)
        lines.append(_("Options: {options}.", options=told))
    return "\n".join(lines)


def _head(view: PaxView, names: Sequence[str], _: Words) -> str:
    if view.phase == "over":
        return _("The game is over. First: {names}.", names=listed([called(s, names) for s in view.winners], _))
    last = _(" This round is the last.") if view.last_round else ""
    return (
        _(
            "Round {round} of {most}; {name} acts, Main actions left: {mains}.",
            round=view.round,
            most=view.max_rounds,
            name=called(view.active, names),
            mains=view.mains,
        )
        + last
    )


def _card(card: CardView, _: Words) -> str:
    strength = _(STRENGTHS[card.strength]) if card.strength in STRENGTHS else card.strength
    return f"{card.id} {card.short} ({card.label}, {''.join(card.factions)}, {strength})"


def _cell(cell: CellView, card: CardView, names: Sequence[str], _: Words) -> str:
    slots = [called(seat, names) if seat >= 0 else cost for seat, cost in zip(cell.slots, card.locations, strict=True)]
    brothers = _(AFFILIATIONS.get(card.affiliation, card.affiliation))
    text = f"{cell.cell}: {_card(card, _)}, {brothers}: {' | '.join(slots)}"
    if cell.cubes:
        text += _("; bonus cubes {count}", count=cell.cubes)
    if cell.extorted:
        text += _("; Extorted")
    for seat in cell.pawns:
        text += _("; pawn of {name}", name=called(seat, names))
    return text


def _down(cell: CellView, names: Sequence[str], _: Words) -> str:
    """A face-down cell, with the Bots' pawns that stand there."""
    pawns = [_("pawn of {name}", name=called(seat, names)) for seat in cell.pawns]
    return f"{cell.cell} ({', '.join(pawns)})" if pawns else cell.cell


def _player(facts: Facts, player: PlayerView, names: Sequence[str], _: Words) -> str:
    name = called(player.seat, names)
    held = ", ".join(_held(facts, each, _) for each in player.held) or _("none")
    edicts = ", ".join(
        _("{edict} with {count} Favor", edict=_event(facts, e.id, _), count=e.favor) for e in player.edicts
    )
    active = _event(facts, player.active_event.id, _) if player.active_event else _("none")
    text = _(
        "{name}: Areopagus {side} at {cells}, Contact {contact} ({factions}); Favor {favor}; disks {disks}; "
        "hand {hand}; Events {events}; Faction cards {held}; Edicts {edicts}; active {active}; points {points}.",
        name=f"{name} ({player.bot})" if player.bot not in ("", name) else name,
        side=_(SIDES.get(player.side, player.side)),
        cells=" ".join(player.touches),
        contact=player.contact,
        factions=", ".join(_faction(facts, each, _) for each in player.factions),
        favor=_counted(facts, player.favor, _),
        disks=player.disks,
        hand=player.hand,
        events=player.specials,
        held=held,
        edicts=edicts or _("none"),
        active=active,
        points=sum(player.points),
    )
    if player.bot_plots:
        text += _(" Its Plots: {plots}.", plots=" ".join(player.bot_plots))
    if player.known_specials:
        text += _(" Known Events: {events}.", events=", ".join(_event(facts, e.id, _) for e in player.known_specials))
    return text


def _held(facts: Facts, card: HeldView, _: Words) -> str:
    """A Faction card, and whether its ability was used this turn."""
    name = _faction(facts, card.faction, _)
    return _("{card} (used)", card=name) if card.used else name


def _own(view: PaxView, names: Sequence[str], _: Words) -> list[str]:
    lines: list[str] = []
    for card in view.hand:
        lines.append(_("Your {card}: {text}", card=_card(card, _), text=_(card.text)))
    if view.specials:
        lines.append(_("Your Events: {events}", events="; ".join(f"{e.id} {_(e.text)}" for e in view.specials)))
    if view.top_event:
        lines.append(_("Top of the Event pile: {event}.", event=view.top_event.id))
    for known in view.known:
        cards = " ".join(card.id for card in known.cards)
        lines.append(_("Known in the hand of {name}: {cards}.", name=called(known.seat, names), cards=cards))
    return lines
