"""The alternative text of a picture: whole sentences, as many as have room."""

from collections.abc import Iterable

LIMIT = 1000
"""Characters of an alternative text."""


def fitting(sentences: Iterable[str]) -> str:
    """The sentences in their order, at most LIMIT characters; one that is too long for what is left is left out."""
    kept: list[str] = []
    room = LIMIT
    for sentence in sentences:
        taken = len(sentence) + bool(kept)
        if taken <= room:
            kept.append(sentence)
            room -= taken
    return " ".join(kept)
