"""Learning a game: its guided first table, its signs."""

from bot.base.words import N_, Says, Words, plain
from bot.components.actions import learn
from bot.components.component import Component, Press
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
        game = self.services.editions.games.get(key)
        if game is None:
            raise Says(N_("There is no game called “{name}” here."), name=plain(key))
        await press.reply.beside(rules.signs(game, _))
