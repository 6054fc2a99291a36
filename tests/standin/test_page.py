"""The page's server: whom it answers, and what it shows to whom."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.standin import LocalDiscord
from bot.standin.page_server import FOLDER, Page

from .botkit import bot
from .conftest import Bot, Start


@pytest.fixture
async def page(local: LocalDiscord) -> AsyncIterator[Page]:
    one = Page(local)
    await one.start()
    yield one
    await one.stop()


class Browser:
    """A tab as the page's script has it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.told: list[dict[str, Any]] = []
        self.answers: dict[int, dict[str, Any]] = {}
        self.count = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.socket:
            payload = message.json()
            if "re" in payload:
                self.answers[payload["re"]] = payload
            else:
                self.told.append(payload)

    async def ask(self, op: str, **more: Any) -> dict[str, Any]:
        self.count += 1
        n = self.count
        await self.socket.send_json({"op": op, "n": n, **more})
        async with asyncio.timeout(5):
            while n not in self.answers:
                await asyncio.sleep(0.01)
        return self.answers[n]

    def messages(self) -> list[dict[str, Any]]:
        return [told["message"] for told in self.told if told["t"] == "message"]


@pytest.fixture
async def tabs(page: Page) -> AsyncIterator[Any]:
    async with aiohttp.ClientSession() as session:
        opened: list[Browser] = []

        async def open_tab(person: Any) -> Browser:
            tab = Browser(await session.ws_connect(page.url + "live"))
            opened.append(tab)
            assert await tab.ask("be", user=str(person.id)) == {"re": 1, "user": str(person.id)}
            return tab

        yield open_tab
        for tab in opened:
            tab.reader.cancel()
            await tab.socket.close()


@pytest.fixture
async def client(local: LocalDiscord, start: Start) -> Bot:
    return await start(bot())


