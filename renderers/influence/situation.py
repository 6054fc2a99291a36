"""What somebody is asked in Influence: sheets for each kind of question, wide or for a phone."""

from collections.abc import Callable, Mapping, Sequence

from engines.core.words import Words
from engines.influence.view import InfluenceView
from renderers.core.canvas import Block, sheet
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.influence import fews, maps
from renderers.influence.asked import Asking, asking_of
from renderers.influence.palette import ASKED

SHEETS: Mapping[str, Callable[[Asking], list[list[Block]]]] = {
    "setup.faction": fews.faction_asked,
    "attack.castle": maps.castle_asked,
    "attack.special": maps.special_asked,
    "attack.influence": fews.value_asked,
    "attack.circle": fews.circle_asked,
    "swap.setup": fews.setup_asked,
    "swap.castle": fews.turn_asked,
    "swap.exchange": fews.exchange_asked,
    "conquer.controlling": fews.control_asked,
}


def situation(
    view: InfluenceView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheets of a question: the part of the table that it is about, then the hand."""
    made = SHEETS.get(question.asked.step)
    if made is None or view.seat is None:
        return []
    drawn = made(asking_of(view, question, words, names, tall))
    return [sheet("situation" if not n else "hand", blocks, ASKED, once=True) for n, blocks in enumerate(drawn)]
