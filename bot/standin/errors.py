"""Discord's error answers: HTTP status, JSON error code, message, and a tree of field errors."""

from collections.abc import Iterable
from typing import Any

MESSAGES = {
    0: "General error",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10009: "Unknown permission overwrite",
    10011: "Unknown Role",
    10013: "Unknown User",
    10014: "Unknown Emoji",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    10066: "Unknown application command permissions",
    20001: "Bots cannot use this endpoint",
    10063: "Unknown application command",
    30003: "Maximum number of pins reached for the channel (250)",
    30010: "Maximum number of reactions reached (20)",
    30032: "Maximum number of application commands reached (100)",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later",
    40003: "You are opening direct messages too fast.",
    40005: "Request entity too large",
    40060: "Interaction has already been acknowledged.",
    40067: "A tag is required to create a forum post in this channel",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50006: "Cannot send an empty message",
    50007: "Cannot send messages to this user",
    50008: "Cannot send messages in a non-text channel",
    50021: "Cannot execute action on a system message",
    50034: "A message provided was too old to bulk delete",
    50016: "Provided too few or too many messages to delete. Must provide at least 2 and at most 100",
    50013: "Missing Permissions",
    50024: "Cannot execute action on this channel type",
    50027: "Invalid Webhook Token",
    50035: "Invalid Form Body",
    50068: "Invalid message type",
    50083: "Thread is archived",
    50109: "The request body contains invalid JSON.",
    160004: "A thread has already been created for this message",
    160005: "Thread is locked",
    160006: "Maximum number of active threads reached",
    160007: "Maximum number of active announcement threads reached",
}

STATUS = {
    10003: 404,
    10004: 404,
    10007: 404,
    10008: 404,
    10009: 404,
    10011: 404,
    10013: 404,
    10014: 404,
    10015: 404,
    10062: 404,
    10063: 404,
    10066: 404,
    20001: 403,
    30046: 429,
    40003: 403,
    40005: 413,
    50001: 403,
    50005: 403,
    50007: 403,
    50013: 403,
    50021: 403,
    50027: 401,
}

FieldError = tuple[str, str, str]
"""Where (`data/components/0/custom_id`), Discord's code (`BASE_TYPE_MAX_LENGTH`), the sentence."""


class ApiError(Exception):
    """A request refused as Discord refuses it."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        message: str | None = None,
        fields: Iterable[FieldError] = (),
        headers: dict[str, str] | None = None,
        extra: dict[str, Any] | None = None,
    ) -> None:
        self.code = code
        self.status = status or STATUS.get(code, 400)
        self.message = message or MESSAGES[code]
        self.fields = tuple(fields)
        self.headers = headers or {}
        self.extra = extra or {}
        super().__init__(f"{self.status} {code} {self.message} {self.fields or ''}".rstrip())

    def body(self) -> dict[str, Any]:
        """The JSON answer, with the error tree when fields are at fault."""
        out: dict[str, Any] = {"message": self.message, "code": self.code, **self.extra}
        if self.fields:
            out["errors"] = tree(self.fields)
        return out


def tree(fields: Iterable[FieldError]) -> dict[str, Any]:
    """Nest field errors under their path, as Discord does."""
    root: dict[str, Any] = {}
    for where, code, sentence in fields:
        node = root
        for part in filter(None, where.split("/")):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": sentence})
    return root


def invalid(*fields: FieldError) -> ApiError:
    """400/50035 with these field errors."""
    return ApiError(50035, fields=fields)


def refuse(errors: Iterable[FieldError]) -> None:
    """Raise 50035 when there are any."""
    if found := list(errors):
        raise invalid(*found)


class Refused(Exception):
    """Discord's client would not let this person do that; the sentence says why."""
