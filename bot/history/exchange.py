"""Games as files: what everybody may know of a table, a finished game whole, and finished games from elsewhere.

A file names people and nothing more of them: whoever imports a game seats nobody and calls nobody.
"""

import asyncio
import logging
from base64 import b64encode
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any

import msgspec

from bot.base.words import ENGLISH, N_, Says, Words, plain
from bot.history.log import BREATH, History, Kept, dealt, lines_of
from bot.history.verdict import NOT_OVER, Verdict, verified
from bot.history.verification import KEPT, SIZE, Chair, Doubt, Exported, Leaver, Proven, Written, proven
from bot.store import FinishedGame, NewTable, SeatRecord, StoredEntry, Table
from bot.tables.computers import is_kind
from bot.tables.events import witnessed_in
from bot.tables.extras import Extra, Resigned, encoded, extra_of
from bot.tables.fairness import Commitment
from bot.tables.journal_notes import JournalNote, audit_line, note
from bot.tables.journal_notes import told as noted
from bot.tables.lobby import Who
from bot.tables.registry import Plan, TableRegistry, plan_of
from bot.tables.saving import saved
from bot.tables.undone import back_in, back_to
from engines.core.codec import to_json
from engines.core.errors import BadEdition
from engines.core.game import AnyGame
from engines.players import Thought

log = logging.getLogger(__name__)

InWorker = Callable[..., Awaitable[Any]]
"""Does work in a worker process."""

PATIENCE_S = 60.0
"""So long computers' thoughts are thought again for somebody who waits."""
BACKSLASHES = str.maketrans("", "", "\\")


class Head(msgspec.Struct, frozen=True):
    """As much of a file as must be known before it is played again."""

    format: str = ""
    game: str = ""
    revision: int = 0
    edition: Annotated[str, msgspec.Meta(pattern=KEPT)] = ""


class Exchange:
    """Exports and imports."""

    def __init__(self, registry: TableRegistry, history: History) -> None:
        self._registry, self._history = registry, history

    async def export(self, kept: Kept, _: Words) -> tuple[str, bytes]:
        """A file's name and what is in it: the public log of a game in play or closed, a finished one whole."""
        entries = await self._history.entries(kept.id)
        found = await self._whole(kept, entries)
        if found is not None:
            name, thing = f"{kept.record.game}-{kept.id}.json", found
        else:
            name, thing = f"{kept.record.game}-{kept.id}-log.json", await public(kept, entries, _)
        return name, _file(thing)

    async def _whole(self, kept: Kept, entries: list[StoredEntry]) -> Exported | None:
        """All of a finished game; None of one that is not over, or has been taken back while its journal was read."""
        record = await self._registry.store.table(kept.id)  # memory does not hold the seed
        if record is None or record.seed is None or not kept.over:
            return None
        was = kept.record
        if (record.life, record.generation, record.seq) != (was.life, was.generation, was.seq):
            return None
        return whole(record, record.seed, entries)

    async def verify(self, kept: Kept, aside: InWorker, _: Words) -> Verdict:
        """A finished game's export, played again in a worker."""
        found = await self._whole(kept, await self._history.entries(kept.id))
        if found is None:
            raise Says(NOT_OVER)
        data = _file(found)
        game = await self._game(data)
        return await aside(verified, data, game.edition_text, PATIENCE_S)

    async def take_in(
        self, data: bytes, who: Who, *, guild: int, channel: int, parent: int | None, aside: InWorker
    ) -> int:
        """Keep a finished game from a file, in a channel, if it plays out as the file says; its table's number."""
        self.may_be_so_large(len(data))
        game = await self._game(data)
        try:
            found: Proven = await aside(proven, data, game.edition_text)
        except Doubt as doubt:
            told = {name: plain(value) if isinstance(value, str) else value for name, value in doubt.told.items()}
            raise Says(doubt.message, **told) from doubt
        await saved(self._registry.editions.keep(game))
        whole = _finished(found, game, who, guild, channel, parent)
        line = audit_line(note(N_("imports a finished game")), guild, who.id)
        return await saved(self._registry.store.import_game(msgspec.structs.replace(whole, audit=line)))

    def may_be_so_large(self, size: int) -> None:
        """Say so where a file is too large to be read."""
        if size > SIZE:
            raise Says(N_("That file is too large: at most {size} MiB can be imported."), size=SIZE >> 20)

    async def _game(self, data: bytes) -> AnyGame:
        """The game that a file was played with; says what is missing here."""
        try:
            head = msgspec.json.decode(data, type=Head)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Says(N_("That file is no export of a game.")) from error
        if head.format == "eminence-log":
            raise Says(N_("That file holds the public log of a game; only the export of a finished game is imported."))
        if head.format != "eminence-game":
            raise Says(N_("That file is no export of a game."))
        game = self._registry.editions.games.get(head.game)
        if game is None:
            raise Says(N_("There is no game called “{name}” here."), name=plain(head.game[:40]))
        if game.revision != head.revision:
            raise Says(
                N_("That game was played with revision {there} of the rules of {title}; here is revision {here}."),
                there=head.revision,
                title=game.title,
                here=game.revision,
            )
        if game.edition == head.edition:
            return game
        text = await self._registry.store.edition(head.edition[:64])
        try:
            if text is not None:
                return game.with_edition(text, f"edition {head.edition[:64]}")
        except BadEdition as error:
            log.info("an import needs an edition that cannot be read any more: %s", error)
        raise Says(N_("That game was played with component data that are not known here."))


