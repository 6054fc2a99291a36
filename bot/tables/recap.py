"""What happened at a table since somebody's own last answer (or since yesterday, or this round), in a few sentences.

Told from stored events as the reader's seat witnessed them, so it still works after a restart and cannot say too much.
Which events belong together is each game's (`Game.recap`); what was undone is left out.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import msgspec

from bot.base.words import ENGLISH, Words, named, plain
from bot.store import StoredEntry
from bot.tables.extras import names_at
from bot.tables.journal_notes import told as noted
from bot.tables.registry import LiveTable, TableRegistry
from bot.tables.undo import line_of
from engines.core.codec import from_json
from engines.core.decisions import Seat
from engines.core.game import AnyGame, AnyState, AnyView
from engines.core.journal import Entry, reseed
from engines.core.recap import Heads, Scene, chosen, following, is_highlight, scenes, weight

Span = Literal["move", "day", "round"]
"""Since the reader's own last answer, since yesterday, this round (the latest answers where a game has no rounds)."""

DAY_MS = 24 * 3600 * 1000
READ = 60
"""Journal entries read at once."""
MOST_READ = 480
"""Nobody is told of more than so many entries."""
LATEST = 20
"""So many entries are told where nothing says where to begin."""
MOST = 7
"""Scenes that are told; the others are counted."""
PICTURED = 6
"""Scenes that a strip shows, at most."""
SENTENCES = 4
"""Sentences of one scene."""
NOTES = 3
ROOM = 1500
"""Characters of a recap, at most."""
BRIEF = 160
"""Characters of one that is a line in a list."""
SAID = 6
"""Lines that tell what somebody answered last, at most."""
KEPT, KEPT_FOUND = 1024, 32  # what was read is needed twice in a row, by the text and by the strip
BREATH = 10
"""After so many answers that are played again others are let in."""
BOLD = ("\ue000", "\ue001")
"""Stand for the ends of a bold name until what is around it is made harmless."""


