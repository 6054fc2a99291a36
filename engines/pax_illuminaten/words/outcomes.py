"""What an answer brings, in a few words: for labels, sheets and alternative texts alike."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engines.core.decisions import LETTERS, Seat
from engines.core.preview import Brought, Change, Effect, Weight, few
from engines.core.words import Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.events import (
    Challenged,
    FactionLost,
    GameEnded,
    MainBegan,
    MainGained,
    PlotClaimed,
    PlotLost,
    StrengthBought,
)
from engines.pax_illuminaten.facts import FACTIONS
from engines.pax_illuminaten.view import CardView, CellView, ChallengeView, EventView, PaxView

FAVOR, CONTROL, PLOT = "favor", "control", "plot"
CHOICE, GIVEN, WHISPERS = "choice", "given", "whispers"
"""Kinds of gauges: own Favor by Faction, who controls a cell's card, how near own Plots are; Favor still to be chosen
by the Factions it may be of, how many of it go to rivals by Conspire, cards that the Extort whispers to later."""
MOST = 3
"""Things that a label tells."""
WIN, LOSE, CANCEL = "win", "lose", "cancel"
"""How a Challenge ends with a card against another."""
RIVALS = ("2", "3", "4", "5", "6", "dagger", "hammer")
"""What a rival's card may be worth."""


class Standing(NamedTuple):
    """Disks on a card after an answer: own, the strongest rival's and whose; who controls it then (−1: nobody)."""

    own: int
    other: int
    rival: Seat
    holder: Seat


def cell_of(view: PaxView, name: str) -> CellView | None:
    """A cell of the map by its name."""
    return next((each for each in view.cells if each.cell == name), None)


def standing(view: PaxView, cell: str, more: int) -> Standing | None:
    """Who would control a card with so many own disks more: strictly most disks (PAX R20, R21)."""
    found, seat = cell_of(view, cell), view.seat
    if found is None or seat is None:
        return None
    counts = {player.seat: found.slots.count(player.seat) for player in view.players}
    counts[seat] += more
    rival = max((each for each in counts if each != seat), key=lambda each: counts[each], default=-1)
    other = counts[rival] if rival >= 0 else 0
    best = max(counts.values())
    leaders = [each for each, count in counts.items() if count == best and best]
    return Standing(counts[seat], other, rival if other else -1, leaders[0] if len(leaders) == 1 else -1)


def stands(view: PaxView, found: Standing, cell: str, _: Words, names: Sequence[str]) -> str:
    """Who stands how strong on a card, in words: "2 : 1, yours", "1 : 2, Dan keeps it", "1 : 1, nobody's"."""
    now = standing(view, cell, 0)
    parts = {"own": found.own, "other": found.other}
    if found.holder == view.seat:
        already = now is not None and now.holder == view.seat
        return _("{own} : {other}, yours already", **parts) if already else _("{own} : {other}, yours", **parts)
    if found.holder < 0:
        return _("{own} : {other}, nobody's", **parts)
    return _("{own} : {other}, {name} keeps it", **parts, name=called(view, found.holder, names))


def called(view: PaxView, seat: Seat, names: Sequence[str]) -> str:
    """A seat's or Bot's name, a letter where there is none."""
    bot = view.players[seat].bot
    return bot or (names[seat] if seat < len(names) else LETTERS[seat])


def price(effect: Effect) -> tuple[str, ...]:
    """Units that a Main action costs, after reductions; a unit of several Factions is paid with either."""
    return next((event.cost for event in effect.events if isinstance(event, MainBegan)), ())


def plots(view: PaxView, effect: Effect) -> list[tuple[str, int, int, int]]:
    """Own Plots that come nearer or go farther: code, before, after, goal."""
    goals = {each.short: (each.cells, each.goal) for each in view.plots if each.owner in (-1, view.seat)}
    found: list[tuple[str, int, int, int]] = []
    for change in effect.changes:
        gauge = change.gauge
        if gauge.kind == PLOT and gauge.of in goals and change.before and change.after:
            before, goal = change.before.least, goals[gauge.of][1]
            if min(before, goal) != min(change.after.least, goal):
                found.append((gauge.of, min(before, goal), min(change.after.least, goal), goal))
    return found


def gained(effect: Effect) -> dict[str, int]:
    """Own Favor that an answer brings, by Faction."""
    found: dict[str, int] = {}
    for change in effect.changes:
        if change.gauge.kind == FAVOR and change.before and change.after:
            more = change.after.least - change.before.least
            if more > 0:
                found[change.gauge.of] = more
    return {faction: found[faction] for faction in FACTIONS if faction in found}


def to_choose(effect: Effect) -> dict[str, int]:
    """Own Favor that is to be chosen next, by the Factions it may be of."""
    return {change.gauge.of: more for change in effect.changes if (more := _more(change, CHOICE))}


def _coming(effect: Effect, kind: str) -> int:
    """By how much a count of what is still to come goes up."""
    return sum(_more(change, kind) for change in effect.changes)


