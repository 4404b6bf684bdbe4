"""`python3 -m tests [--long] [FOLDER] [pytest arguments]`: all checks, on a bare machine too.

`python3 -m tests --mutate [N] [PART …]` tries small faults in the program, which tests must find.

Without arguments: all tests, and beside them format, lint, types and JavaScript; then a sample of
the browser tests in a full Chromium, if the others ran in its headless shell. `--long` adds the
long tests, all of axe's rules, the other browsers and, for all but the long tests, line coverage.
If the first argument names a folder of tests/ (core, go, games/go), only that folder is run; other
arguments go to pytest. The test packages are installed in `.venv`, which later runs reuse. The
browser is Playwright's own if available, else the system's Chromium, else Debian's package is
installed.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets a sentence, not a traceback
    sys.exit("Blooms needs Python 3.11 or newer.")

import hashlib
import os
import shutil
import subprocess
import tomllib
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from web.build.machine import NotAvailable, apt_install, make_environment, quiet
from web.build.parts import Parts
from web.build.runtime import CACHE
from web.build.workshop import Workshop

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
SHELL = "chromium-headless-shell"
"""Chromium without windows and tabs of its own to draw: the quickest."""
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOXES = ("firefox", "firefox-esr")
FOUND = VENV / "browser.txt"
"""The cached answer of `browser`."""
TRIED = VENV / "full_chromium.txt"
"""Exists once a full Chromium was to be installed, which takes time even where it is refused."""
# One more than cores, since tests also wait for the page: on two cores a tenth less time than with
# one for each. With two for each, tests of what is quick begin to wait. Each has a browser of
# 500 MB.
WORKERS = str(min(8, 1 + max(2, os.cpu_count() or 1)))
SIDE_BY_SIDE = ("-n", WORKERS, "--dist", "worksteal")
BUILD = "web build .cache/site"
COLLECTING = "pytest --collect-only -p no:terminal"
"""Compiles the tests once, while the site is built; else every process of the run would."""
CHECKS = (COLLECTING, "ruff format --check .", "ruff check .", "mypy", "tools.check_js")
"""What runs beside the build and the tests; all of it leaves `.cache/site` alone."""

OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    print(play.chromium.executable_path, end="")
"""

TRY_OUT = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    play.chromium.launch(executable_path=sys.argv[1] or None, args=["--no-sandbox"]).close()
"""


def main(words: Sequence[str]) -> int:
    """Run what the arguments ask for; returns 0 if everything passed."""
    if "" in words:  # pytest would take it for the current folder
        print("python3 -m tests: the path is empty", file=sys.stderr)
        return 2
    # All processes of a run share what one of them has compiled.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        prepare()
    except NotAvailable as error:
        print(f"python3 -m tests: {error}", file=sys.stderr)
        return 1
    if words[:1] == ["--mutate"]:
        return run(["-m", "tools.mutation", *words[1:]])
    chromium = browser()
    if chromium is None:
        print(
            "python3 -m tests: no browser could be found or installed, so its tests are left out "
            "and this run fails; install chromium (Debian: apt-get install chromium).",
            file=sys.stderr,
        )
    os.environ["BLOOMS_CHROMIUM"] = chromium or ""
    long = "--long" in words
    words = [word for word in words if word != "--long"]
    with ThreadPoolExecutor(1) as beside:
        checks = () if words else [(check, beside.submit(check_fails, check)) for check in CHECKS]
        failed = [] if words or not run(["-m", *BUILD.split()]) else [BUILD]
        if long:
            os.environ["BLOOMS_ALL_RULES"] = "1"
            prepare_webkit()
            prepare_gnu_go()
        sampled = not words and chromium is not None and is_shell(chromium)
        if sampled:
            beside.submit(install_full_chromium)
        for chosen in pytest_words(words, long, chromium is not None):
            if run(["-m", "pytest", *chosen]):
                failed.append(f"pytest {' '.join(chosen[:2])}")
    failed += [check for check, fails in checks if fails.result()]
    if sampled and not in_full_chromium():
        failed.append("pytest in a full Chromium")
    if long and not words and not in_firefox():
        failed.append("pytest in Firefox")
    if failed:
        print(f"FAILED: {', '.join(failed)}", flush=True)
    return int(bool(failed) or chromium is None)


def pytest_words(words: Sequence[str], long: bool, browser: bool) -> list[list[str]]:
    """The pytest arguments of each run for the command-line arguments.

    Without a folder the long tests are a run of their own, since counting lines makes them slower.
    """

    def marked(*marks: str) -> list[str]:
        return ["-m", " and ".join([*marks, *([] if browser else ["not browser"])])]

    if not words:
        shared = ["--durations", "15", *SIDE_BY_SIDE]
        if not long:
            return [[*marked("not long"), *shared]]
        return [[*marked("not long"), "--cov", *shared], [*marked("long"), *shared]]
    long = long or any("long" in Path(word).parts for word in words)
    chosen = marked() if long else marked("not long")
    folders = [str(folder) for folder in folders_named(words[0])]
    if not folders:
        return [[*chosen, *words]]
    return [[*chosen, *(SIDE_BY_SIDE if len(words) == 1 else ()), *folders, *words[1:]]]


def folders_named(word: str) -> list[Path]:
    """The folders of tests/, at any depth, that `word` names: `go` and `games/go` are the same."""
    parts = Path(word).parts
    if not parts or word.startswith("-"):
        return []
    return sorted(
        folder
        for folder in TESTS.rglob(parts[-1])
        if folder.is_dir() and folder.relative_to(ROOT).parts[-len(parts) :] == parts
    )


def check_fails(check: str) -> bool:
    """Run a check, a module with arguments; shows what it prints, and returns whether it failed."""
    done = subprocess.run(
        [str(PYTHON), "-m", *check.split()], cwd=ROOT, capture_output=True, text=True
    )
    print(f"\n{check}\n{done.stdout}{done.stderr}", flush=True)
    return done.returncode != 0


def prepare() -> None:
    """Create or complete `.venv`. Raises `NotAvailable`."""
    config = (ROOT / "pyproject.toml").read_bytes()
    wanted = tomllib.loads(config.decode())["dependency-groups"]["test"]
    key = hashlib.sha256(repr((wanted, sys.version, str(VENV))).encode()).hexdigest()
    stamp = VENV / "stamp.txt"
    if stamp.exists() and stamp.read_text() == key:
        return
    print("Making the test environment in .venv, once", flush=True)
    make_environment(VENV)
    with ThreadPoolExecutor(1) as beside:  # both wait for the network
        beside.submit(fetch)
        # A third of the packages' modules is ever imported, and is compiled then.
        words = ["--quiet", "--no-compile", "--disable-pip-version-check"]
        failed = run(["-m", "pip", "install", *words, *wanted])
    if failed:
        raise NotAvailable("the test packages could not be installed; is the network there?")
    stamp.write_text(key)


def fetch() -> None:
    """Fetch what the page runs on; what is missing the build says."""
    with suppress(NotAvailable), Workshop(CACHE) as shop:
        parts = Parts(shop)
        parts.needed()
        parts.later()


def browser() -> str | None:
    """The Chromium to test with: a path, "" for Playwright's own, or None if there is none."""
    if FOUND.exists() and works(known := FOUND.read_text()):
        return known
    found = find_browser()
    if found is not None:
        FOUND.write_text(found)
    return found


