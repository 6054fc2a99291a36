"""Rules: a paragraph below what was refused, pages to read."""

from contextlib import suppress

from bot.base.words import N_, Says, Words, plain
from bot.components.component import OLD_MESSAGE, Component, Press
from bot.discord_io.custom_ids import ANYWHERE, RuleId, RulesMenuId, RulesPageId
from bot.discord_io.views import rules
from bot.services import Services
from engines.core.game import AnyGame

DIGITS = 9
"""Of the number of a page."""


class RuleButton(Component[RuleId]):
    """The rule that a refusal stands on."""

    carries = RuleId

    async def press(self, press: Press[RuleId], _: Words) -> None:
        """Show the paragraph beside what is there."""
        game = await game_at(self.services, press.carried.game, press.carried.table)
        await press.reply.beside(rules.found(game, press.carried.paragraph, _))


class RulesPage(Component[RulesPageId]):
    """Another page of the rules."""

    carries = RulesPageId

    async def press(self, press: Press[RulesPageId], _: Words) -> None:
        """Turn to it."""
        carried = press.carried
        game = await game_at(self.services, carried.game, carried.table)
        await press.reply.show(rules.page(game, carried.page, _, table=carried.table))


class RulesMenu(Component[RulesMenuId]):
    """The paragraphs of a chapter."""

    carries = RulesMenuId

    async def press(self, press: Press[RulesMenuId], _: Words) -> None:
        """Turn to them."""
        if not press.choice.isdecimal() or len(press.choice) > DIGITS:
            raise Says(OLD_MESSAGE)
        carried = press.carried
        game = await game_at(self.services, carried.game, carried.table)
        await press.reply.show(rules.page(game, int(press.choice), _, table=carried.table))


async def game_at(services: Services, key: str, table: int) -> AnyGame:
    """The game as it is played at a table, or where that is none (or gone) as a new table would be."""
    if table != ANYWHERE:
        with suppress(Says):
            return (await services.registry.look(table)).game
    game = services.editions.games.get(key)
    if game is None:
        raise Says(N_("There is no game called “{name}” here."), name=plain(key))
    return game
