"""discord.py's pace, made to refuse only where nothing is left.

With `max_ratelimit_timeout` discord.py refuses every request of a route whose window is longer than that, also with
requests left in it: after one new thread no other could be opened in that channel for minutes. Here what is left is
used; where nothing is, discord.py's refusal tells the true time, and callers pass it on.
"""

from discord import http

REFUSE_AFTER_S = 30.0
"""A person is told to come back rather than kept waiting for longer than this (discord.py takes no less)."""


class PatientRatelimit(http.Ratelimit):
    """A window of requests that is used up before it refuses."""

    async def acquire(self) -> None:
        """Take one of the requests that are left, whatever the window's length; else as discord.py does."""
        expires = self.expires
        if expires is None or self.remaining <= 0 or self.is_expired():
            await super().acquire()
            return
        self.expires = None  # by this discord.py judges the window's length; nothing runs before it is put back
        try:
            await super().acquire()
        finally:
            self.expires = expires


def be_patient() -> None:
    """Make discord.py use these windows; once, before a client is made."""
    http.Ratelimit = PatientRatelimit
