"""`/admin …`: what those who manage channels can set and do; every act is written down."""

from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.people import missing_permissions, place, who
from bot.discord_calls import Answer
from bot.languages import LANGUAGES, chosen
from bot.languages.commands import languages
from bot.service.guilds import GuildSettings
from bot.store import AuditLine
from bot.ui.post import notice
from bot.ui.words import N_, Says, Words

if TYPE_CHECKING:
    from bot.app import Eminence

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature


@app_commands.default_permissions(manage_channels=True)
@app_commands.guild_only()
class Admin(
    commands.GroupCog, group_name="admin", group_description="Settings and help for those who manage channels."
):
    """The commands for managers. None of them shows anything that a player at the table may not know."""

    def __init__(self, app: "Eminence") -> None:
        self.app = app
        super().__init__()

    async def _managing(self, interaction: I, do: Any) -> None:
        async def run(answer: Answer, _: Words) -> None:
            if not interaction.permissions.manage_channels:
                raise Says(N_("That needs the permission Manage Channels."))
            await do(answer, _)

        await self.app.answering(interaction, run)

    @app_commands.command(name="settings", description="Show or change this server's settings")
    @app_commands.describe(
        language="The language of tables and of everything that all can read",
        open_by="Who may open tables",
        repost="Messages after which a table is posted again at the bottom (3–100)",
    )
    @app_commands.choices(language=languages("not set"))
    async def settings(
        self,
        interaction: I,
        language: str | None = None,
        open_by: Literal["everyone", "managers"] | None = None,
        repost: app_commands.Range[int, 3, 100] | None = None,
    ) -> None:
        """Show or change settings."""

        async def run(answer: Answer, _: Words) -> None:
            guild = interaction.guild_id or 0
            changed: dict[str, object] = {k: v for k, v in (("open_by", open_by), ("repost", repost)) if v is not None}
            if language is not None:
                changed["language"] = chosen(language)
            for name, value in changed.items():
                await self.app.set_guild_setting(guild, name, value)
                await self._note(interaction, f"settings {name}={value}")
            if "language" in changed:
                _ = await self.app.words_for(interaction)
            now: GuildSettings = await self.app.guild_settings(guild)
            speaks = (
                _("Language: not set, so tables are in English and people are answered in their own.")
                if now.language is None
                else _("Language: {language}.", language=LANGUAGES.get(now.language, now.language))
            )
            await answer.show(
                notice(
                    speaks
                    + "\n"
                    + _(
                        "Tables are opened by: {open_by}. A table is posted again after {repost} messages.",
                        open_by=_("everyone") if now.open_by == "everyone" else _("those who manage channels"),
                        repost=now.repost,
                    )
                )
            )

        await self._managing(interaction, run)

    @app_commands.command(name="close", description="Close the table in this channel, whoever hosts it")
    @app_commands.describe(why="Reason, kept in the audit log")
    async def close(self, interaction: I, why: app_commands.Range[str, 1, 200] | None = None) -> None:
        """Close a table."""

        async def run(answer: Answer, _: Words) -> None:
            live = await self.app.hall.here(place(interaction))
            await self.app.lobbies.close(live.id, who(interaction))
            await self._note(interaction, "close", live.id, why or "")
            await answer.show(notice(_("Table {number} is closed.", number=live.id)))

        await self._managing(interaction, run)

    @app_commands.command(name="check", description="What I am missing in this channel")
    async def check(self, interaction: I) -> None:
        """List missing permissions."""

        async def run(answer: Answer, _: Words) -> None:
            in_thread = isinstance(interaction.channel, discord.Thread)
            lacking = missing_permissions(interaction.app_permissions, self.app.needed, in_thread=in_thread)
            if lacking:
                await answer.show(notice(_("I lack here: {names}.", names=", ".join(lacking))))
            else:
                await answer.show(notice(_("I have every permission that I need here.")))

        await self._managing(interaction, run)

    async def _note(self, interaction: I, act: str, table: int | None = None, why: str = "") -> None:
        await self.app.store.add_audit(
            AuditLine(guild=interaction.guild_id, user=interaction.user.id, act=act, table=table, why=why)
        )
