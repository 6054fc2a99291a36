"""Six rounds of Attack, Swap and Conquer Phase, and the Turn Order deck (INF R6–R8, R15, R65, R71)."""

from engines.core.frames import Unasked, Untold
from engines.influence.components.data import ROUNDS
from engines.influence.events import (
    AnyEvent,
    ConquerPhaseBegan,
    GameEnded,
    IdRevealed,
    RoundBegan,
    RoundEnded,
    SwapPhaseBegan,
)
from engines.influence.rules import scoring
from engines.influence.rules.attack import Attack
from engines.influence.rules.conquer import Conquer
from engines.influence.rules.swap import SwapPhase
from engines.influence.state import St


class Rounds(Unasked, tag="rounds"):
    """Lies under everything: which phase comes next. `phase` is the one under way, empty between two rounds."""

    phase: str = ""

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Reveal the next faction, or begin the next phase, or the next round, or end the game."""
        if self.phase == "attack":
            if st.deck or st.delayed:
                reveal_id(st, log)
                return
            self.phase = "swap"
            if st.setup_swap >= 0 or st.card_swaps or max(st.castle_swap) >= 0:
                log.append(SwapPhaseBegan())
                st.frames.append(SwapPhase())
        elif self.phase == "swap":
            self.phase = "conquer"
            st.results.clear()
            log.append(ConquerPhaseBegan())
            st.frames.append(Conquer())
        elif self.phase == "conquer" and st.round == ROUNDS:
            end_round(st, log)
            st.frames.pop()
            if isinstance(log, Untold):
                return
            first = scoring.winning_side(st)
            power = tuple((st.side_name(side), points) for side, points in enumerate(st.power))
            how = "sixth_card" if scoring.tied(st) else "power"
            log.append(GameEnded(tuple(scoring.seats_of(st, first)), st.side_name(first), power, how))
        else:
            if self.phase:
                end_round(st, log)
            self.phase = "attack"
            begin_round(st, log)


def begin_round(st: St, log: list[AnyEvent]) -> None:
    """Rebuild and shuffle the Turn Order deck; note who controls what (INF R7, R59)."""
    st.round += 1
    st.acted.clear()
    st.deck = list(range(len(st.factions)))
    st.shuffle(st.deck)
    st.began = [st.side_of[card // ROUNDS] if card >= 0 else -1 for card in st.control]
    log.append(RoundBegan(st.round))


def reveal_id(st: St, log: list[AnyEvent]) -> None:
    """The top ID attacks; delayed ones lie at the bottom in the order in which they delayed (INF R8, R11, R15)."""
    faction = st.deck.pop() if st.deck else st.delayed.pop(0)
    st.attacking = faction
    log.append(IdRevealed(st.seat_of[faction], st.factions[faction]))
    st.frames.append(Attack(faction))


def end_round(st: St, log: list[AnyEvent]) -> None:
    """Every Saboteur in play is out of the game and its block ends (INF R65)."""
    for castle, faction in enumerate(st.sabotaged):
        if faction >= 0:
            st.sabotaged[castle] = st.blocked[castle] = -1
    if not isinstance(log, Untold):
        log.append(RoundEnded(st.round, tuple((st.side_name(side), power) for side, power in enumerate(st.power))))
