"""What an operator watches: numbers for Prometheus and a health answer, on the bot's own port; off by default."""

import logging
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import contextmanager
from typing import Protocol

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

log = logging.getLogger(__name__)

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0)
"""Borders of the answer times: 0.25 is what we promise, 3 is where Discord gives up."""


class Watched(Protocol):
    """What an answer tells about itself."""

    @property
    def given_after(self) -> float | None:
        """Seconds until the person had an answer; None while they have none."""
        ...


class _ByShard(Collector):
    def __init__(self, name: str, told: str, read: Callable[[], Mapping[int, float]]) -> None:
        self._name, self._told, self._read = name, told, read

    def collect(self) -> Iterable[Metric]:
        """As they are now."""
        family = GaugeMetricFamily(self._name, self._told, labels=["shard"])
        for shard, value in self._read().items():
            family.add_metric([str(shard)], value)
        yield family


class Metrics:
    """The numbers of one bot. Labels are few and fixed: no ids, no names."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._answers = Histogram(
            "eminence_answer_seconds",
            "From an interaction's arrival to its answer.",
            ["kind"],
            buckets=SECONDS,
            registry=self.registry,
        )
        self._lost = Counter(
            "eminence_answers_lost_total", "Interactions that could not be answered in time.", registry=self.registry
        )
        self._faults = Counter("eminence_faults_total", "Faults of the program, each logged.", registry=self.registry)
        self._changes = Counter(
            "eminence_table_changes_total", "Saved changes of tables.", ["game", "life"], registry=self.registry
        )

    @contextmanager
    def answering(self, kind: str, answer: Watched) -> Generator[None]:
        """Measure how soon a person has an answer."""
        try:
            yield
        finally:
            after = answer.given_after
            if after is not None:
                self._answers.labels(kind).observe(after)

    def lost(self) -> None:
        """An interaction was over before it was answered."""
        self._lost.inc()

    def fault(self) -> None:
        """Something went wrong on our side."""
        self._faults.inc()

    def changed(self, game: str, life: str) -> None:
        """A change of a table was saved."""
        self._changes.labels(game, life).inc()

    def gauge(self, name: str, told: str, read: Callable[[], float]) -> None:
        """A number that is read whenever it is asked for."""
        Gauge(f"eminence_{name}", told, registry=self.registry).set_function(read)

    def by_shard(self, name: str, told: str, read: Callable[[], Mapping[int, float]]) -> None:
        """A number of each shard that this process holds."""
        self.registry.register(_ByShard(f"eminence_{name}", told, read))

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


class Port:
    """`/metrics` and `/health` over HTTP. `is_well` says whether the bot is connected."""

    def __init__(self, metrics: Metrics, is_well: Callable[[], bool]) -> None:
        self._metrics, self._is_well = metrics, is_well
        self._since = time.monotonic()
        self._runner: web.AppRunner | None = None

    async def open(self, host: str, port: int) -> int:
        """Listen; the port, which the system chooses for 0. Raises OSError where it is taken."""
        app = web.Application()
        app.router.add_get("/metrics", self._numbers)
        app.router.add_get("/health", self._health)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        bound = int(self._runner.addresses[0][1])
        log.info("metrics and health on %s port %s", host, bound)
        return bound

    async def close(self) -> None:
        """Stop listening."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _numbers(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _health(self, _request: web.Request) -> web.Response:
        well = self._is_well()
        told = {"connected": well, "uptime_s": round(time.monotonic() - self._since)}
        return web.json_response(told, status=200 if well else 503)
