"""Longer words about Influence: a line for each event, and the whole position for screen readers."""

from collections.abc import Sequence

from engines.core.changed_options import OptionWords, changed_options_told
from engines.core.decisions import Seat
from engines.core.refusals import listed
from engines.core.words import N_, Words
from engines.influence import events as ev
from engines.influence.actions import Options
from engines.influence.components.castles import DIRECTIONS
from engines.influence.view import CardView, CastleView, FactionView, InfluenceView, SideView

TOWARD = {"U": N_("up (U)"), "R": N_("right (R)"), "D": N_("down (D)"), "L": N_("left (L)")}
"""Where North or a banner is, by the letter that commands take."""
PHASES = {
    "setup": N_("Factions are being chosen."),
    "attack": N_("Attack Phase."),
    "swap": N_("Swap Phase."),
    "conquer": N_("Conquer Phase."),
    "over": N_("The game is over."),
}


def line(event: ev.AnyEvent, names: Sequence[str], _: Words) -> str:
    """One line of the log; empty where another line says it already."""
    if isinstance(event, ev.SetupEvent):
        return _of_setup(event, names, _)
    if isinstance(event, ev.AttackEvent):
        return _of_attacks(event, names, _)
    if isinstance(event, ev.SwapEvent):
        return _of_swaps(event, names, _)
    return _of_conquests(event, names, _)


def _of_setup(event: ev.SetupEvent, names: Sequence[str], _: Words) -> str:
    """What is chosen and laid before the first round."""
    match event:
        case ev.FactionSelected(seat=seat, faction=faction, name=name):
            return _("{name} plays {faction} ({short}).", name=names[seat], faction=_(name), short=faction)
        case ev.CastlesDealt(name=name, castles=count):
            return _("The {setup} is laid: {count} castles, face-down.", setup=_(name), count=count)


def _of_attacks(event: ev.AttackEvent, names: Sequence[str], _: Words) -> str:
    """A round that begins, and the cards of its Attack Phase."""
    match event:
        case ev.RoundBegan(round=number):
            return _("Round {round} begins; the Turn Order deck is shuffled.", round=number)
        case ev.IdRevealed(seat=seat, faction=faction):
            return _("{faction} ({name}) attacks.", faction=faction, name=names[seat])
        case ev.Delayed(seat=seat, faction=faction):
            return _("{faction} ({name}) delays its attack.", faction=faction, name=names[seat])
        case ev.CardPlaced(seat=seat, card=card, cell=cell, value=value):
            if value:
                return _(
                    "{name} plays {card} face-down at {cell}; it is a {value}.",
                    name=names[seat],
                    card=card,
                    cell=cell,
                    value=value,
                )
            return _("{name} plays {card} face-down at {cell}.", name=names[seat], card=card, cell=cell)
        case ev.SwapPlayed(seat=seat, faction=faction, target=target, cell=cell, castle=castle):
            who = {"faction": faction, "name": names[seat]}
            if target == "S":
                return _("{faction} ({name}) plays a Swap on the Setup card.", **who)
            if cell not in ("", target):
                where = castle_name(cell, castle, _)
                return _("{faction} ({name}) plays a Swap on {target} at {castle}.", **who, target=target, castle=where)
            where = castle_name(cell, castle, _) if cell else target
            return _("{faction} ({name}) plays a Swap on {target}.", **who, target=where)
        case ev.SaboteurPlayed(seat=seat, faction=faction, cell=cell, castle=castle):
            where = castle_name(cell, castle, _)
            return _("{faction} ({name}) plays its Saboteur on {cell}.", faction=faction, name=names[seat], cell=where)
        case ev.CircleBlocked(cell=cell, direction=direction, toward=toward):
            return _(
                "The circle of {cell} toward {toward} ({direction}) gives nothing this round.",
                cell=cell,
                toward=toward,
                direction=direction,
            )
        case ev.AttackEnded():
            return ""


