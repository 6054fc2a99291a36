"""Compiled engines are the engines: which modules are compiled, and that what they find is the same."""

import ast
import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from engines.compile import ENGINES, NotCompiledError, compile_into, compiled
from engines.compile.unmatched import NoWordsError, unmatched
from engines.players.version import version_of
from tests.bench.thoughts import ROOT, with_engines

ADVICE = "There is no C compiler with Python's headers here: sudo apt-get install -y gcc python3-dev"
SEARCHING = [Path("core/rng.py"), Path("pax_illuminaten/rules/turn.py"), Path("players/search.py")]


def can_compile() -> bool:
    return bool(shutil.which("gcc")) and Path(sysconfig.get_path("include"), "Python.h").exists()


@pytest.fixture(scope="module")
def compiler() -> None:
    """One is installed where there is none, by root."""
    if not can_compile() and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], capture_output=True, timeout=300, check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "gcc", "python3-dev"], capture_output=True, check=False)
    assert can_compile(), ADVICE


def test_what_thinks_is_compiled_and_what_is_only_said_is_not() -> None:
    modules = {module.as_posix() for module in compiled()}
    for key in ("influence", "influentia", "indio", "pax_illuminaten", "price_of_influence"):
        assert f"{key}/appraise.py" in modules
        assert f"{key}/state.py" in modules
        assert not any(module.startswith((f"{key}/words/", f"{key}/lessons/")) for module in modules)
        assert f"{key}/actions.py" not in modules
    assert {"players/search.py", "core/frames.py"} <= modules
    assert not any(module.startswith("compile/") for module in modules)


def test_no_module_is_compiled_that_cython_takes_for_another() -> None:
    """It reads max([*a, b]) as max(*a, b)."""
    for module in compiled():
        for node in ast.walk(ast.parse((ENGINES / module).read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("max", "min"):
                listed = node.args[0] if len(node.args) == 1 else None
                starred = isinstance(listed, ast.List | ast.Tuple) and any(
                    isinstance(each, ast.Starred) for each in listed.elts
                )
                assert not starred, f"{module}, line {node.lineno}"


MATCHING = """
def told(value, twice=lambda x: [x, x]):
    match value:
        case None:
            return "nothing"
        case int(real=0) | complex(real=0):
            return "none"
        case (
            int()
            | float()
        ) as number if number > 0:
            match number:
                case 1:
                    return "one"
            return "more"
        case complex(real=a, imag=b):
            return twice(a), b
        case other:
            return other
"""


def test_a_match_is_told_in_other_words_line_by_line() -> None:
    words = unmatched(MATCHING)
    nodes = list(ast.walk(ast.parse(words)))
    assert not any(isinstance(node, ast.Match) for node in nodes)
    returns = {node.lineno for node in nodes if isinstance(node, ast.Return)}
    assert returns == {node.lineno for node in ast.walk(ast.parse(MATCHING)) if isinstance(node, ast.Return)}
    before: dict[str, Any] = {}
    after: dict[str, Any] = {}
    exec(MATCHING, before)
    exec(words, after)
    values = (None, 0, 0j, 1, 1.0, 2.5, -1, 3 + 4j, "text", [])
    assert [after["told"](value) for value in values] == [before["told"](value) for value in values]


def test_what_cannot_be_told_is_not_compiled() -> None:
    for pattern in ("[a, b]", "{'a': a}", "str(a)"):
        with pytest.raises(NoWordsError, match=re.escape(pattern)):
            unmatched(f"match x:\n    case {pattern}:\n        pass\n")
    assert Path("price_of_influence/recap.py") not in compiled()


def searched_alike(folder: Path) -> None:
    assert {cell: one.found for cell, one in with_engines(folder).items()} == {
        cell: one.found for cell, one in with_engines(ROOT).items()
    }


@pytest.mark.timeout(600)
def test_the_search_compiled_finds_the_same(compiler: None, tmp_path: Path) -> None:
    made = compile_into(tmp_path, SEARCHING)
    for module in SEARCHING:
        assert len(list((made / module).parent.glob(f"{module.stem}.*.so"))) == 1
    assert not list(made.rglob("*.c"))
    assert [each.name for each in tmp_path.iterdir()] == ["engines"]
    searched_alike(tmp_path)


def test_nothing_of_what_stood_there_goes_where_nothing_compiles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "engines").mkdir()
    (tmp_path / "engines" / "kept").touch()
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(NotCompiledError, match=r"no-such-compiler"):
        compile_into(tmp_path, [Path("core/rng.py")])
    assert (tmp_path / "engines" / "kept").exists()


def test_compiled_modules_do_not_change_which_program_thinks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copied = tmp_path / "engines"
    shutil.copytree(ENGINES, copied)
    (copied / "core" / "rng.cpython-311-x86_64-linux-gnu.so").write_bytes(b"machine code")
    before = version_of("influentia")
    monkeypatch.setattr("engines.players.version.ENGINES", copied)
    version_of.cache_clear()
    assert version_of("influentia") == before
    (copied / "core" / "rng.py").write_text("changed")
    version_of.cache_clear()
    assert version_of("influentia") != before
    version_of.cache_clear()


@pytest.mark.soak
@pytest.mark.timeout(1_800)
def test_all_that_is_compiled_finds_the_same(compiler: None, tmp_path: Path) -> None:
    compile_into(tmp_path, compiled())
    searched_alike(tmp_path)
