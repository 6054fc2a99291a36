"""A message as the bot means it: what it shows, which files go with it, who may be notified."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot.base.words import Words

TEXT_LIMIT = 3900
"""A little under what Discord allows all texts of one message together."""
QUIET = discord.AllowedMentions.none()
"""Whoever a message names, nobody is notified."""


@dataclass(slots=True)
class Post:
    """One message. `files` are uploaded under their names; attachments named in `keep` stay as they are."""

    view: ui.LayoutView
    files: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    keep: Sequence[str] = ()
    mentions: Sequence[int] = ()
    nonce: str | None = None
    """Posting again under the same nonce within minutes gives the message that is there already."""


def notified(post: Post) -> discord.AllowedMentions:
    """Whom Discord notifies of a post: the people whom it mentions, and nobody else."""
    if not post.mentions:
        return QUIET
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in post.mentions]
    )


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    """A view that discord.py sends and forgets: every component in it is dynamic, so nothing waits in memory."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def text(content: str) -> ui.TextDisplay[Any]:
    """A block of text, cut where Discord would refuse it."""
    return ui.TextDisplay(content if len(content) <= TEXT_LIMIT else content[: TEXT_LIMIT - 1] + "…")


def without_kept(post: Post) -> Post:
    """The same message where none of the files are that it keeps: without its pictures if it keeps any."""
    if not post.keep:
        return post
    shown = [item for item in post.view.children if not isinstance(item, ui.MediaGallery)]
    return replace(post, view=layout(*shown), files={}, keep=())


def picture(name: str, alt: str) -> ui.MediaGallery[Any]:
    """One attached picture in a gallery of its own, so that it is shown at full width."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt[:1024] or None))


def in_parts(names: Iterable[str], alt: str, _: Words) -> list[ui.MediaGallery[Any]]:
    """Pictures that are parts of one, below each other: the first has its words, the others say that they go on."""
    return [picture(name, _("The picture above goes on") if n else alt) for n, name in enumerate(names)]


def words_of(components: Sequence[Mapping[str, Any]]) -> list[str]:
    """Every text, description and label in components as Discord sends them, in order."""
    found: list[str] = []
    for component in components:
        found += [component[name] for name in ("content", "description", "label") if component.get(name)]
        found += words_of([*component.get("components", ()), *component.get("items", ())])
    return found


def stamp(ms: int) -> str:
    """A point in time as Discord shows it to each reader: in 3 hours, 5 minutes ago."""
    return f"<t:{ms // 1000}:R>"


def notice(sentence: str, *buttons: ui.Item[Any]) -> Post:
    """A message that is one sentence, perhaps with buttons below it."""
    return Post(layout(text(sentence), *([ui.ActionRow[Any](*buttons)] if buttons else ())))


def pieces(content: str, limit: int = TEXT_LIMIT) -> list[str]:
    """A long text in pieces of whole lines."""
    made: list[str] = [""]
    for line in content.splitlines():
        line = line[:limit]
        if len(made[-1]) + len(line) + 1 > limit:
            made.append("")
        made[-1] += ("\n" if made[-1] else "") + line
    return made
