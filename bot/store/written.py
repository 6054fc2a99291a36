"""What became of a write. All of them are answers, not errors."""

import msgspec

from bot.store.records import Life


class Created(msgspec.Struct, frozen=True):
    """The lobby stands, with this id."""

    table: int
    version: int


class Updated(msgspec.Struct, frozen=True):
    """Done; the table is now at this version."""

    version: int


class Committed(msgspec.Struct, frozen=True):
    """Saved to disk; `seq` is that of the last entry, `generation` the table's from now on."""

    seq: int
    generation: int
    batch: int


class Duplicate(msgspec.Struct, frozen=True):
    """This interaction was journaled before: `seq` is its last entry's, on `table`. Nothing has changed."""

    table: int
    seq: int


class Conflict(msgspec.Struct, frozen=True):
    """The table has moved on since it was read: this is where it stands now. Nothing has changed."""

    seq: int
    generation: int
    version: int
    life: Life


class Occupied(msgspec.Struct, frozen=True):
    """Another table stands in that channel already: this one. Nothing has changed."""

    table: int
