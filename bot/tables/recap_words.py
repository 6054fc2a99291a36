"""How events of a table are told in a few sentences: which scenes, in which order, with whose names in bold."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any, NamedTuple

import msgspec

from bot.base.words import N_, Words, apart, plain, shortened
from bot.store import StoredEntry
from bot.tables.events import witnessed_in
from bot.tables.extras import names_at
from bot.tables.journal_notes import JournalNote, Person, encoded, note
from bot.tables.journal_notes import told as noted
from bot.tables.registry import LiveTable
from engines.core.decisions import Seat
from engines.core.recap import TO_READER, Leads, Scene, chosen, is_highlight, scenes, weight

MOST = 8
"""So many scenes have lines of their own."""
JOINED = 12
"""Of more so many that weigh something are told, those of one turn in one line; the others are counted."""
SENTENCES, AT_MOST = 8, 12
"""Sentences of one scene; of those that matter as much as the last of them so many at most."""
NOTES = 3
ROOM = 2000
"""Characters of a recap with the points, at most; a message of Discord's has 4,000."""
LONG = 200
"""Lists of what everybody has that are longer than so many characters are put below each other."""
OF_EACH = re.compile(r"(?<=[.;]) (?=\*\*([^*]+)\*\*: )")
"""Before a person's name in such a list."""
GREAT = 10
"""Highlights of so much weight stand before all turns."""
EVERYBODY = 3
"""A line with more signs than so many lists them all and goes without names."""
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
        seen += [(event, entry.seq) for event in witnessed_in(game, entry.events, seat)]
    return seen


def found_in(live: LiveTable, entries: Sequence[StoredEntry], seat: Seat | None) -> RecapMaterial:
    """What these entries brought, as a seat (None: everybody) saw it, and the notes among them."""
    seen = dated(live, entries, seat)
    return RecapMaterial(
        tuple(event for event, _seq in seen), _notes_in(live, entries), None, tuple(seq for _event, seq in seen)
    )


def _notes_in(live: LiveTable, entries: Sequence[StoredEntry]) -> tuple[bytes, ...]:
    """The notes among entries, and what was taken back so that chance was drawn anew: all had to hear of that."""
    anew = {one.seq for one, two in pairwise(entries) if (one.kind, two.kind) == ("undo", "reseed")}
    return tuple(
        encoded(_taken_back(live, entry)) if entry.seq in anew else entry.action
        for entry in entries
        if entry.kind == "system" or entry.seq in anew
    )


def _taken_back(live: LiveTable, entry: StoredEntry) -> JournalNote:
    """What an entry of kind "undo" did, as the log tells it."""
    if entry.seat is None:
        return note(N_("The game is taken back to an earlier answer."))
    name = names_at(live.names, live.extra.former, entry.seq)[entry.seat]
    return note(N_("{name} took an answer back."), name=Person(entry.user or 0, name))


NAMED = re.compile(r"\*\*.+?\*\* ")
"""The name that a sentence begins with."""

NamesAt = Callable[[Any], Sequence[str]]
"""What the seats were called when an event happened."""


def calls_at(live: LiveTable, found: RecapMaterial, _: Words) -> NamesAt:
    """What the seats were called at each of the events that were found."""
    former, now = live.extra.former, live.names_in(_)
    at = {id(event): seq for event, seq in zip(found.events, found.seqs, strict=True)} if former else {}

    def called(event: Any) -> Sequence[str]:
        seq = at.get(id(event))
        return now if seq is None else live.names_in(_, seq)

    return called


# How it is told


def scenes_of(live: LiveTable, events: Sequence[Any], seat: Seat | None) -> list[Scene]:
    """The scenes that a seat saw, or everybody."""
    return scenes(live.game.recap, events, seat, live.view(seat))


SceneTold = tuple[Scene, list[str]]
"""A scene with its sentences."""


def told_scenes(live: LiveTable, seat: Seat | None, found: RecapMaterial, _: Words) -> Sequence[SceneTold]:
    """The scenes of what was found in their order, each with what it says; those that say nothing are left out."""
    calls = calls_at(live, found, _)
    said = [(scene, _said(live, scene, calls, _)) for scene in scenes_of(live, found.events, seat)]
    return [each for each in said if each[1]]


