"""How computers of the first edition judged positions, game by game: what others are measured against stays."""

from collections.abc import Callable, Mapping
from typing import Any

from engines.core.decisions import Seat
from tests.yardstick.judgement import indio, influence, influentia, pax_illuminaten, price_of_influence

JUDGEMENT: Mapping[str, Callable[[Any, Seat], float]] = {
    "indio": indio.appraise,
    "influence": influence.appraise,
    "influentia": influentia.appraise,
    "pax_illuminaten": pax_illuminaten.appraise,
    "price_of_influence": price_of_influence.appraise,
}
