"""`python -m engines.train GAME`: self-play, weights by temporal differences, what came of it, and a weights file.

It begins with the present judgement, plays generations of games with itself, fits after each, and measures on games
that it has not learned from how well both judgements order positions by phase, then plays duels of the new against
the present judgement with equally many nodes. The same arguments make the same file. Whether the file is used is
decided by those figures: it is only read when it lies beside the game as `weights.json`.

`python -m engines.train fairness` tells how even the games are (`engines.train.fairness`), `python -m engines.train
puzzles GAME` finds positions with one best answer (`engines.train.puzzles`).
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from pathlib import Path

from engines import games
from engines.core.game import AnyGame
from engines.core.learned import Learned, read, written
from engines.core.rng import Rng
from engines.train import fairness, puzzles
from engines.train.fit import L2, LAMBDA, fitted, ordered, start
from engines.train.selfplay import LONGEST, NODES, Seen, played, thinned, win_share

HELD_BACK = 4
"""One game in so many is not learned from, but measured on."""


def trained(
    game: AnyGame,
    seats: int,
    seed: int,
    count: int,
    rounds: int,
    duels: int,
    nodes: int,
    thought: Sequence[int] = (NODES,),
    lambda_: float = LAMBDA,
    l2: float = L2,
    moments: int = LONGEST,
    *,
    beside: bool = False,
) -> tuple[tuple[float, ...], dict[str, float]]:
    """Weights for a number of seats and their figures; the game's own weights are as before afterwards.

    They begin with the present ones, or with those last made for another number of seats, or as the game is written.
    `thought`: answers played out for each choice in the games learned from, where there are several by turns; 0:
    everybody answers at a glance.
    `lambda_`: how much of what a position is to say comes from the end, not from the next one; `l2`: how much weights
    are drawn back to where they began (`engines.train.fit`). `moments`: so many of a game each seat tells at most.
    `beside`: the written judgement keeps its weight.
    """
    rng = Rng(seed + seats)
    by_seats = game.judgement.by_seats
    before = by_seats.get(seats)
    first = before or next(iter(reversed(by_seats.values())), start(game.feature_names))
    weights = first
    learn: list[list[Seen]] = []
    test: list[list[Seen]] = []
    for number in range(rounds):
        by_seats[seats] = weights
        for each in range(count):
            much = thought[each // HELD_BACK % len(thought)]
            made = thinned(played(game, seats, rng.next() >> 8, much), moments)
            if made:
                (test if each % HELD_BACK == 0 else learn).append(made)
        weights = fitted(
            [seen for made in learn for seen in made], weights if number else first, lambda_, l2, beside=beside
        )
        print(f"{game.key} {seats} seats: {len(learn)} games learned from in round {number + 1}", file=sys.stderr)
    held = [seen for made in test for seen in made]
    figures = {f"before_{name}": value for name, value in ordered(held, first).items()}
    figures |= ordered(held, weights)
    if duels:
        won = sum(win_share(game, seats, weights, first, (seed << 16) + each, nodes) for each in range(duels))
        spread = 1.96 * sqrt(max(won / duels * (1 - won / duels), 0.01) / duels)
        figures |= {"duels": float(duels), "won": round(won / duels, 3), "won_give_or_take": round(spread, 3)}
    if before is None:
        by_seats.pop(seats, None)
    else:
        by_seats[seats] = before
    return weights, {"games": float(len(learn) + len(test)), **figures}


def main() -> None:
    """Train a game, tell how even the games are, or find puzzles."""
    if sys.argv[1:2] == ["fairness"]:
        fairness.main(sys.argv[2:])
    elif sys.argv[1:2] == ["puzzles"]:
        puzzles.main(sys.argv[2:])
    else:
        train()


def train() -> None:
    """Train a game for the seats asked for, and write its file."""
    given = ArgumentParser(prog="python -m engines.train", description="Learn a game's judgement by self-play.")
    given.add_argument("game", choices=[key for key, game in games().items() if game.feature_names])
    given.add_argument("--seats", nargs="+", type=int, help="all above one if left out")
    given.add_argument("--anew", action="store_true", help="begin with the written judgement, not with the file's")
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--games", type=int, default=400, help="games of each round")
    given.add_argument("--rounds", type=int, default=2)
    given.add_argument("--duels", type=int, default=60, help="games of the new against the present judgement")
    given.add_argument("--nodes", type=int, default=600, help="answers played out for each choice in a duel")
    given.add_argument(
        "--thought",
        nargs="+",
        type=int,
        default=[NODES],
        help="answers played out for each choice in the games learned from; of several each has some games by turns",
    )
    given.add_argument(
        "--quick", action="store_true", help="everybody answers at a glance in the games learned from: many more games"
    )
    given.add_argument(
        "--lambda", dest="lambda_", type=float, default=LAMBDA, help="λ of temporal differences; 1: only the end counts"
    )
    given.add_argument("--l2", type=float, default=L2, help="how much weights are drawn back to where they began")
    given.add_argument("--beside", action="store_true", help="the written judgement keeps its weight of 1")
    given.add_argument("--moments", type=int, default=LONGEST, help="of a game, told by each seat at most")
    given.add_argument("--out", type=Path, help="weights.json beside the game if left out; other seats' weights stay")
    said = given.parse_args()
    game = games()[said.game]
    beside = Path(__file__).parents[1] / game.key / "weights.json"
    file: Path = said.out or beside
    usual = dict(game.judgement.by_seats)
    weights = dict(usual)
    if said.anew:
        game.judgement.by_seats.clear()
    kept = read(beside) if weights else None
    figures = dict(kept.figures) if kept is not None else {}
    for seats in said.seats or [seats for seats in game.seats if seats > 1]:
        thought = [0] if said.quick and game.thinking.glance else said.thought
        how = said.nodes, thought, said.lambda_, said.l2, said.moments
        found, told = trained(game, seats, said.seed, said.games, said.rounds, said.duels, *how, beside=said.beside)
        weights[seats] = game.judgement.by_seats[seats] = found
        figures |= {f"{name}_at_{seats}": value for name, value in told.items()}
        print(f"{game.key} {seats} seats:", " ".join(f"{name} {value:g}" for name, value in told.items()))
        made = Learned(game.key, game.edition, said.seed, game.feature_names, dict(sorted(weights.items())), figures)
        file.write_bytes(written(made))
    game.judgement.by_seats.clear()
    game.judgement.by_seats.update(usual)
    print(file)


if __name__ == "__main__":
    main()
