"""In the worker: a game from elsewhere, played again from its seed before anybody believes it.

A file is taken for what it is: somebody's text. Nothing of it is kept but names and what the engine itself says of the
same answers; where the two differ the game is refused.
"""

from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Iterable
from time import monotonic
from typing import Annotated, Any, Literal

import msgspec

from bot.history.agreement import history_of, same_but_for_knowledge, same_position, tells
from bot.tables.fairness import Commitment, deal_hash, reseed_hash, thinking_words
from bot.tables.undone import back_in, back_to
from engines import in_edition
from engines.core.codec import from_json
from engines.core.errors import Broken
from engines.core.game import AnyGame
from engines.core.journal import Reseed, reseed
from engines.core.lessons import begin
from engines.core.words import N_
from engines.players import Thought

SIZE = 4 * 1024 * 1024
ENTRIES = 5000
PATIENCE_S = 20.0
YEAR_2100 = 4_102_444_800_000
KEPT = r"^[^\x00]*$"
"""Text that every database takes: PostgreSQL keeps no NUL."""

Timestamp = Annotated[int, msgspec.Meta(ge=0, le=YEAR_2100)]
EntryNumber = Annotated[int, msgspec.Meta(ge=0, le=ENTRIES)]
WrittenKind = Literal["answer", "undo", "reseed", "system"]
Salt = Annotated[str, msgspec.Meta(max_length=64)]


class ExportPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of an export."""


class Chair(ExportPart, frozen=True):
    """A seat as it is exported: a name and, for a computer player, its kind."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100, pattern=KEPT)]
    computer: Annotated[str, msgspec.Meta(max_length=20)] | None = None


class Leaver(ExportPart, frozen=True):
    """Somebody who resigned, after which entry."""

    seat: int
    name: Annotated[str, msgspec.Meta(max_length=100)]
    seq: EntryNumber


class Written(ExportPart, frozen=True):
    """An entry of the journal as it is exported. `note`: what an entry of kind "system" says.

    `thought`: what a computer's answer followed from.
    """

    kind: WrittenKind
    batch: EntryNumber
    at: Timestamp
    seat: int | None = None
    decision: Annotated[str, msgspec.Meta(max_length=20, pattern=KEPT)] = ""
    action: msgspec.Raw = msgspec.Raw(b"{}")
    events: msgspec.Raw = msgspec.Raw(b"[]")
    part: EntryNumber = 0
    undone: bool = False
    thought: Thought | None = None
    note: Annotated[str, msgspec.Meta(max_length=500)] = ""


class ToldEvent(msgspec.Struct, frozen=True):
    """As much of an event in a file as must be known before its entry is played again."""

    ev: str


class Exported(ExportPart, frozen=True, kw_only=True):
    """A finished game as a file.

    `commitment` is what stood at the table from the deal on, `salt` what went into it with the seed; files of version
    1, and of games dealt before there were commitments, have neither.
    """

    format: Literal["eminence-game"] = "eminence-game"
    version: Literal[1, 2] = 2
    game: str
    revision: int
    edition: str
    seats: list[Chair]
    options: dict[str, Any]
    seed: Annotated[str, msgspec.Meta(pattern=r"^\d{1,20}$")]
    salt: Salt = ""
    commitment: Annotated[str, msgspec.Meta(max_length=64)] = ""
    entries: list[Written]
    position: str
    outcome: msgspec.Raw
    resigned: list[Leaver] = []
    taught: bool = False
    """It began as the game's course has it."""


class PlayedEntry(msgspec.Struct, frozen=True):
    """An entry that has been played again, in the engine's own words."""

    line: Written
    action: bytes
    events: bytes


class Proven(msgspec.Struct, frozen=True):
    """A game that came out as its file says."""

    exported: Exported
    options: dict[str, Any]
    seed: int
    first: bytes
    entries: list[PlayedEntry]
    position: bytes
    outcome: bytes
    anew: Commitment | None = None
    """To chance as it was last drawn anew."""


