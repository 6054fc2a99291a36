"""Why a small message stands that is to go away later: what it says, so that whoever looks knows if it is still so."""

from typing import get_args

import msgspec

OpenQuestion = tuple[str, int]
"""An open question: the id of its decision and the user who is asked."""


class Purpose(msgspec.Struct, frozen=True, tag_field="for"):
    """Kept as JSON, `{"for":"open_seat","seat":3}`; two of the same kind about the same thing are equal."""


class Mention(Purpose, frozen=True, tag="mention"):
    """People are called because these questions are open to them."""

    questions: tuple[OpenQuestion, ...]


class Reminder(Purpose, frozen=True, tag="reminder"):
    """The same once more: their clocks run, or somebody waits for them."""

    questions: tuple[OpenQuestion, ...]


class OpenSeat(Purpose, frozen=True, tag="open_seat"):
    """Anybody may take this seat: its person's clock ran out."""

    seat: int


class RanOut(Purpose, frozen=True, tag="ran_out"):
    """Somebody's clock ran out, and the computer answered for them."""

    seat: int
    user: int


class Resting(Purpose, frozen=True, tag="resting"):
    """Nobody has moved past this entry of the journal for long."""

    seq: int


class Invitation(Purpose, frozen=True, tag="invitation"):
    """A user is asked to come to a lobby; `mark` tells one time of asking from the next."""

    user: int
    mark: int


class Offer(Purpose, frozen=True, tag="offer"):
    """A user is asked to take over a seat; `mark` as with invitations."""

    seat: int
    user: int
    mark: int


class Vote(Purpose, frozen=True, tag="vote"):
    """People are asked to agree to an undo, or to end the game; the vote began with entry `seq` of a generation."""

    generation: int
    seq: int


class Hand(Purpose, frozen=True, tag="hand"):
    """A direct message with a person's hand and these open questions to them; none: who is waited for."""

    generation: int = 0
    decisions: tuple[str, ...] = ()


class Sending(Purpose, frozen=True, tag="sending"):
    """No message yet, as far as is known: a `Hand` is being sent under this nonce, or was when the bot was killed."""

    nonce: str
    generation: int = 0
    decisions: tuple[str, ...] = ()


class LostReply(Purpose, frozen=True, tag="lost_reply"):
    """Somebody is told that Discord lost what they should have been answered."""


Passing = Reminder | OpenSeat | RanOut | Resting
"""Messages at a table that go away by themselves."""
Prompt = Invitation | Offer | Vote
"""Messages that ask people, and stand as long as the table asks."""
AnyPurpose = Mention | Passing | Prompt | Hand | Sending | LostReply

KINDS: tuple[type[Purpose], ...] = get_args(AnyPurpose)
_decoder = msgspec.json.Decoder(AnyPurpose)


def encode(purpose: AnyPurpose) -> str:
    """A purpose as it is kept, the same text for equal ones."""
    return msgspec.json.encode(purpose).decode()


def decode(kept: str) -> AnyPurpose:
    """The purpose again; raises `msgspec.ValidationError` where it is none."""
    return _decoder.decode(kept)
