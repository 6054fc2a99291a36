"""What an entry of kind "undo" says in its action; nothing of the bot is needed to read it."""

import msgspec


class Back(msgspec.Struct, frozen=True):
    """What an entry of kind "undo" did: answers and reseeds from entry `first` on count no more."""

    first: int


def back_in(action: bytes) -> int:
    """The first entry that counts no more, from the action of an entry of kind "undo"."""
    return msgspec.json.decode(action, type=Back).first


def back_to(first: int) -> bytes:
    """The action of an entry of kind "undo"; an export can be played again only with it."""
    return msgspec.json.encode(Back(first))
