"""Which mutants there are of a game's rules: every operator of Cosmic Ray that says something, at each place."""

from collections.abc import Iterator
from difflib import unified_diff
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
        before = self.file.read_text("utf-8")
        return mutate_code(before, get_operator(self.operator)(), self.place) or before

    def change(self) -> str:
        """File, line and what stands there instead, as people read it."""
        before, after = self.file.read_text("utf-8").splitlines(), self.source().splitlines()
        lines = list(unified_diff(before, after, n=0, lineterm=""))[2:]
        line = lines[0].split()[1].lstrip("-").split(",")[0] if lines else "0"
        return "\n".join([f"{self.name}:{line} {self.operator}", *(each for each in lines if each[:2] != "@@")])


def rules_of(key: str) -> list[Path]:
    """The modules of a game that hold its rules."""
    return sorted((ROOT / "engines" / key / "rules").rglob("*.py"))


def mutants_of(file: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = get_ast(file.read_text("utf-8"))
    for name in sorted(operator_names()):
        if name in QUIET or name.endswith(("_Is", "_IsNot")):
            continue  # `is` in place of `==` is the same for small numbers and interned strings
        if "BinaryOperator" in name and not name.endswith(("_Add_Sub", "_Sub_Add", "_Mul_Add")):
            continue  # one of eleven for each operator is enough
        operator, place = get_operator(name)(), 0
        for node in _walk(tree):
            for _position in operator.mutation_positions(node):
                if not (name.endswith(ORDERS) and _compares_a_name(node)):
                    yield Mutant(file, name, place)
                place += 1


def _compares_a_name(node: object) -> bool:
    """Whether one side of this comparison is a string: words of the rules have no order that anything could mean."""
    comparison = node if getattr(node, "type", "") == "comparison" else getattr(node, "parent", None)
    return any(getattr(each, "type", "") == "string" for each in getattr(comparison, "children", ()))


def _walk(node: object) -> Iterator[object]:
    yield node
    for child in getattr(node, "children", ()):
        yield from _walk(child)
