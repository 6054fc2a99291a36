"""Components as Discord keeps them: ids given, defaults filled in, media resolved to attachments."""

from collections.abc import Callable, Iterator
from typing import Any

from .errors import FieldError, invalid
from .model import Attachment

Json = dict[str, Any]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

DEFAULTS: dict[int, Json] = {
    STRING_SELECT: {"min_values": 1, "max_values": 1},
    USER_SELECT: {"min_values": 1, "max_values": 1},
    ROLE_SELECT: {"min_values": 1, "max_values": 1},
    MENTIONABLE_SELECT: {"min_values": 1, "max_values": 1},
    CHANNEL_SELECT: {"min_values": 1, "max_values": 1},
    TEXT_INPUT: {"required": True, "style": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
}


def walk(several: list[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Every component with its path, parents first."""
    for number, one in enumerate(several):
        here = f"{path}/{number}"
        yield here, one
        yield from walk(one.get("components") or [], f"{here}/components")
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield f"{here}/{key}", one[key]


def kept(several: list[Json], attachments: list[Attachment], *, external: Callable[[], int]) -> list[Json]:
    """The components of a message as kept; 50035 for an `attachment://` that nothing answers to."""
    used = {one["id"] for _, one in walk(several) if one.get("id")}
    count = iter(n for n in range(1, 10_000) if n not in used)
    errors: list[FieldError] = []

    def media(item: Json, path: str) -> Json:
        found = find(item.get("url", ""), attachments)
        if isinstance(found, Attachment):
            return {"attachment_id": str(found.id)}
        if found is False:
            errors.append((f"{path}/url", "COMPONENT_INVALID_ATTACHMENT", "The referenced attachment was not found"))
        return {"id": str(external()), "url": item.get("url", "")}

    def one(component: Json, path: str) -> Json:
        out: Json = {key: value for key, value in component.items() if value is not None}
        out = {**DEFAULTS.get(component["type"], {}), **out, "id": component.get("id") or next(count)}
        if "components" in out:
            out["components"] = [one(c, f"{path}/components/{n}") for n, c in enumerate(out["components"])]
        if "accessory" in out:
            out["accessory"] = one(out["accessory"], f"{path}/accessory")
        if "component" in out:
            out["component"] = one(out["component"], f"{path}/component")
        if out["type"] == GALLERY:
            out["items"] = [
                {
                    "media": media(item["media"], f"{path}/items/{n}/media"),
                    "description": item.get("description"),
                    "spoiler": bool(item.get("spoiler")),
                }
                for n, item in enumerate(out["items"])
            ]
        for key, kind in (("media", THUMBNAIL), ("file", FILE)):
            if out["type"] == kind:
                out[key] = media(out[key], f"{path}/{key}")
        if out["type"] in SELECTS and not path.endswith("/component"):
            out.pop("required", None)
        if out["type"] == STRING_SELECT:
            out["options"] = [{k: v for k, v in o.items() if v is not None} for o in out["options"]]
        return out

    result = [one(component, f"components/{number}") for number, component in enumerate(several)]
    if errors:
        raise invalid(*errors)
    return result


def find(url: str, attachments: list[Attachment]) -> Attachment | bool:
    """The attachment an address means: by `attachment://name`, or the CDN address of one; False when unresolved."""
    if url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        return next((a for a in attachments if a.filename == name), False)
    path = url.split("?", maxsplit=1)[0]
    return next((a for a in attachments if f"/{a.id}/" in path), True)


def by_custom_id(several: list[Json], custom_id: str) -> Json | None:
    """The component with that custom_id."""
    return next((one for _, one in walk(several) if one.get("custom_id") == custom_id), None)
