"""One open page: what it is told, and what it asks in the name of the person it speaks for."""

import asyncio
import contextlib
import json
import logging
from typing import Any

import orjson
from aiohttp import WSMsgType, web

from . import commands, message_payloads, model, permissions
from .doors import Doors
from .errors import ApiError, Refused
from .meddling import meddle
from .model import Channel, Message
from .people import Act, Modal, Person, Seen
from .records import Change
from .server import LocalDiscord

Json = dict[str, Any]
log = logging.getLogger(__name__)

KINDS = (model.TEXT, model.NEWS, model.FORUM, model.VOICE, model.STAGE)
"""Types of channels that can be made in the page."""
FORUM_TAGS = ("open", "in play", "over")
THREAD_BITS = (("public", permissions.CREATE_PUBLIC_THREADS), ("private", permissions.CREATE_PRIVATE_THREADS))


class Tab:
    """One open page. It is nobody until it says whom it is; `host` may be anybody, others need a person's code."""

    def __init__(self, local: LocalDiscord, doors: Doors, socket: web.WebSocketResponse, *, host: bool = True) -> None:
        self.local, self.world, self.doors, self.socket, self.host = local, local.world, doors, socket, host
        self.person: Person | None = None
        self.forms: dict[str, Modal] = {}
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Read requests until the tab closes."""
        writer = asyncio.create_task(self._write())
        self.send({"t": "hello", "host": self.host, "people": self._people() if self.host else []})
        try:
            async for message in self.socket:
                if message.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(self._handle(message.data))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        finally:
            for task in [writer, *self._tasks]:
                task.cancel()

    def send(self, payload: Json) -> None:
        """Queue something for the tab."""
        self._queue.put_nowait(payload)

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self.socket.send_str(json.dumps(await self._queue.get(), separators=(",", ":")))

    # what happens

    def tell(self, change: Change) -> None:
        """Pass on a change as far as this person can see it."""
        me = self.person
        if me is None:
            return
        if change.message is not None and change.channel is not None:
            if change.only_for not in (None, me.id) or not self.world.can_view(me.id, change.channel):
                return
            if change.t == "MESSAGE_DELETE":
                self.send({"t": "gone", "channel": str(change.channel.id), "id": str(change.message.id)})
            else:
                new = change.t == "MESSAGE_CREATE"
                self.send({"t": "message", "new": new, "message": self.shown(change.message)})
        elif change.t == "TYPING_START" and change.channel is not None:
            if self.world.can_view(me.id, change.channel):
                self.send({"t": "typing", "channel": str(change.channel.id), "user": change.data["user_id"]})
        elif change.t != "INTERACTION_CREATE":
            self.send(self.state(leaving=change.channel if change.t.endswith("_DELETE") else None))

    def shown(self, message: Message) -> Json:
        """A message as the page draws it."""
        return message_payloads.message(self.world, message)

    def state(self, *, leaving: Channel | None = None) -> Json:
        """Channels, threads and what this person may do."""
        me, world = self._me(), self.world
        bot, guild = world.users[world.bot_id], self.local.guild
        channels = [c for c in world.channels.values() if c is not leaving and world.can_view(me.id, c)]
        return {
            "t": "state",
            "me": self._about(me.id),
            "host": self.host,
            "people": self._people(),
            "bot": {"id": str(bot.id), "name": bot.username, "online": self.local.gateway.connected,
                    "member": bot.id in guild.members},
            "guild": guild.name,
            "channels": [self._channel(c) for c in channels],
            "roles": [{"id": str(r.id), "name": r.name} for r in self.local.guild.roles.values()],
        }  # fmt: skip

    def _people(self) -> list[Json]:
        return [self._about(who) for who in self.world.people]

    def _about(self, user_id: int) -> Json:
        user, guild = self.world.users[user_id], self.local.guild
        admin = bool(permissions.in_guild(guild, user_id) & permissions.MANAGE_CHANNELS)
        return {"id": str(user.id), "name": user.global_name or user.username, "color": user.color, "admin": admin,
                "dms": user.dms_open, "member": user_id in guild.members}  # fmt: skip

    def _channel(self, channel: Channel) -> Json:
        world, me = self.world, self._me()
        bits = world.permissions(me.id, channel)
        thread = channel.thread is not None and world.thread_state(channel)
        write = permissions.SEND_MESSAGES_IN_THREADS if thread else permissions.SEND_MESSAGES
        manage = permissions.MANAGE_THREADS if thread else permissions.MANAGE_CHANNELS
        owned = bool(thread and thread.owner_id == me.id)
        posts = channel.type in model.POSTS_ONLY
        return {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name or world.users[world.bot_id].username,
            "topic": channel.topic,
            "parent": str(channel.parent_id) if channel.parent_id else None,
            "archived": bool(thread and thread.archived),
            "locked": bool(thread and thread.locked),
            "lockable": bool(thread and bits & manage),
            "last": str(channel.last_message_id) if channel.last_message_id else None,
            "write": bool(bits & write) and not posts and channel.type != model.CATEGORY,
            "manage": channel.guild_id is not None and bool(bits & manage or owned),
            "threads": [
                name
                for name, needed in THREAD_BITS
                if bits & needed and not posts and _has_threads(channel, private=name == "private")
            ],
            "posts": [tag.name for tag in channel.tags] if posts and bits & write else None,
        }

    def _me(self) -> Person:
        if self.person is None:
            raise Refused("Say first who you are.")
        return self.person

    # what the tab asks

    async def _handle(self, text: str) -> None:
        asked: Json = {}
        try:
            asked = orjson.loads(text)  # refuses half characters, which no bot could read
            answer = await getattr(self, f"do_{asked['op']}", self._unknown)(asked)
            self.send({"re": asked.get("n"), **(answer or {})})
        except Refused as refused:
            self.send({"re": asked.get("n"), "error": str(refused)})
        except ApiError as error:
            self.send({"re": asked.get("n"), "error": error.message})
        except (KeyError, ValueError, TypeError, AttributeError):
            log.exception("The page asked something unreadable: %s", text[:200])
            self.send({"re": asked.get("n"), "error": "The page and its server do not understand each other."})

    async def _unknown(self, asked: Json) -> Json:
        raise Refused(f"The server cannot {asked['op']}.")

    def _where(self, asked: Json) -> Channel:
        channel = self.world.channels.get(int(asked["channel"]))
        if channel is None or not self.world.can_view(self._me().id, channel):
            raise Refused("That channel is gone.")
        return channel

    def _message(self, asked: Json) -> Message:
        message = self.world.messages.get(self._where(asked).id, {}).get(int(asked["message"]))
        if message is None or message.only_for not in (None, self._me().id):
            raise Refused("That message is gone.")
        return message

    async def do_be(self, asked: Json) -> Json:
        """Become one of the people: on the host's machine anybody, elsewhere the one whose code is shown."""
        who = int(asked["user"]) if self.host else self.doors.whose(str(asked.get("code", "")))
        if who is None:
            raise Refused("That is nobody's code.")
        if who not in self.world.people:
            raise Refused("There is nobody of that name.")
        self.person = Person(self.world, self.world.users[who], self.local.home)
        self.person.user.locale = str(asked.get("locale", self.person.user.locale))[:10]
        self.world.dm(who)
        self.forms.clear()
        self.send(self.state())
        return {"user": str(who)}

    async def do_open(self, asked: Json) -> Json:
        """The last messages of a channel."""
        channel = self._where(asked)
        seen: list[Seen] = self._me().sees(channel, system=True)[-100:]
        return {"messages": [one.json for one in seen]}

    async def do_say(self, asked: Json) -> Json:
        """Write a message."""
        self._me().say(str(asked["text"]), self._where(asked))
        return {}

    async def do_delete(self, asked: Json) -> Json:
        """Delete or dismiss a message."""
        self._me().delete(self._message(asked))
        return {}

    async def do_commands(self, asked: Json) -> Json:
        """The commands offered in a channel, whole."""
        shown = commands.visible(self.world, self._me().id, self._where(asked))
        return {"commands": [one.body for one in shown]}

    async def do_slash(self, asked: Json) -> Json:
        """Use a chat command."""
        where = self._where(asked)
        options = {name: self._value(value) for name, value in asked["options"].items()}
        return await self._acted(self._me().slash(asked["path"], channel=where, options=options))

    def _value(self, value: Any) -> Any:
        if isinstance(value, dict):
            return value["name"], bytes.fromhex(value["hex"])
        return value

    async def do_autocomplete(self, asked: Json) -> Json:
        """Suggestions for an option being typed."""
        act = self._me().autocomplete(
            asked["path"], focused=asked["focused"], value=str(asked["value"]), filled=asked["options"],
            channel=self._where(asked),
        )  # fmt: skip
        return await self._acted(act)

    async def do_menu(self, asked: Json) -> Json:
        """Use a command from a message's menu."""
        return await self._acted(self._me().menu(asked["name"], self._message(asked), channel=self._where(asked)))

    async def do_press(self, asked: Json) -> Json:
        """Press a button."""
        return await self._acted(self._me().press(self._message(asked), str(asked["id"])))

    async def do_select(self, asked: Json) -> Json:
        """Choose in a select."""
        return await self._acted(self._me().select(self._message(asked), str(asked["id"]), list(asked["values"])))

    async def do_submit(self, asked: Json) -> Json:
        """Send a form."""
        form = self.forms.get(asked["form"])
        if form is None:
            raise Refused("That form is no longer open.")
        values = {name: self._field(value) for name, value in asked["values"].items()}
        answer = await self._acted(self._me().submit(form, values))
        if answer["kind"] != "failed":
            self.forms.pop(asked["form"], None)
        return answer

    def _field(self, value: Any) -> Any:
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return [self._value(one) for one in value]
        return value

    async def _acted(self, act: Act) -> Json:
        answer = await act
        out: Json = {"kind": answer.kind, "choices": list(answer.choices)}
        if answer.ephemeral and answer.kind == "message" and answer.message is not None:
            out["private"] = str(answer.message.id)
        if answer.modal is not None:
            out["form"] = {**answer.modal.json, "key": str(act.interaction.id)}
            self.forms[str(act.interaction.id)] = answer.modal
        return out

    async def do_new_channel(self, asked: Json) -> Json:
        """Create a channel of some type; a forum gets a tag or two."""
        guild, me, kind = self.local.guild, self._me(), int(asked.get("type", model.TEXT))
        if not permissions.in_guild(guild, me.id) & permissions.MANAGE_CHANNELS:
            raise Refused(f"{me.name} may not create channels.")
        if kind not in KINDS:
            raise Refused("There is no such type of channel.")
        name = "-".join(str(asked["name"]).lower().split())
        if not 1 <= len(name) <= 100:
            raise Refused("A channel's name has 1 to 100 characters.")
        tags = FORUM_TAGS if kind == model.FORUM else ()
        return {"channel": str(self.world.add_channel(guild, name, type=kind, tags=tags).id)}

    async def do_new_thread(self, asked: Json) -> Json:
        """Open a thread in a channel, a public or private one."""
        thread = self._me().thread(self._where(asked), self._titled(asked), private=bool(asked.get("private")))
        return {"channel": str(thread.id)}

    async def do_post(self, asked: Json) -> Json:
        """Write a post in a forum."""
        tags = [str(asked["tag"])] if asked.get("tag") else []
        post = self._me().post(self._where(asked), self._titled(asked), str(asked["text"]), tags=tags)
        return {"channel": str(post.id)}

    def _titled(self, asked: Json) -> str:
        name = str(asked["name"]).strip()
        if not 1 <= len(name) <= 100:
            raise Refused("A thread's name has 1 to 100 characters.")
        return name

    async def do_shut(self, asked: Json) -> Json:
        """Archive a thread or open it again; whoever manages threads may lock it too."""
        channel = self._where(asked)
        may, state = self._channel(channel), channel.thread
        if state is None or not may["manage"] or ("locked" in asked and not may["lockable"]):
            raise Refused(f"{self._me().name} may not do that.")
        state.archived, state.archive_changed = bool(asked["archived"]), self.world.clock.now()
        state.locked = bool(asked.get("locked", state.locked))
        self.world.update_channel(channel)
        return {}

    async def do_delete_channel(self, asked: Json) -> Json:
        """Delete a channel or thread."""
        channel = self._where(asked)
        if not self._channel(channel)["manage"]:
            raise Refused(f"{self._me().name} may not delete that.")
        self.world.delete_channel(channel)
        return {}

    async def do_dms(self, asked: Json) -> Json:
        """Open or close one's direct messages."""
        self._me().user.dms_open = bool(asked["open"])
        self.send(self.state())
        return {}

    async def do_kick(self, asked: Json) -> Json:
        """Remove a member from the server."""
        guild, me, who = self.local.guild, self._me(), int(asked["user"])
        if who not in self.world.people or who not in guild.members:
            raise Refused("They are not in this server.")
        if not permissions.in_guild(guild, me.id) & permissions.KICK_MEMBERS or who in (me.id, guild.owner_id):
            raise Refused(f"{me.name} may not remove {self._about(who)['name']}.")
        self.world.leave(guild, who)
        return {}

    async def do_join(self, asked: Json) -> Json:
        """Come (back) into the server."""
        self.world.join(self.local.guild, self._me().id)
        return {}

    async def do_fault(self, asked: Json) -> Json:
        """Let something go wrong."""
        if not self.host:
            raise Refused("Only the host's own window lets things go wrong.")
        return {"said": meddle(self.local, asked)}


def _has_threads(channel: Channel, *, private: bool) -> bool:
    """Whether a channel can have private threads, or others."""
    return any((kind == model.PRIVATE_THREAD) == private for kind in model.THREADS_OF.get(channel.type, ()))
