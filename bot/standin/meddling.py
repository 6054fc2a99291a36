"""What the page's panel may let go wrong, checked and handed to `faults`."""

from typing import Any

from .errors import Refused
from .server import LocalDiscord

Json = dict[str, Any]
METHODS = ("*", "GET", "POST", "PATCH", "PUT", "DELETE")


def meddle(local: LocalDiscord, asked: Json) -> str:
    """Let one thing go wrong (`what`, with its `method`, `path`, `event`, `times`, `seconds`); what to tell."""
    faults, what = local.faults, asked["what"]
    times = _number(asked, "times", 1, 1, 100)
    seconds = _number(asked, "seconds", 5, 0.1, 600)
    again = f"{times:g} time{'' if times == 1 else 's'}"
    match what:
        case "500" | "502" | "429" | "lose_request" | "lose_answer" | "slow":
            method, path = str(asked["method"]), str(asked["path"]).strip()
            if method not in METHODS or not path.startswith("/"):
                raise Refused("A route begins with /, such as /channels/*/messages.")
            if what == "slow":
                faults.slow(method, path, seconds=seconds, times=int(times))
            elif what in ("lose_request", "lose_answer"):
                getattr(faults, what)(method, path, times=int(times))
            else:
                faults.fail(method, path, status=int(what), times=int(times), retry_after=seconds)
            return f"Set for {method} {path}, {again}."
        case "drop_event" | "duplicate_event" | "reorder_event" | "delay_event":
            event = str(asked["event"]).strip().upper() or "*"
            more: Json = {"seconds": seconds} if what == "delay_event" else {}
            getattr(faults, what)(event, times=int(times), **more)
            return f"Set for {event}, {again}."
        case "drop_connection":
            local.gateway.drop()
            return "The gateway connection was broken; it can be resumed."
        case "gateway_down" | "gateway_forgets":
            local.gateway.away(seconds, forget=what == "gateway_forgets")
            return f"The gateway is away for {seconds:g} s."
        case "reconnect":
            local.gateway.ask_to_reconnect()
            return "The bot was asked to reconnect."
        case "invalidate":
            local.gateway.invalidate()
            return "The bot's session was declared invalid."
        case "bot_leaves":
            local.world.leave(local.guild, local.world.bot_id)
            return "The bot was removed from the server."
        case "bot_joins":
            local.world.join(local.guild, local.world.bot_id)
            return "The bot is in the server."
        case "clear":
            faults.clear()
            return "Nothing more goes wrong."
        case _:
            raise Refused(f"{what} is not a fault.")


def _number(asked: Json, name: str, usual: float, low: float, high: float) -> float:
    try:
        value = float(asked.get(name) or usual)
    except (TypeError, ValueError):
        raise Refused(f"{name.capitalize()}: a number, {low:g} to {high:g}.") from None
    if not low <= value <= high:
        raise Refused(f"{name.capitalize()}: {low:g} to {high:g}.")
    return value
