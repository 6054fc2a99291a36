"""Drawings, masks and lines of text kept in memory, of all games in one budget of bytes, the least used leaving first.

They serve when a block is drawn anew; a block drawn already is kept whole (`canvas.KEPT`).
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar, cast

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

EACH = 600
"""Bytes of an image beside its pixels: its objects and its key."""
ONE_BYTE = ("1", "L", "P")
"""Modes that Pillow holds in a byte a pixel; the others take four."""


def weight(found: Any) -> int:
    """Bytes that an image, or a tuple with images in it, takes in memory."""
    if isinstance(found, Image.Image):
        return EACH + found.width * found.height * (1 if found.mode in ONE_BYTE else 4)
    return sum(weight(part) for part in cast("tuple[Any, ...]", found)) if isinstance(found, tuple) else 0


class Drawings:
    """What functions have drawn, by function and arguments. Safe for threads."""

    def __init__(self, budget: int) -> None:
        self.budget, self.size = budget, 0
        self._found: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What is kept under the key, else what `make` draws."""
        with self._lock:
            kept = self._found.get(key)
            if kept is not None:
                self._found.move_to_end(key)
                return kept[0]
        made = make()
        with self._lock:
            if key not in self._found:
                self._found[key] = made, weight(made)
                self.size += self._found[key][1]
            while self.size > self.budget:
                self.size -= self._found.popitem(last=False)[1][1]
        return made

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._found.clear()
            self.size = 0


KEPT_DRAWINGS = Drawings(18 * 1024 * 1024)


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """A function of hashable arguments whose images are kept, never to be changed by the caller."""

    @wraps(draw)
    def found(*args: P.args, **more: P.kwargs) -> R:
        key = (draw, args, *more.items())
        return KEPT_DRAWINGS.get(key, lambda: draw(*args, **more))

    return found
