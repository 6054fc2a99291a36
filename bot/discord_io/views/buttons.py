"""Buttons and menus; what one does when it is pressed goes by its custom_id alone (`bot/discord_io/custom_ids.py`).

discord.py is told of no component and keeps no view: at every press it would make the whole message again as a view
and only then call back, in a task of its own.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import discord
from discord import ui

from bot.discord_io.custom_ids import AnyId, pack

Button = ui.Button[Any]
Menu = ui.Select[Any]
GREY, BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
GREEN, RED = discord.ButtonStyle.success, discord.ButtonStyle.danger


def button(carried: AnyId, label: str, style: discord.ButtonStyle = GREY, *, disabled: bool = False) -> Button:
    """A button; its label is cut where Discord would refuse it."""
    return ui.Button(label=label[:80], style=style, custom_id=pack(carried), disabled=disabled)


def menu(
    carried: AnyId,
    placeholder: str,
    choices: Sequence[tuple[str, str]],
    count: tuple[int, int] = (1, 1),
    below: Mapping[str, str] = MappingProxyType({}),
) -> Menu:
    """A menu of at most 25 choices, each a value and its label, of which so few or so many are made.

    `below`: by their values, what stands in small letters below labels.
    """
    options = [
        discord.SelectOption(label=label[:100], value=value, description=below.get(value) or None)
        for value, label in choices
    ]
    few, many = count
    return ui.Select(
        custom_id=pack(carried),
        placeholder=placeholder[:150],
        options=options,
        min_values=few,
        max_values=max(many, 1),
    )
