"""What Discord's refusals mean: one table of its error codes, and the few outcomes that callers tell apart.

Discord's codes are in its documentation under "JSON Error Codes". From a code's meaning follow whether the same call is
tried again, what the person is told, and what becomes of the table or wish that it was about.
"""

from enum import Enum
from typing import NamedTuple

import aiohttp
import discord

from bot.base.words import N_, Words


class Kind(Enum):
    """Whose matter a refusal is."""

    TEMPORARY = "temporary"
    """The same call may succeed later, without anybody doing anything."""
    PERMISSION = "permission"
    """Somebody has to grant something in the server."""
    PERSON = "person"
    """This person cannot be reached so."""
    PLACE = "place"
    """This channel, thread or message cannot hold that, or is no more."""
    OURS = "ours"
    """A fault of the program."""


class Meaning(NamedTuple):
    """What a code means. `sentence` is for the person who asked; `outcome` is what callers get."""

    kind: Kind
    outcome: "type[CallRefused]"
    sentence: str


class CallRefused(Exception):
    """A call that Discord refused. `sentence` tells the person why and what helps."""

    said: str = N_("Discord refused that.")

    def __init__(self, reason: str = "", *, sentence: str = "") -> None:
        super().__init__(reason or type(self).__name__)
        self._sentence = sentence or self.said

    def sentence(self, _: Words) -> str:
        """What to tell the person."""
        return _(self._sentence)


class Refusal(CallRefused):
    """Trying again changes nothing, as long as nobody changes something."""


class Gone(Refusal):
    """The channel, thread or message no longer exists. `channel` tells whether more than the message is gone."""

    said = N_("That message or channel no longer exists.")

    def __init__(self, reason: str = "", *, sentence: str = "", channel: bool = False) -> None:
        super().__init__(reason, sentence=sentence)
        self.channel = channel


class GonePlace(Gone):
    """The channel, thread or server is gone."""

    said = N_("That channel no longer exists.")

    def __init__(self, reason: str = "", *, sentence: str = "") -> None:
        super().__init__(reason, sentence=sentence, channel=True)


class Forbidden(Refusal):
    """The bot may not do that there (any more); `archived`: the thread is archived or locked."""

    said = N_("I am not allowed to do that in this channel. `/admin check` lists the missing permissions.")

    def __init__(self, reason: str = "", *, sentence: str = "", archived: bool = False) -> None:
        super().__init__(reason, sentence=sentence)
        self.archived = archived


class Archived(Forbidden):
    """The thread is archived or locked."""

    said = N_("This thread is archived or locked. Write something in it, or ask a moderator to unlock it.")

    def __init__(self, reason: str = "", *, sentence: str = "") -> None:
        super().__init__(reason, sentence=sentence, archived=True)


class WrongPlace(Refusal):
    """This kind of channel cannot hold that, however often it is tried."""

    said = N_("Discord does not allow that in this kind of channel. A text channel, a thread or a forum post will do.")


class Closed(Refusal):
    """The person takes no direct messages from the bot, or cannot be written to at all."""

    said = N_("Discord lets me send no direct messages to this person.")


