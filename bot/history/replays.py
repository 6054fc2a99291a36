"""Looking back in pictures: the table as it was after any move, the scores over the game, the whole game as a film.

All of it is made from what onlookers saw. A film is built in a worker process of its own that gives way to everything
else, one at a time for each table, and lies in a file until the table changes.
"""

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bot.base.locks import Locks
from bot.base.words import N_, Says, Words, apart
from bot.base.workers import pool
from bot.history import playback
from bot.history.log import History, Kept, kept_of
from bot.history.playback import Past, Stopped, Timeline
from bot.store import Scores, Store
from bot.tables.registry import LiveTable
from bot.tables.rendering import Pictures
from bot.tables.undo import line_of
from engines.core.errors import Broken
from engines.core.numbers import numeral
from renderers.core.sheet import Sheet

log = logging.getLogger(__name__)

NICE = 10
"""How far building a film gives way to everything else."""
TELL_S = 1.5
"""So often somebody who waits for a film is told how far it is."""
FILE_LIMIT = 8 * 1024 * 1024
MOST_FRAMES = 400
"""Longer games are shown with pictures left out."""
KEPT = 48
FILMS_KEPT = 40
OLD = N_(
    "This game was played with rules or cards that this version no longer has, so its moves cannot be played again. "
    "*Log* still tells them."
)

Tell = Callable[[int, int], Awaitable[None]]
"""Told how many pictures of how many are drawn."""


class Film(NamedTuple):
    """A film in its file: how many pictures it has, and how many the game has."""

    file: Path
    frames: int
    whole: int


