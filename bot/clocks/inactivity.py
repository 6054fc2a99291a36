"""Lobbies that nobody starts, and tables at which nobody moves: warned about, then put away to be resumed."""

from collections.abc import Callable, Mapping

import msgspec

from bot.clocks.timers import Timers
from bot.discord_io.views.post import stamp
from bot.notify.reminders import Reminders
from bot.store import Timer
from bot.store.purposes import Resting
from bot.store.timer_keys import IdleKey, LobbyKey
from bot.tables.clocks import ClockActions, asked_people
from bot.tables.guild_settings import settings_of
from bot.tables.lobby import LAPSE_MS, Lobbies
from bot.tables.registry import LiveTable, TableRegistry

LOBBY, IDLE = LobbyKey(), IdleKey()
DAY_MS = 86_400_000


class Idle(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a table has rested: nobody has moved past `seq` since; `warned`: when its people were told."""

    seq: int = -1
    since: int = 0
    looked: int = 0
    warned: int | None = None


_idle = msgspec.json.Decoder(Idle)


class Inactivity:
    """Looks at lobbies after a day, and once a day at every table in play whose clock does not run."""

    def __init__(
        self,
        registry: TableRegistry,
        lobbies: Lobbies,
        service: ClockActions,
        timers: Timers,
        reminders: Reminders,
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._lobbies, self._service = registry, lobbies, service
        self._timers, self._reminders, self._clock = timers, reminders, clock
        timers.attend(LobbyKey, self._lapse)
        timers.attend(IdleKey, self._look)

    def begin(self, table: int) -> None:
        """A lobby has opened or changed: it has a day from now on."""
        self._timers.set(Timer(table=table, key=LOBBY, due=self._timers.uptime.now() + LAPSE_MS))

    def watch(self, live: LiveTable, *, clock_runs: bool) -> None:
        """A table in play: it may come to rest unless a clock drives it on."""
        here = self._timers.of(live.id)
        if clock_runs:
            self._timers.drop(live.id, [key for key in (LOBBY, IDLE) if key in here])
            return
        if LOBBY in here:
            self._timers.drop(live.id, [LOBBY])
        if IDLE not in here:
            self._timers.set(Timer(table=live.id, key=IDLE, due=self._timers.uptime.now()))

    async def _lapse(self, table: int, _due: Mapping[LobbyKey, Timer]) -> None:
        live = await self._registry.look(table)
        with self._registry.acting(live):
            lapsed = await self._lobbies.lapsed(table, live.record.version)
            if not lapsed and live.record.life == "lobby":  # somebody has changed it in this moment
                self.begin(table)

    async def _look(self, table: int, due: Mapping[IdleKey, Timer]) -> None:
        live = await self._registry.look(table)
        with self._registry.acting(live):
            await self._rests(live, due[IDLE])

    async def _rests(self, live: LiveTable, due: Timer) -> None:
        table, record, extra = live.id, live.record, live.extra
        if record.life != "live" or (extra.clock.kind != "none" and extra.pause is None):
            return
        now, idle = self._timers.uptime.now(), _idle.decode(due.data)
        if idle.seq != record.seq:
            idle = Idle(record.seq, now - await self._rested(table, idle, now))
        days = (await settings_of(self._registry.store, record.guild or 0)).idle_days
        notice = min(DAY_MS, days * DAY_MS // 2)
        warn_at = idle.since + days * DAY_MS - notice
        if idle.warned is not None and now >= idle.warned + notice:
            if await self._service.put_away(table, record.seq, days):
                return
        elif idle.warned is None and now >= warn_at:
            await self._warn(live, now - idle.since, notice)
            idle = msgspec.structs.replace(idle, warned=now)
        following = warn_at if idle.warned is None else idle.warned + notice
        at = min(now + DAY_MS, max(following, now + 1))
        data = msgspec.json.encode(msgspec.structs.replace(idle, looked=now))
        self._timers.set(Timer(table=table, key=IDLE, due=at, data=data))

    async def _rested(self, table: int, idle: Idle, now: int) -> int:
        """How long ago the last move was; the machine's clock is believed only within what the bot has been up."""
        if idle.seq < 0:
            return 0
        kept = await self._registry.store.table(table)
        return 0 if kept is None else min(max(self._clock() - kept.updated_at, 0), now - idle.looked)

    async def _warn(self, live: LiveTable, rested_ms: int, notice_ms: int) -> None:
        _ = await self._registry.locales.table(live.record.guild, live.extra.language)
        line = _.n(
            "Nobody has moved at this table for {count} day. It is put away {when} if nobody does; nothing is lost.",
            "Nobody has moved at this table for {count} days. It is put away {when} if nobody does; nothing is lost.",
            max(1, rested_ms // DAY_MS),
            when=stamp(self._clock() + notice_ms),
        )
        users = sorted({user for _decision, _seat, user in asked_people(live)})
        await self._reminders.post(live, line, Resting(live.record.seq), "", users)
