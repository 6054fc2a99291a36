"""The position in a few sentences: the picture's alternative text. Nothing that the table picture does not show."""

from collections.abc import Sequence

from engines.core.naming import cut
from engines.core.words import Words
from engines.influence.view import CastleView, InfluenceView
from renderers.core.alt import fitting
from renderers.core.tokens import shown
from renderers.influence.story import told
from renderers.influence.terms import PHASES, acting, castle_name, strengths, verb


def alt(view: InfluenceView, words: Words, names: Sequence[str]) -> str:
    """Phase, turn, Power, castles; at most 1000 characters, whole sentences."""
    return fitting(_sentences(view, words, names))


def _name(names: Sequence[str], seat: int, words: Words) -> str:
    return cut(shown(names, seat, words), 24)


def _sentences(view: InfluenceView, words: Words, names: Sequence[str]) -> list[str]:
    powers = ", ".join(f"{side.name} {side.power}" for side in view.sides if side.factions)
    if view.outcome is not None:
        ranks = view.outcome.ranks
        order = sorted(view.sides, key=lambda side: ranks[side.seats[0]])
        ranking = ", ".join(
            f"{n}. {side.name} ({', '.join(_name(names, seat, words) for seat in side.seats)}) {side.power}"
            for n, side in enumerate(order, 1)
        )
        return [words("Influence, the game is over."), words("Ranking: {ranks}.", ranks=ranking)]
    made: list[str] = []
    if not view.setup:
        made.append(words("Influence, factions are being chosen."))
    else:
        phase = words.p("phase", PHASES[view.phase])
        made.append(
            words(
                "Influence, round {round} of {rounds}, {phase} Phase.",
                round=view.round,
                rounds=view.rounds,
                phase=phase,
            )
        )
    for asked in view.asked:
        faction = acting(view)
        who = _name(names, asked.seat, words)
        who = f"{who} ({faction})" if faction else who
        made.append(words("Now: {name} {verb}.", name=who, verb=verb(view, words)))
    runs = ", ".join(f"{each.short} {_name(names, each.seat, words)}" for each in view.factions)
    if runs:
        made.append(words("Factions: {factions}.", factions=runs))
    if not view.setup:
        if view.free:
            made.append(words("Free: {factions}.", factions=", ".join(each.short for each in view.free)))
        return made
    made.append(words("Power: {powers}.", powers=powers))
    made.append(words("North is {north}.", north=view.north))
    if view.acted:
        made.append(words("Acted: {factions}.", factions=" ".join(view.acted)))
    by_cell = {castle.cell: castle for castle in view.castles}
    latest = told(view, words)
    if latest:
        made.append(words("Last: {story}.", story=f"{latest[0].faction} {latest[0].text}".strip()))
    lying = [f"{_castle(by_cell[cell])}." for cell in view.order if by_cell[cell].cards]
    if lying:
        made += [words("Strengths at castles, * controls:"), *lying]
    empty = [by_cell[cell] for cell in view.order if not by_cell[cell].cards]
    if named := [castle_name(view, castle.cell) for castle in empty if castle.short]:
        made.append(words("Without cards: {castles}.", castles=", ".join(named)))
    if down := [castle.cell for castle in empty if not castle.short]:
        made.append(words("Face-down without cards: {cells}.", cells=", ".join(down)))
    return made


def _castle(castle: CastleView) -> str:
    """`B1 ALB LIO 8*, FAL 6+`: a star behind the side that controls."""
    names = {each.side: each.name for each in castle.sums}
    sides = ", ".join(
        f"{names[side]} {each.text}{'*' if side == castle.control_side else ''}"
        for side, each in strengths(castle).items()
    )
    return f"{castle.cell} {castle.short or '?'} {sides}"
