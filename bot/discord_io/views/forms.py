"""An open question as a form: a few buttons, or menus asked one after another, from nothing but the legal answers.

Every answer has a key, `move_markers:hacking:high`. A form is at some `path`, a beginning of such keys, and offers what
can follow: whole answers, or longer paths. So a form needs no memory: what is filled in stands in its buttons, and a
restart in the middle of it changes nothing.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

import msgspec

from bot.base.words import folded
from bot.discord_io.form_paths import FormPath
from bot.tables.staged import goes_on
from engines.core.codec import key
from engines.core.decisions import Action, Asked, asked_fields, public_questions, tag_of
from engines.core.game import AnyGame, AnyState, AnyView
from engines.core.words import Words

BUTTONS = 15
"""Up to so many choices are buttons; what may have more at times is a menu always (`Game.menus`)."""
MENU = 25
"""Discord's limit for one menu; more are paged."""
LABEL = 80
"""Discord's limit for a button's label."""
DESCRIPTION = 100
"""Discord's limit for what stands below a menu's label."""
WHOSE = frozenset({"seat", "owner", "player", "rival"})
"""Fields that name somebody at the table."""
_NUMBER = re.compile(r"(?<![\d–])\d+(?![\d–])")
"""A number in an outcome that is no span already."""
SURE = "!"
"""End of the path of a grave answer that is asked once more."""


class Choice(msgspec.Struct, frozen=True):
    """One thing to press. `to` ends with an answer's key if `whole` (or, in a menu for several, a part of one).

    `outcome`: what certainly comes of it, empty where nothing is known.
    """

    label: str
    to: FormPath
    whole: bool
    outcome: str = ""

    @property
    def told(self) -> str:
        """The label and what comes of it."""
        return f"{self.label.rstrip('.')}: {self.outcome}" if self.outcome else self.label


class Form(msgspec.Struct, frozen=True):
    """What to show of one open question. `back` is the path before this one, None at the start."""

    seat: int
    decision: str
    heading: str
    prompt: str
    choices: tuple[Choice, ...]
    menu: bool
    path: FormPath
    back: FormPath | None
    page: int
    pages: int
    several: tuple[int, int] | None = None
    """How few and how many choices are made together: pieces of one field, or answers given in one go (`batch`)."""
    batch: bool = False

    @property
    def beside(self) -> tuple[Choice, ...]:
        """Choices whose outcome has no room on a button or below a menu's label; it is told beside the question."""
        if self.menu:
            return tuple(each for each in self.choices if len(each.outcome) > DESCRIPTION)
        return tuple(each for each in self.choices if each.outcome and len(each.told) > LABEL)


