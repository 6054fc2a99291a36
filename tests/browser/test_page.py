"""Discord's habits in the page: private messages, failures, thinking, forms, menus, pictures, themes, faults."""

import asyncio
from random import Random
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import expect

from tests.bot import people
from tests.bot.conftest import Stage
from tests.browser.conftest import Open
from tests.browser.window import Window

BAD = ("serious", "critical")


async def check_accessible(one: Window) -> None:
    """Axe finds nothing serious."""
    found = await Axe().run(one.page)
    assert [
        (rule["id"], node["html"][:120], node["failureSummary"][:200])
        for rule in found.response["violations"]
        if rule["impact"] in BAD
        for node in rule["nodes"]
    ] == []


async def ratio(one: Window, selector: str) -> float:
    """Contrast of an element's words with what is behind them."""
    return await one.page.locator(selector).first.evaluate(
        """one => {
          const light = (text) => {
            const [r, g, b] = text.match(/[\\d.]+/g).map(Number)
              .map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          let behind = one;
          while (/rgba\\(.*, 0\\)/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
          const [a, b] = [light(getComputedStyle(one).color), light(getComputedStyle(behind).backgroundColor)];
          return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        }"""
    )


@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_dark_and_light_are_accessible(stage: Stage, window: Open, scheme: str) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada", color_scheme=scheme)
    await ada.press("Your move", ada.board)
    await expect(ada.panel.locator("img").first).to_be_visible()
    ground = await ada.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(255, 255, 255)") == (scheme == "light")
    for selector in ("#people .chip", ".channel", "#heading h1", "article header time", ".only", ".author", ".button"):
        assert await ratio(ada, selector) >= 4.5, selector
    await check_accessible(ada)
    await ada.page.get_by_role("button", name="Colours: as the system has them").click()
    await expect(ada.page.locator("html")).to_have_attribute("data-theme", "dark")
    await ada.page.get_by_role("button", name="Colours: dark").click()
    await expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")
    await ada.page.reload()
    await expect(ada.page.locator("html")).to_have_attribute("data-theme", "light")


async def test_the_other_views_are_accessible(stage: Stage, window: Open) -> None:
    await people.lobby(stage, *stage.people("ada", "ben"))
    ada = await window("Ada")
    await check_accessible(ada)
    await ada.press("Options")
    await expect(ada.page.locator("dialog.form")).to_be_visible()
    await check_accessible(ada)
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator("dialog")).to_have_count(0)
    await ada.page.get_by_role("button", name="Let things go wrong").click()
    await check_accessible(ada)
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator("dialog")).to_have_count(0)  # closing, it gives the focus back to its button
    await ada.page.locator("#composer input").fill("/")
    await expect(ada.page.locator("#composer .suggestions li").first).to_be_visible()
    await check_accessible(ada)


