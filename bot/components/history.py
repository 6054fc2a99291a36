"""Looking back: what happened, pages of the log, and moments of a game."""

from bot.base.words import Says, Words
from bot.components.component import OLD_MESSAGE, Component, Press
from bot.discord_io.custom_ids import HappenedId, JumpId, LogId, PastId, TurnId

DIGITS = 9
"""Of the number of an entry."""


class WhatHappened(Component[HappenedId]):
    """*What happened?* below a table, and the other stretches of time below the answer to it."""

    carries = HappenedId

    async def press(self, press: Press[HappenedId], _: Words) -> None:
        """Tell it to this person alone, as their seat may know it."""
        await self.services.browsing.happened(press.reply, press.carried.table, press.carried.span, press.by, _)


class LogPage(Component[LogId]):
    """Another page of the log."""

    carries = LogId

    async def press(self, press: Press[LogId], _: Words) -> None:
        """Turn to it."""
        await self.services.browsing.log_pressed(press.reply, press.carried, press.by, _)


class PastArrow(Component[PastId]):
    """First, back, on, last."""

    carries = PastId

    async def press(self, press: Press[PastId], _: Words) -> None:
        """Go to that moment."""
        await self.services.browsing.past_pressed(press.reply, press.carried, _)


class PastMenu(Component[JumpId]):
    """A menu of moments."""

    carries = JumpId

    async def press(self, press: Press[JumpId], _: Words) -> None:
        """Go to the one that was chosen."""
        if not press.choice.isdecimal() or len(press.choice) > DIGITS:
            raise Says(OLD_MESSAGE)
        await self.services.browsing.jumped(press.reply, press.carried.table, int(press.choice), _)


class TurningPoint(Component[TurnId]):
    """A turning point below a review."""

    carries = TurnId

    async def press(self, press: Press[TurnId], _: Words) -> None:
        """Show it, with the table as it was."""
        await self.services.review_browsing.turn(press.reply, press.carried, _)
