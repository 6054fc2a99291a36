"""What happened at a table since somebody's own last answer (or since yesterday, or this round), in a few sentences.

Told from stored events as the reader's seat witnessed them, so it still works after a restart and cannot say too much.
Which events belong together is each game's (`Game.recap`); what was undone is left out.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from bot.base.words import ENGLISH, Words, apart, plain
from bot.store import StoredEntry
from bot.tables.recap_points import Standing, changes, standing_of
from bot.tables.recap_words import (
    RecapMaterial,
    SceneTold,
    brief_of,
    calls_at,
    few_of,
    found_in,
    scenes_of,
    sentences_of,
    told_of,
    told_scenes,
    witnessed,
)
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.undo import line_of
from engines.core.codec import from_json
from engines.core.decisions import Seat
from engines.core.game import AnyGame, AnyState, AnyView
from engines.core.journal import Entry, reseed
from engines.core.recap import Heads, Scene, chosen, following, is_highlight

RecapSpan = Literal["move", "day", "round"]
"""Since the reader's own last answer, since yesterday, this round (the latest answers where a game has no rounds)."""

DAY_MS = 24 * 3600 * 1000
LAST, READ = 20, 60
"""Journal entries read at once: first the last ones, which nearly always are enough, and then more."""
MOST_READ = 480
"""Nobody is told of more than so many entries."""
LATEST = 20
"""So many entries are told where nothing says where to begin."""
LEAST = 3
"""Scenes of a strip: fewer are told in words alone."""
PICTURED = 6
"""Scenes that a strip shows, at most."""
SAID = 6
"""Lines that tell what somebody answered last, at most."""
KEPT, KEPT_FOUND = 1024, 32  # what was read is needed several times in a row: by every seat's text and strip
BREATH = 10
"""After so many answers that are played again others are let in."""


class Pictured(NamedTuple):
    """Scenes for a strip, what the seats were called in each, and the reader's view before them, if still known."""

    scenes: list[Scene]
    names: list[list[str]]
    before: AnyView | None


