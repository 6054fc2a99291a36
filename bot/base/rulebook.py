"""The rules as numbered paragraphs, read from docs/rules; what people look up and refusals point to."""

import re
from functools import cache
from pathlib import Path

from bot.base.words import folded

FOLDER = Path(__file__).parents[2] / "docs" / "rules"

_PARAGRAPH = re.compile(r"^(?:[-*] )?\*\*(?P<number>R\d+[a-z]?)\*\*\s*(?P<text>.+)$")


def paragraph_of(rule: str) -> str:
    """The number of the paragraph that a rule is cited by: "R24" of "FLU R24"."""
    return rule.rpartition(" ")[2]


@cache
def paragraphs(game: str, language: str = "en") -> dict[str, str]:
    """Number → paragraph ("R24" → text) in the order of the document; empty for a game without one.

    In a language in which the game's rules are not told they are told in English.
    """
    file = FOLDER / f"{game}.md" if language == "en" else FOLDER / language / f"{game}.md"
    if not file.is_file():
        return {} if language == "en" else paragraphs(game)
    found: dict[str, str] = {}
    number = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        match = _PARAGRAPH.match(line)
        if match:
            number = match["number"]
            found[number] = match["text"].strip()
        elif not line.strip() or line.startswith("#"):
            number = ""
        elif number:
            found[number] += " " + line.strip()
    return found


def search(game: str, wanted: str, language: str = "en") -> list[tuple[str, str]]:
    """Paragraphs with that number, else those that hold all the words."""
    all_ = paragraphs(game, language)
    number = wanted.strip().upper().split(" ")[-1]
    number = number if number.startswith("R") else f"R{number}"
    exact = next((key for key in all_ if key.upper() == number), None)
    if exact:
        return [(exact, all_[exact])]
    words = folded(wanted).split()
    return [(key, text) for key, text in all_.items() if all(word in folded(text) for word in words)]
