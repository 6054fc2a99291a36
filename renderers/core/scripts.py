"""Scripts that run from right to left: a line in the order in which it is drawn, Arabic letters in their joined forms.

A reduction of the Unicode bidirectional algorithm (UAX 9) and of Arabic joining that is enough for names: no embedding,
no brackets mirrored, marks left out by the caller.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby

_RIGHT = {"R", "AL"}
_FORMS = ((0xFB50, 0xFDFF), (0xFE70, 0xFEFC))


def is_right(text: str) -> bool:
    """Whether a line runs from right to left: its first letter does."""
    return next((way in _RIGHT for char in text if (way := unicodedata.bidirectional(char)) in {*_RIGHT, "L"}), False)


@cache
def _joined() -> Mapping[tuple[str, str], str]:
    """By letters and form ("initial", "medial", "final", "isolated"), the character that is that form."""
    found: dict[tuple[str, str], str] = {}
    for first, last in _FORMS:
        for code in range(first, last + 1):
            form, *bases = unicodedata.decomposition(chr(code)).split() or [""]
            if form.startswith("<"):
                found.setdefault(("".join(chr(int(base, 16)) for base in bases), form[1:-1]), chr(code))
    return found


def _shaped(run: str) -> str:
    """A run of one direction in its joined forms, still in the order of reading."""
    forms, letters = _joined(), list(_ligatures(run))
    shaped = ""
    for i, letter in enumerate(letters):
        before = i > 0 and (letters[i - 1], "initial") in forms and (letter, "final") in forms
        after = i + 1 < len(letters) and (letter, "initial") in forms and (letters[i + 1], "final") in forms
        form = {(False, False): "isolated", (False, True): "initial", (True, True): "medial", (True, False): "final"}
        shaped += forms.get((letter, form[before, after]), letter)
    return shaped


def _ligatures(run: str) -> Iterator[str]:
    """The letters of a run; lam and alef, which are always written as one, together."""
    forms, i = _joined(), 0
    while i < len(run):
        pair = run[i : i + 2]
        together = pair[0] == "\u0644" and (pair, "isolated") in forms
        yield pair if together else run[i]
        i += 2 if together else 1


def visual(text: str) -> str:
    """A line in the order in which it is drawn from the left."""
    ways = [unicodedata.bidirectional(char) for char in text]
    if not any(way in _RIGHT for way in ways):
        return text
    base = is_right(text)
    right: list[bool] = []
    for i, way in enumerate(ways):
        if way in _RIGHT or way == "L" or way in {"EN", "AN"}:
            right.append(way in _RIGHT)
        else:  # a space or a sign goes with both its neighbours if these agree, else with the line
            after = next((each in _RIGHT for each in ways[i:] if each in _RIGHT or each in {"L", "EN", "AN"}), base)
            right.append(right[-1] if right and right[-1] == after else base)
    runs: list[str] = []
    for turned, chars in groupby(zip(text, right, strict=True), key=lambda pair: pair[1]):
        run = "".join(char for char, _ in chars)
        runs.append(_shaped(run)[::-1] if turned else run)
    return "".join(reversed(runs) if base else runs)
