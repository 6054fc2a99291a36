"""Reviews as people ask for them: made while they see how far it is, looked at, shown to everybody."""

import logging
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
from discord import ui

from bot.base.locks import Locks
from bot.base.words import N_, Says, Words, apart, named, plain
from bot.discord_io.custom_ids import TableId, TurnId
from bot.discord_io.errors import TROUBLE
from bot.discord_io.interactions import must_write_here
from bot.discord_io.reply import Reply
from bot.discord_io.views.buttons import button
from bot.discord_io.views.links import link_to
from bot.discord_io.views.post import Post, layout, notice, picture, text
from bot.history import judging
from bot.history.access import Access, at_home
from bot.history.judging import ToldTurn, Turn
from bot.history.log import History, Kept
from bot.history.playback import Past
from bot.history.posted_reviews import PostedReviews, mark_of
from bot.history.replays import Replays
from bot.history.reviews import Accuracy, Review, Reviews, must_be_over
from bot.store import Store
from bot.tables.extras import extra_of
from bot.tables.locales import Locales
from bot.tables.rendering import Pictures
from bot.tables.user_settings import wants_tall
from renderers.core.sheet import Sheet

log = logging.getLogger(__name__)

TELL_S = 3.0
"""So often somebody who waits for a review is told how far it is."""
PATIENCE_S = 600.0
"""So long they are told; Discord lets a reply be changed for 15 minutes."""
CHART = "chances.png"
MISSING = N_("The review could not be made; ask for it again later.")
STALE = N_("That review is not up to date any more; `/table review` makes it anew.")
GONE = N_("That turning point is not told any more.")


