"""The least that discord.py can do: answer every press with a panel of the usual shape. The peer of the benchmark."""

import sys
from pathlib import Path
from typing import Any

import discord
from discord import ui

from bot.client import running
from bot.client.eminence import INTENTS
from bot.discord_io.files import attached

HAND = Path(__file__).parent.parent.parent / "docs" / "pictures" / "influentia-hand.png"


class Echo(discord.Client):
    """Answers presses; knows nothing."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer at once."""
        if interaction.type is discord.InteractionType.application_command:
            hand = discord.File(HAND, "hand.png")
            await interaction.response.send_message(view=panel(), file=hand, ephemeral=True)
        elif interaction.message is not None:
            kept: list[Any] = list(attached(interaction.message))
            await interaction.response.edit_message(view=panel(), attachments=kept)


def panel() -> ui.LayoutView:
    """The hand's picture, a text and a menu of six answers, as a person's turn in Influentia shows them."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://hand.png", description="Your hand")))
    view.add_item(ui.TextDisplay("**Play a card to the trick; any card will do.**"))
    options = [discord.SelectOption(label=f"Play E{n} · Revolt", value=f"=play_card:E{n}") for n in range(1, 7)]
    view.add_item(ui.ActionRow(ui.Select(custom_id="s:1:0:12A", placeholder="Choose …", options=options)))
    view.stop()
    return view


if __name__ == "__main__":
    running.point_at(*sys.argv[2:])
    Echo(intents=INTENTS).run(sys.argv[1], log_handler=None)
