"""Catalogs are read once for each state of their texts, and say the same from what was kept."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.base import languages
from bot.base.languages import catalogs, compiled, compiled_file, words_in


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where compiled files are kept in this test."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    words_in.cache_clear()
    yield compiled_file("es", [file.read_bytes() for file in catalogs("es")])
    words_in.cache_clear()


def test_what_was_read_is_kept_and_says_the_same(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not kept.exists()
    first = words_in("es")("Cancel")
    assert first != "Cancel"
    assert [file.name for file in kept.parent.iterdir()] == [kept.name]
    words_in.cache_clear()

    def again(language: str, texts: list[bytes]) -> bytes:
        raise AssertionError("the catalogs were read again")

    monkeypatch.setattr(languages, "compiled", again)
    assert words_in("es")("Cancel") == first


def test_a_changed_text_is_another_file_and_the_old_one_goes(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words_in("es")
    changed = kept.parent / "changed.po"
    changed.write_text('msgid ""\nmsgstr ""\n\nmsgid "Cancel"\nmsgstr "Deja"\n', "utf-8")
    monkeypatch.setattr(languages, "catalogs", lambda _language: [changed])
    words_in.cache_clear()
    assert words_in("es")("Cancel") == "Deja"
    assert [file.name for file in kept.parent.glob("*.mo")] == [compiled_file("es", [changed.read_bytes()]).name]


def test_nothing_is_kept_where_nothing_may_be_written(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert words_in("es")("Cancel") != "Cancel"
    assert not kept.parent.exists()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    kept.parent.parent.mkdir(parents=True, exist_ok=True)
    kept.parent.write_text("a file where the folder would be")
    words_in.cache_clear()
    assert words_in("es")("Cancel") != "Cancel"


def test_of_several_catalogs_fuzzy_and_empty_ones_say_nothing() -> None:
    head = b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    first = head + b'msgid "card"\nmsgstr "carta"\n\n#, fuzzy\nmsgid "hand"\nmsgstr "mal"\n\nmsgid "seat"\nmsgstr ""\n'
    second = head + b'msgctxt "suit"\nmsgid "card"\nmsgstr "palo"\n\nmsgid "hand"\nmsgstr "mano"\n'
    from gettext import GNUTranslations
    from io import BytesIO

    whole = GNUTranslations(BytesIO(compiled("es", [first, second])))
    assert [whole.gettext(each) for each in ("card", "hand", "seat")] == ["carta", "mano", "seat"]
    assert whole.pgettext("suit", "card") == "palo"
