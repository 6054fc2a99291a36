"""Books of all Favor kept from the public log alone: after every answer they are what lies on the table."""

from collections import Counter
from typing import Any

import pytest

from engines.core.rng import Rng
from engines.pax_illuminaten import events as ev
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.game import GAME as PAX

GAME: Any = PAX
POOL = -1


class Books:
    """Who has how much Favor of each Faction, as the log tells; -1 is the pool."""

    def __init__(self, state: Any) -> None:
        self.favor = self.on_table(state)
        self.told: Counter[str] = Counter()
        """Parts of a payment or gain that were told before the whole."""

    @staticmethod
    def on_table(state: Any) -> dict[int, Counter[str]]:
        """The true ones."""
        held = {POOL: state.pool, **dict(enumerate(state.favor))}
        return {owner: Counter(dict(zip(FACTIONS, counts, strict=True))) for owner, counts in held.items()}

    def move(self, favor: Any, source: int | None, goal: int | None) -> None:
        """Favor changes hands; None: an Edict."""
        for owner, sign in ((source, -1), (goal, 1)):
            if owner is not None:
                for faction in favor:
                    self.favor[owner][faction] += sign

    def rest(self, favor: str, *, told: bool) -> list[str]:
        """What of a whole no part has told."""
        left = Counter(favor)
        if told:
            assert not self.told - left
            left -= self.told
            self.told = Counter()
        return list(left.elements())

    def read(self, event: Any) -> None:
        """One event of the log."""
        match event:
            case ev.PartPaid(seat=seat, favor=favor):
                self.told.update(favor)
                self.move(favor, seat, POOL)
            case ev.FavorPaid(seat=seat, favor=favor, told=told):
                self.move(self.rest(favor, told=told), seat, POOL)
            case ev.PartGained(seat=seat, favor=favor):
                self.told.update(favor)
                self.move(favor, POOL, seat)
            case ev.FavorGained(seat=seat, source="", told=told):
                self.move(self.rest(event.rest, told=told), POOL, seat)
            case ev.FavorGained(seat=seat, favor=favor):
                self.move(favor, None, seat)
            case ev.FavorTaken(seat=seat, source=source, favor=favor):
                self.move(favor, source, seat)
            case ev.FavorSwapped(seat=seat, gave=gave, took=took):
                self.move(gave, seat, POOL)
                self.move(took, POOL, seat)
            case ev.StrengthBought(seat=seat, favor=favor):
                self.move(favor, seat, POOL)
            case ev.EdictPlaced(count=count, faction=faction, lost=lost):
                for seat, had in enumerate(lost):
                    assert self.favor[seat][faction] == had
                    self.move(faction * had, seat, POOL)
                self.move(faction * count, POOL, None)
            case ev.EdictPaid(seat=seat, event=edict, pool=pool, own=own):
                faction = GAME.data.edicts[edict].faction
                self.move(faction * pool, None, POOL)
                self.move(faction * own, None, seat)
            case _other:
                pass


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"solo_bots": 1}), (1, {"solo_bots": 3}), (2, {"bot_seats": 2}), (2, {}), (3, {"bot_seats": 1}), (4, {})],
    ids=str,
)
def test_favor_in_the_log_is_favor_on_the_table(seats, options):
    """PAX R9-R14, R39, R79, R86, R103: nothing changes hands untold, and nothing is told twice."""
    read = 0
    for seed in range(6):
        rng, state = Rng(seed), GAME.new(seats, GAME.options(options), seed)
        books = Books(state)
        while decisions := GAME.decisions(state):
            seat = rng.choice(decisions).seat
            answer = rng.choice(list(GAME.legal(state, seat)))
            for event in GAME.advance(state, seat, answer):
                books.read(GAME.witness(event, None))
                read += 1
            assert books.favor == books.on_table(state), answer
    assert read > 500