async def status(page: Page, path: str = "", **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(page.url + path, headers=headers) as answer:
        return answer.status


async def test_foreign_hosts_and_origins_are_refused(page: Page) -> None:
    assert await status(page) == 200
    assert await status(page, Host=f"localhost:{page.port}") == 200
    assert await status(page, Host="evil.example") == 403
    assert await status(page, Host=f"evil.example:{page.port}") == 403
    assert await status(page, Origin="http://evil.example") == 403
    assert await status(page, Origin="null") == 403
    assert await status(page, "live", Origin=f"http://localhost:{page.port + 1}") == 403
    assert await status(page, "page/main.js", Origin=f"http://localhost:{page.port}") == 200


async def test_nothing_but_the_page_is_served(page: Page) -> None:
    for path in ("page/../world.py", "page/%2e%2e/world.py", "page/nothing.js", "world.json", "page/"):
        assert await status(page, path) == 404
    assert sum(one.stat().st_size for one in FOLDER.iterdir()) <= 150 * 1024
    for one in FOLDER.glob("*.js"):
        assert "innerHTML" not in one.read_text("utf-8")


async def test_a_command_is_found_filled_in_and_used(local: LocalDiscord, client: Bot, tabs: Any) -> None:
    tab = await tabs(local.people["ada"])
    where = str(local.channel("tables").id)
    known = await tab.ask("commands", channel=where)
    assert {one["name"] for one in known["commands"]} == {"table", "say", "admin"}
    offered = await tab.ask("autocomplete", channel=where, path="table new", focused="game", value="pa", options={})
    assert offered["choices"] == [{"name": "Pax", "value": "pax"}]
    answer = await tab.ask("slash", channel=where, path="table new", options={"game": "pax", "seats": 3})
    assert answer["kind"] == "message"
    (message,) = tab.messages()
    pressed = await tab.ask("press", channel=where, message=message["id"], id="move:0")
    assert pressed["kind"] == "update"
    refused = await tab.ask("slash", channel=where, path="table new", options={"game": "pax", "seats": "many"})
    assert "not a whole number" in refused["error"]


async def test_ephemeral_messages_reach_their_owners_tab_alone(local: LocalDiscord, client: Bot, tabs: Any) -> None:
    eve, dan = await tabs(local.people["eve"]), await tabs(local.people["dan"])
    where = str(local.channel("tables").id)
    await eve.ask("slash", channel=where, path="say", options={"how": "quiet", "words": "my hand"})
    await eve.ask("slash", channel=where, path="say", options={"how": "plain", "words": "to all"})
    assert [m["content"] for m in eve.messages()] == ["my hand", "to all"]
    await local.until(dan.messages)
    assert [m["content"] for m in dan.messages()] == ["to all"]
    assert [m["content"] for m in (await dan.ask("open", channel=where))["messages"]] == ["to all"]
    hidden = eve.messages()[0]["id"]
    stolen = await dan.ask("press", channel=where, message=hidden, id="x")
    assert stolen["error"] == "That message is gone."
    assert "error" in await dan.ask("delete", channel=where, message=hidden)
    assert await eve.ask("delete", channel=where, message=hidden) == {"re": eve.count}


async def test_a_form_is_opened_and_sent(local: LocalDiscord, client: Bot, tabs: Any) -> None:
    eve, dan = await tabs(local.people["eve"]), await tabs(local.people["dan"])
    where = str(local.channel("tables").id)
    opened = await eve.ask("slash", channel=where, path="say", options={"how": "form"})
    assert opened["form"]["title"] == "Options"
    stolen = await dan.ask("submit", form=opened["form"]["key"], values={})
    assert stolen["error"] == "That form is no longer open."
    sent = await eve.ask("submit", form=opened["form"]["key"], values={"rounds": "7", "style": []})
    assert sent["kind"] == "message"
    assert eve.messages()[-1]["content"] == "7 []"


async def test_direct_messages_are_private(local: LocalDiscord, client: Bot, tabs: Any) -> None:
    ada, ben = await tabs(local.people["ada"]), await tabs(local.people["ben"])
    user = await client.fetch_user(local.people["ada"].id)
    await user.send("psst")
    await local.until(ada.messages)
    assert ben.messages() == []
    channel = ada.messages()[0]["channel_id"]
    assert "error" in await ben.ask("open", channel=channel)


async def test_channels_and_threads_are_made_and_deleted(local: LocalDiscord, page: Page, tabs: Any) -> None:
    ada, eve = await tabs(local.people["ada"]), await tabs(local.people["eve"])
    assert "may not" in (await eve.ask("new_channel", name="mine"))["error"]
    made = await ada.ask("new_channel", name="Side Room")
    thread = await eve.ask("new_thread", channel=made["channel"], name="talk")
    await ada.ask("say", channel=thread["channel"], text="hello")
    await local.until(lambda: any(m["channel_id"] == thread["channel"] for m in eve.messages()))
    assert "may not" in (await eve.ask("delete_channel", channel=made["channel"]))["error"]
    await ada.ask("delete_channel", channel=made["channel"])
    await local.until(lambda: "side-room" not in str(eve.told[-1]))
    assert local.channel("tables")


async def test_every_type_of_channel_and_thread_is_there(local: LocalDiscord, page: Page, tabs: Any) -> None:
    ada, eve, finn = [await tabs(local.people[name]) for name in ("ada", "eve", "finn")]
    made = {
        kind: (await ada.ask("new_channel", name=f"kind {kind}", type=kind))["channel"] for kind in (0, 2, 5, 13, 15)
    }
    assert "no such type" in (await ada.ask("new_channel", name="x", type=4))["error"]
    for kind in (0, 2, 5, 13):
        assert "error" not in await eve.ask("say", channel=made[kind], text="hello")
    assert "forum" in (await eve.ask("say", channel=made[15], text="hello"))["error"]
    post = await eve.ask("post", channel=made[15], name="A post", text="first", tag="open")
    assert [one["content"] for one in (await finn.ask("open", channel=post["channel"]))["messages"]] == ["first"]
    assert "has no tags" in (await eve.ask("post", channel=made[15], name="x", text="y", tag="nothing"))["error"]
    news = await eve.ask("new_thread", channel=made[5], name="news")
    secret = await eve.ask("new_thread", channel=made[0], name="secret", private=True)
    assert "cannot open" in (await eve.ask("new_thread", channel=made[2], name="x"))["error"]
    assert "gone" in (await finn.ask("open", channel=secret["channel"]))["error"]
    assert "may not" in (await finn.ask("shut", channel=news["channel"], archived=True))["error"]
    assert "may not" in (await eve.ask("shut", channel=news["channel"], archived=True, locked=True))["error"]
    assert "error" not in await eve.ask("shut", channel=news["channel"], archived=True)
    await local.until(lambda: _told(finn, news["channel"]).get("archived"))
    assert "error" not in await ada.ask("shut", channel=news["channel"], archived=False, locked=True)
    await local.until(lambda: _told(finn, news["channel"]).get("locked"))


def _told(tab: Browser, channel: str) -> dict[str, Any]:
    """A channel as a tab last heard of it."""
    states = [told for told in tab.told if told["t"] == "state"]
    return next((one for one in states[-1]["channels"] if one["id"] == channel), {})


@pytest.fixture
async def opened(local: LocalDiscord) -> AsyncIterator[Page]:
    one = Page(local, open=True)
    await one.start()
    yield one
    await one.stop()


async def test_an_opened_page_answers_to_addresses_but_not_to_foreign_names(opened: Page) -> None:
    at = f"192.0.2.7:{opened.port}"
    assert await status(opened, Host=at) == 200
    assert await status(opened, Host=at, Origin=f"http://{at}") == 200
    assert await status(opened, Host=f"[2001:db8::1]:{opened.port}") == 200
    assert await status(opened, Host=at, Origin="http://evil.example") == 403
    assert await status(opened, Host=f"evil.example:{opened.port}") == 403
    assert await status(opened, Host="127.0.0.1.evil.example") == 403
    assert await status(opened, Host=f"localhost:{opened.port + 1}") == 403


async def tab_from(page: Page, session: aiohttp.ClientSession, **headers: str) -> Browser:
    return Browser(await session.ws_connect(page.url + "live", headers=headers))


async def test_only_this_machine_is_anybody_and_lets_things_go_wrong(local: LocalDiscord, opened: Page) -> None:
    ada, eve = local.people["ada"], local.people["eve"]
    async with aiohttp.ClientSession() as session:
        host = await tab_from(opened, session)
        guest = await tab_from(opened, session, Host=f"192.0.2.7:{opened.port}")
        proxied = await tab_from(opened, session, **{"X-Forwarded-For": "192.0.2.9"})
        assert (await host.ask("be", user=str(eve.id)))["user"] == str(eve.id)
        for one in (guest, proxied):
            assert one.told == [{"t": "hello", "host": False, "people": []}]
            assert "code" in (await one.ask("be", user=str(ada.id)))["error"]
            assert "code" in (await one.ask("be", code=""))["error"]
            assert "who you are" in (await one.ask("open", channel=str(local.home.id)))["error"]
            code = opened.doors.code(eve.id).lower()
            assert (await one.ask("be", code=code, user=str(ada.id)))["user"] == str(eve.id)
            assert "Only the host" in (await one.ask("fault", what="drop_connection"))["error"]
        assert "said" in await host.ask("fault", what="clear")
        for one in (host, guest, proxied):
            one.reader.cancel()
            await one.socket.close()


async def test_admins_kick_and_the_kicked_come_back(local: LocalDiscord, tabs: Any) -> None:
    ada, ben, eve = [await tabs(local.people[name]) for name in ("ada", "ben", "eve")]
    assert "may not" in (await eve.ask("kick", user=str(local.people["ben"].id)))["error"]
    assert "may not" in (await ben.ask("kick", user=str(local.people["ada"].id)))["error"]
    await ben.ask("kick", user=str(local.people["eve"].id))
    assert local.people["eve"].id not in local.guild.members
    assert "gone" in (await eve.ask("open", channel=str(local.home.id)))["error"]
    await eve.ask("join")
    assert (await eve.ask("open", channel=str(local.home.id)))["messages"] == []
    assert "not in this server" in (await ada.ask("kick", user="1"))["error"]


async def test_faults_from_the_panel_are_checked(local: LocalDiscord, tabs: Any) -> None:
    ada = await tabs(local.people["ada"])
    assert "said" in await ada.ask("fault", what="500", method="POST", path="/channels/*/messages", times="2")
    assert "begins with /" in (await ada.ask("fault", what="429", method="GET", path="x"))["error"]
    assert "begins with /" in (await ada.ask("fault", what="429", method="BREW", path="/x"))["error"]
    assert "1 to 100" in (await ada.ask("fault", what="429", method="GET", path="/x", times="1000"))["error"]
    assert "number" in (await ada.ask("fault", what="429", method="GET", path="/x", times="many"))["error"]
    assert "not a fault" in (await ada.ask("fault", what="stop"))["error"]
    assert "said" in await ada.ask("fault", what="delay_event", event="message_create", seconds="0.5")
    assert "said" in await ada.ask("fault", what="bot_leaves")
    assert local.world.bot_id not in local.guild.members
    assert "said" in await ada.ask("fault", what="bot_joins")
    assert local.world.bot_id in local.guild.members
