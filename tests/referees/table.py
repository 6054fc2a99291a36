"""A table with a referee beside it: random games, and whatever the referee did not expect is a `Protest`."""

import tomllib
from collections import deque
from collections.abc import Callable, Collection, Generator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, NoReturn

from engines.core.decisions import Action, Event, Seat
from engines.core.game import AnyGame
from engines.core.rng import Rng
from tests.editions import toml

Asked = Mapping[Seat, Collection[Action]]
"""Who is asked now, each with every answer that the rules allow."""
Play = Generator[Asked, tuple[Seat, Any], Any]
"""A game as a referee follows it: it yields whom the rules ask, is sent who answered what, and returns how it ended."""


class Protest(AssertionError):
    """What was shown is not what the rules say."""


class Seen:
    """All that players and onlookers have been shown: views as they now stand, public events not yet accounted for.

    `numbers` are those of the component data's constants that are not as printed.
    """

    def __init__(self, seats: int, numbers: Mapping[str, Any] = MappingProxyType({})) -> None:
        self.seats, self.numbers = seats, numbers
        self.public: Any = None
        self.own: list[Any] = []
        self._events: deque[Event] = deque()

    def show(self, game: AnyGame, state: Any, events: Collection[Event]) -> None:
        """What an answer led to."""
        self.public = game.view(state, None)
        self.own = [game.view(state, seat) for seat in range(self.seats)]
        self._events.extend(seen for event in events if (seen := game.witness(event, None)) is not None)

    def next(self, kind: type[Any]) -> Any:
        """The next event, which must be of this kind; what it tells of chance only it can say."""
        if not self._events:
            raise Protest(f"nothing is told where {kind.__name__} is due")
        event = self._events.popleft()
        if type(event) is not kind:
            raise Protest(f"{event} is told where {kind.__name__} is due")
        return event

    def told(self, *events: Event) -> None:
        """These must be told now, in this order."""
        for event in events:
            same(event, self.next(type(event)), "told")

    def upcoming(self) -> Event | None:
        """The next event without accounting for it."""
        return self._events[0] if self._events else None

    def nothing_left(self) -> None:
        """Everything that was told must have been expected."""
        if self._events:
            raise Protest(f"told without a reason: {self._events[0]}")


def same(due: Any, shown: Any, what: str) -> None:
    """What the rules say and what is shown."""
    if due != shown:
        _differ(due, shown, what)


def _differ(due: Any, shown: Any, what: str) -> NoReturn:
    raise Protest(f"{what}: {shown} is shown, {due} is due")


Referee = Callable[[Seen, Any], Play]
"""A referee's way through a game, from what is seen and the table's options."""


class Way(NamedTuple):
    """How a game is set up."""

    seats: int
    options: Mapping[str, Any] = MappingProxyType({})
    numbers: Mapping[str, Any] = MappingProxyType({})
    """Constants of the component data that are others than printed."""

    def named(self) -> str:
        """As it reads in a test's name."""
        return "-".join(map(str, (self.seats, *self.options.values(), *self.numbers)))


def follow(game: AnyGame, referee: Referee, way: Way, seed: int) -> int:
    """Play a whole random game under a referee's eyes; how many answers it took. Raises Protest."""
    if way.numbers:
        data = tomllib.loads(game.edition_text)
        data["constants"] |= way.numbers
        game = game.with_edition(toml(data), "edited.toml")
    chosen = game.options(way.options)
    state, seen, rng = game.new(way.seats, chosen, seed), Seen(way.seats, way.numbers), Rng(seed + 1)
    seen.show(game, state, ())
    play, answers = referee(seen, chosen), 0
    asked: Asked = next(play)
    while True:
        offered = {each.seat: list(game.legal(state, each.seat)) for each in game.decisions(state)}
        same(sorted(asked), sorted(offered), f"asked after {answers} answers")
        for seat, answers_due in asked.items():
            same(len(set(offered[seat])), len(offered[seat]), "answers that are different")
            same(_sorted(set(answers_due)), _sorted(set(offered[seat])), f"answers of seat {seat}")
        if not offered:
            raise Protest("nobody is asked, and the game is not over")
        seat = rng.choice(sorted(offered))
        action = rng.choice(offered[seat])
        seen.show(game, state, game.advance(state, seat, action))
        answers += 1
        try:
            asked = play.send((seat, action))
        except StopIteration as over:
            seen.nothing_left()
            same((), tuple(game.decisions(state)), "asked after the end")
            same(over.value, game.outcome(state), "outcome")
            return answers
        same(None, game.outcome(state), "outcome before the end")
        seen.nothing_left()


def _sorted(answers: Collection[Action]) -> list[Action]:
    return sorted(answers, key=repr)
