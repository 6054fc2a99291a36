"""The page in a real Chromium, before the stand-in with the real bot; windows of particular people."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, async_playwright, expect

from bot.client import eminence
from bot.publishing import private_panels
from bot.standin.page_server import Page
from bot.tables import computer_players, rendering
from tests.bot.child import Child
from tests.bot.conftest import Stage, stand, translated_once
from tests.bot.made_once import commands_made_once
from tests.bot.marks import marked
from tests.bot.workers import pool
from tests.browser.chromium import SWITCHES, NoChromiumError, chromium, prepare
from tests.browser.window import Window

Open = Callable[..., Awaitable[Window]]
Profiles = dict[str, list[BrowserContext]]
expect.set_options(timeout=15_000)  # what fails, fails; a busy machine may be slow


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """One browser serves all tests, so all of them live in one event loop."""
    folder = str(Path(__file__).parent)
    mine = [item for item in items if str(item.path).startswith(folder)]
    for item in mine:
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
    if mine and not config.option.collectonly:
        prepare()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        try:
            path = chromium(playwright)
        except NoChromiumError as error:
            pytest.fail(str(error), pytrace=False)
        one = await playwright.chromium.launch(executable_path=path, args=list(SWITCHES))
        yield one
        await one.close()


@pytest_asyncio.fixture(loop_scope="session")
async def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """The stage without a bot."""
    monkeypatch.setattr(private_panels, "SETTLE_S", 0.02)
    monkeypatch.setattr(eminence, "translated", translated_once)
    commands_made_once(monkeypatch)
    marked(monkeypatch)
    for module in (rendering, computer_players):
        monkeypatch.setattr(module, "pool", pool)
    async for stage in stand(tmp_path):
        yield stage


@pytest_asyncio.fixture(loop_scope="session")
async def stage(bare: Stage) -> Stage:
    """The stage with the bot running."""
    await bare.start()
    return bare


@pytest_asyncio.fixture(loop_scope="session")
async def child(bare: Stage, tmp_path: Path) -> AsyncIterator[Child]:
    """The bot as a process that can be killed; not yet started."""
    one = Child(bare.discord, tmp_path)
    yield one
    await one.kill()


@pytest_asyncio.fixture(loop_scope="session")
async def page(bare: Stage) -> AsyncIterator[Page]:
    """The page's server."""
    one = Page(bare.discord)
    await one.start()
    yield one
    await one.stop()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def profiles(browser: Browser) -> AsyncIterator[Profiles]:
    """A browser's profiles that nobody uses now, by what they were made with: to make one takes as long as a page."""
    free: Profiles = {}
    yield free
    for context in (each for same in free.values() for each in same):
        await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def window(browser: Browser, page: Page, profiles: Profiles) -> AsyncIterator[Open]:
    """`await window("Ada")` opens the page as that person, in a browser of their own; no console may complain."""
    taken: list[tuple[str, BrowserContext]] = []
    windows: list[Window] = []

    async def open_as(person: str | None = "Ada", *, width: int = 1100, height: int = 900, **more: object) -> Window:
        options = {"viewport": {"width": width, "height": height}, "color_scheme": "dark", **more}
        free = profiles.setdefault(repr(options), [])
        context = free.pop() if free else await browser.new_context(**options)  # type: ignore[arg-type]
        taken.append((repr(options), context))
        one = Window(await context.new_page(), page.url)
        windows.append(one)
        return await one.open(person) if person else one

    yield open_as
    for made_with, context in taken:
        await empty(context)
        profiles[made_with].append(context)
    assert [error for one in windows for error in one.errors] == []


async def empty(context: BrowserContext) -> None:
    """Leave nothing of a test in a profile: no page, and nothing that a page had kept there."""
    for each in context.pages:
        if not each.is_closed() and each.url.startswith("http"):
            await each.evaluate("localStorage.clear()")
        await each.close()
    await context.clear_cookies()
    await context.clear_permissions()
