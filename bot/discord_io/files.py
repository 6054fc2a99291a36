"""Files of messages: those that are uploaded, those that stay."""

import io
from collections.abc import Sequence
from typing import Any
from urllib.parse import unquote

import discord
from discord.components import MediaGalleryComponent

from bot.discord_io.views.post import Post


def uploads(post: Post) -> list[discord.File]:
    """The new files of a post."""
    return [discord.File(io.BytesIO(data), name) for name, data in post.files.items()]


class Attached:
    """A file that a message has already; an edit that lists it leaves it there."""

    __slots__ = ("filename", "id")

    def __init__(self, attachment: int, filename: str) -> None:
        self.id, self.filename = attachment, filename

    def to_dict(self) -> dict[str, str]:
        """As an edit lists it."""
        return {"id": str(self.id), "filename": self.filename}


def attached(message: discord.Message) -> list[Attached]:
    """The files of a message. With Components V2 Discord leaves `attachments` empty: they are named by its media."""
    found: list[Attached] = []
    for component in message.components:
        if isinstance(component, MediaGalleryComponent):
            for item in component.items:
                if item.media.attachment_id is not None:
                    name = unquote(item.media.url.partition("?")[0].rpartition("/")[2])
                    found.append(Attached(item.media.attachment_id, name))
    return found


def files_after(post: Post, there: Sequence[Attached]) -> list[Any]:
    """What an edit lists: files that stay, then those that are uploaded."""
    return [*(each for each in there if each.filename in post.keep), *uploads(post)]
