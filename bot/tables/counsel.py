"""What is said to a person before an answer is carried out: at a lesson why it is good or bad, and what they know."""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.base.locks import Locks
from bot.store import Store
from bot.tables.extras import Extra, Taught
from bot.tables.registry import LiveTable
from engines.core.codec import key
from engines.core.decisions import Action, Seat
from engines.core.lessons import LEARNER, AnyCourse, AnyLesson
from engines.core.reasons import Compared
from engines.core.said import Said
from engines.players.sentences import compared

STUBBORN = 2
"""So many times a lesson says no to a question's answers before it offers to do it anyway."""


TABLES = 16
"""At so many tables at once it is remembered what was said there."""
_noting = Locks[int]()
"""By person, held from the reading of what they know to the writing: of two notes at once neither is lost."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person knows of a game: lessons and first-time notes, by what they are `known` as.

    `warned`: how often each beginner's mistake was spoken of; `once`: the latest tables at which one was that is spoken
    of once a game.
    """

    lessons: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    warned: dict[str, int] = {}
    once: dict[str, tuple[int, ...]] = {}


async def learned(store: Store, user: int, game: str) -> Progress:
    """What somebody knows of a game; a stored value that no longer fits is nothing."""
    kept = (await store.settings("user", user)).get(_name(game))
    try:
        return Progress() if kept is None else msgspec.json.decode(kept, type=Progress)
    except msgspec.DecodeError:
        return Progress()


async def remember_learned(
    store: Store, user: int, game: str, *, lessons: Sequence[str] = (), notes: Sequence[str] = ()
) -> None:
    """Somebody knows more of a game now."""
    async with _noting.of(user):
        before = await learned(store, user, game)
        now = msgspec.structs.replace(
            before,
            lessons=tuple(dict.fromkeys((*before.lessons, *lessons))),
            notes=tuple(dict.fromkeys((*before.notes, *notes))),
        )
        if now != before:
            await store.set_setting("user", user, _name(game), msgspec.json.encode(now))


async def remember_warning(store: Store, user: int, game: str, known: str, *, once_at: int | None) -> Progress:
    """A beginner's mistake was spoken of once more; what the person knows of the game now.

    `once_at`: the table at which it is not spoken of again.
    """
    async with _noting.of(user):
        before = await learned(store, user, game)
        now = msgspec.structs.replace(before, warned={**before.warned, known: before.warned.get(known, 0) + 1})
        if once_at is not None:
            tables = (*before.once.get(known, ()), once_at)
            now = msgspec.structs.replace(now, once={**before.once, known: tables[-TABLES:]})
        await store.set_setting("user", user, _name(game), msgspec.json.encode(now))
    return now


def _name(game: str) -> str:
    return f"learned.{game}"


class Advised(Exception):
    """An answer that was not carried out yet: what is said of it, and whether it may be given anyway."""

    def __init__(self, live: LiveTable, said: Said, keys: Sequence[str], *, anyway: bool) -> None:
        super().__init__(said.text)
        self.live, self.said, self.keys, self.anyway = live, said, tuple(keys), anyway


class Feedback(msgspec.Struct):
    """What was found about an answer: why not (yet), or what is praised; what the table remembers of it.

    `instead`: it leaves the way of the lessons, whose own answer is the one that it is compared with.
    """

    against: Said | None = None
    anyway: bool = False
    praise: Said | None = None
    known: str = ""
    """The lesson that is done with it."""
    extra: Extra | None = None
    instead: Compared | None = None


def guided(live: LiveTable) -> AnyCourse | None:
    """The course that a table follows, None once its free game has begun."""
    taught = live.extra.taught
    return live.game.course if taught is not None and not taught.free else None


def lesson_at(live: LiveTable, seat: Seat) -> tuple[AnyLesson | None, bool]:
    """The lesson at a seat's open question, and whether the course still leads on from here."""
    course, asked = guided(live), live.asked(seat)
    if course is None or asked is None or seat != LEARNER or live.extra.taught is None:
        return None, course is not None
    view = live.view(seat)
    lesson = course.lesson(view, asked.step, live.extra.taught.known)
    return lesson, lesson is not None or bool(course.scripted(view, seat, asked.step))


def scripted(live: LiveTable, seat: Seat) -> Action | None:
    """What the course has a computer answer in a seat, where that is legal; in the learner's what its lessons lead to.

    So who comes back finds the course on its way.
    """
    lesson, wanted = _way(live, seat)
    wanted = wanted if lesson is None else lesson.answer
    return next((each for each in live.game.legal(live.state, seat) if key(each) == wanted), None) if wanted else None


