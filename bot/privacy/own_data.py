"""What is kept about one person: written out for them, and forgotten where they ask for it."""

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Literal, cast

import msgspec

from bot.base.logs import trace
from bot.base.words import ENGLISH, N_
from bot.store import AuditLine, PuzzleTry, SeatRecord, Store, StoredEntry, Table, Unnamed
from bot.store.patience import is_away
from bot.tables import journal_notes
from bot.tables.extras import extra_of
from bot.tables.journal_notes import without
from bot.tables.ranking import places
from bot.tables.registry import TableRegistry
from engines.core.scores import Outcome

log = logging.getLogger(__name__)

SOMEBODY = N_("somebody")
"""What a person is called in finished games once they are forgotten."""


WISHES = ("rated", "reviewed")
"""Settings by which somebody's games do not count for ratings, or are not judged."""


class Forgotten(msgspec.Struct, frozen=True):
    """What became of it: tables without their name now, those not over where it still stands, and those that failed.

    `wishes`: that they are not to be rated or judged is kept for those.
    """

    tables: tuple[int, ...]
    still: tuple[int, ...]
    failed: tuple[int, ...] = ()
    wishes: bool = False


class OwnData:
    """Export and forgetting. With a guild: of that server's tables alone, as its managers may ask for."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry

    @property
    def _store(self) -> Store:
        return self._registry.store

    async def export(self, user: int, guild: int | None = None) -> bytes:
        """What is kept about somebody, as JSON: what they set, where they sat, what they said and did, how it ended.

        Lines that others wrote about them into a server's audit log are its managers', and what waits to be sent is
        left out. For a server's managers: of its tables alone, and of a game in play no answers, which may be secret;
        none to a puzzle that is open.
        """
        traces = await self._store.traces_of(user)
        seats: list[dict[str, Any]] = []
        results: list[dict[str, Any]] = []
        answers: list[dict[str, Any]] = []
        notes: list[dict[str, Any]] = []
        by_table: dict[int, list[StoredEntry]] = {}
        for entry in traces.entries:
            if entry.user == user and entry.kind in ("answer", "undo"):
                by_table.setdefault(entry.table, []).append(entry)
        for number in traces.tables:
            table = await self._store.table(number)
            if table is None or (guild is not None and table.guild != guild):
                continue
            seats += _seats(table, user)
            results += _results(table, user)
            notes += [_note(entry) for entry in traces.entries if entry.table == number and _is_noted(entry, user)]
            if guild is None or table.life == "finished":
                answers += [_answer(entry) for entry in by_table.get(number, ())]
        whole: dict[str, Any] = {"user": str(user)}
        if guild is None:
            kept = await self._store.settings("user", user)
            whole["settings"] = {name: msgspec.json.decode(value) for name, value in kept.items()}
        tried = await self._store.puzzle_tries(guild=guild, user=user)
        last = None if guild is None else await self._store.puzzle(guild)
        if last is not None and last.told_at is None:  # a manager may want to solve it
            tried = [each for each in tried if each.number != last.number]
        acts = [_act(line) for line in traces.audit if line.user == user and guild in (None, line.guild)]
        whole |= {"seats": seats, "answers": answers, "results": results, "puzzles": list(map(_tried, tried))}
        whole |= {"notes": notes, "acts": acts}
        return msgspec.json.format(msgspec.json.encode(whole), indent=2)

    async def forget(self, user: int, guild: int | None = None) -> Forgotten:
        """Take a person's settings away and their name and id out of games that are over."""
        await self._store.unname_results(user, SOMEBODY, guild)
        await self._store.forget_puzzle_tries(user, guild)
        traces = await self._store.traces_of(user)
        done: list[int] = []
        still: list[int] = []
        failed: list[int] = []
        into = {"unnamed": done, "not over": still, "failed": failed}
        for number in traces.tables:
            notes = {e.seq: e.action for e in traces.entries if e.table == number and e.kind == "system"}
            try:
                became = await self._unname(number, user, guild, notes)
            except Exception as error:  # what is wrong with one table is no other's
                if is_away(error):
                    raise
                log.error("a person could not be forgotten at table %s: %s", number, trace(error))
                became = "failed"
            if became is not None:
                into[became].append(number)
        lines = [line for line in traces.audit if guild is None or line.guild == guild]
        acts = [(line.id, without(line.act.encode(), user, SOMEBODY)) for line in lines if line.table not in still]
        await self._store.reword_audit([(line, act.decode()) for line, act in acts if act is not None])
        wishes = guild is None and await self._forget_settings(user, named=bool(still or failed))
        return Forgotten(tuple(done), tuple(still), tuple(failed), wishes)

    async def _forget_settings(self, user: int, *, named: bool) -> bool:
        """Take a person's settings away; where tables hold their name still, not that they want no judgement of it.

        Whether such a wish is kept.
        """
        kept = False
        for name, value in (await self._store.settings("user", user)).items():
            if named and name in WISHES and msgspec.json.decode(value) is False:
                kept = True
            else:
                await self._store.set_setting("user", user, name, None)
        self._registry.locales.forget("user", user)
        return kept

    async def _unname(
        self, number: int, user: int, guild: int | None, notes: Mapping[int, bytes]
    ) -> Literal["unnamed", "not over", "failed"] | None:
        """Take a person out of a table that is over, whether its game can be read or not; what became of it."""
        async with self._registry.lock(number):
            table = await self._store.table(number)
            if table is None or (guild is not None and table.guild != guild):
                return None
            if table.life in ("lobby", "live") or (table.life == "closed" and extra_of(table).put_away):
                return "not over"
            gone = await self._store.unname(_unnamed(table, user, notes))
            self._registry.forget(number)
            return "unnamed" if gone else "failed"


