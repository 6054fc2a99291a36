"""What worker processes load: engines, renderers and the functions they are given, and nothing of the bot beside."""

import gc
import json
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bot.base.logs import trace
from bot.base.workers import clear_leftovers
from bot.base.workers import pool as processes
from bot.tables.computers import is_kind
from bot.tables.thinking import thought_of
from tests.bot.workers import LIGHT, pool

ROOT = Path(__file__).parents[2]
HEAVY = {"aiohttp", "aiosqlite", "asyncio", "asyncpg", "babel", "discord", "sqlite3", "prometheus_client"}
"""A worker that loaded these would begin a third of a second later, and hold as much memory again."""


def loaded(module: str) -> set[str]:
    """What a fresh interpreter has loaded once it has loaded a module."""
    code = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("module", LIGHT)
def test_what_is_done_in_a_worker_loads_nothing_of_the_bot(module: str):
    found = loaded(module)
    assert module in found
    assert found & {*HEAVY, "bot.store", "bot.discord_io", "bot.base.logs"} == set()


def test_a_module_that_loads_the_bot_is_found():
    assert {"discord", "bot.store"} <= loaded("bot.tables.computer_players")


def test_what_a_worker_begins_with_is_never_collected_again():
    """A full collection fell into a thought's time now and then, and took as long as it may be late."""
    with processes(1, 0) as workers:
        assert workers.submit(gc.get_freeze_count).result() > 10_000


def test_the_log_says_where_in_a_worker_an_error_was_and_nothing_of_its_words():
    with processes(1, 0) as workers:
        error = workers.submit(json.loads, "[secret").exception()
    assert isinstance(error, json.JSONDecodeError)
    told = trace(error)
    assert "json/decoder.py" in told
    assert "in raw_decode" in told
    assert "Expecting" not in told


def test_only_such_functions_are_given_to_workers():
    workers = pool(1, 0)
    assert workers.submit(len, "four").result() == 4
    with pytest.raises(AssertionError, match="would be loaded"):
        workers.submit(is_kind, "steady")
    assert thought_of.__module__ in LIGHT


def test_what_killed_bots_leave_goes_from_the_bots_own_folder_and_nothing_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)  # a socket's path is short

    def left(name: str) -> socket.socket:
        Path(name).mkdir()
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(f"./{name}/listener-a")
        return listener

    left("pymp-dead").close()
    Path("pymp-empty").mkdir()
    left("pymp-others").close()
    Path("pymp-others", "kept").touch()
    Path("pymp-file").touch()
    Path("films").mkdir()
    with left("pymp-alive"):
        monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path.parent))
        before = sorted(Path().rglob("*"))
        clear_leftovers(tmp_path)
        assert sorted(Path().rglob("*")) == before, "temporary files lie elsewhere, where others' may be"
        monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
        clear_leftovers(tmp_path)
    assert sorted(map(str, Path().rglob("*"))) == [
        "films", "pymp-alive", "pymp-alive/listener-a", "pymp-file", "pymp-others", "pymp-others/kept"
    ]  # fmt: skip