def _more(change: Change, kind: str) -> int:
    if change.gauge.kind != kind or change.after is None:
        return 0
    return max(0, change.after.least - (change.before.least if change.before else 0))


def initial(effect: Effect) -> tuple[int, int] | None:
    """Initial Strengths of an Oust, with what a Bot adds at once; None while its price is still to be chosen."""
    found: tuple[int, int] | None = None
    for event in effect.events:
        if isinstance(event, Challenged):
            found = event.strengths
        elif isinstance(event, StrengthBought) and found is not None:
            found = found[0], event.strength
    return found


def told(view: PaxView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An effect in a few words, empty where there is nothing to say."""
    return ", ".join(few(parts(view, effect, _, names), MOST))


def parts(view: PaxView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """All that is worth telling of an answer."""
    action: Any = effect.action
    if isinstance(action, act.Influence) and (found := standing(view, action.target, action.count)):
        yield Brought(stands(view, found, action.target, _, names))
    for code, before, after, goal in plots(view, effect):
        text = _("{plot} {before} → {after} of {goal}", plot=code, before=before, after=after, goal=goal)
        yield Brought(text, Weight.LOSS if after < before else Weight.SMALL)
    more = gained(effect)
    for unit, count in to_choose(effect).items():
        what = _("any Favor") if set(unit) == set(FACTIONS) else "/".join(unit)
        more[what] = more.get(what, 0) + count
    if more:
        yield Brought(" ".join(f"+{count} {faction}" for faction, count in more.items()))
    if given := _coming(effect, GIVEN):
        yield Brought(_("of it to rivals: {count}", count=given), Weight.LOSS)
    if whispers := _coming(effect, WHISPERS):
        yield Brought(_("whispered cards to follow: {count}", count=whispers))
    if isinstance(action, act.Oust):
        if strengths := initial(effect):
            yield Brought(_("Strength {own} against {other} before cards", own=strengths[0], other=strengths[1]))
        yield Brought(_.n("{count} disk goes home if you win", "{count} disks go home if you win", action.count))
    if mains := sum(event.count for event in effect.events if isinstance(event, MainGained)):
        yield Brought(_("Main actions left {before} → {after}", before=view.mains, after=view.mains + mains))
    if isinstance(action, act.EndActions):
        yield from _closed(view, effect, _, names)
    if holding := holds(effect):
        wins = view.facts.constants.plots_to_win
        yield Brought(_("Plot {count} of the {wins} that win", count=holding, wins=wins))
    if isinstance(action, act.ClaimFaction) and (holder := _holder(view, action.faction)) >= 0:
        yield Brought(_("taken from {name}", name=called(view, holder, names)))
    yield from _cards_lost(view, effect, _, names)
    if text := _does(view, action, _, names):
        yield Brought(text.rstrip("."))


def holds(effect: Effect) -> int:
    """How many claims of one's own hold once a Plot is claimed; 0 for any other answer (PAX R72, R75)."""
    return next((event.live for event in effect.events if isinstance(event, PlotClaimed)), 0)


def _closed(view: PaxView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """What the end of the Action phase certainly brings: a victory, claims that fall, Main actions that lapse."""
    if any(isinstance(event, GameEnded) and view.seat in event.winners for event in effect.events):
        yield Brought(_("you win"), Weight.END)
    short = {each.id: each.short for each in view.plots}
    for event in effect.events:
        if isinstance(event, PlotLost) and event.seat == view.seat:
            yield Brought(_("you lose {plot}", plot=short.get(event.plot, event.plot)), Weight.LOSS)
        elif isinstance(event, PlotLost):
            name, plot = called(view, event.seat, names), short.get(event.plot, event.plot)
            yield Brought(_("{name} loses {plot}", name=name, plot=plot))
    if view.mains:
        yield Brought(_("Main actions given up: {count}", count=view.mains), Weight.LOSS)


def _cards_lost(view: PaxView, effect: Effect, _: Words, names: Sequence[str]) -> Iterator[Brought]:
    """Faction cards that go back to the row, for another controls the largest Lodge now, or nobody (PAX R53)."""
    called_ = {each.id: _(each.name) for each in view.facts.factions}
    for event in effect.events:
        if not isinstance(event, FactionLost) or event.held:
            continue
        faction = called_.get(event.faction, event.faction)
        if event.seat == view.seat:
            yield Brought(_("you lose the {faction} card", faction=faction), Weight.LOSS)
        else:
            yield Brought(_("{name} loses the {faction} card", name=called(view, event.seat, names), faction=faction))


def _holder(view: PaxView, faction: str) -> Seat:
    """Who holds a Faction card, −1 where it lies in the row."""
    return next((p.seat for p in view.players if any(each.faction == faction for each in p.held)), -1)


def _ability(view: PaxView, faction: str) -> str:
    """What a Faction card is for."""
    cards = [*view.row, *(each for player in view.players for each in player.held)]
    return next((each.active for each in cards if each.faction == faction), "")


def _does(view: PaxView, action: Any, _: Words, names: Sequence[str]) -> str:
    """What a card or an Event is for, as far as the reader sees it and nobody else's choice is needed for it."""
    match action:
        case act.ChallengeCard(card=id_) if view.challenge and (card := _held(view, id_)):
            return _strength(view.challenge, view.seat or 0, card.strength, _)
        case act.Press() if view.challenge:
            return _further(view, view.challenge, _)
        case act.CallOff() if view.challenge:
            return _("disks that stay: {count}", count=view.challenge.count)
        case act.CourtTake(slot=slot) if card := view.court[slot - 1]:
            return _(card.text)
        case act.Pick(value=value) if view.step == "ability.court_take" and (card := view.court[int(value) - 1]):
            return _(card.text)
        case act.Pick(value=faction) if view.step == "ability.hold_faction":
            return _(_ability(view, faction))
        case act.FactionAbility(faction=faction) | act.ClaimFaction(faction=faction):
            return _(_ability(view, faction))
        case act.Gain(faction=faction, source="pool") if not view.pool[FACTIONS.index(faction)]:
            return _("the pool has none: it comes from another player")
        case act.Scheme(card=id_, mode="ability") if card := _held(view, id_):
            return _(card.text)
        case act.Scheme(card=id_, mode="quick") if card := _held(view, id_):
            return _quick(view, card)
        case act.KeepEvent(event=id_):
            return next((event_text(view, each, _, names) for each in view.drawn if each.id == id_), "")
        case act.ActivateEvent(event=id_):
            return next((event_text(view, each, _, names) for each in view.specials if each.id == id_), "")
        case _other:
            return ""


def _held(view: PaxView, id_: str) -> CardView | None:
    return next((card for card in view.hand if card.id == id_), None)


def _strength(fight: ChallengeView, seat: Seat, strength: str, _: Words) -> str:
    """A card's Strength with the disks', against the rival's disks; or that it wins at once (PAX R60–R62)."""
    own, other = fight.strengths if seat == fight.seat else tuple(reversed(fight.strengths))
    if (strength == "dagger" and own < other) or (strength == "hammer" and own > other):
        return _("wins at once, unless the rival's card would too")
    return _("{own} in all, against {other} and a card", own=own + _number(strength), other=other)


def _further(view: PaxView, fight: ChallengeView, _: Words) -> str:
    """What the card that wins against most others comes to when the attacker presses on (PAX R61)."""
    seat = view.seat or 0
    if not view.hand:
        own, other = fight.strengths
        return _("no card left: {own} in all, against {other} and a card", own=own, other=other)
    best = max(view.hand, key=lambda card: ladder(fight, seat, card.strength).count(WIN))
    return _("with {card}: {strength}", card=best.id, strength=_strength(fight, seat, best.strength, _))


def _quick(view: PaxView, card: CardView) -> str:
    """The value of a card, where the pool holds all of it: "+1 N +1 P/N" (PAX R69)."""
    if any(view.pool[FACTIONS.index(letter)] < len(card.favor) for unit in card.favor for letter in unit):
        return ""
    units = ["/".join(unit) for unit in card.favor]
    return " ".join(f"+{units.count(unit)} {unit}" for unit in dict.fromkeys(units))


def event_text(view: PaxView, event: EventView, _: Words, names: Sequence[str]) -> str:
    """What an Event does; of an Edict whom it takes how much Favor now (PAX R79, R87)."""
    if not event.faction:
        return _(event.text) if event.text else ""
    place = FACTIONS.index(event.faction)
    lost = [f"{called(view, each.seat, names)} {each.favor[place]}" for each in view.players if each.favor[place]]
    name = next((_(each.name) for each in view.facts.factions if each.id == event.faction), event.faction)
    if not lost:
        return _("Takes all Favor of {faction}: nobody has any now. 1 a turn comes back to you.", faction=name)
    taken = ", ".join(lost)
    return _("Takes all Favor of {faction}: {lost}. 1 a turn comes back to you.", faction=name, lost=taken)


def ladder(fight: ChallengeView, seat: Seat, strength: str) -> tuple[str, ...]:
    """How a Challenge ends for a seat with a card of this Strength against each of RIVALS (PAX R59–R62)."""
    attacks = seat == fight.seat
    own, other = fight.strengths if attacks else tuple(reversed(fight.strengths))
    return tuple(_ends(own - other, strength, rival, attacks=attacks) for rival in RIVALS)


def _ends(lead: int, own: str, other: str, *, attacks: bool) -> str:
    wins = (own == "dagger" and lead < 0) or (own == "hammer" and lead > 0)
    loses = (other == "dagger" and lead > 0) or (other == "hammer" and lead < 0)
    if wins and loses:
        return CANCEL
    if wins or loses:
        return WIN if wins else LOSE
    total = lead + _number(own) - _number(other)
    return WIN if total > 0 or (total == 0 and not attacks) else LOSE


def _number(strength: str) -> int:
    return int(strength) if strength.isdigit() else 0
