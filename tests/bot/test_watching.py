"""What an operator sees: metrics, health, logs as JSON; and that none of it names anybody."""

import asyncio
import json
import logging
import socket
import sys
from typing import Literal

import aiohttp
import pytest
from discord.backoff import ExponentialBackoff

from bot.base import logs
from tests.bot import people
from tests.bot.conftest import Stage


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def _get(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as web, web.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_metrics_count_answers_and_name_nobody(empty_stage: Stage):
    stage = empty_stage
    port = stage.settings["metrics_port"] = _free_port()
    await stage.start()
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await people.table(stage, ada, ben, cleo)
    await people.question(ada, await stage.board())
    presses = 'eminence_answer_seconds_count{kind="component"} 4.0'
    async with asyncio.timeout(10):  # a panel counts once its picture has followed
        while presses not in (told := (await _get(port, "/metrics"))[1]):
            await asyncio.sleep(0.02)
    assert 'eminence_answer_seconds_count{kind="application_command"} 1.0' in told
    assert 'eminence_table_changes_total{game="influentia",life="live"} 1.0' in told
    assert "eminence_faults_total 0.0" in told
    assert "eminence_guilds 1.0" in told
    names = [each.name for each in (ada, ben, cleo)]
    assert not [word for word in (*names, str(ada.id), str(stage.discord.guild)) if word in told]
    assert (await _get(port, "/health"))[0] == 200
    await stage.stop()
    with pytest.raises(aiohttp.ClientConnectorError):
        await _get(port, "/health")


async def test_nothing_listens_unless_it_is_asked_for(stage: Stage):
    assert stage.services.port._runner is None


async def test_health_says_when_discord_is_lost(empty_stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _self: 0.05)
    stage = empty_stage
    port = stage.settings["metrics_port"] = _free_port()
    await stage.start()
    stage.discord.gateway.away(0.2)
    for wanted in (503, 200):
        async with asyncio.timeout(10):
            while (found := await _get(port, "/health"))[0] != wanted:
                await asyncio.sleep(0.01)
        assert json.loads(found[1])["connected"] is (wanted == 200)


@pytest.mark.parametrize("shape", ["text", "json"])
def test_logs_hold_no_words_of_what_was_raised(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, shape: Literal["text", "json"]
):
    """Also where a library logs it, as discord.py does in autocomplete: they may name cards that nobody may see."""
    _fresh_logs(monkeypatch)
    logs.set_up("info", shape=shape)
    try:
        raise KeyError("PEA")
    except KeyError:
        logging.getLogger("discord.app_commands.tree").exception("Ignoring exception in autocomplete")
    told = capsys.readouterr().err
    assert "KeyError" in told
    assert __name__.rpartition(".")[2] in told
    assert "'PEA'" not in told


def _fresh_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)


def test_logs_as_json_hold_no_token(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    _fresh_logs(monkeypatch)
    logs.set_up("info", "abc.def", shape="json")
    try:
        raise ValueError("abc.def")
    except ValueError:
        logging.getLogger("bot.test").exception("token abc.def at %s", "/webhooks/12/very-secret/messages")
    line = json.loads(capsys.readouterr().err.splitlines()[-1])
    assert line["level"] == "error"
    assert line["logger"] == "bot.test"
    assert line["message"] == "token <token> at /webhooks/12/<token>/messages"
    assert "ValueError" in line["traceback"]
    assert "abc.def" not in json.dumps(line)
    assert sys.exc_info() == (None, None, None)
