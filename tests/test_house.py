"""What keeps the house readable: modules of a size that is read at once, and one name for one thing."""

import ast
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
LONGEST = 400
"""Lines of a module at most."""
SHARED = ("bot", "engines/core", "engines/players", "engines/train", "renderers/core")
"""Rooms whose names are read side by side. Games use those of the contract, and the stand-in speaks Discord's words."""


def modules(*rooms: str) -> dict[str, str]:
    """Every module in some rooms, by its path, and its text."""
    files = sorted(each for room in rooms for each in (ROOT / room).rglob("*.py"))
    return {each.relative_to(ROOT).as_posix(): each.read_text(encoding="utf-8") for each in files}


def too_long(texts: Mapping[str, str]) -> list[str]:
    """Modules with more lines than are read at once."""
    return [f"{name}: {count}" for name, text in texts.items() if (count := len(text.splitlines())) > LONGEST]


def types_in(text: str) -> set[str]:
    """The public classes and types that a module defines; a type variable is one letter, a constant all capitals."""
    found: set[str] = set()
    for node in ast.parse(text).body:
        match node:
            case ast.ClassDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=[ast.Name(id=name)]):
                found.add(name)
            case _:
                pass
    return {name for name in found if name[0].isupper() and not name.isupper()}


def shared_names(texts: Mapping[str, str]) -> list[str]:
    """Types that two modules define under one name."""
    homes: dict[str, list[str]] = defaultdict(list)
    for module, text in texts.items():
        for name in types_in(text):
            homes[name].append(module)
    return sorted(f"{name}: {', '.join(where)}" for name, where in homes.items() if len(where) > 1)


def test_no_module_is_longer_than_is_read_at_once():
    texts = modules("bot", "engines", "renderers")
    assert len(texts) > 700
    assert too_long(texts) == []


def test_a_long_module_is_found():
    assert too_long({"long": "x = 1\n" * 401, "just": "x = 1\n" * 400}) == ["long: 401"]


def test_one_name_is_one_thing():
    texts = {name: text for name, text in modules(*SHARED).items() if not name.startswith("bot/standin/")}
    assert len(texts) > 250
    assert shared_names(texts) == []


def test_a_name_for_two_things_is_found():
    one = "class Offer:\n    class Inner: ...\nT = int\n_Own = int"
    other = "Offer = tuple[int, int]\nInner: type = str\nT = str\n_Own = str"
    assert shared_names({"one": one, "other": other}) == ["Offer: one, other"]
