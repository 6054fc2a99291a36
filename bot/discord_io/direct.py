"""Answering a press in place by a call of our own: the commonest answer, and the one that somebody waits for.

discord.py asks Discord for the message that comes of each answer and reads it once more, component by component; here
nothing of it is wanted: the message is the one that was pressed in, and it keeps the files that it is told to keep.
"""

import logging
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import msgspec
from discord import http
from yarl import URL

from bot.discord_io.files import Attached
from bot.discord_io.views.post import Post

log = logging.getLogger(__name__)

JSON = "application/json"
UPDATE = discord.InteractionResponseType.message_update.value
COMPONENTS_V2 = discord.MessageFlags(components_v2=True).value


class DirectReplies:
    """Answers through connections of their own."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._session: aiohttp.ClientSession | None = None

    async def update(self, interaction: discord.Interaction[Any], post: Post, kept: Sequence[Attached]) -> bool:
        """Change the message that was pressed in to a post without new files.

        False where Discord is busy or out of reach: nothing is answered then. Raises discord.HTTPException where it
        refuses.
        """
        body: dict[str, Any] = {
            "type": UPDATE,
            "data": {
                "components": post.view.to_components(),
                "flags": COMPONENTS_V2,
                "attachments": [each.to_dict() for each in kept],
                "allowed_mentions": {"parse": []},
            },
        }
        url = URL(f"{http.Route.BASE}/interactions/{interaction.id}/{interaction.token}/callback", encoded=True)
        try:
            async with self._connections().post(url, data=msgspec.json.encode(body)) as response:
                if response.status < 300:
                    return True
                if response.status == 429 or response.status >= 500:
                    log.debug("a direct answer met status %s", response.status)
                    return False
                said: Any = await response.json() if response.content_type == JSON else await response.text()
        except (aiohttp.ClientError, OSError) as error:
            log.debug("a direct answer did not get through: %s", error)
            return False
        raise _refusal(response, said)

    def _connections(self) -> aiohttp.ClientSession:
        """Made at the first answer, when the event loop runs."""
        if self._session is None:
            headers = {"Content-Type": JSON, "User-Agent": self._client.http.user_agent}
            trace = self._client.http.http_trace
            traces = None if trace is None else [trace]
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(connector=connector, headers=headers, trace_configs=traces)
        return self._session

    async def close(self) -> None:
        """Let the connections go."""
        if self._session is not None:
            await self._session.close()


def _refusal(response: aiohttp.ClientResponse, said: Any) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    return kinds.get(response.status, discord.HTTPException)(response, said)
