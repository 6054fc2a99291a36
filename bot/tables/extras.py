"""What a table remembers besides the game: its clock, a pause, who is away, who resigned, votes, followers.

It is the JSON in `Table.extra`, read and written as one struct; `TableRegistry.change` saves it. What an older program
wrote without a field reads as that field's default.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from bot.store import SeatRecord, Table
from bot.tables.fairness import Commitment

ClockKind = Literal["none", "live", "daily"]
AtTimeout = Literal["computer", "offer"]
VoteAbout = Literal["undo", "end"]


class ExtraPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of what a table remembers."""


class Clock(ExtraPart, frozen=True):
    """How long a move may take, in seconds, and what happens then: a computer answers, or the seat is offered."""

    kind: ClockKind = "none"
    move_s: Annotated[int, msgspec.Meta(ge=0)] = 0
    then: AtTimeout = "computer"


class Pause(ExtraPart, frozen=True):
    """The table rests: who paused it, when (milliseconds since 1970), and why."""

    by: int
    at: int
    why: str = ""


class Away(ExtraPart, frozen=True):
    """A seat that a computer plays for its person, until they press *I'm back*."""

    seat: int
    user: int
    name: str


class Resigned(ExtraPart, frozen=True):
    """Somebody who gave up: ranked last when the game is over, whatever their seat comes to."""

    seat: int
    user: int
    name: str
    seq: int


class Invited(ExtraPart, frozen=True):
    """A seat of a lobby that is held for somebody; who asked them; `mark` tells one time of asking from the next."""

    user: int
    name: str
    by: int
    mark: int


class Wished(ExtraPart, frozen=True):
    """What somebody wishes for at the lobby: a value of the game's `wishes`."""

    user: int
    value: str


class TakenOut(ExtraPart, frozen=True):
    """Somebody who was taken out of the lobby, by whom and why, until they and the others there have been told.

    `mark` tells one such act of a table from the next; `admin`: the name of whoever did it.
    """

    user: int
    name: str
    by: int
    admin: str
    why: str
    mark: int


class NewHost(ExtraPart, frozen=True):
    """Who has become host of a lobby in place of `before`, until they have been told; all else as with `TakenOut`.

    `by` 0: since whoever was host has left, or handed it on.
    """

    user: int
    name: str
    mark: int
    before: int
    by: int = 0
    admin: str = ""
    why: str = ""


class SeatOffer(ExtraPart, frozen=True):
    """A seat in play that one person is asked to take over; who asks; `mark` as with invitations.

    `admin`: the name of whoever asks where it is not the seat's holder but a manager of the channel.
    """

    seat: int
    to: int
    name: str
    by: int
    mark: int
    admin: str = ""


class Late(ExtraPart, frozen=True):
    """Somebody for whom the computer answered when their clock ran out, so many times in a row, until they are told."""

    seat: int
    user: int
    missed: int


class Sat(ExtraPart, frozen=True):
    """Somebody who held a seat and knows what it knew."""

    seat: int
    user: int


class Former(ExtraPart, frozen=True):
    """What a seat was called up to an entry of the journal; `user`: who held it, or for whom a computer did."""

    seat: int
    user: int
    name: str
    until: int
    computer: bool = False


class TableVote(ExtraPart, frozen=True):
    """What the others are asked in entry `seq`: an undo, back to before entry `first`, or to end the game (`first` is
    `seq` then: nothing is taken back); who has agreed so far; until when.
    """

    by: int
    seat: int
    first: int
    seq: int
    agreed: tuple[int, ...]
    until: int
    about: VoteAbout = "undo"


class ClosedBy(ExtraPart, frozen=True):
    """Who closed a game in play before its end, and why; or what closed a table by itself.

    `itself`: a lobby that nobody started for a day (`lapsed`), a table that its last person left (`left`).
    """

    by: int = 0
    why: str = ""
    itself: Literal["", "lapsed", "left"] = ""


