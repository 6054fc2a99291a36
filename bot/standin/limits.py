"""Limits that Discord states in prose, not in its OpenAPI document."""

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

from . import command_limits, model
from .command_limits import OPTIONS
from .components import BUTTON, LABEL, LINK, PREMIUM, ROW, SELECTS, STRING_SELECT, TEXT_DISPLAY, TEXT_INPUT, walk
from .errors import FieldError, invalid, refuse
from .model import Message
from .world import World

Json = dict[str, Any]

CONTENT, V2_TEXT, EMBED_TEXT = 2000, 4000, 6000
COMPONENTS, ROWS, MODAL_PARTS = 40, 5, 5
SHAPES: dict[str, type[Any]] = {
    "content": str,
    "flags": int,
    "components": list,
    "embeds": list,
    "attachments": list,
    "allowed_mentions": dict,
    "message_reference": dict,
}
LENGTHS = {"custom_id": 100, "label": 80, "placeholder": 150, "options": 25, "items": 10}
OPTION_LENGTHS = {"label": 100, "value": 100, "description": 100}
TITLE = 45
ALLOWED_IN_V2 = {1, 9, 10, 12, 13, 14, 17}
ONLY_V2 = ALLOWED_IN_V2 - {ROW}


def check(method: str, route: str, payload: Any, world: World) -> None:
    """Refuse a request body beyond a limit; `route` tells what it is."""
    if payload is None:
        return
    for ending, checker in CHECKS.items():
        if route.endswith(ending) and method in ("POST", "PATCH", "PUT"):
            with well_formed():
                checker(method, payload, world)
            return


@contextlib.contextmanager
def well_formed() -> Iterator[None]:
    """A body of the wrong shape is 50035; where the OpenAPI document was at hand, it has said so before, and where."""
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise invalid(("", "BASE_TYPE_BAD_TYPE", f"The body is malformed: {error}")) from error


def _message(method: str, payload: Json, world: World) -> None:
    if method == "POST":  # an edit is measured against the message, see `check_edit`
        refuse(message_errors(payload, ""))


def _callback(method: str, payload: Json, world: World) -> None:
    data = payload.get("data") or {}
    kind = payload.get("type")
    if not isinstance(data, dict):
        raise invalid(("data", "MODEL_TYPE_CONVERT", "Only dictionaries may be used here."))
    if kind == 4:
        refuse(message_errors(data, "data/"))
    if kind == 8:
        refuse(_choice_errors(data.get("choices") or []))
    if kind == 9:
        refuse(modal_errors(data, "data/"))


def message_errors(payload: Json, at: str) -> Iterator[FieldError]:
    """What is wrong with a message's words, embeds and components."""
    wrong = [key for key, shape in SHAPES.items() if not isinstance(payload.get(key), shape | None)]
    if wrong:
        for key in wrong:
            yield f"{at}{key}", "BASE_TYPE_BAD_TYPE", "That is no value of the type wanted here."
        return
    v2 = bool((payload.get("flags") or 0) & model.V2)
    if len(payload.get("content") or "") > CONTENT:
        yield f"{at}content", "BASE_TYPE_MAX_LENGTH", f"Must be {CONTENT} or fewer in length."
    if v2:
        for key in ("content", "embeds", "poll", "sticker_ids"):
            if payload.get(key):
                yield (
                    f"{at}{key}",
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    for entry in payload.get("attachments") or ():
        int(entry["id"])
    int((payload.get("message_reference") or {}).get("message_id") or 0)
    allowed = payload.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            sentence = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield f"{at}allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", sentence
    words = sum(_embed_text(embed) for embed in payload.get("embeds") or ())
    if words > EMBED_TEXT:
        yield f"{at}embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TEXT}"
    several = payload.get("components")
    if several:
        yield from component_errors(several, f"{at}components", v2=v2)


def _embed_text(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("author") or {}).get("name"), (embed.get("footer") or {}).get("text")]
    parts += [field[key] for field in embed.get("fields") or () for key in ("name", "value")]
    return sum(len(part or "") for part in parts)


