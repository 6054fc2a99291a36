"""What every game's look-ups begin and end with: the key that was asked for, the sheet that is made."""

from collections.abc import Iterable, Sequence

from renderers.core.canvas import Block, sheet
from renderers.core.palette import Palette
from renderers.core.sheet import Sheet


def parted(key: str, keys: Iterable[tuple[str, str]]) -> tuple[str, str] | None:
    """A key's kind and what it names: ("seat", "A") for "seat:A", ("costs", "") for "costs"; None when it is no key.

    `keys` as a game's `lookup_keys` gives them: (key, label).
    """
    if all(key != known for known, _ in keys):
        return None
    kind, _, what = key.partition(":")
    return kind, what


def looked_up(blocks: Sequence[Block], palette: Palette) -> Sheet | None:
    """The sheet of a look-up; None where there are no blocks, since the key named nothing."""
    return sheet("lookup", blocks, palette) if blocks else None
