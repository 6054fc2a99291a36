"""The languages that people can read. A catalog lies beside the code whose words it holds: `<folder>/languages/es.po`.

Catalogs are read as they stand when the first person wants the language: nothing is compiled beforehand, so what a
translator saves is what the next start says, and nothing that is generated has to be kept in step.
"""

from functools import cache
from pathlib import Path

from bot.base.languages.reading import Catalog
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
    return Words(Catalog(file.read_text("utf-8") for file in catalogs(language)), language)


def fixed_language(code: str) -> str | None:
    """A language as settings keep it, None for FOLLOW: whatever is asked next decides."""
    return code if code in LANGUAGES else None


def of_locale(locale: object) -> str | None:
    """The language of a Discord client, such as es-419; None where it is not one of ours."""
    code = str(locale or "").partition("-")[0]
    return code if code in LANGUAGES else None
