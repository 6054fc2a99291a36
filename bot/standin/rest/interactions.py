"""Interaction callbacks and the follow-up webhook."""

from typing import Any

from .. import interactions, message_payloads, model
from ..interactions import CHOICES, OPEN_MODAL, REPLY, UPDATE, Interaction
from ..model import Message
from .core import Call, route


@route("POST", "/interactions/{interaction_id}/{token}/callback", free=True, exempt=True)
def callback(call: Call) -> Any:
    """The one acknowledgement; with `with_response` it answers what came of it."""
    one = interactions.callback(call.world, call.id("interaction_id"), call.text("token"), call.body, call.uploads)
    if call.query("with_response") not in ("1", "true", "True"):
        return None
    return _answer(call, one)


def _answer(call: Call, one: Interaction) -> dict[str, Any]:
    about: dict[str, Any] = {"id": str(one.id), "type": one.type, "channel_id": str(one.channel.id)}
    if one.channel.guild_id is not None:
        about["guild_id"] = str(one.channel.guild_id)
    out: dict[str, Any] = {"interaction": about}
    message = one.original
    if one.answer in (CHOICES, OPEN_MODAL) or message is None:
        return out
    about |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & model.LOADING),
        "response_message_ephemeral": message.ephemeral,
    }
    if one.answer in (REPLY, UPDATE):
        out["resource"] = {"type": one.answer, "message": message_payloads.message(call.world, message)}
    return out


def _open(call: Call) -> Interaction:
    return interactions.open_for(call.world, call.id("application_id"), call.text("token"))


def _shown(call: Call, message: Message) -> dict[str, Any]:
    return message_payloads.message(call.world, message)


@route("POST", "/webhooks/{application_id}/{token}", free=True)
def follow_up(call: Call) -> Any:
    """One more message."""
    one = _open(call)
    return _shown(call, interactions.follow_up(call.world, one, call.body, call.uploads))


def _which(call: Call) -> str:
    return call.request.match_info.get("message_id", "@original")


def get_response(call: Call) -> Any:
    """One of its messages."""
    return _shown(call, interactions.response(call.world, _open(call), _which(call)))


def edit_response(call: Call) -> Any:
    """Edit one of its messages."""
    one, payload = _open(call), call.body
    return _shown(call, interactions.edit(call.world, one, _which(call), payload, call.uploads))


def delete_response(call: Call) -> Any:
    """Delete one of its messages."""
    interactions.remove(call.world, _open(call), _which(call))


ROUTES = [
    callback,
    follow_up,
    *(
        route(method, f"/webhooks/{{application_id}}/{{token}}/messages/{which}", free=True)(handler)
        for which in ("@original", "{message_id}")
        for method, handler in (("GET", get_response), ("PATCH", edit_response), ("DELETE", delete_response))
    ),
]
