"""Looking back, as people ask for it: log, past positions, film, chart, export, rematch."""

import logging
from bisect import bisect_left, bisect_right
from contextlib import suppress
from hashlib import blake2b
from typing import Literal

import discord
import msgspec

from bot.base.locks import Locks
from bot.base.words import N_, Says, Words
from bot.discord_io.calls import Calls
from bot.discord_io.custom_ids import LogId, PastId
from bot.discord_io.errors import TROUBLE, Gone, Refusal
from bot.discord_io.interactions import may_open, must_write_here, require
from bot.discord_io.reply import Reply
from bot.discord_io.views.links import link_to
from bot.discord_io.views.post import Post, notice
from bot.history import pages
from bot.history.access import Access, at_home
from bot.history.exchange import Exchange
from bot.history.log import Filter, History, Kept, LogLine
from bot.history.rematch import Rematches
from bot.history.replays import Replays
from bot.tables.extras import extra_of
from bot.tables.lobby import Lobbies, Who
from bot.tables.private_pictures import PrivatePictures
from bot.tables.recap import Recaps, RecapSpan, has_rounds
from bot.tables.registry import TableRegistry
from bot.tables.user_settings import wants_tall
from engines.core.decisions import LETTERS

log = logging.getLogger(__name__)

JUMPS = 24
LookBack = Literal["log", "replay", "film", "show", "export", "rematch"]
"""Buttons below a table that look back at it."""


POSTED_FILM = "film"
"""The bot's own setting of a table that tells which film of it was posted for everybody last."""


class PostedFilm(msgspec.Struct, frozen=True):
    """A film's file and the message that shows it."""

    file: str
    message: int


