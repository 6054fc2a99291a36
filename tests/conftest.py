"""What belongs to a whole run of the tests, however many processes it has."""

import gc
import os
import secrets
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engines.players import search
from renderers.core.canvas import KEPT
from renderers.core.drawings import KEPT_DRAWINGS

SEED = "WINDOWS_SEED"
"""Not among the settings of the bot, which refuses those that it does not know."""
WINDOWS = os.environ.setdefault(SEED, secrets.token_hex(3))
"""The seed of this run's rate-limit windows, hexadecimal: Discord promises none, so no run has those of another.

It stands in the environment from here on, for the processes in which tests run beside each other.
"""

REMEMBERED = 320 * 1024 * 1024
"""Bytes of drawings, and of blocks, in each process."""
YOUNG = 50_000, 20, 100
"""When the collector of garbage looks: a process of a run comes to hold so much that looking often takes long."""
WAITING = frozenset({"bot", "browser", "cluster", "standin", "store"})
"""Folders whose tests mostly wait: for replies, clocks, other programs."""


ENGINES = Path(search.__file__)
"""A module that thinks: machine code where compiled engines stand first on Python's path."""
COMPILED = ENGINES.suffix != ".py"


def pytest_addoption(parser: pytest.Parser) -> None:
    """What `make test-compiled` says."""
    parser.addoption("--compiled", action="store_true", help="refuse to test engines that are not compiled")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the seed, so that a run can be had again, and which engines were tested if not the sources."""
    terminalreporter.write_line(f"rate-limit windows were drawn from {SEED}={WINDOWS}")
    if COMPILED:
        terminalreporter.write_line(f"the engines were compiled ones: {ENGINES.parents[1]}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs are left out unless they are asked for by their mark, and what compiled engines cannot show from them;
    what waits is spread among what works.
    """
    unwanted = ["soak"] if "soak" not in (config.option.markexpr or "") else []
    unwanted += ["sources"] if COMPILED else []
    out = [item for item in items if any(map(item.get_closest_marker, unwanted))]
    if out:
        config.hook.pytest_deselected(items=out)
        gone = {*out}
        items[:] = [item for item in items if item not in gone]
    items[:] = spread(items)


def spread(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """Files in an order in which those whose tests wait lie evenly among the others.

    Each process of a run begins with a part of them all, so none has all the waiting, and none is left waiting alone
    at the end.
    """
    files = [list(same) for _path, same in groupby(items, lambda item: item.path)]
    kinds: tuple[list[list[pytest.Item]], list[list[pytest.Item]]] = ([], [])
    for file in files:
        kinds[_waits(file[0].path)].append(file)
    placed: list[tuple[float, list[pytest.Item]]] = []
    for kind in kinds:
        whole, before = sum(map(len, kind)), 0
        for file in kind:
            placed.append(((before + len(file) / 2) / whole, file))
            before += len(file)
    placed.sort(key=lambda each: each[0])
    return [item for _place, file in placed for item in file]


def _waits(path: Path) -> bool:
    return any(Path(__file__).parent / folder in path.parents for folder in WAITING)


# How long an example takes says how busy the machine is and nothing about the code.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """Let the processes of a run remember far more drawings than a bot may: tests draw everything in every size."""
    if config.option.compiled and not COMPILED:
        raise pytest.UsageError(f"These engines are not compiled: {ENGINES.parents[1]}. Type: make test-compiled")
    gc.set_threshold(*YOUNG)
    KEPT.budget = KEPT_DRAWINGS.budget = REMEMBERED
