"""Pixels moved by the core of Pillow, without what its methods find out anew each time.

Both pictures have the same mode, and neither is one that was opened from a file and not read yet.
"""

from PIL import Image

Ink = tuple[int, int, int]
Bounds = tuple[int, int, int, int]
"""Left, top, right, foot."""


def stain(image: Image.Image, ink: Ink, x: int, y: int, mask: Image.Image) -> None:
    """An ink under a mask, its upper left corner at x, y."""
    w, h = mask.size
    image.im.paste(ink, (x, y, x + w, y + h), mask.im)


def stamp(image: Image.Image, art: Image.Image, x: int, y: int) -> None:
    """A picture on another one, its upper left corner at x, y."""
    w, h = art.size
    image.im.paste(art.im, (x, y, x + w, y + h))


def blend(image: Image.Image, art: Image.Image, x: int, y: int) -> None:
    """RGBA pixels on RGB ones with their own alpha."""
    w, h = art.size
    image.im.paste(art.im, (x, y, x + w, y + h), art.im)


def cut(image: Image.Image, box: Bounds) -> Image.Image:
    """A part of a picture, black where it reaches beyond."""
    return taken(image.im.crop(box))


def taken(core: "Image.core.ImagingCore") -> Image.Image:
    """Pixels as a picture; in indices it has no colours but those that the pixels bring.

    Mode and size can be set in no public way: what is public (`crop`, or `paste` into a new picture) copies the pixels
    or costs three times as much for a small part.
    """
    made = Image.Image()
    made.im, made._mode, made._size = core, core.mode, core.size  # pyright: ignore[reportPrivateUsage]
    return made
