"""In the worker: what is drawn of a table, from views, with what it shows in words.

Whoever draws holds no part of the bot: this module stands on engines, renderers and languages alone. What draws is
imported where it is called, for the bot's own process, which imports this module to name the work, never draws.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.base.languages import words_in
from bot.base.words import apart
from bot.tables.questions import question_of
from engines import games, in_edition
from engines.core.codec import key
from engines.core.decisions import Action, Asked
from engines.core.effects import told
from engines.core.game import AnyGame, AnyView
from engines.core.lessons import LEARNER, after
from engines.core.recap import Scene
from engines.core.words import Impersonal, Words
from renderers import renderer
from renderers.core.printed import Printed
from renderers.core.retold import Retold, retold_of
from renderers.core.sheet import Sheet

ALT = 1024
"""Characters that Discord takes for a picture's alternative text."""


class Drawn(NamedTuple):
    """A question as drawn: its sheets, what they show in words, and by an answer's key what it certainly brings."""

    sheets: Sequence[Sheet]
    alt: str
    outcomes: Mapping[str, str]


Strip = tuple[Sequence[Sheet], str]
"""A strip as drawn, in as many parts as it has, and what it shows in words."""


def draw_table(language: str, game_key: str, view: AnyView, names: list[str]) -> tuple[list[Sheet], str]:
    """The sheets of a table and their alt text."""
    draw, _ = renderer(game_key), words_in(language)
    return draw.table(view, _, names), draw.alt(view, _, apart(names))


def draw_tall_table(language: str, game_key: str, view: AnyView, names: list[str]) -> tuple[list[Sheet], str]:
    """The same for a phone, in parts, where the game has a table of that form."""
    from renderers.drawn import table

    _ = words_in(language)
    return table(game_key, view, _, names, tall=True), renderer(game_key).alt(view, _, apart(names))


def draw_hand(language: str, game_key: str, view: AnyView, names: list[str]) -> list[Sheet]:
    """The picture of the viewer's hand, none where there is nothing to show."""
    from renderers.drawn import hand

    return hand(game_key, view, words_in(language), names)


def draw_tall_hand(language: str, game_key: str, view: AnyView, names: list[str]) -> list[Sheet]:
    """The same for a phone, in parts, where the game has a hand of that form."""
    from renderers.drawn import hand

    return hand(game_key, view, words_in(language), names, tall=True)


def draw_lookup(
    language: str, game_key: str, view: AnyView, names: list[str], what: str, tall: bool = False
) -> list[Sheet]:
    """One card or corner, large, `tall` in parts for a phone; none for a key that names nothing."""
    from renderers.drawn import lookup

    return lookup(game_key, view, what, words_in(language), names, tall=tall)


def things_to_look_up(language: str, game_key: str, view: AnyView, _names: list[str]) -> list[tuple[str, str]]:
    """What can be looked at, large, as (label, key)."""
    return [(label, what) for what, label in renderer(game_key).lookup_keys(view, words_in(language))]


def draw_cover(language: str, game_key: str, title: str, printed: Printed) -> Sheet:
    """The picture of a table that has not begun."""
    from renderers.drawn import cover

    return cover(game_key, title, printed, words_in(language))


def draw_course(language: str, game_key: str, names: list[str], tall: bool) -> list[list[Sheet]]:
    """The pictures of a game in a minute, from positions of its course: each in its parts, `tall` for a phone."""
    from renderers.drawn import hand, sheets

    game, _ = games()[game_key], words_in(language)
    pictures: list[list[Sheet]] = []
    if game.course is None:
        return pictures
    for each in game.course.pictures:
        state = after(game, game.course, each.after)
        if each.of == "hand":
            pictures.append(hand(game_key, game.view(state, LEARNER), _, names, tall=tall))
        else:
            pictures.append(sheets(game_key, game.view(state, None), _, names, tall=tall)[each.sheet - 1].parts)
    return pictures


def draw_ratings(
    language: str, game_key: str, title: str, rows: list[tuple[int, ...]], names: list[str], base: int, tall: bool
) -> Sheet:
    """Ratings over time, `tall` for a phone."""
    from renderers.core.chart import chart
    from renderers.drawn import look_of

    _ = words_in(language)
    look, up, across = look_of(game_key), _("rating"), _("games")
    return chart(rows, names, _, base=base, look=look, title=title, up=up, across=across, tall=tall)


def draw_question(
    language: str,
    game_key: str,
    view: AnyView,
    names: list[str],
    open_: Asked,
    chosen: Sequence[Action],
    edition_text: str,
    world: bytes,
    tall: bool,
    *,
    alone: bool = True,
) -> Drawn:
    """The sheets of a seat's open question, from its view and a world that looks the same from there.

    `alone`: nobody but its reader sees them.
    """
    from renderers.core.names import brief
    from renderers.drawn import situation

    game, _ = in_edition(game_key, edition_text), words_in(language)
    state = game.load(world)
    short = brief(names)
    question = question_of(game, state, view, open_, _, short, chosen, alone=alone)
    outcomes = {
        key(each.action): said for each in question.effects if (said := told(game, view, each, _, apart(names)))
    }
    sheets = situation(game_key, view, question, _, short, tall=tall)
    called = zip(question.legal, question.labels, strict=True)
    answers = [f"{label}: {outcomes[key(a)]}" for a, label in called if key(a) in outcomes]
    held = own_lines(game, view, game.view(state, None), apart(names), _, alone=alone)
    alt = in_words([question.heading, *held, *answers])
    return Drawn(sheets, alt, outcomes)


def draw_recap(
    language: str,
    game_key: str,
    view: AnyView,
    names: list[str],
    before: AnyView | None,
    scenes: Sequence[Scene],
    called: Sequence[Sequence[str]],
    edition_text: str,
    tall: bool,
) -> Strip:
    """The strip of scenes, and what they show in words; `called`: the names at each of them."""
    from renderers.drawn import recap

    game, _ = in_edition(game_key, edition_text), words_in(language)
    retold = _retold(game, scenes, called, _)
    sheets = recap(game_key, view, before, retold, _, names, tall=tall)
    read = [apart(then) for then in called]  # in pictures names stand as they are drawn, in a text as they are read
    said = retold if read == [[*then] for then in called] else _retold(game, scenes, read, _)
    return sheets, in_words([" ".join(each.lines) for each in said])


def _retold(game: AnyGame, scenes: Sequence[Scene], called: Sequence[Sequence[str]], _: Words) -> list[Retold]:
    """Scenes with their sentences, each with the names at it."""
    return [each for scene, then in zip(scenes, called, strict=True) for each in retold_of(game, [scene], _, then)]


def own_lines(
    game: AnyGame, own: AnyView, public: AnyView, names: Sequence[str], _: Words, *, alone: bool = True
) -> list[str]:
    """What a position in words tells its seat alone: hand, quests, secret plots, and what they do.

    `alone`: it is read by nobody else; others are not told that it is theirs.
    """
    told = _ if alone else Impersonal(_, game.text.impersonal)
    everybodys = set(game.text.board(public, names, told).splitlines())
    mine = game.text.board(own, names, told).splitlines()
    return [line.strip() for line in mine if line.strip() and line not in everybodys]


def in_words(sentences: Sequence[str]) -> str:
    """An alternative text: whole sentences in their order, as many as have room; a longer one is left out."""
    kept: list[str] = []
    room = ALT
    for sentence in sentences:
        ended = sentence if sentence.endswith((".", "!", "?", ":")) else f"{sentence}."
        if len(ended) + bool(kept) <= room:
            room -= len(ended) + bool(kept)
            kept.append(ended)
    return " ".join(kept)