def find_browser() -> str | None:
    """Find or install a browser; the result as in `browser`."""
    if works(""):
        return ""
    print("Looking for a browser", file=sys.stderr, flush=True)
    # A refusal is common here, and a silent network must not block the tests.
    quiet([str(PYTHON), "-m", "playwright", "install", "chromium"], 300)
    if works(""):
        return ""
    if path := system_chromium():
        return path
    apt_install(SHELL, "fonts-dejavu-core")
    if not system_chromium():
        apt_install("chromium")
    return system_chromium()


def system_chromium() -> str | None:
    """The path of the system's Chromium, if it starts; its headless shell first."""
    paths = (shutil.which(name) for name in (SHELL, *CHROMIUMS))
    return next((path for path in paths if path and works(path)), None)


def is_shell(used: str) -> bool:
    """Whether the browser tests run in Chromium's headless shell; "" is Playwright's own."""
    return not os.environ.get("BLOOMS_FIREFOX") and (not used or SHELL in used)


def install_full_chromium() -> None:
    """Install a full Chromium if there is none; that is tried once."""
    if full_chromium() is None and not TRIED.exists():
        TRIED.touch()
        apt_install("chromium")


def in_full_chromium() -> bool:
    """Run a sample of the browser tests in a full Chromium; returns whether they passed.

    Where no full Chromium can be had, they are left out, which is a failure only if CI is set.
    """
    path = full_chromium()
    if path is None:
        print(
            "python3 -m tests: no full Chromium could be found or installed, so the sample of "
            "tests in it is left out; install chromium (Debian: apt-get install chromium).",
            file=sys.stderr,
        )
        return not os.environ.get("CI")
    print(f"The sample of tests in {path}", flush=True)
    os.environ["BLOOMS_CHROMIUM"] = path
    # A dozen tests: a browser more, whose first start takes as long as three of them, costs time.
    side_by_side = ("-n", "2", "--dist", "worksteal")
    words = [str(TESTS / "browser"), "-m", "full_chromium and not long", *side_by_side]
    return run(["-m", "pytest", *words]) == 0


def full_chromium() -> str | None:
    """The path of a Chromium with all that a visitor's has: Playwright's own or the system's."""
    own = subprocess.run([str(PYTHON), "-c", OWN], capture_output=True, text=True).stdout
    paths = (own, *map(shutil.which, CHROMIUMS))
    return next((path for path in paths if path and Path(path).exists() and works(path)), None)


def works(path: str) -> bool:
    """Whether Playwright can start the browser at `path`, or its own for ""."""
    return quiet([str(PYTHON), "-c", TRY_OUT, path], 60)


def prepare_webkit() -> None:
    """Enable the tests in WebKitGTK, installing its driver if permitted."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("xvfb-run")):
        apt_install("webkit2gtk-driver", "xvfb")
    os.environ["BLOOMS_WEBKIT"] = "1"


def prepare_gnu_go() -> None:
    """Install the program that writes files of Go for the tests, if permitted."""
    if not shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin"):
        apt_install("gnugo")


def in_firefox() -> bool:
    """Run the browser tests in Firefox, installing it if missing; returns whether they passed.

    Of the long ones only those that a page meets in each browser in its own way, and of axe's rules
    the usual ones: what they read is the same in every browser.
    """
    firefox = system_firefox() or (apt_install("firefox-esr") and system_firefox())
    if not firefox:
        print("python3 -m tests: no Firefox could be found or installed.", file=sys.stderr)
        return False
    os.environ["BLOOMS_FIREFOX"] = firefox
    os.environ["BLOOMS_ALL_RULES"] = ""
    words = [str(TESTS / "browser"), "-m", "browser and (not long or firefox)", *SIDE_BY_SIDE]
    return run(["-m", "pytest", *words]) == 0


def system_firefox() -> str | None:
    """The path of the system's Firefox."""
    return next(filter(None, map(shutil.which, FIREFOXES)), None)


def run(words: Sequence[str]) -> int:
    """Run the environment's Python with these arguments in the project's folder; returns its exit
    status.
    """
    return subprocess.run([str(PYTHON), *words], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
