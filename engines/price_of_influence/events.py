"""What happens in Price of Influence, in the past tense; sealed choices and drawn cards are told without the card."""

from typing import ClassVar

from engines.core.decisions import Event, Seat


class Dealt(Event, frozen=True):
    """Cards and nobles are dealt, face-down; who begins was drawn by lot (POI R11)."""

    first: Seat


class DiscardsChosen(Event, frozen=True):
    """A seat chose its setup discards (POI R12); `cards` is empty for everybody else."""

    seat: Seat
    cards: tuple[str, ...]


class DiscardsRevealed(Event, frozen=True):
    """All setup discards became the discard pile (POI R12), by seat."""

    reveals: ClassVar[bool] = True
    cards: tuple[tuple[str, ...], ...]


class NobleChosen(Event, frozen=True):
    """A seat chose its first noble (POI R13); noble and stance are empty for everybody else."""

    seat: Seat
    noble: str
    stance: str


class NoblesRevealed(Event, frozen=True):
    """The first nobles stand In-Court, by seat, and the Council is public (POI R13, R14)."""

    reveals: ClassVar[bool] = True
    nobles: tuple[str, ...]
    stances: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    """A seat became the Active Player (POI R16)."""

    turn: int
    seat: Seat


class TributeDue(Event, frozen=True):
    """A seat began to pay tribute (POI R18, R19): `count` payments, `what` recruit (then with a stance) or retire."""

    seat: Seat
    what: str
    noble: str
    stance: str
    count: int


class Recruited(Event, frozen=True):
    """A Council noble came In-Court (POI R18)."""

    seat: Seat
    noble: str
    stance: str


class Retired(Event, frozen=True):
    """A Disgraced noble went to the Council (POI R19)."""

    seat: Seat
    noble: str


class StanceTurned(Event, frozen=True):
    """A noble was turned; `why` is council or set_bonus (POI R20, R40)."""

    seat: Seat
    owner: Seat
    noble: str
    stance: str
    why: str


class SuitChanged(Event, frozen=True):
    """A noble was exchanged with one of the Council (POI R21)."""

    seat: Seat
    old: str
    new: str


class Paid(Event, frozen=True):
    """One payment of tribute: liquidate, leverage or dismantle (POI R23)."""

    seat: Seat
    kind: str
    card: str


class CardPlayed(Event, frozen=True):
    """A card was played as a suit (POI R29, R49)."""

    seat: Seat
    card: str
    suit: str


class PlayPassed(Event, frozen=True):
    """A seat plays no more cards this turn (POI R30, R36)."""

    seat: Seat


class Equipped(Event, frozen=True):
    """A card was attached to a noble as weapon or armor (POI R38)."""

    seat: Seat
    card: str
    slot: str
    noble: str


class SetCompleted(Event, frozen=True):
    """The card just equipped made a pair: a Set Bonus (POI R39)."""

    seat: Seat
    noble: str


class BonusDeclined(Event, frozen=True):
    """A Set Bonus was left unused (POI R40)."""

    seat: Seat


class Saved(Event, frozen=True):
    """A Diamond went to the gem pile (POI R43)."""

    seat: Seat
    card: str


class DrawGiven(Event, frozen=True):
    """The saver named who draws (POI R43)."""

    seat: Seat
    target: Seat


class Spent(Event, frozen=True):
    """A Diamond was spent (POI R44)."""

    seat: Seat
    card: str


class TargetChosen(Event, frozen=True):
    """A card was chosen that a Club or spent Diamond takes (POI R46); `left` of the value it may take remains."""

    seat: Seat
    card: str
    zone: str
    owner: Seat
    value: int
    left: int


class Taken(Event, frozen=True):
    """A Club or spent Diamond took a card into the hand (POI R47); `owner` −1 is the discard pile."""

    seat: Seat
    card: str
    zone: str
    owner: Seat


class NothingTaken(Event, frozen=True):
    """A Club or spent Diamond took no card (POI R44, R45)."""

    seat: Seat


class Drew(Event, frozen=True):
    """A seat drew cards (POI R64, R43); `cards` is empty for everybody else, `giver` saved the gem it drew for."""

    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[str, ...]
    giver: Seat = -1


