"""Every paragraph of a game's rules has a test that names it, and code names only paragraphs that exist."""

import ast
import re
from pathlib import Path

import pytest

from engines import games

ROOT = Path(__file__).parents[2]
PARAGRAPH = re.compile(r"^\s*[-*]?\s*\*\*R(\d+[a-z]?)\*\*", re.MULTILINE)
TO = r"[–-]"
CITED = re.compile(rf"\b([A-Z]{{3}}) (R\d+[a-z]?(?:(?:, | and | or |{TO})R\d+[a-z]?)*)")


def paragraphs(key: str) -> set[str]:
    """Numbers of the paragraphs of a game's rules."""
    found = PARAGRAPH.findall((ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8"))
    assert len(found) == len(set(found)), f"{key}: a number stands twice"
    return set(found)


def cited(text: str, code: str) -> set[str]:
    """Rule numbers a text names after the game's code; a range names all between its ends."""
    found: set[str] = set()
    for game, numbers in CITED.findall(text):
        if game != code:
            continue
        for part in re.split(r", | and | or ", numbers):
            ends = [end.lstrip("R") for end in re.split(TO, part)]
            found |= set(ends)
            if len(ends) == 2 and all(end.isdigit() for end in ends):
                found |= {str(n) for n in range(int(ends[0]), int(ends[1]) + 1)}
    return found


def in_tests(key: str, code: str) -> set[str]:
    """Rule numbers named in the docstrings of a game's tests."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "engines" / key).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                found |= cited(ast.get_docstring(node) or "", code)
    return found


def order(number: str) -> tuple[int, str]:
    """R9 before R10, R10 before R10a."""
    digits = re.match(r"\d+", number)
    return (int(digits.group()) if digits else 0, number)


@pytest.mark.parametrize("key", games())
def test_every_paragraph_has_a_test(key):
    orphans = paragraphs(key) - in_tests(key, games()[key].code)
    assert not orphans, "no test names " + ", ".join(f"R{n}" for n in sorted(orphans, key=order))


@pytest.mark.parametrize("key", games())
def test_code_tests_and_rulings_cite_paragraphs_that_exist(key):
    code = games()[key].code
    known = paragraphs(key)
    places = [*(ROOT / "engines" / key).rglob("*.py"), *(ROOT / "tests" / "engines" / key).rglob("*.py")]
    for path in [*places, ROOT / "docs" / "rulings.md"]:
        unknown = cited(path.read_text(encoding="utf-8"), code) - known
        assert not unknown, f"{path.relative_to(ROOT)} cites " + ", ".join(sorted(unknown, key=order))


@pytest.mark.parametrize("key", games())
def test_paragraphs_are_numbered_without_gaps(key):
    numbers = sorted({order(n)[0] for n in paragraphs(key)})
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("key", games())
def test_rulings_have_a_section_for_the_game(key):
    """A game's rulings stand in the page of all, or at the end of its own rules."""
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    rules = (ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8")
    assert f"\n## {games()[key].title}\n" in rulings or "\n## Rulings\n" in rules