def _way(live: LiveTable, seat: Seat) -> tuple[AnyLesson | None, str]:
    """The lesson about a seat's answer to its open question, read or not; else the answer that the script has there."""
    course, asked = guided(live), live.asked(seat)
    if course is None or asked is None:
        return None, ""
    view = live.view(seat)
    pages = [each.known for each in course.lessons if not each.answer]
    lesson = course.lesson(view, asked.step, pages) if seat == LEARNER else None
    return lesson, "" if lesson is not None else course.scripted(view, seat, asked.step)


def off_the_way(live: LiveTable, seat: Seat, action: Action) -> Extra | None:
    """What the table remembers once a computer has answered otherwise than the course has it; None where it has not."""
    taught = live.extra.taught
    lesson, wanted = _way(live, seat)
    if taught is None or guided(live) is None:
        return None
    if lesson is not None:
        remark = lesson.remark(key(action))
        return None if remark is None or (remark.good and not remark.ends) else _left(live, taught)
    return _left(live, taught) if wanted and key(action) != wanted else None


def still_taught(extra: Extra, first: int) -> bool:
    """Whether the position before an entry of the journal is on the way of a course, whose chance is its own."""
    taught = extra.taught
    return taught is not None and (not taught.free or first <= taught.left)


def back_on_the_way(extra: Extra) -> Extra:
    """What the table remembers once an answer that left the way has been taken back."""
    taught = extra.taught
    if taught is None:
        return extra
    return msgspec.structs.replace(extra, taught=msgspec.structs.replace(taught, free=False, left=0))


class Step(msgspec.Struct):
    """One step on the way a course leads: a page that is read (no action), or an answer of a seat."""

    seat: Seat
    action: Action | None
    extra: Extra | None


def known_step(live: LiveTable, known: Sequence[str]) -> Step | None:
    """The next step past lessons that a person knows; None at the first that is new."""
    taught, decisions = live.extra.taught, live.decisions()
    if guided(live) is None or taught is None or not decisions:
        return None
    seat = decisions[0].seat
    lesson, _leads = lesson_at(live, seat)
    if lesson is None:
        action = scripted(live, seat)
        return None if action is None else Step(seat, action, None)
    if lesson.known not in known:
        return None
    extra = _with(live, taught, known=(*taught.known, lesson.known))
    legal = live.game.legal(live.state, seat)
    action = next((each for each in legal if key(each) == lesson.answer), None) if lesson.answer else None
    return None if lesson.answer and action is None else Step(seat, action, extra)


def feedback_on(live: LiveTable, seat: Seat, actions: Sequence[Action], *, sure: bool) -> Feedback:
    """What is to be said of answers that are about to be carried out; `sure`: they are given anyway."""
    taught, asked = live.extra.taught, live.asked(seat)
    if asked is None or live.game.check(live.state, seat, actions[0]) is not None:
        return Feedback()
    if taught is None or taught.free:
        return Feedback()
    lesson, wanted = _way(live, seat)
    if lesson is None:
        return Feedback() if key(actions[0]) == wanted else _leaving(live, seat, actions[0], wanted, taught)
    remark = lesson.remark(key(actions[0]))
    if remark is not None and not remark.good:
        if sure:
            return _leaving(live, seat, actions[0], lesson.answer, taught)
        count = 1 + (taught.wrong[1] if taught.wrong[0] == asked.id else 0)
        extra = _with(live, taught, wrong=(asked.id, count))
        said = lesson.said(remark.text, live.view(seat))
        return Feedback(against=said, anyway=count >= STUBBORN, extra=extra)
    if remark is None and lesson.remarks:  # a step back, or something that the lesson is not about
        return Feedback()
    praise = None if remark is None else lesson.said(remark.text, live.view(seat))
    taught = msgspec.structs.replace(taught, known=(*taught.known, lesson.known))
    ends = remark is not None and remark.ends
    return Feedback(praise=praise, known=lesson.known, extra=_left(live, taught) if ends else _with(live, taught))


def _leaving(live: LiveTable, seat: Seat, action: Action, wanted: str, taught: Taught) -> Feedback:
    """An answer with which the free game begins, beside the one that the course has there."""
    other = next((each for each in live.game.legal(live.state, seat) if key(each) == wanted), None)
    if other is None or live.state is None:
        return Feedback(extra=_left(live, taught))
    instead = compared(live.game, live.state, seat, action, other, live.names)
    return Feedback(extra=_left(live, taught), instead=instead)


def _left(live: LiveTable, taught: Taught) -> Extra:
    """The free game begins with the next entry."""
    return _with(live, taught, free=True, left=live.record.seq + 1)


def _with(live: LiveTable, taught: Taught, **changed: Any) -> Extra:
    return msgspec.structs.replace(live.extra, taught=msgspec.structs.replace(taught, **changed))
