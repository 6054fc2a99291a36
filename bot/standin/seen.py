"""What people see: messages, forms, and the answers to what they did."""

import asyncio
import contextlib
import copy
import functools
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from typing import Any

from . import components, message_payloads, model
from .interactions import Interaction
from .model import Message
from .world import World

Json = dict[str, Any]
KINDS = {4: "message", 5: "deferred", 6: "deferred_update", 7: "update", 8: "choices", 9: "modal"}


class Seen:
    """A message as it stood when somebody looked at it."""

    def __init__(self, world: World, message: Message) -> None:
        self.world, self.message = world, message
        self._then = copy.copy(message)  # edits put new lists in place of the old ones, so this stays as it was
        self.files = {a.filename: world.files[a.id] for a in message.attachments if a.id in world.files}

    @functools.cached_property
    def json(self) -> Json:
        """The message object."""
        return message_payloads.message(self.world, self._then)

    @property
    def kept(self) -> list[Json]:
        """Its components as Discord keeps them, media as attachment ids."""
        return self._then.components

    @property
    def id(self) -> int:
        """Its id."""
        return self.message.id

    @property
    def content(self) -> str:
        """Its plain text; with Components V2 there is none, see `text`."""
        return self._then.content

    @property
    def ephemeral(self) -> bool:
        """Whether only one person sees it."""
        return self._then.ephemeral

    @property
    def loading(self) -> bool:
        """Whether it is still a placeholder."""
        return bool(self._then.flags & model.LOADING)

    @property
    def components(self) -> list[Json]:
        """All its components, flat, parents first."""
        return [one for _, one in components.walk(self._then.components)]

    @property
    def text(self) -> str:
        """All its words: content, text displays, embeds."""
        parts = [self.content, *(c["content"] for c in self.components if c["type"] == components.TEXT_DISPLAY)]
        for embed in self._then.embeds:
            parts += [embed.get("title", ""), embed.get("description", "")]
            parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields", ())]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> dict[str, str]:
        """custom_id of every button that can be pressed, by label (or emoji)."""
        return {
            c.get("label") or (c.get("emoji") or {}).get("name", ""): c["custom_id"]
            for c in self.components
            if c["type"] == components.BUTTON and "custom_id" in c and not c.get("disabled")
        }

    @property
    def selects(self) -> list[Json]:
        """Its selects."""
        return [c for c in self.components if c["type"] in components.SELECTS]

    @property
    def pictures(self) -> list[Json]:
        """Media items of its galleries, in order: `media`, `description`."""
        shown = [one for _, one in components.walk(self.json["components"])]
        return [item for c in shown if c["type"] == components.GALLERY for item in c["items"]]

    def again(self) -> "Seen | None":
        """The message as it stands now; None when it is gone."""
        held = self.world.messages.get(self.message.channel_id, {}).get(self.id)
        return Seen(self.world, held) if held else None

    def __repr__(self) -> str:
        return f"<Seen {self.id} {'ephemeral ' if self.ephemeral else ''}{self.text[:60]!r}>"


class Modal:
    """A form somebody has open."""

    def __init__(self, interaction: Interaction, shown: Json) -> None:
        self.interaction, self.json = interaction, shown
        self.title: str = shown["title"]
        self.custom_id: str = shown["custom_id"]

    @property
    def fields(self) -> dict[str, Json]:
        """Its inputs by custom_id."""
        return {one["custom_id"]: one for _, one in components.walk(self.json["components"]) if "custom_id" in one}


@dataclass(frozen=True)
class Reply:
    """What the bot acknowledged with.

    `kind` is message, deferred, deferred_update, update, choices, modal or failed ("This interaction failed").
    """

    kind: str
    message: Seen | None = None
    modal: Modal | None = None
    choices: tuple[Json, ...] = ()

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who acted sees the message."""
        return self.message is not None and self.message.ephemeral

    @property
    def text(self) -> str:
        """The message's words."""
        return self.message.text if self.message else ""


class Act:
    """Something a person did; await it for the acknowledgement, or `done()` for the message a deferral becomes."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.world, self.interaction = world, interaction

    def __await__(self) -> Generator[Any, None, Reply]:
        return self.acknowledged().__await__()

    async def acknowledged(self) -> Reply:
        """The acknowledgement, or `failed` when three seconds went by without one."""
        one = self.interaction
        left = one.created + self.world.settings.acknowledge_within - self.world.clock.now()
        await self._wait(lambda: one.answer is not None, left)
        return self.answer()

    async def done(self, within: float = 10.0) -> Reply:
        """The answer once it is no placeholder any more."""
        answer = await self.acknowledged()
        if answer.kind == "deferred":
            one = self.interaction
            await self._wait(lambda: not one.waiting, within)
            if one.waiting:
                raise TimeoutError("The bot deferred and then said nothing.")
            return replace(self.answer(), kind="message")
        return answer

    async def followed_up(self, count: int = 1, within: float = 10.0) -> list[Seen]:
        """Its follow-up messages, once there are so many."""
        one = self.interaction
        await self._wait(lambda: len(one.followups) >= count, within)
        return [Seen(self.world, message) for message in one.followups]

    def answer(self) -> Reply:
        """The answer as it stands."""
        one = self.interaction
        if one.answer is None:
            return Reply("failed")
        kind = KINDS[one.answer]
        message = one.original
        if message is not None and message.id not in self.world.messages.get(message.channel_id, {}):
            message = None
        return Reply(
            kind,
            Seen(self.world, message) if message is not None else None,
            Modal(one, one.modal) if one.modal is not None else None,
            tuple(one.choices or ()),
        )

    async def _wait(self, ready: Callable[[], bool], seconds: float) -> None:
        one, clock = self.interaction, self.world.clock
        until = clock.now() + seconds
        clock.listeners.append(one.poke)  # a jump of the clock may be the end of waiting
        try:
            while not ready() and (left := until - clock.now()) > 0:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(left):
                        await one.changed.wait()
        finally:
            clock.listeners.remove(one.poke)
