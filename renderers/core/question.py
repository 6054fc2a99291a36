"""What a situation sheet is drawn from besides the view: the open question of its reader, and what answers bring."""

from collections.abc import Sequence
from typing import Any

import msgspec

from engines.core.codec import key
from engines.core.decisions import Action, Asked
from engines.core.effects import effects
from engines.core.game import AnyGame, AnyView
from engines.core.preview import Effect
from engines.core.words import Words


class Question(msgspec.Struct, frozen=True):
    """An open question to the seat whose view is drawn.

    `heading`: as the form asks it. `legal`: every answer, `labels`: each as the form calls it. `effects`: what answers
    certainly bring (of many answers the first only).
    """

    asked: Asked
    heading: str
    legal: tuple[Action, ...]
    labels: tuple[str, ...]
    effects: tuple[Effect, ...]

    def effect(self, action: Action) -> Effect | None:
        """What this answer certainly brings, None where it was not looked at."""
        wanted = key(action)
        return next((effect for effect in self.effects if key(effect.action) == wanted), None)


def question_of(game: AnyGame, world: Any, view: AnyView, asked: Asked, words: Words, names: Sequence[str]) -> Question:
    """The open question of a seat, from its view and the position or any world that looks the same from there."""
    legal = tuple(game.legal(world, asked.seat))
    labels = tuple(game.text.label(view, action, words, names) for action in legal)
    return Question(asked, game.text.heading(view, asked, words), legal, labels, effects(game, world, asked.seat))
