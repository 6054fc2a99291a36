"""The program's own reader of catalogs against Babel's, which writes them."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.pofile import read_po, write_po

from bot.base.languages import LANGUAGES, catalogs
from bot.base.languages.reading import Catalog, Translation, translations


def by_babel(file: BytesIO, language: str) -> list[Translation]:
    found: list[Translation] = []
    for message in read_po(file, locale=language):
        if message.id and message.string and not message.fuzzy:
            ids, forms = (each if isinstance(each, tuple | list) else (each,) for each in (message.id, message.string))
            found.append(Translation(message.context or "", ids[0], "".join(ids[1:]), tuple(forms)))
    return found


@pytest.mark.parametrize(
    "file", [file for language in LANGUAGES for file in catalogs(language) if file.exists()], ids=lambda f: f.parts[-3]
)
def test_catalogs_are_read_as_babel_reads_them(file: Path) -> None:
    text = file.read_text("utf-8")
    read = [each for each in translations(text) if each.message]
    assert read
    assert read == by_babel(BytesIO(text.encode()), file.stem)


def test_what_editors_write() -> None:
    kept = BabelCatalog(locale="es")
    kept.add("plain", "llano")
    kept.add('a "quoted"\nline\twith \\n', 'una «línea»\n"así"\t\\n')
    kept.add("long " * 60, "largo " * 60)
    kept.add(("{count} card", "{count} cards"), ("{count} carta", "{count} cartas"))
    kept.add("Start", "Salida", context="score")
    kept.add("not yet", "")
    kept.add("unsure", "inseguro", flags=["fuzzy"])
    kept.add("unsure too", "inseguro", flags=["python-brace-format", "fuzzy"], user_comments=["by hand"])
    kept.obsolete["gone"] = BabelCatalog(locale="es").add("gone", "ido")
    written = BytesIO()
    write_po(written, kept, width=60)
    text = written.getvalue().decode()
    assert '#~ msgid "gone"' in text
    assert [each for each in translations(text) if each.message] == by_babel(BytesIO(written.getvalue()), "es")
    assert [each for each in translations(text.rstrip("\n")) if each.message][-1].message == "Start"


def test_several_catalogs_are_one() -> None:
    head = 'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n<5 ? 1 : 2;\\n"\n\n'
    first = f'{head}msgid "card"\nmsgstr "karta"\n\nmsgctxt "suit"\nmsgid "card"\nmsgstr "farbe"\n'
    second = (
        f'{head}msgid "card"\nmsgstr "other"\n\n'
        'msgid "{count} day"\nmsgid_plural "{count} days"\nmsgstr[0] "den"\nmsgstr[1] "dny"\nmsgstr[2] "dnu"\n'
    )
    whole = Catalog([first, second])
    assert whole.gettext("card") == "karta"
    assert whole.pgettext("suit", "card") == "farbe"
    assert whole.pgettext("hand", "card") == "card"
    assert [whole.ngettext("{count} day", "{count} days", n) for n in (1, 2, 7)] == ["den", "dny", "dnu"]
    assert whole.gettext("{count} day") == "den"
    assert [whole.ngettext("a", "b", n) for n in (1, 2)] == ["a", "b"]
    assert whole.gettext("nowhere") == "nowhere"
    later = Catalog(
        [
            f'{head}msgid "x"\nmsgstr "one"\n',
            f'{head}msgid "x"\nmsgid_plural "y"\nmsgstr[0] "p"\nmsgstr[1] "q"\nmsgstr[2] "r"\n',
        ]
    )
    assert (later.gettext("x"), later.ngettext("x", "y", 3)) == ("p", "q")