def component_errors(several: list[Json], path: str, *, v2: bool) -> Iterator[FieldError]:
    """What is wrong with a message's components."""
    every = list(walk(several, path))
    if not v2:
        if len(several) > ROWS:
            yield path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length."
        for where, one in every:
            if one.get("type") in ONLY_V2:
                yield where, "BASE_TYPE_CHOICES", "This component needs the flag IS_COMPONENTS_V2."
    if len(every) > COMPONENTS:
        yield path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"The total number of components exceeds {COMPONENTS}."
    words = sum(len(one.get("content") or "") for _, one in every if one.get("type") == TEXT_DISPLAY)
    if words > V2_TEXT:
        yield path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"Displayable text exceeds {V2_TEXT} characters."
    yield from _shared_errors(every)
    for where, one in every:
        if one.get("type") == ROW:
            yield from _row_errors(where, one)


def _row_errors(where: str, row: Json) -> Iterator[FieldError]:
    kinds = [one.get("type") for one in row.get("components") or ()]
    selects = sum(kind in SELECTS for kind in kinds)
    if not kinds or len(kinds) > 5 or (selects and len(kinds) > 1):
        width = 1 if selects else 5
        yield f"{where}/components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {width} in length."


def _shared_errors(every: list[tuple[str, Json]]) -> Iterator[FieldError]:
    """Ids, buttons and selects, in messages and modals alike."""
    seen: set[str] = set()
    numbers: set[int] = set()
    for where, one in every:
        custom_id, number = one.get("custom_id"), one.get("id")
        if custom_id is not None:
            if custom_id in seen:
                sentence = "Component custom id cannot be duplicated"
                yield f"{where}/custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", sentence
            seen.add(custom_id)
        if number:
            if number in numbers:
                yield f"{where}/id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"
            numbers.add(number)
        for key, most in LENGTHS.items():
            value = one.get(key)
            if isinstance(value, str | list) and len(value) > most:
                yield f"{where}/{key}", "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."
        if one.get("type") == BUTTON:
            yield from _button_errors(where, one)
        elif one.get("type") in SELECTS:
            yield from _select_errors(where, one)


def _button_errors(where: str, one: Json) -> Iterator[FieldError]:
    style, custom_id, url = one.get("style"), one.get("custom_id"), one.get("url")
    if style == LINK:
        if not url or custom_id:
            yield where, "BUTTON_COMPONENT_INVALID_URL", "A link button has a url and no custom id"
    elif style != PREMIUM:
        if not custom_id:
            yield f"{where}/custom_id", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"
        if url:
            yield f"{where}/url", "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only a link button has a url"
    if style != PREMIUM and not one.get("label") and not one.get("emoji"):
        yield f"{where}/label", "BUTTON_COMPONENT_LABEL_REQUIRED", "A button must have a label or an emoji"


def _select_errors(where: str, one: Json) -> Iterator[FieldError]:
    low = one.get("min_values")
    high = one.get("max_values")
    low, high = (1 if low is None else low), (1 if high is None else high)
    if low > high:
        yield f"{where}/min_values", "SELECT_COMPONENT_MIN_VALUES", "min_values exceeds max_values"
    if one["type"] != STRING_SELECT:
        return
    options = one.get("options") or []
    if not options:
        yield f"{where}/options", "BASE_TYPE_REQUIRED", "This field is required"
    if high > len(options) > 0:
        yield f"{where}/max_values", "SELECT_COMPONENT_MAX_VALUES", f"max_values exceeds the {len(options)} options"
    values: set[str] = set()
    for number, option in enumerate(options):
        for key, most in OPTION_LENGTHS.items():
            if len(option.get(key) or "") > most:
                yield f"{where}/options/{number}/{key}", "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."
        if option["value"] in values:
            sentence = "The specified option value is already used"
            yield f"{where}/options/{number}/value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", sentence
        values.add(option["value"])
    if sum(bool(option.get("default")) for option in options) > high:
        yield f"{where}/options", "SELECT_COMPONENT_TOO_MANY_DEFAULT", "More options are chosen than max_values allows"


