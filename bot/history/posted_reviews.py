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
from bot.history.reviews import Review
from bot.store import Store

POSTED = "review"
"""The bot's own setting that tells of a table's message; its owner is the table, so that one alone is read."""
CLOCKS_APART_MS = 60_000
"""So much the machine's clock may be ahead of Discord's."""


class PostedReview(msgspec.Struct, frozen=True, omit_defaults=True):
    """A review that was posted, or was about to be `at` that time (milliseconds since 1970) where `message` is 0.

    `generation` and `seq` are those of the table at its end; `shows` tells one review from another.
    """

    generation: int
    seq: int
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

    async def standing(self, kept: Kept, review: Review, head: str) -> PostedReview | None:
        """What stands in the channel of a review of this game, `head` being its first text; raises TryLater."""
        known = await self._known(kept, review)
        if known is None:
            return None
        if not known.message:
            return await self._sent(kept, known, head)
        try:
            await self._calls.files_of(kept.record.channel, known.message)
        except Gone:
            return None
        except Refusal:  # it cannot be looked at, and may well be there
            return known
        return known

    async def post(self, kept: Kept, review: Review, post: Post) -> int:
        """Post it anew; the message."""
        intended = PostedReview(kept.record.generation, kept.record.seq, mark_of(review), self._clock())
        await self._keep(kept, intended)
        post.nonce = blake2b(f"{kept.id} {intended}".encode(), digest_size=12).hexdigest()
        sent = await self._calls.send(kept.record.channel, post)
        await self._keep(kept, msgspec.structs.replace(intended, message=sent.id))
        return sent.id

    async def change(self, kept: Kept, review: Review, there: PostedReview, post: Post) -> int:
        """Let the message that stands show this review; where it can't be changed any more another takes its place."""
        channel = kept.record.channel
        try:
            await self._calls.edit(channel, there.message, post, await self._calls.files_of(channel, there.message))
        except Gone:
            await self._calls.delete(channel, there.message)
            return await self.post(kept, review, post)
        await self._keep(kept, msgspec.structs.replace(there, shows=mark_of(review)))
        return there.message

    async def _known(self, kept: Kept, review: Review) -> PostedReview | None:
        generation, seq = kept.record.generation, kept.record.seq
        value = (await self._store.settings("bot", kept.id)).get(POSTED)
        if value is None:  # versions before December 2026 noted it with the review
            return PostedReview(generation, seq, mark_of(review), 0, review.posted) if review.posted else None
        known = msgspec.json.decode(value, type=PostedReview)
        return known if (known.generation, known.seq) == (generation, seq) else None

    async def _sent(self, kept: Kept, known: PostedReview, head: str) -> PostedReview | None:
        """The message that was about to be sent, if it is there."""
        try:
            written = await self._calls.posted(kept.record.channel, known.at - CLOCKS_APART_MS)
        except Refusal:
            return None
        for each in written:
            if head in words_of([component.to_dict() for component in each.components]):
                found = msgspec.structs.replace(known, message=each.id)
                await self._keep(kept, found)
                return found
        return None

    async def _keep(self, kept: Kept, known: PostedReview) -> None:
        await self._store.set_setting("bot", kept.id, POSTED, msgspec.json.encode(known))