class Browsing:
    """Carries out what is asked; nothing of it changes a table but a rematch, and that opens a new one."""

    def __init__(
        self,
        registry: TableRegistry,
        calls: Calls,
        history: History,
        replays: Replays,
        exchange: Exchange,
        rematches: Rematches,
        lobbies: Lobbies,
        recaps: Recaps,
        private: PrivatePictures,
        access: Access,
    ) -> None:
        self._registry, self._calls, self._lobbies, self._recaps = registry, calls, lobbies, recaps
        self._private, self._access = private, access
        self._history, self._replays, self._exchange, self._rematches = history, replays, exchange, rematches
        self._posting = Locks[int]()
        """By table, held while its film is posted for everybody: each stands there once."""
        self._looking: dict[tuple[int, int], object] = {}
        """By table and person: what they look at, while its pictures are drawn."""

    async def pressed(self, reply: Reply, table: int, do: LookBack, by: Who, _: Words) -> None:
        """One of the buttons of a finished table, or below a film."""
        kept = await self._access.kept(reply.interaction, table)
        match do:
            case "log":
                await self.log(reply, kept, None, Filter(), by, _)
            case "replay":
                await self.step(reply, kept, 0, _)
            case "film":
                await self.film(reply, kept, _)
            case "show":
                await self.film(reply, kept, _, public=True)
            case "export":
                await self.export(reply, kept, _)
            case "rematch":
                await self.rematch(reply, kept, by, _)

    async def happened(self, reply: Reply, table: int, span: RecapSpan, by: Who, _: Words) -> None:
        """What happened since this person's last answer, since yesterday or in this round; the strip of it follows."""
        live = await self._registry.look(table)
        await self._access.must_see(reply.interaction, live.record)
        if live.state is None:
            raise Says(N_("This game has not started yet."))
        seat = live.seat_to_show(by.id) if live.seats_of(by.id) else None
        told = await self._recaps.span(live, seat, span, _)
        key, mine = (table, by.id), object()
        self._looking[key] = mine
        try:
            await reply.show(pages.happened(table, told, [], seat is not None, has_rounds(live), _))
            strip = await self._private.recap(live, seat, _) if seat is not None and span == "move" else []
            overtaken = self._looking.get(key) is not mine
        finally:
            if self._looking.get(key) is mine:
                del self._looking[key]
        if strip and not overtaken:  # else another stretch of time stands in the same message by now
            await reply.show(pages.happened(table, told, strip, True, has_rounds(live), _))

    # The log

    async def log_pressed(self, reply: Reply, carried: LogId, by: Who, _: Words) -> None:
        """Another page of the log."""
        kept = await self._access.kept(reply.interaction, carried.table)
        seat = LETTERS.index(carried.seat) if carried.seat else None
        if seat is not None and seat >= len(kept.names):
            seat = None
        await self.log(reply, kept, carried.page, Filter(seat, carried.words), by, _)

    async def log(self, reply: Reply, kept: Kept, page: int | None, wanted: Filter, by: Who, _: Words) -> None:
        """One page of the log as this person may know it; None is the newest."""
        lines, page, count = await self._history.page(kept, kept.seat_of(by.id), page, wanted, _)
        await reply.show(pages.log_page(kept, lines, page, count, wanted, _))

    # Move by move

    async def past_pressed(self, reply: Reply, carried: PastId, _: Words) -> None:
        """One of the arrows."""
        kept = await self._access.kept(reply.interaction, carried.table)
        at = (await self._replays.timeline(kept)).at
        now = _index(at, carried.after)
        index = {"first": 0, "back": now - 1, "on": now + 1}.get(carried.way, len(at) - 1)
        await self.step(reply, kept, index, _)

    async def jumped(self, reply: Reply, table: int, after: int, _: Words) -> None:
        """A choice in the menu of positions."""
        kept = await self._access.kept(reply.interaction, table)
        await self.step(reply, kept, _index((await self._replays.timeline(kept)).at, after), _)

    async def step(self, reply: Reply, kept: Kept, index: int, _: Words) -> None:
        """The table as everybody saw it at one moment (the last one, if there are not so many)."""
        at = (await self._replays.timeline(kept)).at
        index = min(max(index, 0), len(at) - 1)
        tall = await wants_tall(self._registry.store, reply.interaction.user.id)
        sheets, alt = await self._replays.scene(kept, at[index], _, tall)
        lines = [line for line in await self._public(kept, _) if line.seq <= at[index]]
        told = [line.text for line in lines if index and line.seq > at[index - 1]]
        jumps = _jumps(at, await self._public(kept, _), _)
        await reply.show(
            pages.step(kept, at, index, told, jumps, sheets, alt, _, shared=not at_home(reply.interaction, kept.record))
        )

    async def _public(self, kept: Kept, _: Words) -> list[LogLine]:
        """What the public log says of what still counts."""
        return [line for line in await self._history.lines(kept, None, _) if not line.undone]

    # Films

    async def film(self, reply: Reply, kept: Kept, _: Words, *, public: bool = False) -> None:
        """The whole game as an animated picture: for this person, or in the channel for everybody, in its language."""
        words = _
        if public:
            if not at_home(reply.interaction, kept.record):
                raise Says(N_("A film is posted in its table's own channel alone."))
            must_write_here(reply.interaction)
            words = await self._registry.locales.table(kept.record.guild, extra_of(kept.record).language)

        async def tell(done: int, count: int) -> None:
            try:
                await reply.show(pages.building(kept, done, count, _))
            except TROUBLE as error:
                log.info("somebody cannot be told how far a film is: %s", error)

        await self._replays.past(kept)  # says at once where there can be none
        if not await self._replays.has_film(kept, words):
            await tell(0, 0)
        try:
            made, data = await self._replays.film(kept, words, tell)
        except Exception:
            with suppress(*TROUBLE):
                await reply.show(pages.unbuilt(kept, _))
            raise
        if public:
            await self._post(reply, kept, pages.film(kept, made, data, words, shared=True), made.file.name, _)
        else:
            await reply.show(pages.film(kept, made, data, _, shared=not at_home(reply.interaction, kept.record)))

    async def _post(self, reply: Reply, kept: Kept, post: Post, file: str, _: Words) -> None:
        """Post a film in the channel, unless the one of this very `file` stands there already."""
        guild, channel, store = reply.interaction.guild_id, kept.record.channel, self._registry.store
        async with self._posting.of(kept.id):
            known = (await store.settings("bot", kept.id)).get(POSTED_FILM)
            before = None if known is None else msgspec.json.decode(known, type=PostedFilm)
            if before is not None and before.file == file and await self._stands(channel, before.message):
                link = link_to(guild, channel, before.message)
                raise Says(N_("That film has been posted here already: {link}"), link=link)
            post.nonce = blake2b(f"{file} {before}".encode(), digest_size=12).hexdigest()
            sent = await self._calls.send(channel, post)
            there = msgspec.json.encode(PostedFilm(file, sent.id))
            await store.set_setting("bot", kept.id, POSTED_FILM, there)
        link = link_to(guild, channel, sent.id)
        await reply.show(notice(_("The film is posted: {link}", link=link)))

    async def _stands(self, channel: int, message: int) -> bool:
        """Whether a message is there; one that cannot be looked at may well be."""
        try:
            await self._calls.files_of(channel, message)
        except Gone:
            return False
        except Refusal:
            return True
        return True

    # Scores, files, the same again

    async def chart(self, reply: Reply, kept: Kept, _: Words) -> None:
        """The scores over the game."""
        found = await self._replays.scores(kept)
        tall = await wants_tall(self._registry.store, reply.interaction.user.id)
        sheet = await self._replays.chart(kept, _, tall)
        await reply.show(pages.chart(kept, sheet, found.scores[-1], _))

    async def export(self, reply: Reply, kept: Kept, _: Words) -> None:
        """A file: of a game in play what everybody may know, of a finished one all of it."""
        name, data = await self._exchange.export(kept, _)
        await reply.show(pages.export(kept, name, data, _))

    async def verify(self, reply: Reply, kept: Kept, _: Words) -> None:
        """Whether a finished game went by the rules and by the chance that was promised, in sentences."""
        verdict = await self._exchange.verify(kept, self._replays.aside, _)
        await reply.show(pages.verdict(kept, verdict, _))

    async def take_in(self, reply: Reply, file: discord.Attachment, by: Who) -> int:
        """Keep a finished game from a file in this channel; its table's number."""
        interaction = reply.interaction
        self._exchange.may_be_so_large(file.size)
        data = await file.read()
        parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
        return await self._exchange.take_in(
            data,
            by,
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            parent=parent,
            aside=self._replays.aside,
        )

    async def rematch(self, reply: Reply, kept: Kept, by: Who, _: Words) -> None:
        """Open the lobby of a rematch, or take a seat in it."""
        lobby = await self._rematches.standing(kept)
        if lobby is None:
            await may_open(self._registry.store, reply.interaction)
            require(reply.interaction, _)
            await self._calls.reach(kept.record.channel)
            try:
                lobby = await self._rematches.call(kept, by)
            except Says:
                lobby = await self._rematches.standing(kept)  # of two who press at once the second takes a seat
                if lobby is None:
                    raise
            else:
                told = _("Table {number} is open for the rematch; you press *Start*.", number=lobby.id)
                await reply.show(notice(told))
                return
        await self._lobbies.join(lobby.id, by)
        await reply.show(notice(_("You have a seat at table {number}, the rematch.", number=lobby.id)))


def _index(at: tuple[int, ...], after: int) -> int:
    """The moment that stood after an entry."""
    return max((n for n, seq in enumerate(at) if seq <= after), default=0)


def _jumps(at: tuple[int, ...], lines: list[LogLine], _: Words) -> list[tuple[int, str]]:
    """Moments to jump to, evenly spread, each with what happened then."""
    if len(at) < 3:
        return []
    count = min(JUMPS, len(at))
    chosen = sorted({round(n * (len(at) - 1) / (count - 1)) for n in range(count)})
    seqs = [line.seq for line in lines]
    start = _("Before the first move")
    made: list[tuple[int, str]] = []
    for n in chosen:
        upto = bisect_right(seqs, at[n])
        told = lines[bisect_left(seqs, seqs[upto - 1])].text.replace("\\", "") if n and upto else start
        made.append((at[n], f"{n} · {told}"))
    return made
