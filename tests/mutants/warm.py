"""`python -m tests.mutants.warm KEY IN OUT [learning]`: pytest that has collected a game's tests and waits.

It stands in a copy of the tree, is told over one pipe which tests to run and says over another what came of it (a line
of JSON each; `Warm` is the other end). It runs them in forks of itself: what a mutant did to caches, modules or
files in memory goes with the fork, so each meets the process as it was after collection.
"""

import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, TypedDict

import pytest

from tests.mutants.lines import RAN, by_file, note_lines
from tests.mutants.swap import Cold, swap

PATIENCE = 10, 5
"""A test may take so many times what it takes without a change, and so many seconds more, of the processor."""
COLLECTING = ""
"""In place of a test's name: what runs while tests are collected. What came of it stands in caches and in tests."""
MEMORY = 6 << 30
"""Bytes of address space: a mutant that fills a list for ever is stopped there."""


class Known(TypedDict):
    """What is known of a test from a run without a change."""

    failed: bool
    seconds: float
    lines: dict[str, list[int]]
    """Lines of the rules that it ran, by file."""


def tests_of(key: str) -> list[str]:
    """What pytest is told to collect for a game: its own tests, its referee, kept games and a part of its contract.

    The rest of the contract, and greedy seats against random ones, take longest and hardly notice what these do not.
    """
    contract = "kept or counts or legal_and_check or play_ends or keeps_its_id"
    tests = [
        f"tests/engines/{key}",
        "tests/referees",
        "tests/contract/test_replay.py",
        "tests/contract/test_contract.py",
    ]
    return [*tests, "-k", f"not greedy_ and not (contract or referees) or {key} and (referees or {contract})"]


class Warm:
    """A process that is warm, from outside; one that learns (`how`) can say what each test runs, and judges nothing.

    `failed` is set where it could not even collect the tests.
    """

    def __init__(self, copy: Path, key: str, *how: str) -> None:
        to_it, from_us = os.pipe()
        from_it, to_us = os.pipe()
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-m", "tests.mutants.warm", key, str(to_it), str(to_us), *how]
        self._process = subprocess.Popen(
            command,
            cwd=copy,
            env=environment,
            pass_fds=(to_it, to_us),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_it)
        os.close(to_us)
        self._in, self._out = os.fdopen(from_us, "w"), os.fdopen(from_it)
        self.tests: list[str] = json.loads(self._out.readline() or "[]")
        self.failed = not self.tests

    def learn(self) -> dict[str, Known]:
        """Have all tests run, as things are."""
        return self.ask()

    def ask(self, **question: Any) -> Any:
        """Have tests run in a fork, and wait for what it says."""
        print(json.dumps(question), file=self._in, flush=True)
        return json.loads(self._out.readline())

    def close(self) -> None:
        """End it; a process that still imports something is not waited for."""
        self._in.close()
        self._process.kill()
        self._process.wait()
        self._out.close()


class _Plugin:
    """What pytest does in place of running its tests."""

    def __init__(self, key: str, asks: int, says: int) -> None:
        self.key, self.asks, self.says = key, os.fdopen(asks), os.fdopen(says, "w")
        self.items: dict[str, pytest.Item] = {}
        self.failing = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note that a test fails."""
        self.failing = self.failing or report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Serve until the other end hangs up."""
        if session.testsfailed:
            return True
        self.items = {item.nodeid: item for item in session.items}
        self.say(list(self.items))
        for line in self.asks:
            question = json.loads(line)
            self.say(_forked(self.judge, question) if question else self.learn())
        return True

    def say(self, what: Any) -> None:
        """Answer the other end."""
        print(json.dumps(what), file=self.says, flush=True)

    def run(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Whether a test fails."""
        self.failing = False
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        return self.failing

    def learn(self) -> dict[str, Known]:
        """Run every test as things are."""
        known, items = dict[str, Known](), [*self.items.values()]
        known[COLLECTING] = {"failed": False, "seconds": 0, "lines": by_file()}
        for item, following in zip(items, [*items[1:], None], strict=True):
            RAN.clear()
            began = process_time()
            failed = self.run(item, following)
            known[item.nodeid] = {"failed": failed, "seconds": process_time() - began, "lines": by_file()}
        return known

    def judge(self, question: dict[str, Any]) -> dict[str, str]:
        """Run the tests that were named, in that order, until one fails: with a change in a file, or as things are."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if question["after"]:
            try:
                swap(str(Path(question["file"]).absolute()), question["before"], question["after"])
            except Cold:
                return {"became": "cold"}
        items = [(self.items[name], seconds) for name, seconds in question["tests"] if name in self.items]
        for number, (item, seconds) in enumerate(items):
            signal.setitimer(signal.ITIMER_PROF, seconds * PATIENCE[0] + PATIENCE[1])
            following = items[number + 1][0] if number + 1 < len(items) else None
            if self.run(item, following):
                return {"became": "killed", "by": item.nodeid}
        return {"became": "survived"}


def _forked(what: Callable[[Any], Any], question: Any) -> Any:
    """What a fork of this process says, or that it was stopped."""
    answers, says = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(answers)
        with os.fdopen(says, "w") as file:
            json.dump(what(question), file)
        os._exit(0)
    os.close(says)
    with os.fdopen(answers) as file:
        told = file.read()
    _pid, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return {"became": "hung" if os.WTERMSIG(status) == signal.SIGPROF else "killed", "by": "stopped"}
    return json.loads(told) if told else {"became": "killed", "by": "ended by itself"}


def main() -> None:
    """Collect, then serve."""
    key, asks, says = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    options = ["-q", "-x", "-p", "no:cacheprovider", "-o", "timeout=0", "-o", "addopts="]
    plugin = _Plugin(key, asks, says)
    if sys.argv[4:] == ["learning"]:
        note_lines(Path("engines", key, "rules").absolute())
    pytest.main([*options, *tests_of(key)], plugins=[plugin])


if __name__ == "__main__":
    main()
