"""What a timer is for: one kind of key for each thing that is to be done at a table later."""

import msgspec


class TimerKey(msgspec.Struct, frozen=True, tag_field="for"):
    """Kept as JSON, `{"for":"move","decision":"3A"}`; a table has one timer for each key."""


class MoveKey(TimerKey, frozen=True, tag="move"):
    """The time of an open question runs; the id of its decision."""

    decision: str


class LobbyKey(TimerKey, frozen=True, tag="lobby"):
    """A lobby closes that nobody starts."""


class IdleKey(TimerKey, frozen=True, tag="idle"):
    """It is looked at whether anybody still moves at the table."""


class NudgeKey(TimerKey, frozen=True, tag="nudge"):
    """From then on the table's people may be nudged again."""


AnyTimerKey = MoveKey | LobbyKey | IdleKey | NudgeKey

_decoder = msgspec.json.Decoder(AnyTimerKey)


def encode(key: AnyTimerKey) -> str:
    """A key as it is kept, the same text for equal ones."""
    return msgspec.json.encode(key).decode()


def decode(kept: str) -> AnyTimerKey:
    """The key again; raises `msgspec.ValidationError` where it is none."""
    return _decoder.decode(kept)
