"""What a played card does: weapons and armor with their Set Bonus, gems, tactics (POI R38–R50)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from engines.core.decisions import Decision, Seat
from engines.core.errors import Illegal, illegal
from engines.core.frames import Frame, OneQuestion
from engines.price_of_influence.actions import (
    AnyAction,
    Decline,
    DrawTarget,
    Equip,
    GemMode,
    SetBonus,
    Take,
    TakeDone,
)
from engines.price_of_influence.components.data import LETTERS, NOBODY, ZONES
from engines.price_of_influence.events import (
    AnyEvent,
    BonusDeclined,
    DrawGiven,
    Equipped,
    NothingTaken,
    Saved,
    SetCompleted,
    Spent,
    Taken,
    TargetChosen,
)
from engines.price_of_influence.rules import council
from engines.price_of_influence.rules.draw import draw
from engines.price_of_influence.state import CLUBS, DIAMONDS, Noble, St

_EQUIP = (Equip,)
_TAKE = (Take, TakeDone)
_MODES = (GemMode("save"), GemMode("spend"))
_DECLINE = Decline()
_DONE = TakeDone()


class Equipping(Frame, tag="equipping"):
    """A card played as Spade or Heart looks for its noble (POI R38)."""

    seat: Seat
    slot: str

    def asks(self, st: St) -> Sequence[Decision]:
        """The player, where more than one noble is In-Court."""
        return (st.ask(self.seat, "play.equip", "POI R38", _EQUIP),) if self.asked(st) else ()

    def asked(self, st: St) -> Sequence[Seat]:
        """The player, as in `asks`."""
        return (self.seat,) if st.resolving and len(st.in_court(self.seat)) > 1 else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """The own nobles In-Court."""
        return [st.data.equip[letter] for letter in st.in_court(seat)]

    def why(self, st: St, seat: Seat, action: Equip) -> Illegal | None:
        """Only a noble In-Court."""
        return council.why_not_in_court(st, seat, action.rank, "POI R38")

    def take(self, st: St, seat: Seat, action: Equip, log: list[AnyEvent]) -> None:
        """Attach it; a pair completed by it is a Set Bonus, at once and once (POI R39)."""
        card, st.resolving = st.resolving, ""
        court = st.courts[seat]
        noble = court[action.rank] = court[action.rank].armed(card, self.slot)
        log.append(Equipped(seat, card, self.slot, noble.id))
        st.frames.pop()
        if completes_set(st, noble, card, self.slot):
            log.append(SetCompleted(seat, noble.id))
            st.frames.append(Bonus(seat))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The only noble takes it."""
        self.take(st, self.seat, st.data.equip[st.in_court(self.seat)[0]], log)


def completes_set(st: St, noble: Noble, card: str, slot: str) -> bool:
    """Whether the card just equipped pairs a weapon and an armor of one value, or both Jokers (POI R39)."""
    data = st.data
    if card in data.jokers:
        return data.jokers.issubset(noble.equipment)
    value = data.value_of[card]
    others = noble.armors if slot == "weapon" else noble.weapons
    return any(data.value_of[other] == value for other in others)


class Bonus(OneQuestion, tag="bonus"):
    """A Set Bonus: its owner may turn any noble In-Court (POI R40)."""

    step = "play.set_bonus"
    rule = "POI R40"
    kinds = (SetBonus, Decline)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Every noble In-Court of every player, or nothing."""
        for owner in st.clockwise(seat):
            for letter in st.in_court(owner):
                yield st.data.set_bonus[owner, letter]
        yield _DECLINE

    def why(self, st: St, seat: Seat, action: SetBonus | Decline) -> Illegal | None:
        """No such seat, or none of that rank In-Court there."""
        return why_not_there(st, action.seat, action.rank, "POI R40") if isinstance(action, SetBonus) else None

    def take(self, st: St, seat: Seat, action: SetBonus | Decline, log: list[AnyEvent]) -> None:
        """Turn it, or leave it."""
        st.frames.pop()
        if isinstance(action, SetBonus):
            council.turn(st, seat, action.seat, action.rank, "set_bonus", log)
        else:
            log.append(BonusDeclined(seat))


def why_not_there(st: St, seat: Seat, letter: str, rule: str) -> Illegal | None:
    """Why a seat, perhaps another's, has no noble of that rank In-Court."""
    if not 0 <= seat < st.seats:
        return illegal(rule, "no_seat", number=seat, count=st.seats)
    if seat in st.fallen:
        return illegal("POI R87", "has_fallen", seat=seat)
    if letter not in LETTERS:
        return illegal(rule, "no_rank", rank=letter)
    if letter not in st.in_court(seat):
        return illegal(rule, "none_there", seat=seat, rank=letter)
    return None


