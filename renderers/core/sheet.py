"""What a renderer hands over: one picture of a table, ready to be uploaded."""

from typing import NamedTuple


class Sheet(NamedTuple):
    """A picture: `name` stays the same for the same corner of the table ("table", "areas"), `png` is the file."""

    name: str
    png: bytes