class ReviewBrowsing:
    """Shows what `Reviews` makes."""

    def __init__(
        self,
        history: History,
        replays: Replays,
        reviews: Reviews,
        pictures: Pictures,
        posted: PostedReviews,
        locales: Locales,
        access: Access,
        store: Store,
    ) -> None:
        self._store = store
        self._history, self._replays, self._reviews, self._access = history, replays, reviews, access
        self._pictures, self._posted, self._locales = pictures, posted, locales
        self._posting = Locks[int]()
        """By table, held while its review is posted for everybody: each stands there once."""

    async def pressed(self, reply: Reply, table: int, _: Words, *, share: bool) -> None:
        """*Review* of a finished table, or *Show to everybody* below one."""
        kept = await self._access.kept(reply.interaction, table)
        if share:
            await self.share(reply, kept, _)
        else:
            await self.review(reply, kept, _)

    async def review(self, reply: Reply, kept: Kept, _: Words) -> None:
        """The review, for this person; while it is made, how far it is."""
        review = await self._reviews.found(kept)
        if review is None:
            await self._reviews.want(kept)
            until = monotonic() + PATIENCE_S
            while (far := self._reviews.progress(kept.id)) is not None:
                try:
                    await reply.show(_under_way(kept, *far, _))
                except TROUBLE as error:
                    log.info("somebody cannot be told how far a review is: %s", error)
                    return
                if monotonic() > until:
                    return
                await self._reviews.wait(kept.id, TELL_S)
            if self._reviews.closing:  # it is made after the next start, as they were told
                return
            kept = await self._history.kept(kept.id)
            review = await self._reviews.found(kept)
            if review is None:
                await reply.show(notice(_(MISSING)))
                return
        tall = await wants_tall(self._store, reply.interaction.user.id)
        shared = not at_home(reply.interaction, kept.record)
        await reply.show(await self._post(kept, review, _, shared=shared, tall=tall))

    async def share(self, reply: Reply, kept: Kept, _: Words) -> None:
        """Post a review that is made in its table's channel, once: elsewhere others may read than may see the table."""
        if not at_home(reply.interaction, kept.record):
            raise Says(N_("A review is posted in its table's own channel alone."))
        must_write_here(reply.interaction)
        guild, channel = reply.interaction.guild_id, kept.record.channel
        async with self._posting.of(kept.id):
            review = await self._reviews.found(kept)
            if review is None:
                raise Says(STALE)
            words = await self._locales.table(kept.record.guild, extra_of(kept.record).language)
            there = await self._posted.standing(kept, _head(kept, words))
            if there is not None and there.shows == mark_of(review):
                link = link_to(guild, channel, there.message)
                raise Says(N_("That review has been posted here already: {link}"), link=link)
            post = await self._post(kept, review, words, shared=True)
            if there is None:
                message = await self._posted.post(kept, review, post)
            else:
                message = await self._posted.change(kept, review, there, post)
        link = link_to(guild, channel, message)
        if there is None:
            await reply.say(_("The review is posted: {link}", link=link))
        else:
            await reply.say(_("The review that stands here is brought up to date: {link}", link=link))

    async def follow(self, table: int) -> None:
        """Have the review that stands in a table's channel judge nobody who does not want it any more.

        Where it cannot be shown anew it goes. Raises a `CallRefused` where it can be neither changed nor taken away.
        """
        async with self._posting.of(table):
            known = await self._posted.known(table)
            if known is None:
                return
            kept = await self._history.kept(table)
            words = await self._locales.table(kept.record.guild, extra_of(kept.record).language)
            there = await self._posted.found(kept, known, _head(kept, words))
            if there is None:
                await self._posted.forget(table)
                return
            review = await self._reviews.as_made(kept)
            if review is not None and there.shows == mark_of(review):
                return
            post = None
            if review is not None:
                with suppress(Says):  # else the rules of then are gone
                    post = await self._post(kept, review, words, shared=True)
            if review is None or post is None:
                await self._posted.take_away(kept, there)
            else:
                await self._posted.change(kept, review, there, post)

    async def turn(self, reply: Reply, carried: TurnId, _: Words) -> None:
        """One turning point with its picture."""
        kept = await self._access.kept(reply.interaction, carried.table)
        must_be_over(kept)
        review = await self._reviews.as_made(kept)  # one that stands there is told as it stands
        turn = None if review is None else next((each for each in review.turns if each.seq == carried.entry), None)
        if turn is None:
            raise Says(GONE)
        past = _then(await self._replays.past(kept), kept, turn, _)
        tall = await wants_tall(self._store, reply.interaction.user.id)
        sheets, alts = await self._pictures.work(judging.scene, past, turn, _.language, tall)
        sheets = await self._pictures.themed(sheets, kept.record.guild)
        told = await self._pictures.work(judging.told, _in_text(past), turn, _.language)
        await reply.show(_turn_page(kept, turn, told, sheets, alts, _))

    async def _post(self, kept: Kept, review: Review, _: Words, *, shared: bool, tall: bool = False) -> Post:
        past = await self._replays.past(kept)
        drawn = (kept.record.game, _.language, kept.view, kept.names_in(_), review.at, review.chances, tall)
        chart = await self._pictures.work(judging.chart, *drawn)
        (sheet,) = await self._pictures.themed([chart], kept.record.guild)
        then = [_then(past, kept, turn, _) for turn in review.turns]
        told = [
            await self._pictures.work(judging.told, _in_text(each), turn, _.language)
            for each, turn in zip(then, review.turns, strict=True)
        ]
        return _page(kept, review, told, sheet, _, shared=shared)


def _then(past: Past, kept: Kept, turn: Turn, _: Words) -> Past:
    """The game with the names that its seats had at a turning point: words and pictures call them the same."""
    return msgspec.structs.replace(past, names=tuple(kept.names_in(_, turn.seq)))


def _in_text(past: Past) -> Past:
    return msgspec.structs.replace(past, names=tuple(apart(past.names)))


def _head(kept: Kept, _: Words) -> str:
    return _("**{title}** · table {number} · review", title=kept.title, number=kept.id)


def _under_way(kept: Kept, done: int, count: int, _: Words) -> Post:
    """While a review is made."""
    if count:
        far = _("The game is being looked at again: {done} of {count} …", done=done, count=count)
    else:
        far = _("The game is being looked at again …")
    later = _("This goes on without you; ask for the review again whenever you like.")
    return Post(layout(text(f"{_head(kept, _)}\n{far}\n-# {later}")))


