"""Puzzles: positions of games that were played, in which one answer is clearly the best.

A game's puzzles lie beside it in `puzzles.json`, made by `python -m engines.train puzzles GAME`. A puzzle is a deal and
the answers since, so it is a position that play can reach, and nobody's. What is best was judged from the view of the
seat that is asked, over worlds that look the same from there (`engines.train.puzzles`); the file keeps what came of
that, so that nobody need search again to tell how good an answer was, and why the best one is.

Puzzles hold for the reference edition and the rules of the game they were made with: with others there are none.
"""

from base64 import b85decode, b85encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from zlib import compress, decompress

import msgspec

from engines.core.codec import key
from engines.core.decisions import LETTERS, Action, Seat
from engines.core.errors import Broken
from engines.core.game import AnyGame, AnyState
from engines.players.explain import Explanation, Reason

ENGINES = Path(__file__).parents[1]
FILE = "puzzles.json"
"""A file so called beside the game."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal of `seats` seats with the usual options from `seed`, and what was answered since, packed (`packed`).

    `seat` is asked the question called `step`, `best` is the best answer. `odds`: by the key of each answer how good it
    looks, in percent. `obvious`: the key of the answer after which the position looks best at once.
    """

    seats: int
    seed: int
    answers: str
    seat: Seat
    step: str
    best: str
    odds: Mapping[str, int]
    obvious: str
    why: "Why"

    @property
    def id(self) -> str:
        """What the position is known by, also in another file: it is that of deal and answers."""
        return sha256(f"{self.seats} {self.seed} {self.answers}".encode()).hexdigest()[:12]

    @property
    def runner_up(self) -> str:
        """The key of the next best answer."""
        return max((each for each in self.odds if each != self.best), key=lambda each: self.odds[each])

    def solved_by(self, answer: str) -> bool:
        """Whether an answer, by its key, is the best."""
        return answer == self.best


class Why(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Why the best answer is better than the next best, in points: the figures of an `Explanation`."""

    error: float
    worlds: int
    wins: float
    points: float
    other_points: float
    reasons: tuple[Reason, ...]
    shared: float = 0.0


class Puzzles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file; `revision` and `edition` are those of the game that it was made with, `seed` the word it came from.

    `lead`: the best answers lead all others by so much of the chances at least.
    """

    game: str
    revision: int
    edition: str
    seed: int
    puzzles: tuple[Puzzle, ...]
    lead: float = 0.12


def packed(said: Sequence[tuple[Seat, Action]]) -> str:
    """Answers as text that is short: seat and key a line, compressed."""
    return b85encode(compress("\n".join(LETTERS[seat] + key(action) for seat, action in said).encode(), 9)).decode()


def unpacked(answers: str) -> list[str]:
    """Those answers again, each a seat's letter and a key."""
    return decompress(b85decode(answers)).decode().split("\n")


def written(made: Puzzles) -> bytes:
    """The file, a puzzle a line: the same puzzles make the same bytes."""
    before, after = msgspec.json.encode(msgspec.structs.replace(made, puzzles=())).split(b"[]")
    rows = b",\n".join(msgspec.json.encode(each) for each in made.puzzles)
    return before + b"[\n" + rows + b"\n]" + after + b"\n"


def read(file: Path) -> Puzzles:
    """A file again; raises `msgspec.ValidationError` for anything else."""
    return msgspec.json.decode(file.read_bytes(), type=Puzzles)


@cache
def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where it has no file, or one that was made for other rules or other data."""
    file = ENGINES / game.key / FILE
    if not file.is_file():
        return ()
    found = read(file)
    same = (found.game, found.revision, found.edition) == (game.key, game.revision, game.edition)
    return found.puzzles if same else ()


def position(game: AnyGame, puzzle: Puzzle) -> AnyState:
    """The position, played out from the deal; raises Broken where an answer on the way to it is not legal."""
    state = game.new(puzzle.seats, game.options({}), puzzle.seed)
    for number, line in enumerate(unpacked(puzzle.answers), 1):
        seat = LETTERS.index(line[0])
        action = next((each for each in game.legal(state, seat) if key(each) == line[1:]), None)
        if action is None:
            raise Broken(
                f"puzzle {puzzle.id} of {game.key}: answer {number} of seat {line[0]}, {line[1:]}, is not legal"
            )
        game.advance(state, seat, action)
    return state


def explanation(game: AnyGame, state: AnyState, puzzle: Puzzle) -> Explanation:
    """Why the best answer is; `state` is the puzzle's position."""
    by_key = {key(each): each for each in game.legal(state, puzzle.seat)}
    why, other = puzzle.why, puzzle.runner_up
    return Explanation(
        puzzle.seat,
        by_key[puzzle.best],
        by_key[other],
        puzzle.odds[puzzle.best] / 100,
        puzzle.odds[other] / 100,
        why.error,
        why.worlds,
        why.wins,
        why.points,
        why.other_points,
        why.reasons,
        shared=why.shared,
    )
