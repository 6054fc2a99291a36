"""The runner of the benchmarks says what has failed."""

import sys
from types import SimpleNamespace

import pytest

from tests.bench import __main__ as runner
from tests.bench.rows import Row, at_most


def test_one_that_fails_says_so_and_the_others_are_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails() -> list[Row]:
        raise AssertionError("nobody answered")

    monkeypatch.setattr(runner, "iter_modules", lambda _path: [SimpleNamespace(name=name) for name in ("bad", "good")])
    found = {"good": lambda: [at_most("took", 1, "ms", 2)], "bad": fails}
    monkeypatch.setattr(runner, "import_module", lambda name: SimpleNamespace(run=found[name.rpartition(".")[2]]))
    for names, code in ((["good"], 0), (["bad", "good"], 1)):
        monkeypatch.setattr(sys, "argv", ["bench", *names])
        assert runner.main() == code
        said = capsys.readouterr()
        assert ("bad FAILED" in said.out) == ("nobody answered" in said.err) == (code == 1)
        assert "took" in said.out


def test_a_name_that_no_benchmark_has_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench", "situations", "nothing"])
    with pytest.raises(SystemExit):
        runner.main()
    assert "there is no benchmark nothing" in capsys.readouterr().err
