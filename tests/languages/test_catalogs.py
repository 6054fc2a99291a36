"""The catalogs hold everything that code and data say, whole and with the same blanks to fill in."""

import ast
import re
from collections import Counter
from typing import Any

import pytest
from babel.messages.pofile import read_po

from bot.base.languages import LANGUAGES, ROOT, catalogs, of_locale, words_in
from bot.base.languages.called import command_in, commands_in
from bot.base.languages.gather import SourceMessage, catalog_file, catalog_text, in_code, parts
from bot.base.rulebook import FOLDER
from engines import games
from engines.core.words import ENGLISH, Words
from tests.contract.test_rules_cited import paragraphs
from tests.languages.gathered import gathered, known

OTHERS = [language for language in LANGUAGES if language != "en"]
UNFINISHED: frozenset[str] = frozenset()
"""Parts whose words are still being translated; none once a language is complete."""
RULES_TO_COME: frozenset[str] = frozenset()
"""Games whose rules are not yet told in other languages."""

each_catalog = pytest.mark.parametrize(
    ("language", "part"), [(language, part) for language in OTHERS for part in parts()]
)


def translations(language: str, part: str) -> list[tuple[SourceMessage, tuple[str, ...]]]:
    """What a part says and the forms it has in a language, those that are translated."""
    there, found = known(language, part), list[tuple[SourceMessage, tuple[str, ...]]]()
    for said in gathered()[part]:
        string: Any = there.get((said.context, said.text), "")
        forms = (string,) if isinstance(string, str) else string
        if all(forms):
            found.append((said, forms))
    return found


@each_catalog
def test_the_catalog_is_up_to_date_with_the_code(language: str, part: str):
    file = catalog_file(part, language)
    assert file in catalogs(language)
    assert file.read_text(encoding="utf-8") == catalog_text(gathered()[part], known(language, part), language), (
        "make words"
    )


@each_catalog
def test_nothing_is_left_untranslated(language: str, part: str):
    there = {said for said, _forms in translations(language, part)}
    left = [said for said in gathered()[part] if said not in there]
    assert not left or part in UNFINISHED, left[:10]


