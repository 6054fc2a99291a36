"""How far a computer seat thought, so that the same thought can be thought again when a game is checked."""

from dataclasses import dataclass
from time import perf_counter

import msgspec


class TookTooLong(Exception):
    """A thought that is thought again had a bound, and reached it."""


@dataclass(slots=True)
class Effort:
    """Rounds of thought that a player has begun, whatever a round is to it.

    With `exactly` it thinks so many and heeds neither seconds nor steps: from the same position and the same chance it
    then gives the same answer as when it was bounded by time and got as far. No round begins after `until` (of
    `perf_counter`): that raises TookTooLong.
    """

    exactly: int | None = None
    until: float | None = None
    rounds: int = 0

    def begin(self) -> None:
        """Count a round that begins now."""
        if self.until is not None and perf_counter() > self.until:
            raise TookTooLong
        self.rounds += 1


class Thought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that an answer followed from besides the position: which player, words of chance, how far it thought.

    `world`: the word from which the position was sampled for its seat. `word`: the word it thought with. `version`: the
    program that thought (`engines.players.version`).
    """

    kind: str
    world: int
    word: int
    rounds: int
    version: str
