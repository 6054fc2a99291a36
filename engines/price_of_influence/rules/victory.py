"""The end of a turn: who wins, who falls, and the Endgame Armistice (POI R73–R88)."""

from collections.abc import Iterable, Sequence

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, OneQuestion, Unasked, Untold
from engines.core.scores import Outcome, Score, ScorePart, ranks
from engines.price_of_influence.actions import AnyAction, ClaimFlawless, Counter, LetStand, NoClaim
from engines.price_of_influence.components.data import JOKER, LETTERS, NOBODY
from engines.price_of_influence.events import AnyEvent, Claimed, Countered, Fell, GameEnded, StoodBy
from engines.price_of_influence.rules.council import return_noble
from engines.price_of_influence.state import Fallen, Result, St, Terms

_COUNTER = (Counter, LetStand)
_CLAIM_IT, _NO_CLAIM, _LET_STAND = ClaimFlawless(), NoClaim(), LetStand()


class EndChecks(Unasked, tag="end_checks"):
    """The conditions in their order (POI R73); `step` counts those behind us."""

    step: int = 0

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The next conditions, until one ends the game or asks somebody."""
        ap, frames = st.ap, st.frames
        while frames and frames[-1] is self:
            self.step += 1
            match self.step:
                case 1:
                    if outmaneuvered(st, ap):
                        finish(st, Result("outmaneuvered", "POI R74", ap), log)
                case 2:
                    if may_be_asked(st, ap):
                        frames.append(Claim(ap))
                case 3:
                    if not st.in_court(ap):
                        fall(st, [ap], "defeat_in_battle", "POI R79", log)
                case 4:
                    if ap not in st.fallen and len(st.locked[ap]) >= st.data.limits.collapse_leveraged:
                        fall(st, [ap], "economic_collapse", "POI R80", log)
                case 5:
                    gone = [seat for seat in st.clockwise(ap) if annihilated(st, seat)]
                    if gone:
                        fall(st, gone, "annihilation", "POI R81", log)
                case _:
                    if st.reshuffles >= st.options.armistice:
                        finish(st, Result("armistice", "POI R84", NOBODY), log)
                    else:
                        frames.pop()


def outmaneuvered(st: St, seat: Seat) -> bool:
    """Jack, Queen and King In-Court, each with a suited card of its rank's value (POI R74)."""
    data = st.data
    court = st.courts[seat]
    return (
        len(court) == len(LETTERS)
        and len(st.in_court(seat)) == len(LETTERS)
        and all(any(data.value_of[card] == data.rank[letter] for card in court[letter].equipment) for letter in LETTERS)
    )


def run_in(st: St, cards: Sequence[str]) -> tuple[str, ...]:
    """The lowest run of Clubs among cards, a Joker standing for 0, or nothing (POI R75)."""
    data = st.data
    joker = next((card for card in cards if card in data.jokers), "")
    for run in data.runs:
        found = tuple(card or joker for card in run)
        if all(card in cards for card in found):
            return found
    return ()


def may_be_asked(st: St, seat: Seat) -> bool:
    """Whether the Active Player is asked for a claim, from public facts alone (POI R76a)."""
    data = st.data
    if len(st.hands[seat]) < data.limits.flawless_run:
        return False
    public = set(st.discard)
    for each in range(st.seats):
        public.update(st.gems[each], st.locked[each], st.court(each).equipment)
    return any(public.isdisjoint(run) for run in data.runs if all(run) or not data.jokers <= public)


class Claim(OneQuestion, tag="claim"):
    """The Active Player may claim Flawless Strategy; who can't is asked too, for silence would tell (POI R75, R76a)."""

    step = "end.claim"
    rule = "POI R76"
    kinds = (ClaimFlawless, NoClaim)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Not to claim always, to claim with a run in hand."""
        return (_NO_CLAIM, _CLAIM_IT) if run_in(st, st.hands[seat]) else (_NO_CLAIM,)

    def why(self, st: St, seat: Seat, action: ClaimFlawless | NoClaim) -> Illegal | None:
        """No run."""
        if isinstance(action, ClaimFlawless) and not run_in(st, st.hands[seat]):
            return illegal("POI R75", "no_run", count=st.data.limits.flawless_run)
        return None

    def take(self, st: St, seat: Seat, action: ClaimFlawless | NoClaim, log: list[AnyEvent]) -> None:
        """Show the hand (POI R76), or go on."""
        st.frames.pop()
        if isinstance(action, ClaimFlawless):
            st.known[seat], st.drawn[seat] = list(st.hands[seat]), []
            log.append(Claimed(seat, tuple(st.hands[seat])))
            st.frames.append(Countering(seat, list(st.others(seat))))


class Countering(Frame, tag="countering"):
    """A claim stands until an opponent cancels it; `todo`: who has not spoken (POI R77, R78)."""

    seat: Seat
    todo: list[Seat]

    def asks(self, st: St) -> Sequence[Decision]:
        """The next opponent that holds a hidden card, whatever it is."""
        if self.todo and st.hands[self.todo[0]]:
            return (st.ask(self.todo[0], "end.counter", "POI R77", _COUNTER),)
        return ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Any hidden Club or Joker, or to let it stand."""
        data = st.data
        found: list[AnyAction] = [data.counter[card] for card in st.hands[seat] if data.suit_of[card] in ("C", JOKER)]
        found.append(_LET_STAND)
        return found

    def why(self, st: St, seat: Seat, action: Counter | LetStand) -> Illegal | None:
        """Leveraged, not in hand, neither Club nor Joker."""
        if isinstance(action, LetStand):
            return None
        data, card = st.data, action.card
        if card not in data.cards:
            return illegal("POI R77", "no_card", card=card)
        if card in st.locked[seat]:
            return illegal("POI R8", "leveraged", card=card)
        if card not in st.hands[seat]:
            return illegal("POI R77", "not_in_hand", card=card)
        return None if data.suit_of[card] in ("C", JOKER) else illegal("POI R77", "no_club", card=card)

    def take(self, st: St, seat: Seat, action: Counter | LetStand, log: list[AnyEvent]) -> None:
        """The first who cancels ends the claim; the rest are not asked."""
        if isinstance(action, Counter):
            st.leverage(seat, action.card)
            log.append(Countered(seat, action.card))
            st.frames.pop()
        else:
            self.todo.pop(0)
            log.append(StoodBy(seat))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """Who holds no hidden card lets it stand; after all have, the claim wins (POI R78)."""
        if self.todo:
            log.append(StoodBy(self.todo.pop(0)))
        else:
            finish(st, Result("flawless_strategy", "POI R78", self.seat), log)


