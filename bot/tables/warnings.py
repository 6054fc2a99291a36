"""What is said to a person before a classic beginner's mistake, where they want that: once at a question."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.base.remembered import Remembered
from bot.base.words import named
from bot.store import Store
from bot.tables.counsel import Progress, learned, remember_warning
from bot.tables.registry import LiveTable
from bot.tables.user_settings import person_settings
from engines.core.decisions import Action, Seat
from engines.core.effects import worlds_alike
from engines.core.game import AnyState
from engines.core.lessons import Considered
from engines.core.said import Said

OFTEN = 3
"""So many times each mistake is spoken of to somebody who learns; then they know it."""
KEPT = 4096


class _Person(msgspec.Struct):
    """What is known of a person: their wish, by game what they know, and by table the question last spoken of."""

    wish: Literal["learning", "always", "never"]
    games: dict[str, Progress] = msgspec.field(default_factory=dict[str, Progress])
    spoken: dict[int, tuple[int, str]] = msgspec.field(default_factory=dict[int, tuple[int, str]])


class Warnings:
    """Knows who wants to be warned; what the store says of somebody is read once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people = Remembered[int, _Person](self._person, KEPT)

    def forget(self, user: int) -> None:
        """A person has chosen otherwise, has learnt something, or is forgotten."""
        self._people.forget(user)

    def forget_all(self) -> None:
        """People may have chosen otherwise."""
        self._people.forget_all()

    async def about(self, live: LiveTable, seat: Seat, user: int, actions: Sequence[Action]) -> Said | None:
        """What to say before these answers are carried out; None where nothing is, or it was said at this question.

        While they learn a game (at a table of `/learn`, and anywhere once they have begun to) each mistake is spoken
        of so many times; who wants it always hears it always.
        """
        course = live.game.course
        if course is None or not course.mistakes:
            return None
        person = await self._people.get(user)
        if person.wish == "never":
            return None
        known = await self._knows(person, user, live.game.key)
        always = person.wish == "always"
        if not always and not live.extra.learning and known == Progress():
            return None
        asked = live.asked(seat)
        mark = (live.record.generation, "" if asked is None else asked.id)
        often = () if always else (name for name, count in known.warned.items() if count >= OFTEN)
        silent = frozenset((*often, *(name for name, at in known.once.items() if live.id in at)))
        if person.spoken.get(live.id) == mark or all(each.known in silent for each in course.mistakes):
            return None
        found = mistake(live, seat, actions, silent)
        if found is None:
            return None
        person.spoken[live.id] = mark
        once = any(each.once for each in course.mistakes if each.known == found[0])
        person.games[live.game.key] = await remember_warning(
            self._store, user, live.game.key, found[0], once_at=live.id if once else None
        )
        return found[1]

    async def _person(self, user: int) -> _Person:
        return _Person((await person_settings(self._store, user)).warnings)

    async def _knows(self, person: _Person, user: int, game: str) -> Progress:
        if game not in person.games:
            person.games[game] = await learned(self._store, user, game)
        return person.games[game]


def mistake(live: LiveTable, seat: Seat, actions: Sequence[Action], silent: frozenset[str]) -> tuple[str, Said] | None:
    """The first mistake that is among answers, each looked at where it would be given; `silent` ones left out."""
    course, game, state = live.game.course, live.game, live.position
    names = [named(name) for name in live.names]
    for number, action in enumerate(actions):
        if course is None or game.check(state, seat, action) is not None:
            return None
        about = Considered(
            game.view(state, seat),
            action,
            list(game.legal(state, seat)),
            names,
            lambda at=state: _alike(live, at, seat),
        )
        for each in course.mistakes:
            said = None if each.known in silent else each.when(about)
            if said is not None:
                return each.known, said
        if number + 1 < len(actions):
            state, _events = game.apply(state, seat, action)
    return None


def _alike(live: LiveTable, state: AnyState, seat: Seat) -> AnyState:
    (world,) = worlds_alike(live.game, state, seat, 1)
    return world
