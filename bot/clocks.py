"""Clocks at work: deadlines of open questions, reminders, answers for those who are late; lobbies and tables at rest.

Nothing here is written before an answer is acknowledged: the timers follow from what a table is, and are saved a moment
later. They count the time that the bot is up (`bot.service.clock.Uptime`), so they stand still while it is down, and a
machine whose time jumps fires none of them.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.publisher import Publisher
from bot.reminders import Reminded, Reminders
from bot.service.clock import IN_A_ROW, OFFERED, RAN_OUT, RESTING, Clocking, Uptime, quiet_ms
from bot.service.computer import Computers
from bot.service.guilds import settings_of
from bot.service.hall import Hall, Live
from bot.service.lobby import LAPSE_MS, Lobbies, Who
from bot.service.persons import person_settings
from bot.service.seats import COMPUTER, Seats
from bot.service.table import Tables
from bot.store import StoreError, Timer
from bot.timers import NEVER, Timers
from bot.ui.buttons import OfferButton, TableButton
from bot.ui.post import stamp
from bot.ui.words import N_, Says, Words, named
from engines.core.decisions import Decision
from engines.core.errors import Stale

log = logging.getLogger(__name__)

MOVE, LOBBY, IDLE, NUDGED = "move", "lobby", "idle", "nudged"
"""Kinds of timers."""
MARKS = ((1, 2), (9, 10), (1, 1))
"""Parts of a move's time after which its person is reminded, reminded again, and too late."""
LATE = len(MARKS) - 1
DAY_MS = 86_400_000
BEAT_S = 30.0
"""How often it is noted how long the bot has been up; so much of it a crash may forget."""
STALLED_MS = 4 * 30_000
"""A beat that comes this late means that the process stood still: nobody could answer meanwhile."""
GRACE_MS = 60_000
"""After a start every open question has at least so long, or as long as it had."""
JUMP_MS = 5_000
NUDGE_MS = {"live": 60_000, "daily": 3_600_000, "none": 3_600_000}
"""A table's people are nudged once in so long."""
UPTIME = "uptime"


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock of one open question: whose, since when, how long, what comes next; `stopped` in a pause."""

    user: int
    seat: int
    start: int
    length: int
    stage: int = 0
    stopped: int | None = None

    @property
    def ends(self) -> int:
        """When the time is up."""
        return self.mark(LATE)

    def mark(self, stage: int) -> int:
        """When a part of the time is up."""
        part, of = MARKS[stage]
        return self.start + self.length * part // of


class Idle(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a table has rested: nobody has moved past `seq` since; `warned`: since when it is known to them."""

    seq: int = -1
    since: int = 0
    looked: int = 0
    warned: int | None = None


_move = msgspec.json.Decoder(Move)
_idle = msgspec.json.Decoder(Idle)