def _file(thing: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(thing), indent=1)


async def public(kept: Kept, entries: list[StoredEntry], _: Words) -> dict[str, Any]:
    """What everybody may know: no answers, for some are sealed; no seed, no word of chance, no position.

    Telling it all takes long; others are let in meanwhile.
    """
    game, record = kept.game, kept.record
    extra = extra_of(record)
    told: list[dict[str, Any]] = []
    for number, entry in enumerate(entries, 1):
        if number % BREATH == 0:
            await asyncio.sleep(0)
        seen: list[Any] = []
        if game is not None and entry.kind == "answer":
            seen = witnessed_in(game, entry.events, None)
        lines = [line.text for line in lines_of(kept, msgspec.structs.replace(entry, undone=False), None, _)]
        line: dict[str, Any] = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "at": entry.at}
        if entry.undone:
            line["undone"] = True
        told.append({**line, "events": seen, "text": [text.translate(BACKSLASHES) for text in lines]})
    return {
        "format": "eminence-log",
        "version": 1,
        "game": record.game,
        "revision": record.revision,
        "edition": record.data_hash,
        "table": record.id,
        "seats": [{"name": seat.name, "computer": seat.computer} for seat in record.seats],
        "options": plan_of(record).options,
        "commitment": "" if extra.deal is None else extra.deal.hash,
        "deal": {
            "events": plan_of(record).opening,
            "text": [line.text.translate(BACKSLASHES) for line in dealt(kept, _)],
        },
        "entries": told,
    }


def whole(record: Table, seed: int, entries: list[StoredEntry]) -> Exported:
    """Everything of a finished game, so that it can be played again; of people their names."""
    extra = extra_of(record)
    return Exported(
        game=record.game,
        revision=record.revision,
        edition=record.data_hash,
        seats=[Chair(seat.name[:100] or "?", seat.computer) for seat in record.seats],
        options=plan_of(record).options,
        seed=str(seed),
        salt="" if extra.deal is None else extra.deal.salt,
        commitment="" if extra.deal is None else extra.deal.hash,
        entries=[_written(entry) for entry in entries],
        position=b64encode(record.position or b"").decode(),
        outcome=msgspec.Raw(record.outcome or b"null"),
        resigned=[Leaver(each.seat, each.name[:100], each.seq) for each in extra.resigned],
        taught=plan_of(record).taught,
    )


def _written(entry: StoredEntry) -> Written:
    note = noted(entry.action, ENGLISH).translate(BACKSLASHES)[:500] if entry.kind == "system" else ""
    action = entry.action
    if entry.kind == "undo":
        action = back_to(back_in(action).first)  # a manager's reason may name people by their ids
    return Written(
        kind=entry.kind,
        batch=entry.batch,
        at=entry.at,
        seat=entry.seat,
        decision=entry.decision,
        action=msgspec.Raw(b"{}" if note else action),
        events=msgspec.Raw(entry.events),
        part=entry.part,
        undone=entry.undone,
        thought=None if entry.thought is None else msgspec.json.decode(entry.thought, type=Thought),
        note=note,
    )


def _finished(found: Proven, game: AnyGame, who: Who, guild: int, channel: int, parent: int | None) -> FinishedGame:
    file = found.exported
    seats = tuple(
        SeatRecord(n, computer=chair.computer if is_kind(chair.computer) else None, name=chair.name.strip() or "?")
        for n, chair in enumerate(file.seats)
    )
    extra = Extra(
        rated=False,
        imported=True,
        deal=Commitment(file.salt, file.commitment) if file.commitment else None,
        anew=found.anew,
        resigned=tuple(Resigned(each.seat, 0, each.name, each.seq) for each in file.resigned),
    )
    entries = tuple(
        StoredEntry(
            table=0,
            seq=seq,
            batch=each.line.batch,
            seat=each.line.seat,
            user=None,
            kind=each.line.kind,
            decision=each.line.decision,
            action=_note(each.line.note) if each.line.kind == "system" else each.action,
            events=each.events,
            interaction=None,
            part=each.line.part,
            at=each.line.at,
            undone=each.line.undone,
            thought=None if each.line.thought is None else msgspec.json.encode(each.line.thought),
        )
        for seq, each in enumerate(found.entries, 1)
    )
    told: Sequence[Any] = ()
    if not file.taught:
        told = game.opening(len(seats), game.options(found.options), found.seed)
    plan = Plan(len(seats), found.options, shuffle=False, taught=file.taught, opening=msgspec.Raw(to_json(told)))
    table = NewTable(
        guild=guild,
        channel=channel,
        parent=parent,
        host=who.id,
        game=game.key,
        revision=game.revision,
        data_hash=game.edition,
        setup=plan.encode(),
        extra=encoded(extra),
        seats=seats,
    )
    return FinishedGame(
        table=table,
        seed=found.seed,
        first_position=found.first,
        entries=entries,
        position=found.position,
        outcome=found.outcome,
    )


def _note(text: str) -> bytes:
    """What somebody's file says, as a note: it is text, never a message with places to be filled in."""
    return msgspec.json.encode(JournalNote("{text}", {"text": text}))
