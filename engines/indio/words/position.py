"""The whole position in words, for screen readers and bad connections."""

from collections.abc import Sequence

from engines.core.translated import translated
from engines.core.words import N_, Words
from engines.indio.view import HexView, IndioView, SeatView
from engines.indio.words.names import ACTIONS, HEXES, STRUCTURES, amounts, word

PHASES = {
    "leaders": N_("choosing leaders"),
    "start": N_("placing starts"),
    "quests": N_("Quests"),
    "crafting": N_("Crafting"),
    "harvest": N_("Harvest"),
    "actions": N_("Actions"),
    "over": N_("the game is over"),
}


IMPERSONAL = {
    N_("Your leader: {name}. {text} Worth {worth} now."): N_("Leader: {name}. {text} Worth {worth} now."),
    N_("Dealt to you: {name}. {text}"): N_("Dealt: {name}. {text}"),
    N_("Your quest: {name}, {points} influence. {text} {have} of {need}."): N_(
        "Quest: {name}, {points} influence. {text} {have} of {need}."
    ),
}
"""What a position tells its seat of its own, by how it is told to others."""


def board(view: IndioView, names: Sequence[str], _: Words) -> str:
    """Year and phase, thresholds, every seat, every hex, the viewer's own cards."""
    view = translated(view, _, ("name", "text", "color"))
    lines = [
        _(
            "Year {year} of {years}, {phase}. {name} holds the first-player token.",
            year=view.year,
            years=view.years,
            phase=_(PHASES[view.phase]),
            name=names[view.first],
        )
    ]
    if view.selected and view.turn is not None:
        lines.append(
            _(
                "{name} acts with the worker on {hex}; done this turn: {used}.",
                name=names[view.turn],
                hex=view.selected,
                used=", ".join(_(ACTIONS[each]) for each in view.used) or _("nothing"),
            )
        )
    lines.append(
        _(
            "The game ends with the year at {structures} of {end_structures} structures "
            "or {hexes} of {end_hexes} hexes of one player. Passes in a row: {passes}.",
            structures=view.structures,
            end_structures=view.end_structures,
            hexes=view.most_hexes,
            end_hexes=view.end_hexes,
            passes=view.passes,
        )
    )
    stacks = ", ".join(f"{word(HEXES, kind, _)} {count}" for kind, count in view.stacks)
    lines.append(_("Tiles left: {stacks}. Quests in the deck: {deck}.", stacks=stacks, deck=view.deck))
    lines += [_seat(each, names, _) for each in view.players]
    lines += [_hex(each, names, _) for each in view.hexes]
    if view.leader is not None:
        lines.append(
            _(
                "Your leader: {name}. {text} Worth {worth} now.",
                name=view.leader.name,
                text=view.leader.text,
                worth=view.leader.worth,
            )
        )
    for leader in view.dealt:
        lines.append(_("Dealt to you: {name}. {text}", name=leader.name, text=leader.text))
    for quest in view.hand:
        lines.append(
            _(
                "Your quest: {name}, {points} influence. {text} {have} of {need}.",
                name=quest.name,
                points=quest.influence,
                text=quest.text,
                have=quest.have,
                need=quest.need,
            )
        )
    return "\n".join(lines)


def _seat(each: SeatView, names: Sequence[str], _: Words) -> str:
    text = _(
        "{name} ({color}): influence {score}, hexes {hexes}, pool: {pool}. Left to build: outposts {outposts}, "
        "towns {towns}, cities {cities}, workers {workers}. Quests in hand: {hand}.",
        name=names[each.seat],
        color=each.color,
        score=each.score,
        hexes=each.hexes,
        pool=amounts(each.pool, _) or _("nothing"),
        outposts=each.outposts,
        towns=each.towns,
        cities=each.cities,
        workers=each.workers,
        hand=each.hand,
    )
    if each.done:
        text += " " + _("Completed: {quests}.", quests=", ".join(quest.name for quest in each.done))
    if each.leader is not None:
        text += " " + _("Leader: {name}, {worth}.", name=each.leader.name, worth=each.leader.worth)
    if each.quests:
        text += " " + _("Unfinished: {quests}.", quests=", ".join(quest.name for quest in each.quests))
    return text


def _hex(each: HexView, names: Sequence[str], _: Words) -> str:
    parts = [word(HEXES, each.kind, _)]
    if each.covered:
        parts.append(_("once {kinds}", kinds=", ".join(word(HEXES, kind, _) for kind in each.covered)))
    if each.owner is not None:
        parts.append(_("{piece} of {name}", piece=word(STRUCTURES, each.structure, _), name=names[each.owner]))
    for group in each.workers:
        parts.append(
            _(
                "workers of {name}: {active} active, {exhausted} exhausted",
                name=names[group.seat],
                active=group.active + group.wet,
                exhausted=group.exhausted,
            )
        )
        if group.wet:
            parts.append(_("{count} of them began the year in water", count=group.wet))
    if each.total:
        parts.append(amounts(each.resources, _))
    if each.controller is not None:
        parts.append(_("controlled by {name}", name=names[each.controller]))
    return f"{each.label}: {'; '.join(parts)}."
