"""The one place through which every string a person reads passes: gettext's shape, English by default."""

from collections.abc import Mapping
from gettext import NullTranslations

from engines.core.numbers import numeral


def N_(message: str) -> str:  # noqa: N802 - gettext's own name
    """Mark a message for translation without translating it here."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: N802 - after gettext's pgettext
    """Mark a message for translation in a context: for one that other languages say differently elsewhere."""
    return message


def filled(text: str, args: Mapping[str, object]) -> str:
    """A text with its arguments; numbers below 0 have a true minus sign."""
    if not args:
        return text
    return text.format(
        **{name: numeral(each) if isinstance(each, int) and each < 0 else each for name, each in args.items()}
    )


class Words:
    """A reader's language. `_("Take {city}", city=…)` translates the template, then fills it in."""

    def __init__(self, translations: NullTranslations | None = None, language: str = "en") -> None:
        self._translations = translations or NullTranslations()
        self.language = language

    def __call__(self, message: str, /, **args: object) -> str:
        """The message in the reader's language, with its arguments."""
        text = self._translations.gettext(message) if message else ""
        return filled(text, args)

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """The right plural form; `{count}` stands for the number."""
        return filled(self._translations.ngettext(one, many, count), {"count": count, **args})

    def p(self, context: str, message: str, /, **args: object) -> str:
        """The message as it reads in a context, where other languages need another word than elsewhere."""
        return filled(self._translations.pgettext(context, message), args)


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
