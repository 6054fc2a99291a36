"""The clock of a table as people see it: the form that sets it, and when a question's time is up."""

from typing import Any

import discord
from discord import ui

from bot.base.words import Words
from bot.discord_io.custom_ids import ClockFormId, pack
from bot.discord_io.views.post import stamp
from bot.tables.clocks import CHOICES, duration
from bot.tables.extras import Clock
from bot.tables.registry import LiveTable

TIME, THEN = "time", "then"


def time_title(seconds: int, _: Words) -> str:
    """One choice of a clock."""
    if seconds == 0:
        return _("No clock")
    time = duration(seconds, _)
    return _("Live: {time} a move", time=time) if seconds < 3600 else _("Daily: {time} a move", time=time)


def form(table: int, now: Clock, _: Words) -> ui.Modal:
    """The form in which a table's clock is set; it carries its table, so it works after a restart."""
    modal = ui.Modal(title=_("Clock")[:45], custom_id=pack(ClockFormId(table)))
    times = [
        discord.SelectOption(label=time_title(each, _)[:100], value=str(each), default=each == now.move_s)
        for each in sorted({*CHOICES, now.move_s})
    ]
    thens = {
        "computer": _("The computer answers"),
        "offer": _("The seat is offered to whoever wants it"),
    }
    after = [
        discord.SelectOption(label=title[:100], value=value, default=value == now.then)
        for value, title in thens.items()
    ]
    for name, title, options in ((TIME, _("Time for a move"), times), (THEN, _("When it runs out"), after)):
        select: ui.Select[Any] = ui.Select(custom_id=name, options=options)
        modal.add_item(ui.Label(text=title[:45], component=select))
    modal.stop()
    return modal


def until(live: LiveTable, decision: str, _: Words) -> str:
    """When the time for an open question is up; empty where no clock runs."""
    at = live.deadlines().get(decision)
    return "" if at is None else _("the clock runs out {when}", when=stamp(at * 1000))
