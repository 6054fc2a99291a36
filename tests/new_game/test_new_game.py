"""A sixth game touches its own folders alone: one is written in a copy of the tree, tested and played there."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.new_game.write import BadKey, named, write

ROOT = Path(__file__).parents[2]
KEY = "tug_of_war"
QUIETLY = ("-p", "no:cacheprovider", "-o", "addopts=--strict-markers")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".hypothesis", "*_cache", "data", "out")


def files(root: Path) -> dict[str, bytes]:
    """Every file of the tree by its path, what tools leave behind apart."""
    found = (path for path in root.rglob("*") if path.is_file())
    kept = {str(path.relative_to(root)): path for path in found if not any(part[0] == "." for part in path.parts[-4:])}
    return {name: path.read_bytes() for name, path in kept.items() if "__pycache__" not in name}


def run(scratch: Path, *words: str) -> str:
    """A tool of the project in the copy; what it said, or the test fails with it."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=scratch, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]
    return done.stdout


def passed(said: str) -> int:
    """How many tests passed; none may have been left out by another outcome."""
    (last,) = re.findall(r"^=* ?(\d+) passed(?:, \d+ deselected)?(?:, \d+ warnings?)? in ", said, re.MULTILINE)
    return int(last)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree."""
    to = tmp_path_factory.mktemp("sixth") / "eminence"
    shutil.copytree(ROOT, to, ignore=LEFT_OUT, symlinks=True)
    return to


@pytest.mark.timeout(600)
def test_a_sixth_game_is_written_tested_and_played_without_touching_another_file(scratch: Path):
    before = files(scratch)
    assert KEY in run(scratch, "tests.new_game", KEY)
    told = run(scratch, "bot", "words")
    assert any(KEY in line and "0 to translate" in line for line in told.splitlines()), told
    after = files(scratch)
    assert [name for name in before if after.get(name) != before[name]] == []
    new = after.keys() - before.keys()
    assert all(KEY in name for name in new), sorted(name for name in new if KEY not in name)
    assert {name.partition("/")[0] for name in new} == {"engines", "renderers", "tests", "docs"}
    run(scratch, "ruff", "check", "--quiet", ".")
    run(scratch, "ruff", "format", "--quiet", "--check", *sorted(name for name in new if name.endswith(".py")))
    own = ("tests/contract", "tests/languages", "tests/games", "tests/renderers", "tests/engines/" + KEY)
    said = run(scratch, "pytest", *QUIETLY, "-v", "-k", KEY, *own, "tests/bot/test_play.py")
    assert passed(said) > 80
    assert f"test_every_game_plays_through_the_wire[{KEY}] PASSED" in said


@pytest.mark.parametrize(
    ("key", "title", "code", "said"),
    [
        ("Tug", "", "", "no module name"),
        ("class", "", "", "no module name"),
        ("indio", "", "", "is there already"),
        ("core", "", "", "is there already"),
        ("tug", "Indio", "", "is taken"),
        ("tug", "", "IND", "no other game has"),
        ("tug", "", "Tug", "no other game has"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(key: str, title: str, code: str, said: str):
    with pytest.raises(BadKey, match=said):
        named(ROOT, key, title, code)


def test_nothing_is_overwritten(tmp_path: Path):
    game = named(ROOT, KEY)
    there = tmp_path / "docs" / "rules" / f"{KEY}.md"
    there.parent.mkdir(parents=True)
    there.write_text("mine")
    with pytest.raises(BadKey, match="is there already"):
        write(tmp_path, game)
    assert there.read_text() == "mine"
    assert not (tmp_path / "engines").exists()


def test_names_are_made_from_the_key():
    game = named(ROOT, "tug_of_war")
    assert game == ("tug_of_war", "Tug Of War", "TUG")
    assert (game.type_name, game.command) == ("TugOfWar", "tug")
    assert named(ROOT, "indio_island").code != "IND"
    assert named(ROOT, "indio_island").command == "indio_island"
