"""The whole position in words, for screen readers."""

from collections.abc import Sequence

from engines.core.changed_options import OptionWords, changed_options_told
from engines.core.words import N_, Words
from engines.price_of_influence.actions import Options
from engines.price_of_influence.view import CardView, FightView, PlaceView, PriceView, SeatView
from engines.price_of_influence.words.log import SLOTS
from engines.price_of_influence.words.names import rank, suit

STAGES = {
    "setup": N_("Setup"),
    "council": N_("Council"),
    "playing": N_("Playing Cards"),
    "combat": N_("Combat"),
    "resupply": N_("Resupply"),
    "end": N_("End of the turn"),
    "over": N_("The game is over"),
}


IMPERSONAL = {
    N_("Your nobles: {nobles}."): N_("Nobles dealt: {nobles}."),
    N_("Your hand: {cards}."): N_("Hand: {cards}."),
    N_("You will discard {cards}."): N_("To be discarded: {cards}."),
    N_("You chose {noble} in {stance}."): N_("Chosen: {noble} in {stance}."),
    N_("Your run: {cards}."): N_("Run: {cards}."),
}
"""What a position tells its seat of its own, by how it is told to others."""


def board(view: PriceView, names: Sequence[str], _: Words, option: OptionWords) -> str:
    """The position in plain lines: turn, Council, piles, seats, what is being resolved, the viewer's own cards."""
    none = _("none")
    lines = [_head(view, names, _)]
    lines.append(_("Council: {nobles}.", nobles=", ".join(noble.label for noble in view.council) or none))
    lines.append(_("Discard pile: {cards}.", cards=_row(view.discard) or none))
    for player in view.players:
        lines += _seat(view, player, names, _)
    lines += [_fight(fight, names, _) for fight in view.fights]
    lines += _pending(view, names, _)
    if view.changed_options:
        told = changed_options_told(view.changed_options, Options, option, _)
        lines.append(_("Options: {options}.", options=told))
    if view.dealt:
        lines.append(_("Your nobles: {nobles}.", nobles=", ".join(noble.label for noble in view.dealt)))
    if view.hand:
        lines.append(_("Your hand: {cards}.", cards=", ".join(each.card.label for each in view.hand)))
    if view.chosen_cards:
        lines.append(_("You will discard {cards}.", cards=_row(view.chosen_cards)))
    if view.chosen_noble:
        lines.append(_("You chose {noble} in {stance}.", noble=view.chosen_noble.label, stance=_(view.chosen_stance)))
    if view.run:
        lines.append(_("Your run: {cards}.", cards=_row(view.run)))
    return "\n".join(lines)


def _row(cards: Sequence[CardView]) -> str:
    return ", ".join(card.label for card in cards)


def _head(view: PriceView, names: Sequence[str], _: Words) -> str:
    stage = _(STAGES[view.stage])
    if view.stage == "setup":
        head = _("{stage}; {name} will be first.", stage=stage, name=names[view.ap])
    elif view.stage == "over":
        head = _("{stage} in turn {turn}.", stage=stage, turn=view.turn)
    else:
        head = _("Turn {turn}, {stage}; {name} is the Active Player.", turn=view.turn, stage=stage, name=names[view.ap])
    return (
        head
        + " "
        + _(
            "Deck {deck}, reshuffles {reshuffles} of {armistice}.",
            deck=view.deck,
            reshuffles=view.reshuffles,
            armistice=view.armistice,
        )
    )


def _seat(view: PriceView, player: SeatView, names: Sequence[str], _: Words) -> list[str]:
    name = names[player.seat]
    if player.fallen and not any(place.noble for place in player.court):
        return [_("{name} has fallen; score then {score}.", name=name, score=player.score)]
    none = _("none")
    lines = [
        _.n(
            "{name}: {count} hidden card, leveraged {locked}, {held} of {limit} in hand; gems {gems}; score {score}.",
            "{name}: {count} hidden cards, leveraged {locked}, {held} of {limit} in hand; gems {gems}; score {score}.",
            player.hand,
            name=name,
            locked=_row(player.locked) or none,
            held=player.held,
            limit=player.hand_limit,
            gems=_row(player.gems) or none,
            score=player.score,
        )
    ]
    lines += ["- " + _place(place, _) for place in player.court if place.noble]
    suits = ", ".join(
        _("{suit} {sigma} (played {played} of {limit})", suit=suit(view.facts, s, _), sigma=i, played=p, limit=m)
        for s, i, p, m in zip("SHCD", player.influence, player.played, player.limits, strict=True)
    )
    played = _("cards played: {plays} of {most}", plays=player.plays, most=player.most)
    if player.passed:
        played = _("{played}, passed", played=played)
    if player.done:
        played = _("{played}; has chosen", played=played)
    lines.append("- " + _("Influence: {suits}; {played}.", suits=suits, played=played))
    return lines


def _place(place: PlaceView, _: Words) -> str:
    label = place.noble.label if place.noble else place.letter
    if place.disgraced:
        return _("{noble} Disgraced.", noble=label)
    equipment = ", ".join(f"{each.card.label} {_(SLOTS[each.slot])} +{each.adds}" for each in place.equipment)
    text = _(
        "{noble} in {stance}, Strength {strength}, equipment {equipment} (keeps {limit})",
        noble=label,
        stance=_(place.stance),
        strength=place.strength,
        equipment=equipment or _("none"),
        limit=place.limit,
    )
    return (_("{text}, fights", text=text) if place.fights else text) + "."


def _fight(fight: FightView, names: Sequence[str], _: Words) -> str:
    pair = _(
        "{noble} {own} against {target} {other} of {owner}",
        noble=fight.noble.label,
        own=fight.strength,
        target=fight.target.label,
        other=fight.target_strength,
        owner=names[fight.target_seat],
    )
    if not fight.lost:
        return _("Attack: {pair}.", pair=pair)
    lost = {"attacker": fight.noble.label, "defender": fight.target.label}.get(fight.lost)
    lost = lost or f"{fight.noble.label}, {fight.target.label}"
    return _("Attack: {pair}; disgraced: {lost}.", pair=pair, lost=lost)


def _pending(view: PriceView, names: Sequence[str], _: Words) -> list[str]:
    lines: list[str] = []
    if view.resolving:
        lines.append(
            _(
                "Being resolved: {card} as {suit}.",
                card=view.resolving.label,
                suit=suit(view.facts, view.resolving_as, _),
            )
        )
    if view.tribute:
        lines.append(
            _(
                "{name} still owes {due} of {total} tribute for {noble}.",
                name=names[view.tribute.seat],
                due=view.tribute.due,
                total=view.tribute.total,
                noble=view.tribute.noble.label,
            )
        )
    if view.taking:
        lines.append(
            _(
                "{name} takes cards of a value up to {cap}; chosen: {cards}.",
                name=names[view.taking.seat],
                cap=view.taking.cap,
                cards=_row([each.card for each in view.taking.chosen]) or _("none"),
            )
        )
    if view.trimming:
        seat, letter, excess = view.trimming
        lines.append(
            _.n(
                "{name}: the {rank} has {count} card too many.",
                "{name}: the {rank} has {count} cards too many.",
                excess,
                name=names[seat],
                rank=rank(view.facts, letter, _),
            )
        )
    if view.claim:
        lines.append(
            _("{name} claims Flawless Strategy: {cards}.", name=names[view.claim.seat], cards=_row(view.claim.cards))
        )
    return lines
