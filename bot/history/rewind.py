"""Taking a game back to an earlier answer, by somebody who manages the channel: nothing hidden is seen by it."""

import re

import msgspec

from bot.base.words import N_, Says, Words
from bot.history.log import History, kept_of
from bot.store import NewEntry, StoredEntry
from bot.tables.admin import AdminActions
from bot.tables.journal_notes import note
from bot.tables.lobby import Who
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.undo import UndoService
from bot.tables.undone import back_to

_SAID = re.compile(r"(?:(?P<generation>\d{1,18}):)?#?(?P<seq>\d{1,18})")


class RewindService:
    """An entry is said by its number, or as the list offers it: with how often the table had gone back by then."""

    def __init__(
        self, registry: TableRegistry, undo: UndoService, admin_actions: AdminActions, history: History
    ) -> None:
        self.registry, self.undo, self.admin_actions, self.history = registry, undo, admin_actions, history

    async def rewind(self, table: int, by: Who, said: str, why: str, interaction: int) -> tuple[LiveTable, int]:
        """Go on from before an entry, chance drawn anew; the table and the entry. The second of two is told."""
        async with self.registry.locked(table) as live:
            if live.record.life not in ("live", "finished"):
                raise Says(N_("There is no game in play here."))
            match = _SAID.fullmatch(said.strip())
            if match is None:
                raise Says(N_("Choose an entry of the log from the list, or type its number."))
            if match["generation"] is not None and int(match["generation"]) != live.record.generation:
                raise Says(N_("The game has been taken back since you looked; look at the log again."))
            first = await self._first(live, int(match["seq"]))
            entry = NewEntry(kind="undo", user=by.id, action=back_to(first, why), interaction=interaction)
            extra = msgspec.structs.replace(live.extra, vote=None)
            act = note(N_("took the game back to before entry {number}"), number=first)
            audit = self.admin_actions.line(live, by, act, why)
            await self.undo.go_back(live, first, entry, reseed=True, extra=extra, audit=audit)
        return live, first

    async def _first(self, live: LiveTable, seq: int) -> int:
        """The entry from which on all is taken back: the first of the batch that this one belongs to."""
        found: list[StoredEntry] = await self.registry.store.journal(live.id, after=seq - 1, before=seq + 1)
        if not found or found[0].kind != "answer":
            raise Says(N_("Entry {number} is no answer of this game; choose one from the list."), number=seq)
        if found[0].undone:
            raise Says(N_("Entry {number} has been taken back already."), number=seq)
        return found[0].batch

    async def offered(self, live: LiveTable, current: str, _: Words) -> list[tuple[str, str]]:
        """Entries for a list to choose from, newest first: what everybody knows of them, and what `rewind` takes."""
        wanted = current.strip().casefold().lstrip("#")
        kept = kept_of(live)
        answers = {
            entry.seq: kept.names_in(_, entry.seq)[entry.seat or 0]
            for entry in await self.history.entries(live.id)
            if entry.kind == "answer" and not entry.undone and entry.batch == entry.seq
        }
        told = {seq: _("{name} answers in secret.", name=name) for seq, name in answers.items()}
        for line in reversed(await self.history.lines(kept, None, _)):
            if line.seq in told:
                told[line.seq] = line.text
        return [
            (f"#{seq} {text}", f"{live.record.generation}:{seq}")
            for seq, text in sorted(told.items(), reverse=True)
            if not wanted or str(seq).startswith(wanted) or wanted in text.casefold()
        ]
