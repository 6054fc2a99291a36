"""What memory holds of people's and servers' settings, in one list: what is forgotten there is read again."""

from bot.publishing.public import Publisher
from bot.store import Scope
from bot.tables.locales import Locales
from bot.tables.private_pictures import PrivatePictures
from bot.tables.rendering import Pictures
from bot.tables.warnings import Warnings


class SettingsInMemory:
    """Forgets them once they have changed, or may have; who is written to directly `Preferences` knows."""

    def __init__(
        self,
        locales: Locales,
        pictures: Pictures,
        private_pictures: PrivatePictures,
        warnings: Warnings,
        publisher: Publisher,
    ) -> None:
        self._locales, self._pictures, self._private_pictures = locales, pictures, private_pictures
        self._warnings, self._publisher = warnings, publisher

    def forget(self, scope: Scope, owner: int) -> None:
        """Somebody's settings have changed, or a server's."""
        self._locales.forget(scope, owner)
        if scope == "user":
            self._private_pictures.forget(owner)
            self._warnings.forget(owner)
        elif scope == "guild":
            self._pictures.forget_theme(owner)
            self._publisher.forget_repost_distance(owner)

    def forget_all(self) -> None:
        """Anybody's may have changed."""
        self._locales.forget_all()
        self._private_pictures.forget_all()
        self._warnings.forget_all()
        self._pictures.forget_themes()
        self._publisher.forget_repost_distances()