def _of_swaps(event: ev.SwapEvent, names: Sequence[str], _: Words) -> str:
    """The Swap Phase."""
    match event:
        case ev.SwapPhaseBegan():
            return _("The Swap Phase begins.")
        case ev.NorthTurned(seat=seat, faction=faction, quarters=quarters, north=north):
            template = (
                N_("{faction} ({name}) turns the Setup card: North is {north}.")
                if quarters
                else N_("{faction} ({name}) leaves the Setup card: North is {north}.")
            )
            return _(template, faction=faction, name=names[seat], north=_(TOWARD[north]))
        case ev.CastleTurned(seat=seat, faction=faction, cell=cell, castle=castle, quarters=quarters, banner=banner):
            template = (
                N_("{faction} ({name}) turns {cell} {castle}: its banner is {banner}.")
                if quarters
                else N_("{faction} ({name}) leaves {cell} {castle}: its banner is {banner}.")
            )
            who = names[seat]
            return _(template, faction=faction, name=who, cell=cell, castle=castle, banner=_(TOWARD[banner]))
        case ev.CardsExchanged():
            return _(
                "{name}: {card} ({value}) at {cell} and {partner} ({partner_value}) at {partner_cell} change places.",
                name=names[event.seat],
                card=event.card,
                value=event.value,
                cell=event.cell,
                partner=event.partner,
                partner_value=event.partner_value,
                partner_cell=event.partner_cell,
            )


def _of_conquests(event: ev.ConquerEvent, names: Sequence[str], _: Words) -> str:
    """The Conquer Phase, the end of a round and of the game."""
    match event:
        case ev.ConquerPhaseBegan():
            return _("The Conquer Phase begins.")
        case ev.CastleRevealed(cell=cell, castle=castle, name=name, power=power):
            return _("{cell} is {name} ({short}), Power {power}.", cell=cell, name=_(name), short=castle, power=power)
        case ev.CardsRevealed(cell=cell, cards=cards):
            shown = ", ".join(f"{card} {value}" for card, value in cards)
            return _("Revealed at {cell}: {cards}.", cell=cell, cards=shown)
        case ev.Examined():
            return _examined(event, _)
        case ev.ControllingChosen(seat=seat, cell=cell, card=card):
            return _("{name} controls {cell} with {card}.", name=names[seat], cell=cell, card=card)
        case ev.RoundEnded(round=number, power=power):
            shown = ", ".join(f"{side} {points}" for side, points in power)
            return _("Round {round} is over. Power: {power}.", round=number, power=shown)
        case ev.GameEnded(winners=winners, side=side, power=power, how=how):
            who = listed([names[seat] for seat in winners], _)
            over = _("The game is over; {side} has won: {names}.", side=side, names=who)
            if not power:
                return over
            shown = ", ".join(f"{each} {points}" for each, points in power)
            over = _("{over} Power: {power}.", over=over, power=shown)
            return _("{over} The sixth card, played first, settles the tie.", over=over) if how != "power" else over


def castle_name(cell: str, castle: str, _: Words) -> str:
    """A castle in a sentence: "B3 LIN", or "B3 (face-down)"."""
    return f"{cell} {castle}" if castle else _("{cell} (face-down)", cell=cell)


def _strength(strength: ev.Strength, total: int, _: Words) -> str:
    """A side's total as the sum that it is: "STA 7 = 6 + 1 lent by B1 ALB"."""
    parts = list(map(str, strength.cards))
    parts += [
        _("{value} lent by {castle}", value=value, castle=f"{cell} {castle}")
        for cell, castle, value in strength.lent
        if value
    ]
    if len(parts) == 1:
        return f"{strength.side} {total}"
    return f"{strength.side} {total} = {' + '.join(parts)}"


def _examined(event: ev.Examined, _: Words) -> str:
    where = f"{event.cell} {event.castle}"
    if event.strengths:
        sums = zip(event.strengths, event.totals, strict=True)
        totals = ", ".join(_strength(strength, total, _) for strength, (_side, total) in sums)
    else:
        totals = ", ".join(f"{side} {total}" for side, total in event.totals)
    if not event.conqueror:
        text = _("{castle}: {totals}; nobody conquers it.", castle=where, totals=totals)
        return text + (" " + _("{side} loses control.", side=event.lost) if event.lost else "")
    if event.maintained:
        template = N_("{castle}: {totals}; {side} maintains control, +{points} Power.")
    elif event.lost:
        template = N_("{castle}: {totals}; {side} conquers it from {rival}, +{points} Power.")
    else:
        template = N_("{castle}: {totals}; {side} conquers it, +{points} Power.")
    who = {"side": event.conqueror, "rival": event.lost}
    return _(template, castle=where, totals=totals, points=event.points, **who)


IMPERSONAL = {
    N_("Your hand of {faction}: {values}."): N_("Hand of {faction}: {values}."),
    N_("Your face-down {card} at {cell} is a {value}."): N_("The face-down {card} at {cell} is a {value}."),
}
"""What a position tells its seat of its own, by how it is told to others."""


