"""`python -m tests.mutants`: change rules one at a time and see whether tests fail; those that don't are told.

A mutant is an operator of Cosmic Ray at one place of a rules file; which are tried follows from the seed. One process
has collected the tests of a copy of the tree (`warm.py`), and forks itself for each mutant: the changed function is put
in place, and tests that run through it are run until one fails; those that run the changed line come first, the
quickest of them first. What runs while tests are imported and collected is tried in a process that begins with the
change. A test that takes many times the processor time it takes without a change hangs, and counts as failed; how many
did is told.

What became of each mutant is written to `out/mutants`; the same command goes on where it was stopped, as long as
neither rules nor tests have changed.

Mutants that change nothing stand with their reasons in `equal.toml`; they are not tried. `--listed` tries just those: a
test that fails by one of them tells that it does change something.
"""

import argparse
import ast
import hashlib
import json
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from random import Random

from engines import games
from tests.mutants.equal import reason
from tests.mutants.sample import ROOT, Mutant, mutants_of, rules_of
from tests.mutants.warm import COLLECTING, Known, Warm

COPIED = ("engines", "tests", "docs", "pyproject.toml")
KEPT = ROOT / "out" / "mutants"


class Trial:
    """A game's mutants held against its tests, in a copy of the tree."""

    def __init__(self, key: str, copy: Path) -> None:
        self.key, self.copy = key, copy
        concern = (
            f"engines/{key}",
            "engines/core",
            f"tests/engines/{key}",
            "tests/contract",
            "tests/referees",
            "tests/games",
        )
        self.digest = _digest(path for name in concern for path in (copy / name).rglob("*"))
        KEPT.mkdir(parents=True, exist_ok=True)
        self.file = KEPT / f"{key}.{self.digest}.jsonl"
        self.warm = Warm(copy, key)
        self.known: dict[str, Known] = {}

    def learn(self) -> list[str]:
        """See what each test runs through, and return those that fail without any change."""
        kept = KEPT / f"{self.key}.{self.digest}.tests.json"
        if kept.exists():
            self.known = json.loads(kept.read_text("utf-8"))
        else:
            learning = Warm(self.copy, self.key, "learning")
            self.known = {} if learning.failed else learning.learn()
            learning.close()
            kept.write_text(json.dumps(self.known), "utf-8")
        return [name for name, known in self.known.items() if known["failed"]] if self.known else ["none was collected"]

    def became(self, mutant: Mutant) -> dict[str, str]:
        """What became of a mutant ("killed", "hung" or "survived") and by which test, tried now or before."""
        name = f"{mutant.name} {mutant.operator} {mutant.place}"
        for line in self.file.read_text("utf-8").splitlines() if self.file.exists() else ():
            said = json.loads(line)
            if said["mutant"] == name:
                return said
        said = {"mutant": name, **self.tried(mutant)}
        with self.file.open("a", encoding="utf-8") as file:
            print(json.dumps(said), file=file)
        return said

    def tried(self, mutant: Mutant) -> dict[str, str]:
        """Try a mutant, where it can be in a fork of the warm process, and anew if that says nothing."""
        before, after = mutant.file.read_text("utf-8"), mutant.source()
        pairs = enumerate(zip(before.splitlines(), after.splitlines(), strict=False), 1)
        changed = {number for number, (one, other) in pairs if one != other}

        def order(name: str) -> tuple[bool, float]:
            return changed.isdisjoint(self.known[name]["lines"].get(mutant.name, ())), self.known[name]["seconds"]

        def runs(name: str) -> bool:
            return not body.isdisjoint(self.known[name]["lines"].get(mutant.name, ()))

        body, every = function_around(before, changed), sorted(set(self.known) - {COLLECTING}, key=order)
        if body and not runs(COLLECTING):
            through = [name for name in every if runs(name)]
            said = self.ask(self.warm, through, file=mutant.name, before=before, after=after)
            if said["became"] != "cold":
                return said
        return self.anew(mutant, after, every)

    def anew(self, mutant: Mutant, after: str, tests: list[str]) -> dict[str, str]:
        """Try a mutant in a process that imports it."""
        place = self.copy / mutant.name
        before = place.read_text("utf-8")
        place.write_text(after, "utf-8")
        fresh = Warm(self.copy, self.key)
        try:
            if fresh.failed or set(tests) - set(fresh.tests):
                return {"became": "killed", "by": "its import"}
            return self.ask(fresh, tests, after="")
        finally:
            fresh.close()
            place.write_text(before, "utf-8")

    def ask(self, warm: Warm, tests: list[str], **change: str) -> dict[str, str]:
        """Have tests run."""
        return warm.ask(tests=[(name, self.known[name]["seconds"]) for name in tests], **change)


