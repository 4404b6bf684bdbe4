"""`python3 -m tests [words for pytest]`: everything the project checks, from a bare machine.

The test packages go to `.venv`, where the second run finds them. The browser is Playwright's own
where it can be had, else the system's Chromium, else Debian's package is installed.
Without words: format, lint, types, and all tests with coverage. With words: those tests only.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The answer of `browser`, for the next run.
FOUND = VENV / "browser.txt"
# Two at a time even on one core: a browser test waits more than it works.
SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")
CHECKS = ("ruff format --check .", "ruff check .", "mypy", "web build .cache/site")

TRY_OUT = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    play.chromium.launch(executable_path=sys.argv[1] or None, args=["--no-sandbox"]).close()
"""


def main(words: Sequence[str]) -> int:
    """Run what `words` ask for; returns 0 when all of it passed."""
    if problem := environment():
        print(f"python3 -m tests: {problem}", file=sys.stderr)
        return 1
    chromium = browser()
    if chromium is None:
        print(
            "python3 -m tests: no browser could be found or installed, so its tests are left out "
            "and this run fails; install chromium (Debian: apt-get install chromium).",
            file=sys.stderr,
        )
    os.environ["BLOOMS_CHROMIUM"] = chromium or ""
    failed = [step for step in (() if words else CHECKS) if run(["-m", *step.split()])]
    if failed:
        print(f"FAILED: {', '.join(failed)}", flush=True)
    chosen = list(words) or ["--cov", *SIDE_BY_SIDE]
    if chromium is None:
        chosen += ["-m", "not browser"]
    return run(["-m", "pytest", *chosen]) or int(bool(failed or chromium is None))


def environment() -> str:
    """Make or complete `.venv`; returns what went wrong, in one line, or nothing."""
    config = (ROOT / "pyproject.toml").read_bytes()
    wanted = tomllib.loads(config.decode())["dependency-groups"]["test"]
    key = hashlib.sha256(repr((wanted, sys.version, str(VENV))).encode()).hexdigest()
    stamp = VENV / "stamp.txt"
    if stamp.exists() and stamp.read_text() == key:
        return ""
    print("Making the test environment in .venv, once", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (OSError, subprocess.SubprocessError):
        return "no virtual environment can be made (Debian: apt-get install python3-venv)."
    if run(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]):
        return "the test packages could not be installed; is the network there?"
    stamp.write_text(key)
    return ""


def browser() -> str | None:
    """The Chromium to test with: a path, "" for Playwright's own, or None without any."""
    if FOUND.exists() and works(known := FOUND.read_text()):
        return known
    found = find_browser()
    if found is not None:
        FOUND.write_text(found)
    return found


def find_browser() -> str | None:
    """Search, then fetch; the answer as in `browser`."""
    if works(""):
        return ""
    print("Looking for a browser", flush=True)
    # A refusal is a usual answer here, and a silent network must not hold the tests up.
    quiet([str(PYTHON), "-m", "playwright", "install", "chromium"], 300)
    if works(""):
        return ""
    if path := system_chromium():
        return path
    if shutil.which("apt-get"):
        print("Installing Debian's chromium", flush=True)
        root = [] if not hasattr(os, "geteuid") or os.geteuid() == 0 else ["sudo", "-n"]
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        quiet([*root, "apt-get", "update"], 300)
        install = ["apt-get", "install", "-y", "--no-install-recommends"]
        quiet([*root, *install, "chromium", "fonts-dejavu-core"], 900)
    return system_chromium()


def system_chromium() -> str | None:
    """The path of the machine's own Chromium, if one starts."""
    paths = (shutil.which(name) for name in CHROMIUMS)
    return next((path for path in paths if path and works(path)), None)


def works(path: str) -> bool:
    """Whether Playwright can start the browser at `path`, or its own for ""."""
    return quiet([str(PYTHON), "-c", TRY_OUT, path], 60)


def quiet(command: Sequence[str], seconds: float) -> bool:
    """Run `command` unseen for at most `seconds`; whether it went well."""
    with suppress(OSError, subprocess.TimeoutExpired):
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
        )
        return done.returncode == 0
    return False


def run(words: Sequence[str]) -> int:
    """Run the environment's Python with `words` in the project's folder; its exit status."""
    return subprocess.run([str(PYTHON), *words], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