class Recaps:
    """Tells what happened; what was told is kept until the table changes."""

    def __init__(self, registry: TableRegistry, clock: Callable[[], int]) -> None:
        self._registry, self._clock = registry, clock
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._points: OrderedDict[tuple[int, int, int], Standing | None] = OrderedDict()
        """By table, generation and entry: everybody's points after it; None where that is not known any more."""
        self._pictured: OrderedDict[str, Pictured] = OrderedDict()
        self._latest: OrderedDict[str, RecapMaterial] = OrderedDict()
        self._told: OrderedDict[str, tuple[RecapMaterial, Sequence[SceneTold]]] = OrderedDict()
        self._pages: OrderedDict[tuple[int, int, int, int], list[StoredEntry]] = OrderedDict()
        """By table, generation, entry and version: the last entries of its journal."""

    def ready(self, live: LiveTable, seat: Seat, _: Words) -> str:
        """What `since` says, where that is known already; it costs nothing."""
        return self._texts.get(_mark(live, seat, _), "")

    async def since(self, live: LiveTable, seat: Seat, _: Words) -> str:
        """What happened since the seat's own last answer, empty where nothing did."""
        mark = _mark(live, seat, _)
        if mark not in self._texts:
            found = await self._since_own(live, seat)
            told = self._scenes(live, seat, found, mark, _)
            body = told_of(live, seat, found, told, await self._changes(live, seat, found.after, _), _)
            _keep(self._texts, mark, f"**{_('Since your last move')}**\n{body}" if body else "")
        return self._texts[mark]

    async def pictured(self, live: LiveTable, seat: Seat, _: Words) -> Pictured:
        """The scenes that matter most since a seat's own last answer, in their order, and its view just after that.

        Of fewer than are drawn there is no such view.
        """
        mark = _mark(live, seat, _)
        if mark not in self._pictured:
            found = await self._since_own(live, seat)
            calls = calls_at(live, found, _)
            all_scenes = [scene for scene, _said in self._scenes(live, seat, found, mark, _)]
            best = chosen(all_scenes, PICTURED)
            kept = [each for each in all_scenes if any(each is one for one in best)]
            after = found.after if len(kept) >= LEAST else None
            then = None if after is None else await self._state_after(live, seat, after)
            view = None if then is None else live.game.view(then, seat)
            _keep(self._pictured, mark, Pictured(kept, [list(calls(each.events[0])) for each in kept], view))
        return self._pictured[mark]

    async def brief(self, table: int, user: int, _: Words) -> str:
        """The most important of it to a person in one line, empty where nothing happened or they hold no seat."""
        live = await self._registry.look(table)
        if live.state is None or not live.seats_of(user):
            return ""
        seat = live.seat_to_show(user)
        found = await self._since_own(live, seat)
        calls = calls_at(live, found, _)
        found_scenes = scenes_of(live, found.events, seat)
        for scene in chosen(found_scenes, len(found_scenes)):
            if line := brief_of(live, scene, calls, _):
                return line.replace("**", "")
        return ""

    async def publicly(self, live: LiveTable, seats: Sequence[Seat], _: Words) -> str:
        """What everybody may know of what happened since all these seats have answered, in a sentence or two."""
        if live.state is None or not seats:
            return ""
        found = await self._read_since_own(live, seats, None)
        return few_of(live, found, seats[0] if len(seats) == 1 else None, _)

    async def span(self, live: LiveTable, seat: Seat | None, span: RecapSpan, _: Words) -> str:
        """What happened in a stretch of time, as a seat (None: an onlooker) may know it."""
        if span == "move" and seat is not None:
            told = await self.since(live, seat, _)
            return told or _("Nothing has happened since your last move.")
        if span == "day":
            head, found = _("Since yesterday"), await self._of_day(live, seat)
        else:
            head = _("This round") if has_rounds(live) else _("Lately")
            found = await self._of_round(live, seat)
        body = told_of(live, seat, found, told_scenes(live, seat, found, _), "", _)
        return f"**{head}**\n{body}" if body else _("Nothing has happened yet.")

    def highlights(self, live: LiveTable, entry: StoredEntry, _: Words) -> list[str]:
        """The highlights of an entry as everybody may know them, each in a few sentences."""
        found = found_in(live, [entry], None)
        scenes_ = [each for each in scenes_of(live, found.events, None) if is_highlight(live.game.recap, each)]
        told = [sentences_of(live, scene, calls_at(live, found, _), _) for scene in scenes_]
        return [text for text in told if text]

    def happened(self, live: LiveTable, entry: StoredEntry, _: Words) -> str:
        """What an entry brought, as everybody may know it, in its weightiest scene; empty where that is nothing."""
        found = found_in(live, [entry], None)
        best = chosen(scenes_of(live, found.events, None), 1)
        return sentences_of(live, best[0], calls_at(live, found, _), _) if best else ""

    async def said(self, live: LiveTable, seat: Seat, _: Words) -> list[str]:
        """What this seat answered last, as it was told to itself; what followed is told by `since`."""
        own, _later = await self._read(live, lambda entry: entry.seat == seat and entry.kind == "answer", READ)
        if not own:
            return []
        events = witnessed(live, own, seat)
        mine = events[: len(events) - len(following(events, seat))]
        lines = [live.game.text.told(event, apart(live.names_in(_)), _) for event in mine]
        return [plain(line) for line in lines if line][:SAID]

    def _scenes(self, live: LiveTable, seat: Seat, found: RecapMaterial, mark: str, _: Words) -> Sequence[SceneTold]:
        """The scenes since a seat's own last answer with their sentences: the same for the text and the strip."""
        kept = self._told.get(mark)
        if kept is None or kept[0] is not found:
            kept = (found, told_scenes(live, seat, found, _))
            _keep(self._told, mark, kept, KEPT_FOUND)
        return kept[1]

    async def _since_own(self, live: LiveTable, seat: Seat) -> RecapMaterial:
        mark = _mark(live, seat, ENGLISH)
        if mark not in self._latest:
            _keep(self._latest, mark, await self._read_since_own(live, [seat], seat), KEPT_FOUND)
        return self._latest[mark]

    async def _read_since_own(self, live: LiveTable, seats: Sequence[Seat], reader: Seat | None) -> RecapMaterial:
        """What followed the latest answer that one of these seats' people gave, as a seat (None: everybody) saw it."""
        people = {(seat, live.record.seats[seat].user) for seat in seats}
        own, later = await self._read(
            live, lambda entry: (entry.seat, entry.user) in people and entry.kind == "answer", MOST_READ
        )
        found = found_in(live, later, reader)
        if not own:
            return found
        followed: list[Any] = []
        if own[-1].seat is not None:
            followed = following(witnessed(live, own, reader), own[-1].seat, live.game.recap)
        last = own[-1].seq
        after = own[0].seq - 1 if followed else last
        return RecapMaterial((*followed, *found.events), found.notes, after, (*[last] * len(followed), *found.seqs))

    async def _read(
        self, live: LiveTable, is_own: Callable[[StoredEntry], bool], most: int
    ) -> tuple[list[StoredEntry], list[StoredEntry]]:
        """The last batch with an entry like this, and what came after it, both in order; undone answers left out."""
        later: list[StoredEntry] = []
        own: list[StoredEntry] = []
        before: int | None = None
        while len(later) + len(own) < most:
            asked = LAST if before is None else READ
            page = await (self._last(live) if before is None else self._page(live, before))
            for entry in page:
                if own and entry.batch != own[0].batch:
                    return own[::-1], later[::-1]
                if entry.undone and entry.kind != "reseed":  # with it what was taken back then is told still
                    continue
                if own or is_own(entry):
                    own.append(entry)
                else:
                    later.append(entry)
            if len(page) < asked:
                break
            before = page[-1].seq
        return own[::-1], later[::-1]

    async def _last(self, live: LiveTable) -> list[StoredEntry]:
        """The last entries of a journal, newest first; read once for all who sit at the table."""
        record = live.record
        key = (record.id, record.generation, record.seq, record.version)
        if key not in self._pages:
            page = await self._registry.store.journal(live.id, newest_first=True, limit=LAST)
            if not page or page[0].seq != record.seq:  # somebody has answered meanwhile
                return page
            _keep(self._pages, key, page, KEPT_FOUND)
        return self._pages[key]

    async def _page(self, live: LiveTable, before: int) -> list[StoredEntry]:
        return await self._registry.store.journal(live.id, newest_first=True, limit=READ, before=before)

    async def _of_day(self, live: LiveTable, seat: Seat | None) -> RecapMaterial:
        first = self._clock() - DAY_MS
        _before, later = await self._read(live, lambda entry: entry.at < first, MOST_READ)
        return found_in(live, later, seat)

    async def _of_round(self, live: LiveTable, seat: Seat | None) -> RecapMaterial:
        """What happened in this round; where the game has no rounds, or before the first one, the latest entries."""
        recap = live.game.recap
        numbers: list[int] = []

        def is_before(entry: StoredEntry) -> bool:
            if entry.kind != "answer" or not has_rounds(live):
                return False
            begun = [recap.round_of(event) for event in witnessed(live, [entry], None)]
            numbers[:0] = [number for number in begun if number is not None]
            return bool(numbers) and numbers[0] < numbers[-1]

        at_the_break, later = await self._read(live, is_before, MOST_READ if has_rounds(live) else LATEST)
        found = found_in(live, [*at_the_break, *later], seat)
        begins = [n for n, event in enumerate(found.events) if numbers and recap.round_of(event) == numbers[-1]]
        if not begins:
            return found
        return msgspec.structs.replace(found, events=found.events[begins[0] :], seqs=found.seqs[begins[0] :])

    # What it did to the score

    async def _changes(self, live: LiveTable, seat: Seat, entry: int | None, _: Words) -> str:
        """Everybody's points after an entry and now, where they changed."""
        if live.state is None or entry is None:
            return ""
        key = (live.id, live.record.generation, entry)
        points = self._points_now(live)
        if key not in self._points:
            _keep(self._points, key, await self._points_after(live, seat, entry))
        before = self._points[key]
        return "" if before is None else changes(live, seat, before, points, _)

    def _points_now(self, live: LiveTable) -> Standing:
        """Everybody's points; kept, for what is told after the next answers begins with them."""
        key = (live.id, live.record.generation, live.record.seq)
        now = self._points.get(key)
        if now is None:
            now = standing_of(live, live.view(None))
            _keep(self._points, key, now)
        return now

    async def _points_after(self, live: LiveTable, seat: Seat, entry: int) -> Standing | None:
        """The points after an entry; None where its position is not known any more."""
        state = await self._state_after(live, seat, entry)
        return None if state is None else standing_of(live, live.game.view(state, None))

    async def _state_after(self, live: LiveTable, seat: Seat, entry: int) -> AnyState | None:
        """The position after an entry: as remembered, else played again; None without either."""
        game = live.game
        remembered = live.answered.get(seat, {}).get(entry)
        if remembered:
            return game.load(remembered)
        kept = await self._registry.store.position_before(live.id, entry + 1)
        if kept is None or kept.revision != game.revision:
            return None
        state = game.load(kept.position)
        entries = await self._registry.store.journal(live.id, after=kept.seq, before=entry + 1)
        lines = [line_of(entry) for entry in entries if not entry.undone and entry.kind in ("answer", "reseed")]
        for number, line in enumerate(lines, 1):
            _follow(game, state, line)
            if number % BREATH == 0:
                await asyncio.sleep(0)
        return state


def has_rounds(live: LiveTable) -> bool:
    """Whether the table's game says what a round is."""
    return any(isinstance(role, Heads) and role.round for role in live.game.recap.roles.values())


def _mark(live: LiveTable, seat: Seat, _: Words) -> str:
    record = live.record
    return repr((record.id, record.generation, record.seq, record.version, seat, _.language))


def _keep(where: OrderedDict[Any, Any], key: Any, value: Any, most: int = KEPT) -> None:
    where[key] = value
    while len(where) > most:
        where.popitem(last=False)


def _follow(game: AnyGame, state: AnyState, line: Entry) -> None:
    """Play one entry on in place; it was checked when it was saved."""
    if line.reseed is not None:
        reseed(game, state, line.reseed)
    elif line.seat is not None:
        game.advance(state, line.seat, from_json(line.action, game.action_type))
