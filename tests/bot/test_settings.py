"""What the owner sets: checked at the edge, refused in one line that names the variable and holds no secret."""

import asyncio
import errno
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import healthy
from bot.base.heartbeat import file_in, keep_beating
from bot.base.settings import Secret, Settings, SettingsError, load
from bot.store import DATABASE
from engines import games
from tests.bot.child import ROOT, Child
from tests.bot.conftest import Stage

TOKEN = "MTA0.not-a-real-token.x" * 2


def start(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` with this environment and nothing else of ours, until it ends."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("EMINENCE_", "DISCORD_"))}
    given = {"EMINENCE_DATA": str(folder), **environment}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=ROOT, env={**kept, **given}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one line that a start was refused with; no traceback, no token."""
    assert done.returncode == 2, done.stderr
    assert TOKEN not in done.stderr + done.stdout
    lines = [line for line in done.stderr.splitlines() if line.startswith("eminence: ")]
    assert len(lines) == 1, done.stderr
    assert "Traceback" not in done.stderr
    return lines[0].removeprefix("eminence: ")


# From the environment


def test_defaults_need_nothing_but_a_token():
    settings, token = load({"DISCORD_TOKEN": TOKEN}, None)
    assert settings == Settings()
    assert token is not None
    assert token.reveal() == TOKEN


def test_numbers_and_words_are_read():
    settings, _token = load({"EMINENCE_THINKERS": "2", "EMINENCE_MENTION_AFTER_S": "1.5", "EMINENCE_DATA": "x"}, None)
    assert (settings.thinkers, settings.mention_after_s, settings.data) == (2, 1.5, "x")


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("EMINENCE_THINKERS", "0", ">= 1"),
        ("EMINENCE_THINKERS", "many", "int"),
        ("EMINENCE_LOG_LEVEL", "loud", "Invalid enum value"),
        ("EMINENCE_MENTION_AFTER_S", "-1", ">= 0"),
        ("EMINENCE_GUILD", "here", "int"),
        ("EMINENCE_BACKUPS_KEPT", "", "int"),
    ],
)
def test_a_bad_value_is_named_with_what_is_wrong(name: str, value: str, why: str):
    with pytest.raises(SettingsError) as refusal:
        load({name: value, "DISCORD_TOKEN": TOKEN}, None)
    assert str(refusal.value).startswith(f"{name} is {value!r}: ")
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert TOKEN not in str(refusal.value)


def test_an_unknown_setting_is_refused_with_those_there_are():
    with pytest.raises(SettingsError, match=r"^EMINENCE_DATE is not a setting; there are .*EMINENCE_DATA,"):
        load({"EMINENCE_DATE": "x"}, None)


def test_a_missing_editions_folder_is_refused(tmp_path: Path):
    with pytest.raises(SettingsError, match=r"^EMINENCE_EDITIONS_DIR is '.*nowhere': there is no such folder.$"):
        load({"EMINENCE_EDITIONS_DIR": str(tmp_path / "nowhere")}, None)


def test_the_environment_wins_over_the_file(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_text(f"EMINENCE_THINKERS=3\nEMINENCE_GUILD=5\nDISCORD_TOKEN={TOKEN}\n")
    settings, token = load({"EMINENCE_THINKERS": "2"}, file)
    assert (settings.thinkers, settings.guild) == (2, 5)
    assert token is not None


def test_files_may_begin_with_the_mark_of_utf_8(tmp_path: Path):
    file, token_file = tmp_path / ".env", tmp_path / "token"
    file.write_text(f"DISCORD_TOKEN_FILE={token_file}\n", encoding="utf-8-sig")
    token_file.write_text(TOKEN, encoding="utf-8-sig")
    _settings, token = load({}, file)
    assert token is not None
    assert token.reveal() == TOKEN


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-16")
    with pytest.raises(SettingsError) as refusal:
        load({}, file)
    assert str(refusal.value) == f"{file} cannot be read (it is not text in UTF-8)."


def test_a_file_is_read_and_never_run(tmp_path: Path):
    file = tmp_path / ".env"
    file.write_text("EMINENCE_DATA='$(touch ran)'\n")
    settings, _token = load({}, file)
    assert settings.data == "$(touch ran)"
    assert not (Path.cwd() / "ran").exists()


def test_a_token_file(tmp_path: Path):
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")
    _settings, token = load({"DISCORD_TOKEN_FILE": str(file)}, None)
    assert token is not None
    assert token.reveal() == TOKEN


@pytest.mark.parametrize("content", [None, "", b"\xff\xfe"])
def test_a_token_file_that_cannot_be_used_is_named(tmp_path: Path, content: str | bytes | None):
    file = tmp_path / "token"
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(SettingsError, match=rf"^DISCORD_TOKEN_FILE is '{file}': "):
        load({"DISCORD_TOKEN_FILE": str(file)}, None)


def test_two_tokens_are_one_too_many(tmp_path: Path):
    with pytest.raises(SettingsError) as refusal:
        load({"DISCORD_TOKEN": TOKEN, "DISCORD_TOKEN_FILE": str(tmp_path)}, None)
    assert str(refusal.value) == "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; set one of them."


@pytest.mark.parametrize("token", ["q w", "x" * 201, "tökén"])
def test_what_cannot_be_a_token_is_refused_unseen(token: str):
    with pytest.raises(SettingsError) as refusal:
        load({"DISCORD_TOKEN": token}, None)
    assert token not in str(refusal.value)


def test_a_secret_shows_itself_only_when_asked():
    secret = Secret(TOKEN)
    assert TOKEN not in f"{secret} {secret!r} {[secret]}"
    assert secret.reveal() == TOKEN


def test_health_looks_at_the_heartbeat(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    settings = Settings(data=str(tmp_path))
    assert healthy(settings) == 2
    assert "There is no heartbeat" in capsys.readouterr().err
    beat = file_in(tmp_path)
    beat.touch()
    assert healthy(settings) == 0
    os.utime(beat, (12, 12))
    assert healthy(settings) == 2
    assert "s old." in capsys.readouterr().err


async def test_the_heart_beats_though_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def full(path: Path, _data: str) -> int:
        path.open("w").close()  # what was there is gone before there is no room
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    beating = asyncio.create_task(keep_beating(tmp_path, lambda: True))
    async with asyncio.timeout(5):
        while not file_in(tmp_path).exists():
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)
    beating.cancel()
    assert healthy(Settings(data=str(tmp_path))) == 0


# Processes that do not start


def test_without_a_token(tmp_path: Path):
    assert refused(start(tmp_path)).startswith("DISCORD_TOKEN is not set.")


def test_with_a_bad_setting(tmp_path: Path):
    told = refused(start(tmp_path, DISCORD_TOKEN=TOKEN, EMINENCE_THINKERS="none"))
    assert told.startswith("EMINENCE_THINKERS is 'none': ")


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://ada:hush@host/games", "it must begin with postgresql://"),
        ("postgresql://ada:hush@host", "it must name a database"),
        ("postgresql://ada:hush/hush@host:5432x/games", "its host or port cannot be read"),
        ("postgresql://ada:hush@127.0.0.1:1/games", "127.0.0.1:1/games cannot be reached"),
    ],
)
def test_with_a_database_that_cannot_be_used(tmp_path: Path, address: str, told: str):
    line = refused(start(tmp_path, DISCORD_TOKEN=TOKEN, EMINENCE_DATABASE=address))
    assert line.startswith("EMINENCE_DATABASE")
    assert told in line
    assert "hush" not in line


def test_with_a_file_where_its_folder_should_be(tmp_path: Path):
    file = tmp_path / "data"
    file.write_text("x")
    assert refused(start(file, DISCORD_TOKEN=TOKEN)).startswith("The bot cannot start: ")


def test_with_a_damaged_database(tmp_path: Path):
    (tmp_path / "backups").mkdir()
    (tmp_path / DATABASE).write_bytes(b"not a database at all, but long enough to be read as a page" * 40)
    told = refused(start(tmp_path, DISCORD_TOKEN=TOKEN))
    assert DATABASE in told
    assert "damaged" in told or "not a database" in told or "not one of" in told


def test_with_a_component_file_that_is_wrong(tmp_path: Path):
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "influentia.toml").write_text(games()["influentia"].edition_text.replace("[scoring]", "[scorn]"))
    told = refused(start(tmp_path, DISCORD_TOKEN=TOKEN, EMINENCE_EDITIONS_DIR=str(folder)))
    assert told.startswith(f"{folder / 'influentia.toml'}: [")


@pytest.mark.parametrize("content", [b"not = [toml", b"\xff\xfe\x00"])
def test_with_a_component_file_that_cannot_be_read(tmp_path: Path, content: bytes):
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "influentia.toml").write_bytes(content)
    told = refused(start(tmp_path, DISCORD_TOKEN=TOKEN, EMINENCE_EDITIONS_DIR=str(folder)))
    assert told.startswith(f"{folder / 'influentia.toml'}: [")


def test_with_a_component_file_of_no_game(tmp_path: Path):
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "chess.toml").write_text("")
    told = refused(start(tmp_path, DISCORD_TOKEN=TOKEN, EMINENCE_EDITIONS_DIR=str(folder)))
    assert "no game is called 'chess'" in told


def test_where_discord_cannot_be_reached(tmp_path: Path):
    nowhere = "http://127.0.0.1:9"
    where = ("run", "--api", nowhere, "--gateway", "ws://127.0.0.1:9", "--cdn", nowhere)
    told = refused(start(tmp_path, *where, DISCORD_TOKEN=TOKEN))
    assert told.startswith("Discord cannot be reached: ")


async def test_with_a_token_that_discord_refuses(empty_stage: Stage, tmp_path: Path):
    child = Child(empty_stage.discord, tmp_path)
    child.environment["DISCORD_TOKEN"] = TOKEN
    with pytest.raises(AssertionError):
        await child.start()
    assert child.process is not None
    assert await child.process.wait() == 2
    said = child.said()
    assert TOKEN not in said
    assert said.splitlines()[-1] == (
        "eminence: Discord does not accept DISCORD_TOKEN (it is not shown here). Make a new one and set it."
    )
    assert "Traceback" not in said


async def test_a_second_bot_on_the_same_folder_is_refused(stage: Stage, tmp_path: Path):
    done = await asyncio.to_thread(start, tmp_path, DISCORD_TOKEN=TOKEN)
    told = refused(done)
    assert DATABASE in told


async def test_with_a_database_of_a_newer_program(stage: Stage, tmp_path: Path):
    backup = await stage.services.store.backup()
    await stage.stop()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("PRAGMA user_version = 999")
    database.close()
    told = refused(await asyncio.to_thread(start, tmp_path, DISCORD_TOKEN=TOKEN))
    assert "newer" in told
    assert backup.name in told


async def test_with_a_damaged_database_the_newest_backup_is_named(stage: Stage, tmp_path: Path):
    backup = await stage.services.store.backup()
    await stage.stop()
    damage(tmp_path)
    told = refused(await asyncio.to_thread(start, tmp_path, DISCORD_TOKEN=TOKEN))
    assert "damaged" in told
    assert backup.name in told


def damage(folder: Path) -> None:
    """Overwrite all but the first page."""
    file = folder / DATABASE
    data = file.read_bytes()
    file.write_bytes(data[:4096] + b"\xa5" * (len(data) - 4096))
    for beside in folder.glob(f"{DATABASE}-*"):
        beside.unlink()


async def test_debug_logs_hold_neither_bodies_nor_the_token(stage: Stage, tmp_path: Path):
    """A bot at its most talkative: what it sends to Discord is in no log, and neither are tokens."""
    await stage.stop()
    child = Child(stage.discord, tmp_path, log_level="debug")
    ada, ben, cleo = stage.people("ada", "ben", "cleo")
    await child.start()
    try:
        await ada.slash("table new", game="influentia")
        await stage.until(stage.boards)
        for each in (ben, cleo):
            await each.press(stage.boards()[0], label="Join")
        shown = await ada.slash("table start").done()
        assert shown.message is not None
        keys = [custom_id.rpartition(":")[2] for custom_id in shown.message.buttons.values()]
    finally:
        await child.kill()
    said = child.said()
    assert len(keys) > 2
    assert not [key for key in keys if key in said]
    assert stage.discord.token not in said
    assert not [one.token for one in stage.world.interactions.values() if one.token in said]


def test_a_health_check_loads_little() -> None:
    """It runs twice a minute for as long as the bot does: no Discord, no games, no pictures."""
    asked = "import sys, bot.__main__ as it; sys.argv[1:] = ['health']; it.main(); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "bot.base.heartbeat" in loaded
    assert loaded & {"discord", "aiohttp", "PIL", "bot.store", "bot.tables", "engines", "renderers"} == set()