class Clocks:
    """The clocks of every table."""

    def __init__(
        self,
        hall: Hall,
        tables: Tables,
        lobbies: Lobbies,
        seats: Seats,
        computers: Computers,
        publisher: Publisher,
        reminders: Reminders,
        ticks: Callable[[], int],
        clock: Callable[[], int],
    ) -> None:
        self._hall, self._tables, self._lobbies, self._seats = hall, tables, lobbies, seats
        self._computers, self._publisher, self._reminders = computers, publisher, reminders
        self.service = Clocking(hall, seats)
        self.uptime = Uptime(ticks)
        self.timers = Timers(hall.store, self.uptime)
        self.clock = clock
        self._ticks, self._last_beat = ticks, 0
        self._kept = ""
        self._offset: int | None = None
        self._running: asyncio.Task[None] | None = None
        self._correcting: asyncio.Task[None] | None = None
        self.timers.attend(MOVE, self._moves)
        self.timers.attend(LOBBY, self._lapse)
        self.timers.attend(IDLE, self._rest)
        hall.deadlines = self.deadlines
        hall.watch(self.changed)

    # Starting and stopping

    async def load(self) -> None:
        """What was kept before the last stop; clocks do not run yet."""
        kept = await self._hall.store.meta(UPTIME)
        if kept is not None:
            up, offset = kept.split()
            self.uptime.before, self._offset = int(up), int(offset)
        await self.timers.load()
        now = self.uptime.now()
        for table in self.timers.tables():
            for timer in list(self.timers.of(table).values()):
                move = self._move_of(timer)
                if move is not None and move.stopped is None and move.ends - now < min(GRACE_MS, move.length):
                    self._put(table, timer.key, _begun(move, now + min(GRACE_MS, move.length) - move.length))

    def go(self) -> None:
        """The bot is connected: the clocks run."""
        self.uptime.go()
        self._last_beat = self._ticks()
        if self._running is None:
            self._running = asyncio.create_task(self.timers.run(self._beat, BEAT_S), name="clocks")
        self.timers.wake()

    def stop(self) -> None:
        """The bot is not connected: the clocks stand still."""
        self.uptime.stop()

    async def wake(self) -> None:
        """After a start: lobbies and tables that no timer knows yet, and offers that were not told."""
        for line in await self._hall.store.live_tables():
            if line.life == "lobby" and LOBBY not in self.timers.of(line.id):
                self.timers.set(Timer(table=line.id, key=LOBBY, due=self.uptime.now() + LAPSE_MS))

    async def woken(self, live: Live) -> None:
        """A table in play after a start: its questions have clocks, and what was about to be told is told."""
        self.changed(live)
        told = {each.purpose for each in await self._hall.store.pending_deletes(table=live.id)}
        for seat in live.extra.open_seats:
            if f"{OFFERED} {seat}" not in told:
                await self._tell_offer(live, seat)

    async def close(self) -> None:
        """Stop in order; how long the bot was up is kept."""
        tasks = [task for task in (self._running, self._correcting) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.uptime.stop()
        await self.timers.close()
        try:
            await self._keep_uptime()
        except StoreError as error:
            log.warning("how long the bot was up could not be saved: %s", error)

    async def _beat(self) -> None:
        """Note how long the bot has been up; time in which the process stood still does not count."""
        if not self.uptime.runs:
            return
        now = self._ticks()
        if now - self._last_beat > STALLED_MS:
            self.uptime.before -= now - self._last_beat
        self._last_beat = now
        try:
            await self._keep_uptime()
        except StoreError as error:
            log.warning("how long the bot has been up could not be saved: %s", error)
        self._correct()

    async def _keep_uptime(self) -> None:
        up = self.uptime.now()
        kept = f"{up // 1000 * 1000} {self.clock() - up if self._offset is None else self._offset}"
        if kept != self._kept:
            await self._hall.store.set_meta(UPTIME, kept)
            self._kept = kept

    def _correct(self) -> None:
        """After a gap, or a jump of the machine's time, the deadlines that messages show are wrong: show them anew."""
        offset = self.clock() - self.uptime.now()
        if self._offset is None:
            self._offset = offset
        shift = abs(offset - self._offset)
        if shift > JUMP_MS and (self._correcting is None or self._correcting.done()):
            self._offset = offset
            wrong = [table for table in self.timers.tables() if self._shortest(table) < shift * 10]
            self._correcting = asyncio.create_task(self._show_again(wrong), name="clocks-correcting")

    def _shortest(self, table: int) -> float:
        moves = (self._move_of(timer) for timer in self.timers.of(table).values())
        return min((move.length for move in moves if move is not None), default=float("inf"))

    async def _show_again(self, tables: Sequence[int]) -> None:
        for table in tables:
            self._publisher.mark_id(table)
            await asyncio.sleep(0.1)

    # What a table's clocks are

    def _move_of(self, timer: Timer) -> Move | None:
        return _move.decode(timer.data) if timer.key.startswith(MOVE + " ") else None

    def _put(self, table: int, key: str, move: Move) -> None:
        due = NEVER if move.stopped is not None else move.mark(move.stage)
        self.timers.set(Timer(table=table, key=key, due=due, data=msgspec.json.encode(move)))

    def deadlines(self, table: int) -> Mapping[str, int]:
        """When the open questions of a table are too late, as seconds since 1970, by the id of the decision."""
        ahead = self.clock() - self.uptime.now()
        found: dict[str, int] = {}
        for timer in self.timers.of(table).values():
            move = self._move_of(timer)
            if move is not None and move.stopped is None:
                found[timer.key.partition(" ")[2]] = (move.ends + ahead) // 1000
        return found

    def changed(self, live: Live) -> None:
        """A table has changed: new questions begin their time, answered ones end it."""
        match live.record.life:
            case "live":
                self._follow(live)
            case "lobby":
                self.timers.set(Timer(table=live.id, key=LOBBY, due=self.uptime.now() + LAPSE_MS))
            case _:
                self.timers.drop(live.id, list(self.timers.of(live.id)))

    def _follow(self, live: Live) -> None:
        here, now, extra = self.timers.of(live.id), self.uptime.now(), live.extra
        if extra.clock.kind == "none" and len(here) == 1 and IDLE in here:
            return
        paused, clock = extra.pause is not None, extra.clock
        gone = [LOBBY] if LOBBY in here else []
        wanted = {} if clock.kind == "none" else {f"{MOVE} {d.id}": d for d in _asked(live)}
        for key, timer in list(here.items()):
            move = self._move_of(timer)
            if move is None:
                continue
            if paused and clock.kind != "none":
                if move.stopped is None:
                    self._put(live.id, key, msgspec.structs.replace(move, stopped=now))
                continue
            asked = wanted.get(key)
            user = None if asked is None else live.record.seats[asked.seat].user
            if asked is None or user != move.user or move.length != clock.move_s * 1000:
                gone.append(key)
                continue
            del wanted[key]
            if move.stopped is not None:
                self._put(live.id, key, _begun(move, move.start + now - move.stopped))
        if IDLE in here and clock.kind != "none" and not paused:
            gone.append(IDLE)
        self.timers.drop(live.id, gone)
        for key, asked in wanted.items():
            user = live.record.seats[asked.seat].user
            if user is not None:
                self._put(live.id, key, Move(user, asked.seat, now, clock.move_s * 1000))
        if (clock.kind == "none" or paused) and IDLE not in here:
            self.timers.set(Timer(table=live.id, key=IDLE, due=now))

    # Questions whose time runs

    async def _moves(self, table: int, due: Mapping[str, Timer]) -> None:
        live = await self._hall.look(table)
        now = self.uptime.now()
        late: list[tuple[str, Move]] = []
        to_remind: list[tuple[str, Move]] = []
        for key, timer in due.items():
            move = _move.decode(timer.data)
            if not _still(live, key, move):
                continue
            if now >= move.ends:
                late.append((key, move))
            elif (wait := await self._quiet(move.user)) and move.stage < LATE:
                self._wait(table, key, move, now + wait)
            else:
                to_remind.append((key, move))
        if to_remind:
            await self._remind(live, to_remind)
            for key, move in to_remind:
                stage = next(n for n in range(move.stage + 1, LATE + 1) if n == LATE or move.mark(n) > now)
                self._put(table, key, msgspec.structs.replace(move, stage=stage))
        for key, move in late:
            await self._too_late(table, key, move)

    async def _quiet(self, user: int) -> int:
        return quiet_ms(await person_settings(self._hall.store, user), self.clock())

    def _wait(self, table: int, key: str, move: Move, until: int) -> None:
        """A reminder waits for the end of somebody's quiet hours, or is left out where the next comes before it."""
        after = move.mark(move.stage + 1)
        if until < after:
            self.timers.set(Timer(table=table, key=key, due=until, data=msgspec.json.encode(move)))
        else:
            self._put(table, key, msgspec.structs.replace(move, stage=move.stage + 1))

    async def _remind(self, live: Live, moves: Sequence[tuple[str, Move]]) -> None:
        first = min(move.ends for _key, move in moves)
        ends = stamp(self.clock() - self.uptime.now() + first)
        half = all(move.stage == 0 for _key, move in moves)

        def sentence(_: Words) -> str:
            if half:
                return _("half of the time for your move is gone; the clock runs out {when}.", when=ends)
            return _("the clock for your move runs out {when}.", when=ends)

        questions = {(key.partition(" ")[2], move.user) for key, move in moves}
        mark = " ".join(f"{key} {move.start} {move.stage}" for key, move in moves)
        await self._reminders.remind(live, questions, sentence, mark)

    async def _too_late(self, table: int, key: str, move: Move) -> None:
        """The time is up: the table offers the seat once if it says so, else a computer answers."""
        decision = key.partition(" ")[2]
        live = await self._hall.look(table)
        if live.extra.clock.then == "offer" and move.seat not in live.extra.open_seats:
            if await self.service.open_seat(table, move.seat, move.user, decision):
                again = Move(move.user, move.seat, self.uptime.now(), move.length)
                self._put(table, key, again)
                await self._tell_offer(await self._hall.look(table), move.seat)
            return
        missed = 0
        while not missed:
            live = await self._hall.look(table)
            if not _still(live, key, move):
                return
            action = await self._computers.think(live, move.seat, COMPUTER)
            try:
                missed = await self._tables.answer_late(table, move.seat, move.user, decision, live.record.seq, action)
            except Stale:
                continue
        warm = missed >= IN_A_ROW and await self._seats.leave_warm(table, move.seat)
        await self._tell_late(await self._hall.look(table), move, missed, warm)

    async def _tell_offer(self, live: Live, seat: int) -> None:
        holder = live.record.seats[seat]
        if holder.user is None:
            return
        ends = next((at for key, at in self.deadlines(live.id).items() if _seat_of(live, key) == seat), None)
        _ = await self._hall.tongues.server(live.record.guild)
        line = _("The clock of {name} ran out. Whoever takes the seat plays on in it.", name=named(holder.name))
        if ends is not None:
            line += " " + _("Otherwise the computer answers {when}.", when=stamp(ends * 1000))
        buttons = [OfferButton.make(live.id, seat, _("Take the seat"))]
        await self._reminders.post(live, line, f"{OFFERED} {seat}", f"{live.record.seq}", [holder.user], buttons)

    async def _tell_late(self, live: Live, move: Move, missed: int, warm: bool) -> None:
        """Tell somebody that the computer answered for them, and what becomes of their seat."""

        def sentence(_: Words) -> str:
            if not warm:
                return _("your clock ran out, and the computer answered for you.")
            return _(
                "your clock ran out {count} times in a row: a computer plays on for you until you press *I'm back*.",
                count=missed,
            )

        def buttons(_: Words) -> list[TableButton]:
            return [TableButton.make(live.id, "back", _("I'm back"))] if warm else []

        purpose = f"{RAN_OUT} {move.seat}:{move.user}"
        await self._reminders.tell(live, move.user, sentence, purpose, f"{live.record.seq}", buttons)

    # People who remind each other

    async def nudge(self, live: Live, who: Who) -> tuple[Reminded, list[int]]:
        """Remind those who are to move, because somebody at the table asks for it; who was, and who is to move."""
        if live.record.life != "live":
            raise Says(N_("There is no game in play here."))
        if live.extra.pause is not None:
            raise Says(N_("This table is paused; nobody can answer until it is resumed."))
        if not live.seats_of(who.id):
            raise Says(N_("Only somebody who sits at this table can nudge the others."))
        asked = {(d.id, user) for d in _asked(live) if (user := live.record.seats[d.seat].user) is not None}
        others = {(decision, user) for decision, user in asked if user != who.id}
        if not others:
            raise Says(N_("It is your own move.") if asked else N_("Nobody is to move but computers."))
        now = self.uptime.now()
        before = self.timers.of(live.id).get(NUDGED)
        if before is not None and before.due > now:
            when = stamp(self.clock() + before.due - now)
            raise Says(N_("Somebody has nudged them already; you may again {when}."), when=when)
        self.timers.set(Timer(table=live.id, key=NUDGED, due=now + NUDGE_MS[live.extra.clock.kind]))

        def sentence(_: Words) -> str:
            return _("{name} waits for your move.", name=named(who.name))

        done = await self._reminders.remind(live, others, sentence, f"nudge {now}", quiet=self._quiet)
        return done, sorted({user for _decision, user in others})

    # Lobbies and tables at rest

    async def _lapse(self, table: int, _due: Mapping[str, Timer]) -> None:
        await self._lobbies.lapsed(table)

    async def _rest(self, table: int, due: Mapping[str, Timer]) -> None:
        """A table without a clock, looked at once a day: warned about and put away where nobody moves."""
        live = await self._hall.look(table)
        record, extra = live.record, live.extra
        if record.life != "live" or (extra.clock.kind != "none" and extra.pause is None):
            return
        now, idle = self.uptime.now(), _idle.decode(due[IDLE].data)
        if idle.seq != record.seq:
            kept = await self._hall.store.table(table)
            rested = 0 if kept is None else min(max(self.clock() - kept.updated_at, 0), now - idle.looked)
            idle = Idle(record.seq, now - (rested if idle.seq >= 0 else 0))
        days = (await settings_of(self._hall.store, record.guild or 0)).idle_days
        notice = min(DAY_MS, days * DAY_MS // 2)
        warn_at = idle.since + days * DAY_MS - notice
        if idle.warned is not None and now >= idle.warned + notice:
            if await self.service.put_away(table, record.seq, days):
                return
        elif idle.warned is None and now >= warn_at:
            await self._warn(live, now - idle.since, notice)
            idle = msgspec.structs.replace(idle, warned=now)
        following = warn_at if idle.warned is None else idle.warned + notice
        idle = msgspec.structs.replace(idle, looked=now)
        at = min(now + DAY_MS, max(following, now + 1))
        self.timers.set(Timer(table=table, key=IDLE, due=at, data=msgspec.json.encode(idle)))

    async def _warn(self, live: Live, rested_ms: int, notice_ms: int) -> None:
        _ = await self._hall.tongues.server(live.record.guild)
        line = _.n(
            "Nobody has moved at this table for {count} day. It is put away {when} if nobody does; nothing is lost.",
            "Nobody has moved at this table for {count} days. It is put away {when} if nobody does; nothing is lost.",
            max(1, rested_ms // DAY_MS),
            when=stamp(self.clock() + notice_ms),
        )
        users = sorted({user for d in _asked(live) if (user := live.record.seats[d.seat].user) is not None})
        purpose = f"{RESTING} {live.record.seq}"
        await self._reminders.post(live, line, purpose, purpose, users)


def _begun(move: Move, start: int) -> Move:
    """The same question's clock as if its time had begun then; what was reminded stays reminded."""
    return msgspec.structs.replace(move, start=start, stopped=None)


def _asked(live: Live) -> list[Decision]:
    """The open questions to people."""
    return [d for d in live.decisions() if live.record.seats[d.seat].user is not None]


def _still(live: Live, key: str, move: Move) -> bool:
    """Whether a question is still open to the person whose clock runs."""
    asked = live.asked(move.seat)
    return asked is not None and f"{MOVE} {asked.id}" == key and live.record.seats[move.seat].user == move.user


def _seat_of(live: Live, decision: str) -> int | None:
    return next((d.seat for d in live.decisions() if d.id == decision), None)
