"""The private panel: hand, open question, who is waited for."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.base.words import Words, named
from bot.discord_io.views.buttons import Button
from bot.discord_io.views.forms import Form
from bot.discord_io.views.post import TEXT_LIMIT, Post, layout, picture, pieces, text
from bot.discord_io.views.public import paused, ranking, stood
from bot.discord_io.views.question import at_table
from bot.tables.agreed_end import closed_said
from bot.tables.nothing_here import PUT_AWAY
from bot.tables.private_pictures import Shown
from bot.tables.ranking import verdict
from bot.tables.registry import LiveTable
from engines.core.game import AnyView


def hand(
    live: LiveTable,
    form: Form | None,
    waiting: str,
    note: str,
    pictures: Sequence[Shown],
    _: Words,
    about: str = "",
    links: Sequence[Button] = (),
    recap: str = "",
) -> Post:
    """The private panel: a note, the pictures there are so far, the open question or who is waited for.

    `about` tells which table it is, where that is not plain from the place; `links` stand below the note, `recap`
    (what happened since the reader's last answer) above it, with its strip.
    """
    head: list[ui.Item[Any]] = [text(about)] if about else []
    blocks: list[ui.Item[Any]] = [picture(each.file, each.alt) for each in pictures if each.happened]
    if note:
        blocks.append(text(note))
    if links:
        blocks.append(ui.ActionRow[Any](*links))
    blocks += [picture(each.file, each.alt) for each in pictures if not each.happened]
    if form is not None:
        blocks += at_table(live, form, _)
    elif waiting:
        blocks.append(text(waiting))
    if recap:  # as much as has room beside what must be read
        room = TEXT_LIMIT - sum(len(item.content) for item in (*head, *blocks) if isinstance(item, ui.TextDisplay))
        head.append(text(pieces(recap, max(room, 1))[0] or "…"))
    files = {each.file: each.png for each in pictures if each.png}
    return Post(layout(*head, *blocks), files=files, keep=[each.file for each in pictures if not each.png])


def waiting_line(live: LiveTable, view: AnyView, _: Words) -> str:
    """Who is waited for, in one line each; in their place that the table is paused or closed, or how it ended."""
    names = live.names_in(_)
    if live.record.life == "closed":
        lines = [_(PUT_AWAY, number=live.id) if live.extra.put_away else _(closed_said(live.record))]
        return "\n".join([*lines, *stood(live, _)])
    pause = live.extra.pause
    if pause is not None and live.record.life == "live":
        return paused(pause, _)
    if view.outcome is not None:
        own = "" if view.seat is None else verdict(live, view.outcome, view.seat, _)
        return "\n".join([*([own] if own else []), _("The game is over."), *ranking(live, view.outcome, _)])
    lines = [f"**{named(names[a.seat])}** {live.game.text.waiting(view, a, _)}" for a in view.asked]
    return _("Waiting for:") + "\n" + "\n".join(lines) if lines else _("The game is over.")
