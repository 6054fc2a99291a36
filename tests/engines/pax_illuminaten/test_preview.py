"""What previews of Pax Illuminaten promise, and that it comes true."""

from typing import Any

from engines.core.effects import effects, told
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import Expel, PlaceCard
from engines.pax_illuminaten.game import GAME as PAX
from tests.engines.pax_illuminaten.positions import ANN, NAMES, do, step, table

GAME: Any = PAX


def said(state: Any, action: Any) -> str:
    """What a label tells Ann of an answer."""
    effect = next(each for each in effects(GAME, state, ANN, [action]) if each.action == action)
    return told(GAME, GAME.view(state, ANN), effect, ENGLISH, NAMES)


def test_disks_on_an_expelled_card_count_for_plots_as_they_will_on_the_next():
    """PAX R48: they go on to the card that takes its place."""
    state = table(cells={"B1": "PM2 a"}, hands={ANN: "PA1 NS2"}, favor={ANN: "P"}, public="DC RE")
    expel = Expel("AR", "B1")
    assert said(state, expel) == ""
    asked = do(state, expel)
    assert step(asked) == "map.place"
    cells = {plot.short: plot.cells for plot in GAME.view(state, ANN).plots}
    after = do(asked, PlaceCard("PA1"))
    assert {plot.short: plot.cells for plot in GAME.view(after, ANN).plots}["DC"] == cells["DC"] == 1
