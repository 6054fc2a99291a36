"""`/admin rewind`: take a game back to an earlier answer."""

from discord import app_commands

from bot.base.words import Says, Words
from bot.cogs.at_table import TableNumber
from bot.cogs.managing import NUMBER, WHY_TOLD, I, Managing, WrittenReason, number_in
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable


class RewindCommands(Managing):
    """Going back."""

    @app_commands.command(name="rewind", description="Take a game back to before an answer; chance is drawn anew")
    @app_commands.describe(
        entry="The answer: choose from the list, or its number in the log", why=WHY_TOLD, table=NUMBER
    )
    async def rewind(
        self,
        interaction: I,
        entry: app_commands.Range[str, 1, 100],
        why: WrittenReason | None = None,
        table: TableNumber | None = None,
    ) -> None:
        """Rewind a table."""

        async def run(reply: Reply, live: LiveTable, by: Who, _: Words) -> None:
            live, first = await self.services.rewind.rewind(live.id, by, entry, why or "", interaction.id)
            told = _("Table {number} goes on from before entry {entry}.", number=live.id, entry=first)
            await reply.show(notice(told))

        await self._at_table(interaction, table, run)

    @rewind.autocomplete("entry")
    async def _entries(self, interaction: I, current: str) -> list[app_commands.Choice[str]]:
        number = number_in(interaction, "table")
        try:
            live, _by = await self._managed(interaction, number)
            _ = await self.services.replies.words_for(interaction)
            found = await self.services.rewind.offered(live, current, _)
        except Says:
            return []
        return [app_commands.Choice(name=label[:100], value=value) for label, value in found[:25]]
