"""The position in a few sentences: the picture's alternative text. Nothing that the table picture does not show."""

from collections.abc import Callable, Sequence

from engines.core.naming import cut
from engines.core.words import Words
from engines.pax_illuminaten.view import CellView, PaxView, PlayerView
from engines.pax_illuminaten.words.steps import STEPS
from renderers.core.alt import fitting
from renderers.pax_illuminaten.final import ENDED
from renderers.pax_illuminaten.story import now
from renderers.pax_illuminaten.terms import by_faction, who


def alt(view: PaxView, words: Words, names: Sequence[str]) -> str:
    """Round, whose turn, players, map, Plots; at most 1000 characters, whole sentences."""
    return fitting(_sentences(view, words, names))


def _sentences(view: PaxView, words: Words, names: Sequence[str]) -> list[str]:
    def called(seat: int) -> str:
        return cut(who(view, seat, words, names), 30)

    if view.outcome is not None:
        outcome = view.outcome
        ranks = [*outcome.ranks, *(aside.rank for aside in outcome.asides)]
        order = sorted(range(len(view.players)), key=lambda seat: (ranks[seat], seat))
        told = ", ".join(f"{ranks[seat]}. {called(seat)} {sum(view.players[seat].points)}" for seat in order)
        first = ", ".join(called(seat) for seat in view.winners)
        return [
            words("Pax Illuminaten, the game is over; first: {names}.", names=first),
            words("Ranking with points from Lodges: {ranks}.", ranks=told),
            *([words(ENDED[outcome.how])] if outcome.how in ENDED else []),
            *_claims(view, called, words),
        ]
    made = [words("Pax Illuminaten, round {round}; {name}'s turn.", round=view.round, name=called(view.active))]
    if view.asked:
        waiting = ", ".join(called(asked.seat) for asked in view.asked)
        verb = words(STEPS[view.step].said)
        made.append(words("Waiting for {names}: {verb}.", names=waiting, verb=verb))
    made += [_player(player, called(player.seat), words) for player in view.players]
    made += _claims(view, called, words)
    down = sum(each.card is None for each in view.cells)
    made.append(
        words(
            "Face-down {down} of {count} cards; Edicts gone {gone} of {end}; draw pile {deck}.",
            down=down,
            count=len(view.cells),
            gone=view.edicts_gone,
            end=view.edicts_to_end,
            deck=view.deck,
        )
    )
    lodges = ", ".join(
        f"{lodge.faction} {lodge.size}" + (f" {called(lodge.leader)}" if lodge.leader >= 0 else "")
        for lodge in view.lodges
    )
    if lodges:
        made.append(words("Largest Lodges: {lodges}.", lodges=lodges))
    line = now(view, words, names)
    if line.text:
        made.append(f"{line.title}: {' '.join(line.text.split())}.")
    cards = "; ".join(_cell(each) for each in view.cells if each.card and any(s >= 0 for s in each.slots))
    if cards:
        made.append(words("Influence: {cells}.", cells=cards))
    return made


def _claims(view: PaxView, called: Callable[[int], str], words: Words) -> list[str]:
    """Open Plots, each with those who have claimed it."""
    told = ", ".join(
        f"{plot.short} ({' '.join(called(seat) for seat in plot.on)})" if plot.on else plot.short
        for plot in view.plots
        if plot.owner < 0 or plot.on
    )
    return [words("Plots: {plots}.", plots=told)]


def _cell(each: CellView) -> str:
    letters = "".join("ABCD"[seat] if seat >= 0 else "-" for seat in each.slots)
    return f"{each.cell} {each.card.id if each.card else ''} {letters}"


def _player(player: PlayerView, name: str, words: Words) -> str:
    held = "".join(card.faction for card in player.held)
    told = words("{name}: Favor {favor}, disks {disks}", name=name, favor=by_faction(player.favor), disks=player.disks)
    if not player.bot:
        told += words(", hand {hand}", hand=player.hand)
    if held:
        told += words(", Faction cards {cards}", cards=held)
    return told + "."