class Doubt(Exception):
    """Why a file is not believed: a message for people, and its arguments."""

    def __init__(self, message: str, told: dict[str, Any] | None = None) -> None:
        super().__init__(message, told or {})
        self.message, self.told = message, told or {}


class Mind(msgspec.Struct, frozen=True):
    """A computer's answer with what it followed from, and the position that it was given in."""

    number: int
    position: bytes
    seat: int
    action: bytes
    thought: Thought
    derived: bool
    """Whether its words of chance are those that the salt gives."""


def proven(data: bytes, edition: str) -> Proven:
    """The game in a file, played again with this component data; raises Doubt."""
    return Proof.of(data, edition).found()


def exported(data: bytes) -> Exported:
    """A file as it is read; raises Doubt for anything else."""
    try:
        file = msgspec.json.decode(data, type=Exported)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Doubt(
            N_("That file is no export of a finished game: {why}."), {"why": str(error).rstrip(".")[:200]}
        ) from None
    if not 0 < len(file.entries) <= ENTRIES:
        raise Doubt(N_("A game of {count} entries cannot be imported."), {"count": len(file.entries)})
    return file


def seal_of(file: Exported) -> str:
    """The commitment that a file's deal has, by its seed and salt; empty for a file without a commitment."""
    if not file.commitment:
        return ""
    deal = (file.game, file.revision, file.edition, len(file.seats), file.options, int(file.seed), file.salt)
    return deal_hash(*deal)