class Taught(ExtraPart, frozen=True):
    """How far a guided first table is: lessons done here, the last question answered badly and how often.

    `free`: its script has ended, with the entry `left` of the journal (0: nobody knows).
    """

    known: tuple[str, ...] = ()
    wrong: tuple[str, int] = ("", 0)
    free: bool = False
    left: int = 0


class Extra(ExtraPart, frozen=True):
    """All of it."""

    clock: Clock = Clock()
    pause: Pause | None = None
    missed: dict[int, int] = {}
    """Answers in a row that the clock gave for a seat's person, by seat."""
    late: tuple[Late, ...] = ()
    """Those whose last answer was given so, and who have not been told yet."""
    away: tuple[Away, ...] = ()
    resigned: tuple[Resigned, ...] = ()
    vote: TableVote | None = None
    invited: tuple[Invited, ...] = ()
    taken_out: tuple[TakenOut, ...] = ()
    """Of the lobby, and not told yet."""
    new_host: NewHost | None = None
    wishes: tuple[Wished, ...] = ()
    """In the order in which they were wished; those of people without a seat wait until they sit down again."""
    offers: tuple[SeatOffer, ...] = ()
    sat: tuple[Sat, ...] = ()
    former: tuple[Former, ...] = ()
    """Earlier names of seats, oldest first: moves are told under the name they were made under."""
    followers: tuple[int, ...] = ()
    open_seats: tuple[int, ...] = ()
    """Seats whose clock ran out and which anybody may take."""
    put_away: int = 0
    """Days without a move after which the table was put away; it is closed and can be resumed."""
    closed: ClosedBy | None = None
    mixed: tuple[int, ...] = ()
    """Seats whose computer became another kind while the game was on: their result is no kind's."""
    rated: bool = True
    imported: bool = False
    deal: Commitment | None = None
    """To the deal; a game dealt before there were commitments has none."""
    anew: Commitment | None = None
    """To chance as it was last drawn anew, after an undo."""
    rematch: int = 0
    """The finished table whose people this lobby is for."""
    seating: tuple[int | str, ...] = ()
    """Where its seats are kept, who sat in each: people by their ids, computers by their names."""
    learning: bool = False
    """A guided first game: each kind of decision is explained when it first comes up."""
    language: str = ""
    """Of its messages, where they are not in the server's: a learner's own table."""
    explained: dict[str, str] = {}
    """In such a game: the kinds of questions explained so far, each with the question that it was explained with."""
    hints: bool = False
    """Hints may be asked for although the game is rated."""
    taught: Taught | None = None
    """Such a game that began as the game's course has it."""


_decoder = msgspec.json.Decoder(Extra)


def extra_of(table: Table) -> Extra:
    """What a table remembers."""
    return _decoder.decode(table.extra)


def names_at(names: Sequence[str], former: Sequence[Former], seq: int) -> list[str]:
    """The names that seats had at an entry of the journal; `names` are those they have now."""
    then = list(names)
    for each in reversed(former):
        if each.until >= seq:
            then[each.seat] = each.name
    return then


def with_taken_out(live: Table, extra: Extra, gone: SeatRecord, by: int, admin: str, why: str) -> Extra:
    """What a table remembers once a person of its lobby is taken out of it."""
    if gone.user is None:
        return extra
    told = TakenOut(gone.user, gone.name, by, admin, why, live.version)
    return msgspec.structs.replace(extra, taken_out=(*extra.taken_out, told))


def with_host(live: Table, extra: Extra, host: int, by: int = 0, admin: str = "", why: str = "") -> Extra:
    """What a lobby remembers once somebody hosts it, who may not be its host yet; `by`: the manager who made them."""
    name = next((seat.name for seat in live.seats if seat.user == host), None)
    if live.life != "lobby" or host == live.host or name is None:
        return extra
    return msgspec.structs.replace(extra, new_host=NewHost(host, name, live.version, live.host, by, admin, why))


def encoded(extra: Extra) -> bytes:
    """As the store keeps it."""
    return msgspec.json.encode(extra)
