"""What the world tells and keeps of what happens, and how strict it is."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from .model import Channel, Message

Json = dict[str, Any]


@dataclass(frozen=True)
class Change:
    """Something that happened, under Discord's event name, for the gateway and the page to pass on."""

    t: str
    data: dict[str, Any]
    guild_id: int | None = None
    channel: Channel | None = None
    message: Message | None = None
    only_for: int | None = None
    to_bot: bool = True


@dataclass(frozen=True)
class Sent:
    """One thing delivered to people. `to` is None for everybody who can see the channel, else whom it went to.

    `kind` is message, reply (a command's or button's answer), edit, ephemeral, dm, autocomplete, modal or file;
    `edit` marks later versions of ephemerals and direct messages too. `data` holds a file's bytes, `pings` whom it
    notified, `typed` the command with its options: whoever sees a command's reply sees those as well.
    """

    kind: str
    to: frozenset[int] | None
    channel_id: int
    body: dict[str, Any]
    at: float
    message_id: int | None = None
    interaction_id: int | None = None
    edit: bool = False
    data: bytes = b""
    filename: str = ""
    pings: frozenset[int] = frozenset()
    typed: str = ""


@dataclass(frozen=True)
class Violation:
    """A request body that Discord would refuse: where it was sent and why."""

    method: str
    path: str
    errors: tuple[tuple[str, str, str], ...]
    body: Any


@dataclass
class Settings:
    """How strict the stand-in is about pace; everything else is always strict."""

    rate_limits: bool = True
    windows: int | None = None
    """A seed: each route's window is then drawn, 5 s to 300 s, and its limit with it; Discord promises neither."""
    acknowledge_within: float = 3.0
    token_life: float = 900.0
    file_limit: int = 10 * 1024 * 1024
    request_limit: int = 25 * 1024 * 1024
    note_unknown: bool = True
    """Whether a field that Discord's document does not know is noted as a violation; it is ignored either way."""
    active_threads: int = 1000
    """How many threads of a guild may be open at once."""
    dms_too_fast: bool = False
    """Whether Discord finds that direct messages are opened too fast, as it does for a while now and then (40003)."""
    shards: int = 1
    session_starts: int = 1000
    """How often shards may identify in a day, as `gateway/bot` tells."""
    max_concurrency: int = 1
    """How many shards may identify within five seconds, as `gateway/bot` recommends."""
    identify_window: float = 5.0
    """Seconds in which only `max_concurrency` shards may identify; 0: any number."""
    privileged_intents: int = 0
    heartbeat_interval: float = 41.25
    replay: int = 5000
    record_limit: int | None = None


@dataclass(eq=False)
class Interaction:
    """One interaction and what became of it."""

    id: int
    token: str
    type: int
    user_id: int
    channel: Channel
    created: float
    data: Json
    message: Message | None = None
    origin: "Interaction | None" = None
    command_name: str = ""
    command_type: int = 1
    payload: Json = field(default_factory=dict)
    answer: int | None = None
    answered: float | None = None
    original: Message | None = None
    shown: Message | None = None
    """The original as the acknowledgement left it, whatever was made of it later."""
    waiting: bool = False
    modal: Json | None = None
    choices: list[Json] | None = None
    followups: list[Message] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def poke(self) -> None:
        """Wake whoever waits for something to happen to it."""
        self.changed.set()
        self.changed = asyncio.Event()
