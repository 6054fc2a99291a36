"""What a recap strip is drawn from: scenes as their reader witnessed them, and how they are told in words."""

from collections.abc import Iterable, Sequence
from itertools import groupby
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


def caption(lines: Sequence[str], name: str, names: Sequence[str] = ()) -> str:
    """Sentences below the name of whoever acts, which those that begin with it need not say again; equal ones once.

    After one that names somebody else (of `names`) as well it is said again, or that one would seem to act.
    """
    told: list[str] = []
    others = [each for each in names if each != name]
    follows = True
    for line, same in groupby(lines):
        count = sum(1 for _each in same)
        counted = f"{line.removesuffix('.')} (×{count})." if count > 1 else line
        theirs = counted.startswith(f"{name} ")
        if theirs and follows:
            said = counted.removeprefix(f"{name} ")
            if told and told[-1].endswith("."):
                told[-1] = f"{told[-1][:-1]}; {said}"
            else:
                told.append(said)
        else:
            told.append(counted)
        follows = theirs and not any(each in line for each in others)
    return " ".join(told)
