"""A small bot with one of everything, for the tests of the stand-in."""

import io
from typing import Any

import discord
from discord import app_commands, ui

from .conftest import Bot
from .png import png


def board(name: str = "board.png", width: int = 64) -> discord.File:
    """A picture to attach."""
    return discord.File(io.BytesIO(png(width, 40)), name, description="The board")


class Table(ui.LayoutView):
    """A table message: a heading, a picture, a button and a select."""

    def __init__(self, turn: int = 0, *, files: tuple[str, ...] = ("board.png",)) -> None:
        super().__init__(timeout=None)
        gallery = ui.MediaGallery(*(discord.MediaGalleryItem(f"attachment://{name}") for name in files))
        self.add_item(ui.Container(ui.TextDisplay(f"# Turn {turn}"), gallery, ui.Separator()))
        row: ui.ActionRow[Any] = ui.ActionRow()
        row.add_item(ui.Button(label="Move", custom_id=f"move:{turn}"))
        row.add_item(ui.Button(label="Rules", custom_id="rules", disabled=True))
        row.add_item(ui.Button(label="Site", url="https://example.org/"))
        self.add_item(row)
        choose: ui.ActionRow[Any] = ui.ActionRow()
        options = [discord.SelectOption(label=word.capitalize(), value=word) for word in ("ask", "bid", "call")]
        choose.add_item(ui.Select(custom_id="choose", options=options, max_values=2))
        self.add_item(choose)


class Form(ui.Modal, title="Options"):
    """A form with a text field and a select."""

    rounds = ui.Label(text="Rounds", component=ui.TextInput(custom_id="rounds", default="3", max_length=2))
    style = ui.Label(
        text="Style",
        component=ui.Select(
            custom_id="style",
            required=False,
            options=[
                discord.SelectOption(label="Open", value="open"),
                discord.SelectOption(label="Shut", value="shut"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.rounds.component, ui.TextInput)
        assert isinstance(self.style.component, ui.Select)
        await interaction.response.send_message(f"{self.rounds.component.value} {self.style.component.values}")


def bot() -> Bot:
    """Commands: table new/where, say, admin, and answers to every press."""
    made = Bot()
    table = app_commands.Group(name="table", description="Tables")

    @table.command(description="Open a table")
    @app_commands.describe(game="Which", seats="How many", host="Who", where="Channel")
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 6] = 4,
        host: discord.Member | None = None,
        where: discord.TextChannel | None = None,
        quick: bool = False,
    ) -> None:
        named = host.display_name if host else "-"
        made.heard.append((game, seats, named, where.name if where else None, quick))
        await interaction.response.send_message(view=Table(), file=board())

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=g.title(), value=g) for g in ("indio", "influence", "pax") if current in g]

    @made.tree.command(description="Say something in one of several ways")
    @app_commands.choices(how=[app_commands.Choice(name=h.capitalize(), value=h) for h in HOW])
    async def say(interaction: discord.Interaction, how: app_commands.Choice[str], words: str = "words") -> None:
        await HOW[how.value](interaction, words)

    @made.tree.command(description="For admins")
    @app_commands.default_permissions(manage_channels=True)
    @app_commands.guild_only()
    async def admin(interaction: discord.Interaction) -> None:
        allowed = interaction.permissions.manage_channels
        await interaction.response.send_message(f"manage {allowed}", ephemeral=True)

    made.tree.add_command(table)
    made.heard = []

    async def on_interaction(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id: str = data["custom_id"]
        if custom_id.startswith("move:"):
            turn = int(custom_id.removeprefix("move:")) + 1
            await interaction.response.edit_message(view=Table(turn), attachments=[board(width=64 + turn)])
        elif custom_id == "choose":
            await interaction.response.defer()
            await interaction.followup.send(f"chose {', '.join(data['values'])}", ephemeral=True)

    made.on_interaction = on_interaction
    return made


async def _plain(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.send_message(words)


async def _quiet(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.send_message(words, ephemeral=True)


async def _later(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.followup.send(words)
    await interaction.followup.send("and more", ephemeral=True)


async def _picture(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.send_message(words, ephemeral=True)
    await interaction.edit_original_response(content=words, attachments=[board("hand.png")])


async def _form(interaction: discord.Interaction, words: str) -> None:
    await interaction.response.send_modal(Form())


async def _nothing(interaction: discord.Interaction, words: str) -> None:
    pass


HOW = {"plain": _plain, "quiet": _quiet, "later": _later, "picture": _picture, "form": _form, "nothing": _nothing}
