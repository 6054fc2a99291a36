"""Pictures off the event loop: drawn in a process beside the bot, and what was just drawn is not drawn again."""

import asyncio
import hashlib
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

import msgspec

from bot.base.remembered import Remembered
from bot.base.tasks import KeptWork
from bot.base.words import Words
from bot.base.workers import pool
from bot.store import Store
from bot.tables import drawing
from bot.tables.guild_settings import settings_of
from bot.tables.registry import LiveTable
from engines.core.game import AnyView
from renderers.core.printed import Printed
from renderers.core.sheet import Sheet
from renderers.core.themes import DARK, themed

KEPT = 64
"""Pictures kept in memory, by the view they show."""
NICE = 5
"""How far drawing gives way to answering."""
THEMES = 8192
"""Servers whose theme is remembered."""


class Pictures:
    """Tables and hands as PNG, from views."""

    def __init__(self, store: Store, workers: int = 1) -> None:
        self._store = store
        self._themes = Remembered[int, str](self._chosen_theme, THEMES)
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._kept = KeptWork[bytes, Any](KEPT)

    def close(self) -> None:
        """Let the worker go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def table(self, live: LiveTable, view: AnyView, _: Words, tall: bool = False) -> tuple[list[Sheet], str]:
        """The sheets of a table as an onlooker sees it, `tall` in parts for a phone, and their alt text."""
        draw = drawing.draw_tall_table if tall else drawing.draw_table
        sheets, alt = await self._drawn(draw, live, view, _)
        return await self.themed(sheets, live.record.guild), alt

    async def cover(self, live: LiveTable, _: Words) -> Sheet:
        """The picture of a table that has not begun, the same for all tables of a game and edition."""
        game = live.game
        printed = Printed(game.seats, game.length, game.facts)
        mark = f"cover {_.language} {game.key} {game.title} {game.edition}".encode()
        made = await self._kept.of(
            mark, lambda: self._work(drawing.draw_cover, _.language, game.key, game.title, printed)
        )
        (sheet,) = await self.themed([made], live.record.guild)
        return sheet

    async def course(self, live: LiveTable, _: Words, tall: bool = False) -> list[list[Sheet]]:
        """The pictures of the game in a minute, as its course has them, each in its parts, `tall` for a phone."""
        pictures = await self._work(drawing.draw_course, _.language, live.game.key, live.names_in(_), tall)
        return [await self.themed(parts, live.record.guild) for parts in pictures]

    async def hand(self, live: LiveTable, view: AnyView, _: Words, tall: bool = False) -> list[Sheet]:
        """The viewer's own hand, `tall` in parts below each other; none where there is nothing to show."""
        draw = drawing.draw_tall_hand if tall else drawing.draw_hand
        return await self.themed(await self._drawn(draw, live, view, _), live.record.guild)

    async def lookup(self, live: LiveTable, view: AnyView, what: str, _: Words, tall: bool = False) -> list[Sheet]:
        """One card or one corner of the table, large, `tall` in parts below each other; none where nothing is named."""
        made = await self._work(drawing.draw_lookup, _.language, live.game.key, view, live.names_in(_), what, tall)
        return await self.themed(made, live.record.guild)

    async def things(self, live: LiveTable, view: AnyView, _: Words) -> list[tuple[str, str]]:
        """What can be looked up at a table, as (label, key): `lookup` takes the key."""
        return await self._drawn(drawing.things_to_look_up, live, view, _)

    async def themed(self, sheets: Sequence[Sheet], guild: int | None) -> list[Sheet]:
        """Sheets in the theme that a server has chosen."""
        theme = await self.theme(guild)
        return [themed(sheet, theme) for sheet in sheets]

    async def theme(self, guild: int | None) -> str:
        """The theme that a server has chosen."""
        return DARK if guild is None else await self._themes.get(guild)

    async def _chosen_theme(self, guild: int) -> str:
        return (await settings_of(self._store, guild)).theme

    def forget_theme(self, guild: int) -> None:
        """A server has chosen another one."""
        self._themes.forget(guild)

    def forget_themes(self) -> None:
        """Servers may have chosen other ones."""
        self._themes.forget_all()

    async def work(self, draw: Any, *what: Any) -> Any:
        """Have something else done where pictures are drawn: short work, for tables wait behind it."""
        return await self._work(draw, *what)

    async def ratings(
        self,
        guild: int | None,
        game_key: str,
        title: str,
        rows: Sequence[tuple[int, ...]],
        names: Sequence[str],
        base: int,
        _: Words,
        tall: bool,
    ) -> Sheet:
        """Ratings over time, one line for each name, on an axis that shows `base`; in a server's theme."""
        told = title, list(rows), list(names), base, tall
        made = await self._work(drawing.draw_ratings, _.language, game_key, *told)
        return themed(made, await self.theme(guild))

    async def _drawn(self, draw: Any, live: LiveTable, view: AnyView, _: Words) -> Any:
        shown = msgspec.msgpack.encode([draw.__name__, _.language, live.game.key, view, live.names_in(_)])
        mark = hashlib.blake2b(shown).digest()
        names = live.names_in(_)
        return await self._kept.of(mark, lambda: self._work(draw, _.language, live.game.key, view, names))

    async def _work(self, draw: Any, *what: Any) -> Any:
        """Draw in the worker; one that was killed is replaced, once."""
        for last in (False, True):
            if self._pool is None:
                self._pool = pool(self._workers, NICE)
            workers = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(workers, draw, *what)
            except BrokenExecutor:
                if self._pool is workers:  # else others who waited for it have begun another
                    self._pool = None
                if last:
                    raise
        return None
