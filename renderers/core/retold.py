"""What a recap strip is drawn from: scenes as their reader witnessed them, and how they are told in words."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from engines.core.game import AnyGame
from engines.core.recap import Scene
from engines.core.words import Words


class Retold(msgspec.Struct, frozen=True):
    """One scene: its events, what began the turn or round it happened in (empty if nothing did), its sentences."""

    scene: Scene
    heading: str
    lines: tuple[str, ...]


def retold_of(game: AnyGame, scenes: Iterable[Scene], words: Words, names: Sequence[str]) -> list[Retold]:
    """Scenes with their sentences in the reader's language."""

    def line(event: Any) -> str:
        return game.text.told(event, names, words)

    return [
        Retold(
            scene,
            "" if scene.heading is None else line(scene.heading),
            tuple(said for event in game.recap.spoken(scene.events) if (said := line(event))),
        )
        for scene in scenes
    ]
