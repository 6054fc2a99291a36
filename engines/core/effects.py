"""Looking ahead: every legal answer of a seat is tried in worlds that look the same from there.

The worlds are dealt by chance that the view alone decides, so equal views give equal effects, and nothing here has seen
the true position. Where an answer reveals nothing and closes no turn on the way to the next question all such worlds
agree (the contract tests hold every game to it), so one is enough; else gauges that the game calls steady are told
where all agree.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

import msgspec

from engines.core.decisions import Action, Event, Seat
from engines.core.game import AnyGame, AnyState, AnyView
from engines.core.preview import POINTS, Change, Effect, Gauge, Span
from engines.core.rng import Rng
from engines.core.words import Words

WORLDS = 3
"""Worlds in which an answer is tried that reveals something."""


def effects(
    game: AnyGame, state: AnyState, seat: Seat, first: Sequence[Action] = (), view: AnyView | None = None
) -> tuple[Effect, ...]:
    """What each legal answer of a seat that is asked certainly brings, in the order of `legal`, at most so many.

    `first`: answers that are to be among those, whatever their number; they come before all others. `view`: the seat's,
    where it is made already.
    """
    return _Ahead(game, state, seat, first, view).found()


def told(game: AnyGame, view: AnyView, effect: Effect, _: Words, names: Sequence[str]) -> str:
    """An effect in a few words, empty where there is nothing to say; a game that declares none tells points."""
    said = _points(view, effect, _) if game.preview.told is None else game.preview.told(view, effect, _, names)
    end = _("the game ends") if effect.ends else _("the game may end") if effect.may_end else ""
    return ", ".join(filter(None, (end, said)))


def _points(view: AnyView, effect: Effect, _: Words) -> str:
    for change in effect.changes:
        if change.gauge == (POINTS, view.seat, "") and change.before is not None and change.after is not None:
            return _("points {before} → {after}", before=change.before.least, after=change.after.least)
    return ""


def worlds_alike(game: AnyGame, state: AnyState, seat: Seat, count: int, view: AnyView | None = None) -> list[AnyState]:
    """So many worlds that look the same from a seat, decided by what it sees and by nothing else.

    `view`: what it sees, where that is made already.
    """
    worlds = _Worlds(game, state, seat, view)
    return [worlds.at(number) for number in range(count)]


class _Worlds:
    """Worlds that look the same from a seat, each dealt once it is needed; with what its gauges say."""

    def __init__(self, game: AnyGame, state: AnyState, seat: Seat, view: AnyView | None) -> None:
        self._game, self._state, self._seat = game, state, seat
        sees = game.view(state, seat) if view is None else view
        seen = blake2b(msgspec.msgpack.encode(sees), digest_size=8).digest()
        self._rng = Rng(int.from_bytes(seen, "big"))
        self._dealt: list[AnyState] = []
        self._measured: dict[int, Mapping[Gauge, Span]] = {}

    def at(self, number: int) -> AnyState:
        """One of them; answers are tried on copies of it."""
        while number >= len(self._dealt):
            self._dealt.append(self._game.resample(self._state, self._seat, Rng(self._rng.next())))
        return self._dealt[number]

    def measured(self, number: int) -> Mapping[Gauge, Span]:
        """All gauges of one of them."""
        if number not in self._measured:
            self._measured[number] = measure(self._game, self.at(number), self._seat)
        return self._measured[number]


class _Ahead:
    """The looking ahead of one question: its worlds, and how many times (`left`) an answer may still be tried."""

    def __init__(
        self, game: AnyGame, state: AnyState, seat: Seat, first: Sequence[Action], view: AnyView | None
    ) -> None:
        self.game, self.seat, self.first = game, seat, first
        self.worlds = _Worlds(game, state, seat, view)
        self.left = game.preview.most

    def found(self) -> tuple[Effect, ...]:
        """All answers first, then what may follow those after which the seat is asked again."""
        legal = list(self.game.legal(self.worlds.at(0), self.seat))
        early = [action for action in self.first if action in legal]
        tried = self._tried(self.worlds.at(0), [*early, *(action for action in legal if action not in early)], WORLDS)
        return tuple(
            msgspec.structs.replace(effect, then=self._then(after)) if after is not None else effect
            for effect, after in tried
        )

    def _then(self, world: AnyState) -> tuple[Effect, ...]:
        """Of all further answers, or of none: a part of them would pass for all."""
        further = list(self.game.legal(world, self.seat))
        return tuple(each for each, _after in self._tried(world, further, 1)) if len(further) <= self.left else ()

    def _tried(self, world: AnyState, answers: Iterable[Action], count: int) -> list[tuple[Effect, AnyState | None]]:
        """Effects of these answers, each with the world it leads to where what follows is to be looked at.

        One that reveals something is tried in so many worlds.
        """
        before = self._measure(world)
        made: list[tuple[Effect, AnyState | None]] = []
        for action in answers:
            if self.left <= 0:
                break
            made.append(self._effect(world, before, action, count))
        return made

    def _effect(
        self, world: AnyState, before: Mapping[Gauge, Span], action: Action, count: int
    ) -> tuple[Effect, AnyState | None]:
        self.left -= 1
        after, events, whole = self._try(world, action)
        changes = _changes(before, self._measure(after))
        over = not self.game.decisions(after)
        openly = self.game.preview.ends_openly
        ends = over and (whole or (openly is not None and openly(world)))
        if not whole:
            changes = {each for each in changes if each.gauge.kind in self.game.preview.steady}
            for number in range(1, count):
                if not changes and (over or openly is not None):
                    break
                other, _events, _whole = self._try(self.worlds.at(number), action)
                if changes:
                    changes &= _changes(self.worlds.measured(number), self._measure(other))
                    self.left -= 1  # not for worlds in which only an end is looked for: those leave no answer untried
                over = over or not self.game.decisions(other)
        told = tuple(sorted(changes, key=_place))
        effect = Effect(action, told, tuple(events), whole, ends=ends, may_end=over and not ends)
        goes_on = whole and type(action) in self.game.preview.onward and self._asked(after)
        return effect, after if goes_on else None

    def _try(self, world: AnyState, action: Action) -> tuple[AnyState, list[Event], bool]:
        """The world after an answer, what the seat witnesses until something may be revealed, whether nothing was."""
        game = self.game
        after = game.clone(world)
        happened = game.advance(after, self.seat, action)
        certain: list[Event] = []
        for event in happened:
            if game.preview.uncertain(event, self.seat):
                return after, certain, False
            seen = game.witness(event, self.seat)
            if seen is not None:
                certain.append(seen)
        return after, certain, True

    def _asked(self, world: AnyState) -> bool:
        return any(decision.seat == self.seat for decision in self.game.decisions(world))

    def _measure(self, world: AnyState) -> Mapping[Gauge, Span]:
        return measure(self.game, world, self.seat)


def measure(game: AnyGame, world: AnyState, seat: Seat) -> Mapping[Gauge, Span]:
    """All gauges of a game in a world, as a seat may know them."""
    if game.preview.gauge is not None:
        return game.preview.gauge(world, seat)
    scores = game.standing(game.view(world, seat))
    return {Gauge(POINTS, score.seat): Span(score.points, score.points) for score in scores}


def _changes(before: Mapping[Gauge, Span], after: Mapping[Gauge, Span]) -> set[Change]:
    gauges: Iterable[Gauge] = before.keys() | after.keys()
    return {
        Change(gauge, before.get(gauge), after.get(gauge)) for gauge in gauges if before.get(gauge) != after.get(gauge)
    }


def _place(change: Change) -> Gauge:
    return change.gauge