def told_of(
    live: LiveTable, seat: Seat | None, found: RecapMaterial, told: Sequence[SceneTold], points: str, _: Words
) -> str:
    """What the reader's own answer led to; what others did to the reader and the highlights; then what else matters.

    Each as it happened, and the last below the turns it happened in. `told`: the scenes of what was found.
    """
    said = groupby(noted(note, _) for note in found.notes)
    notes = [_times(line, len(list(same))) for line, same in said][-NOTES:]
    calls = calls_at(live, found, _)
    heavy = sum(scene.weight > 0 for scene, _said_of_it in told)
    most = MOST if len(told) <= MOST else max(MOST, min(JOINED, heavy))
    small = len(told)
    lines = [*notes, *_told(live, seat, told, most, small, calls, _)]
    while (most or small) and sum(map(len, lines)) + len(points) > ROOM:
        if most:
            most -= 1
        else:
            small -= 1
        lines = [*notes, *_told(live, seat, told, most, small, calls, _)]
    return "\n".join([*lines, *([points] if points else [])]) if lines else ""


def _told(
    live: LiveTable, seat: Seat | None, told: Sequence[SceneTold], most: int, small: int, calls: NamesAt, _: Words
) -> list[str]:
    """So many scenes with their sentences, of the rest the `small` weightiest in brief below them, by turn and person.

    Of more than have lines of their own those of one turn stand together.
    """
    ranked = chosen([scene for scene, _said_of_it in told], len(told))
    whole = {id(each) for each in ranked[:most] if each.weight}
    brief = {id(each) for each in ranked[: most + small]} - whole
    led = [scene for scene, _said_of_it in takewhile(lambda each: each[0].reader and _is_own(each[0], seat), told)]
    above = {id(each) for each in led}
    above |= {id(scene) for scene, _said_of_it in told if _comes_first(live, scene, seat)}
    first = [each for each in told if id(each[0]) in whole & above]
    lines = [f"- {_stacked(run_on(said))}" for _scene, said in first]
    done = {id(scene) for scene, _said_of_it in first}
    left = [each for each in told if id(each[0]) in (whole | brief) - done]
    for _heading, turn in groupby(left, key=lambda each: id(each[0].heading)):
        scenes_ = list(turn)
        heading = scenes_[0][0].heading
        head = "" if heading is None else _line(live, heading, calls(heading), _)
        lines += [f"-# {head}"] if head else []
        by: tuple[Seat, ...] | None = None
        joined: list[str] = []
        for scene, said in scenes_:
            if id(scene) not in whole:
                continue
            if joined and len(told) > MOST and by == scene.about[:1]:
                joined += said
                lines[-1] = f"- {_stacked(run_on(joined))}"
            else:
                joined, by = list(said), scene.about[:1]
                lines.append(f"- {_stacked(run_on(joined))}")
        in_brief = _in_brief(live, [each for each in scenes_ if id(each[0]) in brief], calls, _)
        lines += [f"-# {in_brief}"] if in_brief else []
    more = len(told) - len(done) - len(left)
    return [*lines, *(["-# " + _.n("and {count} smaller thing", "and {count} smaller things", more)] if more else [])]


def _stacked(line: str) -> str:
    """A long list of what everybody has, a line for each person; what is said after it is no part of the last one."""
    names = OF_EACH.findall(line)
    if len(line) < LONG or len(names) < 2 or len(set(names)) < len(names):
        return line
    rest, last = OF_EACH.sub("\n  - ", line).rsplit("\n  - ", 1)
    of_last, _dot, after = last.partition(". ")
    return f"{rest}\n  - {of_last}.\n- {after}" if after else f"{rest}\n  - {last}"


def _comes_first(live: LiveTable, scene: Scene, seat: Seat | None) -> bool:
    """Whether a scene stands before all turns: what others did to the reader, and great things to come and look at."""
    done_to = scene.reader and (scene.weight >= TO_READER or not _is_own(scene, seat))
    return done_to or (scene.weight >= GREAT and is_highlight(live.game.recap, scene))


def _is_own(scene: Scene, seat: Seat | None) -> bool:
    """Whether the reader opened the scene."""
    return seat is not None and getattr(scene.events[0], "seat", None) == seat