def annihilated(st: St, seat: Seat) -> bool:
    """No noble In-Court, no gem, no hidden hand card (POI R81)."""
    return not (st.hands[seat] or st.gems[seat] or st.in_court(seat))


def fall(st: St, seats: list[Seat], how: str, rule: str, log: list[AnyEvent]) -> None:
    """Courts fall in one step (POI R79–R82, R87, R88); the last one standing wins."""
    st.steps += 1
    scores = {seat: Fallen(st.steps, st.terms(seat), len(st.locked[seat])) for seat in seats}
    st.fallen.update(scores)
    for seat in seats:
        cards = eliminate(st, seat) if st.seats > 2 else ()
        log.append(Fell(seat, how, cards))
    left = list(st.clockwise(0))
    if len(left) == 1:
        finish(st, Result(how, "POI R88" if st.seats == 2 else "POI R82", left[0]), log)
    elif not left:
        finish(st, Result(how, "POI R83", NOBODY), log)
    elif st.options.multi_defeat == "first_fall":
        finish(st, Result(how, rule, NOBODY), log)


def eliminate(st: St, seat: Seat) -> tuple[str, ...]:
    """All cards to the discard pile, all nobles to the Council (POI R87); the hidden cards that came to light."""
    hidden = tuple(st.hands[seat])
    cards = [*hidden, *st.locked[seat], *st.gems[seat]]
    for noble in st.courts[seat].values():
        cards += noble.equipment
        return_noble(st, st.data, noble.id)
    for card in cards:
        st.to_discard(card)
    st.hands[seat], st.locked[seat], st.gems[seat] = [], [], []
    st.drawn[seat], st.known[seat], st.courts[seat] = [], [], {}
    return hidden


def finish(st: St, result: Result, log: list[AnyEvent]) -> None:
    """The game is over."""
    st.result = result
    st.frames.clear()
    if isinstance(log, Untold):
        return
    points = tuple(st.terms(seat).total for seat in range(st.seats))
    scored = result.winner < 0
    found = keys(st)
    first = max(found)
    level = tuple((seat, -key[2]) for seat, key in enumerate(found) if key[:2] == first[:2])
    level = level if scored and len(level) > 1 else ()
    log.append(GameEnded(result.how, tuple(winners(st)), points, scored and result.how != "armistice", level))


def keys(st: St) -> list[tuple[int, int, int]]:
    """By seat, what ranks go by, larger is better (POI R86; specification 7.4).

    The winner, then survivors by score and fewer leveraged cards where scores decide, then the fallen, the later ahead.
    """
    result = st.result
    by_score = result is None or result.winner < 0
    nobody = len(st.fallen) == st.seats
    found: list[tuple[int, int, int]] = []
    for seat in range(st.seats):
        fallen = st.fallen.get(seat)
        if fallen is None:
            points, locked = (st.terms(seat).total, len(st.locked[seat])) if by_score else (0, 0)
            found.append((st.steps + (2 if result and result.winner == seat else 1), points, -locked))
        elif nobody and fallen.step == st.steps:
            found.append((fallen.step, fallen.score.total, -fallen.leveraged))
        else:
            found.append((fallen.step, 0, 0))
    return found


def winners(st: St) -> list[Seat]:
    """The seats of the first rank."""
    found = keys(st)
    first = max(found)
    return [seat for seat, key in enumerate(found) if key == first]


def outcome(st: St) -> Outcome | None:
    """Ranks, armistice scores with their terms, and the condition that ended it."""
    if st.result is None:
        return None
    scores = tuple(score(seat, st.terms(seat)) for seat in range(st.seats))
    return Outcome(ranks(keys(st)), scores, st.result.how, st.result.rule)


def score(seat: Seat, terms: Terms) -> Score:
    """A seat's armistice score with its five terms (POI R85)."""
    parts = tuple(ScorePart(name, getattr(terms, name)) for name in terms.__struct_fields__)
    return Score(seat, terms.total, parts)
