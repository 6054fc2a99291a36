"""What a situation sheet is drawn from besides the view: the open question of its reader, and what answers bring."""

import msgspec

from engines.core.decisions import Action, Asked
from engines.core.preview import Effect


class Question(msgspec.Struct, frozen=True):
    """An open question to the seat whose view is drawn.

    `heading`: as the form asks it. `legal`: every answer, `labels`: each as the form calls it. `effects`: what answers
    certainly bring (of many answers the first only). `chosen`: answers of the same turn before it, not sent yet.
    `alone`: nobody but the reader sees the sheet, and it says so. Else what the seat holds is not called the reader's;
    the question is put to them in its place, as a puzzle says.
    """

    asked: Asked
    heading: str
    legal: tuple[Action, ...]
    labels: tuple[str, ...]
    effects: tuple[Effect, ...]
    chosen: tuple[Action, ...] = ()
    alone: bool = True

    def effect(self, action: Action) -> Effect | None:
        """What this answer certainly brings, None where it was not looked at."""
        return next((effect for effect in self.effects if effect.action == action), None)
