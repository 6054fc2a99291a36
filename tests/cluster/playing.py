"""People who play one table after another through nothing but the wire; whatever fails is tried again."""

import asyncio
import contextlib
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.standin.errors import Refused
from bot.standin.model import Channel
from bot.standin.people import Person
from bot.standin.seen import Act, Reply, Seen
from engines import games
from tests.bot.conftest import is_board
from tests.bot.people import is_whole, named_in, offers, several
from tests.cluster.swarm import Swarm

NOT_SO = (
    "no longer open",
    "could not be saved",
    "was lost while that was being saved",
    "has just changed",
)
"""What is said where an answer was not carried out, or may not have been."""
GATHERED = "not sent yet"
"""What is said of an answer that waits for those that belong to it."""
AGAIN_S = 0.05


@dataclass(slots=True)
class Said:
    """An answer that somebody gave, and what they were told."""

    interaction: int
    user: int
    answer: str
    kind: str
    text: str
    took_ms: float
    """Until it was acknowledged."""

    @property
    def promised(self) -> bool:
        """Whether they were told that it counts."""
        return self.kind == "update" and not any(words in self.text for words in NOT_SO)


@dataclass(slots=True)
class Tale:
    """What happened at all tables, as their people saw it."""

    said: list[Said] = field(default_factory=list[Said])
    made: dict[int, int] = field(default_factory=dict[int, int])
    """Who made each interaction."""
    failed: int = 0
    """Acts that nobody answered in three seconds."""
    finished: list[str] = field(default_factory=list[str])
    waits: list[tuple[float, str]] = field(default_factory=list[tuple[float, str]])
    """Seconds from one answer that counted to the next at each table while its people tried, and where."""


