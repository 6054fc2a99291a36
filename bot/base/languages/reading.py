"""Catalogs as translators keep them (`.po`), read straight into what `Words` asks.

Babel, which writes them, needs six times as long to read them, which was a fifth of a start, and 6 MiB.
"""

import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations, c2py
from typing import NamedTuple

_TEXT = r'"[^\n]*"(?:\n"[^\n]*")*'
_ENTRY = re.compile(
    rf"(?P<notes>(?:^\#[^\n]*\n)*)^(?:msgctxt\ (?P<context>{_TEXT})\n)?msgid\ (?P<one>{_TEXT})\n"
    rf"(?:msgid_plural\ (?P<many>{_TEXT})\n)?(?P<forms>(?:msgstr(?:\[\d\])?\ {_TEXT}(?:\n|\Z))+)",
    re.MULTILINE | re.VERBOSE,
)
_FORM = re.compile(rf"^msgstr(?:\[\d\])? ({_TEXT})", re.MULTILINE)
_FUZZY = re.compile(r"^#,.*\bfuzzy\b", re.MULTILINE)
_ESCAPED = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r"}
_PLURAL = re.compile(r"^Plural-Forms:.*?plural=(.+?);?$", re.MULTILINE)


class Translation(NamedTuple):
    """A message of a catalog; one without plural has a single form, the header an empty message."""

    context: str
    message: str
    plural: str
    forms: tuple[str, ...]


class Catalog(NullTranslations):
    """The translations of one language, of all its catalogs together; the first that has a message is asked for it.

    What is translated in one only as a single form and in another with its plural is taken with the plural.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        super().__init__()
        self._single: dict[str, str] = {}
        self._forms: dict[str, tuple[str, ...]] = {}
        self._which = c2py("n != 1")
        for text in texts:
            for each in translations(text):
                if each.message:
                    self._add(each)
                elif found := _PLURAL.search(each.forms[0]):
                    self._which = c2py(found[1])

    def _add(self, each: Translation) -> None:
        key = _key(each.context, each.message)
        if each.plural and key not in self._forms:
            self._forms[key] = each.forms
            self._single[key] = each.forms[self._which(1)]
        else:
            self._single.setdefault(key, each.forms[0])

    def gettext(self, message: str) -> str:
        """The message, itself where it is not translated."""
        return self._single.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for a number, English where it is not translated."""
        forms = self._forms.get(msgid1)
        return super().ngettext(msgid1, msgid2, n) if forms is None else forms[self._which(n)]

    def pgettext(self, context: str, message: str) -> str:
        """The message in a context, itself where it is not translated there."""
        return self._single.get(_key(context, message), message)


def translations(text: str) -> Iterator[Translation]:
    """What a catalog's text translates; what is left to translate, fuzzy or given up is not among it."""
    for entry in _ENTRY.finditer(text):
        forms = tuple(_plain(form[1]) for form in _FORM.finditer(entry["forms"]))
        if all(forms) and not _FUZZY.search(entry["notes"]):
            yield Translation(_plain(entry["context"]), _plain(entry["one"]), _plain(entry["many"]), forms)


def _key(context: str, message: str) -> str:
    return f"{context}\x04{message}" if context else message


def _plain(quoted: str | None) -> str:
    """The text of lines in quotes."""
    if quoted is None:
        return ""
    text = quoted[1:-1] if "\n" not in quoted else "".join(line[1:-1] for line in quoted.split("\n"))
    return _ESCAPED.sub(lambda mark: _MEANT.get(mark[1], mark[1]), text) if "\\" in text else text
