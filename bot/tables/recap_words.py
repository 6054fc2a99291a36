"""How events of a table are told in a few sentences: which scenes, in which order, with whose names in bold."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, NamedTuple

import msgspec

from bot.base.words import Words, plain
from bot.store import StoredEntry
from bot.tables.extras import names_at
from bot.tables.journal_notes import told as noted
from bot.tables.registry import LiveTable
from engines.core.codec import from_json
from engines.core.decisions import Seat
from engines.core.recap import Scene, chosen, is_highlight, scenes, weight

MOST = 8
"""So many scenes have lines of their own."""
JOINED = 12
"""Of more so many that weigh something are told, those of one turn in one line; the others are counted."""
SENTENCES, AT_MOST = 4, 6
"""Sentences of one scene; of those that matter as much as the last of them so many at most."""
NOTES = 3
ROOM = 1500
"""Characters of a recap, at most."""
BRIEF = 160
"""Characters of one that is a line in a list."""
FEW = 240
"""Characters of one in front of a mention."""
BOLD = ("\ue000", "\ue001")
"""Stand for the ends of a bold name until what is around it is made harmless."""


class RecapMaterial(msgspec.Struct, frozen=True):
    """What is to be told: the events as the reader saw them, notes, and after which entry it begins (None: not known).

    That is the reader's own last answer, or the entry before it where what followed that answer is told too.
    `seqs`: which entry brought each event about.
    """

    events: tuple[Any, ...]
    notes: tuple[bytes, ...]
    after: int | None = None
    seqs: tuple[int, ...] = ()


def witnessed(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> list[Any]:
    """The events of answers as a seat saw them; those of older rules that cannot be read any more are left out."""
    return [event for event, _seq in dated(live, entries, seat)]


def dated(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> list[tuple[Any, int]]:
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


def found_in(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> RecapMaterial:
    """What these entries brought, as a seat (None: everybody) saw it, and the notes among them."""
    notes = tuple(entry.action for entry in entries if entry.kind == "system")
    seen = dated(live, entries, seat)
    return RecapMaterial(tuple(event for event, _seq in seen), notes, None, tuple(seq for _event, seq in seen))


NAMED = re.compile(r"\*\*.+?\*\* ")
"""The name that a sentence begins with."""

NamesAt = Callable[[Any], Sequence[str]]
"""What the seats were called when an event happened."""


def calls_at(live: LiveTable, found: RecapMaterial) -> NamesAt:
    """What the seats were called at each of the events that were found."""
    former = live.extra.former
    at = {id(event): seq for event, seq in zip(found.events, found.seqs, strict=True)} if former else {}

    def called(event: Any) -> Sequence[str]:
        seq = at.get(id(event))
        return live.names if seq is None else names_at(live.names, former, seq)

    return called


# How it is told


def scenes_of(live: LiveTable, events: Sequence[Any], seat: Seat | None) -> list[Scene]:
    """The scenes that a seat saw, or everybody."""
    return scenes(live.game.recap, events, seat, live.view(seat))


def told_of(live: LiveTable, seat: Seat | None, found: RecapMaterial, points: str, _: Words) -> str:
    """What was done to the reader and the highlights first, by weight; then what else matters, as it happened.

    That stands below the turns it happened in.
    """
    notes = [noted(note, _) for note in found.notes[-NOTES:]]
    calls = calls_at(live, found)
    told_scenes = [(scene, _said(live, scene, calls, _)) for scene in scenes_of(live, found.events, seat)]
    told = [(scene, said) for scene, said in told_scenes if said]
    heavy = sum(scene.weight > 0 for scene, _said_of_it in told)
    most = MOST if len(told) <= MOST else max(MOST, min(JOINED, heavy))
    lines = [*notes, *_told(live, told, most, calls, _)]
    while most and sum(map(len, lines)) > ROOM:
        most -= 1
        lines = [*notes, *_told(live, told, most, calls, _)]
    return "\n".join([*lines, *([points] if points else [])]) if lines else ""


def _told(live: LiveTable, told: Sequence[tuple[Scene, list[str]]], most: int, calls: NamesAt, _: Words) -> list[str]:
    """So many scenes with their sentences; of more than have lines of their own those of one turn stand together."""
    best = chosen([scene for scene, _said_of_it in told], most)
    kept = [(scene, said) for scene, said in told if any(scene is each for each in best)]
    first = [each for each in kept if each[0].reader or is_highlight(live.game.recap, each[0])]
    lines = [f"- {run_on(said)}" for _scene, said in sorted(first, key=lambda each: -each[0].weight)]
    heading: Any = None
    joined: list[str] = []
    by: tuple[Seat, ...] = ()
    for scene, said in kept:
        if any(scene is each for each, _said_of_it in first):
            continue
        if scene.heading is not heading:
            heading = scene.heading
            head = "" if heading is None else _line(live, heading, calls(heading), _)
            lines += [f"-# {head}"] if head else []
            joined = []
        if joined and most > MOST and by == scene.about[:1]:
            joined += said
            lines[-1] = f"- {run_on(joined)}"
        else:
            joined, by = list(said), scene.about[:1]
            lines.append(f"- {run_on(joined)}")
    left = len(told) - len(kept)
    return [*lines, *(["-# " + _.n("and {count} smaller thing", "and {count} smaller things", left)] if left else [])]


def run_on(sentences: Sequence[str]) -> str:
    """Sentences in their order; in a row that begins with the same name it stands once: "**Ann** moves; collects"."""
    told: list[str] = []
    last = ""
    for sentence in sentences:
        name = named.group() if (named := NAMED.match(sentence)) else ""
        if name and name == last and told[-1].endswith("."):
            told[-1] = f"{told[-1][:-1]}; {sentence.removeprefix(name)}"
        else:
            told.append(sentence)
        last = name
    return " ".join(told)


def sentences_of(live: LiveTable, scene: Scene, calls: NamesAt, _: Words) -> str:
    """A scene in so many sentences: of more, the first and those that matter most."""
    return run_on(_said(live, scene, calls, _))


def _said(live: LiveTable, scene: Scene, calls: NamesAt, _: Words) -> list[str]:
    """A scene's sentences: of more, the first and those that matter most."""
    lines = _lines(live, scene, calls, _)
    if len(lines) > SENTENCES:
        rest = sorted(lines[1:], key=lambda each: -each.weight)
        least = rest[SENTENCES - 2].weight
        kept = [
            each for n, each in enumerate(rest[: AT_MOST - 1]) if n < SENTENCES - 1 or (least and each.weight == least)
        ]
        lines = [lines[0], *sorted(kept, key=lambda each: each.at)]
    return [each.said for each in lines]


