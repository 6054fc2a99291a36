"""REST v10, one module a resource."""

from . import applications, channels, gateway, guilds, interactions, messages, reactions, threads, users
from .core import Api

ROUTES = [
    *gateway.ROUTES,
    *users.ROUTES,
    *applications.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *reactions.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *interactions.ROUTES,
]

__all__ = ["ROUTES", "Api"]
