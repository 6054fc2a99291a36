"""The one message that shows the review of a finished game to everybody: which it is, and what it shows.

That one is about to be sent is noted before: where the bot is stopped in between, the next who wants it shown finds the
message that got through in the channel.
"""

from collections.abc import Callable
from hashlib import blake2b

import msgspec

from bot.discord_io.calls import Calls
from bot.discord_io.errors import Gone, Refusal
from bot.discord_io.views.post import Post, words_of
from bot.history.log import Kept
from bot.history.reviews import Review, review_in
from bot.store import Store
from bot.store.results import POSTED


class PostedReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """A review that was posted, or was about to be `at` that time (milliseconds since 1970) where `message` is 0.

    `shows` tells one review from another, also one of a game that has gone on since; empty: nobody knows.
    """

    shows: str
    at: int
    message: int = 0


def mark_of(review: Review) -> str:
    """The same for the same review."""
    return blake2b(msgspec.msgpack.encode(msgspec.structs.replace(review, posted=0)), digest_size=12).hexdigest()


class PostedReviews:
    """Posts reviews, each once as long as its message stands."""

    def __init__(self, store: Store, calls: Calls, clock: Callable[[], int]) -> None:
        self._store, self._calls, self._clock = store, calls, clock

    async def known(self, table: int) -> PostedReview | None:
        """What is known of a review of this table that was posted, or about to be."""
        value = (await self._store.settings("bot", table)).get(POSTED)
        if value is not None:
            return msgspec.json.decode(value, type=PostedReview)
        stored = await self._store.review(table)  # versions before December 2026 noted it with the review
        review = None if stored is None else review_in(stored)
        return PostedReview("", 0, review.posted) if review is not None and review.posted else None

    async def standing(self, kept: Kept, head: str) -> PostedReview | None:
        """What stands in the channel of a review of this game, `head` being its first text; raises TryLater.

        One that cannot be looked at may well be there.
        """
        known = await self.known(kept.id)
        if known is None:
            return None
        try:
            return await self.found(kept, known, head)
        except Refusal:
            return known if known.message else None

    async def found(self, kept: Kept, known: PostedReview, head: str) -> PostedReview | None:
        """The same of what is `known`; raises Forbidden or TryLater where it cannot be looked at."""
        channel = kept.record.channel
        try:
            if known.message:
                await self._calls.files_of(channel, known.message)
                return known
            written = await self._calls.posted(channel, known.at)
        except Gone:
            return None
        for each in written:
            if head in words_of([component.to_dict() for component in each.components]):
                there = msgspec.structs.replace(known, message=each.id)
                await self._keep(kept.id, there)
                return there
        return None

    async def post(self, kept: Kept, review: Review, post: Post) -> int:
        """Post it anew; the message."""
        intended = PostedReview(mark_of(review), self._clock())
        await self._keep(kept.id, intended)
        post.nonce = blake2b(f"{kept.id} {intended}".encode(), digest_size=12).hexdigest()
        sent = await self._calls.send(kept.record.channel, post)
        await self._keep(kept.id, msgspec.structs.replace(intended, message=sent.id))
        return sent.id

    async def change(self, kept: Kept, review: Review, there: PostedReview, post: Post) -> int:
        """Let the message that stands show this review; where it can't be changed any more another takes its place."""
        channel = kept.record.channel
        try:
            await self._calls.edit(channel, there.message, post, await self._calls.files_of(channel, there.message))
        except Gone:
            await self._calls.delete(channel, there.message)
            return await self.post(kept, review, post)
        await self._keep(kept.id, msgspec.structs.replace(there, shows=mark_of(review)))
        return there.message

    async def take_away(self, kept: Kept, there: PostedReview) -> None:
        """Take the message away; one that is gone already is fine. Raises Forbidden or TryLater."""
        await self._calls.delete(kept.record.channel, there.message)
        await self.forget(kept.id)

    async def forget(self, table: int) -> None:
        """No review of this table stands anywhere."""
        await self._store.set_setting("bot", table, POSTED, None)

    async def _keep(self, table: int, known: PostedReview) -> None:
        await self._store.set_setting("bot", table, POSTED, msgspec.json.encode(known))
