"""What people type where a number is meant."""

DIGITS = 18
"""Longer numbers fit no column of a database."""


def whole_number(typed: str) -> int | None:
    """A whole number as it was typed; None for anything else, and for one too long to be the number of anything."""
    digits = typed.strip()
    return int(digits) if digits.isdecimal() and len(digits) <= DIGITS else None