def _page(kept: Kept, review: Review, told: list[ToldTurn], sheet: Sheet, _: Words, *, shared: bool) -> Post:
    """The curve, how good everybody's answers were, and the turning points; `shared`: no button posts it."""
    before = review.chances[-2:][0]
    last = ", ".join(f"{name} {chance} %" for name, chance in zip(apart(kept.names_in(_)), before, strict=False))
    alt = _("Chances of winning over the game; shortly before the end: {chances}", chances=last)
    lines = [line for seat, one in enumerate(review.accuracy) if (line := _accuracy(kept.names_in(_)[seat], one, _))]
    judged = any(one.judged for one in review.accuracy)
    small = _("Each seat's chances and answers are judged by what it could know then.")
    if not judged:
        small = _("Each seat's chances are judged by what it could know then.")
    elif any(one.kept is not None for one in review.accuracy):
        measure = _("Accuracy counts what hung on each answer: 100 % the best that were found, 0 % as at random.")
        small = f"{small} {measure}"
    points = [_point(kept, turn, words, _) for turn, words in zip(review.turns, told, strict=True)]
    if not points:
        points = [_no_turns(review, _)]
    numbered = enumerate(review.turns, 1)
    buttons = [button(TurnId(kept.id, turn.seq), _("Turning point {number}", number=n)) for n, turn in numbered]
    buttons += [] if shared else [button(TableId(kept.id, "share"), _("Show to everybody"))]
    rows = [ui.ActionRow[Any](*buttons)] if buttons else []
    said = "\n".join([*lines, f"-# {small}"])
    turns = "\n".join(f"{n}\\. {point}" for n, point in enumerate(points, 1)) if review.turns else points[0]
    return Post(
        layout(text(_head(kept, _)), picture(CHART, alt), text(said), text(turns), *rows), files={CHART: sheet.png}
    )


def _no_turns(review: Review, _: Words) -> str:
    """Why no turning point is told; nothing is said of answers that are not judged."""
    judged = [bool(one.judged) for one in review.accuracy]
    if all(judged):
        return _("No answer stands out as a mistake.")
    if any(judged):
        return _("None of the answers that are judged stands out as a mistake.")
    return _("Nobody's answers are judged here.")


def _accuracy(name: str, one: Accuracy, _: Words) -> str:
    if not one.judged:
        return ""
    told = _.n(
        "{good} of {count} answer as good as any that was found",
        "{good} of {count} answers as good as any that was found",
        one.judged,
        good=one.good,
    )
    if one.kept is None:
        return f"**{named(name)}**: {told}"
    share = _("accuracy {share} %", share=round(100 * one.kept))
    return f"**{named(name)}**: {share} · {told}"


def _point(kept: Kept, turn: Turn, told: ToldTurn, _: Words) -> str:
    """A turning point: what was answered, what was better, both with their chances, and why."""
    said = _(
        "{name} answered “{played}”: {odds} % to win. “{better}” was better: {best} %.",
        name=named(kept.names_in(_, turn.seq)[turn.seat]),
        played=plain(told.played),
        odds=round(100 * turn.weighed.odds),
        better=plain(told.better),
        best=round(100 * turn.weighed.best_odds),
    )
    return f"{said} {plain(told.why)}".strip()


def _turn_page(kept: Kept, turn: Turn, told: ToldTurn, sheets: list[Sheet], alts: list[str], _: Words) -> Post:
    """One turning point with the table as it was, and what its seat held."""
    names = [f"turn-{n}.png" for n in range(1, len(sheets) + 1)]
    shown = [
        picture(name, alt or _("Table {number}, part {part}", number=kept.id, part=n))
        for n, (name, alt) in enumerate(zip(names, alts, strict=True), 1)
    ]
    back = ui.ActionRow[Any](button(TableId(kept.id, "review"), _("Back to the review")))
    files = {name: sheet.png for name, sheet in zip(names, sheets, strict=True)}
    return Post(layout(text(_head(kept, _)), *shown, text(_point(kept, turn, told, _)), back), files=files)
