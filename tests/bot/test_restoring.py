"""Putting a backup back from the command line, and starting without a database beside backups that hold games."""

from pathlib import Path

import pytest

from bot import __main__ as program
from bot.base.settings import Settings, SettingsError, load
from bot.store import DATABASE, StoreMissing, open_store
from tests.bot.conftest import Stage
from tests.bot.people import table


def typed(monkeypatch: pytest.MonkeyPatch, data: Path, *words: str) -> int:
    """`python -m bot …` with that data folder; the exit code."""
    monkeypatch.setattr("sys.argv", ["bot", *words])
    monkeypatch.setenv("EMINENCE_DATA", str(data))
    return program.main()


async def test_a_backup_is_restored_and_its_table_goes_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    ada, ben = stage.people("ada", "ben")
    await table(stage, ada, ben, game="price_of_influence")
    backup = await stage.services.store.backup()
    assert typed(monkeypatch, stage.folder, "restore", str(backup)) == 2
    assert "is open in this process" in capsys.readouterr().err
    await stage.stop()
    for end in ("", "-wal", "-shm"):
        (stage.folder / f"{DATABASE}{end}").unlink(missing_ok=True)
    with pytest.raises(StoreMissing, match="python -m bot restore"):
        await open_store(stage.folder / DATABASE)
    assert typed(monkeypatch, stage.folder, "restore", str(backup)) == 0
    assert "1 open and 0 ended tables" in capsys.readouterr().out
    await stage.start()
    assert (await ada.slash("table status")).text.startswith("**Price of Influence**")


def test_what_cannot_be_restored_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert typed(monkeypatch, tmp_path, "restore", str(tmp_path / "nothing.db")) == 2
    assert capsys.readouterr().err == f"eminence: There is no file {tmp_path / 'nothing.db'}.\n"
    monkeypatch.setenv("EMINENCE_DATABASE", "postgresql://eminence@localhost/eminence")
    assert typed(monkeypatch, tmp_path, "restore", str(tmp_path / "nothing.db")) == 2
    assert f"`python -m bot move-data --from {tmp_path / 'nothing.db'} --to" in capsys.readouterr().err


@pytest.mark.parametrize(("said", "wanted"), [("1", True), ("0", False), ("true", True)])
def test_beginning_anew_is_a_setting(said: str, wanted: bool):
    settings, _token = load({"EMINENCE_NEW_DATABASE": said}, None)
    assert settings.new_database is wanted
    assert not Settings().new_database


def test_a_wrong_setting_names_itself():
    with pytest.raises(SettingsError, match="EMINENCE_NEW_DATABASE is 'perhaps'"):
        load({"EMINENCE_NEW_DATABASE": "perhaps"}, None)
