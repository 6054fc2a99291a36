"""Engines know the standard library, msgspec and engines.core; no clock, no chance but their own."""

import ast
import sys
from pathlib import Path

import pytest

ENGINES = Path(__file__).parents[2] / "engines"
FILES = sorted(ENGINES.rglob("*.py"))
MAKING_FILES = "compile"
"""The package that makes other files of the engines; nothing that plays may import it."""
UNSTEADY = {"random", "time", "datetime", "secrets", "uuid", "os", "threading", "asyncio", "socket", "subprocess"}


def imported(path: Path) -> set[str]:
    """Every module a file imports, by its full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            module = node.module or ""
            found |= {f"{module}.{alias.name}" if module == "engines" else module for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ENGINES).as_posix())
def test_a_file_imports_only_what_its_place_allows(path):
    package = path.relative_to(ENGINES).parts[0] if path.parent != ENGINES else ""
    allowed = {"engines.core"} | ({f"engines.{package}"} if package else set())
    if package == "train":
        allowed |= {"engines.games", "engines.players"}
    for module in imported(path):
        top = module.partition(".")[0]
        if top == "engines":
            home = ".".join(module.split(".")[:2])
            assert home in allowed, f"{path.name} imports {module}"
        else:
            assert top == "msgspec" or top in sys.stdlib_module_names, f"{path.name} imports {module}"
        if package not in ("", "players", MAKING_FILES):
            assert top not in UNSTEADY, f"{path.name} imports {module}: the same journal must play out the same"
