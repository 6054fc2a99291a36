"""What somebody is shown alone: the situation they are asked about, or their hand, and what happened before it.

Drawn in the worker from the reader's own view. What answers bring is worked out there too, in worlds that look the same
from that seat: the true position never leaves this process.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.base.remembered import Remembered
from bot.base.tasks import KeptWork
from bot.base.words import Words
from bot.store import Store
from bot.tables import drawing
from bot.tables.drawing import Drawn, Strip
from bot.tables.recap import LEAST, Recaps
from bot.tables.registry import LiveTable
from bot.tables.rendering import Pictures
from bot.tables.staged import goes_on
from bot.tables.user_settings import wants_tall
from engines import edition_for
from engines.core.decisions import Action, Decision, Seat, public_questions
from engines.core.effects import worlds_alike
from renderers.core.sheet import Sheet

FIRST = "hand.png"
RECAP = "recap"
"""How the files of a strip of what happened begin."""
KEPT = 48
"""Questions whose pictures are kept in memory."""
PEOPLE = 8192
"""People of whom it is remembered how their pictures are drawn."""


class Shown(NamedTuple):
    """A picture of a private message; without bytes the message has it already."""

    file: str
    png: bytes
    alt: str

    @property
    def happened(self) -> bool:
        """Whether it is of a strip of what happened."""
        return self.file.startswith(RECAP)


NOTHING: Mapping[str, str] = {}
PictureKey = tuple[int, int, int, int, Seat, str, bool, tuple[str, ...]]


class PrivatePictures:
    """Draws them, each once for a question and a language."""

    def __init__(self, store: Store, pictures: Pictures, recaps: Recaps) -> None:
        self._pictures, self._recaps = pictures, recaps
        self._drawn = KeptWork[PictureKey, Drawn](KEPT)
        self._strips = KeptWork[PictureKey, Strip](KEPT)
        self._tall = Remembered[int, bool](lambda user: wants_tall(store, user), PEOPLE)

    def forget(self, user: int) -> None:
        """A person has chosen how their pictures are drawn, or is forgotten."""
        self._tall.forget(user)

    def forget_all(self) -> None:
        """People may have chosen otherwise."""
        self._tall.forget_all()

    def outcomes(self, live: LiveTable, seat: Seat, _: Words, gathered: tuple[str, ...] = ()) -> Mapping[str, str]:
        """What is known of what a seat's answers bring, by their keys, after those gathered; it costs nothing."""
        for tall in (False, True):
            drawn = self._drawn.get(_mark(live, seat, _, tall, gathered))
            if drawn is not None:
                return drawn.outcomes
        return NOTHING

    async def of(self, live: LiveTable, user: int, seat: Seat, _: Words, gathered: tuple[str, ...] = ()) -> list[Shown]:
        """All pictures of a person's panel or direct message: what happened, then the question or the hand.

        `gathered`: answers by their keys that the person has chosen and not sent; the question is the one after them.
        """
        tall = await self._tall.get(user)
        strip = await self.recap(live, seat, _, tall)
        return [*strip, *await self.question(live, seat, _, tall, gathered)]

    async def question(
        self, live: LiveTable, seat: Seat, _: Words, tall: bool, gathered: tuple[str, ...] = ()
    ) -> list[Shown]:
        """The sheets of a seat's open question; of a seat that is not asked its hand, if it holds one."""
        open_ = live.asked(seat)
        if open_ is None:
            return _shown(await self._pictures.hand(live, live.view(seat), _, tall), "", _)
        drawn = await self._question(live, seat, open_, _, tall, gathered)
        return _shown(await self._pictures.themed(drawn.sheets, live.record.guild), drawn.alt, _)

    async def _question(
        self, live: LiveTable, seat: Seat, open_: Decision, _: Words, tall: bool, gathered: tuple[str, ...]
    ) -> Drawn:
        mark = _mark(live, seat, _, tall, gathered)
        if (kept := self._drawn.get(mark)) is not None:
            return kept
        game, state, view = live.game, live.position, live.view(seat)
        chosen: Sequence[Action] = ()
        played = goes_on(game, state, seat, gathered)
        if played is None:
            mark = _mark(live, seat, _, tall, ())
        elif played.next is not None:
            state, open_, chosen = played.state, played.next, played.actions
            view = game.view(state, seat)
        names = live.names_in(_)

        async def draw() -> Drawn:
            (world,) = worlds_alike(game, state, seat, 1, view)
            return await self._pictures.work(
                drawing.draw_question,
                _.language,
                game.key,
                view,
                names,
                public_questions([open_])[0],
                chosen,
                edition_for(game),
                game.dump(world),
                tall,
            )

        return await self._drawn.of(mark, draw)

    async def recap(self, live: LiveTable, seat: Seat, _: Words, tall: bool = False) -> list[Shown]:
        """The strip of what happened since the seat's own last answer, where that was more than two things."""
        scenes, called, before = await self._recaps.pictured(live, seat, _)
        if len(scenes) < LEAST:
            return []
        game, view, names = live.game, live.view(seat), live.names_in(_)

        async def draw() -> Strip:
            return await self._pictures.work(
                drawing.draw_recap,
                _.language,
                game.key,
                view,
                names,
                before,
                scenes,
                called,
                edition_for(game),
                tall,
            )

        sheets, alt = await self._strips.of(_mark(live, seat, _, tall, ()), draw)
        on = _("The picture above goes on")
        return [
            Shown(f"{RECAP}.png" if n == 1 else f"{RECAP}-{n}.png", sheet.png, alt if n == 1 else on)
            for n, sheet in enumerate(await self._pictures.themed(sheets, live.record.guild), 1)
        ]


def _shown(sheets: Sequence[Sheet], alt: str, _: Words) -> list[Shown]:
    """Sheets below each other; the first is told in words, of a hand that it is one, of further parts that they are."""
    hand, on = _("Your hand, seen only by you"), _("The picture above goes on")
    made: list[Shown] = []
    before = ""
    for n, sheet in enumerate(sheets, 1):
        said = hand if sheet.name == "hand" != before else on
        made.append(Shown(FIRST if n == 1 else f"hand-{n}.png", sheet.png, (alt or hand) if n == 1 else said))
        before = sheet.name
    return made


def _mark(live: LiveTable, seat: Seat, _: Words, tall: bool, gathered: tuple[str, ...]) -> PictureKey:
    record = live.record
    return record.id, record.generation, record.seq, record.version, seat, _.language, tall, gathered
