"""One run of the build: work side by side, with Node.js and npm's packages where they are needed.

What is made is kept in the cache, so packages are fetched only when something must be made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import ParamSpec, Self, TypeVar

from web.build.node import RuntimeMissing, find_node, run

__all__ = ["LOCK", "BASELINE", "Make", "Workshop"]

HERE = Path(__file__).resolve().parent
LOCK = HERE / "package-lock.json"
BASELINE = "--liftoff-only"
"""For `Workshop.node`: WebAssembly that runs for a second or two is not compiled a second time by
V8's better compiler, which takes as much time again and makes the same.
"""
SIDE_BY_SIDE = max(3, min(5, os.cpu_count() or 2))
OLD = 3600
"""Seconds after which a temporary folder was left by a process that was killed."""

Make = Callable[[Path], object]
"""Fills an empty folder; the folder above it is for what is needed only meanwhile."""
Params = ParamSpec("Params")
Result = TypeVar("Result")


class Workshop:
    """The threads and the temporary folder of a build. Leaving the block stops what still runs."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self._tools_lock = threading.Lock()
        self._packages_locks = {True: threading.Lock(), False: threading.Lock()}
        self._kept_locks: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)
        self.stopped = threading.Event()
        self._node: tuple[Path, list[str]] | None = None
        self._open = ExitStack()

    def __enter__(self) -> Self:
        try:
            self.cache.mkdir(parents=True, exist_ok=True)
            for left in self.cache.glob("fetching-*"):
                with suppress(FileNotFoundError):  # another process has just removed its own
                    if time.time() - left.stat().st_mtime > OLD:
                        shutil.rmtree(left, ignore_errors=True)
            self._work = Path(self._open.enter_context(self._folder()))
        except OSError as error:
            raise self._refused(error) from error
        self._pool = self._open.enter_context(ThreadPoolExecutor(SIDE_BY_SIDE))
        return self

    def __exit__(self, *why: object) -> None:
        self.stopped.set()
        self._pool.shutdown(cancel_futures=True)
        self._open.close()

    def start(
        self, work: Callable[Params, Result], *words: Params.args, **named: Params.kwargs
    ) -> Future[Result]:
        """Do the work in a thread, after what was started before it."""
        return self._pool.submit(work, *words, **named)

    def kept(self, name: str, recipe: bytes, make: Make) -> Path:
        """The folder in the cache that `make` has filled, made again when the recipe changes.

        Raises `RuntimeMissing`.
        """
        place = self.cache / f"{name}-{hashlib.sha256(recipe).hexdigest()[:32]}"
        with self._kept_locks[name]:
            if not place.is_dir():
                try:
                    self._make(place, name, make)
                except OSError as error:
                    raise self._refused(error) from error
        return place

    def node(self, words: Sequence[str], label: str, work: Path) -> None:
        """Run Node.js in the folder `work`. Raises `RuntimeMissing`."""
        node, _ = self._tools()
        run([str(node), *words], label, work, node, self.stopped)

    def packages(self, has_tools: bool = True) -> Path:
        """The `node_modules` of this run, fetched at the first call: with the tools of the build,
        which take three times as long, or only what the site has. Raises `RuntimeMissing`.
        """
        modules = self._work / ("tools" if has_tools else "runtime") / "node_modules"
        with self._packages_locks[has_tools]:
            if not modules.exists():
                self._fetch(modules.parent, has_tools)
        return modules

    def _make(self, place: Path, name: str, make: Make) -> None:
        with self._folder() as work:
            ready = Path(work, "ready")
            ready.mkdir()
            make(ready)
            for old in self.cache.glob(f"{name}-*"):
                if old != place:
                    shutil.rmtree(old, ignore_errors=True)
            try:
                ready.rename(place)
            except OSError:  # another process may have been faster
                if not place.is_dir():
                    raise

    def _fetch(self, work: Path, has_tools: bool) -> None:
        node, npm = self._tools()
        work.mkdir(exist_ok=True)
        for name in ("package.json", LOCK.name):
            shutil.copyfile(HERE / name, work / name)
        kind, less = ("devDependencies", []) if has_tools else ("dependencies", ["--omit=dev"])
        wanted = json.loads((HERE / "package.json").read_text())[kind]
        versions = ", ".join(f"{name} {version}" for name, version in wanted.items())
        command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-timeout=60000"]
        words = [*command, *less, *patience, f"--cache={self._work / 'npm'}"]
        try:
            run(words, f"{versions}, by npm", work, node, self.stopped)
        except RuntimeMissing:
            shutil.rmtree(work / "node_modules", ignore_errors=True)
            raise

    def _tools(self) -> tuple[Path, list[str]]:
        """Node.js and the command that starts npm, looked for at the first call."""
        with self._tools_lock:
            self._node = self._node or find_node(self.cache, self._work)
        return self._node

    def _folder(self) -> tempfile.TemporaryDirectory[str]:
        return tempfile.TemporaryDirectory(prefix="fetching-", dir=self.cache)

    def _refused(self, error: OSError) -> RuntimeMissing:
        return RuntimeMissing(
            f"The runtime cannot be kept in {self.cache}: {error.strerror or error}. "
            "Make room or allow writing there, then try again."
        )
