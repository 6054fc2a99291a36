"""Nothing is kept that nobody reads: fields of structs and views, functions and classes.

Names are compared, not types. So that a name that means something elsewhere hides none here, a game's views and facts
are held against what reads views in its own folders.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

import pytest

from engines import games

ROOT = Path(__file__).parents[2]
STATES = {"st", "state", "data", "ref", "self"}
"""What a position or component data is called where it is read."""
NOT_READERS = {"rules", "components", "state.py", "actions.py", "events.py", "features.py", "appraise.py", "facts.py"}
"""Folders and files of a game that read positions and component data, never views."""
FILE_FORMAT = "components"
"""Component files are checked whole, also where a field may have one value only."""
CALLED_FROM_OUTSIDE = re.compile(r"^(on_|do_|setup_hook$|transform$|seek$|__)")
"""What discord.py, Pillow or the stand-in's page calls by its name."""
KEPT = {
    ("records.py", "Sent", "pings"): "what tests of the bot look at",
    ("services.py", "Services", "recaps"): "what tests of the bot look at",
}
"""Fields that nothing reads and that stay, and why."""


DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Field(NamedTuple):
    """A field of a struct: where, whose, which."""

    path: Path
    owner: str
    name: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}: {self.owner}.{self.name}"


class Names(NamedTuple):
    """What is named in a file: a syntax tree takes far more room than tests may keep."""

    fields: tuple[Field, ...]
    """Fields of structs and dataclasses; tuples with names are read by their places too."""
    attributes: frozenset[tuple[str, str]]
    """Attributes that are read, each behind the variable that it is read of, "" for anything else."""
    filled: frozenset[str]
    """Names in patterns and in the braces of sentences."""
    used: frozenset[str]
    """Attributes, also those that are asked for by name and may be missing, and names that are read."""
    made: tuple[str, ...]
    """Functions and classes without a decorator; what a protocol defines is others'."""


@cache
def names(path: Path) -> Names:
    """What is named in a file."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    foreign = {id(each) for node in nodes if is_protocol(node) for each in ast.walk(node)}
    own: list[Field] = []
    attributes: set[tuple[str, str]] = set()
    filled: set[str] = set()
    used: set[str] = set()
    made: list[str] = []
    for node in nodes:
        match node:
            case ast.ClassDef() if not any("NamedTuple" in ast.unparse(base) for base in node.bases):
                own += [Field(path, node.name, ast.unparse(each.target)) for each in node.body if is_field(each)]
            case ast.Attribute(value=value, attr=attr, ctx=context):
                used.add(attr)
                if isinstance(context, ast.Load):
                    attributes.add((value.id if isinstance(value, ast.Name) else "", attr))
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(attr)), *_]):
                used.add(attr)
            case ast.MatchClass(kwd_attrs=some):
                filled |= set(some)
            case ast.Constant(value=str(text)):
                filled |= set(re.findall(r"\{(\w+)\}", text))
        if isinstance(node, DEFINITIONS) and not node.decorator_list and id(node) not in foreign:
            made.append(node.name)
    return Names(tuple(own), frozenset(attributes), frozenset(filled), frozenset(used), tuple(made))


def is_field(node: ast.stmt) -> TypeGuard[ast.AnnAssign]:
    """A name with a type that is not the class's own."""
    return isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation)


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def fields(paths: Iterable[Path]) -> Iterator[Field]:
    """All fields of these files."""
    for path in paths:
        yield from names(path).fields


def read_in(paths: Iterable[Path], not_of: Collection[str] = ()) -> set[str]:
    """Names read as attributes, in patterns, or filled into sentences, but not as attributes of these variables."""
    found: set[str] = set()
    for path in paths:
        found |= names(path).filled | {attr for of, attr in names(path).attributes if of not in not_of}
    return found


def is_protocol(node: ast.AST) -> bool:
    """What others define: its functions are theirs."""
    return isinstance(node, ast.ClassDef) and any("Protocol" in ast.unparse(base) for base in node.bases)


def test_every_field_is_read():
    everything = sources("engines", "renderers", "bot")
    read = read_in(everything)
    unread = [each for each in fields(everything) if each.name not in read and FILE_FORMAT not in each.path.parts]
    assert [str(each) for each in unread if (each.path.name, each.owner, each.name) not in KEPT] == []


@pytest.mark.parametrize("key", sorted(games()))
def test_pictures_and_texts_read_every_field_of_views_and_facts(key: str):
    readers = [
        path
        for path in sources(f"engines/{key}", f"renderers/{key}")
        if not NOT_READERS & {*path.relative_to(ROOT).parts}
    ]
    read = read_in(readers, STATES) | read_in(sources("engines/core", "renderers/core", "bot/tables"), STATES)
    told = [ROOT / "engines" / key / "view.py", ROOT / "engines" / key / "facts.py"]
    assert [str(each) for each in fields(told) if each.name not in read] == []


def test_every_function_and_class_is_used():
    everything = sources("engines", "renderers", "bot")
    template = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/new_game/template").rglob("*.tmpl"))
    used: set[str] = set(re.findall(r"\w+", template))
    for path in everything:
        used |= names(path).used
    made = [(path, name) for path in everything for name in names(path).made]
    unused = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, name in made
        if name not in used and "standin" not in path.parts and not CALLED_FROM_OUTSIDE.match(name)
    ]
    assert unused == []
