"""The page's own words: every one has its Spanish, and its signs need no font of their own."""

import re
from pathlib import Path

import bot.standin

PAGE = Path(bot.standin.__file__).parent / "page"
CALL = re.compile(r"""\bt\(("(?:[^"\\]|\\.)*")""")
ENTRY = re.compile(r'^  ("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*"),$', re.MULTILINE)
FILLED = re.compile(r"\{(\w+)\}")
SHOWN = re.compile(r"""(?:h\([^()]*\{[^{}]*\}, |title: |"aria-label": |placeholder: |notice\()"(?!APP)[A-Z]""")
"""An English word given to somebody without `t`."""


def scripts() -> dict[str, str]:
    """The page's modules by name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(PAGE.glob("*.js"))}


def test_every_word_of_the_page_has_its_spanish_and_no_other_has():
    used = {word for name, text in scripts().items() if name != "words.js" for word in CALL.findall(text)}
    spanish = dict(ENTRY.findall((PAGE / "words.js").read_text(encoding="utf-8")))
    assert len(used) > 100
    assert used == set(spanish)
    for english, translated in spanish.items():
        assert set(FILLED.findall(english)) == set(FILLED.findall(translated)), english


def test_no_word_is_shown_untranslated():
    assert SHOWN.search('h("h2", {}, "Channels")')
    for name, text in scripts().items():
        assert not SHOWN.findall(text), name


def test_the_page_uses_no_sign_that_a_font_may_lack():
    common = re.compile("[\u0020-\u024f\u2010-\u2026\n\t]*")
    for path in sorted(PAGE.iterdir()):
        assert common.fullmatch(path.read_text(encoding="utf-8")), path.name
