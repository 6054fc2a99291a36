"""The private panel of a person at a table: own hand, open question, who is waited for; kept up to date."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field

import discord

from bot.base.logs import trace
from bot.base.words import N_, Says, Words
from bot.discord_io.custom_ids import AnywayId, TableId
from bot.discord_io.errors import TROUBLE
from bot.discord_io.form_paths import START, FormPath
from bot.discord_io.interactions import board_behind
from bot.discord_io.priority import ReplyPriority
from bot.discord_io.reply import Reply
from bot.discord_io.views import lessons, panel, rules
from bot.discord_io.views.buttons import button
from bot.discord_io.views.hand import NOTHING, SeatShown, held, mark, question_mark
from bot.discord_io.views.post import Post, notice
from bot.notify.direct_messages import DirectMessages
from bot.store.patience import patiently
from bot.store.purposes import Hand
from bot.tables.agreed_end import closed_said
from bot.tables.learning import Learning
from bot.tables.private_pictures import PrivatePictures, Shown
from bot.tables.recap import Recaps
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.without_seat import is_kept, without_seat

log = logging.getLogger(__name__)

FRESH_S = 14 * 60
"""How long a panel can be changed without being pressed: Discord's 15 minutes, less one."""
NO_HAND = N_("You hold no hand at this table; you are welcome to watch. *Log* and the picture show it all.")
INVALID = 50035
"""Discord's code for a message that cannot be; here, for a file that it does not have any more."""
TOGETHER_S = 0.5
"""A panel that nobody has pressed waits so long for its pictures, so that they and its words are one change."""
SETTLE_S = 0.35
"""A panel waits so long before it shows what others did, so that a row of quick answers is one change."""


