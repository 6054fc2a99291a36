"""A language in which every translated letter looks strange, so that what did not pass through `_` stands out."""

import re

from engines.core.words import Words

_FIELD = re.compile(r"(\{[^{}]*\})")
_STRANGE = {ord(c): chr(ord(c) + 0xFEE0) for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"}


def strange(template: str) -> str:
    """A template with its letters made wide; what is filled in later is left alone."""
    return "".join(p if p.startswith("{") else p.translate(_STRANGE) for p in _FIELD.split(template))


class Strange(Words):
    """Says everything in wide letters, and keeps the messages it was asked for as (context, text)."""

    def __init__(self) -> None:
        super().__init__(language="strange")
        self.asked: set[tuple[str, str]] = set()

    def __call__(self, message: str, /, **args: object) -> str:
        """The message, wide."""
        self.asked.add(("", message))
        text = strange(message)
        return text.format(**args) if args else text

    def n(self, one: str, many: str, count: int, /, **args: object) -> str:
        """One of its forms, wide."""
        self.asked.add(("", one))
        return strange(one if count == 1 else many).format(count=count, **args)

    def p(self, context: str, message: str, /, **args: object) -> str:
        """The message, wide, whatever the context."""
        self.asked.add((context, message))
        text = strange(message)
        return text.format(**args) if args else text


_WORD = re.compile(r"[A-Za-z][a-z]+|[A-Z]{4,}")


def plain_words(text: str) -> list[str]:
    """The words of a text that are in plain letters; rows of seats such as AAB are none."""
    return [word for word in _WORD.findall(text) if not set(word) <= set("ABCDEF")]
