"""Clocks at work: deadlines of open questions, reminders, answers for those who are late, nudges.

Nothing here is written before an answer is acknowledged: the timers follow from what a table is, and are saved a moment
later. They count the time that the bot is up (`bot.clocks.rules.Uptime`), so they stand still while it is down, and a
machine whose time jumps fires none of them.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor

import msgspec

from bot.base.words import N_, Says, Words, named
from bot.clocks.deadlines import begun, move_clock, moves_in, still_open, timer_of
from bot.clocks.inactivity import IDLE, LOBBY, Inactivity
from bot.clocks.notices import ClockNotices
from bot.clocks.rules import IN_A_ROW, LATE, MoveClock
from bot.clocks.shards import Shards
from bot.clocks.timers import Timers
from bot.discord_io.errors import CallRefused, TryLater
from bot.discord_io.views.post import stamp
from bot.notify.reminders import Reminded, Reminders
from bot.publishing.public import Publisher
from bot.store import ShardSet, StoreError, Timer
from bot.store.patience import patiently
from bot.store.purposes import OpenSeat
from bot.store.timer_keys import MoveKey, NudgeKey
from bot.tables.answers import AnswerService
from bot.tables.clocks import ClockActions, asked_people
from bot.tables.computer_players import ComputerPlayers
from bot.tables.lobby import Lobbies, Who
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.seats import COMPUTER, Seats
from bot.tables.user_settings import person_settings, quiet_ms
from engines.core.errors import Broken, Stale

log = logging.getLogger(__name__)

BEAT_S = 30.0
"""How often it is noted how long the bot has been up; so much of it a crash may forget."""
STALLED_MS = 4 * 30_000
"""A beat that comes this late means that the process stood still: nobody could answer meanwhile."""
JUMP_MS = 5_000
NUDGE_MS = {"live": 60_000, "daily": 3_600_000, "none": 3_600_000}
"""A table's people are nudged once in so long."""
UPTIME = "uptime"


