"""Tables at which work failed that nobody there can do anything about: noted, to be looked at after every start.

Else such a table would rest until somebody changes it, also where a newer program would go on, and where it is a
computer's move nobody might.
"""

import logging

import msgspec

from bot.store import ShardSet, Store, StoreError
from bot.store.patience import is_away

log = logging.getLogger(__name__)

STUCK = "stuck"
"""The bot's own setting of such a table: its generation and seq when work failed there."""


async def note_stuck(store: Store, table: int) -> None:
    """Work has failed there."""
    try:
        now = await store.standing(table)
        if now is not None:
            await store.set_setting("bot", table, STUCK, msgspec.json.encode((now.generation, now.seq)))
    except StoreError as error:
        if is_away(error):
            raise
        log.warning("table %s goes on after the next start only if it changes: %s", table, error)


async def stuck_tables(store: Store, part: ShardSet | None = None) -> set[int]:
    """Where it has (of some shards' servers), and nothing has changed since: of others that is forgotten."""
    found: set[int] = set()
    for table, noted in (await store.settings_named("bot", STUCK)).items():
        now, record = await store.standing(table), None if part is None else await store.table(table)
        if now is None or msgspec.json.decode(noted) != [now.generation, now.seq]:
            await store.drop_setting("bot", table, STUCK, noted)
        elif part is None or (record is not None and part.has(record.guild)):
            found.add(table)
    return found
