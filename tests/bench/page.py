"""How soon a press shows its effect in the page, in Chromium; and how large the page is.

Run: python -m tests.bench.page. Stand-in, page and bot share this process, which makes it slower than it is in use.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from playwright.async_api import async_playwright, expect

from bot.standin.page_server import FOLDER, Page
from tests.bench.rows import Row, at_most, show, told
from tests.bot.conftest import Stage
from tests.browser.chromium import SWITCHES, chromium
from tests.browser.window import Window

PRESSES = 40
ANSWERS = 12
EFFECT = """(selector) => new Promise((resolve, reject) => {
  const log = document.getElementById('messages');
  const seen = new MutationObserver((changes) => {
    const fresh = changes.flatMap(one => [...one.addedNodes]).some(one => one.matches?.('article.hidden'));
    if (!fresh) return;
    seen.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
  seen.observe(log, {childList: true, subtree: true});
  const control = [...log.querySelectorAll(selector)].at(-1);
  const began = performance.now();
  control.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, cancelable: true, button: 0}));
  control.click();
  setTimeout(() => reject(new Error('nothing happened')), 5000);
})"""
"""Milliseconds from a click on the last such element until the private message that answers it is drawn."""
LOG = "button[data-id$=':log']"
WAYS = "article.hidden:last-child :is(button[data-id^='a:'], button[data-id^='f:'])"
ITEM = "article.hidden:last-child .pick li:first-child"


async def answer(window: Window) -> float:
    """Answer in the latest panel, by a button or the first line of its menu."""
    await expect(window.panel.locator("[data-id^='a:'], [data-id^='f:'], .pick input").first).to_be_visible()
    if await window.page.locator(WAYS).count():
        return await window.page.evaluate(EFFECT, WAYS)
    await window.panel.locator(".pick input").first.click()
    await expect(window.page.locator(ITEM)).to_be_visible()
    return await window.page.evaluate(EFFECT, ITEM)


async def measured(stage: Stage, window: Window) -> tuple[list[float], list[float], float]:
    """Presses that open a private message, answers that change one, and the seconds until a game is seen."""
    began = time.perf_counter()
    await window.open("Ada")
    await window.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(window.board.get_by_role("button", name="Your move")).to_be_visible()
    started = time.perf_counter() - began
    opened: list[float] = []
    for _ in range(PRESSES):
        opened.append(await window.page.evaluate(EFFECT, LOG))
        await window.press("Dismiss message", window.panel)
    answered: list[float] = []
    (ada,) = stage.people("ada")
    while len(answered) < ANSWERS:
        await stage.settled()
        assert ada in stage.asked(await stage.live(), ada), "the game ended early"
        await window.press("Your move", window.board)
        answered.append(await answer(window))
        await stage.settled()
        await window.press("Dismiss message", window.panel)
    return opened, answered, started


async def main() -> list[Row]:
    """The rows."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        await stage.discord.start()
        page = Page(stage.discord)
        await page.start()
        try:
            await stage.start()
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=chromium(playwright), args=list(SWITCHES))
                view = await browser.new_page(viewport={"width": 1200, "height": 900})
                opened, answered, started = await measured(stage, Window(view, page.url))
                await browser.close()
        finally:
            await stage.stop()
            await page.stop()
            await stage.discord.stop()
    size = sum(one.stat().st_size for one in FOLDER.iterdir()) / 1024
    return [
        at_most("press, effect in the page, median", median(opened), "ms", 150),
        told("press, 95 of 100", quantiles(opened, n=20)[-1], "ms"),
        at_most("answer, effect in the page, median", median(answered), "ms", 150),
        at_most("page opened until a game is seen", started, "s", 10),
        at_most("the page's own files", size, "KiB", 150),
    ]


def run() -> list[Row]:
    """Measure."""
    return asyncio.run(main())


if __name__ == "__main__":
    rows = run()
    print(show(rows))
    sys.exit(not all(row.ok for row in rows))