class TryLater(CallRefused):
    """Discord is busy or out of reach; the same call may succeed later, after `wait` seconds where Discord said so."""

    said = N_("Discord is slow to answer at the moment. Nothing is lost; please try again.")

    def __init__(self, reason: str = "", *, sentence: str = "", wait: float | None = None) -> None:
        super().__init__(reason, sentence=sentence)
        self.wait = wait

    def sentence(self, _: Words) -> str:
        """What to tell the person, with the true time where Discord told it and it is worth telling."""
        if self.wait is None or self.wait < WORTH_TELLING_S:
            return super().sentence(_)
        minutes = int(self.wait // 60)
        if minutes:
            return _.n(
                "Discord allows no more of that here for about {count} minute. Nothing is lost; try again then.",
                "Discord allows no more of that here for about {count} minutes. Nothing is lost; try again then.",
                minutes + 1,
            )
        return _.n(
            "Discord allows no more of that here for {count} second. Nothing is lost; try again then.",
            "Discord allows no more of that here for {count} seconds. Nothing is lost; try again then.",
            int(self.wait) + 1,
        )


class Unforeseen(Refusal):
    """A refusal that stands in no table of ours: it is told with Discord's own words, and a public message is tried
    once more from scratch."""

    said = N_("Discord refused that, for a reason this bot does not know ({code}: {text}). Nothing is lost.")

    def __init__(self, reason: str = "", *, sentence: str = "", code: int = 0) -> None:
        super().__init__(reason, sentence=sentence)
        self.code = code

    def sentence(self, _: Words) -> str:
        """Discord's words, for whoever can make something of them."""
        return _(self.said, code=self.code, text=str(self)[:200])


class Faulty(Unforeseen):
    """The request itself was wrong: a fault of the program."""


WORTH_TELLING_S = 5.0

NO_MEMBER = N_(
    "I am not in this thread or channel. Mention me in it once (or add me in its settings), then try again; "
    "`/admin check` tells what else is missing."
)
TOO_MANY_THREADS = N_(
    "This server has as many open threads as Discord allows. Archive one, or open the table without a thread."
)
AUTOMOD = N_("This server's AutoMod blocked my message. A manager can let me through under Server Settings, AutoMod.")
TAGGED = N_("Posts in this forum need a tag. Write a post yourself and type the command in it.")
NOT_IN_FORUM = N_("A table needs a place to stand: write a post in this forum and type the command in it.")
BUSY_DIRECT_MESSAGES = N_(
    "Discord opens no more direct messages at the moment; the next one comes by itself a little later."
)
UNVERIFIED = N_("This server's verification level keeps me from writing here. A manager can change that.")

PERMISSION, PERSON, PLACE, TEMPORARY, OURS = Kind.PERMISSION, Kind.PERSON, Kind.PLACE, Kind.TEMPORARY, Kind.OURS

CODES: dict[int, Meaning] = {
    10003: Meaning(PLACE, GonePlace, GonePlace.said),
    10004: Meaning(PLACE, GonePlace, GonePlace.said),
    10008: Meaning(PLACE, Gone, Gone.said),
    10007: Meaning(PERSON, Gone, N_("That person is no longer in this server.")),
    10013: Meaning(PERSON, Closed, Closed.said),
    20016: Meaning(TEMPORARY, TryLater, TryLater.said),  # slow mode
    20022: Meaning(TEMPORARY, TryLater, TryLater.said),  # announcement edits
    20026: Meaning(PERSON, Closed, Closed.said),  # flagged: cannot write to people it has not written to
    20028: Meaning(TEMPORARY, TryLater, TryLater.said),  # write rate limit of a channel
    20029: Meaning(TEMPORARY, TryLater, TryLater.said),  # write rate limit of a server
    30033: Meaning(PLACE, WrongPlace, N_("This thread has as many members as Discord allows.")),
    30046: Meaning(PLACE, Gone, Gone.said),  # edits of an old message: it is posted anew
    40003: Meaning(TEMPORARY, TryLater, BUSY_DIRECT_MESSAGES),
    40004: Meaning(TEMPORARY, TryLater, TryLater.said),
    40005: Meaning(OURS, Faulty, Faulty.said),
    40058: Meaning(
        PLACE, WrongPlace, N_("Nothing can be said in this post before its author's first message is there.")
    ),
    40067: Meaning(PLACE, WrongPlace, TAGGED),
    50001: Meaning(PERMISSION, Forbidden, NO_MEMBER),
    50005: Meaning(OURS, Faulty, Faulty.said),
    50006: Meaning(OURS, Faulty, Faulty.said),
    50007: Meaning(PERSON, Closed, Closed.said),
    50008: Meaning(PLACE, WrongPlace, NOT_IN_FORUM),
    50009: Meaning(PERMISSION, Forbidden, UNVERIFIED),
    50013: Meaning(PERMISSION, Forbidden, Forbidden.said),
    50024: Meaning(PLACE, WrongPlace, WrongPlace.said),
    50033: Meaning(PERSON, Closed, Closed.said),
    50035: Meaning(OURS, Faulty, Faulty.said),
    50083: Meaning(PLACE, Archived, Archived.said),
    50278: Meaning(PERSON, Closed, Closed.said),  # no server in common
    50286: Meaning(PERSON, Closed, Closed.said),
    130000: Meaning(TEMPORARY, TryLater, TryLater.said),
    131000: Meaning(TEMPORARY, TryLater, TryLater.said),
    160005: Meaning(PLACE, Archived, Archived.said),
    160006: Meaning(PLACE, WrongPlace, TOO_MANY_THREADS),
    160007: Meaning(PLACE, WrongPlace, TOO_MANY_THREADS),
    200000: Meaning(PERMISSION, Forbidden, AUTOMOD),
    200001: Meaning(PERMISSION, Forbidden, AUTOMOD),
    240000: Meaning(PERMISSION, Forbidden, AUTOMOD),
}
"""By Discord's JSON error code. A code that is not here is judged by its HTTP status alone."""

TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError)
"""What a call to Discord can raise."""

TOO_LATE = frozenset((10062, 10008, 10015, 40060, 50027))
"""Codes for an interaction that can no longer be answered, was dismissed, or answered before a restart."""


def outcome_of(error: Exception) -> Exception:
    """What a failed call means for its caller: a `CallRefused`, or the error itself where it is none of Discord's."""
    match error:
        case discord.RateLimited(retry_after=wait):
            return TryLater(str(error), wait=wait)
        case discord.HTTPException(code=code) if code in CODES:
            meaning = CODES[code]
            return meaning.outcome(str(error), sentence=meaning.sentence)
        case discord.HTTPException(status=429):
            return TryLater(str(error), wait=_wait_of(error))
        case discord.Forbidden():
            return Forbidden(str(error))
        case discord.NotFound():
            return Gone(str(error))
        case discord.HTTPException(status=status) if 400 <= status < 500:
            return Unforeseen(error.text or str(error), code=error.code)
        case discord.HTTPException() | aiohttp.ClientError() | OSError():
            return TryLater(str(error))
        case _:
            return error


def _wait_of(error: discord.HTTPException) -> float | None:
    """How long Discord asked to wait, as its answer's header says."""
    text = error.response.headers.get("Retry-After", "")
    try:
        return float(text)
    except ValueError:
        return None
