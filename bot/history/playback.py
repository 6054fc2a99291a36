"""In the worker: a game played again from its journal, looked at from outside, move by move.

Nothing here knows Discord, a store or a person: worker processes load it, and they hold no part of the bot. What draws
is imported where it is called, for the bot itself never draws.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from bot.base.languages import words_in
from bot.base.words import apart
from engines import in_edition
from engines.core.game import AnyGame, AnyView
from engines.core.journal import Entry, Reseed, follow
from renderers import renderer
from renderers.core.sheet import Sheet

PATIENCE_S = 600.0
"""A film that takes longer is given up: whoever waits for it can be shown it for 15 minutes only."""

CountedEntry = tuple[int, int | None, str, Reseed | None]
"""An entry that counts: its seq, seat and answer, or the reseed."""


class Stopped(Exception):
    """Whoever wanted this work has gone, or it took too long."""


class Past(msgspec.Struct, frozen=True):
    """A game as it went: the position before its first entry, and every entry that was not undone."""

    game: str
    edition: str
    names: tuple[str, ...]
    position: bytes
    lines: tuple[CountedEntry, ...]


class Timeline(msgspec.Struct, frozen=True):
    """After which entries (0: before the first) the public saw something new, and the scores at each of them."""

    at: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


def moments(past: Past) -> Iterator[tuple[int, Any]]:
    """Every public view in its order, with the entry that brought it about."""
    game = in_edition(past.game, past.edition)
    state = game.load(past.position)
    view = game.view(game.clone(state), None)
    seen = msgspec.msgpack.encode(view)
    yield 0, view
    for seq, seat, action, reseed in past.lines:
        follow(game, state, [Entry(seat, action, reseed)])
        view = game.view(state, None)
        shown = msgspec.msgpack.encode(view)
        if shown != seen:
            seen = shown
            yield seq, game.view(game.clone(state), None)  # a view may share lists with a state that is played on


def timeline(past: Past) -> Timeline:
    """When something changed, and how the scores stood."""
    game = in_edition(past.game, past.edition)
    at: list[int] = []
    scores: list[tuple[int, ...]] = []
    for seq, view in moments(past):
        at.append(seq)
        scores.append(points(game, view))
    return Timeline(tuple(at), tuple(scores))


def points(game: AnyGame, view: AnyView) -> tuple[int, ...]:
    """The public score of each seat."""
    standing = {score.seat: score.points for score in game.standing(view)}
    return tuple(standing.get(seat, 0) for seat in range(view.seats))


def scene(past: Past, language: str, after: int, tall: bool = False) -> tuple[list[Sheet], str]:
    """The table as everybody saw it after an entry, `tall` in parts for a phone, and its alt text."""
    from renderers.drawn import table

    found: Any = None
    for seq, view in moments(past):
        if seq > after:
            break
        found = view
    _ = words_in(language)
    sheets = table(past.game, found, _, past.names, tall=tall)
    return sheets, renderer(past.game).alt(found, _, apart(past.names))


def score_chart(
    game: str,
    language: str,
    view: AnyView | None,
    names: Sequence[str],
    at: Sequence[int],
    scores: Sequence[Sequence[int]],
    tall: bool = False,
) -> Sheet:
    """The scores over the game as a picture, `tall` for a phone; the moments along it are numbers of entries."""
    from renderers.core.chart import chart
    from renderers.drawn import look_of, marks_of

    step = next(step for step in (5, 10, 20, 25, 50, 100, 200, 500, 1000) if at[-1] <= step * 7 or step == 1000)
    marks = [(n, str(seq)) for n, seq in enumerate(at) if seq // step > (at[n - 1] if n else 0) // step]
    looks = marks_of(game, view) if view is not None else ()
    return chart(scores, names, words_in(language), marks=marks, looks=looks, look=look_of(game), tall=tall)


def filmed(past: Past, language: str, theme: str, file: str, progress: str, most: int, limit: int) -> tuple[int, int]:
    """Write the game as a film into a file of at most `limit` bytes; how many pictures it has, and the game has.

    The file `progress` tells how far it is; when that file goes away, so does the wish for the film.
    """
    from renderers.core import replay
    from renderers.core.canvas import Unpacked, unpacked

    draw, _ = renderer(past.game), words_in(language)
    until = monotonic() + PATIENCE_S
    views = [view for _seq, view in moments(past)]
    count, quality = min(len(views), most), replay.QUALITY
    while True:
        chosen = replay.spread(len(views), count)

        def frame(number: int) -> Unpacked:
            _report(progress, number, len(chosen), until)  # noqa: B023 - called within this turn of the loop
            with unpacked() as made:
                draw.table(views[chosen[number]], _, past.names)  # noqa: B023
            return made[0]

        data = replay.film(frame, len(chosen), quality, theme)
        if len(data) <= limit or count <= 2:
            break
        count, quality = max(2, int(len(chosen) * limit / len(data) * 0.9)), max(35, quality - 10)
    Path(file).write_bytes(data)
    return len(chosen), len(views)


def _report(progress: str, number: int, count: int, until: float) -> None:
    if monotonic() > until:
        raise Stopped("too long")
    try:
        with Path(progress).open("r+", encoding="ascii") as file:
            file.write(f"{number:6} {count:6}")
    except FileNotFoundError:
        raise Stopped("nobody waits for it") from None


def progress_of(progress: Path) -> tuple[int, int]:
    """How many pictures of how many are drawn; 0 of 0 before the first."""
    with suppress(OSError, ValueError):
        done, count = progress.read_text(encoding="ascii").split()
        return int(done), int(count)
    return 0, 0
