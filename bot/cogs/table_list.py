"""`/table list` and `/table follow`: for those who look around."""

from discord import app_commands

from bot.base.words import N_, Words
from bot.cogs.at_table import AtTable, I
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.tables.registry import LiveTable


class TableListCommands(AtTable):
    """Part of the commands about tables."""

    @app_commands.command(name="list", description="The tables of this server: where they stand, whose move it is")
    async def list_tables(self, interaction: I) -> None:
        """List a server's tables."""

        async def run(reply: Reply, _: Words) -> None:
            await reply.show(await self.services.table_lists.tables(interaction, 0, _))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(
        name="follow", description="Get a direct message when this table's game is over; again to stop"
    )
    async def follow(self, interaction: I) -> None:
        """Follow a table, or no longer."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            follows = await self.services.subscriptions.toggle(live.id, interaction.user.id)
            on = N_("You follow table {number}: when it is over I send you the final picture and the ranking.")
            off = N_("You no longer follow table {number}.")
            await reply.show(notice(_(on if follows else off, number=live.id)))

        await self._at_table(interaction, run, ended=True)
