"""The private panel of a person at a table: own hand, open question, who is waited for; kept up to date."""

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import Any

from bot.discord_calls import TROUBLE, Answer
from bot.logs import trace
from bot.pictures import Pictures
from bot.service.hall import Hall, Live
from bot.traffic import Traffic
from bot.ui import forms, panel
from bot.ui.words import N_, Says, Words

log = logging.getLogger(__name__)

FRESH_S = 14 * 60
"""How long a panel can be changed without being pressed: Discord's 15 minutes, less one."""
SETTLE_S = 0.35
"""A panel waits so long before it shows what others did, so that a row of quick answers is one change."""


@dataclass(slots=True)
class Open:
    """A panel that somebody has open."""

    answer: Answer
    until: float
    words: Words
    shown: str = ""
    picture: bytes = b""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    task: asyncio.Task[None] | None = None


class Sittings:
    """Every open panel of this process, one per table and person."""

    def __init__(self, hall: Hall, pictures: Pictures, traffic: Traffic) -> None:
        self._hall, self._pictures, self._traffic = hall, pictures, traffic
        self._open: dict[int, dict[int, Open]] = {}
        self._closed = False
        hall.watch(self._changed)

    async def show(
        self, answer: Answer, live: Live, user: int, _: Words, *, note: str = "", path: str = "", page: int = 0
    ) -> None:
        """Answer with the panel; the hand picture follows as an edit."""
        if live.state is None:
            raise Says(N_("This game has not started yet."))
        if live.record.life == "closed":
            raise Says(N_("This table is closed."))
        if not live.seats_of(user):
            raise Says(
                N_("You hold no hand at this table; you are welcome to watch. *Log* and the picture show it all.")
            )
        before = self._open.setdefault(live.id, {}).get(user)
        same = before is not None and before.answer.in_place_of(answer)
        mine = Open(answer, time.monotonic() + FRESH_S, _, picture=before.picture if before and same else b"")
        self._open[live.id][user] = mine
        async with mine.turn:
            await self._draw(mine, live, user, note=note, path=path, page=page)

    async def _draw(self, mine: Open, live: Live, user: int, *, note: str = "", path: str = "", page: int = 0) -> None:
        _ = mine.words
        seat = _seat_to_show(live, user)
        view = live.view(seat)
        asked = next((a for a in view.asked if a.seat == seat), None) if live.record.life == "live" else None
        form = None if asked is None else forms.build(live.game, live.state, view, live.names, asked, path, page, _)
        waiting = panel.waiting_line(live, view, _)
        keep = any(each.filename == panel.HAND for each in mine.answer.attached)
        alt = _("Your hand, seen only by you")
        mine.shown = _mark(live, user)
        await mine.answer.show(panel.hand(live, form, waiting, note, None, keep, alt, _))
        if keep and (path or page):
            return
        await self._traffic.quiet()
        shown = await self._pictures.hand(live, view, _)
        if shown is None or (keep and shown.png == mine.picture):
            return
        mine.picture = shown.png
        if _mark(live, user) == mine.shown and self._is_open(live.id, user, mine):
            await mine.answer.show(panel.hand(live, form, waiting, note, shown, keep, alt, _))

    def open_for(self, user: int) -> list[int]:
        """The tables at which this person has a panel open."""
        return [table for table, here in self._open.items() if user in here]

    async def close(self) -> None:
        """Stop keeping panels up to date."""
        self._closed = True
        tasks = [mine.task for here in self._open.values() for mine in here.values() if mine.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _changed(self, live: Live) -> None:
        now = time.monotonic()
        here = self._open.get(live.id, {})
        for user, mine in list(here.items()):
            if mine.until < now:
                del here[user]
            elif mine.task is None:
                mine.task = asyncio.create_task(self._refresh(live.id, user, mine), name=f"panel-{live.id}")
        if not here:
            self._open.pop(live.id, None)

    def _is_open(self, table: int, user: int, mine: Open) -> bool:
        return self._open.get(table, {}).get(user) is mine

    async def _refresh(self, table: int, user: int, mine: Open) -> None:
        try:
            await asyncio.sleep(SETTLE_S)
            live = await self._hall.look(table)
            async with mine.turn:
                mine.task = None
                if not live.seats_of(user):
                    self._open.get(table, {}).pop(user, None)
                elif self._is_open(table, user, mine) and _mark(live, user) != mine.shown:
                    await self._draw(mine, live, user)
        except TROUBLE as error:
            log.info("a panel at table %s can no longer be changed: %s", table, error)
            if self._is_open(table, user, mine):
                del self._open[table][user]
        except Exception as error:
            if not self._closed:
                log.error("a panel at table %s could not be drawn: %s", table, trace(error))
        finally:
            mine.task = None


def _seat_to_show(live: Live, user: int) -> int:
    """The seat of this person that is asked, or their first."""
    seats = live.seats_of(user)
    return next((d.seat for d in live.decisions() if d.seat in seats), seats[0])


def _mark(live: Live, user: int) -> str:
    """What a panel depends on: while it is the same, the panel need not change."""
    decisions: list[Any] = live.decisions()
    own = [d.id for d in decisions if d.seat in live.seats_of(user)]
    waited = [] if own else [(d.seat, d.step) for d in decisions]
    return f"{live.record.life} {live.record.generation} {own} {waited}"
