"""What a renderer hands over: one picture of a table, ready to be uploaded."""

from typing import NamedTuple


class Sheet(NamedTuple):
    """A picture: `name` stays the same for the same corner of the table ("table", "areas"), `png` is the file.

    `below`: files that it goes on with, where it was too high for one.
    """

    name: str
    png: bytes
    below: tuple[bytes, ...] = ()

    @property
    def parts(self) -> "list[Sheet]":
        """Each of its files as a sheet, from the top down."""
        return [Sheet(self.name, png) for png in (self.png, *self.below)]
