"""The puzzle of the day: *Solve* below it, the form of the question, *My puzzles* below its answer."""

from collections.abc import Sequence

from bot.base.words import Words
from bot.components.component import Component, Press
from bot.discord_io.custom_ids import PuzzleAnswerId, PuzzleId, PuzzleMenuId, PuzzleSeveralId, PuzzleStepId
from bot.discord_io.form_paths import MenuValue
from bot.discord_io.views.forms import gathered
from bot.notify.puzzles.solving import ChooseOne
from engines.core.codec import key
from engines.core.decisions import Action


class PuzzleButton(Component[PuzzleId]):
    """Solve, or My puzzles."""

    carries = PuzzleId

    async def press(self, press: Press[PuzzleId], _: Words) -> None:
        """Show the form, or how the person has done."""
        if press.carried.do == "solve":
            await self.services.solving.open(press.reply, press.carried.number, press.by.id, _)
        else:
            await self.services.solving.mine(press.reply, press.by.id, _)


class PuzzleAnswerButton(Component[PuzzleAnswerId]):
    """A whole answer."""

    carries = PuzzleAnswerId

    async def press(self, press: Press[PuzzleAnswerId], _: Words) -> None:
        """Give it."""
        chosen = _called(press.carried.path.at)
        await self.services.solving.give(press.reply, press.carried.number, press.by.id, chosen, _)


class PuzzleStepButton(Component[PuzzleStepId]):
    """Another place in the form."""

    carries = PuzzleStepId

    async def press(self, press: Press[PuzzleStepId], _: Words) -> None:
        """Go there."""
        at = press.carried
        await self.services.solving.open(press.reply, at.number, press.by.id, _, at.path, at.page)


class PuzzleMenu(Component[PuzzleMenuId]):
    """A menu of answers and steps."""

    carries = PuzzleMenuId

    async def press(self, press: Press[PuzzleMenuId], _: Words) -> None:
        """Give the answer, or go to the step."""
        chosen, number = MenuValue.unpack(press.choice), press.carried.number
        if chosen.whole:
            await self.services.solving.give(press.reply, number, press.by.id, _called(chosen.path.at), _)
        else:
            await self.services.solving.open(press.reply, number, press.by.id, _, chosen.path)


class PuzzleSeveralMenu(Component[PuzzleSeveralId]):
    """A menu in which several things are chosen together."""

    carries = PuzzleSeveralId

    async def press(self, press: Press[PuzzleSeveralId], _: Words) -> None:
        """Give the answer made of these ids."""
        path, ids = press.carried.path.at, press.values

        def choose(legal: Sequence[Action]) -> Action | None:
            meant = gathered(legal, path, ids)
            return meant if meant in legal else None

        await self.services.solving.give(press.reply, press.carried.number, press.by.id, choose, _)


def _called(said: str) -> ChooseOne:
    """The answer with that key."""

    def choose(legal: Sequence[Action]) -> Action | None:
        return next((each for each in legal if key(each) == said), None)

    return choose
