"""What somebody is asked, with what each answer brings: a sheet of its own for every kind of question."""

from collections.abc import Callable, Mapping, Sequence

from engines.core.words import Words
from engines.price_of_influence.view import PriceView
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.price_of_influence import answers, fights, matrix
from renderers.price_of_influence.asking import Asking

SHEETS: Mapping[str, Callable[[Asking], list[Sheet]]] = {
    "setup.discard": answers.discard_deal,
    "setup.noble": answers.first_noble,
    "council.action": answers.council,
    "tribute.pay": answers.pay,
    "play.card": matrix.play,
    "play.equip": matrix.equip,
    "play.set_bonus": fights.set_bonus,
    "play.gem": answers.gem,
    "play.draw_target": answers.draws,
    "play.take": answers.take,
    "draw.penalty": answers.penalty,
    "draw.leverage": answers.penalty,
    "combat.commit": fights.commit,
    "combat.assign": fights.assign,
    "resupply.trim": answers.trim,
    "resupply.discard": answers.discard,
    "end.claim": answers.claim,
    "end.counter": answers.counter,
}


def situation(
    view: PriceView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheets of a question: what it is about with every answer lit, then what else one looks at to decide."""
    if view.seat is None or question.asked.step not in SHEETS:
        return []
    return SHEETS[question.asked.step](Asking(view, question, words, names, tall=tall))