def board(view: InfluenceView, names: Sequence[str], _: Words, option: OptionWords) -> str:
    """The position in plain lines: round, order, Setup card, castles in examination order, sides, own cards."""
    lines = [_round(view, _)]
    lines += [_side(side, view, names, _) for side in view.sides]
    if view.free:
        lines.append(_("Free factions: {factions}.", factions=", ".join(f.short for f in view.free)))
    if view.setup:
        lines.append(
            _(
                "{setup}: the Setup card S lies at {cell}, North is {north}; castles are examined in this order:",
                setup=_(view.setup_name),
                cell=view.setup_cell,
                north=view.north,
            )
        )
    by_cell = {castle.cell: castle for castle in view.castles}
    lines += [_castle(by_cell[cell], view, _) for cell in view.order]
    if view.setup_swap:
        lines.append(_("A Swap of {faction} lies on the Setup card.", faction=view.setup_swap))
    lines += [_faction(faction, names, _) for faction in view.factions]
    if view.changed_options:
        told = changed_options_told(view.changed_options, Options, option, _)
        lines.append(_("Options: {options}.", options=told))
    for hand in view.hand:
        values = ", ".join(map(str, hand.values)) or _("none")
        lines.append(_("Your hand of {faction}: {values}.", faction=hand.faction, values=values))
        if hand.down:
            card, cell, value = hand.down
            lines.append(_("Your face-down {card} at {cell} is a {value}.", card=card, cell=cell, value=value))
    return "\n".join(lines)


def _round(view: InfluenceView, _: Words) -> str:
    text = _(PHASES[view.phase])
    if view.phase not in ("setup", "over"):
        text = _("Round {round} of {rounds}. {phase}", round=view.round, rounds=view.rounds, phase=text)
    if view.phase == "attack":
        if view.attacking:
            text += " " + _("{faction} attacks.", faction=view.attacking)
        if view.acted:
            text += " " + _("Have attacked: {factions}.", factions=", ".join(view.acted))
        if view.waiting:
            text += " " + _("To come, in no order: {factions}.", factions=", ".join(view.waiting))
        if view.delayed:
            text += " " + _("Delayed: {factions}.", factions=", ".join(view.delayed))
    if view.examined:
        text += " " + _("Under examination: {cell}.", cell=view.examined)
    return text


def _seats(seats: Sequence[Seat], names: Sequence[str], _: Words) -> str:
    return listed([names[seat] for seat in seats], _)


def _side(side: SideView, view: InfluenceView, names: Sequence[str], _: Words) -> str:
    return _(
        "{side} ({names}): {power} Power; controls {castles}.",
        side=side.name or _("Team {number}", number=side.side + 1),
        names=_seats(side.seats, names, _),
        power=side.power,
        castles=", ".join(side.castles) or _("none"),
    )


def _castle(castle: CastleView, view: InfluenceView, _: Words) -> str:
    if castle.power is None:
        text = _("{order}. {cell}: face-down", order=castle.order, cell=castle.cell)
    else:
        circles = " ".join(f"{name} {value}" for name, value in zip(DIRECTIONS, castle.circles, strict=True))
        text = _(
            "{order}. {cell} {short} {name}, Power {power}, banner {banner}, circles {circles}",
            order=castle.order,
            cell=castle.cell,
            short=castle.short,
            name=_(castle.name),
            power=castle.power,
            banner=castle.banner,
            circles=circles,
        )
    if castle.control:
        text += _("; controlled by {faction}", faction=castle.control)
    if castle.cards:
        text += _("; cards {cards}", cards=", ".join(_card(card, _) for card in castle.cards))
    if castle.swap:
        text += _("; Swap of {faction}", faction=castle.swap)
    if castle.saboteur:
        text += _("; Saboteur of {faction}", faction=castle.saboteur)
    if castle.blocked:
        text += _(", circle {direction} blocked", direction=castle.blocked)
    return f"{text}."


def _card(card: CardView, _: Words) -> str:
    text = card.id if card.value is None else f"{card.id} {card.value}"
    if not card.known:
        text = _("{card} face-down", card=text)
    if card.controls:
        text = _("{card} controlling", card=text)
    return _("{card} with a Swap", card=text) if card.swap else text


def _faction(faction: FactionView, names: Sequence[str], _: Words) -> str:
    return _(
        "{faction} ({name}): Influence cards in hand {hand}, values not yet seen {unseen}; "
        "Swap {swaps}, Saboteur {saboteurs}, Delay {delays}.",
        faction=f"{faction.short} {_(faction.name)}",
        name=names[faction.seat],
        hand=faction.hand,
        unseen=", ".join(map(str, faction.unseen)) or _("none"),
        swaps=faction.swaps,
        saboteurs=faction.saboteurs,
        delays=faction.delays,
    )
