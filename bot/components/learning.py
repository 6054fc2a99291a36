"""Learning a game: its guided first table, its signs."""

from bot.base.words import Words
from bot.components.actions import learn
from bot.components.component import Component, Press
from bot.components.rules import game_at
from bot.discord_io.custom_ids import LearnId
from bot.discord_io.views import rules


class LearnButton(Component[LearnId]):
    """Learn this game; what do the signs mean?"""

    carries = LearnId

    async def press(self, press: Press[LearnId], _: Words) -> None:
        """Open its guided first table or say where it goes on; or show the signs."""
        key = press.carried.game
        if press.carried.do == "open":
            await learn(self.services, press.reply, key, _)
            return
        table = press.carried.table
        await press.reply.beside(rules.signs(await game_at(self.services, key, table), _, table=table))
