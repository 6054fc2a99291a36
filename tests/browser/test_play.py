"""A game in the page: tables, tricks, hands, undo; reloads and a killed bot in the middle."""

import asyncio
from typing import Any

from playwright.async_api import expect

from tests.bot import people
from tests.bot.child import Child
from tests.bot.conftest import PATIENCE_S, Stage
from tests.bot.positions import influentia
from tests.browser.conftest import Open
from tests.browser.seats import in_play
from tests.browser.window import Window


async def trick(stage: Stage) -> tuple[int, int]:
    state: Any = (await stage.live()).state
    return state.round, state.trick


async def given(stage: Stage) -> int:
    """How many answers have been given."""
    return (await stage.live()).record.seq


async def answered(stage: Stage, before: int = 0) -> None:
    """Wait until one more answer is given: on a busy machine the page is told that it was pressed long before."""
    async with asyncio.timeout(PATIENCE_S):
        while await given(stage) <= before:
            await asyncio.sleep(0.02)


async def test_new_table_three_join_and_the_game_begins(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    await ada.type_command("table new", game="Influentia")
    await expect(ada.board).to_contain_text("Ada · host")
    await expect(ada.private).to_contain_text("Only you can see this")
    ben, cleo = await window("Ben"), await window("Cleo")
    for other in (ben, cleo):
        await other.press("Join")
        await expect(ada.board).to_contain_text((await other.page.title()).split(" ")[0])
    await expect(ben.private).to_have_count(0)
    await ada.press("Start")
    for each in (ada, ben, cleo):
        await expect(each.board.locator("img")).to_have_count(2)
        await expect(each.board).to_contain_text("to pick a city card")


async def test_one_person_sees_a_game_at_once(stage: Stage, window: Open) -> None:
    dan = await window("Dan")
    await dan.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(dan.board.get_by_role("button", name="Your move")).to_be_visible()
    assert len((await stage.live()).record.seats) == 4
    await expect(dan.private).to_have_count(0)
    await dan.answer()
    await answered(stage)


async def test_a_bot_that_is_slow_to_open_a_table_opens_one(stage: Stage, window: Open) -> None:
    dan = await window("Dan")
    stage.faults.slow("POST", "/channels/*/messages", seconds=2.5)
    await dan.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(dan.board.get_by_role("button", name="Your move")).to_be_visible()
    assert len(stage.services.registry) == 1


async def test_a_server_that_reads_spanish_has_the_way_to_a_game_too(stage: Stage, window: Open) -> None:
    (ada,) = stage.people("ada")
    await ada.slash("admin settings", language="es")
    dan = await window("Dan")
    await dan.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(dan.messages.get_by_role("button", name="Tu turno")).to_be_visible()


async def test_where_a_table_stands_the_next_one_opens_in_a_thread(stage: Stage, window: Open) -> None:
    await people.lobby(stage, *stage.people("ada", "ben"))
    eve = await window("Eve")
    await eve.page.get_by_role("button", name="New table").click()
    await eve.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(eve.page.locator("#heading h1")).to_contain_text("Influentia")
    await expect(eve.board.get_by_role("button", name="Your move")).to_be_visible()
    await expect(eve.board).to_contain_text("table 2")


async def test_a_full_trick_by_buttons(stage: Stage, window: Open) -> None:
    _board, seated = await in_play(stage)
    windows = {each: await window(each.name) for each in seated}
    first = await trick(stage)
    for _ in range(30):
        if await trick(stage) != first:
            break
        for each in stage.asked(await stage.live(), *seated):
            before = await given(stage)
            await windows[each].answer()
            await answered(stage, before)
    assert await trick(stage) != first
    await stage.settled()
    *_, turn = (line for line in (await stage.board()).text.split("\n") if not line.startswith("-#"))
    for one in windows.values():
        await expect(one.board).to_contain_text(turn.replace("*", ""))


async def test_a_full_trick_by_slash_commands(stage: Stage, window: Open) -> None:
    _board, seated = await in_play(stage)
    windows = {each: await window(each.name) for each in seated}
    first = await trick(stage)
    for _ in range(30):
        if await trick(stage) != first:
            break
        for each in stage.asked(await stage.live(), *seated):
            before = await given(stage)
            offered = await each.autocomplete("influentia answer", focused="choice")
            await windows[each].type_command("influentia answer", choice=offered.choices[0]["name"])
            await expect(windows[each].last).to_be_visible()
            await answered(stage, before)
    assert await trick(stage) != first


async def test_a_hand_is_seen_by_its_owner_alone(stage: Stage, window: Open) -> None:
    board, (ada, ben, cleo) = await in_play(stage)
    (leader,) = stage.asked(await stage.live(), ada, ben, cleo)
    other = next(each for each in (ada, ben, cleo) if each is not leader)
    mine, theirs = await window(leader.name), await window(other.name)
    theirs.frames.clear()  # a window opens as Ada, who may be the leader, before it becomes somebody else
    before = await theirs.page.locator("#messages img").count()
    await mine.press("Your move", mine.board)
    labels = [label for label, *_ in people.offers(await people.question(leader, board))]
    await mine.press("Hand", mine.board)
    await expect(mine.panel.locator("img").first).to_be_visible()
    address = str(await mine.panel.locator("img").first.get_attribute("src")).split("?")[0]
    secrets = [address, *labels]
    assert all(mine.received(one) for one in secrets)
    await mine.page.locator("#composer input").fill("mine")
    await mine.page.keyboard.press("Enter")
    await expect(theirs.last).to_contain_text("mine")  # whatever was sent before has arrived
    assert await theirs.page.locator("#messages img").count() == before
    content = await theirs.page.content()
    assert not [one for one in secrets if one in content or theirs.received(one)]
    await mine.be(other.name)
    content = await mine.page.content()
    assert not [one for one in secrets if one in content]


async def test_an_answer_is_taken_back_from_the_page(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ada = await window("Ada")
    await ada.answer()
    await answered(stage)
    assert await given(stage) == 1
    await ada.press("Undo", ada.board)
    await expect(ada.panel).to_contain_text("Your last answer is taken back.")
    assert influentia(await stage.live()).picks == [[], [], []]


async def test_a_reload_in_the_middle(stage: Stage, window: Open) -> None:
    await people.table(stage, *stage.people("ada", "ben", "cleo"))
    ben = await window("Ben")
    await ben.press("Your move", ben.board)
    await ben.page.reload()
    await expect(ben.page.locator("#people .chip[aria-current]")).to_contain_text("Ben")
    await expect(ben.board.locator("img").first).to_be_visible()
    await ben.panel.locator('button[data-id^="a:"]').first.click()
    await answered(stage)
    assert await given(stage) == 1


async def test_the_bot_is_killed_and_started_again(bare: Stage, child: Child, window: Open) -> None:
    await child.start()
    ada = await window("Ada")
    await ada.page.get_by_role("button", name="Influentia", exact=True).click()
    await expect(ada.board.get_by_role("button", name="Your move")).to_be_visible()
    await ada.answer()
    await child.kill()
    await expect(ada.page.locator("#people .bot")).to_contain_text("is away")
    await ada.page.locator("#messages").get_by_role("button", name="Your move").last.click()
    await expect(ada.board.locator(".failed")).to_have_text("This interaction failed")
    await child.start()
    await expect(ada.page.locator("#people .bot")).to_contain_text("is here")
    await ada.answer()
    await expect(ada.panel).to_be_visible()
    await expect(ada.page.locator(".failed")).to_have_count(0)


async def test_another_window_is_another_person(stage: Stage, window: Open) -> None:
    ada = await window("Ada")
    link = ada.page.locator("#people .chip", has_text="Eve")
    async with ada.page.context.expect_page() as opened:
        await link.click(modifiers=["ControlOrMeta"])
    eve = Window(await opened.value, ada.url)
    await expect(eve.page.locator("#people .chip[aria-current]")).to_contain_text("Eve")
    await ada.page.reload()
    await expect(ada.page.locator("#people .chip[aria-current]")).to_contain_text("Ada")
    await eve.page.locator("#composer input").fill("hello")
    await eve.page.keyboard.press("Enter")
    await expect(ada.last).to_contain_text("hello")
    await expect(ada.last).to_contain_text("Eve")
    assert eve.errors == []
