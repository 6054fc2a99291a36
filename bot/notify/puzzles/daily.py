"""The puzzle of the day in every server whose managers want it, and the day after what was best and who found it.

Each step is written down before it is done: that a puzzle is about to be posted, that its answer is about to be told.
After a crash in between the channel is looked through for the message, so none is posted twice. The clock on the wall
is not trusted alone (`bot.notify.daily`).
"""

import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Annotated, TypeVar

import msgspec

from bot.base.logs import trace
from bot.base.tasks import keep_doing
from bot.base.times import zone_called
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import PuzzleId, carried_in
from bot.discord_io.errors import Gone, Refusal, TryLater
from bot.discord_io.files import Attached, attached
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.updates import Updates
from bot.notify.daily import Calendar, SentDay, due, steady_ms
from bot.notify.puzzles import pages
from bot.notify.puzzles.pages import Counts, Solver
from bot.notify.puzzles.positions import Positions, game_after, next_of
from bot.notify.puzzles.streaks import record_of
from bot.store import AuditLine, PostedPuzzle, PuzzleTry, ShardSet, StoreError
from bot.store.puzzles import OUTDATED
from bot.tables.registry import TableRegistry
from bot.tables.rendering import Pictures
from bot.tables.user_settings import person_settings
from engines import games
from engines.core.words import Words

log = logging.getLogger(__name__)
S = TypeVar("S")

EVERY_S = 300.0
SETTING, SENT = "puzzle", "puzzled"
"""A server's settings: what its managers chose, and the day that was attended to last."""
TRIES = 5
"""So often a message is tried again that Discord was too busy for."""
SETTLE_S = 2.0
"""Answers that come together are counted together."""


class PuzzleSettings(msgspec.Struct, frozen=True):
    """What the managers of a server want: where, at which hour of which zone, of which game (empty: all in turn)."""

    channel: int
    hour: Annotated[int, msgspec.Meta(ge=0, le=23)] = 12
    zone: str = "UTC"
    game: str = ""
    on: bool = True