class PenaltyPaid(Event, frozen=True):
    """Out of Cards: a card was leveraged, from the discard pile or the hand (POI R67, R68)."""

    seat: Seat
    card: str
    zone: str


class PenaltyForced(PenaltyPaid, frozen=True):
    """Out of Cards: the only hidden card of a seat was leveraged, unasked, so it came to light (POI R68)."""

    reveals: ClassVar[bool] = True
    formerly: ClassVar[str] = "penalty_paid"


class Reshuffled(Event, frozen=True):
    """The discard pile became the deck and the reshuffle counter rose (POI R69)."""

    reveals: ClassVar[bool] = True
    deck: int
    reshuffles: int


class DrawLost(Event, frozen=True):
    """The deck is dry again: these draws are lost (POI R70)."""

    seat: Seat
    count: int


class Committed(Event, frozen=True):
    """A noble of the Active Player fights or stays back (POI R52); `paid` tribute went with it."""

    seat: Seat
    noble: str
    fight: bool
    paid: int


class Assigned(Event, frozen=True):
    """A fighting noble attacks another (POI R56)."""

    seat: Seat
    noble: str
    target: Seat
    target_noble: str


class Compared(Event, frozen=True):
    """A pair was compared (POI R60); `lost` names who is disgraced: attacker, defender or both."""

    seat: Seat
    noble: str
    strength: int
    target: Seat
    target_noble: str
    target_strength: int
    lost: str


class Disgraced(Event, frozen=True):
    """A noble was disgraced and lost its equipment (POI R61)."""

    seat: Seat
    noble: str
    cards: tuple[str, ...]


class Trimmed(Event, frozen=True):
    """Equipment beyond a noble's limit was discarded (POI R71)."""

    seat: Seat
    noble: str
    cards: tuple[str, ...]


class Discarded(Event, frozen=True):
    """A card beyond the hand limit was discarded (POI R72)."""

    seat: Seat
    card: str


class DiscardForced(Discarded, frozen=True):
    """A card was discarded, unasked, for all hidden ones of the seat must go, so it came to light (POI R72)."""

    reveals: ClassVar[bool] = True
    formerly: ClassVar[str] = "discarded"


class Claimed(Event, frozen=True):
    """The Active Player showed the hand and claimed Flawless Strategy (POI R76)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[str, ...]


class Countered(Event, frozen=True):
    """An opponent leveraged a Club or Writ and cancelled the claim (POI R77)."""

    seat: Seat
    card: str


class StoodBy(Event, frozen=True):
    """An opponent let the claim stand (POI R77)."""

    seat: Seat


class Fell(Event, frozen=True):
    """A court fell (POI R79–R81); `cards` of its hidden hand come to light when it is eliminated (R87)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    how: str
    cards: tuple[str, ...]


class GameEnded(Event, frozen=True):
    """The game is over (specification 7); the armistice score of each seat (POI R85).

    `scored`: it decided, though another condition than the armistice ended the game. `level`: seats whose score was the
    best of those it decided between, where there were several, each with its leveraged cards, which then decide (R86).
    """

    how: str
    winners: tuple[Seat, ...]
    points: tuple[int, ...] = ()
    scored: bool = False
    level: tuple[tuple[Seat, int], ...] = ()


SetupEvent = Dealt | DiscardsChosen | DiscardsRevealed | NobleChosen | NoblesRevealed
CouncilEvent = TurnBegan | TributeDue | Recruited | Retired | StanceTurned | SuitChanged | Paid
PlayingEvent = (
    CardPlayed
    | PlayPassed
    | Equipped
    | SetCompleted
    | BonusDeclined
    | Saved
    | DrawGiven
    | Spent
    | TargetChosen
    | Taken
    | NothingTaken
)
CombatEvent = Committed | Assigned | Compared | Disgraced
ResupplyEvent = Drew | PenaltyPaid | PenaltyForced | Reshuffled | DrawLost | Trimmed | Discarded | DiscardForced
EndEvent = Claimed | Countered | StoodBy | Fell | GameEnded
AnyEvent = SetupEvent | CouncilEvent | PlayingEvent | CombatEvent | ResupplyEvent | EndEvent
