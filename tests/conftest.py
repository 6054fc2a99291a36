"""What belongs to a whole run of the tests, however many processes it has."""

import os
import secrets

import pytest

SEED = "WINDOWS_SEED"
"""Not among the settings of the bot, which refuses those that it does not know."""
WINDOWS = os.environ.setdefault(SEED, secrets.token_hex(3))
"""The seed of this run's rate-limit windows, hexadecimal: Discord promises none, so no run has those of another.

It stands in the environment from here on, for the processes in which tests run beside each other.
"""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the seed, so that a run can be had again."""
    terminalreporter.write_line(f"rate-limit windows were drawn from {SEED}={WINDOWS}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long runs are left out unless they are asked for by their mark."""
    if "soak" in (config.option.markexpr or ""):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
