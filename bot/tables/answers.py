"""One answer at a table: who may give it, what it does, that it is saved before anybody hears of it."""

from collections.abc import Awaitable, Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

import msgspec

from bot.base.words import N_, Says, plain
from bot.store import Committed, Conflict, Duplicate, MoveCommit, NewEntry, StoreAway, StoreFull, StoreUnsure
from bot.tables.agreed_end import closed_said
from bot.tables.counsel import Advised, feedback_on, guided, known_step, off_the_way, remember_learned
from bot.tables.extras import Extra, Late, encoded
from bot.tables.journal_notes import Person, entry, note
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.saving import AWAY, UNSURE
from bot.tables.staged import rehearse
from bot.tables.warnings import Warnings
from bot.tables.without_seat import without_seat
from engines.core.codec import key
from engines.core.decisions import Action, Decision
from engines.core.errors import Illegal, Stale
from engines.core.game import AnyState
from engines.core.reasons import Compared
from engines.core.said import Said
from engines.players import Thought

P = ParamSpec("P")
T = TypeVar("T")


class Answered(msgspec.Struct):
    """A table after an answer."""

    live: LiveTable
    seat: int
    gathered: list[str] = []
    """Keys of answers that are not given yet: the form goes on."""
    praise: Said | None = None
    """What a lesson says of the answer."""
    instead: Compared | None = None
    """The answer beside the one that the lessons led to, where it has left their way."""


class NotAllowed(Exception):
    """The engine's reason against an answer, with the table it was meant for."""

    def __init__(self, live: LiveTable, why: Illegal) -> None:
        super().__init__(why.key)
        self.live, self.why = live, why


class MovedOn(Stale):
    """Somebody else has changed the table since it was read, and nothing was saved: looking again may well do."""


class NoSeat(Says):
    """An answer from somebody who has no seat at the table (any more)."""


def _twice(
    give: Callable[Concatenate["AnswerService", P], Awaitable[T]],
) -> Callable[Concatenate["AnswerService", P], Awaitable[T]]:
    """Carry an answer out once more where another process has changed the table meanwhile: from what it is now."""

    @wraps(give)
    async def again(self: "AnswerService", *given: P.args, **named: P.kwargs) -> T:
        try:
            return await give(self, *given, **named)
        except MovedOn:
            return await give(self, *given, **named)

    return again


