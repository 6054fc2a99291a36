"""`compose.yaml` and the Dockerfile against the program: settings, commands, what one service needs of another."""

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot.base.settings import load
from bot.store.postgres.connection import address_of, connect
from bot.store.postgres.schema import OLDEST
from tests.bot.child import ROOT
from tests.postgres import server

TOKEN = "MTA0.not-a-real-token.x" * 2
BOTS = ("eminence", "cluster")
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")


def scalar(said: str) -> Any:
    """A value on one line: a word, a number, `[a, b]`, `{ a: b }`."""
    said = said.strip()
    if said.startswith("["):
        return [scalar(each) for each in said[1:-1].split(",")]
    if said.startswith("{"):
        return {key.strip(): scalar(value) for key, _, value in (each.partition(":") for each in said[1:-1].split(","))}
    if said in ("true", "false"):
        return said == "true"
    return ast.literal_eval(said) if re.fullmatch(r"\d+|\".*\"", said) else said


def read(lines: list[tuple[int, str]]) -> Any:
    """The part of YAML that `compose.yaml` is written in: nested mappings, lists of words, values on one line."""
    if lines[0][1].startswith("- "):
        assert all(line.startswith("- ") and depth == lines[0][0] for depth, line in lines), lines
        return [scalar(line[2:]) for _depth, line in lines]
    made: dict[str, Any] = {}
    at = 0
    while at < len(lines):
        depth, line = lines[at]
        found = re.fullmatch(r"([\w.-]+):(?: (.+))?", line)
        assert depth == lines[0][0], line
        assert found is not None, line
        key, value = found.groups()
        assert key not in made, key
        end = next((n for n in range(at + 1, len(lines)) if lines[n][0] <= depth), len(lines))
        inner = lines[at + 1 : end]
        assert not (value and inner), line
        made[key] = scalar(value) if value else read(inner) if inner else None
        at = end
    return made


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    """The whole file."""
    text = (ROOT / "compose.yaml").read_text("utf-8").splitlines()
    kept = [line for line in text if line.strip() and not line.lstrip().startswith("#")]
    return read([(len(line) - len(line.lstrip()), line.strip()) for line in kept])


def environment(service: dict[str, Any], **more: str) -> dict[str, str]:
    """What a service sets, with what Compose fills in."""
    found = {name: str(value) for name, value in service["environment"].items()}
    return {name: re.sub(r"\$\{(\w+):-(.*?)\}", lambda m: more.get(m[1], m[2]), value) for name, value in found.items()}


def test_keys_are_those_that_compose_knows(compose: dict[str, Any]) -> None:
    assert set(compose) == {"services", "volumes", "secrets"}
    known = {
        "build", "image", "command", "restart", "read_only", "cap_drop", "security_opt", "environment", "secrets",
        "volumes", "profiles", "stop_grace_period", "scale", "depends_on", "healthcheck", "shm_size",
    }  # fmt: skip
    for service in compose["services"].values():
        assert set(service) <= known
        assert ("build" in service) != ("image" in service)


