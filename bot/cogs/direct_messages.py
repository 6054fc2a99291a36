"""`/dm` and `/games`: one's own questions and tables, in every server and in direct messages."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base.words import N_, Says, Words
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.services import Services

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature


class DirectMessageCommands(commands.GroupCog, group_name="dm", group_description="Your questions as direct messages."):
    """The switch for hands by direct message."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="on", description="Send me each question as a direct message with my hand and a form")
    async def on(self, interaction: I) -> None:
        """Turn direct messages on, or try again after they could not be delivered."""

        async def run(reply: Reply, _: Words) -> None:
            if not await self.services.direct_messages.turn_on(interaction.user.id, _):
                raise Says(
                    N_(
                        "I may not send you direct messages, so nothing has changed. Allow them in this server's "
                        "privacy settings (and do not block me), then type `/dm on` again."
                    )
                )
            await reply.show(
                notice(_("Done: your questions come as direct messages, in every server. `/dm off` stops it."))
            )

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="off", description="Ask me in the channel again")
    async def off(self, interaction: I) -> None:
        """Turn direct messages off."""

        async def run(reply: Reply, _: Words) -> None:
            await self.services.direct_messages.turn_off(interaction.user.id)
            await reply.show(notice(_("Done: you are mentioned in the channel when it is your move.")))

        await self.services.replies.answer(interaction, run)


class GamesCommand(commands.Cog):
    """One's own tables."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="games", description="Your tables in every server, and where it is your move")
    async def games(self, interaction: I) -> None:
        """List a person's tables."""

        async def run(reply: Reply, _: Words) -> None:
            await reply.show(await self.services.table_lists.games(interaction.user.id, 0, _))

        await self.services.replies.answer(interaction, run)
