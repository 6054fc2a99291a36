"""discord.py logs in, syncs its commands and sees the guild."""

import discord

from bot.standin import LocalDiscord

from .conftest import Bot, Start


async def test_the_real_client_logs_in_and_sees_the_guild(local: LocalDiscord, start: Start) -> None:
    bot = await start(Bot())
    assert bot.user is not None
    assert bot.user.id == local.world.bot_id
    (guild,) = bot.guilds
    assert guild.name == local.guild.name
    assert {c.name for c in guild.text_channels} == {"general", "tables", "tables-2"}
    assert guild.me.guild_permissions.send_messages
    assert bot.application_id == local.world.application_id
    info = await bot.application_info()
    assert info.owner.id == local.world.owner_id


async def test_commands_are_synced_with_their_ids_kept(local: LocalDiscord, start: Start) -> None:
    bot = Bot()

    @bot.tree.command(description="Say something back")
    async def echo(interaction: discord.Interaction, words: str) -> None:
        await interaction.response.send_message(words)

    await start(bot)
    (first,) = await bot.tree.fetch_commands()
    assert (first.name, first.options[0].name) == ("echo", "words")
    (again,) = await bot.tree.sync()
    assert again.id == first.id


async def test_a_command_is_answered(local: LocalDiscord, start: Start) -> None:
    bot = Bot()

    @bot.tree.command(description="Say something back")
    async def echo(interaction: discord.Interaction, words: str) -> None:
        await interaction.response.send_message(words, ephemeral=True)

    await start(bot)
    answer = await local.people["cleo"].slash("echo", words="hello")
    assert (answer.kind, answer.text, answer.ephemeral) == ("message", "hello", True)
    assert [m.text for m in local.people["cleo"].sees()] == ["hello"]
    assert local.people["dan"].sees() == []
