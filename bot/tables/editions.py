"""Which games there are, and with which component data: the program's, the owner's, and those of running tables."""

from collections.abc import Mapping
from pathlib import Path

from bot.store import Store, Table
from engines import games
from engines.core.errors import BadEdition, Broken
from engines.core.game import AnyGame
from renderers import is_drawn


class EditionRegistry:
    """The games that can be started, and every edition a running table still needs."""

    def __init__(self, store: Store, editions_dir: str = "") -> None:
        self._store = store
        self.usual: Mapping[str, AnyGame] = {key: games()[key] for key in games() if is_drawn(key)}
        """With the component data that is shipped."""
        self.games = dict(self.usual)
        """With the owner's component data, where there is some."""
        self._editions = {game.edition: game for game in self.games.values()}
        if editions_dir:
            self._read(Path(editions_dir))
        self._editions.update({game.edition: game for game in self.games.values()})

    def _read(self, folder: Path) -> None:
        for file in sorted(folder.glob("*.toml")):
            key = file.stem
            if key not in self.games:
                raise BadEdition(str(file), "whole file", f"no game is called {key!r}: {', '.join(sorted(self.games))}")
            try:
                text = file.read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise BadEdition(str(file), "whole file", f"cannot be read: {error}") from error
            self.games[key] = self.games[key].with_edition(text, str(file))

    async def keep(self, game: AnyGame) -> None:
        """Write the game's component data into the store, so that a table can always go on with it."""
        await self._store.put_edition(game.edition, game.key, game.edition_text)

    async def game_of(self, table: Table) -> AnyGame:
        """The game a table is played with: its own edition, from memory or the store."""
        game = self._editions.get(table.data_hash)
        if game is None:
            text = await self._store.edition(table.data_hash)
            if text is None:
                raise Broken(f"table {table.id} needs edition {table.data_hash}, which is not kept")
            here = self.games.get(table.game)
            if here is None:
                raise Broken(f"table {table.id} plays {table.game}, which this program does not have")
            try:
                game = here.with_edition(text, f"edition {table.data_hash} of table {table.id}")
            except BadEdition as error:
                raise Broken(str(error)) from error
            self._editions[table.data_hash] = game
        return game
