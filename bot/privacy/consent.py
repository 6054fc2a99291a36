"""Who does not want to be judged: what was posted of them for everybody follows by itself.

Which tables it may be is noted with the wish itself, in one write, so that nothing is lost by a restart; each table's
holder brings the message there up to date, once, and takes the note away. So do answers of puzzles that name solvers
(`bot.notify.puzzles.daily`).
"""

import asyncio
import logging

from bot.base.words import Says
from bot.discord_io.calls import Calls
from bot.discord_io.errors import Forbidden, Refusal
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.updates import Updates
from bot.history.review_browsing import ReviewBrowsing
from bot.notify.puzzles.daily import DailyPuzzle
from bot.publishing.permission_retry import PermissionRetry
from bot.store import ShardSet, Table
from bot.store.results import OUTDATED
from bot.tables.registry import TableRegistry
from bot.tables.user_settings import set_person_setting

log = logging.getLogger(__name__)


class Consent:
    """Keeps whether reviews judge somebody, and has those that were posted follow."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        review_browsing: ReviewBrowsing,
        daily_puzzle: DailyPuzzle,
        priority: ReplyPriority,
    ) -> None:
        self._registry, self._calls, self._review_browsing = registry, calls, review_browsing
        self._daily_puzzle, self._priority = daily_puzzle, priority
        self._updates = Updates[int](lambda table: f"judged-{table}", self._bring, first=self._quiet)
        self._turn = asyncio.Lock()
        """Held while one table's review is made anew: somebody may have played at many."""
        self.permission_retry = PermissionRetry(_anywhere, self._updates.mark)

    async def set(self, user: int, *, wanted: bool) -> None:
        """Whether reviews judge this person from now on."""
        if wanted:
            await set_person_setting(self._registry.store, user, "reviewed", True)
        else:
            await self._registry.store.judge_no_more(user, {"reviewed": b"false"})
            await self.look()

    async def look(self, part: ShardSet | None = None) -> None:
        """Bring up to date what is noted (at tables of some shards' servers): after a start, or a change elsewhere."""
        for table in await self._registry.store.settings_named("bot", OUTDATED):
            record = None if part is None else await self._registry.store.table(table)
            if part is None or record is None or part.has(record.guild):
                self._updates.mark(table)
        await self._daily_puzzle.look(part)

    async def close(self) -> None:
        """Stop; what is behind is brought up to date after the next start."""
        await self._updates.close()

    async def _quiet(self, _table: int) -> None:
        await self._priority.quiet()

    async def _bring(self, table: int) -> None:
        store = self._registry.store
        noted = (await store.settings("bot", table)).get(OUTDATED)
        record = await store.table(table)
        if noted is None:
            return
        async with self._turn:
            if not self._registry.ownership.ours(None if record is None else record.guild):
                self.permission_retry.shown(table)
                return
            with self._registry.ownership.acting(None if record is None else record.guild):
                if record is None or await self._follows(record):
                    self.permission_retry.shown(table)
                    await store.drop_setting("bot", table, OUTDATED, noted)

    async def _follows(self, record: Table) -> bool:
        """Whether what stands at a table was brought up to date; else it waits for a permission, or the next start."""
        changes = self.permission_retry.changes(record.guild)
        try:
            await self._calls.though_archived(record.channel, lambda: self._review_browsing.follow(record.id))
        except Forbidden as error:
            log.warning("the review of table %s cannot be changed: %s", record.id, error)
            if self.permission_retry.refused(record, changes):
                self._updates.mark(record.id)
            return False
        except (Refusal, Says) as error:
            log.error("the review of table %s cannot be changed: %s", record.id, error)
            return False
        return True


def _anywhere(_guild: int, _channel: int, _parent: int | None) -> bool:
    """Which permissions it takes to change a message of one's own is left to Discord."""
    return True
