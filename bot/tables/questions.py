"""An open question made ready to be drawn: its answers as the form calls them, and what they certainly bring."""

from collections.abc import Sequence

from bot.base.words import Words
from engines.core.decisions import Action, Asked
from engines.core.effects import effects
from engines.core.game import AnyGame, AnyState, AnyView
from renderers.core.question import Question


def question_of(
    game: AnyGame,
    world: AnyState,
    view: AnyView,
    asked: Asked,
    words: Words,
    names: Sequence[str],
    chosen: Sequence[Action] = (),
    *,
    alone: bool = True,
) -> Question:
    """The open question of a seat, from its view and the position or any world that looks the same from there.

    `chosen`: answers that view and world hold already, and that the seat has not sent yet. `alone`: nobody but the
    reader sees the sheet that is drawn of it.
    """
    legal = tuple(game.legal(world, asked.seat))
    labels = tuple(game.text.label(view, action, words, names) for action in legal)
    heading = game.text.heading(view, asked, words)
    return Question(asked, heading, legal, labels, effects(game, world, asked.seat, view=view), tuple(chosen), alone)