class Gem(OneQuestion, tag="gem"):
    """A card played as Diamond: its player saves or spends it (POI R43, R44)."""

    step = "play.gem"
    rule = "POI R43"
    kinds = (GemMode,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Save or spend."""
        return _MODES

    def why(self, st: St, seat: Seat, action: GemMode) -> Illegal | None:
        """No third way."""
        return None if action in _MODES else illegal("POI R43", "no_mode", mode=action.mode)

    def take(self, st: St, seat: Seat, action: GemMode, log: list[AnyEvent]) -> None:
        """Into the gem pile, or to the discard pile for what is leveraged."""
        card, st.resolving = st.resolving, ""
        if action.mode == "save":
            st.gems[seat].append(card)
            log.append(Saved(seat, card))
            st.frames[-1] = Giving(seat)
        else:
            st.to_discard(card)
            log.append(Spent(seat, card))
            cap = st.data.value_of[card] + st.influence(seat)[DIAMONDS]
            st.frames[-1] = Taking(seat, cap, st.data.limits.spend_targets_max, "gem_spend")


class Giving(OneQuestion, tag="giving"):
    """A saved Diamond: the saver says who draws (POI R43)."""

    step = "play.draw_target"
    rule = "POI R43"
    kinds = (DrawTarget,)

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """Any player still in the game."""
        return [st.data.draw_target[each] for each in st.clockwise(seat)]

    def why(self, st: St, seat: Seat, action: DrawTarget) -> Illegal | None:
        """No such seat, or fallen."""
        if not 0 <= action.seat < st.seats:
            return illegal("POI R43", "no_seat", number=action.seat, count=st.seats)
        return illegal("POI R87", "has_fallen", seat=action.seat) if action.seat in st.fallen else None

    def take(self, st: St, seat: Seat, action: DrawTarget, log: list[AnyEvent]) -> None:
        """That player draws, Out of Cards included (POI R66)."""
        log.append(DrawGiven(seat, action.seat))
        st.frames.pop()
        draw(st, action.seat, st.data.limits.save_draws, log, giver=seat)


def tactic(st: St, seat: Seat) -> None:
    """A card played as Club: fetch open cards within its value and influence (POI R45)."""
    cap = st.data.value_of[st.resolving] + st.influence(seat)[CLUBS]
    st.frames.append(Taking(seat, cap, st.data.limits.club_targets_max, "tactic"))


class Taking(Frame, tag="taking"):
    """Targets of a Club or spent Diamond; they move together once the choice is complete (POI R44–R47)."""

    seat: Seat
    cap: int
    left: int
    effect: str
    chosen: list[Take] = msgspec.field(default_factory=list[Take])
    done: bool = False

    def asks(self, st: St) -> Sequence[Decision]:
        """The player, while a target is left to it and something fits the cap."""
        return (
            (st.ask(self.seat, "play.take", "POI R45" if self.effect == "tactic" else "POI R44", _TAKE),)
            if self.asked(st)
            else ()
        )

    def asked(self, st: St) -> Sequence[Seat]:
        """The player, as in `asks`."""
        return (self.seat,) if self.left and not self.done and any(self._targets(st)) else ()

    def legal(self, st: St, seat: Seat) -> Iterable[AnyAction]:
        """What fits into the rest of the cap (POI R46), or to stop."""
        return [*chain.from_iterable(self._targets(st)), _DONE]

    def _targets(self, st: St) -> Iterator[list[AnyAction]]:
        """What it may still take, pile by pile."""
        data, cap, chosen = st.data, self.cap, [each.card for each in self.chosen]
        value = data.value_of
        for zone in data.zones[self.effect]:
            if zone == "discard":
                take = data.take[zone, NOBODY]
                yield [take[card] for card in st.discard if value[card] <= cap and card not in chosen]
                continue
            for owner in range(st.seats):
                cards = contents(st, zone, owner)
                if cards and owner not in st.fallen:
                    take = data.take[zone, owner]
                    yield [take[card] for card in cards if value[card] <= cap and card not in chosen]

    def why(self, st: St, seat: Seat, action: Take | TakeDone) -> Illegal | None:
        """A zone out of reach, a card that is not there, chosen already or beyond the cap."""
        if isinstance(action, TakeDone):
            return None
        data = st.data
        card, zone, owner = action.card, action.zone, action.owner
        rule = "POI R45" if self.effect == "tactic" else "POI R44"
        if card not in data.cards:
            return illegal(rule, "no_card", card=card)
        if zone not in ZONES:
            return illegal(rule, "no_zone", zone=zone)
        if zone not in data.zones[self.effect]:
            return illegal(rule, "out_of_reach", zone=zone, reach=data.zones[self.effect])
        if zone == "discard" and owner != NOBODY:
            return illegal(rule, "pile_of_nobody")
        if zone != "discard" and owner in st.fallen:
            return illegal("POI R87", "has_fallen", seat=owner)
        if zone != "discard" and not 0 <= owner < st.seats:
            return illegal(rule, "no_seat", number=owner, count=st.seats)
        if card not in (st.discard if zone == "discard" else contents(st, zone, owner)):
            return illegal(rule, "not_there", card=card, zone=zone)
        if any(card == each.card for each in self.chosen):
            return illegal("POI R46", "chosen", card=card)
        if data.value_of[card] > self.cap:
            return illegal("POI R46", "over_cap", card=card, value=data.value_of[card], cap=self.cap)
        return None

    def take(self, st: St, seat: Seat, action: Take | TakeDone, log: list[AnyEvent]) -> None:
        """One target more, or no more."""
        if isinstance(action, TakeDone):
            self.done = True
        else:
            self.chosen.append(action)
            value = st.data.value_of[action.card]
            self.cap -= value
            self.left -= 1
            log.append(TargetChosen(seat, action.card, action.zone, action.owner, value, self.cap))

    def settle(self, st: St, log: list[AnyEvent]) -> None:
        """The targets go to the hidden hand together; a Club then reaches the discard pile (POI R47, R48)."""
        st.frames.pop()
        for each in self.chosen:
            remove(st, each.zone, each.owner, each.card)
            st.enter_hand(self.seat, each.card)
            st.known[self.seat].append(each.card)
            log.append(Taken(self.seat, each.card, each.zone, each.owner))
        if not self.chosen:
            log.append(NothingTaken(self.seat))
        if st.resolving:
            st.to_discard(st.resolving)
            st.resolving = ""


def contents(st: St, zone: str, owner: Seat) -> Sequence[str]:
    """The open cards of a seat in a zone, equipment from the Jack's."""
    if zone == "equipped":
        return st.court(owner).equipment
    return st.gems[owner] if zone == "gem_pile" else st.locked[owner]


def remove(st: St, zone: str, owner: Seat, card: str) -> None:
    """Take a card out of an open zone."""
    if zone == "discard":
        st.discard.remove(card)
    elif zone == "equipped":
        st.take_off(owner, card)
    else:
        (st.gems if zone == "gem_pile" else st.locked)[owner].remove(card)
