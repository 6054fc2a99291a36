"""Where messages stand, for those who go there."""


def link_to(guild: int | None, channel: int, message: int) -> str:
    """The address of a message; `guild` None: in direct messages."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"
