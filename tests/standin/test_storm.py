"""Requests at random, right and wrong, while things come and go: every one gets an answer of Discord's kind."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.standin import LocalDiscord
from bot.standin.interactions import Interaction, create

Raw = Callable[..., Awaitable[tuple[int, Any]]]
ODD = (None, 1, -5, "x", "x" * 3000, [], {}, True, [1], {"a": 1}, [[]], [{"type": 99}])
PARTS: tuple[Any, ...] = (
    [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "label": "x"}]}],
    [{"type": 10, "content": "words"}],
    [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}],
)


class Storm:
    """Picks what to ask next."""

    def __init__(self, local: LocalDiscord, seed: int) -> None:
        self.local, self.world, self.rng = local, local.world, random.Random(seed)

    def message(self) -> dict[str, Any]:
        rng = self.rng
        sane = {
            "content": "hello",
            "flags": rng.choice([0, 64, 1 << 15]),
            "components": rng.choice(PARTS),
            "embeds": [{"title": "x", "image": {"url": "attachment://a.png"}}],
            "attachments": rng.choice([[], [{"id": "0"}], [{"id": 5}]]),
            "allowed_mentions": {"parse": []},
            "message_reference": {"message_id": "5"},
        }
        names = rng.sample(list(sane), rng.randrange(4))
        return {name: sane[name] if rng.random() < 0.8 else rng.choice(ODD) for name in names}

    def interaction(self) -> Interaction | None:
        rng, world = self.rng, self.world
        known = list(world.interactions.values())
        if known and rng.random() < 0.6:
            return rng.choice(known)
        channel = rng.choice(list(world.channels.values()))
        if channel.guild_id is None:
            return None
        here = list(world.messages.get(channel.id, {}).values())
        message = rng.choice([None, *here])
        kind = rng.choice([2, 4] if message is None else [3, 5])
        data = {"id": "1", "name": "x", "type": 1, "options": [], "custom_id": "a", "components": []}
        who = rng.choice([*self.local.guild.members])
        return None if who == world.bot_id else create(world, kind, who, channel, data, message=message)

    def request(self) -> tuple[str, str, Any]:
        rng, world = self.rng, self.world
        channel = rng.choice([*world.channels, 1])
        message = rng.choice([m for byid in world.messages.values() for m in byid] or [1])
        guild, user, app = self.local.guild.id, rng.choice([*world.users, 7]), world.application_id
        thread = {"name": rng.choice(["t", "", 5]), "type": rng.choice([11, 12, 5])}
        command = {"name": rng.choice(["a", "B", None]), "description": "d", "options": rng.choice(ODD)}
        channel_edit = {"name": rng.choice(["n", 5]), "archived": rng.random() < 0.5}
        several: list[tuple[str, str, Any]] = [
            ("GET", f"/channels/{channel}", None),
            ("PATCH", f"/channels/{channel}", channel_edit),
            ("GET", f"/channels/{channel}/messages?limit={rng.choice([1, 50, 0, 'x'])}&before={message}", None),
            ("POST", f"/channels/{channel}/messages", self.message()),
            ("PATCH", f"/channels/{channel}/messages/{message}", self.message()),
            ("DELETE", f"/channels/{channel}/messages/{message}", None),
            ("POST", f"/channels/{channel}/messages/{message}/threads", thread),
            ("POST", f"/channels/{channel}/threads", thread),
            ("PUT", f"/channels/{channel}/thread-members/{user}", None),
            ("DELETE", f"/channels/{channel}/thread-members/{user}", None),
            ("GET", f"/guilds/{guild}/members/{user}", None),
            ("GET", f"/guilds/{guild}/threads/active", None),
            ("POST", "/users/@me/channels", {"recipient_id": rng.choice([str(user), "x", None])}),
            ("PUT", f"/applications/{app}/commands", [command]),
        ]
        if (one := self.interaction()) is not None:
            hook = f"/webhooks/{app}/{one.token}"
            answer = {"type": rng.choice([1, 4, 5, 6, 7, 8, 9, 99]), "data": rng.choice([self.message(), *ODD])}
            several += 2 * [
                ("POST", f"/interactions/{one.id}/{one.token}/callback?with_response=1", answer),
                ("POST", hook, self.message()),
                ("PATCH", f"{hook}/messages/{rng.choice(['@original', message])}", self.message()),
                ("GET", f"{hook}/messages/@original", None),
                ("DELETE", f"{hook}/messages/@original", None),
            ]
        return rng.choice(several)

    def weather(self) -> None:
        """Time goes by, people come and go, channels vanish."""
        rng, local = self.rng, self.local
        if rng.random() < 0.05:
            local.clock.advance(rng.choice([1, 4, 1000, 5000]))
        if rng.random() < 0.03:
            who = rng.choice(self.world.people[1:])
            (self.world.leave if who in local.guild.members else self.world.join)(local.guild, who)
        if rng.random() < 0.01 and len(self.world.channels) > 2:
            self.world.delete_channel(rng.choice(list(self.world.channels.values())))


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_every_request_is_answered_as_discord_would(local: LocalDiscord, raw: Raw, seed: int) -> None:
    storm, statuses = Storm(local, seed), Counter[int]()
    for _ in range(400):
        method, path, body = storm.request()
        more: dict[str, Any] = {}
        if body is not None and storm.rng.random() < 0.2 and isinstance(body, dict):
            form = aiohttp.FormData()
            form.add_field("payload_json", aiohttp.JsonPayload(body))
            form.add_field("files[0]", b"x", filename="a.png")
            more["data"] = form
        elif method != "GET" and body is not None:
            more["json"] = body
        status, _ = await raw(method, path, **more)
        statuses[status] += 1
        storm.weather()
    assert statuses[200] > 20
    assert statuses[500] == 0
    for user_id in local.world.people:
        for seen in local.person(local.world.users[user_id].username).sees():
            assert seen.json["id"]
