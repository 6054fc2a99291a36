"""Positions of Pax Illuminaten in a line or two, and what tests say often."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from engines.core.decisions import Action, Seat
from engines.core.errors import Illegal, Refused
from engines.core.frames import settle
from engines.core.words import ENGLISH
from engines.pax_illuminaten.actions import Pay
from engines.pax_illuminaten.components.checks import FACTIONS
from engines.pax_illuminaten.game import GAME, PaxIlluminaten
from engines.pax_illuminaten.rules.turn import STAGES, Turns
from engines.pax_illuminaten.state import OPEN, Claim, Edict, PaxState

NAMES = ("Ann", "Bob", "Cleo", "Dan")
ANN, BOB, CLEO, DAN = range(4)

E = TypeVar("E")
State = PaxState[Any]


def counts(said: str) -> list[int]:
    """Favor by Faction from "NNP"."""
    return [said.count(f) for f in FACTIONS]


def table(
    seats: int = 2,
    *,
    cells: Mapping[str, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    favor: Mapping[Seat, str] | None = None,
    pool: str | None = None,
    contacts: Sequence[int] = (1, 2, 3, 4),
    court: str = "",
    chamberlain: int = 1,
    top: str = "",
    deck: str | None = None,
    discard: str = "",
    public: str = "DC FP",
    private: Mapping[Seat, str] | None = None,
    claims: Sequence[tuple[Seat, str, bool]] = (),
    row: str = "NPM",
    held: Mapping[Seat, str] | None = None,
    special: Mapping[Seat, str] | None = None,
    specials: Mapping[Seat, str] | None = None,
    edicts: Mapping[Seat, tuple[str, int]] | None = None,
    events: str | None = None,
    gone: str = "",
    stage: str = "action",
    active: Seat = ANN,
    round_: int = 2,
    options: Mapping[str, Any] | None = None,
    game: PaxIlluminaten = GAME,
) -> State:
    """A turn of `active` at its first question in a stage.

    Cells are said as "PM2 ab." (card, then each Location: a seat's letter or a dot; missing ones are open); all other
    cells are face-down. `top` are the next cards of the draw pile; with `deck` given the cards left over are nowhere.
    The pool is full less what is held, unless given.
    """
    state = game.new(seats, game.options(options or {}), 0)
    data, board = state.data, state.board
    placed = {cell: said.split()[0] for cell, said in (cells or {}).items()}
    used = [*placed.values(), *discard.split(), *top.split(), *court.split()]
    used += [card for hand in (hands or {}).values() for card in hand.split()] + (deck or "").split()
    assert len(set(used)) == len(used), used
    rest = [card for card in data.cards if card not in used]
    state.cards = [placed[cell] if cell in placed else rest.pop() for cell in board.cells]
    state.up = [cell in placed for cell in board.cells]
    state.slots = [()] * len(board.cells)
    for cell, said in (cells or {}).items():
        card, _, disks = said.partition(" ")
        slots = ["abcd".find(letter) for letter in disks.strip()]
        slots += [OPEN] * (len(data.locations[card]) - len(slots))
        state.slots[board.place[cell]] = tuple(slots)
    state.cubes = [0] * board.count
    state.hands = [sorted((hands or {}).get(s, "").split(), key=data.order.__getitem__) for s in range(state.players)]
    state.court = (court.split() + [rest.pop() for _ in range(5)])[:5]
    state.chamberlain = chamberlain - 1
    state.discard = discard.split()
    state.deck = [*rest, *reversed(top.split())] if deck is None else list(reversed(deck.split()))
    state.contacts = list(contacts[: state.players])
    state.favor = [counts((favor or {}).get(s, "")) for s in range(state.players)]
    full = data.ref.by_players.favor_per_faction.of(state.players)
    on = {data.edicts[e].faction: n for e, n in (edicts or {}).values()}
    state.pool = [full - sum(f[i] for f in state.favor) - on.get(FACTIONS[i], 0) for i in range(6)]
    if pool is not None:
        state.pool = counts(pool)
    state.public = [data.by_short[p] for p in public.split()]
    mine = {seat: data.by_short[p] for seat, p in (private or {}).items()}
    state.pile = [p for p in data.plots if p not in (*state.public, *mine.values())]
    state.private = [mine.get(s) or (state.pile.pop() if s < seats else "") for s in range(state.players)]
    state.claims = [Claim(seat, data.by_short[p], live) for seat, p, live in claims]
    state.row = row.split() if " " in row else list(row)
    state.held = [list((held or {}).get(s, "")) for s in range(state.players)]
    state.special = [(special or {}).get(s, "") for s in range(state.players)]
    state.specials = [(specials or {}).get(s, "").split() for s in range(state.players)]
    state.edicts = [[Edict(*(edicts or {})[s])] if s in (edicts or {}) else [] for s in range(state.players)]
    state.event_discards = gone.split()
    taken = {*gone.split(), *filter(None, state.special), *(e for s in state.specials for e in s)}
    taken |= {e.event for each in state.edicts for e in each}
    state.events = [e for e in (*data.edicts, *data.specials) if e not in taken]
    if events is not None:
        state.events = list(reversed(events.split()))
    state.boxed = []
    state.known, state.old, state.story = {}, [], []
    state.start, state.active, state.round = ANN, active, round_
    state.mains = 0
    state.extorted, state.scheme, state.buffs, state.plans, state.script = [], [], [], [], []
    state.revealed = False
    state.challenge = [[] for _ in range(state.players)]
    state.pawns = [
        (board.touched[s] & -board.touched[s]).bit_length() - 1 if s >= seats else -1 for s in range(state.players)
    ]
    if stage == "action" and active < seats:
        state.mains = data.constants.main_actions
    state.performed = {}
    state.frames[:] = [Turns(STAGES.index(stage))]
    settle(state, [])
    return state


def asked(state: State) -> list[Seat]:
    """The seats that are asked."""
    return [decision.seat for decision in GAME.decisions(state)]


def step(state: State) -> str:
    """What is asked, or "over"."""
    decisions = GAME.decisions(state)
    return decisions[0].step if decisions else "over"


def legal(state: State, kind: type[E] | None = None, seat: Seat | None = None) -> list[E]:
    """Every answer of a seat, by default of the one that is asked first, of one kind if named."""
    found: list[Any] = list(GAME.legal(state, asked(state)[0] if seat is None else seat))
    return found if kind is None else [a for a in found if isinstance(a, kind)]


def say(state: State, seat: Seat, action: Action) -> tuple[State, list[Any]]:
    """The next position and what happened."""
    return GAME.apply(state, seat, action)  # pyright: ignore[reportArgumentType]


def do(state: State, *actions: Action) -> State:
    """Each answer by the seat that is then asked first."""
    for action in actions:
        state, _events = say(state, asked(state)[0], action)
    return state


def on(state: State, *actions: Action) -> tuple[State, list[Any]]:
    """As `do`, with everything that happened."""
    told: list[Any] = []
    for action in actions:
        state, events = say(state, asked(state)[0], action)
        told += events
    return state, told


def paid(state: State) -> State:
    """Every payment that is asked, by its first source."""
    while step(state).startswith("favor.pay"):
        state = do(state, legal(state, Pay)[0])
    return state


def refused(state: State, action: Action, seat: Seat | None = None) -> Illegal:
    """Why an answer is refused; it is no legal answer, and nothing has changed."""
    seat = asked(state)[0] if seat is None else seat
    before = GAME.dump(state)
    with pytest.raises(Refused) as caught:
        say(state, seat, action)
    assert GAME.dump(state) == before
    assert action not in legal(state, seat=seat)
    why = caught.value.why
    assert GAME.text.refusal(why, NAMES, ENGLISH).endswith(".")
    nameless = any(getattr(action, name) == "" for name in action.__struct_fields__)
    assert "" not in why.args.values()
    assert nameless or "-" not in why.args.values(), "what was named is told"
    return why


def of(events: Sequence[Any], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def have(state: State, seat: Seat) -> str:
    """Favor of a seat as letters."""
    return "".join(f * n for f, n in zip(FACTIONS, state.favor[seat], strict=True))


def disks(state: State, cell: str) -> str:
    """Locations of a cell: seats' letters and dots."""
    return "".join("abcd"[s] if s >= 0 else "." for s in state.slots[state.board.place[cell]])


def card(state: State, cell: str) -> str:
    """Card of a cell."""
    return state.cards[state.board.place[cell]]


def mask(state: State, cells: str) -> int:
    """A set of cells from their names."""
    return sum(1 << state.board.place[cell] for cell in cells.split())
