"""What the bot's components and forms carry: structs, packed into a `custom_id` as `letter:field:field`.

A custom_id holds all that a press needs, so a component outlives a restart. The letter says which struct it is; fields
follow in the order of their declaration, and only the last may hold a colon. `unpack` also reads what older versions
of the bot left in messages: they stay where they are for years.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Literal, cast

import msgspec

from bot.discord_io.form_paths import FormPath

LIMIT = 100
"""Discord's limit for a custom_id, in characters."""

Number = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
"""An id of a table or user, a seat, a page, a place in the journal."""
ANYWHERE = 0
"""In place of a table: rules and signs as a new table would be played."""
GameKey = Annotated[str, msgspec.Meta(pattern=r"\A[a-z_]+\Z")]


class CustomId(msgspec.Struct, frozen=True, array_like=True, tag_field="letter"):
    """What one kind of component or form carries; its letter is the struct's tag."""


class FormId(CustomId, frozen=True):
    """What belongs to one open question of a table: only as long as `generation` and `decision` are the same."""

    table: Number
    generation: Number
    decision: Annotated[str, msgspec.Meta(pattern=r"\A[0-9]+[A-F]\Z")]


class AnswerId(FormId, frozen=True, tag="a"):
    """A whole answer, after those gathered before it."""

    path: FormPath


class StepId(FormId, frozen=True, tag="f"):
    """One step inside a form: a kind of answer, a value, Back, another page."""

    page: Number
    path: FormPath


class MenuId(FormId, frozen=True, tag="s"):
    """A menu of answers and steps; its values are `MenuValue`."""


class SeveralId(FormId, frozen=True, tag="m"):
    """A menu in which several things are chosen together: ids of the field at `path`, or (nothing there) answers."""

    path: FormPath


class AnywayId(FormId, frozen=True, tag="z"):
    """An answer that something was said against, given all the same."""

    path: FormPath


TableDo = Literal[
    "move", "hand", "undo", "ask", "back", "resume", "resign", "close", "end", "rules",
    "log", "replay", "film", "show", "export", "rematch", "read", "hint",
    "advice", "why", "review", "share",
]  # fmt: skip
"""`ask`: ask the others to agree to an undo, `end`: to end the game. `read`: read on in a lesson.

`show`: post the film for everybody, `share`: the review.

`hint`: what to ask oneself; `advice`: what a computer would answer; `why`: why one answered.
"""


class TableId(CustomId, frozen=True, tag="t"):
    """A button of a table's message, or one that asks whether somebody is sure."""

    table: Number
    do: TableDo


LobbyDo = Literal["join", "leave", "add", "remove", "rated", "options", "clock", "order", "start", "cancel"]


class LearnId(CustomId, frozen=True, tag="x"):
    """Learn a game: open its guided first table, or read what its signs mean."""

    game: GameKey
    do: Literal["open", "signs"]
    table: Number = ANYWHERE


class LobbyId(CustomId, frozen=True, tag="l"):
    """A button of a lobby's message."""

    table: Number
    do: LobbyDo


class StrengthId(CustomId, frozen=True, tag="y"):
    """The menu of a lobby that says how well its computers play; its values are their kinds."""

    table: Number


class WishId(CustomId, frozen=True, tag="b"):
    """The menu of a lobby in which people wish for what the game lets them: a corporation."""

    table: Number


class OptionsPartId(CustomId, frozen=True, tag="e"):
    """A button that opens one of several forms of options."""

    table: Number
    part: Number


class OptionsFormId(CustomId, frozen=True, tag="o"):
    """The form of a table's options."""

    table: Number


class ClockFormId(CustomId, frozen=True, tag="c"):
    """The form of a table's clock."""

    table: Number


class VoteId(CustomId, frozen=True, tag="u"):
    """Agree to an undo, or refuse it; the vote is known by the entry that it began with."""

    table: Number
    vote: Number
    say: Literal["yes", "no"]


class InvitationId(CustomId, frozen=True, tag="i"):
    """Come to a lobby or stay away, below an invitation of a user."""

    table: Number
    do: Literal["join", "stay"]
    user: Number


class OfferId(CustomId, frozen=True, tag="d"):
    """Take a seat or leave it to whoever has it, below an offer to one person."""

    table: Number
    do: Literal["take", "keep"]
    seat: Number


class OpenSeatId(CustomId, frozen=True, tag="k"):
    """Take the seat of somebody whose clock ran out: whoever comes first."""

    table: Number
    seat: Number


WORDS = 60
"""So many characters of what is searched for stay with the pages of what was found."""


class LogId(CustomId, frozen=True, tag="g"):
    """A page of the log, 0 being the oldest; of the lines of a seat (its letter), those with some words."""

    table: Number
    page: Number
    seat: Annotated[str, msgspec.Meta(pattern=r"\A[A-F]?\Z")]
    words: Annotated[str, msgspec.Meta(max_length=WORDS)]


class HappenedId(CustomId, frozen=True, tag="h"):
    """What happened at a table: since the reader's last answer, since yesterday, in this round."""

    table: Number
    span: Literal["move", "day", "round"]


Way = Literal["first", "back", "on", "last"]


class PastId(CustomId, frozen=True, tag="v"):
    """Another position of a game, seen from the one after an entry of the journal."""

    table: Number
    way: Way
    after: Number


class JumpId(CustomId, frozen=True, tag="w"):
    """A menu of positions; its values are entries of the journal."""

    table: Number


