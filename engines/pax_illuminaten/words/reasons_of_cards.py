"""What speaks for answers with cards: Schemes, the Court, Events, claims, Challenges."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim
from engines.core.decisions import Action
from engines.core.reasons import Compared
from engines.core.words import N_, Words
from engines.pax_illuminaten import actions as act
from engines.pax_illuminaten.facts import FACTIONS
from engines.pax_illuminaten.view import CardView, PaxView
from engines.pax_illuminaten.words.called import event, faction, tally
from engines.pax_illuminaten.words.keeping import kept
from engines.pax_illuminaten.words.names import plot_name
from engines.pax_illuminaten.words.outcomes import RIVALS, WIN, called, holds, ladder
from engines.pax_illuminaten.words.reckoning import hand_card, held, links, own, payable, strength, strongest, weaker
from engines.pax_illuminaten.words.terms import ACTIONS, action_name

ABOUT = {
    "favor": N_("Favor"),
    "cards": N_("cards to draw or take"),
    "map": N_("cards of the map"),
    "faction": N_("a Faction card"),
    "plot": N_("the private Plot"),
    "rival": N_("rival disks"),
}
"""What abilities are about that are no Main actions."""


def _scheme(case: Compared, action: act.Scheme, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    card = hand_card(view, action.card)
    if card is None:
        return
    name = f"{card.id} {card.short}"
    other = hand_card(view, getattr(case.other, "card", "")) if isinstance(case.other, act.Scheme) else None
    if action.mode == "quick" and card.favor:
        short = [f for f in card.factions if not held(view, f)]
        if short:
            yield claim(
                N_("{card} brings {count} Favor at once, and of {factions} none is held."),
                card=name,
                count=len(card.favor),
                factions=", ".join(faction(view.facts, each, _) for each in short),
            )
        yield claim(N_("{card} brings {count} Favor at once, without a Main action."), card=name, count=len(card.favor))
    after = links(view, card)
    if after and (other is None or len(after) > len(links(view, other))):
        yield claim(
            N_("After {card} may follow {count} of the cards in hand: {cards}."),
            card=name,
            count=len(after),
            cards=", ".join(each.id for each in after),
        )
    if action.mode == "ability":
        yield from _ability(case, card, name, _)
    if other is not None and other is not card:
        yield from kept(card, other)
    quick = any(isinstance(each, act.Scheme) and each.mode == "quick" for each in case.legal)
    if action.mode == "decline" and other is card and quick and len(view.hand) > 1:
        yield claim(N_("Quick Favor, once a turn, stays for another card; {card} only links."), card=name)
    yield claim(N_("Cards that stay in hand: {count} of {limit}."), count=len(view.hand) - 1, limit=own(view).limit)


def _ability(case: Compared, card: CardView, name: str, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    what = action_name(card.about, _) if card.about in ACTIONS else _(ABOUT.get(card.about, card.about))
    if card.ability == "bonus":
        yield claim(
            N_("{card} brings a bonus action: {what}; Main actions left: {mains}."),
            card=name,
            what=what,
            mains=view.mains,
        )
    elif card.ability == "buff" and view.mains:
        yield claim(
            N_("{card} makes this better in this turn: {what}; Main actions left: {mains}."),
            card=name,
            what=what,
            mains=view.mains,
        )
    elif card.about == "main":
        yield claim(N_("{card} brings one more Main action; left before it: {mains}."), card=name, mains=view.mains)
    elif card.ability == "special":
        yield claim(
            N_("The ability of {card} takes no Main action (left: {mains}) and is about this: {what}."),
            card=name,
            what=what,
            mains=view.mains,
        )


def _end(case: Compared, _action: act.EndActions, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    cards = len(view.hand)
    if cards and strongest(view):
        yield claim(
            N_("Cards kept for Challenges: {count}, the strongest number {strength}."),
            count=cards,
            strength=strongest(view),
        )
    elif cards:
        yield claim(N_("Cards that stay in hand: {count} of {limit}."), count=cards, limit=own(view).limit)
    else:
        yield claim(
            N_("The hand is empty and is drawn up to {limit} cards now; Main actions left: {mains}."),
            limit=own(view).limit,
            mains=view.mains,
        )


def _court(case: Compared, action: act.CourtTake, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    card = _in_slot(view, action.slot)
    other = _in_slot(view, case.other.slot) if isinstance(case.other, act.CourtTake) else None
    if card is None:
        return
    name = f"{card.id} {card.short}"
    mates = _mates(view, card)
    if mates and (other is None or len(mates) > len(_mates(view, other))):
        yield claim(
            N_("{card} shares a Faction with {count} of the cards in hand: {cards}."),
            card=name,
            count=len(mates),
            cards=", ".join(each.id for each in mates),
        )
    if other is not None and payable(view, card) > payable(view, other):
        yield claim(
            N_("Places that the Favor held pays for: {count} of {card}, {less} of {other}."),
            count=payable(view, card),
            card=card.id,
            less=payable(view, other),
            other=other.id,
        )
    if other is not None and weaker(other, card):
        yield claim(
            N_("In a Challenge {card} counts {count}, {other} {less}."),
            card=card.id,
            count=strength(card),
            other=other.id,
            less=strength(other),
        )
    if other is not None and len(card.favor) > len(other.favor):
        yield claim(
            N_("As Quick Favor {card} brings {count}, {other} {less}."),
            card=card.id,
            count=len(card.favor),
            other=other.id,
            less=len(other.favor),
        )
    if other is None and strength(card):
        yield claim(
            N_("{card} is known, with Strength {count}; the draw pile of {deck} is not."),
            card=name,
            count=strength(card),
            deck=view.deck,
        )
    short = [f for f in card.factions if not held(view, f)]
    if short:
        yield claim(
            N_("{card} can bring Favor of which none is held: {factions}."),
            card=name,
            factions=", ".join(faction(view.facts, each, _) for each in short),
        )
    yield claim(N_("Places for disks on {card}: {count}."), card=name, count=len(card.locations))


def _in_slot(view: PaxView, slot: int) -> CardView | None:
    return view.court[slot - 1] if 1 <= slot <= len(view.court) else None


def _mates(view: PaxView, card: CardView) -> list[CardView]:
    return [each for each in view.hand if set(each.factions) & set(card.factions)]


def _court_done(case: Compared, _action: act.CourtDone, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    card = _in_slot(view, getattr(case.other, "slot", 0))
    if card is not None and not _mates(view, card):
        yield claim(
            N_("{card} shares a Faction with none of the cards in hand ({count})."),
            card=f"{card.id} {card.short}",
            count=len(view.hand),
        )
    if any(isinstance(each, act.CourtDone) for each in case.legal) and len(view.hand) < own(view).limit:
        yield claim(
            N_("Cards in hand: {count} of {limit}; the rest comes from the draw pile of {deck}."),
            count=len(view.hand),
            limit=own(view).limit,
            deck=view.deck,
        )


def _discard(case: Compared, action: act.Discard, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    card, other = hand_card(view, action.card), hand_card(view, getattr(case.other, "card", ""))
    if card is None or other is None:
        return
    yield from kept(card, other)
    if len(links(view, card)) < len(links(view, other)):
        yield claim(
            N_("After {other}, which stays, may follow {more} of the cards in hand, after {card} {count}."),
            other=other.id,
            more=len(links(view, other)),
            card=card.id,
            count=len(links(view, card)),
        )


def _keep_event(case: Compared, action: act.KeepEvent, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    cards = {each.id: each for each in view.drawn}
    card, other = cards.get(action.event), cards.get(getattr(case.other, "event", ""))
    if card is not None and card.faction:
        at = FACTIONS.index(card.faction)
        rest = sum(each.favor[at] for each in view.players if each.seat != view.seat)
        yield claim(
            N_("{event} takes all {faction}: own {mine}, of others {theirs}; Edicts gone {gone} of {end}."),
            event=event(view.facts, card.id, _),
            faction=faction(view.facts, card.faction, _),
            mine=own(view).favor[at],
            theirs=rest,
            gone=view.edicts_gone,
            end=view.edicts_to_end,
        )
    elif card is not None and other is not None and other.faction:
        mine = own(view).favor[FACTIONS.index(other.faction)]
        if mine:
            yield claim(
                N_("The other one, {event}, would take own {faction}: {mine}."),
                event=event(view.facts, other.id, _),
                faction=faction(view.facts, other.faction, _),
                mine=mine,
            )
    if card is not None and not card.faction:
        yield claim(N_("{event} stays secret until it is activated."), event=event(view.facts, card.id, _))


def _activate(case: Compared, action: act.ActivateEvent, _: Words) -> Iterator[Claim]:
    card = next((each for each in case.view.specials if each.id == action.event), None)
    if card is not None:
        yield claim(
            N_("Special Events in hand: {count}; this one holds until one's own next turn: {event}."),
            count=len(case.view.specials),
            event=event(case.view.facts, card.id, _),
        )


def _no_event(case: Compared, _action: act.NoEvent, _: Words) -> Iterator[Claim]:
    yield claim(
        N_("Special Events that stay for a later round: {count}; this is round {round} of {most}."),
        count=len(case.view.specials),
        round=case.view.round,
        most=case.view.max_rounds,
    )


def _claim_faction(case: Compared, action: act.ClaimFaction, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    name = faction(view.facts, action.faction, _)
    holder = next((p for p in view.players if p.seat != view.seat and _holds(p.held, action.faction)), None)
    if holder is not None:
        yield claim(
            N_("It takes the card of {faction} from {rival}, without a Main action."),
            faction=name,
            rival=called(view, holder.seat, case.names),
        )
    lodge = next((each for each in view.lodges if each.faction == action.faction), None)
    if lodge is not None and view.seat is not None:
        yield claim(
            N_("Cards of the largest Lodge of {faction}: {size}, own disks: {mine}; its card costs no Main action."),
            faction=name,
            size=lodge.size,
            mine=lodge.disks[view.seat],
        )


def _holds(cards: tuple[Any, ...], wanted: str) -> bool:
    return any(each.faction == wanted for each in cards)


def _claim_plot(case: Compared, action: act.ClaimPlot, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    if case.effect is not None:
        yield claim(
            N_("{plot} is met now; claimed, it is Plot {count} of the {wins} that win."),
            plot=plot_name(view, action.plot, _),
            count=holds(case.effect),
            wins=view.facts.constants.plots_to_win,
        )


def _use(case: Compared, _action: act.FactionAbility | act.EventAbility | act.FollowUp, _: Words) -> Iterator[Claim]:
    yield claim(N_("It costs no Main action; left: {count}."), count=case.view.mains)


def _decline(case: Compared, _action: act.Decline, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    yield claim(
        N_("The Favor stays: {favor}."),
        favor=tally(view.facts, "".join(f * n for f, n in zip(FACTIONS, own(view).favor, strict=True)), _) or _("none"),
    )


def _challenge(case: Compared, action: act.ChallengeCard, _: Words) -> Iterator[Claim]:
    view: PaxView = case.view
    fight, seat = view.challenge, view.seat
    card, other = hand_card(view, action.card), hand_card(view, getattr(case.other, "card", ""))
    if fight is None or seat is None or card is None or other is None:
        return
    count, less = (ladder(fight, seat, each.strength).count(WIN) for each in (card, other))
    if count > less:
        yield claim(
            N_("Of the {all} values a card may have {card} wins against {count}, {other} against {less}."),
            all=len(RIVALS),
            card=f"{card.id} {card.short}",
            count=count,
            other=f"{other.id} {other.short}",
            less=less,
        )
    yield from kept(card, other)
    if payable(view, card) < payable(view, other):
        yield claim(
            N_("{other} stays in hand: the Favor held pays for {more} of its places, of {card} for {count}."),
            other=other.id,
            more=payable(view, other),
            card=card.id,
            count=payable(view, card),
        )


def _press(case: Compared, _action: act.Press, _: Words) -> Iterator[Claim]:
    yield claim(
        N_("Cards left for it: {count}, the strongest number {strength}."),
        count=len(case.view.hand),
        strength=strongest(case.view),
    )


def _call_off(case: Compared, _action: act.CallOff, _: Words) -> Iterator[Claim]:
    yield claim(
        N_("Cards that stay in hand: {count} of {limit}."), count=len(case.view.hand), limit=own(case.view).limit
    )


OF_CARDS: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {
    act.Scheme: _scheme,
    act.EndActions: _end,
    act.CourtTake: _court,
    act.CourtDone: _court_done,
    act.Discard: _discard,
    act.KeepEvent: _keep_event,
    act.ActivateEvent: _activate,
    act.NoEvent: _no_event,
    act.ClaimFaction: _claim_faction,
    act.ClaimPlot: _claim_plot,
    act.FactionAbility: _use,
    act.EventAbility: _use,
    act.FollowUp: _use,
    act.Decline: _decline,
    act.ChallengeCard: _challenge,
    act.Press: _press,
    act.CallOff: _call_off,
}
"""By kind of answer."""
