"""The page in a browser that is set to another language: a client there shows commands by their own names."""

import pytest
from playwright.async_api import expect

from tests.bot.conftest import Stage
from tests.browser.conftest import Open


@pytest.mark.usefixtures("stage")
async def test_a_spanish_browser_offers_spanish_commands_and_gets_spanish_answers(window: Open) -> None:
    ada = await window("Ada", locale="es-MX")
    line = ada.page.locator("#composer input")
    await line.fill("/mesa unir")
    await expect(ada.page.locator("#composer li[aria-selected=true]")).to_contain_text("/mesa unirse")
    await line.press("Enter")
    await ada.page.get_by_role("button", name="Enviar").click()
    await expect(ada.last).to_contain_text("No hay ninguna mesa en este canal")
    await expect(ada.page.get_by_role("heading", name="Miembros")).to_be_visible()
    await expect(ada.last.get_by_role("button", name="Descartar mensaje")).to_be_visible()
    assert await ada.page.evaluate("() => document.documentElement.lang") == "es"


async def test_an_english_name_finds_the_command_as_well(stage: Stage, window: Open) -> None:
    ada = await window("Ada", locale="es-ES")
    line = ada.page.locator("#composer input")
    await line.fill("/table new")
    await expect(ada.page.locator("#composer li[aria-selected=true]")).to_contain_text("/mesa nueva")
    await line.press("Enter")
    await expect(ada.page.locator("#composer [data-option=game] .name")).to_contain_text("juego")
    await ada.page.locator("#composer [data-option=game] input").fill("Influentia")
    await ada.page.get_by_role("button", name="Enviar").click()
    await expect(ada.messages.filter(has_text="La mesa 1 está abierta")).to_have_count(1)
    assert stage.person("ada").user.locale == "es-ES"
