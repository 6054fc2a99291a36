"""`/table hint`: what to think of at one's open question, what a computer would do, and why one answered as it did."""

from discord import app_commands

from bot.base.words import Words
from bot.cogs.at_table import AtTable, I
from bot.components.actions import hint, tell_why
from bot.discord_io.interactions import who
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import notice
from bot.tables.lobby import must_host
from bot.tables.registry import LiveTable


class HintCommands(AtTable):
    """Part of the commands about tables."""

    @app_commands.command(
        name="hint", description="What to think of at your open question, and what a computer would do"
    )
    @app_commands.describe(
        why="Why a computer answered as it did the last time: when the game is over, or where you learn",
        allow="Before the start, the host: whether hints are allowed although the game is rated",
    )
    async def hint(self, interaction: I, why: bool = False, allow: bool | None = None) -> None:
        """Ask for a hint or for a computer's reasons, or agree that hints are allowed."""

        async def run(reply: Reply, live: LiveTable, _: Words) -> None:
            if why:
                await tell_why(self.services, reply, live, interaction.user.id, _)
                return
            if allow is None:
                await hint(self.services, reply, live, interaction.user.id, _, whole=False)
                return
            must_host(live, who(interaction))
            live = await self.services.hints.allow(live.id, allow)
            if allow:
                told = _("Hints are allowed at this table.")
            elif live.extra.rated:
                told = _("Hints are not allowed in this rated game.")
            else:
                told = _("This game counts for nobody's rating, and so hints are allowed all the same.")
            await reply.show(notice(told))

        await self._at_table(interaction, run, ended=why)