class Found(msgspec.Struct, frozen=True):
    """What is to be told: the events as the reader saw them, notes, and after which entry the reader had answered.

    `seqs`: which entry brought each event about.
    """

    events: tuple[Any, ...]
    notes: tuple[bytes, ...]
    own: int = 0
    seqs: tuple[int, ...] = ()


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
        self._points: OrderedDict[tuple[int, int, int], tuple[int, ...]] = OrderedDict()
        """By table, generation and entry: everybody's points after it."""
        self._pictured: OrderedDict[str, Pictured] = OrderedDict()
        self._latest: OrderedDict[str, Found] = OrderedDict()

    def ready(self, live: LiveTable, seat: Seat, _: Words) -> str:
        """What `since` says, where that is known already; it costs nothing."""
        return self._texts.get(_mark(live, seat, _), "")

    async def since(self, live: LiveTable, seat: Seat, _: Words) -> str:
        """What happened since the seat's own last answer, empty where nothing did."""
        mark = _mark(live, seat, _)
        if mark not in self._texts:
            found = await self._since_own(live, seat)
            body = _told(live, seat, found, await self._changes(live, seat, found.own, _), _)
            _keep(self._texts, mark, f"**{_('Since your last move')}**\n{body}" if body else "")
        return self._texts[mark]

    async def pictured(self, live: LiveTable, seat: Seat) -> Pictured:
        """The scenes that matter most since a seat's own last answer, in their order, and its view just after that."""
        mark = _mark(live, seat, ENGLISH)
        if mark not in self._pictured:
            found = await self._since_own(live, seat)
            calls = _calls(live, found)
            all_scenes = [each for each in _scenes(live, found.events, seat) if _sentences(live, each, calls, ENGLISH)]
            best = chosen(all_scenes, PICTURED)
            kept = [each for each in all_scenes if any(each is one for one in best)]
            then = await self._state_after(live, seat, found.own) if kept and found.own else None
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
        calls = _calls(live, found)
        found_scenes = _scenes(live, found.events, seat)
        for scene in chosen(found_scenes, len(found_scenes)):
            if line := _brief(live, scene, calls, _):
                return line.replace("**", "")
        return ""

    async def span(self, live: LiveTable, seat: Seat | None, span: Span, _: Words) -> str:
        """What happened in a stretch of time, as a seat (None: an onlooker) may know it."""
        if span == "move" and seat is not None:
            told = await self.since(live, seat, _)
            return told or _("Nothing has happened since your last move.")
        if span == "day":
            head, found = _("Since yesterday"), await self._of_day(live, seat)
        else:
            head = _("This round") if has_rounds(live) else _("Lately")
            found = await self._of_round(live, seat)
        body = _told(live, seat, found, "", _)
        return f"**{head}**\n{body}" if body else _("Nothing has happened yet.")

    def highlights(self, live: LiveTable, entry: StoredEntry, _: Words) -> list[str]:
        """The highlights of an entry as everybody may know them, each in a few sentences."""
        found = _found(live, [entry], None)
        scenes_ = [each for each in _scenes(live, found.events, None) if is_highlight(live.game.recap, each)]
        told = [_sentences(live, scene, _calls(live, found), _) for scene in scenes_]
        return [text for text in told if text]

    def happened(self, live: LiveTable, entry: StoredEntry, _: Words) -> str:
        """What an entry brought, as everybody may know it, in its weightiest scene; empty where that is nothing."""
        found = _found(live, [entry], None)
        best = chosen(_scenes(live, found.events, None), 1)
        return _sentences(live, best[0], _calls(live, found), _) if best else ""

    async def said(self, live: LiveTable, seat: Seat, _: Words) -> list[str]:
        """What this seat answered last, as it was told to itself; what followed is told by `since`."""
        own, _later = await self._read(live, lambda entry: entry.seat == seat and entry.kind == "answer", READ)
        if not own:
            return []
        events = _witnessed(live, own, seat)
        mine = events[: len(events) - len(following(events, seat))]
        lines = [live.game.text.told(event, live.names, _) for event in mine]
        return [plain(line) for line in lines if line][:SAID]

    async def _since_own(self, live: LiveTable, seat: Seat) -> Found:
        mark = _mark(live, seat, ENGLISH)
        if mark not in self._latest:
            _keep(self._latest, mark, await self._read_since_own(live, seat), KEPT_FOUND)
        return self._latest[mark]

    async def _read_since_own(self, live: LiveTable, seat: Seat) -> Found:
        user = live.record.seats[seat].user
        own, later = await self._read(
            live, lambda entry: entry.seat == seat and entry.user == user and entry.kind == "answer", MOST_READ
        )
        found = _found(live, later, seat)
        followed = following(_witnessed(live, own, seat), seat)
        last = own[-1].seq if own else 0
        return Found((*followed, *found.events), found.notes, last, (*[last] * len(followed), *found.seqs))

    async def _read(
        self, live: LiveTable, is_own: Callable[[StoredEntry], bool], most: int
    ) -> tuple[list[StoredEntry], list[StoredEntry]]:
        """The last batch with an entry like this, and what came after it, both in order; undone entries left out."""
        later: list[StoredEntry] = []
        own: list[StoredEntry] = []
        before: int | None = None
        while len(later) + len(own) < most:
            page = await self._registry.store.journal(live.id, newest_first=True, limit=READ, before=before)
            for entry in page:
                if own and entry.batch != own[0].batch:
                    return own[::-1], later[::-1]
                if entry.undone:
                    continue
                if own or is_own(entry):
                    own.append(entry)
                else:
                    later.append(entry)
            if len(page) < READ:
                break
            before = page[-1].seq
        return own[::-1], later[::-1]

    async def _of_day(self, live: LiveTable, seat: Seat | None) -> Found:
        first = self._clock() - DAY_MS
        _before, later = await self._read(live, lambda entry: entry.at < first, MOST_READ)
        return _found(live, later, seat)

    async def _of_round(self, live: LiveTable, seat: Seat | None) -> Found:
        """What happened in this round; where the game has no rounds, or before the first one, the latest entries."""
        recap = live.game.recap
        numbers: list[int] = []

        def is_before(entry: StoredEntry) -> bool:
            if entry.kind != "answer" or not has_rounds(live):
                return False
            begun = [recap.round_of(event) for event in _witnessed(live, [entry], None)]
            numbers[:0] = [number for number in begun if number is not None]
            return bool(numbers) and numbers[0] < numbers[-1]

        at_the_break, later = await self._read(live, is_before, MOST_READ if has_rounds(live) else LATEST)
        found = _found(live, [*at_the_break, *later], seat)
        begins = [n for n, event in enumerate(found.events) if numbers and recap.round_of(event) == numbers[-1]]
        if not begins:
            return found
        return msgspec.structs.replace(found, events=found.events[begins[0] :], seqs=found.seqs[begins[0] :])

    # What it did to the score

    async def _changes(self, live: LiveTable, seat: Seat, own: int, _: Words) -> str:
        """Everybody's points after the entry `own` and now, where they changed."""
        if live.state is None:
            return ""
        key = (live.id, live.record.generation, own)
        if key not in self._points:
            _keep(self._points, key, await self._points_after(live, seat, own))
        told = [
            f"**{named(live.names[each])}** {before} → {after}"
            for each, (before, after) in enumerate(zip(self._points[key], _points(live, live.state), strict=False))
            if before != after
        ]
        return _("Points: {points}", points=" · ".join(told)) if told else ""

    async def _points_after(self, live: LiveTable, seat: Seat, own: int) -> tuple[int, ...]:
        """The points after an entry; none where its position is not known any more."""
        state = await self._state_after(live, seat, own)
        return () if state is None else _points(live, state)

    async def _state_after(self, live: LiveTable, seat: Seat, own: int) -> Any:
        """The position after an entry: as remembered, else played again; None without either."""
        game = live.game
        seq, position = live.answered.get(seat, (-1, b""))
        if seq == own:
            return game.load(position)
        kept = await self._registry.store.position_before(live.id, own + 1)
        if kept is None or kept.revision != game.revision:
            return None
        state = game.load(kept.position)
        entries = await self._registry.store.journal(live.id, after=kept.seq, before=own + 1)
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


