"""Somebody solves a puzzle: the form, their one try, what came of it; all of it seen by them alone."""

from collections.abc import Callable, Sequence

from bot.base.words import N_, Says, Words
from bot.discord_io.files import attached
from bot.discord_io.form_paths import START, FormPath
from bot.discord_io.reply import Reply
from bot.discord_io.views import forms
from bot.notify.puzzles import pages
from bot.notify.puzzles.daily import DailyPuzzle
from bot.notify.puzzles.positions import Opened, Positions
from bot.notify.puzzles.streaks import record_of
from bot.store import PostedPuzzle, PuzzleTry, Store
from bot.tables.user_settings import wants_tall
from engines.core.codec import key
from engines.core.decisions import Action

GONE = N_("That puzzle is not known here any more.")
OVER = N_("That puzzle is over: its answer has been told.")

ChooseOne = Callable[[Sequence[Action]], Action | None]
"""Picks what is meant from the legal answers; None where that is not among them."""


class Solving:
    """What the buttons of puzzles do."""

    def __init__(self, store: Store, positions: Positions, puzzles: DailyPuzzle, clock: Callable[[], int]) -> None:
        self._store, self._positions, self._puzzles, self._clock = store, positions, puzzles, clock

    async def open(self, reply: Reply, number: int, user: int, _: Words, path: FormPath = START, page: int = 0) -> None:
        """The form at a place, or what came of the person's try."""
        posted, opened = await self._puzzle(reply, number)
        if not reply.in_place and reply.interaction.message is not None:
            self._puzzles.known(posted, attached(reply.interaction.message))
        mine = await self._store.puzzle_tries(guild=posted.guild, number=number, user=user)
        if mine:
            await self._show(reply, posted, opened, mine[0], _, again=True)
            return
        if posted.told_at is not None:
            raise Says(OVER)
        outcomes = self._positions.outcomes(posted.game, posted.puzzle, _)
        built = forms.build(opened.game, opened.state, opened.view, opened.names, opened.asked, path, page, _, outcomes)
        tall = await wants_tall(self._store, user)
        drawn = await self._positions.for_a_phone(opened, posted.guild, _) if tall else None
        await reply.show(pages.form(posted, opened, built, drawn, [each.filename for each in reply.attached], _))

    async def give(self, reply: Reply, number: int, user: int, choose: ChooseOne, _: Words) -> None:
        """The one try; one that is no answer (any more) shows the form again."""
        posted, opened = await self._puzzle(reply, number)
        action = choose(list(opened.game.legal(opened.state, opened.puzzle.seat)))
        if action is None:
            await self.open(reply, number, user, _)
            return
        said = key(action)
        given = PuzzleTry(posted.guild, number, user, said, opened.puzzle.solved_by(said), self._clock())
        stands = await self._store.answer_puzzle(given)
        if stands is None:
            raise Says(OVER)
        await self._show(reply, posted, opened, stands, _, again=stands != given)
        if stands == given:
            self._puzzles.changed(posted.guild, number)

    async def mine(self, reply: Reply, user: int, _: Words) -> None:
        """How the person has done in this server so far: an open puzzle that they have not tried ends no row."""
        guild = reply.interaction.guild_id or 0
        tries, last = await self._store.puzzle_tries(guild=guild, user=user), await self._store.puzzle(guild)
        upto = 0 if last is None else last.number
        if last is not None and last.told_at is None and not any(each.number == upto for each in tries):
            upto -= 1
        await reply.show(pages.mine(record_of(tries, upto), _))

    async def _puzzle(self, reply: Reply, number: int) -> tuple[PostedPuzzle, Opened]:
        posted = await self._store.puzzle(reply.interaction.guild_id or 0, number)
        opened = None if posted is None else await self._positions.opened(posted.game, posted.puzzle)
        if posted is None or opened is None:
            raise Says(GONE)
        return posted, opened

    async def _show(
        self, reply: Reply, posted: PostedPuzzle, opened: Opened, given: PuzzleTry, _: Words, *, again: bool
    ) -> None:
        legal = opened.game.legal(opened.state, opened.puzzle.seat)
        label = next(
            (opened.game.text.label(opened.view, each, _, opened.names) for each in legal if key(each) == given.answer),
            given.answer,
        )
        every = await self._store.puzzle_tries(guild=posted.guild, user=given.user)
        record = record_of(every, posted.number)
        await reply.show(pages.judged(posted, opened, given.answer, label, record, _, again=again))
