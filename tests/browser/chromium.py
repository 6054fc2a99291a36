"""Finds a Chromium for the tests, or installs one."""

import contextlib
import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Playwright
from playwright.sync_api import Playwright as SyncPlaywright
from playwright.sync_api import sync_playwright

NAMES = ("/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
INSTALL = (sys.executable, "-m", "playwright", "install", "chromium")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
ADVICE = f"""No Chromium was found and none could be installed. Type one of these, then run the tests again:
    {sys.executable} -m playwright install --with-deps chromium     (playwright's own)
    sudo apt-get install -y chromium        (Debian's)
or name one that is there: CHROMIUM=/path/to/chromium make test"""


class NoChromiumError(Exception):
    """There is none; the message says what to type."""


def _system() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise NoChromiumError(f"CHROMIUM={named} is not a program.\n{ADVICE}")
        return shutil.which(named)
    return next((where for name in NAMES if (where := shutil.which(name))), None)


def _found(playwright: Playwright | SyncPlaywright) -> str | None:
    own = playwright.chromium.executable_path
    return _system() or (own if Path(own).exists() else None)


def _install() -> None:
    """Playwright's own; where that cannot be had, Debian's if this is root."""
    print("No Chromium is here; one is being installed …", file=sys.stderr, flush=True)
    failed = True
    with contextlib.suppress(subprocess.TimeoutExpired):
        failed = subprocess.run(INSTALL, capture_output=True, timeout=900, check=False).returncode != 0
    if failed and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], capture_output=True, timeout=300, check=False)
        subprocess.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
            capture_output=True, timeout=900, check=False,
        )  # fmt: skip


def prepare() -> None:
    """Install one where there is none, before any test's time runs; whoever needs it says when that failed."""
    with contextlib.suppress(NoChromiumError):
        if _system() is None:
            with sync_playwright() as playwright:
                chromium(playwright)


def chromium(playwright: Playwright | SyncPlaywright) -> str:
    """The path of a Chromium. One test process installs, the others wait for it; NoChromiumError when none is had."""
    with (Path(tempfile.gettempdir()) / f"eminence-chromium-{os.getuid()}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (path := _found(playwright)) is None:
            _install()
            path = _found(playwright)
    if path is None:
        raise NoChromiumError(ADVICE)
    return path
