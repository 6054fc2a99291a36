"""`python -m tests.mutants`: change rules one at a time and see whether tests fail; those that don't are told.

Each mutant (an operator of Cosmic Ray at one place of a rules file) is tried in a copy of the tree. The sample follows
from the seed, so a run can be had again. A mutant that takes several times the processor time of the tests without it
hangs, and counts as killed; how many did is told.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

from engines import games

ROOT = Path(__file__).parents[2]
COPIED = ("engines", "tests", "docs", "pyproject.toml")
QUIET = {
    "core/RemoveDecorator",
    "core/NumberReplacer",
    "core/ExceptionReplacer",
    "core/VariableInserter",
    "core/VariableReplacer",
}
"""Operators that are left out: they want settings, or most of what they make changes nothing that a rule says."""
ORDERS = ("_Lt", "_LtE", "_Gt", "_GtE")
PATIENCE = 4, 30
"""A mutant may take so many times what the tests take without it, and so many seconds more, of the processor."""


class Mutant(NamedTuple):
    """One change: the file, the operator and which of the places where it applies."""

    file: Path
    operator: str
    place: int


def rules_of(key: str) -> list[Path]:
    """The modules of a game that hold its rules."""
    return sorted((ROOT / "engines" / key / "rules").rglob("*.py"))


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = get_ast(file.read_text("utf-8"))
    for name in sorted(operator_names()):
        if name in QUIET or name.endswith(("_Is", "_IsNot")):
            continue  # `is` in place of `==` is the same for small numbers and interned strings
        if "BinaryOperator" in name and not name.endswith(("_Add_Sub", "_Sub_Add", "_Mul_Add")):
            continue  # one of eleven for each operator is enough
        operator, place = get_operator(name)(), 0
        for node in _walk(tree):
            for _position in operator.mutation_positions(node):
                if not (name.endswith(ORDERS) and _compares_a_name(node)):
                    yield Mutant(file, name, place)
                place += 1


def _compares_a_name(node: object) -> bool:
    """Whether one side of this comparison is a string: words of the rules have no order that anything could mean."""
    comparison = node if getattr(node, "type", "") == "comparison" else getattr(node, "parent", None)
    return any(getattr(each, "type", "") == "string" for each in getattr(comparison, "children", ()))


def _walk(node: object) -> Iterator[object]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)


def tried(mutant: Mutant, copy: Path, key: str, seconds: int) -> tuple[str, str]:
    """What became of a mutant, "failed", "hung" or "survived", and the change as a diff."""
    before = mutant.file.read_text("utf-8")
    after = mutate_code(before, get_operator(mutant.operator)(), mutant.place)
    name = mutant.file.relative_to(ROOT)
    diff = "".join(unified_diff(before.splitlines(True), (after or before).splitlines(True), str(name), "mutant", n=0))
    place = copy / name
    place.write_text(after or before, "utf-8")
    try:
        return tested(copy, key, seconds)[0], diff
    finally:
        place.write_text(before, "utf-8")


def tested(copy: Path, key: str, seconds: int) -> tuple[str, float]:
    """What a game's tests say of the copy as it is, and how many seconds of the processor they took.

    Games that are kept come first: they are the quickest to notice that something is played differently.
    """
    tests = ["tests/contract/test_replay.py", f"tests/engines/{key}"]
    tests += ["tests/referees", "tests/contract/test_contract.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-o", "timeout=0", *tests]
    command += ["-k", f"{key} or not (contract or referees)"]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    limited = ["bash", "-c", f'ulimit -t {seconds}; exec "$@"', "bash", *command]
    done = subprocess.run(limited, cwd=copy, env=environment, capture_output=True, check=False)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    took = ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime
    return ("survived" if done.returncode == 0 else "hung" if done.returncode < 0 else "failed"), took


def interval(killed: int, count: int) -> tuple[float, float]:
    """What share of all mutants may be killed, from a sample: Wilson's interval of 95 %."""
    share, z = killed / count, 1.96
    middle, half = share + z * z / (2 * count), z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def main() -> int:
    """Try a sample of each game's mutants, and say how many tests noticed.

    Those that survive are for people to read: `>` for `!=` of what is never less changes nothing, yet survives.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("games", nargs="*", help="only these, such as indio")
    parser.add_argument("--count", type=int, default=40, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    strange = set(said.games) - set(games())
    if strange:
        parser.error(f"no game is called {', '.join(sorted(strange))}; there are {', '.join(games())}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", "golden"))
            else:
                shutil.copy(source, copy / name)
        for name in ("bot", "renderers"):
            (copy / name).symlink_to(ROOT / name)
        for key in said.games or games():
            without, took = tested(copy, key, seconds=3600)
            if without != "survived":
                print(f"{key}: its tests fail without any change; nothing can be said of mutants", flush=True)
                return 1
            every = [mutant for file in rules_of(key) for mutant in mutants_of(file)]
            became: Counter[str] = Counter()
            for mutant in Random(said.seed).sample(every, min(said.count, len(every))):
                what, diff = tried(mutant, copy, key, int(took * PATIENCE[0] + PATIENCE[1]))
                became[what] += 1
                if what == "survived":
                    print(f"\nsurvived: {mutant.operator}\n{diff}", flush=True)
            count, killed = became.total(), became["failed"] + became["hung"]
            low, high = interval(killed, count)
            told = f"{killed} of {count} killed ({killed / count:.0%}, 95 % interval {low:.0%} to {high:.0%})"
            told += f", {became['hung']} of them hung"
            print(f"{key}: {told}; {len(every)} in all, seed {said.seed}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
