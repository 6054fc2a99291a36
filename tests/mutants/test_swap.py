"""A change finds its way into functions that are imported already, or says that it cannot."""

import importlib
import sys
from importlib.machinery import SourceFileLoader
from types import ModuleType

import pytest

from tests.mutants.__main__ import function_around
from tests.mutants.lines import RAN, by_file, note_lines
from tests.mutants.swap import Cold, swap

TEXT = '''"""A module."""

from functools import cache

FIRST = 1


def first(several):
    return several[FIRST - 1]


class Thing:
    size = 2

    @cache
    def more(self):
        return [each + 1 for each in range(self.size)]
'''


@pytest.fixture
def module(tmp_path, monkeypatch) -> ModuleType:
    (tmp_path / "changed_here.py").write_text(TEXT)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "changed_here", raising=False)
    return importlib.import_module("changed_here")


def test_functions_methods_and_what_is_inside_them_get_the_change(module):
    first, more = module.first, module.Thing.more
    changed = TEXT.replace("FIRST - 1", "FIRST + 1").replace("each + 1", "each - 1")
    assert len(swap(module.__file__, TEXT, changed)) == 2
    assert first("abc") == "c"
    assert more(module.Thing()) == [-1, 0]


@pytest.mark.parametrize("change", [("FIRST = 1", "FIRST = 2"), ("size = 2", "size = 3"), ("@cache", "@property")])
def test_what_runs_at_import_wants_a_new_process(module, change):
    with pytest.raises(Cold):
        swap(module.__file__, TEXT, TEXT.replace(*change))
    assert module.first("abc") == "a"
    assert function_around(TEXT, {TEXT[: TEXT.index(change[0])].count("\n") + 1}) == set()


def test_lines_are_noted_as_they_run(tmp_path, monkeypatch):
    (tmp_path / "noted_here.py").write_text(TEXT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(SourceFileLoader, "source_to_code", SourceFileLoader.source_to_code)
        note_lines(tmp_path)
        noted = importlib.import_module("noted_here")
    RAN.clear()
    assert noted.first("abc") == "a"
    assert by_file() == {"noted_here.py": [9]}
    assert function_around(TEXT, {9}) == {9}