class _Sentence(NamedTuple):
    """A sentence of a scene: at which of its events, how much that matters."""

    at: int
    weight: int
    said: str


def _lines(live: LiveTable, scene: Scene, calls: NamesAt, _: Words) -> list[_Sentence]:
    """What a scene says, each thing once; equal ones in a row are counted."""
    recap = live.game.recap
    found = [
        _Sentence(n, weight(recap, event), _line(live, event, calls(event), _))
        for n, event in enumerate(recap.spoken(scene.events))
    ]
    made: list[_Sentence] = []
    for said, same in groupby((each for each in found if each.said), key=lambda each: each.said):
        first, *more = same
        counted = f"{said.removesuffix('.')} (×{len(more) + 1})." if more else said
        made.append(first._replace(said=counted, weight=first.weight + sum(each.weight for each in more)))
    return made


def brief_of(live: LiveTable, scene: Scene, calls: NamesAt, _: Words) -> str:
    """A scene in one line: all its sentences where they have room, else the weightiest alone."""
    whole = sentences_of(live, scene, calls, _)
    if len(whole) <= BRIEF:
        return whole
    line = max(_lines(live, scene, calls, _), key=lambda each: each.weight).said
    return line if len(line) <= BRIEF else line[:BRIEF].rsplit(" ", 1)[0] + " …"


def few_of(live: LiveTable, found: RecapMaterial, reader: Seat | None, _: Words) -> str:
    """What everybody saw in a sentence or two: what opens the weightiest scene, and what mattered most in it.

    `found` holds what everybody saw; what was done to `reader`, whom the message calls, comes first.
    """
    calls, recap = calls_at(live, found), live.game.recap
    kept: list[str] = []
    for scene in chosen(scenes(recap, found.events, reader, live.view(None)), len(found.events)):
        lines = _lines(live, scene, calls, _)
        best = max(lines[1:], key=lambda each: each.weight, default=None)
        for each in [*lines[:1], *([] if best is None else [best])]:
            if len(kept) < 2 and len(" ".join([*kept, each.said])) <= FEW:
                kept.append(each.said)
    return " ".join(kept)


def _line(live: LiveTable, event: Any, called: Sequence[str], _: Words) -> str:
    """One event as the log tells it, with everybody's name in bold."""
    left, right = BOLD
    names = [f"{left}{name}{right}" for name in called]
    line = plain(live.game.text.told(event, names, _))
    return line.replace(left, "**").replace(right, "**")
