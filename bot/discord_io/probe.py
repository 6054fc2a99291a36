"""Trying out in a channel what the bot does at a table: posting a picture, changing it, a thread; then tidying up."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import NamedTuple, TypeVar

import discord

from bot.base.words import N_, Words
from bot.discord_io.calls import Calls
from bot.discord_io.errors import CallRefused, Forbidden
from bot.discord_io.files import attached
from bot.discord_io.views.post import Post, layout, picture, text

T = TypeVar("T")

FILE = "probe.png"
POST, EDIT, THREAD, TIDY = (
    N_("Posting a message with a picture"),
    N_("Changing it while its picture stays"),
    N_("Opening a thread"),
    N_("Taking both away again"),
)


class Tried(NamedTuple):
    """One thing that was tried and what came of it: None where it worked."""

    what: str
    refused: CallRefused | None

    def told(self, _: Words) -> str:
        """A line: a mark and what it was, with the sentence that helps where it did not work."""
        if self.refused is None:
            return f"✓ {_(self.what)}"
        return f"✗ {_(self.what)}: {self.refused.sentence(_)}"


async def probe(calls: Calls, channel: int, *, threads: bool, _: Words) -> list[Tried]:
    """Try everything that a table needs in a channel; `threads`: whether tables may have threads of their own there."""
    tried: list[Tried] = []
    said = _("I am trying out what I may do here; this goes away by itself.")

    async def attempt(what: str, do: Callable[[], Awaitable[T]]) -> T | None:
        try:
            found = await do()
        except CallRefused as refused:
            tried.append(Tried(what, refused))
            return None
        tried.append(Tried(what, None))
        return found

    first = _probe(said, {FILE: _dot()})
    sent = await attempt(POST, lambda: calls.send(channel, first))
    thread: int | None = None
    if sent is not None:
        changed = _probe(f"{said} ✓", {}, keep=True)
        await attempt(EDIT, lambda: calls.edit(channel, sent.id, changed, attached(sent)))
    if threads:
        thread = await attempt(THREAD, lambda: calls.open_thread(channel, _("Trying out")))
    if sent is not None or thread is not None:
        await attempt(TIDY, lambda: _tidy(calls, channel, sent, thread))
    return tried


def _dot() -> bytes:
    """A small picture."""
    from PIL import Image  # here, for the bot's own process draws nothing else

    file = BytesIO()
    Image.new("RGB", (64, 64), "#F5A01E").save(file, "PNG")
    return file.getvalue()


def _probe(said: str, files: dict[str, bytes], *, keep: bool = False) -> Post:
    return Post(layout(text(said), picture(FILE, "")), files=files, keep=(FILE,) if keep else ())


async def _tidy(calls: Calls, channel: int, sent: discord.Message | None, thread: int | None) -> None:
    """Message and thread go; a thread that may not be deleted (that needs Manage Threads) is archived instead."""
    if thread is not None:
        try:
            await calls.delete_thread(thread)
        except Forbidden:
            await calls.archive(thread)
    if sent is not None:
        await calls.delete(channel, sent.id)
