"""A window of the page as one of the people has it open, and what tests do in it."""

import json
import re

from playwright.async_api import ConsoleMessage, Locator, Page, WebSocket, expect

SIDEWAYS = """() => [...document.querySelectorAll('*')].filter(one => {
  const style = getComputedStyle(one);
  const scrolls = one === document.documentElement || /auto|scroll/.test(style.overflowX);
  return scrolls && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && one.tagName !== 'INPUT';
}).map(one => `${one.tagName} ${one.id} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`)"""
OUTSIDE = """() => [...document.querySelectorAll('button, a, input, select, textarea')].filter(one => {
  const box = one.getBoundingClientRect();
  return one.checkVisibility({visibilityProperty: true}) && box.width && (box.left < -1 || box.right > innerWidth + 1);
}).map(one => `${one.tagName} ${one.textContent} ${one.getBoundingClientRect().right}`)"""


class Window:
    """One browser window; `errors` is what its console complained of, `frames` what its websocket received."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.errors: list[str] = []
        self.frames: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("websocket", self._socket)
        page.set_default_timeout(20_000)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else repr(data)))

    async def open(self, person: str) -> "Window":
        """Open the page as one of the people."""
        await self.page.goto(self.url)
        await self.be(person)
        return self

    async def be(self, person: str) -> None:
        """Become one of the people by the bar on top, which is drawn twice while a page loads: once it stays."""
        await expect(self.page.locator("#people .chip[aria-current]")).to_be_visible()
        await expect(self.page.locator("#messages[aria-busy=false]")).to_be_visible()
        await self.page.locator("#people .chip", has_text=person).click()
        await expect(self.page.locator("#people .chip[aria-current]")).to_contain_text(person)
        await expect(self.page.locator("#composer input, #composer .outside").first).to_be_visible()
        await expect(self.page.locator("#messages[aria-busy=false]")).to_be_visible()

    @property
    def messages(self) -> Locator:
        """All messages shown."""
        return self.page.locator("#messages article")

    @property
    def last(self) -> Locator:
        """The last message."""
        return self.messages.last

    @property
    def private(self) -> Locator:
        """Messages that only this person sees."""
        return self.page.locator("#messages article.hidden")

    @property
    def board(self) -> Locator:
        """The table's message."""
        return self.messages.filter(has=self.page.get_by_role("button", name=re.compile("^(Your move|Join)$"))).last

    @property
    def panel(self) -> Locator:
        """The latest private message."""
        return self.private.last

    async def press(self, label: str, inside: Locator | None = None) -> None:
        """Press a button of a message by its label, the latest one with it."""
        button = (inside or self.page.locator("#messages")).get_by_role("button", name=label, exact=True).last
        await button.click()
        await expect(self.page.locator(".waiting")).to_have_count(0)

    async def answer(self) -> None:
        """Give the first answer offered, with the mouse: *Your move*, then buttons, menus and ticks to the end."""
        await self.press("Your move", self.board)
        offers = self.panel.locator('[data-id^="a:"], [data-id^="f:"], .pick input, .ticks')
        await expect(offers.first).to_be_visible()
        for _ in range(8):
            whole = self.panel.locator('button[data-id^="a:"]')
            if await whole.count():
                await whole.first.click()
            elif await self.panel.locator(".ticks").count():
                await self.tick()
            elif await self.panel.locator(".pick input").count():
                await self.panel.locator(".pick input").first.click()
                await self.panel.locator(".pick li").first.click()
            else:
                await self.panel.locator('button[data-id^="f:"]').first.click()
            await expect(self.page.locator(".waiting")).to_have_count(0)
            if "not sent yet" not in await self.panel.inner_text():
                break

    async def tick(self) -> None:
        """Tick as many boxes as are needed, and choose them."""
        boxes, done = self.panel.locator(".ticks input"), self.panel.locator(".ticks button")
        for number in range(await boxes.count()):
            if await done.is_enabled():
                break
            await boxes.nth(number).check()
        await done.click()

    async def fits(self) -> None:
        """Nothing scrolls sideways, and nothing to use stands outside."""
        assert await self.page.evaluate(SIDEWAYS) == []
        assert await self.page.evaluate(OUTSIDE) == []

    async def type_command(self, path: str, **options: str) -> None:
        """Type a slash command with its options, by keyboard, and send it."""
        keys = self.page.keyboard
        await self.page.locator("#composer input").first.click()
        await keys.insert_text(f"/{path}")
        item = self.page.locator("#composer .suggestions li[aria-selected=true]", has_text=f"/{path}")
        await expect(item).to_be_visible()
        await keys.press("Enter")
        for name, value in options.items():
            field = self.page.locator(f'#composer [data-option="{name}"] input')
            await field.click()
            await keys.insert_text(value)
            same = self.page.locator(f'#composer [data-option="{name}"] li[aria-selected=true]', has_text=value)
            await expect(same).to_be_visible()
            await keys.press("Enter")
        await expect(self.page.locator("#composer .command")).to_be_visible()
        await keys.press("Enter")
        await expect(self.page.locator("#composer .command")).to_have_count(0)

    def received(self, words: str) -> bool:
        """Whether these words came over the websocket of this window."""
        return any(words in frame or json.dumps(words)[1:-1] in frame for frame in self.frames)
