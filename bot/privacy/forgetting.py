"""Somebody is forgotten: everywhere if they ask for it, or in one server's tables if its managers do so for them."""

from bot.history.replays import Replays
from bot.notify.direct_messages import DirectMessages
from bot.notify.subscriptions import Subscriptions
from bot.privacy.consent import Consent
from bot.privacy.own_data import Forgotten, OwnData
from bot.publishing.settings_in_memory import SettingsInMemory


class Forgetting:
    """All that forgetting a person takes, in the order in which nothing of them is written down again."""

    def __init__(
        self,
        direct_messages: DirectMessages,
        followers: Subscriptions,
        own_data: OwnData,
        replays: Replays,
        in_memory: SettingsInMemory,
        consent: Consent,
    ) -> None:
        self._direct_messages, self._followers, self._own_data = direct_messages, followers, own_data
        self._replays, self._in_memory, self._consent = replays, in_memory, consent

    async def forget(self, user: int, guild: int | None = None) -> Forgotten:
        """No direct messages, nothing followed, no name in games that are over, nor in films; what became of it.

        Reviews of those games judge the person no longer.
        """
        await self._direct_messages.forget(user, guild)
        await self._followers.forget(user, guild)
        done = await self._own_data.forget(user, guild)
        self._in_memory.forget("user", user)
        await self._direct_messages.preferences.look_again(user)
        await self._replays.forget()
        await self._consent.look()
        return done
