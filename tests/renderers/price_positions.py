"""Positions of Price of Influence that pictures are tested with, kept as views in JSON beside their goldens."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.price_of_influence.actions import Assign, AssignDone, ClaimFlawless, Commit, Play, Take
from engines.price_of_influence.game import GAME
from engines.price_of_influence.view import PriceView
from tests.engines.price_of_influence.positions import committed, do, past, step, table
from tests.renderers.positions import Shelf, random_play

SHELF = Shelf("price_of_influence", PriceView)
GOLDEN, load, save = SHELF.folder, SHELF.load, SHELF.save

COURTS = {
    0: "JS STRIKE 7S AS, QH GUARD 5H, KC DISGRACED",
    1: "JD GUARD 5S, KS STRIKE 9S 3S",
    2: "JC STRIKE 4H, QD GUARD, KH GUARD W1/armor 8H",
    3: "JH DISGRACED, QC STRIKE 6S",
}
REST: dict[str, Any] = {
    "hands": {0: "AH 3H 7C 6D W2", 1: "10H 9C 8D", 2: "4S AC 7H", 3: "4C 2D"},
    "locked": {0: "8C", 1: "2H 6C", 3: "9D"},
    "gems": {0: "4D AD", 1: "10D", 2: "7D 3D"},
    "discard": "2S 6H 10S 5D 3C 9H",
}


def play(seats: int, seed: int) -> Iterator[Any]:
    """Every state of a game played at random."""
    return random_play("price_of_influence", seats, seed)


def of(seats: int, state_of: Callable[[], Any]) -> Callable[[], PriceView]:
    """A view as the seat that is asked first sees it."""

    def made() -> PriceView:
        state = state_of()
        assert state.seats == seats
        open_ = GAME.decisions(state)
        return GAME.view(state, open_[0].seat if open_ else None)

    return made


def _dealt(seats: int) -> Any:
    return GAME.new(seats, GAME.options({}), 4)


def _nobles() -> Any:
    state = _dealt(2)
    for seat in range(2):
        state, _events = GAME.apply(state, seat, next(iter(GAME.legal(state, seat))))
    return state


def _four(stage: str, ap: int = 0) -> Any:
    return table(4, courts=COURTS, **REST, stage=stage, ap=ap, reshuffles=3)


def _taking() -> Any:
    return do(_four("playing"), Play("7C", "C"), Take("discard", -1, "2S"))


def _attack() -> Any:
    state = table(
        4, courts={**COURTS, 0: "JS STRIKE 7S AS, QH GUARD 5H, KC STRIKE 10H"}, **_without("10H"), stage="combat"
    )
    state = do(state, Commit("K", True))
    state = committed(state)
    return do(state, Assign("K", 1, "K"), Assign("K", 2, "Q"))


def _fought() -> Any:
    """After Combat: two nobles were disgraced, on a difference and on a tie; somebody is above the hand limit."""
    state = table(
        3,
        courts={0: "JS STRIKE 7S, KC STRIKE 10H", 1: "QD GUARD 6S, KS GUARD", 2: "JC STRIKE 8H"},
        hands={0: "7C 6D", 1: "10S 9C 8D 2H 3H 4H 5H 6H", 2: "4S AC 7H"},
        stage="combat",
    )
    return past(
        do(committed(state), Assign("K", 1, "K"), Assign("K", 2, "J"), AssignDone("K"), Assign("J", 1, "Q")),
        "resupply.discard",
    )


def _without(card: str) -> dict[str, Any]:
    return {**REST, "hands": {**REST["hands"], 1: REST["hands"][1].replace(card, "").strip()}}


def _trim() -> Any:
    return table(
        3,
        courts={0: "JS STRIKE 7S AS 4H, QH GUARD 5H 9S 10H 2H", 1: "KS GUARD", 2: "JC GUARD, KD DISGRACED"},
        hands={0: "7C 6D", 1: "10S 9C 8D", 2: "4S AC 7H"},
        stage="resupply",
    )


def _claim() -> Any:
    state = table(
        2, courts={0: "JS GUARD", 1: "KD STRIKE 10S"}, hands={0: "3C 4C 5C 6C 7C W1", 1: "9C 2D"}, stage="end"
    )
    assert step(state) == "end.claim"
    return state


def _countered() -> Any:
    return do(_claim(), ClaimFlawless())


def _fullest(seats: int, most: int) -> Callable[[], Any]:
    """As much as the rules allow in courts, leveraged cards, gems: every noble carries what one stage may add."""

    def made() -> Any:
        extra = ("10S 10H 9S 9H 8S 8H", "7S 7H 6S 6H 5S", "W1/armor W2 4S 4H")
        first = ", ".join(
            f"{noble} {' '.join(cards.split()[: rank + most])}"
            for noble, cards, rank in zip(("KS STRIKE", "QS GUARD", "JH STRIKE"), extra, (3, 2, 1), strict=True)
        )
        gems = [f"{value}D" for value in ("A", *range(2, 11))]
        clubs = [f"{value}C" for value in ("A", *range(2, 11))]
        courts = {0: first, 1: "JD GUARD 3S, QD STRIKE 3H, KD GUARD AS 2S 2H"}
        courts.update(
            {
                seat: f"J{'SC'[seat - 2]} STRIKE AH, QC DISGRACED" if seat == 2 else "KC GUARD"
                for seat in range(2, seats)
            }
        )
        return table(
            seats,
            courts=courts,
            hands={0: "8C 9C"},
            locked={0: " ".join(clubs[:5]), 1: " ".join(clubs[5:7])},
            gems={0: " ".join(gems[:3]), 1: " ".join(gems[3:])},
            stage="playing",
            reshuffles=11,
        )

    return made


def _won() -> Any:
    """Outmaneuvered: three nobles In-Court, each with a card of its rank; somebody is without nobles."""
    state = table(
        4,
        courts={
            0: "JH STRIKE AS, QD GUARD 2H 9S, KS STRIKE 3S 8S",
            1: "JC GUARD, QS DISGRACED, KH GUARD 6S 10H 7H",
            2: "QH STRIKE 4S 5H, KD GUARD",
            3: "JD GUARD, KC DISGRACED",
        },
        hands={0: "4C 6C", 1: "8C 9H 3H", 2: "AC 7C 2C", 3: "8H"},
        locked={0: "10C", 1: "10S 4D"},
        gems={0: "7D 2D", 2: "9D 5D", 3: "AD 3D 6D 8D 10D"},
        stage="end",
        reshuffles=7,
    )
    return past(state, "over")


def _shared() -> Any:
    """The armistice with two courts at the head."""
    state = table(
        3,
        courts={0: "JS GUARD 4S, KC STRIKE", 1: "JD GUARD 4H, KH STRIKE", 2: "JC GUARD"},
        hands={0: "6S", 1: "7S", 2: "8S"},
        locked={2: "9C"},
        stage="end",
        reshuffles=12,
    )
    return past(state, "over")


def _fallen() -> Any:
    """The first time that cards are played after a court has fallen."""
    return next(
        state
        for state in play(4, 3)
        if GAME.view(state, None).stage == "playing" and any(each.fallen for each in GAME.view(state, None).players)
    )


RECIPES: dict[str, Callable[[], PriceView]] = {
    "deal": of(4, lambda: _dealt(4)),
    "nobles": of(2, _nobles),
    "council": of(4, lambda: _four("council", 1)),
    "playing": of(4, lambda: _four("playing")),
    "taking": of(4, _taking),
    "attack": of(4, _attack),
    "fought": of(3, _fought),
    "trim": of(3, _trim),
    "claim": of(2, _claim),
    "countered": of(2, _countered),
    "won": of(4, _won),
    "shared": of(3, _shared),
    "fallen": of(4, _fallen),
    "full2": of(2, _fullest(2, 4)),
    "full3": of(3, _fullest(3, 3)),
    "full": of(4, _fullest(4, 2)),
}


def over(seats: int, seed: int) -> PriceView:
    """The last position of a game played at random."""
    return GAME.view(list(play(seats, seed))[-1], 0)


def made() -> dict[str, PriceView]:
    """All positions anew, from the engine as it is now."""
    found = {name: recipe() for name, recipe in RECIPES.items()}
    found["over"] = over(4, 3)
    fresh = (*(card.id for card in found["full"].players[0].locked), "KS", "QS", "10S", "deck", "10D", "KC")
    found["full"] = replace(found["full"], fresh=fresh)
    return found


STORED = (*RECIPES, "over")