def modal_errors(data: Json, at: str) -> Iterator[FieldError]:
    """What is wrong with a form."""
    several = data.get("components") or []
    if not 1 <= len(data.get("title") or "") <= TITLE:
        yield f"{at}title", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {TITLE} in length."
    if not 1 <= len(data.get("custom_id") or "") <= LENGTHS["custom_id"]:
        yield f"{at}custom_id", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."
    if not 1 <= len(several) <= MODAL_PARTS:
        yield f"{at}components", "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MODAL_PARTS} in length."
    every = list(walk(several, f"{at}components"))
    yield from _shared_errors(every)
    for where, one in every:
        inside = where.endswith("/component")
        if one.get("type") == ROW and [c.get("type") for c in one.get("components") or ()] != [TEXT_INPUT]:
            yield where, "BASE_TYPE_BAD_LENGTH", "A row of a modal holds one text input"
        if one.get("type") == TEXT_INPUT:
            if not inside and not one.get("label"):
                yield f"{where}/label", "BASE_TYPE_REQUIRED", "This field is required"
            if inside and one.get("label"):
                yield f"{where}/label", "TEXT_INPUT_LABEL_IN_LABEL", "A text input in a label has no label of its own"
            low, high = one.get("min_length") or 0, one.get("max_length") or 4000
            if low > high:
                yield f"{where}/min_length", "TEXT_INPUT_MIN_LENGTH", "min_length exceeds max_length"
            if len(one.get("value") or "") > high:
                yield f"{where}/value", "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length."
        if inside and one.get("type") in SELECTS and one.get("disabled"):
            yield f"{where}/disabled", "MODAL_SELECT_DISABLED", "A select of a modal cannot be disabled"
        if one.get("type") == LABEL and not isinstance(one.get("component"), dict):
            yield f"{where}/component", "BASE_TYPE_REQUIRED", "This field is required"


def _choice_errors(choices: list[Json]) -> Iterator[FieldError]:
    if len(choices) > OPTIONS:
        yield "data/choices", "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length."
    for number, one in enumerate(choices):
        where = f"data/choices/{number}"
        if not 1 <= len(one.get("name") or "") <= 100:
            yield f"{where}/name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."
        value = one.get("value")
        if isinstance(value, str) and not 1 <= len(value) <= 100:
            yield f"{where}/value", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."


def _thread(method: str, payload: Json, world: World) -> None:
    if not 1 <= len(payload.get("name") or "") <= 100:
        raise invalid(("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."))
    if payload.get("auto_archive_duration") not in (None, 60, 1440, 4320, 10080):
        raise invalid(("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}."))


CHECKS: dict[str, Callable[[str, Any, World], None]] = {
    "/callback": _callback,
    "/messages": _message,
    "/webhooks/{application_id}/{token}": _message,
    "/threads": _thread,
    "/commands": command_limits.check_all,
    "/commands/{command_id}": command_limits.check_one,
}


def check_edit(message: Message, payload: Json, at: str = "") -> None:
    """Refuse an edit that does not fit the message."""
    with well_formed():
        _check_edit(message, payload, at)


def _check_edit(message: Message, payload: Json, at: str) -> None:
    """Refuse an edit that does not fit the message: Components V2 stays, and takes no content or embeds."""
    given = payload.get("flags")
    was, now = bool(message.flags & model.V2), bool((given or 0) & model.V2)
    if was and given is not None and not now and not message.flags & model.LOADING:
        now = True  # an edit that leaves the flag out does not take it away
    if was or now:
        body = {**payload, "flags": (given or 0) | model.V2}
        if not was and (message.content or message.embeds):
            body.setdefault("content", message.content)
            body.setdefault("embeds", message.embeds)
        refuse(message_errors(body, at))
    else:
        refuse(message_errors(payload, at))