class DailyPuzzle:
    """Looks every few minutes whose hour it is."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        pictures: Pictures,
        positions: Positions,
        priority: ReplyPriority,
        clock: Callable[[], int],
        steady: Callable[[], int] = steady_ms,
        boot: str | None = None,
    ) -> None:
        self._registry, self._calls, self._pictures, self._positions = registry, calls, pictures, positions
        self._priority, self._calendar = priority, Calendar(clock, steady, boot)
        self._sent: dict[int, SentDay] = {}
        """What was attended to in this run and the store could not keep."""
        self._files: dict[tuple[int, int], list[Attached]] = {}
        """The files of puzzles that are open, by server and number."""
        self._counts = Updates[tuple[int, int]](
            lambda at: f"puzzle-{at[0]}", self._count, first=self._settle, tries=TRIES
        )
        self._named = Updates[tuple[int, int]](
            lambda at: f"solvers-{at[0]}", self._name_anew, first=self._quiet, tries=TRIES
        )

    async def close(self) -> None:
        """Count nothing more; answers that name somebody who does not want that any more follow after a start."""
        await self._counts.close()
        await self._named.close()

    # What managers choose

    async def settings(self, guild: int) -> PuzzleSettings | None:
        """What a server's managers chose; None where they have not, or it can't be read."""
        return _decoded((await self._registry.store.settings("guild", guild)).get(SETTING), PuzzleSettings)

    async def set(self, guild: int, wanted: PuzzleSettings, audit: Sequence[AuditLine]) -> None:
        """Keep it, and who did that."""
        await self._registry.store.set_settings("guild", guild, {SETTING: msgspec.json.encode(wanted)}, audit)

    # Every day

    async def run(self) -> None:
        """Do what is due, for ever."""
        await keep_doing(self.tick, EVERY_S, "no puzzle of the day could be looked up")

    async def tick(self) -> int:
        """Do what is due now; how many messages that were."""
        store = self._registry.store
        wanted = await store.settings_named("guild", SETTING)
        sent = await store.settings_named("guild", SENT)
        count = 0
        for guild, value in wanted.items():
            if not self._registry.ownership.ours(guild):
                continue
            try:
                if not await self._calls.servers.know(guild):
                    continue
                with self._registry.ownership.acting(guild):
                    count += await self._attend(guild, value, sent.get(guild))
            except StoreError:
                raise
            except Exception as error:
                log.error("server %s has no puzzle today: %s", guild, trace(error))
        return count

    async def _attend(self, guild: int, value: bytes, sent: bytes | None) -> int:
        wanted = _decoded(value, PuzzleSettings)
        if wanted is None:
            return 0
        last = self._sent.get(guild) or _decoded(sent, SentDay)
        day = due(self._calendar.now(), wanted.hour, zone_called(wanted.zone), last)
        if day is None:
            return 0
        await self._priority.quiet()
        try:
            count = await self._tell_last(guild, day) + (await self._ask(guild, wanted, day) if wanted.on else 0)
        except TryLater as error:
            log.info("server %s gets its puzzle later: %s", guild, error)
            return 0
        self._sent[guild] = done = self._calendar.sent(day, last)
        await self._registry.store.set_setting("guild", guild, SENT, msgspec.json.encode(done))
        del self._sent[guild]
        return count

    async def _ask(self, guild: int, wanted: PuzzleSettings, day: str) -> bool:
        """Post the day's puzzle; whether one was."""
        store = self._registry.store
        last = await store.puzzle(guild)
        if last is None or last.day != day:
            posted = await self._chosen(guild, wanted, day, last)
            if posted is None:
                return False
            await store.put_puzzle(posted)
        elif last.message is not None:
            return False
        else:
            posted = last
            there = await self._there(posted.channel, posted.at, PuzzleId(posted.number, "solve"))
            if there is not None:
                await store.put_puzzle(msgspec.structs.replace(posted, message=there))
                return False
        post = await self._question(posted, fresh=True)
        if post is None:
            await store.drop_puzzle(guild, posted.number)
            return False
        post.nonce = _nonce(posted, "asked")
        try:
            message = await self._calls.send(posted.channel, post)
        except Refusal as error:
            log.warning("server %s has no puzzle today: %s", guild, error)
            await store.drop_puzzle(guild, posted.number)
            return False
        await store.put_puzzle(msgspec.structs.replace(posted, message=message.id))
        self._files[guild, posted.number] = attached(message)
        return True

    async def _chosen(
        self, guild: int, wanted: PuzzleSettings, day: str, last: PostedPuzzle | None
    ) -> PostedPuzzle | None:
        game_key = wanted.game or game_after(None if last is None else last.game)
        game = None if game_key is None else games().get(game_key)
        if game is None:
            return None
        puzzle = next_of(game, guild, await self._registry.store.puzzles_shown(guild, game.key))
        if puzzle is None:
            return None
        number = 1 if last is None else last.number + 1
        return PostedPuzzle(guild, number, day, game.key, puzzle.id, wanted.channel, self._calendar.now().wall)

    async def _tell_last(self, guild: int, day: str) -> bool:
        """Tell the answer of the last puzzle, if it is of another day and not told; whether it was."""
        store = self._registry.store
        last = await store.puzzle(guild)
        if last is None or last.told is not None or last.day == day:
            return False
        if last.message is None:
            there = await self._there(last.channel, last.at, PuzzleId(last.number, "solve"))
            if there is None:
                await store.drop_puzzle(guild, last.number)
                return False
            last = msgspec.structs.replace(last, message=there)
        told: int | None = None
        if last.told_at is None:  # from now on no answer counts
            last = msgspec.structs.replace(last, told_at=self._calendar.now().wall)
            await store.put_puzzle(last)
        else:
            told = await self._there(last.channel, last.told_at, PuzzleId(last.number, "mine"))
        arrived = told is None
        if told is None:
            post = await self._answer(last)
            post.nonce = _nonce(last, "told")
            try:
                told = (await self._calls.send(last.channel, post)).id
            except Refusal as error:
                log.warning("server %s cannot be told the answer of puzzle %s: %s", guild, last.number, error)
                told, arrived = 0, False
        done = msgspec.structs.replace(last, told=told)
        try:
            await self._bring(done)  # before it counts as told, for nobody looks at it after that
        except (StoreError, TryLater):
            raise
        except Exception as error:  # the next puzzle is not to wait for it
            log.error("puzzle %s of server %s is not brought up to date: %s", last.number, guild, trace(error))
        await store.put_puzzle(done)
        self.changed(guild, last.number)
        self._named.mark((guild, last.number))  # somebody may have said so while it was told
        return arrived

    async def _there(self, channel: int, since: int, carries: PuzzleId) -> int | None:
        """The message that was about to be sent, if it is there: it carries that; raises TryLater."""
        try:
            written = await self._calls.posted(channel, since)
        except Refusal:
            return None
        for each in written:
            if carries in carried_in([component.to_dict() for component in each.components]):
                return each.id
        return None

    # What is shown

    async def _question(self, posted: PostedPuzzle, *, fresh: bool) -> pages.Post | None:
        """The public message; `fresh`: with its files. None where the puzzle is not there any more."""
        opened = await self._positions.opened(posted.game, posted.puzzle)
        if opened is None:
            return None
        _ = await self._words(posted.guild)
        drawn = await self._positions.drawn(posted.game, posted.puzzle, _)
        sheets = await self._pictures.themed(drawn.sheets[: pages.MOST], posted.guild) if fresh else None
        tries = await self._registry.store.puzzle_tries(guild=posted.guild, number=posted.number)
        return pages.asked(posted, opened, drawn, sheets, counts_of(tries), _)

    async def _answer(self, posted: PostedPuzzle) -> pages.Post:
        """What was best, and who found it."""
        store, _ = self._registry.store, await self._words(posted.guild)
        game = games().get(posted.game)
        try:
            solution = await self._positions.solution(posted.game, posted.puzzle, _)
        except KeyError:
            solution = None
        tries = await store.puzzle_tries(guild=posted.guild, number=posted.number)
        solvers: list[Solver] = []
        for each in tries:
            if each.best and (await person_settings(store, each.user)).reviewed:
                every = await store.puzzle_tries(guild=posted.guild, user=each.user)
                solvers.append(Solver(each.user, record_of(every, posted.number)))
        solvers = await self._here(posted.guild, sorted(solvers, key=pages.longest_row_first))
        return pages.told(posted, posted.game if game is None else game.title, solution, solvers, counts_of(tries), _)

    async def _here(self, guild: int, solvers: Sequence[Solver]) -> list[Solver]:
        """As many of them as are named, of those who are in the server still; raises TryLater.

        Who has left is called by a number in Discord's clients, and is counted with those who are not named.
        """
        here: list[Solver] = []
        for each in solvers:
            if len(here) == pages.NAMED:
                break
            try:
                gone = not await self._calls.is_member(guild, each.user)
            except Refusal:  # Discord does not tell
                gone = False
            here += [] if gone else [each]
        return here

    # Who is not to be named any more

    async def look(self, part: ShardSet | None = None) -> None:
        """Bring answers up to date that may name somebody who does not want that any more, or was forgotten.

        After a start, or a change elsewhere; `part`: those of some shards' servers.
        """
        for name in await self._registry.store.settings("bot", 0):
            if name.startswith(OUTDATED):
                guild, number = map(int, name.removeprefix(OUTDATED).split(":"))
                if part is None or part.has(guild):
                    self._named.mark((guild, number))

    async def _quiet(self, _at: tuple[int, int]) -> None:
        await self._priority.quiet()

    async def _name_anew(self, at: tuple[int, int]) -> None:
        """Have the answer of a puzzle that is noted name who may be named now; raises TryLater."""
        guild, number = at
        store, name = self._registry.store, f"{OUTDATED}{guild}:{number}"
        noted = (await store.settings_named("bot", name)).get(0)
        posted = await store.puzzle(guild, number)
        if noted is None or not self._registry.ownership.ours(guild):
            return
        with self._registry.ownership.acting(guild):
            if posted is None or posted.told is not None:  # else it is about to be told
                if posted is not None and posted.told and not await self._named_anew(posted, posted.told):
                    return
                await store.drop_setting("bot", 0, name, noted)

    async def _named_anew(self, posted: PostedPuzzle, told: int) -> bool:
        """Whether it was; else it stands until the next look."""

        async def anew() -> None:
            await self._calls.edit(posted.channel, told, await self._answer(posted))

        try:
            await self._calls.though_archived(posted.channel, anew)
        except Gone as gone:
            if not gone.channel:  # or nothing of it can be changed any more
                await self._calls.delete(posted.channel, told)
        except Refusal as error:
            log.warning(
                "the answer of puzzle %s of server %s cannot be changed: %s", posted.number, posted.guild, error
            )
            return False
        return True

    async def _words(self, guild: int) -> Words:
        return await self._registry.locales.server(guild)

    def known(self, posted: PostedPuzzle, files: Sequence[Attached]) -> None:
        """The files that a puzzle's message has: an edit lists those that stay."""
        if posted.told is None:
            self._files[posted.guild, posted.number] = list(files)

    def changed(self, guild: int, number: int) -> None:
        """Somebody has answered, or the answer was told: the message follows."""
        self._counts.mark((guild, number))

    async def _settle(self, _at: tuple[int, int]) -> None:
        await self._counts.closing.pause(SETTLE_S)
        await self._priority.quiet()

    async def _count(self, at: tuple[int, int]) -> None:
        """Bring a puzzle's message up to date; raises TryLater."""
        posted = await self._registry.store.puzzle(*at)
        if posted is not None:
            await self._bring(posted)

    async def _bring(self, posted: PostedPuzzle) -> None:
        """The same of a puzzle as it stands."""
        at = posted.guild, posted.number
        if not posted.message:
            return
        try:
            post = await self._question(posted, fresh=False)
            if post is None:
                return
            if at not in self._files:
                self._files[at] = await self._calls.files_of(posted.channel, posted.message)
            await self._calls.edit(posted.channel, posted.message, post, self._files[at])
        except Refusal as error:
            log.info("puzzle %s of server %s is not brought up to date: %s", at[1], at[0], error)
        if posted.told is not None:
            self._files.pop(at, None)


def _decoded(value: bytes | None, shape: type[S]) -> S | None:
    """What was kept in this shape; what no longer fits is passed over."""
    try:
        return None if value is None else msgspec.json.decode(value, type=shape)
    except msgspec.DecodeError:
        return None


def counts_of(tries: Sequence[PuzzleTry]) -> Counts:
    """How many have answered, and solved it."""
    return Counts(len(tries), sum(each.best for each in tries))


def _nonce(posted: PostedPuzzle, what: str) -> str:
    return blake2b(f"{posted.guild} {posted.number} {posted.at} {what}".encode(), digest_size=12).hexdigest()
