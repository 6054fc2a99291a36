"""Why an answer is good, in the words of Pax Illuminaten: what can be said of it and not of the runner-up."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engines.core.claims import Claim, claim, first_unshared
from engines.core.decisions import Action
from engines.core.reasons import Compared, Reasons
from engines.core.words import N_, Words
from engines.pax_illuminaten.view import PaxView
from engines.pax_illuminaten.words.names import cell_name, plot_name
from engines.pax_illuminaten.words.outcomes import CONTROL, called, plots
from engines.pax_illuminaten.words.reasons_of_cards import OF_CARDS
from engines.pax_illuminaten.words.reasons_of_favor import OF_FAVOR
from engines.pax_illuminaten.words.reasons_of_map import OF_MAP

WORDED: Mapping[type[Action], Callable[[Compared, Any, Words], Iterator[Claim]]] = {**OF_MAP, **OF_CARDS, **OF_FAVOR}


def told(case: Compared, _: Words) -> str:
    """What speaks for an answer and not for the runner-up."""
    return first_unshared(_all(case, _), _all(case.turned, _), _)


def _all(case: Compared, _: Words) -> Iterator[Claim]:
    """All that speaks for an answer, the weightiest first."""
    yield from _great(case, _)
    worded = WORDED.get(type(case.action))
    if worded is not None:
        yield from worded(case, case.action, _)


def _great(case: Compared, _: Words) -> Iterator[Claim]:
    """Own Plots that come nearer, cards that come under control or leave that of others."""
    view: PaxView = case.view
    effect = case.effect
    if effect is None:
        return
    for code, before, after, goal in plots(view, effect):
        if after > before:
            yield claim(
                N_("{plot} goes from {before} to {after} of {goal}."),
                plot=plot_name(view, code, _),
                before=before,
                after=after,
                goal=goal,
            )
    for change in effect.changes:
        gauge = change.gauge
        if gauge.kind != CONTROL:
            continue
        if gauge.seat == view.seat and change.before is None:
            yield claim(N_("{cell} is controlled then, by most disks."), cell=cell_name(view, gauge.of, _))
        elif gauge.seat != view.seat and change.after is None:
            yield claim(
                N_("{rival} no longer controls {cell}."),
                rival=called(view, gauge.seat, case.names),
                cell=cell_name(view, gauge.of, _),
            )


REASONS = Reasons(told)