def _in_brief(live: LiveTable, told: Sequence[SceneTold], calls: NamesAt, _: Words) -> str:
    """The smaller things of a turn, each person's together: as the game says them in brief, else each by itself."""
    brief = live.game.recap.brief
    events = [event for scene, _said_of_it in told for event in live.game.recap.spoken(scene.events)]
    if brief is None or not events:
        counts = Counter(sentence for _scene, said in told for sentence in said)
        return run_on([_times(sentence, count) for sentence, count in counts.items()])
    names = _bold(calls(events[0]))
    return run_on([_shown(live, each, names) for each in brief(live.game.text, events, names, _)])


def run_on(sentences: Sequence[str]) -> str:
    """Sentences in their order; in a row that begins with the same name it stands once: "**Ann** moves; collects".

    After one that names somebody else as well it is said again, or that one would seem to act.
    """
    told: list[str] = []
    last = ""
    for sentence in sentences:
        name = named.group() if (named := NAMED.match(sentence)) else ""
        if name and name == last and told[-1].endswith("."):
            told[-1] = f"{told[-1][:-1]}; {sentence.removeprefix(name)}"
        else:
            told.append(sentence)
        last = name if sentence.count("**") == 2 else ""
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
        counted = _times(said, len(more) + 1)
        made.append(first._replace(said=counted, weight=first.weight + sum(each.weight for each in more)))
    return made


def _times(sentence: str, count: int) -> str:
    """A sentence, and how often it holds."""
    return sentence if count == 1 else f"{sentence.removesuffix('.')} (×{count})."


def brief_of(live: LiveTable, scene: Scene, calls: NamesAt, _: Words) -> str:
    """A scene in one line: all its sentences where they have room, else the weightiest alone."""
    whole = sentences_of(live, scene, calls, _)
    if len(whole) <= BRIEF:
        return whole
    line = max(_lines(live, scene, calls, _), key=lambda each: each.weight).said
    return shortened(line, BRIEF)


def few_of(live: LiveTable, found: RecapMaterial, reader: Seat | None, _: Words) -> str:
    """What everybody saw in a sentence or two: what opens the weightiest scene, and what mattered most in it.

    `found` holds what everybody saw; what was done to `reader`, whom the message calls, comes first.
    """
    calls, recap = calls_at(live, found, _), live.game.recap
    kept: list[str] = []
    for scene in chosen(scenes(recap, found.events, reader, live.view(None)), len(found.events)):
        lines = _lines(live, scene, calls, _)
        if len(lines) > 1 and isinstance(recap.role(recap.spoken(scene.events)[lines[0].at]), Leads):
            lines = lines[1:]  # there is no room for what it cost
        best = max(lines[1:], key=lambda each: each.weight, default=None)
        for each in [*lines[:1], *([] if best is None else [best])]:
            if len(kept) < 2 and len(" ".join([*kept, each.said])) <= FEW:
                kept.append(each.said)
    return " ".join(kept)


def _line(live: LiveTable, event: Any, called: Sequence[str], _: Words) -> str:
    """One event as the log tells it, with everybody's name in bold."""
    names = _bold(called)
    return _shown(live, live.game.text.told(event, names, _), names)


def _bold(called: Sequence[str]) -> list[str]:
    """Names that `_shown` puts in bold."""
    left, right = BOLD
    return [f"{left}{name}{right}" for name in apart(called)]


def _shown(live: LiveTable, line: str, names: Sequence[str]) -> str:
    """A line made harmless, its names in bold."""
    left, right = BOLD
    return _with_names(live, plain(line), names).replace(left, "**").replace(right, "**")


def _with_names(live: LiveTable, line: str, names: Sequence[str]) -> str:
    """Signs that stand for seats with the names behind them, where the line does not say those: "FAL (Dov) wins"."""
    sign = live.game.recap.sign
    if sign is None:
        return line
    view = live.view(None)
    behind: dict[str, list[str]] = {}
    for seat, name in enumerate(names):
        behind.setdefault(sign(view, seat), []).append(name)
    behind.pop("", None)
    if not behind:
        return line
    signs = "|".join(re.escape(each) for each in sorted(behind, key=len, reverse=True))
    named_ = re.compile(rf"(?<![\w+-])({signs})(?![\w+-])(?! \()")
    if len(set(named_.findall(line))) > EVERYBODY:
        return line
    seen: set[str] = set()

    def called(found: re.Match[str]) -> str:
        said = found.group()
        told = said in seen or any(name in line for name in behind[said])
        seen.add(said)
        return said if told else f"{said} ({', '.join(behind[said])})"

    return named_.sub(called, line)