class Table:
    """A channel in which people play one game. `direct` are those who answer in direct messages."""

    def __init__(
        self,
        swarm: Swarm,
        tale: Tale,
        channel: Channel,
        people: list[Person],
        game: str,
        seed: int,
        *,
        direct: tuple[Person, ...] = (),
    ) -> None:
        self.swarm, self.tale, self.channel, self.people, self.game = swarm, tale, channel, people, game
        self.direct = direct
        self.rng = random.Random(seed)
        self.computers = max(0, games()[game].seats.start - len(people))
        self.answers = 0
        self._last = time.monotonic()

    def __repr__(self) -> str:
        return f"<Table of {self.game} on shard {(self.channel.guild_id or 0) >> 22 & 15}, {self.answers} answers>"

    # What is seen

    def boards(self) -> list[Seen]:
        """The messages of a table in the channel, oldest first."""
        return [seen for seen in self.people[0].sees(self.channel) if not seen.ephemeral and is_board(seen)]

    @property
    def board(self) -> Seen | None:
        """The newest."""
        return next(reversed(self.boards()), None)

    def shows(self, *texts: str) -> bool:
        """Whether the table's message holds all these, as words or buttons."""
        board = self.board
        return board is not None and all(text in board.text or text in board.buttons for text in texts)

    def over(self) -> bool:
        """Whether the game has ended."""
        board = self.board
        return board is not None and not any(each in board.buttons for each in ("Your move", "Join", "Start"))

    # What is done

    async def act(self, do: Callable[[], Act]) -> tuple[Act | None, Reply]:
        """What somebody does, and the answer; nothing where their client would not send it."""
        try:
            act = do()
        except Refused:
            await asyncio.sleep(AGAIN_S)
            return None, Reply("failed")
        self.tale.made[act.interaction.id] = act.interaction.user_id
        told = await act
        if told.kind == "deferred":
            with contextlib.suppress(TimeoutError):
                told = await act.done()
        self.tale.failed += told.kind == "failed"
        return act, told

    async def until(self, what: Callable[[], bool], do: Callable[[], Awaitable[object]]) -> None:
        """Do something until it shows."""
        while not what():
            await do()
            with contextlib.suppress(TimeoutError):
                await self.swarm.discord.until(what, within=2)

    async def press(self, person: Person, label: str) -> Reply:
        """Press a button of the table's message, if it is there."""
        board = self.board
        if board is None or label not in board.buttons:
            await asyncio.sleep(AGAIN_S)
            return Reply("failed")
        return (await self.act(lambda: person.press(board, label=label)))[1]

    async def open(self) -> None:
        """Open a table, let everybody join, start."""
        host, *others = self.people
        for each in self.direct:
            await self.until(
                lambda each=each: any("From now on" in seen.text for seen in each.dms()),
                lambda each=each: self.act(lambda: each.slash("dm on", channel=self.channel)),
            )
        new = {"channel": self.channel, "game": self.game}
        await self.until(lambda: self.shows(host.name), lambda: self.act(lambda: host.slash("table new", **new)))
        for each in others:
            await self.until(lambda each=each: self.shows(each.name), lambda each=each: self.press(each, "Join"))
        for number in range(self.computers):
            await self.until(lambda number=number: self._computers() > number, lambda: self.press(host, "Add computer"))
        await self.until(lambda: self.shows("Your move"), lambda: self.press(host, "Start"))
        self._last = time.monotonic()

    def _computers(self) -> int:
        board = self.board
        return 0 if board is None else board.text.count("computer")

    async def answer(self, person: Person) -> bool:
        """One answer of somebody, in their direct messages or in the panel at the table; whether it counts."""
        panel: Seen | None = None
        if person in self.direct:
            panel = next((seen for seen in reversed(person.dms()) if offers(seen) or several(seen)), None)
        if panel is None:
            shown = await self.press(person, "Your move")
            panel = shown.message
        for _ in range(12):
            if panel is None:
                return False
            menu = several(panel)
            if menu is not None:
                values = [option["value"] for option in menu["options"]]
                few, many = menu.get("min_values", 1), menu.get("max_values", 1)
                chosen = self.rng.sample(values, self.rng.randint(few, min(many, len(values))))
                act, told = await self.act(
                    lambda panel=panel, menu=menu, chosen=chosen: person.select(
                        panel, menu["custom_id"], chosen, stale=True
                    )
                )
                if told.message is not None and several(told.message) == menu and told.kind == "update":
                    panel = told.message
                    continue  # these cannot be chosen together
                return self._note(person, act, ",".join(chosen), told)
            there = offers(panel)
            if not there:
                return False
            offer = self.rng.choice(there)
            _label, what, where = offer
            act, told = await self.act(
                lambda panel=panel, what=what, where=where: (
                    person.select(panel, where, [what], stale=True) if where else person.press(panel, what, stale=True)
                )
            )
            if told.message is not None and "Do it anyway" in told.message.buttons:
                return False  # something was said against it, and nothing was done
            if is_whole(offer) and GATHERED not in told.text:
                return self._note(person, act, what, told)
            if told.kind == "failed":
                return False
            panel = told.message
        return False

    def _note(self, person: Person, act: Act | None, answer: str, told: Reply) -> bool:
        if act is None:
            return False
        one = act.interaction
        took = ((one.answered or one.created) - one.created) * 1000
        # What they were told is what the acknowledgement showed: a direct message is brought up to date soon after.
        text = told.text if one.shown is None else Seen(self.swarm.world, one.shown).text
        said = Said(one.id, person.id, answer, told.kind, text, took)
        self.tale.said.append(said)
        if said.promised:
            now = time.monotonic()
            self.tale.waits.append(
                (now - self._last, f"{self.game} in #{self.channel.name} of {self.channel.guild_id}")
            )
            self._last = now
            self.answers += 1
        return said.promised

    async def play(self, *, answers: int = 10**6, pace: float = 0.0) -> None:
        """Answer whenever asked until the game is over or so many answers have counted."""
        wanted = self.answers + answers
        while self.answers < wanted and not self.over():
            board = self.board
            for person in named_in(board, self.people) if board is not None else []:
                await self.answer(person)
                if pace:
                    await asyncio.sleep(self.rng.uniform(0, 2 * pace))
            await asyncio.sleep(AGAIN_S)
        if self.over():
            self.tale.finished.append(self.game)

    async def play_on(self, *, pace: float = 0.0) -> None:
        """Play, and open another table in a new channel of the same server once the game is over."""
        while True:
            await self.play(pace=pace)
            self.channel = self.swarm.channel(self.swarm.world.guilds[self.channel.guild_id or 0])
            await self.open()
