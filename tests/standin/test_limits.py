"""Bodies Discord refuses, each with where and why."""

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.standin import LocalDiscord
from bot.standin.interactions import AUTOCOMPLETE, COMMAND, create

Raw = Callable[..., Awaitable[tuple[int, Any]]]


def button(n: int = 0, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": f"b{n}", **more}


def row(*several: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(several)}


def select(**more: Any) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": [{"label": v, "value": v} for v in "abc"], **more}


def text(words: str) -> dict[str, Any]:
    return {"type": 10, "content": words}


V2 = 1 << 15

MESSAGES: list[tuple[str, dict[str, Any], str]] = [
    ("content too long", {"content": "x" * 2001}, "content"),
    ("embeds too long", {"embeds": [{"description": "x" * 3001}, {"description": "x" * 3001}]}, "embeds"),
    ("content in V2", {"content": "x", "flags": V2, "components": [text("y")]}, "content"),
    ("embeds in V2", {"embeds": [{"title": "x"}], "flags": V2, "components": [text("y")]}, "embeds"),
    ("mentions", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ("V2 without its flag", {"components": [text("y")]}, "components/0"),
    ("too much V2 text", {"flags": V2, "components": [text("x" * 2500), text("x" * 2500)]}, "components"),
    ("41 components", {"flags": V2, "components": [text("x")] * 39 + [row(button())]}, "components"),
    ("six rows", {"content": "x", "components": [row(button(n)) for n in range(6)]}, "components"),
    ("six buttons", {"content": "x", "components": [row(*map(button, range(6)))]}, "components/0/components"),
    ("two selects", {"content": "x", "components": [row(select(), select(custom_id="t"))]}, "components/0/components"),
    (
        "custom_id twice",
        {"content": "x", "components": [row(button(), button())]},
        "components/0/components/1/custom_id",
    ),
    (
        "no custom_id",
        {"content": "x", "components": [row({"type": 2, "style": 1, "label": "x"})]},
        "components/0/components/0/custom_id",
    ),
    (
        "a button without words",
        {"content": "x", "components": [row({"type": 2, "style": 1, "custom_id": "a"})]},
        "components/0/components/0/label",
    ),
    (
        "a link with a custom_id",
        {"content": "x", "components": [row(button(style=5, url="https://example.org"))]},
        "components/0/components/0",
    ),
    ("max_values", {"content": "x", "components": [row(select(max_values=4))]}, "components/0/components/0/max_values"),
    (
        "a long custom_id",
        {"content": "x", "components": [row(button(custom_id="x" * 101))]},
        "components/0/components/0/custom_id",
    ),
    ("a long label", {"content": "x", "components": [row(button(label="x" * 81))]}, "components/0/components/0/label"),
    (
        "26 options",
        {"content": "x", "components": [row(select(options=[{"label": f"{n}", "value": f"{n}"} for n in range(26)]))]},
        "components/0/components/0/options",
    ),
    ("min_values", {"content": "x", "components": [row(select(min_values=2))]}, "components/0/components/0/min_values"),
    (
        "value twice",
        {"content": "x", "components": [row(select(options=[{"label": "a", "value": "a"}] * 2))]},
        "components/0/components/0/options/1/value",
    ),
]


def at(errors: Any, path: str) -> Any:
    for part in path.split("/"):
        errors = errors[part]
    return errors["_errors"][0]


@pytest.mark.parametrize(("body", "path"), [case[1:] for case in MESSAGES], ids=[case[0] for case in MESSAGES])
async def test_a_message_beyond_a_limit(local: LocalDiscord, raw: Raw, body: dict[str, Any], path: str) -> None:
    status, answer = await raw("POST", f"/channels/{local.channel('tables').id}/messages", json=body)
    assert (status, answer["code"]) == (400, 50035)
    assert at(answer["errors"], path)["message"]
    assert local.world.messages.get(local.channel("tables").id, {}) == {}
    assert len(local.world.violations) == 1


async def test_an_empty_message_is_50006(local: LocalDiscord, raw: Raw) -> None:
    path = f"/channels/{local.channel('tables').id}/messages"
    for body in ({}, {"content": "  "}, {"content": None, "components": []}):
        status, answer = await raw("POST", path, json=body)
        assert (status, answer["code"]) == (400, 50006)
    _, said = await raw("POST", path, json={"content": "x"})
    status, answer = await raw("PATCH", f"{path}/{said['id']}", json={"content": ""})
    assert (status, answer["code"]) == (400, 50006)
    assert local.people["ada"].sees()[0].text == "x"


async def test_broken_json_is_50109(local: LocalDiscord, raw: Raw) -> None:
    path = f"/channels/{local.channel('tables').id}/messages"
    status, answer = await raw("POST", path, data=b"{", headers={"Content-Type": "application/json"})
    assert (status, answer["code"]) == (400, 50109)


async def test_a_file_has_10_mib(local: LocalDiscord, raw: Raw) -> None:
    path = f"/channels/{local.channel('tables').id}/messages"
    for size, expected in ((10 * 2**20 + 1, 413), (10 * 2**20, 200)):
        form = aiohttp.FormData()
        form.add_field("files[0]", b"x" * size, filename="a.bin")
        status, answer = await raw("POST", path, data=form)
        assert status == expected
        assert expected == 200 or answer["code"] == 40005


async def test_a_v2_message_stays_one(local: LocalDiscord, raw: Raw) -> None:
    path = f"/channels/{local.channel('tables').id}/messages"
    _, said = await raw("POST", path, json={"flags": V2, "components": [text("x")]})
    status, answer = await raw("PATCH", f"{path}/{said['id']}", json={"content": "plain"})
    assert (status, "content" in answer["errors"]) == (400, True)
    status, answer = await raw("PATCH", f"{path}/{said['id']}", json={"components": [text("y")]})
    assert (status, answer["components"][0]["content"], answer["flags"] & V2) == (200, "y", V2)
    _, plain = await raw("POST", path, json={"content": "words"})
    body = {"flags": V2, "components": [text("y")]}
    status, answer = await raw("PATCH", f"{path}/{plain['id']}", json=body)
    assert status == 400
    status, answer = await raw("PATCH", f"{path}/{plain['id']}", json={**body, "content": None})
    assert (status, answer["content"]) == (200, "")


def option(name: str = "a", kind: int = 3, **more: Any) -> dict[str, Any]:
    return {"type": kind, "name": name, "description": "x", **more}


def command(name: str = "a", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "x", **more}


COMMANDS: list[tuple[str, list[dict[str, Any]], str]] = [
    ("capital letters", [command("New")], "0/name"),
    ("a space", [command("new table")], "0/name"),
    ("no description", [{"name": "a"}], "0/description"),
    ("two of a name", [command(), command()], "1/name"),
    ("required last", [command(options=[option(), option("b", required=True)])], "0/options/1"),
    ("26 options", [command(options=[option(f"o{n}") for n in range(26)])], "0/options"),
    (
        "26 choices",
        [command(options=[option(choices=[{"name": f"c{n}", "value": f"{n}"} for n in range(26)])])],
        "0/options/0/choices",
    ),
    ("choices twice", [command(options=[option(choices=[{"name": "c", "value": "c"}] * 2)])], "0/options/0/choices"),
    (
        "choices and autocomplete",
        [command(options=[option(autocomplete=True, choices=[{"name": "c", "value": "c"}])])],
        "0/options/0/choices",
    ),
    ("an option twice", [command(options=[option(), option()])], "0/options/1/name"),
    ("words and options", [command(options=[option(), option("b", 1)])], "0/options"),
]


@pytest.mark.parametrize(("body", "path"), [case[1:] for case in COMMANDS], ids=[case[0] for case in COMMANDS])
async def test_a_command_beyond_a_limit(local: LocalDiscord, raw: Raw, body: list[dict[str, Any]], path: str) -> None:
    status, answer = await raw("PUT", f"/applications/{local.world.application_id}/commands", json=body)
    assert (status, answer["code"]) == (400, 50035)
    assert at(answer["errors"], path)["message"]
    assert local.world.commands == {}


async def test_a_command_has_8000_characters(local: LocalDiscord, raw: Raw) -> None:
    path = f"/applications/{local.world.application_id}/commands"
    subs = [option(f"s{n}", 1, options=[option(f"o{m}", description="x" * 98) for m in range(4)]) for n in range(20)]
    status, answer = await raw("PUT", path, json=[command(options=subs)])
    assert (status, at(answer["errors"], "0")["code"]) == (400, "APPLICATION_COMMAND_TOO_LARGE")
    status, _ = await raw("PUT", path, json=[command(options=subs[:15])])
    assert status == 200


async def test_there_are_100_global_commands(local: LocalDiscord, raw: Raw) -> None:
    path = f"/applications/{local.world.application_id}/commands"
    status, answer = await raw("PUT", path, json=[command(f"c{n}") for n in range(101)])
    assert (status, answer["code"]) == (400, 30032)
    status, _ = await raw("PUT", path, json=[command(f"c{n}") for n in range(100)])
    assert status == 200
    status, answer = await raw("POST", path, json=command("more"))
    assert (status, answer["code"]) == (400, 30032)


def label(**more: Any) -> dict[str, Any]:
    field = {"type": 4, "custom_id": "t", "style": 1, **more}
    return {"type": 18, "label": "Words", "component": field}


MODALS: list[tuple[str, dict[str, Any], str]] = [
    ("no parts", {"components": []}, "data/components"),
    ("six parts", {"components": [label(custom_id=f"t{n}") for n in range(6)]}, "data/components"),
    ("a long title", {"title": "x" * 46, "components": [label()]}, "data/title"),
    ("custom_id twice", {"components": [label(), label()]}, "data/components/1/component/custom_id"),
    ("lengths", {"components": [label(min_length=5, max_length=2)]}, "data/components/0/component/min_length"),
    (
        "a field without a label",
        {"components": [row({"type": 4, "custom_id": "t", "style": 1})]},
        "data/components/0/components/0/label",
    ),
]


@pytest.mark.parametrize(("data", "path"), [case[1:] for case in MODALS], ids=[case[0] for case in MODALS])
async def test_a_form_beyond_a_limit(local: LocalDiscord, raw: Raw, data: dict[str, Any], path: str) -> None:
    command_data = {"id": "1", "name": "x", "type": 1, "options": []}
    one = create(local.world, COMMAND, local.people["ada"].id, local.channel("tables"), command_data)
    body = {"type": 9, "data": {"title": "T", "custom_id": "m", **data}}
    status, answer = await raw("POST", f"/interactions/{one.id}/{one.token}/callback", json=body)
    assert (status, answer["code"]) == (400, 50035)
    assert at(answer["errors"], path)["message"]
    assert one.answer is None


async def test_autocomplete_has_25_choices_of_100_characters(local: LocalDiscord, raw: Raw) -> None:
    data = {"id": "1", "name": "x", "type": 1, "options": []}
    one = create(local.world, AUTOCOMPLETE, local.people["ada"].id, local.channel("tables"), data)
    path = f"/interactions/{one.id}/{one.token}/callback"
    for choices in (
        [{"name": "x", "value": "x"}] * 26,
        [{"name": "x" * 101, "value": "x"}],
        [{"name": "", "value": "x"}],
    ):
        status, answer = await raw("POST", path, json={"type": 8, "data": {"choices": choices}})
        assert (status, answer["code"]) == (400, 50035)
    status, _ = await raw("POST", path, json={"type": 8, "data": {"choices": [{"name": "x", "value": "y"}]}})
    assert status == 204
    assert one.choices == [{"name": "x", "value": "y"}]
