"""Which lines of the rules run: a note is compiled before each statement; a tracer takes four times as long."""

import ast
import builtins
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

RAN: set[tuple[str, int]] = set()
"""File, as it is called from the tree's root, and line of what has run since this was cleared."""
NAME = "__this_line_runs__"


def note_lines(folder: Path) -> None:
    """From here on files in the folder are imported so that they note what runs; their text stays as it is."""
    plain = SourceFileLoader.source_to_code

    def noted(self: SourceFileLoader, data: Any, path: Any, **more: Any) -> Any:
        file = Path(str(path))
        if not isinstance(data, bytes) or not file.is_relative_to(folder):
            return plain(self, data, path, **more)
        tree = ast.parse(data)
        _Noting(str(file.relative_to(Path.cwd()))).visit(tree)
        return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)

    SourceFileLoader.source_to_code = noted
    setattr(builtins, NAME, RAN.add)


def by_file() -> dict[str, list[int]]:
    """Lines by file of what has run."""
    found: dict[str, list[int]] = {}
    for file, line in sorted(RAN):
        found.setdefault(file, []).append(line)
    return found


class _Noting(ast.NodeTransformer):
    """Puts a note before each statement of functions."""

    def __init__(self, file: str) -> None:
        self.file, self.inside = file, False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        before, self.inside = self.inside, True
        self.generic_visit(node)
        self.inside = before
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if self.inside and isinstance(block, list):
                setattr(node, name, [each for one in block for each in (self._note(one), one)])
        return node

    def _note(self, statement: ast.stmt) -> ast.stmt:
        return ast.parse(f"{NAME}(({self.file!r}, {statement.lineno}))").body[0]
