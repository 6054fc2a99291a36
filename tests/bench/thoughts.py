"""Answers played out a second by a computer that thinks, with the engines as they are and compiled, and whether both
find the same: `python -m tests.bench.thoughts` (the engines are compiled for it, which takes some minutes).
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from engines import games
from engines.compile import compile_into, compiled
from engines.core.decisions import Seat
from engines.core.game import AnyGame
from engines.core.rng import Rng
from engines.players.effort import Effort
from engines.players.search import Search
from tests.bench.rows import Row, at_least, show, told

ROOT = Path(__file__).parents[2]
POSITIONS = 10
NODES = 400
TURNS = 5
"""How often plain and compiled engines are measured, by turns; the best of each counts."""
BAR = 1.25
"""Compiled against plain."""


class Thoughts(NamedTuple):
    """What thinking about ten positions of a game came to."""

    per_second: float
    """Answers played out, by processor time."""
    found: str
    """A hash over all answers compared, and over what each came to in each world."""


def positions(game: AnyGame, seats: int) -> list[tuple[bytes, Seat]]:
    """Positions of a random game with a choice to make, one from each tenth of it, and who makes it."""
    rng, state = Rng(1), game.new(seats, game.options({}), 1)
    seen: list[tuple[bytes, Seat]] = []
    while decisions := game.decisions(state):
        seat = decisions[0].seat
        answers = list(game.legal(state, seat))
        if len(answers) > 1:
            seen.append((game.dump(state), seat))
        game.advance(state, seat, rng.choice(answers))
    return [seen[(2 * tenth + 1) * len(seen) // (2 * POSITIONS)] for tenth in range(POSITIONS)]


def thought(game: AnyGame, seats: int) -> Thoughts:
    """Search each of them once."""
    nodes, spent, found = 0, 0.0, sha256()
    for saved, seat in positions(game, seats):
        state = game.load(saved)
        began = time.process_time()
        search = Search(game, state, seat, Rng(7))
        lines = search.run(None, NODES, Effort()).lines
        spent += time.process_time() - began
        nodes += search.nodes
        found.update(repr([(line.action, line.values) for line in lines]).encode())
    return Thoughts(nodes / spent, found.hexdigest())


def cells() -> list[tuple[str, int]]:
    """Every game with the fewest and the most seats that think."""
    able = {key: [seats for seats in game.seats if seats > 1] for key, game in games().items()}
    return [(key, seats) for key, seats in able.items() for seats in dict.fromkeys((seats[0], seats[-1]))]


def with_engines(folder: Path) -> dict[str, Thoughts]:
    """All of them by "key seats", thought by a process of its own with the engines that lie in a folder."""
    environment = os.environ | {"PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT)))}
    command = [sys.executable, "-m", "tests.bench.thoughts", "--once"]
    said = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {cell: Thoughts(*figures) for cell, figures in json.loads(said).items()}


def once() -> None:
    """What `with_engines` reads."""
    thoughts = {f"{key} {seats}": thought(games()[key], seats) for key, seats in cells()}
    print(json.dumps(thoughts))


def run() -> list[Row]:
    """Plain and compiled engines by turns; whatever they do not find alike is an error."""
    best: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        made = compile_into(Path(folder), compiled()).parent
        for _turn in range(TURNS):
            plain, fast = with_engines(ROOT), with_engines(made)
            for cell, one in plain.items():
                if one.found != fast[cell].found:
                    raise AssertionError(f"{cell} seats: compiled engines find something else")
                rates = best.setdefault(cell, [0.0, 0.0])
                rates[:] = max(rates[0], one.per_second), max(rates[1], fast[cell].per_second)
    rows: list[Row] = []
    for cell, (plainly, compiled_) in best.items():
        rows.append(told(f"{cell} seats: answers played out", plainly, "a second"))
        rows.append(at_least(f"{cell} seats: the same, compiled", compiled_ / plainly, "times", BAR))
    return rows


if __name__ == "__main__":
    if sys.argv[1:] == ["--once"]:
        once()
    else:
        rows = run()
        print(show(rows))
        sys.exit(not all(row.ok for row in rows))
