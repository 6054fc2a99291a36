"""Mentions at a table: edits do not notify, so who must act is told once, and the telling goes away once they have."""

import logging
from collections.abc import Callable
from hashlib import blake2b

from bot.base.words import named
from bot.discord_io.calls import Calls
from bot.discord_io.errors import CallRefused, TryLater
from bot.discord_io.updates import Updates
from bot.discord_io.views.post import Post, layout, text
from bot.notify.preferences import Preferences
from bot.store import PendingDelete, StoreError
from bot.store.patience import is_away
from bot.store.purposes import Mention, OpenQuestion, Reminder, encode
from bot.tables.clocks import asked_seats
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable, TableRegistry

log = logging.getLogger(__name__)


class Mentions:
    """One task a table while somebody there is to be told, or need not be told any more."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        preferences: Preferences,
        recaps: Recaps,
        after_s: float,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._calls, self._preferences, self._recaps = registry, calls, preferences, recaps
        self._after, self._clock = after_s, clock
        self._updates = Updates[int](lambda table: f"mention-{table}", self._work)

    async def close(self) -> None:
        """Nobody is told any more, but calls end that are under way."""
        await self._updates.close()

    def plan(self, live: LiveTable) -> None:
        """Look soon who is to be mentioned at a table, and who no more."""
        self._updates.mark(live.id)

    async def _work(self, table: int) -> None:
        """Take away mentions of people who have acted; mention those who have been asked for a while."""
        try:
            while (waiting := await self._waiting(table)) is not None:
                await self._updates.closing.pause(self._after)  # people may act by themselves
                await self._mention(table, waiting)
        except TryLater:
            raise  # `Updates` comes back once Discord has time
        except (CallRefused, StoreError) as error:
            if is_away(error):
                raise
            log.info("nobody could be mentioned at table %s: %s", table, error)

    async def _waiting(self, table: int) -> set[OpenQuestion] | None:
        """The open questions that nobody was told of yet, after tidying up; None where there is nothing left to do.

        The table itself is not handed on: thousands wait for their mention, and must not stay in memory for that.
        """
        if self._updates.closing:
            return None
        live = await self._registry.look(table)
        if not self._registry.ours(live):
            return None
        open_ = self.open_questions(live)
        with self._registry.acting(live):
            waiting = open_ - await self._tidy(live)
        return waiting if waiting or open_ != self.open_questions(live) else None

    async def _mention(self, table: int, waiting: set[OpenQuestion]) -> None:
        """Tell those who are still asked."""
        live = await self._registry.look(table)
        with self._registry.acting(live):
            missing = (waiting & self.open_questions(live)) - await self._tidy(live)
            if missing and not self._updates.closing and self._registry.ours(live):
                await self._tell(live, missing)

    def open_questions(self, live: LiveTable) -> set[OpenQuestion]:
        """The open questions to people who are to be mentioned: not those whom their questions reach directly."""
        users, guild = {d.id: live.record.seats[d.seat].user for d in live.decisions()}, live.record.guild
        asked = [(decision, user) for decision, user in users.items() if user is not None]
        return {(decision, user) for decision, user in asked if not self._preferences.reaches(user, guild)}

    async def _tell(self, live: LiveTable, missing: set[OpenQuestion]) -> None:
        asked = sorted({user for _decision, user in missing})
        guild = live.record.guild
        _ = await self._registry.locales.table(guild, live.extra.language)
        people = [user for user in asked if guild is None or await self._calls.is_member(guild, user)]
        lines: list[str] = []
        if people:
            since = await self._recaps.publicly(live, asked_seats(live, missing), _)
            lines += [since] if since else []
            lines.append(_("{people}: your move.", people=" ".join(f"<@{user}>" for user in people)))
        lines += [
            _(
                "{name} has left this server. `/table seat replace` lets a computer play on in that seat.",
                name=named(seat.name),
            )
            for seat in live.record.seats
            if seat.user in asked and seat.user not in people
        ]
        line = "\n".join(lines)
        purpose = Mention(tuple(sorted(missing)))
        nonce = blake2b(f"{live.id} {live.record.generation} {encode(purpose)}".encode(), digest_size=12).hexdigest()
        sent = await self._calls.send(live.record.channel, Post(layout(text(line)), mentions=people, nonce=nonce))
        await self._registry.store.add_pending_delete(
            PendingDelete(
                message=sent.id,
                channel=live.record.channel,
                purpose=purpose,
                table=live.id,
                at=self._clock(),
            )
        )

    async def _tidy(self, live: LiveTable) -> set[OpenQuestion]:
        """Delete mentions whose questions are all answered; which questions are still rightly mentioned."""
        open_ = self.open_questions(live)
        told: set[OpenQuestion] = set()
        done: list[int] = []
        for each in await self._registry.store.pending_deletes(table=live.id):
            if not isinstance(each.purpose, Mention | Reminder):
                continue
            still = open_.intersection(each.purpose.questions)
            if still or isinstance(each.purpose, Reminder):  # those are taken away by `Reminders`
                told |= still
            else:
                await self._calls.delete(each.channel, each.message)
                done.append(each.message)
        if done:
            await self._registry.store.drop_pending_deletes(done)
        return told