class ClockScheduler:
    """The clocks of every table."""

    def __init__(
        self,
        registry: TableRegistry,
        answers: AnswerService,
        lobbies: Lobbies,
        seats: Seats,
        computer_players: ComputerPlayers,
        publisher: Publisher,
        reminders: Reminders,
        actions: ClockActions,
        timers: Timers,
        shards: Shards,
        ticks: Callable[[], int],
        clock: Callable[[], int],
    ) -> None:
        self._registry, self._answers, self._seats, self._actions = registry, answers, seats, actions
        self._computer_players, self._publisher, self._reminders = computer_players, publisher, reminders
        self.timers, self.uptime, self._shards = timers, timers.uptime, shards
        self._clock = clock
        self._ticks, self._last_beat, self._last_kept = ticks, 0, 0
        self._kept = ""
        self._offset: int | None = None
        self._early: set[int] | None = None  # tables that changed before the clocks were read
        self.last_seen = 0
        """When the bot ran last before this start, in milliseconds since 1970; 0 if that is not known."""
        self._running: asyncio.Task[None] | None = None
        self._correcting: asyncio.Task[None] | None = None
        self.timers.attend(MoveKey, self._moves)
        self.notices = ClockNotices(registry, reminders)
        self._inactivity = Inactivity(registry, lobbies, actions, self.timers, reminders, clock)
        registry.watch(self.changed)

    # Starting and stopping

    async def load(self) -> None:
        """How long the bot was up before the last stop; clocks are read later, and tables that change before wait."""
        self._early = set()
        kept = await self._registry.store.meta(UPTIME)
        if kept is not None:
            up, offset = kept.split()
            self.uptime.before, self._offset = int(up), int(offset)
            self.last_seen = int(up) + int(offset)

    async def read(self) -> None:
        """Read what was kept of clocks; they do not run yet."""
        if self._early is None:
            return
        await self.timers.load()
        self._shards.grant(self.timers.tables())
        early, self._early = self._early, None
        for table in early:  # everybody is told once more: what was shown of these tables meanwhile had no deadlines
            try:
                self._registry.tell(await self._registry.look(table))
            except (Says, Broken, StoreError) as error:
                log.warning("clocks of table %s cannot follow it: %s", table, error)

    def share(self, up_ms: int) -> None:
        """Other processes have part of the tables: all count the same time, `up_ms` by now, and it never stops."""
        self.uptime.before, self._shards.alone = up_ms, False
        self._offset = self._clock() - up_ms
        self.uptime.go()

    async def take(self, part: ShardSet, away_ms: Mapping[int, int]) -> None:
        """Ring the clocks of some shards' tables from now on; nobody has for `away_ms`, and nobody can answer yet."""
        await self._shards.take(part, away_ms)
        self.go()

    async def let_go(self, part: ShardSet, *, saved: bool) -> None:
        """Another process rings the clocks of some shards' tables; what is not `saved` yet is, if it is still ours."""
        if saved:
            await self.timers.save()
        await self._shards.let_go(part)

    @property
    def at_work(self) -> Sequence[int]:
        """Shards whose people can answer, with all the time that was lost given back to their clocks, and saved."""
        return self._shards.at_work

    def go(self) -> None:
        """The bot is connected: the clocks run."""
        self.uptime.go()
        self._last_beat = self._ticks()
        if self._running is None:
            self._running = asyncio.create_task(self.timers.run(self._beat, BEAT_S), name="clocks")
        self.timers.wake()

    def shard_away(self, shard: int) -> None:
        """A shard is cut off: the clocks of its tables stand still."""
        self._shards.leaves(shard)

    async def shard_back(self, shard: int) -> None:
        """It is there again: the clocks of its tables run on, and their messages tell when they end."""
        gap, here = await patiently(lambda: self._shards.comes_back(shard))
        if not self._shards.alone:
            await self._shards.works(shard)
        if gap > JUMP_MS:
            await self._show_again(here, gap * 10)

    def lobby_woken(self, table: int) -> None:
        """A lobby after a start: it has a timer."""
        if LOBBY not in self.timers.of(table):
            self._inactivity.begin(table)

    async def woken(self, live: LiveTable) -> None:
        """A table in play after a start: its questions have clocks, and what was about to be told is told."""
        self.changed(live)
        told = {each.purpose for each in await self._registry.store.pending_deletes(table=live.id)}
        untold = {seat for seat in live.extra.open_seats if OpenSeat(seat) not in told}
        for seat in untold.union(each.seat for each in live.extra.late):
            self.notices.soon(live.id, seat)

    async def close(self) -> None:
        """Stop in order; how long the bot was up is kept."""
        tasks = [task for task in (self._running, self._correcting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for shard in self._shards.away:
            try:
                await self._shards.comes_back(shard)
            except StoreError as error:
                log.warning("time that shard %s was away counts for its tables: %s", shard, error)
        self.uptime.stop()
        await self.timers.close()
        await self.notices.close()
        try:
            await self._keep_uptime()
        except StoreError as error:
            log.warning("how long the bot was up could not be saved: %s", error)

    async def _beat(self) -> None:
        """Note how long the bot has been up; time in which the process stood still does not count."""
        if not self.uptime.runs:
            return
        now = self._ticks()
        if now - self._last_beat > STALLED_MS and self._shards.alone:
            self.uptime.before -= now - self._last_beat
        self._last_beat = now
        self._correct()
        if now - self._last_kept >= BEAT_S * 1000 or not self._kept:
            self._last_kept = now
            try:
                await self._keep_uptime()
            except StoreError as error:
                log.warning("how long the bot has been up could not be saved: %s", error)

    async def _keep_uptime(self) -> None:
        if not self._registry.ownership.ours(None):  # one process's work
            return
        up = self.uptime.now()
        kept = f"{up // 1000 * 1000} {self._clock() - up if self._offset is None else self._offset}"
        if kept != self._kept:
            with self._registry.ownership.acting(None):
                await self._registry.store.set_meta(UPTIME, kept)
            self._kept = kept

    def _correct(self) -> None:
        """After a gap, or a jump of the machine's time, the deadlines that messages show are wrong: show them anew."""
        offset = self._clock() - self.uptime.now()
        if self._offset is None:
            self._offset = offset
        shift = abs(offset - self._offset)
        if shift > JUMP_MS and (self._correcting is None or self._correcting.done()):
            self._offset = offset
            again = self._show_again(self.timers.tables(), shift * 10)
            self._correcting = asyncio.create_task(again, name="clocks-correcting")

    def _shortest(self, table: int) -> float:
        return min((move.length for _key, move in moves_in(self.timers.of(table))), default=float("inf"))

    async def _show_again(self, tables: Sequence[int], shorter: float) -> None:
        """Show tables anew where a move may take less than so many milliseconds."""
        for number, table in enumerate(tables):
            if self._shortest(table) < shorter:
                self._publisher.mark_id(table)
                await asyncio.sleep(0.1)
            elif number % 500 == 0:
                await asyncio.sleep(0)

    # What a table's clocks are

    def _put(self, table: int, key: MoveKey, move: MoveClock) -> None:
        self.timers.set(timer_of(table, key, move))

    def changed(self, live: LiveTable) -> None:
        """A table has changed: new questions begin their time, answered ones end it."""
        if self._early is not None:
            self._early.add(live.id)
            return
        self._shards.stands(live.id, live.record.guild)
        match live.record.life:
            case "live":
                self._follow(live)
            case "lobby":
                self._inactivity.begin(live.id)
            case _:
                self.timers.drop(live.id, list(self.timers.of(live.id)))
                self._shards.ends(live.id)

    def _follow(self, live: LiveTable) -> None:
        here, now, extra = self.timers.of(live.id), self.uptime.now(), live.extra
        clock, paused = extra.clock, extra.pause is not None
        if clock.kind == "none" and len(here) == 1 and IDLE in here:
            return
        self._inactivity.watch(live, clock_runs=clock.kind != "none" and not paused)
        wanted = {} if clock.kind == "none" else {MoveKey(each[0]): each for each in asked_people(live)}
        gone: list[MoveKey] = []
        for key, move in moves_in(here):
            if paused and clock.kind != "none":
                if move.stopped is None:
                    self._put(live.id, key, msgspec.structs.replace(move, stopped=now))
                continue
            _decision, _seat, user = wanted.get(key, ("", 0, 0))
            if user != move.user or move.length != clock.move_s * 1000:
                gone.append(key)
                continue
            del wanted[key]
            if move.stopped is not None:
                self._put(live.id, key, begun(move, move.start + now - move.stopped))
        self.timers.drop(live.id, gone)
        for key, (_decision, seat, user) in wanted.items():
            self._put(live.id, key, MoveClock(user, seat, now, clock.move_s * 1000))

    # Questions whose time runs

    async def _moves(self, table: int, due: Mapping[MoveKey, Timer]) -> None:
        live = await self._registry.look(table)
        with self._registry.acting(live):
            await self._attend(live, due)

    async def _attend(self, live: LiveTable, due: Mapping[MoveKey, Timer]) -> None:
        table = live.id
        now = self.uptime.now()
        late: list[tuple[MoveKey, MoveClock]] = []
        to_remind: list[tuple[MoveKey, MoveClock]] = []
        for key, timer in due.items():
            move = move_clock(timer)
            if not still_open(live, key, move):
                continue
            if now >= move.ends:
                late.append((key, move))
            elif not (wait := await self._quiet(move.user)):
                passed = max(n for n in range(LATE) if n == move.stage or move.mark(n) <= now)
                to_remind.append((key, msgspec.structs.replace(move, stage=passed)))
            elif self._is_set(table, key, timer):
                self._wait(table, key, move, now + wait)
        for key, move in late:  # first: a reminder that fails is tried again, and holds none of these back
            await self._too_late(table, key, move)
        live = await self._registry.look(table)
        to_remind = [(key, move) for key, move in to_remind if still_open(live, key, move)]
        if to_remind:
            await self._remind(live, to_remind)
        for key, move in to_remind:
            if self._is_set(table, key, due[key]):
                self._put(table, key, msgspec.structs.replace(move, stage=move.stage + 1))

    def _is_set(self, table: int, key: MoveKey, timer: Timer) -> bool:
        """Whether a clock is as it was: nobody has answered or begun it anew meanwhile."""
        return self.timers.of(table).get(key) is timer

    async def _quiet(self, user: int) -> int:
        return quiet_ms(await person_settings(self._registry.store, user), self._clock())

    def _wait(self, table: int, key: MoveKey, move: MoveClock, until: int) -> None:
        """A reminder waits for the end of somebody's quiet hours, or is left out where the next comes before it."""
        after = move.mark(move.stage + 1)
        if until < after:
            self.timers.set(Timer(table=table, key=key, due=until, data=msgspec.json.encode(move)))
        else:
            self._put(table, key, msgspec.structs.replace(move, stage=move.stage + 1))

    async def _remind(self, live: LiveTable, moves: Sequence[tuple[MoveKey, MoveClock]]) -> None:
        first = min(move.ends for _key, move in moves)
        ends = stamp(self._clock() - self.uptime.now() + first)
        half = all(move.stage == 0 for _key, move in moves)

        def sentence(_: Words) -> str:
            if half:
                return _("half of the time for your move is gone; the clock runs out {when}.", when=ends)
            return _("the clock for your move runs out {when}.", when=ends)

        questions = {(key.decision, move.user) for key, move in moves}
        mark = " ".join(f"{key.decision} {move.length} {move.stage}" for key, move in moves)  # `start` may be moved
        await self._reminders.remind(live, questions, sentence, mark)

    async def _too_late(self, table: int, key: MoveKey, move: MoveClock) -> None:
        """The time is up: the table offers the seat once if it says so, else a computer answers."""
        live = await self._registry.look(table)
        if live.extra.clock.then == "offer" and move.seat not in live.extra.open_seats:
            if await self._actions.open_seat(table, move.seat, move.user, key.decision):
                again = MoveClock(move.user, move.seat, self.uptime.now(), move.length)
                self._put(table, key, again)
                live = await self._registry.look(table)
                self.notices.soon(table, move.seat)
                await patiently(lambda: self._reminders.over(live, [(key.decision, move.user)]))
            return
        missed = 0
        while not missed:
            live = await self._registry.look(table)
            if not still_open(live, key, move):
                return
            seq = live.record.seq
            try:
                action, thought = await self._computer_players.answer(live, move.seat, COMPUTER)
                missed = await self._answers.answer_late(
                    table, move.seat, move.user, key.decision, seq, action, thought
                )
            except Stale:
                continue
            except BrokenExecutor as error:
                raise TryLater("a thinking process died") from error
        live = await self._registry.look(table)
        if live.record.life == "live":
            if missed >= IN_A_ROW:
                await self._seats.lend_to_computer(table, move.seat, move.user, missed)
            self.notices.soon(table, move.seat)

    # People who remind each other

    async def nudge(self, live: LiveTable, who: Who) -> tuple[Reminded, list[int]]:
        """Remind those who are to move, because somebody at the table asks for it; who was, and who is to move."""
        if live.record.life != "live":
            raise Says(N_("There is no game in play here."))
        if live.extra.pause is not None:
            raise Says(N_("This table is paused; nobody can answer until it is resumed."))
        if not live.seats_of(who.id):
            raise Says(N_("Only somebody who sits at this table can nudge the others."))
        asked = {(decision, user) for decision, _seat, user in asked_people(live)}
        others = {(decision, user) for decision, user in asked if user != who.id}
        if not others:
            raise Says(N_("It is your own move.") if asked else N_("Nobody is to move but computers."))
        now = self.uptime.now()
        before = self.timers.of(live.id).get(NudgeKey())
        if before is not None and before.due > now:
            when = stamp(self._clock() + before.due - now)
            raise Says(N_("Somebody has nudged them already; you may again {when}."), when=when)
        self.timers.set(Timer(table=live.id, key=NudgeKey(), due=now + NUDGE_MS[live.extra.clock.kind]))

        def sentence(_: Words) -> str:
            return _("{name} waits for your move.", name=named(who.name))

        try:
            done = await self._reminders.remind(live, others, sentence, f"nudge {now}", quiet=self._quiet)
        except (CallRefused, StoreError):  # nobody was called: it may be tried again at once
            self.timers.drop(live.id, [NudgeKey()])
            raise
        return done, sorted({user for _decision, user in others})
