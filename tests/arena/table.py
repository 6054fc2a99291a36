"""What many games come to: a file of games played, to which further runs add, and a table of it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from engines.train.fairness import wilson
from tests.arena.duel import Cell, Ended, options_of

STALLED = {"pax_illuminaten": {"rounds"}}
"""By game: endings that a guard against stalling brings about."""


class Played(msgspec.Struct):
    """One game of a cell."""

    cell: Cell
    number: int
    ended: Ended


class Log:
    """Games played, one JSON a line; without a file they are forgotten. One program, one file: it is not compared."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.played: list[Played] = []
        if file is not None and file.exists():
            decoder = msgspec.json.Decoder(Played)
            self.played = [decoder.decode(line) for line in file.read_bytes().splitlines()]

    def has(self, cell: Cell, number: int) -> bool:
        """Whether that game is there already."""
        return any(one.number == number and one.cell == cell for one in self.played)

    def add(self, cell: Cell, number: int, ended: Ended) -> None:
        """Keep it."""
        one = Played(cell, number, ended)
        self.played.append(one)
        if self._file is not None:
            with self._file.open("ab") as out:
                out.write(msgspec.json.encode(one) + b"\n")

    def rows(self) -> list["Row"]:
        """A row for each cell, in the order in which they were begun."""
        cells: list[tuple[Cell, list[Ended]]] = []
        for one in self.played:
            mine = next((ended for cell, ended in cells if cell == one.cell), None)
            if mine is None:
                cells.append((one.cell, mine := []))
            mine.append(one.ended)
        return [row(cell, ended) for cell, ended in cells]


class Row(NamedTuple):
    """One cell: n, the share won with its 95 % interval (Wilson), what was idle or never ended, processor time."""

    cell: Cell
    games: int
    won: float
    low: float
    high: float
    stalled: int
    idle: int
    mean_ms: float
    p99_ms: float

    def __str__(self) -> str:
        cell = self.cell
        return (
            f"| {cell.game}{options_of(cell.options)} | {cell.seats} | {cell.pair} | {cell.budget} | {self.games} "
            f"| {self.won:.0%} [{self.low:.0%}–{self.high:.0%}] | {cell.even:.0%} | {self.stalled} | {self.idle} "
            f"| {self.mean_ms:.0f} | {self.p99_ms:.0f} |"
        )


HEAD = (
    "| game | seats | pair | sharp thinks | n | won [95 %] | even | stalled | idle | ms/answer | p99 |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|"
)


def row(cell: Cell, ended: Sequence[Ended]) -> Row:
    """What these games come to."""
    count = len(ended)
    won = sum(each.won for each in ended)
    hows = Counter(each.how for each in ended)
    stalled = sum(hows[how] for how in {"never", *STALLED.get(cell.game, ())})
    answers = sum(each.answers for each in ended)
    mean = sum(each.spent for each in ended) / max(answers, 1)
    idle = sum(each.idle for each in ended)
    return Row(cell, count, won / count, *wilson(won, count), stalled, idle, mean, _p99(ended, answers))


def _p99(ended: Sequence[Ended], answers: int) -> float:
    """Of milliseconds; only the slowest of each game are known, which hold it unless one game is slow throughout."""
    slow = sorted([ms for each in ended for ms in each.slow], reverse=True)
    return slow[min(answers // 100, len(slow) - 1)] if slow else 0.0
