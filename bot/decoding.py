"""What Discord sends, read by msgspec: in a third of the time, at every press and every answer."""

import json
from typing import Any

import msgspec
from discord import utils


def read(text: str | bytes) -> Any:
    """JSON as values; what only the standard library takes, as half of a surrogate pair in a name, it reads."""
    try:
        return msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return json.loads(text)


def install() -> None:
    """Let discord.py read so; it chooses orjson in the same place where that is installed."""
    setattr(utils, "_from_json", read)  # noqa: B010 - it has no public name
