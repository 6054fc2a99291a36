"""Direct messages: the one way to write to a person."""

import logging

from bot.discord_calls import TROUBLE, Calls, Closed, TryLater
from bot.ui.post import Post

log = logging.getLogger(__name__)


class Letters:
    """Writes to people directly."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def send(self, user: int, post: Post) -> bool:
        """Write to somebody; False where their messages are closed to the bot or Discord cannot be reached."""
        try:
            await self._calls.write(user, post)
        except Closed:
            return False
        except (TryLater, *TROUBLE) as error:
            log.warning("a direct message could not be sent: %s", error)
            return False
        return True
