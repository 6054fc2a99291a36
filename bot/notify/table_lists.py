"""Listings of tables: `/table list` for a server, `/games` and the daily message for a person."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.base.words import Words
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import ListId, ListOf
from bot.discord_io.views.buttons import Button, button
from bot.discord_io.views.post import Post, layout, text
from bot.notify.wording import link_to
from bot.tables.names import said
from bot.tables.overview import Overview, TableRow
from bot.tables.recap import Recaps

PAGE = 10
"""Tables on one page."""
NAMES = 3
"""Names that tell whose move it is; more are counted."""


class Daily(NamedTuple):
    """Somebody's daily message, None where there is nothing to tell; by table, the journal's entry at that time."""

    post: Post | None
    seen: Mapping[int, int]


class TableLists:
    """Makes the pages; every button on them carries which page it leads to."""

    def __init__(self, overview: Overview, recaps: Recaps, calls: Calls) -> None:
        self._overview, self._recaps, self._calls = overview, recaps, calls

    async def page(self, interaction: discord.Interaction[Any], what: ListOf, page: int, _: Words) -> Post:
        """Another page of a listing."""
        if what == "games":
            return await self.games(interaction.user.id, page, _)
        return await self.tables(interaction, page, _)

    async def tables(self, interaction: discord.Interaction[Any], page: int, _: Words) -> Post:
        """One page of a server's tables: those in channels that the reader can see, and those that are theirs."""
        guild, user = interaction.guild_id or 0, interaction.user
        lines, own = await self._overview.of_guild(guild), await self._overview.numbers_of(user.id)
        places = {line.channel: line.parent for line in lines if line.id not in own}
        seen = {interaction.channel_id, *await self._calls.seen_by(user, guild, places)}
        lines = [line for line in lines if line.id in own or line.channel in seen]
        if not lines:
            return Post(layout(text(_("No table stands in this server. `/table new` opens one."))))
        page, pages = _clamped(page, len(lines))
        rows = await self._overview.rows(lines[page * PAGE : (page + 1) * PAGE], interaction.user.id)
        head = _.n("**{count} table in this server**", "**{count} tables in this server**", len(lines))
        told = [self._told(row, f"<#{row.channel}>", _) for row in rows]
        return _paged("tables", [head, *told], page, pages, _)

    async def games(self, user: int, page: int, _: Words) -> Post:
        """One page of a person's tables in every server."""
        rows = await self._overview.of_person(user)
        if not rows:
            return Post(layout(text(_("You have no table in the lobby or in play. `/table new` opens one."))))
        page, pages = _clamped(page, len(rows))
        shown = rows[page * PAGE : (page + 1) * PAGE]
        await self._calls.servers.learn_names([row.guild for row in shown])
        told = [await self._told_to(user, row, _) for row in shown]
        return _paged("games", [headline(rows, _), *told], page, pages, _)

    async def digest(self, user: int, _: Words, known: Mapping[int, int] = MappingProxyType({})) -> Daily:
        """Where it is somebody's move, and other tables where something has happened since they last answered.

        `known`: by table, up to which entry of its journal they have been told before.
        """
        rows = await self._overview.of_person(user)
        seen = {row.table: known[row.table] for row in rows if row.table in known}
        told: list[str] = []
        more: list[str] = []
        for row in rows:
            if not row.own and (not row.playing or row.paused or row.seq <= known.get(row.table, -1)):
                continue
            if len(told) == PAGE:  # what is left out is news the next time too
                more = [_("`/games` lists them all.")]
                break
            await self._calls.servers.learn_names([row.guild])
            since, seen[row.table] = await self._recaps.brief(row.table, user, _), row.seq
            told += [self._with_recap(row, since, _)] if row.own or since else []
        if not told:
            return Daily(None, seen)
        foot = "-# " + _("This comes once a day. `/settings digest:off` stops it.")
        return Daily(Post(layout(text("\n".join([headline(rows, _), *told, *more, foot])))), seen)

    def _place(self, row: TableRow, _: Words) -> str:
        name = (row.guild and self._calls.servers.name(row.guild)) or _("to the table")
        return link_to(name, row.guild, row.channel)

    async def _told_to(self, user: int, row: TableRow, _: Words) -> str:
        """A row of somebody's own list: the table, and what happened there since they last answered."""
        return self._with_recap(row, await self._recaps.brief(row.table, user, _) if row.playing else "", _)

    def _with_recap(self, row: TableRow, since: str, _: Words) -> str:
        line = self._told(row, self._place(row, _), _)
        return f"{line}\n  -# {_('Since your last move: {told}', told=since)}" if since else line

    def _told(self, row: TableRow, place: str, _: Words) -> str:
        at: dict[str, object] = {"title": row.title, "number": row.table, "place": place}
        if not row.playing:
            return "- " + _(
                "**{title}**, table {number}, {place}: not started, {taken} of {seats} seats are taken",
                **at,
                taken=row.taken,
                seats=row.seats,
            )
        if row.paused:
            return "- " + _("**{title}**, table {number}, {place}: paused", **at)
        at["when"] = f"<t:{row.since // 1000}:R>"
        if row.own:
            return "- " + _("**{title}**, table {number}, {place}: **your move** · {when}", **at)
        who = ", ".join(said(each, _) for each in row.asked[:NAMES])
        if len(row.asked) > NAMES:
            who += " " + _.n("and {count} more", "and {count} more", len(row.asked) - NAMES)
        return "- " + _("**{title}**, table {number}, {place}: waiting for {who} · {when}", **at, who=who)


def headline(rows: Sequence[TableRow], _: Words) -> str:
    """Where it is the reader's move, in one line."""
    own = sum(row.own for row in rows)
    if not own:
        return _("**It is your move nowhere just now.**")
    return _.n("**Your move at {count} table**", "**Your move at {count} tables**", own)


def _clamped(page: int, count: int) -> tuple[int, int]:
    pages = max(1, -(-count // PAGE))
    return min(max(page, 0), pages - 1), pages


def _paged(what: ListOf, lines: Sequence[str], page: int, pages: int, _: Words) -> Post:
    turn: list[Button] = []
    if page > 0:
        turn.append(button(ListId(what, page - 1), "◀"))
    if page + 1 < pages:
        turn.append(button(ListId(what, page + 1), "▶"))
    foot = ["-# " + _("page {page} of {pages}", page=page + 1, pages=pages)] if pages > 1 else []
    rows = [ui.ActionRow[Any](*turn)] if turn else []
    return Post(layout(text("\n".join([*lines, *foot])), *rows))
