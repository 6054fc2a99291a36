"""What has happened at a table, as one viewer may know it, line by line."""

from collections.abc import Sequence

from bot.service.hall import Hall, Live
from bot.service.notes import told
from bot.store import StoredEntry
from bot.ui.words import Words, plain
from engines.core.codec import from_json
from engines.core.decisions import Seat

PAGE = 40
"""Journal entries on one page of the log."""


class History:
    """The log, made from witnessed events, so it cannot say too much."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def page(self, live: Live, seat: Seat | None, page: int, _: Words) -> tuple[list[str], int, int]:
        """Lines of one page, oldest first; the page shown (0 is the newest) and how many there are."""
        pages = max(1, -(-live.record.seq // PAGE))
        page = min(max(page, 0), pages - 1)
        last = live.record.seq - page * PAGE
        entries = await self._hall.store.journal(live.id, after=max(0, last - PAGE), before=last + 1, limit=PAGE)
        lines = [line for entry in entries for line in self._told(live, entry, seat, _)]
        return lines, page, pages

    def _told(self, live: Live, entry: StoredEntry, seat: Seat | None, _: Words) -> Sequence[str]:
        names = live.names
        if entry.kind == "undo":
            return [_("{name} took an answer back.", name=plain(names[entry.seat or 0]))]
        if entry.kind == "system":
            return [told(entry.action, _)]
        if entry.kind != "answer":
            return []
        seen = (live.game.witness(event, seat) for event in from_json(entry.events, list[live.game.event_type]))
        lines = [plain(line) for event in seen if event is not None and (line := live.game.text.told(event, names, _))]
        return [f"~~{line}~~" for line in lines] if entry.undone else lines