def build(
    game: AnyGame,
    state: AnyState,
    view: AnyView,
    names: Sequence[str],
    asked: Asked,
    at: FormPath,
    page: int,
    _: Words,
    outcomes: Mapping[str, str] = MappingProxyType({}),
) -> Form:
    """The form of an open question at a path; a path that leads nowhere (any more) starts again from the beginning.

    `outcomes`: what answers to the question at that path certainly bring, by their keys; labels tell it.
    """
    done, path = at.gathered, at.at
    played = goes_on(game, state, asked.seat, done)
    before, so_far, decision = (), "", asked.id
    if played is not None and played.next is not None:
        labels = [
            game.text.label(game.view(then, asked.seat), action, _, names)
            for then, action in zip(played.before, played.actions, strict=True)
        ]
        so_far = _("Chosen so far, not sent yet: {answers}", answers=" · ".join(labels))
        before = tuple(played.gathered)
        state, view = played.state, game.view(played.state, asked.seat)
        asked = public_questions([played.next])[0]
    elif done:
        done, path, outcomes = (), "", MappingProxyType[str, str]({})
    say = _Say(game, view, names, _, outcomes)
    answers = {key(answer): answer for answer in game.legal(state, asked.seat)}
    if path.endswith(SURE) and path[:-1] in answers:
        return _after(_sure(say, asked, answers[path[:-1]], path), before, so_far, decision)
    found = _below(answers, path)
    if not found:
        path, found = "", answers
    several, batch = None, False
    choices: list[Choice] = []
    menu = _is_menu(game, asked, path)
    if asked.up_to > 1 and _together(found, path):
        several, batch = (1, min(asked.up_to, len(found))), True
        choices = [say.whole(answer) for answer in found.values()]
    elif not done and (menu or len(found) > BUTTONS) and (pieces := _pieces(say, found)):
        path, several, choices = pieces
    else:
        choices = _choices(say, found, path, by_kind=asked.up_to > 1 and not path)
    pages = max(1, -(-len(choices) // MENU))
    page = min(max(page, 0), pages - 1)
    form = Form(
        seat=asked.seat,
        decision=asked.id,
        heading=game.text.heading(view, asked, _),
        prompt=_prompt(game, found, path, _) if at.at else "",
        choices=tuple(choices[page * MENU : (page + 1) * MENU]),
        menu=menu or several is not None or len(choices) > BUTTONS,
        path=FormPath(path),
        back=None if (back := _before(answers, path)) is None else FormPath(back),
        page=page,
        pages=pages,
        several=several,
        batch=batch,
    )
    return _after(form, before, so_far, decision)


def _after(form: Form, before: tuple[str, ...], so_far: str, decision: str) -> Form:
    """The form after answers that were gathered before: every press carries them along, Back drops the last."""
    if not before:
        return form
    return msgspec.structs.replace(
        form,
        decision=decision,
        prompt=f"{form.prompt}\n{so_far}".strip(),
        choices=form.choices
        if form.batch
        else tuple(msgspec.structs.replace(each, to=FormPath(each.to.at, before)) for each in form.choices),
        path=FormPath(form.path.at, before),
        back=FormPath("", before[:-1]) if form.back is None else FormPath(form.back.at, before),
    )


def _is_menu(game: AnyGame, asked: Asked, path: str) -> bool:
    """Whether such a question is always a menu: at its beginning by its step, further on by the kind of answer."""
    if not path:
        return asked.step in game.menus
    chosen = path.partition(":")[0]
    return any(not isinstance(each, str) and tag_of(each) == chosen for each in game.menus)


def _together(found: dict[str, Action], path: str) -> bool:
    """Whether answers that may be given in one go stand in one menu: all of one kind, and nothing filled in."""
    kinds = {tag_of(type(answer)) for answer in found.values()}
    return len(kinds) == 1 and len(found) <= MENU and (not path or path in kinds)


def _below(answers: dict[str, Action], path: str) -> dict[str, Action]:
    if not path:
        return answers
    return {k: a for k, a in answers.items() if k == path or k.startswith(path + ":")}


def _before(answers: dict[str, Action], path: str) -> str | None:
    """The path one question earlier, past those that had one choice only and were not asked; None at the first."""
    while path:
        path = path.rpartition(":")[0]
        if len({_next(k, path) for k in _below(answers, path)}) > 1:
            return path
    return None


def _next(answer: str, path: str) -> str:
    """The answer's key cut after the first part that follows the path."""
    start = len(path) + 1 if path else 0
    end = answer.find(":", start)
    return answer if end < 0 else answer[:end]


def _pieces(say: "_Say", found: dict[str, Action]) -> tuple[str, tuple[int, int], list[Choice]] | None:
    """A field that takes several ids at once, as one menu: its path, how many, and one choice for each id."""
    kinds = {type(answer) for answer in found.values()}
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    if not asked_fields(kind):
        return None
    last = asked_fields(kind)[-1]
    held: list[object] = [getattr(answer, last) for answer in found.values()]
    if not all(isinstance(each, tuple) for each in held):
        return None
    taken = cast("list[tuple[str, ...]]", held)
    if len({tuple(getattr(a, name) for name in asked_fields(kind)[:-1]) for a in found.values()}) > 1:
        return None
    ids = list(dict.fromkeys(each for group in taken for each in group))
    counts = [len(group) for group in taken]
    if len(ids) > MENU:
        return None
    text, view, names, _ = say.game.text, say.view, say.names, say.words
    ids = _as_listed(view, ids)
    choices = [Choice(text.value(view, kind, last, (each,), _, names), FormPath(each), True) for each in ids]
    return next(iter(found)).rpartition(":")[0], (min(counts), max(counts)), choices


def _as_listed(view: AnyView, ids: Sequence[str]) -> list[str]:
    """Ids in the order in which the view names them first, as pictures show them; what it does not name comes last."""
    written = msgspec.json.encode(view)
    place = {each: written.find(msgspec.json.encode(each)) for each in ids}
    return sorted(ids, key=lambda each: place[each] if place[each] >= 0 else len(written))


def gathered(answers: Iterable[Action], path: str, ids: Sequence[str]) -> Action | None:
    """The answer at a path whose last field is exactly these ids, in whatever order they were chosen.

    Where they are not legal together it is the answer that was meant all the same, for the game to say why not.
    """
    meant: Action | None = None
    for answer in answers:
        if key(answer).rpartition(":")[0] == path:
            last = asked_fields(type(answer))[-1]
            held: Any = getattr(answer, last)
            if isinstance(held, tuple) and sorted(map(str, held)) == sorted(ids):  # pyright: ignore[reportUnknownArgumentType]
                return answer
            meant = msgspec.structs.replace(answer, **{last: tuple(sorted(ids))})
    return meant


class _Say:
    """How answers and values are called here: the game's text with this reader's language and seats by name."""

    def __init__(
        self, game: AnyGame, view: AnyView, names: Sequence[str], _: Words, outcomes: Mapping[str, str]
    ) -> None:
        self.game, self.view, self.names, self.words, self.outcomes = game, view, names, _, outcomes

    def whole(self, answer: Action) -> Choice:
        """A choice that is an answer, or asks once more before a grave one."""
        label = self.game.text.label(self.view, answer, self.words, self.names)
        to = FormPath(key(answer) + (SURE if answer.grave else ""))
        return Choice(label, to, not answer.grave, self.outcomes.get(key(answer), ""))

    def step(self, to: str, answers: Sequence[Action]) -> Choice:
        """A choice that leads on: a kind of answer, or the value of one field; with what all answers below bring."""
        answer = answers[0]
        kind = type(answer)
        depth = to.count(":")
        if depth == 0:
            label = self.game.text.kind(kind, self.words)
        else:
            name = asked_fields(kind)[depth - 1]
            label = self.game.text.value(self.view, kind, name, getattr(answer, name), self.words, self.names)
        outcome = spanned([self.outcomes.get(key(each), "") for each in answers])
        return Choice(label, FormPath(to), False, outcome)


def spanned(outcomes: Sequence[str]) -> str:
    """What all of these say: the same, or the same with numbers from the least to the greatest; empty for others."""
    if "" in outcomes or len({_NUMBER.sub("#", each) for each in outcomes}) != 1:
        return ""
    numbers = [[int(number) for number in _NUMBER.findall(each)] for each in outcomes]
    spans = iter([(min(column), max(column)) for column in zip(*numbers, strict=True)])

    def told(_match: re.Match[str]) -> str:
        least, most = next(spans)
        return str(least) if least == most else f"{least}–{most}"

    return _NUMBER.sub(told, outcomes[0])


def _choices(say: _Say, found: dict[str, Action], path: str, *, by_kind: bool = False) -> list[Choice]:
    """What can follow a path: whole answers where they are few, else the next step; `by_kind`: the kind is one."""
    kinds = {type(answer) for answer in found.values()}
    simple = all(len(kind.__struct_fields__) <= 1 for kind in kinds)
    if not by_kind and (len(found) <= MENU or (simple and len(kinds) == 1)):
        return [say.whole(answer) for answer in found.values()]
    steps: dict[str, list[Action]] = {}
    for k, answer in found.items():
        steps.setdefault(_next(k, path), []).append(answer)
    if len(steps) == 1:
        return _choices(say, found, next(iter(steps)))
    return [say.whole(group[0]) if len(group) == 1 else say.step(to, group) for to, group in steps.items()]


def _prompt(game: AnyGame, found: dict[str, Action], path: str, _: Words) -> str:
    """What is being filled in, once a kind is chosen."""
    kinds = {type(answer) for answer in found.values()}
    if not path or len(kinds) != 1:
        return ""
    kind = kinds.pop()
    filled = path.count(":")
    if filled >= len(kind.__struct_fields__) or tag_of(kind) != path.partition(":")[0]:
        return game.text.kind(kind, _)
    if asked_fields(kind)[filled] in WHOSE:
        return _("{kind}: whose?", kind=game.text.kind(kind, _))
    return _("{kind}: which?", kind=game.text.kind(kind, _))


def _sure(say: _Say, asked: Asked, action: Action, path: str) -> Form:
    label = say.game.text.label(say.view, action, say.words, say.names)
    return Form(
        seat=asked.seat,
        decision=asked.id,
        heading=say.game.text.heading(say.view, asked, say.words),
        prompt=say.words("{answer}: are you sure?", answer=label.rstrip(".")),
        choices=(Choice(say.words("Confirm"), FormPath(key(action)), True),),
        menu=False,
        path=FormPath(path),
        back=FormPath(path[:-1].rpartition(":")[0]),
        page=0,
        pages=1,
    )


def match(labels: Sequence[tuple[str, str]], typed: str) -> list[list[tuple[str, str]]]:
    """The (label, key) pairs that typed text points at, best first: the very key, a beginning, a word, some letters.

    A beginning that ends with a word comes before one that does not: "play e1" means E1, not E10.
    """
    wanted = folded(typed).strip()
    whole = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
    tiers: list[list[tuple[str, str]]] = [[], [], [], [], []]
    for label, value in labels:
        text = folded(label)
        if wanted in (value.casefold(), text):
            tiers[0].append((label, value))
        elif text.startswith(wanted):
            tiers[1 if whole.match(text) else 2].append((label, value))
        elif whole.search(text):
            tiers[3].append((label, value))
        elif wanted in text:
            tiers[4].append((label, value))
    return [tier for tier in tiers if tier]


def best(labels: Sequence[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """Those that typed text points at best, all equally well; none where it points at nothing."""
    found = match(labels, typed)
    return found[0] if found else []
