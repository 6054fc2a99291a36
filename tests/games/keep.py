"""Write finished games as files: `python -m tests.games.keep influentia 4 7 steady` keeps seed 7, four steady seats.

Kept games are never written anew to make a test pass: when the rules change, `revision` goes up and old games go.
"""

import json
import sys
from pathlib import Path
from typing import Any

from engines import games
from engines.core.codec import to_json
from engines.core.rng import Rng
from engines.players import PLAYERS
from tests.yardstick.greedy import greedy

WHO = {**PLAYERS, "greedy": greedy}


def kept(key: str, seats: int, seed: int, players: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """A game of these players as plain values: setup, journal, among how many each answer was, and how it came out."""
    game = games()[key]
    rng = Rng(seed)
    state = game.new(seats, game.options(options), seed)
    journal: list[dict[str, Any]] = []
    offered: list[int] = []
    while decisions := game.decisions(state):
        seat = rng.choice(decisions).seat
        action = WHO[players[seat % len(players)]](game, state, seat, rng)
        offered.append(sum(1 for _ in game.legal(state, seat)))
        journal.append({"seat": seat, "action": json.loads(to_json(action))})
        game.advance(state, seat, action)
    outcome = game.outcome(state)
    assert outcome is not None
    setup = {"game": key, "revision": game.revision, "edition": game.edition, "seats": seats}
    return {
        "setup": {**setup, "options": options, "seed": seed},
        "players": players,
        "ranks": list(outcome.ranks),
        "scores": [score.points for score in outcome.scores],
        "parts": [[[p.key, p.note, p.points] for p in score.parts] for score in outcome.scores],
        "how": outcome.how,
        "rule": outcome.rule,
        "offered": offered,
        "journal": journal,
    }


def written(game: dict[str, Any]) -> str:
    """A kept game as JSON, one answer a line."""
    head = "".join(f" {json.dumps(name)}: {json.dumps(value)},\n" for name, value in game.items() if name != "journal")
    lines = ",\n  ".join(json.dumps(entry) for entry in game["journal"])
    return f'{{\n{head} "journal": [\n  {lines}\n ]\n}}\n'


def main(key: str, seats: str, seed: str, players: str, *options: str) -> None:
    """Keep one game; options are `name=value` in JSON."""
    chosen = {name: json.loads(value) for name, _, value in (option.partition("=") for option in options)}
    game = kept(key, int(seats), int(seed), players.split("+"), chosen)
    path = Path(__file__).parent / key / f"{seats}-seats-{players.replace('+', '-')}-{seed}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(written(game), encoding="utf-8")
    print(path, game["scores"], game["ranks"])


if __name__ == "__main__":
    main(*sys.argv[1:])
