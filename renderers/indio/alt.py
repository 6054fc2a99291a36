"""The position in a few sentences: the picture's alternative text. Nothing that the table picture does not show."""

from collections.abc import Sequence

from engines.core.words import Words
from engines.indio.view import IndioView, SeatView
from engines.indio.words.names import HEXES, STRUCTURES, amounts
from renderers.core.alt import fitting
from renderers.indio import terms
from renderers.indio.story import called, told, verb
from renderers.indio.terms import PARTS, upper


def alt(view: IndioView, words: Words, names: Sequence[str]) -> str:
    """Year, phase, scores, structures, what is waited for; at most 1000 characters, whole sentences."""
    return fitting(_sentences(view, words, names))


def _sentences(view: IndioView, words: Words, names: Sequence[str]) -> list[str]:
    def who(seat: int) -> str:
        return called(names, seat, words)

    if view.outcome is not None:
        outcome = view.outcome
        order = sorted(range(view.seats), key=lambda seat: (outcome.ranks[seat], seat))
        ranks = ", ".join(f"{outcome.ranks[seat]}. {who(seat)} {outcome.scores[seat].points}" for seat in order)
        made = [words("Indio, the game is over."), words("Ranking: {ranks}.", ranks=ranks)]
        for seat in order:
            parts = ", ".join(f"{words(PARTS[part.key])} {part.points}" for part in outcome.scores[seat].parts)
            made.append(words("{name}: {parts}.", name=who(seat), parts=parts))
        return made
    phase = terms.phase(view, words)
    made = [words("Indio, year {year} of {years}, {phase}.", year=view.year, years=view.years, phase=phase)]
    if view.asked:
        waiting = ", ".join(who(asked.seat) for asked in view.asked)
        made.append(words("Waiting for {names} {step}.", names=waiting, step=verb(view, words)))
    if view.selected:
        made.append(
            words(
                "Worker {hex} acts, {done} of {most} actions done.",
                hex=view.selected,
                done=len(view.used),
                most=view.most_actions,
            )
        )
    scores = ", ".join(f"{who(player.seat)} {player.score}" for player in view.players)
    made.append(words("Influence so far: {scores}.", scores=scores))
    made.append(
        words(
            "Structures {structures} of {end_structures}, most hexes {hexes} of {end_hexes}; {name} is first.",
            structures=view.structures,
            end_structures=view.end_structures,
            hexes=view.most_hexes,
            end_hexes=view.end_hexes,
            name=who(view.first),
        )
    )
    made += [_seat(view, player, who(player.seat), words) for player in view.players]
    tiles = ", ".join(f"{upper(words(HEXES[kind]))} {count}" for kind, count in view.stacks)
    made.append(words("Tiles left: {tiles}.", tiles=tiles))
    lines = told(view, words, names)
    if lines:
        made.append(words("Last: {event}", event=lines[-1]))
    return made


def _seat(view: IndioView, player: SeatView, name: str, words: Words) -> str:
    built = ", ".join(
        f"{words(STRUCTURES[each.structure])} {each.label}" for each in view.hexes if each.owner == player.seat
    )
    return words(
        "{name}: {built}; pool {pool}; {active} active and {exhausted} exhausted workers.",
        name=name,
        built=built or words("nothing built"),
        pool=amounts(player.pool, words) or words("empty"),
        active=player.active,
        exhausted=player.exhausted,
    )