def function_around(source: str, lines: set[int]) -> set[int]:
    """The lines of the innermost function's body that holds all of these; none where they run at import."""
    found = set[int]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            body = set(range(node.body[0].lineno, (node.end_lineno or 0) + 1))
            if lines <= body and (not found or len(body) < len(found)):
                found = body
    return found


def _digest(paths: Iterable[Path]) -> str:
    """A fingerprint of files."""
    found = hashlib.sha256()
    for path in sorted({path for path in paths if path.is_file()}):
        found.update(str(path.name).encode() + path.read_bytes())
    return found.hexdigest()[:12]


def interval(killed: int, count: int) -> tuple[float, float]:
    """What share of all mutants may be killed, from a sample: Wilson's interval of 95 %."""
    share, z = killed / count, 1.96
    middle, half = share + z * z / (2 * count), z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (middle - half) / (1 + z * z / count), (middle + half) / (1 + z * z / count)


def tell(key: str, copy: Path, chosen: list[Mutant], listed: bool) -> Counter[str] | None:
    """Try mutants and tell which survive (`listed`: which don't); how many became what, None if nothing can be said."""
    trial = Trial(key, copy)
    became: Counter[str] = Counter()
    try:
        failing = trial.learn()
        if failing:
            print(f"{key}: tests fail without any change, nothing can be said of mutants: {', '.join(failing[:5])}")
            return None
        for mutant in chosen:
            said = trial.became(mutant)
            became[said["became"]] += 1
            if (said["became"] != "survived") == listed:
                by = f"\n{said['became']} by {said['by']}" if listed else ""
                print(f"\n{mutant.change()}{by}", flush=True)
        return became
    finally:
        trial.warm.close()


def watch(key: str, copy: Path, count: int, seed: int) -> bool:
    """Try a sample of a game's mutants and tell of it; whether anything can be said."""
    every = [mutant for file in rules_of(key) for mutant in mutants_of(file)]
    sample = Random(seed).sample(every, min(count, len(every)))
    equal = {mutant: why for mutant in sample if (why := reason(mutant))}
    became = tell(key, copy, [mutant for mutant in sample if mutant not in equal], False)
    if became is None:
        return False
    for mutant, why in equal.items():
        print(f"\n{mutant.change()}\nchanges nothing: {why}")
    tried, killed = became.total(), became["killed"] + became["hung"]
    low, high = interval(killed, tried)
    told = f"{killed} of {tried} killed ({killed / tried:.1%}, 95 % interval {low:.0%} to {high:.0%})"
    more = f"{became['hung']} of them hung; {len(equal)} more change nothing"
    print(f"\n{key}: {told}, {more}; {len(every)} in all, seed {seed}", flush=True)
    return True


def doubt(key: str, copy: Path) -> bool:
    """Try a game's mutants that are listed as changing nothing, and tell which of them tests notice; whether none."""
    chosen = [mutant for file in rules_of(key) for mutant in mutants_of(file) if reason(mutant)]
    became = tell(key, copy, chosen, True)
    if became is None:
        return False
    print(f"\n{key}: {became.total()} are listed, tests notice {became.total() - became['survived']}", flush=True)
    return not became.total() - became["survived"]


def main() -> int:
    """Try a sample of each game's mutants, and say how many tests noticed.

    Those that survive are for people to read: a rule that no test holds, or one more for the list, for `>` in place
    of `!=` of what is never less changes nothing.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("games", nargs="*", help="only these, such as indio")
    parser.add_argument("--count", type=int, default=40, help="mutants of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--listed", action="store_true", help="try those that are listed as changing nothing")
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
        keys = said.games or [*games()]
        fine = [doubt(key, copy) if said.listed else watch(key, copy, said.count, said.seed) for key in keys]
        return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
