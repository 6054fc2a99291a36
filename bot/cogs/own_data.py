"""`/my-data …`: what is kept about oneself, as a file, and having it forgotten; `/backup`, the owner's copy of all."""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.base.words import N_, Says, Words
from bot.discord_io.reply import Reply
from bot.discord_io.views.post import Post, layout, notice, text
from bot.privacy.own_data import Forgotten
from bot.services import Services

I = discord.Interaction[Any]  # noqa: E741 - Interaction, in every signature

FILE = "my-data.json"
OF_PERSON = "person-data.json"
MOST = 8 * 1024 * 1024
"""Bytes of a file that Discord takes everywhere."""


class OwnDataCommands(commands.GroupCog, group_name="my-data", group_description="What I keep about you."):
    """Everybody's own data, in servers and in direct messages."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="export", description="A file with all that I keep about you")
    async def export(self, interaction: I) -> None:
        """Send it as JSON."""

        async def run(reply: Reply, _: Words) -> None:
            said = _(
                "This is what is kept, but for messages that wait to be sent and for what managers have written about "
                "you into their server's audit log. It holds nothing of what others have not shown."
            )
            await reply.show(data_post(await self.services.own_data.export(interaction.user.id), FILE, said))

        await self.services.replies.answer(interaction, run)

    @app_commands.command(name="forget", description="Forget your settings and your name in games that are over")
    @app_commands.describe(sure="This cannot be taken back")
    async def forget(self, interaction: I, sure: bool) -> None:
        """Forget somebody."""

        async def run(reply: Reply, _: Words) -> None:
            if not sure:
                raise Says(
                    N_("Nothing is forgotten. It cannot be taken back: `/my-data forget sure: True`, if you mean it.")
                )
            done = await self.services.forgetting.forget(interaction.user.id)
            await reply.show(notice("\n".join([_("Your settings are forgotten."), *forgotten_told(done, _)])))

        await self.services.replies.answer(interaction, run)


class BackupCommand(commands.Cog):
    """The backup holds every server and every hand: it is for the application's owner alone, and goes to disk."""

    def __init__(self, services: Services) -> None:
        self.services = services
        super().__init__()

    @app_commands.command(name="backup", description="For the owner of this bot: write a backup to its disk")
    @app_commands.default_permissions(administrator=True)
    async def backup(self, interaction: discord.Interaction[commands.AutoShardedBot]) -> None:
        """Write a backup."""

        async def run(reply: Reply, _: Words) -> None:
            if not await interaction.client.is_owner(interaction.user):
                raise Says(N_("Only the owner of this bot can do that."))
            file = await self.services.store.backup()
            await reply.show(notice(_("The backup is written: `{file}`", file=file)))

        await self.services.replies.answer(interaction, run)


def data_post(data: bytes, file: str, said: str) -> Post:
    """The file with what is kept about somebody, and what it holds."""
    if len(data) > MOST:
        raise Says(N_("That is too much for one file; whoever runs this bot can write it out for you."))
    return Post(layout(text(said), ui.File[Any](f"attachment://{file}")), files={file: data})


def forgotten_told(done: Forgotten, _: Words) -> list[str]:
    """What became of it, in sentences."""
    lines = [
        _.n(
            "The name is gone from {count} game that is over; it says “somebody” there now.",
            "The name is gone from {count} games that are over; it says “somebody” there now.",
            len(done.tables),
        )
        if done.tables
        else _("No game that is over has held the name.")
    ]
    if done.still:
        numbers = ", ".join(str(number) for number in done.still)
        lines.append(
            _("Tables that are not over keep it until then: {numbers}. Ask again once they are.", numbers=numbers)
        )
    if done.failed:
        numbers = ", ".join(str(number) for number in done.failed)
        lines.append(_("At these tables it could not be taken away, so ask again later: {numbers}.", numbers=numbers))
    if done.wishes:
        lines.append(_("That your games are not to be rated or judged is kept until then."))
    lines.append(
        _(
            "What stands in messages that Discord keeps is not changed, but for what reviews judged and who solved "
            "puzzles."
        )
    )
    return lines
