"""`/settings`: what people choose for themselves."""

from collections.abc import Mapping

import pytest

from bot.base.words import Says
from bot.cogs import user_settings
from bot.cogs.user_settings import hour, hours, zone, zones_like
from bot.store import Scope
from bot.tables.user_settings import UserSettings, person_settings
from tests.bot.conftest import Stage


async def test_settings_are_told_kept_and_read_after_a_restart(stage: Stage):
    (ada,) = stage.people("ada")
    shown = await ada.slash("settings", remind="dm", quiet="22-7:30", timezone="europe/madrid", digest="8", rated=False)
    for words in ("direct message", "22:00 to 7:30 (Europe/Madrid)", "at 8:00", "do not count"):
        assert words in shown.text
    await stage.restart()
    assert "22:00 to 7:30" in (await ada.slash("settings")).text
    found = await person_settings(stage.services.store, ada.id)
    assert found == UserSettings(None, False, "dm", 22 * 60, 7 * 60 + 30, "Europe/Madrid", 8, False)
    assert "Quiet hours: none" in (await ada.slash("settings", quiet="off")).text


async def test_a_time_zone_is_told_where_no_hours_name_it(stage: Stage):
    (ada,) = stage.people("ada")
    assert "\nTime zone: Europe/Madrid.\n" in (await ada.slash("settings", timezone="europe/madrid")).text
    assert "Time zone: " not in (await ada.slash("settings", digest="8")).text


async def test_a_setting_that_cannot_be_understood_changes_nothing(stage: Stage):
    (ada,) = stage.people("ada")
    shown = await ada.slash("settings", remind="dm", quiet="evenings")
    assert "evenings" in shown.text
    assert (await person_settings(stage.services.store, ada.id)).remind == "mention"
    offered = await ada.autocomplete("settings", focused="timezone", value="madr")
    assert [choice["value"] for choice in offered.choices] == ["Europe/Madrid"]


@pytest.mark.parametrize("said", ["25-3", "7-7", "10:75-12", "22", ""])
def test_hours_that_are_none(said: str):
    with pytest.raises(Says):
        hours(said)


def test_hours_zones_and_hours_of_the_day():
    assert hours("22:30 to 7") == (22 * 60 + 30, 7 * 60)
    assert hours("Off") == (None, None)
    assert (hour("0"), hour("23"), hour("off")) == (0, 23, None)
    assert (hour("8:00"), hour("08:00"), hour("23:00")) == (8, 8, 23)
    assert zone("america/mexico city") == "America/Mexico_City"
    for wrong in (lambda: hour("24"), lambda: hour("8:30"), lambda: zone("Atlantis")):
        with pytest.raises(Says):
            wrong()


def test_time_zones_are_looked_for_on_the_disk_once(monkeypatch: pytest.MonkeyPatch):
    assert [each.value for each in zones_like("madr")] == ["Europe/Madrid"]

    def again() -> set[str]:
        raise AssertionError("hundreds of files are read while people wait")

    monkeypatch.setattr(user_settings, "available_timezones", again)
    assert [each.value for each in zones_like("asia/tok")] == ["Asia/Tokyo"]
    assert zone("asia/tokyo") == "Asia/Tokyo"


async def test_an_hour_in_another_script_is_none(stage: Stage):
    for said in ("²", "24", "9" * 5):
        told = await stage.person("ada").slash("settings", digest=said)
        assert told.text == f"“{said}” is no hour of the day; write 0 to 23, or off."


async def test_a_choice_that_changes_while_it_is_read_is_not_taken_for_the_old_one(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
):
    services, store, guild, user = stage.services, stage.services.store, stage.discord.guild.id, 7
    asked, changes = store.settings, list[tuple[Scope, int, str, bytes]]()

    async def late(scope: Scope, owner: int) -> Mapping[str, bytes]:
        found = await asked(scope, owner)
        while changes:
            change = changes.pop()
            await store.set_setting(*change)
            services.settings_in_memory.forget(change[0], change[1])
        return found

    monkeypatch.setattr(store, "settings", late)
    changes.append(("guild", guild, "theme", b'"contrast"'))
    assert [await services.pictures.theme(guild) for _again in range(2)] == ["dark", "contrast"]
    changes.append(("guild", guild, "repost", b"3"))
    assert [await services.publisher._repost.get(guild) for _again in range(2)] == [12, 3]
    changes.append(("user", user, "pictures", b'"tall"'))
    assert [await services.panels._private._tall.get(user) for _again in range(2)] == [False, True]
    changes.append(("user", user, "warnings", b'"never"'))
    assert [(await services.warnings._people.get(user)).wish for _again in range(2)] == ["learning", "never"]
    changes.append(("user", user, "language", b'"es"'))
    assert [(await services.registry.locales.person(user)).language for _again in range(2)] == ["en", "es"]