ENGLISH_NUMBERS = {
    "one": 1, "two": 2, "both": 2, "double": 2, "either": 2, "neither": 2, "pair": 2, "pairs": 2, "second": 2,
    "twice": 2, "half": 0.5, "three": 3, "third": 3, "four": 4, "fourth": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
NUMBERS = {
    "es": {
        "dos": 2, "ambos": 2, "ambas": 2, "doble": 2, "mitad": 0.5, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6,
        "siete": 7, "ocho": 8, "nueve": 9, "diez": 10, "once": 11, "doce": 12,
    },
}  # fmt: skip
"""Words that say a number, by language; a new language brings its own."""


def numbers(text: str, words: dict[str, float]) -> set[float]:
    """The numbers that a text says itself, in figures or words; blanks are filled in later."""
    text = re.sub(r"\{.*?\}", " ", text.lower())
    said = (words[word] for word in re.findall(r"[^\W\d]+", text) if word in words)
    return {float(figure) for figure in re.findall(r"\d+", text)} | {float(number) for number in said}


@each_catalog
def test_a_translation_says_no_number_that_the_message_does_not(language: str, part: str):
    """So what an edition fills in for English is filled in for everybody."""
    for said, forms in translations(language, part):
        there = numbers(f"{said.text} {said.many}", ENGLISH_NUMBERS)
        for form in forms:
            assert numbers(form, NUMBERS[language]) <= there, form


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_of_several_parts_is_translated_alike(language: str):
    """All catalogs are read as one, so the same words cannot mean something else in another game: `_.p` tells apart."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for part in parts():
        with catalog_file(part, language).open("rb") as source:
            for message in read_po(source, locale=language):
                text = message.id if isinstance(message.id, str) else message.id[0]
                if text:
                    found.setdefault((message.context or "", text), {})[part] = message.string
    unlike = {text: said for (_context, text), said in found.items() if len(set(said.values())) > 1}
    assert unlike == {}


_BLANK = re.compile(r"\{(\w*)[^{}]*\}")
_MARKS = re.compile(r"\*\*|(?<!\*)\*(?!\*)|`|~~|^-# |^## |<@|<#|\n")


@each_catalog
def test_translations_have_the_same_blanks_and_marks(language: str, part: str):
    for said, forms in translations(language, part):
        wanted = set(_BLANK.findall(said.text)) | set(_BLANK.findall(said.many))
        for form in forms:
            assert set(_BLANK.findall(form)) <= wanted, (said.text, form)
            assert wanted - set(_BLANK.findall(form)) <= ({"count"} if said.many else set()), (said.text, form)
            assert Counter(_MARKS.findall(form)) == Counter(_MARKS.findall(said.text)), (said.text, form)
            assert form.strip() == form or said.text.strip() != said.text, (said.text, form)
            assert said.text[:1].isspace() == form[:1].isspace(), (said.text, form)
            assert said.text[-1:].isspace() == form[-1:].isspace(), (said.text, form)


@each_catalog
def test_sentences_end_alike(language: str, part: str):
    for said, forms in translations(language, part):
        for form in forms:
            for end in (".", "?", "!", ":", "…"):
                assert said.text.endswith(end) == form.endswith(end), (said.text, form)
            assert form.count("?") == form.count("¿"), form
            assert form.count("!") == form.count("¡"), form


@each_catalog
def test_commands_are_called_as_they_are_called(language: str, part: str):
    """A sentence that names a command names it as a client in that language shows it."""
    _ = words_in(language)
    for said, forms in translations(language, part):
        theirs = [command_in(_, *named) for named in commands_in(said.text)]
        for form in forms:
            assert sorted(re.findall(r"`/[^{`]+`", form)) == sorted(theirs), (said.text, form)
            assert len(theirs) == len(re.findall(r"`/[^{`]+`", said.text)), said.text


def test_options_are_named_with_their_command():
    """One that stands alone would be called as the sentence's language calls it, not as the reader's client does."""
    for part in parts():
        alone = [said.text for said in gathered()[part] if re.search(r"`\w+: ?[^`]*`", said.text)]
        assert alone == []


SHARED = {"es": {"bots", "control", "draft", "english", "español", "favor", "metal", "noble", "plan", "rival", "total"}}
"""Words that a language shares with English."""


@each_catalog
def test_no_word_is_left_in_english(language: str, part: str):
    """Names in component data may stay, and commands that are called alike everywhere."""
    left: list[str] = []
    for said, forms in translations(language, part):
        named = said.context == "command" or any(file.endswith(".toml") for file in gathered()[part][said])
        words = re.findall(r"[^\W\d_]{4,}", re.sub(r"`.*?`|\{.*?\}", "", said.text).lower())
        left += [said.text] if said.text in forms and not named and not SHARED[language].issuperset(words) else []
    assert left == []


@pytest.mark.parametrize("language", OTHERS)
def test_both_numbers_of_a_plural_read_differently(language: str):
    _ = words_in(language)
    for part in parts():
        for said, _forms in translations(language, part):
            if said.many:
                blanks = dict.fromkeys({*_BLANK.findall(said.text), *_BLANK.findall(said.many)} - {"count"}, "x")
                assert _.n(said.text, said.many, 1, **blanks) != _.n(said.text, said.many, 2, **blanks)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("key", games())
def test_the_rules_have_the_same_paragraphs(language: str, key: str):
    file = FOLDER / language / f"{key}.md"
    assert file.is_file() or key in RULES_TO_COME
    if file.is_file():
        text = file.read_text(encoding="utf-8")
        there = set(re.findall(r"^(?:[-*] )?\*\*R(\d+[a-z]?)\*\*", text, re.MULTILINE))
        assert there == paragraphs(key)


def test_a_client_in_any_spanish_reads_spanish_and_others_english():
    assert {of_locale(code) for code in ("es-ES", "es-419", "es")} == {"es"}
    assert of_locale("en-GB") == "en"
    assert of_locale("pt-BR") is None
    assert of_locale(None) is None
    assert words_in("pt") is ENGLISH
    assert words_in("es").language == "es"


def test_what_code_says_is_found_wherever_it_stands():
    source = """
_("a {b}", b=_("c"))
f"{x} {words('d')}"
Says(N_("e"), name=_.n("one", "{count} many", 3))
label = _("f" if x else "g")
_(TABLE.get(key, N_("h")))
_.p("here", "i")
other("j")
"""
    assert set(in_code(source)) == {
        *(SourceMessage(text) for text in ("a {b}", "c", "d", "e", "f", "g", "h")),
        SourceMessage("one", "{count} many"),
        SourceMessage("i", context="here"),
    }


def _of(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def test_no_words_are_made_of_pieces():
    """`_(f"…")` and `_("a" + b)` cannot be looked up in a catalog."""
    for root in ("bot", "engines", "renderers"):
        for file in (ROOT / root).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and node.args and _of(node) in {"_", "N_", "words"}:
                    assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), f"{file}:{node.lineno}"


def test_points_of_the_start_are_not_called_like_the_button_that_starts():
    spanish = words_in("es")
    assert games()["influentia"].text.part("start", spanish) == "Inicio"
    assert spanish("Start") == "Empezar"


ALIKE = {"Crown", "Diamond", "Governor", "Influence", "Setup"}
"""Names of one game's things that another game says too, and means what every language says alike."""
NAMES_OF_CARDS = {"Delay", "Saboteur", "Ransom", "Nothing"}
"""Answers that are called by a name: they are nothing to do."""


def test_a_thing_of_one_game_is_not_called_like_something_else_in_another():
    """Else it reads in other languages as that does: a scout (a person) as to scout, which is an action elsewhere."""
    said_by = {part: found for part, found in gathered().items() if part in games()}
    shared: set[str] = set()
    for part, found in said_by.items():
        things = {said for said, files in found.items() if any(file.endswith(".toml") for file in files)}
        elsewhere = {said for other, found in said_by.items() if other != part for said in found}
        shared |= {said.text for said in things & elsewhere}
    assert shared <= ALIKE, "tell one of them in a context (`_.p`), or say here that both are alike"


TERMS = [
    ("indio", r"\bstructures?\b(?!\})", "estructura"),
    ("indio", r"(?<!\{)\bpool\b", "almacén"),
    ("pax_illuminaten", r"(?<!\{)\bpool\b", "pila"),
    ("influentia", r"\bpacks?\b", "lote"),
]
"""Words of a rulebook, each with its one word of docs/languages.md. A supply is another thing than a pool."""


@pytest.mark.parametrize(("part", "term", "called"), TERMS)
def test_a_thing_of_the_rulebook_has_one_name_in_spanish(part: str, term: str, called: str):
    found = [(said.text, forms[0]) for said, forms in translations("es", part) if re.search(term, said.text, re.I)]
    assert found
    assert [each for each in found if called not in each[1].lower()] == []


def test_kinds_of_answers_are_infinitives_in_spanish():
    spanish, games_ = words_in("es"), games().values()
    kinds = [(game.text.kind(kind, ENGLISH), game.text.kind(kind, spanish)) for game in games_ for kind in game.kinds]
    verbs = {english: told for english, told in kinds if len(english.split()) == 1 and english not in NAMES_OF_CARDS}
    assert {"Scout", "Influence", "Discard"} <= verbs.keys()
    assert [told for told in verbs.values() if not re.match(r"\w*[aei]r\b", told)] == []


def test_words_in_a_context_fall_back_on_english():
    assert ENGLISH.p("choice", "none of {n}", n=3) == "none of 3"
    assert Words().p("choice", "all") == "all"
