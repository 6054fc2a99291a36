"""Learning a game: its guided first table, pages that are read on."""

from bot.base.words import Words
from bot.components.actions import learn
from bot.components.component import Component, Press
from bot.discord_io.custom_ids import LearnId, LessonId


class LearnButton(Component[LearnId]):
    """Learn this game."""

    carries = LearnId

    async def press(self, press: Press[LearnId], _: Words) -> None:
        """Open its guided first table, or say where it goes on."""
        await learn(self.services, press.reply, press.carried.game, _)


class LessonButton(Component[LessonId]):
    """Go on in a lesson."""

    carries = LessonId

    async def press(self, press: Press[LessonId], _: Words) -> None:
        """Show what follows the page."""
        live = await self.services.learning.read(press.carried.table, press.by.id)
        await self.services.panels.show(press.reply, live, press.by.id, _)
