"""A stand-in for Discord on this machine: gateway, REST v10, files, and people to play with."""

from .errors import ApiError, Refused
from .people import Act, Modal, Person, Reply, Seen
from .records import Sent, Settings
from .server import LocalDiscord
from .world import World

__all__ = [
    "Act",
    "ApiError",
    "LocalDiscord",
    "Modal",
    "Person",
    "Refused",
    "Reply",
    "Seen",
    "Sent",
    "Settings",
    "World",
]
