"""Computer seats, written against the contract only: each is given a game, a position and chance, and answers."""

from typing import Protocol

from engines.core.decisions import Action, Seat
from engines.core.game import AnyGame, AnyState
from engines.core.rng import Rng
from engines.players.effort import Effort, Thought
from engines.players.randomly import randomly
from engines.players.strengths import GENTLE, SHARP, STEADY, Strength
from engines.players.version import version_of


class Player(Protocol):
    """Gives a legal answer of a seat that is asked; the state is only ever resampled. `seconds`: time to think.

    `effort` is told how far it thought, or says how far it must (`Effort`).
    """

    def __call__(
        self,
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        rng: Rng,
        seconds: float | None = None,
        /,
        *,
        effort: Effort | None = None,
    ) -> Action:
        """A legal answer of the seat."""
        ...


PLAYERS: dict[str, Player] = {"gentle": GENTLE, "steady": STEADY, "sharp": SHARP, "random": randomly}
"""Every computer seat by the name under which a table seats it."""
USUAL = "steady"
"""Who plays where nobody has chosen, and in place of a kind that is not here any more."""


def think(
    kind: str, game: AnyGame, world: AnyState, seat: Seat, sampled: int, word: int, seconds: float
) -> tuple[Action, Thought]:
    """An answer to the question that this seat is asked in a world sampled for it from the word `sampled`."""
    effort = Effort()
    kind = kind if kind in PLAYERS else USUAL
    answer = PLAYERS[kind](game, world, seat, Rng(word), seconds, effort=effort)
    return answer, Thought(kind, sampled, word, effort.rounds, version_of(game.key))


def longest(kind: str, seconds: float) -> float:
    """How long a kind of player may think about an answer where the host allows so many seconds."""
    player = PLAYERS.get(kind, PLAYERS[USUAL])
    return seconds * player.share if isinstance(player, Strength) else 0.0


def is_ours(game: AnyGame, thought: Thought) -> bool:
    """Whether this program thought it: another one would answer otherwise."""
    return thought.version == version_of(game.key)


def think_again(game: AnyGame, state: AnyState, seat: Seat, thought: Thought, until: float | None = None) -> Action:
    """What a thought in this position answers; raises KeyError for a kind of player that is not here.

    Raises TookTooLong once `perf_counter` is past `until`.
    """
    world = game.resample(state, seat, Rng(thought.world))
    return PLAYERS[thought.kind](game, world, seat, Rng(thought.word), effort=Effort(thought.rounds, until))
