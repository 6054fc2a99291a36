"""What is drawn of a table comes from its own edition: no name of the usual one stands in any picture."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engines.core.rng import Rng
from engines.core.words import ENGLISH
from tests.contract.test_editions import terms, whole
from tests.editions import changed
from tests.renderers.pictures import Drawn, drawn_games
from tests.renderers.positions import NAMES
from tests.renderers.watch import scenes, strings

ANSWERS = 240
EVERY = 60
"""So many answers lie between two positions that are drawn, but for the first few."""
EARLY = (0, 3, 6)


def views(drawn: Drawn, seats: int) -> Iterator[Any]:
    """Positions of a game at random on the other edition, each as the seat that is asked sees it."""
    game, rng = changed(drawn.key).game, Rng(7 + seats)
    state = game.new(seats, game.options({}), 7 + seats)
    for number in range(ANSWERS):
        decisions = game.decisions(state)
        if number in EARLY or number % EVERY == 0 or not decisions:
            yield game.view(state, decisions[0].seat if decisions else None)
        if not decisions:
            return
        decision = rng.choice(decisions)
        game.advance(state, decision.seat, rng.choice(list(game.legal(state, decision.seat))))


def shown(drawn: Drawn, view: Any) -> Iterator[str]:
    """Every string of a position's sheets, hand and look-ups, the look-ups' labels and the alternative text."""
    yield drawn.draw.alt(view, ENGLISH, NAMES)
    found = scenes(drawn.draw.table, view, ENGLISH, NAMES) + scenes(drawn.draw.hand, view, ENGLISH, NAMES)
    for key, label in drawn.draw.lookup_keys(view, ENGLISH):
        yield label
        found += scenes(drawn.draw.lookup, view, key, ENGLISH, NAMES)
    for scene in found:
        for block in scene.blocks:
            yield from strings(block.args)


@pytest.mark.parametrize("drawn", drawn_games(), ids=lambda drawn: drawn.key)
def test_no_name_of_the_usual_edition_is_drawn(drawn: Drawn):
    """A name that the rules use as a word of theirs may stand in a sentence, but nothing drawn is called so."""
    said: set[str] = set()
    for seats in drawn.game.seats:
        for view in islice(views(drawn, seats), 8):
            said |= set(shown(drawn, view))
    words = terms(drawn.key)
    for name in set(changed(drawn.key).names) - drawn.own_names:
        called = {text for text in said if (text == name if name in words else whole(name).search(text))}
        assert not called, f"{name} in: {sorted(called)[0]}"
