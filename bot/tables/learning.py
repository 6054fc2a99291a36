"""A guided first game: lessons where the game has a course, else each kind of question explained when it comes up."""

import logging
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.base.languages.commands import first_line
from bot.base.locks import Locks
from bot.base.rulebook import paragraph_of, paragraphs
from bot.base.words import N_, Says, Words, plain, unlike
from bot.tables.answers import AnswerService
from bot.tables.computers import GENTLE
from bot.tables.counsel import guided, learned, lesson_at, remember_learned
from bot.tables.extras import Taught
from bot.tables.lobby import Lobbies, Who
from bot.tables.registry import LiveTable, Plan, TableRegistry
from engines import games
from engines.core.decisions import Decision
from engines.core.errors import Broken
from engines.core.game import AnyGame
from engines.core.lessons import AnyCourse, AnyNote

log = logging.getLogger(__name__)

KINDS = 6
"""So many kinds of answers are told in a few words each; more would be a wall."""
NOTES = 2
"""So many first-time notes at once; the others come with later questions."""


class Told(NamedTuple):
    """What a learner is told at their open question. A `page` is read before it; `notes`: first-time ones in it."""

    text: str
    page: bool = False
    notes: tuple[str, ...] = ()


NOTHING = Told("")


class Learning:
    """Opens guided games, and knows what has been explained in them."""

    def __init__(self, registry: TableRegistry, lobbies: Lobbies, answers: AnswerService) -> None:
        self.registry, self.lobbies, self._answers = registry, lobbies, answers
        self.opening = Locks[int]()
        """By person, held while their table is opened: of two presses at once the second finds it."""

    async def open(
        self,
        who: Who,
        game: str,
        *,
        guild: int | None,
        channel: int,
        parent: int | None,
        again: bool = False,
        language: str = "",
    ) -> LiveTable:
        """A table with one person and computers in the other seats, dealt and unrated.

        It begins as the game's course has it, past all lessons that the person knows unless they want them `again`;
        who knows all of them plays an ordinary game with notes on what is new. `language`: that of its messages. The
        component data is what is shipped, whose cards and numbers the lessons speak of.
        """
        played = self.lobbies.game_for(game, None, usual=True)
        self._answers.warnings.forget(who.id)
        course, known = played.course, await learned(self.registry.store, who.id, game)
        if course is not None and not again and all(each.known in known.lessons for each in course.counted):
            course = None
        seats = max(2, played.seats.start) if course is None else course.seats
        live = await self.lobbies.open(who, game, guild=guild, channel=channel, parent=parent, seats=seats, usual=True)
        for seat in range(seats - 1):
            await self.lobbies.add_computer(live.id, who, GENTLE, name="" if course is None else course.rivals[seat])
        async with self.registry.locked(live.id) as live:  # memory may have been given up meanwhile
            extra = msgspec.structs.replace(live.extra, learning=True, rated=False, language=language)
            setup = None
            learner, *rivals = live.record.seats
            called = unlike(learner.name, (each.name for each in rivals))  # lessons name the rivals, whoever learns
            seated = (msgspec.structs.replace(learner, name=called), *rivals)
            if course is not None:
                extra = msgspec.structs.replace(extra, taught=Taught())
                setup = Plan(seats, shuffle=False, taught=True).encode()
            await self.registry.change(live, seats=seated, extra=extra, setup=setup)
        live = await self.lobbies.start(live.id, who)
        while not again and await self._answers.follow(live.id, known.lessons):
            pass
        return live

    async def going_on(self, user: int, game: str) -> LiveTable | None:
        """The guided game of a person that is still in play and can be read, if there is one."""
        for line in await self.registry.store.tables_of_user(user):
            if line.game == game and line.life == "live":
                try:
                    live = await self.registry.look(line.id)
                except Broken as error:
                    log.error("table %s cannot be gone on with: %s", line.id, error)
                    continue
                if live.extra.learning and live.seats_of(user):
                    return live
        return None

    async def read(self, table: int, user: int) -> LiveTable:
        """The page before the open question has been read."""
        async with self.registry.locked(table) as live:
            seats = live.seats_of(user)
            if not seats:
                raise Says(N_("You have no seat at this table; you are welcome to watch."))
            lesson, _leads = lesson_at(live, live.seat_to_show(user))
            if lesson is not None and not lesson.answer and live.extra.taught is not None:
                taught = msgspec.structs.replace(live.extra.taught, known=(*live.extra.taught.known, lesson.known))
                await self.registry.change(live, extra=msgspec.structs.replace(live.extra, taught=taught), shown=False)
                await remember_learned(self.registry.store, user, live.game.key, lessons=(lesson.known,))
            return live

    async def tell(self, live: LiveTable, user: int, _: Words) -> Told:
        """What a learner should know about their open question; nothing at other tables and where they know it."""
        if not live.extra.learning:
            return NOTHING
        asked = _asked(live, user)
        if asked is None:
            return NOTHING
        lesson, leads = lesson_at(live, asked.seat)
        course = usable(live.game)
        if lesson is not None and course is not None:
            heading = _(
                "**Lesson {number} of {count}: {title}**",
                number=course.place(lesson),
                count=len(course.counted),
                title=_(lesson.title),
            )
            view = live.view(asked.seat)
            look, told = lesson.said(lesson.look, view), lesson.said(lesson.text, view)
            lines = [heading, _("Look: {what}", what=look.told(_)), told.told(_)]
            beside = [note for note in course.notes if note.known in lesson.notes]
            new = await self._first_time(live, beside, asked, user)
            return _told(lines, new, view, _, page=not lesson.answer)
        if guided(live) is not None and leads:
            return NOTHING
        if course is not None:
            view, legal = live.view(asked.seat), list(live.game.legal(live.state, asked.seat))
            fitting = [note for note in course.notes if note.fits(view, asked.step, legal)]
            stood = [note for note in course.notes if live.extra.explained.get(note.known) == asked.id]
            new = await self._first_time(live, [*stood, *fitting], asked, user)
            return _told([], new, view, _)
        return Told(self._explained(live, user, _))

    async def _first_time(
        self, live: LiveTable, notes: Sequence[AnyNote], asked: Decision, user: int
    ) -> Sequence[AnyNote]:
        """Those of some notes that are new to a person, or stood at this question before."""
        if not notes:
            return ()
        known = (await learned(self.registry.store, user, live.game.key)).notes
        new = {
            note.known: note
            for note in notes
            if note.known not in known or live.extra.explained.get(note.known) == asked.id
        }
        return list(new.values())[:NOTES]

    def _explained(self, live: LiveTable, user: int, _: Words) -> str:
        """The rule of a question that a person is asked for the first time; empty where they know it."""
        asked = _new_to(live, user)
        if asked is None:
            return ""
        view = live.view(asked.seat)
        public = next((each for each in view.asked if each.seat == asked.seat), None)
        number = paragraph_of(asked.rule)
        told = paragraphs(live.game.key, _.language).get(number, "")
        heading = "" if public is None else live.game.text.heading(view, public, _)
        lines = [_("**New: {what}**", what=plain(heading))]
        if told:
            lines.append(f"{told} *({asked.rule})*")
        if 1 < len(asked.kinds) <= KINDS:
            lines += [f"- **{plain(live.game.text.kind(kind, _))}**: {_(first_line(kind))}" for kind in asked.kinds]
        return "\n".join(lines)

    async def told(self, table: int, user: int, told: Told) -> None:
        """What was told has been read: it is not told again once its question is answered."""
        async with self.registry.locked(table) as live:
            asked = _asked(live, user)
            if asked is None or told.page:
                return
            new = told.notes if usable(live.game) is not None else (asked.step,)
            new = tuple(each for each in new if each not in live.extra.explained)
            if new:
                explained = {**live.extra.explained, **dict.fromkeys(new, asked.id)}
                extra = msgspec.structs.replace(live.extra, explained=explained)
                await self.registry.change(live, extra=extra, shown=False)
        await remember_learned(self.registry.store, user, live.game.key, notes=told.notes)


def _told(lines: Sequence[str], notes: Sequence[AnyNote], view: object, _: Words, *, page: bool = False) -> Told:
    """Lines, and notes below them."""
    new = [_("**New.** {note}", note=note.said(view).told(_)) for note in notes]
    return Told("\n".join([*lines, *new]), page=page, notes=tuple(note.known for note in notes))


def usable(game: AnyGame) -> AnyCourse | None:
    """A game's course, where it is played with the component data that the course's cards and numbers are from.

    Only tables opened before November 2026 can have other data: what is learnt is dealt with the usual one.
    """
    return game.course if game.edition == games()[game.key].edition else None


def _asked(live: LiveTable, user: int) -> Decision | None:
    return next((each for each in live.decisions() if each.seat in live.seats_of(user)), None)


def _new_to(live: LiveTable, user: int) -> Decision | None:
    """The open question of a learner that is the first of its kind at this table."""
    mine = _asked(live, user)
    if mine is None or live.extra.explained.get(mine.step, mine.id) != mine.id:
        return None
    return mine
