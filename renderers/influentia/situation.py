"""What somebody is asked in Influentia: one sheet for each kind of question, wide or for a phone."""

from collections.abc import Callable, Mapping, Sequence

from engines.core.words import Words
from engines.influentia.view import InfluentiaView, in_words
from renderers.core.canvas import Block, sheet
from renderers.core.question import Question
from renderers.core.sheet import Sheet
from renderers.influentia.asked import Asking
from renderers.influentia.marking import pair, politics, rescue
from renderers.influentia.palette import PALETTE
from renderers.influentia.plagues import plague
from renderers.influentia.plays import play
from renderers.influentia.takes import compensation, draft, reward

SHEETS: Mapping[str, Callable[[Asking], list[Block]]] = {
    "draft.pick": draft,
    "trick.play": play,
    "spoils.reward": reward,
    "spoils.compensation": compensation,
    "spoils.exterminator": rescue,
    "effects.politics": politics,
    "effects.exterminator": pair,
    "effects.plague_seat": plague,
    "effects.plague_card": plague,
}


def situation(
    view: InfluentiaView, question: Question, words: Words, names: Sequence[str], *, tall: bool = False
) -> list[Sheet]:
    """The sheet of a question."""
    made = SHEETS.get(question.asked.step)
    if made is None or view.seat is None:
        return []
    asking = Asking(in_words(view, words), question, words, names, tall)
    return [sheet("situation", made(asking), PALETTE, once=True)]