class AnswerService:
    """Takes answers from people and computer players alike."""

    def __init__(self, registry: TableRegistry, warnings: Warnings) -> None:
        self.registry, self.warnings = registry, warnings

    @_twice
    async def press(
        self,
        table: int,
        user: int,
        generation: int,
        decision: str,
        choose: Callable[[Sequence[Action]], Sequence[Action] | None],
        interaction: int,
    ) -> Answered:
        """Answers from a form: the question they belong to, and what is chosen among its legal answers.

        Several are one batch: all of them are carried out, or none. Raises Stale, NotAllowed, Advised or Says.
        """
        async with self.registry.locked(table) as live:
            seat = self._open_to(live, user, generation, decision).seat
            actions = choose(list(live.game.legal(live.state, seat)))
            if not actions:
                raise Stale
            return await self._give(live, seat, user, actions, interaction)

    @_twice
    async def gather(
        self,
        table: int,
        user: int,
        generation: int,
        decision: str,
        keys: Sequence[str],
        interaction: int,
        *,
        sure: bool = False,
    ) -> Answered:
        """An answer from a form, after those gathered before it: sent together once the turn needs no more of them.

        `sure`: whatever is said against it. Where lessons are given every answer is sent at once.
        """
        async with self.registry.locked(table) as live:
            open_ = self._open_to(live, user, generation, decision)
            seat = open_.seat
            if len(keys) == 1 and (not open_.staged or guided(live) is not None):  # nothing to rehearse
                actions = [action for action in live.game.legal(live.state, seat) if key(action) == keys[0]]
                if len(actions) == 1:
                    return await self._give(live, seat, user, actions, interaction, sure=sure)
            played = rehearse(live.game, live.position, seat, keys)
            if played is None:
                raise Stale
            if played.goes_on:
                return Answered(live, seat, gathered=list(keys))
            return await self._give(live, seat, user, played.actions, interaction, staged=True, sure=sure)

    async def _give(
        self,
        live: LiveTable,
        seat: int,
        user: int,
        actions: Sequence[Action],
        interaction: int,
        *,
        staged: bool = False,
        sure: bool = False,
    ) -> Answered:
        """Carry out a person's answers, unless something is to be said of them first."""
        found = feedback_on(live, seat, actions, sure=sure)
        warning = None if sure or guided(live) is not None else await self.warnings.about(live, seat, user, actions)
        if warning is not None:
            raise Advised(live, warning, [key(action) for action in actions], anyway=True)
        if found.against is not None:
            await self.registry.change(live, extra=found.extra, shown=False)
            raise Advised(live, found.against, [key(action) for action in actions], anyway=found.anyway)
        await self._carry_out(live, seat, user, actions, interaction, staged=staged, extra=found.extra)
        if found.known:
            await remember_learned(self.registry.store, user, live.game.key, lessons=(found.known,))
            self.warnings.forget(user)
        return Answered(live, seat, praise=found.praise, instead=found.instead)

    @_twice
    async def follow(self, table: int, known: Sequence[str]) -> bool:
        """One step on the way a course leads, past lessons that are known; False where one is new or it has ended."""
        async with self.registry.locked(table) as live:
            step = known_step(live, known)
            if step is None:
                return False
            if step.action is None:
                await self.registry.change(live, extra=step.extra, shown=False)
            else:
                user = live.record.seats[step.seat].user
                await self._carry_out(live, step.seat, user, [step.action], None, extra=step.extra)
            return True

    def _open_to(self, live: LiveTable, user: int, generation: int, decision: str) -> Decision:
        """The open question that a form belongs to; raises Stale where it is not open to this person (any more)."""
        _in_play(live)
        _has_seat(live, user)
        open_ = next((d for d in live.decisions() if d.id == decision), None)
        if generation != live.record.generation or open_ is None or open_.seat not in live.seats_of(user):
            raise Stale
        return open_

    @_twice
    async def say(self, table: int, user: int, action: Action, interaction: int) -> Answered:
        """An answer from a slash command: to whatever question is open. Raises NotAllowed or Says."""
        async with self.registry.locked(table) as live:
            _in_play(live)
            seats = _has_seat(live, user)
            asked = [d for d in live.decisions() if d.seat in seats]
            fitting = [d for d in asked if type(action) in d.kinds]
            seat = (fitting or asked)[0].seat if asked else seats[0]
            return await self._give(live, seat, user, [action], interaction)

    async def compute(
        self, table: int, seat: int, generation: int, seq: int, action: Action, thought: Thought | None
    ) -> bool:
        """A computer player's answer to the position it was shown; False if the table has moved on.

        Without a `thought` it is what a course's script says.
        """
        async with self.registry.locked(table) as live:
            record = live.record
            if record.life != "live" or (record.generation, record.seq) != (generation, seq) or live.extra.pause:
                return False
            if record.seats[seat].computer is None:
                return False
            extra = off_the_way(live, seat, action)
            await self._carry_out(live, seat, None, [action], None, extra=extra, thought=thought)
            return True

    async def answer_late(
        self, table: int, seat: int, user: int, decision: str, seq: int, action: Action, thought: Thought | None
    ) -> int:
        """A computer's answer for a person whose clock ran out; how many in a row it is.

        Raises Stale if the table has moved on since `seq`, or the person has answered.
        """
        async with self.registry.locked(table) as live:
            asked = live.asked(seat)
            if asked is None or asked.id != decision or live.record.seq != seq or live.record.seats[seat].user != user:
                raise Stale
            missed = live.extra.missed.get(seat, 0) + 1
            extra = off_the_way(live, seat, action) or live.extra
            late = (*(each for each in extra.late if each.seat != seat), Late(seat, user, missed))
            extra = msgspec.structs.replace(extra, missed={**extra.missed, seat: missed}, late=late)
            told = note(N_("{name}'s clock ran out; the computer answers."), name=Person(user, live.names[seat]))
            first = [entry(told, seat=seat)]
            await self._carry_out(live, seat, None, [action], None, first=first, extra=extra, thought=thought)
            return missed

    async def _carry_out(
        self,
        live: LiveTable,
        seat: int,
        user: int | None,
        actions: Sequence[Action],
        interaction: int | None,
        *,
        staged: bool = False,
        first: Sequence[NewEntry] = (),
        extra: Extra | None = None,
        thought: Thought | None = None,
    ) -> None:
        """Check, apply and save one batch of answers of one seat; nothing has changed when this raises.

        `first` goes into the journal before them, `extra` is saved with them, `thought` with a computer's answer. Who
        answers is no longer late.
        """
        if user is not None:
            extra = _in_time(extra or live.extra, seat) or extra
        state, entries = _played(live, seat, user, actions, interaction, staged=staged, thought=thought)
        outcome = live.game.outcome(state)
        position = live.game.dump(state)
        record = live.record
        move = MoveCommit(
            table=record.id,
            seq=record.seq,
            generation=record.generation,
            entries=(*first, *entries),
            position=position,
            outcome=None if outcome is None else msgspec.json.encode(outcome),
            extra=None if extra is None else encoded(extra),
            version=None if extra is None else record.version,  # what it remembers may have changed elsewhere
            owned=user is None,
        )
        try:
            done = await self.registry.store.commit(move)
        except StoreFull as error:
            raise Says(
                N_("Your answer could not be saved: the disk is full. The table is as it was; try again later.")
            ) from error
        except StoreAway as error:
            self.registry.forget(record.id)
            raise Says(UNSURE if isinstance(error, StoreUnsure) else AWAY) from error
        match done:
            case Committed(seq=seq):
                live.state = state
                if user is not None:
                    live.answered[seat] = {record.seq: record.position or b"", seq: position}
                live.record = msgspec.structs.replace(
                    record,
                    seq=seq,
                    position=position,
                    outcome=move.outcome,
                    extra=record.extra if move.extra is None else move.extra,
                    version=record.version + (move.outcome is not None or move.extra is not None),
                    life="finished" if outcome is not None else record.life,
                )
                self.registry.changed(live)
            case Duplicate():
                self.registry.forget(record.id)
                raise Stale
            case Conflict():
                self.registry.met(record.id)
                raise MovedOn


