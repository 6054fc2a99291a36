"""Pace: buckets by route and resource, the global limit, edits of old messages, invalid requests."""

import hashlib
import re
from collections import deque
from dataclasses import dataclass
from math import ceil
from random import Random

from .clock import Clock
from .errors import ApiError
from .records import Settings

GLOBAL_PER_SECOND = 50
OLD_EDITS, OLD_EDIT_WINDOW, OLD = 3, 60.0, 3600.0
INVALID_LIMIT, INVALID_WINDOW = 10_000, 600.0
PLENTY = 1_000_000
VIA = {"Via": "1.1 google"}

LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("GET", "/channels/{channel_id}/messages"): (5, 1.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("POST", "/channels/{channel_id}/threads"): (50, 300.0),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): (50, 300.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("GET", "/guilds/{guild_id}/members/{user_id}"): (5, 1.0),
    ("PUT", "/applications/{application_id}/commands"): (20, 20.0),
    ("POST", "/applications/{application_id}/commands"): (5, 20.0),
    ("PUT", "/applications/{application_id}/guilds/{guild_id}/commands"): (20, 20.0),
    ("POST", "/applications/{application_id}/guilds/{guild_id}/commands"): (5, 20.0),
    ("POST", "/webhooks/{application_id}/{token}"): (5, 2.0),
    ("PATCH", "/webhooks/{application_id}/{token}/messages/@original"): (5, 2.0),
    ("PATCH", "/webhooks/{application_id}/{token}/messages/{message_id}"): (5, 2.0),
}
"""Requests a window of seconds. Discord promises none of these numbers; clients read them from the headers."""
DEFAULT = (10, 1.0)
GENEROUS = 50
"""So many times more is allowed in drawn windows: tests go faster than people, and none waits for a reset."""
WINDOWS = (5.0, 300.0)
"""Between these lie the windows that are drawn."""
MAJOR = re.compile(r"^/(?:(?:channels|guilds)/\d+|webhooks/\d+/[^/]+|interactions/\d+)")


@dataclass
class Bucket:
    """One window of one bucket."""

    limit: int
    resets: float = 0.0
    used: int = 0


class Pace:
    """Counts requests against every limit."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self.clock, self.settings = clock, settings
        self._buckets: dict[tuple[str, str, str], Bucket] = {}
        self._global: deque[float] = deque()
        self._old_edits: dict[int, deque[float]] = {}
        self._invalid: deque[float] = deque()
        self.refusals = 0
        self.refused_everywhere = 0
        """How many of them the limit of all requests of a second was the reason of."""

    def take(self, method: str, route: str, path: str, *, free: bool = False, exempt: bool = False) -> dict[str, str]:
        """Count a request; its rate-limit headers, or 429.

        Interaction callbacks are `exempt` and bear no headers; follow-ups go by a token of their own and are `free` of
        the global limit.
        """
        now = self.clock.now()
        if exempt:
            return {}
        if not self.settings.rate_limits:
            return self._headers(route, method, Bucket(PLENTY, now + 1.0, 1), now)
        while self._invalid and now - self._invalid[0] > INVALID_WINDOW:
            self._invalid.popleft()
        if len(self._invalid) >= INVALID_LIMIT:
            raise ApiError(0, status=429, message="Too many invalid requests: banned for a while.")
        found = MAJOR.match(path)
        key = (method, route, found[0] if found else "")
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets <= now:
            self._tidy(now)
            limit, window = self._allowed(method, route)
            bucket = self._buckets[key] = Bucket(limit, now + window)
        if bucket.used >= bucket.limit:
            headers = self._headers(route, method, bucket, now)
            raise self._limited(bucket.resets - now, {**headers, "X-RateLimit-Scope": "user"})
        if not free:
            self._take_global(now)
        bucket.used += 1
        return self._headers(route, method, bucket, now)

    def _allowed(self, method: str, route: str) -> tuple[int, float]:
        """Requests and seconds of a route's window; drawn from the seed, with no slower a pace, where there is one."""
        limit, window = LIMITS.get((method, route), DEFAULT)
        if self.settings.windows is None:
            return limit, window
        drawn = Random(f"{self.settings.windows} {method} {route}").uniform(*WINDOWS)
        return GENEROUS * max(limit, ceil(limit * drawn / window)), drawn

    def _take_global(self, now: float) -> None:
        while self._global and now - self._global[0] >= 1.0:
            self._global.popleft()
        if len(self._global) >= GLOBAL_PER_SECOND:
            wait = 1.0 - (now - self._global[0])
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            self.refused_everywhere += 1
            raise self._limited(wait, headers, everywhere=True)
        self._global.append(now)

    def edit(self, channel_id: int, created: float) -> None:
        """Count an edit of a channel message: of old ones only a few a minute are let through."""
        now = self.clock.now()
        if not self.settings.rate_limits or now - created <= OLD:
            return
        recent = self._old_edits.setdefault(channel_id, deque())
        while recent and now - recent[0] > OLD_EDIT_WINDOW:
            recent.popleft()
        if len(recent) >= OLD_EDITS:
            raise self._limited(OLD_EDIT_WINDOW - (now - recent[0]), {"X-RateLimit-Scope": "user"}, code=30046)
        recent.append(now)

    def refused(self, status: int) -> None:
        """Note an answer that counts as an invalid request."""
        if status in (401, 403, 429):
            self._invalid.append(self.clock.now())

    def _limited(self, wait: float, headers: dict[str, str], *, code: int = 0, everywhere: bool = False) -> ApiError:
        self.refusals += 1
        wait = max(round(wait, 3), 0.001)
        message = None if code else "You are being rate limited."
        headers = {**headers, **VIA, "Retry-After": str(int(wait) + 1)}
        extra = {"retry_after": wait, "global": everywhere}
        return ApiError(code, status=429, message=message, headers=headers, extra=extra)

    def _headers(self, route: str, method: str, bucket: Bucket, now: float) -> dict[str, str]:
        name = hashlib.sha256(f"{method} {route}".encode()).hexdigest()[:32]
        return {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, bucket.limit - bucket.used)),
            "X-RateLimit-Reset": f"{bucket.resets:.3f}",
            "X-RateLimit-Reset-After": f"{max(bucket.resets - now, 0):.3f}",
            "X-RateLimit-Bucket": name,
            **VIA,
        }

    def _tidy(self, now: float) -> None:
        if len(self._buckets) > 5000:
            self._buckets = {key: one for key, one in self._buckets.items() if one.resets > now}
