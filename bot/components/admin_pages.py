"""What managers page through: the audit log of their server, and its tables."""

import logging
from typing import Any, Literal

from discord import ui

from bot.base.words import Says, Words, plain, shortened
from bot.discord_io.custom_ids import ManagersId
from bot.discord_io.reply import Reply
from bot.discord_io.views.buttons import button
from bot.discord_io.views.post import TEXT_LIMIT, Post, layout, text
from bot.services import Services
from bot.store import AuditLine, TableLine
from bot.tables.admin import whom
from bot.tables.registry import LiveTable, plan_of
from bot.tables.setting_notes import act_told
from engines.core.errors import Broken

log = logging.getLogger(__name__)

PAGE = 12
"""Lines of the audit log, or tables, shown at once."""
LINE = TEXT_LIMIT // PAGE - 1
"""Characters of each at most: a page is shown whole, for what it left out would be on no other."""
AdminPages = Literal["audit", "manage"]
"""What managers are shown in pages: the audit log, the tables of the server."""


async def managers_page(services: Services, reply: Reply, what: AdminPages, table: int, page: int, _: Words) -> None:
    """Another page of what a manager was shown."""
    await services.managers.of_server(reply.interaction)
    if what == "audit":
        await show_audit(services, reply, table, page, _)
    else:
        await show_tables(services, reply, page, _)


async def show_audit(services: Services, reply: Reply, table: int, page: int, _: Words) -> None:
    """One page of the audit log of the server where it is asked for; page 0 is the newest."""
    guild = reply.interaction.guild_id
    lines = await services.store.audit(guild, table=table or None, limit=(page + 1) * PAGE + 1)
    here = lines[page * PAGE : (page + 1) * PAGE]
    heading = _("**What managers have done here**, page {page}", page=page + 1)
    content = "\n".join(shortened(_act(line, _), LINE) for line in here) or _("Nothing has been done.")
    await reply.show(_paged(heading, content, "audit", table, page, len(lines) > (page + 1) * PAGE, _))


def _act(line: AuditLine, _: Words) -> str:
    where = f" ({_('table {number}', number=line.table)})" if line.table else ""
    why = f" – {plain(line.why)}" if line.why else ""
    return f"<t:{line.at // 1000}:f> <@{line.user}> {act_told(line.act, _)}{where}{why}"


async def show_tables(services: Services, reply: Reply, page: int, _: Words) -> None:
    """One page of the tables of the server where it is asked for, newest first."""
    guild = reply.interaction.guild_id or 0
    lines = await services.store.tables_in_guild(guild, ("lobby", "live"), limit=(page + 1) * PAGE + 1)
    here = lines[page * PAGE : (page + 1) * PAGE]
    rows = [shortened(await _row(services, line, _), LINE) for line in here]
    content = "\n".join(rows) or _("There are no tables in this server.")
    heading = _("**Tables of this server**, page {page}", page=page + 1)
    await reply.show(_paged(heading, content, "manage", 0, page, len(lines) > (page + 1) * PAGE, _))


async def _row(services: Services, line: TableLine, _: Words) -> str:
    """A table's row; of one that cannot be read it says so."""
    try:
        return _table(await services.registry.look(line.id), _)
    except (Says, Broken) as error:
        log.error("table %s cannot be listed: %s", line.id, error)
        return _(
            "{number}. In {channel}: it cannot be read, and whoever runs this bot finds why in its log",
            number=f"**{line.id}**",
            channel=f"<#{line.channel}>",
        )


def _table(live: LiveTable, _: Words) -> str:
    record = live.record
    if record.life == "lobby":
        most = plan_of(record).seats or live.game.seats.stop - 1
        state = _("not started, {count} of {most} seats taken", count=len(record.seats), most=most)
    elif live.extra.pause is not None:
        state = _("paused by {who}", who=f"<@{live.extra.pause.by}>")
    else:
        state = _("waiting for {names}", names=whom(live, _))
    return _(
        "{number}. {title} in {channel}, hosted by {host}: {state}; last change {when}",
        number=f"**{record.id}**",
        title=live.game.title,
        channel=f"<#{record.channel}>",
        host=f"<@{record.host}>",
        state=state,
        when=f"<t:{record.updated_at // 1000}:R>",
    )


def _paged(heading: str, content: str, what: AdminPages, table: int, page: int, more: bool, _: Words) -> Post:
    turn = [button(ManagersId(table, what, page - 1), _("◀ Newer"))] if page else []
    turn += [button(ManagersId(table, what, page + 1), _("Older ▶"))] if more else []
    rows = [ui.ActionRow[Any](*turn)] if turn else []
    return Post(layout(text(heading), text(content), *rows))