def _played(
    live: LiveTable,
    seat: int,
    user: int | None,
    actions: Sequence[Action],
    interaction: int | None,
    *,
    staged: bool,
    thought: Thought | None,
) -> tuple[AnyState | None, list[NewEntry]]:
    """The position that a batch of answers of one seat leads to, each of them checked, and their entries.

    They answer one question, several times over, or where they are `staged` each the one that follows.
    """
    game, state = live.game, live.state
    entries: list[NewEntry] = []
    step = ""
    for part, action in enumerate(actions):
        open_ = game.decisions(state) if part else live.decisions()
        asked = next((d for d in open_ if d.seat == seat), None)
        if part and (asked is None or (asked.step != step and not staged)):
            raise Says(N_("That is more than was asked for; nothing of it was done."))
        why = game.check(state, seat, action)
        if why is not None:
            raise NotAllowed(live, why)
        decision, step = ("", "") if asked is None else (asked.id, asked.step)
        state = game.clone(state)
        events = game.advance(state, seat, action)
        entries.append(
            NewEntry(
                seat=seat,
                user=user,
                decision=decision,
                action=msgspec.json.encode(action),
                events=msgspec.json.encode(events),
                interaction=interaction,
                part=part,
                thought=None if thought is None else msgspec.json.encode(thought),
            )
        )
    return state, entries


def _in_play(live: LiveTable) -> None:
    match live.record.life:
        case "lobby":
            raise Says(N_("This game has not started yet."))
        case "finished":
            raise Says(N_("This game is over."))
        case "closed":
            raise Says(closed_said(live.record))
        case _:
            not_paused(live)


def _in_time(extra: Extra, seat: int) -> Extra | None:
    """What the table remembers once somebody has answered themselves; None where that changes nothing."""
    if seat not in extra.missed and seat not in extra.open_seats:
        return None
    return msgspec.structs.replace(
        extra,
        missed={each: count for each, count in extra.missed.items() if each != seat},
        late=tuple(each for each in extra.late if each.seat != seat),
        open_seats=tuple(each for each in extra.open_seats if each != seat),
    )


def not_paused(live: LiveTable) -> None:
    """Say so where the table rests."""
    pause = live.extra.pause
    if pause is not None:
        why = f" ({plain(pause.why)})" if pause.why else ""
        raise Says(N_("This table is paused{why}; nobody can answer until it is resumed."), why=why)


def _has_seat(live: LiveTable, user: int) -> list[int]:
    seats = live.seats_of(user)
    if not seats:
        said = without_seat(live, user, N_("You have no seat at this table; you are welcome to watch."))
        raise NoSeat(said.message, **said.args_)
    return seats
