"""What keeps the house readable: modules that are read at once, one name for one thing, tables whose rows fit."""

import ast
import re
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


def pages() -> dict[str, str]:
    """Every document, by its path, and its text."""
    files = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
    return {each.relative_to(ROOT).as_posix(): each.read_text(encoding="utf-8") for each in files}


def cells(row: str) -> list[str]:
    """What a row of a table says; a bar with a backslash before it, and only that, is part of a cell."""
    return [each.strip() for each in re.split(r"(?<!\\)\|", row.strip())[1:-1]]


def tables(text: str) -> list[list[tuple[int, str]]]:
    """The tables of a page: their rows, each with the number of its line. What stands between fences is no table."""
    found: list[list[tuple[int, str]]] = []
    fenced, before = False, ""
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= line.lstrip().startswith("```")
        if line.startswith("|") and not fenced:
            if not before.startswith("|"):
                found.append([])
            found[-1].append((number, line))
        before = "" if fenced else line
    return found


def uneven(texts: Mapping[str, str]) -> list[str]:
    """Rows that do not fit the head of their table: other cells than it has, or no line below the head."""
    found: list[str] = []
    for name, text in texts.items():
        for (first, head), *rows in tables(text):
            wanted = len(cells(head))
            if not rows or not all(re.fullmatch(":?-+:?", each) for each in cells(rows[0][1])):
                found.append(f"{name}:{first}: no line is drawn below this head")
            for number, row in rows:
                if not row.rstrip().endswith("|") or len(cells(row)) != wanted:
                    found.append(f"{name}:{number}: {len(cells(row))} cells, {wanted} in line {first}")
    return found


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


def test_rows_of_a_table_have_the_cells_of_its_head():
    texts = pages()
    assert sum(len(tables(text)) for text in texts.values()) > 60
    assert uneven(texts) == []


def test_a_row_that_belongs_elsewhere_is_found():
    good = "| a | b |\n|---|:-:|\n| `x \\| y` | |\n"
    assert uneven({"good": f"{good}\n```\n| no table\n```\n{good}"}) == []
    assert uneven({"one": f"{good}| 1 | 2 | 3 |\n| 1 |\n| 1 | 2\n"}) == [
        "one:4: 3 cells, 2 in line 1",
        "one:5: 1 cells, 2 in line 1",
        "one:6: 1 cells, 2 in line 1",
    ]
    assert uneven({"two": "| a | b |\n| 1 | 2 |\n\n| a |\n|---|\n| 1 `|` |"}) == [
        "two:1: no line is drawn below this head",
        "two:6: 2 cells, 1 in line 4",
    ]