class TurnId(CustomId, frozen=True, tag="T"):
    """A turning point of a finished game, below its review: the answer at an entry of the journal."""

    table: Number
    entry: Number


class RuleId(CustomId, frozen=True, tag="r"):
    """A paragraph of a game's rules, as it is played at a table."""

    game: GameKey
    paragraph: Annotated[str, msgspec.Meta(pattern=r"\AR[0-9]+[a-z]?\Z")]
    table: Number = ANYWHERE


class RulesPageId(CustomId, frozen=True, tag="q"):
    """A page of a game's rules."""

    game: GameKey
    page: Number
    table: Number = ANYWHERE


class RulesMenuId(CustomId, frozen=True, tag="j"):
    """A menu of the chapters of a game's rules; its values are pages."""

    game: GameKey
    table: Number = ANYWHERE


ListOf = Literal["tables", "games"]


class ListId(CustomId, frozen=True, tag="n"):
    """A page of a list of many tables: a server's, or a person's."""

    what: ListOf
    page: Number


class ManagersId(CustomId, frozen=True, tag="p"):
    """A page of what managers are shown, the audit log (of one table, unless it is 0) or a server's tables.

    `log` and `rules` of a table stand in messages of older versions only.
    """

    table: Number
    what: Literal["audit", "manage", "log", "rules"]
    page: Number


class PuzzleId(CustomId, frozen=True, tag="P"):
    """Solve a server's puzzle of the day, or see how one has done so far; puzzles are counted in each server."""

    number: Number
    do: Literal["solve", "mine"]


class PuzzleAnswerId(CustomId, frozen=True, tag="A"):
    """A whole answer to a puzzle."""

    number: Number
    path: FormPath


class PuzzleStepId(CustomId, frozen=True, tag="F"):
    """One step inside a puzzle's form."""

    number: Number
    page: Number
    path: FormPath


class PuzzleMenuId(CustomId, frozen=True, tag="S"):
    """A menu of a puzzle's answers and steps; its values are `MenuValue`."""

    number: Number


class PuzzleSeveralId(CustomId, frozen=True, tag="M"):
    """A menu in which several ids of the field at `path` are chosen together."""

    number: Number
    path: FormPath


AnyId = (
    AnswerId
    | StepId
    | MenuId
    | SeveralId
    | AnywayId
    | TableId
    | LearnId
    | LobbyId
    | StrengthId
    | WishId
    | OptionsPartId
    | OptionsFormId
    | ClockFormId
    | VoteId
    | InvitationId
    | OfferId
    | OpenSeatId
    | LogId
    | HappenedId
    | PastId
    | JumpId
    | TurnId
    | RuleId
    | RulesPageId
    | RulesMenuId
    | ListId
    | ManagersId
    | PuzzleId
    | PuzzleAnswerId
    | PuzzleStepId
    | PuzzleMenuId
    | PuzzleSeveralId
)

ALL = cast("tuple[type[AnyId], ...]", AnyId.__args__)
_BY_LETTER = {str(kind.__struct_config__.tag): kind for kind in ALL}


def pack(carried: AnyId) -> str:
    """A custom_id; raises `ValueError` where it would be too long for Discord. Defaults at its end are left out."""
    parts: list[object] = msgspec.to_builtins(carried, enc_hook=str)
    for default in reversed(carried.__struct_defaults__):
        if parts[-1] != default:
            break
        parts.pop()
    packed = ":".join(map(str, parts))
    if len(packed) > LIMIT:
        raise ValueError(f"a custom_id of {len(packed)} characters: {packed}")
    return packed


def unpack(custom_id: str) -> AnyId | None:
    """What a custom_id carries; None where it is none of ours."""
    kind = _BY_LETTER.get(custom_id.partition(":")[0])
    if kind is None:
        return None
    parts = custom_id.split(":", len(kind.__struct_fields__))
    try:
        return msgspec.convert(parts, kind, strict=False, dec_hook=_path)
    except msgspec.ValidationError:
        return _before(custom_id)


def carried_in(components: Sequence[Mapping[str, Any]]) -> list[AnyId]:
    """What the components of a message carry, as Discord sends them, in order."""
    found: list[AnyId] = []
    for component in components:
        carried = unpack(str(component.get("custom_id", "")))
        found += [] if carried is None else [carried]
        found += carried_in([*component.get("components", ()), *component.get("items", ())])
    return found


def _path(_kind: type[Any], packed: str) -> FormPath:
    """The only field that is not a string or a number."""
    return FormPath.read(packed)


_EARLIER: tuple[tuple[str, Callable[[re.Match[str]], AnyId]], ...] = (
    (r"l:(\d+):options([a-z])", lambda of: OptionsPartId(int(of[1]), ord(of[2]) - ord("a"))),
    (r"i:(\d+):(take|keep):(\d+)", lambda of: OfferId(int(of[1]), "take" if of[2] == "take" else "keep", int(of[3]))),
    (r"r:([a-z_]+):p(\d+)", lambda of: RulesPageId(of[1], int(of[2]))),
)
"""How some ids were written until November 2026; none of them can be read as one of today's."""


def _before(custom_id: str) -> AnyId | None:
    """What a custom_id of an older version carries."""
    for pattern, made in _EARLIER:
        if found := re.fullmatch(pattern, custom_id):
            return made(found)
    return None
