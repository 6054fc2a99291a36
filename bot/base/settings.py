"""What the owner of a bot can set: environment, `.env`, a token file. Checked once, here; errors name the variable."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from dotenv import dotenv_values

PREFIX = "EMINENCE_"
TEXT = "utf-8-sig"
"""UTF-8, with or without the mark that some editors put before it."""


class SettingsError(Exception):
    """A setting that cannot be used; one line that names the variable and never holds a secret."""


class Secret:
    """A string that shows itself only when asked by name; it cannot slip into a log or a traceback."""

    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def reveal(self) -> str:
        """The string itself."""
        return self._value

    def __repr__(self) -> str:
        return "<secret>"


Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=lambda name: PREFIX + name.upper()):
    """Every setting with its default; the variable is EMINENCE_ and the name in capitals."""

    database: Secret = Secret("")
    """Address of a PostgreSQL database, postgresql://user:password@host/name; empty: SQLite in the data folder."""
    data: str = "data"
    """Folder of the database, its backups and the heartbeat."""
    editions_dir: str = ""
    """Folder of corrected component files, <game>.toml each; empty: the ones that come with the program."""
    guild: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Register commands in this one guild only (at once), for trying the bot out; 0: everywhere."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    """Lines for people, or one JSON object a line for a log collector."""
    metrics_port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 0
    """Port of `/metrics` (Prometheus) and `/health`; 0: none."""
    metrics_host: str = "127.0.0.1"
    """Address that this port listens on."""
    thinkers: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    """Worker processes in which computer players think."""
    thinking_ms: Annotated[int, msgspec.Meta(ge=10, le=10_000)] = 1000
    """About how long the sharpest computer player may think about one answer; a steady one takes a quarter of it."""
    computer_pace_ms: Annotated[int, msgspec.Meta(ge=0, le=60_000)] = 400
    """The least time that an answer of a computer takes, so that nobody sees which were forced; 0: none."""
    mention_after_s: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 4.0
    """How long a seat may be to move before its person is mentioned; who answers sooner is not mentioned."""
    backup_hours: Annotated[float, msgspec.Meta(ge=0, le=720)] = 24.0
    """Hours between backups to disk; 0: none."""
    backups_kept: Annotated[int, msgspec.Meta(ge=1, le=365)] = 7
    """The newest so many, beside daily and weekly ones."""
    new_database: bool = False
    """Begin with an empty database although backups beside it hold games."""


def load(environment: Mapping[str, str], env_file: Path | None = Path(".env")) -> tuple[Settings, Secret | None]:
    """Settings and token from the environment and `.env` (the environment wins); raises SettingsError."""
    found: dict[str, str] = {}
    if env_file is not None and env_file.is_file():
        try:
            found.update({k: v for k, v in dotenv_values(env_file, encoding=TEXT).items() if v is not None})
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsError(f"{env_file} cannot be read ({_why(error)}).") from None
    found.update(environment)
    mine = {name: value for name, value in found.items() if name.startswith(PREFIX)}
    return _settings(mine), _token(found)


def _settings(mine: Mapping[str, str]) -> Settings:
    known = {field.encode_name for field in msgspec.structs.fields(Settings)}
    for name in mine:
        if name not in known:
            raise SettingsError(f"{name} is not a setting; there are {', '.join(sorted(known))}.")
    for name, value in mine.items():
        try:
            msgspec.convert({name: value}, Settings, strict=False, dec_hook=_hidden)
        except msgspec.ValidationError as error:
            reason = str(error).partition(" - at ")[0]
            raise SettingsError(f"{name} is {value!r}: {reason}.") from None
    settings = msgspec.convert(dict(mine), Settings, strict=False, dec_hook=_hidden)
    if wrong := wrong_address(settings.database.reveal()):
        raise SettingsError(f"EMINENCE_DATABASE cannot be used (it is not shown here): {wrong}.")
    if settings.editions_dir and not Path(settings.editions_dir).is_dir():
        raise SettingsError(f"EMINENCE_EDITIONS_DIR is {settings.editions_dir!r}: there is no such folder.")
    return settings


def _hidden(_kind: type, value: object) -> object:
    return Secret(str(value).strip())


def wrong_address(url: str) -> str:
    """Why an address of PostgreSQL cannot be used, empty if it can; it never holds a password."""
    try:
        parts = urlsplit(url)
        _port = parts.port
    except ValueError:
        return "its host or port cannot be read; a password with special characters needs them as %XX"
    if url and parts.scheme not in ("postgresql", "postgres"):
        return "it must begin with postgresql://"
    if url and not parts.path.strip("/"):
        return "it must name a database, as in postgresql://eminence:password@host/eminence"
    return ""


def _token(found: Mapping[str, str]) -> Secret | None:
    direct = found.get("DISCORD_TOKEN", "").strip()
    file = found.get("DISCORD_TOKEN_FILE", "").strip()
    if direct and file:
        raise SettingsError("DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set; set one of them.")
    if file:
        try:
            direct = Path(file).read_text(encoding=TEXT).strip()
        except (OSError, UnicodeDecodeError) as error:
            raise SettingsError(f"DISCORD_TOKEN_FILE is {file!r}: it cannot be read ({_why(error)}).") from None
        if not direct:
            raise SettingsError(f"DISCORD_TOKEN_FILE is {file!r}: the file is empty.")
    if direct and (len(direct) > 200 or not direct.isascii() or any(c.isspace() for c in direct)):
        raise SettingsError("DISCORD_TOKEN does not look like a bot token (it is not shown here).")
    return Secret(direct) if direct else None


def _why(error: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read; it holds nothing of what is in it."""
    return str(error.strerror) if isinstance(error, OSError) else "it is not text in UTF-8"


def from_process() -> tuple[Settings, Secret | None]:
    """Settings and token of this process."""
    return load(os.environ)