def test_what_a_service_names_is_there(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for name, service in services.items():
        for secret in service.get("secrets", []):
            assert secret in compose["secrets"]
            assert f"/run/secrets/{secret}" in service["environment"].values()
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"]
        for other, needs in service.get("depends_on", {}).items():
            assert needs["condition"] == "service_healthy"
            assert services[other]["healthcheck"]["test"][0] == "CMD"
            assert set(services[other].get("profiles", [])) == set(service.get("profiles", [])), (name, other)
    used = {volume.partition(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert used == set(compose["volumes"])


@pytest.mark.parametrize("name", BOTS)
def test_the_settings_of_a_bot_are_settings(compose: dict[str, Any], tmp_path: Path, name: str) -> None:
    token = tmp_path / "token"
    token.write_text(TOKEN)
    said = environment(compose["services"][name]) | {"DISCORD_TOKEN_FILE": str(token)}
    strange = {each for each in said if not each.startswith("EMINENCE_")}
    assert strange <= {"DISCORD_TOKEN_FILE", "PGPASSWORD"}
    settings, found = load(said, None)  # refuses what it does not know
    assert found is not None
    assert found.reveal() == TOKEN
    assert (settings.backup_hours == 0) == (name == "cluster")  # pg_dump and WAL there (docs/operations.md)


def ran(arguments: list[str], **given: str) -> subprocess.CompletedProcess[str]:
    """The program's answer to a command line, with this environment and nothing else of ours."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("EMINENCE_", "DISCORD_", "PG"))}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=kept | given,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )


def commands(compose: dict[str, Any]) -> Iterator[list[str]]:
    """Every command line of the program that Docker is to run."""
    for found in re.findall(r"CMD (\[.*\])", DOCKERFILE):
        yield ast.literal_eval(found)
    for name in BOTS:
        if "command" in compose["services"][name]:
            yield compose["services"][name]["command"]


def test_commands_are_commands_of_the_program(compose: dict[str, Any], tmp_path: Path) -> None:
    """Each gets past its command line: what is missing is named, such as the token, or the server of the database."""
    told: list[str] = []
    for python, *arguments in commands(compose):
        assert python == "python"
        cluster = "--cluster" in arguments
        given = environment(compose["services"]["cluster" if cluster else "eminence"], POSTGRES_PASSWORD="x")
        (tmp_path / "token").write_text(TOKEN)
        given |= {"DISCORD_TOKEN_FILE": str(tmp_path / "token"), "EMINENCE_DATA": str(tmp_path)}
        if "EMINENCE_DATABASE" in given:  # nobody is asked for the name of that service here
            given["EMINENCE_DATABASE"] = given["EMINENCE_DATABASE"].replace("@database/", "@127.0.0.1:9/")
        elif "run" in arguments:
            given["DISCORD_TOKEN_FILE"] = str(tmp_path / "none")
        done = ran(arguments, **given)
        assert done.returncode == 2
        assert "usage:" not in done.stderr, done.stderr
        told.append(next(line for line in done.stderr.splitlines() if line.startswith("eminence: ")))
    assert [line.partition(":")[2].split(":")[0].strip().split()[0] for line in told] == [
        "There",  # is no heartbeat
        "DISCORD_TOKEN_FILE",
        "EMINENCE_DATABASE",
    ]


def test_bots_are_looked_after_and_write_to_their_volume_alone(compose: dict[str, Any]) -> None:
    assert re.search(r"^HEALTHCHECK .*\"health\"\]$", DOCKERFILE, re.M)
    assert "VOLUME /data" in DOCKERFILE
    built = DOCKERFILE.split("FROM ")[-1]
    assert built.rindex("COPY ") < built.index("RUN python -m compileall -q .") < built.index("USER ")
    assert "EMINENCE_DATA=/data TMPDIR=/data" in DOCKERFILE
    for name in BOTS:
        service = compose["services"][name]
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["restart"] == "unless-stopped"
    assert compose["services"]["eminence"]["volumes"] == ["data:/data"]
    assert "volumes" not in compose["services"]["cluster"]  # each of them has one of its own
    assert compose["services"]["cluster"]["scale"] >= 2


def test_the_address_is_that_of_the_database_beside_it(compose: dict[str, Any]) -> None:
    bot, database = (compose["services"][name] for name in ("cluster", "database"))
    said, there = environment(bot, POSTGRES_PASSWORD="x"), environment(database, POSTGRES_PASSWORD="x")
    address = urlsplit(said["EMINENCE_DATABASE"])
    assert address.hostname in bot["depends_on"]
    assert address.username == there["POSTGRES_USER"]
    assert address.path == f"/{there.get('POSTGRES_DB', there['POSTGRES_USER'])}"
    assert said["PGPASSWORD"] == there["POSTGRES_PASSWORD"] == "x"
    assert database["healthcheck"]["test"] == ["CMD", "pg_isready", "-U", there["POSTGRES_USER"]]
    found = re.fullmatch(r"postgres:(\d+)-\w+", database["image"])
    assert found is not None
    major = int(found[1])
    assert major * 10000 >= OLDEST
    place = "/var/lib/postgresql" if major >= 18 else "/var/lib/postgresql/data"  # where the image keeps its data
    assert database["volumes"] == [f"database:{place}"]
    assert "command" not in database  # nothing of the server's own safety is turned off


@pytest.fixture
def url() -> str:
    """The address of a database of the test's own."""
    return server().fresh()


async def test_moves_are_on_disk_whatever_the_server_is_set_to(url: str) -> None:
    """The bot itself sets `synchronous_commit`, as docs/operations.md says."""
    assert "`synchronous_commit` is set to `on` by the bot" in (ROOT / "docs" / "operations.md").read_text("utf-8")
    db = await connect(address_of(url))
    try:
        await db.execute("ALTER ROLE eminence SET synchronous_commit = off")
        again = await connect(address_of(url))
        assert await again.fetchval("SHOW synchronous_commit") == "on"
        await again.close()
    finally:
        await db.execute("ALTER ROLE eminence RESET synchronous_commit")
        await db.close()