@dataclass(slots=True)
class Open:
    """A panel that somebody has open."""

    reply: Reply
    until: float
    words: Words
    shown: str = ""
    asked: Hand = NOTHING
    pictures: Sequence[Shown] = ()
    gathered: tuple[str, ...] | None = None
    """The answers, chosen and not sent, after which the pictures show the question; None: nobody knows."""
    praise: str = ""
    """What was good about the last answer: it stays while others answer."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    task: asyncio.Task[None] | None = None


PanelKey = tuple[int, bool]
"""A person, and whether their panel is in a direct message: those are brought up to date by `DirectMessages`."""


class PrivatePanels:
    """Every open panel of this process: for each table and person one, and one in their direct messages."""

    def __init__(
        self,
        registry: TableRegistry,
        private: PrivatePictures,
        recaps: Recaps,
        priority: ReplyPriority,
        direct_messages: DirectMessages,
        learning: Learning,
    ) -> None:
        self._registry, self._private, self._recaps = registry, private, recaps
        self._priority, self._direct_messages = priority, direct_messages
        self._learning = learning
        self._open: dict[int, dict[PanelKey, Open]] = {}
        self._in_order: OrderedDict[tuple[int, PanelKey], None] = OrderedDict()
        """Every open panel, the one that was shown last at the end."""
        self._closed = False
        registry.watch(self._changed, everywhere=True)

    async def show(
        self,
        reply: Reply,
        live: LiveTable,
        user: int,
        _: Words,
        *,
        note: str = "",
        praise: str = "",
        path: FormPath = START,
        page: int = 0,
        rule: str = "",
        anyway: AnywayId | None = None,
    ) -> None:
        """Answer with the panel; the hand picture follows as an edit.

        `praise` of an answer stays until the next one; `rule`: what a refusal in `note` stands on; `anyway`: the answer
        that `note` is against.
        """
        if live.state is None:
            raise Says(N_("This game has not started yet."))
        if live.record.life == "closed":
            raise Says(closed_said(live.record))
        if not live.seats_of(user):
            self._forget(live.id, (user, reply.in_direct_message))
            if reply.in_place or is_kept(live, user):  # nothing of a panel stays whose person has given the seat up
                await reply.show(no_hand(live, user, _))
                return
            raise without_seat(live, user, NO_HAND)
        key = (user, reply.in_direct_message)
        before = self._open.get(live.id, {}).get(key)
        same = before is not None and before.reply.in_place_of(reply)
        mine = Open(reply, time.monotonic() + FRESH_S, _, praise=praise)
        if before is not None and same:
            mine.pictures, mine.gathered = before.pictures, before.gathered
            if path != START or page:  # the same question, at another place of its form
                mine.praise = praise or before.praise
        self._keep(live.id, key, mine)
        why = "" if reply.in_direct_message else self._direct_messages.explanation(user, _)
        played_here = live.record.life == "live" and reply.interaction.channel_id == live.record.channel
        behind = board_behind(reply.interaction, _) if played_here else ""
        async with mine.turn:
            await self._draw(
                mine,
                live,
                user,
                note="\n".join(part for part in (why, behind, note) if part),
                path=path,
                page=page,
                rule=rule,
                anyway=anyway,
            )
        if reply.in_direct_message:
            await self._direct_messages.shown(live.id, user, mine.asked, reply.message_id, reply.interaction.channel_id)
        elif why:
            await self._direct_messages.explained(user)

    async def _draw(
        self,
        mine: Open,
        live: LiveTable,
        user: int,
        *,
        note: str = "",
        path: FormPath = START,
        page: int = 0,
        rule: str = "",
        anyway: AnywayId | None = None,
        whole: bool = False,
    ) -> None:
        """Show a panel's words at once and its pictures when they are there; `whole`: both together."""
        _ = mine.words
        lesson = await self._learning.tell(live, user, _)
        note = "\n\n".join(said for said in (note, mine.praise, lesson.text) if said)
        links = [link] if rule and (link := rules.link(rule, live.game, live.id, _)) is not None else []
        links += lessons.links(live, lesson, anyway, _)
        seat = live.seat_to_show(user)
        outcomes = self._private.outcomes(live, seat, _, path.gathered)
        part = held(live, user, path, page, _, outcomes)
        mine.shown, mine.asked = mark(live, user), question_mark(live, user)
        about, waiting = "", "" if lesson.page else part.waiting
        if mine.reply.in_direct_message:
            about, note, waiting = await self._direct_messages.wording.around(live, part, note, _)
        over = part.view.outcome is not None
        kept: list[Shown] = [] if over else _kept(mine)
        recap = self._recaps.ready(live, seat, _)

        def made(part: SeatShown, pictures: Sequence[Shown]) -> Post:
            form = None if lesson.page else part.form
            return panel.hand(live, form, waiting, note, pictures, _, about, links, recap)

        if not whole:
            await self._show(mine, made(part, kept), lambda: made(part, []))
            if lesson.text:
                await self._learning.told(live.id, user, lesson)
            if kept and (path or page) and mine.gathered == path.gathered:
                return
            kept = kept if mine.reply.attached else []
            await self._priority.quiet()
            if not self._stands(live, user, mine):  # what comes now is not seen any more: what follows it is drawn
                return
        before, recap = (recap, outcomes), await self._recaps.since(live, seat, _)
        pictures = [] if over else await self._private.of(live, user, seat, _, path.gathered)
        outcomes = self._private.outcomes(live, seat, _, path.gathered)
        there = {(each.file, each.png) for each in mine.pictures if any(each.file == one.file for one in kept)}
        new = [each._replace(png=b"") if (each.file, each.png) in there else each for each in pictures]
        mine.gathered = path.gathered
        if not whole and new == kept and (recap, outcomes) == before:
            return
        mine.pictures = pictures
        if self._stands(live, user, mine):
            if not whole or outcomes != before[1]:
                part = held(live, user, path, page, _, outcomes)
            await self._show(mine, made(part, new), lambda: made(part, pictures))
            if whole and lesson.text:
                await self._learning.told(live.id, user, lesson)

    async def _show(self, mine: Open, post: Post, anew: Callable[[], Post]) -> None:
        """Show a post; one that keeps pictures which were replaced while it was made is shown `anew`, without them."""
        try:
            await mine.reply.show(post)
        except discord.HTTPException as error:
            if not post.keep or error.code != INVALID:
                raise
            mine.reply.attached = []
            await mine.reply.show(anew())

    async def _drawn_soon(self, live: LiveTable, user: int, _: Words) -> bool:
        """Whether all pictures of a panel are there in a moment."""
        seat = live.seat_to_show(user)
        if live.view(seat).outcome is not None:
            return True
        try:
            async with asyncio.timeout(TOGETHER_S):
                await self._private.of(live, user, seat, _)
        except (TimeoutError, BrokenExecutor):
            return False
        return True

    async def close(self) -> None:
        """Stop keeping panels up to date."""
        self._closed = True
        tasks = [mine.task for here in self._open.values() for mine in here.values() if mine.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _changed(self, live: LiveTable) -> None:
        now = time.monotonic()
        for key, mine in list(self._open.get(live.id, {}).items()):
            if mine.until < now:
                self._forget(live.id, key)
            elif mine.task is None and not mine.reply.in_direct_message:
                mine.task = asyncio.create_task(self._refresh(live.id, key, mine), name=f"panel-{live.id}")

    def _keep(self, table: int, key: PanelKey, mine: Open) -> None:
        """A panel is shown: it is known as long as it can be changed, also where nothing happens any more.

        For it holds its pictures and the whole press that it answers.
        """
        self._open.setdefault(table, {})[key] = mine
        self._in_order[table, key] = None
        self._in_order.move_to_end((table, key))
        now = time.monotonic()
        while self._in_order:
            number, oldest = next(iter(self._in_order))
            if self._open[number][oldest].until >= now:
                break
            self._forget(number, oldest)

    def _forget(self, table: int, key: PanelKey) -> None:
        """A panel is no longer open, if it was."""
        self._in_order.pop((table, key), None)
        here = self._open.get(table, {})
        here.pop(key, None)
        if not here:
            self._open.pop(table, None)

    def open_at(self, table: int) -> bool:
        """Whether somebody has a panel of a table open."""
        return table in self._open

    def _stands(self, live: LiveTable, user: int, mine: Open) -> bool:
        """Whether a panel still is what its person sees of a table."""
        return mark(live, user) == mine.shown and self._is_open(live.id, (user, mine.reply.in_direct_message), mine)

    def _is_open(self, table: int, key: PanelKey, mine: Open) -> bool:
        return self._open.get(table, {}).get(key) is mine

    async def _bring(self, table: int, key: PanelKey, mine: Open) -> None:
        user, _direct = key
        live = await self._registry.look(table)
        async with mine.turn:
            mine.task = None
            if not live.seats_of(user):
                if self._is_open(table, key, mine):
                    self._forget(table, key)
                    await mine.reply.show(no_hand(live, user, mine.words))
            elif self._is_open(table, key, mine) and mark(live, user) != mine.shown:
                await self._recaps.since(live, live.seat_to_show(user), mine.words)
                whole = await self._drawn_soon(live, user, mine.words)
                if live.seats_of(user):  # else the change that took the seat brings the panel up to date
                    await self._draw(mine, live, user, whole=whole)

    async def _refresh(self, table: int, key: PanelKey, mine: Open) -> None:
        try:
            await asyncio.sleep(SETTLE_S)
            await self._priority.quiet()
            await patiently(lambda: self._bring(table, key, mine))
        except TROUBLE as error:
            log.info("a panel at table %s can no longer be changed: %s", table, error)
            if self._is_open(table, key, mine):
                self._forget(table, key)
        except Exception as error:
            if not self._closed:
                log.error("a panel at table %s could not be drawn: %s", table, trace(error))
        finally:
            if mine.task is asyncio.current_task():  # else a later change has begun another already
                mine.task = None


def no_hand(live: LiveTable, user: int, _: Words) -> Post:
    """For somebody without a seat; whose seat a computer keeps has a button to come back."""
    back = [button(TableId(live.id, "back"), _("I'm back"))] if is_kept(live, user) else []
    return notice(without_seat(live, user, NO_HAND).sentence(_), *back)


def _kept(mine: Open) -> list[Shown]:
    """The pictures that a panel has already, without their bytes."""
    alts = {each.file: each.alt for each in mine.pictures}
    happened = mine.words("What happened since your last move, in pictures")
    hand = mine.words("Your hand, seen only by you")
    there = [Shown(each.filename, b"", "") for each in mine.reply.attached]
    return [each._replace(alt=alts.get(each.file, happened if each.happened else hand)) for each in there]
