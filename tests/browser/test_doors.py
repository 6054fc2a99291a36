"""The page opened to a network: everybody comes in with a code of their own."""

import re
from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.standin.page_server import Page
from tests.bot.conftest import Stage
from tests.browser.window import Window


@pytest_asyncio.fixture(loop_scope="session")
async def opened(bare: Stage) -> AsyncIterator[Page]:
    one = Page(bare.discord, open=True)
    await one.start()
    yield one
    await one.stop()


async def test_a_guest_is_only_who_their_code_says(stage: Stage, opened: Page, browser: Browser) -> None:
    cleo = stage.person("cleo")
    code = opened.doors.code(cleo.id)
    context = await browser.new_context()
    guest = Window(await context.new_page(), f"http://127.0.0.2:{opened.port}/")
    await guest.page.goto(guest.url)
    await expect(guest.page.get_by_role("heading", name="Who are you?")).to_be_visible()
    assert not guest.received("Cleo")
    await guest.page.get_by_label("Your code").fill("wrong")
    await guest.page.keyboard.press("Enter")
    await expect(guest.page.get_by_role("alert")).to_have_text("That is nobody's code.")
    await guest.page.get_by_label("Your code").fill(code.lower())
    await guest.page.keyboard.press("Enter")
    await expect(guest.page.locator("#people .chip")).to_have_count(1)
    await expect(guest.page.locator("#people .chip")).to_contain_text("Cleo")
    await expect(guest.page.get_by_role("button", name="Let things go wrong")).to_have_count(0)
    await guest.page.locator("#composer input").fill("hello")
    await guest.page.keyboard.press("Enter")
    await expect(guest.last).to_contain_text("hello")
    await guest.page.goto(f"{guest.url}#{opened.doors.code(stage.person('dan').id)}")
    await expect(guest.page.locator("#people .chip")).to_contain_text("Dan")
    await expect(guest.page).not_to_have_url(re.compile("#"))  # the page takes the code away once it knows who came
    assert guest.errors == []
    await context.close()