def _points(live: LiveTable, state: AnyState) -> tuple[int, ...]:
    view = live.view(None) if state is live.state else live.game.view(state, None)
    return tuple(score.points for score in live.game.standing(view))


def _follow(game: AnyGame, state: AnyState, line: Entry) -> None:
    """Play one entry on in place; it was checked when it was saved."""
    if line.reseed is not None:
        reseed(game, state, line.reseed)
    elif line.seat is not None:
        game.advance(state, line.seat, from_json(line.action, game.action_type))


def _witnessed(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> list[Any]:
    """The events of answers as a seat saw them; those of older rules that cannot be read any more are left out."""
    return [event for event, _seq in _dated(live, entries, seat)]


def _dated(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> list[tuple[Any, int]]:
    """Each of them with the entry that brought it about."""
    game = live.game
    seen: list[tuple[Any, int]] = []
    for entry in entries:
        if entry.kind != "answer":
            continue
        for raw in msgspec.json.decode(entry.events, type=list[msgspec.Raw]):
            with suppress(msgspec.DecodeError):
                event = game.witness(from_json(bytes(raw), game.event_type), seat)
                seen += [] if event is None else [(event, entry.seq)]
    return seen


def _found(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> Found:
    notes = tuple(entry.action for entry in entries if entry.kind == "system")
    dated = _dated(live, entries, seat)
    return Found(tuple(event for event, _seq in dated), notes, 0, tuple(seq for _event, seq in dated))


Calls = Callable[[Any], Sequence[str]]
"""What the seats were called when an event happened."""


def _calls(live: LiveTable, found: Found) -> Calls:
    former = live.extra.former
    at = {id(event): seq for event, seq in zip(found.events, found.seqs, strict=True)} if former else {}

    def called(event: Any) -> Sequence[str]:
        seq = at.get(id(event))
        return live.names if seq is None else names_at(live.names, former, seq)

    return called


# How it is told


def _scenes(live: LiveTable, events: Sequence[Any], seat: Seat | None) -> list[Scene]:
    return scenes(live.game.recap, events, seat, live.view(seat))


def _told(live: LiveTable, seat: Seat | None, found: Found, points: str, _: Words) -> str:
    """What was done to the reader first; then what else matters, as it happened, below the turns it happened in."""
    lines = [noted(note, _) for note in found.notes[-NOTES:]]
    calls = _calls(live, found)
    told_scenes = [(scene, _sentences(live, scene, calls, _)) for scene in _scenes(live, found.events, seat)]
    all_scenes = [(scene, told) for scene, told in told_scenes if told]
    best = chosen([scene for scene, _text in all_scenes], MOST)
    text = {id(scene): told for scene, told in all_scenes}
    lines += [f"- {text[id(scene)]}" for scene in best if scene.reader]
    heading: Any = None
    for scene, told in all_scenes:
        if scene.reader or not any(scene is each for each in best):
            continue
        if scene.heading is not heading:
            heading = scene.heading
            said = "" if heading is None else _line(live, heading, calls(heading), _)
            lines += [f"-# {said}"] if said else []
        lines.append(f"- {told}")
    left = len(all_scenes) - len(best)
    if left:
        lines.append("-# " + _.n("and {count} smaller thing", "and {count} smaller things", left))
    while sum(map(len, lines)) > ROOM:
        lines.pop()
    if not lines:
        return ""
    return "\n".join([*lines, *([points] if points else [])])


def _sentences(live: LiveTable, scene: Scene, calls: Calls, _: Words) -> str:
    """A scene in so many sentences: of more, the first and those that matter most."""
    lines = [(n, line) for n, event in enumerate(scene.events) if (line := _line(live, event, calls(event), _))]
    if len(lines) > SENTENCES:
        recap = live.game.recap
        rest = sorted(lines[1:], key=lambda each: -weight(recap, scene.events[each[0]]))[: SENTENCES - 1]
        lines = [lines[0], *sorted(rest)]
    return " ".join(line for _n, line in lines)


def _brief(live: LiveTable, scene: Scene, calls: Calls, _: Words) -> str:
    """A scene in one line: all its sentences where they have room, else the weightiest alone."""
    recap = live.game.recap
    whole = _sentences(live, scene, calls, _)
    if len(whole) <= BRIEF:
        return whole
    lines = [(weight(recap, event), line) for event in scene.events if (line := _line(live, event, calls(event), _))]
    line = max(lines, key=lambda each: each[0])[1]
    return line if len(line) <= BRIEF else line[:BRIEF].rsplit(" ", 1)[0] + " …"


def _line(live: LiveTable, event: Any, called: Sequence[str], _: Words) -> str:
    """One event as the log tells it, with everybody's name in bold."""
    left, right = BOLD
    names = [f"{left}{name}{right}" for name in called]
    line = plain(live.game.text.told(event, names, _))
    return line.replace(left, "**").replace(right, "**")
