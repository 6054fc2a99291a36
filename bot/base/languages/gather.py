"""Finds every string that people read, in code, component data and commands, and brings the catalogs up to date.

Each part of the program has a catalog of its own, so a game's words lie in the game's folder; what core says is in
core's catalog alone, and what several games say stands in that of each.
"""

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, cast

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bot.base.languages import ROOT
from bot.base.languages.commands import COMMAND, PARAMETER, first_line
from engines import games
from engines.core.decisions import tag_of
from engines.core.fields import fields
from engines.core.game import AnyGame

CORE, BOT = "core", "bot"

PLAIN = {"_", "N_", "words", "ENGLISH"}
"""Functions whose first argument is a message."""
PLURAL, WITHIN = {"n", "counted"}, {"p", "NP_"}
"""Those for two forms; those whose first argument is the context."""

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={forms}; plural={plural};\\n"

"""


class SourceMessage(NamedTuple):
    """A message as code or data have it. `many` is its plural, empty for a message without."""

    text: str
    many: str = ""
    context: str = ""


MessagesByFile = dict[SourceMessage, list[str]]
"""Messages in the order of the files that say them, and those files."""


def parts() -> dict[str, list[Path]]:
    """The folders of each part of the program."""
    found = {BOT: [ROOT / "bot"], CORE: [ROOT / "engines" / "core", ROOT / "engines" / "players"]}
    found[CORE] += [ROOT / "renderers" / "core"]
    for key in games():
        found[key] = [ROOT / "engines" / key, ROOT / "renderers" / key]
    return found


def catalog_file(part: str, language: str) -> Path:
    """Where the words of a part lie."""
    folder = ROOT / "bot" / "base" if part == BOT else ROOT / "engines" / part
    return folder / "languages" / f"{language}.po"


def gather(commands: Iterable[SourceMessage]) -> dict[str, MessagesByFile]:
    """Every message by part, those of slash commands as given; what core says is in core's catalog alone.

    What several games say, or a game and the bot, stands in the catalog of each: so a new game changes no other's.
    """
    commands = list(commands)
    own = {part: _of_part(part, folders, commands) for part, folders in parts().items()}
    core = own.pop(CORE)
    rest = {part: {said: where for said, where in found.items() if said not in core} for part, found in own.items()}
    return {**rest, CORE: core}


def _of_part(part: str, folders: Iterable[Path], commands: Iterable[SourceMessage]) -> MessagesByFile:
    found: MessagesByFile = {}
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            if "standin" not in file.relative_to(ROOT).parts:
                _add(found, in_code(file.read_text(encoding="utf-8")), str(file.relative_to(ROOT)))
    if part == BOT:
        _add(found, commands, "slash commands")
    elif part in games():
        game = games()[part]
        _add(found, in_data(game), f"engines/{part}/reference.toml")
        _add(found, in_actions(game), f"engines/{part}/actions.py")
    return found


def _add(found: MessagesByFile, said: Iterable[SourceMessage], where: str) -> None:
    for each in said:
        files = found.setdefault(each, [])
        if where not in files:
            files.append(where)


def in_code(source: str) -> Iterator[SourceMessage]:
    """Messages in Python: in calls of `_`, `N_`, `_.n`, `counted` and `_.p`, also inside f-strings and other calls."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in PLAIN:
            yield from (SourceMessage(text) for text in _literals(call.args[0]) if text)
        elif name in PLURAL and len(call.args) > 1:
            forms = [_literals(arg) for arg in call.args[:2]]
            if all(forms):
                yield SourceMessage(forms[0][0], forms[1][0])
        elif name in WITHIN and len(call.args) > 1:
            for context in _literals(call.args[0]):
                yield from (SourceMessage(text, context=context) for text in _literals(call.args[1]))


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return [*_literals(node.body), *_literals(node.orelse)] if isinstance(node, ast.IfExp) else []


def in_data(game: AnyGame) -> Iterator[SourceMessage]:
    """Names and texts of components that pass through `_`: the places that the game names in `worded`."""
    data = tomllib.loads(game.edition_text)
    for path in game.worded:
        yield from (SourceMessage(text) for text in _at(data, path.split(".")) if text)


def _at(data: Any, path: list[str]) -> Iterator[str]:
    if isinstance(data, list):
        for each in cast("list[Any]", data):
            yield from _at(each, path)
    elif isinstance(data, dict) and path:
        table = cast("dict[str, Any]", data)
        inner = list(table.values()) if path[0] == "*" else [table[path[0]]] if path[0] in table else []
        for each in inner:
            yield from _at(each, path[1:])
    elif isinstance(data, str) and not path:
        yield data


def in_actions(game: AnyGame) -> Iterator[SourceMessage]:
    """Names and descriptions of a game's slash commands, which are made from its action types, and of all fields."""
    for kind in game.kinds:
        yield from (SourceMessage(field.called, context=PARAMETER) for field in fields(kind))
    for kind in game.verbs:
        yield SourceMessage(tag_of(kind), context=COMMAND)
        yield SourceMessage(first_line(kind))
        for field in fields(kind):
            if field.text:
                yield SourceMessage(field.text[:100])


Spoken = dict[tuple[str, str], Any]
"""Translations by context and message."""


def spoken(language: str, first: str) -> Spoken:
    """Every translation in the catalogs, wherever it lies, for messages move; a part's own come first."""
    known: Spoken = {}
    for part in [*(part for part in parts() if part != first), first]:  # the last one read is kept
        file = catalog_file(part, language)
        if file.is_file():
            with file.open("rb") as source:
                for message in read_po(source, locale=language):
                    if message.id and message.string and any(message.string):
                        text = message.id if isinstance(message.id, str) else message.id[0]
                        known[message.context or "", text] = message.string
    return known


def catalog_text(found: Mapping[SourceMessage, list[str]], known: Spoken, language: str) -> str:
    """A catalog as its file holds it, with the translations that are known."""
    catalog = Catalog(locale=language)
    for said, files in found.items():
        spoken = known.get((said.context, said.text), "")
        if said.many:
            empty = ("",) * catalog.num_plurals
            string = empty if isinstance(spoken, str) else spoken
        else:
            string = spoken if isinstance(spoken, str) else ""
        catalog.add(
            (said.text, said.many) if said.many else said.text,
            string,
            locations=[(file, 0) for file in files],
            context=said.context or None,
        )
    body = BytesIO()
    write_po(body, catalog, width=0, omit_header=True, include_lineno=False)
    head = HEADER.format(language=language, forms=catalog.num_plurals, plural=catalog.plural_expr)
    return head + body.getvalue().decode()


def update(language: str, commands: Iterable[SourceMessage], only: Iterable[str] = ()) -> dict[str, tuple[int, int]]:
    """Write the catalogs of a language (those of some parts only); how many messages each has, how many are open."""
    told = dict[str, tuple[int, int]]()
    wanted = set(only)
    for part, found in gather(commands).items():
        known = spoken(language, part)
        if not wanted or part in wanted:
            file = catalog_file(part, language)
            file.parent.mkdir(exist_ok=True)
            file.write_text(catalog_text(found, known, language), encoding="utf-8")
        told[part] = len(found), sum((said.context, said.text) not in known for said in found)
    return told
