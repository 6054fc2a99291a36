"""Processes of one bot as far as the store knows them: each registered, each with its own store on one database."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncpg

from bot.store.cluster import GatewaySession, News, Report, Taken
from bot.store.fence import Fence
from bot.store.membership import LeaseKeeper, Membership
from bot.store.postgres.connection import address_of
from bot.store.postgres.leases import Leases
from bot.store.postgres.line import ClusterLine
from bot.store.postgres.store import PostgresStore, open_postgres
from tests.store.make import Clock

TTL_S = 5.0
SHARDS = 5


class Member:
    """A process: its membership, its store, and what it has begun, ended and heard."""

    def __init__(self, url: str, store: PostgresStore, membership: Membership, line: ClusterLine) -> None:
        self.url, self.store, self.membership, self.line = url, store, membership, line
        self.keeper = LeaseKeeper(membership, self)
        self.did: list[tuple[str, int]] = []
        self.sessions: dict[int, GatewaySession] = {}
        self.working: list[int] = []
        self.took: list[Taken] = []
        self.told: list[News | None] = []
        """None: something may have been missed."""
        membership.office.listen(self)

    def report(self) -> Report:
        return Report(0, self.sessions, self.working)

    async def taken(self, taken: Sequence[Taken]) -> None:
        self.took += taken

    async def leaving(self, shard: int) -> GatewaySession | None:
        self.did.append(("leaves", shard))
        return self.sessions.pop(shard, None)

    async def lost(self, shard: int) -> None:
        self.did.append(("loses", shard))

    def rejoined(self) -> None:
        pass

    def heard(self, news: News) -> None:
        self.told.append(news)

    def missed(self) -> None:
        self.told.append(None)

    async def leave(self) -> None:
        """In order, all shards given up."""
        await self.keeper.give_all()
        await self.membership.leave()
        await self.store.close()

    @property
    def held(self) -> list[int]:
        return sorted(self.membership.held)

    async def beat(self) -> None:
        """Renew, and let what comes of it be done."""
        await self.keeper.beat()
        await asyncio.sleep(0.02)


class Fleet:
    """All of them."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url, self.folder = url, folder
        self.members: list[Member] = []
        self.now = 1000.0
        """What processes' own clocks show."""

    async def join(self, shards: int = SHARDS) -> Member:
        fence, line = Fence(lambda: self.now), ClusterLine(address_of(self.url))
        store = await open_postgres(self.url, self.folder, clock=Clock(), fence=fence)
        membership = Membership(Leases(line, TTL_S), fence)
        member = Member(self.url, store, membership, line)
        await membership.join(shards, 1, 7000)
        member.keeper.open()
        self.members.append(member)
        return member

    async def beat(self, times: int = 3) -> None:
        for _ in range(times):
            for member in self.members:
                await member.beat()

    async def unheard(self, member: Member) -> None:
        """As if nothing had been heard of a process for as long as it takes."""
        process = member.membership.fence.process
        expired = "expires_at = clock_timestamp() - interval '1 minute'"
        await self.ask(f"UPDATE cluster_process SET {expired} WHERE id = {process}")

    async def all_to(self, member: Member) -> None:
        """Let a process renew itself until it has all shards: nobody is buried in the database's first seconds."""
        async with asyncio.timeout(30):
            while len(member.held) < SHARDS:
                await member.beat()
                await asyncio.sleep(0.05)

    async def ask(self, sql: str) -> Any:
        db = await asyncpg.connect(self.url)
        try:
            return await db.fetchval(sql)
        finally:
            await db.close()
