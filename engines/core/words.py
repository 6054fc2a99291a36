"""The one place through which every string a person reads passes: gettext's shape, English by default."""

from collections.abc import Mapping
from gettext import NullTranslations


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a message for translation without translating it here."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - after gettext's pgettext
    """Mark a message for translation in a context: for one that other languages say differently elsewhere."""
    return message


class Words:
    """A reader's language. `_("Take {city}", city=…)` translates the template, then fills it in."""

    def __init__(self, translations: NullTranslations | None = None, language: str = "en") -> None:
        self._translations = translations or NullTranslations()
        self.language = language

    def __call__(self, message: str, /, **args: object) -> str:
        """The message in the reader's language, with its arguments."""
        text = self._translations.gettext(message) if message else ""
        return text.format(**args) if args else text

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """The right plural form; `{count}` stands for the number."""
        return self._translations.ngettext(one, many, count).format(count=count, **args)

    def p(self, context: str, message: str, /, **args: object) -> str:
        """The message as it reads in a context, where other languages need another word than elsewhere."""
        text = self._translations.pgettext(context, message)
        return text.format(**args) if args else text


class Impersonal(Words):
    """The same language for readers who are not the seat that is spoken of: *Court* where that seat reads *Your court*.

    `instead`: by a message that calls its reader "you" the one that says it to everybody.
    """

    def __init__(self, words: Words, instead: Mapping[str, str]) -> None:
        super().__init__(language=words.language)
        self._words, self._instead = words, instead

    def __call__(self, message: str, /, **args: object) -> str:
        """The message as everybody is told it."""
        return self._words(self._instead.get(message, message), **args)

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """The right plural form."""
        return self._words.n(one, many, count, **args)

    def p(self, context: str, message: str, /, **args: object) -> str:
        """The message as it reads in a context."""
        return self._words.p(context, message, **args)


ENGLISH = Words()