async def test_options_are_a_form(stage: Stage, window: Open) -> None:
    await people.lobby(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada")
    await ada.press("Options")
    form = ada.page.locator("dialog.form")
    select = form.locator("select").first
    other = await select.locator("option:not(:checked)").last.get_attribute("value")
    await select.select_option(str(other))
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(ada.board).to_contain_text("Options:")
    await ada.press("Options")
    await ada.page.keyboard.press("Escape")
    await expect(form).to_have_count(0)


async def test_a_menu_chooses_what_is_clicked_and_nothing_else(stage: Stage, window: Open) -> None:
    ada, ben = stage.people("ada", "ben")
    board = await people.table(stage, ada, ben, game="price_of_influence")
    for each in (ada, ben):
        panel = await people.question(each, board)
        menu = people.several(panel)
        assert menu is not None
        await people.choose_several(each, panel, menu, Random(1))
    panel = await people.question(ada, board)
    assert panel.selects, panel
    before = (await stage.live()).record.seq
    one = await window("Ada")
    await expect(one.panel.locator("img").first).to_be_visible()  # it comes with an edit, which shows the menu anew
    await stage.settled()
    field, shown = one.panel.locator(".pick input").first, one.panel.locator(".pick .suggestions").first
    items = one.panel.locator(".pick li")
    await field.focus()
    await expect(shown).to_be_hidden()
    await field.press("ArrowDown")
    await expect(items.first).to_have_attribute("aria-selected", "true")
    await field.press("ArrowDown")
    await expect(items.nth(1)).to_have_attribute("aria-selected", "true")
    await field.press("Escape")
    await expect(shown).to_be_hidden()
    assert (await stage.live()).record.seq == before
    words = str(panel.selects[0]["options"][-1]["label"])
    await field.click()
    await field.type(words)
    await expect(one.panel.locator("li[aria-selected=true]")).to_contain_text(words)
    await field.press("Enter")
    await expect(one.page.locator(".waiting")).to_have_count(0)
    await expect(one.panel).to_contain_text("Waiting for")
    assert (await stage.live()).record.seq == before + 1


async def test_several_are_chosen_with_ticks(stage: Stage, window: Open) -> None:
    await people.table(stage, stage.person("ada"), game="price_of_influence", computers=1)
    ada = await window("Ada")
    await ada.press("Your move", ada.board)
    boxes, done = ada.panel.locator(".ticks input"), ada.panel.locator(".ticks button")
    await expect(ada.panel.locator("img").first).to_be_visible()  # it comes with an edit, which shows the menu anew
    await stage.settled()
    ticks, button = await ada.panel.locator(".ticks div").bounding_box(), await done.bounding_box()
    assert ticks is not None
    assert button is not None
    assert ticks["y"] + ticks["height"] <= button["y"], "the button lies over a line of the list"
    await boxes.first.check()
    await expect(done).to_be_disabled()
    before = (await stage.live()).record.seq
    await ada.tick()
    await expect(ada.page.locator(".waiting")).to_have_count(0)
    await stage.settled()
    assert (await stage.live()).record.seq > before


async def test_a_private_message_is_dismissed_and_escape_leaves_a_command(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    eve = await window("Eve")
    await eve.press("Hand", eve.board)
    await expect(eve.private).to_have_count(1)
    await expect(eve.panel).to_contain_text("Only you can see this")
    await eve.press("Dismiss message", eve.panel)
    await expect(eve.private).to_have_count(0)
    await eve.page.keyboard.press("/")
    await eve.page.keyboard.insert_text("table rules")
    await expect(eve.page.locator("#composer li[aria-selected=true]")).to_contain_text("/table rules")
    await eve.page.keyboard.press("Enter")
    await expect(eve.page.locator("#composer .command")).to_be_visible()
    await eve.page.keyboard.press("Escape")
    await eve.page.keyboard.press("Escape")
    await expect(eve.page.locator("#composer .command")).to_have_count(0)
    await expect(eve.page.locator("#composer input")).to_be_focused()


async def test_silence_is_an_interaction_failed(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ben = await window("Ben")
    stage.faults.drop_event("INTERACTION_CREATE")
    button = ben.board.get_by_role("button", name="Log")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(ben.board.locator(".failed")).to_have_text("This interaction failed")
    await ben.press("Log", ben.board)
    await expect(ben.board.locator(".failed")).to_have_count(0)
    await expect(ben.private).to_have_count(1)
    stage.faults.drop_event("INTERACTION_CREATE")
    await ben.page.locator("#composer input").fill("/table rules")
    await expect(ben.page.locator("#composer li[aria-selected=true]")).to_be_visible()
    await ben.page.keyboard.press("Enter")
    await ben.page.locator("#composer .command").get_by_role("button", name="Send").click()
    await expect(ben.page.locator("#composer .failed")).to_have_text("This interaction failed")


async def test_thinking_is_shown(stage: Stage, window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada")
    quick = stage.services.registry.here

    async def slow(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(2.5)
        return await quick(*args, **more)

    monkeypatch.setattr(stage.services.registry, "here", slow)
    await ada.type_command("table board")
    await expect(ada.page.locator(".thinking")).to_contain_text("Eminence is thinking")
    await expect(ada.page.locator(".thinking")).to_have_count(0)
    await expect(ada.panel.locator("img").first).to_be_visible()


async def test_pictures_have_words_and_open_large(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada")
    image = ada.board.locator("img").first
    words = str(await image.get_attribute("alt"))
    assert len(words) > 20
    await expect(ada.board.locator(".alt").first).to_be_hidden()
    await ada.board.get_by_role("button", name="Show the picture's description").first.click()
    await expect(ada.board.locator(".alt").first).to_have_text(words)
    small = await image.bounding_box()
    await image.click()
    large = ada.page.locator("dialog.large img")
    await expect(large).to_be_visible()
    await expect(large).to_have_js_property("complete", value=True)
    big = await large.bounding_box()
    assert small
    assert big
    assert big["width"] > small["width"]
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator("dialog")).to_have_count(0)
    board = ada.board.get_by_role("button", name="Show the picture's description").first
    await expect(board).to_have_attribute("aria-expanded", "true")


async def test_channels_threads_members_and_messages(stage: Stage, window: Open) -> None:
    ada, eve = await window("Ada"), await window("Eve")
    await expect(eve.page.get_by_role("button", name="New channel")).to_have_count(0)
    await expect(eve.page.get_by_role("button", name="Kick Ada")).to_have_count(0)
    await ada.page.get_by_role("button", name="New channel").click()
    await ada.page.keyboard.insert_text("Side room")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#heading h1")).to_contain_text("side-room")
    await eve.page.locator(".channel", has_text="side-room").click()
    await eve.page.get_by_role("button", name="New thread").click()
    await eve.page.keyboard.insert_text("talk")
    await eve.page.keyboard.press("Enter")
    await expect(eve.page.locator("#heading h1")).to_contain_text("talk")
    await eve.page.locator("#composer input").fill("a word")
    await eve.page.keyboard.press("Enter")
    await ada.page.locator(".channel", has_text="talk").click()
    await expect(ada.last).to_contain_text("a word")
    await ada.last.hover()
    await ada.last.get_by_role("button", name="Delete message").click()
    await expect(eve.page.locator("article")).to_have_count(0)
    await ada.page.get_by_role("button", name="Kick Eve").click()
    await expect(eve.page.locator("#composer")).to_contain_text("Eve is not in this server.")
    await eve.page.get_by_role("button", name="Join it again").click()
    await expect(eve.page.locator(".channel", has_text="side-room")).to_be_visible()
    await ada.page.locator(".channel", has_text="side-room").click()
    await ada.page.get_by_role("button", name="Delete side-room").click()
    await ada.page.locator("dialog").get_by_role("button", name="Delete").click()
    await expect(eve.page.locator(".channel", has_text="side-room")).to_have_count(0)
    await expect(ada.page.locator("#heading h1")).to_contain_text("tables")


async def fill(one: Window, **fields: str) -> None:
    """Fill in the window that asks for something, and send it."""
    for label, value in fields.items():
        field = one.page.locator("dialog").get_by_label(label.replace("_", " "))
        if await field.evaluate("one => one.tagName") == "SELECT":
            await field.select_option(label=value)
        else:
            await field.fill(value)
    await one.page.locator("dialog .primary").click()
    await expect(one.page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("kind", ["Text", "Announcements", "Voice", "Stage"])
async def test_people_talk_in_channels_of_every_type(stage: Stage, window: Open, kind: str) -> None:
    ada, eve = await window("Ada"), await window("Eve")
    await ada.page.get_by_role("button", name="New channel").click()
    await fill(ada, Name="Salon", Type=kind)
    await expect(ada.page.locator("#heading h1")).to_contain_text("salon")
    await eve.page.locator(".channel", has_text="salon").click()
    await eve.page.locator("#composer input").fill("a word at <t:99999999999999:R>")  # a time that there is not
    await eve.page.keyboard.press("Enter")
    await expect(ada.last).to_contain_text("a word at <t:99999999999999:R>")
    await expect(ada.page.get_by_role("button", name="New thread")).to_have_count(
        int(kind in ("Text", "Announcements"))
    )
    await check_accessible(ada)


async def test_a_table_stands_in_a_forums_post(stage: Stage, window: Open) -> None:
    ada, eve = await window("Ada"), await window("Eve")
    await ada.page.get_by_role("button", name="New channel").click()
    await fill(ada, Name="Games", Type="Forum")
    await expect(ada.page.locator("#composer")).to_contain_text("write one with + Post")
    await ada.page.get_by_role("button", name="New post").click()
    await fill(ada, Title="Who plays?", Message="Tonight", Tag="open")
    await expect(ada.page.locator("#heading h1")).to_contain_text("Who plays?")
    await expect(ada.last).to_contain_text("Tonight")
    await ada.type_command("table new", game="Influence")
    await expect(ada.board).to_be_visible()
    await eve.page.locator(".channel", has_text="Who plays?").click()
    await eve.press("Join", eve.board)
    await expect(ada.board).to_contain_text("Eve")
    await check_accessible(ada)


async def test_threads_are_private_archived_locked_and_opened_again(stage: Stage, window: Open) -> None:
    ada, eve = await window("Ada"), await window("Eve")
    await eve.page.get_by_role("button", name="New thread").click()
    await fill(eve, Name="whispers", Who_reads_it="Those who are added")
    await expect(eve.page.locator("#heading .topic")).to_contain_text("private thread")
    await ada.page.get_by_role("button", name="New thread").click()
    await fill(ada, Name="talk", Who_reads_it="Everybody")
    await ada.page.get_by_role("button", name="Lock").click()
    await expect(ada.page.locator("#heading .topic")).to_contain_text("archived · locked")
    archived = eve.page.locator("#channels summary")
    await expect(archived).to_have_text("Archived (1)")
    await expect(eve.page.locator(".channel", has_text="talk")).to_be_hidden()
    await archived.click()
    await eve.page.locator(".channel", has_text="talk").click()
    await expect(eve.page.locator("#heading .topic")).to_contain_text("archived · locked")
    await expect(eve.page.get_by_role("button", name="Unlock")).to_have_count(0)
    await ada.page.get_by_role("button", name="Unlock").click()
    await expect(eve.page.locator("#heading .topic")).to_have_text("thread")


async def test_direct_messages_are_closed_and_opened(stage: Stage, window: Open) -> None:
    ben = await window("Ben")
    await ben.page.locator(".channel", has_text="Eminence").click()
    await ben.page.get_by_role("button", name="Close DMs").click()
    await expect(ben.page.get_by_role("button", name="Open DMs")).to_be_visible()
    assert not stage.person("ben").user.dms_open


async def test_admin_commands_are_offered_to_admins_alone(stage: Stage, window: Open) -> None:
    ada, eve = await window("Ada"), await window("Eve")
    for one in (ada, eve):
        await one.page.locator("#composer input").fill("/admin")
        await one.page.wait_for_timeout(300)
    assert await ada.page.locator("#composer li", has_text="/admin").count() > 0
    assert await eve.page.locator("#composer li", has_text="/admin").count() == 0


async def test_wrong_input_is_refused_in_words(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    await ada.page.locator("#composer input").fill("/table new")
    await expect(ada.page.locator("#composer li[aria-selected=true]")).to_be_visible()
    await ada.page.keyboard.press("Enter")
    await ada.page.locator('[data-option="seats"] input').fill("many")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#notice")).to_have_text("/table new needs game.")
    await ada.page.locator('[data-option="game"] input').fill("chess")
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator("#composer .failed")).to_contain_text("not a whole number")


async def test_the_panel_lets_things_go_wrong(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ben = await window("Ben")
    await ben.page.get_by_role("button", name="Let things go wrong").click()
    panel = ben.page.locator("dialog.faults")
    await panel.get_by_label("Route").fill("/interactions/**")
    await panel.get_by_label("Times").fill("2")
    await panel.get_by_role("button", name="Answer 500").click()
    await expect(panel.locator(".said")).to_have_text("Set for * /interactions/**, 2 times.")
    await panel.get_by_label("Route").fill("elsewhere")
    await panel.get_by_role("button", name="Answer 429").click()
    await expect(panel.locator(".said")).to_contain_text("A route begins with /")
    await panel.get_by_role("button", name="Nothing more goes wrong").click()
    await expect(panel.locator(".said")).to_have_text("Nothing more goes wrong.")
    await panel.get_by_label("Seconds").fill("1")
    await panel.get_by_role("button", name="Away for so many seconds").click()
    await panel.get_by_role("button", name="Close").click()
    await expect(ben.page.locator("#people .bot")).to_contain_text("is away")
    await expect(ben.page.locator("#people .bot")).to_contain_text("is here", timeout=30_000)
    await ben.press("Log", ben.board)
    await expect(ben.private).to_have_count(1)
