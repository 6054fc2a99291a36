"""Renderers know views and words, never states or Discord."""

import ast
from functools import cache
from pathlib import Path

import pytest

RENDERERS = Path(__file__).parents[2] / "renderers"
FILES = sorted(RENDERERS.rglob("*.py"))
KNOWN = ("decisions", "game", "naming", "numbers", "preview", "recap", "refusals", "said", "scores", "steps", "words")
CORE = {f"engines.core.{name}" for name in KNOWN}
EVENTS = {
    f"engines.{path.parent.name}.{path.stem}" for path in (Path(__file__).parents[2] / "engines").glob("*/*events.py")
}
"""A game with many events has them in several modules."""
TELLING = ("words.deeds", "words.names", "words.log", "words.steps", "words.terms", "words.outcomes", "words.sentences")
"""Modules of a game that put views and events into words, if they know nothing else themselves."""


def events_of(game: str) -> set[str]:
    return {module for module in EVENTS if module.startswith(f"engines.{game}.")}


@cache
def imported(path: Path) -> frozenset[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            module = node.module or ""
            rooms = module.count(".") == 2 and module.endswith(".words") and module != "engines.core.words"
            packages = module.startswith("engines") and (module.count(".") < 2 or rooms)
            found |= {f"{module}.{alias.name}" for alias in node.names} if packages else {module}
    return frozenset(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(RENDERERS).as_posix())
def test_a_renderer_imports_only_views_and_words(path: Path):
    game = path.relative_to(RENDERERS).parts[0]
    allowed = CORE | events_of(game) | {f"engines.{game}.{name}" for name in ("view", "facts", "actions", *TELLING)}
    for module in imported(path):
        top = module.partition(".")[0]
        assert top not in {"bot", "discord", "tests"}
        if top == "engines":
            assert module in allowed, f"{path.name} imports {module}"
        if top == "renderers" and game == "core":
            assert module.startswith("renderers.core"), f"{path.name} imports {module}"


ENGINES = RENDERERS.parent / "engines"
WORDING = [path for name in TELLING for path in sorted(ENGINES.glob(f"*/{name.replace('.', '/')}.py"))]


@pytest.mark.parametrize("path", WORDING, ids=lambda path: path.relative_to(ENGINES).as_posix())
def test_what_renderers_may_borrow_knows_views_and_events_only(path: Path):
    game = path.parents[1].name
    if not any(f"engines.{game}.words.{path.stem}" in imported(each) for each in (RENDERERS / game).glob("*.py")):
        return  # nobody borrows it
    allowed = CORE | events_of(game) | {f"engines.{game}.{name}" for name in ("view", "facts", "actions", *TELLING)}
    assert {module for module in imported(path) if module.startswith("engines")} <= allowed
