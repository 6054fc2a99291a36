"""Trying out in a channel what the bot does at a table: posting a picture, changing it, a thread; then tidying up."""

from base64 import b64decode
from collections.abc import Awaitable, Callable
from typing import NamedTuple, TypeVar

import discord

from bot.base.words import N_, Words
from bot.discord_io.calls import Calls
from bot.discord_io.errors import NO_MEMBER, CallRefused, Forbidden
from bot.discord_io.files import attached
from bot.discord_io.views.post import Post, layout, picture, text
from engines.core.words import Impersonal

T = TypeVar("T")

FILE = "probe.png"
DOT = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEX1oB5AfQ1rAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC"
)
"""A small orange square as PNG: the bot's own process draws nothing, and to load what does would hold everybody up."""
POST, EDIT, THREAD, TIDY = (
    N_("Posting a message with a picture"),
    N_("Changing it while its picture stays"),
    N_("Opening a thread"),
    N_("Taking both away again"),
)


ARCHIVED = N_("The thread is only archived: without the permission Manage Threads I may not delete it.")
IN_ITS_OWN_ANSWER = {
    Forbidden.said: N_("I am not allowed to do that in this channel."),
    NO_MEMBER: N_("I am not in this thread or channel. Mention me in it once, or add me in its settings."),
}
"""By sentences that send people to the command whose answer this is, what they say in it."""


class Tried(NamedTuple):
    """One thing that was tried and what came of it: `refused` is None where it worked, `but` not quite, or empty."""

    what: str
    refused: CallRefused | None
    but: str = ""

    def told(self, _: Words) -> str:
        """A line: a mark and what it was, with the sentence that helps where it did not work."""
        if self.refused is None:
            return f"✓ {_(self.what)}{f'. {_(self.but)}' if self.but else ''}"
        return f"✗ {_(self.what)}: {self.refused.sentence(Impersonal(_, IN_ITS_OWN_ANSWER))}"


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

    first = _probe(said, {FILE: DOT})
    sent = await attempt(POST, lambda: calls.send(channel, first))
    thread: int | None = None
    if sent is not None:
        changed = _probe(f"{said} ✓", {}, keep=True)
        await attempt(EDIT, lambda: calls.edit(channel, sent.id, changed, attached(sent)))
    if threads:
        thread = await attempt(THREAD, lambda: calls.open_thread(channel, _("Trying out")))
    if sent is not None or thread is not None:
        archived = await attempt(TIDY, lambda: _tidy(calls, channel, sent, thread))
        if archived:
            tried[-1] = tried[-1]._replace(but=ARCHIVED)
    return tried


def _probe(said: str, files: dict[str, bytes], *, keep: bool = False) -> Post:
    return Post(layout(text(said), picture(FILE, "")), files=files, keep=(FILE,) if keep else ())


async def _tidy(calls: Calls, channel: int, sent: discord.Message | None, thread: int | None) -> bool:
    """Message and thread go; whether a thread that may not be deleted was archived instead."""
    archived = False
    if thread is not None:
        try:
            await calls.delete_thread(thread)
        except Forbidden:
            await calls.archive(thread)
            archived = True
    if sent is not None:
        await calls.delete(channel, sent.id)
    return archived
