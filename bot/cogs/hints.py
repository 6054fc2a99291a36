"""The part of `/table …` that helps: hints, and why a computer answered as it did."""

from discord import app_commands

from bot.base.words import Words
from bot.cogs.at_table import AtTable, I
from bot.components.actions import hint, why
from bot.discord_io.calls import Reply
from bot.discord_io.interactions import who
from bot.discord_io.views.post import notice
from bot.tables.lobby import must_host
from bot.tables.registry import LiveTable


class HintCommands(AtTable):
    """A mixin of the table's commands."""

    @app_commands.command(
        name="hint", description="What to think of at your open question, and what a computer would do"
    )
    @app_commands.describe(
        allow="Before the start, the host: whether hints may be asked for although the game is rated"
    )
    async def hint(self, interaction: I, allow: bool | None = None) -> None:
        """Ask for a hint, or agree that hints are allowed."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            if allow is None:
                await hint(self.services, reply, live, interaction.user.id, _, whole=False)
                return
            must_host(live, who(interaction))
            await self.services.hints.allow(live.id, allow)
            told = _("Hints are allowed at this table.") if allow else _("Hints are not allowed in this rated game.")
            await reply.show(notice(told))

        await self._at_table(interaction, run)

    @app_commands.command(
        name="why", description="Why a computer answered as it did: when the game is over, or learning"
    )
    async def why(self, interaction: I) -> None:
        """Ask why a computer answered."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            await why(self.services, reply, live, _)

        await self._at_table(interaction, run, ended=True)
