"""The position of a running table, by the type of its game."""

from bot.tables.registry import LiveTable
from engines.influentia.state import FluState


def influentia(live: LiveTable) -> FluState:
    """The position of a table of Influentia."""
    assert isinstance(live.state, FluState)
    return live.state
