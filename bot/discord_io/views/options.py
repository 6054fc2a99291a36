"""A game's options in the lobby: one form of selects, or several with an overview where they do not fit into one."""

import json
from typing import Any

import discord
from discord import ui

from bot.base.words import Words, plain
from bot.discord_io.custom_ids import OptionsFormId, OptionsPartId, pack
from bot.discord_io.views.buttons import Button, button
from bot.discord_io.views.post import Post, layout, text
from bot.tables.lobby import offered_at
from bot.tables.registry import LiveTable, plan_of
from engines.core.fields import Option

A_FORM = 5
"""Discord's limit for the fields of one form."""


def parts(live: LiveTable) -> list[list[Option]]:
    """The options, as many together as fit into one form."""
    offered = offered_at(live)
    return [list(offered[n : n + A_FORM]) for n in range(0, len(offered), A_FORM)]


def form(live: LiveTable, part: int, _: Words) -> ui.Modal:
    """A form with some of the options; it carries its table in its custom_id, so it works after a restart."""
    chosen = plan_of(live.record).options
    modal = ui.Modal(title=_("Options of {title}", title=live.game.title)[:45], custom_id=pack(OptionsFormId(live.id)))
    for option in parts(live)[part]:
        now = chosen.get(option.name, option.default)
        titles = [live.game.text.option(option.name, value, _) for value in option.values]
        choices = [
            discord.SelectOption(label=meaning[:100], value=json.dumps(value), default=value == now)
            for value, (_title, meaning) in zip(option.values, titles, strict=True)
        ]
        select: ui.Select[Any] = ui.Select(custom_id=option.name, options=choices)
        modal.add_item(ui.Label(text=titles[0][0][:45], component=select))
    modal.stop()
    return modal


def overview(live: LiveTable, _: Words) -> Post:
    """All options as they stand, and a button for each form."""
    chosen = plan_of(live.record).options
    lines = [_("**Options of {title}**", title=live.game.title)]
    buttons: list[Button] = []
    for number, part in enumerate(parts(live)):
        titles: list[str] = []
        for option in part:
            title, meaning = live.game.text.option(option.name, chosen.get(option.name, option.default), _)
            titles.append(title)
            lines.append(f"- {plain(title)}: **{plain(meaning)}**")
        label = _("Change {first} … {last}", first=titles[0], last=titles[-1]) if len(titles) > 1 else titles[0]
        buttons.append(button(OptionsPartId(live.id, number), label))
    return Post(layout(text("\n".join(lines)), ui.ActionRow[Any](*buttons)))
