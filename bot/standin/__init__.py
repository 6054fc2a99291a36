"""A stand-in for Discord on this machine: gateway, REST v10, files, and people to play with."""

from .errors import ApiError, Refused
from .people import Act, Answer, Modal, Person, Seen
from .server import LocalDiscord
from .world import Sent, Settings, World

__all__ = [
    "Act",
    "Answer",
    "ApiError",
    "LocalDiscord",
    "Modal",
    "Person",
    "Refused",
    "Seen",
    "Sent",
    "Settings",
    "World",
]
