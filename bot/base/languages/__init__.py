"""The languages that people can read. A catalog lies beside the code whose words it holds: `<folder>/languages/es.po`.

Catalogs are read when the first person wants the language. Reading them takes a fifth of a start, so what was read is
kept beside Python's own compiled files, under a name that says from which texts it comes: what a translator saves is
what the next start says, and nothing that is generated has to be kept in step.
"""

import sys
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations
from hashlib import sha256
from importlib.util import cache_from_source
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from engines.core.words import ENGLISH, Words

LANGUAGES = {"en": "English", "es": "Español"}
"""Every language by its code, and what it calls itself."""

FOLLOW = "default"
"""What one chooses to have no language of one's own: a person then reads the server's, a server's people theirs."""

ROOT = Path(__file__).parents[3]


def catalogs(language: str) -> list[Path]:
    """The files that hold a language."""
    return [
        *ROOT.glob(f"engines/*/languages/{language}.po"),
        ROOT / "bot" / "base" / "languages" / f"{language}.po",
    ]


@cache
def words_in(language: str) -> Words:
    """A language by its code, English for one that is not here."""
    if language == ENGLISH.language or language not in LANGUAGES:
        return ENGLISH
    texts = [file.read_bytes() for file in catalogs(language)]
    kept = compiled_file(language, texts)
    try:
        found = kept.read_bytes()
    except OSError:
        found = compiled(language, texts)
        if not sys.dont_write_bytecode:
            _keep(kept, found)
    return Words(GNUTranslations(BytesIO(found)), language)


def compiled_file(language: str, texts: list[bytes]) -> Path:
    """Where the catalogs of a language are kept compiled, wherever Python keeps what it compiles."""
    made_from = sha256(b"".join([sha256(text).digest() for text in texts])).hexdigest()[:16]
    return Path(cache_from_source(__file__)).with_name(f"{language}.{made_from}.mo")


def compiled(language: str, texts: list[bytes]) -> bytes:
    """The catalogs of a language as one, as gettext reads it; the first that has a message says it."""
    from babel.messages.catalog import Catalog  # needed once for each change of a catalog
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    whole = Catalog(locale=language)
    for text in texts:
        for message in read_po(BytesIO(text), locale=language):
            if message.id and message.string and not message.fuzzy:
                whole.add(message.id, message.string, context=message.context)
    found = BytesIO()
    write_mo(found, whole)
    return found.getvalue()


def _keep(file: Path, found: bytes) -> None:
    """Keep it for the next start, in place of what older texts made; where nothing may be written, nothing is kept."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as made:
            made.write(found)
        Path(made.name).replace(file)
        for other in file.parent.glob(f"{file.name.partition('.')[0]}.*.mo"):
            if other != file:
                other.unlink()


def fixed_language(code: str) -> str | None:
    """A language as settings keep it, None for FOLLOW: whatever is asked next decides."""
    return code if code in LANGUAGES else None


def of_locale(locale: object) -> str | None:
    """The language of a Discord client, such as es-419; None where it is not one of ours."""
    code = str(locale or "").partition("-")[0]
    return code if code in LANGUAGES else None