def _unnamed(table: Table, user: int, notes: Mapping[int, bytes]) -> Unnamed:
    return Unnamed(
        table=table.id,
        version=table.version,
        user=user,
        host=0 if table.host == user else table.host,
        extra=msgspec.json.encode(_scrubbed(msgspec.json.decode(table.extra), user)),
        seats=tuple(SeatRecord(s.number, name=SOMEBODY) if s.user == user else s for s in _renamed(table, user)),
        notes=tuple((seq, new) for seq, old in notes.items() if (new := without(old, user, SOMEBODY)) is not None),
    )


def _renamed(table: Table, user: int) -> tuple[SeatRecord, ...]:
    """The seats; a computer that plays on for the person no longer bears their name."""
    extra = extra_of(table)
    theirs = {each.seat for each in (*extra.away, *extra.resigned, *extra.sat) if each.user == user}
    return tuple(
        msgspec.structs.replace(seat, name=SOMEBODY) if seat.computer and seat.number in theirs else seat
        for seat in table.seats
    )


def _scrubbed(kept: Any, user: int) -> Any:
    """What a table remembers without a person: who is somewhere by id and name is somebody, a mere id goes."""
    if isinstance(kept, dict):
        fields = cast("dict[str, Any]", kept)
        theirs = fields.get("user") == user or fields.get("to") == user
        found = {key: _scrubbed(value, user) for key, value in fields.items() if key != str(user)}
        if "admin" in found and fields.get("by") == user:
            found["admin"] = SOMEBODY
        return {**found, "name": SOMEBODY} if theirs and "name" in found else found
    if isinstance(kept, list):
        return [_scrubbed(each, user) for each in cast("list[Any]", kept) if each != user]
    return 0 if kept == user and not isinstance(kept, bool) else kept


def _where(table: Table) -> dict[str, Any]:
    return {"table": table.id, "game": table.game, "server": _id(table.guild), "channel": _id(table.channel)}


def _seats(table: Table, user: int) -> list[dict[str, Any]]:
    """The seats that somebody holds or held, and whether they host, follow or are invited."""
    extra = extra_of(table)
    now = {seat.number: seat.name for seat in table.seats if seat.user == user}
    before = {each.seat for each in extra.sat if each.user == user} - set(now)
    gave_up = {each.seat for each in extra.resigned if each.user == user}
    told = [
        {
            **_where(table),
            "seat": seat,
            "name": now.get(seat, ""),
            "holds": seat in now,
            "resigned": seat in gave_up,
            "state": table.life,
            "began": _when(table.started_at or table.created_at),
            "ended": _when(table.ended_at),
        }
        for seat in sorted({*now, *before})
    ]
    if table.host == user:
        told.append({**_where(table), "hosts": True, "state": table.life})
    if user in extra.followers:
        told.append({**_where(table), "follows": True, "state": table.life})
    if any(each.user == user for each in extra.invited):
        told.append({**_where(table), "invited": True, "state": table.life})
    return told


def _results(table: Table, user: int) -> list[dict[str, Any]]:
    if table.life != "finished" or table.outcome is None:
        return []
    outcome = msgspec.json.decode(table.outcome, type=Outcome)
    return [
        {
            **_where(table),
            "rank": place.rank,
            "points": None if place.seat is None else outcome.scores[place.seat].points,
            "resigned": place.resigned,
            "ended": _when(table.ended_at),
        }
        for place in places(outcome, table.seats, extra_of(table))
        if place.user == user
    ]


def _answer(entry: StoredEntry) -> dict[str, Any]:
    return {
        "table": entry.table,
        "entry": entry.seq,
        "seat": entry.seat,
        "kind": entry.kind,
        "said": msgspec.json.decode(entry.action),
        "undone": entry.undone,
        "at": _when(entry.at),
    }


def _is_noted(entry: StoredEntry, user: int) -> bool:
    """Whether an entry is a note by somebody or names them; their id may only be a part of something else."""
    return entry.kind == "system" and (entry.user == user or without(entry.action, user, SOMEBODY) is not None)


def _note(entry: StoredEntry) -> dict[str, Any]:
    """A line of a table's log that names somebody besides their answers."""
    return {
        "table": entry.table,
        "entry": entry.seq,
        "said": journal_notes.told(entry.action, ENGLISH),
        "at": _when(entry.at),
    }


def _act(line: AuditLine) -> dict[str, Any]:
    """What somebody did as a manager."""
    return {
        "server": _id(line.guild),
        "table": line.table,
        "did": journal_notes.told(line.act, ENGLISH),
        "why": line.why,
        "at": _when(line.at),
    }


def _tried(given: PuzzleTry) -> dict[str, Any]:
    """An answer to a puzzle of the day."""
    return {
        "server": _id(given.guild),
        "puzzle": given.number,
        "said": given.answer,
        "solved": given.best,
        "at": _when(given.at),
    }


def _id(number: int | None) -> str | None:
    """Discord's ids as text: they are too long for the numbers of many a reader of JSON."""
    return None if number is None else str(number)


def _when(ms: int | None) -> str | None:
    return None if ms is None else datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="seconds")