class Replays:
    """Every table's past, in pictures."""

    def __init__(self, history: History, store: Store, pictures: Pictures, data: Path) -> None:
        self._history, self._store, self._pictures = history, store, pictures
        self._folder = data / "films"
        self._pool: ProcessPoolExecutor | None = None
        self._busy = 0
        self._kept: OrderedDict[str, Any] = OrderedDict()
        self._turns = Locks[int]()
        self._progress_files: set[Path] = set()

    def clear_leftovers(self) -> None:
        """Take away what films that were killed half-way left; before any is asked for. Blocks."""
        for left in ("*.progress", "*.new"):
            for file in self._folder.glob(left):
                file.unlink(missing_ok=True)

    def close(self) -> None:
        """Let the worker go; a film under way is given up."""
        for progress in self._progress_files:
            progress.unlink(missing_ok=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    # Move by move

    async def past(self, kept: Kept) -> Past:
        """The game as a worker plays it again; raises Says where that cannot be."""
        mark = kept.mark("past")
        if mark not in self._kept:
            first = await self._history.first_position(kept.id)
            if not kept.whole or kept.game is None or first is None or first.revision != kept.game.revision:
                raise Says(OLD)
            entries = [
                (entry.seq, line_of(entry))
                for entry in await self._history.entries(kept.id)
                if not entry.undone and entry.kind in ("answer", "reseed")
            ]
            lines = tuple((seq, line.seat, line.action, line.reseed) for seq, line in entries)
            self._keep(mark, Past(kept.game.key, kept.game.edition_text, tuple(kept.names), first.position, lines))
        return self._kept[mark]

    async def timeline(self, kept: Kept) -> Timeline:
        """After which entries something new was to be seen, and the scores then."""
        mark = kept.mark("timeline")
        if mark not in self._kept:
            self._keep(mark, await self._play(kept, playback.timeline, await self.past(kept)))
        return self._kept[mark]

    async def scene(self, kept: Kept, after: int, _: Words, tall: bool = False) -> tuple[list[Sheet], str]:
        """The table as everybody saw it after an entry, `tall` in parts for a phone, and its alt text."""
        mark = kept.mark("scene", after, _.language, tall)
        if mark not in self._kept:
            past = _read(await self.past(kept), kept, _)
            self._keep(mark, await self._play(kept, playback.scene, past, _.language, after, tall))
        sheets, alt = self._kept[mark]
        return await self._pictures.themed(sheets, kept.record.guild), alt

    async def _play(self, kept: Kept, work: Any, *what: Any) -> Any:
        try:
            return await self._pictures.work(work, *what)
        except (Broken, msgspec.DecodeError) as error:
            log.error("the journal of table %s does not play out: %s", kept.id, error)
            raise Says(OLD) from error

    def _keep(self, mark: str, thing: Any) -> None:
        self._kept[mark] = thing
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    # Scores

    async def scores(self, kept: Kept) -> Scores:
        """The public scores over the game: played again, else as they were kept, else as kept positions show them."""
        generation, seq = kept.record.generation, kept.record.seq
        stored = await self._store.scores(kept.id)
        if stored is not None and (stored.generation, stored.seq) == (generation, seq):
            return stored
        try:
            line = await self.timeline(kept)
        except Says:
            return await self._from_positions(kept)
        made = Scores(kept.id, generation, seq, line.at, line.scores)
        if kept.over:  # for the day on which the rules are gone
            await self._store.put_scores(made)
        return made

    async def _from_positions(self, kept: Kept) -> Scores:
        """What positions that are kept here and there still show."""
        found: list[tuple[int, tuple[int, ...]]] = []
        before = kept.record.seq + 1
        while kept.game is not None and (snapshot := await self._store.position_before(kept.id, before)):
            before = snapshot.seq
            with suppress(msgspec.DecodeError, LookupError, ValueError, TypeError):  # a shape of long ago
                view = kept.game.view(kept.game.load(snapshot.position), None)
                found.append((snapshot.seq, playback.points(kept.game, view)))
        found.reverse()
        if kept.record.outcome is not None and (not found or found[-1][0] < kept.record.seq):
            ended = msgspec.json.decode(kept.record.outcome)
            points = {score["seat"]: score["points"] for score in ended["scores"]}
            found.append((kept.record.seq, tuple(points[seat] for seat in sorted(points))))
        if not found:
            raise Says(OLD)
        at, rows = tuple(at for at, _row in found), tuple(row for _at, row in found)
        return Scores(kept.id, kept.record.generation, kept.record.seq, at, rows)

    async def chart(self, kept: Kept, _: Words, tall: bool = False) -> Sheet:
        """The scores over the game as a picture, `tall` for a phone."""
        mark = kept.mark("chart", _.language, tall)
        if mark not in self._kept:
            found = await self.scores(kept)
            drawn = (kept.record.game, _.language, kept.view, kept.names_in(_), found.at, found.scores, tall)
            self._keep(mark, await self._pictures.work(playback.score_chart, *drawn))
        (sheet,) = await self._pictures.themed([self._kept[mark]], kept.record.guild)
        return sheet

    async def final_chart(self, live: LiveTable, _: Words) -> tuple[Sheet | None, str]:
        """The chart of a finished table for everybody, and what it says; None where there is none."""
        try:
            kept = kept_of(live)
            found = await self.scores(kept)
            return await self.chart(kept, _), chart_alt(apart(kept.names_in(_)), found.scores[-1], _)
        except Says:
            return None, ""

    # Films

    async def film(self, kept: Kept, _: Words, tell: Tell) -> tuple[Film, bytes]:
        """The game as an animated picture and what is in its file, built if it does not lie here.

        Raises Says where it cannot be.
        """
        async with self._turns.of(kept.id):
            past = _read(await self.past(kept), kept, _)
            theme = await self._pictures.theme(kept.record.guild)
            name = self._name(kept, past, theme, _)
            there = await asyncio.to_thread(self._there, name)
            made = there or await self._build(kept, past, name, theme, _, tell)
            # Within the turn: the next one may have it drawn in another language, and then this file goes.
            return made, await asyncio.to_thread(made.file.read_bytes)

    async def has_film(self, kept: Kept, _: Words) -> bool:
        """Whether a film lies here already."""
        past, theme = self._kept.get(kept.mark("past")), await self._pictures.theme(kept.record.guild)
        if past is None:
            return False
        return await asyncio.to_thread(self._there, self._name(kept, _read(past, kept, _), theme, _)) is not None

    def _name(self, kept: Kept, past: Past, theme: str, _: Words) -> str:
        seen = msgspec.msgpack.encode([past, _.language, theme, MOST_FRAMES, FILE_LIMIT])
        return f"{kept.id}-{hashlib.blake2b(seen, digest_size=12).hexdigest()}"

    def _there(self, name: str) -> Film | None:
        for file in self._folder.glob(f"{name}-*.webp"):
            frames, whole = file.stem.split("-")[-2:]
            file.touch()
            return Film(file, int(frames), int(whole))
        return None

    async def aside(self, work: Any, *what: Any) -> Any:
        """Have something longer done where films are built, in its turn."""
        with self._working() as workers:
            return await asyncio.get_running_loop().run_in_executor(workers, work, *what)

    @contextmanager
    def _working(self) -> Generator[ProcessPoolExecutor]:
        """The worker process; it is let go when nobody needs it, for it holds a game's worth of pictures."""
        if self._pool is None:
            self._pool = pool(1, NICE)
        mine = self._pool
        self._busy += 1
        try:
            yield mine
        except BrokenExecutor:
            self._pool = None if self._pool is mine else self._pool
            raise
        finally:
            self._busy -= 1
            if not self._busy and self._pool is mine:
                mine.shutdown(wait=False)
                self._pool = None

    async def _build(self, kept: Kept, past: Past, name: str, theme: str, _: Words, tell: Tell) -> Film:
        progress, part = self._folder / f"{name}.progress", self._folder / f"{name}.new"
        self._progress_files.add(progress)
        wanted = (past, _.language, theme, str(part), str(progress), MOST_FRAMES, FILE_LIMIT)
        job: asyncio.Future[tuple[int, int]] | None = None
        try:
            await asyncio.to_thread(self._make_room, kept.id, progress)
            with self._working() as workers:
                job = asyncio.get_running_loop().run_in_executor(workers, playback.filmed, *wanted)
                while not (await asyncio.wait({job}, timeout=TELL_S))[0]:
                    await tell(*await asyncio.to_thread(playback.progress_of, progress))
                frames, whole = job.result()
        except (Broken, msgspec.DecodeError) as error:
            log.error("the journal of table %s does not play out: %s", kept.id, error)
            raise Says(OLD) from error
        except (Stopped, BrokenExecutor, OSError) as error:
            log.warning("the film of table %s was not built: %s", kept.id, error)
            await asyncio.to_thread(part.unlink, missing_ok=True)
            raise Says(N_("The replay could not be built; try again later.")) from error
        finally:
            if job is not None:
                job.cancel()
            self._progress_files.discard(progress)
            progress.unlink(missing_ok=True)
        made = Film(self._folder / f"{name}-{frames}-{whole}.webp", frames, whole)
        await asyncio.to_thread(part.replace, made.file)
        return made

    def _make_room(self, table: int, progress: Path) -> None:
        """What the table's film was before goes, and of all tables' the ones not looked at for longest."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for old in self._folder.glob(f"{table}-*"):
            old.unlink(missing_ok=True)
        files = sorted(self._folder.glob("*.webp"), key=lambda file: file.stat().st_mtime)
        for old in files[: max(0, len(files) - FILMS_KEPT + 1)]:
            old.unlink(missing_ok=True)
        progress.write_text(f"{0:6} {0:6}", encoding="ascii")

    async def forget(self) -> None:
        """Drop every film: somebody wants to be forgotten, and their name stands in some. They are built anew."""
        self._kept.clear()
        for old in await asyncio.to_thread(lambda: list(self._folder.glob("*.webp"))):
            old.unlink(missing_ok=True)


def _read(past: Past, kept: Kept, _: Words) -> Past:
    """A game with the names that a reader reads."""
    return msgspec.structs.replace(past, names=tuple(kept.names_in(_)))


def chart_alt(names: Sequence[str], scores: Sequence[int], _: Words) -> str:
    """The chart in words: how it ended."""
    last = ", ".join(f"{name} {numeral(points)}" for name, points in zip(names, scores, strict=False))
    return _("Scores over the game; at its last point: {scores}", scores=last)
