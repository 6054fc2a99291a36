"""The page without a mouse, and 360 pixels wide."""

import pytest
from playwright.async_api import Page, expect

from tests.bot import people
from tests.bot.conftest import Stage
from tests.browser.conftest import Open
from tests.browser.window import Window

FOCUSED = "() => [document.activeElement.textContent, document.activeElement.dataset.id ?? '']"


async def walk_to(page: Page, *, label: str = "", kind: str = "", key: str = "Tab") -> None:
    """Press Tab until something with that label or kind of custom_id has the focus."""
    for _ in range(60):
        text, custom_id = await page.evaluate(FOCUSED)
        if (label and text == label) or (kind and custom_id.startswith(kind)):
            return
        await page.keyboard.press(key)
    raise AssertionError(f"{label or kind} cannot be reached")


async def test_from_a_new_table_to_an_answer_by_keyboard(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    await ada.page.reload()
    await expect(ada.page.locator("#composer input")).to_be_visible()
    keys = ada.page.keyboard

    async def chosen(words: str) -> None:
        await expect(ada.page.locator("#composer li[aria-selected=true]")).to_contain_text(words)
        await keys.press("Enter")

    await keys.press("/")
    await expect(ada.page.locator("#composer li").first).to_be_visible()
    await keys.type("table new")
    await chosen("/table new")
    await keys.type("influentia")
    await chosen("Influentia")
    await keys.press("Tab")
    await keys.type("3")
    await keys.press("Enter")
    await expect(ada.board).to_contain_text("Ada · host")
    for _ in range(2):
        await expect(ada.page.locator("#composer input")).to_be_focused()
        await keys.type("/seat comp")
        await chosen("/table seat computer")
        await expect(ada.page.locator("#composer .command")).to_be_visible()
        await walk_to(ada.page, label="Send")
        await keys.press("Enter")
        await expect(ada.page.locator("#composer .command")).to_have_count(0)
    await expect(ada.board).to_contain_text("Heron 2")
    await walk_to(ada.page, label="Start", key="Shift+Tab")
    await keys.press("Enter")
    await expect(ada.board.get_by_role("button", name="Your move")).to_be_visible()
    await walk_to(ada.page, label="Your move")
    await keys.press("Enter")
    await expect(ada.panel.locator('[data-id^="a:"], .pick input').first).to_be_visible()
    buttons = await ada.panel.locator('button[data-id^="a:"]').count()
    before = (await stage.live()).record.seq
    if buttons:
        await walk_to(ada.page, kind="a:")
        await keys.press("Enter")
    else:
        await walk_to(ada.page, kind="s:")
        await keys.press("ArrowDown")
        await expect(ada.panel.locator("li[aria-selected=true]")).to_be_visible()
        await keys.press("Enter")
    await expect(ada.page.locator(".waiting")).to_have_count(0)
    assert (await stage.live()).record.seq > before


async def test_a_person_is_chosen_by_keyboard(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    await ada.page.locator("#composer input").focus()
    await walk_to(ada.page, label="DDan", key="Shift+Tab")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#people .chip[aria-current]")).to_contain_text("Dan")
    await expect(ada.page.locator("#people .chip[aria-current]")).to_be_focused()


async def drawer(one: Window) -> None:
    await one.page.get_by_role("button", name="Channels", exact=True).click()


@pytest.mark.parametrize("height", [640])
async def test_everything_fits_a_page_360_pixels_wide(stage: Stage, window: Open, height: int) -> None:
    await people.lobby(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada", width=360, height=height, has_touch=True, is_mobile=True)
    await ada.fits()
    await ada.press("Options")
    await expect(ada.page.locator("dialog.form")).to_be_visible()
    await ada.fits()
    await ada.page.locator("dialog.form").get_by_role("button", name="Cancel").click()
    await ada.press("Start")
    await expect(ada.board.locator("img")).to_have_count(2)
    await ada.fits()
    await ada.answer()
    await expect(ada.panel.locator("img").first).to_be_visible()
    await ada.fits()
    await ada.panel.locator("img").first.click()
    await expect(ada.page.locator("dialog.large img")).to_be_visible()
    await ada.fits()
    await ada.page.locator("dialog.large").get_by_role("button", name="Close").click()
    await drawer(ada)
    await expect(ada.page.locator(".channel", has_text="general")).to_be_visible()
    await ada.fits()
    await ada.page.locator(".channel", has_text="general").click()
    await expect(ada.page.locator("#channels")).to_be_hidden()
    await expect(ada.page.locator("#heading h1")).to_contain_text("general")
    await ada.fits()
    await ada.page.locator("#composer input").fill("/table new")
    await expect(ada.page.locator("#composer li[aria-selected=true]")).to_be_visible()
    await ada.fits()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#composer .command")).to_be_visible()
    await ada.fits()
    await ada.page.keyboard.press("Escape")
    await ada.page.get_by_role("button", name="Let things go wrong").click()
    await ada.fits()
    await ada.page.locator("dialog.faults").get_by_role("button", name="Close").click()
    await ada.be("Finn")
    await ada.fits()


async def test_a_picture_is_looked_at_closely_on_a_phone(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada", width=360, height=740, has_touch=True)
    image = ada.board.locator("img").first
    badge = ada.board.get_by_role("button", name="Show the picture's description").first
    over, under = await image.bounding_box(), await badge.bounding_box()
    assert over
    assert under
    assert under["y"] >= over["y"] + over["height"]  # it covers nothing of the picture
    await image.click()
    box, large = ada.page.locator(".closely"), ada.page.locator(".closely img")
    await expect(large).to_have_js_property("complete", value=True)
    fits = await large.bounding_box()
    for _ in range(3):
        await ada.page.get_by_role("button", name="Larger").click()
    near = await large.bounding_box()
    assert fits
    assert near
    assert near["width"] > 3 * fits["width"]
    assert await box.evaluate("box => [box.scrollLeft > 0, box.scrollWidth > 3 * box.clientWidth]") == [True, True]
    await box.press("ArrowLeft")
    for _ in range(4):
        await ada.page.get_by_role("button", name="Smaller").click()
    again = await large.bounding_box()
    assert again
    assert abs(again["width"] - fits["width"]) < 1


async def test_there_is_one_heading_of_the_first_rank(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    await expect(ada.page.locator("h1")).to_have_count(1)
    await expect(ada.page.locator("h1")).to_contain_text(stage.discord.home.name)


@pytest.mark.usefixtures("stage")
async def test_tab_leaves_an_open_list_and_goes_on(window: Open) -> None:
    ada = await window("Ada")
    line = ada.page.locator("#composer input")
    await line.fill("/table new")
    await expect(ada.page.locator("#composer li[aria-selected=true]")).to_contain_text("/table new")
    await line.press("Tab")
    await expect(ada.page.locator("#composer [data-option=game] input")).to_be_focused()
    await expect(ada.page.locator("#composer [data-option=game] li").first).to_be_visible()
    await ada.page.keyboard.press("Tab")
    await expect(ada.page.locator("#composer [data-option=game] li").first).to_be_hidden()
    await expect(ada.page.locator("#composer .option:nth-child(2) input")).to_be_focused()
