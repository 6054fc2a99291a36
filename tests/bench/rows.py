"""The shape in which every benchmark reports, so that one command can print them all."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One measured number and what it is held to; `bar` is text ("≥ 10000"), `ok` whether the value meets it."""

    name: str
    value: float
    unit: str
    bar: str
    ok: bool


def at_least(name: str, value: float, unit: str, bar: float) -> Row:
    """A row that is met by this much or more."""
    return Row(name, value, unit, f"≥ {bar:g}", value >= bar)


def at_most(name: str, value: float, unit: str, bar: float) -> Row:
    """A row that is met by this much or less."""
    return Row(name, value, unit, f"≤ {bar:g}", value <= bar)


def told(name: str, value: float, unit: str) -> Row:
    """A row that is measured and held to nothing."""
    return Row(name, value, unit, "", True)


def show(rows: Iterable[Row]) -> str:
    """The rows as lines of text, one each, with a mark for what misses its bar."""
    kept = list(rows)
    wide = max((len(row.name) for row in kept), default=0)
    return "\n".join(
        f"{row.name:<{wide}}  {row.value:>12,.2f} {row.unit:<10} {row.bar:<12} {'' if row.ok else 'MISSED'}".rstrip()
        for row in kept
    )
