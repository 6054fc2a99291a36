"""Blocks in the colours of Price of Influence."""

from collections.abc import Hashable

from renderers.core.canvas import Block, Box, Paint
from renderers.core.palette import Colour
from renderers.price_of_influence.colours import PALETTE


def block(box: Box, ground: Colour | Block, paint: Paint, *args: Hashable) -> Block:
    """A block with its arguments in a row; on another block it lets that one show through at its corners."""
    return Block(box, ground, paint, args, PALETTE)
