"""Every service of the bot: `Services` holds them, starts and stops them; `build` makes them; `Sharing` divides
their work among processes."""

from bot.services.build import build
from bot.services.services import Services
from bot.services.sharing import Sharing

__all__ = ["Services", "Sharing", "build"]
