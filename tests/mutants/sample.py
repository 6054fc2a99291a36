"""Which mutants there are of a game's rules: every operator of Cosmic Ray that says something, at each place."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[2]
QUIET = {
    "core/RemoveDecorator",
    "core/NumberReplacer",
    "core/ExceptionReplacer",
    "core/VariableInserter",
    "core/VariableReplacer",
}
"""Operators that are left out: they want settings, or most of what they make changes nothing that a rule says."""
ORDERS = ("_Lt", "_LtE", "_Gt", "_GtE")


class Edit(NamedTuple):
    """What a mutant changes, by text: it stays the same while other lines of the file come and go."""

    within: str
    """Function that holds the lines, as `Harvest.most`; empty where they run at import."""
    line: str
    """The lines that are changed, each without its indent."""
    becomes: str
    """What stands there instead."""


class Mutant(NamedTuple):
    """One change: the file, the operator and which of the places where it applies."""

    file: Path
    operator: str
    place: int

    @property
    def name(self) -> str:
        """The file as it is called in every copy of the tree."""
        return str(self.file.relative_to(ROOT))

    def source(self) -> str:
        """The file's text with this change in it."""
        return mutated(self.file.read_text("utf-8"), self.operator, self.place)

    def edit(self) -> Edit:
        """What it changes."""
        return edit_of(self.file.read_text("utf-8"), self.source())[1]

    def change(self) -> str:
        """File, line and what stands there instead, as people read it."""
        number, edit = edit_of(self.file.read_text("utf-8"), self.source())
        lines = [f"-{line}" for line in edit.line.splitlines()] + [f"+{line}" for line in edit.becomes.splitlines()]
        return "\n".join([f"{self.name}:{number} {self.operator}, in {edit.within or 'the module'}", *lines])


def mutated(text: str, operator: str, place: int) -> str:
    """A text with one change in it."""
    return mutate_code(text, get_operator(operator)(), place) or text


def edit_of(before: str, after: str) -> tuple[int, Edit]:
    """The first line that differs between two texts, counted from 1, and what differs."""
    old, new = before.splitlines(), after.splitlines()
    begin = next((i for i, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), len(old))
    end = 0
    while end < min(len(old), len(new)) - begin and old[-1 - end] == new[-1 - end]:
        end += 1
    said = ["\n".join(line.strip() for line in lines[begin : len(lines) - end]) for lines in (old, new)]
    within = next((name for name, lines in functions(before) if begin + 1 in lines), "")
    return begin + 1, Edit(within, *said)


def functions(text: str) -> list[tuple[str, range]]:
    """Functions of a text and the lines of each, innermost first; a nested one is called by all names around it."""
    found: list[tuple[str, range]] = []

    def look(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            named = isinstance(child, ast.FunctionDef | ast.ClassDef)
            look(child, (*names, child.name) if named else names)
            if isinstance(child, ast.FunctionDef):
                found.append((".".join((*names, child.name)), range(child.lineno, (child.end_lineno or 0) + 1)))

    look(ast.parse(text), ())
    return found


def rules_of(key: str) -> list[Path]:
    """The modules of a game that hold its rules."""
    return sorted((ROOT / "engines" / key / "rules").rglob("*.py"))


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    for operator, place, _line in mutations(file.read_text("utf-8")):
        yield Mutant(file, operator, place)


def mutations(text: str) -> Iterator[tuple[str, int, int]]:
    """Every change of a text: operator, place and the line in which it begins, counted from 1."""
    tree = get_ast(text)
    for name in sorted(operator_names()):
        if name in QUIET or name.endswith(("_Is", "_IsNot")):
            continue  # `is` in place of `==` is the same for small numbers and interned strings
        if "BinaryOperator" in name and not name.endswith(("_Add_Sub", "_Sub_Add", "_Mul_Add")):
            continue  # one of eleven for each operator is enough
        operator, place = get_operator(name)(), 0
        for node in _walk(tree):
            for begin, _end in operator.mutation_positions(node):
                if not (name.endswith(ORDERS) and _compares_a_name(node)):
                    yield name, place, begin[0]
                place += 1


def _compares_a_name(node: object) -> bool:
    """Whether one side of this comparison is a string: words of the rules have no order that anything could mean."""
    comparison = node if getattr(node, "type", "") == "comparison" else getattr(node, "parent", None)
    return any(getattr(each, "type", "") == "string" for each in getattr(comparison, "children", ()))


def _walk(node: object) -> Iterator[object]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)