class Proof:
    """One game being played again."""

    @classmethod
    def of(cls, data: bytes, edition: str) -> "Proof":
        """A file's game at its deal; raises Doubt where there is no such deal."""
        file = exported(data)
        game = in_edition(file.game, edition)
        seats, seed, options = len(file.seats), int(file.seed), None
        try:
            options = game.options(file.options)
            fits = seats in game.seats and game.check_setup(seats, options) is None
        except (msgspec.ValidationError, TypeError):
            fits = False
        if not fits or seed >= 1 << 64 or any(not 0 <= each.seat < seats for each in file.resigned):
            raise Doubt(N_("The game cannot be set up like that: seats or options do not fit."))
        if seal_of(file) != file.commitment:
            raise Doubt(N_("The seed of that file is not the one that the table was dealt from: its hash is another."))
        return cls(game, file, options, seed)

    def __init__(self, game: AnyGame, file: Exported, options: Any, seed: int) -> None:
        self.game, self.file, self.options, self.seed = game, file, options, seed
        self.salt, self.generation = file.salt, 0
        self.minds: list[Mind] = []
        self.anew: list[tuple[int, str]] = []
        """Entries that drew chance anew, and their commitments."""
        self.state = begin(game, len(file.seats), options, seed, taught=file.taught)
        self.first = game.dump(self.state)
        self.before: dict[int, bytes] = {}
        """The position before each entry that counts."""
        self.until = monotonic() + PATIENCE_S
        self.told, self.history = kinds_told(file.entries), history_of(game)
        self.kinds = set[str]().union(*self.told).difference(self.history.later)
        """Those that the file tells; later ones from where it does so first: a game may go on in a later version."""

    def found(self) -> Proven:
        """The game, played to its end; raises Doubt at the first thing that does not fit."""
        game, file = self.game, self.file
        entries = [self._entry(number, line) for number, line in enumerate(file.entries, 1)]
        for number, line in enumerate(file.entries, 1):
            counts = line.kind in ("undo", "system") or number in self.before
            if line.undone == counts:
                raise _wrong(number)
        outcome = game.outcome(self.state)
        if outcome is None:
            raise Doubt(N_("The game in that file is not over; only finished games are imported."))
        position = game.dump(self.state)
        try:
            claimed = b64decode(file.position, validate=True)
            ended = msgspec.json.decode(file.outcome)
        except (NotBase64, ValueError, RecursionError):
            claimed, ended = b"", None
        if not same_position(claimed, position) and not same_but_for_knowledge(game, claimed, self.state):
            raise Doubt(N_("The final position in that file is not the one that its moves lead to."))
        told = msgspec.json.encode(outcome)
        if ended != msgspec.json.decode(told):
            raise Doubt(N_("The result in that file is not the one that its moves lead to."))
        plain = msgspec.to_builtins(self.options)
        last = Commitment(self.salt, self.anew[-1][1]) if self.anew and self.anew[-1][1] else None
        return Proven(file, plain, self.seed, self.first, entries, position, told, last)

    def _entry(self, number: int, line: Written) -> PlayedEntry:
        if monotonic() > self.until:
            raise Doubt(N_("That game takes too long to be checked."))
        if not 1 <= line.batch <= number or (line.seat is not None and not 0 <= line.seat < len(self.file.seats)):
            raise _wrong(number)
        try:
            match line.kind:
                case "answer":
                    return self._answer(number, line)
                case "undo":
                    return self._undo(number, line)
                case "reseed":
                    return self._reseed(number, line)
                case _:
                    return PlayedEntry(line, b"{}", b"[]")
        except (msgspec.DecodeError, LookupError, TypeError, ValueError, RecursionError, Broken):
            raise _wrong(number) from None

    def _answer(self, number: int, line: Written) -> PlayedEntry:
        game, state = self.game, self.state
        action = from_json(bytes(line.action), game.action_type)
        asked = next((d for d in game.decisions(state) if d.seat == line.seat), None)
        if line.seat is None or asked is None or asked.id != line.decision:
            raise _wrong(number)
        if game.check(state, line.seat, action) is not None:
            raise Doubt(N_("Entry {number} of that file is against the rules."), {"number": number})
        before = self.before[number] = game.dump(state)
        if line.thought is not None:
            words = thinking_words(self.salt, self.generation, line.batch - 1)
            derived = not self.salt or words == (line.thought.world, line.thought.word)
            self.minds.append(Mind(number, before, line.seat, bytes(line.action), line.thought, derived))
        events = msgspec.json.encode(game.advance(state, line.seat, action))
        self.kinds |= self.told[number - 1]
        if not tells(msgspec.json.decode(line.events), msgspec.json.decode(events), self.kinds, self.history):
            raise Doubt(
                N_("What entry {number} of that file tells is not what happens: cards or answers were altered."),
                {"number": number},
            )
        return PlayedEntry(line, msgspec.json.encode(action), events)

    def _undo(self, number: int, line: Written) -> PlayedEntry:
        first = back_in(bytes(line.action)).first
        self.state = self.game.load(self.before[first])
        self.generation += 1
        for gone in [seq for seq in self.before if seq >= first]:
            del self.before[gone]
        return PlayedEntry(line, back_to(first), b"[]")

    def _reseed(self, number: int, line: Written) -> PlayedEntry:
        how = msgspec.json.decode(line.action, type=Reseed)
        if number == 1 or self.file.entries[number - 2].kind == "answer" or not 0 <= how.word < 1 << 64:
            raise _wrong(number)  # chance is made anew after an undo alone
        if how.commitment or self.file.commitment:
            if how.commitment != reseed_hash(self.file.commitment, number, how.word, how.salt):
                raise Doubt(
                    N_("What entry {number} of that file shuffled is not what its hash stood for."), {"number": number}
                )
            self.salt = how.salt
        self.anew.append((number, how.commitment))
        self.before[number] = self.game.dump(self.state)
        reseed(self.game, self.state, how)
        return PlayedEntry(line, msgspec.json.encode(how), b"[]")


def kinds_told(entries: Iterable[Written]) -> list[set[str]]:
    """The kinds of events that each entry of a file tells; raises Doubt where one tells something else."""
    kinds: list[set[str]] = []
    for number, entry in enumerate(entries, 1):
        try:
            kinds.append({event.ev for event in from_json(bytes(entry.events), list[ToldEvent])})
        except (ValueError, RecursionError):
            raise _wrong(number) from None
    return kinds


def _wrong(number: int) -> Doubt:
    return Doubt(N_("Entry {number} of that file does not fit the others."), {"number": number})
