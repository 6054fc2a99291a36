"""Classic mistakes of beginners, said before they are made."""

from collections.abc import Sequence

from engines.core.decisions import tag_of
from engines.core.lessons import Considered, Mistake
from engines.core.said import Said, counted
from engines.core.words import N_
from engines.pax_illuminaten.actions import EndActions, Extort, Influence, Oust, PlaceCard, Scheme, Scout
from engines.pax_illuminaten.components.data import AREOPAGUS
from engines.pax_illuminaten.rules.main_actions import extort, performing
from engines.pax_illuminaten.rules.modifiers import mods
from engines.pax_illuminaten.state import OPEN, St
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.reckoning import in_pool, obtainable
from engines.pax_illuminaten.words.terms import action_said

MUCH = 4
"""Favor of one kind, from which on an Edict on it hurts."""
COURTLY = ("ace", "crown")
ACTS = (Scout, Influence, Extort)

About = Considered[St, PaxView]


def for_others(about: About) -> Said | None:
    """An Extort that gives everything away to rivals on the cards (PAX R35–R39)."""
    action = about.action
    if not isinstance(action, Extort) or action.target == AREOPAGUS or about.view.step != "turn.act":
        return None  # a bonus has rules of its own
    world = about.alike()
    cell = world.board.place.get(action.target)
    if cell is None:
        return None
    m = mods(world, "extort")
    cells = [cell, *extort.whispered(world, cell, m, world.own(world.active))]
    if m.ignore_conspire or m.treat_rival_own or m.extra_favor:
        return None
    worth = [(len(extort.value(world, each, world.active, m)), _rivals(world, each)) for each in cells]
    if any(value > rivals for value, rivals in worth) or not any(rivals for _value, rivals in worth):
        return None
    count = {"count": sum(value for value, _rivals in worth)}
    if any(isinstance(each, Extort) and each.target == AREOPAGUS for each in about.legal):
        return Said(N_("Rivals would get all {count} Favor there. Extort your Areopagus, or oust first."), count)
    if any(isinstance(each, Oust) for each in about.legal):
        return Said(N_("Rivals would get all {count} Favor there. Oust first?"), count)
    return None


def left_over(about: About) -> Said | None:
    """Ending the Action phase with something left to do."""
    view = about.view
    if not isinstance(about.action, EndActions) or view.seat is None:
        return None
    acts = tuple(action_said(tag_of(kind)) for kind in ACTS if any(isinstance(each, kind) for each in about.legal))
    favor = sum(obtainable(view, each) for each in view.players[view.seat].factions)
    if view.mains and favor and any(isinstance(each, Extort) and each.target == AREOPAGUS for each in about.legal):
        return counted(
            "You still have {count} Main action; even your Areopagus gives {favor}.",
            "You still have {count} Main actions; even your Areopagus gives {favor}.",
            view.mains,
            favor=favor,
        )
    if view.mains and acts:
        return counted(
            "You still have {count} Main action. Possible now: {acts}.",
            "You still have {count} Main actions. Possible now: {acts}.",
            view.mains,
            acts=acts,
        )
    quick = {each.card for each in about.legal if isinstance(each, Scheme) and each.mode == "quick"}
    card = next((each for each in view.hand if each.id in quick and _whole(view, each)), None)
    if card is not None and card.favor:
        text = N_("{card} would still bring {count} Favor as a Quick Favor.")
        return Said(text, {"card": f"{card.id} {card.short}", "count": len(card.favor)})
    return _bonus(about)


def _whole(view: PaxView, card: CardView) -> bool:
    """Whether the pool holds all of a card's value, whatever is chosen of it (PAX R13, R69)."""
    return all(in_pool(view, faction) >= len(card.favor) for unit in card.favor for faction in unit)


def _bonus(about: About) -> Said | None:
    """A bonus card that links to the Scheme, whose action could be done (PAX R66, R68)."""
    world = about.alike()
    linking = {each.card for each in about.legal if isinstance(each, Scheme) and each.mode == "ability"}
    for card in about.view.hand:
        if card.id in linking and _has_bonus(world, card.id):
            text = N_("{card} can still be played: {ability}.")
            return Said(text, {"card": f"{card.id} {card.short}", "ability": Said(card.text.removesuffix("."))})
    return None


def _has_bonus(world: St, card: str) -> bool:
    """Whether a card brings a bonus action that can be done now; an Expel wants another card in hand (PAX R46)."""
    for effect in world.data.effects(card):
        if effect.op != "bonus_action" or effect.action is None:
            continue
        m, seat = mods(world, effect.action, effect), world.active
        alone = effect.action == "expel" and len(world.hands[seat]) < 2
        if not alone and performing.options(world, effect.action, m, world.own(seat)):
            return True
    return False


def censor(about: About) -> Said | None:
    """An Ace or Crown in the open draws an Event, while much of one Favor lies before oneself (PAX R73, R78)."""
    view = about.view
    action = about.action
    if not isinstance(action, PlaceCard | Scheme) or view.seat is None or not view.event_pile:
        return None
    card = next((each for each in view.hand if each.id == action.card.upper()), None)
    if card is None or card.rank not in COURTLY or about.alike().revealed:
        return None
    known = {each.faction for each in view.event_discards} | {e.faction for p in view.players for e in p.edicts}
    held = zip(view.facts.factions, view.players[view.seat].favor, strict=False)
    feared = [(count, each) for each, count in held if count >= MUCH and each.id not in known]
    if not feared:
        return None
    count, faction = max(feared, key=lambda each: each[0])
    text = N_("This draws an Event. An Edict on {faction} would take your {count}. Spend first?")
    return Said(text, {"faction": Said(faction.name), "count": count})


def _rivals(world: St, cell: int) -> int:
    """Disks of others on a card."""
    return sum(each not in (OPEN, world.active) for each in world.slots[cell])


MISTAKES: Sequence[Mistake[St, PaxView]] = (
    Mistake("for others", for_others),
    Mistake("left over", left_over, once=True),
    Mistake("censor", censor),
)
